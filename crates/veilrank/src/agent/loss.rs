//! The exact privacy loss between two ballots, for tests alone: outside of them it would be a way
//! to read a ballot without noise.

use super::{Ballot, check};
use crate::{
    error::Error,
    privacy::Epsilon,
    query::Query,
    randomizer::Channel,
    ranking::{Pair, Ranking},
    survey::Survey,
};

/// Up to this many items a loss between whole orders is worked out by enumeration: m! orders, of m!
/// truths each.
pub(super) const ENUMERABLE: usize = 6;

/// The exact privacy loss between two participants who are asked the same: how much likelier any
/// report can be from the first than from the second, as a logarithm, summed over the answers since
/// their noise is independent.
///
/// For whole orders of more than 6 items it is the channel's own loss, which bounds it, unless the
/// ballots are the same.
pub(super) fn loss_between(
    survey: &Survey,
    query: &Query,
    ballots: (&Ballot, &Ballot),
    spend: Epsilon,
) -> Result<f64, Error> {
    check(survey, query, ballots.0)?;
    check(survey, query, ballots.1)?;
    let opinions = |&pair: &Pair| (ballots.0.prefers_first(pair), ballots.1.prefers_first(pair));
    let opinions = query.pairs().iter().map(opinions);
    Ok(match survey.channel(spend)? {
        Channel::RandomizedResponse(channel) => {
            opinions.map(|(given, other)| channel.loss_between(given, other)).sum()
        }
        Channel::Laplace(channel) => {
            opinions.map(|(given, other)| channel.loss_between(given, other)).sum()
        }
        Channel::PermutationCap(_) if is_same(ballots.0, ballots.1) => 0.0,
        Channel::PermutationCap(channel) if survey.items() <= ENUMERABLE => {
            channel.loss_between(&completions(ballots.0), &completions(ballots.1))
        }
        Channel::PermutationCap(channel) => channel.loss(),
    })
}

/// All complete orders that agree with a ballot.
pub(super) fn completions(ballot: &Ballot) -> Vec<Ranking> {
    let agrees = |places: &[u16], pair: Pair| {
        let (first, second) = (places[pair.first().index()], places[pair.second().index()]);
        ballot.prefers_first(pair).is_none_or(|preferred| preferred == (first < second))
    };
    let mut all = Ranking::all(ballot.items());
    all.retain(|order| {
        let places = order.positions();
        Pair::all(ballot.items()).all(|pair| agrees(&places, pair))
    });
    all
}

/// Whether two ballots say the same of every pair.
fn is_same(one: &Ballot, other: &Ballot) -> bool {
    Pair::all(one.items()).all(|pair| one.prefers_first(pair) == other.prefers_first(pair))
}
