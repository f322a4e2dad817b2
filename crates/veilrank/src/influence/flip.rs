//! How many made-up participants have two neighbours change places.

use super::reach::Reach;
use crate::{
    aggregate::Method,
    bradley_terry::{Added, Posterior, Rivals, Standing},
    curator::next_shares,
    margins::{Layer, Margins},
    numeric::normal_quantile,
    randomizer::Mechanism,
    ranking::{Item, Pair, Ranking},
    tally::Tally,
    truth::Truth,
    uncertainty::Belief,
};

/// With this probability the two have changed places.
pub const CONFIDENCE: f64 = 0.9;

/// More than these are told as these.
const MOST: f64 = 1e12;

/// How near a number must be, and as a share of it: of a fit, and of margins as they are.
const ROUGHLY: (f64, f64) = (0.5, 0.01);
const EXACTLY: (f64, f64) = (1e-6, 0.0);

/// So many parts of a posterior are looked at, for few items and for many.
const PARTS: (usize, usize) = (3, 1);
/// From so many items on one part is enough: what it costs grows with the square of the items.
const MANY: usize = 24;

/// What made-up participants are asked about, or ask themselves.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Asked {
    /// As those who came were asked.
    AsOthers,
    /// About the two items themselves, and as much else with either of them as there are questions.
    TheTwo,
    /// About all pairs with either of the two alike.
    Either,
}

impl Asked {
    /// What they may choose between, by the terms.
    fn choices(tally: &Tally) -> &'static [Self] {
        if tally.survey().is_self_assigned() { Self::CHOSEN } else { &[Self::AsOthers] }
    }

    /// What those choose between who draw their own pairs.
    pub(crate) const CHOSEN: &'static [Self] = &[Self::TheTwo, Self::Either];

    /// How many answers about a pair one of them gives, where others give `rate`.
    pub(crate) fn rate(
        self,
        (two, queries, items): ((usize, usize), usize, usize),
        (a, b): (usize, usize),
        rate: f64,
    ) -> f64 {
        let is_in = |item: usize| item == two.0 || item == two.1;
        let (queries, others) = (queries as f64, 2.0 * (items - 2) as f64);
        match (self, usize::from(is_in(a)) + usize::from(is_in(b))) {
            (Self::AsOthers, _) => rate,
            (_, 0) => 0.0,
            (Self::TheTwo, 2) => 1.0,
            (Self::TheTwo, _) => ((queries - 1.0) / others).min(1.0),
            (Self::Either, _) => (queries / (others + 1.0)).min(1.0),
        }
    }
}

/// For each place but the last, how many it takes; nothing for methods of which nothing is known.
pub(super) fn neighbours(
    (tally, margins): (&Tally, &Margins),
    belief: &Belief<'_>,
    (order, method): (&Ranking, Method),
    reach: Reach,
) -> Option<Vec<u64>> {
    let mut fewest: Option<Vec<u64>> = None;
    for &asked in Asked::choices(tally) {
        let found = asked_so((tally, margins), belief, (order, method), (reach, asked))?;
        fewest = Some(match fewest {
            Some(least) => least.into_iter().zip(found).map(|(a, b)| a.min(b)).collect(),
            None => found,
        });
    }
    fewest
}

/// The same for made-up participants who are asked about these pairs.
fn asked_so(
    (tally, margins): (&Tally, &Margins),
    belief: &Belief<'_>,
    (order, method): (&Ranking, Method),
    (reach, asked): (Reach, Asked),
) -> Option<Vec<u64>> {
    let rates = Rates::of(tally, margins);
    let (queries, items) = (tally.survey().queries(), margins.items());
    let rate = |two: (usize, usize)| {
        let rates = &rates;
        move |a: usize, b: usize| asked.rate((two, queries, items), (a, b), rates.of_pair(a, b))
    };
    let places = order.order().windows(2).map(|two| (two[1], two[0]));
    let added = |worth: f64| Added {
        reliability: reach.reliability,
        weight: worth * reach.outweighs / reach.reliability,
        // Whoever chooses leaves nothing to chance.
        dealt: rates.dealt || asked != Asked::AsOthers,
    };
    match (method, belief.posterior()) {
        (Method::Fitted, Some(posterior)) => {
            let (added, truth) = (added(posterior.worth()), belief.truth());
            let parts = if margins.items() < MANY { PARTS.0 } else { PARTS.1 };
            let lead = leads(posterior, margins.items(), truth);
            let one = |(rising, falling): (Item, Item)| {
                let (up, down) = (rising.index(), falling.index());
                of_fit(
                    posterior,
                    (up, down, lead(up, down)),
                    (truth, parts),
                    added,
                    rate((up, down)),
                )
            };
            Some(places.map(one).collect())
        }
        (Method::Borda, _) => {
            let layers = || margins.layers().iter();
            let answers: f64 = layers().map(|layer| layer.counts().answers() as f64).sum();
            let added = added(layers().map(Layer::total_worth).sum::<f64>() / answers.max(1.0));
            let one = |two: (Item, Item)| {
                let rate = rate((two.0.index(), two.1.index()));
                fewest(EXACTLY, |fakes| by_margins(margins, two, (fakes, added), rate))
            };
            Some(places.map(one).collect())
        }
        _ => None,
    }
}

/// The number for two items of a fit, of which the first trails the other by so much.
pub(crate) fn of_fit(
    posterior: &Posterior,
    two: (usize, usize, f64),
    about: (Truth, usize),
    added: Added,
    rate: impl Fn(usize, usize) -> f64,
) -> u64 {
    let mut rivals = Rivals::new(posterior, two, about, added, rate);
    fewest(ROUGHLY, |fakes| rivals.after(fakes))
}

