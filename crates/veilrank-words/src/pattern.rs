//! A message as it is said: made from Fluent's own grammar, with terms and other messages put in where they are named.
//!
//! What a catalogue uses beyond this is refused, which a test would show.

use std::collections::BTreeMap;

use fluent_syntax::{
    ast::{
        self, CallArguments, Entry, Expression, InlineExpression, PatternElement, Variant,
        VariantKey,
    },
    parser, unicode,
};

use crate::numbers::Style;

/// Messages within messages within messages: more are a circle.
const DEEPEST: usize = 8;

/// The parts of a message, one after the other.
pub(crate) type Pattern = Vec<Part>;

/// One part of a message.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Part {
    Text(String),
    /// An argument by its name; a number is written in this style.
    Argument(String, Style),
    /// What is said by an argument of this name.
    Choice(String, Choices),
}

/// What there is to choose from.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Choices {
    /// By exact numbers.
    pub(crate) numbers: BTreeMap<u64, Pattern>,
    /// By words: kinds of numbers, or whatever an argument may be.
    pub(crate) words: BTreeMap<String, Pattern>,
    /// In all other cases, and the word that stands there.
    pub(crate) otherwise: (String, Pattern),
}

/// The messages of some texts by name, and what is wrong with the others.
pub(crate) fn read(texts: &[&str]) -> (BTreeMap<String, Pattern>, Vec<String>) {
    let (mut known, mut faults) = (BTreeMap::new(), Vec::new());
    for text in texts {
        let resource = parser::parse(*text).unwrap_or_else(|(rest, errors)| {
            faults.extend(
                errors
                    .iter()
                    .map(|error| format!("{error} near {:?}", near(text, error.pos.start))),
            );
            rest
        });
        for entry in resource.body {
            let (name, pattern) = match entry {
                Entry::Message(ast::Message { id, value: Some(value), attributes, .. })
                    if attributes.is_empty() =>
                {
                    (id.name.to_owned(), value)
                }
                Entry::Message(message) => {
                    faults.push(format!("{}: a message is one text", message.id.name));
                    continue;
                }
                Entry::Term(term) => (format!("-{}", term.id.name), term.value),
                _ => continue,
            };
            if let Some(twice) = known.insert(name.clone(), pattern).map(|_| name) {
                faults.push(format!("{twice} is there twice"));
            }
        }
    }
    let reader = Reader { known };
    let mut messages = BTreeMap::new();
    for name in reader.known.keys().filter(|name| !name.starts_with('-')) {
        match reader.named(name, 0) {
            Ok(pattern) => _ = messages.insert(name.clone(), pattern),
            Err(fault) => faults.push(format!("{name}: {fault}")),
        }
    }
    (messages, faults)
}

/// The line where something begins.
fn near(text: &str, place: usize) -> &str {
    text.get(place..).and_then(|rest| rest.lines().next()).unwrap_or_default()
}

struct Reader<'a> {
    known: BTreeMap<String, ast::Pattern<&'a str>>,
}

impl<'a> Reader<'a> {
    fn named(&self, name: &str, depth: usize) -> Result<Pattern, String> {
        let pattern = self.known.get(name).ok_or_else(|| format!("there is no {name}"))?;
        if depth > DEEPEST {
            return Err(format!("{name} is within itself"));
        }
        self.pattern(pattern, depth)
    }

