//! What so many people would tell, before a survey is made.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;
use veilrank::{
    Error,
    plan::{Forecast, Proposal},
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::check_items,
};

use super::query::{Asked, Given, Parameters};
use crate::{
    error::{Code, Problem, ProblemDocument},
    store::StoreError,
    work::blocking,
};

/// The most items of a forecast: beyond, it takes too long to be made for everybody who moves a slider.
const MOST_ITEMS: usize = 120;

/// A forecast by normal theory.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Forecast)]
pub(crate) struct ForecastDocument {
    /// How many items.
    items: usize,
    /// The most that the terms let a participant spend.
    epsilon: f64,
    /// What a device spends by default, which is counted here: a part of epsilon where that is above 3.
    spent: f64,
    /// How many people.
    voters: u32,
    /// How devices randomize.
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
    needed: NeededDocument,
}

/// How many people it takes.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Needed)]
pub(crate) struct NeededDocument {
    /// For so many pairs right.
    accuracy: f64,
    /// It takes about so many people; nothing where ten million are not enough, or it is not known.
    #[schema(required)]
    voters: Option<u32>,
}

/// Forecast a survey
///
/// For people who agree with the common order on 70 % of pairs, asked evenly, whose devices spend what devices spend by default: `spent`.
/// `veilrank plan` plays the real protocol instead.
#[utoipa::path(
    get, path = "/api/v1/plan", tag = "organisers",
    params(
        ("items" = usize, Query, description = "How many items, 2 to 120", minimum = 2, maximum = 120),
        ("epsilon" = f64, Query, description = "The most that the terms let a participant spend", exclusive_minimum = 0.0, maximum = 12.0),
        ("voters" = u32, Query, description = "How many people", minimum = 1, maximum = 10_000_000),
        ("mechanism" = Option<String>, Query, description = "How devices randomize"),
        ("queries" = Option<usize>, Query, description = "How many questions each is asked; by default what makes the most of epsilon", minimum = 1),
    ),
    responses(
        (status = 200, description = "The forecast", body = ForecastDocument),
        (status = 422, description = "A setting is missing or out of range", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn plan(Asked(proposal): Asked<Proposal>) -> Result<Json<Forecast>, Problem> {
    let made = blocking(move || Ok::<_, StoreError>(Forecast::of(&proposal))).await?;
    Ok(Json(made.map_err(|error| wrong(&error))?))
}

impl Parameters for Proposal {
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
        if !(1..=Forecast::MOST_VOTERS).contains(&voters) {
            let what = format!("voters must be 1 to {}, got {voters}", Forecast::MOST_VOTERS);
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

/// The field that a refusal is about.
fn wrong(error: &Error) -> Problem {
    let field = if matches!(error, Error::Queries { .. }) { "queries" } else { "epsilon" };
    refused(field, error)
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
    use veilrank::privacy::{SHARES, USUAL_LIMIT, USUAL_TOTAL};

    use super::*;

    fn forecast(query: &str) -> Result<Forecast, Problem> {
        let given = Given::parse(query, Proposal::NAMES)?;
        Forecast::of(&Proposal::read(&given)?).map_err(|error| wrong(&error))
    }

    #[test]
    fn a_forecast_is_written_as_it_is_described() {
        let forecast = forecast("items=8&epsilon=4&voters=50").unwrap();
        let written = serde_json::to_value(forecast).unwrap();
        let keys: Vec<&String> = written.as_object().unwrap().keys().collect();
        let described = ForecastDocument {
            items: 8,
            epsilon: 4.0,
            spent: 2.0,
            voters: 50,
            mechanism: Mechanism::RandomizedResponse,
            questions: 2,
            truth: 0.0,
            accuracy: None,
            told_apart: None,
            agreement: 0.0,
            needed: NeededDocument { accuracy: 0.9, voters: None },
        };
        let described = serde_json::to_value(described).unwrap();
        assert_eq!(keys, described.as_object().unwrap().keys().collect::<Vec<_>>());
        assert_eq!(written["spent"], 2.0);
    }

    #[test]
    fn the_browsers_device_spends_what_a_forecast_counts() {
        let limits = format!("Object.freeze({{ survey: {USUAL_LIMIT}, total: {USUAL_TOTAL} }})");
        assert!(include_str!("../../assets/client.js").contains(&limits), "{limits}");
        let answer = include_str!("../../assets/pages/answer.js");
        let offered: Vec<f64> = answer
            .lines()
            .filter_map(|line| line.strip_prefix("const SHARES = "))
            .flat_map(|line| {
                line.split('[').filter_map(|part| part.split(',').next()?.parse().ok())
            })
            .collect();
        assert_eq!(offered, SHARES, "the parts that a page offers");
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
            "items=8&epsilon=12.5&voters=5",
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
}
