//! What people can tell, and what would have to change for more, in sentences.

use serde::Serialize;

use super::{
    forecast::{Chances, Forecast, Proposal, good, rounded},
    guess::Guess,
    measure,
    outlook::Outlook,
};
use crate::{
    choice::choice,
    error::Error,
    goal::Goal,
    numeric::bisect,
    privacy::{Epsilon, USUAL_LIMIT},
    query::Assign,
    randomizer::Mechanism,
};

choice! {
    /// What could be changed about a survey.
    "change" pub enum Change {
        /// Ask for the winner alone.
        Goal = "goal",
        /// Let each spend more, within what devices accept by themselves.
        Epsilon = "epsilon",
        /// Rank fewer items.
        Items = "items",
        /// Show the result while it runs, so that the next question can follow from the answers so far.
        Assign = "assign",
        /// Ask more people.
        Voters = "voters",
    }
}

/// Something that would help.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Suggestion {
    /// What to change.
    pub change: Change,
    /// What it would be then: a goal, an epsilon, a number of items or people, a way of asking.
    pub to: String,
    /// How often the goal would come out right then, or for a whole order, the share of pairs.
    pub right: f64,
    /// The same as a sentence.
    pub text: String,
}

/// Less than this above what guesses would give is noise.
const NOISE: f64 = 0.1;

/// What these people can tell, in a sentence.
pub(super) fn summary(proposal: &Proposal, chances: &Chances) -> String {
    let Proposal { items, epsilon, voters, .. } = *proposal;
    let by_guess = 1.0 / items as f64;
    let winner = told(&format!("the winner of {items}"), ONE, (chances.winner.mean, by_guess));
    let first = chances.first.map_or_else(String::new, |first| {
        let right = (first.right.mean, guessed(items, first.few));
        format!(", {}", told(&format!("the best {}", first.few), MANY, right))
    });
    let pairs = chances.pairs.mean;
    let pairs = if pairs < 0.5 + NOISE {
        "which of two items is above the other is noise".to_owned()
    } else {
        format!("{:.0} of 100 pairs are the right way round", 100.0 * pairs)
    };
    let order = told(&format!("the whole order of {items}"), ONE, (chances.order.mean, 0.0));
    format!("With {} at epsilon {epsilon} {winner}{first}, {pairs}, and {order}.", people(voters))
}

const ONE: (&str, &str) = ("is", "comes");
const MANY: (&str, &str) = ("are", "come");

/// How often something comes out right, where guesses do so often.
fn told(what: &str, verbs: (&str, &str), (right, guessed): (f64, f64)) -> String {
    let (are, come) = verbs;
    if right < guessed + NOISE {
        format!("{what} {are} noise")
    } else {
        format!("{what} {come} out right {}", times(right))
    }
}

/// How often guesses have the best few.
fn guessed(items: usize, few: u16) -> f64 {
    (0..usize::from(few)).map(|i| (i + 1) as f64 / (items - i) as f64).product()
}

/// How often, of ten; of a hundred where it is nearly always.
pub(super) fn times(share: f64) -> String {
    if share >= 0.945 {
        return format!("{:.0} times in 100", (100.0 * share).min(99.0));
    }
    match (10.0 * share).round() {
        times if times < 1.0 => "less than once in 10".to_owned(),
        times if times < 2.0 => "once in 10".to_owned(),
        times => format!("{times} times in 10"),
    }
}

fn people(number: u32) -> String {
    if number == 1 { "1 person".to_owned() } else { format!("{} people", grouped(number)) }
}

/// A number with a comma after every three digits.
fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// What would help, best first: first what makes the survey a good one, easy things before hard ones, then what helps most.
pub(super) fn suggestions(
    proposal: &Proposal,
    outlook: &Outlook,
    pilot: Option<&Guess>,
) -> Result<Vec<Suggestion>, Error> {
    let here = Advisor { proposal, outlook, pilot, now: mean(outlook, proposal) };
    let good = good(proposal.goal);
    if here.now >= good {
        return Ok(Vec::new());
    }
    let all = [here.winner(), here.epsilon()?, here.items()?, here.live()?, here.more()];
    let helps = |one: &Suggestion| one.right > here.now + 0.02;
    let mut all: Vec<Suggestion> = all.into_iter().flatten().filter(helps).collect();
    // A stable sort: of those that are good enough, the easier one stays first.
    all.sort_by(|a, b| b.right.min(good).total_cmp(&a.right.min(good)));
    Ok(all)
}

