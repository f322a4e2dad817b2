//! `veilrank restore`: a backup, or a database of the other kind, into a database without surveys.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank_server::{DatabaseUrl, Holdings, restore};

use super::{
    backup::{connection, held},
    serve::runtime,
};
use crate::{args::RestoreArgs, output::Output};

/// The first bytes of what `pg_dump --format=custom` writes.
const DUMP: &[u8] = b"PGDMP";

/// The warning that a restore prints: older backups break promises.
const BREACH: &str = "what was acknowledged after this backup was made is not in it. Devices that hold a receipt or a newer head of the log will find a breach \
    (veilrank verify), and they are right: tell those who took part";

#[derive(Serialize)]
struct Document {
    database: String,
    surveys: i64,
    reports: i64,
}

pub(super) fn run(args: &RestoreArgs, output: &Output) -> Result<()> {
    let (from, to) = (args.from()?, args.database.url()?);
    if let DatabaseUrl::Sqlite(file) = &from {
        check(file, &to).with_context(|| file.clone())?;
    }
    let database = to.to_string();
    let done = runtime()?.block_on(restore(&from, &to, &beside(&to)));
    let holdings = done.with_context(|| format!("{from} -> {database}"))?;
    let Holdings { surveys, reports } = holdings;
    let text = format!("{} -> {database}\n", held(holdings));
    output.result(&text, &Document { database, surveys, reports })?;
    output.note(BREACH);
    Ok(())
}

/// Refuses what is another program's to restore, and a database into itself.
fn check(file: &str, to: &DatabaseUrl) -> Result<()> {
    let mut first = [0; DUMP.len()];
    let is_dump = File::open(file).and_then(|mut file| file.read_exact(&mut first)).is_ok();
    if is_dump && first == DUMP {
        bail!("pg_dump made this; call `pg_restore {} {file}`", command_flags(to));
    }
    let place = |name: &str| Path::new(name).canonicalize().ok();
    if let DatabaseUrl::Sqlite(to) = to
        && place(file).is_some_and(|from| Some(from) == place(to))
    {
        bail!("this is the database itself; name the backup, or another --database");
    }
    Ok(())
}

fn command_flags(to: &DatabaseUrl) -> String {
    match to {
        DatabaseUrl::Postgres(_) => connection(to),
        DatabaseUrl::Sqlite(_) => "--dbname=NAME".to_owned(),
    }
}

/// The folder for a copy whose tables are brought up to date: beside the database, where there is
/// room for it anyway.
fn beside(to: &DatabaseUrl) -> PathBuf {
    match to {
        DatabaseUrl::Sqlite(file) => match Path::new(file).parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
            _ => PathBuf::from("."),
        },
        DatabaseUrl::Postgres(_) => std::env::temp_dir(),
    }
}
