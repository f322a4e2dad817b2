//! Newton's method on the posterior of the scores, safe where noise makes it bend the wrong way.

use super::likelihood::{Curvature, Likelihood, View};
use crate::numeric::Cholesky;

/// A fit that has not ended by then is stopped; most take five to ten.
const MOST_STEPS: usize = 100;
/// A step that moves no score by more than this is the last: Newton's next would be about its square.
const SMALL_STEP: f64 = 1e-6;
/// No step moves a score further: from far out in a flat tail, Newton's step means nothing.
const LARGEST_STEP: f64 = 5.0;
/// By how much of the largest a curvature that bends the wrong way is raised, until it does not.
const SHIFTS: [f64; 5] = [0.001, 0.01, 0.05, 0.2, 1.0];
/// How often a step is halved before the fit is given up.
const MOST_HALVINGS: usize = 40;

/// The log-posterior of the scores: the answers together with a prior by which each score is normal around 0.
pub(super) struct LogPosterior<'a> {
    pub(super) likelihood: &'a Likelihood,
    /// The standard deviation of the prior.
    pub(super) spread: f64,
    /// The standard deviation of margins around what the scores say; 0 where they are just that.
    pub(super) scatter: f64,
}

/// Where the climb ended.
#[derive(Debug)]
pub(super) struct Peak {
    pub(super) scores: Vec<f64>,
    /// Steps taken; the last one, too small to matter, is not counted.
    pub(super) steps: usize,
    pub(super) converged: bool,
    /// Minus the second derivatives of the log-posterior, row by row; always positive definite.
    pub(super) precision: Vec<f64>,
    /// The factor of the precision, from which the last step was found.
    pub(super) factor: Option<Cholesky>,
    /// The log-posterior, up to a constant.
    height: f64,
    spread: f64,
}

/// The way up from some scores.
struct Direction {
    step: Vec<f64>,
    precision: Vec<f64>,
    factor: Option<Cholesky>,
}

impl LogPosterior<'_> {
    /// Climbs from `scores` to the nearest peak.
    pub(super) fn climb(&self, mut scores: Vec<f64>) -> Peak {
        let (mut steps, mut view) = (0, self.at(&scores, Curvature::Observed));
        loop {
            let height = view.height;
            let Direction { step, precision, factor } = self.direction(&scores, &view);
            let longest = step.iter().fold(0.0, |longest: f64, by| longest.max(by.abs()));
            let converged = longest <= SMALL_STEP;
            let part = (LARGEST_STEP / longest).min(1.0);
            let stop = converged || steps == MOST_STEPS;
            let next = if stop { None } else { self.walk(&scores, &step, part, height) };
            let Some(next) = next else {
                let scores = if converged { moved(&scores, &step, 1.0) } else { scores };
                let spread = self.spread;
                return Peak { scores, steps, converged, precision, factor, height, spread };
            };
            (scores, view) = next;
            steps += 1;
        }
    }

    /// The logarithm of how likely the answers are under this prior, up to a constant that is the same for all; nothing where the
    /// peak has no factor.
    pub(super) fn evidence(&self, peak: &Peak) -> Option<f64> {
        let widths = self.likelihood.log_widths(&peak.scores, self.scatter);
        let determinant = peak.factor.as_ref()?.log_determinant();
        let prior = peak.scores.len() as f64 * self.spread.ln();
        Some(peak.height + widths - determinant / 2.0 - prior)
    }

    /// The log-posterior, up to a constant.
    fn at(&self, scores: &[f64], kind: Curvature) -> View {
        let prior = self.spread.powi(-2);
        let mut view = self.likelihood.at(scores, self.scatter, kind);
        view.height -= prior * square(scores) / 2.0;
        for (slope, score) in view.slope.iter_mut().zip(scores) {
            *slope -= prior * score;
        }
        add_to_diagonal(&mut view.curvature, scores.len(), prior);
        view
    }

    /// Newton's step; where that would not lead up, one that leaves a saddle the sooner the flatter it is (Levenberg's), or Fisher's.
    fn direction(&self, scores: &[f64], view: &View) -> Direction {
        Direction::new(view)
            .or_else(|| Direction::off_a_saddle(view))
            .or_else(|| Direction::new(&self.at(scores, Curvature::Expected)))
            .unwrap_or_else(|| self.down_the_prior(scores))
    }

    /// Halfway to the middle. The expected curvature is never negative and the prior is above 0, so this is for
    /// counts so large that their sums are no numbers.
    fn down_the_prior(&self, scores: &[f64]) -> Direction {
        let mut precision = vec![0.0; scores.len().pow(2)];
        add_to_diagonal(&mut precision, scores.len(), self.spread.powi(-2));
        let step = scores.iter().map(|score| -score / 2.0).collect();
        Direction { step, precision, factor: None }
    }

    /// Goes up by the step, or by as large a part of it as does lead up.
    fn walk(
        &self,
        scores: &[f64],
        step: &[f64],
        mut part: f64,
        height: f64,
    ) -> Option<(Vec<f64>, View)> {
        // Rounding may hide a rise of the last digits.
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

impl Direction {
    /// To the top of the parabola that a view is; nothing when it has none.
    fn new(view: &View) -> Option<Self> {
        Self::over(&view.slope, view.curvature.clone())
    }

    /// To the top of the least bent parabola that has one. Where the slope is small but so is what is missing of a curvature, Fisher's steps creep.
    fn off_a_saddle(view: &View) -> Option<Self> {
        let items = view.slope.len();
        let largest =
            view.curvature.iter().step_by(items + 1).fold(0.0, |most: f64, c| most.max(c.abs()));
        SHIFTS.iter().find_map(|shift| {
            let mut curvature = view.curvature.clone();
            add_to_diagonal(&mut curvature, items, shift * largest);
            Self::over(&view.slope, curvature)
        })
    }

    fn over(slope: &[f64], precision: Vec<f64>) -> Option<Self> {
        let factor = Cholesky::new(precision.clone(), slope.len())?;
        let step = factor.solve(slope);
        Some(Self { step, precision, factor: Some(factor) })
    }
}

impl Peak {
    /// The logarithm of how likely the answers would be under a prior of another spread, up to a constant.
    ///
    /// Laplace's approximation around this peak: a parabola in the scores, whose own peak under the other prior is one
    /// linear solve away.
    ///
    /// Nothing where the parabola has no peak.
    pub(super) fn evidence(&self, spread: f64) -> Option<f64> {
        let items = self.scores.len();
        let (prior, other) = (self.spread.powi(-2), spread.powi(-2));
        let mut precision = self.precision.clone();
        add_to_diagonal(&mut precision, items, other - prior);
        let factor = Cholesky::new(precision, items)?;
        let slope: Vec<f64> = self.scores.iter().map(|score| (prior - other) * score).collect();
        let rise: f64 =
            factor.solve(&slope).iter().zip(&slope).map(|(step, slope)| step * slope).sum();
        let gain = rise + (prior - other) * square(&self.scores) - factor.log_determinant();
        Some(self.height + gain / 2.0 + items as f64 * other.ln() / 2.0)
    }
}

fn moved(scores: &[f64], step: &[f64], part: f64) -> Vec<f64> {
    scores.iter().zip(step).map(|(score, step)| step.mul_add(part, *score)).collect()
}

fn square(scores: &[f64]) -> f64 {
    scores.iter().map(|score| score * score).sum()
}

fn add_to_diagonal(matrix: &mut [f64], size: usize, value: f64) {
    matrix.iter_mut().step_by(size + 1).for_each(|cell| *cell += value);
}
