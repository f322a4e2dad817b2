//! How likely a consensus is right, when a population and what answers tell about it are known: normal theory.

use crate::{
    numeric::{normal_cdf, over_normal},
    ranking::{Item, Pair},
};

/// What is to come out right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Which items are the best so many, in whatever order.
    First(u16),
    /// As many pairs of items as possible: its accuracy is the share of them.
    Pairs,
    /// Every item's place.
    Order,
}

/// A population, and how well its scores are known from one answer.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Prospect {
    /// Best item first.
    scores: Vec<f64>,
    /// The variance of each, from one answer about every pair.
    unit: Vec<f64>,
    /// The variance of what margins have beside the scores, and of a margin from one answer; nothing where whole orders are sent.
    residual: Option<(f64, f64)>,
    /// Whoever sees the answers cannot rule out residuals of this share of their noise.
    doubt: f64,
}

/// What comes out of a survey: each item's score, and its standard deviation. Errors of different items are independent.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Seen {
    places: Vec<(f64, f64)>,
}

/// A chance is found from so many places between which an item may lie.
const GRID: usize = 48;
/// Nothing is so many standard deviations away.
const FAR: f64 = 5.0;
/// An item is looked at beside so many others.
const OTHERS: usize = 64;
/// The share of right pairs is found from about so many.
const PAIRS: usize = 2000;
/// And where it must be quick from so many.
const SOME_PAIRS: usize = 200;

impl Prospect {
    /// With pairs asked evenly, every score has about the variance that its own answers leave, and differences of scores
    /// hang together little. How far a lead is from none is measured by the angle whose sine is what the answers lean by: its
    /// variance is that of any answer, wherever it is (the arcsine of a share, as statisticians take it), so that items far from the
    /// others are not taken to be known badly.
    pub(crate) fn of_answers(scores: &[f64], scatter: f64, reliability: f64) -> Self {
        let items = scores.len();
        // Of many items every so manyth speaks for its neighbours.
        let step = items.div_ceil(OTHERS);
        let told = |a: usize| {
            let others = (1..items).step_by(step).map(|away| (a + away) % items);
            let (sum, count) = others.fold((0.0, 0.0), |(sum, count), b| {
                (sum + information(scores[a] - scores[b], reliability), count + 1.0)
            });
            sum / count * items as f64
        };
        let unit = (0..items).map(|a| 1.0 / told(a).max(f64::MIN_POSITIVE)).collect();
        let residual = Some((scatter.powi(2), reliability.powi(-2)));
        Self { scores: scores.to_vec(), unit, residual, doubt: 0.0 }
    }

    /// For noisy whole orders: mean places as margins over all others, each of which has this variance from one order.
    pub(crate) fn of_orders(places: Vec<f64>, unit: f64) -> Self {
        Self { unit: vec![unit; places.len()], scores: places, residual: None, doubt: 0.0 }
    }

    /// As whoever sees the answers knows it, who has to learn from them that margins follow the scores.
    ///
    /// From many pairs it can be told whether what they have beside the scores is more than noise: its variance, up to the root of
    /// two over their number. Half of that is what outcomes come to reckon with, as measured (`tests/enough.rs`). Of two items there is nothing beside.
    pub(crate) fn doubted(self) -> Self {
        let pairs = Pair::count(self.scores.len()) as f64;
        let doubt = if pairs > 1.0 { 0.5 * (2.0 / pairs).sqrt() } else { 0.0 };
        Self { doubt, ..self }
    }

    /// The same knowledge of other scores, best first.
    pub(crate) fn with_scores(&self, scores: &[f64]) -> Self {
        let mut places: Vec<(f64, f64)> =
            scores.iter().copied().zip(self.unit.iter().copied()).collect();
        places.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (scores, unit) = places.into_iter().unzip();
        Self { scores, unit, ..*self }
    }

    /// The variance of a mean place from one order, which varies as a uniform one does.
    pub(crate) fn order_unit(items: usize, reliability: f64) -> f64 {
        let m = items as f64;
        (m + 1.0) * m / (3.0 * (m - 1.0).powi(2)) / reliability.powi(2)
    }

    /// What comes out after so many answers about every pair, or so many whole orders.
    ///
    /// Margins of pairs are the scores' and a residual. Where that is known to be small beside the noise the scores decide; where
    /// it is not, a pair's own answers do, of which there are fewer. So an item's error is what its score leaves open, as far
    /// as that is followed, and what its pairs leave open of their residuals: a margin of neighbours is half of their lead.
    pub(crate) fn after(&self, answers: f64) -> Seen {
        let (follows, own) = self.residual.map_or((1.0, 0.0), |(scatter, unit)| {
            let noise = unit / answers;
            let scatter = scatter + self.doubt * noise;
            let follows = noise / (scatter + noise);
            (follows, 2.0 * scatter * follows)
        });
        let deviation = |unit: f64| (follows * follows * unit / answers + own).sqrt();
        let place = |(&score, &unit): (&f64, &f64)| (score, deviation(unit));
        Seen { places: self.scores.iter().zip(&self.unit).map(place).collect() }
    }
}

