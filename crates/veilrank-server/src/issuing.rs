//! What signs tickets: keys, made beside everything else and a few ahead, so that whoever makes a survey need not wait for primes; and
//! signatures, each worked out once however often it is asked for.

use std::{
    collections::BTreeMap,
    num::NonZero,
    sync::{Arc, Mutex},
    thread::available_parallelism,
};

use chacha20::ChaCha20Rng;
use rand::SeedableRng;
use tokio::sync::Semaphore;
use veilrank::{
    octets::Octets,
    ticket::{SIGNATURE_BYTES, SecretKey},
};

use crate::{
    error::{Code, Problem},
    store::StoreError,
    tokens::{NoRandomness, random},
    work::{Stopped, blocking, lock, spawn},
};

/// So many signatures are kept, in about two megabytes.
const MOST_KEPT: usize = 4096;

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

/// Signatures that were made lately, under the survey and the hash of what was signed. A signature takes more than a millisecond of a
/// processor, so whoever asks for one again and again, and hangs up, gets what was made. In memory alone, and without invites.
#[derive(Debug)]
pub(crate) struct Signatures {
    kept: Mutex<BTreeMap<Name, String>>,
    /// As many are made at a time as there are processors; whoever waited may find it made.
    turns: Arc<Semaphore>,
}

type Name = (String, [u8; 32]);

impl Default for Signatures {
    fn default() -> Self {
        let turns = Arc::new(Semaphore::new(available_parallelism().map_or(1, NonZero::get)));
        Self { kept: Mutex::default(), turns }
    }
}

impl Signatures {
    /// Signs a message that may be signed by this key, or says what was signed.
    pub(crate) async fn sign(
        self: &Arc<Self>,
        name: Name,
        key: &SecretKey,
        message: Octets<SIGNATURE_BYTES>,
    ) -> Result<String, Problem> {
        let (key, mut rng) = (key.clone(), generator()?);
        let work = move || key.sign(&message, &mut rng).map(|signed| signed.to_string());
        self.once(name, work).await?.map_err(|error| no_message(&error))
    }

    async fn once(
        self: &Arc<Self>,
        name: Name,
        work: impl FnOnce() -> Result<String, veilrank::Error> + Send + 'static,
    ) -> Result<Result<String, veilrank::Error>, StoreError> {
        if let Some(kept) = self.kept(&name) {
            return Ok(Ok(kept));
        }
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| Stopped)?;
        let signatures = self.clone();
        // Whoever hangs up ends neither the work nor its turn.
        blocking(move || {
            let _turn = turn;
            if let Some(kept) = signatures.kept(&name) {
                return Ok(Ok(kept));
            }
            let made = work();
            if let Ok(signature) = &made {
                signatures.keep(name, signature);
            }
            Ok(made)
        })
        .await
    }

    fn kept(&self, name: &Name) -> Option<String> {
        lock(&self.kept).get(name).cloned()
    }

    fn keep(&self, name: Name, signature: &str) {
        let mut kept = lock(&self.kept);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(name, signature.to_owned());
    }
}

/// What is said of a blinded message that is none.
pub(crate) fn no_message(error: &veilrank::Error) -> Problem {
    Problem::new(Code::TicketRefused, error.to_string()).field("blinded")
}

/// Makes keys one at a time: to find two primes keeps a core busy for a tenth of a second and more.
static MAKER: Semaphore = Semaphore::const_new(1);

async fn make() -> Result<SecretKey, StoreError> {
    let failed = |why: String| StoreError::Unavailable(why);
    let mut rng = generator().map_err(|error| failed(error.to_string()))?;
    // Whoever hangs up while waiting has none made, and later ends neither the work nor its turn.
    let turn = MAKER.acquire().await.map_err(|_| Stopped)?;
    blocking(move || {
        let made = SecretKey::generate(&mut rng).map_err(|error| failed(error.to_string()));
        drop(turn);
        made
    })
    .await
}

/// The one key of a simulation, in which nobody has time to look for primes.
#[cfg(test)]
pub(crate) fn simulated() -> SecretKey {
    use std::sync::OnceLock;
    static KEY: OnceLock<SecretKey> = OnceLock::new();
    let make = || SecretKey::generate(&mut ChaCha20Rng::from_seed([7; 32])).expect("a key");
    KEY.get_or_init(make).clone()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    use super::*;

    fn name(number: usize) -> Name {
        (number.to_string(), [7; 32])
    }

    /// Ten thousand at once, most of whom hang up, make as many signatures as there are processors at most, and later ones none.
    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
    async fn a_signature_is_made_once_however_often_it_is_asked_for() {
        let (signatures, made) = (Arc::<Signatures>::default(), Arc::<AtomicUsize>::default());
        let ask = || {
            let (signatures, made) = (signatures.clone(), made.clone());
            let work = move || {
                made.fetch_add(1, SeqCst);
                std::thread::sleep(std::time::Duration::from_millis(5));
                Ok("signed".to_owned())
            };
            tokio::spawn(async move { signatures.once(name(1), work).await })
        };
        let mut asked: Vec<_> = (0..10_000).map(|_| ask()).collect();
        let stayed = asked.split_off(9_900);
        for gone in asked {
            gone.abort();
        }
        for task in stayed {
            assert_eq!(task.await.unwrap().unwrap().unwrap(), "signed");
        }
        let most = available_parallelism().map_or(1, NonZero::get);
        let first = made.load(SeqCst);
        assert!((1..=most).contains(&first), "{first} were made by {most} processors");
        for _ in 0..100 {
            ask().await.unwrap().unwrap().unwrap();
        }
        assert_eq!(made.load(SeqCst), first);
    }

    #[tokio::test]
    async fn so_many_are_kept_and_no_more() {
        let signatures = Arc::<Signatures>::default();
        for number in 0..3 * MOST_KEPT / 2 {
            let work = move || Ok(number.to_string());
            signatures.once(name(number), work).await.unwrap().unwrap();
            assert!(lock(&signatures.kept).len() <= MOST_KEPT);
        }
        let refused = || Err(veilrank::Error::Ticket { rule: "none", got: "one".to_owned() });
        assert!(signatures.once(name(9999), refused).await.unwrap().is_err());
        assert_eq!(signatures.kept(&name(9999)), None, "what is refused is not kept");
    }
}
