//! Quotas: a bound on the whole of something, and on the part of it that one address holds at a
//! time.
//!
//! Connections, places in a queue, exports that are being sent, and bytes of bodies on their way in
//! are each a quota. An address is known by a keyed hash of this process, and only while it holds
//! something.

use std::{
    collections::HashMap,
    hash::RandomState,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};

use crate::{limits::Who, work::lock};

/// A bounded amount, such as connections or bytes.
#[derive(Debug)]
pub(crate) struct Quota {
    /// The most that all hold together.
    total: u64,
    /// The most that one address holds.
    per_address: u64,
    held: Mutex<Held>,
    refused: AtomicU64,
    hasher: RandomState,
}

#[derive(Debug, Default)]
struct Held {
    all: u64,
    by_address: HashMap<u64, u64>,
}

/// The bound that a request would exceed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exceeded {
    /// All of it is held.
    Total,
    /// This address holds its part.
    PerAddress,
}

impl Quota {
    /// A bound as it is set: 0 is no limit.
    pub(crate) fn bound(set: u32) -> u64 {
        if set == 0 { u64::MAX } else { set.into() }
    }

    /// A quota of `total`, of which one address holds at most `per_address`.
    pub(crate) fn new(total: u64, per_address: u64) -> Arc<Self> {
        Arc::new(Self {
            total,
            per_address,
            held: Mutex::default(),
            refused: AtomicU64::new(0),
            hasher: RandomState::new(),
        })
    }

    /// Takes an amount, which is given back when the share is dropped.
    ///
    /// # Errors
    ///
    /// Says which bound would be exceeded. Whoever is refused holds no more than before.
    pub(crate) fn take(self: &Arc<Self>, who: &Who, amount: u64) -> Result<Share, Exceeded> {
        let address = who.hash(&self.hasher);
        let mut share = Share { quota: self.clone(), address, amount: 0 };
        share.grow_to(amount)?;
        Ok(share)
    }

    fn add(&self, address: Option<u64>, more: u64) -> Result<(), Exceeded> {
        let mut held = lock(&self.held);
        let all = held.all.saturating_add(more);
        if all > self.total {
            return Err(Exceeded::Total);
        }
        if let Some(address) = address {
            let own = held.by_address.get(&address).copied().unwrap_or(0).saturating_add(more);
            if own > self.per_address {
                return Err(Exceeded::PerAddress);
            }
            held.by_address.insert(address, own);
        }
        held.all = all;
        Ok(())
    }

    fn give_back(&self, address: Option<u64>, amount: u64) {
        let mut held = lock(&self.held);
        held.all = held.all.saturating_sub(amount);
        let Some(address) = address else { return };
        let left = held.by_address.get(&address).map_or(0, |own| own.saturating_sub(amount));
        if left > 0 {
            held.by_address.insert(address, left);
        } else {
            held.by_address.remove(&address);
        }
    }

    /// The amount that is held now.
    pub(crate) fn held(&self) -> u64 {
        lock(&self.held).all
    }

    /// The number of refusals since the start.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Relaxed)
    }
}

/// An amount that is held until this is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    quota: Arc<Quota>,
    /// `None` for this machine itself, which no bound per address holds for.
    address: Option<u64>,
    amount: u64,
}

impl Share {
    /// Takes more, up to `amount` in all.
    ///
    /// # Errors
    ///
    /// Says which bound would be exceeded. The share stays as it is then.
    pub(crate) fn grow_to(&mut self, amount: u64) -> Result<(), Exceeded> {
        let more = amount.saturating_sub(self.amount);
        self.quota.add(self.address, more).inspect_err(|_| {
            self.quota.refused.fetch_add(1, Relaxed);
        })?;
        self.amount += more;
        Ok(())
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.quota.give_back(self.address, self.amount);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(address: &str) -> Who {
        Who::at(address.parse().unwrap())
    }

    #[test]
    fn one_address_holds_its_part_and_no_more() {
        let quota = Quota::new(10, 4);
        let (one, other) = (who("192.0.2.1"), who("192.0.2.2"));
        let held: Vec<Share> = (0..4).map(|_| quota.take(&one, 1).unwrap()).collect();
        assert_eq!(quota.take(&one, 1).unwrap_err(), Exceeded::PerAddress);
        let more = quota.take(&other, 4).unwrap();
        assert_eq!((quota.held(), quota.refused()), (8, 1));
        drop(held);
        assert!(quota.take(&one, 5).is_err() && quota.take(&one, 4).is_ok());
        drop(more);
        assert_eq!((quota.held(), lock(&quota.held).by_address.len()), (0, 0), "nobody is known");
    }

    #[test]
    fn all_of_it_is_bounded_for_many_addresses_together() {
        let quota = Quota::new(10, 4);
        let take = |n: u8| quota.take(&Who::at([192, 0, 2, n].into()), 4);
        let held = (take(1).unwrap(), take(2).unwrap());
        assert_eq!(take(3).unwrap_err(), Exceeded::Total);
        assert_eq!(quota.held(), 8, "whoever is refused holds nothing");
        drop(held);
        assert!(take(3).is_ok());
    }

    #[test]
    fn a_network_of_ipv6_is_one_address_and_this_machine_is_none() {
        let quota = Quota::new(100, 1);
        let first = quota.take(&who("2001:db8:1:2::1"), 1).unwrap();
        assert_eq!(quota.take(&who("2001:db8:1:2:ffff::9"), 1).unwrap_err(), Exceeded::PerAddress);
        assert!(quota.take(&who("2001:db8:1:3::1"), 1).is_ok());
        let mapped = quota.take(&who("::ffff:192.0.2.1"), 1).unwrap();
        assert!(quota.take(&who("192.0.2.1"), 1).is_err(), "one address in two spellings");
        for local in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert!(quota.take(&who(local), 90).is_ok(), "{local}");
        }
        drop((first, mapped));
    }

    #[test]
    fn a_share_that_cannot_grow_stays_as_it_is() {
        let quota = Quota::new(10, 8);
        let mut share = quota.take(&who("192.0.2.1"), 3).unwrap();
        share.grow_to(8).unwrap();
        assert_eq!(share.grow_to(9), Err(Exceeded::PerAddress));
        share.grow_to(2).unwrap();
        assert_eq!(quota.held(), 8, "it never shrinks");
        drop(share);
        assert_eq!(quota.held(), 0);
    }
}
