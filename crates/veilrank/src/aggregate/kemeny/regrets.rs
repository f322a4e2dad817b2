//! What each pair costs when it is ordered against its majority, in integers so that sums are exact.

use crate::{
    margins::Margins,
    ranking::{Item, Pair},
};

/// The regret of every ordered pair, in integer units.
pub(super) struct Regrets {
    pub(super) items: usize,
    /// Entry `a * items + b`: the regret of putting `a` before `b`; 0 when that is the majority's way.
    table: Vec<i64>,
    /// How many units make a regret of 1, a whole voter's worth.
    pub(super) scale: f64,
}

/// Regrets of whole answers are shifted by this many bits, so that fractions of one can be priced.
const SHIFT: u32 = 20;

/// All regrets together stay below this: sums are exact in an `i64` with room to spare, and in an `f64`.
const MOST: f64 = (1u64 << 52) as f64;

impl Regrets {
    pub(super) fn new(margins: &Margins) -> Self {
        Self::whole(margins).unwrap_or_else(|| Self::of_matrix(&margins.matrix(), margins.items()))
    }

    /// Regrets that are whole answers: possible when every pair was put to equally many, all equally reliable.
    ///
    /// Then every cost is a multiple of one answer, and a bound within less than one answer of it is a proof.
    fn whole(margins: &Margins) -> Option<Self> {
        let items = margins.items();
        let [layer] = margins.layers() else { return None };
        let counts = layer.counts();
        let mut asked = Pair::all(items).map(|pair| counts.asked(pair.first(), pair.second()));
        let voters = asked.next()?;
        let most = voters as f64 * (items * items) as f64 * f64::from(1u32 << SHIFT);
        if voters == 0 || asked.any(|other| other != voters) || most > MOST {
            return None;
        }
        let regret = |a, b| counts.lead(b, a).max(0) << SHIFT;
        let table = Item::all(items).flat_map(|a| Item::all(items).map(move |b| regret(a, b)));
        let scale = voters as f64 * layer.reliability() * f64::from(1u32 << SHIFT);
        Some(Self { items, table: table.collect(), scale })
    }

    /// Regrets of a matrix of margins, row by row, rounded to a fraction of a voter.
    pub(super) fn of_matrix(matrix: &[f64], items: usize) -> Self {
        let total: f64 = matrix.iter().map(|margin| margin.abs()).sum();
        // A power of two keeps small fractions exact.
        let scale = (MOST / total.max(1.0)).log2().floor().exp2().min(2f64.powi(40));
        #[expect(clippy::cast_possible_truncation, reason = "scaled to stay below 2^52")]
        let regret = |margin: &f64| (-margin).max(0.0).mul_add(scale, 0.5).floor() as i64;
        Self { items, table: matrix.iter().map(regret).collect(), scale }
    }

    /// The regret of putting `a` before `b`.
    pub(super) fn before(&self, a: Item, b: Item) -> i64 {
        self.table[a.index() * self.items + b.index()]
    }

    /// The regret of a whole order.
    pub(super) fn of(&self, order: &[Item]) -> i64 {
        let below = |(i, &a): (usize, &Item)| {
            order[i + 1..].iter().map(|&b| self.before(a, b)).sum::<i64>()
        };
        order.iter().enumerate().map(below).sum()
    }
}
