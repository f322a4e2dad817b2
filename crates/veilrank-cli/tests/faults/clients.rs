//! The people of a survey: they ask, answer and send until somebody says what became of it, and the history keeps it all.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use chacha20::ChaCha8Rng;
use rand::{CryptoRng, Rng, RngExt, SeedableRng};
use serde_json::{Value, json};
use veilrank::merkle::{Handle, Hash};

use crate::{
    proxy::Proxy,
    serving::{Client, Reply, Ticketing, answer_by, promised_leaf},
    world::World,
};

/// How many people take part at once, and how many one after the other at most.
const SENDERS: u64 = 6;
const EACH: usize = 12;

/// Once everything is well, each request gets its answer within this.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// Who may answer a survey, and by what.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    Open,
    /// As surveys by invite are where nobody says otherwise.
    Ticket,
    /// As those are that have groups or came by plain http.
    Invite,
}

impl Access {
    fn drawn(rng: &mut impl Rng) -> Self {
        [Self::Open, Self::Open, Self::Ticket, Self::Ticket, Self::Invite][rng.random_range(0..5)]
    }

    /// Says so in the terms of a survey.
    fn ask(self, survey: &mut Value) {
        if self != Self::Open {
            survey["access"] = json!("invite");
            survey["invites"] = json!(40);
        }
        if self == Self::Invite {
            survey["unlinkable"] = json!(false);
        }
    }
}

/// A survey, and what everybody did and was told.
pub(crate) struct History {
    id: String,
    /// What devices are offered.
    offer: Value,
    token: String,
    /// Left to hand out; some stand here twice, as when somebody opens an invite on two devices.
    invites: Mutex<Vec<String>>,
    access: Access,
    /// Whether the organiser closes it in the middle.
    closing: bool,
    /// Whether closing was acknowledged.
    closed: AtomicBool,
    /// Since when all faults are over.
    calm: Mutex<Option<Instant>>,
    ends: Mutex<Vec<End>>,
    retries: AtomicUsize,
}

/// What somebody was told in the end.
#[derive(Clone)]
pub(crate) struct End {
    report: Value,
    invite: Option<String>,
    acknowledged: bool,
    /// What was sent, and what was said to it.
    heard: (String, Value),
}

impl History {
    /// Makes a survey at a healthy curator.
    pub(crate) fn new(world: &World, rng: &mut impl Rng) -> Self {
        let (access, closing) = (Access::drawn(rng), rng.random_bool(0.4));
        let mut survey = json!({
            "title": "faults", "items": ["a", "b", "c", "d", "e"], "epsilon": 2.0, "queries": 2, "access": "open",
        });
        access.ask(&mut survey);
        let url = format!("{}/api/v1/surveys", world.addresses()[0]);
        let client = Client::new();
        let reply = client.post(&url, &survey.to_string()).expect("a healthy curator");
        assert_eq!(reply.status, 201, "{}", reply.text);
        let made = reply.json();
        let text = |value: &Value| value.as_str().expect("a string").to_owned();
        let mut invites = Vec::new();
        for invite in made["invites"].as_array().into_iter().flatten() {
            invites.extend(vec![text(invite); rng.random_range(1..=2)]);
        }
        let id = text(&made["id"]);
        let offer = client.get(&format!("{url}/{id}")).expect("a healthy curator").json();
        Self {
            id,
            offer,
            token: text(&made["organiser_token"]),
            invites: Mutex::new(invites),
            access,
            closing,
            closed: AtomicBool::new(false),
            calm: Mutex::new(None),
            ends: Mutex::new(Vec::new()),
            retries: AtomicUsize::new(0),
        }
    }

    pub(crate) fn path(&self, below: &str) -> String {
        format!("/api/v1/surveys/{}{below}", self.id)
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn is_by_ticket(&self) -> bool {
        self.access == Access::Ticket
    }

    /// From now on nobody has a reason to wait.
    pub(crate) fn calm(&self) {
        *self.calm.lock().expect("no panic") = Some(Instant::now());
    }

    fn is_calm(&self) -> bool {
        self.calm.lock().expect("no panic").is_some()
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::SeqCst)
    }

    pub(crate) fn retries(&self) -> usize {
        self.retries.load(Ordering::SeqCst)
    }

    /// The reports that were acknowledged. Two devices of one invite may have tossed the same coins, and then made one report.
    pub(crate) fn acknowledged(&self) -> impl Iterator<Item = Value> {
        let ends = self.ends.lock().expect("no panic");
        let mut reports = Vec::new();
        let mut by_invite: BTreeMap<&str, &Value> = BTreeMap::new();
        for End { report, invite, .. } in ends.iter().filter(|end| end.acknowledged) {
            let before = invite.as_ref().and_then(|invite| by_invite.insert(invite, report));
            assert!(before.is_none_or(|before| before == report), "one invite made two reports");
            if before.is_none() {
                reports.push(report.clone());
            }
        }
        reports.into_iter()
    }

    /// The leaves that were promised, by the key that an offer names.
    pub(crate) fn promised(&self, offer: &Value) -> Vec<Hash> {
        let ends = self.ends.lock().expect("no panic");
        let acknowledged = ends.iter().filter(|end| end.acknowledged);
        acknowledged
            .map(|End { heard: (body, said), .. }| promised_leaf(offer, body, said))
            .collect()
    }

    /// Takes an acknowledged report out of the history, to see whether that is noticed.
    pub(crate) fn forget_one(&self) -> End {
        let mut ends = self.ends.lock().expect("no panic");
        let place = ends.iter().position(|end| end.acknowledged).expect("somebody took part");
        ends.remove(place)
    }

