//! A progress bar that only long work on a terminal shows.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that takes less than this needs no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bar over a known number of steps; every thread may advance it.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    terminal: bool,
}

impl Progress {
    /// A bar that shows how many steps are done.
    pub(super) fn counting(steps: u64, what: &'static str, terminal: bool) -> Self {
        Self::new(steps, what, terminal, "{prefix} {wide_bar} {pos}/{len}, {eta} left")
    }

    /// A bar that shows which share is done.
    pub(super) fn sharing(work: u64, what: &'static str, terminal: bool) -> Self {
        Self::new(work, what, terminal, "{prefix} {wide_bar} {percent} %, {eta} left")
    }

    /// No bar, for work whose end nobody knows.
    pub(crate) fn none() -> Self {
        Self::sharing(0, "", false)
    }

    fn new(steps: u64, what: &'static str, terminal: bool, template: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style);
        bar.set_prefix(what);
        Self { bar, start: Instant::now(), terminal }
    }

    /// One more step is done.
    pub(crate) fn step(&self) {
        self.advance(1);
    }

    /// So much more is done.
    pub(crate) fn advance(&self, by: u64) {
        self.bar.inc(by);
        if self.terminal && self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// How long it has taken so far.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
