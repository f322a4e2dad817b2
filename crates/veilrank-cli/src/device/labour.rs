//! The work that an open survey asks for before it gives questions, and how long a device waits for its turn.

use std::time::Duration;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::{TryRng, rngs::SysRng};
use veilrank::work::{Proof, Solver, Wanted};

use super::{
    address::Address,
    client::{By, Client, Failure},
    terms::{Assignment, Offer},
};
use crate::{
    output::Output,
    trouble::{Curator, Trouble},
};

/// How long a device waits each time that more are asking than the organiser lets in: a minute in all.
const WAITS: [u64; 5] = [2, 4, 8, 16, 30];

/// A curator may ask for work this many times in one go; how much that is in all has a limit of its
/// own (`MAX_PUZZLES_IN_ALL`).
const MOST_ROUNDS: usize = 64;

/// The work that one device does for one survey, however often it asks for pairs.
#[derive(Default)]
pub(crate) struct Labour(Option<Solver>);

/// Asks for pairs, and does meanwhile what it takes: works, works more, waits. None of that depends on what anybody thinks.
pub(crate) fn assigned(
    client: &Client,
    (address, offer): (&Address, &Offer),
    by: Option<By<'_>>,
    Labour(solver): &mut Labour,
    output: &Output,
) -> Result<Assignment, Failure> {
    let mut wanted = offer.service.work.clone().filter(|_| by.is_none());
    let say = output.say();
    let (mut waits, mut rounds) = (WAITS.into_iter(), 0);
    loop {
        let work = wanted.take().map(|wanted| proved(solver, &wanted, output)).transpose();
        let work = work.map_err(Failure::Distrusted)?;
        let work = work.or_else(|| solver.as_ref().map(Solver::proof).cloned());
        let failure = match client.assignment(address, offer, by, work) {
            Ok(assignment) => return Ok(assignment),
            Err(failure) => failure,
        };
        if let Some(more) = failure.wanted_work().filter(|_| rounds < MOST_ROUNDS) {
            (wanted, rounds) = (Some(more.clone()), rounds + 1);
        } else if let Some(seconds) = waits.next().filter(|_| failure.is_that_many_ask()) {
            output.note(&say.text("terminal-wait").to_string());
            std::thread::sleep(Duration::from_secs(seconds));
        } else {
            return Err(failure);
        }
    }
}

/// The proof that is wanted, with a bar for whoever waits.
fn proved(solver: &mut Option<Solver>, wanted: &Wanted, output: &Output) -> Result<Proof, Trouble> {
    let refused = |error: veilrank::Error| Trouble::from(Curator::Terms(error.to_string()));
    let solver = if let Some(solver) = solver {
        solver.want(wanted).map_err(refused)?;
        solver
    } else {
        let say = output.say();
        output.note(&say.text("terminal-work").to_string());
        solver.insert(Solver::new(wanted, seed()?).map_err(refused)?)
    };
    let (done, puzzles) = solver.progress();
    let bar = output.progress(u64::from(puzzles - done), "");
    let mut before = done;
    while !solver.is_done() {
        solver.step();
        let (done, _) = solver.progress();
        bar.advance(u64::from(done - before));
        before = done;
    }
    Ok(solver.proof().clone())
}

/// 16 bytes from the operating system.
fn seed() -> Result<String, Trouble> {
    let mut bytes = [0; 16];
    let nothing = |_| Trouble::Said("the operating system gives no random bytes".to_owned());
    SysRng.try_fill_bytes(&mut bytes).map_err(nothing)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}
