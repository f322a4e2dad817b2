//! The `veilrank` command: parses what was typed, runs it, and turns an error into a message and an exit code.

mod args;
mod commands;
mod device;
mod input;
mod model;
mod output;
mod talk;
mod trouble;

use std::process::ExitCode;

use crate::{args::Args, commands::Interrupted, output::Output};

fn main() -> ExitCode {
    let args = Args::read();
    let output = Output::new(&args.global, args.language());
    match commands::run(args.command, &output) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output may stop reading, as `head` does.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output.error(&error);
            if error.is::<Interrupted>() {
                ExitCode::from(Interrupted::EXIT)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}
