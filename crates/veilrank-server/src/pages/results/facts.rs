//! What every page about a survey's results says of it: how many have answered, whether it is open, where it is.

use jiff::{Timestamp, tz::TimeZone};
use veilrank_words::Message;

use crate::{
    live::Live,
    pages::say::Say,
    rules::{Access, Results, Standing},
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

/// Who asks, and when.
pub(super) struct Asked {
    pub(super) say: Say,
    /// How links of this server begin.
    pub(super) origin: String,
    pub(super) now: Timestamp,
}

impl<'a> Facts<'a> {
    pub(super) fn of(live: &'a Live, standing: Standing, asked: &Asked) -> Self {
        let (survey, rules) = (&live.record.survey, &live.record.rules);
        Self {
            id: survey.id(),
            title: survey.title(),
            items: survey.items(),
            reports: standing.seq.unsigned_abs(),
            counted: standing.seq.unsigned_abs(),
            open: !standing.closed,
            anybody: rules.access == Access::Open,
            watched: rules.is_watched(),
            results: rules.results,
            groups: &live.record.told.groups,
            by: live.record.told.about.by.as_deref(),
            closes_at: rules.closes_at,
            origin: asked.origin.clone(),
            say: asked.say.fixed(live.record.told.about.language.as_deref()),
            now: asked.now,
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

    /// How many have answered, and how many of them are counted yet.
    pub(in super::super) fn answered(&self) -> Message {
        let say = self.say;
        if self.reports > 1 && self.counted < self.reports {
            return say
                .text("results-answered-more")
                .with("count", self.reports)
                .with("counted", self.counted);
        }
        say.text("results-answered").with("count", self.reports)
    }

    /// The same with the day of this result.
    pub(in super::super) fn answered_by(&self) -> String {
        let say = self.say;
        say.text("results-answered-day")
            .with("answered", self.answered())
            .with("day", self.day())
            .to_string()
    }

    /// When it closes or closed by itself, for people; browsers without our script have no other clock than this.
    pub(in super::super) fn closing(&self) -> Option<String> {
        let (say, end) = (self.say, self.closes_at?.to_zoned(TimeZone::UTC));
        let day = say.day(end.year(), end.month(), end.day());
        let time = end.strftime("%H:%M").to_string();
        Some(say.text("results-moment").with("day", day).with("time", time).to_string())
    }

    /// The day of this result, for people.
    pub(in super::super) fn day(&self) -> String {
        let now = self.now.to_zoned(TimeZone::UTC);
        self.say.day(now.year(), now.month(), now.day())
    }

    /// A page of this result on this server.
    pub(in super::super) fn at(&self, page: &str) -> String {
        self.say.to(&format!("/r/{}{page}", self.id))
    }

    /// Where the survey is answered.
    pub(in super::super) fn survey(&self) -> String {
        self.say.to(&format!("/s/{}", self.id))
    }

    /// What is said about secrecy in this survey.
    pub(in super::super) fn secret(&self) -> String {
        self.say.to(&format!("/secret?s={}", self.id))
    }

    /// Where the result stands, as people type it.
    pub(in super::super) fn short_address(&self) -> String {
        let (_, place) = self.origin.split_once("://").unwrap_or(("", &self.origin));
        format!("{place}/r/{}", self.id)
    }

    /// What a printed sheet says of where it comes from.
    pub(in super::super) fn foot(&self) -> Message {
        let (say, address) = (self.say, format!("{}/r/{}", self.origin, self.id));
        say.text("results-foot").with("address", address).with("day", self.day())
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
