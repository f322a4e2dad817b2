//! How many people would be enough: what more answers like those so far can be expected to tell.

use rand::Rng;
use rand_distr::{Distribution, StandardNormal};
use serde::Serialize;

use super::{Belief, Measure, Prospect, Scores, check_confidence};
use crate::{
    bradley_terry::{Part, Posterior},
    error::Error,
    numeric::MultiNormal,
    ranking::Pair,
};

/// How many participants in all would about do, if people go on answering like those so far and are asked about all
/// pairs alike. Asking live needs fewer.
///
/// How far items lie apart is not known either, so it is drawn from what the answers leave open, and so is what another survey would
/// see of it: with so many people it is about as likely as not that it can be told (`tests/enough.rs` holds surveys to it). Missing
/// where no number of people that anybody could ask is enough.
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
        let items = self.margins.items();
        let mut outlook = Outlook::new(items, confidence);
        if self.margins.layers().iter().all(|layer| layer.counts().answers() == 0) {
            return Ok(outlook.enough(1.0));
        }
        let unit = Prospect::order_unit(items, each.reliability);
        let known = Prospect::of_orders(vec![0.0; items], unit);
        for (share, scores) in parts {
            let sampler = scores.sampler()?;
            for _ in 0..outlook.share(*share) {
                outlook.note(known.with_scores(&sampler.draw(rng)), rng);
            }
        }
        Ok(outlook.enough(1.0 / each.answers.max(1) as f64))
    }
}

/// For single answers.
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
        let known = Prospect::of_answers(&part.scores.means, part.scatter, each.reliability);
        let known = known.doubted();
        for _ in 0..outlook.share(share) {
            outlook.note(known.with_scores(&sampler.draw(rng)), rng);
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

/// What is needed under many draws of what the population may be, and of what another survey may see of it.
struct Outlook {
    items: usize,
    draws: f64,
    confidence: f64,
    /// Each population with what chance does to a survey of it.
    noted: Vec<(Prospect, Vec<f64>)>,
}

/// What can be told.
const TOLD: [Measure; 3] = [Measure::First(1), Measure::Pairs, Measure::Order];

/// All cuts between groups are right together with the confidence, and surer ones are made before the one below the first item. So of
/// more than two items so much of the doubt is left for it.
const LEFT: f64 = 0.7;

/// Answers about every pair are sought by their logarithm, from hardly any to more than there are, to a hundredth.
const ANSWERS: (f64, f64, f64) = (-7.0, 25.0, 0.01);

impl Outlook {
    fn new(items: usize, confidence: f64) -> Self {
        let draws = (2000.0 / items.max(1) as f64).clamp(30.0, 100.0);
        Self { items, draws, confidence, noted: Vec::new() }
    }

    fn share(&self, weight: f64) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let draws = (weight * self.draws).round() as usize;
        draws
    }

    /// How sure something must be, to count as told.
    fn sure(&self, measure: Measure) -> f64 {
        match measure {
            Measure::Pairs => MOST_PAIRS,
            Measure::First(_) if self.items > 2 => 1.0 - LEFT * (1.0 - self.confidence),
            Measure::First(_) | Measure::Order => self.confidence,
        }
    }

    /// Notes that this may be the population.
    fn note<R: Rng + ?Sized>(&mut self, truth: Prospect, rng: &mut R) {
        let chance = (0..self.items).map(|_| StandardNormal.sample(rng)).collect();
        self.noted.push((truth, chance));
    }

    /// The numbers of people, when so many answer about every pair once.
    fn enough(self, people: f64) -> Enough {
        let [first, most_pairs, order] = TOLD.map(|measure| {
            let needed = (self.median(measure)? * people).ceil().max(1.0);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 1e9")]
            let whole = needed as u64;
            (needed <= MOST_PEOPLE).then_some(whole)
        });
        Enough { first, most_pairs, order }
    }

    /// The answers about every pair, or orders, after which half of the noted surveys tell something: of each population one that chance has see
    /// it one way, and one that it has see it the other way.
    ///
    /// Surveys that need less than the half are not looked at again as soon as that is known of them, and neither are those that need more.
    fn median(&self, measure: Measure) -> Option<f64> {
        let sure = self.sure(measure);
        let tells = |log: f64, &(truth, chance, sign): &(&Prospect, &[f64], f64)| {
            truth.after(log.exp()).shaken(chance, sign).tells(measure, sure)
        };
        let both = |(truth, chance)| [(truth, chance, 1.0), (truth, chance, -1.0)];
        let noted = self.noted.iter().map(|(truth, chance)| (truth, chance.as_slice()));
        let mut open: Vec<_> = noted.flat_map(both).collect();
        let mut wanted = open.len() / 2;
        let (mut low, mut high, narrow) = ANSWERS;
        open.retain(|survey| tells(high, survey));
        if open.len() <= wanted {
            return None;
        }
        while high - low > narrow {
            let middle = f64::midpoint(low, high);
            let (told, not): (Vec<_>, _) = open.into_iter().partition(|one| tells(middle, one));
            if told.len() > wanted {
                (high, open) = (middle, told);
            } else {
                wanted -= told.len();
                (low, open) = (middle, not);
            }
        }
        Some(high.exp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
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
        // One pair, known well: 54 of 100 answers are for the first, and a coin's share has a standard deviation of 0.5 / root of n.
        let enough = of_answers(&margins(2, 0.4, (540_000, 460_000)), EACH);
        let needed = (1.645f64 * 0.5 / 0.04).powi(2);
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
