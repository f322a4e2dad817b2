//! The rules of the house that the compiler cannot see: where imports point, what a ballot shows, how files open.

#![expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O; its tests read its own source"
)]
#![expect(clippy::unwrap_used, reason = "a source file that cannot be read fails the test")]

use std::{
    fs,
    path::{Path, PathBuf},
};

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// All source files of the core: path below `src`, and what is in it without comments and tests.
fn sources() -> Vec<(String, String)> {
    let mut folders = vec![src()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(src()).unwrap().to_str().unwrap().replace('\\', "/");
                files.push((name, code(&fs::read_to_string(&path).unwrap())));
            }
        }
    }
    files.retain(|(name, _)| !name.ends_with("tests.rs") && !name.ends_with("testing.rs"));
    files.sort();
    files
}

fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    before_tests
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The rooms in reading order, as the crate's front page lists them.
fn rooms() -> Vec<String> {
    let front = fs::read_to_string(src().join("lib.rs")).unwrap();
    let rooms = front.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    rooms.map(str::to_owned).collect()
}

/// The rooms that a file names after `crate::`, alone or in a list.
fn doors(code: &str) -> Vec<String> {
    let mut doors = Vec::new();
    for after in code.split("crate::").skip(1) {
        let list = after.strip_prefix('{').and_then(|rest| rest.split("\n};").next());
        let parts = list.map_or(vec![after], |list| list.split('\n').collect());
        // In a list the formatter puts each room on its own line, four spaces in.
        let first_word = |part: &str| {
            part.trim_start_matches("    ")
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()
                .map(str::to_owned)
        };
        doors.extend(
            parts
                .iter()
                .filter(|part| !part.starts_with("     "))
                .filter_map(|part| first_word(part)),
        );
    }
    doors.retain(|door| !door.is_empty() && door.chars().all(|c| c.is_lowercase() || c == '_'));
    doors
}

#[test]
fn the_doors_of_a_file_are_found() {
    let code = "use crate::{\n    error::Error,\n    ranking::{\n        Item,\n    },\n};\nfn f() { crate::tally::x() }";
    assert_eq!(doors(code), ["error", "ranking", "tally"]);
}

/// One import points down, and only as a name: a ballot is defined in the one room that can read it, and listed with the other forms of
/// a ranking.
const DOWNWARD: (&str, &str) = ("ranking.rs", "agent");

#[test]
fn imports_point_only_up_the_reading_order() {
    let rooms = rooms();
    assert!(rooms.len() > 10, "the front page lists the rooms: {rooms:?}");
    let place = |room: &str| rooms.iter().position(|other| other == room);
    for (name, code) in sources().iter().filter(|(name, _)| name != "lib.rs") {
        let own = name.split(['/', '.']).next().unwrap();
        for room in
            doors(code).into_iter().filter(|room| (name.as_str(), room.as_str()) != DOWNWARD)
        {
            assert!(place(&room) <= place(own), "{name} looks down to {room}");
        }
    }
}

#[test]
fn a_ballot_shows_its_number_of_items_and_nothing_else() {
    // Who can call its readers is up to the compiler (`agent/ballot.rs`); this holds that nothing is added to what others can call.
    let sources = sources();
    let (_, ballot) = sources.iter().find(|(name, _)| name == "agent/ballot.rs").unwrap();
    let named = |mark: &'static str| ballot.split(mark).skip(1).map(first_word).collect::<Vec<_>>();
    assert_eq!(named("pub fn "), ["new", "of_answers", "items"]);
    assert_eq!(named("pub(super) fn "), ["is_order", "prefers_first", "level_of"]);
    assert_eq!(ballot.matches("pub").count(), 7, "and the type itself");
    let traits = |code: &str| code.lines().filter(|line| line.contains(" for Ballot {")).count();
    assert_eq!(sources.iter().map(|(_, code)| traits(code)).sum::<usize>(), 2, "From and Debug");
    assert!(ballot.contains("#[derive(Clone)]\npub struct Ballot("));
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

#[test]
fn privacy_never_rests_on_a_weak_generator() {
    for (name, code) in sources() {
        if name.starts_with("randomizer") || name == "agent.rs" {
            assert!(!code.contains("R: Rng"), "{name} takes a generator that need not be secure");
        }
    }
}

#[test]
fn every_file_opens_with_what_it_is() {
    for (name, _) in sources() {
        let text = fs::read_to_string(src().join(&name)).unwrap();
        assert!(text.starts_with("//! "), "{name} has no opening line");
    }
}
