//! Not the paper's claims but ours, about what it leaves to future work.

use super::{Claim, Verdict, evidence::Evidence};
use crate::reproduce::{
    Cell, Experiment, Point, Results, Series, SetName,
    future::{self, Crowd, Even},
    lookup::same,
};

/// The systems in which nobody is trusted.
const LOCAL: [Series; 5] = [Series::Rr, Series::Lap, Series::OneShot, Series::Live, Series::Orders];

/// The budget at which systems are set beside each other.
const EPSILON: f64 = 1.0;

pub(super) fn judge(results: &Results) -> Vec<Claim> {
    vec![
        privacy_costs_soundness(results),
        several_times_without(results),
        orders_fall_first(results),
        live_withstands_more(results),
        generous_help(results),
        careful_help(results),
        elsewhere(results, "future-rr-below-lap", Series::Lap, Series::Rr),
        elsewhere(results, "future-one-shot-below-rr", Series::Rr, Series::OneShot),
        elsewhere(results, "future-live-below-one-shot", Series::OneShot, Series::Live),
    ]
}

/// The least and the most budget of each case: fewer fakes are needed with less.
fn privacy_costs_soundness(results: &Results) -> Claim {
    let says = "Ours, not the paper's: the more private the answers, the fewer fakes it takes to bring the second item to the top";
    let mut cases = Vec::new();
    for (set, series) in both(&LOCAL) {
        let budgets = future::budgets(results, set);
        let Some((least, most)) = budgets.first().zip(budgets.last()) else { continue };
        let at = |epsilon: f64| future::even(results, set, series, epsilon);
        if let Some((few, many)) = at(*least).zip(at(*most)) {
            let what = format!("{}, {}", set.label(), series.label());
            cases.push(Case { what, few, many, times: 1.0 });
        }
    }
    by_cases(Claim::new("future-privacy-costs-soundness", "7", says), &cases)
        .note("Fakes for an even chance at the least budget against the most; broken devices, assigned pairs.")
}

/// Held when every system in which nobody is trusted falls to less than half of the fakes that KwikSort without privacy withstands.
fn several_times_without(results: &Results) -> Claim {
    let says = format!(
        "Ours, not the paper's: at ε = {EPSILON} less than half of the fakes are enough that it takes without privacy"
    );
    let mut cases = Vec::new();
    for (set, series) in both(&LOCAL) {
        let at = |series| future::even(results, set, series, EPSILON);
        if let Some((few, many)) = at(series).zip(at(Series::KwikSort)) {
            let what = format!("{}, {}", set.label(), series.label());
            cases.push(Case { what, few, many, times: 2.0 });
        }
    }
    by_cases(Claim::new("future-no-privacy", "7", says), &cases)
        .note("A forged answer is not randomized and so weighs as much as several honest ones: 1/tanh(ε/2K) of them for a pair.")
}

/// With the same fakes orders should fall more often.
fn orders_fall_first(results: &Results) -> Claim {
    let says = "Ours, not the paper's: with whole noisy orders fakes get further than with pairs in one shot at the same budget";
    let claim = Claim::new("future-orders-fall-first", "7", says);
    claim.by(&same_fakes(results, Series::Orders, Series::OneShot), 3).note(
        "The share of trials in which the second is first with equally many fakes: a forged order speaks of all pairs at once.",
    )
}

/// With the same fakes a live curator should fall less often.
fn live_withstands_more(results: &Results) -> Claim {
    let says = "Ours, not the paper's: a live curator withstands more fakes than one shot at the same budget";
    let claim = Claim::new("future-live-withstands", "7", says);
    claim.by(&same_fakes(results, Series::OneShot, Series::Live), 3).note(
        "Fakes who answer the pairs they are given. Who may pick pairs and come first needs less than half as many (BENCHMARKS.md).",
    )
}

/// How much more often `weak` falls than `strong`, wherever at least one fake meets both.
fn same_fakes(results: &Results, weak: Series, strong: Series) -> Evidence {
    let mut evidence = Evidence::default();
    for set in future::SETS {
        for epsilon in future::budgets(results, set) {
            let weak = future::attacked(results, set, weak, epsilon);
            for (fakes, strong) in future::attacked(results, set, strong, epsilon) {
                let Some((_, weak)) = weak.iter().find(|(number, _)| *number == fakes) else {
                    continue;
                };
                if fakes > 0 {
                    let what = format!("{}, ε = {epsilon}, {fakes} fakes", set.label());
                    evidence.expect(what, weak.succeeded, strong.succeeded);
                }
            }
        }
    }
    evidence
}

