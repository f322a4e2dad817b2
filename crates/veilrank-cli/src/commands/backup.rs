//! `veilrank backup`: a consistent copy of a curator's database, in a file that only its owner can
//! read.

use std::{fs::File, path::Path};

use anyhow::{Context, Result, bail};
use serde::Serialize;
use veilrank_server::{DatabaseUrl, Holdings, back_up};

use super::{counted, serve::runtime};
use crate::{args::BackupArgs, output::Output};

#[derive(Serialize)]
struct Document {
    file: String,
    bytes: u64,
    surveys: i64,
    reports: i64,
}

pub(super) fn run(args: &BackupArgs, output: &Output) -> Result<()> {
    let database = match args.database.url()? {
        DatabaseUrl::Sqlite(file) => file,
        url @ DatabaseUrl::Postgres(_) => bail!("{}", dump_command(&url, &args.file)),
    };
    let shown = args.file.display().to_string();
    check(args, &database).with_context(|| shown.clone())?;
    let (holdings, bytes) = make(args, &database)?;
    let Holdings { surveys, reports } = holdings;
    let text = format!("{} -> {shown}\n", held(holdings));
    output.result(&text, &Document { file: shown, bytes, surveys, reports })
}

/// Describes the contents of a copy.
pub(super) fn held(Holdings { surveys, reports }: Holdings) -> String {
    format!("{} with {}", counted(surveys, "survey"), counted(reports, "report"))
}

/// Refuses a place where no backup can be, before any work is done for it.
fn check(args: &BackupArgs, database: &str) -> Result<()> {
    if args.file.is_dir() {
        bail!("a backup is a file, got a folder; add a name");
    }
    // Through links and by whatever way it is named.
    let place = |path: &Path| path.canonicalize().ok();
    if place(&args.file).is_some_and(|file| Some(file) == place(Path::new(database))) {
        bail!("this is the database itself; name another file");
    }
    if args.file.symlink_metadata().is_ok() && !args.force {
        bail!("there is such a file already; name another, or add --force to replace it");
    }
    Ok(())
}

/// Makes the file under a name of its own, and gives it its name when all of it is on the disk.
fn make(args: &BackupArgs, database: &str) -> Result<(Holdings, u64)> {
    let folder = match args.file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Its owner alone can read it from the start.
    let partial = tempfile::Builder::new()
        .prefix(".veilrank-")
        .suffix(".partial")
        .tempfile_in(folder)
        .with_context(|| args.file.display().to_string())?;
    let holdings = runtime()?.block_on(back_up(database, partial.path()));
    let holdings = holdings.with_context(|| database.to_owned())?;
    partial.as_file().sync_all()?;
    let bytes = partial.as_file().metadata()?.len();
    let named = if args.force {
        partial.persist(&args.file)
    } else {
        partial.persist_noclobber(&args.file)
    };
    named.map_err(|error| error.error).with_context(|| args.file.display().to_string())?;
    // The new name is on the disk, too; other systems do not let a folder be synced.
    #[cfg(unix)]
    File::open(folder)?.sync_all()?;
    Ok((holdings, bytes))
}

/// The sentence that says what to call for PostgreSQL. It does not repeat a password.
fn dump_command(url: &DatabaseUrl, file: &Path) -> String {
    format!(
        "nothing was written: PostgreSQL makes its own backups, by `umask 077; pg_dump --format=custom --file={} {}`; \
         `veilrank restore postgres://... --database FILE` copies them into a file of SQLite",
        quoted(&file.display().to_string()),
        connection(url)
    )
}

/// The flags by which PostgreSQL's programs find a database.
pub(super) fn connection(url: &DatabaseUrl) -> String {
    let DatabaseUrl::Postgres(options) = url else { return String::new() };
    let socket = options.get_socket().map(|folder| folder.display().to_string());
    let host = socket.unwrap_or_else(|| options.get_host().to_owned());
    let user = options.get_username();
    let name = options.get_database().unwrap_or(user);
    let (host, user, name) = (quoted(&host), quoted(user), quoted(name));
    format!("--host={host} --port={} --username={user} --dbname={name}", options.get_port())
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_for_postgresql_has_no_password_and_is_safe_to_paste() {
        let url = "postgres://me:secret@db.example:5433/po'lls".parse().unwrap();
        let command = dump_command(&url, Path::new("my backup"));
        let flags = r"--host=db.example --port=5433 --username=me --dbname='po'\''lls'";
        assert!(command.contains(&format!("pg_dump --format=custom --file='my backup' {flags}")));
        assert!(!command.contains("secret"));
        let socket = "postgres://me@%2Frun%2Fpostgresql/polls".parse().unwrap();
        assert!(connection(&socket).starts_with("--host=/run/postgresql --port=5432"));
    }
}
