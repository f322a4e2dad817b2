//! What is said to a curator: a device fetches the terms, asks for an assignment and sends a report, and no more.

use std::{fmt, time::Duration};

use serde_json::{Value, json};
use ureq::{
    Agent, Body, Proxy,
    config::AutoHeaderValue,
    http::{
        Response,
        header::{AUTHORIZATION, LOCATION},
    },
};
use veilrank::{
    octets::Octets,
    survey::Survey,
    ticket::{Request, SIGNATURE_BYTES, Ticket},
    wire::{self, Asking, Object, Receipt, Received, TicketAsking, TicketSigned},
    work::{Proof, Wanted},
};
use veilrank_words::{Language, Message, Words};

use super::{
    address::{Address, Invite, OrganiserToken, Place},
    terms::{self, Assignment, Offer},
    tickets::issuer,
};
use crate::{
    output::short,
    trouble::{Curator, Trouble},
};

/// How long a curator may take to accept a connection, and for a whole reply.
const CONNECTING: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(30);

/// The longest reply; the longest list of names that a survey can have takes a fraction of it.
const MOST_BYTES: u64 = 16 << 20;

/// The longest file of reports: ten million of them.
const MOST_FILE: u64 = 2 << 30;

/// The longest piece of a curator's own words that a message repeats, in characters.
const LONGEST_WORDS: usize = 300;

/// Talks to curators. It names no program and no version, and goes nowhere that its owner has not named.
pub(crate) struct Client(Agent);

/// By what somebody may take part.
#[derive(Debug, Clone, Copy)]
pub(crate) enum By<'a> {
    Invite(&'a Invite),
    Ticket(&'a Ticket),
}

/// Why a request came to nothing.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nothing that a curator says came back; the request may have arrived all the same.
    NoReply(Silence),
    /// The curator refuses.
    Refused(Box<Refused>),
    /// A curator whose words cannot be followed.
    Distrusted(Trouble),
}

