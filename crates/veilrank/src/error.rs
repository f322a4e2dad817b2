//! The one error type of the core: each message states the rule first, then the value that broke it.

use std::fmt;

/// Everything that can be wrong with what a caller hands to the core.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A privacy budget outside the range in which it means anything.
    #[error("epsilon must be a number above 0 and at most 20, got {0}")]
    Epsilon(f64),

    /// A share of the budget too small for its randomizer to carry any signal.
    #[error(
        "each answer needs a budget of at least {least:e}, got {got:e}; raise epsilon or ask fewer queries"
    )]
    BudgetTooSmall {
        /// The budget of one answer.
        got: f64,
        /// The least budget that the randomizer can spend.
        least: f64,
    },

    /// Terms or a report that would spend more than was agreed.
    #[error("a participant spends at most epsilon {limit}, got {got}")]
    OverBudget {
        /// What would be spent.
        got: f64,
        /// What was agreed.
        limit: f64,
    },

    /// A budget that is none of those that the terms let a participant spend.
    #[error("the terms let a participant spend epsilon {allowed}, got {got}")]
    NotAShare {
        /// What would be spent.
        got: f64,
        /// What may be spent, in words.
        allowed: String,
    },

    /// Too few or too many items.
    #[error("a ranking needs 2 to 2048 items, got {0}")]
    Items(usize),

    /// An item's name that cannot be shown or told from another.
    #[error("{rule}, got {got:?} for item {index} (counted from 0)")]
    Name {
        /// The rule that was broken.
        rule: &'static str,
        /// The name as given.
        got: String,
        /// The item's index.
        index: usize,
    },

    /// An item outside the list.
    #[error("items are numbered 0 to {}, got {got}", .items.saturating_sub(1))]
    UnknownItem {
        /// The index as given.
        got: usize,
        /// How many items there are.
        items: usize,
    },

    /// An item that stands twice in an order.
    #[error("each item stands in an order once, got item {0} again (counted from 0)")]
    RepeatedItem(usize),

    /// Two values that speak of different numbers of items.
    #[error("both must be over the same items, got {left} and {right}")]
    ItemCount {
        /// Items on one side.
        left: usize,
        /// Items on the other.
        right: usize,
    },

    /// A pair that is not two items in ascending order.
    #[error("a pair names two items, the smaller first, got [{0}, {1}]")]
    Pair(usize, usize),

    /// A pair that one participant was asked about twice.
    #[error("a pair is asked once per participant, got [{0}, {1}] twice")]
    RepeatedPair(usize, usize),

    /// More or fewer queries than the items allow.
    #[error("{items} items make {pairs} pairs, so queries must be 1 to {pairs}, got {got}")]
    Queries {
        /// How many were asked for.
        got: usize,
        /// How many items there are.
        items: usize,
        /// How many pairs they make.
        pairs: usize,
    },

    /// A query or report whose number of answers is not what the terms say.
    #[error("the terms ask {expected} pairs of each participant, got {got}")]
    AnswerCount {
        /// What the terms say.
        expected: usize,
        /// What came.
        got: usize,
    },

    /// Answers of one mechanism in a survey of another.
    #[error("this survey collects {expected} answers, got {got}")]
    AnswerKind {
        /// What the survey collects.
        expected: &'static str,
        /// What came.
        got: &'static str,
    },

    /// A ticket, or a part of one, that is none.
    #[error("{rule}, got {got}")]
    Ticket {
        /// The rule that was broken.
        rule: &'static str,
        /// What came, without what is secret of it.
        got: String,
    },

    /// Letters that do not stand for a hash, a key or the like.
    #[error("{bytes} bytes are written in base64url without padding, got {got:?}")]
    Octets {
        /// How many bytes were expected.
        bytes: usize,
        /// The beginning of what came.
        got: String,
    },

    /// Terms that cannot be offered.
    #[error("{rule}, got {got}")]
    Terms {
        /// The rule that was broken.
        rule: &'static str,
        /// The value as given.
        got: String,
    },

    /// Tallies or reports of two surveys in one place.
    #[error(
        "only what one survey collected can be added up, got {left:?} and {right:?} with different terms"
    )]
    OtherSurvey {
        /// The survey on one side.
        left: String,
        /// The survey on the other.
        right: String,
    },

    /// Counts that no set of reports can produce.
    #[error("a tally must be what its reports add up to: {0}")]
    ImpossibleTally(String),

    /// More of something than can be counted without wrapping around.
    #[error(
        "at most 2^40 {what} can be added up, got {got}; no survey has so many, so look for a wrong number in what is read or merged"
    )]
    TooMany {
        /// What is counted.
        what: &'static str,
        /// How many there would be.
        got: u128,
    },

    /// Reports of so many different budgets that their tables do not fit into memory.
    #[error("reports spend so many different budgets that they need more than {0} counts")]
    Budgets(usize),

    /// A matrix without a Cholesky factor: counts so large or so uneven that their sums are no numbers.
    #[error(
        "how sure the result is cannot be computed from these counts: they are too large or too uneven; divide them all by a common number"
    )]
    NoFactor,

    /// A number outside its range.
    #[error("{name} must be {rule}, got {got}")]
    Parameter {
        /// What the number is called.
        name: &'static str,
        /// The range, in words.
        rule: &'static str,
        /// The value as given.
        got: f64,
    },

    /// A name that is not on the list.
    #[error("{what} must be one of {known}, got {got:?}")]
    UnknownName {
        /// What kind of thing was named.
        what: &'static str,
        /// The name as given.
        got: String,
        /// The names there are.
        known: String,
    },

    /// Text that could not be read, with everything that is wrong with it.
    #[error("{0}")]
    Text(Problems),
}

