//! Tests of every method on data with little or nothing in it: a ranking still comes out, and keeps to the few answers there are.

use super::{cases::noisy_answers, *};
use crate::{
    margins::PairCounts,
    ranking::{Item, Pair},
    testing::rng,
};

fn item(index: usize) -> Item {
    Item::new(index).unwrap()
}

fn run(margins: &Margins, method: Method) -> Ranking {
    let order = aggregate(margins, method, &mut rng(1)).order;
    Ranking::new(order.order().to_vec()).unwrap()
}

#[test]
fn without_answers_any_order_will_do() {
    for items in [2, 3, 200] {
        let nothing = Margins::plain(PairCounts::new(items).unwrap());
        for &method in Method::ALL {
            assert_eq!(run(&nothing, method).items(), items, "{method}");
        }
    }
}

#[test]
fn ties_are_no_trouble() {
    let mut counts = PairCounts::new(20).unwrap();
    for pair in Pair::all(20) {
        counts.add(pair.first(), pair.second(), 3).unwrap();
        counts.add(pair.second(), pair.first(), 3).unwrap();
        counts.add_undecided(pair.first(), pair.second(), 2).unwrap();
    }
    for reliability in [1.0, 0.01] {
        let tied = Margins::new(vec![(reliability, counts.clone())]).unwrap();
        for &method in Method::ALL {
            assert_eq!(run(&tied, method).items(), 20, "{method}");
        }
    }
}

#[test]
fn a_single_answer_is_obeyed() {
    let mut counts = PairCounts::new(6).unwrap();
    counts.add(item(4), item(1), 1).unwrap();
    for reliability in [1.0, 0.01] {
        let single = Margins::new(vec![(reliability, counts.clone())]).unwrap();
        for &method in Method::ALL {
            let places = run(&single, method).positions();
            // KwikSort places the other, tied items by coins, and they may come between the two in any order.
            assert!(places[4] < places[1] || method == Method::KwikSort, "{method} {places:?}");
        }
    }
}

#[test]
fn five_hundred_items_take_no_special_care() {
    let margins = noisy_answers(500, 1);
    for method in [Method::HodgeRank, Method::RankCentrality, Method::Borda, Method::Copeland] {
        let places = run(&margins, method).positions();
        // Lower indices are preferred a little, and there are many answers.
        let mean = |places: &[u16]| places.iter().map(|&place| f64::from(place)).sum::<f64>();
        assert!(mean(&places[..100]) < 0.2 * mean(&places[400..]), "{method}");
    }
}
