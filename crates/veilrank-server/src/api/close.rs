//! Closing a survey for good.

use axum::{Json, extract::State, http::HeaderMap};
use serde::Deserialize;
use utoipa::ToSchema;
use veilrank::wire::Offer;

use super::{Sent, SurveyId, bearer, check_organiser, surveys::offer};
use crate::{
    error::{Problem, ProblemDocument},
    live::Save,
    state::AppState,
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
    let live = state.survey(&id).await?;
    let token = bearer(&headers).or_else(|| closing.organiser_token.map(Token::sent));
    check_organiser(&live, token.as_ref())?;
    state.store.close_survey(live.record.number).await?;
    let standing = live.standing(&state.store, std::time::Duration::ZERO).await?;
    live.clone().save(state.store.clone(), Save::Always).await;
    Ok(Json(offer(&live, standing, state.settings.clock.now())))
}
