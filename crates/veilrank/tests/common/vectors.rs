//! What test vectors are made with and kept in: scripted draws, and a file with one case a line.

use std::{collections::VecDeque, convert::Infallible, env, fs, path::Path};

use chacha20::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryCryptoRng, TryRng};
use serde_json::Value;
use veilrank::ranking::{Ballot, Item, Order};

/// Gives scripted words first and then those of a seed, and remembers all that were taken. 64 bits are two words, the
/// lower one first.
pub(crate) struct Tape {
    script: VecDeque<u32>,
    source: ChaCha8Rng,
    pub(crate) taken: Vec<u32>,
}

impl Tape {
    pub(crate) fn new(script: impl IntoIterator<Item = u32>, seed: u64) -> Self {
        let script = script.into_iter().collect();
        Self { script, source: ChaCha8Rng::seed_from_u64(seed), taken: Vec::new() }
    }
}

impl TryRng for Tape {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let word = self.script.pop_front().unwrap_or_else(|| self.source.next_u32());
        self.taken.push(word);
        Ok(word)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let (low, high) = (self.try_next_u32()?, self.try_next_u32()?);
        Ok(u64::from(high) << 32 | u64::from(low))
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("devices draw words")
    }
}

impl TryCryptoRng for Tape {}

pub(crate) fn ballot(items: usize, groups: &[Vec<usize>]) -> Ballot {
    let item = |&index: &usize| Item::new(index).unwrap();
    let order = Order::new(groups.iter().map(|group| group.iter().map(item).collect())).unwrap();
    Ballot::new(items, &order).unwrap()
}

/// The whole file: one case a line, so that a change is seen where it is.
pub(crate) fn document(parts: &[(&str, Vec<Value>)]) -> String {
    let part = |(name, cases): &(&str, Vec<Value>)| {
        let lines: Vec<String> = cases.iter().map(|case| format!("  {case}")).collect();
        format!("\"{name}\": [\n{}\n]", lines.join(",\n"))
    };
    format!("{{\n{}\n}}\n", parts.iter().map(part).collect::<Vec<_>>().join(",\n"))
}

/// Compares a file of vectors with what the core makes, or writes it anew.
pub(crate) fn check(name: &str, document: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../veilrank-server/tests/vectors");
    let file = folder.join(name);
    if env::var_os("UPDATE_VECTORS").is_some() {
        fs::write(&file, document).unwrap();
    }
    let stored = fs::read_to_string(&file).unwrap();
    let differs = stored.lines().zip(document.lines()).position(|(stored, made)| stored != made);
    let how =
        "if the change is meant, run it with UPDATE_VECTORS=1 and announce it as value-breaking";
    assert!(stored == document, "differs from line {:?} on; {how}", differs.map(|line| line + 1));
}
