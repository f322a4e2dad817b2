//! Whether answers look honest: what honest people would hardly ever show, whatever they think.
//!
//! One report never shows anything: every output of a channel is possible under every ballot. Of many, two things are known whatever a population thinks. An answer
//! goes one way with a probability of at most q = (1 + r) / 2, since the channel flips that many; and margins of rankings keep the triangle
//! inequality: of three pairs that go round in a circle a ranking agrees with at most two, so their margins sum to at most 1.
//!
//! Both are tested by evidence that holds at all looks together and whatever was asked next because of what was seen (test martingales; Ville 1939): with honest people
//! the evidence for any one of these tests *ever* exceeds 1 / a with a probability of at most a. Of a pair, or of all pairs of an item, it is how much likelier the
//! answers are under shares above q than under q, in the mean over such shares; of a circle, how much likelier they are to whoever learns the three shares on the way
//! (Krichevsky and Trofimov 1981) than under the likeliest three that keep the inequality (universal inference: Wasserman, Ramdas and Balakrishnan 2020).

use serde::Serialize;

use crate::{
    error::Error,
    margins::PairCounts,
    numeric::{ALL_DIGITS, bisect},
    privacy::Epsilon,
    randomizer::{GRID, Mechanism},
    ranking::{Item, Pair},
    survey::Survey,
    tally::Tally,
};

/// With honest people anything is found, at any time of a survey, with a probability of at most this.
pub const ALPHA: f64 = 0.001;

/// What honest people would hardly ever show. It accuses nobody: it says that something is odd, and not why.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Unlikely {
    /// Pairs, the item that wins first, whose answers lean further one way than the noise lets them.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<[usize; 2]>))]
    pub pairs: Vec<(Item, Item)>,
    /// Items that win more of all their pairs than the noise lets them.
    pub winning: Vec<Item>,
    /// Items that lose more of all their pairs.
    pub losing: Vec<Item>,
    /// Three items, of which each is preferred to the next and the last to the first, more than any people's rankings could.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<[usize; 3]>))]
    pub circles: Vec<(Item, Item, Item)>,
    /// With honest people anything of this is ever seen in a survey with a probability of at most this.
    pub chance: f64,
}

impl Unlikely {
    /// What is odd about the answers of a survey; nothing where nothing is.
    pub fn of(tally: &Tally) -> Result<Option<Self>, Error> {
        let nothing = Vec::new;
        let mut found = Self {
            pairs: Vec::new(),
            winning: nothing(),
            losing: nothing(),
            circles: Vec::new(),
            chance: ALPHA,
        };
        let tables = tally.tables().len().max(1) as f64;
        for (&epsilon, table) in tally.tables() {
            let answers = Answers::new(tally.survey(), epsilon, table.counts())?;
            answers.lean(tables, &mut found);
            // The pairs of one noisy order hang together, so only each by itself is looked at.
            if tally.survey().mechanism() != Mechanism::PermutationCap {
                answers.items(tables, &mut found);
                answers.circles(tables, &mut found);
            }
        }
        let any = !(found.pairs.is_empty()
            && found.winning.is_empty()
            && found.losing.is_empty()
            && found.circles.is_empty());
        Ok(any.then_some(found))
    }
}

/// The answers of those who spent the same.
struct Answers<'a> {
    counts: &'a PairCounts,
    /// The most that an answer can lean: it goes one way with a probability of at most half of 1 and this.
    lean: f64,
}

/// The three kinds of tests share what may go wrong alike.
const KINDS: f64 = 3.0;
/// Shares above the largest honest one, evenly apart, that are tried.
const SHARES: u32 = 16;
/// Circles that are nearer to what may be than so many standard deviations are not looked at: they would not be found.
const FAR: f64 = 3.0;

impl<'a> Answers<'a> {
    fn new(survey: &Survey, epsilon: Epsilon, counts: &'a PairCounts) -> Result<Self, Error> {
        let channel = survey.channel(epsilon)?;
        // By its definition a channel of this loss makes no event more than e^loss times likelier than the opposite one under the opposite ballot.
        let private = (channel.loss() / 2.0).tanh();
        let lean = match survey.mechanism() {
            Mechanism::RandomizedResponse => channel.reliability(),
            // An answer exactly in the middle counts for neither: of a grid of that many steps, at most half a step's share of the loss.
            Mechanism::Laplace => {
                let undecided = channel.loss() / f64::from(2 * GRID);
                (channel.reliability() / (1.0 - undecided).max(0.5)).min(private)
            }
            Mechanism::PermutationCap => private,
        };
        Ok(Self { counts, lean })
    }

