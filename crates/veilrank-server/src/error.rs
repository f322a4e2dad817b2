//! What a client is told when something is wrong: a problem document with a stable code, the field, and what to do next.

use std::time::Duration;

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
pub use veilrank::wire::Problem as ProblemDocument;
use veilrank::work::Wanted;

use crate::{
    live::NoOutcome, request_log::Seldom, store::StoreError, tokens::NoRandomness, work::Stopped,
};

/// Declares the codes: name, status, and what to do next unless a problem says something better.
macro_rules! codes {
    ($( $(#[doc = $doc:literal])+ $Code:ident = $name:literal, $status:ident, $next:literal; )+) => {
        /// A stable name for one kind of refusal; programs tell refusals apart by it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $( $(#[doc = $doc])+ $Code, )+ }

        impl Code {
            /// All of them.
            pub const ALL: &'static [Self] = &[ $( Self::$Code, )+ ];

            /// Its name in a problem document.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Code => $name, )+ }
            }

            /// The HTTP status that comes with it.
            pub const fn status(self) -> StatusCode {
                match self { $( Self::$Code => StatusCode::$status, )+ }
            }

            const fn next(self) -> &'static str {
                match self { $( Self::$Code => $next, )+ }
            }
        }
    };
}

codes! {
    /// The body is no JSON.
    MalformedJson = "malformed-json", BAD_REQUEST, "send one JSON document in UTF-8";
    /// A field is missing, unknown or of the wrong kind.
    WrongField = "wrong-field", UNPROCESSABLE_ENTITY, "see /openapi.json for the fields of this request";
    /// The organiser's token is missing.
    TokenNeeded = "token-needed", UNAUTHORIZED, "send the organiser's token as `Authorization: Bearer TOKEN`";
    /// The organiser's token is another one.
    TokenWrong = "token-wrong", FORBIDDEN, "use the token that was returned when the survey was made";
    /// This survey is answered by invite.
    InviteNeeded = "invite-needed", FORBIDDEN, "ask the organiser for an invite, and send it as `invite`";
    /// No such invite.
    InviteUnknown = "invite-unknown", FORBIDDEN, "copy the whole invite from the organiser's message";
    /// The invite has answered.
    InviteUsed = "invite-used", CONFLICT, "nothing: its report is counted; the device that made it may send the same again";
    /// An invite where none is needed.
    InviteNotUsed = "invite-not-used", UNPROCESSABLE_ENTITY, "leave `invite` out: everybody may answer this survey";
    /// This survey is answered by tickets.
    TicketNeeded = "ticket-needed", FORBIDDEN, "have a ticket signed for the invite at `tickets`, and send that as `ticket`, without the invite";
    /// No ticket of this survey, or nothing that could become one.
    TicketRefused = "ticket-refused", UNPROCESSABLE_ENTITY, "have a ticket signed by the issuer that the survey's terms name, as RFC 9474 says";
    /// The ticket has answered.
    TicketUsed = "ticket-used", CONFLICT, "nothing: its report is counted; the device that made it may send the same again";
    /// This survey did not make that assignment.
    AssignmentUnknown = "assignment-unknown", FORBIDDEN, "ask this survey for an assignment and answer that";
    /// The outcome is not shown yet, or never.
    OutcomeWithheld = "outcome-withheld", FORBIDDEN, "come back when that is so";
    /// The stored reports do not add up to what was counted.
    OutcomeWithdrawn = "outcome-withdrawn", SERVICE_UNAVAILABLE, "come back later; the operator has to look after the database";
    /// This survey asks for a proof of work first.
    WorkNeeded = "work-needed", FORBIDDEN, "solve the puzzles of `work`, and send them with the same request";
    /// No such page.
    NotFound = "not-found", NOT_FOUND, "see /openapi.json for what there is";
    /// No such survey.
    SurveyUnknown = "survey-unknown", NOT_FOUND, "check the link that the organiser gave you";
    /// Not what this address does.
    MethodNotAllowed = "method-not-allowed", METHOD_NOT_ALLOWED, "use a method that the `Allow` header names";
    /// The request took too long to arrive.
    TooSlow = "too-slow", REQUEST_TIMEOUT, "send the request again over a better connection";
    /// The survey takes no more reports.
    SurveyClosed = "survey-closed", CONFLICT, "nothing more can be sent; look at the outcome instead";
    /// The terms were edited after a device had read them.
    TermsChanged = "terms-changed", CONFLICT, "read the survey again, and send its `revision`";
    /// Somebody was given questions, so the terms stay as they are.
    TermsFixed = "terms-fixed", CONFLICT, "change the title, description, name, language or end; for anything else make another survey";
    /// The terms do not say that it may be opened again.
    ReopenNotAgreed = "reopen-not-agreed", CONFLICT, "make another survey; say `reopens` when you make one that may be opened again";
    /// More changes than participants can be told of.
    TooManyChanges = "too-many-changes", CONFLICT, "make another survey; this one can still be closed and deleted";
    /// No such group.
    GroupUnknown = "group-unknown", UNPROCESSABLE_ENTITY, "name one of the survey's `groups`";
    /// The assignment was used with other answers.
    ReportDiffers = "report-differs", CONFLICT, "nothing: the first report of this assignment is counted and stays";
    /// The body is too long.
    BodyTooLarge = "body-too-large", PAYLOAD_TOO_LARGE, "send less at once";
    /// The body is not said to be JSON.
    WrongContentType = "wrong-content-type", UNSUPPORTED_MEDIA_TYPE, "send `Content-Type: application/json`";
    /// Terms that cannot be offered.
    TermsRefused = "terms-refused", UNPROCESSABLE_ENTITY, "change the field and send the terms again";
    /// Answers that the terms do not ask for.
    ReportRefused = "report-refused", UNPROCESSABLE_ENTITY, "answer each assigned pair once, in the kind that the mechanism makes";
    /// More is spent than the terms allow.
    EpsilonAboveTerms = "epsilon-above-terms", UNPROCESSABLE_ENTITY, "spend at most the epsilon of the terms";
    /// A budget that is none of the terms' shares.
    EpsilonNotShared = "epsilon-not-shared", UNPROCESSABLE_ENTITY, "spend the epsilon of the terms, or one of its `shares`";
    /// Answers to other pairs than those that were assigned.
    PairsNotAssigned = "pairs-not-assigned", UNPROCESSABLE_ENTITY, "answer the pairs that came with this assignment";
    /// Too many different budgets in one survey.
    TooManyBudgets = "too-many-budgets", UNPROCESSABLE_ENTITY, "spend the epsilon of the terms, a half or a quarter of it";
    /// No such method.
    MethodUnknown = "method-unknown", UNPROCESSABLE_ENTITY, "leave `method` out, or name one of those listed";
    /// A method that takes too long here for so many items.
    MethodLimited = "method-limited", UNPROCESSABLE_ENTITY, "leave `method` out, or download the reports and run `veilrank aggregate --method`";
    /// A proof of work that proves nothing.
    WorkWrong = "work-wrong", UNPROCESSABLE_ENTITY, "read the survey again, and solve its puzzles under a new seed";
    /// One survey is asked by more people than its organiser lets in at a time.
    TooManyAtOnce = "too-many-at-once", TOO_MANY_REQUESTS, "send the same again after the time in `Retry-After`";
    /// One address has asked too often.
    TooManyRequests = "too-many-requests", TOO_MANY_REQUESTS, "send the same again after the time in `Retry-After`";
    /// The request was sent to a host that is none of this server's.
    HostUnknown = "host-unknown", MISDIRECTED_REQUEST, "use the address that the operator gave you; operators name it by `--public-url`, and others by `--allow-host`";
    /// A page of another site asked for what only this server's own pages may ask.
    OriginRefused = "origin-refused", FORBIDDEN, "use this server's own pages, or a program that sends no `Origin`; operators name the server's address by `--public-url`";
    /// This server makes surveys for whoever holds its token.
    CreateTokenNeeded = "create-token-needed", UNAUTHORIZED, "ask the operator for the token, and send it as `Authorization: Bearer TOKEN`";
    /// Another token than this server's.
    CreateTokenWrong = "create-token-wrong", FORBIDDEN, "copy the whole token that the operator gave you";
    /// Something broke here.
    Internal = "internal", INTERNAL_SERVER_ERROR, "try again, and tell the operator if it stays";
    /// More work is waiting than can be kept.
    Busy = "busy", SERVICE_UNAVAILABLE, "send the same again after the time in `Retry-After`";
    /// The work took too long.
    TimedOut = "timed-out", SERVICE_UNAVAILABLE, "send the same again after the time in `Retry-After`";
    /// No room is left where reports are kept.
    StorageFull = "storage-full", SERVICE_UNAVAILABLE, "send the same again later; the operator has to make room";
    /// The database does not answer.
    StorageUnavailable = "storage-unavailable", SERVICE_UNAVAILABLE, "send the same again after the time in `Retry-After`";
}

