//! An audit: a lower bound on the privacy loss of a client, measured from outside.
//!
//! Whoever can run a client with ballots of their own choice can look for outputs that are likelier with one ballot than with
//! another. An [`Audit`] does that by the rules: pairs of ballots that are far apart; half of the runs to find the pair and the
//! event that tell the most (learned from one quarter, chosen by another); the other half, which had no part in the choice, to bound how
//! likely the event is with either ballot (Clopper and Pearson, the error shared between both bounds and all events that
//! are bounded). What comes out is wrong with the stated probability at most, whatever the client does, as long as its runs are
//! independent of each other.
//!
//! What it cannot find: a loss smaller than the runs can show; what depends on ballots or questions that were not tried; what a client
//! does elsewhere than in its output (time is measured, but for information); and a client that knows that it is being audited.

mod ballots;
mod bound;
mod events;
mod output;
mod repeats;
mod scorer;
mod session;
mod timing;

use serde::Serialize;
use veilrank::{choice::choice, query::Query, report::Answers, survey::Survey};

pub use self::{
    ballots::{Case, Opinion},
    output::Output,
    timing::Timing,
};
use self::{
    bound::proved_loss,
    events::{KEPT, Telling, most_telling},
    output::Sample,
    session::{Explored, Session},
};
use crate::{
    error::Error,
    limits::{MAX_AUDIT_RUNS, MIN_AUDIT_RUNS},
};

/// A device that answers for one person after the other, as somebody outside sees it.
pub trait Client {
    /// Why it could not be run at all.
    type Failure;

    /// Answers for these people, each with noise of their own. There is one output for each.
    fn answer(&mut self, opinions: &[&Opinion]) -> Result<Vec<Output>, Self::Failure>;

    /// Starts again, as if it had never run.
    fn start_afresh(&mut self) -> Result<(), Self::Failure>;

    /// The report that is in an output, where there is one.
    fn report(&self, output: &Output) -> Option<String> {
        let Output::Line(line) = output else { return None };
        String::from_utf8(line.clone()).ok()
    }
}

choice! {
    /// What an audit has to say.
    "verdict" pub enum Verdict {
        /// No more loss than promised was found.
        Consistent = "consistent",
        /// The loss is above what was promised.
        Above = "above",
        /// The reports do not depend on the ballots.
        SaysNothing = "says nothing",
        /// Two fresh starts give the same reports: the noise is seeded.
        Repeats = "repeats",
        /// Not one report of the survey came.
        NoReports = "no reports",
    }
}

/// What to audit, and how thoroughly.
#[derive(Debug, Clone)]
pub struct Audit {
    survey: Survey,
    query: Query,
    cases: Vec<Case>,
    runs: u64,
    confidence: f64,
    seed: u64,
}

/// What an audit found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// The epsilon that the terms promise.
    pub promised: f64,
    /// The loss is at least this.
    pub lower_bound: f64,
    /// With this probability.
    pub confidence: f64,
    /// How often the client was run.
    pub runs: u64,
    /// In so many runs it gave no report of the survey.
    pub without_report: u64,
    /// What that means.
    pub verdict: Verdict,
    /// The ballots that told the most.
    pub ballots: &'static str,
    /// What was looked for.
    pub event: String,
    /// How often it was seen with either ballot, the one with which it is likelier first, and in how many runs.
    pub seen: [[u64; 2]; 2],
    /// Whether there were enough runs to notice that the reports say nothing.
    pub would_notice_nothing: bool,
    /// How long it took with either ballot, for information.
    pub timing: Option<Timing>,
}

impl Finding {
    /// How many runs gave a report of the survey.
    pub fn reports(&self) -> u64 {
        self.runs - self.without_report
    }
}

impl Audit {
    /// An audit of clients of a survey. The seed draws some of the ballots and the order in which all are tried.
    pub fn new(survey: Survey, runs: u64, confidence: f64, seed: u64) -> Result<Self, Error> {
        if !(MIN_AUDIT_RUNS..=MAX_AUDIT_RUNS).contains(&runs) {
            return Err(Error::AuditRuns(runs));
        }
        let query = ballots::question(&survey)?;
        let cases = ballots::cases(&survey, &mut session::generator(seed))?;
        Ok(Self { survey, query, cases, runs, confidence, seed })
    }

    /// The terms.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }

    /// What everybody is asked.
    pub fn query(&self) -> &Query {
        &self.query
    }

    /// The pairs of ballots.
    pub fn cases(&self) -> &[Case] {
        &self.cases
    }

    /// About how many runs there will be; a client that often gives no answer gets fewer.
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// The error of each single bound.
    fn share_of_error(&self) -> f64 {
        (1.0 - self.confidence) / (2 * KEPT) as f64
    }

