//! A file that several threads read at once: every read says where, so that none moves another's place.

use std::{
    fs::File,
    io::{self, BufReader, Read},
    sync::Arc,
};

use bytes::Bytes;
use parquet::{
    errors::{ParquetError, Result},
    file::reader::{ChunkReader, Length},
};

/// An open file. The library's own reading of files moves the one place that all handles of a file share.
#[derive(Debug, Clone)]
pub(crate) struct Positioned {
    file: Arc<File>,
    length: u64,
}

impl Positioned {
    pub(crate) fn new(file: File) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(Self { file: Arc::new(file), length })
    }

    /// Fills the buffer from a place on; an end of the file in between is an error.
    pub(crate) fn read_exact(&self, buffer: &mut [u8], at: u64) -> io::Result<()> {
        let mut reader = At { file: self.clone(), at };
        reader.read_exact(buffer)
    }
}

#[cfg(unix)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, buffer, at)
}

#[cfg(windows)]
fn read_at(file: &File, buffer: &mut [u8], at: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, buffer, at)
}

/// Reads on from a place of its own.
#[derive(Debug)]
pub(crate) struct At {
    file: Positioned,
    at: u64,
}

impl Read for At {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = read_at(&self.file.file, buffer, self.at)?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Length for Positioned {
    fn len(&self) -> u64 {
        self.length
    }
}

impl ChunkReader for Positioned {
    type T = BufReader<At>;

    fn get_read(&self, start: u64) -> Result<Self::T> {
        Ok(BufReader::new(At { file: self.clone(), at: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        // What a damaged file says of its lengths is not to be believed before there is that much.
        let left = self.length.saturating_sub(start);
        if length as u64 > left {
            return Err(ParquetError::EOF(format!("{length} bytes are needed, got {left}")));
        }
        let mut buffer = vec![0; length];
        self.read_exact(&mut buffer, start)?;
        Ok(buffer.into())
    }
}
