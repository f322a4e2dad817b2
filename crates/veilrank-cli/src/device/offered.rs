//! A curator's offer beside the terms, as a device keeps it, and the rules by which later words
//! have to agree with it.
//!
//! The browser's device has the same rules (`assets/kept.js` of the server), and both are held to
//! the same cases (`tests/vectors/verify.json` there).

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use veilrank::{
    merkle::{Hash, terms_digest},
    query::Assign,
    wire::{Access, Change, Changed, Head, Named, Results, Service, Status},
};

/// The number of reports from which a curator leaves out steps that would end close to where its
/// file of reports is parted.
const MIN_PARTED: u64 = 48;

/// The number of steps that may wait then: up to three are left out beside each other, and the next
/// begins where the last was signed.
const MAX_STEPS_WAITING: u64 = 5;

/// An offer beside the terms. Long texts are kept as digests, and what changes all the time not at
/// all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offered {
    assign: Named<Assign>,
    access: Access,
    min_reports: u64,
    results: Named<Results>,
    reopens: bool,
    publish_every: u32,
    closes_at: Option<String>,
    by: Option<String>,
    language: Option<String>,
    description: Hash,
    /// Notes, shuffling, completion and groups, which stay once somebody was asked.
    rest: Hash,
    /// The number of groups. Reports of a survey with groups wait until each has none that are new,
    /// or a whole step.
    groups: usize,
    status: Named<Status>,
    reports: u64,
    changes: Vec<Change>,
}

/// A head of before, and the offer beside it where that was kept.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Earlier<'a> {
    pub(crate) head: &'a Head,
    pub(crate) offer: Option<&'a Offered>,
}

impl Offered {
    /// Keeps an offer.
    pub(crate) fn by(service: &Service) -> Self {
        let about = &service.about;
        let rest = (&about.notes, service.shuffle, &service.completion, &service.groups);
        Self {
            assign: service.assign.clone(),
            access: service.access,
            min_reports: service.min_reports,
            results: service.results.clone(),
            reopens: service.reopens,
            publish_every: service.publish_every,
            closes_at: service.closes_at.clone(),
            by: about.by.clone(),
            language: about.language.clone(),
            description: digest(&about.description),
            rest: digest(&rest),
            groups: service.groups.len(),
            status: service.status.clone(),
            reports: service.reports,
            changes: service.changes.clone(),
        }
    }

    pub(crate) fn has_reports(&self) -> bool {
        self.reports > 0
    }

    fn is(&self, status: Status) -> bool {
        self.status == Named::Known(status)
    }

    /// Names a difference of a later offer of which nobody is told. Returns `None` if there is
    /// none. `asked` says whether somebody had been given questions: from there on nothing changes
    /// that decides what an answer means.
    pub(crate) fn untold_difference(&self, now: &Self, asked: bool) -> Option<&'static str> {
        let Some(since) = now.changes.strip_prefix(&self.changes[..]) else {
            return Some("the changes that were told then");
        };
        let strays = |what, from: Option<&str>, to: Option<&str>| !leads(since, what, from, to);
        let (was_by, is_by) = (self.by.as_deref(), now.by.as_deref());
        let (was_end, is_end) = (self.closes_at.as_deref(), now.closes_at.as_deref());
        let (was_in, is_in) = (self.language.as_deref(), now.language.as_deref());
        let edited = !asked && is_told(since, Changed::Terms.name());
        let told = |what: &str| edited || is_told(since, what);
        let (open, closed) = (Status::Open, Status::Closed);
        let reopened = now.reopens && is_reopening(since);
        // Once all of them are published it is no matter.
        let another_step = self.publish_every != now.publish_every && !now.is_over();
        let ended = now.closes_at.is_some() || is_told(since, Changed::Closed.name());
        let differences = [
            (strays(Changed::ClosesAt, was_end, is_end), "when it closes"),
            (strays(Changed::By, was_by, is_by), "who asks"),
            (strays(Changed::Language, was_in, is_in), "its language"),
            (self.assign != now.assign && !told("assign"), "how pairs are chosen"),
            (self.access != now.access && !told("access"), "who may answer"),
            (self.min_reports != now.min_reports && !told("min_reports"), "the minimum of reports"),
            (self.results != now.results && !told("results"), "when results are shown"),
            (self.reopens != now.reopens && !told("reopens"), "whether it may be opened again"),
            (another_step && !told("publish_every"), "how many reports are published at a time"),
            (self.description != now.description && !told("description"), "its description"),
            (self.rest != now.rest && !told("rest"), "notes, shuffling, completion or groups"),
            (now.reports < self.reports, "fewer reports are counted"),
            (self.is(closed) && now.is(open) && !reopened, "it was closed, and is open"),
            (self.is(open) && now.is(closed) && !ended, "it was open, and is closed"),
        ];
        differences.into_iter().find_map(|(differs, what)| differs.then_some(what))
    }

    /// Says in which way a head contradicts the offer. Returns `None` if it does not.
    pub(crate) fn contradiction(&self, head: &Head) -> Option<String> {
        let (open, closed) = (self.is(Status::Open), self.is(Status::Closed));
        let ends = [Changed::Closed, Changed::Reopened].map(Named::Known);
        let last = self.changes.iter().rfind(|change| ends.contains(&change.what));
        if open && last.is_some_and(|change| change.what == ends[0]) {
            return Some("everybody is told that it was closed, and it is said to be open".into());
        }
        if open && head.closed && !(self.reopens && is_reopening(&self.changes)) {
            return Some("the head is signed as closed, and the survey is said to be open".into());
        }
        // Where it may be opened again, a head is signed as closed only once it is over all
        // reports.
        if closed && !head.closed && (!self.reopens || self.reports <= head.size) {
            return Some("the head is signed as open, and the survey is said to be closed".into());
        }
        let waiting = self.reports.saturating_sub(head.size);
        let most = self.most_waiting()?;
        (waiting > most).then(|| {
            let (reports, size) = (self.reports, head.size);
            format!("{reports} reports are said to be counted and {size} are published, where at most {most} may wait")
        })
    }

    /// The most reports that may be counted and not published yet. Returns `None` if any number
    /// may.
    fn most_waiting(&self) -> Option<u64> {
        let step = u64::from(self.publish_every);
        let most = if self.is_over() || step <= 1 { 0 } else { MAX_STEPS_WAITING * step - 1 };
        (self.is_over() || self.groups == 0).then_some(most)
    }

    /// Whether it is closed for good.
    fn is_over(&self) -> bool {
        self.is(Status::Closed) && !self.reopens
    }

    /// Whether every report that is counted must be in the log.
    pub(crate) fn is_all_published(&self, head: &Head) -> bool {
        let ended = !self.reopens && (self.is(Status::Closed) || head.closed);
        ended || self.reports <= head.size || self.contradiction(head).is_some()
    }

    /// Whether the log is to be shown, to everybody or to the organiser.
    pub(crate) fn is_to_be_shown(&self, to_organiser: bool) -> bool {
        let closed = self.is(Status::Closed);
        let time = match self.results {
            Named::Known(Results::During) => true,
            Named::Known(Results::After) => closed,
            Named::Known(Results::Organiser) => to_organiser,
            Named::Other(_) => false,
        };
        if self.is_over() {
            return time && self.reports >= self.min_reports;
        }
        let step = u64::from(self.publish_every.max(1));
        let least = self.min_reports.max(self.reports.min(1));
        let whole = least.div_ceil(step).saturating_mul(step);
        let is_parted = step > 1 && whole.saturating_add(step) > MIN_PARTED;
        let left_out = if is_parted { (MAX_STEPS_WAITING - 1) * step } else { 0 };
        time && self.groups == 0 && self.reports >= whole.saturating_add(left_out)
    }

    /// The titles that it had before, as everybody is told.
    pub(crate) fn earlier_titles(&self) -> impl Iterator<Item = &str> {
        let titles = self.changes.iter().filter(|change| is_of(change, Changed::Title.name()));
        titles.filter_map(|change| change.from.as_deref())
    }

    /// Whether everybody is told that the terms were edited, which is before anybody was asked.
    pub(crate) fn is_edited(&self) -> bool {
        is_told(&self.changes, Changed::Terms.name())
    }
}

