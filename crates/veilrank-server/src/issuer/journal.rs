//! What an issuer has signed, a line each: the hashes of an invite and of the message that was signed for it.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use crate::tokens::hex;

/// A line is two hashes in hexadecimal with a blank between them, and its end.
const LINE: usize = 64 + 1 + 64 + 1;

/// The hash of the message that was signed for each invite, by the invite's hash.
pub(super) type Signed = BTreeMap<[u8; 32], [u8; 32]>;

/// A file that only grows.
#[derive(Debug)]
pub(super) struct Journal {
    file: File,
    /// Up to here it is whole.
    length: u64,
}

impl Journal {
    /// Reads what was written, and goes on behind it. A last line that broke off is cut: nobody was answered by it.
    pub(super) fn open(path: &Path) -> io::Result<(Signed, Self)> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(path)?;
        // Two issuers over one list would each sign once.
        file.try_lock().map_err(|_| io::Error::other("another issuer is running on this file"))?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let whole = text.len() - text.len() % LINE;
        let read = |line: &[u8]| {
            line_of(line).ok_or_else(|| io::Error::other("this is no journal of an issuer"))
        };
        let signed = text[..whole].chunks_exact(LINE).map(read).collect::<io::Result<_>>()?;
        let length = u64::try_from(whole).map_err(io::Error::other)?;
        file.set_len(length)?;
        file.sync_all()?;
        Ok((signed, Self { file, length }))
    }

    /// Adds a line, which is on disk when this comes back. What fails leaves nothing behind that the next line would follow.
    pub(super) fn write(&mut self, invite: &[u8; 32], blinded: &[u8; 32]) -> io::Result<()> {
        let line = format!("{} {}\n", hex(invite), hex(blinded));
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        self.length += LINE as u64;
        Ok(())
    }
}

fn line_of(line: &[u8]) -> Option<([u8; 32], [u8; 32])> {
    let text = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
    let (invite, blinded) = text.split_once(' ')?;
    Some((hash_of(invite)?, hash_of(blinded)?))
}

fn hash_of(text: &str) -> Option<[u8; 32]> {
    let byte = |at: usize| u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..32).map(byte).collect();
    bytes?.try_into().ok().filter(|_| text.len() == 64)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn what_is_written_is_read_and_what_broke_off_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("j");
        let (signed, mut journal) = Journal::open(&path).unwrap();
        assert!(signed.is_empty());
        journal.write(&[1; 32], &[2; 32]).unwrap();
        journal.write(&[3; 32], &[4; 32]).unwrap();
        assert!(Journal::open(&path).is_err(), "one issuer at a time");
        drop(journal);
        let whole = fs::read(&path).unwrap();
        assert_eq!(whole.len(), 2 * LINE);
        for cut in [2 * LINE - 1, LINE + 1, LINE] {
            fs::write(&path, &whole[..cut]).unwrap();
            let (signed, mut journal) = Journal::open(&path).unwrap();
            assert_eq!(signed, BTreeMap::from([([1; 32], [2; 32])]), "{cut}");
            journal.write(&[3; 32], &[4; 32]).unwrap();
            assert_eq!(fs::read(&path).unwrap(), whole, "{cut}");
        }
        fs::write(&path, [b'x'; LINE]).unwrap();
        assert!(Journal::open(&path).is_err(), "something else is left as it is");
    }
}
