//! The participant's side: a ballot that nobody gets to see, what is asked, and the noisy report that leaves.

use std::sync::Arc;

use pyo3::{exceptions::PyTypeError, prelude::*, types::PyTuple};
use veilrank::{
    randomizer::LaplaceResponse,
    report::Answers,
    wire::{read_report, report_text},
};

use crate::{
    labels::{self, Places},
    refused::{Refused, Result},
    survey::Survey,
};

/// What one participant thinks of a survey's items. It can be answered from, and neither printed, pickled, copied nor got out again.
///
/// >>> import veilrank as vr
/// >>> survey = vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
/// >>> vr.Ballot(survey, ["coffee", ["tea", "water"]])
/// Ballot(secret)
#[pyclass(frozen, module = "veilrank")]
pub(crate) struct Ballot {
    pub(crate) ballot: veilrank::Ballot,
    pub(crate) survey: Arc<veilrank::Survey>,
}

#[pymethods]
impl Ballot {
    #[new]
    pub(crate) fn new(survey: &Survey, ranking: &Bound<'_, PyAny>) -> Result<Self> {
        let order = Places::new(survey.0.names()).order(&labels::ranking(ranking)?)?;
        let ballot = veilrank::Ballot::new(survey.0.items(), &order)?;
        Ok(Self { ballot, survey: Arc::clone(&survey.0) })
    }

    #[expect(clippy::unused_self, reason = "all ballots look the same")]
    fn __repr__(&self) -> &'static str {
        "Ballot(secret)"
    }

    #[expect(clippy::unused_self, reason = "no ballot can be pickled")]
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a ballot is secret, so it can be neither pickled nor copied; what may leave is survey.respond(ballot)",
        ))
    }
}

/// What one participant is asked: pairs of items, or none where whole orders are sent.
///
/// >>> import veilrank as vr
/// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
/// >>> vr.Query(survey, [("tea", "water")]).pairs
/// [('tea', 'water')]
#[pyclass(frozen, eq, module = "veilrank")]
#[derive(Debug, PartialEq)]
pub(crate) struct Query {
    pub(crate) query: veilrank::Query,
    pub(crate) survey: Arc<veilrank::Survey>,
}

#[pymethods]
impl Query {
    #[new]
    fn new(survey: &Survey, pairs: &Bound<'_, PyAny>) -> Result<Self> {
        let places = Places::new(survey.0.names());
        let mut read = Vec::new();
        for pair in pairs.try_iter()? {
            let [a, b] = <[String; 2]>::try_from(labels::labels(&pair?)?)
                .map_err(|_| Refused::data("a pair names two items"))?;
            let (a, b) = (places.item(&a)?.index(), places.item(&b)?.index());
            read.push(veilrank::Pair::try_from((a.min(b), a.max(b)))?);
        }
        let query = veilrank::Query::new(read)?;
        query.check(&survey.0)?;
        Ok(Self { query, survey: Arc::clone(&survey.0) })
    }

    /// The pairs that are asked about.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> vr.Curator(survey).next_query().pairs
    /// [('tea', 'water')]
    #[getter]
    fn pairs(&self) -> Vec<(String, String)> {
        let name = |item| self.survey.names().of(item).to_owned();
        self.query.pairs().iter().map(|pair| (name(pair.first()), name(pair.second()))).collect()
    }

    fn __repr__(&self) -> String {
        let pair = |(a, b): (String, String)| format!("{a} or {b}?");
        format!("Query({})", self.pairs().into_iter().map(pair).collect::<Vec<_>>().join(" "))
    }
}

/// What leaves a device: noisy answers, and what they cost. Made by ``Survey.respond``.
///
/// >>> import veilrank as vr
/// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
/// >>> report = vr.Report.from_json('{"epsilon":1,"answers":[{"pair":[0,1],"answer":true}]}', survey)
/// >>> report
/// Report({"epsilon":1,"answers":[{"pair":[0,1],"answer":true}]})
#[pyclass(frozen, eq, module = "veilrank")]
#[derive(Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) report: veilrank::Report,
    pub(crate) survey: Arc<veilrank::Survey>,
}

impl Report {
    fn text(&self) -> Result<String> {
        report_text(&self.report).map_err(|error| Refused::Said(error.to_string()))
    }
}

#[pymethods]
impl Report {
    /// Reads a report of a survey, and refuses what its terms do not allow.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> report = survey.respond(["tea", "water"])
    /// >>> vr.Report.from_json(report.to_json(), survey) == report
    /// True
    #[staticmethod]
    pub(crate) fn from_json(text: &str, survey: &Survey) -> Result<Self> {
        let report =
            read_report(text, &survey.0).map_err(|error| Refused::data(error.to_string()))?;
        report.check(&survey.0)?;
        Ok(Self { report, survey: Arc::clone(&survey.0) })
    }

    /// The bytes that leave a device.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1.0).respond(["tea", "water"]).to_json()[:12]
    /// '{"epsilon":1'
    fn to_json(&self) -> Result<String> {
        self.text()
    }

    /// What this participant spent.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Survey(["tea", "water"], epsilon=1.0).respond(["tea", "water"], spend=0.5).epsilon
    /// 0.5
    #[getter]
    fn epsilon(&self) -> f64 {
        self.report.epsilon().get()
    }

    /// The noisy answers as (winner, loser), none of them to be believed by itself; a whole noisy order has one for each pair of neighbours.
    ///
    /// >>> import veilrank as vr
    /// >>> survey = vr.Survey(["tea", "water"], epsilon=1.0)
    /// >>> sorted(survey.respond(["tea", "water"]).answers[0])
    /// ['tea', 'water']
    #[getter]
    fn answers(&self) -> Vec<(String, String)> {
        let name = |item| self.survey.names().of(item).to_owned();
        let said = |pair: veilrank::Pair, first: bool| {
            let (one, other) = (name(pair.first()), name(pair.second()));
            if first { (one, other) } else { (other, one) }
        };
        match self.report.answers() {
            Answers::Bits(bits) => bits.iter().map(|one| said(one.pair, one.first)).collect(),
            // What lies exactly between the two says nothing.
            Answers::Noisy(noisy) => noisy
                .iter()
                .filter_map(|one| Some(said(one.pair, LaplaceResponse::decide(one.noisy)?)))
                .collect(),
            Answers::Order(order) => {
                order.order().windows(2).map(|two| (name(two[0]), name(two[1]))).collect()
            }
        }
    }

    fn __repr__(&self) -> Result<String> {
        Ok(format!("Report({})", self.text()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Result<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let made = (self.text()?, Survey(Arc::clone(&self.survey))).into_pyobject(py)?;
        Ok((py.get_type::<Self>().getattr("from_json")?, made))
    }
}
