//! Organisers and devices: what they ask, what they were told, and whether that is true of the store.

use std::collections::{BTreeMap, BTreeSet};

use axum::{
    body::Body,
    http::{Request, header},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20::ChaCha8Rng;
use jiff::{SignedDuration, Timestamp};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use veilrank::{
    course::Course,
    format::reports,
    merkle::{Handle, Hash, Tree, handle_of_nonce, handle_of_serial, leaf_of_entry},
    octets::Octets,
    outcome::{Outcome, RECOUNT, Settings},
    ticket::Ticket,
    wire::{Head, LogEntry, Promise, PublicKey},
};

use super::{
    PUBLISHED,
    tickets::{DEVICES, Ticketing},
};
use crate::{
    assignments::Nonce,
    signing::{Signer, is_signed},
    store::memory::{Memory, SurveyTable},
};

/// There are so many surveys at the most, with so many invites each.
const SURVEYS: usize = 3;
const INVITES: usize = 6;

/// What came back; a body that broke off is none.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) text: Option<String>,
}

impl Reply {
    fn json(&self) -> Value {
        let text = self.text.as_deref().unwrap_or_default();
        serde_json::from_str(text).unwrap_or(Value::Null)
    }
}

/// What somebody asked. Numbers are places in lists; `least` reports were published when it was asked.
#[derive(Debug, Clone, Copy)]
pub(super) enum Asked {
    Make,
    Pairs { survey: usize, invite: Option<usize> },
    Ticket { survey: usize, invite: usize, device: usize },
    Report { survey: usize, report: usize },
    Close { survey: usize },
    View { survey: usize, least: usize, closed: bool },
    Outcome { survey: usize, least: usize },
    Export { survey: usize, least: usize },
    Log { survey: usize, least: usize },
}

/// A survey as its people know it.
struct Survey {
    id: String,
    token: String,
    invites: Vec<Invite>,
    /// Whether its invites become tickets.
    unlinkable: bool,
    /// What devices have made; each is sent again and again.
    reports: Vec<Report>,
    /// Whose report was acknowledged as new.
    counted: BTreeSet<Nonce>,
    /// What was promised to be in its log, and the longest log that anybody saw.
    promised: BTreeSet<Hash>,
    log: Vec<Hash>,
}

struct Invite {
    token: String,
    /// What every curator must give it.
    assigned: Option<Value>,
    /// Its way to a ticket, where it needs one.
    ticketing: Ticketing,
}

struct Report {
    sent: bool,
    nonce: Nonce,
    text: String,
    body: String,
    assignment: String,
    leaf: Hash,
}

pub(super) struct People {
    store: Memory,
    surveys: Vec<Survey>,
    /// All faults are over, so that nobody may be told to come back.
    pub(super) calm: bool,
    /// Outcomes of the first so many reports of a survey.
    outcomes: BTreeMap<(usize, usize), Value>,
}

fn post(path: &str, token: Option<&str>, body: String) -> Request<Body> {
    let mut request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    request.body(Body::from(body)).expect("a request")
}

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).expect("a request")
}

impl Survey {
    fn path(&self, below: &str) -> String {
        format!("/api/v1/surveys/{}{below}", self.id)
    }
}

impl People {
    pub(super) fn new(store: Memory) -> Self {
        Self { store, surveys: Vec::new(), calm: false, outcomes: BTreeMap::new() }
    }

    /// Forgets what was acknowledged or seen of reports that are gone: that is what a database
    /// breaks which loses commits.
    pub(super) fn lose(&mut self) {
        for (place, known) in self.surveys.iter_mut().enumerate() {
            let (reports, id) = (&known.reports, &known.id);
            self.store.look(|tables| {
                let table = tables.by_id(id).expect("what was acknowledged is stored");
                let stored = |report: &&Report| table.body(&report.nonce) == Some(&report.text);
                let there: BTreeSet<Hash> =
                    reports.iter().filter(stored).map(|report| report.leaf).collect();
                known.promised.retain(|leaf| there.contains(leaf));
                known.counted.retain(|nonce| table.body(nonce).is_some());
                let signed = table.heads.last().map_or(0, |head| head.size);
                known.log.truncate(usize::try_from(signed).unwrap_or(0));
                self.outcomes
                    .retain(|&(survey, reports), _| survey != place || reports <= table.len());
            });
        }
    }

