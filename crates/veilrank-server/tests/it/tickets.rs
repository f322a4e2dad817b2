//! Invites that become tickets: one invite, one signature, one report, and nobody can tell whose.

use chacha20::ChaCha20Rng;
use crypto_bigint::{BoxedUint, NonZero};
use rand::SeedableRng;
use serde_json::{Value, json};
use veilrank::{
    octets::Octets,
    ticket::{PublicKey, Request, SecretKey, Ticket},
};

use crate::{
    common::{Curator, Made, Place, Reply, answered},
    privacy::{dump, holds},
};

/// A survey by ticket, with its key.
pub(crate) async fn unlinkable(curator: &Curator, invites: usize) -> (Made, PublicKey) {
    let terms = json!({"access": "invite", "invites": invites, "unlinkable": true});
    let made = curator.make(terms).await;
    let offer = curator.get(&made.path("")).await.ok(200);
    let key = offer["terms"]["unlinkable"]["key"].as_str().unwrap();
    (made, PublicKey::parse(key).unwrap())
}

/// Somebody with an invite.
pub(crate) struct Holder<'a> {
    curator: &'a Curator,
    made: &'a Made,
    key: &'a PublicKey,
    invite: String,
    pub(crate) request: Request,
}

impl<'a> Holder<'a> {
    pub(crate) fn new(curator: &'a Curator, (made, key): &'a (Made, PublicKey), at: usize) -> Self {
        let seed = u64::try_from(at).unwrap() + 1;
        let request = Request::new(key, &made.id, &mut ChaCha20Rng::seed_from_u64(seed)).unwrap();
        Self { curator, made, key, invite: made.invites[at].clone(), request }
    }

    /// Asks for a signature on a blinded message.
    async fn ask(&self, blinded: &str) -> Reply {
        let asking = json!({"invite": self.invite, "blinded": blinded});
        self.curator.post(&self.made.path("/tickets"), &asking).await
    }

    /// What it sends to have its ticket signed.
    pub(crate) fn asking(&self) -> Value {
        json!({"invite": self.invite, "blinded": self.request.blinded()})
    }

    pub(crate) async fn signed(&self) -> Reply {
        self.curator.post(&self.made.path("/tickets"), &self.asking()).await
    }

    /// The ticket, from the curator's signature.
    pub(crate) async fn ticket(&self) -> Ticket {
        let signed = self.signed().await.json();
        let signature = signed["signature"].as_str().unwrap().parse().unwrap();
        self.request.finish(self.key, &self.made.id, &signature).unwrap()
    }
}

async fn redeem(curator: &Curator, made: &Made, ticket: &Ticket) -> Reply {
    curator.post(&made.path("/assignments"), &json!({"ticket": ticket})).await
}

/// A report by a ticket.
pub(crate) fn named(assigned: &Value, ticket: &Ticket, first: bool) -> Value {
    let mut report = answered(assigned, first);
    report["handle"] = json!(ticket.handle());
    report
}

