//! Blocks of items that majority cycles tie together; between blocks the majority already decides.

use super::regrets::Regrets;
use crate::ranking::Item;

/// The strongly connected parts of the majority relation, best first.
///
/// No item of a later block beats one of an earlier block. Moving the earlier block's items ahead of all others
/// therefore never adds a disagreement, so some best order keeps the blocks in this sequence.
pub(super) fn blocks(regrets: &Regrets) -> Vec<Vec<Item>> {
    let reach = Reach::new(regrets);
    // An item that beats one of a block, directly or through others, reaches all that the block reaches and itself. So
    // a block reaches more items than any block that it beats, and sorting by that number sorts the blocks.
    let mut items: Vec<Item> = Item::all(regrets.items).collect();
    items.sort_by_key(|&item| (std::cmp::Reverse(reach.count(item)), reach.first_peer(item)));
    items.chunk_by(|&a, &b| reach.are_peers(a, b)).map(<[Item]>::to_vec).collect()
}

/// Which items an item beats, directly or through others, as bits.
struct Reach {
    items: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Reach {
    /// Warshall's closure, 64 items at a time.
    fn new(regrets: &Regrets) -> Self {
        let (items, words) = (regrets.items, regrets.items.div_ceil(64));
        let mut reach = Self { items, words, bits: vec![0; items * words] };
        for a in Item::all(items) {
            for b in Item::all(items) {
                // There is a regret to putting b first exactly when a beats b.
                if a == b || regrets.before(b, a) > 0 {
                    reach.bits[a.index() * words + b.index() / 64] |= 1 << (b.index() % 64);
                }
            }
        }
        for through in Item::all(items) {
            let row = reach.row(through).to_vec();
            for a in Item::all(items).filter(|&a| a != through) {
                if reach.has(a, through) {
                    let start = a.index() * words;
                    let mine = &mut reach.bits[start..start + words];
                    mine.iter_mut().zip(&row).for_each(|(mine, theirs)| *mine |= theirs);
                }
            }
        }
        reach
    }

    fn row(&self, a: Item) -> &[u64] {
        &self.bits[a.index() * self.words..][..self.words]
    }

    fn has(&self, a: Item, b: Item) -> bool {
        self.row(a)[b.index() / 64] >> (b.index() % 64) & 1 == 1
    }

    fn count(&self, a: Item) -> u32 {
        self.row(a).iter().map(|word| word.count_ones()).sum()
    }

    fn are_peers(&self, a: Item, b: Item) -> bool {
        self.has(a, b) && self.has(b, a)
    }

    /// The first item of the same block, which keeps blocks of equal reach apart when sorting.
    fn first_peer(&self, a: Item) -> Option<Item> {
        Item::all(self.items).find(|&b| self.are_peers(a, b))
    }
}
