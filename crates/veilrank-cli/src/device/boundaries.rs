//! What must hold of any bytes that reach the device, or a model's settings: no panic, and what is read reads the same again.
//!
//! The fuzz targets (`fuzz/`) call these functions with whatever they think of, and the test below with what they found before.

use std::path::Path;

use veilrank::{ranking::Names, survey::Survey, wire::Terms};
use veilrank_words::{Language, Words};

use super::{
    address::Link,
    ledger::Ledger,
    opinion::{Opinion, Shown, from_numbers},
    terms::{self, Assignment},
    written::Written,
};
use crate::model::{Component, Spec};

/// A boundary: its name, and what must hold at it.
pub(crate) type Boundary = (&'static str, fn(&[u8]));

/// All boundaries of the command line.
pub(crate) const ALL: [Boundary; 5] = [
    ("address", address),
    ("ledger", ledger),
    ("offer", offer),
    ("ballot", ballot),
    ("model", model),
];

/// The address of a survey: put together again it is the same, and no message repeats an invite.
pub(crate) fn address(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match Link::parse(text) {
        Ok(Link { address, .. }) => {
            assert!(address.survey().len() <= 64 && !address.survey().contains(['/', '?', '#']));
            assert!(["http://", "https://"].iter().any(|s| address.curator().starts_with(s)));
            for again in [format!("{}/s/{}", address.curator(), address.survey()), address.api()] {
                let again = Link::parse(&again).expect("what was taken apart fits together");
                assert!(again.address == address && again.invite.is_none());
            }
            let _ = (address.place(), address.is_sheltered());
        }
        Err(error) => {
            let (place, secret) = text.split_once('#').unwrap_or((text, ""));
            let secret = secret.split_once("invite=").map_or("", |(_, token)| token);
            let told = secret.len() > 20 && !place.contains(secret);
            assert!(!told || !format!("{error:#}").contains(secret), "an invite is repeated");
        }
    }
}

/// The ledger's file: written, it reads as the same.
pub(crate) fn ledger(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(ledger) = Ledger::read(text) else { return };
    assert!(ledger.spent() >= 0.0 && ledger.entries.len() <= data.len());
    let written = serde_json::to_string_pretty(&ledger).expect("a ledger is JSON");
    let again = Ledger::read(&written).expect("what is written can be read");
    assert_eq!(again, ledger);
    assert_eq!(serde_json::to_string_pretty(&again).expect("still"), written, "one spelling");
}

/// The terms of a small survey.
fn survey(names: &[&str]) -> Survey {
    let items = serde_json::to_string(names).expect("names are JSON");
    let terms = format!(
        r#"{{"veilrank":2,"terms":{{"id":"s","title":"","items":{items},"epsilon":1.0,"queries":2,"mechanism":"randomized-response"}}}}"#
    );
    Terms::read(&terms).expect("these are terms").survey
}

/// What a curator says to a device: terms within their epsilon, questions within the terms, and messages that stay short.
pub(crate) fn offer(data: &[u8]) {
    match terms::read(data, "s") {
        Ok(offer) => {
            let epsilon = offer.survey.epsilon();
            assert_eq!(offer.survey.id(), "s");
            assert!(offer.survey.loss(epsilon).is_ok_and(|loss| loss <= epsilon.get()));
        }
        Err(error) => assert!(error.to_string().len() < 2000, "{error}"),
    }
    let survey = survey(&["a", "b", "c"]);
    match Assignment::read(data, &survey) {
        Ok(assignment) => assert!(assignment.query().check(&survey).is_ok()),
        Err(error) => assert!(error.to_string().len() < 2000, "{error}"),
    }
}

/// A ranking file: refused without knowing the survey, or else an order for every survey. The first byte chooses the file's ending.
pub(crate) fn ballot(data: &[u8]) {
    let Some((choice, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    drop(from_numbers(text, Shown::as_written(4).items()));
    let ending = ["txt", "csv", "soc", "toi"][usize::from(choice % 4)];
    let Ok(text) = veilrank::format::text(text.as_bytes()) else { return };
    let Ok(written) = Written::parse(text, Path::new(&format!("mine.{ending}"))) else { return };
    for names in [&["tea", "coffee", "= juice"][..], &["juice", "1", "a,b"], &["2", "= 1", "1"]] {
        let names = Names::new(names.iter().copied()).expect("these are names");
        let (order, skipped) = written.order(&names).expect("every file has an order");
        assert!(order.ranked().len() <= names.len());
        assert!(Opinion::Order(order).ballot(names.len()).is_ok());
        let english = Words::for_terminal(Language::English);
        let warning = skipped.map(|skipped| skipped.said(english)).unwrap_or_default();
        assert!(!warning.contains('\n'), "a warning is one line: {warning:?}");
    }
}

/// A model as it is typed: it can be drawn from, or says why not.
pub(crate) fn model(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    drop(text.parse::<Component>());
    let Ok(spec) = text.parse::<Spec>() else { return };
    let mut rng: chacha20::ChaCha8Rng = rand::SeedableRng::seed_from_u64(1);
    for items in [0, 1, 2, 5] {
        let Ok(model) = spec.build(items, &mut rng) else { continue };
        let ranking = rand::distr::Distribution::sample(&model, &mut rng);
        assert_eq!(ranking.order().len(), items);
    }
}

#[cfg(test)]
#[path = "../../../../fuzz/src/replay.rs"]
mod replay;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_holds_at_its_boundary() {
        for (name, boundary) in ALL {
            replay::replay(name, boundary);
        }
    }
}
