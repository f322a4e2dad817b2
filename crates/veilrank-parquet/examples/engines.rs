//! What `scripts/beside-engines` needs beside the program: large tables of reports, and how quickly reports that are in memory are counted.
//!
//! ```text
//! cargo run --release -p veilrank-parquet --example engines -- make FOLDER REPORTS FILES
//! cargo run --release -p veilrank-parquet --example engines -- files FOLDER THREADS RUNS
//! cargo run --release -p veilrank-parquet --example engines -- memory FOLDER THREADS RUNS
//! ```
//!
//! The reports are drawn by a seed, with one answer each about 45 items, and say that they cost 1; their noise is no device's. `files` counts a folder RUNS
//! times, `memory` reads it and counts what it read RUNS times; both print the seconds of each and the tally as JSON.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::{env, error::Error, fs, path::Path, thread, time::Instant};

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use veilrank::{
    Epsilon, Mechanism, Names, Pair, Survey, Tally,
    format::tally,
    report::{Answer, Answers, Report},
};
use veilrank_parquet::{Place, Tables, Work, Writer};

const ITEMS: usize = 45;

/// Answers that a thread counts at once, so that they are still in its cache when they are counted after they were checked.
const AT_ONCE: usize = 1 << 14;

type Outcome<T = ()> = Result<T, Box<dyn Error + Send + Sync>>;

fn main() -> Outcome {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["make", folder, reports, files] => {
            make(Path::new(folder), reports.parse()?, files.parse()?)
        }
        ["files", folder, threads, runs] => {
            let (threads, runs): (usize, usize) = (threads.parse()?, runs.parse()?);
            let tables = Tables::open(Place::find(Path::new(folder))?, None)?;
            timed(runs, || Ok(tables.count(&Work::default().on(threads))?.0))
        }
        ["memory", folder, threads, runs] => {
            let (threads, runs) = (threads.parse()?, runs.parse()?);
            let (survey, answers) = read(Path::new(folder))?;
            timed(runs, || count(&survey, &answers, threads))
        }
        _ => Err("say make FOLDER REPORTS FILES, or files or memory FOLDER THREADS RUNS".into()),
    }
}

fn survey() -> Outcome<Survey> {
    let (names, epsilon) = (Names::numbered(ITEMS)?, Epsilon::new(1.0)?);
    Ok(Survey::new("engines", names, epsilon, 1, Mechanism::RandomizedResponse)?)
}

fn make(folder: &Path, reports: u64, files: u64) -> Outcome {
    let survey = survey()?;
    let pairs: Vec<Pair> = Pair::all(ITEMS).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for file in 0..files {
        let mut writer = Writer::new(&survey)?;
        let mut bytes = Vec::new();
        for _ in file * reports / files..(file + 1) * reports / files {
            let pair = pairs[rng.random_range(0..pairs.len())];
            // The further apart, the surer.
            let apart = (pair.second().index() - pair.first().index()) as f64 / ITEMS as f64;
            let answer = Answer { pair, first: rng.random_bool(0.5 + 0.23 * apart) };
            writer.add(&Report::new(survey.epsilon(), Answers::Bits(vec![answer])))?;
            bytes.extend(writer.take()?);
        }
        bytes.extend(writer.finish()?);
        fs::write(folder.join(format!("{file:03}.parquet")), bytes)?;
    }
    Ok(())
}

fn timed(runs: usize, mut count: impl FnMut() -> Outcome<Tally>) -> Outcome {
    for run in 1..=runs {
        let begun = Instant::now();
        let counted = count()?;
        println!("{}", begun.elapsed().as_secs_f64());
        if run == runs {
            println!("{}", tally::write(&counted));
        }
    }
    Ok(())
}

fn read(folder: &Path) -> Outcome<(Survey, Vec<Answer>)> {
    let tables = Tables::open(Place::find(folder)?, None)?;
    let mut answers = Vec::with_capacity(usize::try_from(tables.rows())?);
    tables.each(|report| {
        if let Answers::Bits(said) = report.answers() {
            answers.extend_from_slice(said);
        }
        Ok(())
    })?;
    Ok((tables.survey().clone(), answers))
}

fn count(survey: &Survey, answers: &[Answer], threads: usize) -> Outcome<Tally> {
    let part = |own: &[Answer]| -> Outcome<Tally> {
        let mut tally = Tally::new(survey.clone());
        own.chunks(AT_ONCE).try_for_each(|some| tally.add_answers(survey.epsilon(), some))?;
        Ok(tally)
    };
    let parts: Vec<Outcome<Tally>> = thread::scope(|scope| {
        let shares = answers.chunks(answers.len().div_ceil(threads.max(1)).max(1));
        let workers: Vec<_> = shares.map(|own| scope.spawn(move || part(own))).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|_| Err("a thread panicked".into())))
            .collect()
    });
    let mut sum = Tally::new(survey.clone());
    for part in parts {
        sum.merge(&part?)?;
    }
    Ok(sum)
}
