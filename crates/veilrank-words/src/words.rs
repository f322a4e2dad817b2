//! Says messages in one language.

use std::{borrow::Cow, fmt};

use crate::{
    Language,
    catalogue::{self, Catalogue},
    direction,
    numbers::{self, Style},
    pattern::{Choices, Part, Pattern},
    plural,
};

/// Speaks one language.
///
/// It is called `say` wherever it is used, and messages are named by literals: `say.text("start-title")`. That is what
/// `tests/used.rs` looks for, so that no message is missing, left over, or said with other arguments than it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words {
    language: Language,
    isolates: bool,
}

impl Words {
    /// Words for a page.
    pub const fn new(language: Language) -> Self {
        Self { language, isolates: true }
    }

    /// Words for a terminal, where signs that direct a text (isolates) would show as boxes.
    pub const fn for_terminal(language: Language) -> Self {
        Self { language, isolates: false }
    }

    /// Which language this is.
    pub const fn language(self) -> Language {
        self.language
    }

    /// A message as text.
    pub fn text(self, id: &'static str) -> Message {
        Message { words: self, id: Cow::Borrowed(id), arguments: Vec::new() }
    }

    /// A message for a file, a mail or the name of something: without signs that direct a text.
    pub fn plain(self, id: &'static str) -> Message {
        Self { isolates: false, ..self }.text(id)
    }

    /// One of a family of messages: its common beginning, and what the others end with. None where there is no such message.
    pub fn pick(self, family: &'static str, name: &str) -> Option<Message> {
        let id = format!("{family}{name}");
        let known = catalogue::of(self.language).contains_key(&id);
        known.then(|| Message { words: self, id: Cow::Owned(id), arguments: Vec::new() })
    }

    /// A number by itself, with at most six decimals.
    pub fn number(self, value: impl Argument) -> String {
        match value.value() {
            Value::Number(number) => numbers::write(self.language, number, &Style::default()),
            Value::Text(text) | Value::Said(text) => text,
        }
    }
}

/// A message on its way to being said; `Display` says it.
#[derive(Debug)]
#[must_use]
pub struct Message {
    words: Words,
    id: Cow<'static, str>,
    arguments: Vec<(&'static str, Value)>,
}

impl Message {
    /// Gives an argument: a number is counted with and written as the language does, a text stays as it is.
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Self {
        self.arguments.push((name, value.value()));
        self
    }

    /// The message by the words of a catalogue, if it has them.
    pub(crate) fn said_by(&self, catalogue: &Catalogue) -> Option<String> {
        let mut said = String::new();
        self.say(catalogue.get(self.id.as_ref())?, &mut said);
        Some(if self.words.isolates { said } else { direction::bare(&said) })
    }

    fn say(&self, pattern: &Pattern, said: &mut String) {
        for part in pattern {
            match part {
                Part::Text(text) => said.push_str(text),
                Part::Argument(name, style) => said.push_str(&self.written(name, style)),
                Part::Choice(name, choices) => self.say(self.chosen(name, choices), said),
            }
        }
    }

    fn argument(&self, name: &str) -> Option<&Value> {
        let found = self.arguments.iter().find(|(given, _)| *given == name).map(|(_, value)| value);
        debug_assert!(found.is_some(), "{} needs {name}", self.id);
        found
    }

    fn written(&self, name: &str, style: &Style) -> String {
        match self.argument(name) {
            Some(Value::Number(number)) => numbers::write(self.words.language, *number, style),
            Some(Value::Text(text)) => direction::isolated(self.words.language, text),
            Some(Value::Said(text)) => text.clone(),
            None => String::new(),
        }
    }

    fn chosen<'a>(&self, name: &str, choices: &'a Choices) -> &'a Pattern {
        let found = match self.argument(name) {
            Some(Value::Number(number)) => numbers::kept(*number).and_then(|number| {
                let kind = plural::kind(self.words.language, number);
                numbers::exact(number)
                    .and_then(|exact| choices.numbers.get(&exact))
                    .or_else(|| choices.words.get(kind))
            }),
            Some(Value::Text(word) | Value::Said(word)) => choices.words.get(word),
            None => None,
        };
        found.unwrap_or(&choices.otherwise.1)
    }

    /// The message in its language; in English or at least its name if a release should ever lack it.
    pub(crate) fn said(&self) -> String {
        let own = self.said_by(catalogue::of(self.words.language));
        debug_assert!(own.is_some(), "no {} in {}", self.id, self.words.language);
        let english = || self.said_by(catalogue::of(Language::English));
        own.or_else(english).unwrap_or_else(|| self.id.to_string())
    }
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.said())
    }
}

