//! From margins to one ranking: a file per method, none of which knows whether the data was private.

mod borda;
mod copeland;
mod fitted;
mod footrule;
mod graph;
mod hodgerank;
mod kemeny;
mod kwiksort;
mod rank_centrality;
mod reason;
mod scores;

use rand::Rng;
use serde::Serialize;

pub use self::{
    borda::{borda, borda_scores},
    copeland::copeland,
    fitted::fitted,
    footrule::footrule,
    hodgerank::{hodgerank, hodgerank_scores},
    kemeny::{EXACT_BLOCK, Kemeny, KemenyLimits, kemeny, kemeny_with},
    kwiksort::kwiksort,
    rank_centrality::{rank_centrality, rank_centrality_scores},
    reason::Reason,
    scores::scores,
};
pub(crate) use self::{
    fitted::{MOST_WEIGHED, by_posterior},
    kemeny::Hurried,
};
pub use crate::bradley_terry::{BradleyTerry, bradley_terry};
use crate::{choice::choice, margins::Margins, ranking::Ranking, truth::Truth};

choice! {
    /// How a consensus is made of margins.
    "method" pub enum Method {
        /// Chosen by the data, and the result says what was chosen.
        Auto = "auto",
        /// Random pivots and the sign of each margin (Ailon, Charikar and Newman 2008), as in the paper.
        KwikSort = "kwiksort",
        /// By mean margin over all other items.
        Borda = "borda",
        /// By duels won minus duels lost.
        Copeland = "copeland",
        /// By the likeliest scores, when answers follow differences of scores and the noise of their channel.
        BradleyTerry = "bradley-terry",
        /// By scores whose differences fit the margins best, each pair by what its answers are worth.
        HodgeRank = "hodgerank",
        /// By where a random walk that prefers winners spends its time.
        RankCentrality = "rank-centrality",
        /// By the assignment of items to places that is nearest to the places they have in the rankings.
        Footrule = "footrule",
        /// The order that fewest voters disagree with.
        Kemeny = "kemeny",
        /// The order that fewest voters are expected to disagree with, by scores, the noise of the answers and a residual for each pair.
        Fitted = "fitted",
    }
}

/// One ranking for everybody, and how it was found.
#[derive(Debug, Clone, PartialEq)]
pub struct Consensus {
    /// The ranking.
    pub order: Ranking,
    /// The method that made it; never `auto`.
    pub method: Method,
    /// Why `auto` chose that method.
    pub reason: Option<Reason>,
    /// For Kemeny: whether no order can be better.
    pub proved: Option<bool>,
    /// For Kemeny: how good the order is, and how good any order could be.
    pub bound: Option<Bound>,
    /// For Bradley-Terry: whether the fit ended at an optimum and was not stopped.
    pub converged: Option<bool>,
}

/// How good a Kemeny order is, as the expected number of pairs on which a voter disagrees with it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Bound {
    /// Of this order.
    pub cost: f64,
    /// No order costs less.
    pub lower_bound: f64,
    /// What another order could still save; 0 when the order is proved to be the best.
    pub gap: f64,
}

/// The consensus by a method.
pub fn aggregate<R: Rng + ?Sized>(margins: &Margins, method: Method, rng: &mut R) -> Consensus {
    aggregate_within(margins, method, &KemenyLimits::default(), rng)
}

/// The consensus by a method, with more or less patience for the one that may need it, which is Kemeny.
pub fn aggregate_within<R: Rng + ?Sized>(
    margins: &Margins,
    method: Method,
    limits: &KemenyLimits,
    rng: &mut R,
) -> Consensus {
    let consensus = |order| Consensus {
        order,
        method,
        reason: None,
        proved: None,
        bound: None,
        converged: None,
    };
    match method {
        Method::Auto => {
            let (method, reason) = choose(margins);
            Consensus { reason: Some(reason), ..aggregate_within(margins, method, limits, rng) }
        }
        Method::KwikSort => consensus(kwiksort(margins, rng)),
        Method::Borda => consensus(borda(margins)),
        Method::Copeland => consensus(copeland(margins)),
        Method::BradleyTerry => {
            let found = bradley_terry(margins);
            Consensus { converged: Some(found.converged), ..consensus(found.order) }
        }
        // Numbers too large for a fit are many enough to be ordered as they are.
        Method::Fitted => {
            consensus(fitted(margins, Truth::Kemeny).unwrap_or_else(|_| kemeny(margins).order))
        }
        Method::HodgeRank => consensus(hodgerank(margins)),
        Method::RankCentrality => consensus(rank_centrality(margins)),
        Method::Footrule => consensus(footrule(margins)),
        Method::Kemeny => {
            let Kemeny { order, proved, cost, lower_bound, gap } = kemeny_with(margins, limits);
            let bound = Some(Bound { cost, lower_bound, gap });
            Consensus { proved: Some(proved), bound, ..consensus(order) }
        }
    }
}

/// Up to here `auto` fits scores: a step takes time in m^3, and a dozen of them a few seconds for this many.
const MOST_ITEMS_TO_FIT: usize = 1000;

/// What `auto` means for this data.
pub(crate) fn choose(margins: &Margins) -> (Method, Reason) {
    if margins.is_plain() {
        (Method::Kemeny, Reason::Plain)
    } else if margins.items() <= MOST_ITEMS_TO_FIT {
        (Method::Fitted, Reason::Noisy)
    } else {
        (Method::Borda, Reason::Many)
    }
}

#[cfg(test)]
mod bare;
#[cfg(test)]
mod cases;
#[cfg(test)]
mod tests;
