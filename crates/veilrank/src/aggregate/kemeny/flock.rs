//! A flock of good orders that are crossed and improved, for as long as work is left (a memetic search).
//!
//! One order that is kicked again and again gets stuck a little above the best. Two good ones of different origin agree on most of
//! what matters; a child keeps that, mixes the rest and is improved in turn. Of the methods that Schiavinotto and Stuetzle (2004)
//! compare on such tables this is the best.

use super::{budget::Budget, random::SplitMix, search, table::Table};

/// How many orders live at a time.
const FLOCK: usize = 12;

/// After this many children in a row that were no better than the worst, all but the best make room for new ones.
const STALE: usize = 40;

/// An order and its regret.
#[derive(Clone)]
pub(super) struct Member {
    pub(super) regret: i64,
    pub(super) order: Vec<usize>,
}

/// The orders alive, their regrets all different.
pub(super) struct Flock<'a> {
    table: &'a Table,
    random: SplitMix,
    members: Vec<Member>,
    stale: usize,
}

impl<'a> Flock<'a> {
    pub(super) fn new(table: &'a Table) -> Self {
        Self { table, random: SplitMix(table.size as u64), members: Vec::new(), stale: 0 }
    }

    /// Improves `start`, as the first of the flock.
    pub(super) fn begin(&mut self, start: &[usize], budget: &mut Budget) -> Member {
        self.raise(start.to_vec(), budget)
    }

    /// Brings up one more order: any, while the flock is small, and a child of two afterwards.
    pub(super) fn grow(&mut self, budget: &mut Budget) -> Member {
        let young = if self.members.len() < FLOCK { self.stranger() } else { self.child() };
        self.raise(young, budget)
    }

    fn stranger(&mut self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.table.size).collect();
        self.random.shuffle(&mut order);
        order
    }

    /// One parent's order, in which about half of the items, at the places they have there, are ordered as the other parent has them.
    fn child(&mut self) -> Vec<usize> {
        let one = self.random.below(FLOCK);
        let other = (one + 1 + self.random.below(FLOCK - 1)) % FLOCK;
        let mixed: Vec<bool> = (0..self.table.size).map(|_| self.random.next() & 1 == 0).collect();
        let mut others = self.members[other].order.iter().filter(|&&item| mixed[item]);
        let taken = |&item: &usize| if mixed[item] { others.next().copied() } else { Some(item) };
        self.members[one].order.iter().filter_map(taken).collect()
    }

    /// Improves an order, and keeps it if it is new and not the worst.
    fn raise(&mut self, mut order: Vec<usize>, budget: &mut Budget) -> Member {
        search::improve(self.table, &mut order, &mut self.random, budget);
        let member = Member { regret: self.table.of(&order), order };
        self.stale += 1;
        if self.members.iter().all(|known| known.regret != member.regret) {
            self.admit(member.clone());
        }
        if self.stale > STALE {
            self.members.sort_by_key(|member| member.regret);
            self.members.truncate(1);
            self.stale = 0;
        }
        member
    }

    fn admit(&mut self, member: Member) {
        let worst = (0..self.members.len()).max_by_key(|&i| self.members[i].regret);
        match worst.filter(|_| self.members.len() == FLOCK) {
            None => self.members.push(member),
            Some(worst) if member.regret < self.members[worst].regret => {
                self.members[worst] = member;
                self.stale = 0;
            }
            Some(_) => {}
        }
    }
}
