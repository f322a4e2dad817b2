//! One ranking, and how sure it is.

use std::collections::BTreeMap;

use chacha20::ChaCha8Rng;
use pyo3::{IntoPyObjectExt, prelude::*, types::PyDict};
use rand::SeedableRng;
use veilrank::{
    Goal, Item,
    course::Course,
    margins::Margins,
    outcome::{self, RECOUNT, Settings},
};

use crate::{
    choices::{choice, settings},
    comparisons::Comparisons,
    refused::{Refused, Result},
    tally::Tally,
    votes::Votes,
    work::interruptible,
};

/// What an outcome is made of.
pub(crate) enum Source {
    Votes(veilrank::Profile),
    Pairs(veilrank::format::csv::Answers),
    Tally(veilrank::Tally, Course),
}

impl Source {
    /// The outcome, to the last digit as the command line and every curator make it.
    fn judged(
        &self,
        settings: Settings,
        goal: Option<Goal>,
    ) -> Result<outcome::Outcome, veilrank::Error> {
        let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
        let outcome = match self {
            Self::Votes(profile) => outcome::Outcome::of_profile(profile, settings, &mut rng),
            Self::Pairs(pairs) => {
                let margins = Margins::plain(pairs.table().counts()?);
                outcome::Outcome::of_margins(pairs.table().names(), &margins, settings, &mut rng)
            }
            Self::Tally(tally, course) if settings.watched => {
                outcome::Outcome::of_course(tally, course, settings, &mut rng)
            }
            Self::Tally(tally, _) => outcome::Outcome::of_tally(tally, settings, &mut rng),
        }?;
        match goal {
            None => Ok(outcome),
            Some(goal) => outcome.aimed(goal),
        }
    }

    /// The outcome, beside the interpreter.
    pub(crate) fn outcome(
        self,
        py: Python<'_>,
        settings: Settings,
        goal: Option<&str>,
    ) -> Result<Outcome> {
        let goal = goal.map(choice).transpose()?;
        Ok(Outcome(interruptible(py, None, move |_| self.judged(settings, goal))??))
    }
}

/// One ranking of ``Votes``, ``Comparisons`` or a ``Tally``.
#[pyfunction]
#[pyo3(signature = (source, *, method="auto", goal=None, confidence=0.95, effort=1.0))]
pub(crate) fn aggregate(
    source: &Bound<'_, PyAny>,
    method: &str,
    goal: Option<&str>,
    confidence: f64,
    effort: f64,
) -> Result<Outcome> {
    let settings = settings(method, confidence, effort)?;
    let of = if let Ok(votes) = source.cast::<Votes>() {
        if votes.get().0.voters() == 0 {
            return Err(Refused::data("there must be voters, got none"));
        }
        Source::Votes(votes.get().0.clone())
    } else if let Ok(pairs) = source.cast::<Comparisons>() {
        Source::Pairs(pairs.get().0.clone())
    } else {
        let tally = source.cast::<Tally>().map_err(PyErr::from)?;
        let (tally, course) = tally.get().copy();
        Source::Tally(tally, course)
    };
    of.outcome(source.py(), settings, goal)
}

/// One ranking, and how sure it is. Made by ``aggregate``, ``Tally.outcome`` and ``Curator.outcome``.
///
/// >>> import veilrank as vr
/// >>> outcome = vr.aggregate([["tea", "water"]] * 9 + [["water", "tea"]])
/// >>> outcome
/// Outcome(tea > water; kemeny, 10 voters or reports)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Outcome(outcome::Outcome);

impl Outcome {
    fn name(&self, item: Item) -> String {
        self.0.items.of(item).to_owned()
    }

    fn named(&self, items: &[Item]) -> Vec<String> {
        items.iter().map(|&item| self.name(item)).collect()
    }

    /// Values by item's index as a dict, the best item first.
    fn by_item<'py, T: IntoPyObject<'py> + Clone>(
        &self,
        py: Python<'py>,
        values: &[T],
    ) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        for &item in self.0.order.order() {
            let value = values[item.index()].clone().into_bound_py_any(py)?;
            dict.set_item(self.0.items.of(item), value)?;
        }
        Ok(dict)
    }

    /// What a function of the package makes of this outcome.
    fn given_to<'py>(
        slf: &Bound<'py, Self>,
        module: &str,
        function: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import(module)?.call_method1(function, (slf,))
    }
}

#[pymethods]
impl Outcome {
    /// The items' names, best first.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3).ranking
    /// ['tea', 'water']
    #[getter]
    fn ranking(&self) -> Vec<String> {
        self.named(self.0.order.order())
    }

