//! The whole system over HTTP: as good as the simulation promises, and nothing but noise on the other side.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a curator that says nothing readable fails the test")]

mod common;
mod serving;

use std::collections::BTreeSet;

use common::{Folder, Program, report_lines};
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde_json::{Value, json};
use serving::Ticketing;

/// People, noise and pairs are all drawn by seeds here, so this passes always or never. Four standard errors of the
/// difference would let one right system in 16,000 fail. How far surveys scatter is taken from the simulation: of so few over HTTP all may be right.
#[test]
fn five_hundred_people_over_http_reach_what_the_simulation_promises() {
    const SURVEYS: u32 = 32;
    const TRIALS: u32 = 300;
    let folder = Folder::new();
    let over_http = |seed: u32| {
        let demo = format!("demo --once --json --voters 500 --epsilon 2 --seed {seed}");
        let document = folder.run(&demo).json();
        assert_eq!(document["reports"], 500);
        let tau = |name: &str| document["kendall_tau_normalized"][name].as_f64().unwrap();
        tau("private") - tau("optimum")
    };
    let mean = (1..=SURVEYS).map(over_http).sum::<f64>() / f64::from(SURVEYS);
    // The same population: eight items, Mallows with phi 0.6.
    let difference = |assign: &str| {
        let simulate = format!(
            "simulate --model mallows:phi=0.6 --items 8 --voters 500 --epsilon 2 --assign {assign} --trials {TRIALS} --json"
        );
        let excess = &folder.run(&simulate).json()["excess"];
        let (simulated, error) =
            (excess["mean"].as_f64().unwrap(), excess["stderr"].as_f64().unwrap());
        (mean - simulated) / (error * (1.0 + f64::from(TRIALS) / f64::from(SURVEYS)).sqrt())
    };
    let live = difference("live");
    assert!(live.abs() < 4.0, "{mean} over HTTP, {live} errors from the simulation");
    // The test can fail: the same people, not asked live, are told apart.
    let uniform = difference("uniform");
    assert!(uniform < -4.0, "{mean} over HTTP, {uniform} errors from a survey that is not live");
}

/// What a participant's own device or browser could give away.
const ADDRESS: &str = "203.0.113.77";
const AGENT: &str = "Secret-Agent/9.9";

/// The names of the items: none is part of another, and none is in the software.
const ITEMS: [&str; 12] = [
    "Quartz", "Beryl", "Opal", "Jasper", "Topaz", "Agate", "Onyx", "Garnet", "Zircon", "Jade",
    "Pearl", "Amber",
];

/// Each participant's secret ranking, as item numbers. Of twelve items a noisy order is the true one by chance once in
/// millions of runs.
const RANKINGS: [[usize; 12]; 4] = [
    [3, 1, 6, 10, 0, 5, 11, 2, 9, 4, 8, 7],
    [6, 11, 5, 4, 9, 3, 2, 8, 1, 10, 0, 7],
    [2, 0, 9, 4, 6, 8, 1, 11, 3, 5, 7, 10],
    [8, 1, 4, 0, 10, 3, 7, 6, 5, 2, 11, 9],
];

/// A curator as a program of its own, and all that it said to those who have no secret of their own.
struct Curator {
    program: Program,
    origin: String,
    agent: ureq::Agent,
    said: Vec<u8>,
}

impl Curator {
    fn start(folder: &Folder) -> Self {
        let mut program = Program::start(folder.command(
            "serve --listen 127.0.0.1:0 --database sqlite:polls.db --publish-every 1 --log json",
        ));
        let line = program.wait_for("listening on ");
        let origin = line.trim_start_matches("listening on ").to_owned();
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        Self { program, origin, agent, said: Vec::new() }
    }

