//! How many people a population really needs: surveys played with more and more of them.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rayon::prelude::*;
use veilrank::{
    aggregate::fitted,
    distance::kendall_tau,
    ranking::{Pair, Ranking},
    truth::Truth,
};
use veilrank_lab::People;

use crate::people::{Failed, ask};

/// What is looked at: the winner, the best three, the share of pairs, the whole order.
pub(crate) const MEASURES: usize = 4;

/// The people that are tried: from ten on, each about a fifth more than the one before.
fn steps() -> impl Iterator<Item = u64> {
    let step = |step: i32| 10.0 * 2f64.powf(f64::from(step) / 4.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "10 to 1e7")]
    (0..80).map(move |number| step(number).round() as u64)
}

/// How many people it takes for each measure to come out right with this accuracy; nothing where none of those tried is enough.
pub(crate) fn needed(
    people: &People,
    (reliability, accuracy): (f64, f64),
    surveys: u64,
) -> Result<[Option<u64>; MEASURES], Failed> {
    let mut found = [None; MEASURES];
    for voters in steps() {
        let right = play(people, (voters, reliability), surveys)?;
        for (found, right) in found.iter_mut().zip(right) {
            if right >= accuracy && found.is_none() {
                *found = Some(voters);
            }
        }
        if found.iter().all(Option::is_some) {
            break;
        }
    }
    Ok(found)
}

/// How often each measure came out right, in so many surveys of so many people.
pub(crate) fn play(
    people: &People,
    asked: (u64, f64),
    surveys: u64,
) -> Result<[f64; MEASURES], Failed> {
    let one = |number: u64| {
        let mut rng = ChaCha8Rng::seed_from_u64(asked.0);
        rng.set_stream(number);
        let margins = ask(people, asked, &mut rng)?;
        // Under other names, since of equals the first one wins.
        let names = Ranking::random(margins.items(), &mut rng)?;
        let order = fitted(&margins.relabelled(&names), Truth::Kemeny)?;
        judge(&order, &people.truth().relabelled(&names))
    };
    let all: Result<Vec<[f64; MEASURES]>, Failed> = (0..surveys).into_par_iter().map(one).collect();
    let all = all?;
    let mean = |which: usize| all.iter().map(|right| right[which]).sum::<f64>() / surveys as f64;
    Ok([mean(0), mean(1), mean(2), mean(3)])
}

fn judge(order: &Ranking, truth: &Ranking) -> Result<[f64; MEASURES], Failed> {
    let (items, places) = (order.items(), truth.positions());
    let wrong = kendall_tau(order, truth)? as f64;
    let one = |yes: bool| f64::from(u8::from(yes));
    let first = |few: usize| {
        one(order.order().iter().take(few).all(|item| usize::from(places[item.index()]) < few))
    };
    Ok([first(1), first(3), 1.0 - wrong / Pair::count(items) as f64, one(wrong == 0.0)])
}
