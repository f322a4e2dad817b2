//! The terms with the version of the format that they are written in.

use serde::{Deserialize, Serialize, de::Error as _};
use serde_json::{Map, Value};

use super::Object;
use crate::{error::Error, survey::Survey};

/// The version of terms, reports and tallies that this code writes; it reads all from 1 on.
pub const VERSION: u32 = 2;

/// A survey's terms as they are kept: the first line of a reports file, and what a curator stores.
///
/// In version 2 they stand by themselves, `{"veilrank":2,"terms":{...}}`; version 1 had them beside the version, flat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The version in which they were written.
    pub version: u32,
    /// The terms.
    pub survey: Survey,
}

#[derive(Deserialize)]
struct Version {
    veilrank: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct TermsDocument<T> {
    veilrank: u32,
    terms: T,
}

/// Refuses a version that this program does not read.
pub fn check_version(version: u32) -> Result<(), Error> {
    if (1..=VERSION).contains(&version) {
        return Ok(());
    }
    let rule =
        "this program reads versions 1 and 2 of the format; a newer one needs a newer program";
    Err(Error::Terms { rule, got: version.to_string() })
}

impl Terms {
    /// The terms as one line of JSON, without its line break, in the version that is written now.
    pub fn write(survey: &Survey) -> String {
        // Terms have string keys and checked, finite numbers: there is nothing that JSON cannot say.
        serde_json::to_string(&TermsDocument { veilrank: VERSION, terms: survey })
            .unwrap_or_default()
    }

    /// Reads terms of any version.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        let Object(Version { veilrank: version }) = serde_json::from_str(text)?;
        check_version(version).map_err(serde_json::Error::custom)?;
        if version == 1 {
            return Ok(Self { version, survey: Self::flat(serde_json::from_str(text)?)? });
        }
        let Object(document): Object<TermsDocument<Survey>> = serde_json::from_str(text)?;
        Ok(Self { version, survey: document.terms })
    }

    /// Terms of version 1: the version and the terms side by side.
    pub(crate) fn flat(mut fields: Map<String, Value>) -> Result<Survey, serde_json::Error> {
        fields.remove("veilrank");
        serde_json::from_value(Value::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{privacy::Epsilon, randomizer::Mechanism, ranking::Names};

    fn survey() -> Survey {
        let names = Names::new(["tea", "\"terms\":", "חתול"]).unwrap();
        let epsilon = Epsilon::new(0.5).unwrap();
        Survey::new("s", names, epsilon, 2, Mechanism::Laplace).unwrap().titled("T").unwrap()
    }

    #[test]
    fn terms_are_written_by_themselves_and_read_back() {
        let text = Terms::write(&survey());
        assert_eq!(
            text,
            r#"{"veilrank":2,"terms":{"id":"s","title":"T","items":["tea","\"terms\":","חתול"],"epsilon":0.5,"queries":2,"mechanism":"laplace"}}"#
        );
        assert_eq!(Terms::read(&text).unwrap(), Terms { version: 2, survey: survey() });
    }

    #[test]
    fn flat_terms_of_version_1_are_read() {
        let text = r#"{"veilrank":1,"id":"s","title":"T","items":["tea","\"terms\":","חתול"],"epsilon":0.5,"queries":2,"mechanism":"laplace"}"#;
        assert_eq!(Terms::read(text).unwrap(), Terms { version: 1, survey: survey() });
        let extra = text.replace("\"id\"", "\"extra\":1,\"id\"");
        assert!(Terms::read(&extra).unwrap_err().to_string().contains("unknown field `extra`"));
    }

    #[test]
    fn other_versions_and_mixtures_are_refused() {
        let text = Terms::write(&survey());
        for (right, wrong, why) in [
            ("\"veilrank\":2", "\"veilrank\":3", "versions 1 and 2"),
            ("\"veilrank\":2", "\"veilrank\":0", "versions 1 and 2"),
            ("\"veilrank\":2", "\"veilrank\":1", "unknown field `terms`"),
            ("\"veilrank\":2,", "", "missing field `veilrank`"),
            ("\"terms\":{", "\"extra\":1,\"terms\":{", "unknown field `extra`"),
            ("\"id\"", "\"veilrank\":2,\"id\"", "unknown field `veilrank`"),
            ("\"queries\":2", "\"queries\":4", "queries"),
        ] {
            let error = Terms::read(&text.replacen(right, wrong, 1)).unwrap_err().to_string();
            assert!(error.contains(why), "{wrong}: {error}");
        }
        assert!(Terms::read("[2,{}]").is_err());
    }
}