#[tokio::test]
async fn an_invite_becomes_a_ticket_and_that_one_report() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let survey = unlinkable(&curator, 3).await;
        let made = &survey.0;
        let holder = Holder::new(&curator, &survey, 0);
        let check = json!({"invite": made.invites[0]});
        let check = async || curator.post(&made.path("/invites/check"), &check).await;
        check().await.ok(204);
        let signed = holder.signed().await.ok(201);
        assert_eq!(holder.signed().await.ok(200), signed, "the same again");
        check().await.problem(409, "invite-used");
        let other =
            Request::new(holder.key, &made.id, &mut ChaCha20Rng::seed_from_u64(99)).unwrap();
        holder.ask(&other.blinded().to_string()).await.problem(409, "invite-used");
        let ticket = holder.ticket().await;
        let assigned = redeem(&curator, made, &ticket).await.ok(201);
        assert_eq!(redeem(&curator, made, &ticket).await.ok(200), assigned, "the same pairs");
        let report = named(&assigned, &ticket, true);
        curator.report(made, &report).await.ok(201);
        curator.report(made, &report).await.ok(200);
        redeem(&curator, made, &ticket).await.problem(409, "ticket-used");
        let differs = named(&assigned, &ticket, false);
        curator.report(made, &differs).await.problem(409, "report-differs");
        // Who asked is counted, and a ticket that was given is not taken back.
        let path = made.path("/organiser");
        let seen = curator.with_token(axum::http::Method::GET, &path, &made.token).await.ok(200);
        assert_eq!(seen["organiser"]["invites_used"], 1);
        assert_eq!((place.count("tickets").await, place.count("reports").await), (1, 1));
        // All of it is still so after a start.
        let again = Curator::open(place.settings()).await.unwrap();
        let holder = Holder::new(&again, &survey, 0);
        assert_eq!(holder.signed().await.ok(200), signed);
        redeem(&again, made, &ticket).await.problem(409, "ticket-used");
        let deleted =
            again.with_token(axum::http::Method::DELETE, &made.path(""), &made.token).await;
        deleted.ok(204);
        assert_eq!((place.count("tickets").await, place.count("invites").await), (0, 0));
        place.remove().await;
    }
}

#[tokio::test]
async fn what_is_no_ticket_is_refused_and_costs_nobody_anything() {
    let (curator, _place) = Curator::fresh().await;
    let survey = unlinkable(&curator, 2).await;
    let made = &survey.0;
    let holder = Holder::new(&curator, &survey, 0);
    for blinded in
        ["", "AAAA", &"A".repeat(341), &"A".repeat(343), &"_".repeat(342), &"=".repeat(342)]
    {
        holder.ask(blinded).await.problem(422, "ticket-refused");
    }
    curator.post(&made.path("/tickets"), &json!({"invite": "x"})).await.problem(422, "wrong-field");
    let blinded = holder.request.blinded().to_string();
    let tickets = made.path("/tickets");
    let unknown = json!({"invite": "nobody", "blinded": blinded});
    curator.post(&tickets, &unknown).await.problem(403, "invite-unknown");
    let foreign = json!({"invite": made.invites[0], "blinded": blinded, "survey": "other"});
    curator.post(&tickets, &foreign).await.problem(422, "ticket-refused");
    let ticket = holder.ticket().await;
    // An invite where a ticket is needed, neither, both.
    let assignments = made.path("/assignments");
    for asking in [
        json!({}),
        json!({"invite": made.invites[0]}),
        json!({"invite": made.invites[0], "ticket": ticket}),
    ] {
        curator.post(&assignments, &asking).await.problem(403, "ticket-needed");
    }
    let mut forged = ticket.clone();
    forged.serial = Octets([7; 32]);
    redeem(&curator, made, &forged).await.problem(422, "ticket-refused");
    // Signed by somebody else, and for another survey of the same curator.
    let other = unlinkable(&curator, 1).await;
    redeem(&curator, &other.0, &ticket).await.problem(422, "ticket-refused");
    let theirs = Holder::new(&curator, &other, 0).ticket().await;
    redeem(&curator, made, &theirs).await.problem(422, "ticket-refused");
    for malformed in
        [json!(7), json!({"serial": "A"}), json!([ticket.serial, ticket.prefix, ticket.signature])]
    {
        let asking = json!({"ticket": malformed});
        curator.post(&assignments, &asking).await.problem(422, "wrong-field");
    }
    // The handle of a report is the ticket's.
    let assigned = redeem(&curator, made, &ticket).await.ok(201);
    let mut report = answered(&assigned, true);
    let refused = curator.report(made, &report).await.problem(422, "report-refused");
    assert_eq!(refused["field"], "handle");
    report["handle"] = json!(Holder::new(&curator, &survey, 1).request.handle());
    curator.report(made, &report).await.problem(422, "report-refused");
    curator.report(made, &named(&assigned, &ticket, true)).await.ok(201);
    // Surveys without tickets take none and sign none.
    let plain = curator.make(json!({"access": "invite", "invites": 1, "unlinkable": false})).await;
    redeem(&curator, &plain, &ticket).await.problem(422, "ticket-refused");
    let asking = json!({"invite": plain.invites[0], "blinded": blinded});
    curator.post(&plain.path("/tickets"), &asking).await.problem(422, "ticket-refused");
    curator.close(made).await.ok(200);
    let late = Holder::new(&curator, &survey, 1);
    late.signed().await.problem(409, "survey-closed");
}

