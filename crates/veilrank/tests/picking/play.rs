//! Surveys with made-up participants who throw assignments away until one serves them, played.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use veilrank::{
    agent, aggregate,
    curator::Curator,
    estimate,
    model::{Mallows, Model, Noise, PlackettLuce, RandomUtility},
    privacy::Epsilon,
    query::{Assign, Query},
    randomizer::Mechanism,
    ranking::{Ballot, Item, Names, Pair, Ranking},
    report::{Answer, Answers, Report},
    survey::Survey,
    truth::Truth,
};

#[derive(Clone, Copy)]
pub(crate) struct Case {
    pub(crate) people: (&'static str, fn(usize) -> Model),
    pub(crate) items: usize,
    pub(crate) voters: u64,
    pub(crate) queries: usize,
    pub(crate) assign: Assign,
    pub(crate) come: Come,
}

/// When made-up participants come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Come {
    First,
    Last,
}

/// Which assignments made-up participants answer; the others they throw away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Picks {
    /// All.
    Nothing,
    /// Those with either of the two items in them.
    Serving,
    /// Those about the two items themselves.
    Best,
}

/// What a proof of work is spent on.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Price {
    /// Each assignment, used or not.
    Assignment,
    /// Each report: assignments are for free.
    Report,
}

fn mallows(items: usize) -> Model {
    Mallows::new(Ranking::identity(items).unwrap(), 0.7).unwrap().into()
}

fn near(items: usize) -> Model {
    let weights = (0..items).map(|place| 0.6f64.powi(i32::try_from(place).unwrap()));
    PlackettLuce::new(weights.collect()).unwrap().into()
}

fn ahead(items: usize) -> Model {
    let means = (0..items).map(|place| if place == 0 { 1.0 } else { -0.1 * place as f64 });
    RandomUtility::new(means.collect(), Noise::Normal).unwrap().into()
}

pub(crate) fn cases() -> Vec<Case> {
    let usual = Case {
        people: ("mallows", mallows),
        items: 8,
        voters: 1000,
        queries: 1,
        assign: Assign::Balanced,
        come: Come::Last,
    };
    let live = Case { assign: Assign::Live, ..usual };
    vec![
        usual,
        Case { people: ("near", near), assign: Assign::Uniform, ..usual },
        Case { people: ("one ahead", ahead), items: 5, ..usual },
        Case { people: ("one ahead", ahead), items: 12, queries: 2, ..usual },
        live,
        Case { come: Come::First, ..live },
        Case { people: ("near", near), items: 12, ..live },
        Case { people: ("one ahead", ahead), items: 5, come: Come::First, ..live },
    ]
}

impl Case {
    fn survey(&self) -> Survey {
        let (names, epsilon) = (Names::numbered(self.items).unwrap(), Epsilon::new(2.0).unwrap());
        Survey::new("s", names, epsilon, self.queries, Mechanism::RandomizedResponse).unwrap()
    }

    /// How often, of so many surveys, the second item ends above the first after so much work.
    pub(crate) fn often(&self, work: u64, picks: Picks, price: Price, times: u64) -> f64 {
        let won = (0..times).filter(|&time| self.is_won(work, picks, price, time)).count();
        won as f64 / times as f64
    }

    fn is_won(&self, work: u64, picks: Picks, price: Price, seed: u64) -> bool {
        let (survey, model) = (self.survey(), (self.people.1)(self.items));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut curator = Curator::new(survey.clone(), self.assign).unwrap();
        let mut left = work;
        let mut raid = |curator: &mut Curator, rng: &mut ChaCha8Rng| {
            while left > 0 {
                let query = curator.next_query(rng).unwrap();
                let keeps = picks.keep(&query);
                left -= u64::from(keeps || price == Price::Assignment);
                if keeps {
                    curator.add(&fake(&survey, &query, rng)).unwrap();
                }
            }
        };
        if self.come == Come::First {
            raid(&mut curator, &mut rng);
        }
        for _ in 0..self.voters {
            let ballot = Ballot::from(&model.sample(&mut rng));
            let query = curator.next_query(&mut rng).unwrap();
            let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), &mut rng);
            curator.add(&report.unwrap()).unwrap();
        }
        raid(&mut curator, &mut rng);
        let margins = estimate::margins(curator.tally()).unwrap();
        let places = aggregate::fitted(&margins, Truth::Kemeny).unwrap().positions();
        places[1] < places[0]
    }

    /// The least work with which it succeeds every other time, within a tenth.
    pub(crate) fn needed(&self, picks: Picks, price: Price, times: u64) -> u64 {
        let enough = |work| self.often(work, picks, price, times) >= 0.5;
        let (mut low, mut high) = (0, 16);
        while !enough(high) {
            (low, high) = (high, high * 3 / 2);
        }
        while high - low > (low / 10).max(1) {
            let middle = u64::midpoint(low, high);
            if enough(middle) { high = middle } else { low = middle }
        }
        high
    }
}

impl Picks {
    fn keep(self, query: &Query) -> bool {
        let serves = |pair: &Pair| pair.first().index() < 2;
        let best = |pair: &Pair| pair.second().index() == 1;
        match self {
            Self::Nothing => true,
            Self::Serving => query.pairs().iter().any(serves),
            Self::Best => query.pairs().iter().any(best),
        }
    }
}

/// What a made-up participant sends who wants the second item above the first.
fn fake(survey: &Survey, query: &Query, rng: &mut ChaCha8Rng) -> Report {
    let side = |item: Item| match item.index() {
        0 => -1,
        1 => 1,
        _ => 0,
    };
    let mut says = |pair: &Pair| match side(pair.first()) - side(pair.second()) {
        0 => rng.random(),
        lead => lead > 0,
    };
    let answers = query.pairs().iter().map(|pair| Answer { pair: *pair, first: says(pair) });
    Report::new(survey.epsilon(), Answers::Bits(answers.collect()))
}
