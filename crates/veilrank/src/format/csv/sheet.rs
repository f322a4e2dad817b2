//! The cells of a table, with the lines they stand on; what they mean is the layouts' business.

use ::csv::{Reader, ReaderBuilder, StringRecord, WriterBuilder};

use crate::{
    error::{Error, Problem, Problems},
    format::{clean, quoted, weight, whole},
    ranking::Profile,
};

/// The column that says how many voters a row stands for.
pub(super) const COUNT: &str = "count";

/// A table: its header, and the text of its rows.
pub(in crate::format) struct Sheet<'t> {
    text: &'t str,
    header: Vec<String>,
    /// What weights are multiplied by to be whole; nothing where counts have to be whole as they stand.
    scale: Option<u64>,
}

impl<'t> Sheet<'t> {
    pub(super) fn parse(text: &'t str) -> Result<Self, Error> {
        let sheet = Self::headed(text)?;
        let mut rows = Rows::new(sheet.text);
        rows.next()?;
        if rows.next()?.is_none() {
            let empty = Problem::new(0, "a table has rows under its header, got none");
            return Err(empty.fix("begin with a line that names the columns").into());
        }
        Ok(sheet)
    }

    /// The same where there may be no rows.
    pub(in crate::format) fn headed(text: &'t str) -> Result<Self, Error> {
        let text = clean(text)?;
        let header: Vec<String> = match Rows::new(text).next()? {
            Some(row) => row.cells.iter().map(|cell| trim(cell).to_owned()).collect(),
            None => Vec::new(),
        };
        Ok(Self { text, header: without_empty_end(header), scale: None })
    }

    /// The same table, whose counts may be weights that are not whole.
    pub(super) fn weighted(text: &'t str) -> Result<Self, Error> {
        let mut sheet = Self::parse(text)?;
        let Some(column) = sheet.find(COUNT) else { return Ok(Self { scale: Some(1), ..sheet }) };
        let mut cells = Vec::new();
        sheet.scan(|row| cells.push(row.cell(column).to_owned()))?;
        sheet.scale = Some(weight::scale(cells.iter().map(String::as_str)));
        Ok(sheet)
    }

    /// Looks at each row, whatever is wrong with it.
    pub(super) fn scan(&self, mut look: impl FnMut(&Row)) -> Result<(), Error> {
        let mut rows = Rows::new(self.text);
        rows.next()?;
        while let Some(row) = rows.next()? {
            look(row);
        }
        Ok(())
    }

    /// What all weights were multiplied by.
    pub(super) fn scale(&self) -> u64 {
        self.scale.unwrap_or(1)
    }

    /// The first column of this name, in capitals or not.
    pub(in crate::format) fn find(&self, name: &str) -> Option<usize> {
        self.header.iter().position(|known| known.eq_ignore_ascii_case(name))
    }

    /// The names of the columns.
    pub(in crate::format) fn header(&self) -> &[String] {
        &self.header
    }

    /// The name of a column as a message gives it: short, and never nothing.
    pub(in crate::format) fn column(&self, column: usize) -> String {
        match self.header.get(column) {
            Some(name) if !name.is_empty() && name.chars().count() <= 40 => name.clone(),
            _ => format!("column {}", column + 1),
        }
    }

    /// Reads each row; of a wrong row the first problem is noted.
    pub(in crate::format) fn read<T>(
        &self,
        problems: &mut Problems,
        mut read: impl FnMut(&Row) -> Result<T, Problem>,
    ) -> Result<Vec<T>, Error> {
        let mut values = Vec::new();
        let mut rows = Rows::new(self.text);
        rows.next()?;
        while let Some(row) = rows.next()? {
            match self.check_width(row).and_then(|()| read(row)) {
                Ok(value) => values.push(value),
                Err(problem) => problems.push(problem),
            }
        }
        Ok(values)
    }

    fn check_width(&self, row: &Row) -> Result<(), Problem> {
        let (columns, cells) = (self.header.len(), row.len());
        if (columns..cells).all(|column| row.cell(column).is_empty()) {
            return Ok(());
        }
        let what = format!("a row has a cell for each of {columns} columns, got {cells} cells");
        Err(Problem::new(row.line, what).fix("quote a name that holds a comma, or name the column"))
    }

    /// Refuses a row that ends before the last column.
    pub(super) fn check_full(&self, row: &Row) -> Result<(), Problem> {
        let (columns, cells) = (self.header.len(), row.len());
        if cells >= columns {
            return Ok(());
        }
        let what = format!("a row has a cell for each of {columns} columns, got {cells} cells");
        Err(Problem::new(row.line, what).fix("add a comma for each empty cell"))
    }

