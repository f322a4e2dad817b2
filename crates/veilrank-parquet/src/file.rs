//! One file of reports, as far as its end tells: the terms, where the columns are, how many rows.

use std::{
    fs::{self, File},
    path::Path,
    sync::Arc,
};

use parquet::file::{
    metadata::{PageIndexPolicy, ParquetMetaData, ParquetMetaDataReader},
    reader::Length,
};
use veilrank::{Survey, wire::Terms};

use crate::{
    TERMS, claims::Claims, error::Error, layout::Layout, place::Place, positioned::Positioned,
};

/// How a Parquet file begins and ends.
const MAGIC: &[u8; 4] = b"PAR1";
/// How one begins whose end is encrypted.
const ENCRYPTED: &[u8; 4] = b"PARE";

/// True for the bytes with which a Parquet file begins.
pub fn looks_like_table(beginning: &[u8]) -> bool {
    beginning.starts_with(MAGIC) || beginning.starts_with(ENCRYPTED)
}

/// True for a folder, and for a file that begins as a Parquet file does or is called one.
pub fn is_table(path: &Path) -> bool {
    let named = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"));
    // A pipe must not be read here: what was read would be missing later.
    let Ok(about) = fs::metadata(path) else { return named };
    if about.is_dir() || !about.is_file() {
        return about.is_dir();
    }
    let mut beginning = [0; 4];
    let read = File::open(path).and_then(Positioned::new);
    named
        || read.is_ok_and(|file| file.read_exact(&mut beginning, 0).is_ok())
            && looks_like_table(&beginning)
}

/// What the end of a file says.
#[derive(Debug)]
pub(crate) struct Footer {
    pub(crate) place: Place,
    pub(crate) metadata: Arc<ParquetMetaData>,
    /// Where the file itself has the terms.
    pub(crate) terms: Option<Survey>,
    /// Of all of the file, in bytes.
    length: u64,
}

/// A file of a survey whose terms are known. It is not held open: a folder may have more files than a process may hold.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) place: Place,
    pub(crate) metadata: Arc<ParquetMetaData>,
    pub(crate) layout: Layout,
}

impl Footer {
    pub(crate) fn read(place: Place) -> Result<Self, Error> {
        let path = place.path();
        let file = open(path)?;
        check_ends(path, &file)?;
        let damaged = |error| Error::damaged(path, &error);
        let metadata = ParquetMetaDataReader::new()
            .with_page_index_policy(PageIndexPolicy::Skip)
            .parse_and_finish(&file)
            .map_err(damaged)?;
        // Where the lists of pages are, the metadata says, so that comes first.
        Claims { path, length: file.len(), metadata: &metadata }.check()?;
        let mut reader = ParquetMetaDataReader::new_with_metadata(metadata)
            .with_column_index_policy(PageIndexPolicy::Skip)
            .with_offset_index_policy(PageIndexPolicy::Optional);
        reader.read_page_indexes(&file).map_err(damaged)?;
        let metadata = reader.finish().map_err(damaged)?;
        Claims { path, length: file.len(), metadata: &metadata }.check_pages()?;
        let terms = terms(path, &metadata)?;
        Ok(Self { metadata: Arc::new(metadata), terms, place, length: file.len() })
    }

    /// The same as a file of this survey.
    pub(crate) fn table(self, survey: &Survey) -> Result<Table, Error> {
        let (path, schema) = (self.place.path(), self.metadata.file_metadata().schema_descr());
        let layout = Layout::of(path, schema, survey.mechanism())?;
        let claims = Claims { path, length: self.length, metadata: &self.metadata };
        layout.columns().try_for_each(|column| claims.check_compression(column))?;
        let what = match (layout.epsilon, self.place.epsilon()) {
            (None, None) => "reports have a column epsilon (double), got none",
            (Some(_), Some(_)) => "epsilon stands in a column or in the folder's name, got both",
            _ => return Ok(Table { place: self.place, metadata: self.metadata, layout }),
        };
        Err(Error::place(
            path,
            what,
            "write the reports anew with one of the two; nothing was counted",
        ))
    }
}

impl Table {
    pub(crate) fn open(&self) -> Result<Positioned, Error> {
        open(self.place.path())
    }

    /// How many rows each row group has.
    pub(crate) fn groups(&self) -> impl Iterator<Item = u64> {
        // What is below none was refused.
        self.metadata.row_groups().iter().map(|group| u64::try_from(group.num_rows()).unwrap_or(0))
    }
}

fn open(path: &Path) -> Result<Positioned, Error> {
    File::open(path).and_then(Positioned::new).map_err(|error| Error::io(path, error))
}

/// Refuses a file that was cut off, before the library says so in its own words.
fn check_ends(path: &Path, file: &Positioned) -> Result<(), Error> {
    let (mut beginning, mut end) = ([0; 4], [0; 4]);
    let length = file.len();
    let read =
        |buffer: &mut [u8], at| file.read_exact(buffer, at).map_err(|error| Error::io(path, error));
    if length >= 12 {
        read(&mut beginning, 0)?;
        read(&mut end, length - 4)?;
    }
    let again = "copy it or write it again; nothing was counted";
    match (&beginning, &end) {
        (MAGIC, MAGIC) => Ok(()),
        (ENCRYPTED, _) | (_, ENCRYPTED) => {
            let fix = "write it without encryption: reports are noisy already";
            Err(Error::place(path, "encrypted files cannot be read", fix))
        }
        (MAGIC, _) => Err(Error::place(
            path,
            "the file is cut off: a Parquet file ends in PAR1, and this does not",
            again,
        )),
        _ => Err(Error::place(
            path,
            "this is no Parquet file, which begins and ends with PAR1",
            again,
        )),
    }
}

fn terms(path: &Path, metadata: &ParquetMetaData) -> Result<Option<Survey>, Error> {
    let pairs = metadata.file_metadata().key_value_metadata();
    let ours = |pair: &&parquet::file::metadata::KeyValue| pair.key == TERMS;
    let Some(text) =
        pairs.and_then(|pairs| pairs.iter().find(ours)).and_then(|pair| pair.value.as_deref())
    else {
        return Ok(None);
    };
    match Terms::read(text) {
        Ok(terms) => Ok(Some(terms.survey)),
        Err(error) => {
            let what =
                format!("the terms in the file's metadata must be those of a survey: {error}");
            Err(Error::place(
                path,
                what,
                "write the file again with a program of this version or an older one",
            ))
        }
    }
}
