//! Branch and bound: settles one pair after the other until prices prove that nothing better is left.

use super::{
    Found, ascent::Ascent, budget::Budget, flock::Flock, partial::Partial, prices::Prices, search,
    table::Table,
};

/// Steps between two attempts to read an order off the mean.
const STAGE: usize = 60;

/// Stages of climbing at the root of the tree: good prices found there serve all nodes below it.
const STAGES: usize = 50;

/// The root's stage at which a thorough search for a good order begins to pay.
const SEARCH: usize = 3;

/// One part in so many of all work goes into better orders, the rest into the proof that there is none.
const SEARCH_SHARE: u64 = 4;

/// The pace at the root, and at other nodes: their prices are good already, and long steps would ruin them.
const PACE: (f64, f64) = (0.3, 0.05);

/// What is settled, and the prices that bound all orders which keep to it.
struct Node {
    fixed: Partial,
    prices: Prices,
}

/// The nodes that are still open, and the best order so far.
struct Tree<'a> {
    table: &'a Table,
    open: Vec<Node>,
    best: Vec<usize>,
    regret: i64,
    flock: Flock<'a>,
    /// What was spent before this table's turn, and what went into the flock.
    start: u64,
    searched: u64,
}

/// The best order, and its regret as the bound; a lower bound when the budget does not suffice.
pub(super) fn solve(table: &Table, budget: &mut Budget) -> Found {
    let start = budget.spent();
    let mut best = table.sorted();
    search::settle(table, &mut best, budget);
    let regret = table.of(&best);
    let flock = Flock::new(table);
    let mut tree = Tree { table, open: Vec::new(), best, regret, flock, start, searched: 0 };
    tree.root(budget);
    while !budget.is_spent()
        && let Some(node) = tree.open.pop()
    {
        tree.visit(node, budget);
        tree.search(budget);
    }
    let bounds = tree.open.iter().map(|node| table.round_up(node.prices.bound));
    let bound = bounds.fold(tree.regret, i64::min);
    Found { order: tree.best, bound }
}

impl Tree<'_> {
    /// Improves the prices where nothing is settled yet, as far as that goes, and branches there.
    fn root(&mut self, budget: &mut Budget) {
        let fixed = Partial::new(self.table.size);
        let prices = budget.share(4, |budget| Prices::new(self.table, budget));
        let mut ascent = Ascent::new(self.table, &fixed, prices, PACE.0);
        for stage in 0..STAGES {
            if stage >= SEARCH {
                self.search(budget);
            }
            let goes_on = ascent.climb(STAGE, self.regret, budget);
            self.read(ascent.latest(), budget);
            if !goes_on || self.is_closed(ascent.best()) {
                break;
            }
        }
        self.branch(Node { fixed, prices: ascent.finish() });
    }

    /// Looks for better orders until that has had its share of the work.
    fn search(&mut self, budget: &mut Budget) {
        while !budget.is_spent() && self.searched * SEARCH_SHARE <= budget.spent() - self.start {
            let before = budget.spent();
            let found = match self.searched {
                0 => self.flock.begin(&self.best, budget),
                _ => self.flock.grow(budget),
            };
            self.searched += budget.spent() - before;
            self.offer(found.order);
        }
    }

    /// Climbs at a node, then closes it or branches.
    fn visit(&mut self, node: Node, budget: &mut Budget) {
        if self.is_closed(&node.prices) {
            return;
        }
        let Node { fixed, prices } = node;
        let mut ascent = Ascent::new(self.table, &fixed, prices, PACE.1);
        ascent.climb(STAGE, self.regret, budget);
        self.read(ascent.latest(), budget);
        self.branch(Node { fixed, prices: ascent.finish() });
    }

    /// Settles what the prices settle, and opens a node for either order of the most doubtful pair.
    fn branch(&mut self, mut node: Node) {
        if self.is_closed(&node.prices) || !self.settle(&mut node) {
            return;
        }
        let Some((a, b)) = node.doubtful() else {
            // Everything is settled: one order is left.
            return self.offer(node.fixed.pieces().concat());
        };
        let (first, second) = if node.prices.mean(a, b) < 0.5 { (a, b) } else { (b, a) };
        let mut other = Node { fixed: node.fixed.clone(), prices: node.prices.clone() };
        other.fixed.fix(first, second);
        node.fixed.fix(second, first);
        // The last one is visited first: the likelier way.
        self.open.extend([other, node]);
    }

    /// Settles each pair that costs too much the other way round. False when no better order is left.
    fn settle(&self, node: &mut Node) -> bool {
        let size = self.table.size;
        let known = node.fixed.clone();
        let pairs = (0..size).flat_map(|a| (0..size).map(move |b| (a, b)));
        let mut doubtful = pairs.filter(|&(a, b)| a != b && !known.knows(a, b));
        doubtful.all(|(a, b)| {
            let otherwise = node.prices.bound.saturating_sub(node.prices.reduced(a, b));
            self.table.round_up(otherwise) < self.regret || node.fixed.fix(a, b)
        })
    }

    /// True when nothing better than the best order is left below prices.
    fn is_closed(&self, prices: &Prices) -> bool {
        self.table.round_up(prices.bound) >= self.regret
    }

    /// Reads an order off the mean and improves it.
    fn read(&mut self, prices: &Prices, budget: &mut Budget) {
        let mut order = prices.order();
        search::settle(self.table, &mut order, budget);
        self.offer(order);
    }

    fn offer(&mut self, order: Vec<usize>) {
        let regret = self.table.of(&order);
        if regret < self.regret {
            (self.best, self.regret) = (order, regret);
        }
    }
}

impl Node {
    /// The pair that is not settled and about which the mean is least sure.
    fn doubtful(&self) -> Option<(usize, usize)> {
        let size = self.prices.size;
        let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
        let doubt = |&(a, b): &(usize, usize)| (self.prices.mean(a, b) - 0.5).abs();
        pairs
            .filter(|&(a, b)| !self.fixed.knows(a, b))
            .min_by(|left, right| doubt(left).total_cmp(&doubt(right)))
    }
}
