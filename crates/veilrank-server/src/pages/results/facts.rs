//! What every page about a survey's results says of it: how many have answered, whether it is open, where it is.

use axum::http::HeaderMap;
use jiff::{Timestamp, tz::TimeZone};

use crate::{
    live::Live,
    pages::{
        say::Say,
        share::origin,
        words::{grouped, people},
    },
    rules::{Access, Results, Standing},
    state::AppState,
};

/// What every page about a survey's results shows.
pub(in super::super) struct Facts<'a> {
    pub(in super::super) id: &'a str,
    pub(in super::super) title: &'a str,
    pub(in super::super) items: usize,
    pub(in super::super) reports: u64,
    /// How many of them the result counts.
    pub(in super::super) counted: u64,
    pub(in super::super) open: bool,
    /// Whether anybody with the link can answer.
    pub(in super::super) anybody: bool,
    /// Whether the result was to be seen while it grew.
    pub(in super::super) watched: bool,
    /// To whom the result is shown, and when.
    pub(in super::super) results: Results,
    /// The groups that invites belong to.
    pub(in super::super) groups: &'a [String],
    /// Who asks.
    pub(in super::super) by: Option<&'a str>,
    pub(in super::super) closes_at: Option<Timestamp>,
    pub(in super::super) origin: String,
    /// The language of whoever looks.
    pub(in super::super) say: Say,
    /// When this was asked for.
    pub(in super::super) now: Timestamp,
}

impl<'a> Facts<'a> {
    pub(in super::super) fn of(
        state: &AppState,
        live: &'a Live,
        standing: Standing,
        (say, headers): (Say, &HeaderMap),
    ) -> Self {
        let (survey, rules) = (&live.record.survey, &live.record.rules);
        Self {
            id: survey.id(),
            title: survey.title(),
            items: survey.items(),
            reports: standing.seq.unsigned_abs(),
            counted: standing.seq.unsigned_abs(),
            open: !live.is_closed(standing),
            anybody: rules.access == Access::Open,
            watched: rules.is_watched(),
            results: rules.results,
            groups: &live.record.told.groups,
            by: live.record.told.about.by.as_deref(),
            closes_at: rules.closes_at,
            origin: origin(state, headers),
            say: say.fixed(live.record.told.about.language.as_deref()),
            now: state.settings.clock.now(),
        }
    }

    /// Whether the result is for the organiser alone.
    pub(in super::super) fn private(&self) -> bool {
        self.results == Results::Organiser
    }

    /// How the survey stands, in a word.
    pub(in super::super) fn status(&self) -> &'static str {
        if self.open { "open" } else { "closed" }
    }

    pub(in super::super) fn answered(&self) -> String {
        match self.reports {
            0 => "Nobody has answered yet".to_owned(),
            1 => "1 person has answered".to_owned(),
            number if self.counted < number => {
                format!(
                    "{} have answered, and {} are counted so far",
                    people(number),
                    grouped(self.counted)
                )
            }
            number => format!("{} have answered", people(number)),
        }
    }

    /// When it closes or closed by itself, for people; browsers without our script have no other clock than this.
    pub(in super::super) fn closing(&self) -> Option<String> {
        let end = self.closes_at?.to_zoned(TimeZone::UTC);
        Some(end.strftime("%-d %B %Y, %H:%M UTC").to_string())
    }

    /// The day of this result, for people.
    pub(in super::super) fn day(&self) -> String {
        self.now.to_zoned(TimeZone::UTC).strftime("%-d %B %Y").to_string()
    }

    /// Where the result stands, as people type it.
    pub(in super::super) fn short_address(&self) -> String {
        let (_, place) = self.origin.split_once("://").unwrap_or(("", &self.origin));
        format!("{place}/r/{}", self.id)
    }

    /// What a printed sheet says of where it comes from.
    pub(in super::super) fn foot(&self) -> String {
        format!("{}/r/{} · as of {}", self.origin, self.id, self.day())
    }

    /// The command that recounts the result.
    pub(in super::super) fn recount(&self) -> String {
        let watched = if self.watched { " --watched" } else { "" };
        format!(
            "curl -s {}/api/v1/surveys/{}/reports.jsonl | veilrank aggregate -{watched}",
            self.origin, self.id
        )
    }
}
