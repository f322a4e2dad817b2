//! What is said while no outcome is shown: what it waits for, or why there will be none.

use askama::Template;

use super::{Facts, Seen};
use crate::{
    error::Problem,
    pages::{link::OpenGraph, promise::Promise, say::Say},
    rules::Results,
};

/// What is awaited before the outcome is shown.
#[derive(Template)]
#[template(path = "withheld.html")]
pub(super) struct WithheldPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    /// How many reports are needed, if there are not as many yet.
    needed: Option<i64>,
    /// How many reports of a group are published at a time, where enough have come and some group has fewer that are new.
    waits_for_groups: Option<u32>,
    /// The outcome waits for the end.
    after_closing: bool,
    promise: Promise,
    link: OpenGraph,
}

impl<'a> WithheldPage<'a> {
    pub(super) fn of(facts: Facts<'a>, seen: &Seen) -> Result<Self, Problem> {
        let Seen { live, standing, .. } = seen;
        let standing = *standing;
        let rules = &live.record.rules;
        let ended = live.has_ended(standing);
        let least = if ended { rules.min_reports } else { live.shown_from(standing) };
        let needed = (standing.seq < least).then_some(least);
        let waits = !ended && needed.is_none() && live.published(standing) < least;
        let waits_for_groups = waits.then(|| live.publish_every());
        let after_closing = rules.results == Results::After && facts.open;
        let promise = Promise::of(facts.say, &live.record.survey)?;
        let link = OpenGraph::of_withheld(&facts);
        Ok(Self {
            here: "results",
            say: facts.say,
            facts,
            needed,
            waits_for_groups,
            after_closing,
            promise,
            link,
        })
    }

    /// Whether something else has to happen before the survey may close.
    fn also(&self) -> &'static str {
        if self.needed.is_some() || self.waits_for_groups.is_some() { "yes" } else { "no" }
    }
}
