//! What aggregation sees: for each pair, how many answers went each way, and how far an answer can be believed.

mod bits;
mod counts;

pub use self::counts::PairCounts;
pub(crate) use self::counts::check_most;
use crate::{
    error::Error,
    ranking::{Item, Pair, Ranking},
};

/// Answers of one reliability r: each is true with probability (1 + r) / 2.
#[derive(Debug, Clone, PartialEq)]
pub struct Layer {
    reliability: f64,
    counts: PairCounts,
    weight: f64,
}

impl Layer {
    /// How far an answer can be believed: 1 is the plain truth, 0 a coin.
    pub fn reliability(&self) -> f64 {
        self.reliability
    }

    /// How many answers went each way.
    pub fn counts(&self) -> &PairCounts {
        &self.counts
    }

    /// By how much a likelihood counts each answer, so that people count as people: 1 where all answers have one reliability.
    ///
    /// By themselves n answers of reliability r weigh n r^2, so whoever spends more would count for more, and if opinion goes with what people
    /// spend, the outcome would be that of those who spend. With this weight, c / r^2, every answer has the same say in what
    /// is estimated. c makes all answers together tell as much as the mean of them does that counts everybody alike: its
    /// variance is that of n answers of reliability sqrt(c), and c is one over the mean of 1 / r^2.
    ///
    /// That holds down to a quarter of the largest reliability, which is the least that terms let people spend. Answers that are nearly
    /// coins would drown everybody else's if they counted in full, so below that they count by r^2.
    pub fn weight(&self) -> f64 {
        self.weight
    }

    /// What answers of this layer are worth beside the others, each: n of them determine a margin like n times this of plain ones.
    pub(crate) fn worth(&self) -> f64 {
        self.weight * self.reliability * self.reliability
    }
}

/// The margins of all pairs: plain data, private data and mixtures of both look the same from here.
///
/// Nothing here knows of privacy. A layer keeps the raw counts of all answers of one reliability; the unbiased margin
/// of a pair and its variance derive from the counts, and a likelihood can use them as they are.
#[derive(Debug, Clone, PartialEq)]
pub struct Margins {
    items: usize,
    layers: Vec<Layer>,
}

/// The estimated margin of one pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margin {
    /// The share of voters who prefer the first item minus the share who prefer the second; unbiased, so noise can
    /// carry it beyond -1 and 1. 0 when nobody was asked.
    pub value: f64,
    /// The variance of `value`; infinite when nobody was asked.
    pub variance: f64,
}

impl Margins {
    /// Margins from counts and the reliability of their answers.
    pub fn new(layers: Vec<(f64, PairCounts)>) -> Result<Self, Error> {
        let items = layers.first().map_or(0, |(_, counts)| counts.items());
        for (reliability, counts) in &layers {
            if !(*reliability > 0.0 && *reliability <= 1.0) {
                let rule = "above 0 and at most 1";
                return Err(Error::Parameter { name: "reliability", rule, got: *reliability });
            }
            if counts.items() != items {
                return Err(Error::ItemCount { left: items, right: counts.items() });
            }
        }
        crate::ranking::check_items(items)?;
        let weights = weights(&layers);
        let layer = |((reliability, counts), weight)| Layer { reliability, counts, weight };
        Ok(Self { items, layers: layers.into_iter().zip(weights).map(layer).collect() })
    }

    /// Margins of plain data: every answer is true.
    pub fn plain(counts: PairCounts) -> Self {
        Self {
            items: counts.items(),
            layers: vec![Layer { reliability: 1.0, counts, weight: 1.0 }],
        }
    }

    /// How many items there are.
    pub fn items(&self) -> usize {
        self.items
    }

    /// The answers, by their reliability.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// True when every answer can be believed.
    #[expect(clippy::float_cmp, reason = "plain data is built with exactly 1")]
    pub fn is_plain(&self) -> bool {
        self.layers.iter().all(|layer| layer.reliability == 1.0)
    }

    /// How many answers were asked for about a pair, with or without a preference.
    pub fn asked(&self, a: Item, b: Item) -> u64 {
        self.layers.iter().map(|layer| layer.counts.asked(a, b)).sum()
    }

