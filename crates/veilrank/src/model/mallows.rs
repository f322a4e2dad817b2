//! The Mallows model (Mallows 1957), drawn by repeated insertion (Doignon, Pekeč and Regenwetter 2004).

use rand::{Rng, RngExt};

use crate::{
    distance::kendall_tau,
    error::Error,
    ranking::{Item, Ranking},
};

/// Noise around one ranking: a ranking at Kendall distance d from the centre has probability proportional to phi^d.
///
/// # Runtime
/// A draw takes O(m) random numbers, each turned into a place in constant expected time, and moves at most m^2 / 2
/// items in memory; under a microsecond for 45 items.
#[derive(Debug, Clone, PartialEq)]
pub struct Mallows {
    centre: Ranking,
    phi: f64,
    places: Places,
}

impl Mallows {
    /// The model around `centre` with dispersion `phi`: 0 always draws the centre, 1 draws uniformly.
    pub fn new(centre: Ranking, phi: f64) -> Result<Self, Error> {
        let phi = check(phi, "phi", "a number from 0 to 1", 1.0)?;
        let places = Places::new(centre.items(), phi);
        Ok(Self { centre, phi, places })
    }

    /// The phi of the paper's theta = 1 - q/p, from 0 (uniform) to 1 (always the centre): phi = 1 - theta.
    pub fn phi_from_paper_theta(theta: f64) -> Result<f64, Error> {
        Ok(1.0 - check(theta, "theta", "a number from 0 to 1", 1.0)?)
    }

    /// The phi of the theta of the R package `PerMallows`, from 0 (uniform) upwards: phi = e^-theta.
    pub fn phi_from_permallows_theta(theta: f64) -> Result<f64, Error> {
        Ok((-check(theta, "theta", "a finite number of at least 0", f64::MAX)?).exp())
    }

    /// The ranking in the middle.
    pub fn centre(&self) -> &Ranking {
        &self.centre
    }

    /// The dispersion.
    pub fn phi(&self) -> f64 {
        self.phi
    }

    /// How many items its rankings have.
    pub fn items(&self) -> usize {
        self.centre.items()
    }

    /// Draws one ranking: each item of the centre in turn is inserted d places above the end, with probability
    /// proportional to phi^d, which makes d disagreements with the centre.
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Ranking {
        let centre = self.centre.order();
        let mut order = vec![centre[0]; centre.len() + BLOCK];
        for (end, &item) in centre.iter().enumerate().skip(1) {
            let above = self.places.draw(end + 1, rng);
            insert(&mut order, end - above, end, item);
        }
        order.truncate(centre.len());
        Ranking::trusted(order)
    }

    /// How likely this ranking is; 0 for one of another number of items.
    pub fn probability(&self, ranking: &Ranking) -> f64 {
        let likely = |distance: u64| (self.ln_power(distance) - self.places.ln_total()).exp();
        kendall_tau(&self.centre, ranking).map_or(0.0, likely)
    }

    /// The logarithm of phi^distance, where 0^0 is 1.
    fn ln_power(&self, distance: u64) -> f64 {
        if distance == 0 { 0.0 } else { distance as f64 * self.phi.ln() }
    }

    /// The mean Kendall distance of a drawn ranking to the centre.
    pub fn expected_distance(&self) -> f64 {
        let (mut power, mut moment, mut expected) = (1.0, 0.0, 0.0);
        for places in 1..=self.items() {
            expected += moment / self.places.mass[places];
            power *= self.phi;
            moment += places as f64 * power;
        }
        expected
    }
}

/// A number from 0 to `most`.
fn check(got: f64, name: &'static str, rule: &'static str, most: f64) -> Result<f64, Error> {
    if (0.0..=most).contains(&got) { Ok(got) } else { Err(Error::Parameter { name, rule, got }) }
}

/// How many items are moved at once; the order being built has as many spare slots after its last.
const BLOCK: usize = 16;

/// Inserts an item at a place of an order that ends before `end`.
// `sample` is compiled in its caller's crate; without the hints here and below it would call back into this one.
#[inline]
fn insert(order: &mut [Item], place: usize, end: usize, item: Item) {
    // A move of fixed length is faster than one whose length the processor has to guess, and what it moves from beyond the
    // end is not in use yet. Without it most of the time of a draw goes into moves of a random few items.
    if end - place <= BLOCK {
        order.copy_within(place..place + BLOCK, place + 1);
    } else {
        order.copy_within(place..end, place + 1);
    }
    order[place] = item;
}

/// Where an item is inserted: a geometric law cut off at the number of places, one table for all the cut-offs.
///
/// The first k places weigh `mass[k]` together, so a uniform point below `mass[places]` falls on place d when it is
/// at least `mass[d]` and below `mass[d + 1]`. The line is cut into cells of equal width, and `guide` says for each
/// where to begin looking (Chen and Asau 1974). Only sums and products are involved, so a seed gives the same
/// ranking on every platform.
#[derive(Debug, Clone, PartialEq)]
struct Places {
    mass: Vec<f64>,
    cells_per_unit: f64,
    guide: Vec<u16>,
}

