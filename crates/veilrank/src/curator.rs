//! The curator: asks one participant after the other, and learns from their reports what to ask next.

mod many;

use rand::Rng;

use crate::{
    bradley_terry::{BradleyTerry, Many, bradley_terry, information},
    course::Course,
    error::Error,
    estimate,
    goal::Goal,
    margins::Margins,
    numeric::{ALL_DIGITS, MultiNormal, bisect, normal_cdf},
    query::{Assign, Assigner, EVEN_SHARE, Focus, Query},
    ranking::Pair,
    report::Report,
    survey::Survey,
    tally::Tally,
};

/// How much the number of answers grows before a live curator fits again, as one part in this many.
///
/// Refits then number some tens however many take part, so each report costs next to nothing.
const GROWTH: u64 = 16;

/// Up to so many items a live curator fits with full matrices; beyond, without: that takes a small part of the time, and orders come out as near to the truth
/// (BENCHMARKS.md says how near that is known).
const FULL: usize = 200;

/// A survey in progress: its tally, and who is asked what.
///
/// With [`Assign::Live`] the next pairs depend on the reports so far. Those are private already, and the curator never
/// holds a ballot, so whatever it asks by them costs no privacy. How many participants will come need not be known.
#[derive(Debug, Clone)]
pub struct Curator {
    tally: Tally,
    course: Course,
    assign: Assign,
    assigner: Assigner,
    fit: Option<Fit>,
    /// Up to so many items it fits with full matrices.
    full: usize,
    /// With this many answers a live curator fits again.
    due: u64,
}

impl Curator {
    /// A curator of a survey that nobody has answered yet.
    pub fn new(survey: Survey, assign: Assign) -> Result<Self, Error> {
        Self::resume(Tally::new(survey), assign)
    }

    /// A curator who goes on where a tally ends.
    pub fn resume(tally: Tally, assign: Assign) -> Result<Self, Error> {
        let items = tally.survey().items();
        let assigner = Assigner::new(assign, items)?;
        let course = Course::new();
        Ok(Self { tally, course, assign, assigner, fit: None, full: FULL, due: items as u64 })
    }

    /// The same, where it is known what had been counted before.
    #[must_use]
    pub fn with_course(self, course: Course) -> Self {
        Self { course, ..self }
    }

    /// The same, which fits with full matrices up to so many items: exact, and work of their cube. It is 200 otherwise.
    #[must_use]
    pub fn with_full_fits(self, items: usize) -> Self {
        Self { full: items, ..self }
    }

    /// The next participant's query, after learning from the reports so far if it is time for that.
    ///
    /// Learning takes a while where there are many items. Whoever must not wait takes it out by [`Curator::lesson`], learns
    /// elsewhere, brings it back by [`Curator::learn`], and meanwhile asks by [`Curator::ask`].
    pub fn next_query<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<Query, Error> {
        if let Some(lesson) = self.lesson() {
            self.learn(lesson.learn()?);
        }
        self.ask(rng)
    }

    /// The next participant's query, by what was learned last.
    pub fn ask<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<Query, Error> {
        self.assigner.next(self.tally.survey().pairs(), rng)
    }

    /// Whether it is time to learn from the reports so far.
    pub fn lesson_is_due(&self) -> bool {
        self.assign == Assign::Live && self.answers() >= self.due
    }

    /// What there is to learn from the reports so far, if it is time for that.
    pub fn lesson(&self) -> Option<Lesson> {
        self.lesson_is_due().then(|| Lesson {
            tally: self.tally.clone(),
            earlier: self.fit.clone(),
            full: self.full,
            answers: self.answers(),
        })
    }

    /// Asks from now on what is worth asking after what was learned. What was learned from fewer answers than the last
    /// time changes nothing.
    pub fn learn(&mut self, learned: Learned) {
        let due = learned.answers + (learned.answers / GROWTH).max(1);
        if due > self.due {
            self.due = due;
            self.assigner.focus(learned.focus);
            self.fit = Some(learned.fit);
        }
    }

