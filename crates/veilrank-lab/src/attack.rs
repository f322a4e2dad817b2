//! People who are not there to be asked: what they want of an outcome, who they are, and how far they get.
//!
//! A [`Raid`] is some number of made-up participants on top of the honest ones. They know what would come out without them, and answer by
//! one sensible plan; a better one may need fewer. Honest participants draw the same random numbers with and without them.

mod overheard;
mod plot;
mod raided;
mod reports;
mod strategic;
#[cfg(test)]
mod tests;

use std::fmt;

use veilrank::{
    choice::choice,
    ranking::{Item, Names},
};

pub(crate) use self::plot::Plot;
pub use self::{overheard::Overheard, raided::Raided, strategic::Schemed};
use crate::{error::Error, limits::MAX_VOTERS};

/// An item that an attack is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// This one.
    Item(Item),
    /// Whichever has this place, from 0, in the best order of the honest.
    Place(usize),
}

/// What an attacker wants, and so what is called success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
    /// The item is first.
    Promote(Target),
    /// The item is not first, though it is without the fakes; where the goal is the first K, not among those.
    Demote(Target),
    /// The one item is above the other, though it is below without the fakes.
    Flip(Target, Target),
    /// The winner is another than without the fakes; each of them says something at random.
    Noise,
}

choice! {
    /// What fakes answer with.
    "kind of device" pub enum Devices {
        /// Devices that randomize as they should, told a false ranking.
        Honest = "honest",
        /// Anything that sends what it likes: no noise, and where whole orders are sent any order.
        Broken = "broken",
    }
}

choice! {
    /// When fakes come.
    "arrival" pub enum Arrival {
        /// At random times among the honest.
        Among = "among",
        /// Before anybody else.
        Early = "early",
        /// After everybody else.
        Late = "late",
    }
}

choice! {
    /// What fakes answer.
    "choice of pairs" pub enum Picking {
        /// The pairs that the curator gives them.
        Assigned = "assigned",
        /// Those that serve them best, as where a curator does not look whom it asked what.
        Chosen = "chosen",
    }
}

/// How many fakes there are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fakes {
    /// This many.
    Number(usize),
    /// This many for a hundred honest participants, rounded.
    Percent(f64),
}

impl Fakes {
    /// How many these are beside so many honest participants.
    pub fn of(self, honest: usize) -> Result<usize, Error> {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "what is negative or no number is nobody, and too many are refused below"
        )]
        let fakes = match self {
            Self::Number(fakes) => fakes,
            Self::Percent(percent) => (percent / 100.0 * honest as f64).round() as usize,
        };
        match honest.checked_add(fakes) {
            Some(all) if all <= MAX_VOTERS => Ok(fakes),
            _ => Err(Error::Fakes { fakes, honest }),
        }
    }
}

/// Made-up participants, and what they are after.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Raid {
    /// What they want.
    pub attack: Attack,
    /// How many there are, on top of the honest.
    pub fakes: usize,
    /// What they answer with; where nobody randomizes it makes no difference.
    pub devices: Devices,
    /// When they come; it matters where the curator learns from the first what to ask the next.
    pub arrival: Arrival,
    /// What they answer.
    pub picking: Picking,
}

impl Attack {
    /// The names of all attacks, as they are typed.
    pub const FORMS: &'static str = "promote:ITEM, demote:ITEM, flip:ITEM,ITEM or noise";

    /// Reads an attack on these items. An item is its name or, where none has that name, its number from 0.
    pub fn read(text: &str, names: &Names) -> Result<Self, Error> {
        let wrong = || Error::Attack(text.to_owned());
        if text == "noise" {
            return Ok(Self::Noise);
        }
        let (kind, rest) = text.split_once(':').ok_or_else(wrong)?;
        match kind {
            "promote" => Ok(Self::Promote(Target::Item(item(rest, names)?))),
            "demote" => Ok(Self::Demote(Target::Item(item(rest, names)?))),
            "flip" => two(rest, names),
            _ => Err(wrong()),
        }
    }

    /// Whether an item that is not there is meant.
    pub(crate) fn check(self, items: usize) -> Result<(), Error> {
        let there = |target: Target| match target {
            Target::Item(item) => item.index() < items,
            Target::Place(place) => place < items,
        };
        let all = match self {
            Self::Promote(target) | Self::Demote(target) => there(target),
            Self::Flip(up, down) => there(up) && there(down) && up != down,
            Self::Noise => true,
        };
        if all { Ok(()) } else { Err(Error::Attack(self.to_string())) }
    }
}

/// An item by its name or its number.
fn item(text: &str, names: &Names) -> Result<Item, Error> {
    let number = || text.parse().ok().filter(|&number: &usize| number < names.len());
    let found = names.find(text).or_else(|| Item::new(number()?).ok());
    found.ok_or_else(|| Error::AttackItem { got: text.to_owned(), last: names.len() - 1 })
}

/// Two different items with a comma between them; a name may have commas itself.
fn two(text: &str, names: &Names) -> Result<Attack, Error> {
    let commas = text.match_indices(',').map(|(at, _)| (&text[..at], &text[at + 1..]));
    let mut read = commas.map(|(up, down)| Ok::<_, Error>((item(up, names)?, item(down, names)?)));
    let first = read.next().unwrap_or_else(|| Err(Error::Attack(format!("flip:{text}"))));
    let (up, down) = first.or_else(|error| read.find_map(Result::ok).ok_or(error))?;
    if up == down {
        return Err(Error::Attack(format!("flip:{text}")));
    }
    Ok(Attack::Flip(Target::Item(up), Target::Item(down)))
}

impl fmt::Display for Target {
    /// An item by its number from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Item(item) => write!(f, "{}", item.index()),
            Self::Place(place) => write!(f, "place-{place}"),
        }
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Promote(target) => write!(f, "promote:{target}"),
            Self::Demote(target) => write!(f, "demote:{target}"),
            Self::Flip(up, down) => write!(f, "flip:{up},{down}"),
            Self::Noise => f.write_str("noise"),
        }
    }
}
