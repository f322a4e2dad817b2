//! Bradley-Terry against finite differences, brute force, an independent fit and the data nobody wants.

use proptest::prelude::*;

use super::{
    likelihood::{Curvature, View, add_edge},
    *,
};
use crate::{
    margins::PairCounts,
    ranking::{Item, Pair},
    testing::rng,
};

/// Counts by (winner, loser, answers), all of one reliability.
fn margins(items: usize, reliability: f64, ways: &[(usize, usize, u64)]) -> Margins {
    Margins::new(vec![(reliability, counts(items, ways))]).unwrap()
}

fn counts(items: usize, ways: &[(usize, usize, u64)]) -> PairCounts {
    let item = |i| Item::new(i).unwrap();
    let mut counts = PairCounts::new(items).unwrap();
    for &(winner, loser, n) in ways {
        counts.add(item(winner), item(loser), n).unwrap();
    }
    counts
}

/// Random answers of two reliabilities over 2 to 7 items, with pairs that nobody was asked about.
fn any_margins() -> impl Strategy<Value = Margins> {
    (2usize..=7, 0.05f64..=1.0).prop_flat_map(|(items, reliability)| {
        let table = || prop::collection::vec(prop_oneof![Just(0u64), 0u64..40], items * items);
        (table(), table()).prop_map(move |(left, right)| {
            let layers = [(reliability, left), (0.3, right)];
            let layer = |(r, table): (f64, Vec<u64>)| (r, table_counts(items, &table));
            Margins::new(layers.into_iter().map(layer).collect()).unwrap()
        })
    })
}

fn table_counts(items: usize, table: &[u64]) -> PairCounts {
    let ways = Pair::all(items).flat_map(|pair| {
        let (a, b) = (pair.first().index(), pair.second().index());
        [(a, b, table[a * items + b]), (b, a, table[b * items + a])]
    });
    counts(items, &ways.collect::<Vec<_>>())
}

fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The log-posterior, straight from its definition.
fn log_posterior(margins: &Margins, scores: &[f64], spread: f64) -> f64 {
    let mut sum = -scores.iter().map(|s| s * s).sum::<f64>() / (2.0 * spread * spread);
    for layer in margins.layers() {
        let r = layer.reliability();
        for a in Item::all(margins.items()) {
            for b in Item::all(margins.items()).filter(|&b| b != a) {
                let p = (1.0 - r) / 2.0 + r * sigmoid(scores[a.index()] - scores[b.index()]);
                let undecided = layer.counts().asked(a, b)
                    - layer.counts().prefer(a, b)
                    - layer.counts().prefer(b, a);
                let answers = layer.counts().prefer(a, b) as f64 + undecided as f64 / 2.0;
                sum += layer.weight(a, b) * answers * p.ln();
            }
        }
    }
    sum
}

/// The slope of the log-posterior by central differences.
fn numeric_slope(margins: &Margins, scores: &[f64], spread: f64) -> Vec<f64> {
    let h = 1e-5;
    let moved = |i: usize, by: f64| {
        let mut scores = scores.to_vec();
        scores[i] += by;
        log_posterior(margins, &scores, spread)
    };
    (0..scores.len()).map(|i| (moved(i, h) - moved(i, -h)) / (2.0 * h)).collect()
}

fn is_close(left: f64, right: f64, tolerance: f64) -> bool {
    (left - right).abs() <= tolerance * (1.0 + left.abs().max(right.abs()))
}

