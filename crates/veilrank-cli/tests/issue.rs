//! `veilrank issue` from outside: a curator and an issuer in two processes, and devices that talk to both.

mod common;
#[path = "../../veilrank-server/tests/it/small_disk.rs"]
mod disk;
mod serving;

use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Child, Stdio},
};

use common::{Folder, report_lines, skipped};
use disk::SmallDisk;
use serde_json::{Value, json};
use serving::{Client, Curator, Database, Reply};
use veilrank::octets::Octets;

/// A running `veilrank issue serve`; killed when dropped.
struct Issuer(Child);

impl Issuer {
    fn start(folder: &Folder, args: &str) -> Self {
        Self::start_on(folder, &format!("staff.issuer {args}"))
    }

    /// Starts one on a file.
    fn start_on(folder: &Folder, args: &str) -> Self {
        let mut command = folder.command(&format!("issue serve --log none {args}"));
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
    let issuer = checks.iter().find(|check| check["name"] == "issuer").unwrap();
    assert_eq!(issuer["ok"], true, "{verified}");
    assert!(issuer["detail"].as_str().unwrap().starts_with("3 reports, 3 tickets signed"));
    // The curator never saw an invite, and the issuer never an answer.
    let stored = std::fs::read(folder.path("curator.db")).unwrap();
    let journal = folder.read("staff.issuer.issued");
    assert_eq!(journal.lines().count(), 4, "a line for each invite, whoever came");
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
    assert_eq!(signed(&folder.read("staff.issuer.issued")), 0, "nobody lost an invite");
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

/// A small number is below the modulus of every key.
fn blinded(number: u32) -> String {
    let mut bytes = [0; 256];
    bytes[252..].copy_from_slice(&(number + 2).to_be_bytes());
    Octets(bytes).to_string()
}

/// Somebody who asks for tickets, at a curator or at an issuer.
struct Asker<'a> {
    url: &'a str,
    client: Client,
}

impl<'a> Asker<'a> {
    fn new(url: &'a str) -> Self {
        Self { url, client: Client::new() }
    }

    fn ask(&self, invite: &str, blinded: &str) -> Reply {
        let asking = json!({"invite": invite, "blinded": blinded}).to_string();
        self.client.post(&format!("{}/tickets", self.url), &asking).expect("an answer")
    }
}

fn code(reply: &Reply) -> (u16, String) {
    (reply.status, reply.json()["code"].as_str().unwrap_or_default().to_owned())
}

/// How many bytes a process holds, where that can be read.
fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}

/// How often each of the four asks.
const FLOOD: u32 = 2500;

/// More memory than this is kept for nobody; the invites that are made up have more than a hundred megabytes.
const FLAT: u64 = 24 << 20;

