//! An attack on certain people: what the fakes say, which pairs they would pick, and whether they got what they want.

use rand::Rng;
use veilrank::{
    goal::Goal,
    ranking::{Item, Pair, Ranking},
};

use super::{Attack, Raid, Target};
use crate::error::Error;

/// What is to be so in the outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    First(Item),
    NotAmong(Item, usize),
    Above(Item, Item),
    OtherWinner,
}

/// A raid on certain people.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plot {
    pub(crate) raid: Raid,
    aim: Aim,
    /// The ranking that all fakes claim to have; without one each makes up its own.
    lie: Option<Ranking>,
    /// All pairs, those that serve the fakes best first.
    pairs: Vec<Pair>,
    /// How many of those serve them at all.
    useful: usize,
}

impl Plot {
    /// What the fakes of a raid do where `expected` is the best order of the honest.
    pub(crate) fn new(raid: Raid, expected: &Ranking, goal: Goal) -> Result<Self, Error> {
        raid.attack.check(expected.items())?;
        let item = |target| match target {
            Target::Item(item) => item,
            Target::Place(place) => expected.order()[place],
        };
        let aim = match raid.attack {
            Attack::Promote(target) => Aim::First(item(target)),
            Attack::Demote(target) => Aim::NotAmong(item(target), goal.few().unwrap_or(1)),
            Attack::Flip(up, down) => Aim::Above(item(up), item(down)),
            Attack::Noise => Aim::OtherWinner,
        };
        let lie = aim.lie(expected).map(Ranking::new).transpose()?;
        let mut pairs = aim.pairs(expected)?;
        let useful = pairs.len();
        let rest = Pair::all(expected.items()).filter(|pair| !pairs.contains(pair));
        let rest: Vec<Pair> = rest.collect();
        pairs.extend(rest);
        Ok(Self { raid, aim, lie, pairs, useful })
    }

    /// The ranking that a fake claims to have.
    pub(crate) fn ranking<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Ranking, Error> {
        match &self.lie {
            Some(lie) => Ok(lie.clone()),
            None => Ok(Ranking::random(self.items(), rng)?),
        }
    }

    /// The pairs that the `nth` fake picks: they take turns, so that together they cover all that serve them.
    pub(crate) fn picked(&self, nth: usize, queries: usize) -> Vec<Pair> {
        let useful = queries.min(self.useful);
        let turn = (0..useful).map(|i| self.pairs[(nth * useful + i) % self.useful]);
        turn.chain(self.pairs[self.useful..].iter().copied()).take(queries).collect()
    }

    /// Whether the fakes got what they want, by the outcome with and without them.
    pub(crate) fn succeeded(&self, with: &Ranking, without: &Ranking) -> bool {
        match self.aim {
            Aim::First(_) => self.stands(with),
            Aim::NotAmong(..) | Aim::Above(..) => self.stands(with) && !self.stands(without),
            Aim::OtherWinner => with.order()[0] != without.order()[0],
        }
    }

    /// Whether an outcome is as the fakes want it, whatever made it so.
    pub(crate) fn stands(&self, outcome: &Ranking) -> bool {
        let place = |item: Item| outcome.order().iter().position(|&other| other == item);
        match self.aim {
            Aim::First(item) => place(item) == Some(0),
            Aim::NotAmong(item, few) => place(item) >= Some(few),
            Aim::Above(up, down) => place(up) < place(down),
            Aim::OtherWinner => false,
        }
    }

    fn items(&self) -> usize {
        self.pairs.iter().map(|pair| pair.second().index() + 1).max().unwrap_or(0)
    }
}

impl Aim {
    /// The ranking that serves best.
    ///
    /// Who wants an item first buries the others, the strongest deepest. Who wants one down puts it last and helps its rivals by saying what is so. Who wants
    /// one above another puts all that there is between them.
    fn lie(self, expected: &Ranking) -> Option<Vec<Item>> {
        let others = |left_out: &[Item]| {
            expected.order().iter().copied().filter(|i| !left_out.contains(i)).collect::<Vec<_>>()
        };
        match self {
            Self::First(item) => {
                Some([vec![item], others(&[item]).into_iter().rev().collect()].concat())
            }
            Self::NotAmong(item, _) => Some([others(&[item]), vec![item]].concat()),
            Self::Above(up, down) => Some([vec![up], others(&[up, down]), vec![down]].concat()),
            Self::OtherWinner => None,
        }
    }

    /// The pairs that serve best: of the two items whose places are to change, with each other first and then with all others.
    fn pairs(self, expected: &Ranking) -> Result<Vec<Pair>, Error> {
        let Some((one, other)) = self.rivals(expected) else {
            return Ok(Pair::all(expected.items()).collect());
        };
        let third = expected.order().iter().copied().filter(|&item| item != one && item != other);
        let with_both = third.flat_map(|item| [(one, item), (other, item)]);
        let both = std::iter::once((one, other)).chain(with_both);
        Ok(both.map(|(a, b)| Pair::new(a.min(b), a.max(b))).collect::<Result<_, _>>()?)
    }

    /// Whose places are to change.
    fn rivals(self, expected: &Ranking) -> Option<(Item, Item)> {
        let best_but = |item, place: usize| {
            let mut others = expected.order().iter().copied().filter(|&other| other != item);
            others.clone().nth(place).or_else(|| others.next_back())
        };
        match self {
            Self::First(item) => Some((item, best_but(item, 0)?)),
            Self::NotAmong(item, few) => Some((item, best_but(item, few - 1)?)),
            Self::Above(up, down) => Some((up, down)),
            Self::OtherWinner => None,
        }
    }
}