fn mean(outlook: &Outlook, proposal: &Proposal) -> f64 {
    outlook.right(measure(proposal.goal), f64::from(proposal.voters)).mean
}

struct Advisor<'a> {
    proposal: &'a Proposal,
    outlook: &'a Outlook,
    pilot: Option<&'a Guess>,
    /// How often the goal comes out right as it is.
    now: f64,
}

impl Advisor<'_> {
    fn with(&self, proposal: &Proposal) -> Result<f64, Error> {
        let asked = proposal.asked()?;
        let outlook = match self.pilot {
            Some(guess) => Outlook::new(guess, &asked),
            None => Outlook::new(&proposal.guess()?, &asked),
        };
        Ok(mean(&outlook, proposal))
    }

    fn is_good(&self, right: f64) -> bool {
        right >= good(self.proposal.goal)
    }

    /// What comes out right, as the end of a sentence.
    fn then(&self, right: f64) -> String {
        match self.proposal.goal {
            Goal::Order => {
                format!("{:.0} of 100 pairs would be the right way round", 100.0 * right)
            }
            Goal::First(1) => format!("the winner would come out right {}", times(right)),
            Goal::First(few) => format!("the best {few} would come out right {}", times(right)),
        }
    }

    /// The winner alone, where more was asked for.
    fn winner(&self) -> Option<Suggestion> {
        let winner = Proposal { goal: Goal::WINNER, ..*self.proposal };
        let right = mean(self.outlook, &winner);
        let text = format!("Ask for the winner alone: it would come out right {}.", times(right));
        let suggestion =
            Suggestion { change: Change::Goal, to: Goal::WINNER.to_string(), right, text };
        (self.proposal.goal != Goal::WINNER).then_some(suggestion)
    }

    /// The least epsilon that will do, or the most that devices accept by themselves.
    fn epsilon(&self) -> Result<Option<Suggestion>, Error> {
        let (now, most) = (self.proposal.epsilon.usually_spent()?.get(), USUAL_LIMIT.get());
        let with = |epsilon: f64| -> Result<f64, Error> {
            self.with(&Proposal { epsilon: Epsilon::new(epsilon)?, ..*self.proposal })
        };
        if now >= most {
            return Ok(None);
        }
        let mut to = most;
        if self.is_good(with(most)?) {
            let too_little = |tenths: f64| {
                !with((tenths.ceil() / 10.0).min(most)).is_ok_and(|right| self.is_good(right))
            };
            to = (bisect((10.0 * now, 10.0 * most), 0.5, too_little).ceil() / 10.0).min(most);
        }
        let right = with(to)?;
        let limit = if to < most { "" } else { ", the most that devices accept by themselves" };
        let text = format!("Let people spend epsilon {to}{limit}: {}.", self.then(right));
        Ok(Some(Suggestion { change: Change::Epsilon, to: to.to_string(), right, text }))
    }

    /// As many items as will do, or a few.
    fn items(&self) -> Result<Option<Suggestion>, Error> {
        let with = |items: usize| self.with(&self.proposal.over(items));
        let fewest = self.proposal.goal.few().map_or(0, |few| few + 1).max(FEWEST_ITEMS);
        let (mut enough, mut too_many) = (fewest, self.proposal.items);
        // A pilot has the items that it has.
        if fewest >= too_many || self.pilot.is_some() {
            return Ok(None);
        }
        while too_many - enough > 1 {
            let middle = usize::midpoint(enough, too_many);
            if self.is_good(with(middle)?) { enough = middle } else { too_many = middle }
        }
        let right = with(enough)?;
        let items = self.proposal.items;
        let text = format!("Rank {enough} items in place of {items}: {}.", self.then(right));
        Ok(Some(Suggestion { change: Change::Items, to: enough.to_string(), right, text }))
    }

    /// Questions that follow from the answers so far.
    fn live(&self) -> Result<Option<Suggestion>, Error> {
        let whole = self.proposal.mechanism == Mechanism::PermutationCap;
        if whole || self.proposal.assign == Assign::Live {
            return Ok(None);
        }
        let right = self.with(&Proposal { assign: Assign::Live, ..*self.proposal })?;
        let text = format!(
            "Show the result while it runs, so that each question can follow from the answers so far: {}.",
            self.then(right)
        );
        let to = Assign::Live.to_string();
        Ok(Some(Suggestion { change: Change::Assign, to, right, text }))
    }

    /// As many people as will do.
    fn more(&self) -> Option<Suggestion> {
        let right = |voters: f64| self.outlook.right(measure(self.proposal.goal), voters).mean;
        let (few, most) = (f64::from(self.proposal.voters), f64::from(Forecast::MOST_VOTERS));
        if !self.is_good(right(most)) || few >= most {
            return None;
        }
        let too_few = |log: f64| !self.is_good(right(log.exp()));
        let found = bisect((few.ln(), most.ln()), 0.05, too_few).exp().ceil().min(most);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to most")]
        let voters = rounded(found as u32).min(Forecast::MOST_VOTERS);
        let right = right(f64::from(voters));
        let text = format!("Ask {}: {}.", people(voters), self.then(right));
        Some(Suggestion { change: Change::Voters, to: voters.to_string(), right, text })
    }
}

