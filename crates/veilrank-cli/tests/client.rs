//! `veilrank client`: one file that stands alone, and a fingerprint of exactly that file.

#![cfg(unix)]

mod common;

use std::process::Command;

use common::Folder;

/// What another program takes the file's fingerprint to be.
fn fingerprint(folder: &Folder, name: &str) -> String {
    let out = Command::new("sha256sum").arg(folder.path(name)).output().expect("sha256sum runs");
    String::from_utf8(out.stdout).expect("text").split(' ').next().unwrap_or_default().to_owned()
}

#[test]
fn the_fingerprint_is_that_of_the_file() {
    let folder = Folder::new();
    let printed = folder.run("client -o client.html").ok();
    assert_eq!(printed, format!("{}  client.html\n", fingerprint(&folder, "client.html")));
    let document = folder.run("client -o again.html --json").json();
    assert_eq!(document["sha256"], fingerprint(&folder, "again.html").as_str());
    assert_eq!(document["bytes"].as_u64(), Some(folder.read("again.html").len() as u64));
    assert_eq!(folder.read("client.html"), folder.read("again.html"), "always the same bytes");
}

#[test]
fn without_a_file_the_page_is_all_of_standard_output() {
    let folder = Folder::new();
    folder.run("client -o client.html").ok();
    let run = folder.run("client");
    assert_eq!(run.stdout, folder.read("client.html"));
    assert_eq!(run.stderr, format!("SHA-256 {}\n", fingerprint(&folder, "client.html")));
    let refused = folder.run("client --json");
    assert!(refused.code == 2 && refused.stderr.contains("add -o FILE"), "{}", refused.stderr);
}

#[test]
fn the_fingerprint_can_be_had_without_the_file() {
    let folder = Folder::new();
    folder.run("client -o client.html").ok();
    let (want, before) = (fingerprint(&folder, "client.html"), folder.names());
    let run = folder.run("client --sha256");
    assert_eq!(run.stderr, "");
    assert_eq!(run.ok(), format!("{want}  client.html\n"));
    assert_eq!(folder.run("client --sha256 --json").json()["sha256"], want.as_str());
    assert_eq!(folder.names(), before, "nothing is written");
    // What it prints is what `sha256sum -c` reads.
    folder.run("client --sha256 -o sums").ok();
    let check =
        Command::new("sha256sum").args(["-c", "sums"]).current_dir(folder.path("")).status();
    assert!(check.expect("sha256sum runs").success());
}

#[test]
fn it_asks_nobody_for_anything() {
    let folder = Folder::new();
    let html = folder.run("client").stdout;
    for border in ["src=\"", "<link", "href=\"/", "@import", "url(http"] {
        assert!(!html.contains(border), "{border}");
    }
}
