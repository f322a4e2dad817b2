//! `veilrank serve` as a user runs it: says where it listens, answers, and ends when asked to.

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
        let args = format!("serve --listen 127.0.0.1:0 --database sqlite:v.db {args}");
        let mut command = folder.command(&args);
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
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        text
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
        assert!(Server::get(&address, "/healthz").ends_with("{\"status\":\"ok\"}"));
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
    let (code, log) = server.end("TERM");
    assert_eq!(code, Some(0));
    let lines: Vec<Value> =
        log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    assert!(
        lines.iter().any(|line| line["route"] == "/openapi.json" && line["status"] == 200),
        "{log}"
    );
}

#[test]
fn a_password_is_never_shown() {
    let folder = Folder::new();
    for (database, code) in [
        ("postgres://me:s3cr3t@127.0.0.1:1/x", 1),
        ("postgres://me:s3cr3t@[/x", 2),
        ("mysql://me:s3cr3t@127.0.0.1/x", 2),
        ("s3cr3t", 2),
    ] {
        let run = folder.run(&format!("serve --listen 127.0.0.1:0 --database {database}"));
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{}", run.stderr);
        assert!(run.stderr.contains("error: ") && !run.stderr.contains("s3cr3t"), "{}", run.stderr);
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