    /// What somebody asks next.
    pub(super) fn next(&mut self, rng: &mut ChaCha8Rng) -> (Asked, Request<Body>) {
        if self.surveys.is_empty() || (self.surveys.len() < SURVEYS && rng.random_ratio(1, 12)) {
            return (Asked::Make, post("/api/v1/surveys", None, self.terms(rng)));
        }
        let survey = rng.random_range(0..self.surveys.len());
        let known = &self.surveys[survey];
        let asked = match rng.random_range(0..100) {
            0..35 => {
                let some = !known.invites.is_empty();
                let invite = some.then(|| rng.random_range(0..known.invites.len()));
                self.pairs(survey, invite, rng.random_range(0..DEVICES))
            }
            35..85 if !known.reports.is_empty() => {
                // Mostly one that was not sent yet, and now and then any of them again.
                let any = rng.random_range(0..known.reports.len());
                let new = known.reports.iter().position(|report| !report.sent);
                let report = new.filter(|_| rng.random_ratio(4, 5)).unwrap_or(any);
                self.surveys[survey].reports[report].sent = true;
                Asked::Report { survey, report }
            }
            85 => Asked::Close { survey },
            86..89 => Asked::Outcome { survey, least: self.published(survey) },
            89..92 => Asked::Export { survey, least: self.published(survey) },
            92..95 => Asked::Log { survey, least: self.published(survey) },
            _ => self.view(survey),
        };
        (asked, self.request(asked))
    }

    fn terms(&self, rng: &mut ChaCha8Rng) -> String {
        // Later than any server's clock says now.
        let end = self.store.look(|tables| tables.now)
            + SignedDuration::from_mins(rng.random_range(45..90));
        terms(rng, end)
    }

    /// Whoever needs a ticket first has one signed.
    fn pairs(&self, survey: usize, invite: Option<usize>, device: usize) -> Asked {
        let known = &self.surveys[survey];
        match invite {
            Some(invite)
                if known.unlinkable && known.invites[invite].ticketing.ticket().is_none() =>
            {
                Asked::Ticket { survey, invite, device }
            }
            _ => Asked::Pairs { survey, invite },
        }
    }

    fn view(&self, survey: usize) -> Asked {
        let (least, closed) = self.table(survey, |table| (table.len(), table.standing.closed));
        Asked::View { survey, least, closed }
    }

    fn request(&self, asked: Asked) -> Request<Body> {
        match asked {
            Asked::Make => unreachable!("what is made is drawn"),
            Asked::Pairs { survey, invite } => {
                let known = &self.surveys[survey];
                let by = |invite: usize| {
                    let Invite { token, ticketing, .. } = &known.invites[invite];
                    let ticket = ticketing.ticket();
                    ticket.map_or_else(|| json!({"invite": token}), |one| json!({"ticket": one}))
                };
                let body = invite.map_or_else(|| json!({}), by);
                post(&known.path("/assignments"), None, body.to_string())
            }
            Asked::Ticket { survey, invite, device } => {
                let known = &self.surveys[survey];
                let Invite { token, ticketing, .. } = &known.invites[invite];
                let body = json!({"invite": token, "blinded": ticketing.blinded(device)});
                post(&known.path("/tickets"), None, body.to_string())
            }
            Asked::Report { survey, report } => {
                let known = &self.surveys[survey];
                post(&known.path("/reports"), None, known.reports[report].body.clone())
            }
            Asked::Close { survey } => {
                let known = &self.surveys[survey];
                post(&known.path("/close"), Some(&known.token), String::new())
            }
            Asked::View { survey, .. } => get(&self.surveys[survey].path("")),
            Asked::Outcome { survey, .. } => get(&self.surveys[survey].path("/outcome")),
            Asked::Export { survey, .. } => get(&self.surveys[survey].path("/reports.jsonl")),
            Asked::Log { survey, .. } => get(&self.surveys[survey].path("/log.jsonl")),
        }
    }

    /// Every report once more, and every invite.
    pub(super) fn last_requests(&self) -> Vec<(Asked, Request<Body>)> {
        let mut all = Vec::new();
        for (survey, known) in self.surveys.iter().enumerate() {
            all.extend((0..known.reports.len()).map(|report| Asked::Report { survey, report }));
            let invites = 0..known.invites.len();
            all.extend(invites.map(|invite| self.pairs(survey, Some(invite), 0)));
        }
        all.into_iter().map(|asked| (asked, self.request(asked))).collect()
    }

