//! The log of `veilrank serve`: what an operator reads in it, what the journal shows of it, and
//! that no participant is in it.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a curator that says nothing readable fails the test")]

mod common;
mod serving;

use std::{
    fs::File,
    io::{PipeReader, Read, pipe},
    os::{fd::OwnedFd, unix::fs::MetadataExt},
    process::Command,
    time::SystemTime,
};

use common::{Folder, Program};
use rand::{SeedableRng, rand_core::UnwrapErr, rngs::SysRng};
use serde_json::{Value, json};
use serving::{Client, Ticketing, answer, answer_by};

const SERVE: &str =
    "serve --listen 127.0.0.1:0 --database polls.db --publish-every 1 --proof-of-work off";

/// A program whose standard error is ours to read, and is the journal if its environment says so.
fn start(mut command: Command, is_journal: bool) -> (Program, PipeReader) {
    let (reader, writer) = pipe().unwrap();
    let about = File::from(OwnedFd::from(reader.try_clone().unwrap())).metadata().unwrap();
    let inode = if is_journal { about.ino() } else { about.ino() + 1 };
    command.env("JOURNAL_STREAM", format!("{}:{inode}", about.dev()));
    (Program::start_with_errors(command, writer), reader)
}

/// Returns the output of a program that has ended.
fn read(mut reader: PipeReader) -> String {
    let mut text = String::new();
    reader.read_to_string(&mut text).unwrap();
    text
}

/// An organiser's survey, at the address of its API.
fn make(client: &Client, origin: &str, terms: &Value) -> (String, Value) {
    let made = client.post(&format!("{origin}/api/v1/surveys"), &terms.to_string()).unwrap().json();
    (format!("{origin}/api/v1/surveys/{}", made["id"].as_str().unwrap()), made)
}

