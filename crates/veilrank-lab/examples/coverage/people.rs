//! Who answers: populations whose true order is known, each drawn anew for every survey or read from a file.

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use veilrank::{
    aggregate::{borda, kemeny},
    error::Error,
    margins::{Margins, PairCounts},
    model::{Mallows, Noise, RandomUtility},
    numeric::normal_quantile,
    ranking::{Names, Order, Profile, Ranking, Vote},
};

use crate::cells::Truth;

/// So many of a thousand people, and the order around which they scatter.
pub(crate) type Camp = (u64, &'static [usize]);

/// A kind of people.
#[derive(Debug, Clone)]
pub(crate) enum People {
    /// Plackett-Luce: utilities that scatter normally by so much, new ones for each survey.
    Scattered {
        /// How many items.
        items: usize,
        /// The standard deviation of the utilities.
        spread: f64,
    },
    /// Plackett-Luce with these utilities, the items named at random for each survey.
    Fixed(Vec<f64>),
    /// Everybody in a list; whoever takes part is drawn from it with replacement.
    Listed(Listed),
}

/// A population that is a list of orders.
#[derive(Debug, Clone)]
pub(crate) struct Listed {
    orders: Vec<Ranking>,
    /// For each order, how many people hold it or one before it.
    ends: Vec<u64>,
    kemeny: Ranking,
    borda: Ranking,
}

/// The people of one survey, and the order that is true of them.
#[derive(Debug)]
pub(crate) struct Draw<'a> {
    pub(crate) truth: Ranking,
    names: Ranking,
    source: Source<'a>,
}

#[derive(Debug)]
enum Source<'a> {
    Model(RandomUtility),
    List(&'a Listed),
}

impl People {
    /// Camps: each with its share of a thousand people, its order and how far its members scatter around it (Mallows).
    pub(crate) fn camps(camps: &[Camp], phi: f64) -> Result<Self, Error> {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut orders = Vec::new();
        for &(share, centre) in camps {
            let camp = Mallows::new(Ranking::from_indices(centre)?, phi)?;
            orders.extend((0..20 * share).map(|_| camp.sample(&mut rng)));
        }
        let items = camps.first().map_or(0, |(_, centre)| centre.len());
        let vote = |order: &Ranking| Vote { count: 1, order: Order::from(order) };
        let votes = orders.iter().map(vote).collect();
        Ok(Self::listed(&Profile::new(Names::numbered(items)?, votes)?.compressed()))
    }

    /// The people of a file whose orders are complete; others are left out.
    pub(crate) fn listed(profile: &Profile) -> Self {
        let items = profile.items();
        let strict = |vote: &Vote| vote.order.to_ranking(items).map(|order| (order, vote.count));
        let (orders, counts): (Vec<Ranking>, Vec<u64>) =
            profile.votes().iter().filter_map(strict).unzip();
        let mut end = 0;
        let ends = counts.iter().map(|count| {
            end += count;
            end
        });
        let margins = Margins::plain(PairCounts::of_profile(profile));
        let (kemeny, borda) = (kemeny(&margins).order, borda(&margins));
        Self::Listed(Listed { orders, ends: ends.collect(), kemeny, borda })
    }

    /// How many items there are.
    pub(crate) fn items(&self) -> usize {
        match self {
            Self::Scattered { items, .. } => *items,
            Self::Fixed(utilities) => utilities.len(),
            Self::Listed(list) => list.kemeny.items(),
        }
    }

    /// The people of one survey, under labels of its own.
    pub(crate) fn draw(&self, truth: Truth, rng: &mut ChaCha8Rng) -> Result<Draw<'_>, Error> {
        let names = Ranking::random(self.items(), rng)?;
        let utilities: Vec<f64> = match self {
            Self::Listed(list) => {
                let truth = match truth {
                    Truth::Kemeny => &list.kemeny,
                    Truth::Borda => &list.borda,
                };
                let truth = truth.relabelled(&names);
                return Ok(Draw { truth, names, source: Source::List(list) });
            }
            Self::Fixed(utilities) => utilities.clone(),
            Self::Scattered { items, spread } => {
                let one = |_| normal_quantile(rng.random());
                (0..*items).map(one).map(|utility| spread * utility).collect()
            }
        };
        let truth = Ranking::by_score(&utilities).relabelled(&names);
        let source = Source::Model(RandomUtility::new(utilities, Noise::Gumbel)?);
        Ok(Draw { truth, names, source })
    }
}

impl Draw<'_> {
    /// One participant's order.
    pub(crate) fn voter(&self, rng: &mut ChaCha8Rng) -> Ranking {
        let order = match &self.source {
            Source::Model(model) => model.sample(rng),
            Source::List(list) => list.voter(rng).clone(),
        };
        order.relabelled(&self.names)
    }
}

impl Listed {
    fn voter(&self, rng: &mut ChaCha8Rng) -> &Ranking {
        let people = self.ends.last().copied().unwrap_or(1);
        let one = rng.random_range(0..people);
        &self.orders[self.ends.partition_point(|&end| end <= one)]
    }
}
