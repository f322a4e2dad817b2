//! A curator that signs tickets and gives pairs to them, under load on this machine: how many a second.
//!
//! `cargo run --release -p veilrank-cli --example tickets -- [--people N] [--connections C]`
//!
//! Starts the release build of `veilrank serve` in a process of its own and talks to it over loopback, so both share the machine's cores.
//! What devices compute for themselves is done in between, and timed by itself.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

mod curator;

use std::{sync::Mutex, time::Instant};

use anyhow::{Context, Result};
use clap::Parser;
use rand::{rand_core::UnwrapErr, rngs::SysRng};
use serde_json::{Value, json};
use veilrank::ticket::{PublicKey, Request, Ticket};

use self::curator::{Curator, answered, client, get, post};

/// Measures a curator whose surveys are answered by ticket.
#[derive(Parser)]
struct Args {
    /// How many people take part.
    #[arg(long, default_value_t = 2000)]
    people: usize,
    /// How many of them at once.
    #[arg(long, default_value_t = 32)]
    connections: usize,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}", folder.path().join("tickets.db").display());
    let curator = Curator::start(&file, 1)?;
    let url = format!("{}/api/v1/surveys", curator.url);
    let items: Vec<String> = (1..=8).map(|item| format!("item {item}")).collect();
    let terms = json!({"title": "tickets", "items": items, "epsilon": 1.0, "access": "invite",
        "invites": args.people, "unlinkable": true});
    let made: Value = serde_json::from_str(&post(&client(), &url, &terms.to_string(), 201)?)?;
    let id = made["id"].as_str().context("a survey has an id")?;
    let url = format!("{url}/{id}");
    let offer: Value = serde_json::from_str(&get(&client(), &url)?)?;
    let key = offer["terms"]["unlinkable"]["key"].as_str().context("terms have a key")?;
    let (key, invites) = (PublicKey::parse(key)?, made["invites"].as_array().context("invites")?);
    let people = args.people;
    let requests: Vec<Request> = timed("hidden by devices", people, || {
        (0..people).map(|_| Ok(Request::new(&key, id, &mut UnwrapErr(SysRng))?)).collect()
    })?;
    let signed = at_once(&args, "signed, durably", |number, client| {
        let asking = json!({"invite": invites[number], "blinded": requests[number].blinded()});
        post(client, &format!("{url}/tickets"), &asking.to_string(), 201)
    })?;
    let tickets: Vec<Ticket> = timed("finished by devices", people, || {
        let ticket = |(request, signed): (&Request, &String)| {
            let signed: Value = serde_json::from_str(signed)?;
            let signature = signed["signature"].as_str().context("a signature")?.parse()?;
            Ok(request.finish(&key, id, &signature)?)
        };
        requests.iter().zip(&signed).map(ticket).collect()
    })?;
    let assigned = at_once(&args, "given pairs, durably", |number, client| {
        let asking = json!({"ticket": tickets[number]}).to_string();
        post(client, &format!("{url}/assignments"), &asking, 201)
    })?;
    at_once(&args, "reports, durably", |number, client| {
        let mut body: Value = serde_json::from_str(&answered(&assigned[number], number)?)?;
        body["handle"] = json!(tickets[number].handle());
        post(client, &format!("{url}/reports"), &body.to_string(), 201)
    })?;
    Ok(())
}

fn timed<T>(what: &str, count: usize, work: impl FnOnce() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    let done = work()?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{count} {what}: {:.0} a second", count as f64 / seconds);
    Ok(done)
}

/// Does something for each of the people, many at once, and collects what came out in their order.
fn at_once(
    args: &Args,
    what: &str,
    work: impl Fn(usize, &ureq::Agent) -> Result<String> + Sync,
) -> Result<Vec<String>> {
    timed(what, args.people, || {
        let done = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for connection in 0..args.connections {
                let (done, work) = (&done, &work);
                scope.spawn(move || {
                    let client = client();
                    for number in (connection..args.people).step_by(args.connections) {
                        let result = work(number, &client);
                        done.lock().map(|mut done| done.push((number, result))).ok();
                    }
                });
            }
        });
        let mut done = done.into_inner().ok().context("somebody panicked")?;
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, result)| result).collect()
    })
}
