//! What an issuer has signed: a line for each of its invites, in the order of their hashes, which does not tell who came when.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use veilrank::octets::Octets;

type Hash = Octets<32>;

/// A line has the hash of an invite, a blank, the hash of what was signed for it, blanks, and its end. So no line crosses the border of a block of
/// the disk, and what is written into one is there whole or not at all.
const LINE: usize = 128;

/// Where the second hash begins.
const SECOND: usize = 44;

/// Stands where nothing is signed yet.
const NOTHING: Hash = Octets([0; 32]);

/// The hash of the message that was signed for each invite, by the invite's hash.
pub(super) type Signed = BTreeMap<[u8; 32], [u8; 32]>;

/// A file that has room for everything from the start.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    /// The line of each invite.
    places: BTreeMap<[u8; 32], u64>,
    /// Held so that nobody else works on the file that was here before.
    _before: File,
}

impl Journal {
    /// Reads what was signed, and makes room for all invites.
    pub(super) fn open(path: &Path, invites: &BTreeSet<[u8; 32]>) -> io::Result<(Signed, Self)> {
        let mut before = private().truncate(false).open(path)?;
        lock(&before)?;
        let mut text = Vec::new();
        before.read_to_end(&mut text)?;
        let lines = read(&text)?;
        let signed: Signed = lines.iter().copied().filter(|(_, hash)| *hash != NOTHING.0).collect();
        let known = lines.iter().map(|(invite, _)| *invite);
        let all: BTreeSet<[u8; 32]> = known.chain(invites.iter().copied()).collect();
        let places = all.iter().copied().zip((0..).step_by(LINE)).collect();
        let wanted = write(&all, &signed);
        let file = if wanted == text { before.try_clone()? } else { replaced(path, &wanted)? };
        Ok((signed, Self { file, places, _before: before }))
    }

    /// Notes what is signed for an invite; it is on disk when this comes back.
    pub(super) fn write(&mut self, invite: &[u8; 32], blinded: &[u8; 32]) -> io::Result<()> {
        let unknown = || io::Error::other("there is no line for this invite");
        let place = self.places.get(invite).ok_or_else(unknown)?;
        self.file.seek(SeekFrom::Start(place + SECOND as u64))?;
        self.file.write_all(Octets(*blinded).to_string().as_bytes())?;
        self.file.sync_data()
    }
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Two issuers over one list would each sign once.
fn lock(file: &File) -> io::Result<()> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => io::Error::other("another issuer is running on this file"),
        TryLockError::Error(error) => error,
    })
}

/// Puts another file in the place of one, all of it or nothing.
fn replaced(path: &Path, text: &[u8]) -> io::Result<File> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let beside = PathBuf::from(beside);
    let made = || -> io::Result<File> {
        let mut file = private().truncate(true).open(&beside)?;
        lock(&file)?;
        file.write_all(text)?;
        file.sync_all()?;
        fs::rename(&beside, path)?;
        Ok(file)
    };
    let file = made().inspect_err(|_| drop(fs::remove_file(&beside)))?;
    // The name is on disk, too.
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    Ok(file)
}

fn write(invites: &BTreeSet<[u8; 32]>, signed: &Signed) -> Vec<u8> {
    let line = |invite: &[u8; 32]| {
        let blinded = signed.get(invite).copied().map_or(NOTHING, Octets);
        let text = format!("{} {blinded}", Octets(*invite));
        format!("{text:<width$}\n", width = LINE - 1)
    };
    invites.iter().map(line).collect::<String>().into_bytes()
}

fn read(text: &[u8]) -> io::Result<Vec<([u8; 32], [u8; 32])>> {
    let line = |line: &[u8]| -> Option<([u8; 32], [u8; 32])> {
        let line = std::str::from_utf8(line).ok()?.strip_suffix('\n')?.trim_end_matches(' ');
        let (invite, blinded) = line.split_once(' ')?;
        Some((invite.parse::<Hash>().ok()?.0, blinded.parse::<Hash>().ok()?.0))
    };
    let lines = text.chunks(LINE).enumerate().map(|(at, bytes)| {
        line(bytes).ok_or_else(|| {
            io::Error::other(format!("this is no journal of an issuer: see its line {}", at + 1))
        })
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invites(numbers: impl IntoIterator<Item = u8>) -> BTreeSet<[u8; 32]> {
        numbers.into_iter().map(|number| [number; 32]).collect()
    }

    #[test]
    fn what_is_written_is_read_and_its_order_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let paths = [folder.path().join("one"), folder.path().join("other")];
        let orders = [[1, 5, 3], [3, 1, 5]];
        for (path, order) in paths.iter().zip(orders) {
            let (signed, mut journal) = Journal::open(path, &invites(1..8)).unwrap();
            assert!(signed.is_empty());
            for invite in order {
                journal.write(&[invite; 32], &[invite + 100; 32]).unwrap();
            }
            let second = Journal::open(path, &invites(1..8)).unwrap_err();
            assert_eq!(second.to_string(), "another issuer is running on this file");
            assert!(journal.write(&[9; 32], &[1; 32]).is_err(), "nobody else has a line");
        }
        let [one, other] = paths.each_ref().map(|path| fs::read(path).unwrap());
        assert!(one == other, "the order of signing is in the file");
        assert_eq!(one.len(), 7 * LINE);
        let (signed, _journal) = Journal::open(&paths[0], &invites([])).unwrap();
        assert_eq!(signed.len(), 3);
        assert!(signed.iter().all(|(invite, blinded)| invite[0] + 100 == blinded[0]));
    }

    #[test]
    fn new_invites_find_room_and_nobody_loses_what_was_signed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let (_, mut journal) = Journal::open(&path, &invites([4, 6])).unwrap();
        journal.write(&[6; 32], &[1; 32]).unwrap();
        drop(journal);
        let (signed, mut journal) = Journal::open(&path, &invites([5])).unwrap();
        assert_eq!(signed, Signed::from([([6; 32], [1; 32])]));
        assert!(Journal::open(&path, &invites([5])).is_err(), "one issuer at a time");
        journal.write(&[5; 32], &[2; 32]).unwrap();
        drop(journal);
        let (signed, _journal) = Journal::open(&path, &invites([])).unwrap();
        assert_eq!(signed, Signed::from([([6; 32], [1; 32]), ([5; 32], [2; 32])]));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn something_else_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        drop(Journal::open(&path, &invites([1, 2])).unwrap());
        let whole = fs::read(&path).unwrap();
        for text in [&whole[..200], &[b'x'; LINE][..], b"\xff", &[&whole[..], b" "].concat()] {
            fs::write(&path, text).unwrap();
            let refused = Journal::open(&path, &invites([1, 2])).unwrap_err().to_string();
            assert!(refused.contains("this is no journal of an issuer: see its line"), "{refused}");
            assert_eq!(fs::read(&path).unwrap(), text);
        }
    }
}
