//! `veilrank serve`: the curator over HTTP, until somebody stops it.

mod creators;

use anyhow::{Context, Result};
use serde::Serialize;
use tracing_subscriber::fmt;
use veilrank_server::{Server, Settings};

use self::creators::Creators;
use crate::{
    args::{LogFormat, ServeArgs, Switch},
    output::Output,
};

#[derive(Serialize)]
struct Document {
    /// Where it listens.
    listening: String,
    /// Where it keeps surveys and reports, without user and password.
    database: String,
    /// Where surveys are made in a browser.
    new: String,
    /// The file with the token that this takes, where it is in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    create_token_file: Option<String>,
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
    let creators = Creators::choose(&args)?;
    let settings = settings(args, &creators)?;
    if settings.public_url.starts_with("https:") && settings.trusted_proxies == 0 {
        let note = "clients of a proxy on this machine have no limits; say --trusted-proxies 1 where it adds X-Forwarded-For";
        output.note(note);
    }
    let (database, public) = (settings.database.to_string(), settings.public_url.clone());
    let server = Server::bind(settings).await.with_context(|| database.clone())?;
    // Before anybody is told that it listens: whoever reads that may ask it to end at once.
    let stop = stop()?;
    let listening = format!("http://{}", server.address());
    let origin = if public.is_empty() { &listening } else { &public };
    let new = format!("{origin}/new");
    let said = creators.said(&new);
    let file = creators.file().map(|file| file.display().to_string());
    let text = format!("listening on {listening}\n");
    let document = Document { listening, database, new, create_token_file: file };
    output.result(&text, &document)?;
    output.note(&said);
    server.serve(stop).await;
    Ok(())
}

fn settings(args: ServeArgs, creators: &Creators) -> Result<Settings> {
    let mut settings = Settings::new(args.database()?);
    settings.listen = args.listen;
    settings.public_url = args.public_url.unwrap_or_default();
    settings.max_connections = args.max_connections;
    settings.connections_per_address = args.connections_per_address;
    settings.plans_per_hour = args.plans_per_hour;
    settings.max_exports = args.max_exports;
    settings.exports_per_address = args.exports_per_address;
    settings.publish_every = args.publish_every;
    settings.surveys_per_hour = args.surveys_per_hour;
    settings.items_per_hour = args.items_per_hour;
    settings.answers_per_hour = args.answers_per_hour;
    settings.proof_of_work = args.proof_of_work == Switch::On;
    settings.trusted_proxies = args.trusted_proxies.into();
    settings.create_token = creators.token();
    Ok(settings)
}

/// Done when somebody asks the program to end; from this call on, not from the first time that it is waited for.
pub(super) fn stop() -> Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) =
            (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async move {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// What the server says while it runs goes to standard error.
pub(super) fn start_log(format: LogFormat) {
    let log = fmt().with_writer(std::io::stderr).with_target(false);
    match format {
        LogFormat::Text => log.with_ansi(false).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
        LogFormat::None => {}
    }
}
