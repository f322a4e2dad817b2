//! Tally files: one JSON document with the terms and a table of counts per epsilon spent.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    error::{Error, Problem},
    format::json,
    margins::PairCounts,
    privacy::Epsilon,
    survey::Survey,
    tally::{Table, Tally},
    wire::{self, Terms, VERSION},
};

/// A tally as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TallyDocument {
    veilrank: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    terms: Option<Survey>,
    /// In version 1 the terms, with a version of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    survey: Option<Map<String, Value>>,
    tables: Vec<TableDocument>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableDocument {
    epsilon: Epsilon,
    reports: u64,
    undecided: u64,
    /// Row a, column b: how many answers prefer item a to item b.
    prefer: Vec<Vec<u64>>,
}

/// A tally as one line of JSON, without its line break.
pub fn write(tally: &Tally) -> String {
    let table = |(&epsilon, table): (&Epsilon, &Table)| TableDocument {
        epsilon,
        reports: table.reports(),
        undecided: table.undecided(),
        prefer: table
            .counts()
            .table()
            .chunks(tally.survey().items())
            .map(<[u64]>::to_vec)
            .collect(),
    };
    let tables = tally.tables().iter().map(table).collect();
    let terms = Some(tally.survey().clone());
    json::compact(&TallyDocument { veilrank: VERSION, terms, survey: None, tables })
}

/// Reads a tally and refuses counts that no reports add up to.
pub fn read(text: &str) -> Result<Tally, Error> {
    let fix = "write it again with `veilrank tally`";
    let wrong = |what: String| Error::from(Problem::new(0, what).field("tally").fix(fix));
    let document: TallyDocument =
        json::parse(text.trim_start_matches('\u{feff}')).map_err(|error| wrong(error.what))?;
    wire::check_version(document.veilrank).map_err(|error| wrong(error.to_string()))?;
    let survey = match (document.veilrank, document.terms, document.survey) {
        (1, None, Some(flat)) => {
            Terms::flat(flat).map_err(|error| wrong(json::Unreadable::from(&error).what))?
        }
        (2.., Some(survey), None) => survey,
        _ => return Err(wrong("a tally holds the terms of its survey, got none".to_owned())),
    };
    let mut tally = Tally::new(survey);
    let mut seen = BTreeSet::new();
    for table in document.tables {
        if !seen.insert(table.epsilon) {
            return Err(wrong(format!("each epsilon has one table, got {} twice", table.epsilon)));
        }
        let epsilon = table.epsilon;
        let counted = counts(&table, tally.survey().items()).map_err(|e| wrong(e.to_string()))?;
        let table = Table::from_counts(table.reports, table.undecided, counted);
        tally.add_table(epsilon, &table).map_err(|error| wrong(error.to_string()))?;
    }
    Ok(tally)
}

fn counts(table: &TableDocument, items: usize) -> Result<PairCounts, Error> {
    if let Some(row) = table.prefer.iter().find(|row| row.len() != items) {
        return Err(Error::ItemCount { left: items, right: row.len() });
    }
    if table.prefer.len() != items {
        return Err(Error::ItemCount { left: items, right: table.prefer.len() });
    }
    PairCounts::from_table(items, table.prefer.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        randomizer::Mechanism,
        ranking::{Names, Pair},
        report::{Answer, Answers, Report},
        testing::ranking,
    };

    fn tally() -> Tally {
        let names = Names::numbered(3).unwrap();
        let epsilon = Epsilon::new(1.0).unwrap();
        let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        let mut tally = Tally::new(survey);
        for (budget, index, first) in [(1.0, 0, true), (1.0, 2, false), (0.3, 2, true)] {
            let pair = Pair::all(3).nth(index).unwrap();
            let answers = Answers::Bits(vec![Answer { pair, first }]);
            tally.add(&Report::new(Epsilon::new(budget).unwrap(), answers)).unwrap();
        }
        tally
    }

    #[test]
    fn a_tally_reads_back() {
        let text = write(&tally());
        assert_eq!(read(&text).unwrap(), tally());
        assert!(text.contains(
            r#"{"epsilon":1.0,"reports":2,"undecided":0,"prefer":[[0,1,0],[0,0,0],[0,1,0]]}"#
        ));
    }

    #[test]
    fn a_tally_of_orders_reads_back() {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let survey = Survey::new("s", names, epsilon, 1, Mechanism::PermutationCap).unwrap();
        let mut tally = Tally::new(survey);
        for order in [[2, 0, 1], [2, 1, 0]] {
            tally.add(&Report::new(epsilon, Answers::Order(ranking(&order)))).unwrap();
        }
        let text = write(&tally);
        assert_eq!(read(&text).unwrap(), tally);
        assert!(text.contains(r#""reports":2,"undecided":0,"prefer":[[0,1,0],[1,0,0],[2,2,0]]"#));
        let error = read(&text.replace("\"reports\":2", "\"reports\":3")).unwrap_err().to_string();
        assert!(error.contains("3 reports of 3 answers are 9 answers, got 6"), "{error}");
    }

    #[test]
    fn more_reports_than_there_can_be_are_refused() {
        let of = |reports: u64| {
            let (before, after) = (write(&tally()), format!("[[0,{},0],", reports - 1));
            before.replace("\"reports\":2", &format!("\"reports\":{reports}")).replacen(
                "[[0,1,0],",
                &after,
                1,
            )
        };
        // The other table has one report.
        assert_eq!(read(&of(Tally::MOST - 1)).unwrap().reports(), Tally::MOST);
        let error = read(&of(Tally::MOST)).unwrap_err().to_string();
        assert!(
            error.contains("at most 2^40 reports") && error.contains("write it again"),
            "{error}"
        );
    }

    #[test]
    fn a_tally_of_version_1_is_read() {
        let terms = r#"{"veilrank":2,"terms":{"id""#;
        let flat = r#"{"veilrank":1,"survey":{"veilrank":1,"id""#;
        let text = write(&tally());
        assert!(text.starts_with(terms), "{text}");
        assert_eq!(read(&text.replacen(terms, flat, 1)).unwrap(), tally());
    }

    #[test]
    fn impossible_tallies_are_refused() {
        let text = write(&tally());
        for (right, wrong, why) in [
            ("\"reports\":2", "\"reports\":3", "3 reports of 1 answers are 3 answers, got 2"),
            ("[[0,1,0],[0,0,0]", "[[0,1],[0,0,0]", "same items"),
            ("[[0,1,0],[0,0,0]", "[[0,0,0],[0,1,0]", "with itself"),
            ("[[0,1,0],", "[[0,-1,0],", "u64"),
            ("[[0,1,0],", "[[0,NaN,0],", "expected value"),
            ("\"epsilon\":0.3", "\"epsilon\":1.0", "twice"),
            ("\"epsilon\":0.3", "\"epsilon\":1.7", "at most epsilon 1"),
            ("\"undecided\":0", "\"undecided\":18446744073709551615", "never undecided"),
            ("[[0,1,0],", "[[0,18446744073709551615,0],", "at most 2^40 answers about one pair"),
            ("\"veilrank\":2", "\"veilrank\":9", "version"),
            ("\"veilrank\":2", "\"veilrank\":1", "terms of its survey"),
            ("\"terms\"", "\"survey\"", "terms of its survey"),
        ] {
            assert!(text.contains(right), "{right}");
            let error = read(&text.replacen(right, wrong, 1)).unwrap_err().to_string();
            assert!(error.contains(why), "{wrong}: {error}");
        }
        assert!(read(&text[..text.len() / 2]).is_err());
    }
}
