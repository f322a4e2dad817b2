//! What an organiser says about a survey besides its terms, and what was done to it since: for people to read, nothing rests on it.

use serde::{Deserialize, Serialize};

use super::named::Named;
use crate::{choice::choice, error::Error};

/// The most bytes of each text.
const LONGEST_DESCRIPTION: usize = 4000;
const LONGEST_LINE: usize = 200;
const LONGEST_NOTE: usize = 300;
const LONGEST_LINK: usize = 500;

/// What an organiser says about a survey.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct About {
    /// What it is about; at most 4000 bytes, and may have several lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub description: Option<String>,
    /// Who asks; at most 200 bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub by: Option<String>,
    /// A line about each item, in their order; null for an item without one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub notes: Vec<Option<Note>>,
    /// In which language its pages are, such as `de`; where this is left out, in the reader's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub language: Option<String>,
}

/// A line about an item.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Note {
    /// What it is; at most 300 bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub text: Option<String>,
    /// Where there is more to read: an https address of at most 500 bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub link: Option<String>,
}

/// What whoever has answered gets to see: a code to hand in elsewhere, or a way back to where they came from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Completion {
    /// A code, the same for everybody.
    Code(String),
    /// An https address, the same for everybody. A device shows it as a link, with its host, and goes nowhere by itself.
    Return(String),
}

choice! {
    /// What an organiser did to a survey, or happened to it.
    "change" pub enum Changed {
        /// Corrected the title.
        Title = "title",
        /// Changed what is asked, before anybody was.
        Terms = "terms",
        /// Changed the description.
        Description = "description",
        /// Changed who asks.
        By = "by",
        /// Moved the end.
        ClosesAt = "closes_at",
        /// Changed the language of its pages.
        Language = "language",
        /// Closed it.
        Closed = "closed",
        /// Opened it again.
        Reopened = "reopened",
        /// Made more invites.
        InvitesAdded = "invites-added",
        /// Took invites back that were not used.
        InvitesRevoked = "invites-revoked",
        /// The database lost reports that it had confirmed: from so many to so many.
        ReportsLost = "reports-lost",
    }
}

/// Something that an organiser did to a survey, as everybody who takes part is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SurveyChange))]
pub struct Change {
    /// When (RFC 3339).
    #[cfg_attr(feature = "openapi", schema(format = DateTime))]
    pub at: String,
    /// What.
    #[cfg_attr(feature = "openapi", schema(value_type = Changed))]
    pub what: Named<Changed>,
    /// What stood there before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub from: Option<String>,
    /// What stands there since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub to: Option<String>,
}

impl About {
    /// Refuses texts that are too long or no text, and notes that do not fit the items. Says which field is wrong.
    pub fn check(&self, items: usize) -> Result<(), (String, Error)> {
        let at = |field: &str| {
            let field = field.to_owned();
            move |error| (field, error)
        };
        if let Some(text) = &self.description {
            check_text(text, LONGEST_DESCRIPTION, Lines::Many).map_err(at("description"))?;
        }
        if let Some(text) = &self.by {
            check_text(text, LONGEST_LINE, Lines::One).map_err(at("by"))?;
        }
        if !self.notes.is_empty() && self.notes.len() != items {
            let rule = "there is a note, or null, for each item";
            let got = format!("{} for {items} items", self.notes.len());
            return Err((String::from("notes"), Error::Terms { rule, got }));
        }
        for (item, note) in self.notes.iter().enumerate() {
            let Some(note) = note else { continue };
            note.check().map_err(|(field, error)| (format!("notes[{item}].{field}"), error))?;
        }
        if let Some(name) = &self.language {
            check_language(name).map_err(at("language"))?;
        }
        Ok(())
    }
}

impl Note {
    fn check(&self) -> Result<(), (&'static str, Error)> {
        if let Some(text) = &self.text {
            check_text(text, LONGEST_NOTE, Lines::One).map_err(|error| ("text", error))?;
        }
        if let Some(link) = &self.link {
            check_link(link).map_err(|error| ("link", error))?;
        }
        Ok(())
    }
}

