//! `veilrank man`: the manual pages, made from the same texts as the help.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::{
    args::{Args, ManArgs},
    output::Output,
};

pub(super) fn run(args: &ManArgs, output: &Output) -> Result<()> {
    let mut command = Args::command().disable_help_subcommand(true);
    command.build();
    let pages = pages(&command)?;
    for (name, page) in &pages {
        let file = args.folder.join(name);
        fs::write(&file, page).with_context(|| written(&file))?;
    }
    output.note(&format!("{} manual pages are in {}", pages.len(), args.folder.display()));
    Ok(())
}

fn written(file: &Path) -> String {
    format!("{}: a manual page goes into a folder that is there and can be written", file.display())
}

/// The page of a command and of all below it that people are shown, each with the name of its file.
fn pages(command: &Command) -> Result<Vec<(String, String)>> {
    // No date: the same sources make the same bytes.
    let man = Man::new(command.clone())
        .source(concat!("veilrank ", env!("CARGO_PKG_VERSION")))
        .manual("Veilrank");
    let mut page = Vec::new();
    man.render(&mut page)?;
    let mut pages = vec![(man.get_filename(), headed(&String::from_utf8(page)?))];
    for below in command.get_subcommands().filter(|below| !below.is_hide_set()) {
        pages.extend(self::pages(below)?);
    }
    Ok(pages)
}

/// The page with a heading for what stands at the end of a help text that says what it is.
fn headed(page: &str) -> String {
    page.replace("\n.SH EXTRA\nExamples:\n", "\n.SH EXAMPLES\n")
        .replace("\n.SH EXTRA\nExample:\n", "\n.SH EXAMPLE\n")
        .replace("\n.SH EXTRA\n", "\n.SH NOTES\n")
}
