//! The curator's tally: counts that add up the same in any order and any grouping.

mod batch;

use std::collections::BTreeMap;

pub(crate) use self::batch::Batch;
use self::batch::{Run, Sum};
use crate::{
    error::Error,
    margins::{PairCounts, check_most},
    privacy::Epsilon,
    query::check_distinct,
    randomizer::{LaplaceResponse, Mechanism},
    ranking::Pair,
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

/// What a survey's reports add up to, one table per epsilon spent.
///
/// A tally is a monoid: [`Tally::new`] is empty, [`Tally::merge`] adds two, and neither order nor grouping changes the
/// result, so shards, threads and restarts cannot either. It holds at most [`Tally::MOST`] reports, and no pair has more
/// answers than there are reports, so no sum of its counts overflows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    survey: Survey,
    /// The reports of all tables together.
    reports: u64,
    tables: BTreeMap<Epsilon, Table>,
}

/// The answers of all participants who spent the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    reports: u64,
    undecided: u64,
    counts: PairCounts,
}

impl Tally {
    /// The most reports of one tally.
    pub const MOST: u64 = PairCounts::MOST;

    /// The most counts that all tables together have which files of reports may make, since each budget that somebody spends takes a table of its own: 400 MB.
    pub const MOST_COUNTS: usize = 50_000_000;

    /// The least that a table is taken to have: one of few items is mostly its own name.
    const LEAST_COUNTS: usize = 64;

    /// An empty tally of a survey.
    pub fn new(survey: Survey) -> Self {
        Self { survey, reports: 0, tables: BTreeMap::new() }
    }

    /// The terms of the survey.
    pub fn survey(&self) -> &Survey {
        &self.survey
    }

    /// The same counts under terms that differ in their title alone: it may be corrected while answers come in.
    pub fn under(self, survey: &Survey) -> Result<Self, Error> {
        if self.survey.is_but_for_title(survey) {
            return Ok(Self { survey: survey.clone(), ..self });
        }
        let (left, right) = (self.survey.id().to_owned(), survey.id().to_owned());
        Err(Error::OtherSurvey { left, right })
    }

    /// The tables, by what their participants spent.
    pub fn tables(&self) -> &BTreeMap<Epsilon, Table> {
        &self.tables
    }

    /// How many reports have been added.
    pub fn reports(&self) -> u64 {
        self.reports
    }

    /// Adds a report after checking it against the terms; a refused report changes nothing.
    pub fn add(&mut self, report: &Report) -> Result<(), Error> {
        report.check(&self.survey)?;
        self.check_room(1)?;
        let table = self.table(report.epsilon())?;
        match report.answers() {
            Answers::Bits(answers) => table.add_bits(answers),
            Answers::Noisy(answers) => table.add_noisy(answers),
            Answers::Order(order) => table.add_order(order.order(), |item| item.index()),
        }
        table.reports += 1;
        self.reports += 1;
        Ok(())
    }

    /// Adds many participants who all spent `epsilon`: `answers` holds each one's answers after the other's.
    ///
    /// Checked like reports, all of them before any is counted.
    pub fn add_answers(&mut self, epsilon: Epsilon, answers: &[Answer]) -> Result<(), Error> {
        let survey = &self.survey;
        survey.channel(epsilon)?;
        check_answers(survey, answers)?;
        let reports = (answers.len() / survey.queries()) as u64;
        self.check_room(reports)?;
        let table = self.table(epsilon)?;
        table.add_bits(answers);
        table.reports += reports;
        self.reports += reports;
        Ok(())
    }

    /// Refuses a budget that takes a table more than [`MOST_COUNTS`](Self::MOST_COUNTS) allows. Whoever reads what others wrote asks this first; adding does not.
    pub fn check_budget(&self, epsilon: Epsilon) -> Result<(), Error> {
        if self.tables.contains_key(&epsilon) { Ok(()) } else { self.check_tables(1) }
    }

    /// Refuses so many tables more than there are, where that is more than [`MOST_COUNTS`](Self::MOST_COUNTS) allows.
    pub fn check_tables(&self, more: usize) -> Result<(), Error> {
        let each = (self.survey.items() * self.survey.items()).max(Self::LEAST_COUNTS);
        if (self.tables.len() + more).saturating_mul(each) <= Self::MOST_COUNTS {
            return Ok(());
        }
        Err(Error::Budgets(Self::MOST_COUNTS))
    }

    /// The same for all budgets of a batch, which hardly ever takes looking at each.
    fn check_budgets(&self, batch: &Batch) -> Result<(), Error> {
        self.check_tables(batch.runs.len()).or_else(|_| {
            let is_new = |epsilon: &Epsilon| !self.tables.contains_key(epsilon);
            let new = batch.budgets().into_iter().filter(is_new).count();
            if new == 0 { Ok(()) } else { self.check_tables(new) }
        })
    }

