//! The command line as a library: parses what was typed, runs it, and turns an error into a message and an exit code.
//!
//! It is one so that the same command can be started from elsewhere, as the Python package does.

mod args;
mod commands;
mod device;
mod input;
mod itself;
mod model;
mod output;
mod reports;
mod tables;
mod talk;
mod trouble;

use std::ffi::OsString;

use veilrank_words::Language;

use crate::{
    args::{Args, Command},
    commands::Interrupted,
    device::Written,
    output::{Kept, Output},
};

/// Exit status of what was done, and of what failed; clap has its own for wrong usage.
const DONE: u8 = 0;
const FAILED: u8 = 1;
const WRONG_USAGE: u8 = 2;

/// Runs a command as it was typed, the program's own name first, and says how it ended: 0 done, 1 failed, 2 wrong usage.
pub fn run(typed: impl IntoIterator<Item = OsString>) -> u8 {
    let args = match Args::read(typed) {
        Ok(args) => args,
        Err(wrong) => {
            print_wrong(&wrong);
            return u8::try_from(wrong.exit_code()).unwrap_or(WRONG_USAGE);
        }
    };
    let output = Output::new(&args.global, args.language());
    match commands::run(args.command, &output) {
        Ok(()) => DONE,
        // Whoever reads our output may stop reading, as `head` does.
        Err(error) if output::is_broken_pipe(&error) => DONE,
        Err(error) => {
            output.error(&error);
            if error.is::<Interrupted>() { Interrupted::EXIT } else { FAILED }
        }
    }
}

/// Help goes to standard output, wrong usage to standard error; whoever reads it may stop reading.
fn print_wrong(wrong: &clap::Error) {
    if wrong.use_stderr() && output::is_journal() {
        output::say(output::Priority::Error, wrong.to_string().trim_end());
    } else {
        drop(wrong.print());
    }
}

/// The same from a process that is another program, such as an interpreter: `itself` is what would start this one, as in
/// `python -m veilrank`. A command that needs a second process of the program starts that.
pub fn run_as(itself: Vec<OsString>, typed: impl IntoIterator<Item = OsString>) -> u8 {
    itself::is_started_by(itself);
    run(typed)
}

/// How a command ended for a program that runs it in its own process; nothing was printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    /// The JSON document that it ends with.
    pub document: String,
    /// What it warns of, each in a line.
    pub warnings: Vec<String>,
}

/// Runs a command for another program. What is wrong is said in the words that the command would use.
pub fn document<T: Into<OsString>>(typed: impl IntoIterator<Item = T>) -> Result<Told, String> {
    let args = read(typed)?;
    let language = args.language();
    told(language, |output| commands::run(args.command, output))
}

/// Takes part in a survey for the user of another program, as `veilrank answer --yes` does: the same rules, limits and ledger.
///
/// `typed` is what would stand behind `answer`; the ranking, groups of names, best first, is in no file. `goes_on` is asked before
/// noise is added and before anything is sent.
pub fn answer<T: Into<OsString>>(
    typed: impl IntoIterator<Item = T>,
    ranking: &[Vec<String>],
    goes_on: &dyn Fn() -> bool,
) -> Result<Told, String> {
    let first = ["answer", "--yes"].map(OsString::from);
    let args = read(first.into_iter().chain(typed.into_iter().map(Into::into)))?;
    let (language, ranking) = (args.language(), Written::given("the ranking", ranking));
    told(language, |output| match &args.command {
        Command::Answer(args) => commands::answer(args, &ranking, goes_on, output),
        _ => anyhow::bail!("an answer is needed here, got another command"),
    })
}

fn read<T: Into<OsString>>(typed: impl IntoIterator<Item = T>) -> Result<Args, String> {
    let name = std::iter::once(OsString::from("veilrank"));
    Args::read(name.chain(typed.into_iter().map(Into::into))).map_err(|wrong| {
        let text = wrong.to_string();
        let said = text.lines().next().unwrap_or_default();
        said.strip_prefix("error: ").unwrap_or(said).to_owned()
    })
}

fn told(
    language: Language,
    run: impl FnOnce(&Output) -> anyhow::Result<()>,
) -> Result<Told, String> {
    let kept = Kept::default();
    run(&Output::kept(language, &kept)).map_err(|error| format!("{error:#}"))?;
    let (document, warnings) = kept.told();
    Ok(Told { document, warnings })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_handed_over_and_not_printed() {
        let plan = document(["plan", "--items", "4", "--voters", "50", "--epsilon", "2"])
            .unwrap()
            .document;
        assert!(plan.starts_with(r#"{"solved":"accuracy","#), "{plan}");
        assert!(plan.ends_with("}\n"), "{plan}");
    }

    #[test]
    fn what_is_wrong_is_one_line_in_the_commands_words() {
        let few = document(["plan", "--items", "1", "--epsilon", "2"]).unwrap_err();
        assert!(few.contains("a whole number from 2 to 2048"), "{few}");
        assert!(!few.contains('\n') && !few.starts_with("error"), "{few}");
        let none = document(["evaluate", "--order", "0,1", "/nowhere/none.soc"]).unwrap_err();
        assert!(none.starts_with("/nowhere/none.soc: "), "{none}");
    }
}
