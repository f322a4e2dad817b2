//! How many made-up participants would decide who is first, over the populations that may be.

use super::{
    Asked,
    forecast::Proposal,
    guess::{Guess, Population, chance},
    outlook::{ENDS, Range, quantile},
};
use crate::{
    bradley_terry::{Added, Posterior},
    error::Error,
    influence::{Asked as ByWhom, Reach, even_rate, of_fit, reach},
    numeric::normal_quantile,
    privacy::Shares,
    ranking::Names,
    survey::Survey,
    truth::Truth,
};

/// So many populations are looked at for few items and for many: a fit costs the cube of the items.
const POPULATIONS: (usize, usize) = (60, 6);
/// Up to so many items there are as many as can be.
const FEW_ITEMS: usize = 12;

/// How many would decide who is first, where people are asked evenly: of people who are asked live each fake is asked what matters, and so is everybody else.
pub(super) fn fakes(
    guess: &Guess,
    proposal: &Proposal,
    asked: &Asked,
) -> Result<Range<u64>, Error> {
    let (names, epsilon) = (Names::numbered(proposal.items)?, proposal.epsilon);
    let survey = Survey::new("plan", names, epsilon, asked.answers, proposal.mechanism)?;
    let reach = reach(&survey.shared(Shares::usual()))?;
    let number = (POPULATIONS.0 * FEW_ITEMS / proposal.items.max(FEW_ITEMS)).max(POPULATIONS.1);
    let all = guess.populations();
    let step = all.len().div_ceil(number).max(1);
    let people = f64::from(proposal.voters);
    let mut found = Vec::new();
    for (which, population) in all.iter().enumerate().step_by(step) {
        found.push(if asked.whole {
            of_orders(population, which, (people, asked.reliability), reach)
        } else {
            of_answers(population, which, (people, asked), reach)? as f64
        });
    }
    found.sort_by(f64::total_cmp);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 1e12")]
    let at = |share: f64| quantile(&found, share) as u64;
    Ok(Range { low: at(ENDS), middle: at(0.5), high: at(1.0 - ENDS) })
}

/// After answers as they may come from a population, by chance that is always the same.
fn of_answers(
    population: &Population,
    which: usize,
    (people, asked): (f64, &Asked),
    reach: Reach,
) -> Result<u64, Error> {
    let (scores, reliability) = (population.scores(), asked.reliability);
    let items = scores.len();
    let each = people * even_rate(items, asked.answers);
    let answers = |a: usize, b: usize| {
        let lucky =
            |salt: usize| normal_quantile(chance(which, (a * items + b) * 2 + salt + items));
        let margin = population.scatter().mul_add(lucky(0), ((scores[a] - scores[b]) / 2.0).tanh());
        let share = f64::midpoint(1.0, reliability * margin.clamp(-1.0, 1.0));
        let wins = (each * share * (1.0 - share)).sqrt().mul_add(lucky(1), each * share);
        let wins = wins.clamp(0.0, each);
        (wins, each - wins)
    };
    let mean = scores.iter().sum::<f64>() / items as f64;
    let spread = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / items as f64;
    let prior = (spread.sqrt().max(0.1), population.scatter());
    let posterior = Posterior::expected((items, reliability), prior, answers)?;
    let means = &posterior.parts()[0].scores.means;
    let mut order: Vec<usize> = (0..items).collect();
    order.sort_by(|&a, &b| means[b].total_cmp(&means[a]));
    let weight = reliability * reliability * reach.outweighs / reach.reliability;
    let added = Added { reliability: reach.reliability, weight, dealt: true };
    let (up, down) = (order[1], order[0]);
    let lead = posterior.mean_margin(up, down).min(0.0);
    let rate = even_rate(items, asked.answers);
    let number = |plan: &ByWhom| {
        let rate = |a, b| plan.rate(((up, down), asked.answers, items), (a, b), rate);
        of_fit(&posterior, (up, down, lead), (Truth::Kemeny, 1), added, rate)
    };
    let plans = if asked.chosen { ByWhom::CHOSEN } else { &[ByWhom::AsOthers] };
    Ok(plans.iter().map(number).min().unwrap_or(1))
}

/// After whole orders: each fake adds twice 1 / r to the lead of the item that it has first over the one that it has last.
fn of_orders(
    population: &Population,
    which: usize,
    (people, reliability): (f64, f64),
    reach: Reach,
) -> f64 {
    let scores = population.scores();
    let m = scores.len() as f64;
    let noise = ((m + 1.0) / (3.0 * (m - 1.0)) / people).sqrt() / reliability;
    let place = |a: usize| {
        let mean = scores.iter().map(|b| ((scores[a] - b) / 2.0).tanh()).sum::<f64>() / (m - 1.0);
        noise.mul_add(normal_quantile(chance(which, a + scores.len())), mean)
    };
    let mut places: Vec<f64> = (0..scores.len()).map(place).collect();
    places.sort_by(|a, b| b.total_cmp(a));
    (people * (places[0] - places[1]) / (2.0 * reach.outweighs)).ceil().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        goal::Goal, plan::Forecast, privacy::Epsilon, query::Assign, randomizer::Mechanism,
    };

    fn forecast(mechanism: Mechanism, epsilon: f64, voters: u32) -> Range<u64> {
        asked_by(Assign::Balanced, mechanism, epsilon, voters)
    }

    fn asked_by(assign: Assign, mechanism: Mechanism, epsilon: f64, voters: u32) -> Range<u64> {
        let proposal = Proposal {
            items: 8,
            epsilon: Epsilon::new(epsilon).unwrap(),
            voters,
            goal: Goal::Order,
            mechanism,
            queries: None,
            assign,
            agreement: None,
        };
        Forecast::of(&proposal).unwrap().fakes
    }

    #[test]
    fn those_who_choose_their_pairs_are_about_half_the_items_fewer() {
        let pairs = Mechanism::RandomizedResponse;
        let middle = |assign| asked_by(assign, pairs, 1.0, 10_000).middle as f64;
        let times = middle(Assign::Balanced) / middle(Assign::Device);
        // Half of 8 items is 4.
        assert!((2.0..8.0).contains(&times), "{times}");
        // Whole orders have no pairs to choose.
        let whole = |assign| asked_by(assign, Mechanism::PermutationCap, 2.0, 1000).middle;
        assert_eq!(whole(Assign::Device), whole(Assign::Balanced));
    }

    #[test]
    fn more_people_and_larger_budgets_take_more_fakes() {
        for mechanism in [Mechanism::RandomizedResponse, Mechanism::PermutationCap] {
            let [few, many, open] = [(1.0, 100), (1.0, 10_000), (3.0, 10_000)]
                .map(|(epsilon, voters)| forecast(mechanism, epsilon, voters).middle);
            assert!(few < many && many < open, "{mechanism}: {few} {many} {open}");
            let Range { low, middle, high } = forecast(mechanism, 1.0, 1000);
            assert!(1 <= low && low < middle && middle < high, "{low} {middle} {high}");
        }
    }
}
