//! One file per command: from what was typed to a result.

mod aggregate;
mod answer;
mod audit;
mod backup;
mod client;
mod completions;
mod convert;
mod demo;
mod device;
mod evaluate;
mod generate;
mod issue;
mod ledger;
mod man;
mod plan;
mod randomize;
mod reproduce;
mod restore;
mod serve;
mod simulate;
mod tally;
mod verify;

pub(crate) use self::reproduce::Interrupted;
use std::fmt::Display;

use anyhow::{Context, Result};
use rand::{TryRng, rngs::SysRng};
use veilrank::{
    format::csv::Answers,
    margins::{Margins, PairCounts},
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::{Names, Pair, Profile, Ranking},
    survey::Survey,
};

use veilrank_words::{Language, Words};

use crate::{
    args::{AnswerArgs, Command},
    device::{Failure, Written},
    output::{Output, Warning, is_broken_pipe},
    trouble::Trouble,
};

/// Runs a command.
pub(crate) fn run(command: Command, output: &Output) -> Result<()> {
    // A reproduction writes a folder, and looks after it itself.
    if !matches!(command, Command::Reproduce(_)) {
        output.check()?;
    }
    match command {
        Command::Demo(args) => demo::run(&args, output),
        Command::Generate(args) => generate::run(&args, output),
        Command::Convert(args) => convert::run(&args, output),
        Command::Randomize(args) => randomize::run(&args, output),
        Command::Tally(args) => tally::run(&args, output),
        Command::Aggregate(args) => aggregate::run(&args, output),
        Command::Evaluate(args) => evaluate::run(&args, output),
        Command::Simulate(args) => simulate::run(&args, output),
        Command::Plan(args) => plan::run(&args, output),
        Command::Reproduce(args) => reproduce::run(&args, output),
        Command::Serve(args) => serve::run(args, output),
        Command::Backup(args) => backup::run(&args, output),
        Command::Restore(args) => restore::run(&args, output),
        Command::Issue(args) => issue::run(args, output),
        Command::Answer(args) => answer::run(&args, output),
        Command::Ledger(args) => ledger::run(&args, output),
        Command::Client(args) => client::run(&args, output),
        Command::Audit(args) => audit::run(&args, output),
        Command::Verify(args) => verify::run(&args, output),
        Command::Device(_) => device::run(),
        Command::Completions(args) => completions::run(&args, output),
        Command::Man(args) => man::run(&args, output),
    }
}

/// Takes part for the user of another program: with a ranking that stands in no file, as long as the user wants to go on.
pub(crate) fn answer(
    args: &AnswerArgs,
    ranking: &Written,
    goes_on: &dyn Fn() -> bool,
    output: &Output,
) -> Result<()> {
    answer::run_given(args, answer::Given { ranking, goes_on }, output)
}

/// An error as whoever takes part reads it. English errors stay as they are, with all that led to them.
fn in_words(error: anyhow::Error, say: Words) -> anyhow::Error {
    if say.language() == Language::English || is_broken_pipe(&error) {
        return error;
    }
    let trouble = error.downcast_ref::<Trouble>().map(|trouble| trouble.said(say));
    let said = trouble.or_else(|| error.downcast_ref::<Failure>().map(|failure| failure.said(say)));
    // What nobody foresaw is said in English, which is better than nothing.
    let unforeseen = || say.text("terminal-failed").with("why", format!("{error:#}")).to_string();
    anyhow::Error::msg(said.unwrap_or_else(unforeseen))
}

/// Works with so many threads, or with one per core.
fn in_pool<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> Result<T> {
    match threads {
        None => Ok(work()),
        Some(threads) => veilrank_lab::with_threads(threads, work).context("starting threads"),
    }
}

/// A number of things, in words for people.
fn counted<N: Copy + Display + PartialEq + From<u8>>(number: N, thing: &str) -> String {
    let plural = if number == N::from(1) { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// An order as item numbers, best first.
fn indices(order: &Ranking) -> Vec<usize> {
    order.order().iter().map(|item| item.index()).collect()
}

/// An order as names, best first.
fn named<'a>(order: &Ranking, names: &'a Names) -> Vec<&'a str> {
    order.order().iter().map(|&item| names.of(item)).collect()
}

/// Warns about voters without a preference on some pairs.
fn warn_no_preference(profile: &Profile, output: &Output) {
    let counts = PairCounts::of_profile(profile);
    let decided: u64 = counts.table().iter().sum();
    let all = profile.voters() as f64 * Pair::count(profile.items()) as f64;
    let share = 1.0 - decided as f64 / all;
    if share > 0.0 {
        output.warn(&Warning::NoPreference { share });
    }
}

/// Warns about comparisons of people who are not told apart, and about all that nobody compared.
fn warn_comparisons(pairs: &Answers, output: &Output) -> Result<()> {
    if pairs.who().is_none() {
        output.warn(&Warning::Strangers { comparisons: pairs.table().answers() });
    }
    let opinions = pairs.opinions()?;
    let people: u64 = opinions.iter().map(|(count, _)| count).sum();
    let decided: u64 = opinions.iter().map(|(count, said)| count * said.len() as u64).sum();
    let all = people as f64 * Pair::count(pairs.table().names().len()) as f64;
    let share = 1.0 - decided as f64 / all;
    if share > 0.0 {
        output.warn(&Warning::NoPreference { share });
    }
    Ok(())
}

/// Warns about pairs that nobody answered.
fn warn_unasked(margins: &Margins, output: &Output) {
    let pairs = Pair::count(margins.items());
    let unasked = Pair::all(margins.items())
        .filter(|pair| margins.asked(pair.first(), pair.second()) == 0)
        .count();
    if unasked == pairs {
        output.warn(&Warning::NoReports);
    } else if unasked > 0 {
        output.warn(&Warning::UnaskedPairs { unasked, pairs });
    }
}

/// Above this budget whoever thought it even can become 95 % sure or more.
const LITTLE_PRIVACY: f64 = 3.0;

/// Warns about terms that protect little.
fn warn_little_privacy(survey: &Survey, output: &Output) {
    // However many answers share it: each of them tells less then, and all together as much.
    let epsilon = survey.epsilon().get();
    if epsilon > LITTLE_PRIVACY {
        output.warn(&Warning::LittlePrivacy { epsilon });
    }
}

/// Asks the operating system once, so that a machine without randomness gets a message.
fn check_system_randomness() -> Result<()> {
    SysRng.try_next_u32().context("the operating system gives no random numbers")?;
    Ok(())
}

/// How a mechanism protects one answer, for people.
fn protection(survey: &Survey, spend: Epsilon) -> Result<String> {
    let channel = survey.channel(spend)?;
    let truthful = 50.0 * (1.0 + channel.reliability());
    Ok(match survey.mechanism() {
        Mechanism::RandomizedResponse => {
            format!("keeps each answer {truthful:.1} times in 100 and flips it otherwise")
        }
        Mechanism::Laplace => {
            format!("adds noise to each answer, which then reads true {truthful:.1} times in 100")
        }
        Mechanism::PermutationCap => {
            let correlation = channel.reliability();
            format!(
                "sends one random order, whose correlation with the true one is {correlation:.3} on average"
            )
        }
    })
}
