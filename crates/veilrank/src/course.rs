//! The course of a survey: what had been counted at some times, so that the early can be told from the late.

use serde::Serialize;

use crate::{
    error::Error,
    estimate,
    margins::Margins,
    numeric::{Cholesky, normal_cdf},
    ranking::Pair,
    tally::Tally,
};

/// The first time that is remembered, in reports. Fewer tell nothing, and whoever sees which reports are early sees less of anybody.
const FIRST: u64 = 64;

/// The most items of which earlier counts are remembered: of more no outcome says how sure it is, and each table takes megabytes.
const MOST_ITEMS: usize = 200;

/// What had been counted when the number of reports last doubled, and the time before: always two powers of two.
///
/// Where people come in no order, the early and the late think alike. Where they do not, and questions were asked live, answers about a pair are
/// those of whoever came when it was asked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Course {
    marks: Vec<Tally>,
}

/// That those who came late answer otherwise than those who came early.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Drift {
    /// How many came early.
    pub early: u64,
    /// How many came late.
    pub late: u64,
    /// How likely it is that answers differ this much where all think alike.
    pub chance: f64,
}

/// Answers that differ more than in one of 1000 surveys of people who think alike are taken to differ: whoever watches a survey looks again and again.
const ALIKE: f64 = 0.001;

impl Course {
    /// Of a survey that nobody has answered yet, or whose past is not known.
    pub fn new() -> Self {
        Self::default()
    }

    /// The course by what had been counted at its marks, as [`marks`](Self::marks) gives them.
    pub fn resume(marks: Vec<Tally>) -> Self {
        Self { marks }
    }

    /// What had been counted at the times that are remembered, the earlier first.
    pub fn marks(&self) -> &[Tally] {
        &self.marks
    }

    /// To be told of every report that is counted: remembers the time if it is one to remember.
    pub fn note(&mut self, tally: &Tally) {
        let (reports, items) = (tally.reports(), tally.survey().items());
        if items <= MOST_ITEMS
            && reports >= FIRST
            && reports.is_power_of_two()
            && self.last() < reports
        {
            self.marks.push(tally.clone());
            let old = self.marks.len().saturating_sub(2);
            self.marks.drain(..old);
        }
    }

    /// Where the parts of so many reports end, the last with the last report: reports of one part need not be told apart to know the marks.
    pub fn part_ends(reports: u64) -> Vec<u64> {
        let last = reports.checked_ilog2().map_or(0, |doublings| 1 << doublings);
        let marks = [last / 2, last].into_iter().filter(|mark| (FIRST..reports).contains(mark));
        marks.chain([reports]).collect()
    }

    /// Whether the late answer otherwise than the early.
    pub fn drift(&self, now: &Tally) -> Result<Option<Drift>, Error> {
        let Some((early, late)) = self.halves(now) else { return Ok(None) };
        let chance = chance(&estimate::margins(early)?, &estimate::margins(&late)?);
        let drift = Drift { early: early.reports(), late: late.reports(), chance };
        Ok(Some(drift).filter(|drift| drift.chance < ALIKE))
    }

    /// The margins of everybody, whenever they came, where they think otherwise by when they came.
    pub fn margins(&self, now: &Tally) -> Result<Margins, Error> {
        let mut parts = Vec::new();
        let mut before: Option<&Tally> = None;
        for mark in self.usable(now).chain([now]) {
            let part = before.map_or_else(|| Some(mark.clone()), |before| mark.since(before));
            if let Some(part) = part {
                parts.push((part.reports(), estimate::layers(&part)?));
            }
            before = Some(mark);
        }
        Margins::in_parts(parts)
    }

    fn last(&self) -> u64 {
        self.marks.last().map_or(0, Tally::reports)
    }

    /// Marks with enough people after them to be compared: an eighth of all.
    fn usable<'a>(&'a self, now: &'a Tally) -> impl Iterator<Item = &'a Tally> {
        let reports = now.reports();
        self.marks.iter().filter(move |mark| mark.reports() + reports / 8 <= reports)
    }

    fn halves<'a>(&'a self, now: &'a Tally) -> Option<(&'a Tally, Tally)> {
        let early = self.usable(now).last()?;
        Some((early, now.since(early)?))
    }
}

/// How likely the margins of two samples of the same people differ as these do.
///
/// Differences of all pairs are fitted by one number for each item, and how much that explains is compared with what chance explains: a chi-squared of one
/// less than the items. Late people who think otherwise mostly think otherwise of items, so this finds them sooner than all pairs one by one.
fn chance(early: &Margins, late: &Margins) -> f64 {
    let free = early.items() - 1;
    let (mut laplacian, mut pull) = (vec![0.0; free * free], vec![0.0; free]);
    for pair in Pair::all(early.items()) {
        let (then, now) =
            (early.margin(pair.first(), pair.second()), late.margin(pair.first(), pair.second()));
        let weight = 1.0 / (most_variance(early, pair) + most_variance(late, pair));
        let lead = weight * (now.value - then.value);
        let ends = [(pair.first().index(), 1.0), (pair.second().index(), -1.0)];
        for &(end, sign) in ends.iter().filter(|(end, _)| *end < free) {
            pull[end] += sign * lead;
            laplacian[end * free + end] += weight;
        }
        if let [(a, _), (b, _)] = ends
            && b < free
        {
            laplacian[a * free + b] -= weight;
            laplacian[b * free + a] -= weight;
        }
    }
    // Items that nobody was asked about tell nothing.
    let most = laplacian.iter().step_by(free + 1).copied().fold(0.0, f64::max);
    laplacian
        .iter_mut()
        .step_by(free + 1)
        .for_each(|cell| *cell += most * 1e-9 + f64::MIN_POSITIVE);
    let Some(factor) = Cholesky::new(laplacian, free) else { return 1.0 };
    let explained: f64 = factor.solve(&pull).iter().zip(&pull).map(|(by, pull)| by * pull).sum();
    chi_squared_beyond(explained, free as f64)
}

/// The largest variance that the margin of a pair can have; infinite where nobody was asked.
fn most_variance(margins: &Margins, pair: Pair) -> f64 {
    let (a, b) = (pair.first(), pair.second());
    let worth =
        |layer: &crate::margins::Layer| layer.counts().asked(a, b) as f64 * layer.worth(a, b);
    1.0 / margins.layers().iter().map(worth).sum::<f64>()
}

/// How likely a chi-squared variable is beyond a value (Wilson and Hilferty 1931: its cube root is nearly normal).
fn chi_squared_beyond(value: f64, freedom: f64) -> f64 {
    let small = 2.0 / (9.0 * freedom);
    normal_cdf((1.0 - small - (value.max(0.0) / freedom).cbrt()) / small.sqrt())
}

#[cfg(test)]
mod tests;
