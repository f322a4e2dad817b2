//! Populations to draw from.

use chacha20::ChaCha8Rng;
use pyo3::prelude::*;
use rand::SeedableRng;
use veilrank::{
    Names, Profile, Ranking,
    model::{self, Mallows, Mixture, PlackettLuce, RandomUtility},
};
use veilrank_lab::check_voters;

use crate::{
    choices::choice,
    refused::{Refused, Result},
    votes::Votes,
    work::interruptible,
};

/// A random ranking: a population to draw voters from. Made by ``mallows``, ``plackett_luce``, ``random_utility`` and ``mixture``.
///
/// >>> import veilrank as vr
/// >>> vr.mallows(items=4, phi=0.5)
/// Model(mallows, 4 items)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Model {
    pub(crate) model: model::Model,
    name: &'static str,
}

#[pymethods]
impl Model {
    /// How many items its rankings have.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.plackett_luce([3, 2, 1]).items
    /// 3
    #[getter]
    fn items(&self) -> usize {
        self.model.items()
    }

    /// Draws so many voters. The same seed gives the same voters, and those that ``veilrank generate`` writes.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.mallows(items=10, theta=0.5).sample(5000, seed=1)
    /// Votes(5000 voters, 10 items)
    #[pyo3(signature = (voters, *, seed=1))]
    fn sample(&self, py: Python<'_>, voters: usize, seed: u64) -> Result<Votes> {
        check_voters(voters as u64)?;
        let model = self.model.clone();
        let drawn = interruptible(py, None, move |watch| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut rankings = Vec::with_capacity(voters);
            while rankings.len() < voters && watch.step() {
                rankings.push(model.sample(&mut rng));
            }
            let names = Names::numbered(model.items())?;
            Profile::of_rankings(names, &rankings).map(|profile| profile.compressed())
        })?;
        Ok(Votes(drawn?))
    }

    /// How likely a ranking is, given as item numbers from 0, best first; nothing where that is not known in closed form.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.plackett_luce([2, 1]).probability([0, 1])
    /// 0.6666666666666666
    #[expect(clippy::needless_pass_by_value, reason = "Python hands over a list")]
    fn probability(&self, order: Vec<usize>) -> Result<Option<f64>> {
        Ok(self.model.probability(&Ranking::from_indices(&order)?))
    }

    fn __repr__(&self) -> String {
        format!("Model({}, {} items)", self.name, self.model.items())
    }
}

/// Mallows' model: noise around one central ranking, of which ``centre`` has the item numbers, best first.
///
/// One of ``theta`` (1 - phi, as in the paper), ``phi`` and ``permallows_theta`` (phi = exp(-theta)) says how much people differ.
///
/// >>> import veilrank as vr
/// >>> vr.mallows(items=3, theta=0.9).sample(100).voters
/// 100
#[pyfunction]
#[pyo3(signature = (items, *, theta=None, phi=None, permallows_theta=None, centre=None))]
pub(crate) fn mallows(
    items: usize,
    theta: Option<f64>,
    phi: Option<f64>,
    permallows_theta: Option<f64>,
    centre: Option<Vec<usize>>,
) -> Result<Model> {
    let phi = match (theta, phi, permallows_theta) {
        (Some(theta), None, None) => Mallows::phi_from_paper_theta(theta)?,
        (None, Some(phi), None) => phi,
        (None, None, Some(theta)) => Mallows::phi_from_permallows_theta(theta)?,
        _ => return Err(Refused::Said("give one of theta, phi and permallows_theta".to_owned())),
    };
    let centre = match centre {
        None => Ranking::identity(items)?,
        Some(order) if order.len() == items => Ranking::from_indices(&order)?,
        Some(order) => {
            let got = order.len();
            return Err(Refused::data(format!(
                "the centre must rank all {items} items, got {got} of them"
            )));
        }
    };
    Ok(Model { model: Mallows::new(centre, phi)?.into(), name: "mallows" })
}

/// Plackett and Luce's model: the best is chosen again and again, each item in proportion to its weight.
///
/// >>> import veilrank as vr
/// >>> vr.plackett_luce([4, 2, 1]).sample(10).items
/// ['item 1', 'item 2', 'item 3']
#[pyfunction]
pub(crate) fn plackett_luce(weights: Vec<f64>) -> Result<Model> {
    Ok(Model { model: PlackettLuce::new(weights)?.into(), name: "plackett-luce" })
}

/// Random utilities: each item's utility is its mean and noise (``gumbel``, ``normal`` or ``exponential``), and rankings follow the utilities.
///
/// >>> import veilrank as vr
/// >>> vr.random_utility([1.0, 0.5, 0.0], noise="normal")
/// Model(random-utility, 3 items)
#[pyfunction]
#[pyo3(signature = (means, *, noise="gumbel"))]
pub(crate) fn random_utility(means: Vec<f64>, noise: &str) -> Result<Model> {
    let model = RandomUtility::new(means, choice(noise)?)?.into();
    Ok(Model { model, name: "random-utility" })
}

/// Several groups of people, each with a weight and a model.
///
/// >>> import veilrank as vr
/// >>> vr.mixture([(0.7, vr.mallows(3, phi=0.5)), (0.3, vr.plackett_luce([1, 2, 3]))])
/// Model(mixture, 3 items)
#[pyfunction]
pub(crate) fn mixture(components: Vec<(f64, PyRef<'_, Model>)>) -> Result<Model> {
    let components =
        components.into_iter().map(|(weight, one)| (weight, one.model.clone())).collect();
    Ok(Model { model: Mixture::new(components)?.into(), name: "mixture" })
}