    /// Everything that can be seen.
    pub(super) fn last_looks(&self) -> Vec<(Asked, Request<Body>)> {
        let looks = (0..self.surveys.len()).flat_map(|survey| {
            let least = self.published(survey);
            let (outcome, export) =
                (Asked::Outcome { survey, least }, Asked::Export { survey, least });
            [self.view(survey), outcome, export, Asked::Log { survey, least }]
        });
        looks.map(|asked| (asked, self.request(asked))).collect()
    }

    fn table<T>(&self, survey: usize, look: impl FnOnce(&SurveyTable) -> T) -> T {
        let id = &self.surveys[survey].id;
        self.store.look(|tables| look(tables.by_id(id).expect("what was acknowledged is stored")))
    }

    fn is_closed(&self, survey: usize) -> bool {
        self.table(survey, |table| table.standing.closed)
    }

    /// How many reports are published.
    fn published(&self, survey: usize) -> usize {
        let (all, closed) = (self.table(survey, SurveyTable::len), self.is_closed(survey));
        if closed { all } else { all - all % PUBLISHED as usize }
    }

    /// Somebody hears an answer; what is wrong with it, if something is.
    pub(super) fn hear(&mut self, asked: Asked, reply: &Reply) -> Result<(), String> {
        if reply.status == 503 && !self.calm {
            return Ok(());
        }
        let right = match asked {
            Asked::Make => self.made(reply),
            Asked::Pairs { survey, invite } => self.assigned(survey, invite, reply),
            Asked::Ticket { survey, invite, device } => self.signed(survey, invite, device, reply),
            Asked::Report { survey, report } => self.reported(survey, report, reply),
            Asked::Close { survey } => {
                reply.status == 200 && self.table(survey, |table| table.standing.closed)
            }
            Asked::View { survey, least, closed } => self.viewed(survey, least, closed, reply),
            Asked::Outcome { survey, least } => self.judged(survey, least, reply),
            Asked::Export { survey, least } => self.exported(survey, least, reply),
            Asked::Log { survey, least } => self.logged(survey, least, reply),
        };
        if right { Ok(()) } else { Err(format!("{asked:?} was answered by {reply:?}")) }
    }

    fn made(&mut self, reply: &Reply) -> bool {
        let made = reply.json();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let id = text(&made["id"]);
        let unlinkable = self.store.look(|tables| {
            tables.by_id(&id).is_some_and(|table| table.record.survey.unlinkable().is_some())
        });
        let invite = |token: &Value| {
            let ticketing = Ticketing::new(unlinkable, &id);
            Invite { token: text(token), assigned: None, ticketing }
        };
        let survey = Survey {
            id: id.clone(),
            unlinkable,
            token: text(&made["organiser_token"]),
            invites: made["invites"].as_array().into_iter().flatten().map(invite).collect(),
            reports: Vec::new(),
            counted: BTreeSet::new(),
            promised: BTreeSet::new(),
            log: Vec::new(),
        };
        let stored = self.store.look(|tables| tables.by_id(&survey.id).is_some());
        // Two may be made at once, and then there is one more than wanted.
        self.surveys.push(survey);
        reply.status == 201 && stored
    }

    fn assigned(&mut self, survey: usize, invite: Option<usize>, reply: &Reply) -> bool {
        let said = reply.json();
        let nonce = nonce_of(&said);
        let used = invite.and_then(|invite| self.surveys[survey].invites[invite].assigned.as_ref());
        match (reply.status, said["code"].as_str()) {
            (409, Some("survey-closed")) => return self.is_closed(survey),
            (409, Some("invite-used" | "ticket-used")) => {
                // Whoever never heard of its pairs has no report either, unless it was somebody else's.
                let nonce = used.and_then(nonce_of);
                return nonce
                    .is_some_and(|nonce| self.table(survey, |table| table.body(&nonce).is_some()));
            }
            (200 | 201, _) if nonce.is_some() => {}
            _ => return false,
        }
        if used.is_some_and(|before| *before != said) {
            return false;
        }
        if let Some(invite) = invite {
            self.surveys[survey].invites[invite].assigned = Some(said.clone());
        }
        // Two devices of one invite may answer differently.
        for first in [true, false].into_iter().take(1 + usize::from(invite.is_some())) {
            let known = &mut self.surveys[survey];
            let ticket = invite.and_then(|invite| known.invites[invite].ticketing.ticket());
            let named = ticket.map(Ticket::handle);
            let report = report(&said, first == known.reports.len().is_multiple_of(3), named);
            known.reports.extend(report);
        }
        true
    }