impl Places {
    /// More cells mean fewer steps: with 16 per place it is at most 1/16 of a step on average.
    const CELLS_PER_PLACE: f64 = 16.0;

    fn new(items: usize, phi: f64) -> Self {
        let mass = masses(items, phi);
        let cells_per_unit = Self::CELLS_PER_PLACE * items as f64 / mass[items];
        let mut places = Self { mass, cells_per_unit, guide: Vec::new() };
        for (place, end) in (0..).zip(1..=items) {
            // Every cell up to the one that holds this place's end, and not yet taken, begins at this place.
            let cells = places.cell(places.mass[end]) + 1;
            places.guide.resize(cells, place);
        }
        places
    }

    /// The cell of a point. Rounding is monotone, so a point in a later cell is never below one in an earlier cell.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "points are at least 0, and there are 16 cells per item"
    )]
    #[inline]
    fn cell(&self, point: f64) -> usize {
        (point * self.cells_per_unit) as usize
    }

    /// How many of `places` places above the end an item goes.
    fn draw<R: Rng + ?Sized>(&self, places: usize, rng: &mut R) -> usize {
        self.find(places, rng.random::<f64>() * self.mass[places])
    }

    /// The place that a point below `mass[places]` falls on.
    #[inline]
    fn find(&self, places: usize, point: f64) -> usize {
        let mut place = usize::from(self.guide[self.cell(point)]);
        while place + 1 < places && self.mass[place + 1] <= point {
            place += 1;
        }
        place
    }

    /// The logarithm of the sum of phi^distance over all rankings: the product of the masses.
    fn ln_total(&self) -> f64 {
        self.mass[1..].iter().map(|mass| mass.ln()).sum()
    }
}

