//! All texts for people, in every language that Veilrank speaks.
//!
//! The texts are [Fluent](https://projectfluent.org) messages in `locales/LANGUAGE/FILE.ftl`. English is the original: every other language
//! has the same messages with the same arguments, held by `tests/complete.rs`. How to write them stands in `docs/languages.md`.
//!
//! ```
//! use veilrank_words::{Language, Words};
//!
//! let wish = Language::from_header("de-AT, en;q=0.5");
//! let say = Words::new(wish);
//! assert_eq!(say.text("problem-busy").to_string(), "Gerade warten zu viele Anfragen.");
//! assert_eq!(say.number(12_345.5), "12.345,5");
//! ```
//!
//! Scripts get the same messages as JSON ([`Words::script`]) and say them by the server's `assets/say.js`, letter by letter as it is done here
//! (`src/script/browser.rs`).

mod catalogue;
pub mod check;
mod dates;
mod direction;
mod language;
mod markup;
mod numbers;
mod pattern;
mod plural;
mod script;
mod words;

pub use self::{
    language::{Direction, Language},
    markup::{Attribute, Markup},
    words::{Argument, Message, Value, Words},
};
