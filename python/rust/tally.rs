//! The curator's side: what reports add up to, and what to ask next.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chacha20::ChaCha8Rng;
use pyo3::{prelude::*, types::PyTuple};
use rand::SeedableRng;
use veilrank::{course::Course, curator, format};

use crate::{
    choices::{choice, settings},
    outcome::{Outcome, Source},
    private::{Query, Report},
    refused::Result,
    survey::{Survey, other, system_noise},
};

/// What the reports of a survey add up to. Order of arrival, sharding and merging change nothing.
///
/// >>> import veilrank as vr
/// >>> survey = vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
/// >>> tally = vr.Tally(survey)
/// >>> tally.add(survey.respond(["coffee", "tea", "water"]))
/// >>> tally
/// Tally('survey', 1 reports)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Tally(Mutex<Counts>);

/// What reports add up to, and what they had added up to on the way, where that is known.
type Counts = (veilrank::Tally, Course);

impl Tally {
    pub(crate) fn counted(tally: veilrank::Tally, course: Course) -> Self {
        Self(Mutex::new((tally, course)))
    }

    /// The counts; never held while Python's lock is let go.
    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn copy(&self) -> Counts {
        self.lock().clone()
    }
}

/// Counts one more report.
fn count((tally, course): &mut Counts, report: &Report) -> Result<()> {
    let report = own(tally.survey(), report)?;
    tally.add(report)?;
    course.note(tally);
    Ok(())
}

/// A report of this survey and no other, however alike the two look.
fn own<'a>(survey: &veilrank::Survey, report: &'a Report) -> Result<&'a veilrank::Report> {
    if *report.survey == *survey { Ok(&report.report) } else { Err(other(survey, &report.survey)) }
}

#[pymethods]
impl Tally {
    #[new]
    fn new(survey: &Survey) -> Self {
        Self::counted(veilrank::Tally::new((*survey.0).clone()), Course::new())
    }

    /// Adds a report after checking it against the terms; a refused report changes nothing.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> tally = vr.Tally(survey)
    /// >>> tally.add(survey.respond(["tea", "water"]))
    /// >>> len(tally)
    /// 1
    fn add(&self, report: &Report) -> Result<()> {
        count(&mut self.lock(), report)
    }

    /// Adds many reports, all of them or, where one is refused or they break off, none.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> tally = vr.Tally(survey)
    /// >>> tally.extend(survey.respond(["tea", "water"]) for _ in range(10))
    /// >>> len(tally)
    /// 10
    fn extend(&self, reports: &Bound<'_, PyAny>) -> Result<()> {
        let mut all = Vec::new();
        for report in reports.try_iter()? {
            all.push(report?.cast_into::<Report>().map_err(PyErr::from)?);
        }
        let mut counts = self.lock();
        let mut more = counts.clone();
        for report in &all {
            count(&mut more, report.get())?;
        }
        *counts = more;
        Ok(())
    }

    /// Adds what another tally of the same survey has counted.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> one, other = vr.Tally(survey), vr.Tally(survey)
    /// >>> other.add(survey.respond(["tea", "water"]))
    /// >>> one.merge(other)
    /// >>> len(one)
    /// 1
    fn merge(&self, tally: &Self) -> Result<()> {
        let (more, _) = tally.copy();
        let (mine, course) = &mut *self.lock();
        mine.merge(&more)?;
        // Who came before whom is not known of two that were counted apart.
        *course = Course::new();
        Ok(())
    }

    /// One ranking, and how sure it is. ``watched``: state only what holds for whoever watched the result grow and could have ended it;
    /// where reports were added in the order in which they came, early ones are compared with late ones.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=20)
    /// >>> tally = vr.Tally(survey)
    /// >>> tally.extend(survey.respond(["water", "tea"]) for _ in range(100))
    /// >>> tally.outcome().ranking
    /// ['water', 'tea']
    #[pyo3(signature = (*, method="auto", goal=None, confidence=0.95, effort=1.0, watched=false))]
    #[expect(clippy::too_many_arguments, reason = "keywords in Python")]
    fn outcome(
        &self,
        py: Python<'_>,
        method: &str,
        goal: Option<&str>,
        confidence: f64,
        effort: f64,
        watched: bool,
    ) -> Result<Outcome> {
        let mut settings = settings(method, confidence, effort)?;
        settings.watched = watched;
        let (tally, course) = self.copy();
        Source::Tally(tally, course).outcome(py, settings, goal)
    }

    /// Reads a tally, and refuses counts that no reports add up to.
    ///
    /// >>> import veilrank as vr
    /// >>> tally = vr.Tally(vr.Survey(["tea", "water"], epsilon=1.0))
    /// >>> vr.Tally.from_json(tally.to_json()) == tally
    /// True
    #[staticmethod]
    fn from_json(text: &str) -> Result<Self> {
        Ok(Self::counted(format::tally::read(text)?, Course::new()))
    }

