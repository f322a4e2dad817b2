//! Where the ledger lives: a file of its owner's alone, changed by one process at a time and never half written.

use std::{
    fs::{self, File, OpenOptions},
    io::{ErrorKind, Write},
    path::{Path, PathBuf},
    time::SystemTime,
};

use anyhow::{Context, Result};
use etcetera::BaseStrategy;
use serde::Serialize;

use super::{address::Address, ledger::Ledger, promised::LastLook, tickets::Tickets};
use crate::trouble::{Kept, Trouble};

/// The environment's word for the folder.
const VARIABLE: &str = "VEILRANK_HOME";

/// The files in it.
const LEDGER: &str = "ledger.json";
const TICKETS: &str = "tickets.json";
/// The file of the logs that were looked at.
const LOOKS: &str = "heads.json";

/// The folder of the ledger.
#[derive(Debug, Clone)]
pub(crate) struct Home(PathBuf);

impl Home {
    /// The folder that was asked for, or the environment's, or the one that this system has for a user's own data.
    pub(crate) fn choose(asked: Option<&Path>) -> Result<Self> {
        let asked = asked.map(Path::to_owned);
        let named = asked.or_else(|| std::env::var_os(VARIABLE).map(PathBuf::from));
        if let Some(folder) = named.filter(|folder| !folder.as_os_str().is_empty()) {
            return Ok(Self(folder));
        }
        let usual = etcetera::base_strategy::choose_native_strategy();
        let usual = usual.map_err(|_| Trouble::from(Kept::Nowhere(VARIABLE)))?;
        Ok(Self(usual.data_dir().join("veilrank")))
    }

    /// The ledger's file.
    pub(crate) fn file(&self) -> PathBuf {
        self.0.join(LEDGER)
    }

    /// The ledger as it stands; an empty one where there is none yet.
    pub(crate) fn read(&self) -> Result<Ledger> {
        let path = self.file();
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Ledger::default()),
            other => other.with_context(|| path.display().to_string())?,
        };
        Ledger::read(&text).map_err(|error| {
            Trouble::from(Kept::Unreadable(path.display().to_string(), format!("{error:#}"))).into()
        })
    }

    /// Changes the ledger. Others wait meanwhile; if anything fails it stays as it was.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Ledger) -> Result<T>) -> Result<T> {
        let _lock = self.lock().map_err(|error| unwritable(&self.0, &error))?;
        let mut ledger = self.read()?;
        let before = ledger.clone();
        let result = change(&mut ledger)?;
        if ledger != before {
            self.replace(LEDGER, &ledger).map_err(|error| unwritable(&self.file(), &error))?;
        }
        Ok(result)
    }

    /// The tickets on their way, as they stand.
    pub(crate) fn tickets(&self) -> Result<Tickets> {
        let path = self.0.join(TICKETS);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Tickets::default()),
            other => other.with_context(|| path.display().to_string())?,
        };
        Tickets::read(&text).map_err(|error| {
            Trouble::from(Kept::Unreadable(path.display().to_string(), error.to_string())).into()
        })
    }

    /// Changes them; on disk when this comes back, so that an end of everything after it costs nobody an invite.
    pub(crate) fn change_tickets<T>(&self, change: impl FnOnce(&mut Tickets) -> T) -> Result<T> {
        let _lock = self.lock().map_err(|error| unwritable(&self.0, &error))?;
        let mut tickets = self.tickets()?;
        let before = tickets.clone();
        let result = change(&mut tickets);
        if tickets != before {
            let path = self.0.join(TICKETS);
            self.replace(TICKETS, &tickets).map_err(|error| unwritable(&path, &error))?;
        }
        Ok(result)
    }

    fn lock(&self) -> std::io::Result<File> {
        make_folder(&self.0)?;
        // A file of its own, because the ledger's is replaced at each change.
        let lock = own_file(&self.0.join("ledger.lock"))?;
        lock.lock()?;
        Ok(lock)
    }

    fn replace(&self, name: &str, value: &impl Serialize) -> std::io::Result<()> {
        let partial = self.0.join(format!("{name}.partial"));
        let mut file = own_file(&partial)?;
        file.set_len(0)?;
        serde_json::to_writer_pretty(&mut file, value)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(&partial, self.0.join(name))?;
        sync_folder(&self.0)
    }

    /// How the logs stood that were looked at.
    fn looks(&self) -> Result<Vec<LastLook>> {
        let path = self.0.join(LOOKS);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            other => other.with_context(|| path.display().to_string())?,
        };
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    /// How the log of a survey stood when it was last looked at here.
    pub(crate) fn last_look(&self, address: &Address) -> Result<Option<LastLook>> {
        Ok(self.looks()?.into_iter().find(|look| is_of(look, address)))
    }

    /// Keeps how a log stands, for the next time.
    pub(crate) fn look(&self, address: &Address, look: LastLook) -> Result<()> {
        let _lock = self.lock().map_err(|error| unwritable(&self.0, &error))?;
        let mut looks = self.looks()?;
        looks.retain(|earlier| !is_of(earlier, address));
        looks.push(look);
        let path = self.0.join(LOOKS);
        self.replace(LOOKS, &looks).map_err(|error| unwritable(&path, &error).into())
    }
}