#[tokio::test]
async fn of_two_at_once_one_wins() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let survey = unlinkable(&curator, 1).await;
        let (made, key) = &survey;
        let requests = (0..6u64).map(|seed| {
            Request::new(key, &made.id, &mut ChaCha20Rng::seed_from_u64(seed)).unwrap()
        });
        let requests: Vec<Request> = requests.collect();
        let ask = async |request: &Request| {
            let asking = json!({"invite": made.invites[0], "blinded": request.blinded()});
            curator.post(&made.path("/tickets"), &asking).await.status.as_u16()
        };
        let statuses = futures_util::future::join_all(requests.iter().map(ask)).await;
        let count = |status| statuses.iter().filter(|&&got| got == status).count();
        assert_eq!((count(201), count(409)), (1, 5), "{statuses:?}");
        let won = statuses.iter().position(|&status| status == 201).unwrap();
        let holder = Holder { request: requests[won].clone(), ..Holder::new(&curator, &survey, 0) };
        let ticket = holder.ticket().await;
        let ask = async |_| redeem(&curator, made, &ticket).await.json()["assignment"].clone();
        let given = futures_util::future::join_all((0..6).map(ask)).await;
        assert!(given.iter().all(|one| one.is_string() && *one == given[0]), "{given:?}");
        place.remove().await;
    }
}

#[tokio::test]
async fn terms_by_ticket_are_made_and_edited() {
    let (curator, _place) = Curator::fresh().await;
    let key = SecretKey::generate(&mut ChaCha20Rng::seed_from_u64(5)).unwrap();
    let issuer = json!({"key": key.public(), "url": "https://ombudsman.example/"});
    for (terms, field) in [
        (json!({"unlinkable": true}), "unlinkable"),
        (json!({"issuer": issuer}), "issuer"),
        (
            json!({"access": "invite", "unlinkable": true, "groups": [{"label": "a", "invites": 2}]}),
            "unlinkable",
        ),
        (json!({"access": "invite", "unlinkable": false, "issuer": issuer}), "issuer"),
        (json!({"access": "invite", "invites": 3, "issuer": issuer}), "invites"),
        (
            json!({"access": "invite", "issuer": {"key": "AAAA", "url": "https://o.example"}}),
            "issuer.key",
        ),
        (
            json!({"access": "invite", "issuer": {"key": key.public(), "url": "http://o.example"}}),
            "issuer.url",
        ),
    ] {
        let refused = curator.post("/api/v1/surveys", &crate::common::drinks(terms)).await;
        assert_eq!(refused.problem(422, "terms-refused")["field"], field);
    }
    let made = curator.make(json!({"access": "invite", "issuer": issuer})).await;
    let offer = curator.get(&made.path("")).await.ok(200);
    let terms = json!({"key": key.public(), "issuer": "https://ombudsman.example"});
    assert_eq!((&offer["terms"]["unlinkable"], made.invites.len()), (&terms, 0));
    let asking = json!({"invite": "x", "blinded": "x"});
    let refused =
        curator.post(&made.path("/tickets"), &asking).await.problem(422, "ticket-refused");
    assert_eq!(refused["next"], "ask https://ombudsman.example/tickets");
    // What the issuer signs is good here, and an edit keeps the key.
    let edit = json!({"items": ["tea", "coffee", "water", "juice"]});
    let request = axum::http::Request::patch(made.path(""))
        .header("content-type", "application/json")
        .header("authorization", format!("Bearer {}", made.token))
        .body(axum::body::Body::from(edit.to_string()));
    let edited = curator.send(request.unwrap()).await.ok(200);
    assert_eq!(edited["terms"]["unlinkable"], terms);
    let rng = &mut ChaCha20Rng::seed_from_u64(6);
    let request = Request::new(key.public(), &made.id, rng).unwrap();
    let signature = key.sign(request.blinded(), rng).unwrap();
    let ticket = request.finish(key.public(), &made.id, &signature).unwrap();
    let asking = json!({"ticket": ticket, "revision": 1});
    curator
        .post(&made.path("/assignments"), &json!({"ticket": ticket}))
        .await
        .problem(409, "terms-changed");
    let assigned = curator.post(&made.path("/assignments"), &asking).await.ok(201);
    curator.report(&made, &named(&assigned, &ticket, true)).await.ok(201);
}

