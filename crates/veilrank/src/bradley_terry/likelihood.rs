//! How likely the answers are when items have scores, and how that changes with the scores.

use super::contest::{Contest, Settled};
use crate::{
    margins::{Layer, Margins},
    ranking::Pair,
};

/// What all answers of one reliability say about one pair.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Duel {
    a: usize,
    b: usize,
    /// Answers for `a` and for `b`, as they are weighted; whoever has no preference counts half for each.
    wins: f64,
    losses: f64,
    reliability: f64,
}

/// The answers as a function of scores.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Likelihood {
    items: usize,
    duels: Vec<Duel>,
    /// The same answers, those about one pair together.
    contests: Vec<Contest>,
}

/// What the answers about a pair add to the log-likelihood, with its derivative by the difference of the two scores, and minus the second.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tug {
    pub(super) a: usize,
    pub(super) b: usize,
    pub(super) height: f64,
    pub(super) rise: f64,
    pub(super) bend: f64,
}

/// Which second derivatives are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Curvature {
    /// Those of the answers that were given. Noise makes the log-likelihood bend the wrong way in places.
    Observed,
    /// Their mean over the answers that the scores make likely: never negative.
    Expected,
}

/// A function of the scores, seen from one place.
#[derive(Debug)]
pub(super) struct View {
    /// Its value.
    pub(super) height: f64,
    /// Its gradient.
    pub(super) slope: Vec<f64>,
    /// Minus its second derivatives, row by row.
    pub(super) curvature: Vec<f64>,
}

impl Likelihood {
    pub(super) fn new(margins: &Margins) -> Self {
        let items = margins.items();
        let mut duels = Vec::new();
        for layer in margins.layers() {
            duels.extend(Pair::all(items).filter_map(|pair| Duel::new(layer, pair)));
        }
        Self { items, duels, contests: Contest::all(margins) }
    }

    /// The same for scores alone, whose margins do not scatter.
    pub(super) fn of_scores(margins: &Margins) -> Self {
        let items = margins.items();
        let of = |layer| Pair::all(items).filter_map(move |pair| Duel::new(layer, pair));
        let duels = margins.layers().iter().flat_map(of).collect();
        Self { items, duels, contests: Vec::new() }
    }

    /// The pairs that somebody was asked about, once for each reliability.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.duels.iter().map(|duel| (duel.a, duel.b))
    }

    /// What the answers about each pair add to the log-likelihood of the scores, once for each reliability.
    pub(super) fn tugs(&self, scores: &[f64], kind: Curvature) -> impl Iterator<Item = Tug> {
        self.duels.iter().map(move |duel| duel.tug(scores, kind))
    }

    /// Answers of one reliability that may come: so many for the first and for the second of each pair.
    pub(super) fn expected(
        items: usize,
        reliability: f64,
        answers: impl Fn(usize, usize) -> (f64, f64),
    ) -> Self {
        let duel = |pair: Pair| {
            let (a, b) = (pair.first().index(), pair.second().index());
            let (wins, losses) = answers(a, b);
            Duel { a, b, wins, losses, reliability }
        };
        let duels: Vec<Duel> = Pair::all(items).map(duel).collect();
        let contest = |duel: &Duel| {
            let mut contest = Contest::unasked(duel.a, duel.b).with_room(reliability);
            contest.fill(duel.wins, duel.losses);
            contest
        };
        let contests = duels.iter().map(contest).collect();
        Self { items, duels, contests }
    }

    /// The log-likelihood of the scores and its derivatives when margins scatter by so much around what the scores say, each of
    /// them being what is likeliest then.
    pub(super) fn at(&self, scores: &[f64], scatter: f64, kind: Curvature) -> View {
        if scatter > 0.0 { self.scattered(scores, scatter, kind) } else { self.exact(scores, kind) }
    }

    /// Where every margin is what the scores say, in one pass over the answers.
    fn exact(&self, scores: &[f64], kind: Curvature) -> View {
        let (slope, curvature) = (vec![0.0; self.items], vec![0.0; self.items.pow(2)]);
        let mut view = View { height: 0.0, slope, curvature };
        for Tug { a, b, height, rise, bend } in self.tugs(scores, kind) {
            view.height += height;
            view.slope[a] += rise;
            view.slope[b] -= rise;
            add_edge(&mut view.curvature, self.items, (a, b), bend);
        }
        view
    }

    fn scattered(&self, scores: &[f64], scatter: f64, kind: Curvature) -> View {
        let (slope, curvature) = (vec![0.0; self.items], vec![0.0; self.items.pow(2)]);
        let mut view = View { height: 0.0, slope, curvature };
        for contest in &self.contests {
            let expected = margin_of(scores[contest.a] - scores[contest.b]);
            let steep = (1.0 - expected * expected) / 2.0;
            let settled = contest.settle(expected, scatter);
            let known = settled.information / (1.0 + settled.information * scatter * scatter);
            let bend = match kind {
                Curvature::Observed => settled.slope * expected * steep,
                Curvature::Expected => 0.0,
            };
            view.height += settled.height;
            view.slope[contest.a] += settled.slope * steep;
            view.slope[contest.b] -= settled.slope * steep;
            let edge = (contest.a, contest.b);
            add_edge(&mut view.curvature, self.items, edge, known * steep * steep + bend);
        }
        view
    }

    /// What is left of a likelihood of margins once every margin that it could have been is counted, as a logarithm: for each
    /// pair the width of its likely margins beside how far margins scatter (Laplace's approximation).
    pub(super) fn log_widths(&self, scores: &[f64], scatter: f64) -> f64 {
        if scatter == 0.0 {
            return 0.0;
        }
        let width = |(_, _, settled): (usize, usize, Settled)| {
            -(settled.information * scatter * scatter).ln_1p() / 2.0
        };
        self.settled(scores, scatter).map(width).sum()
    }

    /// How many items there are.
    pub(super) fn items(&self) -> usize {
        self.items
    }

    /// The answers about a pair, if there are any.
    pub(super) fn contest(&self, a: usize, b: usize) -> Option<&Contest> {
        let place = self.contests.binary_search_by(|contest| (contest.a, contest.b).cmp(&(a, b)));
        place.ok().map(|place| &self.contests[place])
    }

    /// The pairs that somebody was asked about, each with its likeliest margin.
    pub(super) fn settled(
        &self,
        scores: &[f64],
        scatter: f64,
    ) -> impl Iterator<Item = (usize, usize, Settled)> {
        self.contests.iter().map(move |contest| {
            let expected = margin_of(scores[contest.a] - scores[contest.b]);
            (contest.a, contest.b, contest.settle(expected, scatter))
        })
    }
}

