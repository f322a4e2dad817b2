//! An issuer of its own: signs tickets for a list of invites, and knows neither a survey's answers nor who gave which.
//!
//! For a works council or an ombudsman, who holds the list of people while somebody else counts. What is to be signed is noted in a journal, and is
//! on disk before it is signed. The journal has a line for each invite from the start, so that it keeps no order. Nobody is counted by address
//! here: whoever has no invite costs a look into a list, and whoever has one a single signature, however often it is asked for.

mod journal;

use std::{
    collections::BTreeSet,
    io,
    net::SocketAddr,
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, FromRequest, Request, State, rejection::JsonRejection},
    http::{Method, StatusCode, header},
    routing::{get, post},
};
use serde::Serialize;
use tokio::{net::TcpListener, sync::Semaphore};
use tower_http::cors::{Any as AnyOrigin, CorsLayer};
use veilrank::{
    ticket::SecretKey,
    wire::{TicketAsking, TicketSigned},
};

use self::journal::{Journal, Signed};
use crate::{
    error::{Code, Problem},
    issuing::{Signatures, no_message},
    serve::{self, Door},
    settings::Bounds,
    store::StoreError,
    tokens::Token,
    work::{blocking, lock},
};

/// The most bytes of a request.
const MOST_BYTES: usize = 64 << 10;

/// So many requests are worked on at a time; others are told to come back.
const MOST_AT_ONCE: usize = 256;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What an issuer signs by, and for whom.
#[derive(Debug)]
pub struct Issuer {
    key: SecretKey,
    /// By the hashes of their tokens.
    invites: BTreeSet<[u8; 32]>,
    /// The survey that it signs for, where it knows.
    survey: Option<String>,
    /// What was signed for an invite, by hashes, and where that is written down.
    signed: Mutex<(Signed, Journal)>,
    signatures: Arc<Signatures>,
    room: Semaphore,
}

impl Issuer {
    /// An issuer with these invites, which goes on from its journal.
    pub fn open(
        key: SecretKey,
        invites: &[String],
        survey: Option<String>,
        journal: &Path,
    ) -> io::Result<Self> {
        let invites: BTreeSet<[u8; 32]> =
            invites.iter().map(|invite| Token::sent(invite.as_str()).hash().0).collect();
        let (signed, journal) = Journal::open(journal, &invites)?;
        let signed = Mutex::new((signed, journal));
        let (signatures, room) = (Arc::default(), Semaphore::new(MOST_AT_ONCE));
        Ok(Self { key, invites, survey, signed, signatures, room })
    }

    /// How many invites have their ticket.
    pub fn issued(&self) -> usize {
        lock(&self.signed).0.len()
    }

    /// Signs a blinded message for an invite: the first one, and that one again.
    async fn sign(self: &Arc<Self>, asking: TicketAsking) -> Result<(StatusCode, String), Problem> {
        self.check_survey(asking.survey.as_deref())?;
        let invite = Token::sent(asking.invite).hash().0;
        if !self.invites.contains(&invite) {
            let what = "this issuer has no such invite";
            return Err(Problem::new(Code::InviteUnknown, what).field("invite"));
        }
        let blinded = Token::sent(asking.blinded.as_str()).hash().0;
        // Whoever has had another message signed costs nothing.
        check_same(lock(&self.signed).0.get(&invite), &blinded)?;
        let message = self.key.public().blinded(&asking.blinded);
        let message = message.map_err(|error| no_message(&error))?;
        let issuer = self.clone();
        // First it is on disk, then it is signed: whoever got no answer asks again.
        let note = move || Ok::<_, StoreError>(issuer.note(invite, blinded));
        let status = blocking(note).await??;
        let name = (String::new(), blinded);
        Ok((status, self.signatures.sign(name, &self.key, message).await?))
    }

