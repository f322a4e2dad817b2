//! What leaves a device: noisy answers, validated again by whoever receives them.

use serde::{Deserialize, Serialize};

use crate::{
    error::Error,
    privacy::Epsilon,
    query::{check_answered, check_distinct},
    randomizer::Mechanism,
    ranking::{Pair, Ranking},
    survey::Survey,
};

/// One participant's randomized answers, and what they cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
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

/// A report as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    epsilon: Epsilon,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<WrittenAnswer>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Ranking>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenAnswer {
    pair: Pair,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    noisy: Option<i64>,
}

impl TryFrom<Written> for Report {
    type Error = Error;

    fn try_from(written: Written) -> Result<Self, Error> {
        let answers = match (written.answers, written.order) {
            (Some(answers), None) => answers_to_pairs(&answers)?,
            (None, Some(order)) => Answers::Order(order),
            (answers, _) => {
                let rule = "a report has either `answers` to pairs or an `order` of all items";
                let got = if answers.is_some() { "both" } else { "neither" };
                return Err(Error::Terms { rule, got: got.to_owned() });
            }
        };
        Ok(Self { epsilon: written.epsilon, answers })
    }
}

fn answers_to_pairs(answers: &[WrittenAnswer]) -> Result<Answers, Error> {
    let bits = answers.iter().map(WrittenAnswer::bit).collect::<Option<Vec<_>>>();
    let noisy = || answers.iter().map(WrittenAnswer::noisy).collect::<Option<Vec<_>>>();
    bits.map(Answers::Bits).or_else(|| noisy().map(Answers::Noisy)).ok_or_else(|| Error::Terms {
        rule: "each answer of a report has either `answer` (true or false) or `noisy` (a number), all the same",
        got: "a mixture or neither".to_owned(),
    })
}

impl WrittenAnswer {
    fn bit(&self) -> Option<Answer> {
        let first = self.answer.filter(|_| self.noisy.is_none())?;
        Some(Answer { pair: self.pair, first })
    }

    fn noisy(&self) -> Option<NoisyAnswer> {
        let noisy = self.noisy.filter(|_| self.answer.is_none())?;
        Some(NoisyAnswer { pair: self.pair, noisy })
    }
}

impl From<Report> for Written {
    fn from(report: Report) -> Self {
        let bit = |a: Answer| WrittenAnswer { pair: a.pair, answer: Some(a.first), noisy: None };
        let noisy =
            |a: NoisyAnswer| WrittenAnswer { pair: a.pair, answer: None, noisy: Some(a.noisy) };
        let (answers, order) = match report.answers {
            Answers::Bits(answers) => (Some(answers.into_iter().map(bit).collect()), None),
            Answers::Noisy(answers) => (Some(answers.into_iter().map(noisy).collect()), None),
            Answers::Order(order) => (None, Some(order)),
        };
        Self { epsilon: report.epsilon, answers, order }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ranking::Names;

    fn survey(queries: usize, mechanism: Mechanism) -> Survey {
        let epsilon = Epsilon::new(1.0).unwrap();
        Survey::new("s", Names::numbered(6).unwrap(), epsilon, queries, mechanism).unwrap()
    }

    fn read(json: &str) -> Result<Report, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn reports_are_written_as_documented() {
        for json in [
            r#"{"epsilon":1.0,"answers":[{"pair":[2,5],"answer":true}]}"#,
            r#"{"epsilon":0.5,"answers":[{"pair":[0,1],"noisy":-37},{"pair":[0,2],"noisy":1024}]}"#,
            r#"{"epsilon":1.0,"order":[2,0,1,5,4,3]}"#,
        ] {
            assert_eq!(serde_json::to_string(&read(json).unwrap()).unwrap(), json);
        }
    }

    #[test]
    fn malformed_reports_are_not_read() {
        for json in [
            r#"{"epsilon":0,"answers":[]}"#,
            r#"{"answers":[{"pair":[2,5],"answer":true}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[5,2],"answer":true}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":1}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5]}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true,"noisy":3}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true},{"pair":[1,5],"noisy":3}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"noisy":1.5}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}],"ranking":[1,2,3]}"#,
            r#"{"epsilon":1}"#,
            r#"{"epsilon":1,"answers":[],"order":[0,1]}"#,
            r#"{"epsilon":1,"order":[]}"#,
            r#"{"epsilon":1,"order":[0]}"#,
            r#"{"epsilon":1,"order":[0,0]}"#,
            r#"{"epsilon":1,"order":[0,2]}"#,
            r#"{"epsilon":1,"order":[1,-1]}"#,
            r#"{"epsilon":1,"order":[0.0,1]}"#,
        ] {
            assert!(read(json).is_err(), "{json}");
        }
    }

    #[test]
    fn receipt_checks_every_term() {
        let one = survey(1, Mechanism::RandomizedResponse);
        let check = |json: &str, survey: &Survey| read(json).unwrap().check(survey);
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
        let check = |json: &str| read(json).unwrap().check(&survey);
        assert_eq!(check(r#"{"epsilon":1,"order":[2,0,1,5,4,3]}"#), Ok(()));
        let short = check(r#"{"epsilon":1,"order":[2,0,1]}"#);
        assert_eq!(short, Err(Error::ItemCount { left: 6, right: 3 }));
        let dear = check(r#"{"epsilon":1.5,"order":[2,0,1,5,4,3]}"#);
        assert!(matches!(dear, Err(Error::OverBudget { .. })));
        let pairs = check(r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#);
        assert!(matches!(pairs, Err(Error::AnswerKind { .. })));
    }
}
