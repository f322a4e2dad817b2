//! What one participant can do to a pair, beside what an honest answer does.

use crate::{
    error::Error,
    margins::counts_as,
    privacy::{Epsilon, SHARES},
    survey::Survey,
};

/// How far one participant reaches who sends what they like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Reach {
    /// The budget that they claim to have spent, so that an answer counts most.
    pub claimed: Epsilon,
    /// How far an answer of that budget is believed.
    pub reliability: f64,
    /// How many honest answers such an answer outweighs, in the mean.
    pub outweighs: f64,
}

/// The most that one answer can do in a survey.
///
/// The curator reads an answer as one way or the other, and divides by the reliability r of its channel, so that an honest one says 1 in the mean:
/// it goes the true way with probability (1 + r) / 2, and r / r = 1. Whoever lies to an honest device is turned into -1 by the same coin, which is one
/// honest answer the other way. Whoever sends the answer without a coin says 1 / r, since the channel's alphabet has nothing larger: of noisy numbers
/// the curator reads on which side of one half they are and no more, and an order has one first item. Where the terms let people spend less, the answers of
/// those who do are divided by less, and whoever makes theirs up claims to be one of them.
pub fn reach(survey: &Survey) -> Result<Reach, Error> {
    let whole = survey.epsilon();
    let full = survey.channel(whole)?.reliability();
    let mut most = Reach { claimed: whole, reliability: full, outweighs: 1.0 / full };
    for share in survey.shares().map_or(SHARES.as_slice(), |shares| shares.as_slice()) {
        let Ok(claimed) = Epsilon::new(whole.get() * share) else { continue };
        // A budget so small that its coin has no lean is taken from nobody.
        let Ok(channel) = survey.channel(claimed) else { continue };
        let reliability = channel.reliability();
        let outweighs = counts_as(reliability, full) / reliability;
        if outweighs > most.outweighs {
            most = Reach { claimed, reliability, outweighs };
        }
    }
    Ok(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        aggregate::borda_scores,
        estimate,
        privacy::Shares,
        randomizer::{Channel, LaplaceResponse, Mechanism, RandomizedResponse},
        ranking::{Names, Pair, Ranking},
        report::{Answers, Report},
        tally::Tally,
        testing::all_rankings,
    };

    fn survey(mechanism: Mechanism, items: usize, epsilon: f64, queries: usize) -> Survey {
        let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(epsilon).unwrap());
        let survey = Survey::new("s", names, epsilon, queries, mechanism).unwrap();
        survey.shared(Shares::new(vec![1.0]).unwrap())
    }

    /// What the curator reads from each output, and how likely it is under a true answer.
    fn read(channel: &Channel) -> Vec<(f64, f64)> {
        match channel {
            Channel::RandomizedResponse(channel) => [(1.0, true), (-1.0, false)]
                .map(|(value, kept)| {
                    (value, RandomizedResponse::weight(*channel, kept) as f64 / 2f64.powi(32))
                })
                .to_vec(),
            Channel::Laplace(_) | Channel::PermutationCap(_) => panic!("has its own test"),
        }
    }

    #[test]
    fn an_honest_answer_says_one_and_a_made_up_one_the_most_of_the_alphabet() {
        for (epsilon, queries, stated) in
            [(0.5, 1, 4.1), (1.0, 1, 2.2), (2.0, 1, 1.3), (2.0, 2, 2.2), (3.0, 3, 2.2)]
        {
            let survey = survey(Mechanism::RandomizedResponse, 5, epsilon, queries);
            let channel = survey.channel(survey.epsilon()).unwrap();
            let outputs = read(&channel);
            let honest: f64 = outputs.iter().map(|(value, chance)| value * chance).sum();
            // A liar who keeps the protocol is an honest answer the other way.
            let liar: f64 = outputs.iter().map(|(value, chance)| -value * chance).sum();
            let most = outputs.iter().map(|(value, _)| *value).fold(0.0, f64::max);
            let reach = reach(&survey).unwrap();
            assert!(
                (most / honest - reach.outweighs).abs() < 1e-9 && (liar + honest).abs() < 1e-15
            );
            assert!((reach.outweighs - stated).abs() < 0.05, "{epsilon} {queries}: {reach:?}");
            assert!((honest - (epsilon / queries as f64 / 2.0).tanh()).abs() < 1e-8);
        }
    }

    #[test]
    fn noisy_numbers_are_read_by_their_side_however_large_they_are() {
        let survey = survey(Mechanism::Laplace, 5, 1.0, 1);
        let reach = reach(&survey).unwrap();
        for noisy in [i64::MAX, 1 << 40, 1024, 513] {
            assert_eq!(LaplaceResponse::decide(noisy), Some(true), "one answer, and no more");
        }
        let Channel::Laplace(channel) = survey.channel(survey.epsilon()).unwrap() else { panic!() };
        assert!((reach.outweighs * channel.reliability() - 1.0).abs() < 1e-12);
        // Not thresholded, the same report would count in full: 1 << 40 steps of 1/1024 beside an honest 1.
        assert!(reach.outweighs < 3.2, "{reach:?}");
    }

    /// By how much an order has the first item of the identity above its last, in mean margins as a curator reads them.
    fn ahead(survey: &Survey, order: &Ranking) -> f64 {
        let mut tally = Tally::new(survey.clone());
        tally.add(&Report::new(survey.epsilon(), Answers::Order(order.clone()))).unwrap();
        let scores = borda_scores(&estimate::margins(&tally).unwrap());
        scores[0] - scores[survey.items() - 1]
    }

    #[test]
    fn whole_orders_reach_further() {
        for (items, epsilon) in [(3, 1.0), (4, 1.0), (5, 2.0), (6, 1.0)] {
            let survey = survey(Mechanism::PermutationCap, items, epsilon, 1);
            let Channel::PermutationCap(channel) = survey.channel(survey.epsilon()).unwrap() else {
                panic!()
            };
            let truth = Ranking::identity(items).unwrap();
            let all = all_rankings(items);
            let sum: f64 = all.iter().map(|order| channel.weight(&truth, order) as f64).sum();
            let mean: f64 = all
                .iter()
                .map(|order| channel.weight(&truth, order) as f64 / sum * ahead(&survey, order))
                .sum();
            let most = all.iter().map(|order| ahead(&survey, order)).fold(0.0, f64::max);
            let reach = reach(&survey).unwrap();
            // Places bend a little from four items on, so one number says it to within a tenth.
            let exact = most / mean;
            assert!((reach.outweighs / exact - 1.0).abs() < 0.1, "{items}: {reach:?} {exact}");
            let pairs = super::tests::survey(Mechanism::RandomizedResponse, items, epsilon, 1);
            assert!(reach.outweighs > super::reach(&pairs).unwrap().outweighs, "{items}");
        }
    }

    #[test]
    fn whoever_may_spend_less_claims_the_least() {
        let whole = survey(Mechanism::RandomizedResponse, 5, 1.0, 1);
        let usual = whole.clone().shared(Shares::usual());
        let [all, quarter] = [&whole, &usual].map(|survey| reach(survey).unwrap());
        assert!((quarter.claimed.get() - 0.25).abs() < 1e-12, "{quarter:?}");
        assert!((quarter.outweighs - 1.0 / 0.125f64.tanh()).abs() < 1e-6, "{quarter:?}");
        assert!(quarter.outweighs > 3.7 * all.outweighs);
        // Next to nothing is spent: then an answer soon counts for nothing, and it is not worth claiming.
        let odd = whole.shared(Shares::new(vec![1.0, 0.25, 0.001]).unwrap());
        assert_eq!(reach(&odd).unwrap(), quarter);
    }

    #[test]
    fn who_chooses_what_to_be_asked_reaches_half_the_items_further() {
        for items in [2, 3, 10, 45] {
            let with = Pair::all(items).filter(|pair| pair.first().index() == 0).count();
            let assigned = with as f64 / Pair::count(items) as f64;
            assert!((1.0 / assigned - items as f64 / 2.0).abs() < 1e-12);
        }
    }
}
