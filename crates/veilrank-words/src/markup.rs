//! Messages with markup: translators say where it stands, the code says what it is.
//!
//! A message may hold `<strong>`, `<em>`, `<code>` and `<kbd>`, and names of its own: `See <how>how this works</how>.` The code that says it
//! gives each name an element with its attributes. No attribute ever stands in a message, and nothing in an argument is read as markup.

use std::fmt;

use crate::{Argument, Message, Value, Words};

/// What every message may hold.
const PLAIN: [&str; 4] = ["strong", "em", "code", "kbd"];

/// Stands for `<` of an argument until everything is escaped; a private sign, which no text has.
const LESS: char = '\u{e000}';

/// An element that a name in a message stands for.
#[derive(Debug)]
struct Element {
    name: &'static str,
    tag: &'static str,
    attributes: Vec<(&'static str, String)>,
}

/// A message with markup on its way to a page; `Display` writes HTML.
#[derive(Debug)]
#[must_use]
pub struct Markup {
    pub(crate) message: Message,
    elements: Vec<Element>,
}

/// An attribute: its name and its value. Templates give it by reference.
pub trait Attribute {
    /// It as a pair.
    fn pair(&self) -> (&'static str, String);
}

impl<V: AsRef<str>> Attribute for (&'static str, V) {
    fn pair(&self) -> (&'static str, String) {
        (self.0, self.1.as_ref().to_owned())
    }
}

impl<A: Attribute> Attribute for &A {
    fn pair(&self) -> (&'static str, String) {
        (**self).pair()
    }
}

#[cfg(feature = "askama")]
impl askama::filters::HtmlSafe for Markup {}

impl Words {
    /// A message with markup in it.
    pub fn markup(self, id: &'static str) -> Markup {
        Markup { message: self.text(id), elements: Vec::new() }
    }
}

impl Markup {
    /// Gives an argument, as [`Message::with`] does; it can bring no markup.
    pub fn with(mut self, name: &'static str, value: impl Argument) -> Self {
        let plain = |text: String| {
            text.replace(LESS, "\u{fffd}").replace('<', LESS.encode_utf8(&mut [0; 3]))
        };
        let value = match value.value() {
            Value::Text(text) => Value::Text(plain(text)),
            Value::Said(text) => Value::Said(plain(text)),
            number @ Value::Number(_) => number,
        };
        self.message = self.message.with(name, value);
        self
    }

    /// Says where the link of this name leads.
    pub fn link(self, name: &'static str, to: impl fmt::Display) -> Self {
        self.element(name, "a", [("href", to.to_string())])
    }

    /// Says which element this name is.
    pub fn element(
        mut self,
        name: &'static str,
        tag: &'static str,
        attributes: impl IntoIterator<Item = impl Attribute>,
    ) -> Self {
        let attributes = attributes.into_iter().map(|one| one.pair()).collect();
        self.elements.push(Element { name, tag, attributes });
        self
    }

    fn open(&self, name: &str, html: &mut String) -> Option<&'static str> {
        if let Some(tag) = PLAIN.iter().find(|tag| **tag == name) {
            html.extend(["<", tag, ">"]);
            return Some(tag);
        }
        let element = self.elements.iter().find(|element| element.name == name);
        debug_assert!(element.is_some(), "nobody said what <{name}> is in {:?}", self.message);
        let element = element?;
        html.extend(["<", element.tag]);
        for (key, value) in &element.attributes {
            html.extend([" ", key, "=\""]);
            value.chars().for_each(|letter| escape(letter, html));
            html.push('"');
        }
        html.push('>');
        Some(element.tag)
    }

    /// What was said, as HTML.
    pub(crate) fn html(&self, said: &str) -> String {
        let (mut rest, mut html) = (said, String::new());
        let mut open: Vec<(&str, &str)> = Vec::new();
        while let Some(letter) = rest.chars().next() {
            if let Some((name, closing, after)) = tag(rest) {
                rest = after;
                if !closing {
                    open.extend(self.open(name, &mut html).map(|tag| (name, tag)));
                } else if let Some((_, tag)) = open.pop_if(|(opened, _)| *opened == name) {
                    html.extend(["</", tag, ">"]);
                }
                continue;
            }
            rest = &rest[letter.len_utf8()..];
            escape(letter, &mut html);
        }
        while let Some((_, tag)) = open.pop() {
            html.extend(["</", tag, ">"]);
        }
        html
    }
}

impl fmt::Display for Markup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.html(&self.message.said()))
    }
}

/// The tag that a text begins with, if it does: its name, whether it closes, and what follows.
fn tag(text: &str) -> Option<(&str, bool, &str)> {
    let inner = text.strip_prefix('<')?;
    let (inner, closing) = match inner.strip_prefix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let (name, after) = inner.split_once('>')?;
    let plain = |b: u8| b.is_ascii_lowercase() || b == b'-';
    (!name.is_empty() && name.bytes().all(plain)).then_some((name, closing, after))
}

/// Writes a letter so that it is one in HTML, in text and in attributes.
fn escape(letter: char, html: &mut String) {
    match letter {
        '&' => html.push_str("&amp;"),
        '<' | LESS => html.push_str("&lt;"),
        '>' => html.push_str("&gt;"),
        '"' => html.push_str("&quot;"),
        '\'' => html.push_str("&#39;"),
        letter => html.push(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, catalogue};

    fn html(text: &str, markup: &Markup) -> String {
        let trial = catalogue::trial(text);
        markup.html(&markup.message.said_by(&trial).unwrap())
    }

    fn markup() -> Markup {
        Words::new(Language::English).markup("trial")
    }

    #[test]
    fn names_become_elements() {
        let said = html(
            "trial = See <how>how it <em>works</em></how> & more.",
            &markup().link("how", "/secret?a=1&b=\"2\""),
        );
        assert_eq!(
            said,
            "See <a href=\"/secret?a=1&amp;b=&quot;2&quot;\">how it <em>works</em></a> &amp; more."
        );
    }

    #[test]
    fn arguments_bring_no_markup() {
        let nasty = "<strong>a</strong></how>\u{e000}b>&'";
        let said = html("trial = <strong>{ $name }</strong>", &markup().with("name", nasty));
        assert_eq!(
            said,
            "<strong>&lt;strong&gt;a&lt;/strong&gt;&lt;/how&gt;\u{fffd}b&gt;&amp;&#39;</strong>"
        );
    }

    #[test]
    fn what_is_not_closed_is_closed_and_what_is_no_name_is_text() {
        assert_eq!(
            html("trial = <em>a <strong>b</em> 1 < 2 <B> </x>", &markup()),
            "<em>a <strong>b 1 &lt; 2 &lt;B&gt; </strong></em>"
        );
    }
}
