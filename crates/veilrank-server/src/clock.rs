//! What time it is: the system's clock, or one that a test holds in its hand.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use jiff::Timestamp;

/// Where the time comes from.
#[derive(Debug, Clone, Default)]
pub enum Clock {
    /// The operating system's.
    #[default]
    System,
    /// Stands still until it is set.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at this time.
    pub fn fixed(now: Timestamp) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(now.as_microsecond())))
    }

    /// Sets a clock that stands still; the system's takes no orders.
    pub fn set(&self, now: Timestamp) {
        if let Self::Fixed(time) = self {
            time.store(now.as_microsecond(), Ordering::SeqCst);
        }
    }

    /// The time, to the microsecond, which is what is stored.
    pub fn now(&self) -> Timestamp {
        match self {
            Self::System => Timestamp::now(),
            Self::Fixed(time) => {
                Timestamp::from_microsecond(time.load(Ordering::SeqCst)).unwrap_or_default()
            }
        }
    }
}