/// Everybody is better off than if all spent what the most careful spend.
fn generous_help(results: &Results) -> Claim {
    let says = format!(
        "Ours, not the paper's: where some spend more than others everybody gets a better order than if all spent {}",
        future::LEAST
    );
    let claim = Claim::new("future-generous-help", "7", says);
    let least = |point: &Point| {
        beside(results, point, |other| {
            other.crowd == Crowd::Usual && same(other.epsilon, future::LEAST)
        })
    };
    claim.by(&personal(results, least), 4)
}

/// The answers of those who spend less are worth having.
fn careful_help(results: &Results) -> Claim {
    let says = format!(
        "Ours, not the paper's: it is better to let the careful answer with less than to hear those alone who spend {}",
        future::MOST
    );
    let claim = Claim::new("future-careful-help", "7", says);
    let alone = |point: &Point| {
        let Crowd::Generous(percent) = point.cell.crowd else { return None };
        beside(results, point, |other| other.crowd == Crowd::OnlyGenerous(percent))
    };
    claim
        .by(&personal(results, alone), 4)
        .note("Both by the best order of all, also of those who do not answer.")
}

/// By how much personal budgets are better than something else, by the distance above the best order.
fn personal<'a>(results: &'a Results, other: impl Fn(&Point) -> Option<&'a Point>) -> Evidence {
    let mut evidence = Evidence::default();
    for point in results.of(Experiment::Future) {
        let Crowd::Generous(percent) = point.cell.crowd else { continue };
        if let Some(other) = other(point) {
            let (set, series) = (point.cell.set.label(), point.cell.series.label());
            let what = format!("{set}, {series}, {percent} % generous");
            evidence.expect(what, other.excess, point.excess);
        }
    }
    evidence
}

/// The same people and curator in another cell.
fn beside<'a>(
    results: &'a Results,
    like: &Point,
    wanted: impl Fn(&Cell) -> bool,
) -> Option<&'a Point> {
    let Cell { set, series, voters, .. } = like.cell;
    let mut points = results.with_voters(Experiment::Future, set, series, voters);
    points.find(|point| wanted(&point.cell))
}

/// What holds among Mallows' people should hold among others.
fn elsewhere(results: &Results, id: &'static str, high: Series, low: Series) -> Claim {
    let says = format!(
        "Ours, not the paper's: also among people who are not Mallows' the error of {} is below that of {}",
        low.label(),
        high.label()
    );
    let mut evidence = Evidence::default();
    let others = future::POPULATIONS.into_iter().filter(|set| matches!(set, SetName::Other(_)));
    for set in others {
        for point in results.line(Experiment::Future, set, low) {
            let budget = |other: &&Point| same(other.cell.epsilon, point.cell.epsilon);
            if let Some(other) = results.line(Experiment::Future, set, high).find(budget) {
                let what = format!("{}, ε = {}", set.label(), point.cell.epsilon);
                evidence.expect(what, other.excess, point.excess);
            }
        }
    }
    Claim::new(id, "7", says).by(&evidence, 4)
}

/// Two numbers of fakes of which one should be smaller by more than so many times.
struct Case {
    what: String,
    few: Even,
    many: Even,
    times: f64,
}

fn by_cases(claim: Claim, cases: &[Case]) -> Claim {
    let passed = |case: &&Case| case.few.known() * case.times < case.many.at_least();
    let passed = cases.iter().filter(passed).count();
    let words: Vec<String> = cases.iter().map(Case::words).collect();
    match Verdict::of_cases(passed, cases.len()) {
        Verdict::NotRun => claim,
        verdict => claim.judged(
            verdict,
            format!("so in {passed} of {} cases: {}", cases.len(), words.join("; ")),
        ),
    }
}

impl Case {
    fn words(&self) -> String {
        format!("{} {} against {}", self.what, word(self.few), word(self.many))
    }
}

impl Even {
    /// As a number that should be small: what is beyond all that was tried is not.
    fn known(self) -> f64 {
        match self {
            Self::MoreThan(_) => f64::INFINITY,
            other => other.at_least(),
        }
    }
}

fn word(even: Even) -> String {
    match even {
        Even::Already => "none".to_owned(),
        Even::About(fakes) => format!("{fakes:.0}"),
        Even::MoreThan(fakes) => format!("over {fakes}"),
    }
}

fn both(series: &'static [Series]) -> impl Iterator<Item = (SetName, Series)> {
    future::SETS.into_iter().flat_map(move |set| series.iter().map(move |&series| (set, series)))
}
