//! A curator whom everybody trusts: DP-KwikSort and DP-Borda, for comparison only; no survey offers them.

use rand::CryptoRng;

use veilrank::{
    Error,
    choice::choice,
    margins::PairCounts,
    privacy::Epsilon,
    randomizer::DiscreteLaplace,
    ranking::{Item, Pair},
};

choice! {
    /// How DP-KwikSort divides its epsilon over the comparisons.
    "budget" pub enum Budget {
        /// epsilon / ((m - 1) ln m) for each, as the paper prints it: too little noise, for its figures only.
        AsPrinted = "as-printed",
        /// epsilon over all m(m-1)/2 comparisons, each of which one voter can move by 2.
        Honest = "honest",
    }
}

/// The lead of every pair with noise added, counted for whichever item is ahead.
///
/// # Privacy
/// One voter who changes their whole ranking moves each of the m(m-1)/2 leads by at most 2, so noise of rate
/// epsilon / (m(m-1)) on each keeps the `honest` loss at or below epsilon. The `as-printed` budget does not: it counts
/// on m ln m comparisons and a change of 1, while KwikSort can make m(m-1)/2 of them.
pub(crate) fn noisy_leads<R: CryptoRng + ?Sized>(
    counts: &PairCounts,
    epsilon: Epsilon,
    budget: Budget,
    rng: &mut R,
) -> Result<PairCounts, Error> {
    let noise = lead_noise(counts.items(), epsilon, budget)?;
    let mut leads = PairCounts::new(counts.items())?;
    for pair in Pair::all(counts.items()) {
        let (a, b) = (pair.first(), pair.second());
        let lead = counts.lead(a, b).saturating_add(noise.sample(rng));
        let (winner, loser) = if lead > 0 { (a, b) } else { (b, a) };
        // What is cut off is noise beyond any number of voters, and cutting it off costs no privacy.
        leads.add(winner, loser, lead.unsigned_abs().min(PairCounts::MOST))?;
    }
    Ok(leads)
}

fn lead_noise(items: usize, epsilon: Epsilon, budget: Budget) -> Result<DiscreteLaplace, Error> {
    match budget {
        Budget::AsPrinted => {
            let comparisons = (items - 1) as f64 * (items as f64).ln();
            let share = (epsilon.get() / comparisons).min(Epsilon::MAX);
            DiscreteLaplace::new(Epsilon::new(share)?, 1)
        }
        Budget::Honest => DiscreteLaplace::new(epsilon, 2 * sensitivity(Pair::count(items))),
    }
}

/// A sensitivity as the noise takes it; 2048 items have 2 million pairs, so this never saturates.
fn sensitivity(steps: usize) -> u32 {
    u32::try_from(steps).unwrap_or(u32::MAX)
}

/// Borda scores with noise added: how many duels each item wins, over all voters.
///
/// # Privacy
/// One voter who changes their whole ranking moves the scores by at most floor(m^2 / 2) in all, the largest footrule
/// distance, so noise of rate epsilon / floor(m^2 / 2) on each score keeps the loss at or below epsilon.
pub(crate) fn noisy_borda_scores<R: CryptoRng + ?Sized>(
    counts: &PairCounts,
    epsilon: Epsilon,
    rng: &mut R,
) -> Result<Vec<i64>, Error> {
    let items = counts.items();
    let noise = DiscreteLaplace::new(epsilon, sensitivity(items * items / 2))?;
    let duels = |a: Item| Item::all(items).map(|b| counts.prefer(a, b)).sum::<u64>().cast_signed();
    Ok(Item::all(items).map(|a| duels(a).saturating_add(noise.sample(rng))).collect())
}

#[cfg(test)]
mod tests {
    use chacha20::ChaCha8Rng;
    use rand::SeedableRng;
    use veilrank::{aggregate, margins::Margins, ranking::Ranking};

    use super::*;

    fn rng(seed: u64) -> ChaCha8Rng {
        ChaCha8Rng::seed_from_u64(seed)
    }

    /// All m! rankings.
    fn all_rankings(items: usize) -> Vec<Ranking> {
        let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..items {
            let longer = |order: Vec<usize>| {
                let unused = (0..items).filter(|item| !order.contains(item));
                unused.map(|item| [order.as_slice(), &[item]].concat()).collect::<Vec<_>>()
            };
            orders = orders.into_iter().flat_map(longer).collect();
        }
        orders.iter().map(|order| Ranking::from_indices(order).unwrap()).collect()
    }

