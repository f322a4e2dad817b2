//! Where a survey is: the address that somebody was given, taken apart.

use ureq::http::Uri;
use veilrank::{merkle::terms_digest, survey::Survey, wire::Terms};

use crate::{
    output::visible,
    trouble::{Place as Wrong, Trouble},
};

/// A curator and one of its surveys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    curator: String,
    survey: String,
}

/// The right to answer a survey once; not to be printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Invite(String);

impl std::fmt::Debug for Invite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Invite(..)")
    }
}

/// An address as it is passed on, perhaps with an invite in it.
pub(crate) struct Link {
    pub(crate) address: Address,
    pub(crate) invite: Option<Invite>,
}

/// What its organiser alone has; not to be printed.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct OrganiserToken(String);

impl std::fmt::Debug for OrganiserToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("OrganiserToken(..)")
    }
}

/// The most characters that an invite or an assignment may have; messages name this number.
const LONGEST_TOKEN: usize = 1000;

impl Link {
    /// Takes an address apart: a survey's page (`http://host/s/ID`, an invite after `#invite=`) or its place in the API.
    pub(crate) fn parse(text: &str) -> Result<Self, Trouble> {
        let (place, fragment) = text.trim().split_once('#').unwrap_or((text.trim(), ""));
        // What follows `#` may be an invite and is not repeated in any message.
        let wrong = |wrong| Trouble::Address(visible(place), wrong);
        let address = Address::parse(place).map_err(wrong)?;
        let invite = fragment.split('&').find_map(|part| part.strip_prefix("invite="));
        let invite = invite.map(Invite::new).transpose();
        Ok(Self { address, invite: invite.map_err(|_| Trouble::Invite { linked: true })? })
    }

    /// The same of what may also be its organiser's own link (`http://host/o/ID#token=TOKEN`), with the token that is in it.
    pub(crate) fn parse_of_organiser(
        text: &str,
    ) -> Result<(Self, Option<OrganiserToken>), Trouble> {
        let (place, fragment) = text.trim().split_once('#').unwrap_or((text.trim(), ""));
        let Some(token) = fragment.split('&').find_map(|part| part.strip_prefix("token=")) else {
            return Ok((Self::parse(text)?, None));
        };
        let wrong = || Trouble::Address(visible(place), Wrong::Wrong);
        let token = OrganiserToken::new(token).ok_or_else(wrong)?;
        let page = match place.rsplit_once("/o/") {
            Some((before, id)) if !id.contains('/') => format!("{before}/s/{id}"),
            _ => place.to_owned(),
        };
        Ok((Self::parse(&page)?, Some(token)))
    }
}

impl Address {
    fn parse(place: &str) -> Result<Self, Wrong> {
        let uri: Uri = place.parse().map_err(|_| Wrong::Wrong)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(Wrong::Wrong);
        };
        if !["http", "https"].contains(&scheme) {
            return Err(Wrong::Wrong);
        }
        if authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(Wrong::User);
        }
        let (folder, survey) = survey_of(uri.path()).ok_or(Wrong::Wrong)?;
        check_id(survey)?;
        // A curator's folder that looks like a survey could not be told from one.
        if !is_host(authority.host()) || format!("{folder}/").contains(API) {
            return Err(Wrong::Wrong);
        }
        let usual = if scheme == "https" { 443 } else { 80 };
        let port = match authority.as_str().strip_prefix(authority.host()) {
            None | Some("" | ":") => None,
            Some(_) => Some(authority.port_u16().ok_or(Wrong::Port)?),
        };
        let port = port.filter(|&port| port != usual);
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        let host = authority.host().to_ascii_lowercase();
        Ok(Self { curator: format!("{scheme}://{host}{port}{folder}"), survey: survey.to_owned() })
    }

    /// Where a survey without a server is: nowhere but in its terms, whatever their title, which may be corrected.
    pub(crate) fn of_terms(survey: &Survey) -> Self {
        let id = survey.id().to_owned();
        let untitled = survey.clone().titled(id.clone()).unwrap_or_else(|_| survey.clone());
        let digest = terms_digest(&Terms::write(&untitled));
        Self { curator: format!("{TERMS}{digest}"), survey: id }
    }

    /// Whether what a ledger has for a curator are terms in a file.
    pub(crate) fn is_of_terms(curator: &str) -> bool {
        curator.starts_with(TERMS)
    }

    /// The curator: scheme, host, port if unusual, and the folder that it lives in if any.
    pub(crate) fn curator(&self) -> &str {
        &self.curator
    }

    /// The survey's id.
    pub(crate) fn survey(&self) -> &str {
        &self.survey
    }

    /// The page of the survey, which is also what `veilrank answer` takes; without a curator, the digest of its terms.
    pub(crate) fn page(curator: &str, survey: &str) -> String {
        if Self::is_of_terms(curator) {
            return curator.to_owned();
        }
        format!("{curator}/s/{survey}")
    }

    /// The survey in the API.
    pub(crate) fn api(&self) -> String {
        format!("{}{API}{}", self.curator, self.survey)
    }

    /// Whether the curator is on this machine.
    pub(crate) fn place(&self) -> Place {
        Place::of(&self.curator)
    }

    /// True when nobody on the way can read or change what is said: over TLS, or on this machine.
    pub(crate) fn is_sheltered(&self) -> bool {
        self.curator.starts_with("https://") || self.place() == Place::Here
    }
}

