//! What is stored in memory, with what must hold of it: numbers without a gap, one report an assignment, nothing after closing.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use veilrank::{
    tally::Tally,
    wire::{Change, Changed, read_report},
};

use crate::{
    assignments::Nonce,
    checkpoint,
    rules::Standing,
    store::{
        Alteration, Incoming, Invite, LOST_EDITIONS, Logged, NewSurvey, NewTicket, Page, Record,
        Revoked, StoreError, StoredHead, batch::StoredRow,
    },
    tokens::Hash,
};

/// A report for its table: survey, number, and what came.
pub(super) type Row = (i64, i64, Incoming);

/// Everything.
#[derive(Debug)]
pub(crate) struct Tables {
    surveys: BTreeMap<i64, SurveyTable>,
    /// How many surveys were ever made: no number comes twice.
    made: i64,
    pub(super) locked: BTreeSet<i64>,
    /// The number of failovers so far.
    pub(super) server: u32,
    step: i64,
    /// The database's clock. It may go back.
    pub(crate) now: Timestamp,
    /// Whether that clock counts, as PostgreSQL's does; else it is that of whichever server asks, as with SQLite.
    pub(crate) has_clock: bool,
    /// The number of surveys that closed by time.
    pub(crate) ended: u64,
    /// What the curator signs with.
    pub(crate) secret: Option<Vec<u8>>,
    /// What does not hold, as soon as something does not.
    pub(crate) broken: Option<String>,
}

/// A survey with all that belongs to it.
#[derive(Debug)]
pub(crate) struct SurveyTable {
    pub(crate) record: Record,
    pub(crate) standing: Standing,
    /// How it stood when somebody last listed all surveys.
    listed: Standing,
    pub(super) invites: BTreeMap<[u8; 32], Invite>,
    /// By number.
    reports: Vec<(i64, Incoming)>,
    places: BTreeMap<Nonce, usize>,
    pub(super) checkpoint: Option<(i64, String)>,
    /// What was asked of whoever came by a ticket.
    tickets: BTreeMap<Nonce, NewTicket>,
    pub(crate) heads: Vec<StoredHead>,
    /// Of the first so many reports, counted here.
    pub(crate) tallies: Vec<Tally>,
}

fn invite_of(label: Option<i64>) -> Invite {
    Invite { label, ..Invite::default() }
}

impl Tables {
    pub(super) fn new(step: i64) -> Self {
        let (surveys, locked) = (BTreeMap::new(), BTreeSet::new());
        let now = Timestamp::UNIX_EPOCH;
        Self {
            surveys,
            made: 0,
            locked,
            server: 0,
            step,
            now,
            has_clock: true,
            ended: 0,
            secret: None,
            broken: None,
        }
    }

    /// Returns the time that counts, given a server's clock.
    pub(super) fn clock(&self, server: Timestamp) -> Timestamp {
        if self.has_clock { self.now } else { server }
    }

    /// Plays the `UPDATE` of a survey whose time is over.
    pub(super) fn end(&mut self, survey: i64, server: Timestamp) -> Result<(), StoreError> {
        let now = self.clock(server);
        let table = self.survey(survey)?;
        if !table.standing.closed && table.is_over(now) {
            table.standing.closed = true;
            table.next_edition();
            self.ended += 1;
        }
        Ok(())
    }

    pub(super) fn survey(&mut self, survey: i64) -> Result<&mut SurveyTable, StoreError> {
        self.surveys.get_mut(&survey).ok_or(StoreError::Gone)
    }

    /// The survey with an id.
    pub(crate) fn by_id(&self, id: &str) -> Option<&SurveyTable> {
        self.surveys.values().find(|table| table.record.survey.id() == id)
    }

    /// How many reports are stored, and how many surveys have a checkpoint.
    pub(crate) fn figures(&self) -> (u64, u64) {
        let reports: usize = self.surveys.values().map(SurveyTable::len).sum();
        let saved = self.surveys.values().filter(|table| table.checkpoint.is_some()).count();
        (reports as u64, saved as u64)
    }