impl Completion {
    /// Refuses a code that is no line of text, and an address that could lead a browser astray. Says which field is wrong.
    pub fn check(&self) -> Result<(), (&'static str, Error)> {
        match self {
            Self::Code(code) => {
                check_text(code, LONGEST_LINE, Lines::One).map_err(|e| ("completion.code", e))
            }
            Self::Return(link) => check_link(link).map_err(|e| ("completion.return", e)),
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Lines {
    One,
    Many,
}

fn check_text(text: &str, most: usize, lines: Lines) -> Result<(), Error> {
    let breaks = |c: char| lines == Lines::Many && matches!(c, '\n' | '\r' | '\t');
    let wrong = |rule| Err(Error::Terms { rule, got: format!("{} bytes", text.len()) });
    if text.trim().is_empty() {
        return wrong("a text is not empty: leave it out instead");
    }
    if text.len() > most {
        return wrong("this text is too long: see /openapi.json for how long it may be");
    }
    if text.chars().any(|c| c.is_control() && !breaks(c)) {
        return wrong("a text has no control characters, and most texts are one line");
    }
    Ok(())
}

/// A link leads over https to a host by its name, and to nowhere else than it seems to.
fn check_link(link: &str) -> Result<(), Error> {
    let rule = "a link begins with https:// and a host's name, and has no blanks, no user and at most 500 bytes";
    let plain = |c: char| c.is_ascii_graphic() && !"\"'<>\\^`{|}".contains(c);
    let host = link.strip_prefix("https://").map(|rest| {
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        &rest[..end]
    });
    let fine = host.is_some_and(is_host) && link.len() <= LONGEST_LINK && link.chars().all(plain);
    if fine { Ok(()) } else { Err(Error::Terms { rule, got: format!("{link:.70?}") }) }
}

/// Whether this is a host's name, perhaps with a port: labels of letters, digits and dashes.
fn is_host(text: &str) -> bool {
    let (name, port) = text.split_once(':').unwrap_or((text, "443"));
    let label = |label: &str| {
        !label.is_empty()
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    name.split('.').all(label) && port.parse::<u16>().is_ok_and(|port| port > 0)
}

/// A language's tag, such as `de` or `zh-Hans`; whether there are pages in it is another question.
fn check_language(name: &str) -> Result<(), Error> {
    let part = |part: &str| {
        (1..=8).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_alphanumeric())
    };
    if name.len() <= 35 && name.split('-').all(part) {
        return Ok(());
    }
    let rule = "a language is named by its tag, such as de or zh-Hans";
    Err(Error::Terms { rule, got: format!("{name:.40?}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn about(text: &str) -> Result<(), String> {
        serde_json::from_str::<About>(text).unwrap().check(2).map_err(|(field, _)| field)
    }

    #[test]
    fn texts_are_texts_of_a_fitting_length() {
        assert_eq!(about("{}"), Ok(()));
        let all = r#"{"description":"two\nlines","by":"The board","notes":[null,{"text":"t"}],"language":"zh-Hans"}"#;
        assert_eq!(about(all), Ok(()));
        for (wrong, field) in [
            (r#"{"description":" \n "}"#, "description"),
            (&format!(r#"{{"description":"{}"}}"#, "x".repeat(4001)), "description"),
            (r#"{"description":"\u001b[2J"}"#, "description"),
            (r#"{"by":"two\nlines"}"#, "by"),
            (r#"{"notes":[null]}"#, "notes"),
            (r#"{"notes":[null,{"text":"a\tb"}]}"#, "notes[1].text"),
            (r#"{"notes":[{"link":"http://example.org"},null]}"#, "notes[0].link"),
            (r#"{"language":"de_DE"}"#, "language"),
        ] {
            assert_eq!(about(wrong), Err(field.to_owned()), "{wrong}");
        }
    }

    #[test]
    fn links_lead_where_they_seem_to() {
        for fine in [
            "https://example.org",
            "https://example.org:8443/a/b?c=d&e=%20#f",
            "https://xn--bcher-kva.example/?q=1",
        ] {
            assert_eq!(check_link(fine), Ok(()), "{fine}");
        }
        for wrong in [
            "",
            "//example.org",
            "/path",
            "http://example.org",
            "HTTPS://example.org",
            "javascript:alert(1)",
            "https://",
            "https:///example.org",
            "https://user@example.org",
            "https://good.example@evil.example/",
            "https://good.example\\@evil.example/",
            "https://example.org:0",
            "https://example.org:x",
            "https://exa mple.org",
            "https://example.org/\u{202e}",
            "https://-a.example",
            "https://a..example",
            "https://[::1]/",
            &format!("https://example.org/{}", "x".repeat(500)),
        ] {
            assert!(check_link(wrong).is_err(), "{wrong}");
            assert!(Completion::Return(wrong.to_owned()).check().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_completion_is_a_code_or_a_way_back() {
        let read = |text: &str| serde_json::from_str::<Completion>(text);
        assert_eq!(read(r#"{"code":"C1"}"#).unwrap(), Completion::Code("C1".to_owned()));
        assert!(read(r#"{"return":"https://example.org/done"}"#).unwrap().check().is_ok());
        assert!(read(r#"{"code":" "}"#).unwrap().check().is_err());
        assert!(read(r#"{"goto":"x"}"#).is_err());
    }
}
