//! The device's ledger: every report that it has drawn, and what that cost; never what its owner thinks.
//!
//! A report is spent from the moment at which it is kept here, sent or not: its owner may have seen it, and it may leave at any time. The
//! browser's ledger has the same rules, and both are held to the same cases (`tests/vectors/ledger.json` of the server).

use anyhow::{Result, bail, ensure};
use serde::{Deserialize, Serialize};
use veilrank::{
    choice::choice,
    privacy::{Epsilon, USUAL_TOTAL},
    wire::{Completion, Promise},
};

use super::{address::Address, promised::Promised};
use crate::trouble::{Limit, Trouble};

/// The version of the ledger that this code reads and writes.
const VERSION: u32 = 1;

choice! {
    /// How far a report has come.
    "state" pub enum State {
        /// Drawn and kept here; nothing has left.
        Drawn = "drawn",
        /// Sent, and perhaps arrived.
        Sent = "sent",
        /// Sent, and acknowledged.
        Counted = "counted",
    }
}

/// What this device has spent, and what its owner allows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ledger {
    veilrank: u32,
    /// The most that the owner spends in all surveys together, if there is such a limit.
    #[serde(default)]
    pub(crate) limit: Option<f64>,
    pub(crate) entries: Vec<Entry>,
}

/// One survey that this device has drawn a report for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    pub(crate) curator: String,
    pub(crate) survey: String,
    pub(crate) title: String,
    /// The day on which the report was drawn.
    pub(crate) day: String,
    /// The budget of the report.
    pub(crate) epsilon: Epsilon,
    /// What it really costs: at most epsilon.
    pub(crate) loss: f64,
    pub(crate) state: State,
    /// All that is sent, byte for byte. It is private already: its noise was drawn before it was written here.
    pub(crate) report: String,
    /// What whoever has answered gets to see, until the report is counted or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) completion: Option<Completion>,
    /// What holds the curator to its log, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) log: Option<Promised>,
}

/// What the owner allows: in one survey, and in all together.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Limits {
    pub(crate) each: Epsilon,
    pub(crate) total: Option<f64>,
}

impl Default for Ledger {
    fn default() -> Self {
        Self { veilrank: VERSION, limit: Some(USUAL_TOTAL), entries: Vec::new() }
    }
}

impl Ledger {
    /// Reads what was written.
    pub(super) fn read(text: &str) -> Result<Self> {
        let mut ledger: Self = serde_json::from_str(text)?;
        let version = ledger.veilrank;
        ensure!(version == VERSION, "this program reads version {VERSION}, got {version}");
        let sane = |number: f64| number.is_finite() && number >= 0.0;
        let losses = ledger.entries.iter().map(|entry| entry.loss);
        if let Some(odd) = losses.chain(ledger.limit).find(|&number| !sane(number)) {
            bail!("losses and limits are numbers from 0, got {odd}");
        }
        for entry in &mut ledger.entries {
            entry.report = nested(&entry.report).unwrap_or_else(|| entry.report.clone());
        }
        Ok(ledger)
    }

