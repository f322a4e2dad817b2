//! `veilrank client`: the participant's page as one file, for whoever does not trust the operator.

use anyhow::Result;
use serde::Serialize;
use veilrank_server::ClientFile;

use crate::{args::ClientArgs, output::Output};

#[derive(Serialize)]
struct Document<'a> {
    /// Where the page is.
    file: String,
    /// What others can compare theirs with.
    sha256: &'a str,
    bytes: usize,
}

/// The fingerprint alone.
#[derive(Serialize)]
struct Fingerprint<'a> {
    sha256: &'a str,
    bytes: usize,
}

/// The name that the file has where nobody gave it another.
const NAME: &str = "client.html";

pub(super) fn run(args: &ClientArgs, output: &Output) -> Result<()> {
    let ClientFile { html, sha256 } = ClientFile::new()?;
    if args.sha256 {
        let document = Fingerprint { sha256: &sha256, bytes: html.len() };
        return output.result(&line(&sha256, NAME), &document);
    }
    output.write(&html)?;
    let Some(path) = output.file() else {
        output.note(&format!("SHA-256 {sha256}"));
        return Ok(());
    };
    let document =
        Document { file: path.display().to_string(), sha256: &sha256, bytes: html.len() };
    output.note("open it in a browser; compare this with what others got:");
    output.to_standard().result(&line(&sha256, &document.file), &document)
}

/// As `sha256sum` writes it, so that `sha256sum -c` reads it.
fn line(sha256: &str, file: &str) -> String {
    format!("{sha256}  {file}\n")
}
