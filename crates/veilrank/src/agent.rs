//! The participant's device: the one door out of a ballot, and it leads through a randomizer.

mod ballot;

use rand::CryptoRng;

pub use self::ballot::Ballot;
use crate::{
    draws::shuffle,
    error::Error,
    privacy::Epsilon,
    query::Query,
    randomizer::{Channel, LaplaceResponse, Mechanism, RandomizedResponse},
    ranking::{Item, Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

/// Answers a query privately: the only way anything about a [`Ballot`] gets out.
///
/// The device trusts nobody: it computes its own thresholds from `spend`, and refuses a query or a budget that the
/// terms do not allow. `rng` must be the operating system's generator wherever a real person answers.
///
/// # Privacy
/// Each answer goes through its own channel with independent noise, so the losses of the answers add up, and the
/// survey's terms keep the sum at or below `spend`. Where the participant has no preference a fair coin takes the place
/// of the answer; a mixture of the two inputs is never easier to tell from either than they are from each other.
///
/// Where the survey takes whole orders ([`Query::whole`]) there is one answer. A ballot with ties or gaps first becomes one
/// of the complete orders that agree with it, each as likely: again a mixture, so the same guarantee. An item left out
/// then stands in the middle on average.
///
/// The same words of randomness are drawn in the same number whatever is in the ballot: the coin for ties is tossed for every
/// answer, and every ballot is shuffled before its items are put in order. That is said of the draws; how long a machine
/// takes for the rest is not.
pub fn respond<R: CryptoRng + ?Sized>(
    survey: &Survey,
    query: &Query,
    ballot: &Ballot,
    spend: Epsilon,
    rng: &mut R,
) -> Result<Report, Error> {
    check(survey, query, ballot)?;
    let answers = match survey.channel(spend)? {
        Channel::RandomizedResponse(channel) => Answers::Bits(bits(channel, query, ballot, rng)),
        Channel::Laplace(channel) => Answers::Noisy(noisy(channel, query, ballot, rng)),
        Channel::PermutationCap(channel) => {
            Answers::Order(channel.randomize(&completed(ballot, rng), rng))
        }
    };
    Ok(Report::new(spend, answers))
}

/// Answers a survey whose devices draw their own pairs, without anybody to ask: draws the pairs, and responds.
///
/// # Privacy
/// The pairs are drawn before the ballot is looked at, by as many words whatever is in it, so how likely they are does not depend on it; what is told
/// beyond them is what [`respond`] tells, at most `spend`.
///
/// Refused where a curator assigns the pairs. A survey of whole orders asks about none, and can always be answered so.
pub fn respond_alone<R: CryptoRng + ?Sized>(
    survey: &Survey,
    ballot: &Ballot,
    spend: Epsilon,
    rng: &mut R,
) -> Result<Report, Error> {
    check_alone(survey)?;
    respond(survey, &Query::drawn(survey, rng), ballot, spend, rng)
}

/// Refuses terms that a device cannot answer by itself: a curator assigns their pairs.
pub fn check_alone(survey: &Survey) -> Result<(), Error> {
    if survey.is_self_assigned() || survey.pairs() == 0 {
        return Ok(());
    }
    let rule = "a device draws its own pairs where the terms say \"assign\": \"device\"; these leave it to a curator, who has to be asked";
    Err(Error::Terms { rule, got: format!("survey {}", survey.id()) })
}

fn check(survey: &Survey, query: &Query, ballot: &Ballot) -> Result<(), Error> {
    if ballot.items() != survey.items() {
        return Err(Error::ItemCount { left: survey.items(), right: ballot.items() });
    }
    if survey.mechanism() == Mechanism::PermutationCap && !ballot.is_order() {
        let rule = "a survey of whole orders needs a ranking";
        return Err(Error::Terms { rule, got: "answers to single pairs".to_owned() });
    }
    query.check(survey)
}

fn bits<R: CryptoRng + ?Sized>(
    channel: RandomizedResponse,
    query: &Query,
    ballot: &Ballot,
    rng: &mut R,
) -> Vec<Answer> {
    let answer =
        |&pair: &Pair| Answer { pair, first: channel.randomize(opinion(ballot, pair, rng), rng) };
    query.pairs().iter().map(answer).collect()
}

fn noisy<R: CryptoRng + ?Sized>(
    channel: LaplaceResponse,
    query: &Query,
    ballot: &Ballot,
    rng: &mut R,
) -> Vec<NoisyAnswer> {
    let answer = |&pair: &Pair| NoisyAnswer {
        pair,
        noisy: channel.randomize(opinion(ballot, pair, rng), rng),
    };
    query.pairs().iter().map(answer).collect()
}

/// Whether the first of a pair is preferred; a fair coin where there is no preference. It is tossed in any case, so that the
/// number of draws does not tell whether it was needed.
fn opinion<R: CryptoRng + ?Sized>(ballot: &Ballot, pair: Pair, rng: &mut R) -> bool {
    let coin = rng.next_u32() >> 31 == 1;
    ballot.prefers_first(pair).unwrap_or(coin)
}

/// One of the complete orders that agree with a ballot, each as likely.
fn completed<R: CryptoRng + ?Sized>(ballot: &Ballot, rng: &mut R) -> Ranking {
    let mut order: Vec<Item> = Item::all(ballot.items()).collect();
    shuffle(&mut order, rng);
    // Ranked items keep their places as a set and are sorted among themselves, ties as chance left them; the others
    // stay where chance put them. A ballot that is complete is shuffled too, so the number of draws does not tell.
    let is_ranked = |&place: &usize| ballot.level_of(order[place]).is_some();
    let places: Vec<usize> = (0..order.len()).filter(is_ranked).collect();
    let mut ranked: Vec<Item> = places.iter().map(|&place| order[place]).collect();
    ranked.sort_by_key(|&item| ballot.level_of(item));
    for (place, item) in places.into_iter().zip(ranked) {
        order[place] = item;
    }
    Ranking::trusted(order)
}

#[cfg(test)]
mod enumeration;
#[cfg(test)]
mod loss;
#[cfg(test)]
mod tests;