/// What an answer tells about a lead, over the whole way from none to this one: Fisher's information by the angle.
fn information(lead: f64, reliability: f64) -> f64 {
    // Where there is hardly any lead the angle is half of it, as far as an answer is believed.
    let lead = lead.abs().max(1e-6);
    ((reliability * (lead / 2.0).tanh()).asin() / lead).powi(2)
}

impl Seen {
    /// How likely what is measured comes out right, or which share of it does.
    pub(crate) fn right(&self, measure: Measure) -> f64 {
        match measure {
            Measure::First(k) => self.first(usize::from(k)),
            Measure::Pairs => self.pairs(PAIRS, false),
            Measure::Order => self.order(),
        }
    }

    /// How likely the first k are the best k, in whatever order: none of them comes out below any other.
    ///
    /// For any place x it must be that all of the best are above it and all others below. The worst of the best falls into each step of a
    /// grid with some probability, and there the others must be below.
    fn first(&self, k: usize) -> f64 {
        if let [first, second] = self.places[..] {
            return above(first, second);
        }
        let (best, others) = self.places.split_at(k.min(self.places.len()));
        let low = best.iter().map(|(mean, sd)| mean - FAR * sd).fold(f64::INFINITY, f64::min);
        let high =
            others.iter().map(|(mean, sd)| mean + FAR * sd).fold(f64::NEG_INFINITY, f64::max);
        if low >= high {
            return 1.0;
        }
        // Whoever is beyond the other end for certain has no say.
        let best: Vec<_> = best.iter().filter(|(mean, sd)| mean - FAR * sd < high).collect();
        let others: Vec<_> = others.iter().filter(|(mean, sd)| mean + FAR * sd > low).collect();
        let place = |step: usize| low + (high - low) * step as f64 / GRID as f64;
        let all_above = |x: f64| best.iter().map(|(mean, sd)| cdf((mean - x) / sd)).product();
        let all_below = |x: f64| others.iter().map(|(mean, sd)| cdf((x - mean) / sd)).product();
        let mut before: (f64, f64) = (1.0, all_below(place(0)));
        let mut sum = 0.0;
        for step in 1..=GRID {
            let x = place(step);
            let now: (f64, f64) = (all_above(x), all_below(x));
            sum += (before.0 - now.0) * f64::midpoint(before.1, now.1);
            before = now;
        }
        sum + before.0 * before.1
    }

    /// The share of pairs that come out right, from about so many of them; or the share that whoever does not know which way is right
    /// expects to have right.
    fn pairs(&self, some: usize, either: bool) -> f64 {
        let step = Pair::count(self.places.len()).div_ceil(some);
        let place = |item: Item| self.places[item.index()];
        let right = Pair::all(self.places.len())
            .step_by(step)
            .map(|pair| above(place(pair.first()), place(pair.second())))
            .map(|right| if either { right.max(1.0 - right) } else { right });
        let (sum, count) = right.fold((0.0, 0.0), |(sum, count), one| (sum + one, count + 1.0));
        sum / count
    }

    /// How likely the whole order comes out right.
    ///
    /// Whether an item is above the next hangs together with whether the one before is above it, since both stand on the same error; what
    /// came before that is left out (a Markov chain).
    fn order(&self) -> f64 {
        let start = self.places.windows(2).next().map_or(1.0, |two| above(two[0], two[1]));
        let next = |three: &[(f64, f64)]| {
            let before = above(three[0], three[1]);
            if before > 0.0 { in_line(three) / before } else { 0.0 }
        };
        self.places.windows(3).map(next).fold(start, |all, next| all * next)
    }
}

impl Seen {
    /// What one survey may see: every score off by its standard deviation times its own chance, which goes one way or the other.
    pub(crate) fn shaken(&self, chance: &[f64], sign: f64) -> Self {
        let shake = |(&(mean, sd), z): (&(f64, f64), &f64)| (sd.mul_add(sign * *z, mean), sd);
        Self { places: self.places.iter().zip(chance).map(shake).collect() }
    }

    /// Bounds of how likely the first k are the best k: at least one less all that could go wrong (Boole), at most the worst of it alone.
    fn bounds(&self, k: usize) -> (f64, f64) {
        let (best, others) = self.places.split_at(k.min(self.places.len()));
        let pairs = best.iter().flat_map(|a| others.iter().map(|b| above(*b, *a)));
        let (sum, most) = pairs.fold((0.0, 0.0f64), |(sum, most), p| (sum + p, most.max(p)));
        (1.0 - sum, 1.0 - most)
    }

