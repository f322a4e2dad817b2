//! Pages of a column, each looked at before it is decoded: what a small file says must not take more memory than its reports could.

mod header;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use bytes::Bytes;
use parquet::{
    basic::{Encoding, Type as Physical},
    column::page::{Page, PageMetadata, PageReader},
    errors::{ParquetError, Result},
    file::{
        metadata::ColumnChunkMetaData, page_index::offset_index::PageLocation,
        serialized_reader::SerializedPageReader,
    },
};

pub(crate) use self::header::Headed;

/// Pages of at most so many values are decoded as they are.
const FEW: u64 = 1 << 20;

/// Lists in larger pages may have so many more elements than twice what is allowed, which is told with the row.
const MORE: u64 = 64;

/// The pages of one column, of which no more are given at a time than somebody has allowed.
pub(crate) struct Pages {
    inner: SerializedPageReader<Headed>,
    physical: Physical,
    /// How many elements a row's list may have; nothing where there are no lists.
    each: Option<u64>,
    left: Allowance,
}

/// How many more values may be given: of lists that are as they should be a read never needs more.
#[derive(Debug, Clone)]
pub(crate) struct Allowance(Arc<AtomicU64>);

impl Allowance {
    pub(crate) fn unlimited() -> Self {
        Self(Arc::new(AtomicU64::new(u64::MAX)))
    }

    pub(crate) fn set(&self, values: u64) {
        self.0.store(values.saturating_add(FEW), Ordering::Relaxed);
    }

    fn is_used_up(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }

    fn take(&self, values: u64) {
        let left = self.0.load(Ordering::Relaxed).saturating_sub(values);
        self.0.store(left, Ordering::Relaxed);
    }
}

impl Pages {
    pub(crate) fn new(
        file: Headed,
        about: &ColumnChunkMetaData,
        rows: usize,
        located: Option<Vec<PageLocation>>,
    ) -> Result<Self> {
        let inner = SerializedPageReader::new(Arc::new(file), about, rows, located)?;
        let left = Allowance::unlimited();
        Ok(Self { inner, physical: about.column_type(), each: None, left })
    }

    /// The same for a column of lists that have at most so many elements.
    pub(crate) fn of_lists(self, each: usize, left: Allowance) -> Self {
        Self { each: Some(each as u64), left, ..self }
    }

    fn check(&self, page: &Page) -> Result<()> {
        if let Page::DictionaryPage { buf, num_values, .. } = page {
            return check_dictionary(self.physical, buf.len() as u64, u64::from(*num_values));
        }
        let Some(each) = self.each else { return Ok(()) };
        let values = u64::from(page.num_values());
        self.left.take(values);
        if values > FEW && longest(&begins(page)?) > 2 * each + MORE {
            return Err(too_long());
        }
        Ok(())
    }
}

impl Iterator for Pages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl PageReader for Pages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        if self.left.is_used_up() {
            return Err(too_long());
        }
        loop {
            let Some(page) = self.inner.get_next_page()? else { return Ok(None) };
            self.check(&page)?;
            // The library takes a page without values for the last one.
            if page.is_dictionary_page() || page.num_values() > 0 {
                return Ok(Some(page));
            }
        }
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.inner.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.inner.skip_next_page()
    }

    fn supports_deferred_dictionary(&self) -> bool {
        self.inner.supports_deferred_dictionary()
    }

    fn take_deferred_dictionary(&mut self) -> Result<Option<Page>> {
        let page = self.inner.take_deferred_dictionary()?;
        page.as_ref().map_or(Ok(()), |page| self.check(page))?;
        Ok(page)
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        self.inner.at_record_boundary()
    }
}

/// Refuses a dictionary that is said to have more values than fit in its bytes: room is made for all of them first.
fn check_dictionary(physical: Physical, bytes: u64, values: u64) -> Result<()> {
    let most = match physical {
        Physical::BOOLEAN => bytes.saturating_mul(8),
        Physical::INT64 | Physical::DOUBLE => bytes / 8,
        _ => bytes / 4,
    };
    if values <= most {
        return Ok(());
    }
    Err(ParquetError::General(format!("a dictionary of {values} values in {bytes} bytes")))
}

/// The levels of a page that say where lists begin, as they are encoded.
fn begins(page: &Page) -> Result<Bytes> {
    let cut = || ParquetError::General("a page that ends in its levels".to_owned());
    match page {
        Page::DataPage { buf, rep_level_encoding: Encoding::RLE, .. } => {
            let (length, levels) = buf.split_first_chunk::<4>().ok_or_else(cut)?;
            let length = u32::from_le_bytes(*length) as usize;
            if length <= levels.len() { Ok(buf.slice(4..4 + length)) } else { Err(cut()) }
        }
        Page::DataPageV2 { buf, rep_levels_byte_len, .. } => {
            let length = *rep_levels_byte_len as usize;
            if length <= buf.len() { Ok(buf.slice(..length)) } else { Err(cut()) }
        }
        _ => Err(ParquetError::General("a large page with levels of an old encoding".to_owned())),
    }
}

/// How long the longest list is at least: levels are 0 where one begins and 1 where it goes on, in runs or eight to a byte.
fn longest(mut levels: &[u8]) -> u64 {
    let (mut longest, mut current) = (0_u64, 0_u64);
    while let Some(run) = header::varint(&mut levels) {
        if run & 1 == 0 {
            let Some((&level, rest)) = levels.split_first() else { break };
            levels = rest;
            current = if level == 0 { 0 } else { current.saturating_add(run >> 1) };
            longest = longest.max(current);
            continue;
        }
        let length = usize::try_from(run >> 1).unwrap_or(usize::MAX).min(levels.len());
        let (packed, rest) = levels.split_at(length);
        levels = rest;
        for &byte in packed {
            if byte == u8::MAX {
                current = current.saturating_add(8);
                continue;
            }
            longest = longest.max(current + u64::from(byte.trailing_ones()));
            current = u64::from(byte.leading_ones());
        }
        longest = longest.max(current);
    }
    longest
}

fn too_long() -> ParquetError {
    ParquetError::General("lists of many more answers than the terms ask".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_list_is_found_in_runs_and_in_bits() {
        for (levels, length) in [
            (&[2 << 1, 0, 5 << 1, 1][..], 5),
            (&[5 << 1, 1, 2 << 1, 0, 3 << 1, 1], 5),
            // Two bytes of levels, the lowest bit first: 0 and fifteen times 1, then four times 1.
            (&[2 << 1 | 1, 0b1111_1110, 0b1111_1111, 4 << 1, 1], 19),
            (&[2 << 1 | 1, 0b0101_0101, 0b1110_0001], 3),
            (&[3 << 1, 1, 1 << 1 | 1, 0b1111_0011, 1 << 1, 1], 5),
            (&[], 0),
        ] {
            assert_eq!(longest(levels), length, "{levels:?}");
        }
        assert!(longest(&[0xfe, 0xff, 0xff, 0xff, 0x7f, 1]) > 1 << 30);
    }

    #[test]
    fn a_dictionary_fits_in_its_bytes() {
        assert!(check_dictionary(Physical::INT32, 8, 2).is_ok());
        assert!(check_dictionary(Physical::INT32, 8, 3).is_err());
        assert!(check_dictionary(Physical::DOUBLE, 8, 2).is_err());
        assert!(check_dictionary(Physical::BYTE_ARRAY, 8, 2).is_ok());
    }
}
