//! Which format a text is in, where nobody says.

use super::Format;
use crate::{
    error::{Error, Problem},
    format::{
        self, Kind, civs, clean,
        csv::{self, Layout},
        preflib, quoted, weight, whole,
    },
};

/// The format that a text is in, by its file's ending where that names one, otherwise by how it begins.
///
/// A table of pairs whose winners could be names or sides is refused, and so are private reports.
pub fn guess(text: &str, ending: Option<&str>) -> Result<Format, Error> {
    if let Some(format) = ending.and_then(Format::of_ending) {
        return Ok(format);
    }
    let text = clean(text)?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.clone().next().unwrap_or("");
    let plain = lines.clone().find(|line| !line.starts_with('#')).unwrap_or("");
    if first.starts_with(civs::CHOICES) {
        return Ok(Format::Civs);
    }
    let is_preflib = lines.clone().any(|line| line.starts_with("# NUMBER ALTERNATIVES"));
    if is_preflib {
        return Ok(Format::of_kind(preflib::read(text, None)?.kind));
    }
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(Format::PrefLibLegacy);
    }
    if plain.starts_with('{') && is_private(plain) || format::detect(text) == Kind::Counts {
        return Err(private());
    }
    if is_blt(plain) {
        return Ok(Format::Blt);
    }
    if is_abif(plain) {
        return Ok(Format::Abif);
    }
    if first.starts_with('#') {
        let what = format!("the format must show in the first lines, got {}", quoted(first));
        return Err(Problem::new(1, what).fix("say which it is").into());
    }
    csv::layout(text).map(of_layout)
}

fn of_layout(layout: Layout) -> Format {
    match layout {
        Layout::Ranks => Format::CsvRanks,
        Layout::Items => Format::CsvItems,
        Layout::Pairs => Format::CsvPairs,
        Layout::Evalica => Format::Evalica,
        Layout::CrowdKit => Format::CrowdKit,
        Layout::BayesMallows => Format::BayesMallows,
        Layout::Civs => Format::Civs,
    }
}

/// Reports and tallies begin with an object that says so.
fn is_private(line: &str) -> bool {
    line == "{" || line.contains("\"veilrank\"") || format::detect(line) == Kind::Tally
}

fn private() -> Error {
    let what = "rankings or comparisons in the open are needed, got private reports or what they add up to";
    Problem::new(0, what).fix("what they add up to is no ballot of anybody's").into()
}

/// Two numbers and nothing else: items and seats.
fn is_blt(line: &str) -> bool {
    let line = line.split('#').next().unwrap_or("");
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == 2 && words.iter().all(|word| whole(word).is_some())
}

fn is_abif(line: &str) -> bool {
    let counted =
        line.split_once([':', '*']).is_some_and(|(count, _)| weight::is_weight(count.trim()));
    counted || line.starts_with(['=', '{', '@']) || line == "ABIF" || line.starts_with("ABIF ")
}
