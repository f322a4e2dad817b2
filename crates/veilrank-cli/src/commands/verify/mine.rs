//! What can be told with what this device keeps, and with what others saw.

use veilrank::{
    merkle::{Hash, terms_digest},
    survey::Survey,
    wire::Terms,
};
use veilrank_server::is_signed;

use super::{
    Check,
    evidence::{Evidence, OtherHead, Published},
};
use crate::device::{Earlier, Entry, LastLook, State, leaf_of_sent};

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
    match title_of(evidence, seen) {
        Some(Title::Same) => {
            Check::new(name, true, "the terms are those that this device answered")
        }
        Some(Title::Earlier) => {
            let detail = "the terms are those that this device answered, under another title since";
            Check::new(name, true, detail)
        }
        None => {
            Check::new(name, false, "the terms are others than those that this device answered")
        }
    }
}

/// The title under which a digest is of the terms of now.
enum Title {
    Same,
    /// One that was changed since, as everybody is told.
    Earlier,
}

/// Compares a digest with the terms of now. Returns `None` if it is of other terms.
fn title_of(evidence: &Evidence, seen: Hash) -> Option<Title> {
    let digest = |survey: &Survey| terms_digest(&Terms::write(survey));
    if digest(&evidence.survey) == seen {
        return Some(Title::Same);
    }
    let was = |title: &str| {
        evidence.survey.clone().titled(title).is_ok_and(|survey| digest(&survey) == seen)
    };
    evidence.offered().earlier_titles().any(was).then_some(Title::Earlier)
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
    if !evidence.offered().is_all_published(&published.log.head) {
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
        Some(look) => match differs(evidence, published, look.earlier()) {
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
    match differs(evidence, published, Earlier { head, offer: None }) {
        None => Check::new(name, true, format!("{from}: its {} entries are the same", head.size)),
        Some(how) => Check::new(name, false, format!("{from}: this curator signed it, but {how}")),
    }
}

/// Says in which way the log contradicts an earlier head. Returns `None` if it does not.
fn differs(
    evidence: &Evidence,
    Published { log, .. }: &Published,
    earlier: Earlier<'_>,
) -> Option<String> {
    let (head, now, size) = (earlier.head, evidence.offered(), log.tree.size());
    let under_same_terms = || {
        // Before anybody was asked they may have been edited.
        title_of(evidence, head.terms).is_some() || head.size == 0 && now.is_edited()
    };
    match log.tree.root(head.size) {
        None => Some(format!("the log had {} entries then and has {size} now", head.size)),
        Some(root) if root != head.root => {
            Some(format!("the first {} entries are others than those that were signed", head.size))
        }
        Some(_) if !under_same_terms() => {
            Some("it was over other terms, and no such change is told".to_owned())
        }
        Some(_) if earlier.went_on_after_closing(&now, size) => Some(
            "it was closed then, and went on without being opened again as its terms allow and as everybody is told"
                .to_owned(),
        ),
        Some(_) => None,
    }
}
