//! What becomes of each report of a batch: decided here, the same for either database.

use std::collections::BTreeMap;

use super::{Incoming, StoreError, Verdict, log::stored_handle};
use crate::{assignments::Nonce, rules::Standing};

/// A stored report: its nonce, its text, and what names it, if it has more than its nonce.
pub(super) type StoredRow = (Vec<u8>, String, Option<Vec<u8>>);

/// The reports of a batch, by survey in ascending order, so that two servers never wait for each other's locks.
pub(super) fn by_survey(reports: &[Incoming]) -> BTreeMap<i64, Vec<usize>> {
    let mut groups: BTreeMap<i64, Vec<usize>> = BTreeMap::new();
    for (place, report) in reports.iter().enumerate() {
        groups.entry(report.survey).or_default().push(place);
    }
    groups
}

/// A batch in which each report has its place among those of its survey, as if all were new.
#[derive(Debug)]
pub(super) struct Numbered {
    /// By report: its survey and its place, from 1.
    places: Vec<(i64, i64)>,
    /// By survey: how many reports there are.
    counts: BTreeMap<i64, i64>,
}

impl Numbered {
    pub(super) fn new(reports: &[Incoming]) -> Self {
        let mut counts = BTreeMap::new();
        let place = |report: &Incoming| {
            let count: &mut i64 = counts.entry(report.survey).or_default();
            *count += 1;
            (report.survey, *count)
        };
        Self { places: reports.iter().map(place).collect(), counts }
    }

    pub(super) fn places(&self) -> Vec<i64> {
        self.places.iter().map(|&(_, place)| place).collect()
    }

    /// By report: how far before the last of its survey it stands, as a number that is not above zero.
    pub(super) fn before_last(&self) -> impl Iterator<Item = i64> {
        self.places.iter().map(|(survey, place)| place - self.counts[survey])
    }

    /// The surveys in ascending order, and how many reports each gets.
    pub(super) fn counts(&self) -> (Vec<i64>, Vec<i64>) {
        self.counts.iter().unzip()
    }

    /// The verdicts about surveys to which all was added, knowing how many reports each had before, and the places of the other reports.
    pub(super) fn verdicts(&self, before: &BTreeMap<i64, i64>) -> (Vec<Verdict>, Vec<usize>) {
        let mut rest = Vec::new();
        let verdict = |(index, (survey, place)): (usize, &(i64, i64))| {
            if let Some(before) = before.get(survey) {
                return Verdict::Counted(before + place);
            }
            rest.push(index);
            Verdict::Gone
        };
        (self.places.iter().enumerate().map(verdict).collect(), rest)
    }
}

/// By survey in ascending order: the number up to which there must be reports.
pub(super) fn floors(reports: &[Incoming]) -> Vec<i64> {
    let mut floors: BTreeMap<i64, i64> = BTreeMap::new();
    for Incoming { survey, floor, .. } in reports {
        let known = floors.entry(*survey).or_default();
        *known = (*known).max(*floor);
    }
    floors.into_values().collect()
}

/// The reports of one survey in a batch, and what becomes of them.
#[derive(Debug)]
pub(super) struct Group<'a> {
    reports: Vec<&'a Incoming>,
    /// The number up to which there must be reports, or commits were lost.
    floor: i64,
    /// The number of the first report that is new.
    pub(super) first: i64,
    /// The reports that are new, to be numbered in this order.
    pub(super) new: Vec<&'a Incoming>,
    pub(super) verdicts: Vec<Verdict>,
}

impl<'a> Group<'a> {
    pub(super) fn new(reports: &'a [Incoming], places: &[usize]) -> Self {
        let reports: Vec<&Incoming> = places.iter().map(|&place| &reports[place]).collect();
        let floor = reports.iter().map(|report| report.floor).max().unwrap_or(0);
        Self { reports, floor, first: 0, new: Vec::new(), verdicts: Vec::new() }
    }

    pub(super) fn nonces(&self) -> Vec<Nonce> {
        self.reports.iter().map(|report| report.nonce).collect()
    }

    /// The number of the last report that is new.
    pub(super) fn last(&self) -> Result<i64, StoreError> {
        Ok(self.first - 1 + super::count(self.new.len())?)
    }

