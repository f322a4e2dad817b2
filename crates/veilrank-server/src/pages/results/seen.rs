//! A survey as whoever asks may see it: everybody, or its organiser, whose token comes in a header.

use std::{sync::Arc, time::Duration};

use axum::http::HeaderMap;
use veilrank::{aggregate::Method, outcome::Outcome};

use super::Facts;
use crate::{
    api::{
        bearer, check_organiser,
        outcome::{check_shown, group_outcome},
    },
    error::{Code, Problem},
    live::Live,
    pages::{Refused, say::Say},
    rules::{Standing, Viewer},
    state::AppState,
};

/// A survey, how it stands, and who looks at it.
pub(in super::super) struct Seen {
    pub(in super::super) live: Arc<Live>,
    pub(in super::super) standing: Standing,
    viewer: Viewer,
}

impl Seen {
    /// As everybody sees it.
    pub(in super::super) async fn by_anybody(state: &AppState, id: &str) -> Result<Self, Problem> {
        let (live, standing) = state.current(id, Duration::ZERO).await?;
        Ok(Self { live, standing, viewer: Viewer::Anybody })
    }

    /// As its organiser sees it, if the token is there, and else as everybody does.
    pub(in super::super) async fn by(
        state: &AppState,
        id: &str,
        headers: &HeaderMap,
    ) -> Result<Self, Problem> {
        let seen = Self::by_anybody(state, id).await?;
        let Some(token) = bearer(headers) else { return Ok(seen) };
        check_organiser(&seen.live, Some(&token))?;
        Ok(Self { viewer: Viewer::Organiser, ..seen })
    }

    /// Whether the outcome is not shown to them.
    pub(in super::super) fn is_withheld(&self) -> bool {
        self.live.withheld_from(self.viewer, self.standing).is_some()
    }

    /// What is said of it.
    pub(in super::super) fn facts(&self, state: &AppState, to: (Say, &HeaderMap)) -> Facts<'_> {
        Facts::of(state, &self.live, self.standing, to)
    }

    /// The outcome by a method, or why it is not shown.
    pub(in super::super) async fn outcome(
        &self,
        state: &AppState,
        method: Method,
    ) -> Result<Arc<Outcome>, Refused> {
        check_shown(&self.live, self.viewer, self.standing)?;
        let published = self.live.published(self.standing);
        let (store, judges) = (state.store.clone(), state.judges.clone());
        let made = self.live.clone().outcome(store, published, method, judges).await;
        Ok(made.map_err(Problem::from)?.outcome)
    }

    /// The outcome of a group; nothing where too few of it have answered.
    pub(in super::super) async fn group(
        &self,
        state: &AppState,
        label: &str,
    ) -> Result<Option<Arc<Outcome>>, Refused> {
        let of = (label, self.live.published(self.standing));
        match group_outcome(state, &self.live, of, Method::Auto).await {
            Ok(made) => Ok(Some(made.outcome)),
            Err(problem) if problem.code() == Code::OutcomeWithheld => Ok(None),
            Err(problem) => Err(problem.into()),
        }
    }
}