/// A refusal, on its way to the client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    code: Code,
    detail: String,
    field: Option<String>,
    next: Option<String>,
    /// When to come back, where that is known better than by the code, in seconds.
    after: Option<u64>,
    /// The work that is to be done first.
    work: Option<Box<Wanted>>,
}

impl Problem {
    /// A refusal and its reason: the rule, then the value.
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self { code, detail: detail.into(), field: None, next: None, after: None, work: None }
    }

    /// Says which field of the request is wrong.
    #[must_use]
    pub fn field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// Says what to do, where that is more than the code's own advice.
    #[must_use]
    pub fn next(mut self, next: impl Into<String>) -> Self {
        self.next = Some(next.into());
        self
    }

    /// Says when to come back.
    #[must_use]
    pub(crate) fn after(mut self, wait: Duration) -> Self {
        self.after = Some(wait.as_secs() + 1);
        self
    }

    /// Says which work is to be done first.
    #[must_use]
    pub(crate) fn work(mut self, wanted: Wanted) -> Self {
        self.work = Some(Box::new(wanted));
        self
    }

    /// The same about a field of the report within a submission.
    #[must_use]
    pub(crate) fn in_report(mut self) -> Self {
        let field = self.field.take();
        self.field(field.map_or_else(|| "report".to_owned(), |field| format!("report.{field}")))
    }

    /// Which kind of refusal this is.
    pub fn code(&self) -> Code {
        self.code
    }

    /// Whether it says more exactly than its code what to do; in English, as everything that programs read.
    pub(crate) fn says_more(&self) -> bool {
        self.next.is_some()
    }

    /// As it is sent.
    pub fn document(&self) -> ProblemDocument {
        let status = self.code.status();
        ProblemDocument {
            r#type: "about:blank".to_owned(),
            title: status.canonical_reason().unwrap_or("Problem").to_owned(),
            status: status.as_u16(),
            code: self.code.name().to_owned(),
            detail: self.detail.clone(),
            field: self.field.clone(),
            next: self.next.clone().unwrap_or_else(|| self.code.next().to_owned()),
            work: self.work.as_deref().cloned(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let json = serde_json::to_vec(&self.document()).unwrap_or_default();
        let mut response = (self.code.status(), json).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, kind);
        let usual = match self.code {
            Code::Busy | Code::TimedOut | Code::StorageUnavailable => Some(1),
            Code::StorageFull => Some(30),
            Code::OutcomeWithdrawn => Some(600),
            Code::TooManyAtOnce => Some(5),
            Code::TooManyRequests => Some(60),
            _ => None,
        };
        if let Some(seconds) = self.after.or(usual) {
            headers.insert(header::RETRY_AFTER, seconds.into());
        }
        if self.code.status() == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        // So that logs and metrics can name the reason.
        response.extensions_mut().insert(self.code);
        response
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gone => Self::new(Code::SurveyUnknown, "there is no survey with this id"),
            StoreError::Full => Self::new(Code::StorageFull, "there is no room left for reports"),
            StoreError::Unavailable(reason) => {
                static LAST: Seldom = Seldom::new();
                if LAST.is_due() {
                    tracing::warn!(reason, "the database did not answer");
                }
                Self::new(Code::StorageUnavailable, "the database does not answer right now")
            }
            StoreError::Broken(reason) => {
                static LAST: Seldom = Seldom::new();
                if LAST.is_due() {
                    tracing::error!(reason, "what is stored makes no sense");
                }
                Self::new(Code::Internal, "what is stored cannot be read")
            }
            StoreError::Newer { .. } => {
                tracing::error!(%error, "the tables were changed under the running server");
                Self::new(Code::Internal, "what is stored cannot be read")
            }
        }
    }
}

