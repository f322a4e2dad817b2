//! When the counts of a survey are written down, so that a start need not believe them anew.

use std::sync::atomic::{
    AtomicBool, AtomicI64,
    Ordering::{AcqRel, Acquire, Relaxed, Release},
};

/// When to store a checkpoint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Save {
    /// If anything is new.
    Always,
    /// If so much is new that reading it again would take a while.
    NowAndThen,
}

/// Which checkpoint is stored, and whether somebody is storing one.
#[derive(Debug)]
pub(super) struct Checkpoints {
    /// So many reports must be new at least.
    every: u32,
    /// A checkpoint of the reports up to this number is stored.
    saved: AtomicI64,
    saving: AtomicBool,
}

impl Checkpoints {
    /// None is stored yet, as far as anybody knows.
    pub(super) fn every(every: u32) -> Self {
        Self { every, saved: AtomicI64::new(0), saving: AtomicBool::new(false) }
    }

    /// Whether it is time for another one, of what is published up to this number, and nobody is at it.
    pub(super) fn wanted(&self, seq: i64) -> bool {
        is_due(self.saved.load(Relaxed), seq, self.every) && !self.saving.load(Acquire)
    }

    /// Whether the counts up to a number should be stored.
    pub(super) fn worth_storing(&self, seq: i64, when: Save) -> bool {
        let saved = self.saved.load(Relaxed);
        match when {
            Save::Always => seq > saved,
            Save::NowAndThen => is_due(saved, seq, self.every),
        }
    }

    /// Takes note that a checkpoint up to a number is stored.
    pub(super) fn stored(&self, seq: i64) {
        self.saved.fetch_max(seq, AcqRel);
    }

    /// Keeps others from starting, until this is dropped.
    pub(super) fn begin(&self) -> Saving<'_> {
        self.saving.store(true, Release);
        Saving(&self.saving)
    }
}

/// Somebody is storing a checkpoint.
#[derive(Debug)]
pub(super) struct Saving<'a>(&'a AtomicBool);

impl Drop for Saving<'_> {
    fn drop(&mut self) {
        self.0.store(false, Release);
    }
}

/// So many new reports are always worth a checkpoint: whoever comes first after a crash waits until they are read again, most of a second.
const ALWAYS_DUE: i64 = 200_000;

/// Whether a checkpoint is worth storing: the more is counted, the more must be new.
pub(crate) fn is_due(saved: i64, seq: i64, every: u32) -> bool {
    seq - saved >= i64::from(every).max((saved / 8).min(ALWAYS_DUE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checkpoint_is_stored_after_an_eighth_more_or_so_many() {
        assert!(!is_due(0, 999, 1000) && is_due(0, 1000, 1000));
        assert!(!is_due(80_000, 89_999, 1000) && is_due(80_000, 90_000, 1000));
        let many = 10_000_000;
        assert!(!is_due(many, many + 199_999, 1000) && is_due(many, many + 200_000, 1000));
    }

    #[test]
    fn whoever_stops_in_the_middle_keeps_nobody_out() {
        let checkpoints = Checkpoints::every(1000);
        let saving = checkpoints.begin();
        assert!(!checkpoints.wanted(5000));
        drop(saving);
        assert!(checkpoints.wanted(5000));
        checkpoints.stored(5000);
        assert!(!checkpoints.wanted(5000) && !checkpoints.worth_storing(5000, Save::Always));
        assert!(checkpoints.worth_storing(5001, Save::Always));
    }
}