/// 0, 1, 1 + phi, 1 + phi + phi^2, ... up to `items` terms.
fn masses(items: usize, phi: f64) -> Vec<f64> {
    let powers = std::iter::successors(Some(1.0), |power| Some(power * phi));
    let sums = powers.take(items).scan(0.0, |sum, power| {
        *sum += power;
        Some(*sum)
    });
    std::iter::once(0.0).chain(sums).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        ranking::MAX_ITEMS,
        testing::{ALPHA, all_rankings, normal_p, ranking, rng},
    };

    fn mallows(items: usize, phi: f64) -> Mallows {
        Mallows::new(Ranking::identity(items).unwrap(), phi).unwrap()
    }

    #[test]
    fn both_theta_conventions_are_kept_apart() {
        assert_eq!(Mallows::phi_from_paper_theta(0.75), Ok(0.25));
        assert_eq!(Mallows::phi_from_permallows_theta(0.0), Ok(1.0));
        let phi = Mallows::phi_from_permallows_theta(0.75).unwrap();
        assert!((phi - 0.472_366_552_741).abs() < 1e-12);
        for bad in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
            assert!(Mallows::phi_from_paper_theta(bad).is_err(), "{bad}");
        }
        for bad in [-0.1, f64::NAN, f64::INFINITY] {
            assert!(Mallows::phi_from_permallows_theta(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn phi_outside_its_range_is_refused() {
        for bad in [-1e-9, 1.000_001, f64::NAN, f64::INFINITY] {
            assert!(Mallows::new(ranking(&[0, 1]), bad).is_err(), "{bad}");
        }
        let error = Mallows::new(ranking(&[0, 1]), 2.0).unwrap_err();
        assert_eq!(error.to_string(), "phi must be a number from 0 to 1, got 2");
    }

    #[test]
    fn probabilities_are_powers_of_phi_and_sum_to_one() {
        let model = Mallows::new(ranking(&[2, 0, 3, 1]), 0.3).unwrap();
        let all = all_rankings(4);
        let sum: f64 = all.iter().map(|r| model.probability(r)).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        let most = model.probability(model.centre());
        assert!((most - 1.0 / (1.3 * 1.39 * 1.417)).abs() < 1e-12);
        let reversed = model.probability(&model.centre().reversed());
        assert!((reversed / most - 0.3f64.powi(6)).abs() < 1e-12);
        assert_eq!(model.probability(&ranking(&[0, 1])).to_bits(), 0);
    }

    #[test]
    fn phi_0_is_the_centre_and_phi_1_is_uniform() {
        let centre = ranking(&[2, 0, 3, 1]);
        let certain = Mallows::new(centre.clone(), 0.0).unwrap();
        assert!((0..100).all(|seed| certain.sample(&mut rng(seed)) == centre));
        assert!((certain.probability(&centre) - 1.0).abs() < 1e-15);
        assert_eq!(certain.probability(&centre.reversed()).to_bits(), 0);
        let uniform = Mallows::new(centre, 1.0).unwrap();
        let likely = |r: &Ranking| (uniform.probability(r) - 1.0 / 24.0).abs() < 1e-15;
        assert!(all_rankings(4).iter().all(likely));
    }

    #[test]
    fn the_largest_model_draws() {
        for phi in [0.0, 0.5, 0.999, 1.0] {
            let model = mallows(MAX_ITEMS, phi);
            assert_eq!(model.sample(&mut rng(1)).items(), MAX_ITEMS);
            assert!((0.0..=1.0).contains(&model.probability(model.centre())));
        }
    }

    /// m phi / (1 - phi) - sum of i phi^i / (1 - phi^i), i from 1 to m.
    fn closed_form_distance(items: i32, phi: f64) -> f64 {
        let term = |i: i32| f64::from(i) * phi.powi(i) / (1.0 - phi.powi(i));
        f64::from(items) * phi / (1.0 - phi) - (1..=items).map(term).sum::<f64>()
    }

    /// The distance is a sum of independent displacements, so its variance is the sum of theirs.
    fn closed_form_variance(items: i32, phi: f64) -> f64 {
        let term = |i: i32| f64::from(i * i) * phi.powi(i) / (1.0 - phi.powi(i)).powi(2);
        f64::from(items) * phi / (1.0 - phi).powi(2) - (1..=items).map(term).sum::<f64>()
    }

    #[test]
    fn the_expected_distance_is_the_closed_form() {
        for phi in [0.1, 0.5, 0.9] {
            let difference = mallows(45, phi).expected_distance() - closed_form_distance(45, phi);
            assert!(difference.abs() < 1e-9, "{phi}: {difference}");
        }
        assert!((mallows(45, 1.0).expected_distance() - 495.0).abs() < 1e-9);
        assert_eq!(mallows(45, 0.0).expected_distance().to_bits(), 0);
    }

    /// How likely the mean distance of 45 items' rankings drawn with `drawn` is if phi is `claimed`.
    fn mean_distance_p(drawn: f64, claimed: f64) -> f64 {
        const DRAWS: u32 = 20_000;
        let (model, mut rng) = (mallows(45, drawn), rng(45));
        let distance = |_| kendall_tau(model.centre(), &model.sample(&mut rng)).unwrap();
        let total: u64 = (0..DRAWS).map(distance).sum();
        let mean = total as f64 / f64::from(DRAWS);
        let error = (closed_form_variance(45, claimed) / f64::from(DRAWS)).sqrt();
        normal_p((mean - closed_form_distance(45, claimed)) / error)
    }

    #[test]
    fn drawn_distances_have_the_expected_mean() {
        for phi in [0.25, 0.5, 0.75, 0.95] {
            assert!(mean_distance_p(phi, phi) > ALPHA, "{phi}");
            assert!(mean_distance_p(phi + 0.005, phi) < ALPHA, "a wrong phi passes at {phi}");
        }
    }

    #[test]
    fn the_first_draws_of_a_seed_are_fixed() {
        let (model, mut rng) = (mallows(8, 0.7), rng(1));
        let drawn = [(); 3].map(|()| model.sample(&mut rng));
        let expected =
            [[0, 1, 3, 2, 6, 4, 7, 5], [2, 3, 0, 4, 5, 1, 6, 7], [5, 3, 4, 0, 1, 2, 7, 6]];
        assert_eq!(drawn, expected.map(|order| ranking(&order)));
    }

    /// Repeated insertion as the literature writes it, each place found by a search.
    fn sample_by_insertion(model: &Mallows, rng: &mut impl Rng) -> Ranking {
        let mut order = vec![model.centre.order()[0]];
        for &item in &model.centre.order()[1..] {
            let mass = masses(order.len() + 1, model.phi);
            let point = rng.random::<f64>() * mass[order.len() + 1];
            let above_the_end = mass.partition_point(|&mass| mass <= point) - 1;
            order.insert(order.len() - above_the_end, item);
        }
        Ranking::new(order).unwrap()
    }

    #[test]
    fn drawing_in_place_is_repeated_insertion() {
        let centre = mallows(45, 1.0).sample(&mut rng(5));
        for phi in [0.0, 0.25, 0.75, 1.0] {
            let model = Mallows::new(centre.clone(), phi).unwrap();
            let (mut left, mut right) = (rng(6), rng(6));
            for _ in 0..100 {
                assert_eq!(model.sample(&mut left), sample_by_insertion(&model, &mut right));
            }
        }
    }

    proptest! {
        #[test]
        fn the_guide_finds_what_a_search_finds(
            items in 2usize..300,
            phi in prop_oneof![Just(0.0), Just(1.0), 0.0..1.0, 0.99..1.0],
            share in prop_oneof![Just(0.0), Just(1.0f64.next_down()), 0.0..1.0],
        ) {
            let table = Places::new(items, phi);
            for places in 1..=items {
                let point = share * table.mass[places];
                let searched = table.mass[..=places].partition_point(|&mass| mass <= point) - 1;
                prop_assert_eq!(table.find(places, point), searched);
            }
        }
    }
}