/// What a message can be given.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Counted with, and written as the language writes numbers.
    Number(f64),
    /// A name, or a word to choose by.
    Text(String),
    /// What has been said in the same language, names kept apart where they need it: nothing is done to it.
    Said(String),
}

/// Whatever can be given to a message.
pub trait Argument {
    /// It as a value.
    fn value(&self) -> Value;
}

impl<T: Argument + ?Sized> Argument for &T {
    fn value(&self) -> Value {
        (**self).value()
    }
}

impl Argument for Value {
    fn value(&self) -> Value {
        self.clone()
    }
}

/// One message within another.
impl Argument for Message {
    fn value(&self) -> Value {
        Value::Said(self.said())
    }
}

macro_rules! arguments {
    (texts: $($Text:ty),+; numbers: $($Number:ty),+; counts: $($Count:ty),+) => {
        $(impl Argument for $Text {
            fn value(&self) -> Value {
                Value::Text(self.to_string())
            }
        })+
        $(impl Argument for $Number {
            fn value(&self) -> Value {
                Value::Number(f64::from(*self))
            }
        })+
        // Counts are far below 2^53.
        $(impl Argument for $Count {
            fn value(&self) -> Value {
                Value::Number(*self as f64)
            }
        })+
    };
}

arguments!(texts: str, String, Cow<'_, str>, char; numbers: u8, u16, u32, i32, f32; counts: u64, usize, i64);

impl Argument for f64 {
    fn value(&self) -> Value {
        Value::Number(*self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_picked_from() {
        let say = Words::new(Language::German);
        assert!(say.pick("problem-", "busy").is_some());
        assert!(say.pick("problem-", "nonesuch").is_none());
    }

    #[test]
    fn numbers_are_counted_with_and_written_by_the_language() {
        let text = "trial = { $n ->\n    [0] nikt\n    [one] { $n } osoba\n    [few] { $n } osoby\n   *[many] { $n } osób\n }";
        let trial = catalogue::trial(text);
        let say = Words::new(Language::Polish);
        let said = |n: u32| say.text("trial").with("n", n).said_by(&trial).unwrap();
        let all = [0, 1, 3, 5, 22, 12_345].map(said);
        assert_eq!(all, ["nikt", "1 osoba", "3 osoby", "5 osób", "22 osoby", "12\u{a0}345 osób"]);
    }

    #[test]
    fn names_are_isolated_on_pages_alone() {
        let trial = catalogue::trial("trial = { $name }!");
        let said = |words: Words| words.text("trial").with("name", "Tea").said_by(&trial).unwrap();
        assert_eq!(said(Words::new(Language::Arabic)), "\u{2068}Tea\u{2069}!");
        assert_eq!(said(Words::for_terminal(Language::Arabic)), "Tea!");
        let plain = Words::new(Language::Arabic).plain("trial").with("name", "Tea");
        assert_eq!(plain.said_by(&trial).unwrap(), "Tea!");
    }

    /// Two names in a list that is kept apart as a whole would stand in the order of their own letters.
    #[test]
    fn a_message_within_another_is_not_kept_apart_again() {
        let trial = catalogue::trial("trial = { $name } و{ $other }");
        let say = Words::new(Language::Arabic);
        let inner = say.text("trial").with("name", "Tea").with("other", "Milk");
        let inner = Value::Said(inner.said_by(&trial).unwrap());
        let outer = say.text("trial").with("name", inner).with("other", "شاي");
        let said = "\u{2068}Tea\u{2069} و\u{2068}Milk\u{2069} وشاي";
        assert_eq!(outer.said_by(&trial).unwrap(), said);
        assert!(matches!(say.text("refused-start").value(), Value::Said(_)));
    }

    #[test]
    fn numbers_beyond_counting_do_no_harm() {
        let text = "trial = { $n ->\n    [one] { $n } x\n   *[other] { $n } y\n }";
        let trial = catalogue::trial(text);
        let say = Words::new(Language::English);
        for n in [f64::NAN, f64::INFINITY, 1e300, 1e-300, -0.0, f64::MIN_POSITIVE] {
            assert!(say.text("trial").with("n", n).said_by(&trial).unwrap().ends_with(" y"));
        }
    }

    #[test]
    #[should_panic(expected = "trial needs n")]
    #[cfg(debug_assertions)]
    fn what_is_not_given_is_noticed_in_a_debug_build() {
        let _ =
            Words::new(Language::German).text("trial").said_by(&catalogue::trial("trial = { $n }"));
    }

    #[test]
    #[should_panic(expected = "no nonesuch in de")]
    #[cfg(debug_assertions)]
    fn what_is_not_there_is_noticed_in_a_debug_build() {
        let _ = Words::new(Language::German).text("nonesuch").to_string();
    }
}