    /// Adds a report after checking it against the terms; a refused report changes nothing.
    pub fn add(&mut self, report: &Report) -> Result<(), Error> {
        self.tally.add(report)?;
        self.course.note(&self.tally);
        Ok(())
    }

    /// What the reports add up to.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What they had added up to before.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// What the reports add up to, when all is over.
    pub fn into_tally(self) -> Tally {
        self.tally
    }

    fn answers(&self) -> u64 {
        self.tally.reports().saturating_mul(self.tally.survey().queries() as u64)
    }
}

/// What a live curator has to learn from, apart from the curator, so that it can be done anywhere.
#[derive(Debug, Clone)]
pub struct Lesson {
    tally: Tally,
    earlier: Option<Fit>,
    full: usize,
    answers: u64,
}

/// What a live curator learned.
#[derive(Debug, Clone)]
pub struct Learned {
    fit: Fit,
    focus: Focus,
    answers: u64,
}

impl Lesson {
    /// Fits the reports, and finds out what is worth asking after them: up to 200 items work of their cube, beyond that of their pairs.
    pub fn learn(self) -> Result<Learned, Error> {
        let survey = self.tally.survey();
        let reliability = survey.channel(survey.epsilon())?.reliability();
        let margins = estimate::margins(&self.tally)?;
        let few = survey.goal().few();
        let fit = Fit::of(&margins, self.earlier.as_ref(), self.full, (self.answers, few))?;
        let focus = Focus::new(&fit.worth(reliability, survey.goal())?);
        Ok(Learned { fit, focus, answers: self.answers })
    }
}

/// What a live curator knows of the scores.
#[derive(Debug, Clone)]
#[cfg_attr(test, derive(PartialEq))]
enum Fit {
    Full(BradleyTerry),
    Many(Many),
}

impl Fit {
    /// With full matrices up to so many items; the number of answers decides the draws beyond, and how many are to be found what does not hang on draws.
    fn of(
        margins: &Margins,
        earlier: Option<&Self>,
        full: usize,
        (answers, few): (u64, Option<usize>),
    ) -> Result<Self, Error> {
        if margins.items() > full {
            let earlier =
                earlier.and_then(|fit| if let Self::Many(fit) = fit { Some(fit) } else { None });
            return Many::fit(margins, earlier, (answers, few)).map(Self::Many);
        }
        Ok(Self::Full(match earlier {
            Some(Self::Full(earlier)) => earlier.refit(margins),
            _ => bradley_terry(margins),
        }))
    }

    fn worth(&self, reliability: f64, goal: Goal) -> Result<Vec<f64>, Error> {
        match self {
            Self::Full(fit) => worth(fit, reliability, goal),
            Self::Many(fit) => Ok(many::worth(fit, reliability, goal)),
        }
    }
}

/// The share of the next questions that a live curator asks about each pair, in the order of all pairs.
pub(crate) fn next_shares(tally: &Tally) -> Result<Vec<f64>, Error> {
    let survey = tally.survey();
    let reliability = survey.channel(survey.epsilon())?.reliability();
    let draws = (tally.reports(), survey.goal().few());
    let fit = Fit::of(&estimate::margins(tally)?, None, FULL, draws)?;
    let worth = shares(fit.worth(reliability, survey.goal())?);
    let even = EVEN_SHARE / worth.len() as f64;
    Ok(worth.into_iter().map(|share| share.mul_add(1.0 - EVEN_SHARE, even)).collect())
}

/// The share of what a live survey of the whole order asks with worth in mind that goes to who is first: that is what people want to be told soonest.
///
/// As much as asking evenly spends on one item's pairs, and at most two fifths. Orders are about as good with it as without, and a first item is told with fewer people
/// than by asking evenly; without it, it took more.
fn first_share(items: usize) -> f64 {
    (2.0 / items.max(1) as f64).min(0.4)
}

/// Who is first is asked about as if scores were known so many times worse: whoever watches a result is told so only when it is that sure.
const WIDER: f64 = 2.0;

