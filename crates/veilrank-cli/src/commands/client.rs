//! `veilrank client`: the participant's page as one file, for whoever does not trust the operator.

use anyhow::Result;
use serde::Serialize;
use veilrank_server::ClientFile;

use crate::output::Output;

#[derive(Serialize)]
struct Document<'a> {
    /// Where the page is.
    file: String,
    /// What others can compare theirs with.
    sha256: &'a str,
    bytes: usize,
}

pub(super) fn run(output: &Output) -> Result<()> {
    let ClientFile { html, sha256 } = ClientFile::new()?;
    output.write(&html)?;
    let Some(path) = output.file() else {
        output.note(&format!("SHA-256 {sha256}"));
        return Ok(());
    };
    let document =
        Document { file: path.display().to_string(), sha256: &sha256, bytes: html.len() };
    output.note("open it in a browser; compare this with what others got:");
    // As `sha256sum` writes it, so that `sha256sum -c` reads it.
    output.to_standard().result(&format!("{sha256}  {}\n", document.file), &document)
}