/// Why nothing came back.
#[derive(Debug)]
pub(crate) enum Silence {
    Time,
    Host,
    Long,
    /// In the words of the system, or of what speaks to it.
    Connection(String),
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
        let offer = terms::read(&body, address.survey()).map_err(Failure::Distrusted)?;
        if offer.survey.unlinkable().is_none_or(|by| by.is_for(address.curator())) {
            return Ok(offer);
        }
        let why = "an issuer of tickets on this machine is for a curator on this machine";
        Err(Failure::Distrusted(Curator::Terms(why.to_owned()).into()))
    }

    /// Whether an invite may answer, before anybody takes the trouble: refused where it is wrong or was used. A curator that cannot tell
    /// now, or is older than this question, says so when it is asked for pairs.
    pub(crate) fn check(&self, address: &Address, invite: &Invite) -> Result<(), Failure> {
        let body = json!({"invite": invite.secret()}).to_string();
        match accepted(self.post(&address.api(), "invites/check", &body), &[200, 204]) {
            Err(failure) if failure.is_about_an_invite() => Err(failure),
            _ => Ok(()),
        }
    }

    /// Has a ticket signed for an invite, by the curator or by the issuer that the terms name; over a connection of its own, which no
    /// later request goes by.
    pub(crate) fn signed(
        address: &Address,
        survey: &Survey,
        invite: &Invite,
        request: &Request,
    ) -> Result<Octets<SIGNATURE_BYTES>, Failure> {
        let (place, named) = issuer(address, survey);
        let (invite, blinded) = (invite.secret().to_owned(), request.blinded().to_string());
        let asking = TicketAsking { survey: named, invite, blinded };
        let client = Self::new(Place::of(&place));
        let reply = client.post(&place, "tickets", &json!(asking).to_string());
        let (_, body) = accepted(reply, &[200, 201])?;
        let wrong = || Failure::Distrusted(Curator::Ticket.into());
        let signed: TicketSigned = serde_json::from_slice(&body).map_err(|_| wrong())?;
        signed.signature.parse().map_err(|_| wrong())
    }

    /// Asks what to answer, by an invite or a ticket if there is one, or by the work that was done.
    pub(crate) fn assignment(
        &self,
        address: &Address,
        offer: &Offer,
        by: Option<By<'_>>,
        work: Option<Proof>,
    ) -> Result<Assignment, Failure> {
        let (invite, ticket) = match by {
            Some(By::Invite(invite)) => (Some(invite.secret().to_owned()), None),
            Some(By::Ticket(ticket)) => (None, Some(Object(ticket.clone()))),
            None => (None, None),
        };
        // Terms that were never edited go without saying, and to curators who know of no other.
        let revision = Some(offer.service.revision).filter(|&revision| revision > 0);
        let asking = Asking { invite, revision, work, ticket };
        let reply = self.post(&address.api(), "assignments", &json!(asking).to_string());
        let (_, body) = accepted(reply, &[200, 201])?;
        Assignment::read(&body, &offer.survey).map_err(Failure::Distrusted)
    }

    /// Sends a report, byte for byte.
    pub(crate) fn report(&self, address: &Address, body: &str) -> Result<Receipt, Failure> {
        let reply = self.post(&address.api(), "reports", body);
        let (code, body) = accepted(reply, &[200, 201])?;
        let status = if code == 201 { Received::Counted } else { Received::AlreadyCounted };
        // It is counted, whatever else is said: a promise that cannot be read is none.
        let said: Option<Receipt> = serde_json::from_slice(&body).ok();
        Ok(Receipt { status, promise: said.and_then(|said| said.promise) })
    }

    /// All bytes of what a curator publishes, however long that takes.
    pub(crate) fn file(&self, url: &str) -> Result<Vec<u8>, Failure> {
        let request = self.0.get(url).config().timeout_global(None).build();
        accepted_up_to(request.call(), &[200], MOST_FILE).map(|(_, body)| body)
    }

    /// The same of what a curator shows to those who show a token, if there is one: the organiser of a survey.
    pub(crate) fn file_as(
        &self,
        url: &str,
        token: Option<&OrganiserToken>,
    ) -> Result<Vec<u8>, Failure> {
        let Some(token) = token else { return self.file(url) };
        let request = self.0.get(url).header(AUTHORIZATION, format!("Bearer {}", token.secret()));
        let request = request.config().timeout_global(None).build();
        accepted_up_to(request.call(), &[200], MOST_FILE).map(|(_, body)| body)
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
    accepted_up_to(reply, statuses, MOST_BYTES)
}

/// The same of a reply that may have so many bytes.
fn accepted_up_to(
    reply: Result<Response<Body>, ureq::Error>,
    statuses: &[u16],
    most: u64,
) -> Result<(u16, Vec<u8>), Failure> {
    let reply = reply.map_err(|error| no_reply(&error))?;
    let (head, body) = reply.into_parts();
    let status = head.status.as_u16();
    if head.status.is_redirection() {
        let place = head.headers.get(LOCATION).and_then(|place| place.to_str().ok());
        let place = place.map(|place| short(place, LONGEST_WORDS));
        return Err(Failure::Distrusted(Curator::SentOn(place).into()));
    }
    let body = body.into_with_config().limit(most).read_to_vec();
    let body = body.map_err(|error| no_reply(&error))?;
    if statuses.contains(&status) {
        return Ok((status, body));
    }
    Err(Failure::Refused(Box::new(Refused::read(status, &body))))
}

fn read_json(body: &[u8]) -> Result<Value, Failure> {
    // Only for what people do not see: a demo's survey, and its outcome.
    let wrong = |error| Trouble::Said(format!("the curator's reply cannot be read: {error}"));
    serde_json::from_slice(body).map_err(|error| Failure::Distrusted(wrong(error)))
}