    /// The unbiased margin of `a` over `b`, with its variance.
    ///
    /// The mean of answer / r over everybody who was asked: each person counts once, whatever they spent. To weigh layers by how well
    /// they tell (the inverse of 1 / (n r^2)) would have less variance, and would estimate the opinion of those who spend most.
    pub fn margin(&self, a: Item, b: Item) -> Margin {
        let (mut weight, mut lead) = (0.0, 0.0);
        for layer in &self.layers {
            weight += layer.counts.asked(a, b) as f64 * layer.worth();
            lead += layer.counts.lead(a, b) as f64 * layer.reliability * layer.weight;
        }
        if weight == 0.0 {
            return Margin { value: 0.0, variance: f64::INFINITY };
        }
        let value = lead / weight;
        let spread: f64 = self.layers.iter().map(|layer| layer.spread(a, b, value)).sum();
        Margin { value, variance: spread / weight.powi(2) }
    }

    /// The values of all margins, row by row: entry `a * items + b` is the margin of `a` over `b`.
    pub fn matrix(&self) -> Vec<f64> {
        let mut matrix = vec![0.0; self.items * self.items];
        for pair in Pair::all(self.items) {
            let (a, b) = (pair.first(), pair.second());
            let value = self.margin(a, b).value;
            matrix[a.index() * self.items + b.index()] = value;
            matrix[b.index() * self.items + a.index()] = -value;
        }
        matrix
    }

    /// The margins after item `i` has been renamed to `names[i]`.
    ///
    /// # Panics
    /// When the two are over different numbers of items.
    #[must_use]
    pub fn relabelled(&self, names: &Ranking) -> Self {
        let layer = |layer: &Layer| Layer { counts: layer.counts.relabelled(names), ..*layer };
        Self { items: self.items, layers: self.layers.iter().map(layer).collect() }
    }
}

impl Layer {
    /// The variance of the sum of r times each answer, as it is weighted, when the true margin is `margin`.
    fn spread(&self, a: Item, b: Item, margin: f64) -> f64 {
        let asked = self.counts.asked(a, b) as f64;
        if asked == 0.0 {
            return 0.0;
        }
        let decided = (self.counts.prefer(a, b) + self.counts.prefer(b, a)) as f64 / asked;
        let mean = self.reliability * margin.clamp(-1.0, 1.0);
        let of_one = (decided - mean.powi(2)).max(0.0);
        asked * of_one * self.worth() * self.weight
    }
}

/// The least reliability that counts in full, as a share of the largest.
const FULL: f64 = 0.25;

