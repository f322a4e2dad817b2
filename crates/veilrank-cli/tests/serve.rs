//! `veilrank serve` as a user runs it: says where it listens, answers, and ends when asked to.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![cfg(unix)]
mod common;

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use common::Folder;
use serde_json::Value;

/// A server, ended with the test.
struct Server {
    child: Child,
    first_line: String,
}

impl Server {
    fn start(folder: &Folder, args: &str) -> Self {
        Self::spawn(
            folder.command(&format!("serve --listen 127.0.0.1:0 --database sqlite:v.db {args}")),
        )
    }

    fn spawn(mut command: Command) -> Self {
        let spawned = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = spawned.expect("the program starts");
        let mut first_line = String::new();
        let out = child.stdout.as_mut().expect("standard output is ours");
        BufReader::new(out).read_line(&mut first_line).expect("it says where it listens");
        Self { child, first_line }
    }

    fn get(address: &str, path: &str) -> String {
        let host = address.strip_prefix("http://").expect("an address");
        let mut stream = TcpStream::connect(host).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        text
    }

    /// Where it listens, as somebody on this machine reaches it.
    fn address(&self) -> String {
        let address = self.first_line.strip_prefix("listening on ").expect("a line").trim();
        address.replace("0.0.0.0", "127.0.0.1")
    }

    /// Tries to make a survey, and returns the status.
    fn create(&self, token: Option<&str>) -> u16 {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let mut request = agent.post(format!("{}/api/v1/surveys", self.address()));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let terms = r#"{"title":"x","items":["a","b"],"epsilon":1,"access":"open"}"#;
        let sent = request.content_type("application/json").send(terms);
        sent.expect("it answers").status().as_u16()
    }

