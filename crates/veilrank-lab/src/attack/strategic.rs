//! Voters who know what is expected to come out and lie in their own interest, through honest devices.
//!
//! Those have a reason to lie who prefer the second of the expected order to the first. They put the second at the top of their ballot, whatever they like best, and the first at
//! the bottom, and leave the rest as it is.

use std::collections::BTreeMap;

use rand::seq::index;
use rayon::prelude::*;
use serde::Serialize;
use veilrank::ranking::{Ballot, Item, Order, Ranking};

use super::Fakes;
use crate::{
    error::Error,
    metrics::MeanError,
    protocol::Protocol,
    simulation::{Simulation, Summary},
    trial::{Optimum, Scene, Trial, copied, fakes_rng, trial_rng},
};

/// What came out where some voters lie, and what they have of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Schemed {
    /// How good the outcome is, by what everybody really thinks.
    #[serde(flatten)]
    pub summary: Summary,
    /// How many of the voters lie, at most: as many as have a reason to.
    pub strategic: usize,
    /// How many really do.
    pub liars: MeanError,
    /// On what share of the pairs that a liar has an opinion about the outcome is otherwise, if they lie.
    pub disagreement_lying: MeanError,
    /// The same if they do not.
    pub disagreement_honest: MeanError,
    /// By how much lying lowers it; trial by trial, with the same coins.
    pub gain: MeanError,
    /// How often the one they push is first, if they lie.
    pub pushed_wins_lying: MeanError,
    /// The same if they do not.
    pub pushed_wins_honest: MeanError,
    /// How often a liar's own favourite is first, if they lie.
    pub favourite_wins_lying: MeanError,
    /// The same if they do not.
    pub favourite_wins_honest: MeanError,
}

/// One trial with liars.
struct SchemedTrial {
    trial: Trial,
    liars: usize,
    lying: Had,
    honest: Had,
}

/// What liars have of an outcome.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Had {
    disagreement: f64,
    pushed_wins: f64,
    favourite_wins: f64,
}

impl Simulation {
    /// Plays all trials with so many of the voters lying and with nobody lying. `after_each` is called once per trial, from any thread.
    pub fn run_strategic(
        &self,
        strategic: Fakes,
        after_each: impl Fn() + Sync,
    ) -> Result<Schemed, Error> {
        self.check()?;
        self.population.check_orders()?;
        let most = strategic.of(self.voters)?;
        let protocol = self.protocol()?;
        let optimum = Optimum::fixed(&self.population, self.voters)?;
        let play = |number| {
            let mut rng = trial_rng(self.seed, number);
            let scene = Scene::draw_open(&self.population, self.voters, optimum.clone(), &mut rng)?;
            let mut choosing = fakes_rng(self.seed, number);
            let trial = scene.play_strategic(&protocol, most, &mut rng, &mut choosing);
            after_each();
            trial
        };
        let trials = (0..self.trials as u64).into_par_iter().map(play);
        self.schemed(most, trials.collect::<Result<Vec<_>, _>>()?)
    }

    fn schemed(&self, strategic: usize, trials: Vec<SchemedTrial>) -> Result<Schemed, Error> {
        let over = |value: fn(&SchemedTrial) -> f64| MeanError::of(trials.iter().map(value));
        let liars = over(|trial| trial.liars as f64);
        let (disagreement_lying, disagreement_honest) =
            (over(|trial| trial.lying.disagreement), over(|trial| trial.honest.disagreement));
        let gain = over(|trial| trial.honest.disagreement - trial.lying.disagreement);
        let (pushed_wins_lying, pushed_wins_honest) =
            (over(|trial| trial.lying.pushed_wins), over(|trial| trial.honest.pushed_wins));
        let (favourite_wins_lying, favourite_wins_honest) =
            (over(|trial| trial.lying.favourite_wins), over(|trial| trial.honest.favourite_wins));
        let trials: Vec<Trial> = trials.into_iter().map(|trial| trial.trial).collect();
        Ok(Schemed {
            summary: self.summary(&trials)?,
            strategic,
            liars,
            disagreement_lying,
            disagreement_honest,
            gain,
            pushed_wins_lying,
            pushed_wins_honest,
            favourite_wins_lying,
            favourite_wins_honest,
        })
    }
}