/// The weight of each layer.
fn weights(layers: &[(f64, PairCounts)]) -> Vec<f64> {
    let floor = FULL * layers.iter().map(|layer| layer.0).fold(0.0, f64::max);
    // How much of a person whoever answers so reliably is.
    let person = |reliability: f64| (reliability / floor).min(1.0).powi(2);
    let (mut people, mut noise) = (0.0, 0.0);
    for (reliability, counts) in layers {
        let counted = person(*reliability) * counts.answers() as f64;
        people += counted;
        noise += counted * person(*reliability) / (reliability * reliability);
    }
    let several = layers.len() > 1 && people > 0.0;
    let weight = |&(reliability, _): &(f64, PairCounts)| {
        if several {
            people / noise * person(reliability) / (reliability * reliability)
        } else {
            1.0
        }
    };
    layers.iter().map(weight).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(index: usize) -> Item {
        Item::new(index).unwrap()
    }

    fn counts(ways: &[(usize, usize, u64)]) -> PairCounts {
        let mut counts = PairCounts::new(3).unwrap();
        for &(winner, loser, n) in ways {
            counts.add(item(winner), item(loser), n).unwrap();
        }
        counts
    }

    #[test]
    fn a_plain_margin_is_the_difference_of_shares() {
        let margins = Margins::plain(counts(&[(0, 1, 30), (1, 0, 10)]));
        let margin = margins.margin(item(0), item(1));
        assert!((margin.value - 0.5).abs() < 1e-12);
        assert!((margin.variance - 0.75 / 40.0).abs() < 1e-12);
        assert!((margins.margin(item(1), item(0)).value + 0.5).abs() < 1e-12);
        let unasked = margins.margin(item(0), item(2));
        assert!(unasked.value.abs() < 1e-12 && unasked.variance.is_infinite());
    }

    #[test]
    fn a_noisy_margin_is_scaled_up() {
        let noisy = Margins::new(vec![(0.5, counts(&[(0, 1, 30), (1, 0, 10)]))]).unwrap();
        let margin = noisy.margin(item(0), item(1));
        assert!((margin.value - 1.0).abs() < 1e-12);
        assert!((margin.variance - (1.0 - 0.25) / (40.0 * 0.25)).abs() < 1e-12);
    }

    #[test]
    fn everybody_counts_alike_however_reliable() {
        let (plain, noisy) = (counts(&[(0, 1, 10)]), counts(&[(0, 1, 13), (1, 0, 17)]));
        let mixed = Margins::new(vec![(1.0, plain), (0.5, noisy)]).unwrap();
        let margin = mixed.margin(item(0), item(1));
        // 10 people whose mean is 1 and 30 whose mean is -4 / (30 / 2).
        let value = (10.0 + 30.0 * (-4.0 / 15.0)) / 40.0;
        assert!((margin.value - value).abs() < 1e-12, "{margin:?}");
        // The sum of answer / r: ten of variance 1 - value^2, thirty of 1 / r^2 - value^2.
        let variance = (10.0 * (1.0 - value * value) + 30.0 * (4.0 - value * value)) / 1600.0;
        assert!((margin.variance - variance).abs() < 1e-12, "{margin:?}");
        assert!(!mixed.is_plain());
        // All together are worth what the mean over everybody tells.
        let worth = |layer: &Layer| layer.worth() * layer.counts().answers() as f64;
        let worth: f64 = mixed.layers().iter().map(worth).sum();
        assert!((worth - 1600.0 / (10.0 + 30.0 * 4.0)).abs() < 1e-12, "{worth}");
    }

    #[test]
    fn coins_do_not_drown_those_who_answer() {
        let (plain, coins) = (counts(&[(0, 1, 100)]), counts(&[(0, 1, 5000), (1, 0, 5000)]));
        let mixed = Margins::new(vec![(1.0, plain), (0.01, coins)]).unwrap();
        // 10,000 who count as (.01 / .25)^2 of a person each, by a margin of 0: 16 people.
        let margin = mixed.margin(item(0), item(1));
        assert!((margin.value - 100.0 / 116.0).abs() < 1e-12, "{margin:?}");
        assert!(margin.variance < 0.03, "{margin:?}");
    }

    #[test]
    fn with_one_reliability_every_answer_counts_once() {
        for layers in [vec![(0.3, counts(&[(0, 1, 10)]))], vec![(0.3, counts(&[]))]] {
            assert!((Margins::new(layers).unwrap().layers()[0].weight() - 1.0).abs() < 1e-15);
        }
        let alike = Margins::new(vec![(0.3, counts(&[(0, 1, 4)])), (0.3, counts(&[(1, 2, 5)]))]);
        for layer in alike.unwrap().layers() {
            assert!((layer.weight() - 1.0).abs() < 1e-12, "{layer:?}");
        }
    }

    #[test]
    fn layers_must_fit_together() {
        let two = PairCounts::new(2).unwrap();
        assert!(Margins::new(vec![(1.0, counts(&[])), (1.0, two)]).is_err());
        assert!(Margins::new(vec![]).is_err());
        for bad in [0.0, -0.5, 1.1, f64::NAN] {
            assert!(Margins::new(vec![(bad, counts(&[]))]).is_err(), "{bad}");
        }
    }

    #[test]
    fn relabelling_moves_every_count() {
        let margins = Margins::plain(counts(&[(0, 1, 3), (1, 2, 5)]));
        let names = Ranking::from_indices(&[2, 0, 1]).unwrap();
        let expected = Margins::plain(counts(&[(2, 0, 3), (0, 1, 5)]));
        assert_eq!(margins.relabelled(&names), expected);
    }
}
