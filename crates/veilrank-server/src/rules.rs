//! The rules of a survey besides its terms: who may answer, when it is closed, and what is shown of it.

use jiff::Timestamp;
use veilrank::query::Assign;
pub use veilrank::wire::{Access, Results};

/// What the organiser decided besides the terms.
#[derive(Debug, Clone)]
pub(crate) struct Rules {
    pub(crate) assign: Assign,
    pub(crate) access: Access,
    pub(crate) results: Results,
    pub(crate) min_reports: i64,
    pub(crate) closes_at: Option<Timestamp>,
    /// Whether the organiser may open it again after closing.
    pub(crate) reopens: bool,
    /// How many are given questions in a minute, where everybody may answer; 0 is no ceiling.
    pub(crate) per_minute: u32,
}

/// Who wants to see an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Viewer {
    Anybody,
    Organiser,
}

/// What changes in a survey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The number of the last report; they are numbered from 1 without a gap.
    pub(crate) seq: i64,
    /// Closed by hand.
    pub(crate) closed: bool,
    /// How often its organiser has changed anything: what was read at another edition is read again.
    pub(crate) edition: i64,
}

/// How many reports are published at a time while a survey is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step(i64);

impl Step {
    /// One report at a time is the least that can be published.
    pub(crate) fn new(reports: u32) -> Self {
        Self(i64::from(reports.max(1)))
    }

    /// The first number from this one on at which something is published.
    fn at_or_after(self, seq: i64) -> i64 {
        (seq + self.0 - 1) / self.0 * self.0
    }
}

impl Rules {
    /// How pairs are chosen. Where not everybody sees the result while it grows, nothing is shown that a live curator could go by,
    /// so all pairs are asked alike.
    pub(crate) fn asked(&self) -> Assign {
        match (self.assign, self.results) {
            (Assign::Live, Results::After | Results::Organiser) => Assign::Balanced,
            (assign, _) => assign,
        }
    }

    /// Whether somebody can see the outcome grow and close the survey when it pleases them. What is stated then holds at all looks
    /// together, also after the end: why it was closed nobody knows.
    ///
    /// Whoever may open a survey again can close it, look, and go on.
    pub(crate) fn is_watched(&self) -> bool {
        self.results != Results::After || self.reopens
    }

    /// Whether the survey takes no more reports.
    pub(crate) fn is_closed(&self, standing: Standing, now: Timestamp) -> bool {
        standing.closed || self.closes_at.is_some_and(|end| now >= end)
    }

    /// Up to which number reports are published: in whole steps while the survey is open, all of them afterwards.
    ///
    /// Whoever looks before and after one person takes part then sees nothing new, or that person's report among others.
    pub(crate) fn published(&self, standing: Standing, step: Step, now: Timestamp) -> i64 {
        if self.is_closed(standing, now) {
            return standing.seq;
        }
        standing.seq - standing.seq % step.0
    }

    /// How many reports of a group there must be for an outcome of its own: a few people of one department know each other.
    pub(crate) fn group_minimum(&self) -> u64 {
        const LEAST: u64 = 10;
        self.min_reports.unsigned_abs().max(LEAST)
    }

    /// How many reports there must be for an outcome while the survey is open; without any, it is shown as what it is.
    pub(crate) fn shown_from(&self, standing: Standing, step: Step) -> i64 {
        step.at_or_after(self.min_reports.max(standing.seq.min(1)))
    }

    /// Why the outcome is not shown to somebody, if it is not.
    pub(crate) fn withheld(
        &self,
        viewer: Viewer,
        (standing, step): (Standing, Step),
        now: Timestamp,
    ) -> Option<String> {
        if self.results == Results::Organiser && viewer == Viewer::Anybody {
            return Some("the terms show the outcome to the organiser alone".to_owned());
        }
        let (closed, least) = (self.is_closed(standing, now), self.min_reports);
        let rule = format!("the terms show no outcome below {least} reports");
        if closed && standing.seq < least {
            return Some(format!("{rule}, and the survey closed with {}", standing.seq));
        }
        let missing = self.shown_from(standing, step) - standing.seq;
        if !closed && missing > 0 {
            return Some(match (least, step.0) {
                (1.., 1) => format!("{rule}, and {missing} are missing"),
                (0, step) => {
                    format!("{step} reports are published at a time, and {missing} are missing")
                }
                (_, step) => {
                    format!("{rule}, {step} are published at a time, and {missing} are missing")
                }
            });
        }
        if self.results != Results::After || closed {
            return None;
        }
        Some(match self.closes_at {
            Some(end) => format!("the terms show the outcome after the survey closes at {end}"),
            None => {
                "the terms show the outcome after the organiser has closed the survey".to_owned()
            }
        })
    }
}