    /// DP-KwikSort: KwikSort on noisy leads.
    fn kwiksort<R: CryptoRng + ?Sized>(
        counts: &PairCounts,
        epsilon: Epsilon,
        budget: Budget,
        rng: &mut R,
    ) -> Result<Ranking, Error> {
        let leads = noisy_leads(counts, epsilon, budget, rng)?;
        Ok(aggregate::kwiksort(&Margins::plain(leads), rng))
    }

    /// DP-Borda: items by their noisy Borda scores.
    fn borda<R: CryptoRng + ?Sized>(
        counts: &PairCounts,
        epsilon: Epsilon,
        rng: &mut R,
    ) -> Result<Ranking, Error> {
        let scores = noisy_borda_scores(counts, epsilon, rng)?;
        Ok(Ranking::by_score(&scores.into_iter().map(|score| score as f64).collect::<Vec<_>>()))
    }

    fn counts(ranking: &Ranking) -> PairCounts {
        PairCounts::of_rankings(ranking.items(), [ranking]).unwrap()
    }

    /// How far one voter can move all leads together, over every two rankings.
    fn most_moved_leads(items: usize) -> i64 {
        let all: Vec<PairCounts> = all_rankings(items).iter().map(counts).collect();
        let moved = |x: &PairCounts, y: &PairCounts| {
            let change =
                |p: Pair| (x.lead(p.first(), p.second()) - y.lead(p.first(), p.second())).abs();
            Pair::all(items).map(change).sum::<i64>()
        };
        all.iter().flat_map(|x| all.iter().map(move |y| moved(x, y))).max().unwrap()
    }

    #[test]
    fn the_honest_budget_is_kept_and_the_printed_one_is_not() {
        for items in 2..=5 {
            for epsilon in [0.1, 1.0, 5.0] {
                let loss = |budget| {
                    let noise = lead_noise(items, Epsilon::new(epsilon).unwrap(), budget).unwrap();
                    most_moved_leads(items) as f64 * noise.rate()
                };
                assert!(loss(Budget::Honest) <= epsilon && loss(Budget::Honest) > 0.999 * epsilon);
                assert!(loss(Budget::AsPrinted) > epsilon, "{items} items, epsilon {epsilon}");
            }
        }
    }

    #[test]
    fn borda_noise_covers_what_one_voter_can_move() {
        for items in 2..=5 {
            let scores = |r: &Ranking| {
                let counts = counts(r);
                Item::all(items)
                    .map(|a| Item::all(items).map(|b| counts.prefer(a, b)).sum::<u64>())
                    .collect::<Vec<_>>()
            };
            let all: Vec<Vec<u64>> = all_rankings(items).iter().map(scores).collect();
            let moved = |x: &Vec<u64>, y: &Vec<u64>| {
                x.iter().zip(y).map(|(a, b)| a.abs_diff(*b)).sum::<u64>()
            };
            let most = all.iter().flat_map(|x| all.iter().map(move |y| moved(x, y))).max().unwrap();
            assert_eq!(most, (items * items / 2) as u64);
        }
    }

    #[test]
    fn much_budget_gives_the_plain_answer() {
        let ranking = Ranking::from_indices(&[3, 1, 4, 0, 2]).unwrap();
        let counts = PairCounts::of_rankings(5, std::iter::repeat_n(&ranking, 500)).unwrap();
        let epsilon = Epsilon::new(20.0).unwrap();
        let mut rng = rng(4);
        assert_eq!(borda(&counts, epsilon, &mut rng).unwrap(), ranking);
        for &budget in Budget::ALL {
            assert_eq!(kwiksort(&counts, epsilon, budget, &mut rng).unwrap(), ranking);
        }
    }

    #[test]
    fn little_budget_gives_noise() {
        let ranking = Ranking::identity(5).unwrap();
        let counts = counts(&ranking);
        let epsilon = Epsilon::new(0.01).unwrap();
        let mut rng = rng(4);
        let same =
            (0..100).filter(|_| borda(&counts, epsilon, &mut rng).unwrap() == ranking).count();
        assert!(same < 10, "one voter among noise must not show: {same}");
    }
}
