//! The time table beside the paper's.

use crate::reproduce::{Results, SetName, Timing, printed};

/// One set of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) set: String,
    /// One for each system, in the paper's order.
    pub(super) times: Vec<Time>,
}

/// One system on one set; empty where something is not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Time {
    pub(super) paper: String,
    pub(super) here: String,
    pub(super) ratio: String,
}

pub(super) fn rows(results: &Results) -> Vec<Row> {
    let mut sets: Vec<SetName> = Vec::new();
    for timing in &results.timings {
        if !sets.contains(&timing.set) {
            sets.push(timing.set);
        }
    }
    sets.into_iter().map(|set| row(results, set)).collect()
}

fn row(results: &Results, set: SetName) -> Row {
    let of_set = |timing: &&Timing| timing.set == set;
    let voters = results.timings.iter().find(of_set).map_or(set.voters(), |timing| timing.voters);
    let name = match set {
        SetName::Mallows { .. } => "Mallows".to_owned(),
        real => real.label(),
    };
    let times = printed::TIMES.iter().map(|(series, _)| {
        let paper = printed::time(*series, set);
        let here = results.timings.iter().filter(of_set).find(|timing| timing.series == *series);
        time(paper, here.map(|timing| timing.median))
    });
    Row { set: format!("{name} ({voters}, {})", set.items()), times: times.collect() }
}

fn time(paper: Option<f64>, here: Option<f64>) -> Time {
    let ratio = paper.zip(here).filter(|(_, here)| *here > 0.0).map(|(paper, here)| paper / here);
    let word = |value: Option<f64>, write: fn(f64) -> String| value.map(write).unwrap_or_default();
    Time {
        paper: word(paper, |seconds| format!("{seconds:.4}")),
        here: word(here, |seconds| three_digits(1000.0 * seconds)),
        ratio: word(ratio, |ratio| {
            if ratio < 10.0 { format!("{ratio:.1}") } else { format!("{ratio:.0}") }
        }),
    }
}

/// A number with three digits that count, unless it is very small.
fn three_digits(value: f64) -> String {
    let after = (0..6).find(|&digits| value * 10f64.powi(digits) >= 100.0).unwrap_or(6);
    format!("{value:.0$}", after.unsigned_abs() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milliseconds_have_three_digits() {
        let words = |seconds| time(None, Some(seconds)).here;
        assert_eq!(
            [1.5, 0.0123, 0.001, 0.000_000_8].map(words),
            ["1500", "12.3", "1.00", "0.000800"]
        );
    }

    #[test]
    fn ratios_are_written_as_fine_as_they_matter() {
        let words = |paper, here| time(paper, here).ratio;
        assert_eq!(words(Some(4.4), Some(0.001)), "4400");
        assert_eq!(words(Some(0.0001), Some(0.00004)), "2.5");
        assert_eq!(words(Some(1.0), Some(0.0)), "");
        assert_eq!(time(None, None).here, "");
    }
}
