//! Looks for names that may stand twice, and says which is the first that does.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{Again, Nonces, Whole, hash};
use crate::{
    error::Error,
    threads::{self, Tasks},
    work::Work,
};

/// No row.
const NONE: u64 = u64::MAX;

/// Some hashes, and the first two rows of each that were found so far.
pub(super) struct Find<'a> {
    nonces: &'a Nonces<'a>,
    hashes: Vec<Whole>,
    rows: Vec<[AtomicU64; 2]>,
    before: u64,
}

impl<'a> Find<'a> {
    /// Hashes in their order, to be looked for in the rows before one.
    pub(super) fn new(nonces: &'a Nonces<'a>, hashes: Vec<Whole>, before: u64) -> Self {
        let rows = hashes.iter().map(|_| [NONE, NONE].map(AtomicU64::new)).collect();
        Self { nonces, hashes, rows, before }
    }

    /// The first row that has another's name.
    pub(super) fn first(self, work: &Work<'_>) -> Result<Option<Again>, Error> {
        threads::share(&self, work)?;
        let rows = self.rows.into_iter().map(|rows| rows.map(AtomicU64::into_inner));
        let again = |[earlier, row]: [u64; 2]| (row != NONE).then_some(Again { row, earlier });
        Ok(rows.filter_map(again).min())
    }

    /// Where the name stands among those that are looked for.
    fn place(&self, name: &[u8]) -> Option<usize> {
        let half = hash(0, name);
        let first = self.hashes.partition_point(|other| other[0] < half);
        // Hardly any name comes here, so that the other half is hashed for few.
        (self.hashes.get(first)?[0] == half)
            .then(|| self.hashes.binary_search(&[half, hash(1, name)]).ok())?
    }

    /// Of all rows that come here, in whatever order, the first two stay.
    fn note(&self, place: usize, row: u64) {
        let [first, second] = &self.rows[place];
        let other = first.fetch_min(row, Ordering::Relaxed).max(row);
        second.fetch_min(other, Ordering::Relaxed);
    }
}

impl Tasks for Find<'_> {
    type State = ();

    fn tasks(&self) -> usize {
        self.nonces.tasks.len()
    }

    fn start(&self) {}

    fn run(&self, number: usize, (): &mut (), work: &Work<'_>) -> Result<bool, Error> {
        // Nobody was told that these rows would be read once more.
        let goes_on = |_| work.goes_on(0);
        self.nonces.read(number, self.before, goes_on, |names, first| {
            for (row, name) in (first..).zip(names) {
                if let Some(place) = self.place(name.data()) {
                    self.note(place, row);
                }
            }
        })
    }

    fn broken(&self, number: usize) -> Error {
        self.nonces.broken(number)
    }
}