    /// Pairs whose answers lean too far.
    fn lean(&self, tables: f64, found: &mut Unlikely) {
        let items = self.counts.items();
        let needed = (tables * KINDS * 2.0 * Pair::count(items) as f64 / ALPHA).ln();
        for pair in Pair::all(items) {
            for (a, b) in [(pair.first(), pair.second()), (pair.second(), pair.first())] {
                let (wins, losses) = (self.counts.prefer(a, b), self.counts.prefer(b, a));
                if self.evidence(wins as f64, losses as f64) > needed {
                    found.pairs.push((a, b));
                }
            }
        }
    }

    /// Items that win or lose too many of all their pairs.
    fn items(&self, tables: f64, found: &mut Unlikely) {
        let items = self.counts.items();
        let needed = (tables * KINDS * 2.0 * items as f64 / ALPHA).ln();
        for item in Item::all(items) {
            let sum = |of: &dyn Fn(Item) -> u64| {
                Item::all(items).filter(|&other| other != item).map(of).sum::<u64>() as f64
            };
            let wins = sum(&|other| self.counts.prefer(item, other));
            let losses = sum(&|other| self.counts.prefer(other, item));
            if self.evidence(wins, losses) > needed {
                found.winning.push(item);
            } else if self.evidence(losses, wins) > needed {
                found.losing.push(item);
            }
        }
    }

    /// How much likelier so many answers each way are under larger shares than under the largest honest one, as a logarithm.
    fn evidence(&self, wins: f64, losses: f64) -> f64 {
        let most = f64::midpoint(1.0, self.lean);
        if wins <= most * (wins + losses) {
            return f64::NEG_INFINITY;
        }
        let one = |step: u32| {
            let share = (1.0 - most).mul_add((f64::from(step) + 0.5) / f64::from(SHARES), most);
            wins * (share / most).ln() + losses * ((1.0 - share) / (1.0 - most)).ln()
        };
        let best = (0..SHARES).map(one).fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = (0..SHARES).map(|step| (one(step) - best).exp()).sum();
        best + (sum / f64::from(SHARES)).ln()
    }

    /// Three items that go round more than rankings do.
    fn circles(&self, tables: f64, found: &mut Unlikely) {
        let items = self.counts.items() as f64;
        let number = items * (items - 1.0) * (items - 2.0) / 3.0;
        let needed = (tables * KINDS * number / ALPHA).ln();
        let all: Vec<Item> = Item::all(self.counts.items()).collect();
        for (i, &a) in all.iter().enumerate() {
            for (j, &b) in all.iter().enumerate().skip(i + 1) {
                for &c in &all[j + 1..] {
                    for [first, second, third] in [[a, b, c], [a, c, b]] {
                        let three = [(first, second), (second, third), (third, first)];
                        let said = three.map(|(a, b)| {
                            (self.counts.prefer(a, b) as f64, self.counts.prefer(b, a) as f64)
                        });
                        if self.is_far(&said) && self.round(&said) > needed {
                            found.circles.push((first, second, third));
                        }
                    }
                }
            }
        }
    }

    /// Whether three pairs are so far round a circle that it is worth a closer look.
    fn is_far(&self, said: &[(f64, f64); 3]) -> bool {
        let (mut sum, mut variance) = (0.0, 0.0);
        for &(wins, losses) in said {
            let answers = wins + losses;
            if answers == 0.0 {
                return false;
            }
            let share = (wins + 1.0) / (answers + 2.0);
            sum += (wins - losses) / answers;
            variance += 4.0 * share * (1.0 - share) / answers;
        }
        sum - self.lean > FAR * variance.sqrt()
    }

    /// How much likelier three pairs are to whoever learns their shares than under the likeliest shares that keep the triangle inequality.
    fn round(&self, said: &[(f64, f64); 3]) -> f64 {
        // The likeliest shares under a price on each: where they keep the inequality it is the right price.
        let share = |(wins, losses): (f64, f64), price: f64| {
            let both = wins + losses + price;
            2.0 * wins / (both + (both * both - 4.0 * price * wins).max(0.0).sqrt())
        };
        let round = |price: f64| {
            said.iter().map(|&pair| 2.0f64.mul_add(share(pair, price), -1.0)).sum::<f64>()
        };
        let answers: f64 = said.iter().map(|(wins, losses)| wins + losses).sum();
        let price = bisect((0.0, 100.0 * answers), ALL_DIGITS, |price| round(price) > self.lean);
        let term = |n: f64, share: f64| if n > 0.0 { n * share.ln() } else { 0.0 };
        let one = |&(wins, losses): &(f64, f64)| {
            let share = share((wins, losses), price);
            learned(wins, losses) - term(wins, share) - term(losses, 1.0 - share)
        };
        said.iter().map(one).sum()
    }
}

