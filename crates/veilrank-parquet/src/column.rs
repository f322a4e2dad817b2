//! One column of a row group, some rows at a time: its values, and the levels that say which row and list they belong to.

use parquet::{
    column::reader::ColumnReaderImpl,
    data_type::{DataType, Int32Type, Int64Type},
    errors::{ParquetError, Result},
    file::metadata::ParquetMetaData,
};

use crate::{
    layout::Whole,
    pages::{Allowance, Headed, Pages},
    positioned::Positioned,
};

/// Some rows of a row group of an open file: where columns are read from.
#[derive(Debug, Clone)]
pub(crate) struct Group<'a> {
    pub(crate) file: Positioned,
    pub(crate) metadata: &'a ParquetMetaData,
    /// Counted from 0.
    pub(crate) number: usize,
    /// How many rows come before those that are wanted.
    pub(crate) skipped: usize,
    /// How many elements a list may have.
    pub(crate) each: usize,
}

/// A column that holds values of one type.
pub(crate) struct Column<T: DataType> {
    reader: ColumnReaderImpl<T>,
    /// The definition level of a value that is there.
    full: i16,
    /// The definition level of an element that is there, though a part of it may be missing; 0 outside lists.
    element: i16,
    in_list: bool,
    each: usize,
    allowed: Allowance,
    /// Those that are there. While nothing is missing they stand as the levels do.
    pub(crate) values: Vec<T::T>,
    defined: Vec<i16>,
    repeated: Vec<i16>,
}

impl<T: DataType> Column<T> {
    pub(crate) fn open(group: &Group<'_>, column: usize) -> Result<Self> {
        let about = group.metadata.row_group(group.number);
        let rows = usize::try_from(about.num_rows()).map_err(|_| {
            ParquetError::General(format!("a row group with {} rows", about.num_rows()))
        })?;
        let index = group.metadata.page_index_for_row_group(group.number);
        // Where pages begin is needed to pass over some; whoever reads from the first on finds them one after the other.
        let pages = (group.skipped > 0).then(|| index.offset_index(column)).flatten();
        let pages =
            pages.map(|pages| pages.page_locations().clone()).filter(|pages| !pages.is_empty());
        let file = Headed::new(group.file.clone(), pages.is_some());
        let mut pages = Pages::new(file, about.column(column), rows, pages)?;
        let described = about.column(column).column_descr_ptr();
        let (full, element) = (described.max_def_level(), described.repeated_ancestor_def_level());
        let in_list = described.max_rep_level() > 0;
        let (each, allowed) = (group.each, Allowance::unlimited());
        if in_list {
            pages = pages.of_lists(each, allowed.clone());
        }
        let reader = ColumnReaderImpl::new(described, Box::new(pages));
        let (values, defined, repeated) = (Vec::new(), Vec::new(), Vec::new());
        let mut opened =
            Self { reader, full, element, in_list, each, allowed, values, defined, repeated };
        opened.skip(group.skipped)?;
        Ok(opened)
    }

    fn skip(&mut self, rows: usize) -> Result<()> {
        let skipped = self.reader.skip_records(rows)?;
        if skipped == rows { Ok(()) } else { Err(ends_early(rows, skipped)) }
    }

    /// Reads so many rows in place of those before.
    pub(crate) fn read(&mut self, rows: usize) -> Result<()> {
        let read = self.read_at_most(rows)?;
        if read == rows { Ok(()) } else { Err(ends_early(rows, read)) }
    }

    /// Refuses a column that has more rows than were read.
    pub(crate) fn check_end(&mut self) -> Result<()> {
        if self.read_at_most(1)? == 0 {
            return Ok(());
        }
        Err(ParquetError::General("a column has more rows than the file says".to_owned()))
    }

    fn read_at_most(&mut self, rows: usize) -> Result<usize> {
        self.allowed.set((rows as u64).saturating_mul(self.each as u64));
        self.values.clear();
        self.defined.clear();
        self.repeated.clear();
        let (read, ..) = self.reader.read_records(
            rows,
            Some(&mut self.defined),
            Some(&mut self.repeated),
            &mut self.values,
        )?;
        Ok(read)
    }

