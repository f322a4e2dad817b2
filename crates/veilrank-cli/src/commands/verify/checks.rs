//! What can be told from what is published: signature, tree, terms, entries, reports and outcome.

use std::collections::BTreeMap;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    Error,
    course::Course,
    format::reports::read_course,
    merkle::terms_digest,
    outcome::{Outcome, RECOUNT, Settings},
    survey::Survey,
    wire::{Terms, most_bytes, read_report},
};
use veilrank_server::is_signed;

use super::{
    Check,
    evidence::{Evidence, Log, Published},
};

pub(super) fn signature(evidence: &Evidence, Published { log, .. }: &Published) -> Check {
    let name = "signature";
    let Some(key) = evidence.key else {
        return Check::unknown(name, "this curator names no key");
    };
    let head = &log.head;
    let right = head.survey == evidence.survey.id();
    if right && is_signed(&key, head.text().as_bytes(), &head.signature) {
        let detail = format!("the head over {} entries is signed with {key}", head.size);
        return Check::new(name, true, detail);
    }
    Check::new(name, false, format!("the head is not signed with {key} for this survey"))
}

pub(super) fn log_fits(Published { log, .. }: &Published) -> Check {
    let (size, root) = (log.tree.size(), log.head.root);
    if size != log.head.size {
        let detail = format!("the head says {} entries, got {size}", log.head.size);
        return Check::new("log", false, detail);
    }
    let right = log.tree.root(size) == Some(root);
    let detail = if right {
        format!("{size} entries give the root {root}")
    } else {
        format!("the {size} entries give another root than the head's, {root}")
    };
    Check::new("log", right, detail)
}

pub(super) fn terms_fit(evidence: &Evidence, Published { log, reports, .. }: &Published) -> Check {
    let offered = Terms::write(&evidence.survey);
    let first = reports.lines().next().unwrap_or_default();
    let what = if log.terms != offered || first != offered {
        "the log, the reports file and the survey's page show different terms"
    } else if terms_digest(&log.terms) != log.head.terms {
        "the head is over other terms than those that are shown"
    } else {
        return Check::new("terms", true, "all of it is under the same terms");
    };
    Check::new("terms", false, what)
}

/// Every entry is a report that the terms allow. Names are drawn by devices, and two alike say nothing.
pub(super) fn entries(Published { log, .. }: &Published) -> Check {
    let survey = match Terms::read(&log.terms) {
        Ok(terms) => terms.survey,
        Err(error) => return Check::new("entries", false, format!("the log's terms: {error}")),
    };
    if let Some(what) = first_wrong(log, &survey) {
        return Check::new("entries", false, what);
    }
    let count = log.entries.len();
    Check::new("entries", true, format!("{count} reports within the terms"))
}

fn first_wrong(log: &Log, survey: &Survey) -> Option<String> {
    for (at, entry) in log.entries.iter().enumerate() {
        let text = entry.report.get();
        let read = read_report(text, survey).map_err(|error| error.to_string());
        let checked =
            read.and_then(|report| report.check(survey).map_err(|error: Error| error.to_string()));
        if let Err(why) = checked {
            return Some(format!("entry {at} is no report of these terms: {why}"));
        }
        if text.len() > most_bytes(survey) {
            return Some(format!("entry {at} is longer than a report of these terms can be"));
        }
    }
    None
}

/// The reports file and the log hold the same reports, whatever their order.
pub(super) fn same_reports(published: &Published) -> Check {
    let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
    for line in published.report_lines() {
        *counts.entry(line).or_default() += 1;
    }
    for entry in &published.log.entries {
        *counts.entry(entry.report.get()).or_default() -= 1;
    }
    let (more, less) = (
        counts.values().filter(|count| **count > 0).sum::<i64>(),
        -counts.values().filter(|count| **count < 0).sum::<i64>(),
    );
    let detail = match (more, less) {
        (0, 0) => "the reports file holds the reports of the log".to_owned(),
        _ => format!(
            "the reports file must hold the reports of the log, got {more} others and {less} missing"
        ),
    };
    Check::new("reports", (more, less) == (0, 0), detail)
}

/// The published outcome is that of a recount, byte for byte.
pub(super) fn outcome(evidence: &Evidence, published: &Published) -> Check {
    let name = "outcome";
    match recount(evidence, published) {
        Err(why) => Check::new(name, false, format!("the reports cannot be recounted: {why}")),
        Ok(bytes) if bytes == published.outcome => {
            Check::new(name, true, "a recount gives the published outcome, byte for byte")
        }
        Ok(_) => Check::new(name, false, "a recount gives another outcome than the published one"),
    }
}

fn recount(evidence: &Evidence, published: &Published) -> Result<Vec<u8>, String> {
    let (tally, course) = read_course(&published.reports).map_err(|error| error.to_string())?;
    let watched = evidence.is_watched();
    let course = if watched { course } else { Course::new() };
    let settings = Settings { watched, ..Settings::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    let outcome = Outcome::of_course(&tally, &course, settings, &mut rng);
    serde_json::to_vec(&outcome.map_err(|error| error.to_string())?)
        .map_err(|error| error.to_string())
}
