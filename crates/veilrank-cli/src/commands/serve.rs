//! `veilrank serve`: the curator over HTTP, until somebody stops it.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use tracing_subscriber::fmt;
use veilrank_server::{CreateToken, Server, Settings};

use crate::{
    args::{LogFormat, ServeArgs},
    output::Output,
};

#[derive(Serialize)]
struct Document {
    /// Where it listens.
    listening: String,
    /// Where it keeps surveys and reports, without user and password.
    database: String,
}

pub(super) fn run(args: ServeArgs, output: &Output) -> Result<()> {
    start_log(args.log);
    runtime()?.block_on(serve(args, output))
}

/// Threads to serve requests on.
pub(super) fn runtime() -> Result<tokio::runtime::Runtime> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the operating system gives no threads")
}

async fn serve(args: ServeArgs, output: &Output) -> Result<()> {
    let mut settings = Settings::new(args.database()?);
    settings.listen = args.listen;
    settings.public_url = args.public_url.unwrap_or_default();
    settings.max_connections = args.max_connections;
    settings.publish_every = args.publish_every;
    settings.surveys_per_hour = args.surveys_per_hour;
    settings.answers_per_hour = args.answers_per_hour;
    settings.trusted_proxies = args.trusted_proxies.into();
    settings.create_token = create_token(args.create_token_file.as_deref())?;
    if settings.public_url.starts_with("https:") && settings.trusted_proxies == 0 {
        let note = "clients of a proxy on this machine have no limits; say --trusted-proxies 1 where it adds X-Forwarded-For";
        output.note(note);
    }
    let database = settings.database.to_string();
    let server = Server::bind(settings).await.with_context(|| database.clone())?;
    let document = Document { listening: format!("http://{}", server.address()), database };
    let text = format!("listening on {}\n", document.listening);
    output.result(&text, &document)?;
    output.note("open that address in a browser to make a survey; Ctrl-C ends it");
    server.serve(stop()?).await;
    Ok(())
}

/// What whoever makes surveys has to send, from a file or from the environment: a command line is no secret.
fn create_token(file: Option<&Path>) -> Result<Option<CreateToken>> {
    let text = match file {
        Some(file) => {
            let read = std::fs::read_to_string(file);
            Some(read.with_context(|| format!("cannot read {}", file.display()))?)
        }
        None => std::env::var("VEILRANK_CREATE_TOKEN").ok().filter(|token| !token.is_empty()),
    };
    Ok(text.map(|text| CreateToken::new(text.trim())).transpose()?)
}

/// Done when somebody asks the program to end.
pub(super) fn stop() -> Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// What the server says while it runs goes to standard error.
fn start_log(format: LogFormat) {
    let log = fmt().with_writer(std::io::stderr).with_target(false);
    match format {
        LogFormat::Text => log.with_ansi(false).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
        LogFormat::None => {}
    }
}