/// Where a curator is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On this machine.
    Here,
    /// On another one.
    Elsewhere,
}

impl Place {
    /// Where a server with this address is.
    pub(crate) fn of(server: &str) -> Self {
        let rest = server.split_once("://").map_or("", |(_, rest)| rest);
        let host = rest.split('/').next().unwrap_or_default();
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let ip: Option<std::net::Ipv4Addr> = name.parse().ok();
        let here = name == "localhost" || host.starts_with("[::1]");
        let here = here || ip.is_some_and(|ip| ip.is_loopback());
        if here { Self::Here } else { Self::Elsewhere }
    }
}

/// What stands before the digest of terms, where a curator's address would stand.
const TERMS: &str = "terms:";

/// What stands between a curator's folder and a survey's id in the API.
const API: &str = "/api/v1/surveys/";

/// Whether this is the name or the number of a machine. What takes addresses apart lets more pass, and finds brackets anywhere.
fn is_host(host: &str) -> bool {
    let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    match inner {
        Some(six) => six.parse::<std::net::Ipv6Addr>().is_ok(),
        None => host.chars().all(|c| c.is_ascii_alphanumeric() || "-._".contains(c)),
    }
}

/// The curator's folder and the survey's id in a path.
fn survey_of(path: &str) -> Option<(&str, &str)> {
    let path = path.trim_end_matches('/');
    if let Some((folder, rest)) = path.rsplit_once(API) {
        return Some((folder, rest.split('/').next()?));
    }
    // Whoever was sent the page of the result means the same survey.
    let page = ["/s/", "/r/"].into_iter().find_map(|page| path.rsplit_once(page));
    page.filter(|(_, id)| !id.contains('/'))
}

fn check_id(id: &str) -> Result<(), Wrong> {
    let simple = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    // A path of dots would be another place.
    let dots = id.chars().all(|c| c == '.');
    let right = !dots && id.len() <= 64 && id.chars().all(simple);
    if right { Ok(()) } else { Err(Wrong::Id(visible(id))) }
}