    /// Whether whoever sees this takes what is true of the first few or of the order to be true with a confidence, or expects that
    /// share of pairs to be right, whichever way round; quickly.
    pub(crate) fn tells(&self, measure: Measure, confidence: f64) -> bool {
        let right = match measure {
            Measure::First(k) => {
                let known = self.bounds(usize::from(k));
                if known.1 < confidence || known.0 >= confidence {
                    known.0
                } else {
                    self.first(usize::from(k))
                }
            }
            Measure::Pairs => self.pairs(SOME_PAIRS, true),
            // Where all together are likely right, how they hang together is of no matter.
            Measure::Order => self.places.windows(2).map(|two| above(two[0], two[1])).product(),
        };
        right >= confidence
    }
}

/// How likely the first of three is above the second, and that above the third.
fn in_line(three: &[(f64, f64)]) -> f64 {
    let [(a, sd_a), (b, sd_b), (c, sd_c)] = [three[0], three[1], three[2]];
    over_normal(|z| {
        let middle = sd_b.mul_add(z, b);
        cdf((a - middle) / sd_a) * cdf((middle - c) / sd_c)
    })
}

/// How likely one item comes out above another.
fn above((a, sd_a): (f64, f64), (b, sd_b): (f64, f64)) -> f64 {
    cdf((a - b) / sd_a.hypot(sd_b).max(f64::MIN_POSITIVE))
}

/// The normal distribution, at once where it is next to 0 or 1.
fn cdf(z: f64) -> f64 {
    if z.abs() < 6.0 { normal_cdf(z) } else { f64::from(u8::from(z > 0.0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(places: &[(f64, f64)]) -> Seen {
        Seen { places: places.to_vec() }
    }

    #[test]
    fn without_any_lead_everything_is_a_guess() {
        let level = seen(&[(0.0, 1.0); 5]);
        let close =
            |right: f64, guess: f64, off: f64| assert!((right - guess).abs() < off, "{right}");
        close(level.right(Measure::First(1)), 1.0 / 5.0, 2e-3);
        close(level.right(Measure::First(2)), 1.0 / 10.0, 2e-3);
        close(level.right(Measure::First(4)), 1.0 / 5.0, 2e-3);
        close(level.right(Measure::Pairs), 0.5, 1e-12);
        close(seen(&[(0.0, 1.0); 3]).right(Measure::Order), 1.0 / 6.0, 1e-4);
        close(level.right(Measure::Order), 0.5 / 27.0, 1e-4);
    }

    #[test]
    fn two_items_have_the_textbook_chance() {
        let expected = normal_cdf(0.7 / 5f64.sqrt());
        let two = seen(&[(0.7, 1.0), (0.0, 2.0)]);
        for measure in [Measure::First(1), Measure::Pairs, Measure::Order] {
            assert!((two.right(measure) - expected).abs() < 1e-3, "{measure:?}");
        }
    }

    #[test]
    fn one_far_ahead_is_the_winner_whatever_becomes_of_the_rest() {
        let ahead = seen(&[(50.0, 1.0), (0.0, 1.0), (0.0, 1.0)]);
        assert!(ahead.right(Measure::First(1)) > 0.9999);
        assert!((ahead.right(Measure::First(2)) - 0.5).abs() < 1e-3);
        assert!((ahead.right(Measure::Order) - 0.5).abs() < 1e-3);
    }

    /// Three of very different certainty, against draws of all three.
    #[test]
    fn chances_are_those_of_draws() {
        use crate::testing::rng;
        use rand_distr::{Distribution, StandardNormal};
        let places = [(1.0, 0.5), (0.4, 1.5), (0.0, 0.3), (-0.2, 1.0)];
        let (mut rng, draws) = (rng(1), 200_000);
        let (mut first, mut two, mut order) = (0, 0, 0);
        for _ in 0..draws {
            let drawn = places.map(|(mean, sd)| {
                let z: f64 = StandardNormal.sample(&mut rng);
                mean + sd * z
            });
            let [a, b, c, d] = drawn;
            first += u32::from(a > b.max(c).max(d));
            two += u32::from(a.min(b) > c.max(d));
            order += u32::from(a > b && b > c && c > d);
        }
        let seen = seen(&places);
        for (measure, times, off) in [
            (Measure::First(1), first, 0.004),
            (Measure::First(2), two, 0.004),
            (Measure::Order, order, 0.02),
        ] {
            let (stated, drawn) = (seen.right(measure), f64::from(times) / f64::from(draws));
            assert!((stated - drawn).abs() < off, "{measure:?}: {stated} {drawn}");
        }
        for (k, right) in [(1, first), (2, two)] {
            let (least, most) = seen.bounds(k);
            let right = f64::from(right) / f64::from(draws);
            assert!(least < right && right < most, "{least} {right} {most}");
        }
    }
}
