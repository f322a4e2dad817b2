//! The bootstrap: orders that other samples of the same voters give, each drawn with replacement (Efron 1979).

use rand::{Rng, RngExt, seq::SliceRandom};
use rand_distr::{Binomial, Distribution};

use crate::{
    aggregate::{KemenyLimits, Method, aggregate, kemeny_with},
    error::Error,
    margins::{Margins, PairCounts},
    ranking::{Item, Order, Profile, Ranking},
};

/// With more voters than this for each distinct order, the counts of the orders are drawn and not the voters.
const VOTERS_AN_ORDER: u64 = 4;

/// The orders that a method makes of other samples. What a sample costs depends on the distinct orders, not on the voters.
pub(super) fn bootstrap<R: Rng + ?Sized>(
    profile: &Profile,
    method: Method,
    rng: &mut R,
) -> Result<Vec<Ranking>, Error> {
    let held: Vec<u64> = profile.votes().iter().map(|vote| vote.count).collect();
    let mut orders = Vec::new();
    for _ in 0..sample_count(profile) {
        let drawn = redrawn(&held, rng);
        let stranger = anybody(profile.items(), rng)?;
        let votes = profile.votes().iter().zip(drawn).map(|(vote, count)| (&vote.order, count));
        let counts = PairCounts::of_votes(profile.items(), votes.chain([(&stranger, 1)]));
        orders.push(quick_order(&Margins::plain(counts), method, rng));
    }
    Ok(orders)
}

/// How many samples are drawn: the more work one of them is, the fewer are made, so that all are made in good time.
fn sample_count(profile: &Profile) -> usize {
    let orders = profile.votes().len() as u64;
    let drawn = profile.voters().min(VOTERS_AN_ORDER * orders);
    let work = drawn.max(1000) * profile.items() as u64;
    usize::try_from(20_000_000 / work).unwrap_or(usize::MAX).clamp(100, 400)
}

/// As many voters as there are, drawn with replacement: how many hold each order.
fn redrawn<R: Rng + ?Sized>(held: &[u64], rng: &mut R) -> Vec<u64> {
    let voters: u64 = held.iter().sum();
    if voters <= VOTERS_AN_ORDER * held.len() as u64 {
        by_voters(held, rng)
    } else {
        by_orders(held, voters, rng)
    }
}

/// One voter after the other: quicker where most orders have few voters.
fn by_voters<R: Rng + ?Sized>(held: &[u64], rng: &mut R) -> Vec<u64> {
    let ends: Vec<u64> = held
        .iter()
        .scan(0, |end, count| {
            *end += count;
            Some(*end)
        })
        .collect();
    let voters = ends.last().copied().unwrap_or(0);
    let mut drawn = vec![0; held.len()];
    for _ in 0..voters {
        let voter = rng.random_range(0..voters);
        drawn[ends.partition_point(|&end| end <= voter)] += 1;
    }
    drawn
}

/// One order after the other. All counts together are multinomial; so among the voters who are left over by the orders before, the
/// count of the next order is binomial, with that order's share of the orders that are left.
fn by_orders<R: Rng + ?Sized>(held: &[u64], voters: u64, rng: &mut R) -> Vec<u64> {
    let (mut left, mut mass) = (voters, voters);
    let draw = |&count: &u64| {
        let share = if mass > 0 { count as f64 / mass as f64 } else { 0.0 };
        // The share is between 0 and 1, since what is left has this order's own voters in it.
        let drawn = Binomial::new(left, share).map_or(0, |binomial| binomial.sample(rng));
        left -= drawn;
        mass -= count;
        drawn
    };
    held.iter().map(draw).collect()
}

/// A voter of whom nothing is known. One in each sample keeps a handful of voters, all alike, from looking certain.
fn anybody<R: Rng + ?Sized>(items: usize, rng: &mut R) -> Result<Order, Error> {
    let mut order: Vec<Item> = Item::all(items).collect();
    order.shuffle(rng);
    Ok(Order::from(&Ranking::new(order)?))
}

