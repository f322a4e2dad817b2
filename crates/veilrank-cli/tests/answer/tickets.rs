//! A device that takes part by ticket: what it says to whom, and that it goes on from wherever it was stopped.

#![expect(clippy::unwrap_used, reason = "an error fails the test")]

use std::{
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde_json::{Value, json};
use veilrank::{
    octets::Octets,
    ticket::{SecretKey, Ticket},
};

use super::{
    by_invite,
    common::{
        Folder,
        curator::{FakeCurator, Request, Say, offer},
    },
    fails, ledger,
};

/// A curator that signs tickets, and does something else to the requests that a test names.
struct Signing {
    curator: FakeCurator,
    key: SecretKey,
    trouble: Arc<Mutex<Option<&'static str>>>,
    /// Other terms than those that were offered at first, if a test says so.
    others: Arc<Mutex<Option<Value>>>,
}

impl Signing {
    fn new() -> Self {
        let key = SecretKey::generate(&mut UnwrapErr(SysRng)).unwrap();
        let mut terms = by_invite();
        terms["unlinkable"] = json!({"key": key.public()});
        let (trouble, others) = (Arc::new(Mutex::new(None)), Arc::new(Mutex::new(None)));
        let (signer, hangs, offers) = (key.clone(), Arc::clone(&trouble), Arc::clone(&others));
        let curator = FakeCurator::with(terms, json!([[0, 2]]), move |request| {
            let troubled = *hangs.lock().unwrap();
            if troubled.is_some_and(|path| request.path.ends_with(path)) {
                return Some(Say::HangUp);
            }
            if let Some(terms) = offers.lock().unwrap().as_ref().filter(|_| request.method == "GET")
            {
                return Some(Say::Json(200, offer(terms)));
            }
            request.path.ends_with("/tickets").then(|| signed(&signer, request))
        });
        Self { curator, key, trouble, others }
    }

    /// From now on it offers these terms, or the first ones again.
    fn offers(&self, others: Option<Value>) {
        *self.others.lock().unwrap() = others;
    }

    /// From now on it hangs up on these requests.
    fn hangs_up_on(&self, path: Option<&'static str>) {
        *self.trouble.lock().unwrap() = path;
    }

    /// The bodies of the requests to an address.
    fn asked(&self, path: &str) -> Vec<Value> {
        let requests = self.curator.requests().into_iter().filter(|r| r.path.ends_with(path));
        requests.map(|request| serde_json::from_str(&request.body).unwrap()).collect()
    }
}

fn signed(key: &SecretKey, request: &Request) -> Say {
    let asking: Value = serde_json::from_str(&request.body).unwrap();
    let blinded: Octets<256> = asking["blinded"].as_str().unwrap().parse().unwrap();
    let signature = key.sign(&blinded, &mut UnwrapErr(SysRng)).unwrap();
    Say::Json(201, json!({"signature": signature}))
}

#[test]
fn the_invite_goes_to_the_issuer_and_the_ticket_to_the_curator() {
    let (folder, signing) = (Folder::new(), Signing::new());
    let url = signing.curator.url();
    let run = folder.pipe(&format!("answer {url}#invite=T1 --yes --no-wait"), "1\n");
    assert!(run.stderr.contains("Nothing that is kept tells by which invite an answer came"));
    assert!(run.stderr.contains("used at once"), "{}", run.stderr);
    run.ok();
    let said: Vec<String> = signing
        .curator
        .requests()
        .iter()
        .map(|r| r.path.replace("/api/v1/surveys/s1", ""))
        .collect();
    assert_eq!(said, ["", "/tickets", "/assignments", "/reports"]);
    let tickets = signing.asked("/tickets");
    assert_eq!(tickets[0]["invite"], "T1");
    assert_eq!(tickets[0].as_object().unwrap().len(), 2, "and nothing else is said");
    let asked = signing.asked("/assignments").remove(0);
    let ticket: Ticket = serde_json::from_value(asked["ticket"].clone()).unwrap();
    ticket.check(signing.key.public(), "s1").unwrap();
    assert_eq!(asked.as_object().unwrap().len(), 1, "the invite stays at home");
    let report = signing.asked("/reports").remove(0);
    assert_eq!(report["handle"], json!(ticket.handle()));
    for request in signing.curator.requests().iter().filter(|r| !r.path.ends_with("/tickets")) {
        assert!(!request.head.contains("T1") && !request.body.contains("T1"), "{request:?}");
    }
    // What led from the invite to the report is gone.
    assert_eq!(folder.read("home/tickets.json").matches("serial").count(), 0);
}

/// Each time everything ends somewhere else, and the same command goes on from there.
#[test]
fn a_device_that_is_stopped_anywhere_goes_on_from_there() {
    let (folder, signing) = (Folder::new(), Signing::new());
    let url = signing.curator.url();
    let with_invite = format!("answer {url}#invite=T1 --yes --no-wait");
    let without = format!("answer {url} --yes --no-wait");
    // Before the signature came: the same message is asked for again, since an invite gets no other.
    signing.hangs_up_on(Some("/tickets"));
    fails(&folder.run(&with_invite), &["no reply"]);
    fails(&folder.run(&with_invite), &["no reply"]);
    // After that no invite is needed: first the curator hangs up, then the owner.
    signing.hangs_up_on(Some("/assignments"));
    fails(&folder.run(&with_invite), &["no reply"]);
    let asked = signing.asked("/tickets");
    assert!(asked.len() == 3 && asked.iter().all(|one| *one == asked[0]), "{asked:?}");
    assert!(!folder.read("home/tickets.json").contains("blinded"), "the way back is forgotten");
    fails(&folder.run(&without), &["no reply"]);
    signing.hangs_up_on(None);
    fails(&folder.run(&without), &["ended"]);
    // After the report is kept.
    signing.hangs_up_on(Some("/reports"));
    fails(&folder.pipe(&without, "1\n"), &["no reply"]);
    assert_eq!(ledger(&folder)["entries"].as_array().unwrap().len(), 1);
    signing.hangs_up_on(None);
    folder.run(&without).ok();
    assert_eq!(signing.asked("/tickets").len(), 3, "no other was signed");
    let tickets = signing.asked("/assignments");
    assert!(tickets.iter().all(|one| *one == tickets[0]), "one ticket, however often");
    let reports = signing.asked("/reports");
    assert!(reports.len() == 2 && reports[0] == reports[1], "and one report");
}

#[cfg(unix)]
#[test]
fn a_device_that_is_killed_while_it_waits_has_its_ticket() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, signing) = (Folder::new(), Signing::new());
    let url = signing.curator.url();
    // A wait of no time is over at once, which one in 61 is: then it waits for its owner.
    let mut waiting = folder.command(&format!("answer {url}#invite=T1"));
    let mut waiting = waiting.stdin(std::process::Stdio::piped()).spawn().unwrap();
    let file = folder.path("home/tickets.json");
    let kept = || std::fs::read_to_string(&file).is_ok_and(|text| text.contains("\"ticket\""));
    while !kept() {
        thread::sleep(Duration::from_millis(10));
    }
    waiting.kill().unwrap();
    waiting.wait().unwrap();
    let mode = std::fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "nobody else reads it");
    folder.pipe(&format!("answer {url} --yes --no-wait"), "1\n").ok();
    assert_eq!(signing.asked("/tickets").len(), 1);
}

