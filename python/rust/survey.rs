//! A survey's terms, and the device that answers it.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyTuple};
use rand::{TryRng, rand_core::UnwrapErr, rngs::SysRng};
use veilrank::{agent, query::Query as Drawn, wire::Terms};

use crate::{
    choices::{choice, epsilon, queries},
    labels,
    private::{Ballot, Query, Report},
    refused::{Refused, Result},
};

/// The terms of a survey, which everybody knows: the items, and what a participant spends at most.
///
/// ``queries`` is how many pairs each is asked about (a number, ``auto`` or ``paper``), ``mechanism`` how devices randomize
/// (``randomized-response``, ``laplace``, ``permutation-cap``), ``goal`` what is to be found out (``order``, ``winner``, ``first-3``).
///
/// >>> import veilrank as vr
/// >>> vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
/// Survey('survey', 3 items, epsilon 1)
#[pyclass(frozen, eq, module = "veilrank")]
#[derive(Debug, PartialEq)]
pub(crate) struct Survey(pub(crate) Arc<veilrank::Survey>);

#[pymethods]
impl Survey {
    #[new]
    #[pyo3(signature = (
        items, epsilon, *, queries=None, mechanism="randomized-response", goal="order", truth=None, id="survey", title=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "keywords in Python")]
    fn new(
        items: &Bound<'_, PyAny>,
        epsilon: &Bound<'_, PyAny>,
        queries: Option<&Bound<'_, PyAny>>,
        mechanism: &str,
        goal: &str,
        truth: Option<&str>,
        id: &str,
        title: Option<&str>,
    ) -> Result<Self> {
        let (names, epsilon) = (labels::names(items)?, self::epsilon(epsilon)?);
        let mechanism = choice(mechanism)?;
        let rule = veilrank::asking::Queries::Rule(veilrank::asking::QueryRule::Exact);
        let asked = queries.map_or(Ok(rule), self::queries)?;
        let asked = asked.number(mechanism, epsilon, names.len())?;
        let mut survey = veilrank::Survey::new(id, names, epsilon, asked, mechanism)?;
        survey = survey.aimed(choice(goal)?)?;
        if let Some(truth) = truth {
            survey = survey.about(choice(truth)?)?;
        }
        if let Some(title) = title {
            survey = survey.titled(title)?;
        }
        Ok(Self(Arc::new(survey)))
    }

    /// Answers for one participant, with noise from the operating system, which nothing seeds: only the report may leave.
    ///
    /// ``ranking`` is a list of items, best first, or a ``Ballot``. Without a ``query`` the pairs are chosen by lot, as a curator chooses
    /// them who asks uniformly. ``spend`` is what this participant spends, if that is less than the survey's epsilon.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
    /// >>> report = survey.respond(["coffee", "tea", "water"])
    /// >>> report.epsilon
    /// 1.0
    #[pyo3(signature = (ranking, *, query=None, spend=None))]
    fn respond(
        &self,
        ranking: &Bound<'_, PyAny>,
        query: Option<&Query>,
        spend: Option<&Bound<'_, PyAny>>,
    ) -> Result<Report> {
        let survey = &self.0;
        let written;
        let ballot = if let Ok(ballot) = ranking.cast::<Ballot>() {
            ballot.get()
        } else {
            written = Ballot::new(self, ranking)?;
            &written
        };
        if *ballot.survey != **survey {
            return Err(other(survey, &ballot.survey));
        }
        let spend = spend.map_or(Ok(survey.epsilon()), epsilon)?;
        let mut noise = system_noise()?;
        let by_lot;
        let query = match query {
            Some(query) if *query.survey != **survey => return Err(other(survey, &query.survey)),
            Some(query) => &query.query,
            None => {
                // Without a list of all pairs, which would be made anew for every participant.
                by_lot = Drawn::drawn(survey, &mut noise);
                &by_lot
            }
        };
        let report = agent::respond(survey, query, &ballot.ballot, spend, &mut noise)?;
        Ok(Report { report, survey: Arc::clone(survey) })
    }

    /// Reads a survey's terms, as ``to_json`` writes them and every curator offers them.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> vr.Survey.from_json(survey.to_json()) == survey
    /// True
    #[staticmethod]
    fn from_json(text: &str) -> Result<Self> {
        let terms = Terms::read(text).map_err(|error| Refused::data(error.to_string()))?;
        Ok(Self(Arc::new(terms.survey)))
    }

    /// The terms as JSON: the first line of a file of reports.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1.0).to_json()[:12]
    /// '{"veilrank":'
    fn to_json(&self) -> String {
        Terms::write(&self.0)
    }

    /// The items' names.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1.0).items
    /// ['tea', 'water']
    #[getter]
    fn items(&self) -> Vec<String> {
        self.0.names().as_slice().to_vec()
    }

    /// The most that one participant spends.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1).epsilon
    /// 1.0
    #[getter]
    fn epsilon(&self) -> f64 {
        self.0.epsilon().get()
    }

    /// How many answers each participant gives, which share the budget.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "coffee", "water"], epsilon=6).queries
    /// 3
    #[getter]
    fn queries(&self) -> usize {
        self.0.queries()
    }

    /// How devices randomize.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1).mechanism
    /// 'randomized-response'
    #[getter]
    fn mechanism(&self) -> &'static str {
        self.0.mechanism().name()
    }

    /// What is to be found out.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "coffee", "water"], epsilon=1, goal="winner").goal
    /// 'winner'
    #[getter]
    fn goal(&self) -> String {
        self.0.goal().to_string()
    }

    /// Which survey this is.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1, id="drinks").id
    /// 'drinks'
    #[getter]
    fn id(&self) -> String {
        self.0.id().to_owned()
    }

    /// What people see.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1, title="Drinks").title
    /// 'Drinks'
    #[getter]
    fn title(&self) -> String {
        self.0.title().to_owned()
    }

    /// What a participant who spends ``budget`` really loses: the sum over the answers of the code that runs, never more than the budget.
    ///
    /// >>> import veilrank as vr
    /// >>> 0.999 < vr.Survey(["tea", "water"], epsilon=1).loss() <= 1
    /// True
    #[pyo3(signature = (budget=None))]
    fn loss(&self, budget: Option<&Bound<'_, PyAny>>) -> Result<f64> {
        let budget = budget.map_or(Ok(self.0.epsilon()), epsilon)?;
        Ok(self.0.loss(budget)?)
    }

    fn __repr__(&self) -> String {
        let (id, items, epsilon) = (self.0.id(), self.0.items(), self.0.epsilon());
        format!("Survey('{id}', {items} items, epsilon {epsilon})")
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let made = (self.to_json(),).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("from_json")?, made))
    }
}

/// Two surveys where one is needed.
pub(crate) fn other(left: &veilrank::Survey, right: &veilrank::Survey) -> Refused {
    let (left, right) = (left.id().to_owned(), right.id().to_owned());
    veilrank::Error::OtherSurvey { left, right }.into()
}

/// The operating system's randomness, asked once, so that a machine without it gets a message.
pub(crate) fn system_noise() -> Result<UnwrapErr<SysRng>> {
    SysRng.try_next_u32().map_err(|error| {
        Refused::Said(format!("the operating system gives no random numbers: {error}"))
    })?;
    Ok(UnwrapErr(SysRng))
}
