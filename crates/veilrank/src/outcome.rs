//! The outcome of a survey or of open data: one ranking, and how sure it is, as everybody gets to see it.

use rand::{Rng, RngExt, seq::SliceRandom};
use serde::Serialize;

use crate::{
    aggregate::{Bound, Consensus, KemenyLimits, Method, aggregate, borda_scores, kemeny_with},
    error::Error,
    estimate,
    margins::{Margins, PairCounts},
    randomizer::Mechanism,
    ranking::{Item, Names, Order, Profile, Ranking, Vote},
    survey::Survey,
    tally::Tally,
    uncertainty::{Belief, Certainty, Each, Enough, ErrorSplit},
};

/// The most items about which an outcome says how sure it is: beyond that the answer takes many seconds.
pub const MOST_JUDGED: usize = 200;

/// One ranking, and how sure it is.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// The method that made it; never `auto`.
    pub method: Method,
    /// Why `auto` chose that method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
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
    /// Whether anything is known: some item cannot be first, or last. Otherwise every interval has every rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told_apart: Option<bool>,
    /// The order, cut wherever the cut is sure: items of one group cannot all be told apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub groups: Option<Vec<Vec<Item>>>,
    /// Neighbours whose order is in doubt.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubtful: Option<Vec<Doubt>>,
    /// The confidence of the intervals and groups.
    pub confidence: f64,
    /// How much of the order is expected to be wrong, and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_error: Option<ExpectedError>,
    /// How many participants would about do to tell more; missing for open data and before the first report.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub enough: Option<Enough>,
    /// Entry `[a][b]`: how likely item a is truly above item b. For pictures: it is not written, since of 200 items it
    /// would be 40 000 numbers.
    #[serde(skip)]
    pub above: Option<Vec<Vec<f64>>>,
    /// Each item's mean margin over all others, by its index.
    pub scores: Vec<f64>,
    /// How many participants, voters or comparisons it rests on.
    pub reports: u64,
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

/// How a ranking is judged: the belief about the scores, and the error it expects.
type Judge = (fn(&Margins) -> Belief, fn(&Margins, &Ranking) -> ErrorSplit);

/// What is asked of an outcome.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Wish {
    /// How the ranking is made.
    pub method: Method,
    /// The confidence of intervals and groups, such as 0.95.
    pub confidence: f64,
}

impl Outcome {
    /// The outcome of a private survey.
    pub fn of_tally<R: Rng + ?Sized>(
        tally: &Tally,
        wish: Wish,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let survey = tally.survey();
        let margins = estimate::margins(tally)?;
        let mut outcome = match survey.mechanism() {
            // The pairs of one order hang together.
            Mechanism::PermutationCap => {
                let by_orders: Judge = (Belief::of_orders, ErrorSplit::of_orders);
                Self::judged(survey.names(), &margins, wish, by_orders, rng)?
            }
            Mechanism::RandomizedResponse | Mechanism::Laplace => {
                Self::of_margins(survey.names(), &margins, wish, rng)?
            }
        };
        outcome.reports = tally.reports();
        outcome.epsilon = Some(survey.epsilon().get());
        if tally.reports() > 0 && survey.items() <= MOST_JUDGED {
            outcome.enough = Some(enough(survey, &margins, wish.confidence, rng)?);
        }
        Ok(outcome)
    }

    /// The outcome of rankings in the open; the voters count as a sample of a population.
    pub fn of_profile<R: Rng + ?Sized>(
        profile: &Profile,
        wish: Wish,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let margins = Margins::plain(PairCounts::of_profile(profile));
        let mut outcome = Self::bare(profile.names(), &margins, wish, rng);
        outcome.reports = profile.voters();
        if profile.items() <= MOST_JUDGED && profile.voters() > 0 {
            let samples = resampled(profile, outcome.method, rng)?;
            let certainty = Certainty::of_samples(&outcome.order, &samples, wish.confidence)?;
            let total = certainty.wrong_pairs;
            outcome.judge(certainty, ErrorSplit { total, sampling: total });
        }
        Ok(outcome)
    }

    /// The outcome of single comparisons, each by itself.
    pub fn of_margins<R: Rng + ?Sized>(
        names: &Names,
        margins: &Margins,
        wish: Wish,
        rng: &mut R,
    ) -> Result<Self, Error> {
        Self::judged(names, margins, wish, (Belief::of_answers, ErrorSplit::of), rng)
    }

    /// The ranking, judged by a belief about the scores if there are not too many.
    fn judged<R: Rng + ?Sized>(
        names: &Names,
        margins: &Margins,
        wish: Wish,
        (belief, split): Judge,
        rng: &mut R,
    ) -> Result<Self, Error> {
        let mut outcome = Self::bare(names, margins, wish, rng);
        if margins.items() <= MOST_JUDGED {
            let certainty = belief(margins).certainty(&outcome.order, wish.confidence, rng)?;
            let error = split(margins, &outcome.order);
            outcome.judge(certainty, error);
        }
        Ok(outcome)
    }

