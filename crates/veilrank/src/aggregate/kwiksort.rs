//! KwikSort: quicksort by the sign of each margin (Ailon, Charikar and Newman 2008).

use rand::{Rng, RngExt};

use crate::{
    margins::Margins,
    ranking::{Item, Ranking},
};

/// Sorts by random pivots: an item goes before the pivot when it leads it, and a tie is placed by a fair coin.
///
/// In expectation at most twice as many disagreements as the best order, over the randomness of the pivots.
pub fn kwiksort<R: Rng + ?Sized>(margins: &Margins, rng: &mut R) -> Ranking {
    let items = Item::all(margins.items()).collect();
    let mut order = Vec::with_capacity(margins.items());
    sort(items, margins, &mut order, rng);
    Ranking::trusted(order)
}

/// Appends `items` to `order`, sorted.
fn sort<R: Rng + ?Sized>(
    mut items: Vec<Item>,
    margins: &Margins,
    order: &mut Vec<Item>,
    rng: &mut R,
) {
    if items.is_empty() {
        return;
    }
    let pivot = items.swap_remove(rng.random_range(0..items.len()));
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for item in items {
        let lead = margins.margin(pivot, item).value;
        let before = lead < 0.0 || (lead == 0.0 && rng.next_u32() >> 31 == 1);
        if before { left.push(item) } else { right.push(item) }
    }
    sort(left, margins, order, rng);
    order.push(pivot);
    sort(right, margins, order, rng);
}
