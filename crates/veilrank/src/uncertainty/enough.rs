//! How many people would be enough: what more answers like those so far can be expected to tell.

use rand::Rng;
use serde::Serialize;

use super::{Belief, Part, draws::drawn, normal_cdf, uniform_orders};
use crate::{
    aggregate::{Cholesky, Weighted, expected_precision, mixed_posterior},
    margins::Margins,
    ranking::{Item, Pair, Ranking},
};

/// How many participants in all would about do, if people go on answering like those so far and are asked about all
/// pairs alike. Asking live needs fewer.
///
/// How far items lie apart is not known either, so it is drawn from what the answers leave open: with the number for the
/// first place or for the whole order it is at least about as likely as not that it can be told. Missing where no number of
/// people that anybody could ask is enough.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Enough {
    /// To tell which item is the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// To have 95 of 100 pairs the right way round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_pairs: Option<u64>,
    /// To tell every item from every other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<u64>,
}

/// The share of pairs that makes an order a good one.
pub const MOST_PAIRS: f64 = 0.95;

/// More people than this nobody asks.
const MOST_PEOPLE: f64 = 1e9;

/// What each further participant gives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Each {
    /// How many answers, or orders.
    pub answers: usize,
    /// How far they can be believed.
    pub reliability: f64,
}

impl Enough {
    /// For single answers, under the Bradley-Terry model.
    pub fn of_answers<R: Rng + ?Sized>(
        margins: &Margins,
        each: Each,
        confidence: f64,
        rng: &mut R,
    ) -> Self {
        let mut outlook = Outlook::new(margins.items(), confidence);
        for Weighted { weight, scores, precision, .. } in sober(mixed_posterior(margins)) {
            let Some(precise) = Cholesky::new(&precision, scores.len()) else { continue };
            let known = Part { share: weight, scores, covariance: precise.inverse() };
            let factor = known.factor();
            for _ in 0..outlook.share(weight) {
                let truth = drawn(&known.scores, factor.as_ref(), rng);
                outlook.note(one_answer_a_pair(truth, each.reliability));
            }
        }
        outlook.enough(Pair::count(margins.items()) as f64 / each.answers.max(1) as f64)
    }

    /// For noisy whole orders, by their Borda scores.
    pub fn of_orders<R: Rng + ?Sized>(
        margins: &Margins,
        each: Each,
        confidence: f64,
        rng: &mut R,
    ) -> Self {
        let mut outlook = Outlook::new(margins.items(), confidence);
        let one_order = uniform_orders(margins, each.reliability.powi(2));
        if margins.layers().iter().all(|layer| layer.counts().answers() == 0) {
            return outlook.enough(1.0);
        }
        for known in Belief::of_orders(margins).parts.iter().map(shrunk) {
            let factor = known.factor();
            for _ in 0..outlook.share(known.share) {
                let scores = drawn(&known.scores, factor.as_ref(), rng);
                outlook.note(Some(Part { scores, ..one_order.clone() }));
            }
        }
        outlook.enough(1.0 / each.answers.max(1) as f64)
    }
}

/// Scores pulled together by as much as chance alone drove them apart (James and Stein 1961).
fn shrunk(part: &Part) -> Part {
    let items = part.scores.len() as f64;
    let noise = part.covariance[0] * items / (items - 1.0);
    let spread = part.scores.iter().map(|score| score * score).sum::<f64>() / (items - 1.0);
    let kept = (1.0 - noise / spread).clamp(0.05, 1.0);
    let scale = |value: &f64| value * kept;
    let (scores, covariance) =
        (part.scores.iter().map(scale).collect(), part.covariance.iter().map(scale).collect());
    Part { share: part.share, scores, covariance }
}

/// Until answers say so, a wide scatter of opinions is less likely than a narrow one: a forecast from few answers must
/// not promise much.
fn sober(mut parts: Vec<Weighted>) -> Vec<Weighted> {
    for part in &mut parts {
        part.weight /= part.spread;
    }
    let total: f64 = parts.iter().map(|part| part.weight).sum();
    for part in &mut parts {
        part.weight /= total;
    }
    parts
}

/// How well the scores are known from one answer about each pair.
fn one_answer_a_pair(scores: Vec<f64>, reliability: f64) -> Option<Part> {
    // A trace of a prior keeps the information of scores that only differences tell from being singular.
    let prior = 1e-6 * reliability * reliability;
    let information = expected_precision(&scores, prior, reliability, |_| 1.0);
    let covariance = Cholesky::new(&information, scores.len())?.inverse();
    Some(Part { share: 1.0, scores, covariance })
}

/// What is needed under many draws of what the scores may be.
struct Outlook {
    draws: f64,
    /// The standard deviations by which a lead must exceed 0.
    sure: f64,
    first: Vec<f64>,
    order: Vec<f64>,
    /// Leads in standard deviations, of some pairs of each draw.
    leads: Vec<f64>,
}

impl Outlook {
    fn new(items: usize, confidence: f64) -> Self {
        // Each draw costs the cube of the items, and half as many draws do for an "about".
        let draws = (4e8 / (items as f64).powi(3)).clamp(40.0, 400.0);
        Self { draws, sure: quantile(confidence), first: vec![], order: vec![], leads: vec![] }
    }

