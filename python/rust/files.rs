//! Files and texts of every format that Veilrank reads and writes.

use std::{
    ffi::CString,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use pyo3::{exceptions::PyUserWarning, prelude::*};
use veilrank::{
    Error, Profile,
    course::Course,
    error::Problem,
    format::{
        self, Kind,
        convert::{self, Data, Document, Format},
        counts,
        csv::{self, Answers},
        preflib, reports, tally,
    },
};
use veilrank_parquet::is_table;

use crate::{
    choices::choice,
    comparisons::Comparisons,
    refused::{self, Refused, Result},
    survey::Survey,
    tables,
    tally::Tally,
    votes::Votes,
};

/// Reads a text in any format that Veilrank knows, or the file of that name: rankings, comparisons, reports or a tally.
///
/// Where the text does not show its format, ``format`` says it, one of those of ``veilrank convert``. A Parquet file of reports, or a folder of them, is
/// counted on all cores; ``terms`` is the survey of such files, and of tables of counts, that do not have its terms.
///
/// >>> import veilrank as vr
/// >>> vr.parse("left,right,winner\ntea,water,tea\n")
/// Comparisons(1 comparisons, 2 items)
/// >>> vr.parse("7: tea > water\n2: water > tea\n", format="abif")
/// Votes(9 voters, 2 items)
#[pyfunction]
#[pyo3(signature = (text=None, *, path=None, format=None, terms=None))]
pub(crate) fn parse(
    py: Python<'_>,
    text: Option<&str>,
    path: Option<PathBuf>,
    format: Option<&str>,
    terms: Option<&Bound<'_, Survey>>,
) -> Result<Py<PyAny>> {
    let format = format.map(choice).transpose()?;
    let terms = terms.map(|terms| Arc::clone(&terms.get().0));
    if let (None, Some(path), None) = (text, &path, format)
        && is_table(path)
    {
        let (tally, course) = tables::count(py, path.clone(), terms)?;
        return Ok(Py::new(py, Tally::counted(tally, course))?.into_any());
    }
    let bytes = match (text, &path) {
        (Some(text), None) => text.as_bytes().to_vec(),
        (None, Some(path)) => opened(path)?,
        _ => return Err(Refused::data("a text or a path is needed, got both or neither")),
    };
    let ending = path.as_ref().and_then(|path| path.extension()?.to_str().map(str::to_lowercase));
    let read = py.detach(|| read(&bytes, ending.as_deref(), (format, terms.as_deref())));
    let file = path.map(|path| path.display().to_string());
    let (held, losses) = read.map_err(|error| match file {
        Some(file) => Refused::InFile(error, file),
        None => error.into(),
    })?;
    warn(py, losses.iter().map(|loss| format!("left aside: {loss}")))?;
    Ok(match held {
        Held::Votes(profile) => Py::new(py, Votes(profile))?.into_any(),
        Held::Pairs(answers) => Py::new(py, Comparisons(answers))?.into_any(),
        Held::Tally(tally, course) => Py::new(py, Tally::counted(tally, course))?.into_any(),
    })
}

/// Data as the text of a format; a warning says what that cannot keep.
pub(crate) fn written(py: Python<'_>, document: &Document, format: &str) -> Result<String> {
    let to: Format = choice(format)?;
    let written = convert::write(document, to)?;
    warn(py, written.losses.iter().map(|loss| format!("{to} cannot keep everything: {loss}")))?;
    Ok(written.text)
}

/// Says by Python's warnings what somebody should know of a call that did what it should.
pub(crate) fn warn(py: Python<'_>, texts: impl Iterator<Item = String>) -> Result<()> {
    for text in texts {
        let text = CString::new(text).unwrap_or_default();
        PyErr::warn(py, &py.get_type::<PyUserWarning>(), &text, 1)?;
    }
    Ok(())
}

fn opened(path: &Path) -> Result<Vec<u8>> {
    if path.is_dir() {
        let error = Problem::new(0, "a file is needed, got a folder");
        return Err(Refused::InFile(error.into(), path.display().to_string()));
    }
    fs::read(path).map_err(|error| refused::opened(path, &error).into())
}

/// What to do about a table of counts without terms.
const GIVE_TERMS: &str = "say `terms`, the survey that was counted";

enum Held {
    Votes(Profile),
    Pairs(Answers),
    Tally(veilrank::Tally, Course),
}

type Read = (Held, Vec<convert::Loss>);

/// What a text holds, and what of another tool's format is left aside; the rules are those of the command line.
fn read(
    bytes: &[u8],
    ending: Option<&str>,
    (format, terms): (Option<Format>, Option<&veilrank::Survey>),
) -> Result<Read, Error> {
    let text = format::text(bytes)?;
    if let (None, Some(terms)) = (format, terms) {
        return under(text, terms);
    }
    let named = format.or_else(|| ending.and_then(Format::of_ending));
    if let Some(format) = named {
        return of_document(convert::read(text, format)?);
    }
    let held = match format::detect(text) {
        Kind::Tally => Held::Tally(tally::read(text)?, Course::new()),
        Kind::Reports => {
            let (tally, course) = reports::read_course(text)?;
            Held::Tally(tally, course)
        }
        Kind::Counts => return Err(counts::without_terms(GIVE_TERMS)),
        Kind::PrefLib | Kind::Csv => return in_the_open(text),
    };
    Ok((held, Vec::new()))
}

/// What the reports of a survey add up to: a table of counts, or what has the same terms itself.
fn under(text: &str, terms: &veilrank::Survey) -> Result<Read, Error> {
    let (tally, course) = match format::detect(text) {
        Kind::Tally => (tally::read(text)?, Course::new()),
        Kind::Reports => reports::read_course(text)?,
        _ => (counts::read(text, terms)?, Course::new()),
    };
    if tally.survey() != terms {
        let (left, right) = (tally.survey().id().to_owned(), terms.id().to_owned());
        return Err(Error::OtherSurvey { left, right });
    }
    Ok((Held::Tally(tally, course), Vec::new()))
}

fn in_the_open(text: &str) -> Result<Read, Error> {
    if let Ok(format) = convert::guess(text, None) {
        return of_document(convert::read(text, format)?);
    }
    // These say best what is wrong with a file that is none.
    let held = match format::detect(text) {
        Kind::PrefLib => Held::Votes(preflib::read(text, None)?.profile),
        _ => match csv::read(text)? {
            csv::Table::Ballots(profile) => Held::Votes(profile),
            csv::Table::Pairs(pairs) => Held::Pairs(Answers::anonymous(pairs)),
        },
    };
    Ok((held, Vec::new()))
}

fn of_document(document: Document) -> Result<Read, Error> {
    if document.scale > 1 {
        let what = "counts must be whole numbers of people, got weights";
        return Err(Problem::new(0, what).fix("`veilrank convert` makes them whole").into());
    }
    if !document.withdrawn.is_empty() {
        let what = format!("nobody may have withdrawn, got {}", document.withdrawn.len());
        let fix = "`veilrank convert` keeps their ranks and leaves out the mark";
        return Err(Problem::new(0, what).fix(fix).into());
    }
    // What stands around the data of a PrefLib file is known to be left aside.
    let aside = if document.kind.is_some() { Vec::new() } else { document.aside() };
    let held = match document.data {
        Data::Ballots(profile) => Held::Votes(profile),
        Data::Answers(answers) => Held::Pairs(answers),
    };
    Ok((held, aside))
}
