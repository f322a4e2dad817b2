//! That the code says exactly the messages that there are, with the arguments that they have.

use std::{fs, path::Path};

/// Where messages are said.
const SOURCES: [&str; 4] = [
    "veilrank-server/templates",
    "veilrank-server/assets",
    "veilrank-server/src",
    "veilrank-cli/src",
];

#[expect(clippy::unwrap_used, reason = "a test")]
fn collect(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let said_in = |ending| ["rs", "js", "html", "svg"].iter().any(|one| ending == *one);
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(said_in) {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn the_code_says_what_there_is() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut sources = Vec::new();
    for folder in SOURCES {
        collect(&crates.join(folder), &mut sources);
    }
    assert!(sources.len() > 100, "{}", sources.len());
    let faults = veilrank_words::check::uses(
        sources.iter().map(|(name, text)| (name.as_str(), text.as_str())),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