    /// Writes down what is signed for an invite, unless that was done. One at a time: the first decides.
    fn note(&self, invite: [u8; 32], blinded: [u8; 32]) -> Result<StatusCode, Problem> {
        let mut signed = lock(&self.signed);
        let (known, journal) = &mut *signed;
        check_same(known.get(&invite), &blinded)?;
        if known.contains_key(&invite) {
            return Ok(StatusCode::OK);
        }
        journal.write(&invite, &blinded).map_err(|error| {
            tracing::error!(%error, "the journal cannot be written");
            let full = error.kind() == io::ErrorKind::StorageFull;
            let code = if full { Code::StorageFull } else { Code::StorageUnavailable };
            Problem::new(code, "what is signed cannot be written down right now")
        })?;
        known.insert(invite, blinded);
        Ok(StatusCode::CREATED)
    }

    /// Refuses to sign for another survey. What is signed is hidden, so this keeps from mistakes and from nothing else.
    fn check_survey(&self, named: Option<&str>) -> Result<(), Problem> {
        match (&self.survey, named) {
            (Some(own), Some(named)) if own != named => {
                let what = "this issuer signs for another survey, got one that it does not know";
                Err(Problem::new(Code::TicketRefused, what).field("survey"))
            }
            _ => Ok(()),
        }
    }
}

fn check_same(before: Option<&[u8; 32]>, blinded: &[u8; 32]) -> Result<(), Problem> {
    if before.is_none_or(|before| before == blinded) {
        return Ok(());
    }
    let what = "an invite gets one signature, and another message was signed for this one";
    let next = "go on with the device that has the ticket";
    Err(Problem::new(Code::InviteUsed, what).field("invite").next(next))
}

async fn tickets(
    State(issuer): State<Arc<Issuer>>,
    request: Request,
) -> Result<(StatusCode, Json<TicketSigned>), Problem> {
    let late = |_| Problem::new(Code::TooSlow, "the request took too long to arrive");
    let asking = tokio::time::timeout(PATIENCE, Json::from_request(request, &()));
    let Json(asking) = asking.await.map_err(late)?.map_err(|error| unread(&error))?;
    let busy = || Problem::new(Code::Busy, "too many requests are waiting");
    let _room = issuer.room.try_acquire().map_err(|_| busy())?;
    let late = |_| Problem::new(Code::TimedOut, "the answer took too long to make");
    let (status, signature) =
        tokio::time::timeout(PATIENCE, issuer.sign(asking)).await.map_err(late)??;
    Ok((status, Json(TicketSigned { signature })))
}

fn unread(rejected: &JsonRejection) -> Problem {
    let code = match rejected.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Code::BodyTooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Code::WrongContentType,
        StatusCode::BAD_REQUEST => Code::MalformedJson,
        _ => Code::WrongField,
    };
    Problem::new(code, rejected.body_text().chars().take(200).collect::<String>())
}

/// How many tickets there can be, and are: what is counted elsewhere must not be more.
#[derive(Debug, Serialize)]
struct Issued {
    invites: usize,
    issued: usize,
}

async fn issued(State(issuer): State<Arc<Issuer>>) -> Json<Issued> {
    Json(Issued { invites: issuer.invites.len(), issued: issuer.issued() })
}

/// An issuer as a value: give it requests, it gives responses.
pub fn issuer_app(issuer: Arc<Issuer>) -> Router {
    let cors = CorsLayer::new()
        .allow_origin(AnyOrigin)
        .allow_methods([Method::GET, Method::POST])
        .allow_headers([header::CONTENT_TYPE])
        .expose_headers([header::RETRY_AFTER]);
    let missing =
        async || Problem::new(Code::NotFound, "an issuer signs tickets, and nothing else is here");
    Router::new()
        .route("/tickets", post(tickets))
        .route("/issued", get(issued))
        .fallback(missing)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(cors)
        .with_state(issuer)
}

/// An issuer that listens and has not started to answer.
#[derive(Debug)]
pub struct IssuerServer {
    listener: TcpListener,
    issuer: Arc<Issuer>,
}

impl IssuerServer {
    /// Listens.
    pub fn bind(issuer: Issuer, listen: SocketAddr) -> io::Result<Self> {
        Ok(Self { listener: serve::listen(listen)?, issuer: Arc::new(issuer) })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers requests until `shutdown` is done.
    pub async fn serve(self, shutdown: impl Future<Output = ()>) {
        let (app, door) = (issuer_app(self.issuer), Door::new(&Bounds::USUAL));
        serve::answer(self.listener, app, (&Bounds::USUAL, door), shutdown).await;
    }
}
