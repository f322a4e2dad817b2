//! How much work a solver may do: counted in steps, so that the same input gives the same answer everywhere.

use std::fmt;

/// How long [`kemeny_with`](super::kemeny_with) may look for a better order, or for the proof that there is none.
///
/// Work is counted and not timed: a step is two or three nanoseconds of a current processor, and the same limit gives
/// the same answer on every machine. A caller with a clock can add a deadline, and gives that up:
///
/// ```
/// use veilrank::aggregate::KemenyLimits;
///
/// let start = std::time::Instant::now();
/// let late = || start.elapsed().as_secs() >= 10;
/// let limits = KemenyLimits::work(u64::MAX).until(&late);
/// ```
#[derive(Clone, Copy)]
pub struct KemenyLimits<'a> {
    work: u64,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl KemenyLimits<'static> {
    /// At most this many steps.
    ///
    /// Blocks of up to [`EXACT_BLOCK`](super::EXACT_BLOCK) items are solved whatever the limit: their work is bounded anyway.
    pub const fn work(work: u64) -> Self {
        Self { work, stop: None }
    }

    /// So many times the usual limit: with more than 1 a large block is improved for longer, and more of them are proved.
    #[expect(clippy::cast_possible_truncation, reason = "a cast stops at the largest number")]
    #[expect(clippy::cast_sign_loss, reason = "and at 0")]
    pub fn effort(times: f64) -> Self {
        Self::work((USUAL as f64 * times) as u64)
    }
}

impl<'a> KemenyLimits<'a> {
    /// The same limit, but work also ends soon after `stop` says so.
    #[must_use]
    pub fn until(self, stop: &'a dyn Fn() -> bool) -> Self {
        Self { stop: Some(stop), ..self }
    }
}

/// The usual limit: some four seconds on a block that cannot be proved; almost no real one gets there.
const USUAL: u64 = 1 << 31;

impl Default for KemenyLimits<'static> {
    fn default() -> Self {
        Self::work(USUAL)
    }
}

impl fmt::Debug for KemenyLimits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stop = self.stop.map(|_| "..");
        f.debug_struct("KemenyLimits").field("work", &self.work).field("stop", &stop).finish()
    }
}

/// The work that is left.
pub(super) struct Budget<'a> {
    left: u64,
    spent: u64,
    is_spent: bool,
    stop: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: &KemenyLimits<'a>) -> Self {
        Self { left: limits.work, spent: 0, is_spent: false, stop: limits.stop }
    }

    /// Takes `steps` from what is left. False when that is not enough, or when the caller wants to stop.
    pub(super) fn spend(&mut self, steps: u64) -> bool {
        let left = self.left.checked_sub(steps);
        self.spent += if left.is_some() { steps } else { 0 };
        self.left = left.unwrap_or(self.left);
        self.is_spent |= left.is_none() || self.stop.is_some_and(|stop| stop());
        !self.is_spent
    }

    /// True once something could not be spent.
    pub(super) fn is_spent(&self) -> bool {
        self.is_spent
    }

    /// All that was spent so far.
    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    /// Runs `task` on one of `parts` equal shares of what is left; what it does not use stays.
    pub(super) fn share<T>(&mut self, parts: usize, task: impl FnOnce(&mut Self) -> T) -> T {
        let was_spent = self.is_spent;
        let mine = self.left / parts.max(1) as u64;
        let rest = self.left - mine;
        self.left = mine;
        let result = task(self);
        self.left += rest;
        self.is_spent = was_spent;
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_a_part_and_its_rest_stays() {
        let mut budget = Budget::new(&KemenyLimits::work(100));
        budget.share(4, |part| assert!(part.spend(20) && !part.spend(6) && part.is_spent()));
        assert!(!budget.is_spent() && budget.spend(80) && !budget.spend(1));
    }

    #[test]
    fn effort_is_a_multiple_of_the_usual() {
        let work = |times| KemenyLimits::effort(times).work;
        assert_eq!(work(1.0), KemenyLimits::default().work);
        assert_eq!([work(0.5), work(4.0)], [1 << 30, 1 << 33]);
        assert_eq!([work(0.0), work(-1.0), work(f64::NAN), work(1e99)], [0, 0, 0, u64::MAX]);
    }

    #[test]
    fn limits_print_without_their_function() {
        let limits = KemenyLimits::work(7).until(&|| true);
        assert_eq!(format!("{limits:?}"), r#"KemenyLimits { work: 7, stop: Some("..") }"#);
        assert!(!Budget::new(&limits).spend(1));
    }
}
