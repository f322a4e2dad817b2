//! What a simulation can run: the mechanisms of a survey, and those that only serve for comparison.

use veilrank::{asking, choice::choice, privacy::Epsilon, randomizer::Mechanism};

use crate::{central::Budget, error::Error};

choice! {
    /// Who randomizes what.
    "mechanism" pub enum System {
        /// Each device flips answers.
        RandomizedResponse = "randomized-response",
        /// Each device adds discrete Laplace noise.
        Laplace = "laplace",
        /// Each device sends one whole order that leans towards the true one.
        PermutationCap = "permutation-cap",
        /// Devices flip answers or send whole orders, whichever tells more about dispersed opinions.
        Auto = "auto",
        /// A trusted curator runs DP-KwikSort with a budget that holds.
        CentralKwikSort = "central-kwiksort",
        /// A trusted curator runs DP-KwikSort with the budget that the paper prints, which does not hold.
        CentralKwikSortAsPrinted = "central-kwiksort-as-printed",
        /// A trusted curator runs DP-Borda.
        CentralBorda = "central-borda",
        /// Nobody randomizes anything: everybody hands over the whole ranking.
        None = "none",
    }
}

impl System {
    /// What `auto` stands for with so many items at such a budget; all others are themselves.
    pub fn resolved(self, items: usize, epsilon: Epsilon) -> Result<Self, Error> {
        Ok(match self {
            Self::Auto => asking::better_mechanism(items, epsilon)?.into(),
            other => other,
        })
    }

    /// The mechanism of a survey, where each device randomizes; `auto` has none before it is resolved.
    pub const fn local(self) -> Option<Mechanism> {
        match self {
            Self::RandomizedResponse => Some(Mechanism::RandomizedResponse),
            Self::Laplace => Some(Mechanism::Laplace),
            Self::PermutationCap => Some(Mechanism::PermutationCap),
            Self::Auto
            | Self::CentralKwikSort
            | Self::CentralKwikSortAsPrinted
            | Self::CentralBorda
            | Self::None => None,
        }
    }

    /// The budget of DP-KwikSort, where that is what runs.
    pub const fn kwiksort_budget(self) -> Option<Budget> {
        match self {
            Self::CentralKwikSort => Some(Budget::Honest),
            Self::CentralKwikSortAsPrinted => Some(Budget::AsPrinted),
            _ => None,
        }
    }
}

impl From<Mechanism> for System {
    fn from(mechanism: Mechanism) -> Self {
        match mechanism {
            Mechanism::RandomizedResponse => Self::RandomizedResponse,
            Mechanism::Laplace => Self::Laplace,
            Mechanism::PermutationCap => Self::PermutationCap,
        }
    }
}