/// How likely answers are to whoever learns their share on the way, as a logarithm: by a prior as the arcsine has it.
fn learned(wins: f64, losses: f64) -> f64 {
    let half = 0.5;
    libm::lgamma(wins + half) + libm::lgamma(losses + half)
        - libm::lgamma(wins + losses + 1.0)
        - std::f64::consts::PI.ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(counts: &PairCounts, lean: f64) -> Answers<'_> {
        Answers { counts, lean }
    }

    /// How likely so many of so many answers go one way.
    fn binomial(n: u32, wins: u32, share: f64) -> f64 {
        let (n, wins) = (f64::from(n), f64::from(wins));
        let ways = libm::lgamma(n + 1.0) - libm::lgamma(wins + 1.0) - libm::lgamma(n - wins + 1.0);
        (ways + wins * share.ln() + (n - wins) * (1.0 - share).ln()).exp()
    }

    #[test]
    fn evidence_of_a_pair_is_at_most_one_in_the_mean_over_every_outcome() {
        let counts = PairCounts::new(2).unwrap();
        for lean in [0.1, 0.46, 0.9] {
            let answers = answers(&counts, lean);
            for n in [1, 2, 5, 20, 200] {
                for honest in
                    [0.5, f64::midpoint(0.5, f64::midpoint(1.0, lean)), f64::midpoint(1.0, lean)]
                {
                    let one = |wins: u32| {
                        let evidence = answers.evidence(f64::from(wins), f64::from(n - wins));
                        binomial(n, wins, honest) * evidence.exp()
                    };
                    let mean: f64 = (0..=n).map(one).sum();
                    assert!(mean <= 1.0 + 1e-9, "{lean} {n} {honest}: {mean}");
                }
            }
            // All of many answers go one way, which a coin that flips some of them does not do.
            assert!(answers.evidence(400.0, 0.0) > 15.0, "{lean}");
        }
    }

    #[test]
    fn evidence_of_a_circle_is_at_most_one_in_the_mean_over_every_outcome() {
        let counts = PairCounts::new(3).unwrap();
        let lean = 0.46;
        let answers = answers(&counts, lean);
        // The most that rankings do: two of the pairs go round wholly and the third not at all, or all three by a third each.
        for margins in [[1.0, 1.0, -1.0], [1.0 / 3.0; 3], [1.0, 0.5, -0.5], [0.0, 0.0, 0.0]] {
            let shares = margins.map(|margin: f64| f64::midpoint(1.0, lean * margin));
            let n = [7, 5, 6];
            let mut mean = 0.0;
            for a in 0..=n[0] {
                for b in 0..=n[1] {
                    for c in 0..=n[2] {
                        let wins = [a, b, c];
                        let likely: f64 =
                            (0..3).map(|i| binomial(n[i], wins[i], shares[i])).product();
                        let said: [(f64, f64); 3] = std::array::from_fn(|i| {
                            (f64::from(wins[i]), f64::from(n[i] - wins[i]))
                        });
                        mean += likely * answers.round(&said).exp();
                    }
                }
            }
            assert!(mean <= 1.0 + 1e-9, "{margins:?}: {mean}");
        }
        let all = [(400.0, 100.0); 3];
        assert!(answers.is_far(&all) && answers.round(&all) > 50.0);
    }

    #[test]
    fn shares_of_a_circle_are_the_likeliest_that_keep_the_inequality() {
        // By a fine grid over what keeps it.
        let counts = PairCounts::new(3).unwrap();
        let (lean, said) = (0.5, [(9.0, 1.0), (7.0, 3.0), (8.0, 4.0)]);
        let likely = |shares: [f64; 3]| {
            let one = |i: usize| {
                let (wins, losses): (f64, f64) = said[i];
                wins * shares[i].ln() + losses * (1.0 - shares[i]).ln()
            };
            (0..3).map(one).sum::<f64>()
        };
        let mut best = f64::NEG_INFINITY;
        for a in 1..400 {
            for b in 1..400 {
                let (a, b) = (f64::from(a) / 400.0, f64::from(b) / 400.0);
                let c = (f64::midpoint(lean, 3.0) - a - b).min(8.0 / 12.0);
                if c > 0.0 && c < 1.0 {
                    best = best.max(likely([a, b, c]));
                }
            }
        }
        let learned: f64 = said.iter().map(|&(wins, losses)| learned(wins, losses)).sum();
        assert!((answers(&counts, lean).round(&said) - (learned - best)).abs() < 1e-3);
    }
}
