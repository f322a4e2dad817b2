//! A straight line through a figure of every minute, and how sure its slope is.

use std::fmt;

/// Less than this part of the mean, over the whole time, is no growth that matters.
const NEGLIGIBLE: f64 = 0.05;

/// A slope within so many standard errors of zero may be none.
const SURE: f64 = 3.0;

/// How a figure changes.
pub(crate) struct Slope {
    mean: f64,
    a_minute: f64,
    error: f64,
    minutes: f64,
}

impl Slope {
    /// By least squares; nothing for fewer than three figures. The error takes the minutes for independent.
    pub(crate) fn of(figures: &[f64]) -> Option<Self> {
        let count = figures.len() as f64;
        if figures.len() < 3 {
            return None;
        }
        let mean = figures.iter().sum::<f64>() / count;
        let middle = (count - 1.0) / 2.0;
        let at = |place: usize| place as f64 - middle;
        let spread: f64 = (0..figures.len()).map(|place| at(place).powi(2)).sum();
        let along: f64 = figures.iter().enumerate().map(|(place, y)| at(place) * (y - mean)).sum();
        let slope = along / spread;
        let rest = |(place, y): (usize, &f64)| (y - mean - slope * at(place)).powi(2);
        let rest: f64 = figures.iter().enumerate().map(rest).sum();
        let error = (rest / (count - 2.0) / spread).sqrt();
        Some(Self { mean, a_minute: slope, error, minutes: count })
    }

    /// Surely, and by more than next to nothing.
    pub(crate) fn grows(&self) -> bool {
        self.a_minute > SURE * self.error && self.a_minute * self.minutes > NEGLIGIBLE * self.mean
    }
}

impl fmt::Display for Slope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { mean, a_minute, error, minutes } = self;
        let word = if self.grows() { "GROWS" } else { "flat" };
        let (hour, hourly) = (a_minute * 60.0, error * 60.0);
        write!(
            f,
            "{word}: mean {mean:.2}, {hour:+.2} ± {hourly:.2} an hour over {minutes} minutes,"
        )
    }
}
