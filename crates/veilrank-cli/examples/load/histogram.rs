//! How long many things took, each kept to one part in 64, in little memory however many there are.

use std::time::Duration;

/// Powers of two are divided into so many parts.
const PARTS: u64 = 64;

/// Counts of times.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    counts: Vec<u64>,
    count: u64,
    longest: u64,
}

impl Histogram {
    pub(crate) fn add(&mut self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        let place = place(micros);
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
        self.count += 1;
        self.longest = self.longest.max(micros);
    }

    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// So much of all took at most so many milliseconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        let wanted = share * self.count as f64;
        let mut seen = 0;
        for (place, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen as f64 >= wanted {
                return longest_at(place).min(self.longest) as f64 / 1e3;
            }
        }
        self.longest as f64 / 1e3
    }
}

/// Below two times `PARTS` every microsecond has its place; above, every part of a power of two.
fn place(micros: u64) -> usize {
    let shift = micros.max(PARTS).ilog2() - PARTS.ilog2();
    // At most 58 powers of 64 parts each.
    usize::try_from(u64::from(shift) * PARTS + (micros >> shift)).unwrap_or(usize::MAX)
}

fn longest_at(place: usize) -> u64 {
    let place = place as u64;
    let shift = (place / PARTS).saturating_sub(1);
    (((place - shift * PARTS) + 1) << shift) - 1
}
