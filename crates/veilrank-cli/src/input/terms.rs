//! The terms of a survey in a file: by themselves, or as the first line of a file of reports.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use anyhow::{Result, bail};
use veilrank::{survey::Survey, wire::Terms};

use crate::{args::is_standard, input::shown, output::short};

/// The most bytes that are read of a file with terms; those of the most items and the longest names have fewer.
const MOST_BYTES: u64 = 1 << 24;

/// The most characters of a parser's words that a message repeats.
const LONGEST_WHY: usize = 200;

/// Reads terms, and says in English what is wrong with them.
pub(crate) fn read(path: &Path) -> Result<Survey> {
    if is_standard(path) {
        bail!("terms are read from a file, since data may come on standard input; name one");
    }
    find(path).or_else(|why| {
        bail!(
            "{}: the terms of a survey are needed here, got none ({why}); they are the first line of a file of its reports",
            shown(path)
        )
    })
}

/// The same for a message of the caller's own; without terms, why there are none in the words of a parser or of the system.
pub(crate) fn find(path: &Path) -> Result<Survey, String> {
    let text = text(path).map_err(|error| short(&error.to_string(), LONGEST_WHY))?;
    survey(&text).map_err(|error| short(&error.to_string(), LONGEST_WHY))
}

fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES).read_to_end(&mut bytes)?;
    String::from_utf8(bytes).map_err(|error| io::Error::other(error.utf8_error()))
}

fn survey(text: &str) -> Result<Survey, serde_json::Error> {
    let first = text.lines().next().unwrap_or_default();
    if let Ok(terms) = Terms::read(first) {
        return Ok(terms.survey);
    }
    let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(text)?;
    if object.contains_key("veilrank") {
        return Terms::read(text).map(|terms| terms.survey);
    }
    serde_json::from_str(text)
}
