//! Surveys from start to end, and what became of everything that was stated of them.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rayon::prelude::*;
use veilrank::{
    agent,
    asking::{QueryRule, queries},
    curator::Curator,
    distance::kendall_tau,
    error::Error,
    outcome::{Outcome, Settings},
    privacy::Epsilon,
    ranking::{Ballot, Item, Names, Pair, Ranking},
    survey::Survey,
    tally::Tally,
};

use crate::{cells::Cell, people::Draw};

/// Where stated probabilities of pairs are cut into bins.
pub(crate) const BINS: [f64; 7] = [0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1.01];

/// What was stated of surveys, and what of that was right.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Judged {
    pub(crate) surveys: f64,
    intervals: f64,
    held: f64,
    width: f64,
    /// Surveys with some false cut between groups.
    false_cuts: f64,
    /// Surveys that told a winner, and a wrong one.
    winners: f64,
    false_winners: f64,
    pairs: f64,
    wrong_pairs: f64,
    /// For each bin: pairs, how many of them are right, and how many were stated to be.
    bins: [[f64; 3]; BINS.len()],
}

impl Judged {
    /// The share of rank intervals that hold the true rank.
    pub(crate) fn coverage(&self) -> f64 {
        self.held / self.intervals
    }

    /// How many ranks an interval has.
    pub(crate) fn width(&self) -> f64 {
        self.width / self.intervals
    }

    /// The share of surveys with some false cut.
    pub(crate) fn false_cuts(&self) -> f64 {
        self.false_cuts / self.surveys
    }

    /// The share of surveys that tell a winner, and that tell a wrong one.
    pub(crate) fn winners(&self) -> (f64, f64) {
        (self.winners / self.surveys, self.false_winners / self.surveys)
    }

    /// The share of pairs that the consensus has the wrong way round.
    pub(crate) fn wrong_pairs(&self) -> f64 {
        self.wrong_pairs / self.pairs
    }

    /// For each bin that has pairs: how many, the share that is right, and what was stated.
    pub(crate) fn calibration(&self) -> impl Iterator<Item = (f64, f64, f64)> {
        let share = |[pairs, right, stated]: [f64; 3]| (pairs, right / pairs, stated / pairs);
        self.bins.into_iter().filter(|bin| bin[0] > 0.0).map(share)
    }

    /// Both together.
    pub(crate) fn plus(mut self, other: &Self) -> Self {
        self.surveys += other.surveys;
        self.intervals += other.intervals;
        self.held += other.held;
        self.width += other.width;
        self.false_cuts += other.false_cuts;
        self.winners += other.winners;
        self.false_winners += other.false_winners;
        self.pairs += other.pairs;
        self.wrong_pairs += other.wrong_pairs;
        for (bin, more) in self.bins.iter_mut().flatten().zip(other.bins.iter().flatten()) {
            *bin += more;
        }
        self
    }

    /// Notes one outcome beside the truth.
    pub(crate) fn note(&mut self, outcome: &Outcome, truth: &Ranking) -> Result<(), Error> {
        let places = truth.positions();
        self.surveys += 1.0;
        for (place, &(low, high)) in places.iter().zip(outcome.rank_intervals.iter().flatten()) {
            self.intervals += 1.0;
            self.held += one((low..=high).contains(&(usize::from(*place) + 1)));
            self.width += (high + 1 - low) as f64;
        }
        self.note_groups(outcome, truth);
        for pair in Pair::all(truth.items()) {
            let (a, b) = (pair.first().index(), pair.second().index());
            let Some(above) = outcome.above.as_ref().map(|above| above[a][b]) else { continue };
            let (stated, first) = (above.max(1.0 - above), above >= 0.5);
            let bin = &mut self.bins[BINS.partition_point(|&end| end <= stated)];
            bin[0] += 1.0;
            bin[1] += one(first == (places[a] < places[b]));
            bin[2] += stated;
        }
        self.pairs += Pair::count(truth.items()) as f64;
        self.wrong_pairs += kendall_tau(&outcome.order, truth)? as f64;
        Ok(())
    }

    fn note_groups(&mut self, outcome: &Outcome, truth: &Ranking) {
        let Some(groups) = &outcome.groups else { return };
        self.false_cuts += one(has_false_cut(groups, truth));
        if let Some([winner]) = groups.first().map(Vec::as_slice) {
            self.winners += 1.0;
            self.false_winners += one(*winner != truth.order()[0]);
        }
    }
}

/// Whether some item stands above a line that is truly below it.
pub(crate) fn has_false_cut(groups: &[Vec<Item>], truth: &Ranking) -> bool {
    let places = truth.positions();
    let mut above = 0;
    groups.iter().any(|group| {
        above += group.len();
        group.iter().any(|item| usize::from(places[item.index()]) >= above)
    })
}

fn one(yes: bool) -> f64 {
    f64::from(u8::from(yes))
}

/// Plays so many surveys of every cell on all cores; the result does not depend on how many there are.
pub(crate) fn judge(cells: &[Cell<'_>], surveys: u64, seed: u64) -> Result<Vec<Judged>, Error> {
    let of_cell = |cell: &Cell<'_>| {
        let survey = |number| one_survey(cell, seed, number);
        let all: Result<Vec<Judged>, Error> = (0..surveys).into_par_iter().map(survey).collect();
        Ok(all?.iter().fold(Judged::default(), Judged::plus))
    };
    cells.par_iter().map(of_cell).collect()
}

fn one_survey(cell: &Cell<'_>, seed: u64, number: u64) -> Result<Judged, Error> {
    let (outcome, truth) = one_outcome(cell, seed, number)?;
    let mut judged = Judged::default();
    judged.note(&outcome, &truth)?;
    Ok(judged)
}

/// The outcome of one survey, and what is true of its people.
pub(crate) fn one_outcome(
    cell: &Cell<'_>,
    seed: u64,
    number: u64,
) -> Result<(Outcome, Ranking), Error> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream((cell.number << 32) + number);
    let people = cell.set.people.draw(cell.way.truth, &mut rng)?;
    let tally = collect(cell, &people, &mut rng)?;
    let outcome = Outcome::of_tally(&tally, Settings::default(), &mut rng)?;
    Ok((outcome, people.truth))
}

/// Asks everybody, as a curator does, and counts what their devices say.
fn collect(cell: &Cell<'_>, people: &Draw<'_>, rng: &mut ChaCha8Rng) -> Result<Tally, Error> {
    let (items, epsilon) = (people.truth.items(), Epsilon::new(cell.epsilon)?);
    let mechanism = cell.way.mechanism;
    let questions = queries(QueryRule::Exact, mechanism, epsilon, items)?;
    let survey = Survey::new("coverage", Names::numbered(items)?, epsilon, questions, mechanism)?;
    let mut curator = Curator::new(survey.clone(), cell.way.assign)?;
    for _ in 0..cell.voters {
        let ballot = Ballot::from(&people.voter(rng));
        let query = curator.next_query(rng)?;
        curator.add(&agent::respond(&survey, &query, &ballot, epsilon, rng)?)?;
    }
    Ok(curator.into_tally())
}
