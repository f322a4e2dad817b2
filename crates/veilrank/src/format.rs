//! Text to values and back; opening files is the command line's.

#[cfg(all(feature = "csv", feature = "preflib"))]
pub mod abif;
#[cfg(all(feature = "csv", feature = "preflib"))]
pub mod blt;
#[cfg(all(feature = "csv", feature = "preflib"))]
pub mod civs;
#[cfg(all(feature = "csv", feature = "preflib"))]
pub mod convert;
#[cfg(feature = "csv")]
pub mod counts;
#[cfg(feature = "csv")]
pub mod csv;
mod json;
#[cfg(feature = "preflib")]
pub mod preflib;
pub mod reports;
pub mod tally;
#[cfg(feature = "csv")]
mod weight;

use crate::error::{Error, Problem};

/// How many characters of somebody's text an error message repeats.
#[cfg(any(feature = "csv", feature = "preflib"))]
const SHOWN: usize = 40;

/// What is wrong with bytes that are no text, and what to do about it.
const NOT_UTF8: &str = "it must be UTF-8 text, got other bytes";
const UTF8_FIX: &str = "save it as plain text in UTF-8";

/// What a text is, as far as its beginning tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A PrefLib file, of either layout; the feature `preflib` reads it.
    PrefLib,
    /// A table with a header; the feature `csv` reads it.
    Csv,
    /// How noisy answers were counted elsewhere; the feature `csv` reads it, by the survey's terms.
    Counts,
    /// A survey's terms and reports: see [`reports`].
    Reports,
    /// A tally: see [`tally`].
    Tally,
}

/// What a text is, from its first line.
pub fn detect(text: &str) -> Kind {
    let first = text.trim_start_matches('\u{feff}').lines().find(|line| !line.trim().is_empty());
    let first = first.unwrap_or("").trim();
    // Only a tally opens an object and leaves it open, or holds tables; the terms of its first version were its `survey`.
    let holds_tally = first == "{" || has_key(first, "\"tables\"") || has_key(first, "\"survey\"");
    match first.chars().next() {
        Some('{') if holds_tally => Kind::Tally,
        Some('{') => Kind::Reports,
        Some('#') => Kind::PrefLib,
        // The old PrefLib layout begins with the number of items, alone on its line.
        _ if first.bytes().all(|byte| byte.is_ascii_digit()) => Kind::PrefLib,
        _ if names_counts(first) => Kind::Counts,
        _ => Kind::Csv,
    }
}

/// The columns that a table of counts has, in whatever order.
const COUNTS: [&str; 5] = ["epsilon", "first", "second", "yes", "no"];

/// True for a header that names all columns of a table of counts, in capitals or not, quoted or not.
fn names_counts(header: &str) -> bool {
    let names = header.split(',').map(|cell| cell.trim().trim_matches('"'));
    COUNTS.iter().all(|column| names.clone().any(|name| name.eq_ignore_ascii_case(column)))
}

/// True when a line of JSON has this key, quotes included; a value may read the same, but no colon follows it.
fn has_key(line: &str, key: &str) -> bool {
    line.match_indices(key).any(|(at, _)| line[at + key.len()..].trim_start().starts_with(':'))
}

/// The text in a file's bytes; refused when it is none, as with a picture or a spreadsheet.
pub fn text(bytes: &[u8]) -> Result<&str, Error> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = line_of(bytes, error.valid_up_to());
        not_text(line, NOT_UTF8)
    })?;
    clean(text)
}

/// The text without its byte order mark; refused when it is empty or holds what no text holds.
pub(crate) fn clean(text: &str) -> Result<&str, Error> {
    if let Some(at) = text.find('\0') {
        let line = line_of(text.as_bytes(), at);
        return Err(not_text(line, "it must be text, got a NUL byte"));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        let empty = Problem::new(0, "it must hold something, got an empty text");
        return Err(empty.fix("check that the right file was given").into());
    }
    Ok(text)
}