/// To rank fewer is no survey that anybody had in mind.
const FEWEST_ITEMS: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    fn proposal(items: usize, voters: u32, epsilon: f64, goal: Goal) -> Proposal {
        Proposal {
            items,
            epsilon: Epsilon::new(epsilon).unwrap(),
            voters,
            goal,
            mechanism: Mechanism::RandomizedResponse,
            queries: None,
            assign: Assign::Balanced,
            agreement: None,
        }
    }

    #[test]
    fn forty_people_are_told_what_they_can_tell() {
        let of = |items, epsilon, goal| Forecast::of(&proposal(items, 40, epsilon, goal)).unwrap();
        assert_eq!(
            of(5, 2.0, Goal::Order).summary,
            "With 40 people at epsilon 2 the winner of 5 comes out right 6 times in 10, the best 3 come out right 4 times in 10, \
             78 of 100 pairs are the right way round, and the whole order of 5 comes out right once in 10."
        );
        assert_eq!(
            of(8, 1.0, Goal::Order).summary,
            "With 40 people at epsilon 1 the winner of 8 comes out right 4 times in 10, the best 3 are noise, \
             67 of 100 pairs are the right way round, and the whole order of 8 is noise."
        );
    }

    #[test]
    fn what_would_help_keeps_what_it_promises() {
        let wanted = proposal(8, 40, 1.0, Goal::First(3));
        let here = Forecast::of(&wanted).unwrap();
        let changes: Vec<Change> = here.suggestions.iter().map(|one| one.change).collect();
        for change in [Change::Goal, Change::Epsilon, Change::Items, Change::Voters] {
            assert!(changes.contains(&change), "{change}: {changes:?}");
        }
        let good = |one: &Suggestion| one.right.min(here.good);
        assert!(here.suggestions.is_sorted_by(|a, b| good(a) >= good(b)), "{:?}", here.suggestions);
        for one in &here.suggestions {
            let then = match one.change {
                Change::Goal => Proposal { goal: one.to.parse().unwrap(), ..wanted },
                Change::Epsilon => {
                    Proposal { epsilon: Epsilon::new(one.to.parse().unwrap()).unwrap(), ..wanted }
                }
                Change::Items => wanted.over(one.to.parse().unwrap()),
                Change::Assign => Proposal { assign: one.to.parse().unwrap(), ..wanted },
                Change::Voters => Proposal { voters: one.to.parse().unwrap(), ..wanted },
            };
            assert!(then.epsilon <= USUAL_LIMIT, "{one:?}");
            let chances = Forecast::of(&then).unwrap().chances;
            let right = match then.goal {
                Goal::WINNER => chances.winner.mean,
                _ => chances.first.unwrap().right.mean,
            };
            assert!((right - one.right).abs() < 1e-9 && one.text.ends_with('.'), "{one:?} {right}");
        }
    }

    #[test]
    fn whoever_has_enough_is_told_nothing_more() {
        let plenty = Forecast::of(&proposal(5, 100_000, 2.0, Goal::WINNER)).unwrap();
        assert!(plenty.chances.winner.mean > plenty.good && plenty.suggestions.is_empty());
    }

    #[test]
    fn shares_are_said_in_words() {
        let said = [0.02, 0.12, 0.34, 0.94, 0.95, 0.999, 1.0].map(times);
        assert_eq!(
            said,
            [
                "less than once in 10",
                "once in 10",
                "3 times in 10",
                "9 times in 10",
                "95 times in 100",
                "99 times in 100",
                "99 times in 100"
            ]
        );
        assert_eq!([7, 1234, 1_234_567].map(grouped), ["7", "1,234", "1,234,567"]);
        assert!((guessed(8, 3) - 1.0 / 56.0).abs() < 1e-12);
    }
}
