//! A survey as whoever asks may see it: everybody, or its organiser, whose token comes in a header. The handlers of result pages take it.

use std::{sync::Arc, time::Duration};

use axum::{extract::FromRequestParts, http::request::Parts};
use veilrank::{aggregate::Method, outcome::Outcome};

use super::{Facts, facts::Asked};
use crate::{
    api::{
        SurveyId, bearer, check_organiser,
        outcome::{check_shown, group_outcome},
    },
    error::{Code, Problem},
    live::Live,
    pages::{Refused, say::Say, share::origin},
    rules::{Standing, Viewer},
    state::AppState,
};

/// A survey, how it stands, and who looks at it: its organiser if the token is there, and else everybody.
pub(in super::super) struct Seen {
    pub(in super::super) state: AppState,
    pub(in super::super) live: Arc<Live>,
    pub(in super::super) standing: Standing,
    viewer: Viewer,
    asked: Asked,
}

/// The same as everybody sees it, whatever token comes along.
pub(in super::super) struct SeenByAll(pub(in super::super) Seen);

impl FromRequestParts<AppState> for Seen {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Refused> {
        let SeenByAll(seen) = SeenByAll::from_request_parts(parts, state).await?;
        let Some(token) = bearer(&parts.headers) else { return Ok(seen) };
        check_organiser(&seen.live, Some(&token))?;
        Ok(Self { viewer: Viewer::Organiser, ..seen })
    }
}

impl FromRequestParts<AppState> for SeenByAll {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Refused> {
        let Ok(SurveyId(id)) = SurveyId::from_request_parts(parts, state).await;
        let (live, standing) = state.current(&id, Duration::ZERO).await?;
        let asked = Asked {
            say: Say::of(&parts.uri, &parts.headers),
            origin: origin(state, &parts.headers),
            now: state.settings.clock.now(),
        };
        let (state, viewer) = (state.clone(), Viewer::Anybody);
        Ok(Self(Seen { state, live, standing, viewer, asked }))
    }
}

impl Seen {
    /// Whether the outcome is not shown to them.
    pub(in super::super) fn is_withheld(&self) -> bool {
        self.live.withheld_from(self.viewer, self.standing).is_some()
    }

    /// What is said of it.
    pub(in super::super) fn facts(&self) -> Facts<'_> {
        Facts::of(&self.live, self.standing, &self.asked)
    }

    /// The outcome by a method, or why it is not shown.
    pub(in super::super) async fn outcome(&self, method: Method) -> Result<Arc<Outcome>, Refused> {
        check_shown(&self.live, self.viewer, self.standing)?;
        let published = self.live.published(self.standing);
        let (store, judges) = (self.state.store.clone(), self.state.judges.clone());
        let made = self.live.clone().outcome(store, published, method, judges).await;
        Ok(made.map_err(Problem::from)?.outcome)
    }

    /// The outcome of a group; nothing where it is not shown.
    pub(in super::super) async fn group(
        &self,
        label: &str,
    ) -> Result<Option<Arc<Outcome>>, Refused> {
        check_shown(&self.live, self.viewer, self.standing)?;
        match group_outcome(&self.state, &self.live, (label, self.standing), Method::Auto).await {
            Ok(made) => Ok(Some(made.outcome)),
            Err(problem) if problem.code() == Code::OutcomeWithheld => Ok(None),
            Err(problem) => Err(problem.into()),
        }
    }
}
