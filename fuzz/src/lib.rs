//! The parsers as they stand in the core, the command line and the server, without the programs around them.
//!
//! Those of the core are public. The others are private parts of programs, so their files are taken in as they are, each where it expects
//! to be; what little of its surroundings a file asks for is below. Nothing in the programs has to be opened for this, and a fuzz target needs
//! neither a database nor a web server to be built.

#![expect(dead_code, reason = "the files have more in them than their parsers")]

#[path = "../../crates/veilrank/tests/boundaries/mod.rs"]
mod core;

#[path = "../../crates/veilrank-parquet/tests/boundaries/mod.rs"]
mod tables;

mod args;

#[path = "../../crates/veilrank-cli/src/input.rs"]
mod input;
#[path = "../../crates/veilrank-cli/src/model.rs"]
mod model;

mod output;

#[path = "../../crates/veilrank-cli/src/trouble.rs"]
mod trouble;

mod device;

mod error;

mod query;

// The device asks the server's crate one thing, whether a signature is good, and no parser asks that: it is answered here, without a server.
extern crate self as veilrank_server;

/// No signature is good.
pub fn is_signed(_: &veilrank::wire::PublicKey, _: &[u8], _: &veilrank::wire::Signature) -> bool {
    false
}

/// Plays bytes at a boundary.
pub fn play(boundary: &str, data: &[u8]) {
    let all = core::ALL.into_iter().chain(device::boundaries::ALL);
    let all = all.chain(tables::ALL);
    let mut all = all.chain([("query", query::boundary::query as fn(&[u8]))]);
    let (_, found) = all.find(|(name, _)| *name == boundary).expect("there is such a boundary");
    found(data);
}