impl From<Stopped> for Problem {
    fn from(stopped: Stopped) -> Self {
        StoreError::from(stopped).into()
    }
}

impl From<NoOutcome> for Problem {
    fn from(error: NoOutcome) -> Self {
        match error {
            NoOutcome::Busy => Self::new(Code::Busy, "too many outcomes are being made"),
            NoOutcome::Store(error) => error.into(),
        }
    }
}

impl From<NoRandomness> for Problem {
    fn from(error: NoRandomness) -> Self {
        tracing::error!(%error);
        Self::new(Code::Internal, error.to_string())
    }
}

/// What a client cannot mend: an error of the core where everything was checked before.
impl From<veilrank::Error> for Problem {
    fn from(error: veilrank::Error) -> Self {
        tracing::error!(%error, "the core refused what was checked");
        Self::new(Code::Internal, "the outcome could not be made")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn codes_are_told_apart() {
        let names: BTreeSet<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        assert_eq!(names.len(), Code::ALL.len());
        let plain = |name: &&str| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        assert!(names.iter().all(plain));
    }

    #[test]
    fn every_problem_says_what_to_do() {
        for &code in Code::ALL {
            let response = Problem::new(code, "x").into_response();
            assert_eq!(response.status(), code.status());
            assert!(code.status().is_client_error() || code.status().is_server_error());
            let retry = response.headers().contains_key(header::RETRY_AFTER);
            let later = [StatusCode::SERVICE_UNAVAILABLE, StatusCode::TOO_MANY_REQUESTS];
            assert_eq!(retry, later.contains(&code.status()), "{code:?}");
            assert!(!code.next().is_empty());
        }
    }
}
