//! The organiser's page: public terms and links. What only the organiser sees comes by script, with the token behind the #.

use std::time::Duration;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{
    Error,
    goal::Goal,
    survey::{Survey, Unlinkable},
    truth::Truth,
};

use super::{
    Refused, page_in,
    promise::Promise,
    say::Say,
    share::{origin, qr},
};
use crate::{
    api::{SurveyId, surveys::similar_items},
    error::Problem,
    state::AppState,
};

/// So many items are listed; the others are counted.
const SHOWN: usize = 60;

/// The most pairs of similar items that are named, so that the page stays readable.
const MAX_SIMILAR: usize = 5;

#[derive(Template)]
#[template(path = "organise.html")]
struct OrganisePage<'a> {
    here: &'static str,
    say: Say,
    id: &'a str,
    title: &'a str,
    /// `open`, `invite`, or `issuer` where somebody else gives out the invites.
    access: &'static str,
    /// Who does, by the name of their site.
    issuer: String,
    share: String,
    qr: String,
    privacy: String,
    goal: String,
    truth: String,
    /// The page of its result.
    result: String,
    /// The page that makes another like it.
    another: String,
    items: &'a [String],
    more_items: usize,
    /// Items that are easily taken for each other, the first of them.
    similar: Vec<(&'a str, &'a str)>,
}

/// The organiser's page.
pub(super) async fn organise(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    say: Say,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let (live, _) = state.current(&id, Duration::ZERO).await?;
    let (survey, rules) = (&live.record.survey, &live.record.rules);
    let share = format!("{}/s/{id}", origin(&state, &headers));
    let names = survey.names().as_slice();
    let issuer = survey.unlinkable().and_then(Unlinkable::issuer);
    Ok(page_in(
        say,
        &OrganisePage {
            here: "organise",
            say,
            id: survey.id(),
            title: survey.title(),
            access: if issuer.is_some() { "issuer" } else { rules.access.name() },
            issuer: issuer.map(site).unwrap_or_default(),
            qr: qr(&share, &say.text("organiser-qr").to_string()),
            share,
            privacy: privacy_words(say, survey).map_err(Problem::from)?,
            goal: goal_words(say, survey.goal()),
            truth: truth_words(say, survey.truth()),
            result: format!("/r/{id}"),
            another: format!("/new#copy={id}"),
            items: &names[..names.len().min(SHOWN)],
            more_items: names.len().saturating_sub(SHOWN),
            similar: similar_items(survey)
                .into_iter()
                .take(MAX_SIMILAR)
                .map(|[first, second]| (names[first].as_str(), names[second].as_str()))
                .collect(),
        },
    ))
}

/// The name of a site, from the address of somebody there.
fn site(address: &str) -> String {
    let name = address.split_once("://").map_or(address, |(_, rest)| rest);
    name.split('/').next().unwrap_or_default().to_owned()
}

/// What a survey's terms mean for those who answer.
fn privacy_words(say: Say, survey: &Survey) -> Result<String, Error> {
    let promise = Promise::of(say, survey)?;
    let what = if promise.orders() {
        say.text("organiser-asked-order")
    } else {
        say.text("organiser-asked").with("count", promise.answers()).with("times", promise.truth())
    };
    let costs = say.text("organiser-costs").with("epsilon", promise.epsilon());
    let both = say.text("fields-two").with("first", what).with("second", promise.sure("owner"));
    Ok(say.text("fields-two").with("first", both).with("second", costs).to_string())
}

/// What a survey is to find.
fn goal_words(say: Say, goal: Goal) -> String {
    let words = match goal {
        Goal::Order => say.text("organiser-goal-order"),
        Goal::WINNER => say.text("organiser-goal-winner"),
        Goal::First(few) => say.text("organiser-goal-first").with("few", few),
    };
    words.to_string()
}

/// Which order counts as the true one.
fn truth_words(say: Say, truth: Truth) -> String {
    let words = match truth {
        Truth::Kemeny => say.text("organiser-truth-kemeny"),
        Truth::Borda => say.text("organiser-truth-borda"),
    };
    words.to_string()
}

#[cfg(test)]
mod tests {
    use veilrank::{privacy::Epsilon, randomizer::Mechanism, ranking::Names};

    use super::*;

    #[test]
    fn terms_are_put_into_words() {
        let words = |mechanism, queries, epsilon| {
            let (names, epsilon) = (Names::numbered(4).unwrap(), Epsilon::new(epsilon).unwrap());
            let survey = Survey::new("s", names, epsilon, queries, mechanism).unwrap();
            privacy_words(Say::english(), &survey).unwrap()
        };
        let one = words(Mechanism::RandomizedResponse, 1, 1.0);
        assert!(one.contains("one question") && one.contains("73 times in 100"), "{one}");
        assert!(one.contains("at most 73 % sure"), "{one}");
        // Two questions share the budget: each tells less, both together tell more.
        let two = words(Mechanism::RandomizedResponse, 2, 4.0);
        assert!(two.contains("88 times in 100") && two.contains("at most 98 % sure"), "{two}");
        assert!(words(Mechanism::Laplace, 3, 1.0).contains("3 questions"));
        assert!(words(Mechanism::PermutationCap, 1, 1.0).contains("one whole noisy order"));
        let open = words(Mechanism::RandomizedResponse, 1, 7.0);
        assert!(open.contains("9,991 times in 10,000") && open.contains("99.91 % sure"), "{open}");
    }
}
