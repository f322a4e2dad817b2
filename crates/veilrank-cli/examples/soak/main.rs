//! A curator under moderate load for long: does its memory, the number of its open files or the time that a report waits grow?
//!
//! `cargo run --release -p veilrank-cli --example soak -- [--minutes 31] [--database URL] [--rate 80]`, after `cargo build --release`
//!
//! Surveys are made and closed all the time, people take part, others read outcomes, pages and exports, some hang up in the middle of
//! a request, and some read so slowly that they are cut off. Each minute a line says how the curator stands; in the end a line through
//! these figures says whether they grow. The curator must have counted what it acknowledged.

#![expect(clippy::print_stdout, reason = "a benchmark prints its figures")]

#[path = "../curator/mod.rs"]
mod curator;

mod crowd;
mod slope;

use std::{
    mem,
    sync::PoisonError,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Result, ensure};
use clap::Parser;

use self::{
    crowd::Crowd,
    curator::{Curator, quantile},
    slope::Slope,
};

/// Loads a curator for long and says whether anything grows.
#[derive(Parser)]
struct Args {
    /// How long, in minutes.
    #[arg(long, default_value_t = 31)]
    minutes: u64,
    /// The first minutes, until the first surveys are forgotten again, are shown and not judged.
    #[arg(long, default_value_t = 9)]
    settle: u64,
    /// The curator's database [default: a file of SQLite in a temporary folder].
    #[arg(long)]
    database: Option<String>,
    /// About how many requests a second participants make.
    #[arg(long, default_value_t = 80.0)]
    rate: f64,
}

/// How a curator stood in one minute.
struct Minute {
    megabytes: f64,
    handles: f64,
    p50: f64,
    p99: f64,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let folder = tempfile::tempdir()?;
    let file = format!("sqlite:{}", folder.path().join("soak.db").display());
    let curator = Curator::start(args.database.as_deref().unwrap_or(&file), 5)?;
    let crowd = Crowd::new(&curator.url, args.rate);
    crowd.fill_caches()?;
    let minutes = thread::scope(|scope| {
        crowd.start(scope);
        let minutes = watch(&args, &curator, &crowd);
        crowd.leave();
        minutes
    })?;
    let settled: Vec<&Minute> =
        minutes.iter().skip(usize::try_from(args.settle).unwrap_or(0)).collect();
    let grows = [
        judge("memory", "MB", settled.iter().map(|minute| minute.megabytes)),
        judge("open files", "", settled.iter().map(|minute| minute.handles)),
    ];
    judge("a report waits, p50", "ms", settled.iter().map(|minute| minute.p50));
    judge("a report waits, p99", "ms", settled.iter().map(|minute| minute.p99));
    let complaints = crowd.complaints();
    println!(
        "{} reports acknowledged, {} surveys closed with as many as were acknowledged, {} complaints",
        crowd.acknowledged(),
        crowd.closed(),
        complaints.len()
    );
    for complaint in complaints.iter().take(20) {
        println!("  {complaint}");
    }
    ensure!(complaints.is_empty(), "somebody got an answer that nobody expects");
    ensure!(!grows.contains(&true), "something grows");
    Ok(())
}

/// Looks once a minute.
fn watch(args: &Args, curator: &Curator, crowd: &Crowd) -> Result<Vec<Minute>> {
    let start = Instant::now();
    let mut minutes = Vec::new();
    println!("minute | memory MB | open files | requests | p50 ms | p99 ms");
    for minute in 1..=args.minutes {
        let until = Duration::from_mins(minute).saturating_sub(start.elapsed());
        thread::sleep(until);
        let (mut waits, requests) = crowd.take_minute();
        let now = Minute {
            megabytes: curator.memory()? as f64 / 1024.0,
            handles: curator.handles()? as f64,
            p50: quantile(&mut waits, 50),
            p99: quantile(&mut waits, 99),
        };
        println!(
            "{minute:>6} | {:>9.1} | {:>10} | {requests:>8} | {:>6.1} | {:>6.1}",
            now.megabytes, now.handles, now.p50, now.p99
        );
        minutes.push(now);
    }
    Ok(minutes)
}

/// Says how something went on; true when it grew.
fn judge(what: &str, unit: &str, figures: impl Iterator<Item = f64>) -> bool {
    let figures: Vec<f64> = figures.collect();
    let Some(slope) = Slope::of(&figures) else {
        println!("{what}: too few minutes to tell");
        return false;
    };
    println!("{what}: {slope} {unit}");
    slope.grows()
}

/// What a lock holds, whoever panicked with it.
fn lock<T>(mutex: &std::sync::Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes all out of a list.
fn take_all<T>(list: &std::sync::Mutex<Vec<T>>) -> Vec<T> {
    mem::take(&mut *lock(list))
}