    /// Adds reports of this survey that were checked one by one, and says whenever their number is a power of two; what is refused, budgets without end among it, changes nothing.
    pub(crate) fn add_batch(
        &mut self,
        batch: &Batch,
        mut at_mark: impl FnMut(&Self),
    ) -> Result<(), Error> {
        let more = batch.reports() as u64;
        self.check_room(more)?;
        self.check_budgets(batch)?;
        let mark = (self.reports + 1).next_power_of_two();
        // Where somebody wants to see what was counted in between, sums do not tell it.
        if !batch.sums.is_empty() && self.reports + more <= mark {
            batch.sums.iter().try_for_each(|sum| self.add_sum(sum))?;
            if self.reports == mark {
                at_mark(self);
            }
            return Ok(());
        }
        let mut words = batch.words.as_slice();
        for &Run { epsilon, mut reports } in &batch.runs {
            while reports > 0 {
                let mark = (self.reports + 1).next_power_of_two();
                let until = usize::try_from(mark - self.reports).unwrap_or(usize::MAX);
                let next = reports.min(until);
                words = self.add_run(Run { epsilon, reports: next }, words)?;
                reports -= next;
                if self.reports == mark {
                    at_mark(self);
                }
            }
        }
        Ok(())
    }

    fn add_sum(&mut self, sum: &Sum) -> Result<(), Error> {
        let table = self.table(sum.epsilon)?;
        sum.bits.add_to(table.counts.table_mut());
        table.reports += sum.reports as u64;
        self.reports += sum.reports as u64;
        Ok(())
    }

    /// Counts reports that cost the same, and gives the words of those after them.
    fn add_run<'a>(&mut self, run: Run, words: &'a [u32]) -> Result<&'a [u32], Error> {
        let (pairs, items) = (self.survey.pairs(), self.survey.items());
        let is_order = self.survey.mechanism() == Mechanism::PermutationCap;
        let each = if is_order { items } else { pairs };
        let table = self.table(run.epsilon)?;
        // As many words as were checked and put there.
        let (own, rest) = words.split_at(each * run.reports);
        if is_order {
            own.chunks_exact(items).for_each(|order| table.add_order(order, |&item| item as usize));
        } else {
            table.add_cells(own);
        }
        table.reports += run.reports as u64;
        self.reports += run.reports as u64;
        Ok(rest)
    }

    /// Adds what another tally of the same survey has counted; what is refused changes nothing.
    pub fn merge(&mut self, other: &Self) -> Result<(), Error> {
        self.same_survey(&other.survey)?;
        self.check_room(other.reports)?;
        for (&epsilon, theirs) in &other.tables {
            self.table(epsilon)?.merge(theirs)?;
        }
        self.reports += other.reports;
        Ok(())
    }

    /// What was counted since an earlier time; nothing where that is no earlier time of the same survey.
    pub(crate) fn since(&self, earlier: &Self) -> Option<Self> {
        (self.survey == earlier.survey).then_some(())?;
        let mut late = Self::new(self.survey.clone());
        for (epsilon, now) in &self.tables {
            let then = earlier.tables.get(epsilon);
            let table = then.map_or_else(|| Some(now.clone()), |then| now.since(then))?;
            if table.reports > 0 {
                late.reports += table.reports;
                late.tables.insert(*epsilon, table);
            }
        }
        (late.reports + earlier.reports == self.reports).then_some(late)
    }

    /// Adds a table of counts read from elsewhere, refusing what no reports add up to.
    pub fn add_table(&mut self, epsilon: Epsilon, table: &Table) -> Result<(), Error> {
        self.survey.channel(epsilon)?;
        table.check(&self.survey)?;
        self.check_room(table.reports)?;
        self.table(epsilon)?.merge(table)?;
        self.reports += table.reports;
        Ok(())
    }

    /// Refuses more reports than one tally holds.
    fn check_room(&self, more: u64) -> Result<(), Error> {
        check_most("reports", [self.reports, more])
    }

    fn same_survey(&self, other: &Survey) -> Result<(), Error> {
        if self.survey == *other {
            return Ok(());
        }
        Err(Error::OtherSurvey { left: self.survey.id().to_owned(), right: other.id().to_owned() })
    }

    fn table(&mut self, epsilon: Epsilon) -> Result<&mut Table, Error> {
        use std::collections::btree_map::Entry;
        Ok(match self.tables.entry(epsilon) {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(Table::new(PairCounts::new(self.survey.items())?)),
        })
    }
}

/// Refuses answers that are not a whole number of reports, each as the terms say.
fn check_answers(survey: &Survey, answers: &[Answer]) -> Result<(), Error> {
    if survey.mechanism() != Mechanism::RandomizedResponse {
        let (expected, got) = (survey.mechanism().name(), Mechanism::RandomizedResponse.name());
        return Err(Error::AnswerKind { expected, got });
    }
    let queries = survey.queries();
    if !answers.len().is_multiple_of(queries) {
        return Err(Error::AnswerCount { expected: queries, got: answers.len() % queries });
    }
    // The larger item of a pair is its second, so one pass over those finds any item that is not there.
    if let Some(last) = answers.iter().map(|answer| answer.pair.second()).max()
        && last.index() >= survey.items()
    {
        return Err(Error::UnknownItem { got: last.index(), items: survey.items() });
    }
    if queries == 1 {
        return Ok(());
    }
    let mut participants = answers.chunks_exact(queries);
    participants.try_for_each(|own| check_distinct(own.iter().map(|answer| answer.pair)))
}

