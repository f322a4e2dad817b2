//! Work on one thread, in an order that a seed decides: what is started is handed to the simulation, and chance comes from it.

use std::{cell::RefCell, future::poll_fn, pin::Pin, task::Poll};

use chacha20::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};

/// Something that goes on by itself.
pub(crate) type Work = Pin<Box<dyn Future<Output = ()> + Send>>;

struct Simulated {
    started: Vec<Work>,
    rng: ChaCha8Rng,
}

thread_local! {
    static SIMULATED: RefCell<Option<Simulated>> = const { RefCell::new(None) };
}

/// From now on this thread is simulated, with this seed.
pub(crate) fn begin(seed: u64) {
    let simulated = Simulated { started: Vec::new(), rng: ChaCha8Rng::seed_from_u64(seed) };
    SIMULATED.set(Some(simulated));
}

/// From now on this thread is as others are.
pub(crate) fn end() {
    SIMULATED.set(None);
}

/// Whether this thread is simulated.
pub(crate) fn is_on() -> bool {
    SIMULATED.with_borrow(Option::is_some)
}

fn with<T>(work: impl FnOnce(&mut Simulated) -> T) -> T {
    SIMULATED.with_borrow_mut(|simulated| work(simulated.as_mut().expect("a simulation is on")))
}

/// Hands work to the simulation.
pub(super) fn spawn(work: impl Future<Output = ()> + Send + 'static) {
    with(|simulated| simulated.started.push(Box::pin(work)));
}

/// What was started since the last time.
pub(crate) fn take_started() -> Vec<Work> {
    with(|simulated| std::mem::take(&mut simulated.started))
}

/// Fills bytes by the seed, where this thread is simulated.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    let on = is_on();
    if on {
        with(|simulated| simulated.rng.fill_bytes(bytes));
    }
    on
}

/// Whether something happens that happens once in so many times.
pub(crate) fn once_in(times: u32) -> bool {
    times > 0 && with(|simulated| simulated.rng.random_ratio(1, times))
}

/// Lets others go first; here the simulation may end everything.
pub(crate) async fn turn() {
    let mut waited = false;
    poll_fn(|context| {
        if waited {
            return Poll::Ready(());
        }
        waited = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