fn not_text(line: usize, what: &str) -> Error {
    Problem::new(line, what).fix(UTF8_FIX).into()
}

fn line_of(bytes: &[u8], at: usize) -> usize {
    bytes[..at].split(|&byte| byte == b'\n').count()
}

/// The beginning of somebody's text in quotes: enough to find it by, never a megabyte.
#[cfg(any(feature = "csv", feature = "preflib"))]
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// A number written in digits alone: no sign, no point, no blanks.
#[cfg(any(feature = "csv", feature = "preflib"))]
pub(crate) fn whole(text: &str) -> Option<u64> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}

#[cfg(any(feature = "csv", feature = "preflib"))]
#[cfg(test)]
mod testing;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_are_no_text_are_refused_with_their_line() {
        let cases: [(&[u8], &str); 5] = [
            (b"a\nb\xff", "line 2: it must be UTF-8 text, got other bytes (save it"),
            (b"\xff\xfea\0", "line 1: it must be UTF-8"),
            (b"a\n\nb\0c", "line 3: it must be text, got a NUL byte (save it as plain text"),
            (b"", "it must hold something, got an empty text (check"),
            (b"\xef\xbb\xbf \r\n\n", "it must hold something"),
        ];
        for (bytes, message) in cases {
            let error = text(bytes).unwrap_err().to_string();
            assert!(error.starts_with(message), "{error}");
        }
        assert_eq!(text(b"\xef\xbb\xbfa\r\n"), Ok("a\r\n"));
    }

    #[cfg(any(feature = "csv", feature = "preflib"))]
    #[test]
    fn quotes_are_short_and_show_what_cannot_be_seen() {
        assert_eq!(quoted("a\t{b"), r#""a\t{b""#);
        assert_eq!(quoted(&"ü".repeat(1_000_000)).chars().count(), SHOWN + 3);
    }

    #[test]
    fn the_first_line_tells_what_a_text_is() {
        for (text, kind) in [
            ("# FILE NAME: x.soc\n", Kind::PrefLib),
            ("\u{feff}\n3\n1,a\n", Kind::PrefLib),
            ("", Kind::PrefLib),
            ("rank1,rank2\na,b\n", Kind::Csv),
            ("left,right,winner\n", Kind::Csv),
            ("epsilon,first,second,yes\n", Kind::Csv),
            ("epsilon,first,second,yes,no\n1,0,1,2,3\n", Kind::Counts),
            ("\u{feff}\n\"NO\", \"Yes\",SECOND,first,undecided,Epsilon\r\n", Kind::Counts),
            ("{\"veilrank\":1,\"id\":\"s\",\"items\":[]}\n{}\n", Kind::Reports),
            ("{\"veilrank\":1,\"id\":\"survey\",\"items\":[\"tables\",\"b\"]}\n", Kind::Reports),
            ("{\"veilrank\":1,\"title\":\"\\\"survey\\\":\"}\n", Kind::Reports),
            ("{\"veilrank\":1,\"survey\":{},\"tables\":[]}", Kind::Tally),
            ("{\"veilrank\":1,\"survey\" : {}}", Kind::Tally),
            ("{\"veilrank\":2,\"terms\":{\"items\":[\"tables\"]}}\n{}\n", Kind::Reports),
            ("{\"veilrank\":2,\"terms\":{},\"tables\":[]}", Kind::Tally),
            ("{\n  \"veilrank\": 1,\n", Kind::Tally),
        ] {
            assert_eq!(detect(text), kind, "{text}");
        }
    }

    #[cfg(any(feature = "csv", feature = "preflib"))]
    #[test]
    fn whole_numbers_are_digits() {
        assert_eq!(whole("0042"), Some(42));
        for bad in ["", "+1", "-1", "1.0", " 1", "1e3", "٣", "99999999999999999999"] {
            assert_eq!(whole(bad), None, "{bad}");
        }
    }
}