    /// Runs it. `step` hears how many runs were made since it was last called.
    pub fn run<C: Client>(
        &self,
        client: &mut C,
        step: impl FnMut(u64),
    ) -> Result<Finding, C::Failure> {
        let mut session = Session::new(self, client, self.seed, step);
        let Some(answered) = session.greet()? else {
            return Ok(self.finding(&session, Verdict::NoReports));
        };
        let repeats = session.repeats(answered)?;
        let explored = session.explore()?;
        let (case, tellings) = self.choose(&explored);
        let confirmed = session.confirm(case, &explored[case])?;
        let timing = session.time(case)?;
        let mut finding = self.finding(&session, Verdict::Consistent);
        self.judge(&mut finding, &tellings, &confirmed);
        finding.ballots = self.cases[case].name;
        finding.timing = timing;
        let smallest = explored[case].choose.runs.iter().chain(&confirmed.runs).min();
        finding.would_notice_nothing = self.would_show(smallest.copied().unwrap_or(0));
        finding.verdict = Self::verdict(&finding, repeats);
        Ok(finding)
    }

    fn finding<C: Client, S: FnMut(u64)>(
        &self,
        session: &Session<'_, C, S>,
        verdict: Verdict,
    ) -> Finding {
        Finding {
            promised: self.survey.epsilon().get(),
            lower_bound: 0.0,
            confidence: self.confidence,
            runs: session.runs,
            without_report: session.runs - session.reports,
            verdict,
            ballots: "none",
            event: "nothing".to_owned(),
            seen: [[0; 2]; 2],
            would_notice_nothing: false,
            timing: None,
        }
    }

    /// The pair of ballots that tells the most, and by what.
    fn choose(&self, explored: &[Explored]) -> (usize, Vec<Telling>) {
        let mut best = (0, f64::NEG_INFINITY, Vec::new());
        for (case, Explored { learn, choose, .. }) in explored.iter().enumerate() {
            let found = most_telling(learn, choose, self.share_of_error());
            let loss = found.first().map_or(f64::NEG_INFINITY, |(loss, _)| *loss);
            if loss > best.1 {
                best = (case, loss, found);
            }
        }
        (best.0, best.2.into_iter().map(|(_, telling)| telling).collect())
    }

    /// The largest of the losses that the runs prove which had no part in the choice.
    fn judge(&self, finding: &mut Finding, tellings: &[Telling], sample: &Sample) {
        let seen = sample.seen();
        for (place, telling) in tellings.iter().enumerate() {
            let evidence = telling.evidence(sample, &seen);
            let loss = proved_loss(evidence[0], evidence[1], self.share_of_error());
            if place == 0 || loss > finding.lower_bound {
                finding.lower_bound = loss;
                finding.seen = evidence;
                finding.event = telling.to_string();
            }
        }
    }

    fn verdict(finding: &Finding, repeats: bool) -> Verdict {
        match finding {
            _ if repeats => Verdict::Repeats,
            _ if finding.lower_bound > finding.promised => Verdict::Above,
            _ if finding.lower_bound <= 0.0 && finding.would_notice_nothing => Verdict::SaysNothing,
            _ => Verdict::Consistent,
        }
    }

    /// Whether a client as it should be shows a loss in so many runs with each ballot, but for six standard deviations of bad
    /// luck in the difference between the two.
    fn would_show(&self, runs: u64) -> bool {
        let Ok(channel) = self.survey.channel(self.survey.epsilon()) else { return false };
        let (n, truthful) = (runs as f64, f64::midpoint(1.0, channel.reliability()));
        let luck = 18f64.sqrt() * (n * truthful * (1.0 - truthful)).sqrt();
        let (likelier, other) = (n * truthful - luck, n * (1.0 - truthful) + luck);
        if likelier <= other {
            return false;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "both are between 0 and the number of runs"
        )]
        let counts = [likelier.floor() as u64, other.ceil() as u64];
        proved_loss(counts, [runs, runs], self.share_of_error()) > 0.0
    }

    /// Whether a text is a report of the survey that answers what was asked.
    fn is_report(&self, text: &str) -> bool {
        let Ok(report) = veilrank::wire::read_report(text, &self.survey) else { return false };
        let asked = self.query.pairs().iter();
        let answers_it = match report.answers() {
            Answers::Bits(answers) => answers.iter().map(|answer| &answer.pair).eq(asked),
            Answers::Noisy(answers) => answers.iter().map(|answer| &answer.pair).eq(asked),
            Answers::Order(_) => asked.len() == 0,
        };
        answers_it && report.check(&self.survey).is_ok()
    }
}
