//! One trial: some voters under shuffled labels, a protocol played on them, and how good its consensus is.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    aggregate::{Kemeny, Method, aggregate, kemeny},
    margins::{Margins, PairCounts},
    ranking::Ranking,
};

use crate::{
    error::Error,
    metrics::{Score, error_rates, found, normalized_kendall_tau},
    population::{Population, Voters},
    protocol::{Learned, Protocol},
};

/// What came out of one trial.
#[derive(Debug, Clone, PartialEq)]
pub struct Trial {
    /// How good it was.
    pub score: Score,
    /// How much of what was to be found out is right, by the best order for these voters: 1 or 0 where the first few are asked for, in whatever
    /// order, and for the whole order the share of pairs.
    pub found: f64,
    /// Whether the optimum it is compared with is proved.
    pub optimum_proved: bool,
    /// The consensus, in the population's own labels.
    pub order: Ranking,
    /// The method that made it; never `auto`.
    pub method: Method,
}

/// What a trial starts from, whatever is played on it.
pub(crate) struct Scene<'a> {
    pub(crate) voters: Voters<'a>,
    /// The labels that the curator sees.
    pub(crate) names: Ranking,
    optimum: Optimum,
}

/// The best order of a set of voters.
#[derive(Debug, Clone)]
pub(crate) struct Optimum {
    /// Missing where nobody will ask.
    order: Option<Ranking>,
    kendall_tau: f64,
    proved: bool,
}

impl<'a> Scene<'a> {
    /// Draws so many voters, and labels; looks for the best order unless that is known.
    pub(crate) fn draw(
        population: &'a Population,
        voters: usize,
        optimum: Option<Optimum>,
        rng: &mut ChaCha8Rng,
    ) -> Result<Self, Error> {
        let names = Ranking::random(population.items(), rng)?;
        Ok(Self::of(names, population.draw(voters, rng)?, optimum))
    }

    /// The same people, whose orders are kept for who must know them.
    pub(crate) fn draw_open(
        population: &'a Population,
        voters: usize,
        optimum: Option<Optimum>,
        rng: &mut ChaCha8Rng,
    ) -> Result<Self, Error> {
        let names = Ranking::random(population.items(), rng)?;
        Ok(Self::of(names, population.draw_open(voters, rng)?, optimum))
    }

    fn of(names: Ranking, voters: Voters<'a>, optimum: Option<Optimum>) -> Self {
        let optimum = optimum.unwrap_or_else(|| Optimum::of(&voters.counts, voters.number));
        Self { voters, names, optimum }
    }

    /// Plays a protocol on these voters.
    pub(crate) fn play(&self, protocol: &Protocol, rng: &mut ChaCha8Rng) -> Result<Trial, Error> {
        let (learned, order, method) = self.consensus(protocol, rng)?;
        self.judged(protocol, &learned, order, method)
    }

    /// The best order of these voters.
    pub(crate) fn best(&self) -> Ranking {
        let found = || kemeny(&Margins::plain(self.voters.counts.as_ref().clone())).order;
        self.optimum.order.clone().unwrap_or_else(found)
    }

    /// How good a consensus is.
    pub(crate) fn judged(
        &self,
        protocol: &Protocol,
        learned: &Learned,
        order: Ranking,
        method: Method,
    ) -> Result<Trial, Error> {
        let counts = self.voters.counts.as_ref();
        let (error_rate, error_rate_strict) = error_rates(learned, counts);
        let kendall_tau = normalized_kendall_tau(&order, counts, self.voters.number);
        let Optimum { kendall_tau: optimum, proved: optimum_proved, .. } = self.optimum;
        let goal = protocol.survey.goal();
        let found =
            self.optimum.order.as_ref().map_or(Ok(0.0), |best| found(goal, &order, best))?;
        let score = Score { kendall_tau, optimum, error_rate, error_rate_strict };
        Ok(Trial { score, found, optimum_proved, order, method })
    }

    /// Agents and curator: what the curator learns, and the order that it makes of that.
    ///
    /// The labels are shuffled before aggregating, so that no method profits from the order of the items in the file.
    /// Asking, answering and counting treat all items alike, so shuffling here is shuffling from the start.
    pub(crate) fn consensus(
        &self,
        protocol: &Protocol,
        rng: &mut ChaCha8Rng,
    ) -> Result<(Learned, Ranking, Method), Error> {
        let learned = protocol.run(&self.voters, rng)?;
        let (order, method) = self.ordered(protocol, &learned, rng);
        Ok((learned, order, method))
    }

    /// The order that the curator makes of what it learned.
    pub(crate) fn ordered(
        &self,
        protocol: &Protocol,
        learned: &Learned,
        rng: &mut ChaCha8Rng,
    ) -> (Ranking, Method) {
        let (order, method) = match learned.relabelled(&self.names) {
            Learned::Margins(margins) => {
                let found = aggregate(&margins, protocol.aggregation(), rng);
                (found.order, found.method)
            }
            Learned::Scores(scores) => (Ranking::by_score(&scores), Method::Borda),
        };
        (order.relabelled(&self.names.inverse()), method)
    }
}

impl Optimum {
    /// A stand-in where nobody will ask how good the consensus is.
    pub(crate) const UNKNOWN: Self = Self { order: None, kendall_tau: 0.0, proved: false };

    /// The optimum of a population, when it is the same in every trial of so many voters.
    pub(crate) fn fixed(population: &Population, voters: usize) -> Result<Option<Self>, Error> {
        if !population.is_fixed(voters) {
            return Ok(None);
        }
        // All voters take part, so nothing is drawn.
        let everybody = population.draw(voters, &mut trial_rng(0, 0))?;
        Ok(Some(Self::of(&everybody.counts, voters)))
    }

    fn of(counts: &PairCounts, voters: usize) -> Self {
        let Kemeny { order, proved, .. } = kemeny(&Margins::plain(counts.clone()));
        let kendall_tau = normalized_kendall_tau(&order, counts, voters);
        Self { order: Some(order), kendall_tau, proved }
    }
}

/// The generator of a trial: the seed names the key and the trial's number the stream, so trials never overlap.
pub(crate) fn trial_rng(seed: u64, number: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(number);
    rng
}

/// The generator of a trial's fakes: another stream of the same key, further away than there are trials.
pub(crate) fn fakes_rng(seed: u64, number: u64) -> ChaCha8Rng {
    trial_rng(seed, number | 1 << 63)
}

/// A generator that will draw what this one will draw.
pub(crate) fn copied(rng: &ChaCha8Rng) -> ChaCha8Rng {
    let mut copy = ChaCha8Rng::from_seed(rng.get_seed());
    copy.set_stream(rng.get_stream());
    copy.set_word_pos(rng.get_word_pos());
    copy
}
