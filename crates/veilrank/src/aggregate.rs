//! From margins to one ranking: a file per method, none of which knows whether the data was private.

#[cfg(test)]
mod bare;
mod borda;
#[cfg(test)]
mod cases;
mod copeland;
mod footrule;
mod graph;
mod hodgerank;
mod kemeny;
mod kwiksort;
mod rank_centrality;
#[cfg(test)]
mod tests;

use rand::Rng;

pub use self::{
    borda::{borda, borda_scores},
    copeland::copeland,
    footrule::footrule,
    hodgerank::{hodgerank, hodgerank_scores},
    kemeny::{EXACT_BLOCK, Kemeny, KemenyLimits, kemeny, kemeny_with},
    kwiksort::kwiksort,
    rank_centrality::{rank_centrality, rank_centrality_scores},
};
use crate::{choice::choice, margins::Margins, ranking::Ranking};

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
        /// By scores whose differences fit the margins best, each pair by what its answers are worth.
        HodgeRank = "hodgerank",
        /// By where a random walk that prefers winners spends its time.
        RankCentrality = "rank-centrality",
        /// By the assignment of items to places that is nearest to the places they have in the rankings.
        Footrule = "footrule",
        /// The order that fewest voters disagree with.
        Kemeny = "kemeny",
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
    pub reason: Option<&'static str>,
    /// For Kemeny: whether no order can be better.
    pub proved: Option<bool>,
}

/// The consensus by a method.
pub fn aggregate<R: Rng + ?Sized>(margins: &Margins, method: Method, rng: &mut R) -> Consensus {
    let consensus = |order| Consensus { order, method, reason: None, proved: None };
    match method {
        Method::Auto => {
            let (method, reason) = choose(margins);
            Consensus { reason: Some(reason), ..aggregate(margins, method, rng) }
        }
        Method::KwikSort => consensus(kwiksort(margins, rng)),
        Method::Borda => consensus(borda(margins)),
        Method::Copeland => consensus(copeland(margins)),
        Method::HodgeRank => consensus(hodgerank(margins)),
        Method::RankCentrality => consensus(rank_centrality(margins)),
        Method::Footrule => consensus(footrule(margins)),
        Method::Kemeny => {
            let found = kemeny(margins);
            Consensus { proved: Some(found.proved), ..consensus(found.order) }
        }
    }
}

/// What `auto` means for this data.
fn choose(margins: &Margins) -> (Method, &'static str) {
    if margins.is_plain() {
        (
            Method::Kemeny,
            "the answers are plain, so the order that fewest voters disagree with can be found",
        )
    } else {
        (
            Method::Borda,
            "the answers are noisy, and averaging over all duels of an item cancels most of it",
        )
    }
}
