//! One ranking alone, without how sure it is.

use chacha20::ChaCha8Rng;
use pyo3::{prelude::*, types::PyDict};
use rand::SeedableRng;
use veilrank::{
    aggregate::{self, KemenyLimits, Method, aggregate_within, bradley_terry},
    margins::{Margins, PairCounts},
    outcome::RECOUNT,
    ranking::Names,
};

use crate::{
    choices::settings, comparisons::Comparisons, refused::Result, votes::Votes, work::interruptible,
};

/// One ranking of ``Votes`` or ``Comparisons``, and nothing about how sure it is.
#[pyfunction]
#[pyo3(signature = (source, *, method="auto", effort=1.0))]
pub(crate) fn consensus(source: &Bound<'_, PyAny>, method: &str, effort: f64) -> Result<Consensus> {
    let settings = settings(method, 0.95, effort)?;
    let (names, counts) = if let Ok(votes) = source.cast::<Votes>() {
        let profile = &votes.get().0;
        (profile.names().clone(), PairCounts::of_profile(profile))
    } else {
        let table = source.cast::<Comparisons>().map_err(PyErr::from)?.get().0.table();
        (table.names().clone(), table.counts()?)
    };
    let short = is_short(settings.method, counts.items());
    let work = move || {
        let (margins, limits) = (Margins::plain(counts), KemenyLimits::effort(settings.effort));
        let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
        Consensus::of(names, &margins, (settings.method, &limits), &mut rng)
    };
    // What takes milliseconds is not worth a thread that could be stopped.
    if short { Ok(source.py().detach(work)) } else { interruptible(source.py(), None, |_| work()) }
}

/// Whether a method takes milliseconds at most.
fn is_short(method: Method, items: usize) -> bool {
    let scored = [Method::KwikSort, Method::Borda, Method::Copeland, Method::BradleyTerry];
    items <= 100 && scored.contains(&method)
}

/// One ranking, without how sure it is. Made by ``consensus``.
///
/// >>> import veilrank as vr
/// >>> vr.consensus([["tea", "water"]] * 9, method="borda")
/// Consensus(tea > water; borda)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Consensus {
    names: Names,
    found: aggregate::Consensus,
    scores: Option<Vec<f64>>,
}

impl Consensus {
    fn of(
        names: Names,
        margins: &Margins,
        (method, limits): (Method, &KemenyLimits),
        rng: &mut ChaCha8Rng,
    ) -> Self {
        if method == Method::BradleyTerry {
            let fit = bradley_terry(margins);
            let (converged, scores) = (Some(fit.converged), Some(fit.scores));
            let (reason, proved, bound) = (None, None, None);
            let found =
                aggregate::Consensus { order: fit.order, method, reason, proved, bound, converged };
            return Self { names, found, scores };
        }
        Self { names, found: aggregate_within(margins, method, limits, rng), scores: None }
    }
}

#[pymethods]
impl Consensus {
    /// The items' names, best first.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.consensus([["tea", "water"]] * 3).ranking
    /// ['tea', 'water']
    #[getter]
    fn ranking(&self) -> Vec<String> {
        self.found.order.order().iter().map(|&item| self.names.of(item).to_owned()).collect()
    }

    /// The method that made it; never ``auto``.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.consensus([["tea", "water"]] * 3).method
    /// 'kemeny'
    #[getter]
    fn method(&self) -> &'static str {
        self.found.method.name()
    }

    /// For Kemeny: whether no order is better.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.consensus([["tea", "water"]] * 3, method="kemeny").proved
    /// True
    #[getter]
    fn proved(&self) -> Option<bool> {
        self.found.proved
    }

    /// For Kemeny: on how many pairs a voter disagrees with the ranking, on average.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.consensus([["tea", "water"]] * 3 + [["water", "tea"]], method="kemeny").cost
    /// 0.25
    #[getter]
    fn cost(&self) -> Option<f64> {
        self.found.bound.map(|bound| bound.cost)
    }

    /// For Bradley-Terry: the items' scores, best first. One of score s beats one of score t with probability 1 / (1 + exp(t - s)).
    ///
    /// >>> import veilrank as vr
    /// >>> scores = vr.consensus([("tea", "water")] * 3 + [("water", "tea")], method="bradley-terry").scores
    /// >>> list(scores), scores["tea"] + scores["water"]
    /// (['tea', 'water'], 0.0)
    #[getter]
    fn scores<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(scores) = &self.scores else { return Ok(None) };
        let dict = PyDict::new(py);
        for &item in self.found.order.order() {
            dict.set_item(self.names.of(item), scores[item.index()])?;
        }
        Ok(Some(dict))
    }

    fn __repr__(&self) -> String {
        let ranking = self.ranking();
        let few = if ranking.len() > 6 { " > …" } else { "" };
        let shown = ranking.iter().take(6).map(String::as_str).collect::<Vec<_>>().join(" > ");
        format!("Consensus({shown}{few}; {})", self.method())
    }
}