/// The margin that a difference of scores makes.
pub(super) fn margin_of(lead: f64) -> f64 {
    (lead / 2.0).tanh()
}

/// Adds what a function of the difference of two scores adds to a matrix of second derivatives.
pub(super) fn add_edge(matrix: &mut [f64], items: usize, (a, b): (usize, usize), weight: f64) {
    matrix[a * items + a] += weight;
    matrix[b * items + b] += weight;
    matrix[a * items + b] -= weight;
    matrix[b * items + a] -= weight;
}

/// The chances of a duel at some scores.
struct Chances {
    /// A voter prefers `a`, or `b`.
    voter: (f64, f64),
    /// An answer says `a`, or `b`.
    answer: (f64, f64),
}

impl Duel {
    /// Nothing when nobody was asked.
    fn new(layer: &Layer, pair: Pair) -> Option<Self> {
        let (a, b, counts) = (pair.first(), pair.second(), layer.counts());
        let weight = layer.weight(a, b);
        let asked = weight * counts.asked(a, b) as f64;
        let half = weight * counts.lead(a, b) as f64 / 2.0;
        let (wins, losses) = (asked / 2.0 + half, asked / 2.0 - half);
        let (a, b, reliability) = (a.index(), b.index(), layer.reliability());
        (asked > 0.0).then_some(Self { a, b, wins, losses, reliability })
    }

    fn tug(&self, scores: &[f64], kind: Curvature) -> Tug {
        let chances = self.chances(scores);
        let (rise, bend) = self.derivatives(&chances, kind);
        Tug { a: self.a, b: self.b, height: self.log_likelihood(&chances), rise, bend }
    }

    fn chances(&self, scores: &[f64]) -> Chances {
        // Beyond this the likelihood is flat to all digits, and no chance is 0 yet.
        let lead = (scores[self.a] - scores[self.b]).clamp(-500.0, 500.0);
        let small = (-lead.abs()).exp();
        let (likely, unlikely) = (1.0 / (1.0 + small), small / (1.0 + small));
        let (a, b) = if lead > 0.0 { (likely, unlikely) } else { (unlikely, likely) };
        let coin = (1.0 - self.reliability) / 2.0;
        let answer = |voter: f64| self.reliability.mul_add(voter, coin);
        Chances { voter: (a, b), answer: (answer(a), answer(b)) }
    }

    fn log_likelihood(&self, chances: &Chances) -> f64 {
        let (a, b) = chances.answer;
        let term = |n: f64, chance: f64| if n > 0.0 { n * chance.ln() } else { 0.0 };
        term(self.wins, a) + term(self.losses, b)
    }

    /// The first derivative by `s_a - s_b`, and minus the second.
    fn derivatives(&self, chances: &Chances, kind: Curvature) -> (f64, f64) {
        let Chances { voter, answer } = chances;
        let rise = self.reliability * voter.0 * voter.1;
        // As ratios these stay below 1 where chances vanish.
        let (for_a, for_b) = (rise / answer.0, rise / answer.1);
        let slope = self.wins * for_a - self.losses * for_b;
        let curvature = match kind {
            Curvature::Observed => {
                let bend = slope * (voter.1 - voter.0);
                self.wins * for_a.powi(2) + self.losses * for_b.powi(2) - bend
            }
            Curvature::Expected => (self.wins + self.losses) * for_a * for_b,
        };
        (slope, curvature)
    }
}
