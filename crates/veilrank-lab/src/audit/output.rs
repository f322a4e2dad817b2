//! What can be seen of one run of a client, and what can be read from it without knowing what it means.

use std::collections::BTreeMap;

/// All that one run of a client shows to the world.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Output {
    /// What it wrote, byte for byte.
    Line(Vec<u8>),
    /// It ended before it had answered; what it wrote until then.
    Ended(Vec<u8>),
    /// Nothing came in time.
    Silent,
    /// It wrote more than any report can be.
    TooLong,
}

impl Output {
    /// The bytes, if there are any.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Self::Line(bytes) | Self::Ended(bytes) => bytes,
            Self::Silent | Self::TooLong => &[],
        }
    }

    /// True when the client answered.
    pub fn is_line(&self) -> bool {
        matches!(self, Self::Line(_))
    }

    /// How the run ended, in a word.
    pub(super) fn ending(&self) -> &'static str {
        match self {
            Self::Line(_) => "a line",
            Self::Ended(_) => "the end of the program",
            Self::Silent => "no answer in time",
            Self::TooLong => "too long a line",
        }
    }
}

/// How often each output was seen with either of two ballots.
#[derive(Debug, Clone, Default)]
pub(super) struct Sample {
    counts: BTreeMap<Output, [u64; 2]>,
    /// How many runs there were with each.
    pub(super) runs: [u64; 2],
}

/// An output, taken apart, and how often it was seen with either ballot.
#[derive(Debug, Clone)]
pub(super) struct Seen<'a> {
    pub(super) output: &'a Output,
    pub(super) anatomy: Anatomy,
    pub(super) counts: [u64; 2],
}

impl Sample {
    pub(super) fn add(&mut self, side: usize, output: Output) {
        self.counts.entry(output).or_default()[side] += 1;
        self.runs[side] += 1;
    }

    /// All outputs, the same ones always in the same order.
    pub(super) fn seen(&self) -> Vec<Seen<'_>> {
        let seen = |(output, &counts): (_, &[u64; 2])| {
            let anatomy = Anatomy::of(Output::bytes(output));
            Seen { output, anatomy, counts }
        };
        self.counts.iter().map(seen).collect()
    }
}

/// One value in a text that may be JSON: whatever is no key, blank or punctuation.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Number(f64),
    Text(Vec<u8>),
}

/// A text taken apart: its values, and what is left when they are blotted out.
#[derive(Debug, Clone, Default)]
pub(super) struct Anatomy {
    pub(super) values: Vec<Value>,
    /// Keys, punctuation and blanks, in their order, with a mark for each value.
    pub(super) shape: Vec<u8>,
    /// The keys alone, in their order.
    pub(super) keys: Vec<u8>,
}

impl Anatomy {
    pub(super) fn of(text: &[u8]) -> Self {
        let mut anatomy = Self::default();
        let mut rest = text;
        while let Some(&first) = rest.first() {
            rest = match first {
                b'"' => anatomy.quoted(rest),
                b'-' | b'0'..=b'9' => anatomy.number(rest),
                b'a'..=b'z' | b'A'..=b'Z' => anatomy.word(rest),
                other => {
                    anatomy.shape.push(other);
                    &rest[1..]
                }
            };
        }
        anatomy
    }

    /// A quoted string: a key if a colon follows, otherwise a value.
    fn quoted<'a>(&mut self, text: &'a [u8]) -> &'a [u8] {
        let mut end = 1;
        while end < text.len() && text[end] != b'"' {
            end += if text[end] == b'\\' { 2 } else { 1 };
        }
        let (string, rest) = text.split_at((end + 1).min(text.len()));
        if rest.trim_ascii_start().first() == Some(&b':') {
            self.shape.extend_from_slice(string);
            self.keys.extend_from_slice(string);
        } else {
            self.shape.push(b'$');
            self.values.push(Value::Text(string.to_vec()));
        }
        rest
    }

    fn number<'a>(&mut self, text: &'a [u8]) -> &'a [u8] {
        let belongs = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
        let end = text.iter().position(|byte| !belongs(byte)).unwrap_or(text.len());
        let (digits, rest) = text.split_at(end);
        let number = str::from_utf8(digits).ok().and_then(|digits| digits.parse().ok());
        self.shape.push(b'#');
        self.values.push(number.map_or_else(|| Value::Text(digits.to_vec()), Value::Number));
        rest
    }

    /// True, false and null are values; any other bare word belongs to the shape.
    fn word<'a>(&mut self, text: &'a [u8]) -> &'a [u8] {
        let end = text.iter().position(|byte| !byte.is_ascii_alphabetic()).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        if [&b"true"[..], b"false", b"null"].contains(&word) {
            self.shape.push(b'?');
            self.values.push(Value::Text(word.to_vec()));
        } else {
            self.shape.extend_from_slice(word);
        }
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_taken_apart() {
        let text = br#"{"epsilon":1.5,"answers":[{"pair":[0,2],"answer":true}], "x" : "a\"b"}"#;
        let anatomy = Anatomy::of(text);
        let shape = br#"{"epsilon":#,"answers":[{"pair":[#,#],"answer":?}], "x" : $}"#;
        assert_eq!(anatomy.shape, shape);
        assert_eq!(anatomy.keys, br#""epsilon""answers""pair""answer""x""#);
        let text = |text: &[u8]| Value::Text(text.to_vec());
        let [a, b, c] = [1.5, 0.0, 2.0].map(Value::Number);
        assert_eq!(anatomy.values, [a, b, c, text(b"true"), text(br#""a\"b""#)]);
    }

    #[test]
    fn any_bytes_can_be_taken_apart() {
        for text in
            [&b""[..], b"\"", b"\"\\", b"-", b"1e", b"\xff\x00truefalse", b"{\"a\":", b"--1-"]
        {
            let _ = Anatomy::of(text);
        }
        assert_eq!(Anatomy::of(b"-12e3").values, [Value::Number(-12000.0)]);
        assert_eq!(Anatomy::of(b"1-2").values, [Value::Text(b"1-2".to_vec())]);
    }
}
