//! What the end of a file claims: nothing is read, or made room for, before that can be true of the bytes that are there.

use std::path::Path;

use parquet::{
    basic::Compression,
    file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData},
};

use crate::error::Error;

/// Files together have at most so many rows: a hundred times as many as there are people.
pub(crate) const MOST_ROWS: u64 = 1 << 40;

/// A Parquet file ends with the length of what it says, and its magic bytes.
const END: u64 = 8;

const AGAIN: &str = "copy it or write it again; nothing was counted";

/// The end of a file of so many bytes.
pub(crate) struct Claims<'a> {
    pub(crate) path: &'a Path,
    pub(crate) length: u64,
    pub(crate) metadata: &'a ParquetMetaData,
}

impl Claims<'_> {
    /// Refuses numbers of rows that contradict each other, and columns that are not in the file or stand in it twice.
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.check_rows()?;
        let mut ranges = Vec::new();
        for (number, group) in self.metadata.row_groups().iter().enumerate() {
            self.check_columns(number, group)?;
            for column in group.columns() {
                ranges.push(self.range(number, column)?);
            }
        }
        ranges.retain(|(_, length)| *length > 0);
        ranges.sort_unstable();
        if let Some(both) = ranges.windows(2).find(|both| both[0].0 + both[0].1 > both[1].0) {
            return Err(self.refuse(&format!(
                "each column of each row group has bytes of its own, got two that share those at {}",
                both[1].0
            )));
        }
        Ok(())
    }

    fn check_rows(&self) -> Result<(), Error> {
        let mut sum = 0_u64;
        for (number, group) in self.metadata.row_groups().iter().enumerate() {
            let rows = u64::try_from(group.num_rows()).map_err(|_| {
                let rows = group.num_rows();
                self.refuse(&format!("row group {} has {rows} rows", number + 1))
            })?;
            sum = sum.saturating_add(rows);
        }
        if sum > MOST_ROWS {
            return Err(too_many(self.path, sum));
        }
        let said = self.metadata.file_metadata().num_rows();
        if u64::try_from(said).ok() == Some(sum) {
            return Ok(());
        }
        Err(self.refuse(&format!("its row groups have {sum} rows, and the file says {said}")))
    }

    fn check_columns(&self, number: usize, group: &RowGroupMetaData) -> Result<(), Error> {
        let (got, columns) =
            (group.num_columns(), self.metadata.file_metadata().schema_descr().num_columns());
        if got == columns {
            return Ok(());
        }
        Err(self.refuse(&format!(
            "row group {} has {got} columns, and the file's schema {columns}",
            number + 1
        )))
    }

    /// Where a column's bytes begin, and how many they are.
    fn range(&self, number: usize, column: &ColumnChunkMetaData) -> Result<(u64, u64), Error> {
        let data = column.data_page_offset();
        let first = column.dictionary_page_offset().unwrap_or(data);
        let range = u64::try_from(first).ok().zip(u64::try_from(column.compressed_size()).ok());
        let inside = |&(first, length): &(u64, u64)| self.has(first, length);
        let is_sane = data >= 0
            && column.uncompressed_size() >= 0
            && column.num_values() >= 0
            && self.has_index(column);
        range.filter(inside).filter(|_| is_sane).ok_or_else(|| {
            self.refuse(&format!(
                "row group {}, column {} is said to be {} bytes from {first} on, which are not in the file",
                number + 1,
                column.column_path().string(),
                column.compressed_size()
            ))
        })
    }

    fn has_index(&self, column: &ColumnChunkMetaData) -> bool {
        let (Some(first), Some(length)) =
            (column.offset_index_offset(), column.offset_index_length())
        else {
            return true;
        };
        u64::try_from(first)
            .ok()
            .zip(u64::try_from(length).ok())
            .is_some_and(|(first, length)| self.has(first, length))
    }

    fn has(&self, first: u64, length: u64) -> bool {
        first.checked_add(length).is_some_and(|end| end <= self.length.saturating_sub(END))
    }

    /// Refuses lists of pages that are not in their column, or not in its order.
    pub(crate) fn check_pages(&self) -> Result<(), Error> {
        for (number, group) in self.metadata.row_groups().iter().enumerate() {
            let index = self.metadata.page_index_for_row_group(number);
            for (place, column) in group.columns().iter().enumerate() {
                let Some(pages) = index.offset_index(place) else { continue };
                let (mut at, length) = self.range(number, column)?;
                let end = at + length;
                let mut before = -1;
                for page in pages.page_locations() {
                    let size = u64::try_from(page.compressed_page_size).unwrap_or(u64::MAX);
                    let first = u64::try_from(page.offset).unwrap_or(u64::MAX);
                    let row = page.first_row_index;
                    let starts = if before < 0 { row == 0 } else { row > before };
                    let rows = row < group.num_rows().max(1);
                    if first < at || first.saturating_add(size) > end || !starts || !rows {
                        return Err(self.refuse(&format!(
                            "row group {}, column {}: the list of its pages is not of the pages that are there",
                            number + 1,
                            column.column_path().string()
                        )));
                    }
                    (at, before) = (first + size, row);
                }
            }
        }
        Ok(())
    }

    /// Refuses a column that is compressed in a way that is not read here.
    pub(crate) fn check_compression(&self, column: usize) -> Result<(), Error> {
        for group in self.metadata.row_groups() {
            let about = group.column(column);
            let named = match about.compression() {
                Compression::UNCOMPRESSED | Compression::SNAPPY | Compression::ZSTD(_) => continue,
                Compression::GZIP(_) => "gzip",
                Compression::BROTLI(_) => "Brotli",
                Compression::LZ4 | Compression::LZ4_RAW => "LZ4",
                Compression::LZO => "LZO",
            };
            let what = format!(
                "column {} is compressed with {named}, which is not read here",
                about.column_path().string()
            );
            let fix = "write it with Snappy, Zstandard or no compression; nothing was counted";
            return Err(Error::place(self.path, what, fix));
        }
        Ok(())
    }

    fn refuse(&self, what: &str) -> Error {
        let what = format!("this is no whole Parquet file: {what}");
        Error::place(self.path, what, AGAIN)
    }
}

/// Refuses more rows than anything here is made for.
pub(crate) fn too_many(path: &Path, rows: u64) -> Error {
    let what = format!("all files together have at most {MOST_ROWS} rows, got {rows}");
    Error::place(path, what, "count fewer of them at a time; nothing was counted")
}