    /// How many voters a row stands for, by its cell in the column of counts.
    pub(super) fn count(&self, row: &Row, column: Option<usize>) -> Result<u64, Problem> {
        let Some(column) = column else { return Ok(1) };
        let cell = row.cell(column);
        let whole = || whole(cell).filter(|count| (1..=Profile::MAX_VOTERS).contains(count));
        let count = self.scale.map_or_else(whole, |scale| weight::times(cell, scale));
        count.ok_or_else(|| {
            let what = format!("{}, got {}", self.rule(), quoted(cell));
            let weight = self.scale.is_none() && weight::is_weight(cell);
            let fix = if weight {
                "multiply all weights by a number that makes them whole"
            } else {
                "write how many voters the row stands for"
            };
            self.problem(row, column, what).fix(fix)
        })
    }

    fn rule(&self) -> String {
        match self.scale {
            None => "a count is a whole number from 1 to 2^40".to_owned(),
            Some(scale) => weight::rule(scale),
        }
    }

    /// A problem in a cell.
    pub(in crate::format) fn problem(
        &self,
        row: &Row,
        column: usize,
        what: impl Into<String>,
    ) -> Problem {
        Problem::new(row.line, what).field(self.column(column))
    }
}

/// Spreadsheets end lines with commas for columns that were once in use.
fn without_empty_end(mut header: Vec<String>) -> Vec<String> {
    let named = header.iter().rposition(|name| !name.is_empty());
    header.truncate(named.map_or(1, |last| last + 1));
    header
}

/// One row and the line it begins on.
#[derive(Default)]
pub(in crate::format) struct Row {
    pub(in crate::format) line: usize,
    cells: StringRecord,
}

impl Row {
    /// How many cells it has.
    pub(in crate::format) fn len(&self) -> usize {
        self.cells.len()
    }

    /// The cell in a column, without the blanks around it; empty where the row is too short.
    pub(in crate::format) fn cell(&self, column: usize) -> &str {
        trim(self.cells.get(column).unwrap_or(""))
    }

    /// Refuses a cell over several lines, which is no name or number: most likely a quote was never closed.
    fn check_lines(&self) -> Result<(), Problem> {
        let Some(column) = self.cells.iter().position(|cell| cell.contains(['\n', '\r'])) else {
            return Ok(());
        };
        let what = format!("a cell ends on its own line, got {}", quoted(self.cell(column)));
        let problem = Problem::new(self.line, what).field(format!("column {}", column + 1));
        Err(problem.fix("look for a quote that is not closed"))
    }
}

/// Takes the blanks off, but not one that a backslash keeps.
fn trim(cell: &str) -> &str {
    let cell = cell.trim_start_matches([' ', '\t']);
    let end = cell.trim_end_matches([' ', '\t']);
    if end.ends_with('\\') { cell } else { end }
}

/// The rows of a text one after the other, the header first, in one and the same place in memory.
struct Rows<'t> {
    text: &'t [u8],
    reader: Reader<&'t [u8]>,
    row: Row,
    /// How far lines have been counted: the reader's own count leaves out the empty lines above a row.
    counted: usize,
    line: usize,
}

impl<'t> Rows<'t> {
    fn new(text: &'t str) -> Self {
        let text = text.as_bytes();
        let reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text);
        Self { text, reader, row: Row::default(), counted: 0, line: 1 }
    }

    /// The next row that holds more than blanks.
    fn next(&mut self) -> Result<Option<&Row>, Problem> {
        loop {
            let more = self.reader.read_record(&mut self.row.cells);
            if !more.map_err(|error| Problem::new(self.line, error.to_string()))? {
                return Ok(None);
            }
            self.count_lines();
            self.row.line = self.line;
            if self.row.len() > 1 || !self.row.cell(0).is_empty() {
                self.row.check_lines()?;
                return Ok(Some(&self.row));
            }
        }
    }

    /// Counts up to the first character of the row.
    fn count_lines(&mut self) {
        let start = self.row.cells.position().map_or(0, ::csv::Position::byte);
        let start = usize::try_from(start).unwrap_or(usize::MAX);
        while let Some(&byte) = self.text.get(self.counted) {
            if self.counted >= start && byte != b'\n' && byte != b'\r' {
                break;
            }
            self.line += usize::from(byte == b'\n');
            self.counted += 1;
        }
    }
}

/// The text of a table; every row must be as long as the first.
pub(super) fn write(mut rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    // Writing to memory cannot fail, and what went in as text comes out as text.
    let done = rows.try_for_each(|row| writer.write_record(&row));
    debug_assert!(done.is_ok(), "{done:?}");
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// The cells of one line, without the blanks around them.
#[cfg(feature = "preflib")]
pub(crate) fn cells(line: &str) -> Vec<String> {
    let reader =
        ReaderBuilder::new().has_headers(false).flexible(true).from_reader(line.as_bytes());
    let first = reader.into_records().next().and_then(Result::ok).unwrap_or_default();
    first.iter().map(|cell| cell.trim_matches([' ', '\t']).to_owned()).collect()
}

/// Cells as one line, with its end.
#[cfg(feature = "preflib")]
pub(crate) fn line(cells: &[String]) -> String {
    write(std::iter::once(cells.to_vec()))
}