    /// An invite gets one ticket, whichever of its devices asks.
    fn signed(&mut self, survey: usize, invite: usize, device: usize, reply: &Reply) -> bool {
        let closed = self.is_closed(survey);
        let known = &mut self.surveys[survey];
        let (said, id) = (reply.json(), known.id.clone());
        let ticketing = &mut known.invites[invite].ticketing;
        match (reply.status, said["code"].as_str()) {
            (200 | 201, _) => ticketing.receive(&id, device, said["signature"].as_str()),
            (409, Some("survey-closed")) => closed,
            // Another of its devices asked first, whether it heard the answer or not.
            (409, Some("invite-used")) => !ticketing.is_of(device),
            _ => false,
        }
    }

    fn reported(&mut self, survey: usize, report: usize, reply: &Reply) -> bool {
        let Report { nonce, text, leaf, assignment, .. } = &self.surveys[survey].reports[report];
        let (nonce, text) = (*nonce, text.clone());
        let named = (assignment.clone(), *leaf);
        if [200, 201].contains(&reply.status) && !self.is_promised(survey, &named, &reply.json()) {
            return false;
        }
        let stored = self.table(survey, |table| table.body(&nonce).map(str::to_owned));
        match (reply.status, reply.json()["code"].as_str()) {
            // It is new once.
            (201, _) if stored.as_ref() == Some(&text) => {
                let known = &mut self.surveys[survey];
                known.counted.insert(nonce)
                    && (known.invites.is_empty() || known.counted.len() <= known.invites.len())
            }
            (200, _) => stored.as_ref() == Some(&text),
            (409, Some("report-differs")) => stored.is_some_and(|stored| stored != text),
            (409, Some("survey-closed")) => stored.is_none() && self.is_closed(survey),
            _ => false,
        }
    }

    /// Whether an acknowledgement has a promise that holds; it is remembered.
    fn is_promised(
        &mut self,
        survey: usize,
        (assignment, leaf): &(String, Hash),
        said: &Value,
    ) -> bool {
        let known = &mut self.surveys[survey];
        known.promised.insert(*leaf);
        let promise = serde_json::from_value::<Promise>(said["promise"].clone());
        let signed = |promise: Promise| {
            let text = promise.text(&known.id, assignment, leaf)?;
            Some(is_signed(&key(&self.store)?, &text, &promise.signature))
        };
        promise.ok().and_then(signed) == Some(true)
    }

    /// Whether a log is whole, signed, and grew from what others saw of it; when nothing more comes, what was promised is in it.
    fn logged(&mut self, survey: usize, least: usize, reply: &Reply) -> bool {
        if reply.status == 403 {
            return least < PUBLISHED as usize;
        }
        let Some(text) = &reply.text else { return !self.calm };
        let Some((leaves, head)) = read_log(text) else { return false };
        let all_there = !head.closed
            || leaves.len() < self.table(survey, SurveyTable::len)
            || self.surveys[survey].promised.iter().all(|leaf| leaves.contains(leaf));
        let Some(key) = key(&self.store) else { return false };
        let fine = reply.status == 200
            && self.may_show(survey, least, leaves.len())
            && is_signed(&key, head.text().as_bytes(), &head.signature)
            && all_there;
        let known = &mut self.surveys[survey];
        let both = known.log.len().min(leaves.len());
        let grew = known.log[..both] == leaves[..both];
        if leaves.len() > both {
            known.log = leaves;
        }
        fine && grew && head.survey == known.id
    }

    fn viewed(&self, survey: usize, least: usize, closed: bool, reply: &Reply) -> bool {
        let service = &reply.json()["service"];
        let reports = service["reports"].as_u64().and_then(|reports| usize::try_from(reports).ok());
        let says_closed = service["status"] == "closed";
        reply.status == 200
            && reports.is_some_and(|n| (least..=self.table(survey, SurveyTable::len)).contains(&n))
            && (!closed || says_closed)
            && (!says_closed || self.is_closed(survey))
    }

    /// Whether so many reports may be published.
    fn may_show(&self, survey: usize, least: usize, reports: usize) -> bool {
        let whole = reports.is_multiple_of(PUBLISHED as usize) || self.is_closed(survey);
        whole && (least..=self.table(survey, SurveyTable::len)).contains(&reports)
    }