    /// A request that shows all that a browser could show of somebody.
    fn post(&self, path: &str, body: &Value) -> Value {
        let request = self.agent.post(format!("{}/api/v1/{path}", self.origin));
        let request = request.header("user-agent", AGENT).header("x-forwarded-for", ADDRESS);
        let request = request
            .header("forwarded", format!("for={ADDRESS}"))
            .header("cookie", "who=Secret-Cookie");
        let reply = request.content_type("application/json").send(body.to_string());
        let text = reply.unwrap().body_mut().read_to_string().unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// What anybody can read, headers and all.
    fn look(&mut self, path: &str) -> String {
        let reply =
            self.agent.get(format!("{}/{path}", self.origin)).header("user-agent", AGENT).call();
        let mut reply = reply.unwrap();
        assert_eq!(reply.status(), 200, "{path}");
        let text = reply.body_mut().read_to_string().unwrap();
        self.said.extend(format!("{:?}\n{text}\n", reply.headers()).into_bytes());
        text
    }
}

/// A survey by invite, and the tokens that must not turn up anywhere.
fn make_survey(curator: &Curator, mechanism: &str) -> (String, Vec<String>, String) {
    let made = curator.post(
        "surveys",
        &json!({
            "title": "Stones", "items": ITEMS, "epsilon": 2.0, "queries": 1, "mechanism": mechanism, "access": "invite",
            "invites": RANKINGS.len() + 1,
        }),
    );
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let invites = made["invites"].as_array().unwrap().iter().map(text).collect();
    (text(&made["id"]), invites, text(&made["organiser_token"]))
}

#[test]
fn after_a_full_run_nothing_on_the_other_side_says_who_or_what() {
    let folder = Folder::new();
    let mut curator = Curator::start(&folder);
    let mut secrets: Vec<String> =
        [ADDRESS, "127.0.0.1", AGENT, "Secret-Cookie"].map(str::to_owned).into();
    for mechanism in ["randomized-response", "laplace", "permutation-cap"] {
        secrets.extend(play(&folder, &mut curator, mechanism));
    }
    for path in ["healthz", "metrics", "openapi.json"] {
        curator.look(path);
    }
    // As it stands while the server runs, and as it is left.
    let mut database = database(&folder);
    curator.program.interrupt();
    let Curator { program, said, origin, .. } = curator;
    let mut log = program.end();
    // Where it listens itself it says once, to whoever started it.
    log.stderr = log.stderr.replacen(&format!("{origin}/new"), "", 1);
    // Its lines are those of organisers and operators: three surveys made and closed, and what was
    // looked at in the end.
    assert!(log.code == 0 && log.stderr.lines().count() > 8, "{}", log.stderr);
    let lines = log.stderr.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let routes: BTreeSet<String> =
        lines.filter_map(|line| Some(line["route"].as_str()?.to_owned())).collect();
    let asked = ["/api/v1/surveys", "/api/v1/surveys/{id}/close", "/healthz", "/metrics"];
    assert_eq!(routes, asked.map(str::to_owned).into());
    database.extend(self::database(&folder));
    let places =
        [("the log", log.stderr.into_bytes()), ("what it said", said), ("the database", database)];
    for (place, bytes) in &places {
        for secret in secrets.iter().flat_map(|secret| spellings(secret)).chain(rankings()) {
            let found = bytes.windows(secret.len()).any(|window| window == secret);
            assert!(!found, "{} is in {place}", String::from_utf8_lossy(&secret));
        }
    }
    // The search finds what is there: a name of the terms, and the table that holds reports, without a time.
    let database = String::from_utf8_lossy(&places[2].1);
    assert!(database.contains("Jasper"));
    let table = database.split("CREATE TABLE reports").nth(1).unwrap().split(')').next().unwrap();
    assert!(!table.contains("time") && !table.contains("date"), "{table}");
}

/// All files of the database, one after the other.
fn database(folder: &Folder) -> Vec<u8> {
    let files = folder.names().into_iter().filter(|name| name.starts_with("polls.db"));
    files.flat_map(|name| std::fs::read(folder.path(&name)).unwrap()).collect()
}

/// A survey from its making to its end; returns the tokens that belong to nobody else's eyes.
fn play(folder: &Folder, curator: &mut Curator, mechanism: &str) -> Vec<String> {
    let (id, mut secrets, organiser) = make_survey(curator, mechanism);
    for (number, ranking) in RANKINGS.iter().enumerate() {
        let names: Vec<&str> = ranking.iter().map(|&item| ITEMS[item]).collect();
        folder.write("mine.txt", names.join("\n"));
        let (origin, invite) = (&curator.origin, &secrets[number]);
        let answer = format!(
            "answer {origin}/s/{id}#invite={invite} --ranking mine.txt --yes --no-wait --json"
        );
        let receipt = folder.run(&format!("{answer} --home device-{number}")).json();
        assert_eq!(receipt["status"], "counted", "{receipt}");
        let sent: Value = serde_json::from_str(receipt["report"].as_str().unwrap()).unwrap();
        secrets.push(sent["assignment"].as_str().unwrap().to_owned());
    }
    // One more sends the ranking itself, which is refused and not repeated.
    let offer = serde_json::from_str(&curator.look(&format!("api/v1/surveys/{id}"))).unwrap();
    let device = Ticketing::new(&offer, &secrets[RANKINGS.len()], &mut UnwrapErr(SysRng));
    let asking: Value = serde_json::from_str(&device.asking()).unwrap();
    let signed = curator.post(&format!("surveys/{id}/tickets"), &asking);
    let ticket = device.ticket(&signed);
    let assigned = curator.post(&format!("surveys/{id}/assignments"), &json!({"ticket": ticket}));
    let assignment = assigned["assignment"].as_str().unwrap().to_owned();
    let report = json!({"ranking": RANKINGS[0], "answers": []});
    let raw = json!({"assignment": assignment, "handle": ticket.handle(), "report": report});
    let refused = curator.post(&format!("surveys/{id}/reports"), &raw);
    assert!(refused["status"].as_u64().is_some_and(|status| status >= 400), "{refused}");
    curator.said.extend(refused.to_string().into_bytes());
    check_reports(&curator.look(&format!("api/v1/surveys/{id}/reports.jsonl")), mechanism);
    for path in ["", "/outcome"] {
        curator.look(&format!("api/v1/surveys/{id}{path}"));
    }
    let closing = json!({"organiser_token": organiser});
    assert_eq!(
        curator.post(&format!("surveys/{id}/close"), &closing)["service"]["status"],
        "closed"
    );
    // What was hidden and what was signed would lead from an invite to its report.
    let hidden =
        [&asking["blinded"], &signed["signature"]].map(|text| text.as_str().unwrap().to_owned());
    secrets.extend([organiser, assignment].into_iter().chain(hidden));
    secrets
}

/// A published report is an answer to one pair or one noisy order, its budget, and nothing else.
fn check_reports(reports: &str, mechanism: &str) {
    let lines = report_lines(reports);
    assert_eq!(lines.len(), RANKINGS.len());
    for line in lines {
        let report: Value = serde_json::from_str(line).unwrap();
        let keys: Vec<&str> = report.as_object().unwrap().keys().map(String::as_str).collect();
        if mechanism == "permutation-cap" {
            assert_eq!(keys, ["epsilon", "order"]);
        } else {
            assert_eq!(keys, ["answers", "epsilon"]);
            assert_eq!(report["answers"].as_array().unwrap().len(), 1);
            assert_eq!(report["answers"][0].as_object().unwrap().len(), 2);
        }
    }
}

/// A token as it stands, and the bytes that it stands for.
fn spellings(token: &str) -> Vec<Vec<u8>> {
    let mut spellings = vec![token.as_bytes().to_vec()];
    // An assignment begins with its nonce, by which a report is known; an invite and an organiser's token are 16 bytes.
    if token.len() == 22 {
        spellings.push(decoded(token));
    }
    spellings
}

/// Bytes from base64url.
fn decoded(token: &str) -> Vec<u8> {
    const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (mut bytes, mut bits, mut held) = (Vec::new(), 0u32, 0);
    for byte in token.bytes() {
        let value = ALPHABET.iter().position(|&known| known == byte).expect("base64url");
        bits = bits << 6 | u32::try_from(value).expect("below 64");
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 255).expect("a byte"));
        }
    }
    bytes
}

/// Every spelling of a whole ranking in numbers, or of its best four by name.
fn rankings() -> Vec<Vec<u8>> {
    let mut spellings = Vec::new();
    for ranking in RANKINGS {
        let numbers: Vec<String> = ranking.iter().map(usize::to_string).collect();
        let names: Vec<&str> = ranking.iter().map(|&item| ITEMS[item]).collect();
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        spellings.extend([
            numbers.join(","),
            numbers.join(", "),
            names[..4].join(","),
            quoted[..4].join(","),
        ]);
        spellings.extend([names[..4].join("\n"), names[..4].join(", ")]);
    }
    spellings.into_iter().map(String::into_bytes).collect()
}
