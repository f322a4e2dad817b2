//! What more people would tell, and how many of them it would take.

use veilrank::{
    outcome::Outcome,
    uncertainty::{Enough, MOST_PAIRS},
};
use veilrank_words::Message;

use crate::pages::{
    say::Say,
    words::{chance_of_100, rounded_up},
};

/// Nobody asks more people than these.
const MOST: u64 = 10_000_000;

/// Something that the answers do not tell yet.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// What it is: "which is first".
    pub(super) what: String,
    /// How many people it takes, in words.
    pub(super) people: String,
}

/// What more people would tell.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Forecast {
    /// Nothing is told yet, and numbers would be made up.
    TooEarly,
    /// All is told.
    Done,
    /// What is not told yet, the easiest first.
    Goals(Vec<Goal>),
}

impl Forecast {
    /// The forecast of an outcome; nothing is said before anything is told: a forecast from so little may be off a thousandfold.
    pub(super) fn of(say: Say, outcome: &Outcome, open: bool) -> Self {
        if outcome.told_apart == Some(false) {
            return Self::TooEarly;
        }
        match goals(say, outcome, open) {
            goals if goals.is_empty() => Self::Done,
            goals => Self::Goals(goals),
        }
    }
}

fn goals(say: Say, outcome: &Outcome, open: bool) -> Vec<Goal> {
    let (Some(enough), Some(groups)) = (&outcome.enough, &outcome.groups) else {
        return Vec::new();
    };
    let Enough { first, most_pairs, order } = *enough;
    let wrong = outcome.expected_error.map_or(0.0, |error| error.total);
    let (items, now) = (outcome.order.items(), outcome.reports);
    let mut goals = Vec::new();
    let mut add = |what: Message, needed: Option<u64>| {
        let people = words(say, needed, now, open);
        goals.push(Goal { what: what.to_string(), people });
    };
    match groups[0].len() {
        0 | 1 => {}
        _ if items == 2 => add(say.text("results-more-which-of-two"), first),
        _ => add(say.text("results-more-which"), first),
    }
    if items > 2 && wrong > 1.0 - MOST_PAIRS {
        add(say.text("results-more-pairs").with("share", chance_of_100(MOST_PAIRS)), most_pairs);
    }
    if items > 2 && groups.len() < items {
        add(say.text("results-more-all"), order);
    }
    goals
}

/// The number of people in all, and how many more that is.
fn words(say: Say, needed: Option<u64>, now: u64, open: bool) -> String {
    let said = match needed {
        None | Some(MOST..) => say.text("results-more-never"),
        // The forecast says that it should be told by now; chance had it otherwise.
        Some(needed) if needed <= now => say.text("results-more-few"),
        // Beside so many those who answered hardly count.
        Some(needed) if !open || needed / 10 > now => {
            say.text("results-more-total").with("count", rounded_up(needed))
        }
        Some(needed) => say
            .text("results-more-than-now")
            .with("count", rounded_up(needed))
            .with("more", rounded_up(needed - now)),
    };
    said.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_forecast_before_anything_is_told() {
        let mut outcome = crate::pages::testing::numbered(5);
        assert!(
            matches!(Forecast::of(Say::english(), &outcome, true), Forecast::Goals(goals) if goals.len() == 3)
        );
        outcome.told_apart = Some(false);
        assert_eq!(Forecast::of(Say::english(), &outcome, true), Forecast::TooEarly);
    }

    #[test]
    fn people_are_counted_in_words() {
        assert_eq!(
            words(Say::english(), Some(1234), 1000, true),
            "about 1,300 people in all, 240 more than now"
        );
        assert_eq!(words(Say::english(), Some(1234), 1000, false), "about 1,300 people in all");
        assert_eq!(words(Say::english(), Some(45_678), 1000, true), "about 46,000 people in all");
        assert_eq!(words(Say::english(), Some(900), 1000, true), "a few more people than now");
        for never in [None, Some(640_000_000)] {
            assert!(words(Say::english(), never, 1000, true).contains("as good as equal"));
        }
    }
}