/// What each pair is worth asking, in the order of all pairs.
///
/// Asking matters where the order is in doubt, where much is unknown, and where an answer tells much. So this is the
/// probability that the pair is ordered wrongly, times the variance of its difference of scores, times the
/// information that one answer has about that difference. Of its powers, those from 3 to 6 measured about alike and
/// better than the first two, which still ask much about what is known.
///
/// Where the first few are asked for, a pair matters as far as exactly one of the two is likely to be among them. That counts twice as much as
/// the rest; what else was tried is in docs/efficiency.md.
fn worth(fit: &BradleyTerry, reliability: f64, goal: Goal) -> Result<Vec<f64>, Error> {
    let scores = fit.normal()?;
    let told = telling(&scores, reliability);
    if let Some(few) = goal.few() {
        return Ok(of_the_first(&scores, few, &told));
    }
    let wider = scores.scaled(WIDER);
    let first = of_the_first(&wider, 1, &telling(&wider, reliability));
    Ok(order_and_first(&told, first, scores.means.len()))
}

/// What each pair is worth where the whole order is asked for, and a little more who is first.
fn order_and_first(told: &[f64], first: Vec<f64>, items: usize) -> Vec<f64> {
    let order = shares(told.iter().map(|told| told.powi(4)).collect());
    let first = shares(first);
    let share = first_share(items);
    let both = |(order, first): (&f64, &f64)| share.mul_add(first - order, *order);
    order.iter().zip(&first).map(both).collect()
}

/// For each pair how likely it is ordered wrongly, times how much is unknown of it, times how much an answer tells.
fn telling(scores: &MultiNormal, reliability: f64) -> Vec<f64> {
    let told = |pair: Pair| {
        let (a, b) = (pair.first().index(), pair.second().index());
        let (lead, variance) = (scores.lead(a, b).abs(), scores.variance(a, b));
        normal_cdf(-lead / variance.sqrt()) * variance * information(lead, reliability)
    };
    Pair::all(scores.means.len()).map(told).collect()
}

/// What each pair is worth for knowing who is among the first few.
fn of_the_first(scores: &MultiNormal, few: usize, told: &[f64]) -> Vec<f64> {
    matters(&among_first(scores, few), told)
}

/// The same, where it is known how likely each item is among them.
fn matters(among: &[f64], told: &[f64]) -> Vec<f64> {
    let worth = |(pair, told): (Pair, &f64)| {
        let (a, b) = (among[pair.first().index()], among[pair.second().index()]);
        let matters = a.mul_add(1.0 - b, b * (1.0 - a));
        (matters * matters * told).powi(2)
    };
    Pair::all(among.len()).zip(told).map(worth).collect()
}

/// The same, so that they sum to 1; as they are where nothing is worth anything.
fn shares(mut worth: Vec<f64>) -> Vec<f64> {
    let most = worth.iter().copied().fold(0.0, f64::max);
    if most > 0.0 && most.is_finite() {
        // By the largest first, so that small ones do not vanish.
        let sum: f64 = worth.iter().map(|worth| worth / most).sum();
        for worth in &mut worth {
            *worth = *worth / most / sum;
        }
    }
    worth
}

/// How likely each item is among the first so many: its score is above a line that as many are expected to be above.
fn among_first(scores: &MultiNormal, few: usize) -> Vec<f64> {
    let size = scores.means.len();
    let deviation = |i: usize| scores.covariance[i * (size + 1)].max(f64::MIN_POSITIVE).sqrt();
    above_a_line(&scores.means, &(0..size).map(deviation).collect::<Vec<_>>(), few)
}