impl Table {
    fn new(counts: PairCounts) -> Self {
        Self { reports: 0, undecided: 0, counts }
    }

    /// A table of counts read from elsewhere.
    pub fn from_counts(reports: u64, undecided: u64, counts: PairCounts) -> Self {
        Self { reports, undecided, counts }
    }

    /// How many participants are in it.
    pub fn reports(&self) -> u64 {
        self.reports
    }

    /// How many answers lay exactly between the two items and so count for neither (Laplace only).
    pub fn undecided(&self) -> u64 {
        self.undecided
    }

    /// How many answers went each way.
    pub fn counts(&self) -> &PairCounts {
        &self.counts
    }

    fn add_bits(&mut self, answers: &[Answer]) {
        let items = self.counts.items();
        let table = self.counts.table_mut();
        for answer in answers {
            table[Self::cell(items, answer.pair, answer.first)] += 1;
        }
    }

    /// Where an answer is counted.
    fn cell(items: usize, pair: Pair, first: bool) -> usize {
        let (a, b) = (pair.first().index(), pair.second().index());
        if first { a * items + b } else { b * items + a }
    }

    /// Counts answers by their cells; one that is outside the table was undecided.
    fn add_cells(&mut self, cells: &[u32]) {
        let table = self.counts.table_mut();
        let mut undecided = 0;
        for &cell in cells {
            match table.get_mut(cell as usize) {
                Some(count) => *count += 1,
                None => undecided += 1,
            }
        }
        self.undecided += undecided;
    }

    fn add_noisy(&mut self, answers: &[NoisyAnswer]) {
        for answer in answers {
            match LaplaceResponse::decide(answer.noisy) {
                Some(first) => self.add_bits(&[Answer { pair: answer.pair, first }]),
                None => self.undecided += 1,
            }
        }
    }

    /// An order answers every pair; how many items stand below an item is how many of its pairs it wins, so the sums of
    /// positions that Borda scores are made of are in the counts already.
    fn add_order<T>(&mut self, order: &[T], index: impl Fn(&T) -> usize) {
        let items = self.counts.items();
        for (place, winner) in order.iter().enumerate() {
            let row = &mut self.counts.table_mut()[index(winner) * items..][..items];
            for loser in &order[place + 1..] {
                row[index(loser)] += 1;
            }
        }
    }

    fn merge(&mut self, other: &Self) -> Result<(), Error> {
        self.counts.merge(&other.counts)?;
        self.reports += other.reports;
        self.undecided += other.undecided;
        Ok(())
    }

    fn since(&self, earlier: &Self) -> Option<Self> {
        Some(Self {
            reports: self.reports.checked_sub(earlier.reports)?,
            undecided: self.undecided.checked_sub(earlier.undecided)?,
            counts: self.counts.since(&earlier.counts)?,
        })
    }

    /// Refuses counts that no reports of this survey add up to.
    fn check(&self, survey: &Survey) -> Result<(), Error> {
        let (items, impossible) = (survey.items(), |what| Err(Error::ImpossibleTally(what)));
        if self.counts.items() != items {
            return Err(Error::ItemCount { left: items, right: self.counts.items() });
        }
        if self.undecided > 0 && survey.mechanism() != Mechanism::Laplace {
            return impossible(format!(
                "an answer of {} is never undecided, got {} that are",
                survey.mechanism().name(),
                self.undecided
            ));
        }
        let asked = u128::from(self.reports) * survey.answered_pairs() as u128;
        let counted: u128 = self.counts.table().iter().map(|&n| u128::from(n)).sum();
        let answers = counted + u128::from(self.undecided);
        if answers != asked {
            return impossible(format!(
                "{} reports of {} answers are {asked} answers, got {answers}",
                self.reports,
                survey.answered_pairs()
            ));
        }
        let often = Pair::all(items).find(|&pair| self.asked(pair) > u128::from(self.reports));
        match often {
            None => Ok(()),
            Some(pair) => impossible(format!(
                "pair [{}, {}] is asked once per participant, got {} answers from {} reports",
                pair.first().index(),
                pair.second().index(),
                self.asked(pair),
                self.reports
            )),
        }
    }

    fn asked(&self, pair: Pair) -> u128 {
        let (a, b) = (pair.first(), pair.second());
        u128::from(self.counts.prefer(a, b)) + u128::from(self.counts.prefer(b, a))
    }
}

#[cfg(test)]
mod tests;
