//! The fit of many items: the same scores under the same prior, without a full matrix.

use std::cmp::Ordering;

use super::{
    CLEARLY, FIRST_SPREAD, WIDER,
    doubts::{Doubts, draws, growths},
    graph::Graph,
    likelihood::{Curvature, Likelihood, Tug},
    next_spread,
};
use crate::{error::Error, margins::Margins};

/// A fit that has not ended by then is stopped.
const MOST_STEPS: usize = 30;
/// A step that moves no score by more than this is the last. What to ask next does not hang on the digits after it.
const SMALL_STEP: f64 = 1e-4;
/// No step moves a score further.
const LARGEST_STEP: f64 = 5.0;
/// How often a step is halved before the fit is given up.
const MOST_HALVINGS: usize = 40;
/// How exactly a step is solved, as a share of it.
const WITHIN: f64 = 1e-5;

/// Scores of many items, and how well their differences are known.
///
/// Where a full fit costs the cube of the items, this costs a few times the pairs that were asked about. Scores, prior and what is known of differences are those of
/// [`bradley_terry`](super::bradley_terry), up to what no question hangs on and what a few draws leave open ([`Doubts`]).
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Many {
    pub(crate) scores: Vec<f64>,
    spread: f64,
    pub(crate) doubts: Doubts,
}

/// The log-posterior of the scores as it is seen from one place.
struct View {
    height: f64,
    slope: Vec<[f64; 1]>,
    tugs: Vec<Tug>,
}

struct Climb<'a> {
    likelihood: &'a Likelihood,
    prior: f64,
}

impl Many {
    /// The standard deviation of the scores in the prior.
    #[cfg(test)]
    pub(super) fn spread(&self) -> f64 {
        self.spread
    }

    /// The fit of margins, started from an earlier one over the same items. The seed decides the draws. Where the first few are asked for, what is known of those who
    /// may be among them does not hang on draws.
    pub(crate) fn fit(
        margins: &Margins,
        earlier: Option<&Self>,
        (seed, few): (u64, Option<usize>),
    ) -> Result<Self, Error> {
        let likelihood = Likelihood::of_scores(margins);
        let items = margins.items();
        let earlier = earlier.filter(|earlier| earlier.scores.len() == items);
        let mut scores = earlier.map_or_else(|| vec![0.0; items], |fit| fit.scores.clone());
        let mut spread = earlier.map_or(FIRST_SPREAD, |fit| fit.spread);
        let mut graph = Graph::new(items, likelihood.pairs());
        let mut last = Ordering::Equal;
        loop {
            let climb = Climb { likelihood: &likelihood, prior: spread.powi(-2) };
            scores = climb.peak(scores, &mut graph).ok_or(Error::NoFactor)?;
            let tugs = climb.at(&scores, Curvature::Observed).tugs;
            let turn =
                wanted(&scores, &tugs, &mut graph, (spread, seed)).unwrap_or(Ordering::Equal);
            if let Some(next) = next_spread(turn, last, spread) {
                (spread, last) = (next, turn);
                continue;
            }
            let doubts = climb.doubts((&scores, few), &tugs, &mut graph, seed);
            let doubts = doubts.ok_or(Error::NoFactor)?;
            return Ok(Self { scores, spread, doubts });
        }
    }
}

