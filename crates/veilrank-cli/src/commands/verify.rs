//! `veilrank verify`: whether a curator kept what it promised, as far as anybody can tell from here.

mod checks;
mod evidence;
mod mine;
mod standing;
mod tickets;
#[cfg(test)]
mod vectors;

use std::{fs, thread, time::Duration};

use anyhow::{Context, Result, bail};
use serde::Serialize;

use self::{
    checks::{entries, log_fits, outcome, same_reports, signature, terms_fit},
    evidence::{Evidence, OtherHead, Published, others},
    mine::{grown, key, my_report, my_terms, other_heads},
    standing::{offer, standing, withheld},
    tickets::tickets,
};
use crate::{
    args::VerifyArgs,
    device::{Address, Client, Entry, Home, LastLook, Link, OrganiserToken},
    output::{Output, visible},
};

/// The variable that may hold an organiser's token.
const ORGANISER: &str = "VEILRANK_ORGANISER_TOKEN";

/// The wait before a breach is looked at again: one of several servers may be a second behind the
/// others, and an organiser may change something between two requests.
const SECOND_LOOK_DELAY: Duration = Duration::from_millis(1200);

/// One thing that was looked at. Without a verdict it could not be checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Check {
    name: &'static str,
    ok: Option<bool>,
    detail: String,
}

impl Check {
    fn new(name: &'static str, ok: bool, detail: impl Into<String>) -> Self {
        Self { name, ok: Some(ok), detail: detail.into() }
    }

    fn unknown(name: &'static str, detail: impl Into<String>) -> Self {
        Self { name, ok: None, detail: detail.into() }
    }
}

#[derive(Serialize)]
struct Document {
    /// False where anything is wrong.
    ok: bool,
    checks: Vec<Check>,
}

pub(super) fn run(args: &VerifyArgs, output: &Output) -> Result<()> {
    let (link, token) = Link::parse_of_organiser(&args.url)?;
    let token = token.or_else(|| OrganiserToken::new(&std::env::var(ORGANISER).ok()?));
    let address = &link.address;
    let client = Client::new(address.place());
    let home = Home::choose(args.home.home.as_deref())?;
    let (ledger, last) = (home.read()?, home.last_look(address)?);
    // Read before the log: whatever others saw until then must be in it.
    let heads = others(&client, &args.heads)?;
    let (mine, to_organiser) = (ledger.find(address), token.is_some());
    let kept = Kept { mine, last: last.as_ref(), heads: &heads, to_organiser };
    let mut evidence = Evidence::fetch(&client, address, token.as_ref())?;
    if kept.is_contradicted(&evidence) {
        thread::sleep(SECOND_LOOK_DELAY);
        evidence = Evidence::fetch(&client, address, token.as_ref())?;
    }
    let mut checks = kept.offers(&evidence);
    if let Ok(published) = &evidence.published {
        checks.extend(of_log(&evidence, published));
    }
    checks.extend(kept.logs(&evidence));
    let ok = checks.iter().all(|check| check.ok != Some(false));
    if let Ok(published) = &evidence.published {
        remember(args, &home, &link, (&evidence, published), ok)?;
    }
    let document = Document { ok, checks };
    output.result(&text(&document), &document)?;
    if !ok {
        let page = Address::page(link.address.curator(), link.address.survey());
        bail!("the curator of {} must keep what it promised, got a breach", visible(&page));
    }
    Ok(())
}

/// The device's own records and the heads that others saw, to compare with what a curator says now.
#[derive(Clone, Copy)]
struct Kept<'a> {
    mine: Option<&'a Entry>,
    last: Option<&'a LastLook>,
    heads: &'a [OtherHead],
    /// Whether the organiser is looking.
    to_organiser: bool,
}

impl Kept<'_> {
    /// Checks the offer.
    fn offers(&self, evidence: &Evidence) -> Vec<Check> {
        vec![key(evidence, self.mine, self.last), offer(evidence, self.mine, self.last)]
    }

    /// Checks the log against the offer, the device's records and the heads of others.
    fn logs(&self, evidence: &Evidence) -> Vec<Check> {
        let published = match &evidence.published {
            Ok(published) => published,
            Err(why) => {
                return vec![
                    withheld(evidence, why, self.to_organiser),
                    my_terms(evidence, self.mine),
                    my_report(evidence, None, self.mine),
                ];
            }
        };
        let mut checks = vec![
            standing(evidence, published),
            my_terms(evidence, self.mine),
            my_report(evidence, Some(published), self.mine),
            grown(evidence, published, self.last),
        ];
        checks.extend(self.heads.iter().map(|seen| other_heads(evidence, published, seen)));
        if self.heads.is_empty() {
            let what = "no heads of others were given (--heads): different people may be shown different logs";
            checks.push(Check::unknown("heads of others", what));
        }
        checks
    }

    /// Whether anything is wrong that a second look could put right.
    fn is_contradicted(&self, evidence: &Evidence) -> bool {
        let terms = evidence.published.iter().map(|published| terms_fit(evidence, published));
        let all = self.offers(evidence).into_iter().chain(self.logs(evidence)).chain(terms);
        all.into_iter().any(|check| check.ok == Some(false))
    }
}

/// What can be told from what is published alone.
fn of_log(evidence: &Evidence, published: &Published) -> Vec<Check> {
    let mut checks = vec![
        signature(evidence, published),
        log_fits(published),
        terms_fit(evidence, published),
        entries(published),
        same_reports(published),
        outcome(evidence, published),
    ];
    checks.extend(tickets(published));
    checks
}

/// Keeps the head for the next look, unless something is wrong: then the earlier one is worth more.
fn remember(
    args: &VerifyArgs,
    home: &Home,
    link: &Link,
    (evidence, published): (&Evidence, &Published),
    ok: bool,
) -> Result<()> {
    let head = &published.log.head;
    if let Some(path) = &args.save_head {
        let text = serde_json::to_string(head)? + "\n";
        fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    match evidence.key {
        Some(key) if ok => {
            let curator = link.address.curator().to_owned();
            let (head, offer) = (head.clone(), Some(evidence.offered()));
            home.look(&link.address, LastLook { curator, key, head, offer })
        }
        _ => Ok(()),
    }
}

fn text(document: &Document) -> String {
    let mut lines = Vec::new();
    for Check { name, ok, detail } in &document.checks {
        let verdict = match ok {
            Some(true) => "ok     ",
            Some(false) => "BREACH ",
            None => "unknown",
        };
        lines.push(format!("{verdict} {name}: {}", visible(detail)));
    }
    lines.push(if document.ok { "nothing is wrong" } else { "something is wrong" }.to_owned());
    lines.join("\n") + "\n"
}