    /// Puts something into the history that may never have happened. It has no invite, so that it counts by itself.
    pub(crate) fn remember(&self, end: End) {
        self.ends.lock().expect("no panic").push(End { invite: None, ..end });
    }

    /// Everybody takes part, until all is well and each has an answer.
    pub(crate) fn play(&self, proxies: &[Proxy], cycle: u64) {
        thread::scope(|scope| {
            for sender in 0..SENDERS {
                let mut rng = stream(cycle, 1 + sender);
                scope.spawn(move || {
                    for _ in 0..EACH {
                        // Whoever comes after all faults comes to a healthy survey: a few of them are enough.
                        let last = self.is_calm();
                        if !self.take_part(proxies, &mut rng) || last {
                            break;
                        }
                    }
                });
            }
            if self.closing {
                let mut rng = stream(cycle, 1 + SENDERS);
                scope.spawn(move || self.close(proxies, &mut rng));
            }
        });
    }

    /// One device from beginning to end; false when there is nothing more to do here.
    fn take_part(&self, proxies: &[Proxy], rng: &mut impl CryptoRng) -> bool {
        let invite = self.invites.lock().expect("no panic").pop();
        if self.access != Access::Open && invite.is_none() {
            return false;
        }
        let Some((assigned, handle)) = self.assigned(proxies, invite.as_deref(), rng) else {
            return self.access != Access::Open && !self.is_closed();
        };
        let (report, body) = answer_by(handle, &assigned, rng);
        let Said { reply, after_closing } = self.ask(proxies, "/reports", &body, rng);
        let acknowledged = matches!(reply.status, 200 | 201);
        if !acknowledged {
            self.must_be_refused(&reply);
        }
        assert!(
            !(after_closing && reply.status == 201),
            "a report was counted after closing was acknowledged"
        );
        let heard = (body, reply.json());
        self.ends.lock().expect("no panic").push(End { report, invite, acknowledged, heard });
        true
    }

    /// The questions of a device, by a ticket where the survey is answered by those; none when it is refused.
    fn assigned(
        &self,
        proxies: &[Proxy],
        invite: Option<&str>,
        rng: &mut impl CryptoRng,
    ) -> Option<(Value, Option<Handle>)> {
        let (body, handle) = match invite {
            Some(invite) if self.access == Access::Ticket => {
                let device = Ticketing::new(&self.offer, invite, rng);
                let signed = self.unless_refused(proxies, "/tickets", &device.asking(), rng)?;
                let ticket = device.ticket(&signed);
                (json!({"ticket": ticket}), Some(ticket.handle()))
            }
            Some(invite) => (json!({"invite": invite}), None),
            None => (json!({}), None),
        };
        let assigned = self.unless_refused(proxies, "/assignments", &body.to_string(), rng)?;
        Some((assigned, handle))
    }

    /// What is said to a request; none when it is refused for good.
    fn unless_refused(
        &self,
        proxies: &[Proxy],
        path: &str,
        body: &str,
        rng: &mut impl Rng,
    ) -> Option<Value> {
        let Said { reply, .. } = self.ask(proxies, path, body, rng);
        if reply.status == 409 {
            self.must_be_refused(&reply);
            return None;
        }
        assert!(matches!(reply.status, 200 | 201), "{reply:?}");
        Some(reply.json())
    }

    /// The only reasons to say no: the survey is closed, or another device has used the invite.
    fn must_be_refused(&self, reply: &Reply) {
        assert_eq!(reply.status, 409, "{reply:?}");
        let code = reply.json()["code"].as_str().expect("a code").to_owned();
        let fine = match code.as_str() {
            "survey-closed" => self.closing,
            "invite-used" => self.access != Access::Open,
            "report-differs" => self.access == Access::Invite,
            _ => false,
        };
        assert!(fine, "{reply:?}");
    }

    fn close(&self, proxies: &[Proxy], rng: &mut impl Rng) {
        thread::sleep(Duration::from_millis(rng.random_range(20..500)));
        let Said { reply, .. } = self.ask(proxies, "/close", "", rng);
        assert_eq!(reply.status, 200, "{reply:?}");
        self.closed.store(true, Ordering::SeqCst);
    }

    /// Sends the same again and again, to one curator or another, until one says something.
    fn ask(&self, proxies: &[Proxy], path: &str, body: &str, rng: &mut impl Rng) -> Said {
        loop {
            let after_closing = self.is_closed();
            let proxy = &proxies[rng.random_range(0..proxies.len())];
            let url = format!("{}{}", proxy.url, self.path(path));
            // A new connection each time: a device does not keep one.
            let reply = Client::new().post_as(&url, &self.token, body);
            // Not available is no answer: what was sent may be counted or not.
            if let Some(reply) = reply.filter(|reply| reply.status != 503) {
                return Said { reply, after_closing };
            }
            self.retries.fetch_add(1, Ordering::SeqCst);
            let calm = *self.calm.lock().expect("no panic");
            assert!(
                calm.is_none_or(|since| since.elapsed() < PATIENCE),
                "all is well, and {path} gets no answer"
            );
            thread::sleep(Duration::from_millis(rng.random_range(2..40)));
        }
    }
}

/// An answer, and whether it was asked for after closing had been acknowledged.
struct Said {
    reply: Reply,
    after_closing: bool,
}

fn stream(cycle: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(cycle);
    rng.set_stream(stream);
    rng
}
