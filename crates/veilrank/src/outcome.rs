//! The outcome of a survey or of open data: one ranking, and how sure it is, as everybody gets to see it.

mod aim;
mod bootstrap;
#[cfg(test)]
mod tests;

use rand::Rng;
use serde::Serialize;

pub use self::aim::{Aim, Places};
use self::bootstrap::bootstrap;
use crate::{
    aggregate::{
        Bound, Consensus, KemenyLimits, MOST_WEIGHED, Method, Reason, aggregate_within,
        borda_scores, choose, fitted,
    },
    course::{Course, Drift},
    error::Error,
    estimate,
    influence::{Influence, Unlikely},
    margins::{Layer, Margins, PairCounts},
    randomizer::Mechanism,
    ranking::{Item, Names, Profile, Ranking},
    survey::AssignedBy,
    tally::Tally,
    truth::Truth,
    uncertainty::{Belief, Certainty, Contribution, Enough, ErrorSplit, Level},
};

/// The most items about which an outcome says how sure it is: beyond that the answer takes many seconds.
pub const MOST_JUDGED: usize = MOST_WEIGHED;

/// One ranking, and how sure it is.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// What it is about: that order of the population which the people come from. Missing for open data and a method whose own order of
    /// the population is meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truth: Option<Truth>,
    /// The method that made it; never `auto`.
    pub method: Method,
    /// Why `auto` chose that method.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub reason: Option<Reason>,
    /// For Kemeny: whether no order is better.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// For Kemeny: how good the order is, and how good any order could be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// For iterative methods: whether the fit ended by itself and was not stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub converged: Option<bool>,
    /// The items' names; an item's index is its place here, from 0.
    pub items: Names,
    /// The ranking, best first.
    pub order: Ranking,
    /// For each item by its index, the ranks from 1 that it could have; missing where there are too many items. The first rank is
    /// left out only where another item, or one of the two that lead, is above with at least the confidence; the last likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<[usize; 2]>>, example = json!([[1, 2], [1, 2], [3, 3]])))]
    pub rank_intervals: Option<Vec<(usize, usize)>>,
    /// The items that could have the first rank, in the order of the ranking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub could_be_first: Option<Vec<Item>>,
    /// Whether anything is sure: some item cannot be first, or last. Otherwise every interval has every rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told_apart: Option<bool>,
    /// The order, cut wherever the cut is sure: items of one group cannot all be told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<Vec<Item>>>,
    /// Neighbours whose order is in doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubtful: Option<Vec<Doubt>>,
    /// What the answers tell of the goal; missing where the whole order is asked for, and where there are too many items.
    #[serde(rename = "goal", skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// The confidence of the intervals and groups.
    pub confidence: f64,
    /// Whether intervals, groups and who could be first hold at all looks together, for whoever looks again and again and stops when they
    /// please; otherwise they hold at one look, whose number of people was not chosen by what was seen. Missing where nothing is stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watched: Option<bool>,
    /// Where those who came late answer otherwise than those who came early: how many of each, and how likely chance alone makes that. Everybody
    /// then counts alike, whenever they came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drift: Option<Drift>,
    /// How much of the order is expected to be wrong, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_error: Option<ExpectedError>,
    /// How many participants would about do to tell more; missing for open data and before the first report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enough: Option<Enough>,
    /// How many made-up participants would change it; missing for open data, before the first report, and for methods that are not the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub influence: Option<Influence>,
    /// What honest people would hardly ever show; missing where there is nothing of the kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unlikely: Option<Unlikely>,
    /// Entry `[a][b]`: how likely item a is truly above item b. For pictures: it is not written, since of 200 items it
    /// would be 40 000 numbers.
    #[serde(skip)]
    pub above: Option<Vec<Vec<f64>>>,
    /// What is known of places; not written either.
    #[serde(skip)]
    pub places: Option<Places>,
    /// Each item's mean margin over all others, by its index.
    pub scores: Vec<f64>,
    /// How many participants, voters or comparisons it rests on.
    pub reports: u64,
    /// As many participants who all spend the whole budget would tell as much; missing where all did, and for open data. Everybody counts the same,
    /// so those who spend less make it vaguer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worth_of: Option<u64>,
    /// `device` where each device drew its own pairs, and whoever cheats could choose theirs; missing where a curator assigned them, and for open data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assign: Option<AssignedBy>,
    /// The most that a participant spent; missing for open data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub epsilon: Option<f64>,
}

/// Two neighbours whose order is in doubt.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Doubt {
    /// The item that is put first.
    pub above: Item,
    /// The item that is put next.
    pub below: Item,
    /// How likely that is right.
    pub probability: f64,
}

