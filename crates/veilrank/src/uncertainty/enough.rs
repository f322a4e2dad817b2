//! How many people would be enough: what more answers like those so far can be expected to tell.

use rand::Rng;
use serde::Serialize;

use super::{Belief, Scores, check_confidence, uniform_orders};
use crate::{
    bradley_terry::{Part, Posterior, expected_precision},
    error::Error,
    numeric::{MultiNormal, bisect, normal_cdf, normal_quantile},
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
pub struct Contribution {
    /// How many answers, or orders.
    pub answers: usize,
    /// How far they can be believed.
    pub reliability: f64,
}

impl Belief<'_> {
    /// How many people would do, if each gives this much.
    pub fn enough<R: Rng + ?Sized>(
        &self,
        each: Contribution,
        confidence: f64,
        rng: &mut R,
    ) -> Result<Enough, Error> {
        check_confidence(confidence)?;
        match &self.scores {
            Scores::Answers(posterior) => by_answers(posterior, each, confidence, rng),
            Scores::Orders(parts) => self.by_orders(parts, each, confidence, rng),
        }
    }

    /// For noisy whole orders, by their Borda scores.
    fn by_orders<R: Rng + ?Sized>(
        &self,
        parts: &[(f64, MultiNormal)],
        each: Contribution,
        confidence: f64,
        rng: &mut R,
    ) -> Result<Enough, Error> {
        let mut outlook = Outlook::new(self.margins.items(), confidence);
        if self.margins.layers().iter().all(|layer| layer.counts().answers() == 0) {
            return Ok(outlook.enough(1.0));
        }
        let one_order = uniform_orders(self.margins, each.reliability.powi(2));
        for (share, scores) in parts {
            let sampler = scores.sampler()?;
            for _ in 0..outlook.share(*share) {
                outlook.note(&MultiNormal { means: sampler.draw(rng), ..one_order.clone() });
            }
        }
        Ok(outlook.enough(1.0 / each.answers.max(1) as f64))
    }
}

/// For single answers, under the Bradley-Terry model.
fn by_answers<R: Rng + ?Sized>(
    posterior: &Posterior,
    each: Contribution,
    confidence: f64,
    rng: &mut R,
) -> Result<Enough, Error> {
    let parts = posterior.leading(LEADING);
    let items = parts.first().map_or(0, |(_, part)| part.scores.means.len());
    let mut outlook = Outlook::new(items, confidence);
    for ((_, part), share) in parts.iter().zip(sober(&parts)) {
        let sampler = part.scores.sampler()?;
        for _ in 0..outlook.share(share) {
            outlook.note(&one_answer_a_pair(sampler.draw(rng), each.reliability)?);
        }
    }
    Ok(outlook.enough(Pair::count(items) as f64 / each.answers.max(1) as f64))
}

/// So many parts of a posterior make a forecast.
const LEADING: usize = 12;
/// A scatter of opinions below this is as likely as this one.
const NARROW: f64 = 0.25;

/// The shares of the parts for a forecast.
///
/// Until answers say so, a wide scatter of opinions is less likely than a narrow one: a forecast from few answers must
/// not promise much.
fn sober(parts: &[(f64, &Part)]) -> Vec<f64> {
    let weights = parts.iter().map(|(share, part)| share / part.spread.max(NARROW));
    let total: f64 = weights.clone().sum();
    weights.map(|weight| weight / total).collect()
}