    /// The tally as JSON, as ``veilrank tally`` writes it.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Tally(vr.Survey(["tea", "water"], epsilon=1.0)).to_json()[:14]
    /// '{"veilrank":2,'
    fn to_json(&self) -> String {
        format::tally::write(&self.lock().0)
    }

    /// The terms.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Tally(vr.Survey(["tea", "water"], epsilon=1.0)).survey
    /// Survey('survey', 2 items, epsilon 1)
    #[getter]
    fn survey(&self) -> Survey {
        Survey(Arc::new(self.lock().0.survey().clone()))
    }

    /// How many reports were added.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Tally(vr.Survey(["tea", "water"], epsilon=1.0)).reports
    /// 0
    #[getter]
    fn reports(&self) -> u64 {
        self.lock().0.reports()
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.reports()).unwrap_or(usize::MAX)
    }

    fn __eq__(&self, tally: &Self) -> bool {
        let (other, _) = tally.copy();
        self.lock().0 == other
    }

    fn __repr__(&self) -> String {
        let (tally, _) = &*self.lock();
        format!("Tally('{}', {} reports)", tally.survey().id(), tally.reports())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let made = (self.to_json(),).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("from_json")?, made))
    }
}

/// Asks one participant after the other, and learns from their reports what to ask next (``assign="live"``).
///
/// Which pairs are asked is drawn from the operating system, or from a generator that ``seed`` names; answers never are.
///
/// >>> import veilrank as vr
/// >>> survey = vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
/// >>> curator = vr.Curator(survey, assign="live")
/// >>> query = curator.next_query()
/// >>> curator.add(survey.respond(["coffee", "tea", "water"], query=query))
/// >>> curator.tally
/// Tally('survey', 1 reports)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Curator {
    inner: Mutex<(curator::Curator, Option<ChaCha8Rng>)>,
    survey: Arc<veilrank::Survey>,
}

impl Curator {
    fn lock(&self) -> MutexGuard<'_, (curator::Curator, Option<ChaCha8Rng>)> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Curator {
    #[new]
    #[pyo3(signature = (survey, *, assign="live", seed=None))]
    fn new(survey: &Survey, assign: &str, seed: Option<u64>) -> Result<Self> {
        let curator = curator::Curator::new((*survey.0).clone(), choice(assign)?)?;
        let inner = Mutex::new((curator, seed.map(ChaCha8Rng::seed_from_u64)));
        Ok(Self { inner, survey: Arc::clone(&survey.0) })
    }

    /// What to ask the next participant, after learning from the reports so far if it is time for that.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Curator(vr.Survey(["tea", "water"], epsilon=1.0)).next_query()
    /// Query(tea or water?)
    fn next_query(&self) -> Result<Query> {
        let (curator, rng) = &mut *self.lock();
        let query = match rng {
            Some(rng) => curator.next_query(rng)?,
            None => curator.next_query(&mut system_noise()?)?,
        };
        Ok(Query { query, survey: Arc::clone(&self.survey) })
    }

    /// Adds a report after checking it against the terms; a refused report changes nothing.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> curator = vr.Curator(survey)
    /// >>> curator.add(survey.respond(["tea", "water"], query=curator.next_query()))
    /// >>> len(curator.tally)
    /// 1
    fn add(&self, report: &Report) -> Result<()> {
        Ok(self.lock().0.add(own(&self.survey, report)?)?)
    }

    /// What the reports add up to so far: a copy.
    ///
    /// >>> import veilrank as vr
    /// >>> len(vr.Curator(vr.Survey(["tea", "water"], epsilon=1.0)).tally)
    /// 0
    #[getter]
    fn tally(&self) -> Tally {
        let curator = &self.lock().0;
        Tally::counted(curator.tally().clone(), curator.course().clone())
    }

    /// One ranking, and how sure it is, as of ``Tally.outcome``.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Curator(vr.Survey(["tea", "water"], epsilon=1.0)).outcome().reports
    /// 0
    #[pyo3(signature = (*, method="auto", goal=None, confidence=0.95, effort=1.0, watched=false))]
    #[expect(clippy::too_many_arguments, reason = "keywords in Python")]
    fn outcome(
        &self,
        py: Python<'_>,
        method: &str,
        goal: Option<&str>,
        confidence: f64,
        effort: f64,
        watched: bool,
    ) -> Result<Outcome> {
        let mut settings = settings(method, confidence, effort)?;
        settings.watched = watched;
        let (tally, course) = {
            let locked = self.lock();
            (locked.0.tally().clone(), locked.0.course().clone())
        };
        Source::Tally(tally, course).outcome(py, settings, goal)
    }

    fn __repr__(&self) -> String {
        let reports = self.lock().0.tally().reports();
        format!("Curator('{}', {reports} reports)", self.survey.id())
    }
}
