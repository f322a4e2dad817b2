//! Answers with a bound on what one pair can say: what might make the default method harder to attack.

use veilrank::margins::{Margins, PairCounts};

/// No pair has a larger majority than the noise of its channel allows, up to two standard deviations: with reliability r no more than (1 + r) / 2 of its
/// answers can go one way but by chance. What is beyond is left out.
pub(crate) fn trimmed(margins: &Margins) -> Margins {
    changed(margins, |reliability, (for_first, for_second), _| {
        let most = f64::midpoint(1.0, reliability);
        let all = (for_first + for_second) as f64;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to all")]
        let limit = most.mul_add(all, 2.0 * (all * most * (1.0 - most)).sqrt()).floor() as u64;
        (for_first.min(limit), for_second.min(limit))
    })
}

/// No pair has more answers than twice the usual number; what is beyond is left out evenly.
pub(crate) fn capped(margins: &Margins) -> Margins {
    changed(margins, |_, (for_first, for_second), usual| {
        let (all, most) = ((for_first + for_second) as f64, 2.0 * usual);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to all")]
        let kept = |answers: u64| (answers as f64 * most / all).round() as u64;
        if all > most { (kept(for_first), kept(for_second)) } else { (for_first, for_second) }
    })
}

/// Margins of changed counts: of each layer and pair, by its reliability, both counts and the median number of answers.
fn changed(margins: &Margins, change: impl Fn(f64, (u64, u64), f64) -> (u64, u64)) -> Margins {
    let items = margins.items();
    let layers = margins.layers().iter().map(|layer| {
        let mut table = layer.counts().table().to_vec();
        let pairs = (0..items).flat_map(|a| (a + 1..items).map(move |b| (a, b)));
        let mut asked: Vec<u64> =
            pairs.clone().map(|(a, b)| table[a * items + b] + table[b * items + a]).collect();
        asked.sort_unstable();
        let usual = asked[asked.len() / 2] as f64;
        for (a, b) in pairs {
            let both = (table[a * items + b], table[b * items + a]);
            (table[a * items + b], table[b * items + a]) = change(layer.reliability(), both, usual);
        }
        Some((layer.reliability(), PairCounts::from_table(items, table).ok()?))
    });
    let layers: Option<Vec<_>> = layers.collect();
    // Fewer answers than there were are as possible as those.
    layers.and_then(|layers| Margins::new(layers).ok()).unwrap_or_else(|| margins.clone())
}

#[cfg(test)]
mod tests {
    use veilrank::ranking::Item;

    use super::*;

    fn margins(table: &[u64]) -> Margins {
        Margins::new(vec![(0.5, PairCounts::from_table(3, table.to_vec()).unwrap())]).unwrap()
    }

    fn counts(margins: &Margins) -> Vec<u64> {
        margins.layers()[0].counts().table().to_vec()
    }

    #[test]
    fn an_impossible_majority_is_trimmed_and_a_possible_one_is_not() {
        let honest = [0, 75, 60, 25, 0, 50, 40, 50, 0];
        assert_eq!(counts(&trimmed(&margins(&honest))), honest);
        let forged = margins(&[0, 100, 60, 0, 0, 50, 40, 50, 0]);
        // 75 and two times the root of 100 x .75 x .25.
        assert_eq!(counts(&trimmed(&forged))[1], 83);
        let item = |i| Item::new(i).unwrap();
        let margin = |margins: &Margins| margins.margin(item(0), item(1)).value;
        assert!(margin(&trimmed(&forged)) <= margin(&forged));
    }

    #[test]
    fn a_pair_that_is_answered_too_often_counts_as_twice_the_usual() {
        let picked = margins(&[0, 390, 60, 10, 0, 50, 40, 50, 0]);
        assert_eq!(counts(&capped(&picked)), [0, 195, 60, 5, 0, 50, 40, 50, 0]);
    }
}
