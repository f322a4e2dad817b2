//! What so many people would tell, before a survey is made.

use std::str::FromStr;

use axum::{
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use veilrank::{
    Error,
    goal::Goal,
    plan::{Forecast, Proposal},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::check_items,
};

use super::query::{Asked, Given, Parameters};
use crate::{
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    state::AppState,
};

/// Forecast a survey
///
/// How often the winner, the best few, the pairs and the whole order come out right, how many people it takes, and what would have to change,
/// in sentences; by normal theory over populations that may be, whose devices spend what devices spend by default: `spent`. Populations agree
/// with the common order on 59 to 80 % of pairs, as real ones do, or on what `agreement` says. `veilrank plan` also solves for epsilon, items
/// and accuracy.
#[utoipa::path(
    get, path = "/api/v1/plan", tag = "organisers",
    params(
        ("items" = usize, Query, description = "How many items, 2 to 200", minimum = 2, maximum = 200),
        ("epsilon" = f64, Query, description = "The most that the terms let a participant spend", exclusive_minimum = 0.0, maximum = 12.0),
        ("voters" = u32, Query, description = "How many people", minimum = 1, maximum = 10_000_000),
        ("goal" = Option<String>, Query, description = "What it is for: order (the default), winner, or first-K as in first-3"),
        ("mechanism" = Option<String>, Query, description = "How devices randomize"),
        ("assign" = Option<String>, Query, description = "Who is asked which pairs; live unless said"),
        ("queries" = Option<usize>, Query, description = "How many questions each is asked; by default what makes the most of epsilon", minimum = 1),
        ("agreement" = Option<f64>, Query, description = "On what share of pairs a person agrees with the common order", exclusive_minimum = 0.5, exclusive_maximum = 1.0),
    ),
    responses(
        (status = 200, description = "The forecast", body = Forecast),
        (status = 422, description = "A setting is missing or out of range", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has had enough forecasts computed for now, or has too many waiting", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn plan(
    State(state): State<AppState>,
    who: Who,
    Asked(proposal): Asked<Proposal>,
) -> Result<Response, Problem> {
    // All that a forecast depends on, each number in the one spelling that reads back the same.
    let name = format!("{proposal:?}");
    let compute = move || {
        let forecast = Forecast::of(&proposal).map_err(|error| wrong(&error))?;
        Ok(serde_json::to_vec(&forecast).map_err(unwritten)?.into())
    };
    let json = state.plans.forecast(name, (&who, &state.limits), compute).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], json).into_response())
}

#[expect(clippy::needless_pass_by_value, reason = "that is what serde gives")]
fn unwritten(error: serde_json::Error) -> Problem {
    tracing::error!(%error, "a forecast could not be written");
    Problem::new(Code::Internal, "the forecast could not be written")
}

impl Parameters for Proposal {
    const NAMES: &'static [&'static str] =
        &["items", "epsilon", "voters", "goal", "mechanism", "assign", "queries", "agreement"];

    fn read(given: &Given) -> Result<Self, Problem> {
        let part = |name: &str| given.get(name);
        let items: usize = number(part("items"), "items")?;
        check_items(items).map_err(|error| refused("items", &error))?;
        if items > Forecast::MOST_ITEMS {
            let what =
                format!("a forecast has at most {} items, got {items}", Forecast::MOST_ITEMS);
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
        let goal = named(part("goal"), "goal", Goal::Order)?;
        goal.check(items).map_err(|error| refused("goal", &error))?;
        let mechanism = named(part("mechanism"), "mechanism", Mechanism::RandomizedResponse)?;
        let assign = named(part("assign"), "assign", Assign::Live)?;
        let queries = part("queries").map(|text| number(Some(text), "queries")).transpose()?;
        let agreement =
            part("agreement").map(|text| number(Some(text), "agreement")).transpose()?;
        Ok(Self { items, epsilon, voters, goal, mechanism, queries, assign, agreement })
    }
}

/// The field that a refusal is about.
fn wrong(error: &Error) -> Problem {
    let field = match error {
        Error::Queries { .. } => "queries",
        Error::Parameter { name, .. } => name,
        _ => "epsilon",
    };
    refused(field, error)
}

/// One of some names, or what is meant where nothing is said.
fn named<T: FromStr<Err = Error>>(
    text: Option<&str>,
    name: &'static str,
    usual: T,
) -> Result<T, Problem> {
    text.map_or(Ok(usual), str::parse).map_err(|error| refused(name, &error))
}

fn number<T: FromStr>(text: Option<&str>, name: &'static str) -> Result<T, Problem> {
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
    fn a_forecast_speaks_of_what_was_asked() {
        let read = |query| serde_json::to_value(forecast(query).unwrap()).unwrap();
        let usual = read("items=8&epsilon=4&voters=50");
        assert_eq!(
            (&usual["spent"], &usual["goal"], &usual["assign"]),
            (&2.0.into(), &"order".into(), &"live".into())
        );
        let aimed = read("items=8&epsilon=1&voters=50&goal=first-2&assign=balanced&agreement=0.8");
        assert_eq!(
            (&aimed["goal"], &aimed["chances"]["first"]["few"]),
            (&"first-2".into(), &2.into())
        );
        assert!((aimed["agreement"].as_f64().unwrap() - 0.8).abs() < 1e-3);
        let most = read("items=200&epsilon=1&voters=50&goal=winner");
        assert!(most["summary"].as_str().unwrap().contains("the winner of 200"));
    }

    #[test]
    fn the_browsers_device_spends_what_a_forecast_counts() {
        let limits = format!("Object.freeze({{ survey: {USUAL_LIMIT}, total: {USUAL_TOTAL} }})");
        assert!(include_str!("../../assets/client.js").contains(&limits), "{limits}");
        let spend = include_str!("../../assets/pages/spend.js");
        let list = spend.lines().find_map(|line| line.strip_prefix("const SHARES = ")).unwrap();
        let list = list.trim_matches(['[', ']', ';']);
        let offered: Vec<f64> = list.split(',').map(|part| part.trim().parse().unwrap()).collect();
        assert_eq!(offered, SHARES, "the parts that a page offers");
    }

    #[test]
    fn what_cannot_be_planned_is_refused() {
        for wrong in [
            "",
            "items=8&epsilon=1",
            "items=1&epsilon=1&voters=5",
            "items=201&epsilon=1&voters=5",
            "items=-1&epsilon=1&voters=5",
            "items=8&epsilon=0&voters=5",
            "items=8&epsilon=NaN&voters=5",
            "items=8&epsilon=1e-9&voters=5",
            "items=8&epsilon=21&voters=5",
            "items=8&epsilon=12.5&voters=5",
            "items=8&epsilon=1&voters=0",
            "items=8&epsilon=1&voters=99999999999",
            "items=8&epsilon=1&voters=5&mechanism=none",
            "items=8&epsilon=1&voters=5&goal=first-8",
            "items=8&epsilon=1&voters=5&goal=best",
            "items=8&epsilon=1&voters=5&assign=none",
            "items=8&epsilon=1&voters=5&agreement=0.5",
            "items=8&epsilon=1&voters=5&agreement=NaN",
            "items=8&epsilon=1&voters=5&queries=29",
            "items=8&epsilon=1&voters=5&queries=0",
            "items=8&epsilon=1&voters=5&queries=2&mechanism=permutation-cap",
        ] {
            assert_eq!(forecast(wrong).unwrap_err().code(), Code::TermsRefused, "{wrong}");
        }
    }
}
