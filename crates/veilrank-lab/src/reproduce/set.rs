//! Names: the populations of the paper and the lines of its figures.

use serde::Serializer;
use veilrank::{
    aggregate::Method,
    choice::choice,
    model::{Mallows, Mixture, Model, Noise, PlackettLuce, RandomUtility},
    query::Assign,
    ranking::Ranking,
};

use crate::{error::Error, system::System};

/// A population by its name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SetName {
    /// Pictures of dots, ordered by how many they show.
    TurkDots,
    /// Puzzles, ordered by how far they are from solved.
    TurkPuzzle,
    /// Ten kinds of sushi.
    Sushi,
    /// Drawn from a Mallows model with phi = 1 - theta.
    Mallows {
        /// How many items are ranked.
        items: usize,
        /// How much the voters agree: 0 not at all, 1 fully.
        theta: f64,
    },
    /// Drawn from another model than the paper's.
    Other(Kind),
}

choice! {
    /// Populations that the paper has not, of [`Kind::ITEMS`] items.
    "kind of population" pub enum Kind {
        /// Plackett-Luce: the best is chosen again and again, by weights from e^4 down to 1.
        PlackettLuce = "plackett-luce",
        /// Random utility with normal noise (Thurstone): means from 3 down to 0.
        RandomUtility = "random-utility",
        /// Two camps that are each other's opposite: 62 of 100 scatter around one order and 38 around its reverse, by Mallows with theta = .3.
        Camps = "camps",
    }
}

impl Kind {
    /// How many items are ranked.
    pub const ITEMS: usize = 15;

    /// The name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::PlackettLuce => "Plackett-Luce",
            Self::RandomUtility => "Random utility",
            Self::Camps => "Two camps",
        }
    }

    /// What they are drawn from.
    pub(super) fn model(self) -> Result<Model, Error> {
        let last = Self::ITEMS - 1;
        let ladder = |most: f64| (0..=last).map(move |i| most * (last - i) as f64 / last as f64);
        let centre = Ranking::identity(Self::ITEMS)?;
        Ok(match self {
            Self::PlackettLuce => PlackettLuce::new(ladder(4.0).map(f64::exp).collect())?.into(),
            Self::RandomUtility => RandomUtility::new(ladder(3.0).collect(), Noise::Normal)?.into(),
            Self::Camps => {
                let phi = Mallows::phi_from_paper_theta(0.3)?;
                let camp = |centre| Ok::<_, Error>(Model::from(Mallows::new(centre, phi)?));
                let (most, others) = (camp(centre.clone())?, camp(centre.reversed())?);
                Mixture::new(vec![(0.62, most), (0.38, others)])?.into()
            }
        })
    }
}

impl SetName {
    /// The paper's real sets.
    pub const REAL: [Self; 3] = [Self::TurkDots, Self::TurkPuzzle, Self::Sushi];

    /// The name for people.
    pub fn label(&self) -> String {
        match self {
            Self::TurkDots => "TurkDots".to_owned(),
            Self::TurkPuzzle => "TurkPuzzle".to_owned(),
            Self::Sushi => "SUSHI".to_owned(),
            Self::Mallows { items, theta } => {
                let theta = theta.to_string();
                format!("Mallows m={items}, theta={}", theta.trim_start_matches('0'))
            }
            Self::Other(kind) => kind.label().to_owned(),
        }
    }

    /// The name in files.
    pub fn key(&self) -> String {
        match self {
            Self::TurkDots => "turkdots".to_owned(),
            Self::TurkPuzzle => "turkpuzzle".to_owned(),
            Self::Sushi => "sushi".to_owned(),
            Self::Mallows { items, theta } => format!("mallows-{items}-{theta}"),
            Self::Other(kind) => kind.name().to_owned(),
        }
    }

    /// The set of a [`key`](Self::key).
    pub fn from_key(key: &str) -> Option<Self> {
        if let Some(real) = Self::REAL.into_iter().find(|set| set.key() == key) {
            return Some(real);
        }
        if let Ok(kind) = key.parse() {
            return Some(Self::Other(kind));
        }
        let (items, theta) = key.strip_prefix("mallows-")?.split_once('-')?;
        Some(Self::Mallows { items: items.parse().ok()?, theta: theta.parse().ok()? })
    }

