//! How many comparisons become one verdict.

use std::cmp::Ordering;

use veilrank::numeric::normal_quantile;

use super::Verdict;
use crate::metrics::MeanError;

/// One comparison that a claim predicts to be positive.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Difference {
    /// What is compared.
    pub(super) what: String,
    /// By how much, with its standard error.
    pub(super) by: MeanError,
}

/// All comparisons that a claim is about.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Evidence(pub(super) Vec<Difference>);

/// A comparison is clear beyond this many standard errors.
pub(super) const CLEAR: f64 = 2.0;

/// Among all comparisons of a claim that is true everywhere, the chance that one refutes it is below this.
const FALSE_ALARM: f64 = 0.01;

/// By how much `high` is above `low`; their errors are taken to be independent, which is on the safe side where trials share voters.
pub(super) fn above(high: MeanError, low: MeanError) -> MeanError {
    MeanError { mean: high.mean - low.mean, stderr: high.stderr.hypot(low.stderr) }
}

/// How many standard errors a value is from 0.
pub(super) fn z(value: MeanError) -> f64 {
    if value.mean == 0.0 { 0.0 } else { value.mean / value.stderr }
}

impl Evidence {
    /// Adds that `high` should be above `low`.
    pub(super) fn expect(&mut self, what: impl Into<String>, high: MeanError, low: MeanError) {
        self.0.push(Difference { what: what.into(), by: above(high, low) });
    }

    /// Held when the mean is clearly positive and no comparison is negative beyond chance, not held when the mean is not positive.
    pub(super) fn verdict(&self) -> Verdict {
        let mean = self.mean();
        match () {
            () if self.0.is_empty() => Verdict::NotRun,
            () if mean.mean <= 0.0 => Verdict::NotHeld,
            () if z(mean) > CLEAR && self.refuting() == 0 => Verdict::Held,
            () => Verdict::PartlyHeld,
        }
    }

    /// The mean of all comparisons; their errors are taken to be independent.
    pub(super) fn mean(&self) -> MeanError {
        let n = self.0.len().max(1) as f64;
        let mean = self.0.iter().map(|difference| difference.by.mean).sum::<f64>() / n;
        let square: f64 = self.0.iter().map(|difference| difference.by.stderr.powi(2)).sum();
        MeanError { mean, stderr: square.sqrt() / n }
    }

    fn count(&self, wanted: impl Fn(f64) -> bool) -> usize {
        self.0.iter().filter(|difference| wanted(z(difference.by))).count()
    }

    /// How many are so far below 0 that chance hardly explains it among this number of comparisons (Bonferroni's correction).
    fn refuting(&self) -> usize {
        let limit = quantile(FALSE_ALARM / self.0.len().max(1) as f64);
        self.count(|z| z < -limit)
    }

    /// The comparison that speaks most against the claim.
    fn worst(&self) -> Option<&Difference> {
        self.0.iter().min_by(|a, b| z(a.by).total_cmp(&z(b.by)))
    }

    /// All of it in words, with so many digits after the point. "Clearly" is by more than [`CLEAR`] standard errors.
    pub(super) fn text(&self, digits: usize) -> String {
        let Some(worst) = self.worst() else { return "no such cells were run".to_owned() };
        let (all, clear) = (self.0.len(), self.count(|z| z > CLEAR));
        let against = match (self.count(|z| z < -CLEAR), self.refuting()) {
            (0, _) => "none".to_owned(),
            (some, 0) => format!("{some}, within chance"),
            (some, refuting) => format!("{some}, {refuting} of them beyond chance"),
        };
        let mean = plus_minus(self.mean(), digits);
        let mut text = format!(
            "clearly so in {clear} of {all} comparisons, clearly otherwise in {against}; mean {mean}"
        );
        if worst.by.mean < 0.0 {
            text += "; farthest off: ";
            text += &worst.what;
            text += ", ";
            text += &plus_minus(worst.by, digits);
        }
        text
    }
}

/// "0.349 ± 0.002".
pub(super) fn plus_minus(value: MeanError, digits: usize) -> String {
    format!("{:.digits$} ± {:.digits$}", value.mean, value.stderr)
}