    /// True when each row has so many values and nothing is missing.
    pub(crate) fn has_each(&self, rows: usize, each: usize) -> bool {
        let levels = rows * each;
        let is_full = self.full == 0
            || self.defined.len() == levels && self.defined.iter().all(|&level| level == self.full);
        self.values.len() == levels
            && is_full
            && (!self.in_list || starts_each(&self.repeated, each))
    }

    /// At which level each list begins, and where the last ends.
    pub(crate) fn starts(&self) -> Vec<usize> {
        let begins = |(at, &level): (usize, &i16)| (level == 0).then_some(at);
        let begun = self.repeated.iter().enumerate().filter_map(begins);
        begun.chain([self.repeated.len()]).collect()
    }

    /// True where both have lists of the same lengths.
    pub(crate) fn is_beside<U: DataType>(&self, other: &Column<U>) -> bool {
        self.repeated == other.repeated
    }

    /// What is at a level, or how it is missing.
    pub(crate) fn at(&self, level: usize) -> Cell<&T::T> {
        let defined = if self.full == 0 { Some(&0) } else { self.defined.get(level) };
        match (defined, self.values.get(level)) {
            (Some(&defined), Some(value)) if defined == self.full => Cell::There(value),
            (Some(&defined), _) if self.in_list && defined + 1 == self.element => Cell::NoElement,
            _ => Cell::Null,
        }
    }
}

/// What stands at a level of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cell<V> {
    There(V),
    /// The list has no elements.
    NoElement,
    Null,
}

/// Whole numbers of either width.
pub(crate) enum Numbers {
    Narrow(Column<Int32Type>),
    Wide(Column<Int64Type>),
}

/// Does the same with a column of either width.
macro_rules! of_either {
    ($numbers:expr, $column:ident => $what:expr) => {
        match $numbers {
            $crate::column::Numbers::Narrow($column) => $what,
            $crate::column::Numbers::Wide($column) => $what,
        }
    };
}
pub(crate) use of_either;

impl Numbers {
    pub(crate) fn open(group: &Group<'_>, whole: Whole) -> Result<Self> {
        Ok(if whole.wide {
            Self::Wide(Column::open(group, whole.column)?)
        } else {
            Self::Narrow(Column::open(group, whole.column)?)
        })
    }

    pub(crate) fn check_end(&mut self) -> Result<()> {
        of_either!(self, column => column.check_end())
    }

    pub(crate) fn at(&self, level: usize) -> Cell<i64> {
        match self {
            Self::Narrow(column) => column.at(level).map(|&value| i64::from(value)),
            Self::Wide(column) => column.at(level).map(|&value| value),
        }
    }

    pub(crate) fn is_beside(&self, other: &Self) -> bool {
        of_either!(self, one => of_either!(other, two => one.is_beside(two)))
    }
}

impl<V> Cell<V> {
    fn map<U>(self, of: impl FnOnce(V) -> U) -> Cell<U> {
        match self {
            Self::There(value) => Cell::There(of(value)),
            Self::NoElement => Cell::NoElement,
            Self::Null => Cell::Null,
        }
    }
}

/// True when a new list begins at every so many levels, and nowhere else.
fn starts_each(repeated: &[i16], each: usize) -> bool {
    repeated
        .chunks_exact(each)
        .all(|list| list[0] == 0 && list[1..].iter().all(|&level| level == 1))
}

fn ends_early(rows: usize, read: usize) -> ParquetError {
    ParquetError::EOF(format!("a column has {read} more rows where the file says {rows}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_one_length_begin_at_every_so_many_levels() {
        for (levels, each, is) in [
            (&[0, 0, 0][..], 1, true),
            (&[0, 1, 0], 1, false),
            (&[0, 1, 0, 1], 2, true),
            (&[0, 1, 1, 0], 2, false),
            (&[0, 0, 1, 0], 2, false),
            (&[0, 1, 1, 0, 1, 1], 3, true),
        ] {
            assert_eq!(starts_each(levels, each), is, "{levels:?} {each}");
        }
    }
}
