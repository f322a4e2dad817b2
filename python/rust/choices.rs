//! Named choices and numbers as Python gives them.

use std::str::FromStr;

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyBool};
use veilrank::{
    Error,
    asking::{Queries, QueryRule},
    outcome::Settings,
    privacy::Epsilon,
};

use crate::refused::{Refused, Result};

/// One of the named choices of the core, such as a method.
pub(crate) fn choice<T: FromStr<Err = Error>>(name: &str) -> Result<T> {
    Ok(name.parse()?)
}

/// A privacy budget, checked.
pub(crate) fn epsilon(given: &Bound<'_, PyAny>) -> Result<Epsilon> {
    let number = given.extract::<f64>().map_err(|_| {
        PyTypeError::new_err(format!("epsilon must be a number, got {}", shown(given)))
    })?;
    Ok(Epsilon::new(number)?)
}

/// How many pairs to ask of each: a whole number, `auto` or `paper`.
pub(crate) fn queries(given: &Bound<'_, PyAny>) -> Result<Queries> {
    let number = || (!given.is_instance_of::<PyBool>()).then(|| given.extract::<usize>().ok())?;
    match given.extract::<String>().as_deref() {
        Ok("auto") => Ok(Queries::Rule(QueryRule::Exact)),
        Ok("paper") => Ok(Queries::Rule(QueryRule::Paper)),
        _ => number().filter(|&number| number > 0).map(Queries::Fixed).ok_or_else(|| {
            let rule = "queries must be a whole number from 1, `auto` or `paper`";
            Error::Terms { rule, got: shown(given) }.into()
        }),
    }
}

/// How an outcome is to be made, checked.
pub(crate) fn settings(method: &str, confidence: f64, effort: f64) -> Result<Settings> {
    within("confidence", "a number above 0 and below 1", confidence, |n| n > 0.0 && n < 1.0)?;
    within("effort", "a number above 0, at most 1000000", effort, |n| n > 0.0 && n <= 1e6)?;
    Ok(Settings { method: choice(method)?, confidence, effort, watched: false })
}

fn within(
    name: &'static str,
    rule: &'static str,
    got: f64,
    holds: impl Fn(f64) -> bool,
) -> Result<()> {
    if holds(got) { Ok(()) } else { Err(Refused::Core(Error::Parameter { name, rule, got })) }
}

/// A value for an error message: enough to find it by, never a megabyte.
pub(crate) fn shown(value: &Bound<'_, PyAny>) -> String {
    let text = value.repr().map_or_else(|_| "something".to_owned(), |repr| repr.to_string());
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
