//! One audit under way: who is asked what in which order, and how often nothing came back.

use chacha20::ChaCha8Rng;
use rand::{SeedableRng, seq::SliceRandom};

use super::{
    Audit, Client, Opinion,
    output::{Output, Sample},
};

/// With each ballot so many runs are made before the next look at what was lost.
const ROUND: usize = 8;

/// A run without an answer costs a fresh start, and one without any sign of life much more. When this much is lost, there are
/// fewer runs: a client that often fails shows its loss in few of them.
const MOST_LOST: f64 = 300.0;
const SILENCE: f64 = 10.0;

/// The fewest runs with each ballot that a loss is bounded by.
const FEWEST: u64 = 30;

/// The most runs that are sent off together.
const CHUNK: usize = 256;

pub(super) fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// What was seen of a pair of ballots before anything was claimed.
#[derive(Debug, Clone, Default)]
pub(super) struct Explored {
    pub(super) learn: Sample,
    pub(super) choose: Sample,
    lost: f64,
}

/// A ballot: which case, and which of its two.
pub(super) type Which = (usize, usize);

pub(super) struct Session<'a, C, S> {
    audit: &'a Audit,
    client: &'a mut C,
    rng: ChaCha8Rng,
    step: S,
    pub(super) runs: u64,
    pub(super) reports: u64,
}

impl<'a, C: Client, S: FnMut(u64)> Session<'a, C, S> {
    pub(super) fn new(audit: &'a Audit, client: &'a mut C, seed: u64, step: S) -> Self {
        Self { audit, client, rng: generator(!seed), step, runs: 0, reports: 0 }
    }

    /// Asks for ballots in this order, and notes which of the outputs are reports.
    pub(super) fn ask(&mut self, whose: &[Which]) -> Result<Vec<Output>, C::Failure> {
        let audit = self.audit;
        let mut outputs = Vec::with_capacity(whose.len());
        for chunk in whose.chunks(CHUNK) {
            let opinions: Vec<&Opinion> =
                chunk.iter().map(|&(case, side)| &audit.cases[case].ballots[side]).collect();
            outputs.extend(self.client.answer(&opinions)?);
            (self.step)(chunk.len() as u64);
        }
        self.runs += outputs.len() as u64;
        for output in &outputs {
            let report = self.client.report(output);
            self.reports += u64::from(report.is_some_and(|text| audit.is_report(&text)));
        }
        Ok(outputs)
    }

    pub(super) fn start_afresh(&mut self) -> Result<(), C::Failure> {
        self.client.start_afresh()
    }

    /// Asks for every ballot once; a ballot that is answered, unless none has a report.
    pub(super) fn greet(&mut self) -> Result<Option<Which>, C::Failure> {
        let all: Vec<Which> =
            (0..self.audit.cases.len()).flat_map(|case| [(case, 0), (case, 1)]).collect();
        let mut answered = None;
        for which in all {
            // One by one, and at the first sign of life the rest is known to be worth the while.
            let output = self.ask(&[which])?;
            answered = answered.or(output[0].is_line().then_some(which));
        }
        Ok(answered.filter(|_| self.reports > 0))
    }

    /// Runs with all pairs of ballots, in a random order; every other round to learn from, the others to choose by.
    pub(super) fn explore(&mut self) -> Result<Vec<Explored>, C::Failure> {
        let cases = self.audit.cases.len();
        let mut explored = vec![Explored::default(); cases];
        let rounds = (self.audit.runs / 2 / (2 * cases * ROUND) as u64).max(2);
        let mut lost = 0.0;
        for round in 0..rounds {
            let each = (0..cases).flat_map(|case| [(case, 0), (case, 1)]);
            let whose = self.shuffled(each.flat_map(|which| [which; ROUND]).collect());
            for ((case, side), output) in whose.iter().zip(self.ask(&whose)?) {
                explored[*case].lost += price(&output);
                lost += price(&output);
                let Explored { learn, choose, .. } = &mut explored[*case];
                if round % 2 == 0 { learn } else { choose }.add(*side, output);
            }
            // These runs prove nothing by themselves, so they may end whenever they please.
            if lost >= MOST_LOST && round > 0 {
                break;
            }
        }
        Ok(explored)
    }

    /// Runs with the two chosen ballots alone. How many is settled before the first of them.
    pub(super) fn confirm(&mut self, case: usize, seen: &Explored) -> Result<Sample, C::Failure> {
        let runs: u64 = seen.learn.runs.iter().chain(&seen.choose.runs).sum();
        let each = seen.lost / runs.max(1) as f64;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float that is too large becomes the largest integer"
        )]
        let affordable = (MOST_LOST / (2.0 * each)) as u64;
        let runs = (self.audit.runs / 4).min(affordable.max(FEWEST));
        let whose = (0..runs).flat_map(|_| [(case, 0), (case, 1)]).collect();
        let whose = self.shuffled(whose);
        let mut sample = Sample::default();
        for ((_, side), output) in whose.iter().zip(self.ask(&whose)?) {
            sample.add(*side, output);
        }
        Ok(sample)
    }

    pub(super) fn shuffled(&mut self, mut whose: Vec<Which>) -> Vec<Which> {
        whose.shuffle(&mut self.rng);
        whose
    }

    /// About how many runs the audit is for.
    pub(super) fn planned(&self) -> u64 {
        self.audit.runs
    }
}

fn price(output: &Output) -> f64 {
    match output {
        Output::Line(_) => 0.0,
        Output::Ended(_) | Output::TooLong => 1.0,
        Output::Silent => SILENCE,
    }
}
