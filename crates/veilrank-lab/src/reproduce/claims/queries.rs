//! Claims about how many queries to ask.

use super::{Claim, Verdict, evidence::Evidence};
use crate::reproduce::{
    Experiment, Point, Results, Series, SetName,
    lookup::{Metric, same, six_sets},
};

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    let systems = [
        (Experiment::KRr, Series::Rr, "k-one-rr", "k-half-rr"),
        (Experiment::KLap, Series::Lap, "k-one-lap", "k-half-lap"),
    ];
    systems.into_iter().flat_map(|(experiment, series, one, half)| {
        let curves = |budgets: &[f64]| curves(results, experiment, series, budgets);
        [
            judge_curves(
                Claim::new(one, "6.2", format!("{}: at ε = 1 and 2 the error is least at K = 1", series.label())),
                &curves(&[1.0, 2.0]),
            )
            .note("The exact objective puts K = 1 first up to ε = 3.06 for randomized response, so this is expected."),
            judge_curves(
                Claim::new(half, "6.2", format!("{}: at ε = 4 and 10 the error is least near K = ε/2", series.label())),
                &curves(&[4.0, 10.0]),
            )
            .note(HALF),
        ]
    }).collect()
}

const HALF: &str = "ε/2 comes from a bound; the exact optimum is 0.459 ε for randomized response and 0.398 ε for \
                    Laplace noise. Near means: of the numbers tried, the one nearest to ε/2.";

/// One line of the figure: a set, a budget and a metric.
struct Curve<'a> {
    set: SetName,
    epsilon: f64,
    metric: Metric,
    points: Vec<&'a Point>,
}

fn curves<'a>(
    results: &'a Results,
    experiment: Experiment,
    series: Series,
    budgets: &[f64],
) -> Vec<Curve<'a>> {
    let mut curves = Vec::new();
    for set in six_sets() {
        for &epsilon in budgets {
            let at = |point: &&Point| same(point.cell.epsilon, epsilon);
            let points: Vec<&Point> = results.line(experiment, set, series).filter(at).collect();
            for metric in [Metric::KendallTau, Metric::ErrorRate] {
                curves.push(Curve { set, epsilon, metric, points: points.clone() });
            }
        }
    }
    curves.retain(|curve| curve.points.len() > 1);
    curves
}

impl Curve<'_> {
    /// The number of queries nearest to half the budget; at least one is always asked.
    fn claimed(&self) -> Option<&Point> {
        let wanted = (self.epsilon / 2.0).max(1.0);
        let far = |point: &&&Point| (point.cell.queries as f64 - wanted).abs();
        self.points.iter().min_by(|a, b| far(a).total_cmp(&far(b))).copied()
    }

    fn least(&self) -> Option<&Point> {
        let error = |point: &&&Point| self.metric.of(point).mean;
        self.points.iter().min_by(|a, b| error(a).total_cmp(&error(b))).copied()
    }
}

fn judge_curves(claim: Claim, curves: &[Curve<'_>]) -> Claim {
    let mut evidence = Evidence::default();
    let mut least = 0;
    for curve in curves {
        let Some(claimed) = curve.claimed() else { continue };
        least += usize::from(curve.least() == Some(claimed));
        for other in curve.points.iter().filter(|point| **point != claimed) {
            let what = format!(
                "{}, ε = {}, K = {} against {}",
                curve.set.label(),
                curve.epsilon,
                claimed.cell.queries,
                other.cell.queries
            );
            evidence.expect(what, curve.metric.of(other), curve.metric.of(claimed));
        }
    }
    if evidence.verdict() == Verdict::NotRun {
        return claim;
    }
    let text = format!(
        "least there in {least} of {} curves (set, ε, metric); against the other K: {}",
        curves.len(),
        evidence.text(4)
    );
    claim.judged(evidence.verdict(), text)
}
