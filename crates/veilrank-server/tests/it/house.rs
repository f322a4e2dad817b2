//! The rules of the house that the compiler cannot see.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// All source files, with their text.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                files.push((path.clone(), fs::read_to_string(path).unwrap()));
            }
        }
    }
    assert!(files.len() > 15);
    files
}

#[test]
fn the_server_does_not_know_what_a_ballot_is() {
    for (path, text) in sources() {
        for word in ["Ballot", "ballot", "agent::", "Profile"] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
}

#[test]
fn every_file_opens_with_what_it_is() {
    for (path, text) in sources() {
        assert!(text.starts_with("//! "), "{} has no opening line", path.display());
    }
}

/// Limits do, in memory and nowhere else: what knows an address has no way to the log or the store.
#[test]
fn nothing_but_limits_asks_where_a_request_comes_from() {
    for (path, text) in sources() {
        for word in ["ConnectInfo", "USER_AGENT", "peer_addr", "SET_COOKIE"] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
        let limits = ["limits.rs", "who.rs"].iter().any(|name| path.ends_with(name));
        for word in ["x-forwarded-for", "IpAddr"].iter().filter(|_| !limits) {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
        for word in ["tracing", "store", "metrics"].iter().filter(|_| limits) {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
}