    /// The file below the data folder that holds it; a model needs none.
    pub const fn file(&self) -> Option<&'static str> {
        match self {
            Self::TurkDots => Some("dots/00024-00000001.soc"),
            Self::TurkPuzzle => Some("puzzle/00025-00000001.soc"),
            Self::Sushi => Some("sushi/00014-00000001.soc"),
            Self::Mallows { .. } | Self::Other(_) => None,
        }
    }

    /// Where PrefLib offers that file.
    pub const fn page(&self) -> Option<&'static str> {
        match self {
            Self::TurkDots => Some("https://www.preflib.org/dataset/00024"),
            Self::TurkPuzzle => Some("https://www.preflib.org/dataset/00025"),
            Self::Sushi => Some("https://www.preflib.org/dataset/00014"),
            Self::Mallows { .. } | Self::Other(_) => None,
        }
    }

    /// How many items are ranked.
    pub const fn items(&self) -> usize {
        match self {
            Self::TurkDots | Self::TurkPuzzle => 4,
            Self::Sushi => 10,
            Self::Mallows { items, .. } => *items,
            Self::Other(_) => Kind::ITEMS,
        }
    }

    /// How many voters there are; the paper's usual number where they are drawn.
    pub const fn voters(&self) -> usize {
        match self {
            Self::TurkDots => 795,
            Self::TurkPuzzle => 793,
            Self::Sushi | Self::Mallows { .. } | Self::Other(_) => 5000,
        }
    }

    /// True for voters from a file.
    pub const fn is_real(&self) -> bool {
        self.file().is_some()
    }

    /// Serialises the key.
    pub(super) fn serialize_key<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.key())
    }
}

choice! {
    /// What is drawn as one line.
    "series" pub enum Series {
        /// No privacy, everybody's whole ranking.
        KwikSort = "kwiksort",
        /// A trusted curator, with the budget that the paper prints, which does not hold.
        DpKwikSortAsPrinted = "dp-kwiksort-as-printed",
        /// A trusted curator, with a budget that holds.
        DpKwikSort = "dp-kwiksort",
        /// The paper's protocol by randomized response.
        Rr = "ldp-kwiksort-rr",
        /// The paper's protocol by Laplace noise.
        Lap = "ldp-kwiksort-lap",
        /// Ours: every pair asked equally often, and a curator who knows the coins.
        OneShot = "one-shot",
        /// Ours: each pair chosen by the reports so far.
        Live = "live",
        /// Ours: each device sends one whole order that leans towards the true one.
        Orders = "orders",
        /// A trusted curator, with noise on Borda scores.
        DpBorda = "dp-borda",
    }
}

impl Series {
    /// The name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::KwikSort => "KwikSort",
            Self::DpKwikSortAsPrinted => "DP-KwikSort (as printed)",
            Self::DpKwikSort => "DP-KwikSort (honest)",
            Self::Rr => "LDP-KwikSort:RR",
            Self::Lap => "LDP-KwikSort:Lap",
            Self::OneShot => "ours, one shot",
            Self::Live => "ours, live",
            Self::Orders => "ours, whole orders",
            Self::DpBorda => "DP-Borda",
        }
    }

    /// True for what the paper has itself.
    pub const fn is_the_papers(self) -> bool {
        !matches!(self, Self::OneShot | Self::Live | Self::Orders | Self::DpBorda)
    }

    pub(crate) const fn system(self) -> System {
        match self {
            Self::KwikSort => System::None,
            Self::DpKwikSortAsPrinted => System::CentralKwikSortAsPrinted,
            Self::DpKwikSort => System::CentralKwikSort,
            Self::Rr | Self::OneShot | Self::Live => System::RandomizedResponse,
            Self::Lap => System::Laplace,
            Self::Orders => System::PermutationCap,
            Self::DpBorda => System::CentralBorda,
        }
    }

    pub(crate) const fn assign(self) -> Assign {
        match self {
            Self::OneShot => Assign::Balanced,
            Self::Live => Assign::Live,
            _ => Assign::Uniform,
        }
    }

    pub(crate) const fn method(self) -> Method {
        if self.is_the_papers() { Method::KwikSort } else { Method::Auto }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back() {
        let mallows = [0.05, 0.25, 0.5, 0.95].map(|theta| SetName::Mallows { items: 30, theta });
        let others = Kind::ALL.iter().map(|&kind| SetName::Other(kind));
        for set in SetName::REAL.into_iter().chain(mallows).chain(others) {
            assert_eq!(SetName::from_key(&set.key()), Some(set));
            assert_eq!(set.is_real(), set.page().is_some());
        }
        for wrong in ["", "soup", "mallows", "mallows-15", "mallows-x-0.5", "mallows-15-x"] {
            assert_eq!(SetName::from_key(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn labels_are_short() {
        let mallows = SetName::Mallows { items: 15, theta: 0.25 };
        assert_eq!(mallows.label(), "Mallows m=15, theta=.25");
        assert_eq!(mallows.key(), "mallows-15-0.25");
    }
}