/// The order by a method, with little patience: a sample's order need not be proved.
fn quick_order<R: Rng + ?Sized>(margins: &Margins, method: Method, rng: &mut R) -> Ranking {
    match method {
        Method::Kemeny => kemeny_with(margins, &KemenyLimits::work(1 << 18)).order,
        other => aggregate(margins, other, rng).order,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ranking::{Names, Vote},
        testing::{ALPHA, chi_square_p, ranking, rng},
    };

    fn profile(votes: &[(&[usize], u64)]) -> Profile {
        let items = votes[0].0.len();
        let vote =
            |&(order, count): &(&[usize], u64)| Vote { count, order: Order::from(&ranking(order)) };
        Profile::new(Names::numbered(items).unwrap(), votes.iter().map(vote).collect()).unwrap()
    }

    /// The probability of so many of each, when as many voters are drawn as there are.
    fn multinomial(held: &[u64], drawn: &[u64]) -> f64 {
        let voters: u64 = held.iter().sum();
        let log_factorial = |n: u64| (2..=n).map(|i| (i as f64).ln()).sum::<f64>();
        let term = |(&held, &drawn): (&u64, &u64)| {
            drawn as f64 * (held as f64 / voters as f64).ln() - log_factorial(drawn)
        };
        (log_factorial(voters) + held.iter().zip(drawn).map(term).sum::<f64>()).exp()
    }

    /// All ways to draw voters of three orders.
    fn ways(voters: u64) -> Vec<[u64; 3]> {
        (0..=voters).flat_map(|a| (0..=voters - a).map(move |b| [a, b, voters - a - b])).collect()
    }

    fn p_value(held: &[u64; 3], draw: impl Fn(&mut chacha20::ChaCha8Rng) -> Vec<u64>) -> f64 {
        let all = ways(held.iter().sum());
        let law: Vec<f64> = all.iter().map(|drawn| multinomial(held, drawn)).collect();
        let (mut counts, mut rng) = (vec![0; all.len()], rng(1));
        for _ in 0..100_000 {
            let drawn = draw(&mut rng);
            counts[all.iter().position(|way| way[..] == drawn[..]).unwrap()] += 1;
        }
        // Rare ways in one bin.
        let rare = |i: &usize| law[*i] < 1e-4;
        let (few, many): (Vec<usize>, Vec<usize>) = (0..all.len()).partition(rare);
        let bins = many.iter().map(|&i| (counts[i], law[i]));
        let last = (few.iter().map(|&i| counts[i]).sum(), few.iter().map(|&i| law[i]).sum());
        let (counts, law): (Vec<u64>, Vec<f64>) = bins.chain([last]).unzip();
        chi_square_p(&counts, &law)
    }

    #[test]
    fn both_ways_of_drawing_are_multinomial() {
        let held = [5, 1, 2];
        let [one, other, wrong] = [
            p_value(&held, |rng| by_voters(&held, rng)),
            p_value(&held, |rng| by_orders(&held, 8, rng)),
            p_value(&held, |rng| by_orders(&[4, 2, 2], 8, rng)),
        ];
        assert!(one > ALPHA && other > ALPHA, "{one} {other}");
        assert!(wrong < ALPHA, "a wrong sampler is found out: {wrong}");
    }

    #[test]
    fn large_counts_scatter_as_they_should() {
        // Rare, common and nearly all orders, up to the most voters that a profile has.
        let held = [3, 1 << 20, (1 << 40) - (1 << 39) - (1 << 20) - 4, 1, 1 << 39];
        let voters: u64 = held.iter().sum();
        let mut rng = rng(2);
        let (mut sums, mut squares) = ([0.0; 5], [0.0; 5]);
        for _ in 0..20_000 {
            let drawn = by_orders(&held, voters, &mut rng);
            assert_eq!(drawn.iter().sum::<u64>(), voters);
            for (i, (&drawn, &held)) in drawn.iter().zip(&held).enumerate() {
                let share = held as f64 / voters as f64;
                let off = drawn as f64 - held as f64;
                let deviation = (held as f64 * (1.0 - share)).sqrt();
                sums[i] += off / deviation / 20_000.0;
                squares[i] += (off / deviation).powi(2) / 20_000.0;
            }
        }
        // Means have a standard error of 1/141, variances of at most about 1/60 (for the rare ones).
        assert!(sums.iter().all(|mean| mean.abs() < 0.036), "{sums:?}");
        assert!(squares.iter().all(|variance| (variance - 1.0).abs() < 0.085), "{squares:?}");
    }

    /// How often each order came out.
    fn winners(samples: &[Ranking]) -> Vec<u64> {
        let all = Ranking::all(3);
        let count = |order: &Ranking| samples.iter().filter(|&sample| sample == order).count();
        all.iter().map(|order| count(order) as u64).collect()
    }

    #[test]
    fn orders_of_samples_are_those_of_samples_drawn_voter_by_voter() {
        // 45 voters of 3 orders are drawn by orders, the same people written one by one are drawn by voters.
        let people: &[(&[usize], u64)] = &[(&[0, 1, 2], 18), (&[1, 2, 0], 14), (&[2, 0, 1], 13)];
        let one_by_one: Vec<(&[usize], u64)> =
            people.iter().flat_map(|&(order, n)| (0..n).map(move |_| (order, 1))).collect();
        let (by_orders, by_voters) = (profile(people), profile(&one_by_one));
        let (mut left, mut right) = (vec![0; 6], vec![0; 6]);
        let mut rng = rng(3);
        for _ in 0..25 {
            for (profile, counts) in [(&by_orders, &mut left), (&by_voters, &mut right)] {
                let samples = bootstrap(profile, Method::Kemeny, &mut rng).unwrap();
                for (count, more) in counts.iter_mut().zip(winners(&samples)) {
                    *count += more;
                }
            }
        }
        let total: u64 = left.iter().sum();
        assert_eq!(total, right.iter().sum::<u64>());
        // Two samples of one law: each against the mean of both, with twice the variance.
        let statistic: f64 = left
            .iter()
            .zip(&right)
            .filter(|&(a, b)| a + b > 0)
            .map(|(&a, &b)| (a as f64 - b as f64).powi(2) / (a + b) as f64)
            .sum();
        // The 1 - 1e-6 quantile of chi-square with five degrees of freedom is 36.
        assert!(statistic < 36.0, "{left:?} {right:?}: {statistic}");
        assert!(left.iter().filter(|&&count| count > total / 50).count() >= 3, "{left:?}");
    }

    #[test]
    fn more_voters_than_anybody_could_draw_are_no_more_work() {
        let people = profile(&[(&[0, 1, 2, 3], 1 << 38), (&[3, 2, 1, 0], (1 << 38) - 1)]);
        let samples = bootstrap(&people, Method::Kemeny, &mut rng(4)).unwrap();
        assert_eq!(samples.len(), 400);
        // The majority is one voter of 2^39: half of the samples have it otherwise.
        let same = samples.iter().filter(|&sample| sample == &ranking(&[0, 1, 2, 3])).count();
        assert!((120..280).contains(&same), "{same}");
    }
}