/// Everything that a participant asks and sends, rightly and wrongly; the times of the reports, in
/// microseconds.
fn take_part(client: &Client, origin: &str, survey: &str, invites: &[Value]) -> Vec<u128> {
    let mut rng = chacha20::ChaCha20Rng::seed_from_u64(1);
    let mut times = Vec::new();
    let id = survey.rsplit('/').next().unwrap();
    for invite in invites {
        for page in ["", "/assets/client.js", "/docs", &format!("/s/{id}"), &format!("/r/{id}")] {
            assert_eq!(client.get(&format!("{origin}{page}")).unwrap().status, 200, "{page}");
        }
        let offer = client.get(survey).unwrap().json();
        let check = json!({"invite": invite}).to_string();
        client.post(&format!("{survey}/invites/check"), &check).unwrap();
        client.post(&format!("{survey}/invites/check"), r#"{"invite":"none"}"#).unwrap();
        let device = Ticketing::new(&offer, invite.as_str().unwrap(), &mut UnwrapErr(SysRng));
        let signed = client.post(&format!("{survey}/tickets"), &device.asking()).unwrap().json();
        let ticket = device.ticket(&signed);
        let asking = json!({"ticket": ticket}).to_string();
        let asked = client.post(&format!("{survey}/assignments"), &asking).unwrap().json();
        assert_eq!(client.post(&format!("{survey}/assignments"), "{").unwrap().status, 400);
        let (_, report) = answer_by(Some(ticket.handle()), &asked, &mut rng);
        let sent = client.post(&format!("{survey}/reports"), &report).unwrap();
        assert_eq!(sent.status, 201, "{}", sent.text);
        times.push(SystemTime::UNIX_EPOCH.elapsed().unwrap().as_micros());
        assert_eq!(client.post(&format!("{survey}/reports"), &report).unwrap().status, 200);
        assert_eq!(client.post(&format!("{survey}/reports"), "{}").unwrap().status, 422);
        client.get(&format!("{survey}/outcome")).unwrap();
        assert_eq!(client.get(&format!("{origin}/nowhere")).unwrap().status, 404);
    }
    times
}

/// A whole survey; the log without its times, and the times of the reports with those of the log.
fn survey(people: usize) -> (Vec<Value>, Vec<u128>, Vec<u128>) {
    let (folder, client) = (Folder::new(), Client::new());
    let (mut program, errors) = start(folder.command(&format!("{SERVE} --log json")), false);
    let line = program.wait_for("listening on ");
    let origin = line.trim_start_matches("listening on ");
    let terms = json!({
        "title": "Drinks", "items": ["tea", "coffee", "water"], "epsilon": 2, "access": "invite",
        "invites": 9,
    });
    let (survey, made) = make(&client, origin, &terms);
    let times = take_part(&client, origin, &survey, &made["invites"].as_array().unwrap()[..people]);
    let token = made["organiser_token"].as_str().unwrap();
    assert_eq!(client.post_as(&format!("{survey}/close"), token, "").unwrap().status, 200);
    assert_eq!(client.get(&format!("{origin}/healthz")).unwrap().status, 200);
    program.interrupt();
    assert_eq!(program.end().code, 0);
    let log = read(errors);
    let mut lines: Vec<Value> =
        log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let logged = lines.iter().map(|line| micros(line["timestamp"].as_str().unwrap())).collect();
    for line in &mut lines {
        line.as_object_mut().unwrap().retain(|key, _| key != "timestamp" && key != "seconds");
    }
    (lines, times, logged)
}

/// Microseconds since 1970 of a time as the log has it.
fn micros(time: &str) -> u128 {
    let time = humantime::parse_rfc3339(time).unwrap();
    time.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_micros()
}

/// The log of a survey that nine people answer is that of a survey that nobody answers: no line of
/// it is one of theirs, so that no time joins with a report.
#[test]
fn no_line_of_the_log_is_a_participants() {
    let (nobody, none, _) = survey(0);
    let (people, reports, logged) = survey(9);
    assert_eq!((none.len(), reports.len()), (0, 9));
    assert_eq!(people, nobody);
    let routes: Vec<&str> = people.iter().filter_map(|line| line["route"].as_str()).collect();
    assert_eq!(routes, ["/api/v1/surveys", "/api/v1/surveys/{id}/close", "/healthz"]);
    // The first was before all reports and the others after all of them.
    let between = |time: &&u128| reports[0] <= **time && **time <= reports[8];
    assert_eq!(logged.iter().filter(between).count(), 0);
}

#[test]
fn the_journal_is_told_how_urgent_each_line_is() {
    let (folder, client) = (Folder::new(), Client::new());
    let serve = format!("{SERVE} --public-url https://polls.example --anybody-may-create");
    let (mut program, errors) = start(folder.command(&serve), true);
    let line = program.wait_for("listening on ");
    let origin = line.trim_start_matches("listening on ");
    let terms = json!({"title": "x", "items": ["a", "b"], "epsilon": 2, "access": "open"});
    let (survey, _) = make(&client, origin, &terms);
    for seed in 0..3 {
        let mut rng = chacha20::ChaCha20Rng::seed_from_u64(seed);
        let asked = client.post(&format!("{survey}/assignments"), "{}").unwrap().json();
        let (_, report) = answer(&asked, &mut rng);
        assert_eq!(client.post(&format!("{survey}/reports"), &report).unwrap().status, 201);
    }
    program.interrupt();
    assert_eq!(program.end().code, 0);
    let log = read(errors);
    assert!(log.lines().all(|line| line.starts_with("<4>") || line.starts_with("<6>")), "{log}");
    assert!(log.contains("<4>warning: clients of a proxy"), "{log}");
    assert!(
        log.lines().any(|line| line.starts_with("<6>") && line.contains("status=201")),
        "{log}"
    );
    damage(&folder);
    for (args, is_journal, mark) in [
        ("--log text", true, "<3>"),
        ("--log json", true, "<3>{"),
        ("--log none", true, "<3>"),
        ("--log-level error", true, "<3>"),
        ("--log none", false, ""),
    ] {
        let (mut program, errors) = start(folder.command(&format!("{SERVE} {args}")), is_journal);
        let line = program.wait_for("listening on ");
        wait_for_recount(&client, line.trim_start_matches("listening on "));
        program.interrupt();
        assert_eq!(program.end().code, 0);
        let log = read(errors);
        let alarm = log.lines().find(|line| line.contains("do not add up")).unwrap_or_default();
        assert!(!alarm.is_empty() && alarm.starts_with(mark), "{args}: {log}");
        assert_eq!(alarm.starts_with('<'), is_journal, "{args}: {log}");
        // What goes on is written at the usual level alone.
        let usual = args.starts_with("--log text") || args.starts_with("--log json");
        assert_eq!(log.contains("was counted again"), usual, "{args}: {log}");
    }
}

/// Removes a report behind the server's back.
fn damage(folder: &Folder) {
    let url = format!("sqlite:{}", folder.path("polls.db").display());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
        sqlx::query("DELETE FROM reports WHERE seq = 2").execute(&pool).await.unwrap();
        pool.close().await;
    });
}

fn wait_for_recount(client: &Client, origin: &str) {
    loop {
        let health = client.get(&format!("{origin}/healthz")).unwrap().text;
        if !health.contains("recounting") {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

#[test]
fn a_start_that_fails_is_an_error_in_the_journal() {
    let folder = Folder::new();
    for (args, code) in [("serve --database no/such/folder/v.db", 1), ("serve --log loud", 2)] {
        for (is_journal, mark) in [(true, "<3>error: "), (false, "error: ")] {
            let (program, errors) = start(folder.command(args), is_journal);
            assert_eq!(program.end().code, code, "{args}");
            let said = read(errors);
            assert!(said.starts_with(mark), "{args}: {said}");
            assert!(!is_journal || said.lines().all(|line| line.starts_with("<3>")), "{said}");
        }
    }
}
