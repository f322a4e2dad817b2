//! Which reports of a survey with groups are published, and which groups by themselves: complementary suppression that holds over time.
//!
//! The groups are the cells of a partition of all reports; those that were made too small to be shown by themselves are one cell together,
//! the rest. The rule:
//!
//! 1. **Steps.** All reports are published up to a cut, and a group up to the same cut. The next cut is where each cell has either nothing
//!    new or a whole step of new reports.
//! 2. **Complementary suppression.** A group is shown once it has the minimum, and only if all that is not shown is the minimum, too, or
//!    nothing, with nothing to come. A group that is shown stays shown.
//!
//! *Proof.* Let a block be what one cell has between two cuts. Each published set, all or a group up to a cut, is a union of blocks, and
//! blocks are disjoint; so whatever unions and differences of published sets, of any times, come to is a union of blocks, which are empty
//! or a whole step by 1. What all have besides the groups that were ever shown is nothing or the minimum at every cut by 2, since groups
//! stay shown and what is not shown only grows.
//!
//! A survey that stays closed publishes everything in the end. Its last blocks may then be smaller than a step, down to one report for
//! whoever has looked before; all else holds.

use std::collections::BTreeSet;

/// The rest stands before all groups that are cells of their own.
const REST: usize = 0;

/// The minimum sizes of published sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Company {
    /// The number of reports of a cell that are published at a time.
    pub(crate) step: i64,
    /// The least number of reports of a shown group, and of all that is withheld together.
    pub(crate) minimum: i64,
}

/// A group, or those that are counted together.
#[derive(Debug, Clone, Default)]
struct Cell {
    /// Reports up to the last cut.
    counted: i64,
    /// Reports after it.
    new: i64,
    /// Whether it is shown by itself; the rest never is.
    shown: bool,
}

/// The reports of a survey with groups, as they came, and how far they are published.
#[derive(Debug, Clone)]
pub(crate) struct Cells {
    company: Company,
    /// By the place of a group, its cell.
    of_group: Vec<usize>,
    all: Vec<Cell>,
    seq: i64,
    cut: i64,
}

impl Cells {
    /// Nothing yet of groups that were made with so many invites.
    pub(crate) fn new(invites: &[i64], company: Company) -> Self {
        let together = together(invites, company);
        let mut cells = vec![Cell::default()];
        let mut cell = |place: usize| {
            if together.contains(&place) {
                return REST;
            }
            cells.push(Cell::default());
            cells.len() - 1
        };
        let of_group = (0..invites.len()).map(&mut cell).collect();
        Self { company, of_group, all: cells, seq: 0, cut: 0 }
    }

    /// The number of reports that have come.
    pub(crate) fn seq(&self) -> i64 {
        self.seq
    }

    /// The number of published reports.
    pub(crate) fn cut(&self) -> i64 {
        self.cut
    }

    /// Whether a group is shown by itself, up to the cut.
    pub(crate) fn shows(&self, group: i64) -> bool {
        let cell = usize::try_from(group).ok().and_then(|place| self.of_group.get(place));
        cell.is_some_and(|&cell| self.all[cell].shown)
    }

    /// Takes note of the next report, of a group by its place.
    pub(crate) fn add(&mut self, group: Option<i64>) {
        let place = group.and_then(|group| usize::try_from(group).ok());
        let cell = place.and_then(|place| self.of_group.get(place)).copied().unwrap_or(REST);
        self.all[cell].new += 1;
        self.seq += 1;
        if self.may_cut() {
            self.publish(false);
        }
    }

    /// The same with everything published, since nothing more comes.
    pub(crate) fn ended(mut self) -> Self {
        self.publish(true);
        self
    }

    /// Whether each cell has nothing new or a whole step.
    fn may_cut(&self) -> bool {
        let whole = |cell: &Cell| cell.new == 0 || cell.new >= self.company.step;
        let any_shown = self.all.iter().any(|cell| cell.shown);
        self.all.iter().all(whole) && (!any_shown || self.is_enough(self.withheld()))
    }

    /// Reports that are not shown by themselves.
    fn withheld(&self) -> i64 {
        let withheld = self.all.iter().filter(|cell| !cell.shown);
        withheld.map(|cell| cell.counted + cell.new).sum()
    }

    fn is_enough(&self, reports: i64) -> bool {
        reports == 0 || reports >= self.company.minimum
    }

    fn publish(&mut self, ended: bool) {
        for cell in &mut self.all {
            cell.counted += std::mem::take(&mut cell.new);
        }
        self.cut = self.seq;
        for cell in self.to_show(ended) {
            self.all[cell].shown = true;
        }
    }

    /// The cells to be shown from now on: all with enough reports or, where that leaves too few, all but the smallest of them. It
    /// is enough itself, so leaving out one suffices.
    fn to_show(&self, ended: bool) -> Vec<usize> {
        let hidden: Vec<usize> = (REST..self.all.len()).filter(|&c| !self.all[c].shown).collect();
        let has_enough =
            |&cell: &usize| cell != REST && self.all[cell].counted >= self.company.minimum;
        let mut ready: Vec<usize> = hidden.iter().copied().filter(has_enough).collect();
        ready.sort_by_key(|&cell| (-self.all[cell].counted, cell));
        let left = self.withheld() - ready.iter().map(|&cell| self.all[cell].counted).sum::<i64>();
        // The rest of no groups never has any.
        let to_come = hidden.iter().filter(|&&cell| cell != REST || self.of_group.contains(&REST));
        let none_comes = ended || to_come.count() == ready.len();
        if left < self.company.minimum && !(left == 0 && none_comes) {
            ready.pop();
        }
        ready
    }
}

/// The groups that are counted together: those with fewer invites than it takes to be shown or to make a step, which would keep all others
/// waiting for good, and as many of the next as make them enough.
fn together(invites: &[i64], company: Company) -> BTreeSet<usize> {
    let enough = company.minimum.max(company.step);
    let (mut together, mut sum) = (BTreeSet::new(), 0_i64);
    if company.step == 1 {
        // Nobody waits for anybody.
        return together;
    }
    let mut by_size: Vec<usize> = (0..invites.len()).collect();
    by_size.sort_by_key(|&place| (invites[place], place));
    for place in by_size {
        let is_small = invites[place] < enough;
        if !is_small && (sum == 0 || sum >= enough) {
            break;
        }
        sum = sum.saturating_add(invites[place]);
        together.insert(place);
    }
    together
}

#[cfg(test)]
mod tests;
