//! Checked reports on their way into a tally: they are read anywhere, and counted in their order.

use super::Table;
use crate::{
    margins::BitCounter,
    privacy::Epsilon,
    randomizer::LaplaceResponse,
    ranking::Pair,
    report::{Answers, Report},
};

/// Reports of one survey that were checked and are not counted yet, in their order.
///
/// It takes a few bytes of each, whatever the survey, where a tally takes a table for each epsilon.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// Who stand side by side and spent the same.
    pub(super) runs: Vec<Run>,
    /// Each report's answers after the other's: the cell that counts an answer, or an order's items.
    pub(super) words: Vec<u32>,
    /// Where the words of the report begin that is not ended yet.
    ended: usize,
    /// What the orders of each budget add up to, where that was worth it; else nothing.
    pub(super) sums: Vec<Sum>,
}

/// Orders that cost the same, counted already.
#[derive(Debug)]
pub(super) struct Sum {
    pub(super) epsilon: Epsilon,
    pub(super) reports: usize,
    pub(super) bits: BitCounter,
}

/// Orders are added up where each budget has so many at the least: going through a sum's table takes as long as counting some orders one by one.
const WORTH_IT: usize = 16;

/// Reports after each other that cost the same.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run {
    pub(super) epsilon: Epsilon,
    pub(super) reports: usize,
}

/// In place of the cell of an answer that lies exactly between the two items: no table is that large.
const UNDECIDED: u32 = u32::MAX;

impl Batch {
    /// How many reports are in it.
    pub(crate) fn reports(&self) -> usize {
        self.runs.iter().map(|run| run.reports).sum()
    }

    /// Forgets all of them, and keeps the room.
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.words.clear();
        self.ended = 0;
        self.sums.clear();
    }

    /// The next answer of a report.
    #[expect(clippy::cast_possible_truncation, reason = "2048 items make four million cells")]
    pub(crate) fn answer(&mut self, items: usize, pair: Pair, first: Option<bool>) {
        self.words.push(first.map_or(UNDECIDED, |first| Table::cell(items, pair, first) as u32));
    }

    /// The next item of an order.
    #[expect(clippy::cast_possible_truncation, reason = "there are at most 2048 items")]
    pub(crate) fn place(&mut self, item: usize) {
        self.words.push(item as u32);
    }

    /// Ends a report, whose answers are all there.
    pub(crate) fn end(&mut self, epsilon: Epsilon) {
        self.ended = self.words.len();
        match self.runs.last_mut() {
            Some(run) if run.epsilon == epsilon => run.reports += 1,
            _ => self.runs.push(Run { epsilon, reports: 1 }),
        }
    }

    /// Forgets the answers since the last report's end.
    pub(crate) fn abandon(&mut self) {
        self.words.truncate(self.ended);
    }

    /// Adds up whole orders over `items`, so that whoever counts them has little left to do. Nothing may be added after that.
    pub(crate) fn add_up_orders(&mut self, items: usize) {
        let budgets = self.budgets();
        if self.reports() < WORTH_IT * budgets.len().max(1) {
            return;
        }
        let sum = |epsilon| Sum { epsilon, reports: 0, bits: BitCounter::new(items) };
        self.sums = budgets.into_iter().map(sum).collect();
        let mut orders = self.words.chunks_exact(items);
        for run in &self.runs {
            let place = self.sums.binary_search_by(|sum| sum.epsilon.cmp(&run.epsilon));
            // Each run's budget is among them.
            let Some(sum) = place.ok().and_then(|place| self.sums.get_mut(place)) else { return };
            for order in orders.by_ref().take(run.reports) {
                sum.bits.add(order.iter().map(|&item| item as usize));
            }
            sum.reports += run.reports;
        }
    }

    /// How many sums it has.
    #[cfg(test)]
    pub(crate) fn sums(&self) -> usize {
        self.sums.len()
    }

    /// What its reports cost, each budget once, in their order.
    pub(super) fn budgets(&self) -> Vec<Epsilon> {
        let mut budgets: Vec<Epsilon> = self.runs.iter().map(|run| run.epsilon).collect();
        budgets.sort_unstable();
        budgets.dedup();
        budgets
    }

    /// Adds a report that was checked against the terms.
    pub(crate) fn push(&mut self, report: &Report, items: usize) {
        match report.answers() {
            Answers::Bits(answers) => {
                for own in answers {
                    self.answer(items, own.pair, Some(own.first));
                }
            }
            Answers::Noisy(answers) => {
                for own in answers {
                    self.answer(items, own.pair, LaplaceResponse::decide(own.noisy));
                }
            }
            Answers::Order(order) => {
                for item in order.order() {
                    self.place(item.index());
                }
            }
        }
        self.end(report.epsilon());
    }
}