    /// In the logs of how many surveys it stands that commits were lost.
    pub(crate) fn losses(&self) -> u64 {
        let says = |change: &Change| change.what == Changed::ReportsLost.into();
        let told = |table: &&SurveyTable| table.record.changes.iter().any(says);
        self.surveys.values().filter(told).count() as u64
    }

    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }

    /// Loses the last reports of each survey, with whatever is over them.
    pub(super) fn fail_over(&mut self, mut keep: impl FnMut(usize) -> usize) {
        self.server += 1;
        for table in self.surveys.values_mut() {
            table.truncate(keep(table.len()));
        }
    }

    pub(super) fn create(&mut self, new: NewSurvey) {
        self.made += 1;
        let number = self.made;
        let invite = |&(hash, label): &(Hash, Option<i64>)| (hash.0, invite_of(label));
        let invites = new.invites.iter().map(invite).collect();
        let standing = Standing::open(0);
        let table = SurveyTable {
            tallies: vec![Tally::new(new.survey.clone())],
            record: new.record(number),
            standing,
            listed: standing,
            invites,
            reports: Vec::new(),
            places: BTreeMap::new(),
            checkpoint: None,
            tickets: BTreeMap::new(),
            heads: Vec::new(),
        };
        self.surveys.insert(number, table);
    }

    pub(super) fn find(&self, id: &str, early: bool) -> Option<(Record, Standing)> {
        let table = self.by_id(id)?;
        let standing = if early { table.listed } else { table.standing };
        let signed = table.heads.iter().map(|head| head.size).max().unwrap_or(0);
        Some((Record { signed, ..table.record.clone() }, standing))
    }

    pub(super) fn list(&mut self, after: i64, most: i64) -> Vec<(i64, String)> {
        let most = usize::try_from(most).unwrap_or(0);
        let later = self.surveys.range_mut(after + 1..).take(most);
        later
            .map(|(&number, table)| {
                table.listed = table.standing;
                (number, table.record.survey.id().to_owned())
            })
            .collect()
    }

    /// How a survey stands, and what is stored under some nonces.
    pub(super) fn standing_and_stored(
        &mut self,
        survey: i64,
        nonces: &[Nonce],
        server: Timestamp,
    ) -> Option<(Standing, Vec<StoredRow>)> {
        let now = self.clock(server);
        let table = self.survey(survey).ok()?;
        let mut stored = Vec::new();
        for (_, came) in &table.reports {
            if nonces.contains(&came.nonce) {
                let handle = Some(came.handle.0.to_vec());
                stored.push((came.nonce.to_vec(), came.body.clone(), handle));
            }
        }
        let closed = table.standing.closed || table.is_over(now);
        let standing = Standing { closed, ..table.standing };
        Some((standing, stored))
    }

    pub(super) fn delete(&mut self, survey: i64) {
        self.surveys.remove(&survey);
    }

    /// Adds rows and, unless a flaw keeps it from that, writes down the last number.
    pub(super) fn add(&mut self, rows: Vec<Row>, counts: bool) -> Result<(), StoreError> {
        for (survey, seq, report) in rows {
            let table = self.survey(survey)?;
            if let Some(what) = table.forbids(seq, &report.nonce) {
                self.fail(format!("report {seq} of survey {survey}: {what}"));
                return Ok(());
            }
            table.push(seq, report)?;
            if counts {
                table.standing.seq = seq;
            }
        }
        Ok(())
    }

    /// What the `INSERT` with its conditions does; what was signed never shrinks.
    pub(super) fn add_head(
        &mut self,
        survey: i64,
        place: i64,
        head: StoredHead,
    ) -> Result<bool, StoreError> {
        let table = self.survey(survey)?;
        let free = usize::try_from(place).ok() == Some(table.heads.len() + 1);
        let shrinks = table.heads.last().is_some_and(|last| last.size > head.size);
        if !free || shrinks {
            return Ok(false);
        }
        let size = head.size;
        table.heads.push(head);
        if usize::try_from(size).is_ok_and(|size| size > table.reports.len()) {
            self.fail(format!("a head over {size} entries of survey {survey}, which has fewer"));
        }
        Ok(true)
    }

    pub(super) fn save_checkpoint(
        &mut self,
        survey: i64,
        (seq, text): (i64, String),
    ) -> Result<(), StoreError> {
        let step = self.step;
        let table = self.survey(survey)?;
        let survey_now = &table.record.survey;
        let counted = checkpoint::read(&text, survey_now).ok().map(|(tally, _)| tally);
        let true_one = usize::try_from(seq).ok().and_then(|seq| table.tallies.get(seq));
        let closed = table.standing.closed;
        let what = if true_one.is_none() || counted.as_ref() != true_one {
            Some("does not hold the reports up to its number")
        } else if seq % step != 0 && !closed {
            Some("holds what is not published")
        } else {
            None
        };
        if table.checkpoint.as_ref().is_none_or(|&(before, _)| before < seq) {
            table.checkpoint = Some((seq, text));
        }
        if let Some(what) = what {
            self.fail(format!("the checkpoint at {seq} of survey {survey} {what}"));
        }
        Ok(())
    }
}