fn number(bytes: &[u8]) -> BoxedUint {
    BoxedUint::from_be_slice(bytes, 2048).unwrap()
}

/// The request that would have led from what was signed to a ticket, made of what organiser, curator and database know.
fn guess(key: &PublicKey, (blinded, signed): &(String, Octets<256>), ticket: &Ticket) -> Request {
    let modulus = NonZero::new(number(key.modulus())).unwrap();
    let turned = number(&signed.0).invert_mod(&modulus).unwrap();
    let factor = number(&ticket.signature.0).mul_mod(&turned, &modulus);
    let secret: Octets<256> = Octets::from_slice(&factor.to_be_bytes()).unwrap();
    let parts = json!({"serial": ticket.serial, "prefix": ticket.prefix, "blinded": blinded, "secret": secret});
    serde_json::from_value(parts).unwrap()
}

/// With the whole database, the list of invites and everything that was said when tickets were signed, each report could have come by each
/// invite: for each blinded message and each ticket there is a factor that leads from one to the other, and it is drawn evenly from all of them.
#[tokio::test]
async fn nobody_can_tell_which_report_came_by_which_invite() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let survey = unlinkable(&curator, 6).await;
        let (made, key) = &survey;
        let (mut issued, mut tickets) = (Vec::new(), Vec::new());
        for at in 0..6 {
            let holder = Holder::new(&curator, &survey, at);
            let signed = holder.signed().await.ok(201);
            let signature = signed["signature"].as_str().unwrap().parse().unwrap();
            tickets.push(holder.request.finish(key, &made.id, &signature).unwrap());
            issued.push((holder.request.blinded().to_string(), signature));
        }
        for at in [3, 0, 5, 1, 4, 2] {
            let assigned = redeem(&curator, made, &tickets[at]).await.ok(201);
            curator.report(made, &named(&assigned, &tickets[at], at % 2 == 0)).await.ok(201);
        }
        for pair in &issued {
            for ticket in &tickets {
                let finished = guess(key, pair, ticket).finish(key, &made.id, &pair.1).unwrap();
                assert_eq!(finished, *ticket, "every ticket fits every invite");
            }
        }
        // Each published report has its ticket beside it, and is named after it.
        let log = curator.get(&made.path("/log.jsonl")).await.text;
        let lines: Vec<Value> =
            log.lines().skip(1).take(6).map(|line| serde_json::from_str(line).unwrap()).collect();
        for line in &lines {
            let ticket: Ticket = serde_json::from_value(line["ticket"].clone()).unwrap();
            ticket.check(key, &made.id).unwrap();
            assert_eq!(line["handle"], json!(ticket.handle()));
        }
        curator.state.shutdown().await;
        // What was said when tickets were signed is not in the database, nor an invite.
        let stored = dump(&place).await;
        assert!(holds(&stored, &tickets[0].serial.to_string()));
        for (invite, (blinded, signature)) in made.invites.iter().zip(&issued) {
            for secret in [invite, blinded, &signature.to_string()] {
                assert!(!holds(&stored, secret), "the database holds {secret}");
            }
        }
        place.remove().await;
    }
}