    /// The method that made it; never ``auto``.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3, method="borda").method
    /// 'borda'
    #[getter]
    fn method(&self) -> &'static str {
        self.0.method.name()
    }

    /// Why ``auto`` chose that method.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3).reason
    /// 'the answers are plain, so the order that fewest voters disagree with can be found'
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.0.reason.map(outcome_reason)
    }

    /// For Kemeny: whether no order is better.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3).proved
    /// True
    #[getter]
    fn proved(&self) -> Option<bool> {
        self.0.proved
    }

    /// For Kemeny: on how many pairs a voter disagrees with the ranking, on average.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3 + [["water", "tea"]]).cost
    /// 0.25
    #[getter]
    fn cost(&self) -> Option<f64> {
        self.0.bound.map(|bound| bound.cost)
    }

    /// For Kemeny: what another order could still save; 0 when the ranking is proved to be the best.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3).gap
    /// 0.0
    #[getter]
    fn gap(&self) -> Option<f64> {
        self.0.bound.map(|bound| bound.gap)
    }

    /// For each item, the ranks from 1 that it could have; nothing where there are too many items to tell.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).rank_intervals
    /// {'tea': (1, 1), 'water': (2, 2)}
    #[getter]
    fn rank_intervals<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        self.0.rank_intervals.as_ref().map(|all| self.by_item(py, all)).transpose()
    }

    /// The ranking, cut wherever the cut is sure: items of one group cannot all be told apart.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"], ["water", "tea"]]).groups
    /// [['tea', 'water']]
    #[getter]
    fn groups(&self) -> Option<Vec<Vec<String>>> {
        let groups = self.0.groups.as_ref()?;
        Some(groups.iter().map(|group| self.named(group)).collect())
    }

    /// The items that could have the first rank.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).could_be_first
    /// ['tea']
    #[getter]
    fn could_be_first(&self) -> Option<Vec<String>> {
        self.0.could_be_first.as_ref().map(|items| self.named(items))
    }

    /// Each item's mean margin over all others, from -1 to 1.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 3 + [["water", "tea"]]).scores
    /// {'tea': 0.5, 'water': -0.5}
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.by_item(py, &self.0.scores)
    }

    /// For each two items of the ranking, how likely the one is truly above the other: rows and columns are in the order of ``ranking``.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).above[0][1] > 0.95
    /// True
    #[getter]
    fn above(&self) -> Option<Vec<Vec<f64>>> {
        let (above, order) = (self.0.above.as_ref()?, self.0.order.order());
        let row = |a: &Item| order.iter().map(|b| above[a.index()][b.index()]).collect();
        Some(order.iter().map(row).collect())
    }

    /// The share of pairs that is expected to be the wrong way round: ``total``, and of that what ``sampling`` and ``privacy`` add.
    ///
    /// >>> import veilrank as vr
    /// >>> sorted(vr.aggregate([["tea", "water"]] * 50).expected_error)
    /// ['privacy', 'sampling', 'total']
    #[getter]
    fn expected_error(&self) -> Option<BTreeMap<&'static str, f64>> {
        let error = self.0.expected_error?;
        Some(BTreeMap::from([
            ("total", error.total),
            ("sampling", error.sampling),
            ("privacy", error.privacy),
        ]))
    }

    /// How many voters, reports or comparisons it rests on.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).reports
    /// 50
    #[getter]
    fn reports(&self) -> u64 {
        self.0.reports
    }

    /// The most that a participant spent; nothing for data in the open.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Tally(vr.Survey(["tea", "water"], epsilon=2)).outcome().epsilon
    /// 2.0
    #[getter]
    fn epsilon(&self) -> Option<f64> {
        self.0.epsilon
    }

    /// The confidence of intervals and groups.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]], confidence=0.9).confidence
    /// 0.9
    #[getter]
    fn confidence(&self) -> f64 {
        self.0.confidence
    }

    /// All of it as JSON, letter by letter what ``veilrank aggregate --json`` prints; items are numbers from 0.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]]).to_json()[:16]
    /// '{"truth":"kemeny'
    fn to_json(&self) -> Result<String> {
        serde_json::to_string(&self.0).map_err(|error| Refused::Said(error.to_string()))
    }

    /// A table with a row for each item, best first, as columns: rank, item, lowest and highest rank that it could have, group, score.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).to_dict()["item"]
    /// ['tea', 'water']
    fn to_dict<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::given_to(slf, "veilrank._tables", "outcome_columns")
    }

    /// The same table as a pandas ``DataFrame``; pandas must be installed.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).to_pandas()["rank"].tolist()   # doctest: +REQUIRES(pandas)
    /// [1, 2]
    fn to_pandas<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::given_to(slf, "veilrank._tables", "to_pandas")
    }

    /// The same table as a Polars ``DataFrame``; Polars must be installed.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).to_polars().height   # doctest: +REQUIRES(polars)
    /// 2
    fn to_polars<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::given_to(slf, "veilrank._tables", "to_polars")
    }

    /// The same table as a PyArrow ``Table``; PyArrow must be installed.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).to_arrow().num_rows   # doctest: +REQUIRES(pyarrow)
    /// 2
    fn to_arrow<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::given_to(slf, "veilrank._tables", "to_arrow")
    }

    /// A picture as SVG text: ``ranks`` that each item could have, ``pairs`` and how likely the one is above the other, or the ``price`` of privacy.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.aggregate([["tea", "water"]] * 50).to_svg("pairs")[:5]
    /// '<svg '
    #[pyo3(signature = (kind="ranks"))]
    fn to_svg<'py>(slf: &Bound<'py, Self>, kind: &str) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("veilrank._pictures")?.call_method1("outcome_svg", (slf, kind))
    }

    /// The same pictures as Matplotlib axes, on ``axes`` or on new ones; Matplotlib must be installed.
    ///
    /// >>> import veilrank as vr
    /// >>> axes = vr.aggregate([["tea", "water"]] * 50).plot()   # doctest: +REQUIRES(matplotlib)
    /// >>> axes.get_xlabel()   # doctest: +REQUIRES(matplotlib)
    /// 'rank'
    #[pyo3(signature = (kind="ranks", axes=None))]
    fn plot<'py>(
        slf: &Bound<'py, Self>,
        kind: &str,
        axes: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("veilrank._pictures")?.call_method1("outcome_plot", (slf, kind, axes))
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Self::given_to(slf, "veilrank._pictures", "outcome_html")
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        let first: Vec<String> = self.ranking().into_iter().take(5).collect();
        let more = if self.0.order.items() > first.len() { " > …" } else { "" };
        let (order, method) = (first.join(" > "), self.0.method);
        format!("Outcome({order}{more}; {method}, {} voters or reports)", self.0.reports)
    }
}

fn outcome_reason(reason: veilrank::aggregate::Reason) -> &'static str {
    reason.about()
}