fn above_a_line(means: &[f64], deviations: &[f64], few: usize) -> Vec<f64> {
    let of = || means.iter().zip(deviations);
    let above =
        |line: f64| of().map(move |(mean, deviation)| normal_cdf((mean - line) / deviation));
    let far = |(mean, deviation): (&f64, &f64)| 40.0f64.mul_add(*deviation, mean.abs());
    let widest = of().map(far).fold(0.0, f64::max);
    let line = bisect((-widest, widest), ALL_DIGITS, |line| above(line).sum::<f64>() > few as f64);
    above(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        agent,
        distance::kendall_tau,
        margins::{Margins, PairCounts},
        model::{Mallows, Model},
        privacy::Epsilon,
        randomizer::Mechanism,
        ranking::{Ballot, Names, Ranking},
        testing::{ALPHA, chi_square_p, rng},
    };

    fn survey(items: usize, queries: usize) -> Survey {
        let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(2.0).unwrap());
        Survey::new("s", names, epsilon, queries, Mechanism::RandomizedResponse).unwrap()
    }

    /// A survey of voters who agree on the order 0, 1, 2, ... up to Mallows noise.
    fn run(survey: &Survey, assign: Assign, voters: usize, seed: u64) -> Curator {
        let mut rng = rng(seed);
        let model =
            Model::from(Mallows::new(Ranking::identity(survey.items()).unwrap(), 0.6).unwrap());
        let mut curator = Curator::new(survey.clone(), assign).unwrap();
        for _ in 0..voters {
            let ballot = Ballot::from(&model.sample(&mut rng));
            let query = curator.next_query(&mut rng).unwrap();
            let report = agent::respond(survey, &query, &ballot, survey.epsilon(), &mut rng);
            curator.add(&report.unwrap()).unwrap();
        }
        curator
    }

    fn error(curator: &Curator) -> u64 {
        let order = bradley_terry(&estimate::margins(curator.tally()).unwrap()).order;
        kendall_tau(&order, &Ranking::identity(order.items()).unwrap()).unwrap()
    }

    #[test]
    fn every_assignment_asks_what_the_terms_promise() {
        for &assign in Assign::ALL {
            for queries in [1, 3, 15] {
                let survey = survey(6, queries);
                let mut curator = run(&survey, assign, 100, 1);
                assert_eq!(curator.tally().reports(), 100);
                let query = curator.next_query(&mut rng(2)).unwrap();
                assert!(query.check(&survey).is_ok());
                assert!(Query::new(query.pairs().to_vec()).is_ok(), "distinct");
            }
        }
    }

    #[test]
    fn learning_on_the_way_beats_asking_all_alike() {
        let survey = survey(20, 1);
        let total =
            |assign| (0..20).map(|seed| error(&run(&survey, assign, 800, seed))).sum::<u64>();
        let (live, balanced) = (total(Assign::Live), total(Assign::Balanced));
        assert!(2 * live < balanced, "{live} {balanced}");
    }

    #[test]
    fn a_seed_decides_everything() {
        let survey = survey(8, 2);
        let tally = |seed| run(&survey, Assign::Live, 300, seed).into_tally();
        assert_eq!(tally(1), tally(1));
        assert_ne!(tally(1), tally(2));
    }

    #[test]
    fn refits_are_few() {
        let survey = survey(6, 1);
        let mut curator = run(&survey, Assign::Live, 3000, 3);
        let (mut rng, mut refits) = (rng(1), 0);
        let due = curator.due;
        let report = {
            let ballot = Ballot::from(&Ranking::identity(6).unwrap());
            let query = curator.next_query(&mut rng).unwrap();
            agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap()
        };
        for _ in 0..3000 {
            let before = curator.due;
            curator.next_query(&mut rng).unwrap();
            refits += u32::from(curator.due > before);
            curator.add(&report).unwrap();
        }
        assert!(due > 3000 && (5..=12).contains(&refits), "{due} {refits}");
    }

    #[test]
    fn what_was_learned_elsewhere_is_the_same() {
        let mut here = run(&survey(8, 2), Assign::Live, 100, 7);
        let mut there = here.clone();
        let queries = |curator: &mut Curator, seed| {
            let mut rng = rng(seed);
            (0..20).map(|_| curator.ask(&mut rng).unwrap()).collect::<Vec<_>>()
        };
        let lesson = loop {
            if let Some(lesson) = there.lesson() {
                break lesson;
            }
            let report = {
                let (survey, mut rng) = (there.tally().survey().clone(), rng(9));
                let ballot = Ballot::from(&Ranking::identity(8).unwrap());
                let query = there.ask(&mut rng).unwrap();
                agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap()
            };
            here.add(&report).unwrap();
            there.add(&report).unwrap();
        };
        let before = queries(&mut there, 1);
        here.next_query(&mut rng(1)).unwrap();
        assert_eq!(queries(&mut there, 1), before, "until it is brought back, nothing changes");
        let late = lesson.clone().learn().unwrap();
        there.learn(lesson.learn().unwrap());
        assert!(there.lesson().is_none() && queries(&mut there, 1) != before);
        assert_eq!((&there.fit, there.due), (&here.fit, here.due));
        assert_eq!(queries(&mut there, 2), queries(&mut here, 2));
        there.due += 1;
        there.fit = None;
        there.learn(late);
        assert_eq!(there.fit, None, "what comes late is no news");
    }

    #[test]
    fn after_a_restart_the_tally_is_enough() {
        let survey = survey(10, 1);
        let before = run(&survey, Assign::Live, 2000, 4);
        let mut after = Curator::resume(before.tally().clone(), Assign::Live).unwrap();
        assert!(after.fit.is_none());
        after.next_query(&mut rng(1)).unwrap();
        let fresh = bradley_terry(&estimate::margins(before.tally()).unwrap());
        assert_eq!(after.fit, Some(Fit::Full(fresh)));
    }

    #[test]
    fn a_refused_report_changes_nothing() {
        let mut curator = run(&survey(6, 1), Assign::Live, 50, 5);
        let other = run(&survey(9, 2), Assign::Live, 1, 5);
        let wrong = {
            let (survey, mut rng) = (other.tally().survey().clone(), rng(1));
            let ballot = Ballot::from(&Ranking::identity(9).unwrap());
            let query = Query::new(Pair::all(9).take(2).collect()).unwrap();
            agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng).unwrap()
        };
        let before = curator.tally().clone();
        assert!(curator.add(&wrong).is_err());
        assert_eq!(curator.tally(), &before);
    }

    #[test]
    fn questions_follow_their_worth() {
        let counts = questions_follow(Goal::Order, 1000);
        // Neighbours in the true order are asked about more than the first and the last.
        let pairs: Vec<Pair> = Pair::all(5).collect();
        let of = |a, b| counts[pairs.binary_search(&Pair::try_from((a, b)).unwrap()).unwrap()];
        assert!(of(0, 1) + of(1, 2) > 4 * of(0, 4), "{counts:?}");
        questions_follow(Goal::WINNER, 60);
        questions_follow(Goal::First(2), 60);
    }

    /// Counts what is asked after so many people, pair by pair, and holds it to the law.
    fn questions_follow(goal: Goal, people: usize) -> Vec<u64> {
        let survey = survey(5, 1).aimed(goal).unwrap();
        let mut curator = run(&survey, Assign::Live, people, 6);
        let mut rng = rng(1);
        curator.next_query(&mut rng).unwrap();
        curator.due = u64::MAX;
        let fit = curator.fit.clone().unwrap();
        let survey = curator.tally().survey();
        let reliability = survey.channel(survey.epsilon()).unwrap().reliability();
        let pairs: Vec<Pair> = Pair::all(5).collect();
        let worth = fit.worth(reliability, goal).unwrap();
        let total: f64 = worth.iter().sum();
        let law: Vec<f64> = worth
            .iter()
            .map(|worth| (1.0 - EVEN_SHARE) * worth / total + EVEN_SHARE / pairs.len() as f64)
            .collect();
        let mut counts = vec![0; pairs.len()];
        for _ in 0..50_000 {
            let pair = curator.next_query(&mut rng).unwrap().pairs()[0];
            counts[pairs.binary_search(&pair).unwrap()] += 1;
        }
        assert!(chi_square_p(&counts, &law) > ALPHA, "{counts:?} {law:?}");
        assert!(chi_square_p(&counts, &[0.1; 10]) < ALPHA, "it is not even");
        counts
    }

    #[test]
    fn as_many_are_expected_among_the_first_as_are_asked_for() {
        let means = vec![2.0, 1.0, 0.0, -1.0, -2.0];
        let of = |variance: f64, few| {
            let cell = |cell: usize| if cell.is_multiple_of(6) { variance } else { 0.0 };
            let covariance = (0..25).map(cell).collect();
            among_first(&MultiNormal { means: means.clone(), covariance }, few)
        };
        for few in 1..5 {
            let among = of(0.7, few);
            assert!((among.iter().sum::<f64>() - few as f64).abs() < 1e-9, "{among:?}");
            assert!(among.is_sorted_by(|a, b| a > b), "{among:?}");
        }
        // The line is in the middle of the two, which are a standard deviation apart.
        assert!((of(1.0, 2)[1] - normal_cdf(0.5)).abs() < 0.02);
        let sure: Vec<bool> = of(1e-12, 2).iter().map(|&p| p > 0.5).collect();
        assert_eq!(sure, [true, true, false, false, false]);
        // Nothing is known: all are as likely.
        let flat = MultiNormal { means: vec![0.0; 4], covariance: vec![1.0; 16] };
        assert!(among_first(&flat, 3).iter().all(|p| (p - 0.75).abs() < 1e-9));
    }

    #[test]
    fn pairs_matter_where_one_of_the_two_may_be_among_the_first() {
        // Each of six is preferred to the next by 12 of 20, and so on by scores.
        let mut counts = PairCounts::new(6).unwrap();
        for pair in Pair::all(6) {
            let (a, b) = (pair.first(), pair.second());
            let wins = [12, 14, 15, 17, 18][b.index() - a.index() - 1];
            counts.add(a, b, wins).unwrap();
            counts.add(b, a, 20 - wins).unwrap();
        }
        let fit = bradley_terry(&Margins::plain(counts));
        // The share of questions about pairs of which one is among the first so many and the other is not.
        let across = |goal, few: usize| {
            let worth = worth(&fit, 0.5, goal).unwrap();
            let total: f64 = worth.iter().sum();
            let across = Pair::all(6)
                .zip(&worth)
                .filter(|(pair, _)| pair.first().index() < few && pair.second().index() >= few);
            across.map(|(_, worth)| worth).sum::<f64>() / total
        };
        for few in 1..=5_u16 {
            let goal = Goal::First(few);
            let [aimed, order] = [goal, Goal::Order].map(|goal| across(goal, few.into()));
            let odds = |share: f64| share / (1.0 - share);
            assert!(odds(aimed) > 2.0 * odds(order), "{goal}: {aimed}, {order}");
        }
    }

    #[test]
    fn aiming_finds_the_winner_with_fewer_people() {
        let right = |goal: Goal| {
            let survey = survey(12, 1).aimed(goal).unwrap();
            let first = |seed| {
                let curator = run(&survey, Assign::Live, 120, seed);
                let order = bradley_terry(&estimate::margins(curator.tally()).unwrap()).order;
                usize::from(order.order()[0].index() == 0)
            };
            (0..60).map(first).sum::<usize>()
        };
        let (aimed, all) = (right(Goal::WINNER), right(Goal::Order));
        assert!(aimed > all + 5, "{aimed} {all}");
    }

    /// After the same reports both ways are to ask the same, up to what sixteen draws leave open, which is less where the first few are asked for.
    /// That one finds no less than the other can only be seen over hundreds of surveys.
    #[test]
    fn without_full_matrices_the_same_is_asked() {
        for (goal, most) in [(Goal::Order, 0.02), (Goal::WINNER, 0.01), (Goal::First(5), 0.015)] {
            // Noisy enough that answers surprise.
            let (names, epsilon) = (Names::numbered(100).unwrap(), Epsilon::new(1.0).unwrap());
            let survey = Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse);
            let survey = survey.unwrap().aimed(goal).unwrap();
            let model = Model::from(Mallows::new(Ranking::identity(100).unwrap(), 0.9).unwrap());
            let (mut curator, mut rng) = (Curator::new(survey, Assign::Live).unwrap(), rng(5));
            let mut apart = Vec::new();
            for number in 1..=2000 {
                answer(&mut curator, &model, &mut rng);
                if number % 200 == 0 {
                    apart.extend(questions_apart(curator.tally(), number));
                }
            }
            let mean = apart.iter().sum::<f64>() / apart.len() as f64;
            assert!(apart.len() > 3 && mean < most, "{goal}: {mean} {apart:?}");
        }
    }

    /// The share of questions that the two ways would ask about other pairs; nothing where they took another prior, which may be as good, and asks for other questions.
    fn questions_apart(tally: &Tally, seed: u64) -> Option<f64> {
        let survey = tally.survey();
        let reliability = survey.channel(survey.epsilon()).unwrap().reliability();
        let margins = estimate::margins(tally).unwrap();
        let draws = (seed, survey.goal().few());
        let [full, many] =
            [survey.items(), 0].map(|full| Fit::of(&margins, None, full, draws).unwrap());
        let shares =
            [&full, &many].map(|fit| shares(fit.worth(reliability, survey.goal()).unwrap()));
        let (Fit::Full(full), Fit::Many(many)) = (full, many) else { panic!("one of each") };
        let off = full.scores.iter().zip(&many.scores).map(|(a, b)| (a - b).abs());
        let moved = shares[0].iter().zip(&shares[1]).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
        (off.fold(0.0, f64::max) < 0.01).then_some(moved)
    }

    fn answer(curator: &mut Curator, model: &Model, rng: &mut chacha20::ChaCha8Rng) {
        let ballot = Ballot::from(&model.sample(rng));
        let query = curator.next_query(rng).unwrap();
        let survey = curator.tally().survey();
        let report = agent::respond(survey, &query, &ballot, survey.epsilon(), rng);
        curator.add(&report.unwrap()).unwrap();
    }

    /// Surveys by the same seeds with full matrices and without.
    #[test]
    fn without_full_matrices_as_much_is_found() {
        for (goal, surveys) in [(Goal::Order, 12), (Goal::WINNER, 24), (Goal::First(5), 24)] {
            let survey = survey(40, 1).aimed(goal).unwrap();
            let wrong = |full: usize, seed: u64| {
                let mut rng = rng(seed);
                let centre = Ranking::identity(40).unwrap();
                let model = Model::from(Mallows::new(centre, 0.8).unwrap());
                let curator = Curator::new(survey.clone(), Assign::Live).unwrap();
                let mut curator = curator.with_full_fits(full);
                for _ in 0..800 {
                    answer(&mut curator, &model, &mut rng);
                }
                let order = bradley_terry(&estimate::margins(curator.tally()).unwrap()).order;
                match goal.few() {
                    Some(few) => {
                        order.order()[..few].iter().filter(|i| i.index() >= few).count() as f64
                    }
                    None => kendall_tau(&order, &Ranking::identity(40).unwrap()).unwrap() as f64,
                }
            };
            let apart: Vec<f64> =
                (0..surveys).map(|seed| wrong(0, seed) - wrong(40, seed)).collect();
            let number = apart.len() as f64;
            let mean = apart.iter().sum::<f64>() / number;
            let square: f64 = apart.iter().map(|apart| (apart - mean).powi(2)).sum();
            let error = (square / (number - 1.0) / number).sqrt();
            let full = (0..surveys).map(|seed| wrong(40, seed)).sum::<f64>() / number;
            // No worse than chance explains, and chance does not explain a quarter more.
            assert!(mean < 2.5 * error, "{goal}: {full} and {mean} +- {error} more");
            if goal == Goal::Order {
                assert!(mean < 0.25 * full && error < 0.1 * full, "{full}, {mean} +- {error} more");
            }
        }
    }

    #[test]
    fn information_is_what_an_answer_tells() {
        // A plain answer between equals: p (1 - p) = 1/4; a noisy one r^2 of that.
        assert!((information(0.0, 1.0) - 0.25).abs() < 1e-12);
        assert!((information(0.0, 0.3) - 0.09 / 4.0).abs() < 1e-12);
        let falls = [0.0, 1.0, 2.0, 10.0, 40.0, 700.0, 1e9].map(|lead| information(lead, 0.5));
        assert!(falls.is_sorted_by(|a, b| a >= b) && falls.iter().all(|value| value.is_finite()));
        assert!(information(60.0, 1.0).is_finite());
    }
}