/// Without tickets the invite would be used in clear, and with another key or issuer somebody else would learn of it.
#[test]
fn terms_that_are_others_are_refused_while_a_ticket_or_a_request_is_held() {
    let another = SecretKey::generate(&mut UnwrapErr(SysRng)).unwrap();
    for held in ["/tickets", "/assignments"] {
        let (folder, signing) = (Folder::new(), Signing::new());
        let run = format!("answer {}#invite=T1 --yes --no-wait", signing.curator.url());
        signing.hangs_up_on(Some(held));
        fails(&folder.run(&run), &["no reply"]);
        signing.hangs_up_on(None);
        let before = signing.curator.requests().len();
        let with = |unlinkable: Value| {
            let mut terms = by_invite();
            terms["unlinkable"] = unlinkable;
            terms
        };
        let others = [
            by_invite(),
            with(json!({"key": another.public()})),
            with(json!({"key": signing.key.public(), "issuer": "http://127.0.0.1:9"})),
        ];
        for terms in others {
            signing.offers(Some(terms));
            fails(
                &folder.pipe(&run, "1\n"),
                &["others than those that this device's ticket is for"],
            );
        }
        let said = signing.curator.requests().split_off(before);
        assert!(said.len() == 3 && said.iter().all(|request| request.method == "GET"), "{said:?}");
        signing.offers(None);
        folder.pipe(&run, "1\n").ok();
        // The report is kept, so nothing is asked for any more, whatever the terms are.
        signing.offers(Some(by_invite()));
        folder.run(&run).ok();
        let tickets = signing.asked("/tickets");
        assert!(tickets.iter().all(|one| *one == tickets[0]), "{tickets:?}");
    }
}

/// A spelling of this machine that no device takes for it stands for a curator elsewhere: only Unix reads it.
#[cfg(unix)]
#[test]
fn an_issuer_on_this_machine_is_for_a_curator_on_this_machine() {
    let key = SecretKey::generate(&mut UnwrapErr(SysRng)).unwrap();
    let mut terms = by_invite();
    terms["unlinkable"] = json!({"key": key.public(), "issuer": "http://127.0.0.1:9"});
    let curator = FakeCurator::honest(terms, json!([[0, 2]]));
    let url = curator.url().replace("127.0.0.1", "127.1");
    let run = Folder::new().run(&format!("answer {url}#invite=T1 --yes --no-wait"));
    fails(&run, &["an issuer of tickets on this machine is for a curator on this machine"]);
    assert_eq!(curator.requests().len(), 1, "the terms were read, and nothing else was said");
}

#[test]
fn what_makes_no_ticket_is_not_used() {
    let key = SecretKey::generate(&mut UnwrapErr(SysRng)).unwrap();
    let mut terms = by_invite();
    terms["unlinkable"] = json!({"key": key.public()});
    for wrong in [
        json!({"signature": "AAAA"}),
        json!({}),
        json!("x"),
        json!({"signature": Octets([1; 256])}),
    ] {
        let curator = FakeCurator::with(terms.clone(), json!([[0, 2]]), move |request| {
            request.path.ends_with("/tickets").then(|| Say::Json(201, wrong.clone()))
        });
        let run = Folder::new().run(&format!("answer {}#invite=T1 --yes --no-wait", curator.url()));
        fails(&run, &["makes no ticket"]);
        assert!(curator.requests().iter().all(|r| !r.path.ends_with("/assignments")));
    }
    let curator = FakeCurator::honest(terms, json!([[0, 2]]));
    fails(&Folder::new().run(&format!("answer {} --yes", curator.url())), &["invite"]);
}
