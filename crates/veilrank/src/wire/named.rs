//! A name of a set to which a newer program may have added.

use serde::{Deserialize, Serialize};

/// One of the names that are known here, or another one, as it came.
///
/// For what a curator says of its own service, which a device shows and rests nothing on: a word that the device does not know is no
/// reason to refuse the survey.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Named<T> {
    /// Known here.
    Known(T),
    /// Not known here.
    Other(String),
}

impl<T> From<T> for Named<T> {
    fn from(known: T) -> Self {
        Self::Known(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Results;

    #[test]
    fn what_is_not_known_is_kept_as_it_came() {
        let read = |text: &str| serde_json::from_str::<Named<Results>>(text);
        assert_eq!(read("\"after\"").unwrap(), Results::After.into());
        let other = read("\"to-some\"").unwrap();
        assert_eq!(other, Named::Other("to-some".to_owned()));
        for named in [Named::Known(Results::After), other] {
            assert_eq!(read(&serde_json::to_string(&named).unwrap()).unwrap(), named);
        }
        for no_name in ["7", "null", "[\"after\"]", "{}", ""] {
            assert!(read(no_name).is_err(), "{no_name}");
        }
    }
}
