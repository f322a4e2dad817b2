//! The protocol of clients under audit: what one person is asked and thinks, on one line of JSON.

use anyhow::Result;
use serde::{Deserialize, Serialize};
use veilrank::{
    query::Query,
    ranking::{Item, Order, Pair},
    survey::Survey,
};
use veilrank_lab::audit::Opinion;

/// One request. A client answers with the bytes of a report, on a line of their own.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Request {
    /// The survey's terms, as a curator offers them.
    pub(crate) terms: Survey,
    /// What is asked; nothing where a whole order is, and where the device draws its own pairs.
    #[serde(default)]
    pub(crate) pairs: Vec<Pair>,
    pub(crate) ballot: Ballot,
}

/// What an invented person thinks.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Ballot {
    /// Groups of items, best first; those of a group are tied, and of those in none there is no opinion.
    Order(Vec<Vec<usize>>),
    /// Direct answers to pairs, which need not fit into any order.
    Answers(Vec<DirectAnswer>),
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DirectAnswer {
    pair: Pair,
    /// True: the first of the pair.
    answer: bool,
}

impl Request {
    /// The line that asks for this, with its end.
    pub(super) fn line(survey: &Survey, query: &Query, opinion: &Opinion) -> Result<String> {
        let ballot = Ballot::from(opinion);
        let request = Self { terms: survey.clone(), pairs: query.pairs().to_vec(), ballot };
        Ok(serde_json::to_string(&request)? + "\n")
    }
}

impl From<&Opinion> for Ballot {
    fn from(opinion: &Opinion) -> Self {
        match opinion {
            Opinion::Order(order) => {
                let indices = |group: &[Item]| group.iter().map(|item| item.index()).collect();
                Self::Order(order.groups().map(indices).collect())
            }
            Opinion::Answers(answers) => {
                let direct = |&(pair, answer): &(Pair, bool)| DirectAnswer { pair, answer };
                Self::Answers(answers.iter().map(direct).collect())
            }
        }
    }
}

impl Ballot {
    /// What stands in it.
    pub(crate) fn opinion(self) -> Result<Opinion> {
        Ok(match self {
            Self::Order(groups) => {
                let items = |group: Vec<usize>| group.into_iter().map(Item::new).collect();
                let groups: Vec<Vec<Item>> =
                    groups.into_iter().map(items).collect::<Result<_, veilrank::Error>>()?;
                Opinion::Order(Order::new(groups)?)
            }
            Self::Answers(answers) => {
                Opinion::Answers(answers.into_iter().map(|a| (a.pair, a.answer)).collect())
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use veilrank::{privacy::Epsilon, randomizer::Mechanism, ranking::Names};
    use veilrank_lab::audit::Audit;

    use super::*;

    #[test]
    fn requests_are_as_documented_and_are_read_back() {
        let names = Names::new(["a", "b", "c"]).unwrap();
        let survey =
            Survey::new("s", names, Epsilon::new(1.0).unwrap(), 1, Mechanism::Laplace).unwrap();
        let audit = Audit::new(survey, 1000, 0.99, 1).unwrap();
        let mut lines = Vec::new();
        for opinion in audit.cases().iter().flat_map(|case| &case.ballots) {
            let line = Request::line(audit.survey(), audit.query(), opinion).unwrap();
            let request: Request = serde_json::from_str(&line).unwrap();
            assert_eq!(&request.ballot.clone().opinion().unwrap(), opinion);
            lines.push(line);
        }
        let terms = r#"{"id":"s","title":"s","items":["a","b","c"],"epsilon":1.0,"queries":1,"mechanism":"laplace"}"#;
        for ballot in [
            r#"{"order":[[0],[1],[2]]}"#,
            r#"{"order":[]}"#,
            r#"{"order":[[0,1,2]]}"#,
            r#"{"answers":[{"pair":[0,2],"answer":false},{"pair":[0,1],"answer":true},{"pair":[1,2],"answer":true}]}"#,
        ] {
            let line = format!("{{\"terms\":{terms},\"pairs\":[[0,2]],\"ballot\":{ballot}}}\n");
            assert!(lines.contains(&line), "{line}");
        }
    }
}
