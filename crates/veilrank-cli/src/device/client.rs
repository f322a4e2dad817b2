//! What is said to a curator: a device fetches the terms, asks for an assignment and sends a report, and no more.

use std::{fmt, time::Duration};

use serde_json::{Value, json};
use ureq::{
    Agent, Body, Proxy,
    config::AutoHeaderValue,
    http::{Response, header::LOCATION},
};
use veilrank::wire::{self, Asking, Received};

use super::{
    address::{Address, Invite, Place},
    terms::{self, Assignment, Offer},
};
use crate::output::short;

/// How long a curator may take to accept a connection, and for a whole reply.
const CONNECTING: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest reply; the longest list of names that a survey can have takes a fraction of it.
const MOST_BYTES: u64 = 16 << 20;

/// The longest piece of a curator's own words that a message repeats, in characters.
const LONGEST_WORDS: usize = 300;

/// Talks to curators. It names no program and no version, and goes nowhere that its owner has not named.
pub(crate) struct Client(Agent);

/// Why a request came to nothing.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nothing that a curator says came back; the request may have arrived all the same.
    NoReply(String),
    /// The curator refuses.
    Refused(Box<Refused>),
    /// A curator whose words cannot be followed.
    Distrusted(String),
}

/// What a curator says when it refuses.
#[derive(Debug, Default)]
pub(crate) struct Refused {
    /// The status of the reply itself; what the document claims is not read.
    status: u16,
    /// Its own words; short, and whatever is not text is left out.
    said: wire::Problem,
}

impl Client {
    /// A client for one curator.
    pub(crate) fn new(curator: Place) -> Self {
        let proxy = match curator {
            // A proxy is for other machines: an address of this one is asked directly.
            Place::Here => None,
            Place::Elsewhere => Proxy::try_from_env(),
        };
        // A redirect could lead an owner's invite and answers to a host that the owner has not named.
        let config = Agent::config_builder()
            .proxy(proxy)
            .max_redirects(0)
            .http_status_as_error(false)
            .timeout_connect(Some(CONNECTING))
            .timeout_global(Some(PATIENCE))
            .user_agent(AutoHeaderValue::None)
            .accept("application/json")
            .build();
        Self(config.new_agent())
    }

    /// What a curator offers.
    pub(crate) fn offer(&self, address: &Address) -> Result<Offer, Failure> {
        let reply = self.0.get(address.api()).call();
        let (_, body) = accepted(reply, &[200])?;
        terms::read(&body, address.survey()).map_err(Failure::Distrusted)
    }

    /// Asks what to answer, by an invite if there is one.
    pub(crate) fn assignment(
        &self,
        address: &Address,
        offer: &Offer,
        invite: Option<&Invite>,
    ) -> Result<Assignment, Failure> {
        let invite = invite.map(|invite| invite.secret().to_owned());
        // Terms that were never edited go without saying, and to curators who know of no other.
        let revision = Some(offer.service.revision).filter(|&revision| revision > 0);
        let asking = Asking { invite, revision };
        let reply = self.post(&address.api(), "assignments", &json!(asking).to_string());
        let (_, body) = accepted(reply, &[200, 201])?;
        Assignment::read(&body, &offer.survey).map_err(Failure::Distrusted)
    }

    /// Sends a report, byte for byte.
    pub(crate) fn report(&self, address: &Address, body: &str) -> Result<Received, Failure> {
        let reply = self.post(&address.api(), "reports", body);
        let (status, _) = accepted(reply, &[200, 201])?;
        Ok(if status == 201 { Received::Counted } else { Received::AlreadyCounted })
    }

    /// Any document that a curator publishes.
    pub(crate) fn document(&self, url: &str) -> Result<Value, Failure> {
        let (_, body) = accepted(self.0.get(url).call(), &[200])?;
        read_json(&body)
    }

    /// Makes a survey, as an organiser does.
    pub(crate) fn create(&self, curator: &str, terms: &Value) -> Result<Value, Failure> {
        let reply = self.post(&format!("{curator}/api/v1"), "surveys", &terms.to_string());
        let (_, body) = accepted(reply, &[201])?;
        read_json(&body)
    }

    fn post(&self, survey: &str, what: &str, body: &str) -> Result<Response<Body>, ureq::Error> {
        self.0.post(format!("{survey}/{what}")).content_type("application/json").send(body)
    }
}

