//! A curator that lies, on a real socket: in front of an honest one, with a key of its own, it changes what that one says. All its lies agree
//! with each other, as those of somebody who knows the program would.

use std::sync::{Arc, Mutex};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};
use veilrank::{
    format::reports::read_course,
    merkle::{Tree, leaf_of_entry, promise_leaf, promise_text, terms_digest},
    octets::Octets,
    outcome::{Outcome, RECOUNT, Settings},
    wire::{Head, LogEntry, Promise, Signature, Submission},
};

use crate::{
    common::{
        curator::{FakeCurator, Request, Say},
        sealed,
    },
    serving::{Client, Curator},
};

/// What is changed in what is shown. Without any of it the curator is honest.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a lie of its own, and they go together as they like"
)]
#[derive(Debug, Clone, Default)]
pub(crate) struct Lies {
    /// Entries that are left out, by their places.
    pub(crate) drops: Vec<usize>,
    /// The answer of this entry is turned round.
    pub(crate) turns: Option<usize>,
    /// Entries that nobody sent, as lines.
    pub(crate) adds: Vec<String>,
    /// Another first place in the outcome.
    pub(crate) outcome: bool,
    /// Another title, which nobody is told of.
    pub(crate) title: bool,
    /// Signs with another key than before.
    pub(crate) other_key: bool,
    /// Promises are signed with a key that is not the one in the offer.
    pub(crate) promises: bool,
    /// Says nothing of a promise.
    pub(crate) no_promise: bool,
    /// The reports file keeps what the log leaves out.
    pub(crate) old_reports: bool,
    /// Nothing is signed anew, although it was changed.
    pub(crate) old_head: bool,
    /// The head says other terms than are shown.
    pub(crate) head_terms: bool,
    /// Says that it is closed, or that it is open, and signs that.
    pub(crate) closed: Option<bool>,
    /// The first two items stand in the terms the other way round.
    pub(crate) swaps: bool,
    /// Fields of the service in the offer, in place of the true ones.
    pub(crate) service: Vec<(&'static str, Value)>,
    /// Shows neither log nor reports nor outcome, as if the terms withheld them.
    pub(crate) withholds: bool,
}

/// The liar, and what it says from now on.
pub(crate) struct Evil {
    fake: FakeCurator,
    pub(crate) lies: Arc<Mutex<Lies>>,
    survey: String,
}

fn pair(seed: u8) -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[seed; 32]).expect("32 bytes are a seed")
}

fn key(seed: u8) -> String {
    Octets::<32>::from_slice(pair(seed).public_key().as_ref()).expect("32 bytes").to_string()
}

fn sign(seed: u8, text: &[u8]) -> Signature {
    Octets::from_slice(pair(seed).sign(text).as_ref()).expect("64 bytes")
}

impl Evil {
    pub(crate) fn before(honest: &Curator, survey: &str) -> Self {
        let lies = Arc::new(Mutex::new(Lies::default()));
        let (told, origin) = (lies.clone(), honest.url.clone());
        let fake = FakeCurator::new(move |request| {
            let lies = told.lock().expect("no test panicked with it").clone();
            say(&origin, &lies, request)
        });
        Self { fake, lies, survey: survey.to_owned() }
    }

    pub(crate) fn url(&self) -> String {
        format!("{}/s/{}", self.fake.origin(), self.survey)
    }

    pub(crate) fn lie(&self, lies: Lies) {
        *self.lies.lock().expect("no test panicked with it") = lies;
    }
}

fn raw(status: u16, body: &str) -> Say {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 {status} Said\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
    );
    Say::Raw((head + body).into_bytes())
}

