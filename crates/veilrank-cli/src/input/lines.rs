//! Reports files, counted on all cores: one thread reads blocks of whole lines, every core reads what they say, one more counts and digests them in their order.
//!
//! At most two blocks for each core and three more are in memory, each with what it says: a few bytes for each answer, and never more than four times the block. So a
//! file of any length takes the memory of one tally and, with two cores, less than 9 MiB. Whole orders are added up where they are read, by bits for all pairs: 8 kB a
//! block for 45 items, 6 MB for 2,048.

use std::{
    io::{self, BufRead, ErrorKind},
    panic::resume_unwind,
    sync::mpsc::{self, Receiver, Sender},
    thread,
};

use veilrank::{
    Error,
    course::Course,
    error::Problem,
    format::reports::{Part, Parts, Reader},
    tally::Tally,
};

use crate::output::Progress;

/// The size of a block, in bytes. A line that is longer makes its block as long as it takes.
const BLOCK: usize = 1 << 18;

/// So many bytes are counted before threads are worth their start.
const SMALL: usize = 1 << 20;

/// Counts the reports of a file whose first line was read already, all or nothing.
pub(super) fn count(
    first: &[u8],
    rest: &mut dyn BufRead,
    progress: &Progress,
) -> Result<(Tally, Course), Error> {
    let mut reader = Reader::new();
    reader.bytes(first);
    progress.advance(first.len() as u64);
    let blocks = Blocks { source: rest, begun: Vec::new(), ended: false, progress };
    let counted = count_blocks(reader, blocks);
    counted.map_err(|error| Problem::new(0, error.to_string()))?.finish_course()
}

fn count_blocks(mut reader: Reader, mut blocks: Blocks<'_>) -> io::Result<Reader> {
    let parts = reader.parts();
    let (mut block, mut counted) = (Vec::new(), 0);
    loop {
        if let Some(parts) = parts.as_ref().filter(|_| counted >= SMALL) {
            return on_all_cores(reader, parts, &mut blocks);
        }
        let Some(lines) = blocks.next(block)? else { return Ok(reader) };
        counted += lines.len();
        block = if let Some(parts) = &parts {
            reader.part(parts.read(lines))
        } else {
            for line in lines.split_inclusive(|&byte| byte == b'\n') {
                reader.bytes(line);
            }
            lines
        };
    }
}

fn on_all_cores(reader: Reader, parts: &Parts, blocks: &mut Blocks<'_>) -> io::Result<Reader> {
    let (next, coming) = mpsc::sync_channel(2 * rayon::current_num_threads());
    let (used, spare) = mpsc::channel();
    thread::scope(|scope| {
        let counting = scope.spawn(move || in_order(reader, &coming, &used));
        let read = rayon::in_place_scope(|cores| {
            while let Some(lines) = blocks.next(spare.try_recv().unwrap_or_default())? {
                let (done, part) = mpsc::sync_channel(1);
                // Waits while too many blocks are in memory. Nobody counts any more only where that thread panicked.
                if next.send(part).is_err() {
                    break;
                }
                cores.spawn(move |_| drop(done.send(parts.read(lines))));
            }
            Ok(())
        });
        drop(next);
        let reader = counting.join().unwrap_or_else(|panic| resume_unwind(panic));
        read.map(|()| reader)
    })
}

/// A part that is being read.
type Coming = Receiver<Part<Vec<u8>>>;

/// Counts parts in the order of the file, and hands back their memory.
fn in_order(mut reader: Reader, coming: &Receiver<Coming>, used: &Sender<Vec<u8>>) -> Reader {
    // Where no part comes, a core panicked, and the scope passes that on.
    for part in coming.iter().filter_map(|part| part.recv().ok()) {
        let block = reader.part(part);
        if block.capacity() <= 2 * BLOCK {
            // Whoever reads may be done, and need no more memory.
            drop(used.send(block));
        }
    }
    reader
}

/// A file, block by block.
struct Blocks<'a> {
    source: &'a mut dyn BufRead,
    /// The beginning of the line whose end is not read yet.
    begun: Vec<u8>,
    ended: bool,
    progress: &'a Progress,
}

impl Blocks<'_> {
    /// The next whole lines, in memory that was used before; nothing at the end. Only the last line of a file may lack its line break.
    fn next(&mut self, mut block: Vec<u8>) -> io::Result<Option<Vec<u8>>> {
        let mut filled = self.begun.len();
        block.resize(BLOCK.max(2 * filled), 0);
        block[..filled].copy_from_slice(&self.begun);
        self.begun.clear();
        while !self.ended {
            let old = filled;
            filled += self.fill(&mut block[old..])?;
            if self.ended {
                break;
            }
            if let Some(last) = block[old..].iter().rposition(|&byte| byte == b'\n') {
                let end = old + last + 1;
                self.begun.extend_from_slice(&block[end..]);
                block.truncate(end);
                return Ok(Some(block));
            }
            block.resize(2 * filled, 0);
        }
        block.truncate(filled);
        Ok((filled > 0).then_some(block))
    }

    /// Reads until the room is full or the file has ended.
    fn fill(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < room.len() {
            match self.source.read(&mut room[filled..]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(more) => {
                    filled += more;
                    self.progress.advance(more as u64);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(filled)
    }
}

#[cfg(test)]
#[path = "lines/tests.rs"]
mod tests;
