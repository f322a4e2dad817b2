//! What so many people would tell, before a survey is made.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use veilrank::{
    plan::Guess,
    privacy::Epsilon,
    randomizer::{Channel, Mechanism},
    ranking::{Pair, check_items},
    theory::{self, QueryRule},
};

use super::query::{Asked, Given, Parameters};
use crate::{
    error::{Code, Problem, ProblemDocument},
    openapi::mechanism_schema,
    store::StoreError,
    work::blocking,
};

/// The most items of a forecast: beyond, it takes too long to be made for everybody who moves a slider.
const MOST_ITEMS: usize = 120;

/// The most people.
const MOST_VOTERS: u32 = 10_000_000;

/// On how many pairs people are taken to agree with the common order.
const AGREEMENT: f64 = 0.7;

/// When two items count as told apart.
const CONFIDENCE: f64 = 0.95;

/// The accuracy for which the forecast says how many people it takes.
const WANTED: f64 = 0.9;

/// A forecast by normal theory.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Forecast {
    /// How many items.
    items: usize,
    /// What each participant spends.
    epsilon: f64,
    /// How many people.
    voters: u32,
    /// How devices randomize.
    #[schema(schema_with = mechanism_schema)]
    mechanism: Mechanism,
    /// How many questions each is asked; 0 where whole orders are sent.
    questions: usize,
    /// How likely an answer that arrives is the true one.
    #[schema(example = 0.731)]
    truth: f64,
    /// The share of pairs that come out right; nothing for whole orders.
    #[schema(required)]
    accuracy: Option<f64>,
    /// Items so many places apart come out in the right order 95 times in 100; nothing where none do.
    #[schema(required)]
    told_apart: Option<usize>,
    /// On what share of pairs people are taken to agree with the common order.
    agreement: f64,
    /// How many people it takes for a good result.
    needed: Needed,
}

/// How many people it takes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Needed {
    /// For so many pairs right.
    accuracy: f64,
    /// It takes about so many people; nothing where ten million are not enough, or it is not known.
    #[schema(required)]
    voters: Option<u32>,
}

