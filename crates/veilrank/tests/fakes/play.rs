//! Surveys of honest people, and made-up participants who come after them: for the tests, and for the tables of the example `fakes`.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use veilrank::{
    agent,
    curator::Curator,
    influence::Influence,
    model::{Mallows, Model, Noise, PlackettLuce, RandomUtility},
    outcome::{Outcome, RECOUNT, Settings},
    privacy::{Epsilon, Shares},
    query::{Assign, Query},
    randomizer::{GRID, Mechanism},
    ranking::{Ballot, Item, Names, Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
    tally::Tally,
    truth::Truth,
};

/// A kind of survey.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) items: usize,
    pub(crate) voters: usize,
    pub(crate) epsilon: f64,
    pub(crate) queries: usize,
    pub(crate) mechanism: Mechanism,
    pub(crate) assign: Assign,
    pub(crate) truth: Truth,
    pub(crate) people: fn(usize) -> Model,
    /// The parts of epsilon that people may spend.
    pub(crate) shares: &'static [f64],
}

const WHOLE: &[f64] = &[1.0];

fn mallows(items: usize) -> Model {
    Mallows::new(Ranking::identity(items).unwrap(), 0.85).unwrap().into()
}

fn near(items: usize) -> Model {
    let weights = (0..items).map(|place| 0.9f64.powi(i32::try_from(place).unwrap()));
    PlackettLuce::new(weights.collect()).unwrap().into()
}

pub(crate) fn ahead(items: usize) -> Model {
    let means = (0..items).map(|place| if place == 0 { 1.5 } else { -0.1 * place as f64 });
    RandomUtility::new(means.collect(), Noise::Normal).unwrap().into()
}

pub(crate) const USUAL: Case = Case {
    name: "mallows",
    items: 10,
    voters: 1000,
    epsilon: 1.0,
    queries: 1,
    mechanism: Mechanism::RandomizedResponse,
    assign: Assign::Balanced,
    truth: Truth::Kemeny,
    people: mallows,
    shares: WHOLE,
};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        USUAL,
        Case { epsilon: 0.5, ..USUAL },
        Case { epsilon: 2.0, queries: 2, ..USUAL },
        Case { name: "mallows 20", items: 20, ..USUAL },
        Case { name: "mallows 5", items: 5, voters: 200, ..USUAL },
        Case { name: "near", people: near, assign: Assign::Uniform, ..USUAL },
        Case { name: "one ahead", people: ahead, ..USUAL },
        Case {
            name: "one ahead, few",
            people: ahead,
            items: 6,
            voters: 100,
            epsilon: 2.0,
            ..USUAL
        },
        Case { name: "borda's", truth: Truth::Borda, ..USUAL },
        Case { name: "shares", shares: &[1.0, 0.5, 0.25], ..USUAL },
        Case { name: "laplace", mechanism: Mechanism::Laplace, ..USUAL },
        Case { name: "orders", mechanism: Mechanism::PermutationCap, truth: Truth::Borda, ..USUAL },
        Case {
            name: "orders",
            mechanism: Mechanism::PermutationCap,
            truth: Truth::Borda,
            epsilon: 2.0,
            people: near,
            ..USUAL
        },
        Case { name: "two items", items: 2, voters: 300, people: near, ..USUAL },
        Case { name: "live", assign: Assign::Live, ..USUAL },
        Case { name: "live 20", assign: Assign::Live, items: 20, epsilon: 2.0, ..USUAL },
        Case { name: "live, near", assign: Assign::Live, people: near, ..USUAL },
        Case { name: "own pairs", assign: Assign::Device, ..USUAL },
        Case { name: "own pairs", assign: Assign::Device, epsilon: 2.0, queries: 2, ..USUAL },
        Case { name: "own pairs 20", assign: Assign::Device, items: 20, ..USUAL },
        Case { name: "own pairs, near", assign: Assign::Device, people: near, ..USUAL },
        Case { name: "own pairs, ahead", assign: Assign::Device, people: ahead, ..USUAL },
        Case { name: "own pairs, borda's", assign: Assign::Device, truth: Truth::Borda, ..USUAL },
        Case { name: "live, ahead", assign: Assign::Live, people: ahead, ..USUAL },
    ]
}

impl Case {
    pub(crate) fn survey(&self) -> Survey {
        let (names, epsilon) =
            (Names::numbered(self.items).unwrap(), Epsilon::new(self.epsilon).unwrap());
        let survey = Survey::new("s", names, epsilon, self.queries, self.mechanism)
            .unwrap()
            .about(self.truth)
            .unwrap()
            .shared(Shares::new(self.shares.to_vec()).unwrap());
        if self.assign == Assign::Device { survey.self_assigned().unwrap() } else { survey }
    }

    /// A survey of honest people.
    pub(crate) fn honest(&self, rng: &mut ChaCha8Rng) -> Curator {
        let (survey, model) = (self.survey(), (self.people)(self.items));
        let mut curator = Curator::new(survey.clone(), self.assign).unwrap();
        for _ in 0..self.voters {
            let ballot = Ballot::from(&model.sample(rng));
            let query = curator.next_query(rng).unwrap();
            let report = agent::respond(&survey, &query, &ballot, survey.epsilon(), rng).unwrap();
            curator.add(&report).unwrap();
        }
        curator
    }
}