impl Invite {
    /// Checks that it can be a token; what it is worth only the curator knows.
    pub(crate) fn new(text: &str) -> Result<Self, Trouble> {
        if !is_token(text.trim()) {
            return Err(Trouble::Invite { linked: false });
        }
        Ok(Self(text.trim().to_owned()))
    }

    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl OrganiserToken {
    /// None where it cannot be one; what it is worth only the curator knows.
    pub(crate) fn new(text: &str) -> Option<Self> {
        is_token(text.trim()).then(|| Self(text.trim().to_owned()))
    }

    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

/// True for what a curator may hand out: visible ASCII, so that showing it shows the exact bytes.
pub(super) fn is_token(text: &str) -> bool {
    (1..=LONGEST_TOKEN).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(text: &str) -> (String, String, Option<String>) {
        let Link { address, invite } = Link::parse(text).unwrap();
        (address.curator, address.survey, invite.map(|invite| invite.0))
    }

    #[test]
    fn pages_and_api_addresses_name_the_same_survey() {
        for (text, curator, invite) in [
            ("http://127.0.0.1:8080/s/a-1", "http://127.0.0.1:8080", None),
            ("http://127.0.0.1:8080/s/a-1/", "http://127.0.0.1:8080", None),
            ("http://127.0.0.1:8080/r/a-1", "http://127.0.0.1:8080", None),
            ("http://127.0.0.1:8080/s/a-1#invite=T0k_n", "http://127.0.0.1:8080", Some("T0k_n")),
            ("HTTPS://Polls.Example:443/s/a-1?x=y", "https://polls.example", None),
            ("http://h:80/api/v1/surveys/a-1", "http://h", None),
            ("http://h/api/v1/surveys/a-1/outcome", "http://h", None),
            ("https://h/polls/s/s/a-1", "https://h/polls/s", None),
            ("http://[::1]:9/s/a-1#lang=en&invite=x", "http://[::1]:9", Some("x")),
        ] {
            let expected = (curator.to_owned(), "a-1".to_owned(), invite.map(str::to_owned));
            assert_eq!(parsed(text), expected, "{text}");
        }
    }

    #[test]
    fn an_organisers_link_names_the_same_survey_and_its_token_is_not_printed() {
        for (text, survey, token) in [
            ("https://h/polls/o/a-1#token=T0k_n", "https://h/polls/s/a-1", Some("T0k_n")),
            ("http://h/r/a-1#token=x", "http://h/s/a-1", Some("x")),
            ("http://h/o/s/a-1#lang=en&token=x", "http://h/o/s/a-1", Some("x")),
            ("http://h/s/a-1#invite=x", "http://h/s/a-1", None),
        ] {
            let (link, found) = Link::parse_of_organiser(text).unwrap();
            assert_eq!(link.address, Link::parse(survey).unwrap().address, "{text}");
            assert_eq!(found.as_ref().map(OrganiserToken::secret), token, "{text}");
            assert!(found.is_none_or(|token| format!("{token:?}") == "OrganiserToken(..)"));
        }
        for wrong in ["http://h/o/a-1", "http://h/o/a-1#token=", "http://h/o/#token=x", "o#token=x"]
        {
            let said = Link::parse_of_organiser(wrong).err().unwrap().to_string();
            assert!(!said.contains("token="), "{said}");
        }
    }

    /// The cases that the browser's device and the Python package are held to, too.
    #[test]
    fn addresses_are_read_as_the_other_devices_read_them() {
        let cases = include_str!("../../../veilrank-server/tests/vectors/addresses.json");
        let cases: serde_json::Value = serde_json::from_str(cases).unwrap();
        for case in cases["accepted"].as_array().unwrap() {
            let [text, curator, survey] = [0, 1, 2].map(|at| case[at].as_str().unwrap().to_owned());
            assert_eq!(parsed(&text), (curator, survey, None), "{text}");
        }
        let refused = cases["refused"].as_array().unwrap();
        assert!(refused.len() > 30);
        for case in refused {
            assert!(Link::parse(case.as_str().unwrap()).is_err(), "{case}");
        }
    }

    #[test]
    fn what_is_no_address_of_a_survey_is_refused() {
        for bad in [
            "",
            "polls.example/s/x",
            "ftp://h/s/x",
            "file:///s/x",
            "http:///s/x",
            "http://h",
            "http://h/",
            "http://h/s/",
            "http://h/s/..",
            "http://h/s/a b",
            "http://h/s/a%2fb",
            "http://h/api/v1/surveys/",
            "http://h/api/v1/surveys/../reports",
            "http://me:pw@h/s/x",
            "http://h/s/x#invite=",
            "http://h:99999/s/x",
            "http://&[::1]:9/s/x",
            "http://h/api/v1/surveys/api/v1/surveys/x",
            "http://h/api/v1/surveys/a/api/v1/surveys/x",
            "http://[::1].h/s/x",
            "http://h[::1]/s/x",
            "http://[::x]/s/x",
            "http://h~h/s/x",
            &format!("http://h/s/{}", "x".repeat(65)),
        ] {
            assert!(Link::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn no_message_repeats_an_invite() {
        for bad in ["http://h/x#invite=hunter2", "http://h/s/x#invite=hunter2 hunter2"] {
            let error = format!("{:#}", Link::parse(bad).err().unwrap());
            assert!(!error.contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn only_this_machine_is_safe_without_tls() {
        let sheltered = |text: &str| Link::parse(text).unwrap().address.is_sheltered();
        for safe in ["https://h/s/x", "http://localhost:1/s/x", "http://127.9.9.9/s/x"] {
            assert!(sheltered(safe), "{safe}");
        }
        assert!(sheltered("http://[::1]:80/s/x"));
        let place = |text: &str| Link::parse(text).unwrap().address.place();
        assert_eq!(place("https://localhost/s/x"), Place::Here);
        assert_eq!(place("https://localhost.h/s/x"), Place::Elsewhere);
        for open in ["http://h/s/x", "http://127.0.0.1.h/s/x", "http://[::2]/s/x"] {
            assert!(!sheltered(open), "{open}");
        }
    }
}