    /// Asks it to end, and returns its exit code and its log.
    fn end(mut self, signal: &str) -> (Option<i32>, String) {
        let pid = self.child.id().to_string();
        let killed = Command::new("kill").args(["-s", signal, &pid]).status();
        assert!(killed.expect("kill runs").success());
        let status = self.child.wait().expect("it ends");
        let mut log = String::new();
        let err = self.child.stderr.as_mut().expect("standard error is ours");
        err.read_to_string(&mut log).expect("the log is text");
        (status.code(), log)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[test]
fn it_says_where_it_listens_and_ends_when_asked() {
    let folder = Folder::new();
    for signal in ["TERM", "INT"] {
        let server = Server::start(&folder, "");
        let address =
            server.first_line.strip_prefix("listening on ").expect("a line").trim().to_owned();
        // It may still be recounting, which is said behind that.
        assert!(Server::get(&address, "/healthz").contains("{\"status\":\"ok\""));
        let (code, log) = server.end(signal);
        assert_eq!(code, Some(0), "{log}");
        assert!(log.contains("route=\"/healthz\" status=200"), "{log}");
    }
}

#[test]
fn programs_get_json() {
    let folder = Folder::new();
    let server =
        Server::start(&folder, "--json --log json --public-url https://polls.example.org/");
    let document: Value = serde_json::from_str(&server.first_line).expect("JSON");
    assert_eq!(document["database"], "sqlite:v.db");
    let address = document["listening"].as_str().expect("an address").to_owned();
    assert!(Server::get(&address, "/openapi.json").contains("\"openapi\":\"3.1.0\""));
    assert!(Server::get(&address, "/metrics").contains("veilrank_reports"));
    let (code, log) = server.end("TERM");
    assert_eq!(code, Some(0));
    let lines: Vec<Value> =
        log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(lines.iter().any(|line| line["route"] == "/metrics" && line["status"] == 200), "{log}");
}

#[test]
fn a_password_is_never_shown() {
    let folder = Folder::new();
    for (database, code) in [
        ("postgres://me:s3cr3t@127.0.0.1:1/x", 1),
        ("postgres://me:s3cr3t@[/x", 2),
        ("mysql://me:s3cr3t@127.0.0.1/x", 2),
        ("me:s3cr3t@127.0.0.1/x", 2),
    ] {
        let run = folder.run(&format!("serve --listen 127.0.0.1:0 --database {database}"));
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{}", run.stderr);
        assert!(run.stderr.contains("error: ") && !run.stderr.contains("s3cr3t"), "{}", run.stderr);
    }
}

#[test]
fn a_plain_path_is_a_database_file() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("deep")).unwrap();
    let command = folder.command("serve --listen 127.0.0.1:0 --json --database deep/some.db");
    let server = Server::spawn(command);
    assert!(
        server.first_line.contains(r#""database":"sqlite:deep/some.db""#),
        "{}",
        server.first_line
    );
    assert!(folder.path("deep/some.db").exists());
    assert_eq!(server.end("TERM").0, Some(0));
    let mut command = folder.command("serve --listen 127.0.0.1:0");
    command.env("VEILRANK_DATABASE", folder.path("told.db"));
    assert_eq!(Server::spawn(command).end("TERM").0, Some(0));
    assert!(folder.path("told.db").exists());
    let run = folder.run("serve --database foo://x.db");
    assert!(
        run.code == 2 && run.stderr.contains("the name of a file, such as veilrank.db"),
        "{}",
        run.stderr
    );
}

#[test]
fn on_this_machine_everybody_makes_surveys() {
    let folder = Folder::new();
    let server = Server::start(&folder, "");
    assert_eq!((server.create(None), server.create(Some("whatever-it-may-be"))), (201, 201));
    let (_, log) = server.end("TERM");
    assert!(log.contains("/new; Ctrl-C ends it"), "{log}");
    assert!(!folder.names().iter().any(|name| name.contains("token")), "{:?}", folder.names());
}

#[test]
fn a_server_that_others_reach_makes_a_token_and_keeps_it() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let start =
        |args: &str| Server::spawn(folder.command(&format!("serve --database v.db {args}")));
    let mut tokens = Vec::new();
    for args in [
        "--listen 0.0.0.0:0",
        "--listen 0.0.0.0:0",
        "--listen 127.0.0.1:0 --public-url https://polls.example",
    ] {
        let server = start(args);
        let mode =
            std::fs::metadata(folder.path("v.db.create-token")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        let token = folder.read("v.db.create-token").trim().to_owned();
        assert_eq!(server.create(None), 401);
        assert_eq!(server.create(Some("another-one-of-that-length")), 403);
        assert_eq!(server.create(Some(&token)), 201);
        assert!(Server::get(&server.address(), "/new").contains("id=\"create-token\""));
        let first_line = server.first_line.clone();
        let (_, log) = server.end("TERM");
        assert!(log.contains("with the token in v.db.create-token"), "{log}");
        assert!(!log.contains(&token) && !first_line.contains(&token), "it is said nowhere");
        tokens.push(token);
    }
    assert!(tokens.iter().all(|token| *token == tokens[0]), "a restart keeps it");
    let open = start("--listen 0.0.0.0:0 --anybody-may-create");
    assert_eq!(open.create(None), 201);
}

#[test]
fn a_token_file_that_is_not_there_is_made_and_one_that_is_none_is_refused() {
    let folder = Folder::new();
    let server = Server::start(&folder, "--create-token-file mine.token");
    assert_eq!(server.create(None), 401);
    assert_eq!(server.create(Some(folder.read("mine.token").trim())), 201);
    drop(server);
    folder.write("mine.token", "chosen-by-the-operator");
    let server = Server::start(&folder, "--create-token-file mine.token");
    assert_eq!(server.create(Some("chosen-by-the-operator")), 201);
    drop(server);
    let mut command = folder.command("serve --listen 0.0.0.0:0 --database v.db");
    let server = Server::spawn({
        command.env("VEILRANK_CREATE_TOKEN", "told-by-the-environment");
        command
    });
    assert_eq!((server.create(None), server.create(Some("told-by-the-environment"))), (401, 201));
    assert!(!folder.path("v.db.create-token").exists());
    drop(server);
    folder.write("short", "short\n");
    for (args, why) in [
        ("--create-token-file short", "short: a token for making surveys has 16 to 500"),
        ("--create-token-file none/token", "none/token: "),
        ("--create-token-file x --anybody-may-create", "cannot be used with"),
    ] {
        let run = folder.run(&format!("serve --database v.db {args}"));
        assert!(run.code > 0 && run.stderr.contains(why), "{args}: {}", run.stderr);
    }
}

#[test]
fn what_cannot_be_served_is_refused() {
    let folder = Folder::new();
    for (args, want) in [
        ("--listen nowhere", "nowhere"),
        ("--max-connections 0", "1 to 1000000"),
        ("--public-url polls.example.org", "https://"),
        ("--public-url https://", "https://"),
        ("--public-url https://x/<b>", "https://"),
        ("--log loud", "text"),
        ("--database sqlite:", "name of a file"),
        ("--database sqlite::memory:", "name of a file"),
    ] {
        let run = folder.run(&format!("serve {args}"));
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{args}: {}", run.stderr);
        assert!(run.stderr.contains(want), "{args}: {}", run.stderr);
    }
    let run = folder.run("serve --database sqlite:no/such/folder/v.db");
    assert_eq!(run.code, 1, "{}", run.stderr);
    assert!(run.stderr.contains("no/such/folder/v.db"), "{}", run.stderr);
}

/// Every secret that a server or an issuer makes is its owner's alone, under the usual umask, and
/// nobody else on the machine can open it.
#[test]
fn nobody_else_on_the_machine_opens_what_is_secret() {
    let folder = Folder::new();
    let listen = "--listen 0.0.0.0:0 --proof-of-work off";
    let server = Server::spawn(with_umask(&folder, &format!("serve {listen} --database v.db")));
    let token = folder.read("v.db.create-token");
    assert_eq!(server.create(Some(token.trim())), 201);
    let made = ["v.db", "v.db-wal", "v.db-shm", "v.db.create-token"];
    check_private(&folder, &made);
    let (_, log) = server.end("TERM");
    assert!(!log.contains("chmod"), "{log}");
    let new = "issue new staff.issuer --invites 3 --url https://council.example";
    assert!(with_umask(&folder, new).output().unwrap().status.success());
    let links =
        "issue links staff.issuer https://polls.example/s/kT0vKq1m7yQzX3bLw9dR5A -o links.txt";
    assert!(with_umask(&folder, links).output().unwrap().status.success());
    let issuer =
        Server::spawn(with_umask(&folder, "issue serve staff.issuer --listen 127.0.0.1:0"));
    check_private(&folder, &["v.db", "staff.issuer", "staff.issuer.issued", "links.txt"]);
    drop(issuer);
    // What is wide already is told, each file of it.
    for wide in ["v.db", "v.db.create-token", "staff.issuer", "staff.issuer.issued"] {
        set_mode(&folder, wide, 0o644);
    }
    let server = Server::spawn(with_umask(&folder, &format!("serve {listen} --database v.db")));
    let (_, log) = server.end("TERM");
    for file in ["v.db", "v.db.create-token"] {
        let warning = format!("warning: {file}: others can use this file of secrets");
        assert!(log.contains(&warning) && log.contains("mode 0644"), "{log}");
    }
    let issuer =
        Server::spawn(with_umask(&folder, "issue serve staff.issuer --listen 127.0.0.1:0"));
    let (_, log) = issuer.end("TERM");
    for file in ["staff.issuer", "staff.issuer.issued"] {
        assert!(log.contains(&format!("warning: {file}: others can use")), "{log}");
    }
}

/// The program under the umask that systems begin with.
fn with_umask(folder: &Folder, args: &str) -> Command {
    let mut command = folder.command("");
    let program = command.get_program().to_owned();
    command = Command::new("sh");
    command.args(["-c", "umask 022; exec \"$0\" \"$@\""]).arg(program);
    command.args(args.split_whitespace()).current_dir(folder.path(""));
    command.env("VEILRANK_HOME", folder.path("home"));
    command
}

fn set_mode(folder: &Folder, name: &str, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(folder.path(name), mode).unwrap();
}

/// Each file is its owner's alone, by its mode and, where this test may become somebody else, by
/// trying.
fn check_private(folder: &Folder, names: &[&str]) {
    use std::os::unix::fs::PermissionsExt;
    set_mode(folder, "", 0o755);
    for name in names {
        let mode = std::fs::metadata(folder.path(name)).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{name}: {mode:o}");
        let path = folder.path(name);
        let as_nobody = |args: &[&str]| {
            let setpriv = ["--reuid=65534", "--regid=65534", "--clear-groups"];
            let mut command = Command::new("setpriv");
            command.args(setpriv).args(args).stderr(Stdio::null()).stdout(Stdio::null());
            command.status().is_ok_and(|status| status.success())
        };
        if as_nobody(&["true"]) {
            let shown = path.to_str().unwrap();
            assert!(as_nobody(&["test", "-e", shown]), "somebody else finds {name}");
            assert!(!as_nobody(&["cat", shown]), "somebody else reads {name}");
            assert!(
                !as_nobody(&["sh", "-c", "exec >>\"$0\"", shown]),
                "somebody else writes {name}"
            );
        } else {
            common::skipped("becoming somebody else needs root and setpriv");
        }
    }
}
