//! The rules of a survey besides its terms: who may answer, when it is closed, and what is shown of it.

use jiff::Timestamp;
use veilrank::query::Assign;
pub use veilrank::wire::{Access, Results};

use crate::cells::Company;

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
    /// Closed, by hand or by its time; either is written down before anybody is told.
    pub(crate) closed: bool,
    /// How often its organiser has changed anything: what was read at another edition is read again.
    pub(crate) edition: i64,
}

/// From this number on the file of a survey that is watched is parted at powers of two ([`Course::part_ends`](veilrank::course::Course::part_ends)).
const FIRST_PART: i64 = 64;

/// So many reports stand at least between such a number and one up to which reports are published, where a step has as many. With more, the
/// first large step would come many steps late: from one power of two to the next there must be room for twice as many.
const PART_COMPANY: i64 = 16;

/// A survey's standing as a reader sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Look {
    pub(crate) standing: Standing,
    /// Up to which number its reports are published.
    pub(crate) published: i64,
    pub(crate) step: Step,
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
        let mut cut = (seq + self.0 - 1) / self.0 * self.0;
        while !self.keeps_company(cut) {
            cut += self.0;
        }
        cut
    }

    /// The last number up to this one at which something is published.
    fn at_or_before(self, seq: i64) -> i64 {
        let mut cut = seq - seq % self.0;
        while !self.keeps_company(cut) {
            cut -= self.0;
        }
        cut
    }

    /// Whether a number is no few reports away from one at which the file of reports is parted: 65 reports would stand there as 64 and one.
    fn keeps_company(self, cut: i64) -> bool {
        let below = cut.max(1).ilog2();
        let parts = [1 << below, 2 << below].into_iter().filter(|&part| part >= FIRST_PART);
        let company = self.0.min(PART_COMPANY);
        parts.map(|part: i64| (cut - part).abs()).all(|away| away == 0 || away >= company)
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

    /// Whether everything is published: it has ended for good. One that may be opened again may be closed and opened after each report, by
    /// hand or by another end, so it publishes whole steps for as long as it is there.
    pub(crate) fn publishes_all(&self, standing: Standing) -> bool {
        standing.closed && !self.reopens
    }

    /// Up to which number reports are published: in whole steps, and all of them after the end of a survey that stays closed. So many
    /// were signed before, perhaps in other steps.
    ///
    /// Whoever looks before and after one person takes part then sees nothing new, or that person's report among others.
    pub(crate) fn published(&self, standing: Standing, (step, signed): (Step, i64)) -> i64 {
        if self.publishes_all(standing) {
            return standing.seq;
        }
        let whole = step.at_or_before(standing.seq);
        if whole - signed < step.0 { signed } else { whole }
    }

    /// Returns the minimum sizes of published sets of groups.
    pub(crate) fn company(&self, step: Step) -> Company {
        let minimum = i64::try_from(self.group_minimum()).unwrap_or(i64::MAX);
        Company { step: step.0, minimum }
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
        Look { standing, published, step }: Look,
    ) -> Option<String> {
        if self.results == Results::Organiser && viewer == Viewer::Anybody {
            return Some("the terms show the outcome to the organiser alone".to_owned());
        }
        let (closed, least) = (standing.closed, self.min_reports);
        let ended = self.publishes_all(standing);
        let rule = format!("the terms show no outcome below {least} reports");
        if ended && standing.seq < least {
            return Some(format!("{rule}, and the survey closed with {}", standing.seq));
        }
        let missing = self.shown_from(standing, step) - standing.seq;
        if !ended && missing > 0 {
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
        if !ended && published < least.max(standing.seq.min(1)) {
            let step = step.0;
            return Some(format!(
                "reports are published once each group has none that are new or at least {step}"
            ));
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

    fn published(seq: i64, closed: bool) -> i64 {
        let standing = Standing { seq, closed, edition: 0 };
        rules(0, Results::During).published(standing, (Step::new(5), 0))
    }

    /// The reason to withhold an outcome without groups.
    fn withheld(rules: &Rules, viewer: Viewer, standing: Standing, step: Step) -> Option<String> {
        let published = rules.published(standing, (step, 0));
        rules.withheld(viewer, Look { standing, published, step })
    }

    #[test]
    fn reports_are_published_in_steps_and_all_at_the_end() {
        let open = (0..12).map(|seq| published(seq, false)).collect::<Vec<_>>();
        assert_eq!(open, [0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10, 10]);
        for seq in 0..12 {
            assert_eq!(published(seq, true), seq);
        }
    }

    #[test]
    fn a_survey_that_may_open_again_publishes_whole_steps_only() {
        let rules = Rules { reopens: true, ..rules(0, Results::During) };
        for closed in [true, false] {
            let published = |seq, signed| {
                let standing = Standing { seq, closed, edition: 0 };
                rules.published(standing, (Step::new(5), signed))
            };
            assert_eq!([0, 4, 5, 13].map(|seq| published(seq, 0)), [0, 0, 5, 10]);
            // What was signed in other steps is added to by whole ones.
            assert_eq!([14, 17, 18, 20].map(|seq| published(seq, 13)), [13, 13, 13, 20]);
        }
        assert_eq!(
            withheld(&rules, Viewer::Anybody, Standing::closed(3), Step::new(5)).as_deref(),
            Some("5 reports are published at a time, and 2 are missing")
        );
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
            let (rules, step) = (rules(least, Results::During), Step::new(step));
            let withheld = |standing| withheld(&rules, Viewer::Anybody, standing, step);
            let found: Vec<i64> =
                (0..=12).filter(|&seq| withheld(Standing::open(seq)).is_none()).collect();
            assert_eq!(found, shown, "{least} {step:?}");
            for seq in found {
                assert!(rules.published(Standing::open(seq), (step, 0)) >= least);
            }
            for seq in 0..=12 {
                assert_eq!(withheld(Standing::closed(seq)).is_some(), seq < least);
            }
        }
    }

    #[test]
    fn an_outcome_for_the_organiser_is_for_nobody_else() {
        let alone = rules(6, Results::Organiser);
        let withheld =
            |rules: &Rules, viewer, standing| withheld(rules, viewer, standing, Step::new(5));
        for standing in [Standing::open(12), Standing::closed(12)] {
            let why = withheld(&alone, Viewer::Anybody, standing);
            assert_eq!(why.as_deref(), Some("the terms show the outcome to the organiser alone"));
            assert_eq!(withheld(&alone, Viewer::Organiser, standing), None);
        }
        assert!(withheld(&alone, Viewer::Organiser, Standing::open(9)).is_some());
        assert!(withheld(&alone, Viewer::Organiser, Standing::closed(5)).is_some());
        // What the terms promise to show to all at the end, the organiser does not see before.
        let after = rules(0, Results::After);
        assert!(withheld(&after, Viewer::Organiser, Standing::open(12)).is_some());
        assert_eq!((alone.asked(), after.asked()), (Assign::Balanced, Assign::Balanced));
    }

    #[test]
    fn whoever_may_open_a_survey_again_watches_it() {
        let watched = |results, reopens| Rules { reopens, ..rules(0, results) }.is_watched();
        assert!(watched(Results::During, false) && watched(Results::Organiser, false));
        assert!(!watched(Results::After, false) && watched(Results::After, true));
    }

    /// Whatever can be told apart by cuts and parts of files together has a step of reports, or 16.
    #[test]
    fn steps_keep_away_from_where_the_file_is_parted() {
        for step in [1, 2, 3, 5, 7, 10, 16, 20, 50, 1000] {
            let step = Step::new(step);
            let rules = rules(0, Results::During);
            let cut = |seq| rules.published(Standing::open(seq), (step, 0));
            let cuts: std::collections::BTreeSet<i64> = (0..20_000).map(cut).collect();
            let parts = |&cut: &i64| veilrank::course::Course::part_ends(cut.unsigned_abs());
            let mut ends: Vec<i64> =
                cuts.iter().flat_map(parts).map(|end| i64::try_from(end).unwrap()).collect();
            ends.sort_unstable();
            ends.dedup();
            let company = step.0.min(PART_COMPANY);
            assert!(ends.windows(2).all(|two| two[1] - two[0] >= company), "{step:?}: {ends:?}");
            assert!(cuts.len() > 2 && cuts.iter().all(|cut| cut % step.0 == 0), "{step:?}");
            assert!(cuts.contains(&step.at_or_after(1)), "{step:?}");
        }
        let five = Step::new(5);
        assert_eq!(
            [59, 60, 69, 70, 128, 134].map(|seq| five.at_or_before(seq)),
            [55, 55, 55, 70, 120, 120]
        );
        assert_eq!([55, 56, 64, 65, 70].map(|seq| five.at_or_after(seq)), [55, 70, 70, 70, 70]);
    }

    #[test]
    fn a_step_is_at_least_one_report() {
        assert_eq!(Step::new(0), Step::new(1));
    }
}