impl Climb<'_> {
    fn at(&self, scores: &[f64], kind: Curvature) -> View {
        let tugs: Vec<Tug> = self.likelihood.tugs(scores, kind).collect();
        let mut slope: Vec<[f64; 1]> = scores.iter().map(|score| [-self.prior * score]).collect();
        let mut height = -self.prior * scores.iter().map(|score| score * score).sum::<f64>() / 2.0;
        for tug in &tugs {
            height += tug.height;
            slope[tug.a][0] += tug.rise;
            slope[tug.b][0] -= tug.rise;
        }
        View { height, slope, tugs }
    }

    /// How well differences are known at the peak.
    ///
    /// It goes by the answers that were given, as in a full fit: where they surprise, less is known of an item than was to be expected, and it is worth asking about.
    /// By what was to be expected, more of the first ten were missed. Draws need weights that are not negative, so they alone go by that.
    fn doubts(
        &self,
        (scores, few): (&[f64], Option<usize>),
        given: &[Tug],
        graph: &mut Graph,
        seed: u64,
    ) -> Option<Doubts> {
        let expected = self.at(scores, Curvature::Expected).tugs;
        graph.fill(expected.iter(), self.prior);
        let draws = draws(graph, self.prior, seed)?;
        graph.fill(given.iter(), self.prior);
        Doubts::new(graph, &draws, (scores, few)).or_else(|| {
            graph.fill(expected.iter(), self.prior);
            Doubts::new(graph, &draws, (scores, few))
        })
    }

    /// Newton's steps up to the peak, or Fisher's where Newton's would not lead up.
    fn peak(&self, mut scores: Vec<f64>, graph: &mut Graph) -> Option<Vec<f64>> {
        let mut view = self.at(&scores, Curvature::Observed);
        for _ in 0..MOST_STEPS {
            let step = self.step(&scores, &view, graph)?;
            let longest = step.iter().fold(0.0, |most: f64, by| most.max(by[0].abs()));
            if longest <= SMALL_STEP {
                return Some(moved(&scores, &step, 1.0));
            }
            let part = (LARGEST_STEP / longest).min(1.0);
            let Some(next) = self.walk(&scores, &step, part, view.height) else { break };
            (scores, view) = next;
        }
        Some(scores)
    }

    fn step(&self, scores: &[f64], view: &View, graph: &mut Graph) -> Option<Vec<[f64; 1]>> {
        graph.fill(view.tugs.iter(), self.prior);
        graph.solve(view.slope.clone(), WITHIN).or_else(|| {
            graph.fill(self.at(scores, Curvature::Expected).tugs.iter(), self.prior);
            graph.solve(view.slope.clone(), WITHIN)
        })
    }

    /// Goes up by the step, or by as large a part of it as does lead up.
    fn walk(
        &self,
        scores: &[f64],
        step: &[[f64; 1]],
        mut part: f64,
        height: f64,
    ) -> Option<(Vec<f64>, View)> {
        let enough = height - 1e-13 * height.abs();
        for _ in 0..MOST_HALVINGS {
            let next = moved(scores, step, part);
            let view = self.at(&next, Curvature::Observed);
            if view.height >= enough {
                return Some((next, view));
            }
            part /= 2.0;
        }
        None
    }
}

fn moved(scores: &[f64], step: &[[f64; 1]], part: f64) -> Vec<f64> {
    scores.iter().zip(step).map(|(score, step)| score + part * step[0]).collect()
}

/// Whether the data would have another prior, by the same rule as a full fit: Laplace's approximation around the peak. Nothing where there is no peak.
fn wanted(
    scores: &[f64],
    tugs: &[Tug],
    graph: &mut Graph,
    (spread, seed): (f64, u64),
) -> Option<Ordering> {
    let here = spread.powi(-2);
    let others = [2.0, 1.0, 0.5].map(|factor: f64| (spread * factor / WIDER).powi(-2));
    graph.fill(tugs.iter(), 0.0);
    let [first, second] = growths(graph, others[0], seed)?;
    let determinants = [0.0, first, first + second];
    let square: f64 = scores.iter().map(|score| score * score).sum();
    let mut evidence = [0.0; 3];
    for (at, (other, determinant)) in others.into_iter().zip(determinants).enumerate() {
        graph.fill(tugs.iter(), other);
        let pull = here - other;
        let start: Vec<[f64; 1]> = scores.iter().map(|score| [pull * score]).collect();
        let step = graph.solve(start.clone(), WITHIN)?;
        let rise: f64 = step.iter().zip(&start).map(|(step, start)| step[0] * start[0]).sum();
        let gain = rise + pull * square - determinant;
        evidence[at] = f64::midpoint(gain, scores.len() as f64 * other.ln());
    }
    let [wider, same, narrower] = evidence;
    Some(if wider > same + CLEARLY {
        Ordering::Greater
    } else if narrower > same + CLEARLY {
        Ordering::Less
    } else {
        Ordering::Equal
    })
}