    /// What was drawn for a survey.
    pub(crate) fn find(&self, address: &Address) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.is_for(address))
    }

    /// Refuses a survey of the same id at another address: it is the same one, as far as anybody can tell.
    pub(crate) fn refuse_namesake(&self, address: &Address) -> Result<(), Trouble> {
        let same = |entry: &&Entry| entry.survey == address.survey() && !entry.is_for(address);
        match self.entries.iter().find(same) {
            None => Ok(()),
            Some(entry) if Address::is_of_terms(&entry.curator) => {
                Err(Limit::OtherTerms { day: entry.day.clone() }.into())
            }
            Some(entry) => Err(Limit::Elsewhere { curator: entry.curator.clone() }.into()),
        }
    }

    /// What all reports cost that are kept here, whether they have left or not.
    pub(crate) fn spent(&self) -> f64 {
        self.spent_where(|_| true)
    }

    fn spent_where(&self, counts: impl Fn(&Entry) -> bool) -> f64 {
        // Not `sum`, which makes of nothing a zero with a minus.
        let counted = self.entries.iter().filter(|entry| counts(entry));
        counted.fold(0.0, |spent, entry| spent + entry.loss)
    }

    /// Refuses a new report that costs more than the owner allows.
    pub(crate) fn check(&self, epsilon: Epsilon, loss: f64, limits: Limits) -> Result<(), Trouble> {
        self.check_beside(self.spent(), epsilon, loss, limits)
    }

    /// Refuses a report that costs more than the owner allows beside what all others cost.
    fn check_beside(
        &self,
        spent: f64,
        epsilon: Epsilon,
        loss: f64,
        limits: Limits,
    ) -> Result<(), Trouble> {
        if epsilon > limits.each {
            return Err(Limit::Each { limit: limits.each, epsilon }.into());
        }
        let limit = [self.limit, limits.total].into_iter().flatten().reduce(f64::min);
        match limit {
            Some(limit) if spent + loss > limit => Err(Limit::Total { limit, spent, loss }.into()),
            _ => Ok(()),
        }
    }

    /// Keeps a report before it is sent or even shown. Where one was kept already that one stays, and comes back: noise
    /// that could be drawn again until it pleases would hide nothing.
    pub(crate) fn keep(
        &mut self,
        address: &Address,
        entry: Entry,
        limits: Limits,
    ) -> Result<Entry, Trouble> {
        if let Some(earlier) = self.find(address) {
            return Ok(earlier.clone());
        }
        // Looked for before anything was asked, too; but another program may have kept one since.
        self.refuse_namesake(address)?;
        self.check(entry.epsilon, entry.loss, limits)?;
        self.entries.push(entry.clone());
        Ok(entry)
    }

    /// Notes that a report is about to leave, if the owner still allows what it costs. What has left once may be sent again.
    pub(crate) fn send(&mut self, address: &Address, limits: Limits) -> Result<(), Trouble> {
        let Some(entry) = self.find(address).cloned() else { return Ok(()) };
        if entry.state == State::Drawn {
            let others = self.spent_where(|other| !other.is_for(address));
            self.check_beside(others, entry.epsilon, entry.loss, limits)?;
            self.set(address, State::Sent);
        }
        Ok(())
    }

    /// Notes that a report is counted, and what its curator promised. Says whether there is a promise that holds; nothing where none is due.
    pub(crate) fn counted(&mut self, address: &Address, promise: Option<Promise>) -> Option<bool> {
        self.set(address, State::Counted);
        let entry = self.entries.iter_mut().find(|entry| entry.is_for(address))?;
        entry.promise(promise)
    }

    /// Notes how far a report has come.
    pub(crate) fn set(&mut self, address: &Address, state: State) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.is_for(address)) {
            entry.state = state;
        }
    }
}

impl Entry {
    /// Keeps a promise that is for this report. Says whether there is one now, if there should be.
    fn promise(&mut self, promise: Option<Promise>) -> Option<bool> {
        let log = self.log.as_mut()?;
        let good = promise.filter(|promise| log.holds(promise, &self.survey, &self.report));
        let kept = good.or(log.promise.take());
        log.promise = kept;
        Some(log.promise.is_some())
    }

    fn is_for(&self, address: &Address) -> bool {
        self.curator == address.curator() && self.survey == address.survey()
    }
}