/// The status and body of a reply that has one of these statuses.
fn accepted(
    reply: Result<Response<Body>, ureq::Error>,
    statuses: &[u16],
) -> Result<(u16, Vec<u8>), Failure> {
    let reply = reply.map_err(|error| no_reply(&error))?;
    let (head, body) = reply.into_parts();
    let status = head.status.as_u16();
    if head.status.is_redirection() {
        let place = head.headers.get(LOCATION).and_then(|place| place.to_str().ok());
        let place = place.map_or("another address".to_owned(), |place| short(place, LONGEST_WORDS));
        return Err(Failure::Distrusted(format!(
            "the curator sends its guests on to {place}; if you trust that, give that address"
        )));
    }
    let body = body.into_with_config().limit(MOST_BYTES).read_to_vec();
    let body = body.map_err(|error| no_reply(&error))?;
    if statuses.contains(&status) {
        return Ok((status, body));
    }
    Err(Failure::Refused(Box::new(Refused::read(status, &body))))
}

fn read_json(body: &[u8]) -> Result<Value, Failure> {
    let wrong = |error| Failure::Distrusted(format!("the curator's reply cannot be read: {error}"));
    serde_json::from_slice(body).map_err(wrong)
}

fn no_reply(error: &ureq::Error) -> Failure {
    Failure::NoReply(match error {
        ureq::Error::Timeout(_) => "it did not answer in time".to_owned(),
        ureq::Error::HostNotFound => "there is no such host".to_owned(),
        ureq::Error::BodyExceedsLimit(_) => format!("its reply is longer than {MOST_BYTES} bytes"),
        other => short(&other.to_string(), LONGEST_WORDS),
    })
}

impl Refused {
    /// What a refusal says; nothing of it is needed.
    fn read(status: u16, body: &[u8]) -> Self {
        let mut said: wire::Problem = serde_json::from_slice(body).unwrap_or_default();
        for text in [&mut said.code, &mut said.title, &mut said.detail, &mut said.next] {
            *text = short(text, LONGEST_WORDS);
        }
        Self { status, said }
    }
}

impl Failure {
    /// True when the same request may fare better later.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::NoReply(_) => true,
            Self::Refused(refused) => refused.status >= 500 || [408, 429].contains(&refused.status),
            Self::Distrusted(_) => false,
        }
    }

    /// True when the curator says that its terms are others than those that were read.
    pub(crate) fn is_that_terms_changed(&self) -> bool {
        matches!(self, Self::Refused(refused) if refused.status == 409 && refused.said.code == "terms-changed")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoReply(why) => {
                write!(f, "no reply from the curator: {why}; check the address, or try again later")
            }
            Self::Refused(refused) => refused.fmt(f),
            Self::Distrusted(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Failure {}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let wire::Problem { code, title, detail, next, .. } = &self.said;
        let why = [detail, title].into_iter().find(|text| !text.is_empty());
        match why {
            Some(why) => write!(f, "the curator refuses: {why}")?,
            None => write!(f, "the curator refuses and does not say why")?,
        }
        match code.as_str() {
            "" => write!(f, " (status {})", self.status)?,
            code => write!(f, " ({code})")?,
        }
        if next.is_empty() { Ok(()) } else { write!(f, "; {next}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(status: u16, body: &str) -> String {
        Failure::Refused(Box::new(Refused::read(status, body.as_bytes()))).to_string()
    }

    #[test]
    fn a_refusal_says_why_and_what_to_do() {
        let document = r#"{"title":"Conflict","status":409,"code":"survey-closed",
            "detail":"this survey is closed","next":"read its outcome","extra":1}"#;
        assert_eq!(
            said(409, document),
            "the curator refuses: this survey is closed (survey-closed); read its outcome"
        );
    }

    #[test]
    fn a_refusal_may_be_anything() {
        let nothing = "the curator refuses and does not say why (status 502)";
        for body in ["", "<html>", "[]", "null", "{}", r#"{"detail":7,"code":null}"#, "\u{0}"] {
            assert_eq!(said(502, body), nothing, "{body}");
        }
        let nasty = said(500, r#"{"title":"\u001b[2Jgone\n\u202e"}"#);
        assert_eq!(nasty, r"the curator refuses: \u{1b}[2Jgone\u{a}\u{202e} (status 500)");
        let long = said(500, &format!("{{\"detail\":\"{}\"}}", "x".repeat(1_000_000)));
        assert!(long.len() < 400);
    }

    #[test]
    fn only_what_may_pass_is_worth_another_try() {
        let refused = |status| Failure::Refused(Box::new(Refused { status, ..Refused::default() }));
        assert!([500, 503, 408, 429].map(refused).iter().all(Failure::may_pass));
        assert!(![400, 403, 404, 409, 410, 422].map(refused).iter().any(Failure::may_pass));
    }
}