/// How many answers about each pair one participant gives where all are asked about alike.
pub(crate) fn even_rate(items: usize, queries: usize) -> f64 {
    queries as f64 / Pair::count(items) as f64
}

/// By how much one item leads another in what decides their order.
fn leads(posterior: &Posterior, items: usize, truth: Truth) -> impl Fn(usize, usize) -> f64 {
    let scores: Vec<f64> = match truth {
        Truth::Kemeny => Vec::new(),
        Truth::Borda => {
            posterior.mean_margins().chunks(items).map(|row| row.iter().sum()).collect()
        }
    };
    move |a, b| match truth {
        Truth::Kemeny => posterior.mean_margin(a, b),
        Truth::Borda => scores[a] - scores[b],
    }
}

/// How many answers about each pair one more participant gives.
struct Rates {
    items: usize,
    /// About every pair, where all are asked about alike.
    even: f64,
    /// As those were asked who came, where they were asked about some pairs more than about others: entry `a * items + b` for `a < b`.
    uneven: Option<Vec<f64>>,
    /// Whether every pair was asked about as often as any other, up to one.
    dealt: bool,
}

impl Rates {
    fn of(tally: &Tally, margins: &Margins) -> Self {
        let (items, survey) = (margins.items(), tally.survey());
        if survey.mechanism() == Mechanism::PermutationCap {
            return Self { items, even: 1.0, uneven: None, dealt: true };
        }
        let pairs = Pair::count(items) as f64;
        let asked: Vec<f64> = Pair::all(items)
            .map(|pair| margins.asked(pair.first(), pair.second()) as f64)
            .collect();
        let mean = asked.iter().sum::<f64>() / pairs;
        let off: f64 = asked.iter().map(|asked| (asked - mean).powi(2)).sum();
        let dealt = asked.iter().all(|asked| (asked - mean).abs() < 1.0);
        // A chi-square of so many degrees of freedom is hardly ever further off by chance.
        let by_chance = 4.0f64.mul_add((2.0 * pairs).sqrt(), pairs);
        let uneven = if off > by_chance * mean { uneven(tally) } else { None };
        Self { items, even: even_rate(items, survey.queries()), uneven, dealt }
    }

    fn of_pair(&self, a: usize, b: usize) -> f64 {
        self.uneven.as_ref().map_or(self.even, |rates| rates[a.min(b) * self.items + a.max(b)])
    }
}

/// What a curator asks next who asks by the reports so far: entry `a * items + b` for `a < b`.
fn uneven(tally: &Tally) -> Option<Vec<f64>> {
    let (items, queries) = (tally.survey().items(), tally.survey().queries() as f64);
    let mut rates = vec![0.0; items * items];
    for (pair, share) in Pair::all(items).zip(next_shares(tally).ok()?) {
        rates[pair.first().index() * items + pair.second().index()] = (queries * share).min(1.0);
    }
    Some(rates)
}

/// How two items stand by their mean margins as these are, after the answers of so many participants.
fn by_margins(
    margins: &Margins,
    (rising, falling): (Item, Item),
    (fakes, added): (f64, Added),
    rate: impl Fn(usize, usize) -> f64,
) -> Standing {
    let Added { reliability, weight, .. } = added;
    let (mut lead, mut variance, mut gain) = (0.0, 0.0, 0.0);
    let mut add = |up: Item, down: Item, matters: f64| {
        let margin = margins.margin(up, down);
        let known: f64 = margins
            .layers()
            .iter()
            .map(|layer| layer.counts().asked(up, down) as f64 * layer.worth(up, down))
            .sum();
        let rate = rate(up.index(), down.index());
        let new = fakes * rate * weight;
        let all = (new * reliability).mul_add(reliability, known);
        if all > 0.0 {
            let value = margin.value.mul_add(known, new * reliability) / all;
            let effect = matters * weight * reliability * (1.0 - reliability * value) / all;
            lead += matters * value;
            gain += rate * effect;
            variance += added.variance(fakes, rate) * effect * effect;
        }
    };
    add(rising, falling, 2.0);
    for other in Item::all(margins.items()).filter(|&item| item != rising && item != falling) {
        add(rising, other, 1.0);
        add(other, falling, 1.0);
    }
    Standing { lead, deviation: variance.sqrt(), gain }
}

/// The fewest participants after whom an item leads with the stated probability, to within a tolerance before it is rounded up.
///
/// Each step takes the lead to be straight, and its deviation to go with the root of the participants; it stays between what is known to be
/// too few and enough.
fn fewest((near, share): (f64, f64), mut standing: impl FnMut(f64) -> Standing) -> u64 {
    let z = normal_quantile(CONFIDENCE);
    let (mut few, mut enough) = (0.0, 2.0 * MOST);
    let start = standing(0.0);
    let mut fakes = (-start.lead / start.gain).clamp(1.0, MOST);
    for _ in 0..MOST_STEPS {
        let Standing { lead, deviation, gain } = standing(fakes);
        if z.mul_add(deviation, -lead) < 0.0 {
            enough = fakes;
        } else {
            few = fakes;
        }
        let (by_root, rest) = (z * deviation / fakes.sqrt(), gain.mul_add(-fakes, lead));
        let root =
            (by_root + (by_root * by_root - 4.0 * gain * rest).max(0.0).sqrt()) / (2.0 * gain);
        let mut next = root * root;
        if !(next > few && next < enough) {
            next = if enough > MOST { 2.0 * fakes } else { f64::midpoint(few, enough) };
        }
        let moved = (next - fakes).abs();
        fakes = next;
        if moved < near.max(share * fakes) || few >= MOST {
            break;
        }
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 1e12")]
    let whole = fakes.ceil().clamp(1.0, MOST) as u64;
    whole
}

/// Steps to the number, at most.
const MOST_STEPS: usize = 40;
