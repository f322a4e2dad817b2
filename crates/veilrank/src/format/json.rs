//! JSON in and out, with error messages that stay short whatever was in the text.

use serde::{Serialize, de::DeserializeOwned};

use crate::error::Error;

/// The longest message about one text, in characters.
const LONGEST: usize = 200;

/// A value as one line of JSON.
pub(super) fn compact<T: Serialize>(value: &T) -> String {
    // The types written here have string keys and checked, finite numbers: there is nothing that JSON cannot say.
    serde_json::to_string(value).unwrap_or_default()
}

/// Why a text is not the JSON that was expected.
pub(super) struct Unreadable {
    /// What is wrong, and at which column.
    pub(super) what: String,
    /// True when the text ends before its value does.
    pub(super) cut_off: bool,
}

/// A value from JSON.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|error| Unreadable::from(&error))
}

impl From<&serde_json::Error> for Unreadable {
    fn from(error: &serde_json::Error) -> Self {
        Self { what: shortened(&error.to_string()), cut_off: error.is_eof() }
    }
}

impl Unreadable {
    /// JSON whose fields say what they must not.
    pub(super) fn refused(error: &Error) -> Self {
        Self { what: shortened(&error.to_string()), cut_off: false }
    }
}

fn shortened(message: &str) -> String {
    // A line is always the first one here, and the file's own line is said elsewhere.
    let message = message.replace(" at line 1 column ", " at column ");
    if message.chars().count() <= LONGEST {
        return message;
    }
    let (half, chars) = (LONGEST / 2, message.chars().count());
    message.chars().take(half).chain(['…']).chain(message.chars().skip(chars - half)).collect()
}