fn no_reply(error: &ureq::Error) -> Failure {
    Failure::NoReply(match error {
        ureq::Error::Timeout(_) => Silence::Time,
        ureq::Error::HostNotFound => Silence::Host,
        ureq::Error::BodyExceedsLimit(_) => Silence::Long,
        other => Silence::Connection(short(&other.to_string(), LONGEST_WORDS)),
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

    /// The work that the curator asks for first.
    pub(crate) fn wanted_work(&self) -> Option<&Wanted> {
        match self {
            Self::Refused(refused) if refused.said.code == "work-needed" => {
                refused.said.work.as_ref()
            }
            _ => None,
        }
    }

    /// True when more are asking at once than the organiser lets in.
    pub(crate) fn is_that_many_ask(&self) -> bool {
        matches!(self, Self::Refused(refused) if refused.status == 429 && refused.said.code == "too-many-at-once")
    }

    /// True when the curator may not show this yet.
    pub(crate) fn is_withheld(&self) -> bool {
        matches!(self, Self::Refused(refused) if refused.said.code == "outcome-withheld")
    }

    fn is_about_an_invite(&self) -> bool {
        let about = ["invite-unknown", "invite-used"];
        matches!(self, Self::Refused(refused) if about.contains(&refused.said.code.as_str()))
    }

    /// It in the language of whoever reads it.
    pub(crate) fn said(&self, say: Words) -> String {
        match self {
            Self::NoReply(silence) => {
                say.text("terminal-no-reply").with("why", silence.said(say)).to_string()
            }
            Self::Refused(refused) => refused.said(say),
            Self::Distrusted(why) => why.said(say),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Words::for_terminal(Language::English)))
    }
}

impl Silence {
    fn said(&self, say: Words) -> String {
        match self {
            Self::Time => say.text("terminal-no-reply-time").to_string(),
            Self::Host => say.text("terminal-no-reply-host").to_string(),
            Self::Long => say.text("terminal-no-reply-long").with("most", MOST_BYTES).to_string(),
            Self::Connection(why) if say.language() == Language::English => why.clone(),
            Self::Connection(_) => say.text("terminal-no-reply-connection").to_string(),
        }
    }
}

impl std::error::Error for Failure {}

/// Codes whose next step, as pages say it, is none in a terminal.
const ON_PAGES: [&str; 3] = ["assignment-unknown", "report-refused", "pairs-not-assigned"];

/// Codes that speak of what a page sent; a participant can do nothing about them.
const OF_PROGRAMS: [&str; 3] = ["malformed-json", "wrong-content-type", "method-not-allowed"];

impl Refused {
    /// In English the curator's own words; in every other language those of the catalogue, by the code.
    fn said(&self, say: Words) -> String {
        let wire::Problem { code, title, detail, next, .. } = &self.said;
        let label = match code.as_str() {
            "" => say.text("terminal-status").with("status", self.status).to_string(),
            code => code.to_owned(),
        };
        let own = [detail, title].into_iter().find(|text| !text.is_empty());
        let english = say.language() == Language::English;
        let (why, next) = match own {
            Some(own) if english => (own.clone(), Some(next.clone())),
            _ if english || code.is_empty() => {
                return say.text("terminal-refused-silent").with("code", label).to_string();
            }
            _ => by_code(say, code),
        };
        match next.filter(|next| !next.is_empty()) {
            Some(next) => say
                .text("terminal-refused")
                .with("why", why)
                .with("code", label)
                .with("next", next)
                .to_string(),
            None => {
                say.text("terminal-refused-plain").with("why", why).with("code", label).to_string()
            }
        }
    }
}

/// What the catalogue says about a code, and what to do.
fn by_code(say: Words, code: &str) -> (String, Option<String>) {
    let text = |message: Option<Message>| message.map(|message| message.to_string());
    let known = text(say.pick("problem-", code)).filter(|_| !OF_PROGRAMS.contains(&code));
    let again = || Some(say.text("terminal-refused-again").to_string());
    let next = match known {
        Some(_) if !ON_PAGES.contains(&code) => text(say.pick("problem-", &format!("{code}-next"))),
        _ => again(),
    };
    (known.unwrap_or_else(|| say.text("terminal-refused-unknown").to_string()), next)
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
