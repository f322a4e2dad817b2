//! What is stored in memory, with what must hold of it: numbers without a gap, one report an assignment, nothing after closing.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use veilrank::{tally::Tally, wire::read_report};

use crate::{
    assignments::Nonce,
    checkpoint,
    rules::Standing,
    store::{NewSurvey, Page, Record, StoreError},
};

/// A report in its table: survey, number, nonce, body.
pub(super) type Row = (i64, i64, Nonce, String);

/// Everything.
#[derive(Debug)]
pub(crate) struct Tables {
    surveys: BTreeMap<i64, SurveyTable>,
    pub(super) locked: BTreeSet<i64>,
    step: i64,
    pub(crate) now: Timestamp,
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
    pub(super) invites: BTreeMap<[u8; 32], Option<Vec<u8>>>,
    /// By number.
    reports: Vec<(i64, Nonce, String)>,
    places: BTreeMap<Nonce, usize>,
    pub(super) checkpoint: Option<(i64, String)>,
    /// Of the first so many reports, counted here.
    pub(crate) tallies: Vec<Tally>,
}

fn missing(survey: i64) -> StoreError {
    StoreError::Broken(format!("there is no survey {survey}"))
}

impl Tables {
    pub(super) fn new(step: i64) -> Self {
        let (surveys, locked) = (BTreeMap::new(), BTreeSet::new());
        Self { surveys, locked, step, now: Timestamp::UNIX_EPOCH, broken: None }
    }

    pub(super) fn survey(&mut self, survey: i64) -> Result<&mut SurveyTable, StoreError> {
        self.surveys.get_mut(&survey).ok_or_else(|| missing(survey))
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

    fn fail(&mut self, what: String) {
        self.broken.get_or_insert(what);
    }

    pub(super) fn create(&mut self, new: NewSurvey) {
        let number = 1 + i64::try_from(self.surveys.len()).unwrap_or(0);
        let invites = i64::try_from(new.invites.len()).unwrap_or(0);
        let NewSurvey { survey, rules, key, organiser, .. } = new;
        let tallies = vec![Tally::new(survey.clone())];
        let standing = Standing { seq: 0, closed: false };
        let table = SurveyTable {
            record: Record { number, survey, rules, key, organiser, invites },
            standing,
            listed: standing,
            invites: new.invites.iter().map(|hash| (hash.0, None)).collect(),
            reports: Vec::new(),
            places: BTreeMap::new(),
            checkpoint: None,
            tallies,
        };
        self.surveys.insert(number, table);
    }

    pub(super) fn find(&self, id: &str, early: bool) -> Option<(Record, Standing)> {
        let table = self.by_id(id)?;
        let standing = if early { table.listed } else { table.standing };
        Some((table.record.clone(), standing))
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
    #[expect(clippy::type_complexity, reason = "as the batch wants it")]
    pub(super) fn standing_and_stored(
        &mut self,
        survey: i64,
        nonces: &[Nonce],
    ) -> Result<(Standing, Vec<(Vec<u8>, String)>), StoreError> {
        let table = self.survey(survey)?;
        let body = |nonce: &Nonce| Some((nonce.to_vec(), table.body(nonce)?.to_owned()));
        Ok((table.standing, nonces.iter().filter_map(body).collect()))
    }

    /// Adds rows and, unless a flaw keeps it from that, writes down the last number.
    pub(super) fn add(&mut self, rows: Vec<Row>, counts: bool) -> Result<(), StoreError> {
        for (survey, seq, nonce, body) in rows {
            let table = self.survey(survey)?;
            if let Some(what) = table.forbids(seq, &nonce) {
                self.fail(format!("report {seq} of survey {survey}: {what}"));
                return Ok(());
            }
            table.push(seq, nonce, body)?;
            if counts {
                table.standing.seq = seq;
            }
        }
        Ok(())
    }

    pub(super) fn save_checkpoint(
        &mut self,
        survey: i64,
        (seq, text): (i64, String),
    ) -> Result<(), StoreError> {
        let (step, now) = (self.step, self.now);
        let table = self.survey(survey)?;
        let counted = checkpoint::read(&text).ok().map(|(tally, _)| tally);
        let true_one = usize::try_from(seq).ok().and_then(|seq| table.tallies.get(seq));
        let closed = table.record.rules.is_closed(table.standing, now);
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

    fn push(&mut self, seq: i64, nonce: Nonce, body: String) -> Result<(), StoreError> {
        let unreadable = |error: String| StoreError::Broken(error);
        let report = read_report(&body, &self.record.survey);
        let report = report.map_err(|error| unreadable(error.to_string()))?;
        let mut tally = self.tallies[self.reports.len()].clone();
        tally.add(&report).map_err(|error| unreadable(error.to_string()))?;
        self.tallies.push(tally);
        self.places.insert(nonce, self.reports.len());
        self.reports.push((seq, nonce, body));
        Ok(())
    }

    pub(super) fn close(&mut self) {
        self.standing.closed = true;
    }

    /// How many reports are stored.
    pub(crate) fn len(&self) -> usize {
        self.reports.len()
    }

    /// What is stored under a nonce.
    pub(crate) fn body(&self, nonce: &Nonce) -> Option<&str> {
        self.places.get(nonce).map(|&place| self.reports[place].2.as_str())
    }

    pub(super) fn invites_used(&self) -> i64 {
        i64::try_from(self.invites.values().flatten().count()).unwrap_or(0)
    }

    pub(super) fn after(&self, seq: i64, most: i64) -> Vec<(i64, String)> {
        let later = self.reports.iter().filter(|(number, ..)| *number > seq);
        let later = later.take(usize::try_from(most).unwrap_or(0));
        later.map(|(seq, _, body)| (*seq, body.clone())).collect()
    }

    pub(super) fn shuffled(&self, page: &Page) -> Vec<(Vec<u8>, String)> {
        let later = self.places.iter().filter(|(nonce, _)| nonce[..] > page.after[..]);
        let rows = later.map(|(_, &place)| &self.reports[place]);
        let rows = rows.filter(|(seq, ..)| page.from < *seq && *seq <= page.up_to);
        let rows = rows.take(usize::try_from(page.most).unwrap_or(0));
        rows.map(|(_, nonce, body)| (nonce.to_vec(), body.clone())).collect()
    }
}