impl Earlier<'_> {
    /// Whether the log grew, or the survey was opened, after it was closed at this head, without
    /// being opened again as its terms allow and as everybody is told.
    pub(crate) fn went_on_after_closing(&self, now: &Offered, size: u64) -> bool {
        // A head that says closed stays until the log grows, also where the survey was opened
        // again.
        let ended = self.offer.map_or(self.head.closed, |offer| offer.is(Status::Closed));
        if !ended || (size <= self.head.size && !now.is(Status::Open)) {
            return false;
        }
        let since = match self.offer {
            Some(offer) => now.changes.strip_prefix(&offer.changes[..]).unwrap_or_default(),
            None => &now.changes,
        };
        let agreed = now.reopens && self.offer.is_none_or(|offer| offer.reopens);
        if agreed && is_reopening(since) {
            return false;
        }
        // What was counted before it was closed by hand may be published at its end.
        let step = u64::from(now.publish_every.max(1) - 1);
        let counted = self.offer.map_or(self.head.size + step, |offer| offer.reports);
        !(agreed && now.is(Status::Closed) && size <= counted)
    }
}

fn digest(value: &impl Serialize) -> Hash {
    // Strings, lists and booleans: there is nothing here that JSON cannot say.
    terms_digest(&serde_json::to_string(value).unwrap_or_default())
}

fn is_of(change: &Change, what: &str) -> bool {
    match &change.what {
        Named::Known(known) => known.name() == what,
        Named::Other(other) => other == what,
    }
}

fn is_told(changes: &[Change], what: &str) -> bool {
    changes.iter().any(|change| is_of(change, what))
}

/// Whether one of these changes opened a survey again: it says so, or it moved an end that was
/// over.
fn is_reopening(changes: &[Change]) -> bool {
    changes.iter().any(|change| {
        is_of(change, Changed::Reopened.name())
            || is_of(change, Changed::ClosesAt.name()) && is_after_its_end(change)
    })
}

fn is_after_its_end(change: &Change) -> bool {
    let time = |text: &str| text.parse::<Timestamp>().ok();
    let (at, end) = (time(&change.at), change.from.as_deref().and_then(time));
    end.is_some_and(|end| at.is_some_and(|at| at >= end))
}

/// Whether the told changes of one kind lead from one value to another.
fn leads(changes: &[Change], what: Changed, from: Option<&str>, to: Option<&str>) -> bool {
    let mut now = from;
    for change in changes.iter().filter(|change| is_of(change, what.name())) {
        if change.from.as_deref() != now {
            return false;
        }
        now = change.to.as_deref();
    }
    now == to
}