/// The share of all pairs that is expected to be the wrong way round.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExpectedError {
    /// In all.
    pub total: f64,
    /// What the same answers would leave without the noise of the devices.
    pub sampling: f64,
    /// What the noise of the devices adds.
    pub privacy: f64,
}

/// How an outcome is made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How the ranking is made.
    pub method: Method,
    /// The confidence of intervals and groups, such as 0.95.
    pub confidence: f64,
    /// How long to look for the best order where that is hard, as a multiple of the usual ([`KemenyLimits::effort`]).
    pub effort: f64,
    /// Whether what is stated of a private survey must hold at all looks together: somebody sees it grow and may stop it ([`Level::always`]).
    pub watched: bool,
}

impl Default for Settings {
    /// What everybody uses who says nothing else, so that a recount has the same figures.
    fn default() -> Self {
        Self { method: Method::Auto, confidence: RECOUNT.confidence, effort: 1.0, watched: false }
    }
}

impl Settings {
    /// How sure what is stated must be after so many people.
    fn level(self, people: u64) -> Level {
        if self.watched {
            Level::always(self.confidence, people)
        } else {
            Level::from(self.confidence)
        }
    }
}

/// What two people must share, besides the reports, to get the same outcome to the last digit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recount {
    /// Seeds the generator of pivots and draws, a `ChaCha8Rng`.
    pub seed: u64,
    /// The confidence of intervals and groups.
    pub confidence: f64,
}

/// What a curator uses, and whoever recounts its reports.
pub const RECOUNT: Recount = Recount { seed: 0, confidence: 0.95 };

impl Outcome {
    /// The outcome of a private survey of whose course nothing is known.
    pub fn of_tally<R: Rng + ?Sized>(
        tally: &Tally,
        settings: Settings,
        rng: &mut R,
    ) -> Result<Self, Error> {
        Self::of_course(tally, &Course::new(), settings, rng)
    }

    /// The outcome of a private survey that had this course.
    pub fn of_course<R: Rng + ?Sized>(
        tally: &Tally,
        course: &Course,
        settings: Settings,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let (survey, drift) = (tally.survey(), course.drift(tally)?);
        let margins =
            if drift.is_some() { course.margins(tally)? } else { estimate::margins(tally)? };
        let judged = survey.items() <= MOST_JUDGED;
        let whole = survey.mechanism() == Mechanism::PermutationCap;
        let belief = match survey.mechanism() {
            // The pairs of one order hang together.
            Mechanism::PermutationCap => Some(Belief::of_orders(&margins)),
            _ if judged => Some(Belief::of_answers(&margins)?.about(survey.truth())),
            Mechanism::RandomizedResponse | Mechanism::Laplace => None,
        };
        let settings = if whole && settings.method == Method::Auto {
            Settings { method: Method::Borda, ..settings }
        } else {
            settings
        };
        let consensus = consensus(&margins, settings, (survey.truth(), belief.as_ref()), rng);
        let mut outcome = Self::bare(survey.names(), &margins, consensus, settings.confidence);
        outcome.truth = Some(survey.truth());
        outcome.reason = outcome.reason.or(whole.then_some(Reason::Orders));
        outcome.reports = tally.reports();
        outcome.drift = drift;
        outcome.assign = survey.assigned_by();
        outcome.epsilon = Some(survey.epsilon().get());
        // Participants who spend what the terms say.
        let reliability = survey.channel(survey.epsilon())?.reliability();
        outcome.worth_of = worth_of(tally, &margins, reliability);
        let Some(belief) = belief.filter(|_| judged) else { return Ok(outcome) };
        outcome.judge_by(&belief, settings.level(tally.reports()), rng)?;
        outcome.watched = Some(settings.watched);
        outcome.influence =
            Influence::of((tally, &margins), &belief, (&outcome.order, outcome.method))?;
        outcome.unlikely = Unlikely::of(tally)?;
        outcome = outcome.aimed(survey.goal())?;
        if tally.reports() > 0 {
            let each = Contribution { answers: survey.queries(), reliability };
            let once = belief.enough(each, settings.confidence, rng)?;
            outcome.enough =
                Some(if settings.watched { once.watched(settings.confidence) } else { once });
        }
        Ok(outcome)
    }

