//! Random profiles and nasty names, for the tests of every format.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::ranking::{Item, Names, Order, Profile, Vote};

/// Names of marks that some format gives a meaning to.
pub(crate) fn nasty_names() -> impl Strategy<Value = Names> {
    let marks = r#"[ =\\,;:#{}"'a1\u{3000}é🍣]{0,6}"#;
    let name = prop_oneof![marks, "\\PC{1,12}", "count|rank1|tie|left|1|2|# A: b|\\{1,2\\}"];
    prop::collection::btree_set(name, 2..8).prop_filter_map("two good names", |names| {
        let good: BTreeSet<String> =
            names.into_iter().filter(|name| Names::new([name.as_str(), "other"]).is_ok()).collect();
        Names::new(good).ok()
    })
}

/// Profiles with ties and gaps over random names.
pub(crate) fn profiles(names: impl Strategy<Value = Names>) -> impl Strategy<Value = Profile> {
    names.prop_flat_map(|names| {
        let order = orders(names.len());
        let vote = (1..50u64, order).prop_map(|(count, order)| Vote { count, order });
        let votes = prop::collection::vec(vote, 1..6);
        votes.prop_map(move |votes| Profile::new(names.clone(), votes).unwrap())
    })
}

/// Orders of some of the items, with ties: a shuffled list, cut into groups.
fn orders(items: usize) -> impl Strategy<Value = Order> {
    let shuffled = Just(Item::all(items).collect::<Vec<_>>()).prop_shuffle();
    let tied = prop::collection::vec(prop::bool::weighted(0.3), items);
    (shuffled, 0..=items, tied).prop_map(|(shuffled, ranked, tied)| {
        let mut groups: Vec<Vec<Item>> = Vec::new();
        for (&item, tied) in shuffled[..ranked].iter().zip(tied) {
            match groups.last_mut().filter(|_| tied) {
                Some(group) => group.push(item),
                None => groups.push(vec![item]),
            }
        }
        Order::new(groups).unwrap()
    })
}
