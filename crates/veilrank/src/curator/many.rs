//! What each pair of many items is worth asking: the same as of few, by tables in place of functions.

use super::{WIDER, above_a_line, matters, order_and_first};
use crate::{
    bradley_terry::{Many, information},
    goal::Goal,
    numeric::normal_cdf,
};

/// Steps of a table for each unit.
const FINE: f64 = 256.0;
/// Where a table ends: a pair that is ordered wrongly as seldom as that is never worth asking beside others.
const END: usize = 16 * 256;

/// The worth of every pair, in the order of all pairs.
pub(super) fn worth(fit: &Many, reliability: f64, goal: Goal) -> Vec<f64> {
    let (told, doubted) = telling(fit, reliability);
    let deviations = fit.doubts.deviations();
    if let Some(few) = goal.few() {
        return matters(&above_a_line(&fit.scores, &deviations, few), &told);
    }
    let wider: Vec<f64> = deviations.iter().map(|deviation| deviation * WIDER).collect();
    let first = matters(&above_a_line(&fit.scores, &wider, 1), &doubted);
    order_and_first(&told, first, fit.scores.len())
}

/// For each pair how likely it is ordered wrongly, times how much is unknown of it, times how much an answer tells; and the same as if scores were known
/// [`WIDER`] times worse.
fn telling(fit: &Many, reliability: f64) -> (Vec<f64>, Vec<f64>) {
    let wrong = Table::new(|z| normal_cdf(-z));
    let telling = Table::new(|lead| information(lead, reliability));
    let items = fit.scores.len();
    let pairs = items * (items - 1) / 2;
    let (mut told, mut doubted) = (Vec::with_capacity(pairs), Vec::with_capacity(pairs));
    let mut asked = fit.doubts.asked().iter().peekable();
    for a in 0..items {
        for b in a + 1..items {
            let known = asked.next_if(|known| known.0 == (a, b));
            let variance = known.map_or_else(|| fit.doubts.apart(a, b), |known| known.1);
            let lead = (fit.scores[a] - fit.scores[b]).abs();
            let (off, worth) = (lead / variance.sqrt(), variance * telling.at(lead));
            told.push(wrong.at(off) * worth);
            doubted.push(wrong.at(off / WIDER) * worth * WIDER * WIDER);
        }
    }
    (told, doubted)
}

/// A function that falls to nothing, by straight lines between its values.
struct Table(Vec<f64>);

impl Table {
    fn new(of: impl Fn(f64) -> f64) -> Self {
        Self((0..=END + 1).map(|step| of(step as f64 / FINE)).collect())
    }

    fn at(&self, x: f64) -> f64 {
        let place = (x * FINE).min(END as f64);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at least 0 and at most END"
        )]
        let step = place as usize;
        let part = place - step as f64;
        self.0[step] + part * (self.0[step + 1] - self.0[step])
    }
}
