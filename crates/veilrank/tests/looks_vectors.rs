//! Names that look alike, by the cases that the browser's device is held to as well.

#![cfg(feature = "service")]
#![expect(clippy::disallowed_methods, reason = "the core does no I/O; its tests read a file")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;
use veilrank::looks::{alike, shown, similar, skeleton};

#[derive(Deserialize)]
struct Vectors {
    pairs: Vec<Pair>,
    nothing: Vec<String>,
}

#[derive(Deserialize)]
struct Pair {
    why: String,
    names: [String; 2],
    alike: bool,
    #[serde(default)]
    similar: bool,
}

fn vectors() -> Vectors {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../veilrank-server/tests/vectors/looks.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn names_are_alike_or_similar_as_the_cases_say() {
    let pairs = vectors().pairs;
    assert!(pairs.len() > 50);
    for Pair { why, names: [one, other], alike: same, similar: close } in &pairs {
        for [one, other] in [[one, other], [other, one]] {
            let list = ["x", one.as_str(), "y", other.as_str()];
            assert_eq!(alike(&list), same.then_some((1, 3)), "{why}");
            let expected = if *close { vec![(1, 3)] } else { Vec::new() };
            assert_eq!(similar(&list), expected, "{why}");
            assert_eq!(shown(&shown(one)), shown(one), "{why}");
        }
    }
}

#[test]
fn a_name_of_which_nothing_is_shown_is_its_own_twin() {
    for name in vectors().nothing {
        assert_eq!(alike(&["tea", name.as_str()]), Some((1, 1)), "{name:?}");
    }
}

/// Words as they are written in many scripts, and pictures: each is shown as something, and each is
/// another.
#[test]
fn every_script_has_its_names() {
    let names = [
        "tea",
        "Tee",
        "thé",
        "té",
        "chá",
        "herbata",
        "茶",
        "お茶",
        "ティー",
        "차",
        "شاي",
        "چای",
        "می‌خواهم",
        "میخواهم",
        "चाय",
        "क्‍ष",
        "क्ष",
        "চা",
        "ชา",
        "קפה",
        "τσάι",
        "чай",
        "👩‍🍳",
        "🍳",
        "👨‍👩‍👧",
        "☕",
        "ᠴᠠᠢ",
        "ལ་",
        "ຊາ",
        "တီး",
        "തേയില",
        "ಚಹಾ",
        "தேநீர்",
        "🇩🇪",
        "1️⃣",
        "100 %",
        "C++",
        "C#",
        "x²",
        "½",
    ];
    assert_eq!(alike(&names), None);
    assert_eq!(similar(&names), [(12, 13), (15, 16)].map(|(a, b)| (a, b)));
    for name in names {
        assert!(!shown(name).is_empty(), "{name}");
    }
}

/// The form of the pages has a part of the table: all letters and digits below U+1400 that are
/// taken for Latin ones.
#[test]
fn the_form_has_the_letters_that_are_taken_for_latin_ones() {
    let mut letters: BTreeMap<String, String> = BTreeMap::new();
    for c in ('\u{0}'..'\u{1400}').filter(|c| c.is_alphanumeric()) {
        let (own, taken) = (c.to_string(), skeleton(&c.to_string()));
        let simple = own.nfkd().eq([c]);
        if simple
            && taken != own
            && !taken.is_empty()
            && taken.bytes().all(|byte| byte.is_ascii_alphanumeric())
        {
            letters.entry(taken).or_default().push(c);
        }
    }
    assert!(letters.len() > 40);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../veilrank-server/assets/pages/similar.js");
    let script = std::fs::read_to_string(path).unwrap();
    let (_, table) = script.split_once("const LETTERS = {\n").unwrap();
    let (table, _) = table.split_once("};").unwrap();
    let read = |line: &str| -> (String, String) {
        let (latin, letters) = line.trim().strip_suffix(',').unwrap().split_once(": ").unwrap();
        (latin.to_owned(), serde_json::from_str(letters).unwrap())
    };
    let table: BTreeMap<String, String> = table.lines().map(read).collect();
    assert_eq!(table, letters);
}
