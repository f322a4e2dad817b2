//! Making a file of reports, a row group at a time, as bytes for whoever stores or sends them.

use std::sync::Arc;

use parquet::{
    basic::Compression,
    data_type::{BoolType, DataType, DoubleType, Int32Type, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::{EnabledStatistics, WriterProperties},
        writer::{SerializedFileWriter, SerializedRowGroupWriter},
    },
};
use veilrank::{Pair, Report, Survey, ranking::Item, report::Answers, wire::Terms};

use crate::{TERMS, error::Error, layout};

/// A row group ends when it has so many answers: enough for engines to be quick, and few enough to be kept in memory, 14 MB.
const ANSWERS: usize = 1 << 20;

/// Makes a file of reports. The same reports make the same bytes.
///
/// It writes nowhere by itself: [`take`](Self::take) now and then gives the bytes that are ready, [`finish`](Self::finish) the last.
pub struct Writer {
    survey: Survey,
    file: SerializedFileWriter<Vec<u8>>,
    rows: Rows,
    most: usize,
}

impl Writer {
    /// A file of no reports yet.
    pub fn new(survey: &Survey) -> Result<Self, Error> {
        let terms = KeyValue::new(TERMS.to_owned(), Terms::write(survey));
        let properties = WriterProperties::builder()
            .set_created_by(concat!("veilrank version ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_compression(Compression::SNAPPY)
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_max_row_group_row_count(None)
            .set_key_value_metadata(Some(vec![terms]))
            .build();
        let schema = layout::written(survey.mechanism()).map_err(Error::Write)?;
        let file = SerializedFileWriter::new(Vec::new(), schema, Arc::new(properties))
            .map_err(Error::Write)?;
        Ok(Self { survey: survey.clone(), file, rows: Rows::default(), most: ANSWERS })
    }

    /// The same with row groups of so many answers, where less is to be in memory.
    #[must_use]
    pub fn in_groups_of(self, answers: usize) -> Self {
        Self { most: answers.max(1), ..self }
    }

    /// The terms.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }

    /// Adds a report after checking it against the terms; a refused report changes nothing.
    pub fn add(&mut self, report: &Report) -> Result<(), Error> {
        report.check(&self.survey)?;
        self.rows.add(report);
        if self.rows.begins.len() >= self.most { self.end_group() } else { Ok(()) }
    }

    /// The bytes that are ready since the last time.
    pub fn take(&mut self) -> Result<Vec<u8>, Error> {
        self.file.flush().map_err(|error| Error::Write(error.into()))?;
        Ok(std::mem::take(self.file.inner_mut()))
    }

    /// The rest of the file.
    pub fn finish(mut self) -> Result<Vec<u8>, Error> {
        if !self.rows.begins.is_empty() {
            self.end_group()?;
        }
        self.file.finish().map_err(Error::Write)?;
        self.take()
    }

    fn end_group(&mut self) -> Result<(), Error> {
        let mut group = self.file.next_row_group().map_err(Error::Write)?;
        std::mem::take(&mut self.rows).write(&mut group).map_err(Error::Write)?;
        group.close().map(|_| ()).map_err(Error::Write)
    }
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("survey", &self.survey.id()).finish_non_exhaustive()
    }
}

/// The columns of a row group that is being filled; those of other mechanisms stay empty.
#[derive(Default)]
struct Rows {
    epsilon: Vec<f64>,
    /// 0 where a list begins, 1 where it goes on.
    begins: Vec<i16>,
    first: Vec<i32>,
    second: Vec<i32>,
    answer: Vec<bool>,
    noisy: Vec<i64>,
    order: Vec<i32>,
}

impl Rows {
    fn add(&mut self, report: &Report) {
        self.epsilon.push(report.epsilon().get());
        let said = match report.answers() {
            Answers::Bits(answers) => {
                self.asked(answers.iter().map(|one| one.pair));
                self.answer.extend(answers.iter().map(|one| one.first));
                answers.len()
            }
            Answers::Noisy(answers) => {
                self.asked(answers.iter().map(|one| one.pair));
                self.noisy.extend(answers.iter().map(|one| one.noisy));
                answers.len()
            }
            Answers::Order(order) => {
                self.order.extend(order.order().iter().map(|&item| number(item)));
                order.items()
            }
        };
        self.begins.extend((0..said).map(|place| i16::from(place > 0)));
    }

    fn asked(&mut self, pairs: impl Iterator<Item = Pair>) {
        for pair in pairs {
            self.first.push(number(pair.first()));
            self.second.push(number(pair.second()));
        }
    }

    fn write(self, group: &mut SerializedRowGroupWriter<'_, Vec<u8>>) -> Result<(), ParquetError> {
        let begins = &self.begins;
        column::<DoubleType>(group, &self.epsilon, None)?;
        if !self.order.is_empty() {
            return column::<Int32Type>(group, &self.order, Some(begins));
        }
        column::<Int32Type>(group, &self.first, Some(begins))?;
        column::<Int32Type>(group, &self.second, Some(begins))?;
        if self.noisy.is_empty() {
            column::<BoolType>(group, &self.answer, Some(begins))
        } else {
            column::<Int64Type>(group, &self.noisy, Some(begins))
        }
    }
}

/// The next column of a row group. In lists every element is there.
fn column<T: DataType>(
    group: &mut SerializedRowGroupWriter<'_, Vec<u8>>,
    values: &[T::T],
    begins: Option<&Vec<i16>>,
) -> Result<(), ParquetError> {
    let there = begins.map(|begins| vec![1; begins.len()]);
    let Some(mut next) = group.next_column()? else {
        return Err(ParquetError::General("a column more than the schema has".to_owned()));
    };
    next.typed::<T>().write_batch(values, there.as_deref(), begins.map(Vec::as_slice))?;
    next.close()
}

/// An item's number; there are at most 2048.
fn number(item: Item) -> i32 {
    i32::try_from(item.index()).unwrap_or(i32::MAX)
}