/// The standard normal value that is exceeded with this probability.
fn quantile(tail: f64) -> f64 {
    -normal_quantile(tail)
}

/// Spearman's rank correlation; ties share their mean rank. Nothing where one side does not vary.
pub(super) fn rank_correlation(pairs: &[(f64, f64)]) -> Option<f64> {
    let first = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<f64>>());
    let second = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<f64>>());
    let middle = (pairs.len() as f64 - 1.0) / 2.0;
    let product = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - middle) * (b - middle)).sum()
    };
    let spread = (product(&first, &first) * product(&second, &second)).sqrt();
    (spread > 0.0).then(|| product(&first, &second) / spread)
}

/// For each value how many are below it, of equals half.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let count = |order| values.iter().filter(|other| other.total_cmp(value) == order).count();
        count(Ordering::Less) as f64 + (count(Ordering::Equal) as f64 - 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evidence(values: &[(f64, f64)]) -> Evidence {
        let difference = |&(mean, stderr): &(f64, f64)| Difference {
            what: format!("cell {mean}"),
            by: MeanError { mean, stderr },
        };
        Evidence(values.iter().map(difference).collect())
    }

    #[test]
    fn no_cells_are_no_verdict() {
        assert_eq!(Evidence::default().verdict(), Verdict::NotRun);
        assert_eq!(Evidence::default().text(2), "no such cells were run");
    }

    #[test]
    fn chance_does_not_refute_and_more_than_chance_does() {
        let mut cells = vec![(0.5, 0.1); 20];
        cells.push((-0.3, 0.1));
        // Three standard errors among 21 comparisons are chance, five are not.
        assert_eq!(evidence(&cells).verdict(), Verdict::Held);
        cells.push((-0.5, 0.1));
        let partly = evidence(&cells);
        assert_eq!(partly.verdict(), Verdict::PartlyHeld);
        let text = partly.text(1);
        assert!(
            text.contains("20 of 22") && text.contains("otherwise in 2, 1 of them beyond chance"),
            "{text}"
        );
        assert!(text.ends_with("farthest off: cell -0.5, -0.5 ± 0.1"), "{text}");
    }

    #[test]
    fn nothing_to_see_is_not_held() {
        assert_eq!(evidence(&[(0.1, 0.1), (0.0, 0.1), (0.1, 0.1)]).verdict(), Verdict::PartlyHeld);
        assert_eq!(evidence(&[(-0.4, 0.1); 5]).verdict(), Verdict::NotHeld);
        assert_eq!(evidence(&[(0.0, 0.0); 5]).verdict(), Verdict::NotHeld);
        assert_eq!(
            evidence(&[(0.1, 0.0); 5]).verdict(),
            Verdict::Held,
            "no scatter at all is certain"
        );
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (tail, value) in [(0.5, 0.0), (0.025, 1.959_964), (0.01, 2.326_348), (1e-4, 3.719_016)]
        {
            assert!((quantile(tail) - value).abs() < 1e-5, "{tail}");
        }
    }

    #[test]
    fn rank_correlation_sees_order_only() {
        let rising: Vec<(f64, f64)> = (1..9).map(|i| (f64::from(i), f64::from(i).exp())).collect();
        assert!((rank_correlation(&rising).unwrap() - 1.0).abs() < 1e-12);
        let falling: Vec<(f64, f64)> = rising.iter().map(|(a, b)| (*a, -b)).collect();
        assert!((rank_correlation(&falling).unwrap() + 1.0).abs() < 1e-12);
        assert_eq!(rank_correlation(&[(1.0, 2.0), (2.0, 2.0)]), None);
        assert_eq!(rank_correlation(&[]), None);
        // By hand: ranks 0 1 2 and 0.5 0.5 2.
        let tied = rank_correlation(&[(1.0, 5.0), (2.0, 5.0), (3.0, 6.0)]).unwrap();
        assert!((tied - 1.5 / (2.0f64 * 1.5).sqrt()).abs() < 1e-12);
    }
}
