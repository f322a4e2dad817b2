//! How long a client takes with either ballot. For information: machines have moods, and no verdict rests on them.

use std::time::Instant;

use serde::Serialize;

use super::{Client, session::Session};

/// Above this the ranks of the times are further apart than chance puts them.
const TOO_FAR: f64 = 5.0;

/// The time of single runs with either ballot.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Timing {
    /// The medians, in seconds.
    pub medians: [f64; 2],
    /// Whether the times differ by more than chance (rank sums, five standard deviations).
    pub differs: bool,
}

impl<C: Client, S: FnMut(u64)> Session<'_, C, S> {
    /// Times single runs with either ballot, in a random order; nothing where a run failed.
    pub(super) fn time(&mut self, case: usize) -> Result<Option<Timing>, C::Failure> {
        let each = (self.planned() / 40).clamp(20, 200);
        let whose = (0..each).flat_map(|_| [(case, 0), (case, 1)]).collect();
        let mut times = [Vec::new(), Vec::new()];
        for which in self.shuffled(whose) {
            let start = Instant::now();
            let outputs = self.ask(&[which])?;
            if !outputs[0].is_line() {
                return Ok(None);
            }
            times[which.1].push(start.elapsed().as_secs_f64());
        }
        Ok(Some(Timing::of(&times)))
    }
}

impl Timing {
    fn of(times: &[Vec<f64>; 2]) -> Self {
        let median = |times: &Vec<f64>| {
            let mut sorted = times.clone();
            sorted.sort_by(f64::total_cmp);
            sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
        };
        Self {
            medians: [median(&times[0]), median(&times[1])],
            differs: rank_sum(times).abs() > TOO_FAR,
        }
    }
}

/// How many standard deviations the ranks of the first list are above what chance gives (Wilcoxon); ties share their ranks.
fn rank_sum([one, other]: &[Vec<f64>; 2]) -> f64 {
    let wins = |&a: &f64| {
        other
            .iter()
            .map(|&b| {
                if a > b {
                    1.0
                } else if a < b {
                    0.0
                } else {
                    0.5
                }
            })
            .sum::<f64>()
    };
    let (n, m) = (one.len() as f64, other.len() as f64);
    let above: f64 = one.iter().map(wins).sum();
    (above - n * m / 2.0) / (n * m * (n + m + 1.0) / 12.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_compared_by_their_ranks() {
        let list = |from: u32| (0..100).map(|i| f64::from(from + i)).collect::<Vec<f64>>();
        let same = Timing::of(&[list(0), list(0)]);
        let seconds = |timing: Timing| timing.medians.map(|median| format!("{median}"));
        assert!(!same.differs && seconds(same) == ["50", "50"]);
        assert!(!Timing::of(&[list(0), list(10)]).differs);
        let timing = Timing::of(&[list(0), list(60)]);
        assert!(timing.differs && seconds(timing) == ["50", "110"]);
        assert!(
            rank_sum(&[list(60), list(0)]) > 5.0 && rank_sum(&[list(0), list(0)]).abs() < 1e-12
        );
    }
}