#[cfg(test)]
impl Rules {
    /// Everybody may answer, everything is shown at once, and it ends by hand: what most tests are about.
    pub(crate) fn open() -> Self {
        Self {
            assign: Assign::Live,
            access: Access::Open,
            results: Results::During,
            min_reports: 0,
            closes_at: None,
            reopens: false,
            per_minute: 0,
        }
    }
}

#[cfg(test)]
impl Standing {
    /// Open, with so many reports.
    pub(crate) fn open(seq: i64) -> Self {
        Self { seq, closed: false, edition: 0 }
    }

    /// Closed, with so many reports.
    pub(crate) fn closed(seq: i64) -> Self {
        Self { seq, closed: true, edition: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(min_reports: i64, results: Results) -> Rules {
        let closes_at = Some(Timestamp::from_second(100).unwrap());
        Rules { results, min_reports, closes_at, ..Rules::open() }
    }

    fn published(seq: i64, closed: bool, second: i64) -> i64 {
        let standing = Standing { seq, closed, edition: 0 };
        let now = Timestamp::from_second(second).unwrap();
        rules(0, Results::During).published(standing, Step::new(5), now)
    }

    #[test]
    fn reports_are_published_in_steps_and_all_at_the_end() {
        let open = (0..12).map(|seq| published(seq, false, 99)).collect::<Vec<_>>();
        assert_eq!(open, [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10]);
        for seq in 0..12 {
            assert_eq!((published(seq, true, 99), published(seq, false, 100)), (seq, seq));
        }
    }

    #[test]
    fn an_outcome_waits_for_a_whole_step_and_for_enough() {
        // With so many wanted, how many of 0 to 12 reports show something.
        for (least, step, shown) in [
            (0, 1, (0..=12).collect::<Vec<i64>>()),
            (0, 5, vec![0, 5, 6, 7, 8, 9, 10, 11, 12]),
            (3, 1, (3..=12).collect()),
            (3, 5, (5..=12).collect()),
            (6, 5, (10..=12).collect()),
        ] {
            let (rules, step, now) =
                (rules(least, Results::During), Step::new(step), Timestamp::UNIX_EPOCH);
            let withheld = |standing| rules.withheld(Viewer::Anybody, (standing, step), now);
            let found: Vec<i64> =
                (0..=12).filter(|&seq| withheld(Standing::open(seq)).is_none()).collect();
            assert_eq!(found, shown, "{least} {step:?}");
            for seq in found {
                assert!(rules.published(Standing::open(seq), step, now) >= least);
            }
            for seq in 0..=12 {
                assert_eq!(withheld(Standing::closed(seq)).is_some(), seq < least);
            }
        }
    }

    #[test]
    fn an_outcome_for_the_organiser_is_for_nobody_else() {
        let (step, now) = (Step::new(5), Timestamp::UNIX_EPOCH);
        let alone = rules(6, Results::Organiser);
        for standing in [Standing::open(12), Standing::closed(12)] {
            let why = alone.withheld(Viewer::Anybody, (standing, step), now);
            assert_eq!(why.as_deref(), Some("the terms show the outcome to the organiser alone"));
            assert_eq!(alone.withheld(Viewer::Organiser, (standing, step), now), None);
        }
        assert!(alone.withheld(Viewer::Organiser, (Standing::open(9), step), now).is_some());
        assert!(alone.withheld(Viewer::Organiser, (Standing::closed(5), step), now).is_some());
        // What the terms promise to show to all at the end, the organiser does not see before.
        let after = rules(0, Results::After);
        assert!(after.withheld(Viewer::Organiser, (Standing::open(12), step), now).is_some());
        assert_eq!((alone.asked(), after.asked()), (Assign::Balanced, Assign::Balanced));
    }

    #[test]
    fn whoever_may_open_a_survey_again_watches_it() {
        let watched = |results, reopens| Rules { reopens, ..rules(0, results) }.is_watched();
        assert!(watched(Results::During, false) && watched(Results::Organiser, false));
        assert!(!watched(Results::After, false) && watched(Results::After, true));
    }

    #[test]
    fn a_step_is_at_least_one_report() {
        assert_eq!(Step::new(0), Step::new(1));
    }
}
