//! What goes wrong, on its way to a Python exception: always a `ValueError`, with where it is and what to do about it.

use std::{io, path::Path};

use pyo3::{
    exceptions::PyFileNotFoundError,
    prelude::*,
    types::{PyDict, PyList},
};
use veilrank::error::Problem;

/// Why a call is refused.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The core's rules.
    Core(veilrank::Error),
    /// The same, about a file of this name.
    InFile(veilrank::Error, String),
    /// A simulation that cannot run.
    Lab(veilrank_lab::Error),
    /// Tables that cannot be counted.
    Table(veilrank_parquet::Error),
    /// What the command line says.
    Said(String),
    /// What Python itself says.
    Python(PyErr),
}

pub(crate) type Result<T, E = Refused> = std::result::Result<T, E>;

impl Refused {
    /// Something wrong with data that somebody handed over: the rule, and then the value.
    pub(crate) fn data(what: impl Into<String>) -> Self {
        Self::Core(Problem::new(0, what).into())
    }

    fn into_exception(self, py: Python<'_>) -> PyResult<PyErr> {
        let (error, file) = match self {
            Self::Python(error) => return Ok(error),
            Self::Core(error) | Self::Lab(veilrank_lab::Error::Core(error)) => (error, None),
            Self::InFile(error, file) => (error, Some(file)),
            Self::Lab(error) => return raised(py, "Error", &error.to_string(), None),
            Self::Table(error) => return tabled(py, &error),
            Self::Said(text) => return raised(py, "Error", &text, None),
        };
        let more = PyDict::new(py);
        more.set_item("file", &file)?;
        if let veilrank::Error::Text(problems) = &error {
            let problems =
                problems.kept().iter().map(|one| (one.line, &one.field, &one.what, &one.fix));
            more.set_item("problems", PyList::new(py, problems)?)?;
        }
        let message = match &file {
            None => error.to_string(),
            Some(file) => in_file(&error, file),
        };
        raised(py, class_of(&error), &message, Some(&more))
    }
}

/// What is wrong with a file of a table, with the file's name.
fn tabled(py: Python<'_>, error: &veilrank_parquet::Error) -> PyResult<PyErr> {
    use veilrank_parquet::Error as E;
    let file = match error {
        E::Io { path, source } => return Ok(opened(path, source)),
        E::Core(error) => return Refused::Core(error.clone()).into_exception(py),
        E::Place { path, .. } | E::Row { path, .. } => Some(path.display().to_string()),
        _ => None,
    };
    let more = PyDict::new(py);
    more.set_item("file", file)?;
    raised(py, "DataError", &error.to_string(), Some(&more))
}

/// A file or folder that the system does not give.
pub(crate) fn opened(path: &Path, error: &io::Error) -> PyErr {
    match error.kind() {
        io::ErrorKind::NotFound => {
            PyFileNotFoundError::new_err(format!("{}: there is no such file", path.display()))
        }
        kind => io::Error::new(kind, format!("{}: {error}", path.display())).into(),
    }
}

/// The file's name before each problem, as the command line has it.
fn in_file(error: &veilrank::Error, file: &str) -> String {
    let lines: Vec<String> =
        error.to_string().lines().map(|line| format!("{file}: {line}")).collect();
    lines.join("\n")
}

/// Which exception speaks of such an error.
fn class_of(error: &veilrank::Error) -> &'static str {
    use veilrank::Error as E;
    match error {
        E::Epsilon(_) | E::BudgetTooSmall { .. } | E::OverBudget { .. } | E::NotAShare { .. } => {
            "BudgetError"
        }
        E::OtherSurvey { .. } | E::AnswerKind { .. } | E::AnswerCount { .. } => "OtherSurveyError",
        E::Text(_)
        | E::Items(_)
        | E::Name { .. }
        | E::UnknownItem { .. }
        | E::RepeatedItem(_)
        | E::ItemCount { .. }
        | E::ImpossibleTally(_) => "DataError",
        _ => "Error",
    }
}

fn raised(
    py: Python<'_>,
    class: &str,
    message: &str,
    more: Option<&Bound<'_, PyDict>>,
) -> PyResult<PyErr> {
    let class = py.import("veilrank._errors")?.getattr(class)?;
    Ok(PyErr::from_value(class.call((message,), more)?))
}

impl From<Refused> for PyErr {
    fn from(refused: Refused) -> Self {
        Python::attach(|py| refused.into_exception(py).unwrap_or_else(|error| error))
    }
}

impl From<veilrank::Error> for Refused {
    fn from(error: veilrank::Error) -> Self {
        Self::Core(error)
    }
}

impl From<veilrank_lab::Error> for Refused {
    fn from(error: veilrank_lab::Error) -> Self {
        Self::Lab(error)
    }
}

impl From<veilrank_parquet::Error> for Refused {
    fn from(error: veilrank_parquet::Error) -> Self {
        Self::Table(error)
    }
}

impl From<PyErr> for Refused {
    fn from(error: PyErr) -> Self {
        Self::Python(error)
    }
}
