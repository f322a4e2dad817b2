//! That a survey is answered by tickets: who signs them, and under which key.

use serde::{Deserialize, Serialize};

use crate::{error::Error, ticket::PublicKey};

/// The longest address of an issuer, in bytes.
const LONGEST: usize = 300;

/// How invites of a survey become tickets, so that nobody can tell which report came by which invite.
///
/// It stands in the terms, since a curator who gave each device another key would know them again by it: whoever compares terms
/// compares keys.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "UnlinkableFields", into = "UnlinkableFields")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Unlinkable {
    /// The key under which tickets are good: RSA of 2048 bits, as DER (SPKI) in base64url.
    #[cfg_attr(feature = "openapi", schema(value_type = String, max_length = 392, min_length = 392))]
    key: PublicKey,
    /// Where tickets are signed; by the curator itself, where this is left out.
    #[cfg_attr(feature = "openapi", schema(required = false, nullable = false, max_length = 300))]
    issuer: Option<String>,
}

impl Unlinkable {
    /// Tickets under a key, of the curator's own or of an issuer at an address.
    pub fn new(key: PublicKey, issuer: Option<String>) -> Result<Self, Error> {
        if let Some(issuer) = &issuer {
            check_issuer(issuer)?;
        }
        Ok(Self { key, issuer })
    }

    /// The key under which tickets are good.
    pub fn key(&self) -> &PublicKey {
        &self.key
    }

    /// Where tickets are signed, if not by the curator.
    pub fn issuer(&self) -> Option<&str> {
        self.issuer.as_deref()
    }
}

/// An address that a device may be sent to with an invite: over TLS, or on this machine, and nothing but a place.
fn check_issuer(issuer: &str) -> Result<(), Error> {
    let rest = issuer.strip_prefix("https://");
    let here = issuer.strip_prefix("http://").filter(|rest| is_here(rest));
    let simple = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]".contains(c);
    let right = rest.or(here).is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[')
            && !rest.ends_with('/')
            && rest.chars().all(simple)
    });
    if right && issuer.len() <= LONGEST {
        return Ok(());
    }
    let rule =
        "an issuer's address begins with https://, has at most 300 bytes, and no slash at its end";
    Err(Error::Terms { rule, got: format!("{issuer:.70?}") })
}

/// Whether a host is this machine.
fn is_here(rest: &str) -> bool {
    let host = rest.split('/').next().unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    ["127.0.0.1", "localhost", "[::1]"].contains(&name)
}

/// The same as it is written, before it is checked.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnlinkableFields {
    key: PublicKey,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "super::given")]
    issuer: Option<String>,
}

impl TryFrom<UnlinkableFields> for Unlinkable {
    type Error = Error;

    fn try_from(fields: UnlinkableFields) -> Result<Self, Error> {
        Self::new(fields.key, fields.issuer)
    }
}

impl From<Unlinkable> for UnlinkableFields {
    fn from(unlinkable: Unlinkable) -> Self {
        Self { key: unlinkable.key, issuer: unlinkable.issuer }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        privacy::Epsilon, randomizer::Mechanism, ranking::Names, survey::Survey, ticket::PublicKey,
    };

    fn key() -> PublicKey {
        PublicKey::from_modulus(&[0x81; 256]).unwrap()
    }

    /// Whatever comes first, tickets or devices that draw their pairs: terms that nobody could read are not made.
    #[test]
    fn terms_whose_devices_draw_their_own_pairs_have_no_tickets() {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let plain = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        let unlinkable = Some(Unlinkable::new(key(), None).unwrap());
        let drawn = plain.clone().self_assigned().unwrap();
        assert_eq!(drawn.clone().by_ticket(None).as_ref(), Ok(&drawn));
        let by_ticket = plain.by_ticket(unlinkable.clone()).unwrap();
        for both in [drawn.by_ticket(unlinkable), by_ticket.self_assigned()] {
            let told = both.unwrap_err().to_string();
            assert!(told.contains("leave out `assign` or `unlinkable`"), "{told}");
        }
    }

    #[test]
    fn terms_say_who_signs_tickets_and_under_which_key() {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let plain = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        let text = serde_json::to_string(&plain).unwrap();
        assert!(!text.contains("unlinkable") && plain.unlinkable().is_none());
        for (issuer, written) in
            [(None, ""), (Some("https://o.example"), ",\"issuer\":\"https://o.example\"")]
        {
            let unlinkable = Unlinkable::new(key(), issuer.map(str::to_owned)).unwrap();
            let survey = plain.clone().by_ticket(Some(unlinkable.clone())).unwrap();
            let (start, _) = text.split_at(text.len() - 1);
            let expected = format!("{start},\"unlinkable\":{{\"key\":\"{}\"{written}}}}}", key());
            assert_eq!(serde_json::to_string(&survey).unwrap(), expected);
            assert_eq!(serde_json::from_str::<Survey>(&expected).unwrap(), survey);
            assert_eq!(survey.unlinkable(), Some(&unlinkable));
            assert!(!survey.is_but_for_title(&plain));
        }
        let (start, _) = text.split_at(text.len() - 1);
        let key = key();
        for wrong in [
            "null".to_owned(),
            "true".to_owned(),
            "{}".to_owned(),
            "{\"key\":\"AAAA\"}".to_owned(),
            format!("{{\"key\":\"{key}\",\"issuer\":null}}"),
            format!("{{\"key\":\"{key}\",\"more\":1}}"),
        ] {
            let text = format!("{start},\"unlinkable\":{wrong}}}");
            assert!(serde_json::from_str::<Survey>(&text).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_issuer_is_reached_over_tls_or_on_this_machine() {
        let right = |issuer: &str| Unlinkable::new(key(), Some(issuer.to_owned())).is_ok();
        for fine in [
            "https://o.example",
            "https://o.example:8443/tickets/of",
            "http://127.0.0.1:9",
            "http://localhost:9/x",
            "http://[::1]:9",
        ] {
            assert!(right(fine), "{fine}");
        }
        for wrong in [
            "",
            "https://",
            "https:///x",
            "http://o.example",
            "http://127.0.0.1.example",
            "http://localhost@o.example",
            "https://o.example/",
            "https://o.example?x=1",
            "https://o.example#x",
            "https://me:pw@o.example",
            "https://o example",
            "HTTPS://o.example",
            "ftp://o.example",
            &format!("https://{}", "o".repeat(300)),
        ] {
            assert!(!right(wrong), "{wrong}");
        }
    }
}
