//! Whether two fresh starts give the same outputs: a generator that is seeded hides nothing from whoever knows the seed.

use std::collections::BTreeMap;

use super::{
    Client,
    output::Output,
    session::{Session, Which},
};

/// How many runs are compared. More are made only while two starts agree.
const LENGTHS: [usize; 4] = [64, 512, 4096, 16_384];

/// So many outputs besides the most frequent one make an agreement by chance impossible for all purposes: each has a
/// probability of one half at most, so all of them together one of 2^-40.
const SURPRISES: usize = 40;

impl<C: Client, S: FnMut(u64)> Session<'_, C, S> {
    /// True when two fresh starts gave the same outputs, and chance would not have.
    pub(super) fn repeats(&mut self, which: Which) -> Result<bool, C::Failure> {
        for length in LENGTHS {
            let (one, other) =
                (self.started_afresh(which, length)?, self.started_afresh(which, length)?);
            if one != other || !one.iter().all(Output::is_line) {
                return Ok(false);
            }
            if surprises(&one) >= SURPRISES {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn started_afresh(&mut self, which: Which, runs: usize) -> Result<Vec<Output>, C::Failure> {
        self.start_afresh()?;
        self.ask(&vec![which; runs])
    }
}

/// How many outputs are not the most frequent one.
fn surprises(outputs: &[Output]) -> usize {
    let mut counts: BTreeMap<&Output, usize> = BTreeMap::new();
    for output in outputs {
        *counts.entry(output).or_default() += 1;
    }
    outputs.len() - counts.into_values().max().unwrap_or(0)
}
