//! Tells the program which commit it is built from, where there is one.

use std::process::Command;

fn main() {
    // The sources may lie in somebody else's repository; its commits say nothing about them.
    let own = git(&["rev-parse", "--show-prefix"]).as_deref() == Some("crates/veilrank-cli/");
    let commit = own.then(|| git(&["rev-parse", "HEAD"])).flatten();
    if let Some(commit) = commit {
        println!("cargo::rustc-env=VEILRANK_COMMIT={commit}");
    }
    // A commit moves the branch's file, or HEAD itself; either is written to the log of HEAD.
    let log = own.then(|| git(&["rev-parse", "--git-path", "logs/HEAD"])).flatten();
    // A file that is not there would have this run before every build.
    let log = log.filter(|log| std::path::Path::new(log).exists());
    println!("cargo::rerun-if-changed={}", log.as_deref().unwrap_or("build.rs"));
}

/// The line that git prints, if it works here.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}
