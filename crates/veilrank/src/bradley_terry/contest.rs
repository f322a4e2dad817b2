//! Pairs whose margins scatter around what the scores say: all answers about one pair, and the margin that they leave likeliest.

use crate::{margins::Margins, ranking::Pair};

/// What all answers say about one pair.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Contest {
    pub(super) a: usize,
    pub(super) b: usize,
    /// For each reliability: answers for `a`, answers for `b`, as they are weighted, and the reliability. Whoever has no preference
    /// counts half for each.
    answers: Vec<(f64, f64, f64)>,
}

/// The likeliest margin of a pair, when scores say `expected` of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Settled {
    /// The margin.
    pub(super) margin: f64,
    /// How likely the answers are at that margin, as a logarithm, with what the margin's distance from `expected` costs.
    pub(super) height: f64,
    /// The derivative of `height` by `expected`.
    pub(super) slope: f64,
    /// What the answers tell about the margin: minus the second derivative of their log-likelihood.
    pub(super) information: f64,
}

/// Steps of Newton's method at most; it takes three or four.
const MOST_STEPS: usize = 12;
/// A smaller step is the last.
const SMALL_STEP: f64 = 1e-9;
/// A margin stays this far, as a share, from where an answer would be impossible.
const INSIDE: f64 = 0.999_999;

impl Contest {
    /// Every pair that somebody was asked about.
    pub(super) fn all(margins: &Margins) -> Vec<Self> {
        Pair::all(margins.items()).filter_map(|pair| Self::new(margins, pair)).collect()
    }

    fn new(margins: &Margins, pair: Pair) -> Option<Self> {
        let (a, b) = (pair.first(), pair.second());
        let mut answers = Vec::with_capacity(margins.layers().len());
        for layer in margins.layers() {
            let asked = layer.weight(a, b) * layer.counts().asked(a, b) as f64;
            let half = layer.weight(a, b) * layer.counts().lead(a, b) as f64 / 2.0;
            if asked > 0.0 {
                answers.push((asked / 2.0 + half, asked / 2.0 - half, layer.reliability()));
            }
        }
        (!answers.is_empty()).then_some(Self { a: a.index(), b: b.index(), answers })
    }

    /// A pair that nobody was asked about.
    pub(super) fn unasked(a: usize, b: usize) -> Self {
        Self { a, b, answers: Vec::new() }
    }

    /// Makes room for answers of one reliability that are not there yet.
    pub(super) fn with_room(mut self, reliability: f64) -> Self {
        self.answers.push((0.0, 0.0, reliability));
        self
    }

    /// Puts answers, as they are weighted, into the room that was made for them.
    pub(super) fn fill(&mut self, wins: f64, losses: f64) {
        if let Some(last) = self.answers.last_mut() {
            (last.0, last.1) = (wins, losses);
        }
    }

    /// The same as [`settle`](Self::settle), and where margins do not scatter or nobody was asked, what the scores say.
    pub(super) fn seen(&self, expected: f64, scatter: f64) -> Settled {
        let asked = self.answers.iter().any(|answers| answers.0 + answers.1 > 0.0);
        if scatter > 0.0 && asked {
            return self.settle(expected, scatter);
        }
        let (slope, information) = self.derivatives(expected);
        Settled { margin: expected, height: self.log_likelihood(expected), slope, information }
    }

    /// The margin that is likeliest when margins scatter by so much around what the scores say.
    ///
    /// The logarithm of the likelihood is concave in the margin, so Newton's method finds the one peak.
    pub(super) fn settle(&self, expected: f64, scatter: f64) -> Settled {
        let precision = scatter.powi(-2);
        let reach = self.reach();
        let mut margin = self.guess(expected, precision, reach);
        for _ in 0..MOST_STEPS {
            let (rise, bend) = self.derivatives(margin);
            let step = (rise - (margin - expected) * precision) / (bend + precision);
            // Not beyond the point halfway to where an answer would be impossible.
            let next =
                (margin + step).clamp(f64::midpoint(margin, -reach), f64::midpoint(margin, reach));
            let moved = (next - margin).abs();
            margin = next;
            if moved <= SMALL_STEP {
                break;
            }
        }
        let off = margin - expected;
        let height = self.log_likelihood(margin) - off * off * precision / 2.0;
        Settled { margin, height, slope: off * precision, information: self.derivatives(margin).1 }
    }

    /// Where no answer is impossible yet.
    fn reach(&self) -> f64 {
        INSIDE / self.answers.iter().map(|answers| answers.2).fold(f64::MIN_POSITIVE, f64::max)
    }

    /// The peak if the log-likelihood were a parabola.
    fn guess(&self, expected: f64, precision: f64, reach: f64) -> f64 {
        let (mut weight, mut lead) = (0.0, 0.0);
        for &(wins, losses, reliability) in &self.answers {
            weight += (wins + losses) * reliability.powi(2);
            lead += (wins - losses) * reliability;
        }
        let mean = (lead / weight).clamp(-reach, reach) * INSIDE;
        (expected * precision + mean * weight) / (precision + weight)
    }

    fn log_likelihood(&self, margin: f64) -> f64 {
        let term = |n: f64, chance: f64| if n > 0.0 { n * chance.ln() } else { 0.0 };
        let one = |&(wins, losses, reliability): &(f64, f64, f64)| {
            let lean = reliability * margin;
            term(wins, f64::midpoint(1.0, lean)) + term(losses, f64::midpoint(1.0, -lean))
        };
        self.answers.iter().map(one).sum()
    }

    /// The first derivative of the log-likelihood by the margin, and minus the second.
    fn derivatives(&self, margin: f64) -> (f64, f64) {
        let (mut rise, mut bend) = (0.0, 0.0);
        for &(wins, losses, reliability) in &self.answers {
            let lean = reliability * margin;
            let (up, down) = (reliability / (1.0 + lean), reliability / (1.0 - lean));
            rise += wins * up - losses * down;
            bend += wins * up * up + losses * down * down;
        }
        (rise, bend)
    }
}
