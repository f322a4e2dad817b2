//! The organiser's page: public terms and links. What only the organiser sees comes by script, with the token behind the #.

use askama::Template;
use axum::{extract::State, http::HeaderMap, response::Response};
use veilrank::{privacy::Epsilon, randomizer::Mechanism, survey::Survey};

use super::{
    Refused, page,
    share::{origin, qr},
};
use crate::{api::SurveyId, state::AppState};

/// So many items are listed; the others are counted.
const SHOWN: usize = 60;

#[derive(Template)]
#[template(path = "organise.html")]
struct OrganisePage<'a> {
    here: &'static str,
    id: &'a str,
    title: &'a str,
    status: &'static str,
    access: &'static str,
    reports: i64,
    closes_at: String,
    share: String,
    qr: String,
    privacy: String,
    items: &'a [String],
    more_items: usize,
}

/// The organiser's page.
pub(super) async fn organise(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let live = state.survey(&id).await?;
    let standing = state.store.standing(live.record.number).await?;
    let (survey, rules) = (&live.record.survey, &live.record.rules);
    let share = format!("{}/s/{id}", origin(&state, &headers));
    let names = survey.names().as_slice();
    let closed = live.is_closed(standing, state.settings.clock.now());
    Ok(page(&OrganisePage {
        here: "organise",
        id: survey.id(),
        title: survey.title(),
        status: if closed { "closed" } else { "open" },
        access: rules.access.name(),
        reports: standing.seq,
        closes_at: rules.closes_at.map(|end| end.to_string()).unwrap_or_default(),
        qr: qr(&share),
        share,
        privacy: privacy_words(survey, survey.epsilon()),
        items: &names[..names.len().min(SHOWN)],
        more_items: names.len().saturating_sub(SHOWN),
    }))
}

/// What a survey's terms mean for those who answer.
fn privacy_words(survey: &Survey, epsilon: Epsilon) -> String {
    let truth =
        survey.channel(epsilon).map_or(0.5, |channel| f64::midpoint(1.0, channel.reliability()));
    let times = (truth * 100.0).round();
    let what = match (survey.mechanism(), survey.queries()) {
        (Mechanism::PermutationCap, _) => "Each person sends one whole noisy order".to_owned(),
        (_, 1) => "Each person is asked one question".to_owned(),
        (_, queries) => format!("Each person is asked {queries} questions"),
    };
    format!(
        "{what}. An answer you see is the true one {times} times in 100, and costs each person an epsilon of at most {epsilon}."
    )
}

#[cfg(test)]
mod tests {
    use veilrank::ranking::Names;

    use super::*;

    #[test]
    fn terms_are_put_into_words() {
        let words = |mechanism, queries| {
            let (names, epsilon) = (Names::numbered(4).unwrap(), Epsilon::new(1.0).unwrap());
            let survey = Survey::new("s", names, epsilon, queries, mechanism).unwrap();
            privacy_words(&survey, epsilon)
        };
        let one = words(Mechanism::RandomizedResponse, 1);
        assert!(one.contains("one question") && one.contains("73 times in 100"), "{one}");
        assert!(words(Mechanism::Laplace, 3).contains("3 questions"));
        assert!(words(Mechanism::PermutationCap, 1).contains("one whole noisy order"));
    }
}
