//! How a survey asks, in its organiser's own words: two items may be asked after the better one or after the worse.

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// What devices ask for a pair whose survey words nothing: right whatever the title asks for.
const USUAL_PAIR: &str = "Which comes first?";

/// What devices ask for a list whose survey words nothing.
const USUAL_LIST: &str = "Put what comes first at the top";

/// The longest wording, in bytes.
const LONGEST: usize = 200;

/// The wording of the questions. What the organiser leaves open each device asks in words of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "QuestionFields", into = "QuestionFields")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Question {
    /// What is asked about two items, such as "Which is worse?".
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false, max_length = 200))]
    pair: Option<String>,
    /// What is asked about the whole list, such as "Put the worst at the top".
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false, max_length = 200))]
    list: Option<String>,
}

impl Question {
    /// Checks a wording, without the blanks around it.
    pub fn new(pair: Option<&str>, list: Option<&str>) -> Result<Self, Error> {
        Ok(Self { pair: pair.map(checked).transpose()?, list: list.map(checked).transpose()? })
    }

    /// What to ask about two items.
    pub fn pair(&self) -> Option<&str> {
        self.pair.as_deref()
    }

    /// What to ask about the whole list.
    pub fn list(&self) -> Option<&str> {
        self.list.as_deref()
    }

    /// What to ask about two items, also where the organiser words nothing.
    pub fn pair_or_usual(&self) -> &str {
        self.pair().unwrap_or(USUAL_PAIR)
    }

    /// What to ask about the whole list, also where the organiser words nothing.
    pub fn list_or_usual(&self) -> &str {
        self.list().unwrap_or(USUAL_LIST)
    }

    /// Whether the organiser words nothing.
    pub fn is_usual(&self) -> bool {
        self.pair.is_none() && self.list.is_none()
    }
}

fn checked(text: &str) -> Result<String, Error> {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST || text.chars().any(char::is_control) {
        let rule = "the wording of a question has 1 to 200 bytes and no line breaks";
        return Err(Error::Terms { rule, got: format!("{} bytes", text.len()) });
    }
    Ok(text.to_owned())
}

/// A wording as it is written, before it is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct QuestionFields {
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::given")]
    pair: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::given")]
    list: Option<String>,
}

impl TryFrom<QuestionFields> for Question {
    type Error = Error;

    fn try_from(fields: QuestionFields) -> Result<Self, Error> {
        Self::new(fields.pair.as_deref(), fields.list.as_deref())
    }
}

impl From<Question> for QuestionFields {
    fn from(question: Question) -> Self {
        Self { pair: question.pair, list: question.list }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wording_is_one_line_of_text_or_left_open() {
        let read = |text: &str| serde_json::from_str::<Question>(text);
        let worse = read(r#"{"pair":"  Which is worse? "}"#).unwrap();
        assert_eq!((worse.pair_or_usual(), worse.list()), ("Which is worse?", None));
        assert_eq!(worse.list_or_usual(), USUAL_LIST);
        assert_eq!(serde_json::to_string(&worse).unwrap(), r#"{"pair":"Which is worse?"}"#);
        assert_eq!(read("{}").unwrap(), Question::default());
        assert!(Question::default().is_usual() && !worse.is_usual());
        let most = format!(r#"{{"list":"{}"}}"#, "é".repeat(100));
        assert!(read(&most).is_ok());
        for wrong in [
            r#"{"pair":""}"#,
            r#"{"pair":" "}"#,
            r#"{"pair":null}"#,
            r#"{"pair":"two\nlines"}"#,
            r#"{"other":"x"}"#,
            r#""Which?""#,
            &format!(r#"{{"list":"{}"}}"#, "x".repeat(201)),
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
