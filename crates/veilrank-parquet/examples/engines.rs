//! What `scripts/beside-engines` needs beside the program: large tables of reports, and how quickly reports that are in memory are counted.
//!
//! ```text
//! cargo run --release -p veilrank-parquet --example engines -- make FOLDER REPORTS FILES
//! cargo run --release -p veilrank-parquet --example engines -- named FOLDER REPORTS FILES
//! cargo run --release -p veilrank-parquet --example engines -- files FOLDER THREADS RUNS
//! cargo run --release -p veilrank-parquet --example engines -- memory FOLDER THREADS RUNS
//! ```
//!
//! The reports are drawn by a seed, with one answer each about 45 items, and say that they cost 1; their noise is no device's. Those of `named` have a nonce of 32
//! hexadecimal digits besides, as `veilrank.spark` gives them. `files` counts a folder RUNS
//! times, `memory` reads it and counts what it read RUNS times; both print the seconds of each and the tally as JSON.

#![expect(clippy::print_stdout, reason = "an example prints what it found")]

use std::{env, error::Error, fs, path::Path, sync::Arc, thread, time::Instant};

use chacha20::ChaCha8Rng;
use parquet::{
    basic::Compression,
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type},
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::parser::parse_message_type,
};
use rand::{RngExt, SeedableRng};
use veilrank::{
    Epsilon, Mechanism, Names, Pair, Survey, Tally,
    format::tally,
    ranking::Item,
    report::{Answer, Answers, Report},
    wire::Terms,
};
use veilrank_parquet::{Place, TERMS, Tables, Work, Writer};

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
        ["named", folder, reports, files] => {
            make_named(Path::new(folder), reports.parse()?, files.parse()?)
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
        _ => {
            Err("say make or named FOLDER REPORTS FILES, or files or memory FOLDER THREADS RUNS"
                .into())
        }
    }
}

fn survey() -> Outcome<Survey> {
    let (names, epsilon) = (Names::numbered(ITEMS)?, Epsilon::new(1.0)?);
    Ok(Survey::new("engines", names, epsilon, 1, Mechanism::RandomizedResponse)?)
}

/// One answer after the other, by a seed.
fn answers() -> impl FnMut() -> Answer {
    let pairs: Vec<Pair> = Pair::all(ITEMS).collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    move || {
        let pair = pairs[rng.random_range(0..pairs.len())];
        // The further apart, the surer.
        let apart = (pair.second().index() - pair.first().index()) as f64 / ITEMS as f64;
        Answer { pair, first: rng.random_bool(0.5 + 0.23 * apart) }
    }
}

fn make(folder: &Path, reports: u64, files: u64) -> Outcome {
    let survey = survey()?;
    let mut next = answers();
    for file in 0..files {
        let mut writer = Writer::new(&survey)?;
        let mut bytes = Vec::new();
        for _ in file * reports / files..(file + 1) * reports / files {
            writer.add(&Report::new(survey.epsilon(), Answers::Bits(vec![next()])))?;
            bytes.extend(writer.take()?);
        }
        bytes.extend(writer.finish()?);
        fs::write(folder.join(format!("{file:03}.parquet")), bytes)?;
    }
    Ok(())
}

/// The same reports with nonces, which our own writer never gives.
fn make_named(folder: &Path, reports: u64, files: u64) -> Outcome {
    let schema = Arc::new(parse_message_type(
        "message reports { required double epsilon; required group answers (LIST) { repeated group list { required group element { required int32 first; \
         required int32 second; required boolean answer; } } } required binary nonce (UTF8); }",
    )?);
    let terms = KeyValue::new(TERMS.to_owned(), Terms::write(&survey()?));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_key_value_metadata(Some(vec![terms]));
    let properties = Arc::new(properties.build());
    let mut next = answers();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for file in 0..files {
        let place = fs::File::create(folder.join(format!("{file:03}.parquet")))?;
        let mut writer =
            SerializedFileWriter::new(place, Arc::clone(&schema), Arc::clone(&properties))?;
        let mut left = (file + 1) * reports / files - file * reports / files;
        while left > 0 {
            let rows = left.min(1 << 20);
            let said: Vec<Answer> = (0..rows).map(|_| next()).collect();
            let nonce = |_| ByteArray::from(format!("{:032x}", rng.random::<u128>()).into_bytes());
            let names: Vec<ByteArray> = (0..rows).map(nonce).collect();
            let mut group = writer.next_row_group()?;
            write_named(&mut group, &said, &names)?;
            group.close()?;
            left -= rows;
        }
        writer.close()?;
    }
    Ok(())
}

fn write_named(
    group: &mut SerializedRowGroupWriter<'_, fs::File>,
    said: &[Answer],
    names: &[ByteArray],
) -> Outcome {
    let items = |item: fn(Pair) -> Item| -> Vec<i32> {
        let number = |one: &Answer| i32::try_from(item(one.pair).index()).unwrap_or(i32::MAX);
        said.iter().map(number).collect()
    };
    column::<DoubleType>(group, &vec![1.0; said.len()], false)?;
    column::<Int32Type>(group, &items(Pair::first), true)?;
    column::<Int32Type>(group, &items(Pair::second), true)?;
    column::<BoolType>(group, &said.iter().map(|one| one.first).collect::<Vec<_>>(), true)?;
    column::<ByteArrayType>(group, names, false)
}

/// The next column, of which a list of one value stands in each row, or a value.
fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, fs::File>,
    values: &[T::T],
    lists: bool,
) -> Outcome {
    let (there, begins) = (vec![1; values.len()], vec![0; values.len()]);
    let levels = lists.then_some((there.as_slice(), begins.as_slice()));
    let mut column = group.next_column()?.ok_or("the schema has a column less")?;
    let (there, begins) = (levels.map(|both| both.0), levels.map(|both| both.1));
    column.typed::<T>().write_batch(values, there, begins)?;
    Ok(column.close()?)
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
