//! The channels that an answer goes through before it leaves a device; each both randomizes and unbiases.

mod laplace;
mod permutation_cap;
mod response;

pub use self::{
    laplace::{DiscreteLaplace, GRID, LaplaceResponse},
    permutation_cap::PermutationCap,
    response::RandomizedResponse,
};
use crate::{choice::choice, error::Error, privacy::Epsilon};

choice! {
    /// How a device randomizes its answers.
    "mechanism" pub enum Mechanism {
        /// Keep each answer with probability e^x / (1 + e^x), otherwise flip it.
        RandomizedResponse = "randomized-response",
        /// Add discrete Laplace noise to each answer; the curator thresholds at one half.
        Laplace = "laplace",
        /// Send one whole order, drawn so that it leans towards the true one.
        PermutationCap = "permutation-cap",
    }
}

/// The channel of one answer: a mechanism with its budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Channel {
    /// Randomized response.
    RandomizedResponse(RandomizedResponse),
    /// Discrete Laplace noise.
    Laplace(LaplaceResponse),
    /// One whole order that leans towards the true one.
    PermutationCap(PermutationCap),
}

impl Channel {
    /// The channel of a mechanism over `items` that spends at most `budget` on one answer.
    pub fn new(mechanism: Mechanism, items: usize, budget: Epsilon) -> Result<Self, Error> {
        Ok(match mechanism {
            Mechanism::RandomizedResponse => {
                Self::RandomizedResponse(RandomizedResponse::new(budget)?)
            }
            Mechanism::Laplace => Self::Laplace(LaplaceResponse::new(budget)?),
            Mechanism::PermutationCap => Self::PermutationCap(PermutationCap::new(items, budget)?),
        })
    }

    /// The privacy loss of one answer: the worst log-ratio over all inputs and outputs of the code that runs.
    pub fn loss(&self) -> f64 {
        match self {
            Self::RandomizedResponse(channel) => channel.loss(),
            Self::Laplace(channel) => channel.loss(),
            Self::PermutationCap(channel) => channel.loss(),
        }
    }

    /// The reliability r of what the curator reads: it is the true answer with probability (1 + r) / 2.
    ///
    /// An order answers all pairs at once, some more truly than others; see [`PermutationCap::reliability`] for what one
    /// number says about them.
    pub fn reliability(&self) -> f64 {
        match self {
            Self::RandomizedResponse(channel) => channel.reliability(),
            Self::Laplace(channel) => channel.reliability(),
            Self::PermutationCap(channel) => channel.reliability(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mechanism_stays_within_its_budget() {
        for &mechanism in Mechanism::ALL {
            for step in 1..=2000 {
                let budget = Epsilon::new(f64::from(step) * 0.01).unwrap();
                let channel = Channel::new(mechanism, 4, budget).unwrap();
                assert!(channel.loss() <= budget.get(), "{mechanism} at {budget}");
                // At 15 one draw in 2^32 more or less changes the loss by 0.001; beyond that by more. An order is
                // never drawn for more than 12.
                let waste = match mechanism {
                    Mechanism::PermutationCap if step > 1200 => 8.001,
                    _ if step > 1500 => 0.12,
                    _ => 0.001,
                };
                assert!(channel.loss() >= budget.get() - waste, "{mechanism} wastes {budget}");
                assert!(channel.reliability() > 0.0 && channel.reliability() < 1.0);
            }
        }
    }

    #[test]
    fn thresholded_laplace_is_always_less_reliable() {
        for x in [0.01, 0.1, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0] {
            let reliability = |mechanism| {
                Channel::new(mechanism, 4, Epsilon::new(x).unwrap()).unwrap().reliability()
            };
            assert!(
                reliability(Mechanism::Laplace) < reliability(Mechanism::RandomizedResponse),
                "at {x}"
            );
        }
    }

    #[test]
    fn a_budget_without_signal_is_refused() {
        for &mechanism in Mechanism::ALL {
            let tiny = Epsilon::new(1e-12).unwrap();
            let error = Channel::new(mechanism, 4, tiny).unwrap_err();
            assert!(matches!(error, Error::BudgetTooSmall { .. }), "{mechanism}: {error}");
        }
    }
}
