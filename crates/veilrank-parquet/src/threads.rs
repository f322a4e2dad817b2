//! Tasks on all cores: each thread takes the next one, and what comes out does not depend on who took which.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use crate::{error::Error, work::Work};

/// What threads share: who takes what, and the first problem so far.
#[derive(Default)]
struct Shared {
    next: AtomicUsize,
    stopped: AtomicBool,
    first: Mutex<Option<(usize, Error)>>,
}

impl Shared {
    /// The number of the next task that may still matter.
    fn take(&self, tasks: usize) -> Option<usize> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let known = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        let matters = known.as_ref().is_none_or(|(first, _)| number < *first);
        (number < tasks && matters && !self.stopped.load(Ordering::Relaxed)).then_some(number)
    }

    /// Keeps the problem of the earliest task: the same one, whichever thread finds its own first.
    fn refuse(&self, number: usize, error: Error) {
        let mut known = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        if known.as_ref().is_none_or(|(first, _)| number < *first) {
            *known = Some((number, error));
        }
    }
}

/// What is done on all threads: each has a state of its own, which tasks change.
pub(crate) trait Tasks: Sync {
    type State: Send;

    fn tasks(&self) -> usize;

    fn start(&self) -> Self::State;

    /// Does one; false if that is to be all.
    fn run(&self, number: usize, state: &mut Self::State, work: &Work<'_>) -> Result<bool, Error>;

    /// What to say of one that could not be done at all.
    fn broken(&self, number: usize) -> Error;
}

/// Does all tasks and gives the states of all threads, or the problem of the first task that has one.
pub(crate) fn share<T: Tasks>(all: &T, work: &Work<'_>) -> Result<Vec<T::State>, Error> {
    let shared = Shared::default();
    let threads = work.threads().min(all.tasks()).max(1);
    let states = thread::scope(|scope| {
        let worker = || take_all(all, &shared, work);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(worker)).collect();
        let own = worker();
        // What can panic is caught where it is called.
        others.into_iter().filter_map(|other| other.join().ok()).chain([own]).collect()
    });
    if let Some((_, error)) = shared.first.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    if shared.stopped.into_inner() { Err(Error::Stopped) } else { Ok(states) }
}

fn take_all<T: Tasks>(all: &T, shared: &Shared, work: &Work<'_>) -> T::State {
    let mut state = all.start();
    while let Some(number) = shared.take(all.tasks()) {
        // The library checks what it reads, and says itself that some damage may make it panic.
        let done = catch_unwind(AssertUnwindSafe(|| all.run(number, &mut state, work)));
        match done.unwrap_or_else(|_| Err(all.broken(number))) {
            Ok(true) => {}
            Ok(false) => shared.stopped.store(true, Ordering::Relaxed),
            Err(error) => shared.refuse(number, error),
        }
    }
    state
}
