//! What leaves a device: noisy answers, validated again by whoever receives them.

use crate::{
    error::Error,
    privacy::Epsilon,
    query::{check_answered, check_distinct},
    randomizer::Mechanism,
    ranking::{Pair, Ranking},
    survey::Survey,
};

/// One participant's randomized answers, and what they cost.
///
/// How it is written stands in [`wire`](crate::wire).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    epsilon: Epsilon,
    answers: Answers,
}

/// The answers of one report, by the kind of randomizer that made them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answers {
    /// Bits from randomized response.
    Bits(Vec<Answer>),
    /// Numbers from the Laplace mechanism.
    Noisy(Vec<NoisyAnswer>),
    /// One whole order from the permutation cap; not to be believed by itself.
    Order(Ranking),
}

/// A randomized answer to: do you prefer the first of the pair?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// What was asked.
    pub pair: Pair,
    /// What the device says; not to be believed by itself.
    pub first: bool,
}

/// An answer with noise added, in steps of 1/1024: 0 stands for the second item of the pair, 1024 for the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoisyAnswer {
    /// What was asked.
    pub pair: Pair,
    /// What the device says; not to be believed by itself.
    pub noisy: i64,
}

impl Report {
    /// A report that spends `epsilon`.
    pub fn new(epsilon: Epsilon, answers: Answers) -> Self {
        Self { epsilon, answers }
    }

    /// What this participant spent.
    pub fn epsilon(&self) -> Epsilon {
        self.epsilon
    }

    /// The noisy answers.
    pub fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Refuses a report that the terms do not allow: wrong kind, wrong number of answers or items, an unknown item, a
    /// pair twice, more budget than was agreed, or too little for its answers to say anything.
    pub fn check(&self, survey: &Survey) -> Result<(), Error> {
        if self.answers.mechanism() != survey.mechanism() {
            let (expected, got) = (survey.mechanism().name(), self.answers.mechanism().name());
            return Err(Error::AnswerKind { expected, got });
        }
        if self.epsilon > survey.epsilon() {
            let (got, limit) = (self.epsilon.get(), survey.epsilon().get());
            return Err(Error::OverBudget { got, limit });
        }
        if self.epsilon < survey.epsilon() {
            // One report without a channel would leave the whole tally without margins.
            survey.channel(self.epsilon)?;
        }
        match &self.answers {
            Answers::Bits(answers) => check_pairs(answers.iter().map(|a| a.pair), survey),
            Answers::Noisy(answers) => check_pairs(answers.iter().map(|a| a.pair), survey),
            Answers::Order(order) if order.items() == survey.items() => Ok(()),
            Answers::Order(order) => {
                Err(Error::ItemCount { left: survey.items(), right: order.items() })
            }
        }
    }
}

fn check_pairs(
    pairs: impl ExactSizeIterator<Item = Pair> + Clone,
    survey: &Survey,
) -> Result<(), Error> {
    check_answered(pairs.clone(), survey)?;
    check_distinct(pairs)
}

impl Answers {
    /// The mechanism that makes answers of this kind.
    pub const fn mechanism(&self) -> Mechanism {
        match self {
            Self::Bits(_) => Mechanism::RandomizedResponse,
            Self::Noisy(_) => Mechanism::Laplace,
            Self::Order(_) => Mechanism::PermutationCap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ranking::Names, wire::read_report};

    fn survey(queries: usize, mechanism: Mechanism) -> Survey {
        let epsilon = Epsilon::new(1.0).unwrap();
        Survey::new("s", Names::numbered(6).unwrap(), epsilon, queries, mechanism).unwrap()
    }

    #[test]
    fn receipt_checks_every_term() {
        let one = survey(1, Mechanism::RandomizedResponse);
        let check = |json: &str, survey: &Survey| read_report(json, survey).unwrap().check(survey);
        let fine = r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#;
        assert_eq!(check(fine, &one), Ok(()));
        assert_eq!(check(&fine.replace("\"epsilon\":1", "\"epsilon\":0.2"), &one), Ok(()));
        let dear = fine.replace("\"epsilon\":1", "\"epsilon\":1.01");
        assert!(matches!(check(&dear, &one), Err(Error::OverBudget { .. })));
        let tiny = fine.replace("\"epsilon\":1", "\"epsilon\":1e-12");
        assert!(matches!(check(&tiny, &one), Err(Error::BudgetTooSmall { .. })));
        let unknown = fine.replace("[2,5]", "[2,6]");
        assert_eq!(check(&unknown, &one), Err(Error::UnknownItem { got: 6, items: 6 }));
        let two = survey(2, Mechanism::RandomizedResponse);
        assert_eq!(check(fine, &two), Err(Error::AnswerCount { expected: 2, got: 1 }));
        let twice = r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true},{"pair":[2,5],"answer":false}]}"#;
        assert_eq!(check(twice, &two), Err(Error::RepeatedPair(2, 5)));
        let laplace = survey(1, Mechanism::Laplace);
        assert!(matches!(check(fine, &laplace), Err(Error::AnswerKind { .. })));
    }

    #[test]
    fn an_order_ranks_every_item_of_its_survey() {
        let survey = survey(1, Mechanism::PermutationCap);
        let check = |json: &str| read_report(json, &survey).unwrap().check(&survey);
        assert_eq!(check(r#"{"epsilon":1,"order":[2,0,1,5,4,3]}"#), Ok(()));
        let short = check(r#"{"epsilon":1,"order":[2,0,1]}"#);
        assert_eq!(short, Err(Error::ItemCount { left: 6, right: 3 }));
        let dear = check(r#"{"epsilon":1.5,"order":[2,0,1,5,4,3]}"#);
        assert!(matches!(dear, Err(Error::OverBudget { .. })));
        let pairs = check(r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#);
        assert!(matches!(pairs, Err(Error::AnswerKind { .. })));
    }
}
