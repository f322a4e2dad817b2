//! The log of one survey in memory: a tree over what is published, brought up to date whenever somebody asks.

use std::{
    collections::{BTreeSet, HashMap},
    mem,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use tokio::sync::{Mutex as AsyncMutex, OwnedMutexGuard};
use veilrank::{
    merkle::{Hash, Tree, head_text},
    wire::{Consistency, Head, Inclusion},
};

use super::page;
use crate::{
    signing::Signer,
    store::{Logged, Record, Store, StoreError, StoredHead},
    work::{blocking, to_the_end},
};

/// So often another server may be first before we give up.
const MOST_TRIES: usize = 20;

/// What a head is to say.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub(super) up_to: i64,
    pub(super) closed: bool,
    pub(super) terms: Hash,
}

/// What is published of a survey, as a tree. Empty, it is read from the store when needed.
#[derive(Debug, Default)]
pub(crate) struct Log {
    tree: Tree,
    places: HashMap<Hash, u64>,
    heads: Vec<StoredHead>,
}

/// The log for as long as somebody looks at it.
pub(crate) type LogGuard = OwnedMutexGuard<Log>;

/// The log in its place, and how much memory it takes.
#[derive(Debug, Default)]
pub(super) struct KeptLog {
    log: Arc<AsyncMutex<Log>>,
    bytes: Arc<AtomicUsize>,
}

impl KeptLog {
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Relaxed)
    }

    /// The log with a head that says what is wanted. Where there is none it is made, to the end, whoever waits for it; those who come
    /// meanwhile share it.
    pub(super) async fn up_to(
        &self,
        wanted: Wanted,
        record: &Record,
        (store, signer): (Store, Arc<Signer>),
    ) -> Result<LogGuard, StoreError> {
        let mut slot = self.log.clone().lock_owned().await;
        if slot.says(wanted) {
            return Ok(slot);
        }
        let (bytes, record) = (self.bytes.clone(), record.clone());
        to_the_end(async move {
            // Whatever fails leaves an empty log behind, and it is read again.
            let log = mem::take(&mut *slot);
            *slot = log.grown(wanted, &record, (&store, &signer)).await?;
            bytes.store(slot.bytes(), Relaxed);
            Ok(slot)
        })
        .await
    }
}

impl Log {
    /// What is signed of a survey.
    pub(crate) async fn stored(record: &Record, store: &Store) -> Result<Self, StoreError> {
        Self::default().read_heads(record, store).await
    }

    fn bytes(&self) -> usize {
        const PLACE: usize = 2 * (size_of::<Hash>() + size_of::<u64>());
        self.tree.bytes() + self.places.len() * PLACE + self.heads.len() * size_of::<StoredHead>()
    }

    /// How many entries its last head is over.
    pub(super) fn size(&self) -> i64 {
        self.heads.last().map_or(0, |head| head.size)
    }

    /// Whether the last head says it already. One that says closed stays until the log grows: opening again adds nothing to it.
    fn says(&self, wanted: Wanted) -> bool {
        self.heads.last().is_some_and(|head| {
            head.size >= wanted.up_to
                && head.terms == wanted.terms
                && (head.closed || !wanted.closed || head.size > wanted.up_to)
        })
    }

    async fn grown(
        mut self,
        wanted: Wanted,
        record: &Record,
        (store, signer): (&Store, &Signer),
    ) -> Result<Self, StoreError> {
        for _ in 0..MOST_TRIES {
            // Others may have signed since.
            self = self.with_stored_heads(record, store).await?;
            if self.says(wanted) {
                return Ok(self);
            }
            let size = wanted.up_to.max(self.size());
            self = self.read(&[size], record, store).await?;
            // Another server may have published more since: that is for it to call closed.
            let closed = wanted.closed && size == wanted.up_to;
            let head = self.head(Wanted { up_to: size, closed, ..wanted }, record, signer)?;
            let place = super::length(&self.heads) + 1;
            if store.add_head(record, place, head.clone()).await? {
                self.heads.push(head);
                return Ok(self);
            }
            self.take_back();
        }
        Err(StoreError::Unavailable("other servers were faster, again and again".to_owned()))
    }

    fn head(
        &self,
        wanted: Wanted,
        record: &Record,
        signer: &Signer,
    ) -> Result<StoredHead, StoreError> {
        let Wanted { up_to: size, closed, terms } = wanted;
        let root = self.tree.root(size.unsigned_abs()).ok_or_else(|| missing(record, size))?;
        let text = head_text(record.survey.id(), size.unsigned_abs(), &root, &terms, closed);
        Ok(StoredHead { size, root, terms, closed, signature: signer.sign(text.as_bytes()) })
    }

