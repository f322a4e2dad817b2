//! What asking live is worth: surveys played live, and how many people would have to be asked evenly for as much.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    goal::Goal,
    plan::{Outlook, Proposal, measure},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
};
use veilrank_lab::{People, Planner};

use crate::people::Failed;

/// Numbers of items.
pub(crate) const ITEMS: [usize; 4] = [4, 8, 15, 30];
/// What surveys are for.
pub(crate) const GOALS: [Goal; 3] = [Goal::WINNER, Goal::First(3), Goal::Order];

/// How many people who are asked evenly are worth one who is asked live, where so much comes out right live.
pub(crate) fn gain(items: usize, goal: Goal, trials: usize) -> Result<(u32, f64, f64), Failed> {
    let even = Proposal {
        items,
        epsilon: Epsilon::new(1.0)?,
        voters: 1,
        goal,
        mechanism: Mechanism::RandomizedResponse,
        queries: None,
        assign: Assign::Balanced,
        agreement: None,
    };
    let (guess, measure) = (even.guess()?, measure(goal));
    let outlook = Outlook::new(&guess, &even.asked()?);
    let right = |people: f64| outlook.right(measure, people).mean;
    // As many as have a middling result when they are asked evenly: with more people it is worth more.
    let good = if goal == Goal::Order { 0.8 } else { 0.5 };
    let voters = reach(good, right);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to 1e7")]
    let live = Proposal { voters: voters as u32, assign: Assign::Live, ..even };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let people: Result<Vec<People>, _> =
        guess.populations().iter().map(|one| People::of_population(one, &mut rng)).collect();
    let played = Planner { people: people?, proposal: live, trials, seed: 1 }.play(|| ())?;
    let share = match goal {
        Goal::Order => played.pairs.mean,
        Goal::First(1) => played.winner.mean,
        Goal::First(_) => played.first.mean,
    };
    Ok((live.voters, share, reach(share, right) / voters))
}

/// How many people reach a share.
fn reach(wanted: f64, right: impl Fn(f64) -> f64) -> f64 {
    veilrank::numeric::bisect((0.0, 1e7f64.ln()), 1e-3, |log| right(log.exp()) < wanted).exp()
}
