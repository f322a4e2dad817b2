//! Keys that sign tickets: made beside everything else, a few ahead, so that whoever makes a survey need not wait for primes.

use std::sync::{Arc, Mutex};

use chacha20::ChaCha20Rng;
use rand::SeedableRng;
use veilrank::ticket::SecretKey;

use crate::{
    error::Problem,
    store::StoreError,
    tokens::{NoRandomness, random},
    work::{blocking, lock, spawn},
};

/// Whether invites become tickets where nobody says so.
pub(crate) const UNLINKABLE_BY_DEFAULT: bool = false;

/// So many keys are made ahead.
const AHEAD: usize = 4;

/// Keys that nobody has seen yet.
#[derive(Debug, Default)]
pub(crate) struct Keys(Mutex<Stock>);

#[derive(Debug, Default)]
struct Stock {
    ready: Vec<SecretKey>,
    /// Somebody is making more.
    filling: bool,
}

/// Draws for a key or a signature, from a seed of the operating system's.
pub(crate) fn generator() -> Result<ChaCha20Rng, NoRandomness> {
    Ok(ChaCha20Rng::from_seed(random()?))
}

impl Keys {
    /// One of those that are ready, or a new one.
    pub(crate) async fn take(self: &Arc<Self>) -> Result<SecretKey, Problem> {
        #[cfg(test)]
        if crate::work::simulated::is_on() {
            return Ok(simulated());
        }
        let ready = lock(&self.0).ready.pop();
        self.fill();
        match ready {
            Some(key) => Ok(key),
            None => Ok(make().await?),
        }
    }

    /// Makes keys in the background until there are as many as are kept.
    pub(crate) fn fill(self: &Arc<Self>) {
        if std::mem::replace(&mut lock(&self.0).filling, true) {
            return;
        }
        let keys = self.clone();
        drop(spawn(async move {
            while keys.wants_more() {
                match make().await {
                    Ok(key) => lock(&keys.0).ready.push(key),
                    Err(error) => {
                        tracing::error!(%error, "no key for tickets could be made");
                        break;
                    }
                }
            }
            lock(&keys.0).filling = false;
        }));
    }

    fn wants_more(&self) -> bool {
        lock(&self.0).ready.len() < AHEAD
    }
}

async fn make() -> Result<SecretKey, StoreError> {
    let failed = |why: String| StoreError::Unavailable(why);
    let mut rng = generator().map_err(|error| failed(error.to_string()))?;
    blocking(move || SecretKey::generate(&mut rng).map_err(|error| failed(error.to_string()))).await
}

/// The one key of a simulation, in which nobody has time to look for primes.
#[cfg(test)]
pub(crate) fn simulated() -> SecretKey {
    use std::sync::OnceLock;
    static KEY: OnceLock<SecretKey> = OnceLock::new();
    let make = || SecretKey::generate(&mut ChaCha20Rng::from_seed([7; 32])).expect("a key");
    KEY.get_or_init(make).clone()
}
