//! Closing a survey.

use axum::{Json, extract::State, http::HeaderMap};
use serde::Deserialize;
use utoipa::ToSchema;
use veilrank::wire::{Change, Changed, Offer};

use super::{Sent, SurveyId, bearer, edit::alter, surveys::offer};
use crate::{
    error::{Problem, ProblemDocument},
    live::{Live, Save},
    rules::Standing,
    state::AppState,
    store::Alteration,
    tokens::Token,
};

/// Who closes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Closing {
    /// The organiser's token, where it is not in the Authorization header.
    organiser_token: Option<String>,
}

/// Close a survey
///
/// It takes no more reports. Closing a closed survey is welcome.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/close", tag = "organisers", request_body = Option<Closing>,
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = []), ()),
    responses(
        (status = 200, description = "Closed", body = Offer),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn close(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    headers: HeaderMap,
    Sent(closing): Sent<Closing, { 64 << 10 }>,
) -> Result<Json<Offer>, Problem> {
    let token = bearer(&headers).or_else(|| closing.organiser_token.map(Token::sent));
    let now = state.settings.clock.now();
    let change = |live: &Live, standing: Standing| {
        if standing.closed {
            return Ok(None);
        }
        let at = now.to_string();
        let changes = vec![Change { at, what: Changed::Closed.into(), from: None, to: None }];
        let record = live.record.clone();
        Ok(Some(Alteration { record, closed: true, unasked: false, changes }))
    };
    let (live, standing) = alter(&state, &id, token.as_ref(), change).await?;
    live.clone().save(state.store.clone(), Save::Always).await;
    Ok(Json(offer(&state, &live, standing)))
}