/// A report that an older device kept, as it is sent today: it had the answers beside the assignment, and now they are the `report`.
fn nested(flat: &str) -> Option<String> {
    let rest = flat.strip_prefix(r#"{"assignment":""#)?;
    let (token, report) = rest.split_once(r#"","epsilon":"#)?;
    // Tokens have no quotes; if this one has, it is nothing that was written so.
    let plain = !token.contains(['"', '\\']);
    plain.then(|| format!(r#"{{"assignment":"{token}","report":{{"epsilon":{report}}}"#))
}

#[cfg(test)]
mod tests {
    use veilrank::{
        octets::Octets,
        survey::Unlinkable,
        ticket::{PublicKey as TicketKey, Request, Ticket},
        wire::PublicKey,
    };

    use super::*;
    use crate::device::{
        Link,
        tickets::{Held, Tickets},
    };

    fn address(text: &str) -> Address {
        Link::parse(text).unwrap().address
    }

    fn entry(address: &Address, loss: f64, report: &str) -> Entry {
        Entry {
            curator: address.curator().to_owned(),
            survey: address.survey().to_owned(),
            title: "t".to_owned(),
            day: "2026-01-01".to_owned(),
            epsilon: Epsilon::new(loss).unwrap(),
            loss,
            state: State::Drawn,
            report: report.to_owned(),
            completion: None,
            log: None,
        }
    }

    fn limits(each: f64, total: Option<f64>) -> Limits {
        Limits { each: Epsilon::new(each).unwrap(), total }
    }

    #[test]
    fn a_report_is_drawn_once() {
        let (mut ledger, a) = (Ledger::default(), address("http://h/s/a"));
        let free = limits(3.0, None);
        assert_eq!(ledger.keep(&a, entry(&a, 1.0, "one"), free).unwrap().report, "one");
        assert_eq!(ledger.keep(&a, entry(&a, 1.0, "two"), free).unwrap().report, "one");
        let elsewhere = address("http://other/s/a");
        assert!(ledger.find(&elsewhere).is_none());
        for refused in [
            ledger.refuse_namesake(&elsewhere),
            // The one that counts: nobody else changes the ledger while a report is kept.
            ledger.keep(&elsewhere, entry(&elsewhere, 1.0, "three"), free).map(drop),
        ] {
            assert!(refused.unwrap_err().to_string().contains("was answered at http://h"));
        }
        ledger.refuse_namesake(&a).unwrap();
        assert_eq!(ledger.entries.len(), 1);
    }

    #[test]
    fn what_an_older_device_kept_is_sent_as_reports_are_today() {
        let (mut ledger, a) = (Ledger::default(), address("http://h/s/a"));
        let answers = r#""epsilon":1.0,"answers":[{"pair":[0,1],"answer":true}]"#;
        let (flat, today) = (
            format!(r#"{{"assignment":"A-1",{answers}}}"#),
            format!(r#"{{"assignment":"A-1","report":{{{answers}}}}}"#),
        );
        ledger.keep(&a, entry(&a, 1.0, &flat), limits(3.0, None)).unwrap();
        let read = |ledger: &Ledger| Ledger::read(&serde_json::to_string(ledger).unwrap()).unwrap();
        let ledger = read(&ledger);
        assert_eq!(ledger.find(&a).unwrap().report, today);
        assert_eq!(read(&ledger), ledger, "and stays so");
        for other in
            ["{}", "", r#"{"assignment":"x","epsilon"#, r#"{"assignment":"x\\","epsilon":1}"#]
        {
            assert_eq!(nested(other), None, "{other}");
        }
    }

    #[derive(Deserialize)]
    struct Case {
        name: String,
        limits: CaseLimits,
        steps: Vec<Step>,
    }

    #[derive(Clone, Copy, Deserialize)]
    struct CaseLimits {
        survey: f64,
        total: f64,
    }

    #[derive(Deserialize)]
    struct Step {
        r#do: String,
        survey: serde_json::Value,
        #[serde(default)]
        epsilon: f64,
        #[serde(default)]
        total: f64,
        allowed: Option<bool>,
        spent: f64,
        body: Option<String>,
        log: Option<PublicKey>,
        promise: Option<Promise>,
        promised: Option<bool>,
        drawn: Option<Request>,
        ticket: Option<Ticket>,
        held: Option<String>,
    }

    impl Step {
        fn address(&self) -> Address {
            address(&format!("http://h/s/{}", self.survey.as_str().unwrap()))
        }
    }

    /// The cases that the browser's ledger is held to, too.
    #[test]
    fn both_ledgers_spend_and_refuse_alike() {
        let cases = include_str!("../../../veilrank-server/tests/vectors/ledger.json");
        let cases: Vec<Case> = serde_json::from_str(cases).unwrap();
        assert!(cases.len() >= 7);
        for Case { name, limits: mut given, steps } in cases {
            let (mut ledger, mut tickets) = (Ledger::default(), Tickets::default());
            for (number, step) in steps.iter().enumerate() {
                let allowed = take(&mut ledger, &mut given, step);
                assert_eq!(allowed, step.allowed, "{name}, step {number}");
                assert!((ledger.spent() - step.spent).abs() < 1e-12, "{name}, step {number}");
                if step.promised.is_some() {
                    let log = ledger.find(&step.address()).unwrap().log.as_ref();
                    let promised = log.map(|log| log.promise.is_some());
                    assert_eq!(promised, step.promised, "{name}, step {number}");
                }
                let held = Some(hold(&mut tickets, step)).filter(|_| step.held.is_some());
                assert_eq!(held, step.held.as_deref(), "{name}, step {number}");
            }
        }
    }

    /// One step of a case; for what may be refused, whether it was allowed.
    fn take(ledger: &mut Ledger, given: &mut CaseLimits, step: &Step) -> Option<bool> {
        if step.r#do == "limits" {
            *given = CaseLimits { survey: step.survey.as_f64().unwrap(), total: step.total };
            return None;
        }
        let address = step.address();
        let limits = limits(given.survey, None);
        ledger.limit = Some(given.total);
        match step.r#do.as_str() {
            "keep" => {
                let spends = format!("{} spends {}", step.survey, step.epsilon);
                let report = step.body.clone().unwrap_or(spends);
                let mut entry = entry(&address, step.epsilon, &report);
                entry.log = step.log.map(|key| Promised {
                    key,
                    terms: Octets([0; 32]),
                    offer: None,
                    promise: None,
                });
                let kept = ledger.keep(&address, entry, limits);
                Some(kept.is_ok_and(|kept| kept.report == report))
            }
            "send" => Some(ledger.send(&address, limits).is_ok()),
            "counted" => {
                ledger.counted(&address, step.promise.clone());
                None
            }
            // A refusal leaves a report as it is: sent. Tickets are kept elsewhere.
            "refused" | "draw" | "sign" | "look" => None,
            other => panic!("{other} is no step"),
        }
    }

    /// How far a survey's ticket has come after a step.
    fn hold(tickets: &mut Tickets, step: &Step) -> &'static str {
        if !step.survey.is_string() {
            return "none";
        }
        let key = TicketKey::from_modulus(&[255; 256]).unwrap();
        let by = Unlinkable::new(key, None).unwrap();
        let address = step.address();
        if let Some(drawn) = &step.drawn {
            tickets.ask(&address, &by, drawn.clone()).unwrap();
        }
        if let Some(ticket) = &step.ticket {
            tickets.receive(&address, &by, ticket);
        }
        match tickets.find(&address, &by) {
            None => "none",
            Some(Held::Request(_)) => "drawn",
            Some(Held::Ticket(_)) => "signed",
        }
    }

    #[test]
    fn every_limit_holds() {
        let (mut ledger, a, b) =
            (Ledger::default(), address("http://h/s/a"), address("http://h/s/b"));
        let over = ledger.keep(&a, entry(&a, 2.0, "x"), limits(1.0, None)).unwrap_err();
        assert!(over.to_string().starts_with("your limit for one survey is epsilon 1, got 2"));
        ledger.keep(&a, entry(&a, 2.0, "x"), limits(3.0, None)).unwrap();
        let over = ledger.keep(&b, entry(&b, 2.0, "y"), limits(3.0, Some(3.0))).unwrap_err();
        let over = over.to_string();
        assert!(over.contains("all surveys together is 3, got 2.000000 so far"), "{over}");
        ledger.limit = Some(3.5);
        let over = ledger.keep(&b, entry(&b, 2.0, "y"), limits(3.0, Some(9.0)));
        assert!(over.is_err(), "the ledger's own limit holds too");
        ledger.limit = Some(4.0);
        assert!(ledger.keep(&b, entry(&b, 2.0, "y"), limits(3.0, None)).is_ok());
    }

    #[test]
    fn what_is_written_reads_back_and_nothing_else_does() {
        let (mut ledger, a) =
            (Ledger { limit: Some(5.0), ..Ledger::default() }, address("http://h/s/a"));
        ledger.keep(&a, entry(&a, 1.0, "{}"), limits(3.0, None)).unwrap();
        let text = serde_json::to_string(&ledger).unwrap();
        assert_eq!(Ledger::read(&text).unwrap(), ledger);
        for (right, wrong) in [
            ("\"veilrank\":1", "\"veilrank\":2"),
            ("\"loss\":1.0", "\"loss\":-1.0"),
            ("\"limit\":5.0", "\"limit\":-5.0"),
            ("\"limit\":5.0", "\"ranking\":[1,2]"),
            ("drawn", "lost"),
            ("}", ""),
        ] {
            assert!(Ledger::read(&text.replace(right, wrong)).is_err(), "{wrong}");
        }
    }
}
