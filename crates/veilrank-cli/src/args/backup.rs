//! Arguments of `backup` and `restore`.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use veilrank_server::{DatabaseUrl, WrongUrl};

/// Write a consistent copy of a curator's database into a file, also while the server runs
///
/// All that was acknowledged before it began is in it: surveys, noisy reports, hashes of tokens and
/// invites, and the keys, so only you can read the file. It appears whole or not at all, and nobody
/// waits for it. The token for making surveys is in a file of its own and is not in it.
///
/// PostgreSQL makes its own backups: there this says which command to call, and fails.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank backup monday.db\n  \
    veilrank backup --force --database /var/lib/veilrank/veilrank.db /var/backups/veilrank.db")]
pub(crate) struct BackupArgs {
    /// The file to make
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArg,
    /// Replace a file that is there
    #[arg(long)]
    pub(crate) force: bool,
}

/// Copy a backup, or another database, into a database without surveys
///
/// The backup is checked first: its pages, that no report is missing, and that this version knows
/// its tables. It is refused where the database has surveys or a running server has it open.
/// Whatever fails, the database stays as it was.
///
/// Either may be a file or PostgreSQL, so that this moves surveys from one kind to the other. Stop
/// the server before a move: what it acknowledges meanwhile is left behind.
///
/// An older backup takes back what was promised since. Devices that hold receipts or newer heads of
/// the log will find a breach, and they are right.
#[derive(Debug, ClapArgs)]
#[command(after_help = "Examples:\n  veilrank restore monday.db --database veilrank.db\n  \
    veilrank restore veilrank.db --database postgres://veilrank@localhost/veilrank\n  \
    veilrank restore postgres://veilrank@localhost/veilrank --database veilrank.db")]
pub(crate) struct RestoreArgs {
    /// The backup: a file, or `postgres://USER:PASSWORD@HOST/NAME`
    #[arg(value_name = "FILE|URL")]
    from: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArg,
}

/// The database of a curator.
#[derive(Debug, ClapArgs)]
pub(crate) struct DatabaseArg {
    /// The curator's database: a file, or `postgres://USER:PASSWORD@HOST/NAME`
    #[arg(
        long,
        default_value = "veilrank.db",
        value_name = "FILE|URL",
        env = "VEILRANK_DATABASE",
        hide_env_values = true
    )]
    database: String,
}

impl DatabaseArg {
    /// Where surveys and reports are kept.
    pub(crate) fn url(&self) -> Result<DatabaseUrl, WrongUrl> {
        self.database.parse()
    }
}

impl RestoreArgs {
    /// Where the backup is.
    pub(crate) fn from(&self) -> Result<DatabaseUrl, WrongUrl> {
        self.from.parse()
    }

    /// Both addresses, read here since clap would repeat one that it cannot read, with its
    /// password.
    pub(crate) fn check(&self) -> Result<(), WrongUrl> {
        self.from()?;
        self.database.url().map(drop)
    }
}