fn is_of(look: &LastLook, address: &Address) -> bool {
    look.curator == address.curator() && look.head.survey == address.survey()
}

fn unwritable(path: &Path, error: &std::io::Error) -> Trouble {
    Kept::Unwritable(path.display().to_string(), error.to_string()).into()
}

/// Opens a file to write, which only its owner can read.
fn own_file(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    // One that was left behind may have been made otherwise.
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

fn make_folder(path: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Makes a renamed file's new name last through a power cut.
#[cfg(unix)]
fn sync_folder(path: &Path) -> std::io::Result<()> {
    File::open(path)?.sync_all()
}

/// Other systems do not let a folder be synced; their rename is as safe as it gets.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems' one can fail")]
fn sync_folder(_path: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Today's date in UTC, as in 2026-11-15.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    date(since.as_secs() / 86_400)
}

/// The date so many days after 1970-01-01, by the calendar's cycle of 400 years, which begins on a first of March.
fn date(days: u64) -> String {
    let days = days + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = 400 * cycle + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use veilrank::privacy::USUAL_TOTAL;

    #[test]
    fn days_are_dates() {
        for (days, expected) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (11_017, "2000-03-01"),
            (20_088, "2024-12-31"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
        ] {
            assert_eq!(date(days), expected);
        }
    }

    #[test]
    fn today_is_a_day_since_1970() {
        let days = || SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs() / (24 * 60 * 60);
        // Midnight may come between.
        let (before, today, after) = (date(days()), today(), date(days()));
        assert!([before, after].contains(&today), "{today}");
    }

    #[test]
    fn a_ledger_that_cannot_be_read_is_not_an_empty_one() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home(folder.path().to_owned());
        let refused = |why: &str| {
            assert!(home.read().is_err(), "{why}");
            let changed: Result<()> = home.change(|_| panic!("{why}: nothing may rest on it"));
            assert!(changed.is_err(), "{why}");
        };
        for (bytes, why) in [(&b"\xff\xfe"[..], "no text"), (b"", "empty"), (b"{", "cut short")] {
            fs::write(home.file(), bytes).unwrap();
            refused(why);
            assert_eq!(fs::read(home.file()).unwrap(), bytes, "and it is left as it is");
        }
        fs::remove_file(home.file()).unwrap();
        fs::create_dir(home.file()).unwrap();
        refused("a folder");
    }

    #[test]
    fn a_change_that_fails_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home(folder.path().join("a/b"));
        assert_eq!(home.read().unwrap(), Ledger::default());
        home.change(|ledger| {
            ledger.limit = Some(4.0);
            Ok(())
        })
        .unwrap();
        let failed: Result<()> = home.change(|ledger| {
            ledger.limit = Some(5.0);
            anyhow::bail!("no")
        });
        assert!(failed.is_err());
        assert_eq!(home.read().unwrap().limit, Some(4.0));
    }

    #[test]
    fn many_changes_at_once_all_count() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home(folder.path().to_owned());
        let count = || {
            for _ in 0..25 {
                let more = |ledger: &mut Ledger| {
                    ledger.limit = Some(ledger.limit.unwrap_or(0.0) + 1.0);
                    Ok(())
                };
                home.change(more).unwrap();
            }
        };
        std::thread::scope(|scope| (0..4).for_each(|_| drop(scope.spawn(count))));
        assert_eq!(home.read().unwrap().limit, Some(USUAL_TOTAL + 100.0));
    }
}
