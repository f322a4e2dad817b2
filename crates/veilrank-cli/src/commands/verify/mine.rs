//! What can be told with what this device keeps, and with what others saw.

use veilrank::{
    merkle::terms_digest,
    survey::Survey,
    wire::{Changed, Head, Named, Terms},
};
use veilrank_server::is_signed;

use super::{
    Check,
    evidence::{Evidence, OtherHead, Published},
};
use crate::device::{Entry, LastLook, State, leaf_of_sent};

/// The key is the one that this device was told before.
pub(super) fn key(evidence: &Evidence, mine: Option<&Entry>, last: Option<&LastLook>) -> Check {
    let name = "key";
    let answered = mine.and_then(|entry| entry.log.as_ref()).map(|log| log.key);
    let known = [answered, last.map(|look| look.key)];
    let known: Vec<_> = known.into_iter().flatten().collect();
    match evidence.key {
        _ if known.is_empty() => {
            Check::unknown(name, "this device has not seen the key of this log before")
        }
        Some(key) if known.iter().all(|known| *known == key) => {
            Check::new(name, true, "the key is the one that this device knows")
        }
        Some(key) => {
            let detail = format!("the log was signed with {}, got {key} now", known[0]);
            Check::new(name, false, detail)
        }
        None => Check::new(name, false, "there was a log, and the curator names no key any more"),
    }
}

/// The terms are those that this device answered, up to a title that was changed in the open.
pub(super) fn my_terms(evidence: &Evidence, mine: Option<&Entry>) -> Check {
    let name = "my terms";
    let Some(seen) = mine.and_then(|entry| entry.log.as_ref()).map(|log| log.terms) else {
        return Check::unknown(name, "this device keeps no terms of this survey");
    };
    let digest = |survey: &Survey| terms_digest(&Terms::write(survey));
    if digest(&evidence.survey) == seen {
        return Check::new(name, true, "the terms are those that this device answered");
    }
    let is_title = |what: &Named<Changed>| *what == Named::Known(Changed::Title);
    let titles = evidence.service.changes.iter().filter(|change| is_title(&change.what));
    let mut earlier = titles.filter_map(|change| change.from.as_deref());
    let was = |title: &str| {
        evidence.survey.clone().titled(title).is_ok_and(|survey| digest(&survey) == seen)
    };
    if earlier.any(was) {
        let detail = "the terms are those that this device answered, under another title since";
        return Check::new(name, true, detail);
    }
    Check::new(name, false, "the terms are others than those that this device answered")
}

/// The report that this device sent is in the log.
pub(super) fn my_report(
    evidence: &Evidence,
    published: Option<&Published>,
    mine: Option<&Entry>,
) -> Check {
    let name = "my report";
    let unknown = |detail: &str| Check::unknown(name, detail);
    let Some(entry) = mine else {
        return unknown("this device has not answered this survey");
    };
    let Some(leaf) = entry.log.as_ref().and_then(|_| leaf_of_sent(&entry.report)) else {
        return unknown("the report was drawn before this survey had a log");
    };
    let Some(published) = published else {
        return unknown("nothing is published yet; the promise is kept for later");
    };
    if let Some(place) = published.log.leaves.iter().position(|other| *other == leaf) {
        return Check::new(name, true, format!("it is entry {place} of the log"));
    }
    if entry.state != State::Counted {
        return unknown("it is not in the log, and was never acknowledged");
    }
    // One that may be opened again publishes whole steps only, also while it is closed.
    let ended = evidence.is_closed() && !evidence.service.reopens;
    let head = &published.log.head;
    let all = ended || head.closed || evidence.service.reports <= head.size;
    if !all {
        return unknown(
            "it is not published yet: while a survey is open, or may be opened again, that is several at a time",
        );
    }
    let promised = entry.log.as_ref().is_some_and(|log| log.promise.is_some());
    let what = if promised {
        "it was acknowledged with a signed promise, and is not in the log; the promise in the ledger proves it"
    } else {
        "it was acknowledged, and is not in the log; there is no signed promise that would prove it to others"
    };
    Check::new(name, false, what)
}

/// The log begins with what it was when it was last looked at here.
pub(super) fn grown(evidence: &Evidence, published: &Published, last: Option<&LastLook>) -> Check {
    let name = "growth";
    match last {
        None => {
            Check::unknown(name, "this is the first look from here; the head is kept for the next")
        }
        Some(look) => match differs(evidence, published, &look.head) {
            None => {
                let detail =
                    format!("it begins with the {} entries of the last look", look.head.size);
                Check::new(name, true, detail)
            }
            Some(how) => Check::new(name, false, format!("since the last look {how}")),
        },
    }
}

/// A head that somebody else saw is of the same log.
pub(super) fn other_heads(evidence: &Evidence, published: &Published, seen: &OtherHead) -> Check {
    let name = "heads of others";
    let OtherHead { from, head } = seen;
    if head.survey != evidence.survey.id() {
        return Check::unknown(name, format!("{from}: it is of another survey"));
    }
    let signed = |key| is_signed(&key, head.text().as_bytes(), &head.signature);
    if !evidence.key.is_some_and(signed) {
        // Anybody can write such a file, so it proves nothing against the curator.
        let detail = format!("{from}: it is not signed with this log's key, so it proves nothing");
        return Check::unknown(name, detail);
    }
    match differs(evidence, published, head) {
        None => Check::new(name, true, format!("{from}: its {} entries are the same", head.size)),
        Some(how) => Check::new(name, false, format!("{from}: this curator signed it, but {how}")),
    }
}

/// How the log contradicts an earlier head, if it does.
fn differs(
    evidence: &Evidence,
    Published { log, .. }: &Published,
    earlier: &Head,
) -> Option<String> {
    let reopens = evidence.service.reopens;
    match log.tree.root(earlier.size) {
        None => Some(format!(
            "the log had {} entries then and has {} now",
            earlier.size,
            log.tree.size()
        )),
        Some(root) if root != earlier.root => Some(format!(
            "the first {} entries are others than those that were signed",
            earlier.size
        )),
        Some(_) if earlier.closed && log.tree.size() > earlier.size && !reopens => Some(
            "it was closed then, and more came although its terms allow no opening again"
                .to_owned(),
        ),
        Some(_) => None,
    }
}
