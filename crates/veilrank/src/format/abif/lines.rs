//! One line of ABIF: what it is, and the words in it.

use crate::{
    error::Problem,
    format::{quoted, weight, whole},
};

/// What a line is.
pub(super) enum Line<'t> {
    /// A comment, or nothing.
    Nothing,
    /// Something about the election that no order keeps.
    Note,
    /// What the election is called.
    Title(String),
    /// What the declarations below it are about.
    List(&'t str),
    /// An item.
    Choice(Choice<'t>),
    /// Ballots that are all alike, perhaps with something said about them.
    Ballot { weight: &'t str, ballot: Vec<Marked<'t>>, noted: bool },
}

/// What a token stands for.
pub(super) struct Choice<'t> {
    pub(super) token: &'t str,
    pub(super) name: &'t str,
}

/// A token in a ballot, the mark before it and the rating behind it.
pub(super) struct Marked<'t> {
    /// `>`, `=` or a comma; the first token of a ballot has `>`.
    pub(super) mark: char,
    pub(super) token: &'t str,
    pub(super) rating: Option<u64>,
}

impl<'t> Line<'t> {
    pub(super) fn read(line: usize, text: &'t str) -> Result<Self, Problem> {
        let text = text.trim();
        if text.starts_with('{') {
            return Ok(metadata(text));
        }
        let text = without_comment(text).trim_end();
        if text.is_empty() {
            return Ok(Self::Nothing);
        }
        if let Some(list) = text.strip_prefix('@') {
            return Ok(Self::List(list.trim()));
        }
        if let Some(choice) = text.strip_prefix('=') {
            return read_choice(line, choice).map(Self::Choice);
        }
        let is_header = text.strip_prefix("ABIF").is_some_and(|rest| {
            rest.is_empty() || rest.starts_with([' ', '\t']) && !rest.contains([':', '*', '>'])
        });
        if is_header {
            return Ok(Self::Note);
        }
        read_ballots(line, text)
    }
}

/// The line up to a `#` that stands in no brackets and no quotes.
fn without_comment(text: &str) -> &str {
    let mut closing = None;
    for (at, c) in text.char_indices() {
        match (closing, c) {
            (None, '#') => return &text[..at],
            (None, '[') => closing = Some(']'),
            (None, '"') => closing = Some('"'),
            (Some(mark), c) if c == mark => closing = None,
            _ => {}
        }
    }
    text
}

/// `{"title": "..."}`, with or without the quotes; whatever else it says is a note.
fn metadata(text: &str) -> Line<'_> {
    let end = text.rfind('}').unwrap_or(text.len());
    let Some((key, value)) = text[1..end].split_once(':') else { return Line::Note };
    if !key.trim_matches([' ', '\t', '"', '\'']).eq_ignore_ascii_case("title") {
        return Line::Note;
    }
    let value = value.trim();
    let title =
        serde_json::from_str(value).unwrap_or_else(|_| value.trim_matches(['"', '\'']).to_owned());
    Line::Title(title.replace(char::is_control, " "))
}

fn read_choice(line: usize, text: &str) -> Result<Choice<'_>, Problem> {
    let mut words = Words { line, rest: text };
    let token = words.token()?;
    words.blanks();
    let Some(name) = words.rest.strip_prefix(':') else {
        return words.end("a colon follows the token").map(|()| Choice { token, name: token });
    };
    let name = name.trim();
    let inner = name.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(name);
    if inner.contains(['[', ']']) {
        let what = format!("a name has no square brackets, got {}", quoted(name));
        return Err(Problem::new(line, what).fix("write =token:[name]"));
    }
    Ok(Choice { token, name: inner })
}

fn read_ballots(line: usize, text: &str) -> Result<Line<'_>, Problem> {
    let wrong = || {
        let what = format!("a line of ballots is \"count: a>b\", got {}", quoted(text));
        Problem::new(line, what).fix("put the number of ballots and a colon first")
    };
    let at = text.find([':', '*']).ok_or_else(wrong)?;
    let weight = text[..at].trim();
    if !weight::is_weight(weight) {
        return Err(wrong());
    }
    let mut words = Words { line, rest: &text[at + 1..] };
    let mut ballot = Vec::new();
    words.blanks();
    let mut mark = if words.rest.is_empty() { None } else { Some('>') };
    while let Some(before) = mark {
        let token = words.token()?;
        let rating = words.rating()?;
        ballot.push(Marked { mark: before, token, rating });
        mark = words.mark();
    }
    let noted = words.rest.trim_start().starts_with(':');
    if !noted {
        words.end("items stand between >, = or commas")?;
    }
    Ok(Line::Ballot { weight, ballot, noted })
}

/// The words of a line, one after the other.
struct Words<'t> {
    line: usize,
    rest: &'t str,
}

impl<'t> Words<'t> {
    fn blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// A token: bare, in brackets or in double quotes.
    fn token(&mut self) -> Result<&'t str, Problem> {
        self.blanks();
        let closing = match self.rest.chars().next() {
            Some('[') => Some(']'),
            Some('"') => Some('"'),
            _ => None,
        };
        let token = if let Some(closing) = closing {
            let inner = &self.rest[1..];
            let end = inner.find(closing).ok_or_else(|| {
                let what = format!("brackets and quotes must be closed, got {}", quoted(self.rest));
                Problem::new(self.line, what).fix(format!("add the missing {closing}"))
            })?;
            self.rest = &inner[end + 1..];
            &inner[..end]
        } else {
            let reserved = |c: char| ">=,/:*#{}[]\"".contains(c);
            let end = self.rest.find(reserved).unwrap_or(self.rest.len());
            let (token, rest) = self.rest.split_at(end);
            self.rest = rest;
            token.trim_end()
        };
        if token.trim().is_empty() {
            let what = format!("a name must not be empty, got {}", quoted(self.rest));
            return Err(Problem::new(self.line, what).fix("name an item on both sides of a mark"));
        }
        Ok(token)
    }

    /// The rating after a slash.
    fn rating(&mut self) -> Result<Option<u64>, Problem> {
        self.blanks();
        let Some(rest) = self.rest.strip_prefix('/') else { return Ok(None) };
        let rest = rest.trim_start();
        let end = rest.find(|c: char| c.is_whitespace() || ">=,:".contains(c));
        let (number, rest) = rest.split_at(end.unwrap_or(rest.len()));
        self.rest = rest;
        whole(number).map(Some).ok_or_else(|| {
            let what = format!("a rating is a whole number from 0, got {}", quoted(number));
            Problem::new(self.line, what).fix("write it in digits alone")
        })
    }

    /// The mark before the next token.
    fn mark(&mut self) -> Option<char> {
        self.blanks();
        let mark = self.rest.chars().next().filter(|&c| ">=,".contains(c))?;
        self.rest = &self.rest[1..];
        Some(mark)
    }

    fn end(&mut self, rule: &str) -> Result<(), Problem> {
        self.blanks();
        if self.rest.is_empty() {
            return Ok(());
        }
        let what = format!("{rule}, got {}", quoted(self.rest));
        Err(Problem::new(self.line, what).fix("put a name with such marks in [brackets]"))
    }
}