proptest! {
    #[test]
    fn derivatives_are_those_of_the_definition(
        margins in any_margins(),
        scores in prop::collection::vec(-4.0f64..4.0, 7),
    ) {
        let (scores, spread) = (&scores[..margins.items()], 1.5);
        let likelihood = Likelihood::new(&margins);
        let View { height, slope, curvature } = likelihood.at(scores, 0.0, Curvature::Observed);
        let prior = scores.iter().map(|s| s * s).sum::<f64>() / (2.0 * spread * spread);
        prop_assert!(is_close(height - prior, log_posterior(&margins, scores, spread), 1e-12));
        let numeric = numeric_slope(&margins, scores, spread);
        for (i, score) in scores.iter().enumerate() {
            prop_assert!(is_close(slope[i] - score / spread.powi(2), numeric[i], 1e-5));
        }
        // And the curvature is that of the slope.
        let h = 1e-5;
        for j in 0..scores.len() {
            let slope_at = |by: f64| {
                let mut moved = scores.to_vec();
                moved[j] += by;
                likelihood.at(&moved, 0.0, Curvature::Expected).slope
            };
            let (up, down) = (slope_at(h), slope_at(-h));
            for i in 0..scores.len() {
                let numeric = (down[i] - up[i]) / (2.0 * h);
                prop_assert!(is_close(curvature[i * scores.len() + j], numeric, 1e-5));
            }
        }
    }

    /// The same where margins scatter: the slope is that of the height, and the curvature that of the slope.
    #[test]
    fn derivatives_with_residuals_are_those_of_the_height(
        margins in any_margins(),
        scores in prop::collection::vec(-2.0f64..2.0, 7),
        scatter in 0.02f64..0.15,
    ) {
        // Where plain answers all go one way, the likeliest margin is at an end and has no curvature.
        prop_assume!(margins.layers().iter().all(|layer| layer.reliability() < 0.8));
        let (scores, likelihood) = (&scores[..margins.items()], Likelihood::new(&margins));
        let at = |by: f64, j: usize| {
            let mut moved = scores.to_vec();
            moved[j] += by;
            likelihood.at(&moved, scatter, Curvature::Observed)
        };
        let (here, h) = (likelihood.at(scores, scatter, Curvature::Observed), 1e-4);
        for j in 0..scores.len() {
            let (up, down) = (at(h, j), at(-h, j));
            prop_assert!(is_close(here.slope[j], (up.height - down.height) / (2.0 * h), 1e-4));
            for i in 0..scores.len() {
                let numeric = (down.slope[i] - up.slope[i]) / (2.0 * h);
                prop_assert!(is_close(here.curvature[i * scores.len() + j], numeric, 1e-3));
            }
        }
    }

    #[test]
    fn a_fit_is_an_optimum_and_takes_few_steps(margins in any_margins()) {
        let fit = bradley_terry(&margins);
        prop_assert!(fit.converged && fit.steps <= 80, "{} steps", fit.steps);
        for slope in numeric_slope(&margins, &fit.scores, fit.spread) {
            prop_assert!(slope.abs() < 1e-5, "{slope}");
        }
        prop_assert!(fit.scores.iter().sum::<f64>().abs() < 1e-6);
        let height = log_posterior(&margins, &fit.scores, fit.spread);
        for i in 0..margins.items() {
            for by in [-0.01, 0.01, -1.0, 1.0] {
                let mut moved = fit.scores.clone();
                moved[i] += by;
                prop_assert!(log_posterior(&margins, &moved, fit.spread) < height);
            }
        }
    }

    #[test]
    fn a_second_fit_from_the_optimum_takes_no_steps(margins in any_margins()) {
        let fit = bradley_terry(&margins);
        let again = fit.refit(&margins);
        // The spread may settle on its neighbour, but where it stays nothing moves.
        if again.spread.to_bits() == fit.spread.to_bits() {
            prop_assert_eq!(again.steps, 0);
            prop_assert_eq!(again.order, fit.order);
        }
    }

    #[test]
    fn covariance_and_precision_are_each_others_inverse(margins in any_margins()) {
        let (fit, m) = (bradley_terry(&margins), margins.items());
        let (precision, covariance) = (fit.precision(), fit.covariance().unwrap());
        for i in 0..m {
            prop_assert!(covariance[i * m + i] > 0.0);
            for j in 0..m {
                let product: f64 =
                    (0..m).map(|k| precision[i * m + k] * covariance[k * m + j]).sum();
                prop_assert!((product - f64::from(u8::from(i == j))).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn two_items_match_a_search_over_a_grid() {
    for (reliability, wins, losses) in [(1.0, 7, 3), (0.4, 60, 40), (0.4, 90, 10), (0.1, 51, 49)] {
        let margins = margins(2, reliability, &[(0, 1, wins), (1, 0, losses)]);
        let fit = bradley_terry(&margins);
        let at = |step: i32| f64::from(step) * 1e-4;
        let height = |step: &i32| log_posterior(&margins, &[at(*step), -at(*step)], fit.spread);
        let best = (-100_000..100_000).max_by(|a, b| height(a).total_cmp(&height(b))).unwrap();
        assert!((fit.scores[0] - at(best)).abs() < 1e-4, "{} {}", fit.scores[0], at(best));
    }
}

#[test]
fn three_items_match_a_search_over_a_grid() {
    let ways = [(0, 1, 14), (1, 0, 6), (1, 2, 9), (2, 1, 8), (0, 2, 17), (2, 0, 5)];
    let margins = margins(3, 0.6, &ways);
    let fit = bradley_terry(&margins);
    let at = |step: i32| f64::from(step) * 0.01;
    let mut best = (f64::NEG_INFINITY, [0.0; 3]);
    for a in -300..300 {
        for b in -300..300 {
            let scores = [at(a), at(b), -at(a) - at(b)];
            let height = log_posterior(&margins, &scores, fit.spread);
            if height > best.0 {
                best = (height, scores);
            }
        }
    }
    for (score, expected) in fit.scores.iter().zip(best.1) {
        assert!((score - expected).abs() <= 0.01, "{:?} {best:?}", fit.scores);
    }
}

/// Hunter's minorize-maximize fit of plain answers without a prior: slow, simple and independent of ours.
fn by_minorizing(counts: &PairCounts) -> Vec<f64> {
    let items: Vec<Item> = Item::all(counts.items()).collect();
    let mut weights = vec![1.0; items.len()];
    for _ in 0..20_000 {
        let update = |&a: &Item| {
            let others = || items.iter().filter(move |&&b| b != a);
            let wins: u64 = others().map(|&b| counts.prefer(a, b)).sum();
            let share =
                |&b: &Item| counts.asked(a, b) as f64 / (weights[a.index()] + weights[b.index()]);
            wins as f64 / others().map(share).sum::<f64>()
        };
        weights = items.iter().map(update).collect();
    }
    let logs: Vec<f64> = weights.iter().map(|weight| weight.ln()).collect();
    let mean = logs.iter().sum::<f64>() / logs.len() as f64;
    logs.iter().map(|log| log - mean).collect()
}

#[test]
fn plain_answers_agree_with_an_independent_fit() {
    let truth: [f64; 5] = [1.3, 0.2, -0.4, 0.9, -2.0];
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small counts")]
    let ways: Vec<_> = (0..5)
        .flat_map(|a| (0..5).filter(move |&b| b != a).map(move |b| (a, b)))
        .map(|(a, b)| (a, b, (2e9 * sigmoid(truth[a] - truth[b])) as u64 + (a * b) as u64))
        .collect();
    let margins = margins(5, 1.0, &ways);
    let fit = bradley_terry(&margins);
    assert!(fit.converged);
    // With billions of answers no prior matters.
    for (score, expected) in fit.scores.iter().zip(by_minorizing(margins.layers()[0].counts())) {
        assert!((score - expected).abs() < 1e-6, "{score} {expected}");
    }
}

#[test]
fn nothing_known_is_said_plainly() {
    let nobody_asked = margins(4, 0.5, &[]);
    let all_tied = margins(3, 0.5, &[(0, 1, 5), (1, 0, 5), (1, 2, 9), (2, 1, 9)]);
    for margins in [nobody_asked, all_tied] {
        let fit = bradley_terry(&margins);
        assert!(fit.converged && fit.steps == 0);
        assert!(fit.scores.iter().all(|&score| score == 0.0));
        assert_eq!(fit.order, Ranking::identity(margins.items()).unwrap());
    }
}

#[test]
fn unbeaten_and_unconnected_items_are_fine() {
    // 0 beats 1 always, 2 beats 3 always, nobody was asked about 4.
    for reliability in [1.0, 0.2] {
        for n in [1, 1000, 1_000_000_000] {
            let fit = bradley_terry(&margins(5, reliability, &[(0, 1, n), (2, 3, 3 * n)]));
            assert!(fit.converged, "{reliability} {n}");
            assert!(fit.scores.iter().all(|score| score.is_finite()));
            assert!(fit.scores[0] > 0.0 && fit.scores[2] > 0.0 && fit.scores[4] == 0.0);
            assert!(fit.covariance().unwrap().iter().all(|entry| entry.is_finite()));
        }
    }
}

#[test]
fn whoever_has_no_preference_counts_half_for_each() {
    let item = |i| Item::new(i).unwrap();
    let mut tied = counts(2, &[(0, 1, 30), (1, 0, 10)]);
    tied.add_undecided(item(0), item(1), 20).unwrap();
    let halves = counts(2, &[(0, 1, 40), (1, 0, 20)]);
    let scores = |counts| bradley_terry(&Margins::plain(counts)).scores;
    assert_eq!(scores(tied), scores(halves));
}

#[test]
fn the_prior_is_as_wide_as_the_data_ask() {
    let line = |gap: f64| {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
        let wins = |a: usize, b: usize| (1000.0 * sigmoid(gap * (b as f64 - a as f64))) as u64;
        let ways: Vec<_> = (0..12)
            .flat_map(|a| (0..12).filter(move |&b| b != a).map(move |b| (a, b)))
            .map(|(a, b)| (a, b, wins(a, b)))
            .collect();
        bradley_terry(&margins(12, 1.0, &ways)).spread
    };
    let spreads: Vec<f64> = [0.03, 0.3, 2.0].into_iter().map(line).collect();
    assert!(spreads.is_sorted() && spreads[0] < 1.0 && spreads[2] >= 4.0, "{spreads:?}");
}

#[test]
fn more_items_than_before_are_fitted_afresh() {
    let small = bradley_terry(&margins(2, 1.0, &[(0, 1, 3)]));
    let large = margins(3, 1.0, &[(0, 1, 3), (1, 2, 1)]);
    assert_eq!(small.refit(&large), bradley_terry(&large));
}

/// How many pairs the fit of some simulated participants has in the wrong order, over several simulations. Each
/// group has its own reliability.
fn wrong_pairs(groups: &[(f64, usize)]) -> usize {
    use rand::RngExt;
    let (items, mut wrong) = (8, 0);
    for seed in 0..60 {
        let mut rng = rng(seed);
        let mut layers = Vec::new();
        for &(reliability, answers) in groups {
            let mut table = PairCounts::new(items).unwrap();
            for _ in 0..answers {
                let a = rng.random_range(0..items);
                let b = (a + rng.random_range(1..items)) % items;
                let p =
                    (1.0 - reliability) / 2.0 + reliability * sigmoid(0.4 * (b as f64 - a as f64));
                let (winner, loser) = if rng.random::<f64>() < p { (a, b) } else { (b, a) };
                table.add(Item::new(winner).unwrap(), Item::new(loser).unwrap(), 1).unwrap();
            }
            layers.push((reliability, table));
        }
        let scores = bradley_terry(&Margins::new(layers).unwrap()).scores;
        let is_wrong = |pair: &Pair| scores[pair.first().index()] < scores[pair.second().index()];
        wrong += Pair::all(items).filter(is_wrong).count();
    }
    wrong
}

#[test]
fn a_mixed_population_does_better_than_its_most_private_part() {
    let (private, open) = ((0.15, 800), (0.5, 300));
    let alone = wrong_pairs(&[private]);
    let mixed = wrong_pairs(&[private, open]);
    assert!(mixed < alone, "{mixed} {alone}");
    // Had the private not come at all, less would be wrong of what the open think, and the private would have no say.
    assert!(wrong_pairs(&[open]) < mixed, "{mixed}");
    // It is still worth spending more than others do: as many who all spend the least tell less.
    let mixed = wrong_pairs(&[(0.25, 400), (0.5, 400)]);
    assert!(mixed < wrong_pairs(&[(0.25, 800)]), "{mixed}");
    // And many whose answers are almost coins do no harm to a few who are plain.
    let (coins, plain) = ((0.01, 5000), (1.0, 200));
    assert!(wrong_pairs(&[coins, plain]) <= wrong_pairs(&[plain]) + 10);
}

#[test]
fn margins_become_what_the_answers_say() {
    // Around a circle, as no scores are: 0 over 1, 1 over 2 and 2 over 0, each by a margin of .3; and 3 below all.
    let ways = |n: u64| {
        let circle = [(0, 1), (1, 2), (2, 0)].into_iter();
        let both = circle.flat_map(move |(a, b)| [(a, b, 13 * n), (b, a, 7 * n)]);
        both.chain((0..3).flat_map(move |a| [(a, 3, 16 * n), (3, a, 4 * n)])).collect::<Vec<_>>()
    };
    let margin = |n: u64, a: usize, b: usize| {
        Posterior::of(&margins(4, 1.0, &ways(n))).unwrap().mean_margins()[a * 4 + b]
    };
    let [few, some, many] = [1, 20, 10_000].map(|n| margin(n, 0, 1));
    assert!(few < some && some < many, "{few} {some} {many}");
    assert!((many - 0.3).abs() < 0.01 && few.abs() < 0.2, "{few} {many}");
    assert!((margin(10_000, 0, 3) - 0.6).abs() < 0.01);
}

/// Where everybody agrees, scores could be anything large, but not on the other side of 0.
#[test]
fn nobody_doubts_what_all_agree_on() {
    let item = |i| Item::new(i).unwrap();
    for ((up, down), reliability, sure) in
        [((1000, 0), 1.0, 0.9999), ((30, 0), 1.0, 0.98), ((880, 120), 0.76, 0.9999)]
    {
        let answers = [(0, 1, up), (1, 0, down), (1, 2, up), (2, 1, down)];
        let posterior = Posterior::of(&margins(3, reliability, &answers)).unwrap();
        let above = posterior.above(item(0), item(1));
        assert!(above > sure, "{up} {reliability}: {above}");
        assert!((above + posterior.above(item(1), item(0)) - 1.0).abs() < 1e-12);
    }
    // And a handful of noisy answers is no agreement.
    let few = Posterior::of(&margins(3, 0.46, &[(0, 1, 3)])).unwrap().above(item(0), item(1));
    assert!(few > 0.5 && few < 0.9, "{few}");
}

/// Answers about pairs of items, most of them near each other and some not, as a live survey asks.
fn asked_live(items: usize, answers: usize, seed: u64) -> Margins {
    use rand::RngExt;
    let mut rng = rng(seed);
    let mut table = PairCounts::new(items).unwrap();
    for number in 0..answers {
        let a = rng.random_range(0..items);
        let reach = if number % 10 == 0 { items } else { 8 };
        let b = (a + rng.random_range(1..reach)) % items;
        let p = 0.25 + 0.5 * sigmoid(6.0 / items as f64 * (b as f64 - a as f64));
        let (winner, loser) = if rng.random::<f64>() < p { (a, b) } else { (b, a) };
        table.add(Item::new(winner).unwrap(), Item::new(loser).unwrap(), 1).unwrap();
    }
    Margins::new(vec![(0.5, table)]).unwrap()
}

#[test]
fn many_items_are_fitted_as_few_are() {
    for answers in [60, 300, 2000, 40_000] {
        let margins = asked_live(60, answers, 4);
        let (full, many) = (bradley_terry(&margins), Many::fit(&margins, None, (1, None)).unwrap());
        // Spreads are powers of two; the evidence for one or the next may be as good.
        let ratio = many.spread() / full.spread;
        assert!((0.5..=2.0).contains(&ratio), "{answers}: {} {}", many.spread(), full.spread);
        let same = Many::fit(&margins, Some(&many), (1, None)).unwrap();
        let off =
            |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(off(&same.scores, &many.scores) < 1e-3, "a peak is a peak");
        if (ratio - 1.0).abs() < 0.1 {
            assert!(off(&many.scores, &full.scores) < 1e-3, "{answers}");
        }
    }
}

#[test]
fn doubts_of_many_items_are_those_of_the_inverse() {
    for answers in [60, 300, 2000, 40_000] {
        let margins = asked_live(60, answers, 5);
        let many = Many::fit(&margins, None, (1, None)).unwrap();
        let ratios = doubts_by_those_of_the_inverse(&margins, &many);
        assert_eq!(ratios.len(), 60 * 59 / 2);
        let mean = ratios.iter().map(|ratio| ratio.1).sum::<f64>() / ratios.len() as f64;
        // Sixteen draws: what hangs together over many items is known to a third of itself, and is a small part of most differences.
        assert!((mean - 1.0).abs() < 0.1, "{answers}: {mean}");
        let fine = |ratio: f64| (0.6..1.6).contains(&ratio);
        assert!(ratios.iter().all(|ratio| fine(ratio.1)), "{answers}: {ratios:?}");
        // Where the first few are asked for, those who could be the last of them are known exactly, and nobody less.
        for few in [1, 10, 60] {
            let many = Many::fit(&margins, None, (1, Some(few))).unwrap();
            let close = many.doubts.contenders();
            assert_eq!(close.len(), 8);
            for ((a, b), ratio) in doubts_by_those_of_the_inverse(&margins, &many) {
                assert!(fine(ratio), "{answers}, {few}, {a}, {b}: {ratio}");
                let exact = close.contains(&a) && close.contains(&b);
                assert!(!exact || (ratio - 1.0).abs() < 1e-6, "{answers}, {few}: {ratio}");
            }
        }
    }
}

/// The variance of the difference of each two scores, as a share of what it is by the inverse of the whole precision.
fn doubts_by_those_of_the_inverse(margins: &Margins, many: &Many) -> Vec<((usize, usize), f64)> {
    let items = margins.items();
    // By the answers that were given, as in a full fit, not by those that were to be expected.
    let mut precision = vec![0.0; items * items];
    precision.iter_mut().step_by(items + 1).for_each(|cell| *cell = many.spread().powi(-2));
    for tug in Likelihood::of_scores(margins).tugs(&many.scores, Curvature::Observed) {
        add_edge(&mut precision, items, (tug.a, tug.b), tug.bend);
    }
    let exact = MultiNormal::from_precision(many.scores.clone(), precision).unwrap();
    let mut asked = many.doubts.asked().iter().peekable();
    let ratio = |pair: Pair| {
        let (a, b) = (pair.first().index(), pair.second().index());
        let known = asked.next_if(|known| known.0 == (a, b));
        let variance = known.map_or_else(|| many.doubts.apart(a, b), |known| known.1);
        ((a, b), variance / exact.variance(a, b))
    };
    let ratios = Pair::all(items).map(ratio).collect();
    assert!(asked.next().is_none());
    ratios
}

#[test]
fn many_items_of_whom_little_or_nothing_is_known_are_fine() {
    for ways in [vec![], vec![(0, 1, 1)], vec![(0, 1, 1_000_000_000), (2, 3, 7)]] {
        let fit = Many::fit(&margins(6, 0.5, &ways), None, (3, None)).unwrap();
        assert!(fit.scores.iter().all(|score| score.is_finite()) && fit.scores[5] == 0.0);
        assert!(
            fit.doubts
                .deviations()
                .iter()
                .all(|deviation| *deviation > 0.0 && deviation.is_finite())
        );
        assert!(fit.doubts.apart(4, 5) > 0.0);
    }
}