    fn judged(&mut self, survey: usize, least: usize, reply: &Reply) -> bool {
        let said = reply.json();
        if reply.status == 403 {
            return said["code"] == "outcome-withheld" && least < PUBLISHED as usize;
        }
        let reports = said["reports"].as_u64().and_then(|reports| usize::try_from(reports).ok());
        let Some(reports) = reports.filter(|&reports| self.may_show(survey, least, reports)) else {
            return false;
        };
        let (tally, course, watched) = self.table(survey, |table| {
            let mut course = Course::new();
            table.tallies[..=reports].iter().for_each(|tally| course.note(tally));
            (table.tallies[reports].clone(), course, table.record.rules.is_watched())
        });
        let course = if watched { course } else { Course::new() };
        let known = self.outcomes.entry((survey, reports)).or_insert_with(|| {
            let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
            let settings = Settings { watched, ..Settings::default() };
            let outcome = Outcome::of_course(&tally, &course, settings, &mut rng);
            serde_json::to_value(outcome.expect("an outcome")).expect("a document")
        });
        reply.status == 200 && said == *known
    }

    fn exported(&self, survey: usize, least: usize, reply: &Reply) -> bool {
        if reply.status == 403 {
            return least < PUBLISHED as usize;
        }
        let Some(text) = &reply.text else { return !self.calm };
        let Ok(tally) = reports::read(text) else { return false };
        let reports = usize::try_from(tally.reports()).unwrap_or(usize::MAX);
        reply.status == 200
            && self.may_show(survey, least, reports)
            && self.table(survey, |table| table.tallies[reports] == tally)
    }
}

/// What this curator signs with.
fn key(store: &Memory) -> Option<PublicKey> {
    let secret = store.look(|tables| tables.secret.clone())?;
    Signer::new(&secret).map(|signer| signer.key())
}

/// The leaves of a published log and its head, if they belong together.
fn read_log(text: &str) -> Option<(Vec<Hash>, Head)> {
    let mut lines = text.lines().skip(1).collect::<Vec<_>>();
    let head: Head = serde_json::from_str(lines.pop()?).ok()?;
    let leaf = |line: &&str| {
        let entry: LogEntry = serde_json::from_str(line).ok()?;
        Some(leaf_of_entry(&entry.handle, entry.report.get()))
    };
    let leaves = lines.iter().map(leaf).collect::<Option<Vec<Hash>>>()?;
    let mut tree = Tree::new();
    for leaf in &leaves {
        tree.push(*leaf);
    }
    (tree.size() == head.size && tree.root(head.size) == Some(head.root)).then_some((leaves, head))
}

/// A new survey: open or by invite, closed by hand or by itself.
fn terms(rng: &mut ChaCha8Rng, end: Timestamp) -> String {
    let mut terms = json!({
        "title": "simulated", "items": ["a", "b", "c"], "epsilon": 1.0, "queries": 1, "access": "open",
    });
    if rng.random() {
        terms["access"] = json!("invite");
        terms["invites"] = json!(INVITES);
        terms["unlinkable"] = json!(rng.random_ratio(1, 2));
    }
    if rng.random_ratio(1, 2) {
        terms["closes_at"] = json!(end.to_string());
    }
    terms.to_string()
}

fn nonce_of(assigned: &Value) -> Option<Nonce> {
    let bytes = URL_SAFE_NO_PAD.decode(assigned["assignment"].as_str()?).ok()?;
    bytes.get(..16)?.try_into().ok()
}

/// The report that answers an assignment with the same bit everywhere.
fn report(assigned: &Value, first: bool, ticket: Option<Handle>) -> Option<Report> {
    let pairs = assigned["pairs"].as_array()?;
    let answers: Vec<Value> =
        pairs.iter().map(|pair| json!({"pair": pair, "answer": first})).collect();
    let text = json!({"answers": answers}).to_string();
    let assignment = assigned["assignment"].as_str()?;
    let nonce = nonce_of(assigned)?;
    // Some devices name their report, and some leave that to the curator.
    let drawn = nonce[0].is_multiple_of(2).then(|| handle_of_serial(text.as_bytes()));
    let drawn = drawn.map(|Octets(bytes)| Octets(std::array::from_fn(|at| bytes[at] ^ nonce[at])));
    let drawn = ticket.or(drawn);
    let leaf = leaf_of_entry(&drawn.unwrap_or_else(|| handle_of_nonce(&nonce)), &text);
    let named = drawn.map(|handle| format!(r#""handle":"{handle}","#)).unwrap_or_default();
    let body = format!(r#"{{"assignment":"{assignment}",{named}"report":{text}}}"#);
    let assignment = assignment.to_owned();
    Some(Report { sent: false, nonce, text, body, assignment, leaf })
}
