//! How large a page says it is: looked up before the library makes that much room for it.

use std::io::{self, BufRead, BufReader, Read};

use bytes::Bytes;
use parquet::{
    errors::{ParquetError, Result},
    file::reader::{ChunkReader, Length},
};

use crate::positioned::{At, Positioned};

/// Pages have at most so many bytes. Engines write 1 MB, and `DuckDB` at most 100 MB.
const LARGEST: i64 = 128 << 20;

/// Structs in structs deeper than this are no header.
const DEEPEST: u8 = 8;

/// The number of a page's size in its header.
const SIZE: i16 = 2;

/// A file of which nothing is read but pages with their headers.
#[derive(Debug, Clone)]
pub(crate) struct Headed {
    file: Positioned,
    /// True where pages are read together with their headers, as a list of pages has them; otherwise headers are read by themselves.
    together: bool,
}

impl Headed {
    pub(crate) fn new(file: Positioned, together: bool) -> Self {
        Self { file, together }
    }
}

impl Length for Headed {
    fn len(&self) -> u64 {
        self.file.len()
    }
}

impl ChunkReader for Headed {
    type T = Header;

    fn get_read(&self, start: u64) -> Result<Header> {
        Ok(Header { inner: self.file.get_read(start)?, is_checked: false })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        let bytes = self.file.get_bytes(start, length)?;
        if self.together {
            check(&bytes).map_err(|what| ParquetError::General(what.to_owned()))?;
        }
        Ok(bytes)
    }
}

/// Reads a page's header, which is looked at first.
#[derive(Debug)]
pub(crate) struct Header {
    inner: BufReader<At>,
    is_checked: bool,
}

impl Read for Header {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.is_checked {
            check(self.inner.fill_buf()?).map_err(io::Error::other)?;
            self.is_checked = true;
        }
        self.inner.read(buffer)
    }
}

/// Refuses the header of a page that says it is larger than any that is written.
fn check(header: &[u8]) -> std::result::Result<(), &'static str> {
    let mut rest = Rest { bytes: header, size: None };
    rest.fields(PAGE, DEEPEST).ok_or("a page whose header is damaged, or too long")?;
    match rest.size {
        Some(size) if (0..=LARGEST).contains(&size) => Ok(()),
        _ => Err("a page of more than 128 MB, or of no size"),
    }
}

/// A number of any length, seven bits to a byte.
pub(super) fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// What a struct is: a page's header, its part with that number, or anything else.
type Kind = i16;
const PAGE: Kind = 0;
const OTHER: Kind = -1;

/// Types of fields in the compact encoding of Thrift.
const TRUE: u8 = 1;
const FALSE: u8 = 2;
const NUMBER: u8 = 5;
const STRUCT: u8 = 12;

/// What is left of a header, and the page's size as far as it was read.
struct Rest<'a> {
    bytes: &'a [u8],
    size: Option<i64>,
}

impl Rest<'_> {
    /// Passes over the fields of a struct.
    fn fields(&mut self, kind: Kind, deepest: u8) -> Option<()> {
        let deepest = deepest.checked_sub(1)?;
        let mut id = 0_i16;
        loop {
            let head = self.byte()?;
            let (step, of) = (head >> 4, head & 15);
            if of == 0 {
                return Some(());
            }
            id = if step == 0 {
                i16::try_from(self.signed()?).ok()?
            } else {
                id.checked_add(i16::from(step))?
            };
            if !is_of_type(kind, id, of) {
                return None;
            }
            match (kind, id) {
                (PAGE, SIZE) => {
                    // The last one counts, and so must all.
                    let size = self.signed()?;
                    self.size = Some(self.size.map_or(size, |before| before.max(size)));
                    (size >= 0).then_some(())?;
                }
                (PAGE, 5..=8) => self.fields(id, deepest)?,
                _ if of == TRUE || of == FALSE => {}
                _ => self.value(of, deepest)?,
            }
        }
    }

    fn value(&mut self, of: u8, deepest: u8) -> Option<()> {
        match of {
            TRUE | FALSE | 3 => self.pass(1),
            4..=6 => varint(&mut self.bytes).map(|_| ()),
            7 => self.pass(8),
            8 => {
                let length = varint(&mut self.bytes)?;
                self.pass(usize::try_from(length).ok()?)
            }
            9 | 10 => {
                let head = self.byte()?;
                let length =
                    if head >> 4 == 15 { varint(&mut self.bytes)? } else { u64::from(head >> 4) };
                let deepest = deepest.checked_sub(1)?;
                (0..length).try_for_each(|_| self.value(head & 15, deepest))
            }
            STRUCT => self.fields(OTHER, deepest),
            _ => None,
        }
    }

    fn signed(&mut self) -> Option<i64> {
        let number = varint(&mut self.bytes)?;
        Some((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(byte)
    }

    fn pass(&mut self, length: usize) -> Option<()> {
        self.bytes = self.bytes.get(length..)?;
        Some(())
    }
}

/// False for a field whose type is another than its number says: the library would read on from another place than this does.
fn is_of_type(kind: Kind, id: i16, of: u8) -> bool {
    match (kind, id) {
        (PAGE | 5, 1..=4) | (7, 1 | 2) | (8, 1..=6) => of == NUMBER,
        (PAGE, 5..=8) | (5, 5) | (8, 8) => of == STRUCT,
        (7, 3) | (8, 7) => of == TRUE || of == FALSE,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_as_large_as_the_last_of_its_sizes() {
        // A data page of 200 bytes, 100 in the file, of 50 values; then sizes of -1 and 2^31 - 1, and the second of two.
        let good = [
            0x15, 0, 0x15, 0x90, 3, 0x15, 0xc8, 1, 0x2c, 0x15, 100, 0x15, 0, 0x15, 6, 0x15, 6, 0, 0,
        ];
        assert_eq!(check(&good), Ok(()));
        for size in
            [&[1][..], &[0xfe, 0xff, 0xff, 0xff, 0xf], &[0xfe, 0xff, 0xff, 0xff, 0xff, 0x7f]]
        {
            assert!(check(&[&good[..3], size, &good[5..]].concat()).is_err(), "{size:?}");
            let twice = [&good[..5], &[0x05, 4], size, &good[5..]].concat();
            assert!(check(&twice).is_err(), "{size:?}");
        }
        for length in 0..good.len() {
            assert!(check(&good[..length]).is_err(), "{length}");
        }
        assert!(check(&[0x15, 0, 0x18, 1, 0, 0]).is_err(), "a size that is no number");
        assert!(check(&[0x15, 0, 0]).is_err(), "no size");
    }
}