    /// The outcome of rankings in the open; the voters count as a sample of a population.
    pub fn of_profile<R: Rng + ?Sized>(
        profile: &Profile,
        settings: Settings,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let margins = Margins::plain(PairCounts::of_profile(profile));
        let consensus = consensus(&margins, settings, (Truth::Kemeny, None), rng);
        let mut outcome = Self::bare(profile.names(), &margins, consensus, settings.confidence);
        outcome.reports = profile.voters();
        outcome.truth = match outcome.method {
            Method::Kemeny => Some(Truth::Kemeny),
            Method::Borda => Some(Truth::Borda),
            _ => None,
        };
        if profile.items() <= MOST_JUDGED && profile.voters() > 0 {
            let samples = bootstrap(profile, outcome.method, rng)?;
            let certainty = Certainty::of_samples(&outcome.order, &samples, settings.confidence)?;
            let total = certainty.wrong_pairs;
            outcome.judge(certainty, ErrorSplit { total, sampling: total });
        }
        Ok(outcome)
    }

    /// The outcome of single comparisons, each by itself.
    pub fn of_margins<R: Rng + ?Sized>(
        names: &Names,
        margins: &Margins,
        settings: Settings,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let judged = margins.items() <= MOST_JUDGED;
        let belief = if judged { Some(Belief::of_answers(margins)?) } else { None };
        let consensus = consensus(margins, settings, (Truth::Kemeny, belief.as_ref()), rng);
        let mut outcome = Self::bare(names, margins, consensus, settings.confidence);
        outcome.truth = Some(Truth::Kemeny);
        if let Some(belief) = belief {
            outcome.judge_by(&belief, Level::from(settings.confidence), rng)?;
        }
        Ok(outcome)
    }

    /// Says how sure the ranking is, by a belief about the population.
    fn judge_by<R: Rng + ?Sized>(
        &mut self,
        belief: &Belief<'_>,
        level: Level,
        rng: &mut R,
    ) -> Result<(), Error> {
        let certainty = belief.certainty(&self.order, level, rng)?;
        let error = belief.error_split(&certainty)?;
        self.judge(certainty, error);
        Ok(())
    }

    /// The ranking without a word on how sure it is.
    fn bare(names: &Names, margins: &Margins, consensus: Consensus, confidence: f64) -> Self {
        let Consensus { order, method, reason, proved, bound, converged } = consensus;
        let answers = margins.layers().iter().map(|layer| layer.counts().answers()).sum();
        Self {
            truth: None,
            method,
            reason,
            proved,
            bound,
            converged,
            items: names.clone(),
            order,
            rank_intervals: None,
            could_be_first: None,
            told_apart: None,
            groups: None,
            doubtful: None,
            aim: None,
            confidence,
            watched: None,
            drift: None,
            expected_error: None,
            enough: None,
            influence: None,
            unlikely: None,
            above: None,
            places: None,
            scores: borda_scores(margins),
            reports: answers,
            worth_of: None,
            assign: None,
            epsilon: None,
        }
    }

    fn judge(&mut self, certainty: Certainty, error: ErrorSplit) {
        let doubt = |(above, below, probability)| Doubt { above, below, probability };
        self.rank_intervals = Some(certainty.rank_intervals);
        self.could_be_first = Some(certainty.could_be_first);
        self.told_apart = Some(certainty.told_apart);
        self.groups = Some(certainty.groups);
        self.doubtful = Some(certainty.doubtful.into_iter().map(doubt).collect());
        let (total, sampling, privacy) = (error.total, error.sampling, error.privacy());
        self.expected_error = Some(ExpectedError { total, sampling, privacy });
        self.above = Some(certainty.above);
        self.places = Some(Places { of: certainty.places, first: certainty.first });
    }
}

/// How many participants who spend all, and so have this reliability, would tell as much as those who came.
fn worth_of(tally: &Tally, margins: &Margins, reliability: f64) -> Option<u64> {
    let all = Some(&tally.survey().epsilon());
    if tally.reports() == 0 || tally.tables().keys().all(|spent| Some(spent) == all) {
        return None;
    }
    let layers = margins.layers().iter();
    let worth: f64 = layers.map(Layer::total_worth).sum();
    let answers = worth / (reliability * reliability);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 2^40")]
    let people = (answers / tally.survey().answered_pairs() as f64).round() as u64;
    Some(people)
}

/// The ranking by a method; a fit that has been made already is not made again.
fn consensus<R: Rng + ?Sized>(
    margins: &Margins,
    settings: Settings,
    (truth, belief): (Truth, Option<&Belief<'_>>),
    rng: &mut R,
) -> Consensus {
    let (method, reason) = match settings.method {
        Method::Auto => {
            let (method, reason) = choose(margins);
            (method, Some(reason))
        }
        other => (other, None),
    };
    if method == Method::Fitted
        && let Some(order) = belief.map_or_else(|| fitted(margins, truth).ok(), Belief::order)
    {
        return Consensus { order, method, reason, proved: None, bound: None, converged: None };
    }
    let limits = KemenyLimits::effort(settings.effort);
    Consensus { reason, ..aggregate_within(margins, method, &limits, rng) }
}
