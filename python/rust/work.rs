//! Long work: beside the interpreter, on all cores, and ended by Ctrl-C.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{RecvTimeoutError, channel},
    },
    thread,
    time::Duration,
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};

use crate::refused::Result;

/// How often somebody who waits is asked whether they still want to.
const LOOK: Duration = Duration::from_millis(50);

/// What work that can be stopped and those who wait for it share.
#[derive(Debug, Default)]
pub(crate) struct Watch {
    stopped: AtomicBool,
    done: AtomicUsize,
}

impl Watch {
    /// Notes one more step, and says whether to go on.
    pub(crate) fn step(&self) -> bool {
        self.pass(1)
    }

    /// The same of many steps.
    pub(crate) fn pass(&self, steps: u64) -> bool {
        self.done.fetch_add(usize::try_from(steps).unwrap_or(usize::MAX), Ordering::Relaxed);
        !self.stopped.load(Ordering::Relaxed)
    }
}

/// Does work in a thread of its own, without Python's lock. A signal such as Ctrl-C ends the waiting at once, and the work at its next step.
///
/// `progress`, if there is one, is called with the number of steps done so far.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> Result<T> {
    let watch = Arc::new(Watch::default());
    let (sender, mut receiver) = channel();
    let seen = Arc::clone(&watch);
    let worker = move || {
        // Whoever waited may have left.
        drop(sender.send(work(&seen)));
    };
    thread::Builder::new().name("veilrank".into()).spawn(worker).map_err(PyErr::from)?;
    loop {
        let (waited, back) = py.detach(move || (receiver.recv_timeout(LOOK), receiver));
        receiver = back;
        match waited {
            Ok(result) => {
                tell(progress, &watch)?;
                return Ok(result);
            }
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = py.check_signals().and_then(|()| tell(progress, &watch)) {
                    watch.stopped.store(true, Ordering::Relaxed);
                    return Err(error.into());
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err("the work ended without a result").into());
            }
        }
    }
}

fn tell(progress: Option<&Bound<'_, PyAny>>, watch: &Watch) -> PyResult<()> {
    match progress {
        Some(progress) => progress.call1((watch.done.load(Ordering::Relaxed),)).map(drop),
        None => Ok(()),
    }
}
