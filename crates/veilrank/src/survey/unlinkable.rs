//! That a survey is answered by tickets: who signs them, and under which key.

use std::net::{Ipv4Addr, Ipv6Addr};

use serde::{Deserialize, Serialize};

use crate::{error::Error, ticket::PublicKey};

/// The longest address of an issuer, in bytes.
const MAX_ISSUER_BYTES: usize = 300;

/// The names of a machine for itself that an issuer's address may have without TLS.
const THIS_MACHINE: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

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

    /// Whether a device may send an invite to the issuer of a survey whose curator is at this
    /// address. An issuer on the device's own machine is for a curator there: one that is elsewhere
    /// must not choose what a device says to programs beside it.
    pub fn is_for(&self, curator: &str) -> bool {
        let here = |address: &str| host_of(address).is_some_and(is_loopback);
        self.issuer().is_none_or(|issuer| !here(issuer) || here(curator))
    }
}

/// An address that a device may be sent to with an invite: over TLS, or on this machine, and nothing but a place.
fn check_issuer(issuer: &str) -> Result<(), Error> {
    if issuer.len() <= MAX_ISSUER_BYTES && is_place(issuer) {
        return Ok(());
    }
    let rule =
        "an issuer's address begins with https://, has at most 300 bytes, and no slash at its end";
    Err(Error::Terms { rule, got: format!("{issuer:.70?}") })
}

/// Whether this is a scheme, a host, perhaps a port and a path: nobody's name or password, no
/// query, and nothing that a browser would read otherwise than it is written.
/// `tests/vectors/issuers.json` of the server has the cases that the browser's device is held to as
/// well.
fn is_place(address: &str) -> bool {
    let simple = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]".contains(c);
    let Some((scheme, rest)) = address.split_once("://") else { return false };
    let (authority, path) =
        rest.split_once('/').map_or((rest, None), |(at, path)| (at, Some(path)));
    let Some((host, port)) = host_and_port(authority) else { return false };
    let right_path = path.is_none_or(|path| {
        !path.is_empty()
            && !path.ends_with('/')
            && !path.split('/').any(|part| [".", ".."].contains(&part))
    });
    let right_scheme = scheme == "https" || (scheme == "http" && THIS_MACHINE.contains(&host));
    address.chars().all(simple)
        && right_scheme
        && is_host(host)
        && port.is_none_or(is_port)
        && right_path
}

/// The host of an address, with an IPv6 number's brackets, and its port if it has one.
fn host_and_port(authority: &str) -> Option<(&str, Option<&str>)> {
    let end = if authority.starts_with('[') {
        authority.find(']')? + 1
    } else {
        authority.find(':').unwrap_or(authority.len())
    };
    let (host, rest) = authority.split_at(end);
    if rest.is_empty() { Some((host, None)) } else { Some((host, Some(rest.strip_prefix(':')?))) }
}

/// The host of an address. Returns `None` if it has none.
fn host_of(address: &str) -> Option<&str> {
    let (_, rest) = address.split_once("://")?;
    host_and_port(rest.split('/').next()?).map(|(host, _)| host)
}

/// Whether this is a machine's name, or its number in the usual spelling.
fn is_host(host: &str) -> bool {
    if let Some(six) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return six.parse::<Ipv6Addr>().is_ok();
    }
    let name = host.strip_suffix('.').unwrap_or(host);
    let last = name.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    // Browsers read a name that ends in a number as an IPv4 address, in many spellings.
    let hex =
        last.strip_prefix("0x").is_some_and(|rest| rest.chars().all(|c| c.is_ascii_hexdigit()));
    let numeric = hex || (!last.is_empty() && last.chars().all(|c| c.is_ascii_digit()));
    let simple = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
    let named = host.starts_with(|c: char| c.is_ascii_alphanumeric()) && host.chars().all(simple);
    named && (!numeric || host.parse::<Ipv4Addr>().is_ok())
}

fn is_port(port: &str) -> bool {
    (1..=5).contains(&port.len()) && port.parse::<u16>().is_ok()
}

/// Whether a host is the machine itself, by any of its names and numbers.
fn is_loopback(host: &str) -> bool {
    if let Some(six) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        let six: Option<Ipv6Addr> = six.parse().ok();
        return six.is_some_and(|six| match six.to_ipv4_mapped() {
            Some(four) => four.is_loopback() || four.is_unspecified(),
            None => six.is_loopback() || six.is_unspecified(),
        });
    }
    let name = host.strip_suffix('.').unwrap_or(host).to_ascii_lowercase();
    let four: Option<Ipv4Addr> = name.parse().ok();
    name == "localhost"
        || name.ends_with(".localhost")
        || four.is_some_and(|four| four.is_loopback() || four.is_unspecified())
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

    /// The cases that the browser's device is held to, too.
    fn cases() -> serde_json::Value {
        let text = include_str!("../../../veilrank-server/tests/vectors/issuers.json");
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn an_issuer_is_reached_over_tls_or_on_this_machine() {
        let (key, cases) = (key(), cases());
        let right = |issuer: &str| Unlinkable::new(key.clone(), Some(issuer.to_owned())).is_ok();
        for (name, expected) in [("accepted", true), ("refused", false)] {
            let cases = cases[name].as_array().unwrap();
            assert!(cases.len() >= 10);
            for case in cases {
                assert_eq!(right(case.as_str().unwrap()), expected, "{case}");
            }
        }
        let long = |bytes: usize| format!("https://{}", "o".repeat(bytes - 8));
        assert!(right(&long(300)) && !right(&long(301)));
    }

    #[test]
    fn an_issuer_beside_the_device_is_for_a_curator_beside_it() {
        for case in cases()["reached"].as_array().unwrap() {
            let [curator, issuer] = [0, 1].map(|at| case[at].as_str().unwrap());
            let unlinkable = Unlinkable::new(key(), Some(issuer.to_owned())).unwrap();
            assert_eq!(Some(unlinkable.is_for(curator)), case[2].as_bool(), "{case}");
        }
        assert!(Unlinkable::new(key(), None).unwrap().is_for("https://polls.example"));
    }
}
