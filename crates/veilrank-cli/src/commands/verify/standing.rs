//! Checks of an offer: against the offers of before, and against the signed head.

use super::{
    Check,
    evidence::{Evidence, Published},
};
use crate::device::{Entry, LastLook, Offered};

/// The offer is the one that this device was shown, but for changes that everybody is told.
pub(super) fn offer(evidence: &Evidence, mine: Option<&Entry>, last: Option<&LastLook>) -> Check {
    let (name, now) = ("offer", evidence.offered());
    let answered = mine.and_then(|entry| entry.log.as_ref()?.offer.as_ref());
    let looked = last.and_then(|look| Some((look.offer.as_ref()?, look.was_asked())));
    let known: Vec<(&Offered, bool)> =
        [answered.map(|offer| (offer, true)), looked].into_iter().flatten().collect();
    if known.is_empty() {
        return Check::unknown(name, "this device keeps no earlier offer of this survey");
    }
    match known.iter().find_map(|(before, asked)| before.untold_difference(&now, *asked)) {
        None => Check::new(
            name,
            true,
            "it is what this device was shown, but for changes that are told",
        ),
        Some(what) => {
            let detail = format!(
                "it differs from what this device was shown, and no such change is told: {what}"
            );
            Check::new(name, false, detail)
        }
    }
}

/// The offer and the head say the same of whether the survey is closed, and of how many reports it
/// has.
pub(super) fn standing(evidence: &Evidence, Published { log, .. }: &Published) -> Check {
    match evidence.offered().contradiction(&log.head) {
        None => {
            let detail = "what is offered agrees with what is signed: whether it is closed, and how many reports are published";
            Check::new("standing", true, detail)
        }
        Some(why) => Check::new("standing", false, why),
    }
}

/// A log is withheld where the offer says so.
pub(super) fn withheld(evidence: &Evidence, why: &str, to_organiser: bool) -> Check {
    let keeps_log = evidence.key.is_some();
    if keeps_log && evidence.offered().is_to_be_shown(to_organiser) {
        let detail = format!("it is not shown, although by the offer it has to be: {why}");
        return Check::new("log", false, detail);
    }
    Check::unknown("log", why)
}
