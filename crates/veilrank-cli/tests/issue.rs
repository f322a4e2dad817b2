//! `veilrank issue` from outside: a curator and an issuer in two processes, and devices that talk to both.

mod common;
mod serving;

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Child, Stdio},
};

use common::{Folder, report_lines};
use serde_json::{Value, json};
use serving::{Client, Curator, Database};

/// A running `veilrank issue serve`; killed when dropped.
struct Issuer(Child);

impl Issuer {
    fn start(folder: &Folder, args: &str) -> Self {
        let mut command = folder.command(&format!("issue serve staff.issuer --log none {args}"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = command.spawn().expect("the issuer starts");
        let mut line = String::new();
        let stdout = child.stdout.take().expect("standard output is a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("the issuer says where it is");
        assert!(line.starts_with("listening on http://"), "{line}");
        Self(child)
    }
}

impl Drop for Issuer {
    /// `kill -9`: it gets no chance to do anything more.
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn free_port() -> u16 {
    let bound = TcpListener::bind("127.0.0.1:0").expect("a free port");
    bound.local_addr().expect("an address").port()
}

/// A survey whose tickets the issuer signs, with what it printed.
fn survey(curator: &Curator, issuer: &Value) -> String {
    let terms = json!({"title": "Staff", "items": ["a", "b", "c"], "epsilon": 1.0, "access": "invite", "issuer": issuer});
    let made = Client::new().post(&format!("{}/api/v1/surveys", curator.url), &terms.to_string());
    let made = made.expect("the curator is there");
    assert_eq!(made.status, 201, "{}", made.text);
    made.json()["id"].as_str().expect("an id").to_owned()
}

#[test]
fn a_works_council_signs_and_somebody_else_counts() {
    let folder = Folder::new();
    let port = free_port();
    let url = format!("http://127.0.0.1:{port}");
    let printed = folder.run(&format!("issue new staff.issuer --invites 4 --url {url}"));
    assert!(printed.stderr.contains("4 invites -> staff.issuer"), "{}", printed.stderr);
    let issuer: Value = serde_json::from_str(&printed.ok()).unwrap();
    assert_eq!(issuer["url"], json!(url));
    let again = folder.run(&format!("issue new staff.issuer --invites 4 --url {url}"));
    assert!(again.code == 1 && again.stderr.contains("staff.issuer"), "{}", again.stderr);
    let database = Database::sqlite(&folder.path(""));
    let curator = Curator::start(&database);
    let id = survey(&curator, &issuer);
    let page = format!("{}/s/{id}", curator.url);
    let serve = format!("--listen 127.0.0.1:{port} --survey-url {page}");
    let running = Issuer::start(&folder, &serve);
    let links = folder.run(&format!("issue links staff.issuer {page}")).ok();
    let links: Vec<&str> = links.lines().collect();
    assert!(links.len() == 4 && links[0].starts_with(&format!("{page}#invite=")), "{links:?}");
    let answer = |device: usize, link: &str| {
        let home = format!("--home {}", folder.path(&format!("device{device}")).display());
        folder.pipe(&format!("answer {link} --yes --no-wait {home}"), "1\n")
    };
    answer(0, links[0]).ok();
    answer(1, links[1]).ok();
    // Killed and started again it remembers what it signed.
    drop(running);
    let down = answer(2, links[2]);
    assert!(down.code == 1 && down.stderr.contains("no reply"), "{}", down.stderr);
    let running = Issuer::start(&folder, &serve);
    let second = answer(9, links[0]);
    assert!(second.code == 1 && second.stderr.contains("invite-used"), "{}", second.stderr);
    answer(2, links[2]).ok();
    let forged = format!("{page}#invite=AAAAAAAAAAAAAAAAAAAAAA");
    let refused = answer(8, &forged);
    assert!(refused.code == 1 && refused.stderr.contains("invite-unknown"), "{}", refused.stderr);
    let reports = Client::new().get(&format!("{}/api/v1/surveys/{id}/reports.jsonl", curator.url));
    assert_eq!(report_lines(&reports.unwrap().text).len(), 3);
    // Anybody can see that there is a ticket of the issuer's for each of them.
    let verified = folder.run(&format!("verify {page} --json")).json();
    let checks = verified["checks"].as_array().unwrap();
    let tickets = checks.iter().find(|check| check["name"] == "tickets").unwrap();
    assert_eq!(tickets["ok"], true, "{verified}");
    assert!(tickets["detail"].as_str().unwrap().starts_with("3 reports, each by a ticket"));
    // The curator never saw an invite, and the issuer never an answer.
    let stored = std::fs::read(folder.path("curator.db")).unwrap();
    let journal = folder.read("staff.issuer.issued");
    assert_eq!(journal.lines().count(), 3);
    for link in &links {
        let (_, invite) = link.split_once("#invite=").unwrap();
        let holds = stored.windows(invite.len()).any(|window| window == invite.as_bytes());
        assert!(!holds && !journal.contains(invite));
    }
    let two = folder.run(&format!("issue serve staff.issuer --listen 127.0.0.1:{}", free_port()));
    assert!(two.code == 1 && two.stderr.contains("another issuer"), "{}", two.stderr);
    drop(running);
}

#[test]
fn what_is_no_ticket_is_refused_by_the_issuer_too() {
    let folder = Folder::new();
    let port = free_port();
    let url = format!("http://127.0.0.1:{port}");
    folder.run(&format!("issue new staff.issuer --invites 1 --url {url} --json")).json();
    let _running =
        Issuer::start(&folder, &format!("--listen 127.0.0.1:{port} --survey-url http://h/s/own"));
    let link = folder.run("issue links staff.issuer http://h/s/own --json").json();
    let invite = link["links"][0].as_str().unwrap().split_once("#invite=").unwrap().1.to_owned();
    let client = Client::new();
    let ask = |body: &str| client.post(&format!("{url}/tickets"), body).unwrap();
    let blinded = "A".repeat(342);
    for (body, status, code) in [
        ("{", 400, "malformed-json"),
        ("{}", 422, "wrong-field"),
        (&json!({"invite": "x", "blinded": blinded}).to_string(), 403, "invite-unknown"),
        (&json!({"invite": invite, "blinded": "AAAA"}).to_string(), 422, "ticket-refused"),
        (&json!({"invite": invite, "blinded": "_".repeat(342)}).to_string(), 422, "ticket-refused"),
        (
            &json!({"invite": invite, "blinded": blinded, "survey": "other"}).to_string(),
            422,
            "ticket-refused",
        ),
        (
            &json!({"invite": "x".repeat(100_000), "blinded": blinded}).to_string(),
            413,
            "body-too-large",
        ),
    ] {
        let reply = ask(body);
        assert_eq!(
            (reply.status, reply.json()["code"].as_str()),
            (status, Some(code)),
            "{body:.80}"
        );
    }
    assert_eq!(folder.read("staff.issuer.issued"), "", "nobody lost an invite");
    let fine = json!({"invite": invite, "blinded": blinded, "survey": "own"}).to_string();
    assert_eq!((ask(&fine).status, ask(&fine).status), (201, 200));
    assert_eq!(client.get(&format!("{url}/")).unwrap().status, 404);
}

#[cfg(unix)]
#[test]
fn the_secret_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    folder.run("issue new staff.issuer --invites 2 --url https://council.example").ok();
    let mode = std::fs::metadata(folder.path("staff.issuer")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    folder.write("other.json", "{\"secret\":\"hunter2\"}");
    let run = folder.run("issue links other.json http://h/s/x");
    assert!(
        run.code == 1
            && run.stderr.contains("veilrank issue new")
            && !run.stderr.contains("hunter2")
    );
    for wrong in [
        "issue new a --invites 0 --url https://c.example",
        "issue new a --invites 10001 --url https://c.example",
        "issue new a --invites 1 --url council.example",
        "issue new a --invites 1",
        "issue serve",
        "issue links a",
        "issue",
    ] {
        assert_eq!(folder.run(wrong).code, 2, "{wrong}");
    }
    let plain = folder.run("issue new a --invites 1 --url http://council.example");
    assert!(plain.code == 1 && plain.stderr.contains("https://"), "{}", plain.stderr);
    assert!(!folder.path("a").exists(), "and no file is made of it");
    let nowhere = folder.run("issue links staff.issuer nowhere");
    assert_eq!((nowhere.code, nowhere.stdout.as_str()), (1, ""));
}
