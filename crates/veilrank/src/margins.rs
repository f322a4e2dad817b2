//! What aggregation sees: for each pair, how many answers went each way, and how far an answer can be believed.

mod bits;
mod counts;
#[cfg(test)]
mod tests;

pub use self::counts::PairCounts;
pub(crate) use self::{bits::BitCounter, counts::check_most};
use crate::{
    error::Error,
    ranking::{Item, Pair, Ranking},
};

/// Answers of one reliability r: each is true with probability (1 + r) / 2.
#[derive(Debug, Clone, PartialEq)]
pub struct Layer {
    reliability: f64,
    counts: PairCounts,
    weight: Weight,
}

/// By how much a likelihood counts each answer.
#[derive(Debug, Clone, PartialEq)]
enum Weight {
    /// All of them alike.
    Alike(f64),
    /// By the pair it is about: entry `a * items + b`, symmetric.
    ByPair(Vec<f64>),
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
    /// coins would drown everybody else's if they counted in full, so below that they soon count for nothing.
    pub fn weight(&self, a: Item, b: Item) -> f64 {
        match &self.weight {
            Weight::Alike(weight) => *weight,
            Weight::ByPair(weights) => weights[a.index() * self.counts.items() + b.index()],
        }
    }

    /// What an answer about a pair is worth beside the others: n of them determine its margin like n times this of plain ones.
    pub(crate) fn worth(&self, a: Item, b: Item) -> f64 {
        self.weight(a, b) * self.reliability * self.reliability
    }

    /// What all answers are worth together, in plain ones.
    pub(crate) fn total_worth(&self) -> f64 {
        let of_pair = |pair: Pair| {
            let (a, b) = (pair.first(), pair.second());
            self.counts.asked(a, b) as f64 * self.worth(a, b)
        };
        match &self.weight {
            Weight::Alike(weight) => {
                self.counts.answers() as f64 * weight * self.reliability * self.reliability
            }
            Weight::ByPair(_) => Pair::all(self.counts.items()).map(of_pair).sum(),
        }
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
        let layer = |((reliability, counts), weight)| Layer {
            reliability,
            counts,
            weight: Weight::Alike(weight),
        };
        Ok(Self { items, layers: layers.into_iter().zip(weights).map(layer).collect() })
    }

    /// Margins of answers that came in parts, one part of the people after the other: everybody counts alike, whenever they came.
    ///
    /// Who asks live asks about some pairs early and about others late. Where the late think otherwise, the answers about a pair would then be those
    /// of whoever happened to be asked. So of each pair the answers of a part count together as much as that part has people (post-stratification, by
    /// the share of a part that was asked). That makes vaguer what was asked unevenly, by as much as the weights say.
    pub fn in_parts(parts: Vec<(u64, Vec<(f64, PairCounts)>)>) -> Result<Self, Error> {
        let people: Vec<(u64, usize)> =
            parts.iter().map(|(people, layers)| (*people, layers.len())).collect();
        let mut margins = Self::new(parts.into_iter().flat_map(|(_, layers)| layers).collect())?;
        let items = margins.items;
        let mut weights = vec![vec![0.0; items * items]; margins.layers.len()];
        for pair in Pair::all(items) {
            let (a, b) = (pair.first(), pair.second());
            let of_pair = margins.weights_in_parts((a, b), &people);
            for (table, weight) in weights.iter_mut().zip(of_pair) {
                table[a.index() * items + b.index()] = weight;
                table[b.index() * items + a.index()] = weight;
            }
        }
        for (layer, weights) in margins.layers.iter_mut().zip(weights) {
            layer.weight = Weight::ByPair(weights);
        }
        Ok(margins)
    }

    /// The weight of each layer in the answers about one pair, when parts have so many people and so many layers.
    fn weights_in_parts(&self, (a, b): (Item, Item), parts: &[(u64, usize)]) -> Vec<f64> {
        let mut layers = self.layers.iter();
        let (mut shares, mut counted, mut noise) = (Vec::new(), 0.0, 0.0);
        for &(people, number) in parts {
            let part: Vec<&Layer> = layers.by_ref().take(number).collect();
            let asked: u64 = part.iter().map(|layer| layer.counts.asked(a, b)).sum();
            // How many people whoever was asked stands for.
            let each = if asked > 0 { people as f64 / asked as f64 } else { 0.0 };
            for layer in part {
                let answers = layer.counts.asked(a, b) as f64;
                let square = layer.reliability * layer.reliability;
                counted += each * answers;
                noise += each * each * answers / square;
                shares.push(each / square);
            }
        }
        let scale = if noise > 0.0 { counted / noise } else { 0.0 };
        shares.into_iter().map(|share| share * scale).collect()
    }

    /// Margins of plain data: every answer is true.
    pub fn plain(counts: PairCounts) -> Self {
        Self {
            items: counts.items(),
            layers: vec![Layer { reliability: 1.0, counts, weight: Weight::Alike(1.0) }],
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
            weight += layer.counts.asked(a, b) as f64 * layer.worth(a, b);
            lead += layer.counts.lead(a, b) as f64 * layer.reliability * layer.weight(a, b);
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
        let layer = |layer: &Layer| Layer {
            reliability: layer.reliability,
            counts: layer.counts.relabelled(names),
            weight: layer.weight.relabelled(names),
        };
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
        asked * of_one * self.worth(a, b) * self.weight(a, b)
    }
}

impl Weight {
    fn relabelled(&self, names: &Ranking) -> Self {
        let Self::ByPair(weights) = self else { return self.clone() };
        let (items, names) = (names.items(), names.order());
        let mut renamed = vec![0.0; weights.len()];
        for (cell, weight) in weights.iter().enumerate() {
            let (a, b) = (names[cell / items].index(), names[cell % items].index());
            renamed[a * items + b] = *weight;
        }
        Self::ByPair(renamed)
    }
}

/// The least reliability that counts in full, as a share of the largest.
const FULL: f64 = 0.25;

/// How much of a person whoever answers so reliably is, where the largest reliability is `most`.
pub(crate) fn counts_as(reliability: f64, most: f64) -> f64 {
    (reliability / (FULL * most)).min(1.0).powi(4)
}

/// The weight of each layer.
fn weights(layers: &[(f64, PairCounts)]) -> Vec<f64> {
    let most = layers.iter().map(|layer| layer.0).fold(0.0, f64::max);
    let person = |reliability: f64| counts_as(reliability, most);
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
