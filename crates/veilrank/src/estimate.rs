//! From noisy counts to what they say about everybody: unbiased margins.

use crate::{
    error::Error,
    margins::{Margins, PairCounts},
    tally::Tally,
};

/// The unbiased margins of a tally: one layer per epsilon spent, with the reliability of its channel.
///
/// The same channel value that randomized an answer says here how far it can be believed.
///
/// Whole orders answer all pairs, and those far apart in the truth more truly than neighbours. Their one reliability is that of
/// the sum over an item's pairs, so it is the Borda scores of these margins that can be relied on; each margin by itself
/// is stretched for distant pairs and shrunk for near ones.
/// See [`PermutationCap::reliability`](crate::randomizer::PermutationCap::reliability).
pub fn margins(tally: &Tally) -> Result<Margins, Error> {
    Margins::new(layers(tally)?)
}

/// The answers of a tally by what was spent, with the reliability of each; one layer without any where there are none.
pub(crate) fn layers(tally: &Tally) -> Result<Vec<(f64, PairCounts)>, Error> {
    let survey = tally.survey();
    let mut layers = Vec::new();
    for (&epsilon, table) in tally.tables() {
        layers.push((survey.channel(epsilon)?.reliability(), table.counts().clone()));
    }
    if layers.is_empty() {
        let reliability = survey.channel(survey.epsilon())?.reliability();
        layers.push((reliability, PairCounts::new(survey.items())?));
    }
    Ok(layers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        privacy::Epsilon,
        randomizer::{Channel, Mechanism},
        ranking::{Item, Names, Pair, Ranking},
        report::{Answer, Answers, Report},
        survey::Survey,
        testing::{all_rankings, ranking},
    };

    fn survey() -> Survey {
        let (names, epsilon) = (Names::numbered(2).unwrap(), Epsilon::new(2.0).unwrap());
        Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
    }

    /// The mean and variance of the estimate over every outcome of the coins, with their exact probabilities, for
    /// participants with these true answers and budgets.
    fn moments(participants: &[(bool, f64)]) -> (f64, f64, f64) {
        let survey = survey();
        let pair = Pair::all(2).next().unwrap();
        let (mut mean, mut square, mut stated) = (0.0, 0.0, 0.0);
        for coins in 0u32..1 << participants.len() {
            let mut tally = Tally::new(survey.clone());
            let mut probability = 1.0;
            for (i, &(truth, budget)) in participants.iter().enumerate() {
                let kept = coins >> i & 1 == 0;
                let epsilon = Epsilon::new(budget).unwrap();
                let reliability = survey.channel(epsilon).unwrap().reliability();
                probability *= f64::midpoint(1.0, if kept { reliability } else { -reliability });
                let answers = Answers::Bits(vec![Answer { pair, first: truth == kept }]);
                tally.add(&Report::new(epsilon, answers)).unwrap();
            }
            let margin = margins(&tally).unwrap().margin(pair.first(), pair.second());
            mean += probability * margin.value;
            square += probability * margin.value.powi(2);
            stated += probability * margin.variance;
        }
        (mean, square - mean.powi(2), stated)
    }

    #[test]
    fn the_estimate_is_unbiased_over_every_outcome_of_the_coins() {
        for (participants, truth) in [
            (vec![(true, 1.0), (true, 1.0), (false, 1.0)], 1.0 / 3.0),
            (vec![(true, 2.0); 5], 1.0),
            (vec![(false, 0.1), (true, 0.1)], 0.0),
        ] {
            let (mean, _, _) = moments(&participants);
            assert!((mean - truth).abs() < 1e-12, "{participants:?}: {mean}");
        }
        // With several budgets each layer is unbiased, and so is any fixed mixture of them.
        let (mean, _, _) = moments(&[(true, 2.0), (true, 0.5), (true, 0.5), (true, 1.0)]);
        assert!((mean - 1.0).abs() < 1e-12);
    }

    #[test]
    fn the_stated_variance_covers_the_noise() {
        // Ten answers of which half are true each way: the noise alone has variance (1 - r^2) / (n r^2), and the
        // stated one also covers that other people might have been asked.
        let participants: Vec<_> = (0..10).map(|i| (i % 2 == 0, 1.0)).collect();
        let (_, variance, stated) = moments(&participants);
        let r = survey().channel(Epsilon::new(1.0).unwrap()).unwrap().reliability();
        assert!((variance - (1.0 - r * r) / (10.0 * r * r)).abs() < 1e-9);
        assert!(stated > variance && stated <= 1.0 / (10.0 * r * r));
    }

    /// Sixty in a hundred spend a quarter and prefer the second; the others spend it all and prefer the first.
    #[test]
    fn whoever_spends_more_does_not_count_for_more() {
        let mut tally = Tally::new(survey());
        let pair = Pair::all(2).next().unwrap();
        // As many answers each way as are to be expected: 3000 times (1 - r) / 2 of those who spend little, and so on.
        for (budget, people, first) in [(0.5, 3000, false), (2.0, 2000, true)] {
            let epsilon = Epsilon::new(budget).unwrap();
            let truthful = f64::midpoint(1.0, survey().channel(epsilon).unwrap().reliability())
                * f64::from(people);
            for number in 0..people {
                let answer = Answer { pair, first: (f64::from(number) < truthful) == first };
                let report = Report::new(epsilon, Answers::Bits(vec![answer]));
                tally.add(&report).unwrap();
            }
        }
        let margin = margins(&tally).unwrap().margin(pair.first(), pair.second());
        assert!((margin.value - (0.4 - 0.6)).abs() < 1e-3, "{margin:?}");
        assert!(margin.value < -3.0 * margin.variance.sqrt(), "{margin:?}");
    }

    /// The mean over all orders that can leave a device, with their exact probabilities, of the scores made of them.
    fn expected_scores(truth: &Ranking, epsilon: f64) -> Vec<f64> {
        let (items, epsilon) = (truth.items(), Epsilon::new(epsilon).unwrap());
        let names = Names::numbered(items).unwrap();
        let survey = Survey::new("s", names, epsilon, 1, Mechanism::PermutationCap).unwrap();
        let Channel::PermutationCap(channel) = survey.channel(epsilon).unwrap() else {
            panic!("the terms say permutation-cap")
        };
        let all = all_rankings(items);
        let sum = all.iter().map(|order| channel.weight(truth, order)).sum::<u64>() as f64;
        let mut scores = vec![0.0; items];
        for order in all {
            let probability = channel.weight(truth, &order) as f64 / sum;
            let mut tally = Tally::new(survey.clone());
            tally.add(&Report::new(epsilon, Answers::Order(order))).unwrap();
            let of_one = crate::aggregate::borda_scores(&margins(&tally).unwrap());
            scores.iter_mut().zip(of_one).for_each(|(sum, one)| *sum += probability * one);
        }
        scores
    }

    #[test]
    fn scores_from_whole_orders_have_the_slope_of_the_truth() {
        for (order, exact) in [(vec![2, 0, 1], true), (vec![1, 3, 0, 2], false)] {
            let truth = ranking(&order);
            let scale = (truth.items() - 1) as f64;
            let true_score = |&place: &u16| 1.0 - 2.0 * f64::from(place) / scale;
            let true_scores: Vec<f64> = truth.positions().iter().map(true_score).collect();
            for epsilon in [0.5, 1.0, 2.0, 4.0] {
                let scores = expected_scores(&truth, epsilon);
                let pairs = || scores.iter().zip(&true_scores);
                let slope = pairs().map(|(score, truth)| score * truth).sum::<f64>()
                    / true_scores.iter().map(|truth| truth.powi(2)).sum::<f64>();
                assert!((slope - 1.0).abs() < 1e-9, "{order:?} {epsilon}: {slope}");
                let off = pairs().map(|(score, truth)| (score - truth).abs()).fold(0.0, f64::max);
                assert_eq!(off < 1e-9, exact, "{order:?} {epsilon}: {scores:?}");
            }
        }
    }

    #[test]
    fn no_reports_say_nothing() {
        let margins = margins(&Tally::new(survey())).unwrap();
        let all: Vec<Item> = Item::all(2).collect();
        assert!(margins.margin(all[0], all[1]).variance.is_infinite());
    }
}
