//! What a curator says when it refuses.

use serde::{Deserialize, Serialize};

use crate::work::Wanted;

/// A problem document (RFC 9457): what was wrong with a request, and what to do about it.
///
/// A curator fills all of it. A device needs nothing of it: what is missing reads as empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Always `about:blank`; `code` tells problems apart.
    #[cfg_attr(feature = "openapi", schema(required, example = "about:blank"))]
    pub r#type: String,
    /// The status in words.
    #[cfg_attr(feature = "openapi", schema(required, example = "Unprocessable Entity"))]
    pub title: String,
    /// The HTTP status.
    #[cfg_attr(feature = "openapi", schema(required, example = 422))]
    pub status: u16,
    /// A stable name of what is wrong, for programs.
    #[cfg_attr(feature = "openapi", schema(required, example = "terms-refused"))]
    pub code: String,
    /// The rule, then the value that broke it, for people.
    #[cfg_attr(
        feature = "openapi",
        schema(required, example = "names must differ, got \"tea\" for item 7 (counted from 0)")
    )]
    pub detail: String,
    /// Which field of the request is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = String, required = false, example = "items[7]"))]
    pub field: Option<String>,
    /// What to do about it.
    #[cfg_attr(
        feature = "openapi",
        schema(required, example = "change the field and send the terms again")
    )]
    pub next: String,
    /// With `work-needed`: the work to be done now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Wanted, required = false))]
    pub work: Option<Wanted>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_reads_as_empty() {
        let read = |text: &str| serde_json::from_str::<Problem>(text).unwrap();
        assert_eq!(read("{}"), Problem::default());
        let some = read(r#"{"code":"busy","later":1}"#);
        assert_eq!((some.code.as_str(), some.detail.as_str()), ("busy", ""));
        let text = serde_json::to_string(&some).unwrap();
        assert_eq!(
            text,
            r#"{"type":"","title":"","status":0,"code":"busy","detail":"","next":""}"#
        );
        assert_eq!(read(&text), some);
    }
}