    fn share(&self, weight: f64) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 400")]
        let draws = (weight * self.draws).round() as usize;
        draws
    }

    fn note(&mut self, truth: Option<Part>) {
        let Some(truth) = truth else { return };
        let order = Ranking::by_score(&truth.scores);
        let lead = |a: Item, b: Item| {
            (truth.scores[a.index()] - truth.scores[b.index()]).abs() / truth.deviation(a, b)
        };
        let best = order.order()[0];
        let over_best = order.order()[1..].iter().map(|&item| lead(best, item));
        let least = over_best.fold(f64::INFINITY, f64::min);
        self.first.push((self.sure / least).powi(2));
        let leads = Pair::all(order.items()).map(|pair| lead(pair.first(), pair.second()));
        let leads: Vec<f64> = leads.collect();
        let least = leads.iter().copied().fold(f64::INFINITY, f64::min);
        self.order.push((self.sure / least).powi(2));
        let step = leads.len().div_ceil(2000);
        self.leads.extend(leads.into_iter().step_by(step));
    }

    /// The numbers of people, when the leads are known as well as from so many of them.
    fn enough(mut self, people: f64) -> Enough {
        let count = |needed: f64| {
            let needed = (needed * people).ceil().max(1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 1e9")]
            let whole = needed as u64;
            (needed <= MOST_PEOPLE).then_some(whole)
        };
        let (first, order) = (median(&mut self.first), median(&mut self.order));
        Enough {
            first: count(first),
            most_pairs: count(self.for_most_pairs()),
            order: count(order),
        }
    }

    fn for_most_pairs(&self) -> f64 {
        if self.leads.is_empty() {
            return f64::INFINITY;
        }
        let right = |times: f64| {
            let sum: f64 = self.leads.iter().map(|lead| normal_cdf(lead * times.sqrt())).sum();
            sum / self.leads.len() as f64
        };
        // From a millionth of a lead's people to more than there are, in steps of a factor, then between the last two.
        let (mut low, mut high) = (1e-6, 1e-6);
        while right(high) < MOST_PAIRS {
            (low, high) = (high, high * 4.0);
            if high > MOST_PEOPLE {
                return f64::INFINITY;
            }
        }
        for _ in 0..8 {
            let middle = (low * high).sqrt();
            if right(middle) < MOST_PAIRS { low = middle } else { high = middle }
        }
        high
    }
}

/// The middle value; none is beyond all numbers.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::INFINITY)
}

/// The standard deviations below which a standard normal variable lies with this probability.
fn quantile(probability: f64) -> f64 {
    let (mut low, mut high) = (-40.0, 40.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if normal_cdf(middle) < probability { low = middle } else { high = middle }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{aggregate::information, margins::PairCounts, testing::rng};

    fn margins(items: usize, reliability: f64, each_way: (u64, u64)) -> Margins {
        let mut counts = PairCounts::new(items).unwrap();
        for pair in Pair::all(items) {
            counts.add(pair.first(), pair.second(), each_way.0).unwrap();
            counts.add(pair.second(), pair.first(), each_way.1).unwrap();
        }
        Margins::new(vec![(reliability, counts)]).unwrap()
    }

    const EACH: Each = Each { answers: 1, reliability: 0.4 };

    #[test]
    fn two_items_have_the_textbook_number() {
        // One pair, known well: half of (1 + 0.4 m) of the answers are for the first, so m = 0.2.
        let enough =
            Enough::of_answers(&margins(2, 0.4, (540_000, 460_000)), EACH, 0.95, &mut rng(1));
        let lead = (0.6f64 / 0.4).ln();
        let needed = (1.645 / lead).powi(2) / information(lead, 0.4);
        let first = enough.first.unwrap() as f64;
        assert!((first / needed - 1.0).abs() < 0.03, "{first} {needed}");
        // Of one pair, being 95 in 100 right and telling the first and the whole order are all the same.
        assert_eq!(enough.first, enough.order);
        assert!((enough.most_pairs.unwrap() as f64 / needed - 1.0).abs() < 0.25, "{enough:?}");
    }

    #[test]
    fn more_answers_of_each_need_fewer_people_and_less_trust_needs_more() {
        let data = margins(5, 0.4, (600, 500));
        let people = |each| Enough::of_answers(&data, each, 0.95, &mut rng(1)).first.unwrap();
        let one = people(EACH);
        assert!(people(Each { answers: 3, ..EACH }).abs_diff(one / 3) <= 1);
        assert!(people(Each { reliability: 0.2, ..EACH }) > 3 * one);
    }

    #[test]
    fn equals_cannot_be_told_apart_by_anybody() {
        let data = margins(4, 1.0, (1 << 39, 1 << 39));
        let enough = Enough::of_answers(&data, EACH, 0.95, &mut rng(1));
        assert_eq!(enough, Enough { first: None, most_pairs: None, order: None });
        assert_eq!(serde_json::to_string(&enough).unwrap(), "{}");
    }

    #[test]
    fn little_known_is_no_reason_to_promise_much() {
        let one = |items: usize, ways: u64| {
            let mut counts = PairCounts::new(items).unwrap();
            for pair in Pair::all(items) {
                counts.add(pair.first(), pair.second(), ways).unwrap();
            }
            Margins::new(vec![(0.4, counts)]).unwrap()
        };
        for ways in [0, 1] {
            let answers = Enough::of_answers(&one(6, ways), EACH, 0.95, &mut rng(1));
            assert!(answers.first.unwrap() > 500, "{answers:?}");
        }
        let orders = Enough::of_orders(&one(6, 1), EACH, 0.95, &mut rng(1));
        assert!(orders.first.unwrap() > 50, "{orders:?}");
        let none = Enough { first: None, most_pairs: None, order: None };
        assert_eq!(Enough::of_orders(&one(6, 0), EACH, 0.95, &mut rng(1)), none);
    }

    #[test]
    fn quantiles_are_the_textbooks() {
        for (p, z) in [(0.5, 0.0), (0.95, 1.644_854), (0.975, 1.959_964), (0.01, -2.326_348)] {
            assert!((quantile(p) - z).abs() < 1e-6, "{p}");
        }
    }
}
