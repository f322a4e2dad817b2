//! What stands behind the question mark of an address, read in one way everywhere.

#[cfg(test)]
#[path = "query/boundary.rs"]
mod boundary;

use std::collections::BTreeMap;

use axum::{extract::FromRequestParts, http::request::Parts};

use crate::error::{Code, Problem};

/// What an address may ask for.
pub(crate) trait Parameters: Sized {
    /// The names that it may give; any other is refused.
    const NAMES: &'static [&'static str];

    /// What the given values come to.
    fn read(given: &Given) -> Result<Self, Problem>;
}

/// The parameters of a request, checked.
#[derive(Debug)]
pub(crate) struct Asked<T>(pub(crate) T);

impl<S: Sync, T: Parameters> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let given = Given::parse(parts.uri.query().unwrap_or(""), T::NAMES)?;
        T::read(&given).map(Self)
    }
}

/// For addresses that take no parameters.
#[derive(Debug)]
pub(crate) struct Nothing;

impl Parameters for Nothing {
    const NAMES: &'static [&'static str] = &[];

    fn read(_: &Given) -> Result<Self, Problem> {
        Ok(Self)
    }
}

/// Names and their values, decoded, each name once.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Given(BTreeMap<&'static str, String>);

impl Given {
    /// Reads `name=value&name=value`, as browsers write it.
    pub(crate) fn parse(query: &str, names: &'static [&'static str]) -> Result<Self, Problem> {
        let mut given = Self::default();
        for part in query.split('&').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            let name = decode(name).ok_or_else(|| wrong("names and values are UTF-8, got none"))?;
            let Some(&name) = names.iter().find(|known| **known == name) else {
                return Err(wrong(&unknown(names)));
            };
            let value = decode(value);
            let value = value.ok_or_else(|| wrong("values are UTF-8, got none").field(name))?;
            if given.0.insert(name, value).is_some() {
                return Err(wrong("a parameter is given once, got it twice").field(name));
            }
        }
        Ok(given)
    }

    /// The value of a name, if it was given.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

fn wrong(what: &str) -> Problem {
    let next = "see /openapi.json for the parameters of this address";
    Problem::new(Code::WrongField, what).next(next)
}

fn unknown(names: &[&str]) -> String {
    match names {
        [] => "this address takes no parameters, got one".to_owned(),
        names => format!("this address takes {}, got something else", names.join(", ")),
    }
}

/// A text in which `%41` stands for `A` and `+` for a space; nothing where that makes no text.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(match first {
            b'+' => b' ',
            b'%' => {
                let (digits, after) = rest.split_at_checked(2)?;
                rest = after;
                // Two digits and no sign.
                let digits = digits.iter().all(u8::is_ascii_hexdigit).then_some(digits)?;
                u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?
            }
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["method", "s"];

    #[test]
    fn parameters_are_read_as_browsers_write_them() {
        for (query, method, s) in [
            ("", None, None),
            ("&&", None, None),
            ("method=borda", Some("borda"), None),
            ("s=a%20b+c&method=%62orda", Some("borda"), Some("a b c")),
            ("method&s=", Some(""), Some("")),
            ("s=a=b", None, Some("a=b")),
            ("%73=%C3%A9", None, Some("\u{e9}")),
        ] {
            let given = Given::parse(query, NAMES).unwrap();
            assert_eq!((given.get("method"), given.get("s")), (method, s), "{query}");
        }
    }

    #[test]
    fn what_nobody_asked_for_is_refused_everywhere() {
        for query in [
            "x=1",
            "METHOD=borda",
            "method=a&method=a",
            "s=%",
            "s=%4",
            "s=%+1",
            "s=%FF",
            "%FF",
            "=1",
        ] {
            let problem = Given::parse(query, NAMES).unwrap_err();
            assert_eq!(problem.code(), Code::WrongField, "{query}");
        }
        assert!(Given::parse("", Nothing::NAMES).is_ok());
        let problem = Given::parse("x", Nothing::NAMES).unwrap_err();
        assert!(problem.document().detail.contains("no parameters"));
    }
}
