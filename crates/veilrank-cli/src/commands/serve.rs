//! `veilrank serve`: the curator over HTTP, until somebody stops it.

mod creators;
mod log;
mod private;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;
use veilrank_server::{DatabaseUrl, Server, Settings};

use self::creators::Creators;
pub(super) use self::{log::start_log, private::warn_of_wide};
use crate::{
    args::{ServeArgs, Switch},
    output::{Output, Warning},
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
    let behind_a_proxy = creators::is_behind_a_proxy(&args);
    let settings = settings(args, &creators)?;
    if behind_a_proxy && settings.trusted_proxies == 0 {
        output.warn(&Warning::NoLimits);
    }
    let secret = secret_files(&settings, &creators);
    warn_of_wide(secret.iter().map(PathBuf::as_path), output);
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

/// The files that hold the server's secrets, where there are any.
fn secret_files(settings: &Settings, creators: &Creators) -> Vec<PathBuf> {
    let database = match &settings.database {
        DatabaseUrl::Sqlite(file) => Some(private::sqlite_files(file)),
        DatabaseUrl::Postgres(_) => None,
    };
    let token = creators.file().map(Path::to_owned);
    database.into_iter().flatten().chain(token).collect()
}

fn settings(args: ServeArgs, creators: &Creators) -> Result<Settings> {
    let mut settings = Settings::new(args.database()?);
    settings.listen = args.listen;
    settings.public_url = args.public_url.unwrap_or_default();
    settings.allowed_hosts = args.allowed_hosts;
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