    fn pattern(&self, pattern: &ast::Pattern<&'a str>, depth: usize) -> Result<Pattern, String> {
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    push(&mut parts, Part::Text((*value).to_owned()));
                }
                PatternElement::Placeable { expression } => {
                    let within = self.expression(expression, depth)?;
                    for part in within {
                        push(&mut parts, part);
                    }
                }
            }
        }
        Ok(parts)
    }

    fn expression(
        &self,
        expression: &Expression<&'a str>,
        depth: usize,
    ) -> Result<Pattern, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select {
                selector: InlineExpression::VariableReference { id },
                variants,
            } => Ok(vec![Part::Choice(id.name.to_owned(), self.choices(variants, depth)?)]),
            Expression::Select { .. } => Err("messages choose by an argument alone".to_owned()),
        }
    }

    fn choices(&self, variants: &[Variant<&'a str>], depth: usize) -> Result<Choices, String> {
        let mut choices = Choices::default();
        for variant in variants {
            let pattern = self.pattern(&variant.value, depth)?;
            let twice = match &variant.key {
                VariantKey::Identifier { name } if variant.default => {
                    choices.otherwise = ((*name).to_owned(), pattern);
                    None
                }
                VariantKey::Identifier { name } => {
                    choices.words.insert((*name).to_owned(), pattern)
                }
                VariantKey::NumberLiteral { value } => match value.parse() {
                    Ok(number) if !variant.default => choices.numbers.insert(number, pattern),
                    _ => {
                        return Err(format!(
                            "whole numbers alone are chosen by, and the last resort is a word, got {value}"
                        ));
                    }
                },
            };
            if twice.is_some() || choices.words.contains_key(&choices.otherwise.0) {
                return Err(format!("a choice is there twice: {:?}", variant.key));
            }
        }
        Ok(choices)
    }

    fn inline(&self, inline: &InlineExpression<&'a str>, depth: usize) -> Result<Pattern, String> {
        match inline {
            InlineExpression::StringLiteral { value } => {
                Ok(vec![Part::Text(unicode::unescape_unicode_to_string(value).into_owned())])
            }
            InlineExpression::VariableReference { id } => {
                Ok(vec![Part::Argument(id.name.to_owned(), Style::default())])
            }
            InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
                number(arguments).map(|part| vec![part])
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                self.named(id.name, depth + 1)
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.named(&format!("-{}", id.name), depth + 1)
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            other => Err(format!("messages do not use this: {other:?}")),
        }
    }
}

/// Texts that follow each other are one.
fn push(parts: &mut Pattern, part: Part) {
    match (parts.last_mut(), part) {
        (_, Part::Text(text)) if text.is_empty() => {}
        (Some(Part::Text(last)), Part::Text(text)) => last.push_str(&text),
        (_, part) => parts.push(part),
    }
}

/// `NUMBER($n, ...)`, with the options that we use.
fn number(arguments: &CallArguments<&str>) -> Result<Part, String> {
    let [InlineExpression::VariableReference { id }] = arguments.positional.as_slice() else {
        return Err("NUMBER is of one argument".to_owned());
    };
    let mut style = Style::default();
    for named in &arguments.named {
        match (named.name.name, &named.value) {
            ("minimumFractionDigits", InlineExpression::NumberLiteral { value }) => {
                style.least = digits(value)?;
            }
            ("maximumFractionDigits", InlineExpression::NumberLiteral { value }) => {
                style.most = digits(value)?;
            }
            ("useGrouping", InlineExpression::StringLiteral { value: "false" }) => {
                style.group = false;
            }
            (name, value) => return Err(format!("NUMBER has no {name}: {value:?} here")),
        }
    }
    Ok(Part::Argument(id.name.to_owned(), style))
}

fn digits(text: &str) -> Result<usize, String> {
    let digits = text.parse().ok().filter(|digits| *digits <= Style::default().most);
    digits.ok_or_else(|| format!("decimals are 0 to 6, got {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        read(&[text]).1.join("; ")
    }

    #[test]
    fn terms_and_messages_are_put_in() {
        let (messages, faults) =
            read(&["trial = { -name }'s { $n } { other }{ \"{\" }\n-name = It", "other = o"]);
        assert_eq!(faults, [""; 0]);
        let argument = Part::Argument("n".to_owned(), Style::default());
        assert_eq!(
            messages["trial"],
            [Part::Text("It's ".to_owned()), argument, Part::Text(" o{".to_owned())]
        );
    }

    #[test]
    fn what_nobody_can_say_is_refused() {
        assert!(fault("trial = { nothing }").contains("there is no nothing"));
        assert!(fault("trial = { trial }").contains("within itself"));
        assert!(fault("trial = { DATETIME($n) }").contains("do not use this"));
        assert!(
            fault("trial = { NUMBER($n, style: \"percent\") }").contains("NUMBER has no style")
        );
        assert!(fault("trial = { NUMBER($n) ->\n *[other] c\n }").contains("by an argument alone"));
        assert!(fault("trial = { $n ->\n  [one] b\n  [one] b\n *[other] c\n }").contains("twice"));
        assert!(
            fault("trial = { $n ->\n  [1.5] b\n *[other] c\n }").contains("whole numbers alone")
        );
        assert!(fault("trial = a\ntrial = b").contains("there twice"));
        assert!(fault("trial = a\n    .title = b").contains("one text"));
        assert!(fault("trial = { $n").contains("near"));
    }
}