/// One thing that is wrong with a text: where, what, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The line, counted from 1; 0 speaks of the text as a whole.
    pub line: usize,
    /// The field or column, where that is known.
    pub field: Option<String>,
    /// What is wrong: the rule, then the value.
    pub what: String,
    /// What to do about it; empty where `what` says it already.
    pub fix: String,
}

impl Problem {
    /// A problem on a line (counted from 1; 0 for the whole text).
    pub fn new(line: usize, what: impl Into<String>) -> Self {
        Self { line, field: None, what: what.into(), fix: String::new() }
    }

    /// Says which field it is in.
    #[must_use]
    pub fn field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// Says what to do about it.
    #[must_use]
    pub fn fix(mut self, fix: impl Into<String>) -> Self {
        self.fix = fix.into();
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if let Some(field) = &self.field {
            write!(f, "{field}: ")?;
        }
        f.write_str(&self.what)?;
        if !self.fix.is_empty() {
            write!(f, " ({})", self.fix)?;
        }
        Ok(())
    }
}

/// All the problems of one text, so that its author mends them in one go.
///
/// At most [`Problems::KEPT`] are kept; the rest are counted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problems {
    kept: Vec<Problem>,
    more: usize,
}

impl Problems {
    /// How many problems are kept in full.
    pub const KEPT: usize = 10;

    /// Notes one more problem.
    pub fn push(&mut self, problem: Problem) {
        if self.kept.len() < Self::KEPT {
            self.kept.push(problem);
        } else {
            self.more += 1;
        }
    }

    /// True when nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The problems kept in full, in the order of the text.
    pub fn kept(&self) -> &[Problem] {
        &self.kept
    }

    /// `value` if nothing is wrong, otherwise all that is.
    pub fn or<T>(self, value: T) -> Result<T, Error> {
        if self.is_empty() { Ok(value) } else { Err(Error::Text(self)) }
    }
}

impl From<Problem> for Error {
    fn from(problem: Problem) -> Self {
        Error::Text(Problems { kept: vec![problem], more: 0 })
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.kept.iter().enumerate() {
            let separator = if i == 0 { "" } else { "\n" };
            write!(f, "{separator}{problem}")?;
        }
        if self.more > 0 {
            write!(f, "\nand {} more", self.more)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_says_where_what_and_how_to_mend_it() {
        let problem = Problem::new(3, "counts are whole numbers, got \"x\"").field("count");
        assert_eq!(problem.to_string(), "line 3: count: counts are whole numbers, got \"x\"");
        let fixed = Problem::new(0, "the text is empty").fix("give it a header");
        assert_eq!(fixed.to_string(), "the text is empty (give it a header)");
    }

    #[test]
    fn many_problems_are_counted_not_printed() {
        let mut problems = Problems::default();
        for line in 1..=25 {
            problems.push(Problem::new(line, "wrong"));
        }
        assert_eq!(problems.kept().len(), Problems::KEPT);
        assert!(problems.to_string().ends_with("line 10: wrong\nand 15 more"));
        assert!(problems.or(()).is_err());
        assert!(Problems::default().or(()).is_ok());
    }
}