/// Forecast a survey
///
/// For people who agree with the common order on 70 % of pairs, asked evenly. `veilrank plan` plays the real protocol instead.
#[utoipa::path(
    get, path = "/api/v1/plan", tag = "organisers",
    params(
        ("items" = usize, Query, description = "How many items, 2 to 120", minimum = 2, maximum = 120),
        ("epsilon" = f64, Query, description = "What each participant spends", exclusive_minimum = 0.0, maximum = 20.0),
        ("voters" = u32, Query, description = "How many people", minimum = 1, maximum = 10_000_000),
        ("mechanism" = Option<String>, Query, description = "How devices randomize"),
        ("queries" = Option<usize>, Query, description = "How many questions each is asked; by default what makes the most of epsilon", minimum = 1),
    ),
    responses(
        (status = 200, description = "The forecast", body = Forecast),
        (status = 422, description = "A setting is missing or out of range", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn plan(Asked(setting): Asked<Setting>) -> Result<Json<Forecast>, Problem> {
    let made = blocking(move || Ok::<_, StoreError>(setting.forecast())).await?;
    Ok(Json(made?))
}

/// What is asked.
#[derive(Debug)]
pub(crate) struct Setting {
    items: usize,
    epsilon: Epsilon,
    voters: u32,
    mechanism: Mechanism,
    queries: Option<usize>,
}

impl Parameters for Setting {
    const NAMES: &'static [&'static str] = &["items", "epsilon", "voters", "mechanism", "queries"];

    fn read(given: &Given) -> Result<Self, Problem> {
        let part = |name: &str| given.get(name);
        let items: usize = number(part("items"), "items")?;
        check_items(items).map_err(|error| refused("items", &error))?;
        if items > MOST_ITEMS {
            let what = format!("a forecast has at most {MOST_ITEMS} items, got {items}");
            let next = "use `veilrank plan` for more";
            return Err(Problem::new(Code::TermsRefused, what).field("items").next(next));
        }
        let voters: u32 = number(part("voters"), "voters")?;
        if !(1..=MOST_VOTERS).contains(&voters) {
            let what = format!("voters must be 1 to {MOST_VOTERS}, got {voters}");
            return Err(refused("voters", &what));
        }
        let epsilon = number(part("epsilon"), "epsilon")?;
        let epsilon = Epsilon::new(epsilon).map_err(|error| refused("epsilon", &error))?;
        let mechanism = part("mechanism").map_or(Ok(Mechanism::RandomizedResponse), str::parse);
        let mechanism = mechanism.map_err(|error| refused("mechanism", &error))?;
        let queries = part("queries").map(|text| number(Some(text), "queries")).transpose()?;
        Ok(Self { items, epsilon, voters, mechanism, queries })
    }
}

impl Setting {
    fn forecast(&self) -> Result<Forecast, Problem> {
        let Self { items, epsilon, voters, mechanism, .. } = *self;
        let wrong = |error| refused("epsilon", &error);
        let queries = match self.queries {
            Some(queries) => checked(queries, items, mechanism)?,
            None => theory::queries(QueryRule::Exact, mechanism, epsilon, items).map_err(wrong)?,
        };
        let share = epsilon.split(queries).map_err(wrong)?;
        let reliability = Channel::new(mechanism, items, share).map_err(wrong)?.reliability();
        let guess = Guess::even(items, AGREEMENT).map_err(wrong)?;
        let whole = mechanism == Mechanism::PermutationCap;
        let answers = |voters: u32| f64::from(voters) * queries as f64;
        // The pairs of one order hang together, and this theory takes them for single answers.
        let known = (!whole).then_some(&guess);
        Ok(Forecast {
            items,
            epsilon: epsilon.get(),
            voters,
            mechanism,
            questions: if whole { 0 } else { queries },
            truth: f64::midpoint(1.0, reliability),
            accuracy: known.map(|guess| guess.accuracy(answers(voters), reliability)),
            told_apart: known
                .and_then(|guess| guess.told_apart(answers(voters), reliability, CONFIDENCE)),
            agreement: AGREEMENT,
            needed: Needed {
                accuracy: WANTED,
                voters: known.and_then(|guess| {
                    fewest(|voters| guess.accuracy(answers(voters), reliability) >= WANTED)
                }),
            },
        })
    }
}

/// A number of questions that the items allow.
fn checked(queries: usize, items: usize, mechanism: Mechanism) -> Result<usize, Problem> {
    let most = if mechanism == Mechanism::PermutationCap { 1 } else { Pair::count(items) };
    if (1..=most).contains(&queries) {
        return Ok(queries);
    }
    Err(refused("queries", &format!("queries must be 1 to {most} here, got {queries}")))
}

/// About the fewest people who are enough, if more of them never do worse: at most a few in a hundred more.
fn fewest(enough: impl Fn(u32) -> bool) -> Option<u32> {
    let mut high = 1;
    while !enough(high) {
        if high == MOST_VOTERS {
            return None;
        }
        high = (high * 2).min(MOST_VOTERS);
    }
    let mut low = high / 2;
    while high - low > (high / 64).max(1) {
        let middle = low.midpoint(high);
        if enough(middle) { high = middle } else { low = middle }
    }
    Some(rounded(high))
}

/// A number with two digits that count: a forecast knows no more.
fn rounded(number: u32) -> u32 {
    let unit = 10u32.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number.div_ceil(unit) * unit
}

fn number<T: std::str::FromStr>(text: Option<&str>, name: &'static str) -> Result<T, Problem> {
    let text = text.ok_or_else(|| refused(name, &format!("{name} is needed, got nothing")))?;
    text.parse().map_err(|_| refused(name, &format!("{name} must be a number, got something else")))
}

fn refused(field: &str, what: &impl ToString) -> Problem {
    Problem::new(Code::TermsRefused, what.to_string()).field(field)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forecast(query: &str) -> Result<Forecast, Problem> {
        Setting::read(&Given::parse(query, Setting::NAMES)?)?.forecast()
    }

    #[test]
    fn more_people_tell_more() {
        let few = forecast("items=8&epsilon=1&voters=50").unwrap();
        let many = forecast("items=8&epsilon=1&voters=5000").unwrap();
        assert!((few.truth - 0.731).abs() < 1e-3 && few.questions == 1);
        assert!(few.accuracy < many.accuracy && many.told_apart.is_some_and(|places| places < 4));
        assert_eq!(few.needed.voters, many.needed.voters);
        let needed = few.needed.voters.unwrap();
        let then = forecast(&format!("items=8&epsilon=1&voters={needed}")).unwrap();
        assert!(then.accuracy.is_some_and(|accuracy| (0.9..0.92).contains(&accuracy)), "{then:?}");
    }

    #[test]
    fn whole_orders_have_no_forecast_by_this_theory() {
        let plan = forecast("items=8&epsilon=2&voters=50&mechanism=permutation-cap").unwrap();
        assert_eq!((plan.questions, plan.accuracy, plan.needed.voters), (0, None, None));
    }

    #[test]
    fn what_cannot_be_planned_is_refused() {
        for wrong in [
            "",
            "items=8&epsilon=1",
            "items=1&epsilon=1&voters=5",
            "items=121&epsilon=1&voters=5",
            "items=-1&epsilon=1&voters=5",
            "items=8&epsilon=0&voters=5",
            "items=8&epsilon=NaN&voters=5",
            "items=8&epsilon=1e-9&voters=5",
            "items=8&epsilon=21&voters=5",
            "items=8&epsilon=1&voters=0",
            "items=8&epsilon=1&voters=99999999999",
            "items=8&epsilon=1&voters=5&mechanism=none",
            "items=8&epsilon=1&voters=5&queries=29",
            "items=8&epsilon=1&voters=5&queries=0",
            "items=8&epsilon=1&voters=5&queries=2&mechanism=permutation-cap",
        ] {
            assert_eq!(forecast(wrong).unwrap_err().code(), Code::TermsRefused, "{wrong}");
        }
    }

    #[test]
    fn people_are_counted_roughly() {
        assert_eq!([1, 9, 10, 99, 101, 1234].map(rounded), [1, 9, 10, 99, 110, 1300]);
        for least in [1, 7, 99, 777, 5001, 123_456] {
            let found = fewest(|voters| voters >= least).unwrap();
            assert!(found >= least && found <= least + least.div_ceil(8), "{least}: {found}");
        }
        assert_eq!(fewest(|_| false), None);
    }
}