/// How well the scores are known from one answer about each pair.
fn one_answer_a_pair(scores: Vec<f64>, reliability: f64) -> Result<MultiNormal, Error> {
    // A trace of a prior keeps the information of scores that only differences tell from being singular.
    let prior = 1e-6 * reliability * reliability;
    let information = expected_precision(&scores, prior, reliability, |_| 1.0);
    MultiNormal::from_precision(scores, information)
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

/// So many leads of each draw are kept.
const LEADS: usize = 25;

impl Outlook {
    fn new(items: usize, confidence: f64) -> Self {
        // Each draw costs the cube of the items, and half as many draws do for an "about".
        let draws = (4e8 / (items as f64).powi(3)).clamp(40.0, 400.0);
        Self {
            draws,
            sure: normal_quantile(confidence),
            first: vec![],
            order: vec![],
            leads: vec![],
        }
    }

    fn share(&self, weight: f64) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 400")]
        let draws = (weight * self.draws).round() as usize;
        draws
    }

    /// Notes what it takes when these are the true scores, known as well as one unit of answers tells them.
    fn note(&mut self, truth: &MultiNormal) {
        let order = Ranking::by_score(&truth.means);
        // In squared standard deviations: the root is taken of the few that are kept.
        let lead = |a: Item, b: Item| {
            let (a, b) = (a.index(), b.index());
            truth.lead(a, b).powi(2) / truth.variance(a, b)
        };
        let needed = |least: f64| self.sure.powi(2) / least;
        let best = order.order()[0];
        let over_best = order.order()[1..].iter().map(|&item| lead(best, item));
        self.first.push(needed(over_best.fold(f64::INFINITY, f64::min)));
        let leads: Vec<f64> =
            Pair::all(order.items()).map(|pair| lead(pair.first(), pair.second())).collect();
        self.order.push(needed(leads.iter().copied().fold(f64::INFINITY, f64::min)));
        // Another pair first in each draw, so that all pairs have their say.
        let step = leads.len().div_ceil(LEADS);
        let start = self.first.len() % step;
        self.leads.extend(leads.into_iter().skip(start).step_by(step).map(f64::sqrt));
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
        // People are sought by their logarithm, to a hundredth: from a millionth of a lead's to more than there are.
        let too_few = |log: f64| right(log.exp()) < MOST_PAIRS;
        let most = MOST_PEOPLE.ln();
        if too_few(most) {
            return f64::INFINITY;
        }
        bisect((1e-6f64.ln(), most), 0.01, too_few).exp()
    }
}

/// The middle value; none is beyond all numbers.
fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::INFINITY)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bradley_terry::information,
        margins::{Margins, PairCounts},
        testing::rng,
    };

    fn margins(items: usize, reliability: f64, each_way: (u64, u64)) -> Margins {
        let mut counts = PairCounts::new(items).unwrap();
        for pair in Pair::all(items) {
            counts.add(pair.first(), pair.second(), each_way.0).unwrap();
            counts.add(pair.second(), pair.first(), each_way.1).unwrap();
        }
        Margins::new(vec![(reliability, counts)]).unwrap()
    }

    fn of_answers(margins: &Margins, each: Contribution) -> Enough {
        Belief::of_answers(margins).unwrap().enough(each, 0.95, &mut rng(1)).unwrap()
    }

    fn of_orders(margins: &Margins) -> Enough {
        Belief::of_orders(margins).enough(EACH, 0.95, &mut rng(1)).unwrap()
    }

    const EACH: Contribution = Contribution { answers: 1, reliability: 0.4 };

    #[test]
    fn two_items_have_the_textbook_number() {
        // One pair, known well: half of (1 + 0.4 m) of the answers are for the first, so m = 0.2.
        let enough = of_answers(&margins(2, 0.4, (540_000, 460_000)), EACH);
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
        let people = |each| of_answers(&data, each).first.unwrap();
        let one = people(EACH);
        assert!(people(Contribution { answers: 3, ..EACH }).abs_diff(one / 3) <= 1);
        assert!(people(Contribution { reliability: 0.2, ..EACH }) > 3 * one);
    }

    #[test]
    fn equals_cannot_be_told_apart_by_anybody() {
        let data = margins(4, 1.0, (1 << 39, 1 << 39));
        let enough = of_answers(&data, EACH);
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
            let answers = of_answers(&one(6, ways), EACH);
            assert!(answers.first.unwrap() > 500, "{answers:?}");
        }
        let orders = of_orders(&one(6, 1));
        assert!(orders.first.unwrap() > 50, "{orders:?}");
        let none = Enough { first: None, most_pairs: None, order: None };
        assert_eq!(of_orders(&one(6, 0)), none);
    }
}
