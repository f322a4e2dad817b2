//! Who asks: by the connection, or by what the operator's own proxies say.

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::{
    error::Problem,
    limits::{Peer, Who},
    state::AppState,
};

impl FromRequestParts<AppState> for Who {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        let proxies = state.settings.trusted_proxies;
        if !Self::is_named(&parts.headers, proxies) {
            state.limits.unnamed();
        }
        Ok(Self::of(peer, &parts.headers, proxies))
    }
}

/// Somebody who takes part, and has not done so too often.
#[derive(Debug)]
pub(crate) struct TakesPart;

impl FromRequestParts<AppState> for TakesPart {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Problem> {
        let who = Who::from_request_parts(parts, state).await?;
        state.limits.answer(&who).map(|()| Self)
    }
}
