//! The participant's device: the one door out of a ballot, and it leads through a randomizer.

use rand::CryptoRng;

use crate::{
    error::Error,
    privacy::Epsilon,
    query::Query,
    randomizer::{Channel, LaplaceResponse, RandomizedResponse},
    ranking::{Ballot, Pair},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

/// Answers a query privately: the only way anything about a [`Ballot`] gets out.
///
/// The device trusts nobody: it computes its own thresholds from `spend`, and refuses a query or a budget that the
/// terms do not allow. `rng` must be the operating system's generator wherever a real person answers.
///
/// # Privacy
/// Each answer goes through its own channel with independent noise, so the losses of the answers add up, and the
/// survey's terms keep the sum at or below `spend`. Where the participant has no preference a fair coin takes the place
/// of the answer; a mixture of the two inputs is never easier to tell from either than they are from each other.
pub fn respond<R: CryptoRng + ?Sized>(
    survey: &Survey,
    query: &Query,
    ballot: &Ballot,
    spend: Epsilon,
    rng: &mut R,
) -> Result<Report, Error> {
    check(survey, query, ballot)?;
    let answers = match survey.channel(spend)? {
        Channel::RandomizedResponse(channel) => Answers::Bits(bits(channel, query, ballot, rng)),
        Channel::Laplace(channel) => Answers::Noisy(noisy(channel, query, ballot, rng)),
    };
    Ok(Report::new(spend, answers))
}

fn check(survey: &Survey, query: &Query, ballot: &Ballot) -> Result<(), Error> {
    if ballot.items() != survey.items() {
        return Err(Error::ItemCount { left: survey.items(), right: ballot.items() });
    }
    query.check(survey)
}

fn bits<R: CryptoRng + ?Sized>(
    channel: RandomizedResponse,
    query: &Query,
    ballot: &Ballot,
    rng: &mut R,
) -> Vec<Answer> {
    let answer =
        |&pair: &Pair| Answer { pair, first: channel.randomize(opinion(ballot, pair, rng), rng) };
    query.pairs().iter().map(answer).collect()
}

fn noisy<R: CryptoRng + ?Sized>(
    channel: LaplaceResponse,
    query: &Query,
    ballot: &Ballot,
    rng: &mut R,
) -> Vec<NoisyAnswer> {
    let answer = |&pair: &Pair| NoisyAnswer {
        pair,
        noisy: channel.randomize(opinion(ballot, pair, rng), rng),
    };
    query.pairs().iter().map(answer).collect()
}

/// Whether the first of a pair is preferred; a fair coin where there is no preference.
fn opinion<R: CryptoRng + ?Sized>(ballot: &Ballot, pair: Pair, rng: &mut R) -> bool {
    ballot.prefers_first(pair).unwrap_or_else(|| rng.next_u32() >> 31 == 1)
}

/// The exact privacy loss between two participants who are asked the same: how much likelier any report can be from
/// the first than from the second, as a logarithm, summed over the answers since their noise is independent.
pub fn loss_between(
    survey: &Survey,
    query: &Query,
    ballots: (&Ballot, &Ballot),
    spend: Epsilon,
) -> Result<f64, Error> {
    check(survey, query, ballots.0)?;
    check(survey, query, ballots.1)?;
    let channel = survey.channel(spend)?;
    let of_pair = |&pair: &Pair| {
        channel.loss_between(ballots.0.prefers_first(pair), ballots.1.prefers_first(pair))
    };
    Ok(query.pairs().iter().map(of_pair).sum())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        randomizer::Mechanism,
        ranking::{Names, Ranking},
        testing::{Script, all_ballots, rng},
    };

    fn survey(items: usize, epsilon: f64, queries: usize, mechanism: Mechanism) -> Survey {
        let names = Names::numbered(items).unwrap();
        Survey::new("s", names, Epsilon::new(epsilon).unwrap(), queries, mechanism).unwrap()
    }

    /// All queries of `k` out of all pairs.
    fn all_queries(items: usize, k: usize) -> Vec<Query> {
        let pairs: Vec<Pair> = Pair::all(items).collect();
        let masks = (0u32..1 << pairs.len()).filter(|mask| mask.count_ones() as usize == k);
        let chosen = |mask: u32| pairs.iter().enumerate().filter(move |(i, _)| mask >> i & 1 == 1);
        masks.map(|mask| Query::new(chosen(mask).map(|(_, &p)| p).collect()).unwrap()).collect()
    }

    #[test]
    fn no_two_ballots_differ_by_more_than_epsilon() {
        for items in [2, 3] {
            let ballots = all_ballots(items);
            for &mechanism in Mechanism::ALL {
                for queries in 1..=Pair::count(items) {
                    for epsilon in [0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0] {
                        let survey = survey(items, epsilon, queries, mechanism);
                        let worst = worst_loss(&survey, &ballots);
                        assert!(worst <= epsilon, "{mechanism} {queries} {epsilon}: {worst}");
                        assert!(worst > 0.99 * epsilon - 1e-3, "the bound is reached: {worst}");
                    }
                }
            }
        }
    }

    fn worst_loss(survey: &Survey, ballots: &[Ballot]) -> f64 {
        let mut worst = 0.0f64;
        for query in all_queries(survey.items(), survey.queries()) {
            for a in ballots {
                for b in ballots {
                    let loss = loss_between(survey, &query, (a, b), survey.epsilon()).unwrap();
                    worst = worst.max(loss);
                }
            }
        }
        worst
    }

    /// The exact distribution of reports by running the device on every tape of random draws. A draw matters only by
    /// the side of its threshold that it falls on, so two draws stand for all of them, with their exact weights.
    fn distribution(survey: &Survey, query: &Query, ballot: &Ballot) -> BTreeMap<String, f64> {
        let Channel::RandomizedResponse(channel) = survey.channel(survey.epsilon()).unwrap() else {
            unreachable!("the test is for randomized response")
        };
        let keep = channel.weight(true) as f64 / 2f64.powi(32);
        // One draw per answer, and a coin before it where there is no preference.
        let mut low = Vec::new();
        for &pair in query.pairs() {
            if ballot.prefers_first(pair).is_none() {
                low.push(0.5);
            }
            low.push(keep);
        }
        let mut reports = BTreeMap::new();
        for tape in 0u32..1 << low.len() {
            let high = |i: usize| tape >> i & 1 == 1;
            let weight: f64 =
                low.iter().enumerate().map(|(i, p)| if high(i) { 1.0 - p } else { *p }).product();
            let draws: Vec<u32> =
                (0..low.len()).map(|i| if high(i) { u32::MAX } else { 0 }).collect();
            let mut script = Script::new(draws);
            let report = respond(survey, query, ballot, survey.epsilon(), &mut script).unwrap();
            assert_eq!(script.left(), 0, "every draw is used");
            *reports.entry(serde_json::to_string(&report).unwrap()).or_insert(0.0) += weight;
        }
        reports
    }

    #[test]
    fn the_code_that_runs_keeps_the_bound_tape_by_tape() {
        let ballots = all_ballots(3);
        for (epsilon, queries) in [(0.5, 1), (1.0, 2), (3.0, 3), (10.0, 3)] {
            let survey = survey(3, epsilon, queries, Mechanism::RandomizedResponse);
            for query in all_queries(3, queries) {
                let all: Vec<_> =
                    ballots.iter().map(|b| distribution(&survey, &query, b)).collect();
                for (i, p) in all.iter().enumerate() {
                    for (j, q) in all.iter().enumerate() {
                        let worst =
                            p.iter().map(|(report, w)| (w / q[report]).ln()).fold(0.0, f64::max);
                        assert!(worst <= epsilon + 1e-12, "{worst}");
                        let stated = loss_between(
                            &survey,
                            &query,
                            (&ballots[i], &ballots[j]),
                            survey.epsilon(),
                        );
                        assert!(
                            (worst - stated.unwrap()).abs() < 1e-9,
                            "enumeration and formula agree"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_device_refuses_what_the_terms_do_not_allow() {
        let survey = survey(4, 1.0, 2, Mechanism::RandomizedResponse);
        let ballot = Ballot::from(&Ranking::identity(4).unwrap());
        let pair = |a: usize, b: usize| Pair::try_from((a, b)).unwrap();
        let query = |pairs| Query::new(pairs).unwrap();
        let respond = |query: &Query, ballot: &Ballot, spend: f64| {
            super::respond(&survey, query, ballot, Epsilon::new(spend).unwrap(), &mut rng(1))
        };
        let fine = query(vec![pair(0, 1), pair(2, 3)]);
        assert!(respond(&fine, &ballot, 1.0).unwrap().check(&survey).is_ok());
        assert_eq!(respond(&fine, &ballot, 0.3).unwrap().epsilon(), Epsilon::new(0.3).unwrap());
        assert!(matches!(respond(&fine, &ballot, 1.5), Err(Error::OverBudget { .. })));
        let many = query(vec![pair(0, 1), pair(2, 3), pair(0, 2)]);
        assert!(matches!(respond(&many, &ballot, 1.0), Err(Error::AnswerCount { .. })));
        let unknown = query(vec![pair(0, 1), pair(2, 4)]);
        assert!(matches!(respond(&unknown, &ballot, 1.0), Err(Error::UnknownItem { .. })));
        let other = Ballot::from(&Ranking::identity(3).unwrap());
        assert!(matches!(respond(&fine, &other, 1.0), Err(Error::ItemCount { .. })));
    }
}