fn say(origin: &str, lies: &Lies, request: &Request) -> Say {
    let (client, url) = (Client::new(), format!("{origin}{}", request.path));
    if request.method == "POST" {
        let reply = client.post(&url, &request.body).expect("the honest one answers");
        let mut said = reply.json();
        if request.path.ends_with("/reports") && !said["promise"].is_null() {
            said["promise"] = promise(lies, request);
        }
        return raw(reply.status, &said.to_string());
    }
    let reply = client.get(&url).expect("the honest one answers");
    if reply.status != 200 {
        return raw(reply.status, &reply.text);
    }
    if lies.withholds && request.path.rsplit("/surveys/").next().is_some_and(|of| of.contains('/'))
    {
        return raw(403, r#"{"code":"outcome-withheld","detail":"the terms show it later"}"#);
    }
    let base = url
        .rsplit_once("/surveys/")
        .map(|(api, rest)| format!("{api}/surveys/{}", rest.split('/').next().unwrap_or_default()));
    let base = base.expect("a survey's address");
    let changed = || Changed::new(&client, &base, lies);
    let body = match request.path.rsplit('/').next().unwrap_or_default() {
        "log.jsonl" => changed().log(lies),
        "reports.jsonl" if lies.old_reports => reply.text,
        "reports.jsonl" => changed().reports(),
        "outcome" => changed().outcome(lies),
        "head" => changed().head(lies),
        _ => offer(&reply.text, lies),
    };
    raw(200, &body)
}

fn promise(lies: &Lies, request: &Request) -> Value {
    if lies.no_promise {
        return Value::Null;
    }
    let sent: Submission = serde_json::from_str(&request.body).expect("a submission");
    let survey = request.path.rsplit('/').nth(1).expect("a survey's address");
    let leaf = leaf_of_entry(&sent.handle.expect("a handle"), sent.text());
    let text = promise_text(&promise_leaf(survey, &sent.assignment, &leaf));
    let signature = sign(if lies.promises { 9 } else { 1 }, &text);
    json!(Promise { index: 0, size: 1, path: Vec::new(), signature })
}

fn offer(text: &str, lies: &Lies) -> String {
    let mut offer: Value = serde_json::from_str(text).expect("an offer");
    offer["service"]["log"]["key"] = json!(key(if lies.other_key { 2 } else { 1 }));
    let counted = offer["service"]["reports"].as_u64().expect("a count") + length(&lies.adds);
    offer["service"]["reports"] = json!(counted - length(&lies.drops));
    for (field, value) in &lies.service {
        offer["service"][field] = value.clone();
    }
    retold(offer.to_string(), lies)
}

fn length<T>(list: &[T]) -> u64 {
    list.len().try_into().expect("a short list")
}

/// A text with the terms, as they are shown.
fn retold(text: String, lies: &Lies) -> String {
    let text = if lies.title { text.replace("Which drink?", "Which poison?") } else { text };
    let (items, swapped) = (r#""tea","coffee""#, r#""coffee","tea""#);
    if lies.swaps { text.replace(items, swapped) } else { text }
}

/// All that is published, after the lies.
struct Changed {
    terms: String,
    entries: Vec<String>,
    head: Head,
}

impl Changed {
    fn new(client: &Client, base: &str, lies: &Lies) -> Self {
        let text = client.get(&format!("{base}/log.jsonl")).expect("the honest one answers").text;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let head: Head = serde_json::from_str(&lines.pop().expect("a head")).expect("a head");
        let terms = retold(lines.remove(0), lies);
        if let Some(place) = lies.turns {
            let (yes, no) = ("\"answer\":true", "\"answer\":false");
            let line = &lines[place];
            lines[place] =
                if line.contains(yes) { line.replace(yes, no) } else { line.replace(no, yes) };
        }
        let kept = lines.into_iter().enumerate().filter(|(at, _)| !lies.drops.contains(at));
        let entries = kept.map(|(_, line)| line).chain(lies.adds.clone()).collect();
        Self { terms, entries, head }
    }

    fn read(&self) -> Vec<LogEntry> {
        self.entries.iter().map(|line| serde_json::from_str(line).expect("an entry")).collect()
    }

    fn head(&self, lies: &Lies) -> String {
        let mut head = self.head.clone();
        if !lies.old_head {
            let mut tree = Tree::new();
            for entry in self.read() {
                tree.push(leaf_of_entry(&entry.handle, entry.report.get()));
            }
            head.size = tree.size();
            head.root = tree.root(head.size).expect("a root");
            head.terms = terms_digest(if lies.head_terms { "others" } else { &self.terms });
            head.closed = lies.closed.unwrap_or(head.closed);
        }
        head.signature = sign(if lies.other_key { 2 } else { 1 }, head.text().as_bytes());
        json!(head).to_string()
    }

    fn log(&self, lies: &Lies) -> String {
        [std::slice::from_ref(&self.terms), &self.entries[..], &[self.head(lies)]]
            .concat()
            .join("\n")
            + "\n"
    }

    fn reports(&self) -> String {
        let entries = self.read();
        let reports: Vec<&str> = entries.iter().map(|entry| entry.report.get()).collect();
        sealed(&self.terms, &reports)
    }

    fn outcome(&self, lies: &Lies) -> String {
        let (tally, course) = read_course(&self.reports()).expect("reports");
        let settings = Settings { watched: true, ..Settings::default() };
        let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
        let outcome = Outcome::of_course(&tally, &course, settings, &mut rng).expect("one");
        if lies.outcome {
            let text = serde_json::to_string(&outcome).expect("a document");
            let order = json!(outcome.order).to_string();
            let mut other: Vec<Value> = serde_json::from_str(&order).expect("a list");
            other.reverse();
            return text.replacen(&order, &json!(other).to_string(), 1);
        }
        serde_json::to_string(&outcome).expect("a document")
    }
}