/// Four at once: with made-up invites, with what nobody could sign, with one invite and one message, and with that invite and others.
/// The first of `invites` is theirs, and the others are honest people's, who are served all the while.
fn flood(url: &str, process: u32, invites: &[String]) {
    let first = Asker::new(url).ask(&invites[0], &blinded(0));
    assert_eq!(first.status, 201, "{}", first.text);
    let signature = first.json();
    let round = |times: u32| {
        std::thread::scope(|scope| {
            let each = |ask: &(dyn Fn(&Asker<'_>, u32) + Sync)| {
                let asker = Asker::new(url);
                (0..times).for_each(|turn| ask(&asker, turn));
            };
            scope.spawn(move || {
                each(&|asker, turn| {
                    let invite = format!("{turn}{}", "x".repeat(50_000));
                    assert_eq!(
                        code(&asker.ask(&invite, &blinded(turn))),
                        (403, "invite-unknown".into())
                    );
                });
            });
            scope.spawn(move || {
                each(&|asker, turn| {
                    let wrong = ["_".repeat(342), "A".repeat(341), "A".repeat(40_000)];
                    let reply = asker.ask(&invites[1], &wrong[turn as usize % 3]);
                    assert_eq!(code(&reply), (422, "ticket-refused".into()));
                });
            });
            let signature = &signature;
            scope.spawn(move || {
                each(&|asker, _| {
                    let again = asker.ask(&invites[0], &blinded(0));
                    assert_eq!((again.status, &again.json()), (200, signature));
                });
            });
            scope.spawn(move || {
                each(&|asker, turn| {
                    let reply = asker.ask(&invites[0], &blinded(turn + 1));
                    assert_eq!(code(&reply), (409, "invite-used".into()));
                });
            });
            for invite in if times == FLOOD { &invites[2..] } else { &[] } {
                assert_eq!(Asker::new(url).ask(invite, &blinded(7)).status, 201);
            }
        });
    };
    // What is held for as long as the program runs is there after the first few.
    round(FLOOD / 10);
    let before = memory(process);
    round(FLOOD);
    if let (Some(before), Some(after)) = (before, memory(process)) {
        assert!(after < before + FLAT, "{before} bytes, and after a flood {after}");
    }
    // Whoever was misused for what nobody can sign has lost nothing.
    assert_eq!(Asker::new(url).ask(&invites[1], &blinded(9)).status, 201);
}

#[test]
fn ten_thousand_requests_leave_a_curator_as_it_was() {
    let folder = Folder::new();
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let terms = json!({"title": "Flood", "items": ["a", "b", "c"], "epsilon": 1.0, "access": "invite", "invites": 12});
    let client = Client::new();
    let surveys = format!("{}/api/v1/surveys", curator.url);
    let made = client.post(&surveys, &terms.to_string()).expect("an answer").json();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let invites: Vec<String> = made["invites"].as_array().unwrap().iter().map(text).collect();
    let survey = format!("{surveys}/{}", text(&made["id"]));
    flood(&survey, curator.id(), &invites);
    let organiser = format!("{survey}/organiser");
    let seen = client.get_as(&organiser, &text(&made["organiser_token"])).expect("an answer");
    assert_eq!(seen.json()["organiser"]["invites_used"], 12, "each invite once: {}", seen.text);
    curator.end();
    let stored = fs::metadata(folder.path("curator.db")).unwrap().len();
    assert!(stored < 1 << 20, "{stored} bytes");
}

#[test]
fn ten_thousand_requests_leave_an_issuer_as_it_was() {
    let folder = Folder::new();
    let (issuer, url, invites) = alone(&folder, "staff.issuer", 12);
    flood(&url, issuer.0.id(), &invites);
    assert_eq!(signed(&folder.read("staff.issuer.issued")), 12, "each invite once");
}

/// An issuer of a file that is made for it, where it is, and its invites.
fn alone(folder: &Folder, file: &str, invites: usize) -> (Issuer, String, Vec<String>) {
    let port = free_port();
    let url = format!("http://127.0.0.1:{port}");
    folder.run(&format!("issue new {file} --invites {invites} --url {url}")).ok();
    let links = folder.run(&format!("issue links {file} http://h/s/own")).ok();
    let invites = links.lines().filter_map(|link| link.split_once("#invite="));
    let invites = invites.map(|(_, invite)| invite.to_owned()).collect();
    (Issuer::start_on(folder, &format!("{file} --listen 127.0.0.1:{port}")), url, invites)
}

/// How many of a journal's lines have something that is signed.
fn signed(journal: &str) -> usize {
    let nothing = "A".repeat(43);
    journal.lines().filter(|line| !line.trim_end().ends_with(&nothing)).count()
}

/// A journal has room for all invites from the start: whoever has begun goes on where the disk is full, and whoever cannot begin says so.
#[test]
fn an_issuer_without_room_does_not_begin_and_one_that_has_begun_goes_on() {
    let Some(disk) = SmallDisk::mount("1m") else { return skipped("no small file system") };
    let folder = Folder::new();
    let file = disk.path().join("staff.issuer");
    let (issuer, url, invites) = alone(&folder, &file.display().to_string(), 400);
    let journal = disk.path().join("staff.issuer.issued");
    let lines = || signed(&fs::read_to_string(&journal).unwrap());
    let first = Asker::new(&url).ask(&invites[0], &blinded(0));
    assert_eq!(first.status, 201);
    disk.fill();
    let asker = Asker::new(&url);
    for invite in &invites {
        let asked = asker.ask(invite, &blinded(0)).status;
        assert!(matches!(asked, 200 | 201), "{asked}");
    }
    assert_eq!(lines(), 400);
    drop(issuer);
    // It starts again where nothing has to be made, and knows.
    let listen = url.trim_start_matches("http://");
    let again = Issuer::start_on(&folder, &format!("{} --listen {listen}", file.display()));
    let asker = Asker::new(&url);
    let reply = asker.ask(&invites[0], &blinded(0));
    assert_eq!((reply.status, reply.json()), (200, first.json()));
    assert_eq!(code(&asker.ask(&invites[0], &blinded(1))), (409, "invite-used".into()));
    drop(again);
    // Without a journal there is no room for one: nothing is signed, and nothing left behind.
    let other = folder.path("other.issued");
    fs::rename(&journal, &other).or_else(|_| fs::copy(&journal, &other).map(drop)).unwrap();
    disk.fill();
    fs::remove_file(&journal).ok();
    let bytes = fs::read(&other).unwrap();
    disk.fill();
    let serve = format!("issue serve {} --listen 127.0.0.1:0 --log none", file.display());
    let refused = folder.run(&serve);
    assert!(
        refused.code == 1 && refused.stderr.contains("staff.issuer.issued"),
        "{}",
        refused.stderr
    );
    let left = fs::read_dir(disk.path()).unwrap().flatten().map(|entry| entry.file_name());
    assert!(!left.into_iter().any(|name| name.to_string_lossy().ends_with(".new")));
    // With room, and what was there, it goes on.
    disk.make_room();
    fs::write(&journal, bytes).unwrap();
    let _again = Issuer::start_on(&folder, &format!("{} --listen {listen}", file.display()));
    assert_eq!(Asker::new(&url).ask(&invites[0], &blinded(0)).status, 200);
}

#[test]
fn a_journal_that_was_cut_or_is_none_is_left_as_it_is() {
    let folder = Folder::new();
    let (issuer, url, invites) = alone(&folder, "staff.issuer", 3);
    let asker = Asker::new(&url);
    let answers: Vec<Reply> = (0..2).map(|at| asker.ask(&invites[at], &blinded(0))).collect();
    let second = folder.run("issue serve staff.issuer --listen 127.0.0.1:0 --log none");
    assert!(second.code == 1 && second.stderr.contains("another issuer"), "{}", second.stderr);
    drop(issuer);
    let whole = folder.read("staff.issuer.issued");
    let listen = url.trim_start_matches("http://");
    let serve = format!("issue serve staff.issuer --listen {listen} --log none");
    // Nothing is guessed, and nothing changed.
    for broken in [whole[..whole.len() - 10].to_owned(), whole.replacen(' ', "-", 1)] {
        folder.write("staff.issuer.issued", &broken);
        let refused = folder.run(&serve);
        assert!(refused.code == 1 && refused.stderr.contains("no journal"), "{}", refused.stderr);
        assert_eq!(folder.read("staff.issuer.issued"), broken);
    }
    folder.write("staff.issuer.issued", &whole);
    let _issuer = Issuer::start(&folder, &format!("--listen {listen}"));
    let again = Asker::new(&url).ask(&invites[1], &blinded(0));
    assert_eq!((again.status, again.json()), (200, answers[1].json()));
}