    /// Decides about each report, knowing how the survey stands now and what is stored under the reports' nonces.
    pub(super) fn judge(&mut self, standing: Standing, stored: Vec<StoredRow>) {
        let mut known = BTreeMap::new();
        for (nonce, body, handle) in stored {
            let handle = stored_handle(&nonce, handle.as_deref());
            known.insert(nonce, (body, handle));
        }
        self.first = standing.seq + 1;
        let mut seq = standing.seq;
        let floor = self.floor;
        for &report in &self.reports {
            let verdict = match known.get(&report.nonce[..]) {
                Some((body, handle)) if *body == report.body && *handle == report.handle => {
                    Verdict::AlreadyCounted
                }
                Some(_) => Verdict::Differs,
                None if standing.seq < floor => Verdict::Behind(standing.seq),
                None if standing.closed => Verdict::Closed,
                None => {
                    seq += 1;
                    let kept = (report.body.clone(), report.handle);
                    known.insert(report.nonce.to_vec(), kept);
                    self.new.push(report);
                    Verdict::Counted(seq)
                }
            };
            self.verdicts.push(verdict);
        }
    }
}

#[cfg(test)]
mod tests {
    use veilrank::{merkle::handle_of_nonce, octets::Octets};

    use super::*;

    fn incoming(nonce: u8, body: &str) -> Incoming {
        let handle = Octets([nonce; 16]);
        Incoming {
            survey: 1,
            nonce: [nonce; 16],
            body: body.to_owned(),
            handle,
            label: None,
            floor: 7,
        }
    }

    fn verdicts(reports: &[Incoming], closed: bool, stored: &[(u8, &str)]) -> Vec<Verdict> {
        let places: Vec<usize> = (0..reports.len()).collect();
        let mut group = Group::new(reports, &places);
        let row = |&(n, body): &(u8, &str)| (vec![n; 16], body.to_owned(), Some(vec![n; 16]));
        let stored = stored.iter().map(row).collect();
        group.judge(Standing { seq: 7, closed, edition: 0 }, stored);
        assert_eq!(group.first, 8);
        group.verdicts
    }

    #[test]
    fn one_assignment_is_counted_once_even_within_a_batch() {
        use Verdict::{AlreadyCounted, Closed, Counted, Differs};
        let batch = [incoming(1, "a"), incoming(2, "a"), incoming(1, "a"), incoming(1, "b")];
        let open = verdicts(&batch, false, &[(2, "a")]);
        assert_eq!(open, [Counted(8), AlreadyCounted, AlreadyCounted, Differs]);
        assert_eq!(
            verdicts(&batch, true, &[(2, "a")]),
            [Closed, AlreadyCounted, Closed, Closed],
            "a repeat is welcome after closing"
        );
    }

    #[test]
    fn nothing_is_numbered_where_reports_are_missing() {
        use Verdict::{AlreadyCounted, Behind};
        let known = Incoming { floor: 8, ..incoming(1, "a") };
        let batch = [incoming(1, "a"), known, incoming(2, "a")];
        assert_eq!(verdicts(&batch, false, &[(2, "a")]), [Behind(7), Behind(7), AlreadyCounted]);
    }

    #[test]
    fn what_is_new_is_numbered_by_survey_and_the_rest_is_left_over() {
        let of = |survey, nonce| Incoming { survey, ..incoming(nonce, "a") };
        let numbered = Numbered::new(&[of(5, 1), of(3, 2), of(5, 3), of(4, 4), of(3, 5)]);
        assert_eq!(numbered.places(), [1, 1, 2, 1, 2]);
        assert_eq!(numbered.before_last().collect::<Vec<_>>(), [-1, -1, 0, 0, 0]);
        assert_eq!(numbered.counts(), (vec![3, 4, 5], vec![2, 1, 2]));
        let (verdicts, rest) = numbered.verdicts(&BTreeMap::from([(3, 10), (5, 0)]));
        assert_eq!(rest, [3]);
        let counted: Vec<Verdict> = [1, 11, 2].map(Verdict::Counted).to_vec();
        assert_eq!(
            [&verdicts[..3], &verdicts[4..]].concat(),
            [counted, vec![Verdict::Counted(12)]].concat()
        );
    }

    #[test]
    fn a_report_keeps_its_name_and_two_may_have_the_same() {
        use Verdict::{AlreadyCounted, Counted, Differs};
        let named = |nonce, name| Incoming { handle: Octets([name; 16]), ..incoming(nonce, "a") };
        let batch = [named(1, 1), named(2, 7), named(4, 1), named(5, 5), named(6, 5), named(5, 6)];
        assert_eq!(
            verdicts(&batch, false, &[(1, "a"), (2, "a")]),
            [AlreadyCounted, Differs, Counted(8), Counted(9), Counted(10), Differs]
        );
        // One from before there were names has that of its nonce.
        let old = [Incoming { handle: handle_of_nonce(&[9; 16]), ..incoming(9, "a") }];
        let mut group = Group::new(&old, &[0]);
        group.judge(Standing::open(1), vec![(vec![9; 16], "a".to_owned(), None)]);
        assert_eq!(group.verdicts, [AlreadyCounted]);
    }
}
