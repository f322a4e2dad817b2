//! The words of a BLT file: numbers, and names in double quotes.

use crate::{
    error::Problem,
    format::{quoted, whole},
};

/// A word, and the line that it stands on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Token<'t> {
    pub(super) line: usize,
    /// The word, without the quotes.
    pub(super) text: &'t str,
    /// True when it stood in quotes.
    pub(super) is_name: bool,
}

impl Token<'_> {
    pub(super) fn number(&self) -> Option<u64> {
        if self.is_name { None } else { whole(self.text) }
    }
}

/// The words of a text, one after the other.
pub(super) struct Tokens<'t> {
    rest: &'t str,
    line: usize,
}

impl<'t> Tokens<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text, line: 1 }
    }

    /// The next word, which must be there.
    pub(super) fn expect(&mut self, what: &str) -> Result<Token<'t>, Problem> {
        let line = self.line;
        self.next()?.ok_or_else(|| {
            let problem = Problem::new(line, format!("the file must have {what}, got its end"));
            problem.fix("the file may be cut off")
        })
    }

    /// The next word, if it is of this kind.
    pub(super) fn next_if(
        &mut self,
        fits: impl FnOnce(&Token) -> bool,
    ) -> Result<Option<Token<'t>>, Problem> {
        let (rest, line) = (self.rest, self.line);
        let token = self.next()?.filter(fits);
        if token.is_none() {
            (self.rest, self.line) = (rest, line);
        }
        Ok(token)
    }

    pub(super) fn next(&mut self) -> Result<Option<Token<'t>>, Problem> {
        self.skip();
        let line = self.line;
        if let Some(rest) = self.rest.strip_prefix('"') {
            return self.name(rest).map(Some);
        }
        let end = self.rest.find(|c: char| c.is_whitespace() || c == '#' || c == '"');
        let (text, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        Ok((!text.is_empty()).then_some(Token { line, text, is_name: false }))
    }

    fn name(&mut self, rest: &'t str) -> Result<Token<'t>, Problem> {
        let end = rest.find(['"', '\n']).filter(|&end| rest[end..].starts_with('"'));
        let Some(end) = end else {
            let what = format!("a name ends on its own line, got {}", quoted(rest));
            return Err(Problem::new(self.line, what).fix("close the double quote"));
        };
        self.rest = &rest[end + 1..];
        Ok(Token { line: self.line, text: &rest[..end], is_name: true })
    }

    /// Goes on to the next word, past blanks and comments.
    fn skip(&mut self) {
        loop {
            let trimmed = self.rest.trim_start();
            let passed = &self.rest[..self.rest.len() - trimmed.len()];
            self.line += passed.matches('\n').count();
            let Some(comment) = trimmed.strip_prefix('#') else {
                self.rest = trimmed;
                return;
            };
            self.rest = comment.find('\n').map_or("", |end| &comment[end..]);
        }
    }
}