impl Scene<'_> {
    fn play_strategic(
        &self,
        protocol: &Protocol,
        most: usize,
        rng: &mut chacha20::ChaCha8Rng,
        choosing: &mut chacha20::ChaCha8Rng,
    ) -> Result<SchemedTrial, Error> {
        let expected = self.best();
        let items = expected.items();
        let (front, rival) = (expected.order()[0], expected.order()[1]);
        let orders = self.voters.orders();
        let tempted: Vec<usize> = (0..orders.len())
            .filter(|&voter| prefers(&orders[voter], items, rival, front))
            .collect();
        let chosen = index::sample(choosing, tempted.len(), most.min(tempted.len()));
        let liars: Vec<usize> = chosen.into_iter().map(|place| tempted[place]).collect();
        let mut lies = BTreeMap::new();
        for &voter in &liars {
            let lie = lie(&orders[voter], rival, front)?;
            lies.insert(voter, (Ballot::new(items, &lie)?, lie));
        }
        let (_, honest, _) = self.consensus(protocol, &mut copied(rng))?;
        let learned = protocol.run(&self.voters.lying(&orders, lies)?, rng)?;
        let (order, method) = self.ordered(protocol, &learned, rng);
        let had =
            |outcome: &Ranking| had(outcome, rival, &liars.iter().map(|&voter| &orders[voter]));
        let (lying, honest) = (had(&order), had(&honest));
        let trial = self.judged(protocol, &learned, order, method)?;
        Ok(SchemedTrial { trial, liars: liars.len(), lying, honest })
    }
}

/// Whether somebody ranks both and the one above the other.
fn prefers(order: &Order, items: usize, one: Item, other: Item) -> bool {
    let levels = order.levels(items);
    let both = levels[one.index()].zip(levels[other.index()]);
    both.is_some_and(|(one, other)| one < other)
}

/// The same ballot with one item moved to the top and one to the bottom.
fn lie(order: &Order, up: Item, down: Item) -> Result<Order, Error> {
    let rest = order.groups().map(|group| {
        group.iter().copied().filter(|&item| item != up && item != down).collect::<Vec<Item>>()
    });
    let rest = rest.filter(|group| !group.is_empty());
    Ok(Order::new(std::iter::once(vec![up]).chain(rest).chain([vec![down]]))?)
}

fn had<'a>(
    outcome: &Ranking,
    pushed: Item,
    liars: &(impl ExactSizeIterator<Item = &'a Order> + Clone),
) -> Had {
    let (first, places) = (outcome.order()[0], outcome.positions());
    let yes = |is: bool| f64::from(u8::from(is));
    let mean =
        |of: &dyn Fn(&Order) -> f64| liars.clone().map(of).sum::<f64>() / liars.len().max(1) as f64;
    let is_favourite =
        |order: &Order| yes(order.groups().next().is_some_and(|best| best.contains(&first)));
    Had {
        disagreement: mean(&|order| disagreement(order, &places)),
        pushed_wins: yes(first == pushed),
        favourite_wins: mean(&is_favourite),
    }
}

/// The share of the pairs that somebody has an opinion about on which an outcome is otherwise.
fn disagreement(order: &Order, places: &[u16]) -> f64 {
    let groups: Vec<&[Item]> = order.groups().collect();
    let (mut against, mut all) = (0u32, 0u32);
    for (level, better) in groups.iter().enumerate() {
        for worse in groups[level + 1..].iter().flat_map(|group| group.iter()) {
            for item in *better {
                all += 1;
                against += u32::from(places[item.index()] > places[worse.index()]);
            }
        }
    }
    f64::from(against) / f64::from(all.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(groups: &[&[usize]]) -> Order {
        let item = |&i: &usize| Item::new(i).unwrap();
        Order::new(groups.iter().map(|group| group.iter().map(item).collect())).unwrap()
    }

    #[test]
    fn a_lie_moves_two_items_and_no_other() {
        let item = |i| Item::new(i).unwrap();
        let true_order = order(&[&[2], &[0, 3], &[1]]);
        assert!(prefers(&true_order, 4, item(3), item(1)));
        assert!(!prefers(&true_order, 4, item(0), item(3)), "a tie is no reason");
        assert!(!prefers(&order(&[&[2]]), 4, item(2), item(1)), "nor is an item left out");
        let lied = lie(&true_order, item(3), item(2)).unwrap();
        assert_eq!(lied, order(&[&[3], &[0], &[1], &[2]]));
    }

    #[test]
    fn what_liars_have_is_counted_by_what_they_think() {
        let outcome = Ranking::from_indices(&[3, 2, 1, 0]).unwrap();
        let liars = [order(&[&[3], &[2], &[1], &[0]]), order(&[&[0], &[1], &[2, 3]])];
        let had = had(&outcome, Item::new(2).unwrap(), &liars.iter());
        assert!((had.disagreement - 0.5).abs() < 1e-12, "none of six and all of five");
        assert!(had.pushed_wins.abs() < 1e-12 && (had.favourite_wins - 0.5).abs() < 1e-12);
    }
}
