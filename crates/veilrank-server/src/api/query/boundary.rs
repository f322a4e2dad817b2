//! What must hold of anything behind the question mark of an address. Fuzzed (`fuzz/`), and replayed by the test below.

use super::Given;

const NAMES: &[&str] = &["method", "s", "na me"];

/// What is read, written with every byte escaped, reads as the same.
pub(crate) fn query(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(given) = Given::parse(text, NAMES) else { return };
    let escaped = |text: &str| {
        let bytes: Vec<String> = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
        bytes.concat()
    };
    let part =
        |&name: &&'static str| Some(format!("{}={}", escaped(name), escaped(given.get(name)?)));
    let written = NAMES.iter().filter_map(part).collect::<Vec<_>>().join("&");
    assert_eq!(Given::parse(&written, NAMES).ok().as_ref(), Some(&given));
    assert!(Given::parse(text, &[]).is_err() || given == Given::default());
}

#[cfg(test)]
#[path = "../../../../../fuzz/src/replay.rs"]
mod replay;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_holds_at_the_boundary() {
        replay::replay("query", query);
    }
}
