//! The organiser's page: public terms and links. What only the organiser sees comes by script, with the token behind the #.

use std::time::Duration;

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{Error, randomizer::Mechanism, survey::Survey};

use super::{
    Refused, page_in,
    promise::Promise,
    say::Say,
    share::{origin, qr},
};
use crate::{api::SurveyId, error::Problem, state::AppState};

/// So many items are listed; the others are counted.
const SHOWN: usize = 60;

#[derive(Template)]
#[template(path = "organise.html")]
struct OrganisePage<'a> {
    here: &'static str,
    say: Say,
    id: &'a str,
    title: &'a str,
    access: &'static str,
    share: String,
    qr: String,
    privacy: String,
    goal: String,
    truth: &'static str,
    items: &'a [String],
    more_items: usize,
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
    Ok(page_in(
        say,
        &OrganisePage {
            here: "organise",
            say,
            id: survey.id(),
            title: survey.title(),
            access: rules.access.name(),
            qr: qr(&share),
            share,
            privacy: privacy_words(say, survey).map_err(Problem::from)?,
            goal: survey.goal().about(),
            truth: survey.truth().about(),
            items: &names[..names.len().min(SHOWN)],
            more_items: names.len().saturating_sub(SHOWN),
        },
    ))
}

/// What a survey's terms mean for those who answer.
fn privacy_words(say: Say, survey: &Survey) -> Result<String, Error> {
    let promise = Promise::of(say, survey)?;
    let what = match (survey.mechanism(), survey.queries()) {
        (Mechanism::PermutationCap, _) => "Each person sends one whole noisy order.".to_owned(),
        (_, 1) => format!(
            "Each person is asked one question. The answer you see is the true one {}.",
            promise.truth()
        ),
        (_, queries) => format!(
            "Each person is asked {queries} questions. Each answer you see is the true one {}.",
            promise.truth()
        ),
    };
    Ok(format!(
        "{what} {}: it costs each person an epsilon of at most {}.",
        promise.sure("owner").trim_end_matches('.'),
        promise.epsilon()
    ))
}

#[cfg(test)]
mod tests {
    use veilrank::{privacy::Epsilon, ranking::Names};

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
