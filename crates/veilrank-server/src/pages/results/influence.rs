//! How much those who cheat could do to a result, in plain words.

use veilrank::outcome::Outcome;

use crate::pages::say::Say;

/// How many made-up answers would change what the survey is for; nothing where that is not known.
pub(super) fn influence(say: Say, outcome: &Outcome) -> Option<String> {
    let influence = outcome.influence.as_ref()?;
    let few = outcome.aim.as_ref().and_then(|aim| aim.goal.few()).filter(|&few| few > 1);
    let (reports, winner) = (outcome.reports, rounded_down(influence.winner));
    let message = match (influence.top.map(rounded_down), few) {
        (Some(fakes), Some(few)) => say
            .text("results-influence-few")
            .with("fakes", fakes)
            .with("few", few)
            .with("count", reports),
        _ => say.text("results-influence").with("fakes", winner).with("count", reports),
    };
    Some(message.to_string())
}

/// Two digits that count, and rather too few than too many.
fn rounded_down(fakes: u64) -> u64 {
    let unit = 10u64.pow(fakes.max(1).ilog10().saturating_sub(1));
    fakes / unit * unit
}

#[cfg(test)]
mod tests {
    use veilrank::{Goal, influence::Influence};
    use veilrank_words::Language;

    use super::*;
    use crate::pages::testing;

    #[test]
    fn it_is_said_of_what_the_survey_is_for() {
        let mut outcome = testing::numbered(4);
        outcome.influence = Some(Influence {
            winner: 1,
            top: None,
            neighbours: vec![1, 1239, 7],
            confidence: 0.9,
            claimed: 0.25,
            outweighs: 8.0,
            chosen: false,
        });
        let say = Say::from(Language::English);
        let said = influence(say, &outcome).unwrap();
        assert!(said.starts_with("About 1 made-up answer beside these "), "{said}");
        let few = outcome.aimed(Goal::First(2)).unwrap();
        let said = influence(say, &few).unwrap();
        assert!(said.contains("1,200 made-up answers") && said.contains("first 2."), "{said}");
        assert_eq!([1, 9, 42, 101, 12_999].map(rounded_down), [1, 9, 42, 100, 12_000]);
    }
}