impl SurveyTable {
    /// Whether its time is over.
    pub(super) fn is_over(&self, now: Timestamp) -> bool {
        self.record.rules.closes_at.is_some_and(|end| now >= end)
    }

    /// Why a report may not be added, if it may not.
    fn forbids(&self, seq: i64, nonce: &Nonce) -> Option<&'static str> {
        if usize::try_from(seq).ok() != Some(self.reports.len() + 1) {
            return Some("numbers follow each other without a gap");
        }
        if self.places.contains_key(nonce) {
            return Some("one assignment makes one report");
        }
        self.standing.closed.then_some("closing is final")
    }

    fn push(&mut self, seq: i64, came: Incoming) -> Result<(), StoreError> {
        let unreadable = |error: String| StoreError::Broken(error);
        let report = read_report(&came.body, &self.record.survey);
        let report = report.map_err(|error| unreadable(error.to_string()))?;
        let mut tally = self.tallies[self.reports.len()].clone();
        tally.add(&report).map_err(|error| unreadable(error.to_string()))?;
        self.tallies.push(tally);
        self.places.insert(came.nonce, self.reports.len());
        self.reports.push((seq, came));
        Ok(())
    }

    /// What an `UPDATE` with its conditions does.
    pub(super) fn alter(&mut self, alteration: Alteration) -> bool {
        let Alteration { record, closed, unasked, changes } = alteration;
        if record.edition != self.record.edition || (unasked && self.record.asked) {
            return false;
        }
        if unasked {
            self.checkpoint = None;
            self.tallies = vec![Tally::new(record.survey.clone())];
        } else {
            let under = |tally: &Tally| tally.clone().under(&record.survey).ok();
            self.tallies = self.tallies.iter().filter_map(under).collect();
        }
        let (asked, invites) = (self.record.asked, self.record.invites);
        let before = std::mem::take(&mut self.record.changes);
        self.record = Record { asked, invites, changes: before, ..record };
        self.standing.closed = closed;
        self.record.changes.extend(changes);
        self.next_edition();
        true
    }

    fn truncate(&mut self, keep: usize) {
        let lost = |place: usize| place >= keep;
        self.reports.truncate(keep);
        self.tallies.truncate(keep + 1);
        self.places.retain(|_, place| !lost(*place));
        let seq = i64::try_from(keep).unwrap_or(0);
        self.standing.seq = seq;
        self.listed.seq = self.listed.seq.min(seq);
        self.heads.retain(|head| head.size <= seq);
        self.checkpoint.take_if(|(counted, _)| *counted > seq);
    }

    /// Plays the statements of [`crate::store::Database::note_loss`].
    pub(super) fn note_loss(&mut self, known_edition: i64, change: Change) -> bool {
        let first = self.record.edition < known_edition + LOST_EDITIONS;
        if first {
            self.record.edition = self.record.edition.max(known_edition) + LOST_EDITIONS;
            self.standing.edition = self.record.edition;
            self.record.changes.push(change);
            self.checkpoint = None;
        }
        first
    }

    fn next_edition(&mut self) {
        self.record.edition += 1;
        self.standing.edition = self.record.edition;
    }

    pub(super) fn add_invites(&mut self, hashes: &[Hash], label: Option<i64>, change: Change) {
        self.invites.extend(hashes.iter().map(|hash| (hash.0, invite_of(label))));
        self.record.invites = i64::try_from(self.invites.len()).unwrap_or(0);
        self.record.changes.push(change);
        self.next_edition();
    }

    pub(super) fn revoke(&mut self, hash: Hash, change: Change) -> Revoked {
        match self.invites.get(&hash.0) {
            None => Revoked::Unknown,
            Some(invite) if invite.is_used() => Revoked::Used,
            Some(_) => {
                self.invites.remove(&hash.0);
                self.record.invites = i64::try_from(self.invites.len()).unwrap_or(0);
                self.record.changes.push(change);
                self.next_edition();
                Revoked::Done
            }
        }
    }

    /// How many reports are stored.
    pub(crate) fn len(&self) -> usize {
        self.reports.len()
    }

    /// What is stored under a nonce.
    pub(crate) fn body(&self, nonce: &Nonce) -> Option<&str> {
        self.places.get(nonce).map(|&place| self.reports[place].1.body.as_str())
    }

    pub(super) fn invites_used(&self) -> i64 {
        let used = self.invites.values().filter(|invite| invite.is_used());
        i64::try_from(used.count()).unwrap_or(0)
    }

    pub(super) fn ticket_pairs(&self, nonce: &Nonce) -> Option<Vec<u8>> {
        self.tickets.get(nonce).map(|kept| kept.pairs.clone())
    }

    /// Keeps what a ticket is asked, unless it was asked before.
    pub(super) fn take_ticket(&mut self, new: NewTicket) -> bool {
        let free = !self.tickets.contains_key(&new.nonce);
        if free {
            self.tickets.insert(new.nonce, new);
        }
        free
    }

    pub(super) fn after(&self, seq: i64, most: i64) -> Vec<(i64, String)> {
        let later = self.reports.iter().filter(|(number, ..)| *number > seq);
        let later = later.take(usize::try_from(most).unwrap_or(0));
        later.map(|(seq, came)| (*seq, came.body.clone())).collect()
    }

    pub(super) fn groups_after(&self, seq: i64, most: i64) -> Vec<(i64, Option<i64>)> {
        let later = self.reports.iter().filter(|(number, ..)| *number > seq);
        let later = later.take(usize::try_from(most).unwrap_or(0));
        later.map(|(seq, came)| (*seq, came.label)).collect()
    }

    fn logged(&self, &(seq, ref came): &(i64, Incoming)) -> Logged {
        let handle = Some(came.handle.0.to_vec());
        let ticket = self.tickets.get(&came.nonce).map(|kept| kept.ticket.clone());
        Logged { seq, nonce: came.nonce.to_vec(), body: came.body.clone(), handle, ticket }
    }

    pub(super) fn logged_after(&self, seq: i64, most: i64) -> Vec<Logged> {
        let later = self.reports.iter().filter(|(number, _)| *number > seq);
        later.take(usize::try_from(most).unwrap_or(0)).map(|row| self.logged(row)).collect()
    }

    pub(super) fn logged_shuffled(&self, page: &Page) -> Vec<Logged> {
        let later = self.places.iter().filter(|(nonce, _)| nonce[..] > page.after[..]);
        let rows = later.map(|(_, &place)| &self.reports[place]);
        let rows = rows.filter(|(seq, _)| page.from < *seq && *seq <= page.up_to);
        rows.take(usize::try_from(page.most).unwrap_or(0)).map(|row| self.logged(row)).collect()
    }

    pub(super) fn shuffled(&self, page: &Page) -> Vec<(Vec<u8>, String)> {
        let later = self.places.iter().filter(|(nonce, _)| nonce[..] > page.after[..]);
        let rows = later.map(|(_, &place)| &self.reports[place]);
        let rows = rows.filter(|(seq, _)| page.from < *seq && *seq <= page.up_to);
        let rows = rows.filter(|(_, came)| page.label.is_none_or(|of| came.label == Some(of)));
        let rows = rows.take(usize::try_from(page.most).unwrap_or(0));
        rows.map(|(_, came)| (came.nonce.to_vec(), came.body.clone())).collect()
    }
}