    /// Learns of heads that are stored, and what they are over. Where that is something else than was signed, nothing more is.
    async fn with_stored_heads(self, record: &Record, store: &Store) -> Result<Self, StoreError> {
        let known = self.heads.len();
        let log = self.read_heads(record, store).await?;
        let fits = log.heads[known..].iter().all(|head| log.fits(head));
        let id = record.survey.id();
        let what = || format!("survey {id}: the stored reports are others than were signed");
        if fits { Ok(log) } else { Err(StoreError::Broken(what())) }
    }

    /// The same, whether or not they fit.
    async fn read_heads(self, record: &Record, store: &Store) -> Result<Self, StoreError> {
        let known = super::length(&self.heads);
        let heads = store.heads_after(record.number, known).await?;
        let ends: Vec<i64> = heads.iter().map(|head| head.size).collect();
        let mut log = self.read(&ends, record, store).await?;
        log.heads.extend(heads);
        Ok(log)
    }

    /// Appends stored reports: those between two ends in the order of their nonces.
    async fn read(
        mut self,
        ends: &[i64],
        record: &Record,
        store: &Store,
    ) -> Result<Self, StoreError> {
        let Some(&last) = ends.last() else { return Ok(self) };
        let mut block = Block { ends: ends.iter().copied().collect(), leaves: Vec::new() };
        let mut seq = self.size();
        while seq < last {
            let most = page(&record.survey).min(last - seq);
            let rows = store.logged_after(record.number, seq, most).await?;
            // They are numbered without a gap.
            seq += super::length(&rows);
            if rows.last().is_none_or(|row| row.seq != seq) {
                return Err(missing(record, last));
            }
            (self, block) = blocking(move || {
                self.append(&mut block, &rows);
                Ok::<_, StoreError>((self, block))
            })
            .await?;
        }
        Ok(self)
    }

    fn append(&mut self, block: &mut Block, rows: &[Logged]) {
        for row in rows {
            block.leaves.push((row.nonce.clone(), row.leaf()));
            if block.ends.contains(&row.seq) {
                block.leaves.sort_unstable();
                for (_, leaf) in block.leaves.drain(..) {
                    // Whoever copies a name and an answer stands behind the one who had them first.
                    self.places.entry(leaf).or_insert(self.tree.size());
                    self.tree.push(leaf);
                }
            }
        }
    }

    /// Forgets what no head is over.
    fn take_back(&mut self) {
        let size = self.size().unsigned_abs();
        self.tree.truncate(size);
        self.places.retain(|_, place| *place < size);
    }

    /// The first head that does not fit what is stored, by its size.
    pub(crate) fn first_wrong_head(&self) -> Option<i64> {
        self.heads.iter().find(|head| !self.fits(head)).map(|head| head.size)
    }

    fn fits(&self, head: &StoredHead) -> bool {
        self.tree.root(head.size.unsigned_abs()) == Some(head.root)
    }

    /// How many entries stood in it whenever it was signed.
    pub(crate) fn ends(&self) -> Vec<i64> {
        let mut ends: Vec<i64> = self.heads.iter().map(|head| head.size).collect();
        ends.dedup();
        ends
    }

    /// The last head.
    pub(crate) fn last(&self, survey: &str) -> Option<Head> {
        let StoredHead { size, root, terms, closed, signature } = *self.heads.last()?;
        let (survey, size) = (survey.to_owned(), size.unsigned_abs());
        Some(Head { survey, size, root, terms, closed, signature })
    }

    /// That a leaf is among the first `size`.
    pub(crate) fn inclusion(&self, leaf: &Hash, size: u64) -> Option<Inclusion> {
        let index = *self.places.get(leaf)?;
        let path = self.tree.inclusion(index, size)?;
        Some(Inclusion { index, size, path })
    }

    /// That the first `to` entries begin with the first `from`.
    pub(crate) fn consistency(&self, from: u64, to: u64) -> Option<Consistency> {
        self.tree.consistency(from, to).map(|path| Consistency { path })
    }
}

/// Entries of which the last is not there yet.
struct Block {
    ends: BTreeSet<i64>,
    leaves: Vec<(Vec<u8>, Hash)>,
}

fn missing(record: &Record, size: i64) -> StoreError {
    let id = record.survey.id();
    StoreError::Broken(format!("the log of survey {id} has {size} entries, got fewer reports"))
}
