//! Axes: where a value stands, and which values are written beside it.

/// How values are spread along an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scale {
    Linear,
    Log,
}

/// One axis of a panel.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Axis {
    pub(super) scale: Scale,
    /// The least and the greatest value that is shown.
    pub(super) range: (f64, f64),
    /// The values that are marked, and what is written there.
    pub(super) ticks: Vec<(f64, String)>,
    /// Values marked without words.
    pub(super) minor: Vec<f64>,
}

impl Axis {
    /// Linear over some values with a little room around, at round numbers; a span of nothing is widened.
    pub(super) fn linear(values: impl Iterator<Item = f64>) -> Self {
        let (low, high) = extent(values).unwrap_or((0.0, 1.0));
        let room = (0.04 * (high - low)).max(0.004);
        // An axis of values that cannot be negative does not begin below 0.
        let low = if low >= 0.0 { (low - room).max(0.0) } else { low - room };
        Self::linear_between(low, high + room)
    }

    /// Linear over exactly this span.
    pub(super) fn linear_between(low: f64, high: f64) -> Self {
        let step = step((high - low) / 5.0);
        let decimals = decimals(step);
        let first = (low / step - 1e-9).ceil();
        let ticks = (0..20)
            .map(|i| (first + f64::from(i)) * step)
            .take_while(|value| *value <= high + 1e-9 * step)
            .map(|value| (value, format!("{:.decimals$}", value + 0.0)))
            .collect();
        Self { scale: Scale::Linear, range: (low, high), ticks, minor: Vec::new() }
    }

    /// Logarithmic, with words at these values and at each digit in between a small mark.
    pub(super) fn log(range: (f64, f64), ticks: &[f64]) -> Self {
        let inside = |value: &f64| *value >= range.0 * 0.999 && *value <= range.1 * 1.001;
        let named = ticks.iter().copied().filter(inside).map(|value| (value, value.to_string()));
        let minor = (-3..7)
            .flat_map(|power| (1..10).map(move |digit| f64::from(digit) * 10f64.powi(power)))
            .filter(inside)
            .collect();
        // Half a mark of room at both ends.
        let room = (range.1 / range.0).powf(0.03).max(1.05);
        let range = (range.0 / room, range.1 * room);
        Self { scale: Scale::Log, range, ticks: named.collect(), minor }
    }

    /// Places 0, 1, 2.. with these words.
    pub(super) fn named(words: Vec<String>) -> Self {
        let ticks: Vec<(f64, String)> = (0u32..).map(f64::from).zip(words).collect();
        let last = ticks.last().map_or(0.0, |(place, _)| *place);
        Self { scale: Scale::Linear, range: (-0.35, last + 0.35), ticks, minor: Vec::new() }
    }

    /// Where on the axis a value is: 0 at its start, 1 at its end.
    pub(super) fn share(&self, value: f64) -> f64 {
        let (low, high) = self.range;
        match self.scale {
            Scale::Linear => (value - low) / (high - low),
            Scale::Log => (value / low).ln() / (high / low).ln(),
        }
    }
}

/// The least and the greatest of the finite values.
fn extent(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    let grow = |found: Option<(f64, f64)>, value: f64| {
        let (low, high) = found.unwrap_or((value, value));
        Some((low.min(value), high.max(value)))
    };
    values.filter(|value| value.is_finite()).fold(None, grow)
}

/// 1, 2 or 5 times a power of ten, not below `about`.
fn step(about: f64) -> f64 {
    let power = 10f64.powf(about.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
    steps.into_iter().find(|step| *step >= about * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

/// How many digits after the point a multiple of `step` has.
fn decimals(step: f64) -> usize {
    (0..9).find(|&digits| step * 10f64.powi(digits) > 1.0 - 1e-9).unwrap_or(9).unsigned_abs()
        as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(axis: &Axis) -> Vec<&str> {
        axis.ticks.iter().map(|(_, word)| word.as_str()).collect()
    }

    #[test]
    fn linear_axes_have_round_numbers() {
        assert_eq!(
            words(&Axis::linear_between(0.0, 1.0)),
            ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]
        );
        assert_eq!(words(&Axis::linear_between(0.31, 0.52)), ["0.35", "0.40", "0.45", "0.50"]);
        assert_eq!(words(&Axis::linear_between(-5.0, 35.0)), ["0", "10", "20", "30"]);
        assert_eq!(
            words(&Axis::linear_between(-0.02, 0.02)),
            ["-0.02", "-0.01", "0.00", "0.01", "0.02"]
        );
    }

    #[test]
    fn nothing_and_one_value_still_make_an_axis() {
        for values in [vec![], vec![0.25], vec![f64::NAN, 0.25], vec![0.0, 0.0]] {
            let axis = Axis::linear(values.iter().copied());
            assert!(axis.range.0 < axis.range.1 && axis.ticks.len() > 1, "{values:?} {axis:?}");
            assert!(axis.range.0 >= 0.0);
        }
    }

    #[test]
    fn equal_ratios_are_equal_distances() {
        let axis = Axis::log((10.0, 10_000.0), &[1.0, 10.0, 100.0, 1000.0, 10_000.0]);
        assert_eq!(words(&axis), ["10", "100", "1000", "10000"]);
        let (a, b, c) = (axis.share(10.0), axis.share(100.0), axis.share(1000.0));
        assert!((b - a - (c - b)).abs() < 1e-12 && a > 0.0 && axis.share(10_000.0) < 1.0);
        assert_eq!(axis.minor.len(), 28);
    }

    #[test]
    fn named_places_are_evenly_spread() {
        let axis = Axis::named(vec!["1".into(), "16".into(), "105".into()]);
        assert!((axis.share(1.0) - 0.5).abs() < 1e-12);
    }
}