    /// The ranking without a word on how sure it is.
    fn bare<R: Rng + ?Sized>(names: &Names, margins: &Margins, wish: Wish, rng: &mut R) -> Self {
        let Consensus { order, method, reason, proved, bound, converged } =
            aggregate(margins, wish.method, rng);
        let answers = margins.layers().iter().map(|layer| layer.counts().answers()).sum();
        Self {
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
            confidence: wish.confidence,
            expected_error: None,
            enough: None,
            above: None,
            scores: borda_scores(margins),
            reports: answers,
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
    }
}

/// How many participants who spend what the terms say would do.
fn enough<R: Rng + ?Sized>(
    survey: &Survey,
    margins: &Margins,
    confidence: f64,
    rng: &mut R,
) -> Result<Enough, Error> {
    let reliability = survey.channel(survey.epsilon())?.reliability();
    let each = Each { answers: survey.queries(), reliability };
    Ok(match survey.mechanism() {
        Mechanism::PermutationCap => Enough::of_orders(margins, each, confidence, rng),
        Mechanism::RandomizedResponse | Mechanism::Laplace => {
            Enough::of_answers(margins, each, confidence, rng)
        }
    })
}

/// How many samples are drawn of open rankings: the more voters, the fewer are needed to be made in good time.
fn sample_count(profile: &Profile) -> usize {
    let work = profile.voters().max(1000) * profile.items() as u64;
    usize::try_from(20_000_000 / work).unwrap_or(usize::MAX).clamp(100, 400)
}

/// The orders that other samples of the same voters give, each drawn with replacement.
fn resampled<R: Rng + ?Sized>(
    profile: &Profile,
    method: Method,
    rng: &mut R,
) -> Result<Vec<Ranking>, Error> {
    let mut ends = Vec::with_capacity(profile.votes().len());
    let mut end = 0;
    for vote in profile.votes() {
        end += vote.count;
        ends.push(end);
    }
    let mut orders = Vec::new();
    for _ in 0..sample_count(profile) {
        let mut votes = profile.votes().to_vec();
        for vote in &mut votes {
            vote.count = 0;
        }
        for _ in 0..profile.voters() {
            let voter = rng.random_range(0..end);
            votes[ends.partition_point(|&end| end <= voter)].count += 1;
        }
        votes.retain(|vote| vote.count > 0);
        votes.push(Vote { count: 1, order: anybody(profile.items(), rng)? });
        let sample = Profile::new(profile.names().clone(), votes)?;
        orders.push(quick_order(&Margins::plain(PairCounts::of_profile(&sample)), method, rng));
    }
    Ok(orders)
}

/// A voter of whom nothing is known. One in each sample keeps a handful of voters, all alike, from looking certain.
fn anybody<R: Rng + ?Sized>(items: usize, rng: &mut R) -> Result<Order, Error> {
    let mut order: Vec<Item> = Item::all(items).collect();
    order.shuffle(rng);
    Ok(Order::from(&Ranking::new(order)?))
}

/// The order by a method, with little patience: a sample's order need not be proved.
fn quick_order<R: Rng + ?Sized>(margins: &Margins, method: Method, rng: &mut R) -> Ranking {
    match method {
        Method::Kemeny => kemeny_with(margins, &KemenyLimits::work(1 << 18)).order,
        other => aggregate(margins, other, rng).order,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Mallows;
    use crate::{
        agent,
        curator::Curator,
        privacy::Epsilon,
        query::Assign,
        randomizer::Mechanism,
        ranking::{Ballot, Pair},
        testing::{ranking, rng},
    };

    const WISH: Wish = Wish { method: Method::Auto, confidence: 0.95 };

    fn tally(people: usize) -> Tally {
        let (names, epsilon) = (Names::numbered(5).unwrap(), Epsilon::new(2.0).unwrap());
        let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap();
        let mut curator = Curator::new(survey.clone(), Assign::Balanced).unwrap();
        let truth = Ranking::from_indices(&[4, 2, 0, 1, 3]).unwrap();
        let model = Mallows::new(truth, 0.6).unwrap();
        let mut rng = rng(3);
        for _ in 0..people {
            let ballot = Ballot::from(&model.sample(&mut rng));
            let query = curator.next_query(&mut rng).unwrap();
            curator
                .add(&agent::respond(&survey, &query, &ballot, epsilon, &mut rng).unwrap())
                .unwrap();
        }
        curator.into_tally()
    }

    #[test]
    fn many_reports_tell_everything() {
        let outcome = Outcome::of_tally(&tally(20_000), WISH, &mut rng(1)).unwrap();
        assert_eq!(outcome.order, ranking(&[4, 2, 0, 1, 3]));
        assert_eq!(outcome.rank_intervals, Some(vec![(3, 3), (4, 4), (2, 2), (5, 5), (1, 1)]));
        assert_eq!(outcome.groups.as_ref().map(Vec::len), Some(5));
        assert_eq!((outcome.reports, outcome.epsilon), (20_000, Some(2.0)));
    }

    #[test]
    fn no_report_and_one_report_tell_nothing() {
        for people in [0, 1] {
            let outcome = Outcome::of_tally(&tally(people), WISH, &mut rng(1)).unwrap();
            assert_eq!(outcome.groups.map(|groups| groups.len()), Some(1), "{people} reports");
            let wide = outcome.rank_intervals.unwrap().iter().all(|(low, high)| high - low >= 3);
            assert!(wide && outcome.expected_error.unwrap().total > 0.3);
        }
    }

    #[test]
    fn open_rankings_are_judged_by_samples_of_the_voters() {
        let truth = Ranking::from_indices(&[4, 2, 0, 1, 3]).unwrap();
        let people = Mallows::new(truth, 0.6).unwrap();
        let mut generator = rng(5);
        let voters: Vec<Ranking> = (0..400).map(|_| people.sample(&mut generator)).collect();
        let profile =
            |n: usize| Profile::of_rankings(Names::numbered(5).unwrap(), &voters[..n]).unwrap();
        let judged = |n| Outcome::of_profile(&profile(n), WISH, &mut rng(1)).unwrap();
        let (one, few, many) = (judged(1), judged(8), judged(400));
        assert_eq!(one.groups.map(|groups| groups.len()), Some(1), "one voter proves nothing");
        assert_eq!(many.order, ranking(&[4, 2, 0, 1, 3]));
        assert_eq!(many.groups.map(|groups| groups.len()), Some(5));
        assert!(few.groups.unwrap().len() < 5 && few.expected_error.unwrap().total > 0.02);
    }

    #[test]
    fn the_same_seed_says_the_same() {
        let once = |seed| Outcome::of_tally(&tally(100), WISH, &mut rng(seed)).unwrap();
        assert_eq!(once(1), once(1));
        assert_eq!(once(1).order, once(2).order);
    }

    #[test]
    fn json_has_the_names_of_the_contract() {
        let outcome = Outcome::of_tally(&tally(100), WISH, &mut rng(1)).unwrap();
        let json = serde_json::to_value(&outcome).unwrap();
        for key in
            ["method", "items", "order", "rank_intervals", "groups", "reports", "expected_error"]
        {
            assert!(json.get(key).is_some(), "{key}");
        }
        // Items are written as their indices.
        let indices: Vec<usize> = outcome.order.order().iter().map(|item| item.index()).collect();
        assert_eq!(json["order"], serde_json::json!(indices));
        assert!(json["could_be_first"][0].is_u64() && json["told_apart"].is_boolean());
    }

    /// One answer about two of so many items, of this reliability.
    fn one_answer(items: usize, reliability: f64) -> Outcome {
        let mut counts = PairCounts::new(items).unwrap();
        let pair = Pair::all(items).next().unwrap();
        counts.add(pair.first(), pair.second(), 1).unwrap();
        let margins = Margins::new(vec![(reliability, counts)]).unwrap();
        Outcome::of_margins(&Names::numbered(items).unwrap(), &margins, WISH, &mut rng(1)).unwrap()
    }

    #[test]
    fn one_answer_excludes_nobody_from_any_place() {
        for items in [10, 50, 200] {
            for reliability in [0.462, 1.0] {
                let outcome = one_answer(items, reliability);
                assert_eq!(outcome.could_be_first.unwrap().len(), items, "{items} {reliability}");
                assert_eq!(outcome.rank_intervals.unwrap(), vec![(1, items); items]);
                assert_eq!(outcome.told_apart, Some(false));
            }
        }
    }

    #[test]
    fn an_item_is_out_when_another_is_above_it_for_sure() {
        let mut counts = PairCounts::new(10).unwrap();
        let pair = Pair::all(10).next().unwrap();
        counts.add(pair.first(), pair.second(), 320).unwrap();
        counts.add(pair.second(), pair.first(), 180).unwrap();
        let margins = Margins::new(vec![(0.5, counts)]).unwrap();
        let names = Names::numbered(10).unwrap();
        let outcome = Outcome::of_margins(&names, &margins, WISH, &mut rng(1)).unwrap();
        let first = outcome.could_be_first.unwrap();
        assert_eq!(outcome.told_apart, Some(true));
        assert!(first.len() == 9 && !first.contains(&pair.second()), "{first:?}");
        let intervals = outcome.rank_intervals.unwrap();
        assert!(intervals[0].0 == 1 && intervals[1].1 == 10 && intervals[1].0 > 1, "{intervals:?}");
        // Of the others nothing is known.
        assert_eq!(intervals[2..], [(1, 10); 8]);
    }

    #[test]
    fn too_many_items_get_a_ranking_and_no_judgement() {
        let names = Names::numbered(MOST_JUDGED + 1).unwrap();
        let margins = Margins::plain(PairCounts::new(names.len()).unwrap());
        let outcome = Outcome::of_margins(&names, &margins, WISH, &mut rng(1)).unwrap();
        assert_eq!((outcome.order.items(), outcome.rank_intervals), (MOST_JUDGED + 1, None));
    }
}
