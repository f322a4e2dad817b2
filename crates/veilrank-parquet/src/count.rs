//! Counting rows into tallies, after each was checked against the terms.

use std::collections::BTreeMap;

use veilrank::{Epsilon, Survey, Tally, report::Answer};

use crate::{
    batch::{self, Batch, Budgets},
    error::Error,
    file::Table,
    tasks::Task,
    threads::{self, Tasks},
    work::Work,
};

/// Budgets whose answers a thread keeps room for.
const REMEMBERED: usize = 4096;

/// All rows of some tables.
pub(crate) struct Count<'a> {
    pub(crate) survey: &'a Survey,
    pub(crate) tables: &'a [Table],
    pub(crate) tasks: Vec<Task>,
    pub(crate) parts: usize,
}

impl Count<'_> {
    /// What the rows of each part add up to.
    pub(crate) fn run(&self, work: &Work<'_>) -> Result<Vec<Tally>, Error> {
        let mut sums = self.empty();
        for counter in threads::share(self, work)? {
            for (sum, part) in sums.iter_mut().zip(counter.parts) {
                sum.merge(&part)?;
                // What all threads add up to has at most as many tables, so that what is refused does not depend on their number.
                sum.check_tables(0).map_err(|error| self.too_many_budgets(&error))?;
            }
        }
        Ok(sums)
    }

    fn empty(&self) -> Vec<Tally> {
        vec![Tally::new(self.survey.clone()); self.parts]
    }

    fn too_many_budgets(&self, error: &veilrank::Error) -> Error {
        let fix = "fix shares in the terms; nothing was counted";
        Error::place(self.tables[0].place.path(), error.to_string(), fix)
    }
}

impl Tasks for Count<'_> {
    type State = Counter;

    fn tasks(&self) -> usize {
        self.tasks.len()
    }

    fn start(&self) -> Counter {
        Counter { answers: Vec::new(), sorted: Sorted::default(), parts: self.empty() }
    }

    fn run(&self, number: usize, counter: &mut Counter, work: &Work<'_>) -> Result<bool, Error> {
        let task = self.tasks[number];
        let table = &self.tables[task.table];
        let path = table.place.path();
        let damaged = |error| Error::damaged(path, &error);
        let group = task.group(table, batch::each(self.survey))?;
        let mut batch = Batch::open(&group, &table.layout, table.place.epsilon(), self.survey)
            .map_err(damaged)?;
        let mut done = 0;
        while done < task.rows {
            batch.read(task.rows - done).map_err(damaged)?;
            counter.add(&batch, self.survey, task.part).map_err(|wrong| match wrong {
                Wrong::Row(row, what) => task.refuse(path, done + row as u64, what),
                Wrong::All(error) => error.into(),
                Wrong::Budgets(error) => self.too_many_budgets(&error),
            })?;
            done += batch.rows() as u64;
            if !work.goes_on(batch.rows() as u64) {
                return Ok(false);
            }
        }
        if task.is_last(table) {
            batch.check_end().map_err(damaged)?;
        }
        Ok(true)
    }

    fn broken(&self, number: usize) -> Error {
        self.tasks[number].broken(self.tables[self.tasks[number].table].place.path())
    }
}

/// What is wrong with a batch.
enum Wrong {
    /// A row of it, counted from 0.
    Row(usize, String),
    /// All of it together.
    All(veilrank::Error),
    /// Its budgets beside those before it.
    Budgets(veilrank::Error),
}

/// What one thread counts with, and what it has counted of each part.
pub(crate) struct Counter {
    answers: Vec<Answer>,
    sorted: Sorted,
    parts: Vec<Tally>,
}

impl Counter {
    fn add(&mut self, batch: &Batch, survey: &Survey, part: usize) -> Result<(), Wrong> {
        match self.add_bits(batch, survey, part) {
            Some(Ok(())) => Ok(()),
            None => add_each(batch, survey, &mut self.parts[part]),
            Some(Err(wrong)) => {
                // It is refused; which row is to blame, its reports one by one tell.
                let mut reports = batch.reports(survey).enumerate();
                let first = reports.find_map(|(row, report)| Some(Wrong::Row(row, report.err()?)));
                Err(first.unwrap_or(wrong))
            }
        }
    }

    /// Counts answers of randomized response all at once; nothing where these are none, or not as they should be.
    fn add_bits(
        &mut self,
        batch: &Batch,
        survey: &Survey,
        part: usize,
    ) -> Option<Result<(), Wrong>> {
        batch.bits(survey.queries(), &mut self.answers)?;
        let sum = &mut self.parts[part];
        let budgets = batch.spent()?;
        let only = match &budgets {
            Budgets::All(epsilon) => Some(*epsilon),
            Budgets::Each(spent) if spent.iter().all(|one| one.to_bits() == spent[0].to_bits()) => {
                Some(Epsilon::new(spent[0]).ok()?)
            }
            Budgets::Each(spent) => {
                self.sorted.sort(spent, &self.answers, survey.queries())?;
                None
            }
        };
        Some(match only {
            Some(epsilon) => add_answers(sum, epsilon, &self.answers),
            None => {
                self.sorted.filled().try_for_each(|(epsilon, own)| add_answers(sum, *epsilon, own))
            }
        })
    }
}

fn add_answers(sum: &mut Tally, epsilon: Epsilon, answers: &[Answer]) -> Result<(), Wrong> {
    sum.check_budget(epsilon).map_err(Wrong::Budgets)?;
    sum.add_answers(epsilon, answers).map_err(Wrong::All)
}

/// Counts one report after the other.
fn add_each(batch: &Batch, survey: &Survey, sum: &mut Tally) -> Result<(), Wrong> {
    for (row, report) in batch.reports(survey).enumerate() {
        let report = report.map_err(|what| Wrong::Row(row, what))?;
        sum.check_budget(report.epsilon()).map_err(Wrong::Budgets)?;
        sum.add(&report).map_err(|error| Wrong::Row(row, error.to_string()))?;
    }
    Ok(())
}

/// The answers of a batch by what their participants spent.
#[derive(Default)]
struct Sorted {
    places: BTreeMap<u64, usize>,
    budgets: Vec<(Epsilon, Vec<Answer>)>,
}

impl Sorted {
    /// Nothing where a budget is none.
    fn sort(&mut self, budgets: &[f64], answers: &[Answer], each: usize) -> Option<()> {
        if self.budgets.len() > REMEMBERED {
            *self = Self::default();
        }
        self.budgets.iter_mut().for_each(|(_, answers)| answers.clear());
        let mut last: Option<(u64, usize)> = None;
        for (&spent, own) in budgets.iter().zip(answers.chunks_exact(each)) {
            let place = match last {
                Some((bits, place)) if bits == spent.to_bits() => place,
                _ => self.place(spent)?,
            };
            last = Some((spent.to_bits(), place));
            self.budgets[place].1.extend_from_slice(own);
        }
        Some(())
    }

    fn place(&mut self, spent: f64) -> Option<usize> {
        if let Some(&place) = self.places.get(&spent.to_bits()) {
            return Some(place);
        }
        self.budgets.push((Epsilon::new(spent).ok()?, Vec::new()));
        self.places.insert(spent.to_bits(), self.budgets.len() - 1);
        Some(self.budgets.len() - 1)
    }

    fn filled(&self) -> impl Iterator<Item = &(Epsilon, Vec<Answer>)> {
        self.budgets.iter().filter(|(_, answers)| !answers.is_empty())
    }
}
