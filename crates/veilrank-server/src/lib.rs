//! The curator over HTTP: assigns pairs, keeps noisy reports durably, and publishes the consensus.
//!
//! ```text
//! request -- app -- api -- assignments (who may answer what)
//!                    |        |
//!                    |     writer (many reports, one commit) -- store (SQLite, PostgreSQL)
//!                    |        |                                   |
//!                    +---- live (counts in memory) ---- recount (after the start)
//! ```
//!
//! Nothing here ever sees a raw ranking: what arrives is noisy already. Nothing about a participant is stored but that.
//!
//! ```no_run
//! # async fn run() -> Result<(), Box<dyn std::error::Error>> {
//! use veilrank_server::{Server, Settings};
//!
//! let server = Server::bind(Settings::new("sqlite:veilrank.db".parse()?)).await?;
//! println!("listening on http://{}", server.address());
//! server.serve(async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await;
//! # Ok(())
//! # }
//! ```

mod api;
mod app;
mod assignments;
mod cells;
mod checkpoint;
mod clock;
mod crowd;
mod error;
mod exports;
mod forgetting;
mod gallery;
mod hosts;
mod issuer;
mod issuing;
mod judges;
mod limits;
mod live;
mod metrics;
mod openapi;
mod pages;
mod plans;
mod proofs;
mod quota;
mod recount;
mod refusals;
mod request_log;
mod rules;
mod serve;
mod settings;
mod signing;
#[cfg(test)]
mod simulation;
mod state;
mod store;
mod tokens;
mod told;
mod work;
mod writer;

pub use self::{
    app::app,
    clock::Clock,
    error::{Code, Problem, ProblemDocument},
    issuer::{Issuer, IssuerServer, issuer_app},
    openapi::openapi,
    pages::{ClientFile, ClientFileError, browser_device},
    recount::StartError,
    rules::{Access, Results},
    serve::Server,
    settings::{CreateToken, DatabaseUrl, Settings, WrongToken, WrongUrl},
    signing::is_signed,
    state::AppState,
    store::{Holdings, StoreError, TransferError, back_up, restore},
    tokens::NoRandomness,
};
