//! The ranking as comma-separated values.

use veilrank::outcome::Outcome;

use crate::pages::say::Say;

/// The columns. What is in each is said by the messages `results-column-...`.
pub(super) const COLUMNS: [&str; 6] =
    ["place", "item", "best_possible_place", "worst_possible_place", "group", "mean_lead"];

/// The columns with what is in each.
pub(super) fn columns(say: Say) -> [(&'static str, String); COLUMNS.len()] {
    COLUMNS.map(|name| {
        let about = say.pick("results-column-", &name.replace('_', "-"));
        (name, about.map_or_else(String::new, |about| about.to_string()))
    })
}

/// A header, then one line per item, best first; what is not known is left empty.
pub(super) fn csv(outcome: &Outcome) -> String {
    let mut lines = vec![COLUMNS.join(",")];
    for (place, &item) in (1..).zip(outcome.order.order()) {
        let interval = outcome.rank_intervals.as_ref().map(|all| all[item.index()]);
        let (low, high) = interval
            .map_or_else(Default::default, |(low, high)| (low.to_string(), high.to_string()));
        let group = outcome.groups.as_ref().and_then(|groups| {
            groups.iter().position(|group| group.contains(&item)).map(|group| group + 1)
        });
        let group = group.map_or_else(String::new, |group| group.to_string());
        let name = field(&outcome.items.as_slice()[item.index()]);
        let margin = outcome.scores[item.index()];
        lines.push(format!("{place},{name},{low},{high},{group},{margin:.6}"));
    }
    lines.join("\r\n") + "\r\n"
}

/// What a spreadsheet takes for the beginning of a formula: these signs, in some languages also their wide forms, and what moves to
/// another cell before them.
const SIGNS: [char; 10] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r'];

/// A name, in quotes wherever it could be taken for something else. A spreadsheet takes what begins with one of [`SIGNS`] for
/// a formula, quotes or not, blanks before it or not, so such a name gets an apostrophe in front.
fn field(name: &str) -> String {
    let blank = |c: char| c.is_whitespace() && !SIGNS.contains(&c);
    let guard = if name.trim_start_matches(blank).starts_with(SIGNS) { "'" } else { "" };
    format!("\"{guard}{}\"", name.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_explained() {
        assert!(columns(Say::english()).iter().all(|(_, about)| about.len() > 10));
    }

    #[test]
    fn names_stay_one_field_and_never_become_formulas() {
        assert_eq!(field("tea, \"green\""), "\"tea, \"\"green\"\"\"");
        for formula in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "＝1+1",
            "＋1",
            "－1",
            "＠x",
            "\t=1",
            "\r=1",
            "  =1",
            "\u{3000}＝1",
        ] {
            assert_eq!(field(formula), format!("\"'{formula}\""));
        }
        assert_eq!(field("1=1"), "\"1=1\"");
        assert_eq!(field("שלום"), "\"שלום\"");
    }
}
