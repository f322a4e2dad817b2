//! `veilrank completions`: a script that lets a shell complete our commands.

use anyhow::Result;
use clap::CommandFactory;

use crate::{
    args::{Args, CompletionsArgs},
    output::Output,
};

pub(super) fn run(args: &CompletionsArgs, output: &Output) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "veilrank", &mut script);
    output.write_with(|out| out.write_all(&script))
}