pub(crate) fn outcome(tally: &Tally) -> Outcome {
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    Outcome::of_tally(tally, Settings::default(), &mut rng).unwrap()
}

/// The order alone, which is most of the work that an attack needs.
pub(crate) fn order(tally: &Tally) -> Ranking {
    let margins = veilrank::estimate::margins(tally).unwrap();
    match tally.survey().mechanism() {
        Mechanism::PermutationCap => veilrank::aggregate::borda(&margins),
        _ => veilrank::aggregate::fitted(&margins, tally.survey().truth()).unwrap(),
    }
}

/// What a made-up participant sends who wants one item above another.
pub(crate) fn fake(
    survey: &Survey,
    query: &Query,
    (up, down): (Item, Item),
    claimed: Epsilon,
    rng: &mut ChaCha8Rng,
) -> Report {
    let mut says = |pair: &Pair| {
        let side = |item: Item| i32::from(item == up) - i32::from(item == down);
        match side(pair.first()) - side(pair.second()) {
            0 => rng.random(),
            lead => lead > 0,
        }
    };
    let answers = match survey.mechanism() {
        Mechanism::RandomizedResponse => Answers::Bits(
            query.pairs().iter().map(|pair| Answer { pair: *pair, first: says(pair) }).collect(),
        ),
        Mechanism::Laplace => {
            let noisy = |first: bool| if first { i64::from(GRID) } else { 0 };
            let one = |pair: &Pair| NoisyAnswer { pair: *pair, noisy: noisy(says(pair)) };
            Answers::Noisy(query.pairs().iter().map(one).collect())
        }
        Mechanism::PermutationCap => {
            let mut items: Vec<Item> =
                Item::all(survey.items()).filter(|&item| item != up && item != down).collect();
            rand::seq::SliceRandom::shuffle(items.as_mut_slice(), rng);
            let order: Vec<usize> =
                [up].iter().chain(&items).chain([&down]).map(|item| item.index()).collect();
            Answers::Order(Ranking::from_indices(&order).unwrap())
        }
    };
    Report::new(claimed, answers)
}

/// What made-up participants ask themselves who draw their own pairs.
#[derive(Clone, Copy)]
enum Plan {
    /// The two items, and as much else with either of them as there are questions.
    TheTwo,
    /// All pairs with either of the two, in turn.
    Either,
}

impl Plan {
    fn query(self, survey: &Survey, (up, down): (Item, Item), nth: usize) -> Query {
        let pair = |a: Item, b: Item| Pair::new(a.min(b), a.max(b)).unwrap();
        let third = Item::all(survey.items()).filter(|&item| item != up && item != down);
        let others: Vec<Pair> = third.flat_map(|item| [pair(up, item), pair(down, item)]).collect();
        let (always, turns) = match self {
            Self::TheTwo => (vec![pair(up, down)], others),
            Self::Either => (Vec::new(), [vec![pair(up, down)], others].concat()),
        };
        let each = survey.pairs() - always.len();
        let turn = (0..each).map(|one| turns[(nth * each + one) % turns.len()]);
        Query::new(always.into_iter().chain(turn).collect()).unwrap()
    }
}

/// How often, out of so many times, so many made-up participants who come after all others have the first two change places.
pub(crate) fn played(
    curator: &Curator,
    influence: &Influence,
    fakes: u64,
    (place, times): (usize, u64),
    assign: Assign,
) -> f64 {
    let survey = curator.tally().survey().clone();
    let before = outcome(curator.tally()).order;
    let (down, up) = (before.order()[place], before.order()[place + 1]);
    let claimed = Epsilon::new(influence.claimed).unwrap();
    let often = |plan: Option<Plan>| {
        let is_won =
            |&time: &u64| is_won(curator, (up, down, claimed), (fakes, plan, assign), time);
        (0..times).filter(is_won).count() as f64 / times as f64
    };
    if survey.is_self_assigned() {
        // Whoever chooses takes the better plan.
        return often(Some(Plan::TheTwo)).max(often(Some(Plan::Either)));
    }
    often(None)
}

fn is_won(
    curator: &Curator,
    (up, down, claimed): (Item, Item, Epsilon),
    (fakes, plan, assign): (u64, Option<Plan>, Assign),
    time: u64,
) -> bool {
    let survey = curator.tally().survey();
    let mut rng = ChaCha8Rng::seed_from_u64(time);
    // Who comes next is asked what chance has it, and not what is next in one deck.
    let mut attacked = match assign {
        Assign::Live => curator.clone(),
        other => Curator::resume(curator.tally().clone(), other).unwrap(),
    };
    for nth in 0..fakes {
        let query = match plan {
            Some(plan) => plan.query(survey, (up, down), usize::try_from(nth).unwrap()),
            None => attacked.next_query(&mut rng).unwrap(),
        };
        attacked.add(&fake(survey, &query, (up, down), claimed, &mut rng)).unwrap();
    }
    let after = order(attacked.tally()).positions();
    after[up.index()] < after[down.index()]
}
