//! What the devices under audit are told to think: pairs of ballots that are far apart, each in another way.

use rand::Rng;
use veilrank::{
    Error,
    query::Query,
    ranking::{Ballot, Item, Order, Pair, Ranking},
    survey::Survey,
};

/// What an invented person thinks; nobody's secret, so it can be written down and handed to a client.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opinion {
    /// An order, best first, perhaps with ties and gaps.
    Order(Order),
    /// Whether the first of a pair is preferred, pair by pair.
    Answers(Vec<(Pair, bool)>),
}

impl Opinion {
    /// The same, sealed.
    pub fn ballot(&self, items: usize) -> Result<Ballot, Error> {
        match self {
            Self::Order(order) => Ballot::new(items, order),
            Self::Answers(answers) => Ballot::of_answers(items, answers.iter().copied()),
        }
    }
}

/// Two ballots whose reports are compared.
#[derive(Debug, Clone)]
pub struct Case {
    /// What is special about the two.
    pub name: &'static str,
    /// Both of them.
    pub ballots: [Opinion; 2],
}

/// What is asked of every invented person: the first item against the last, then the others of a circle of three, then any.
pub(super) fn question(survey: &Survey) -> Result<Query, Error> {
    let items = survey.items();
    let mut pairs = circle(items)?;
    pairs.extend(Pair::all(items).filter(|pair| !circle(items).is_ok_and(|c| c.contains(pair))));
    pairs.truncate(survey.pairs());
    Query::new(pairs)
}

/// The pairs of the first, the second and the last item, the farthest apart first; one pair where there are two items.
fn circle(items: usize) -> Result<Vec<Pair>, Error> {
    let pair = |a, b| Pair::new(Item::new(a)?, Item::new(b)?);
    let last = items - 1;
    if items == 2 {
        return Ok(vec![pair(0, 1)?]);
    }
    Ok(vec![pair(0, last)?, pair(0, 1)?, pair(1, last)?])
}

/// All pairs of ballots of an audit; the last two are drawn.
pub(super) fn cases<R: Rng + ?Sized>(survey: &Survey, rng: &mut R) -> Result<Vec<Case>, Error> {
    let items = survey.items();
    let all: Vec<Item> = Item::all(items).collect();
    let strict = |ranking: &Ranking| Order::new(ranking.order().iter().map(|&item| vec![item]));
    let forward = Ranking::identity(items)?;
    let (whole, reversed) = (strict(&forward)?, strict(&forward.reversed())?);
    let (none, tied) = (Order::new([])?, Order::new([all.clone()])?);
    let half = Order::new(all[..items / 2].iter().map(|&item| vec![item]))?;
    let mut swapped = all;
    swapped.swap(0, 1);
    let swapped = Order::new(swapped.into_iter().map(|item| vec![item]))?;
    let case = |name, first: &Order, second: &Order| Case {
        name,
        ballots: [first, second].map(|order| Opinion::Order(order.clone())),
    };
    let mut cases = vec![
        case("an order and its reverse", &whole, &reversed),
        case("an order and no opinion", &whole, &none),
        case("an order and a tie of all", &whole, &tied),
        case("a reversed order and half of one", &reversed, &half),
        case("a tie of all and no opinion", &tied, &none),
        case("two orders that differ in one pair", &whole, &swapped),
    ];
    if survey.pairs() > 0 {
        cases.push(Case { name: "answers in order and round in a circle", ballots: round(items)? });
    }
    for name in ["two random orders", "two more random orders"] {
        let (one, other) = (Ranking::random(items, rng)?, Ranking::random(items, rng)?);
        cases.push(case(name, &strict(&one)?, &strict(&other)?));
    }
    Ok(cases)
}

/// Direct answers that agree with an order, and the same but for the first and the last item.
fn round(items: usize) -> Result<[Opinion; 2], Error> {
    let pairs = circle(items)?;
    let answers = |farthest| {
        let answer = |(place, &pair): (usize, &Pair)| (pair, place > 0 || farthest);
        Opinion::Answers(pairs.iter().enumerate().map(answer).collect())
    };
    Ok([answers(true), answers(false)])
}
