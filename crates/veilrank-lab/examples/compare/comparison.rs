//! The paper's system and ours on the same populations: how far each ends from the best order.

use veilrank::{
    aggregate::Method,
    asking::{Queries, QueryRule},
    model::{Mallows, Model},
    privacy::Epsilon,
    query::Assign,
    ranking::Ranking,
};
use veilrank_lab::{Error, MeanError, Population, Simulation, System};

/// A way of asking and of aggregating, the same for every population and every budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Way {
    /// What it is called.
    pub(crate) name: &'static str,
    /// Who is asked which pairs.
    pub(crate) assign: Assign,
    /// How the consensus is made.
    pub(crate) method: Method,
}

/// What is compared: the paper's LDP-KwikSort:RR, our best without and with learning on the way.
pub(crate) const WAYS: [Way; 3] = [
    Way { name: "LDP-KwikSort:RR", assign: Assign::Uniform, method: Method::KwikSort },
    Way { name: "one shot", assign: Assign::Balanced, method: Method::Auto },
    Way { name: "live", assign: Assign::Live, method: Method::Auto },
];

/// A population by its name.
#[derive(Debug)]
pub(crate) struct Set {
    /// What it is called.
    pub(crate) name: String,
    /// Who answers.
    pub(crate) population: Population,
}

impl Set {
    /// The paper's nine Mallows sets, phi = 1 - theta, each with this many voters.
    pub(crate) fn mallows(voters: usize) -> Result<Vec<Self>, Error> {
        let mut sets = Vec::new();
        for items in [15, 30, 45] {
            for theta in [0.25, 0.5, 0.75] {
                let phi = Mallows::phi_from_paper_theta(theta)?;
                let model = Model::from(Mallows::new(Ranking::identity(items)?, phi)?);
                let name = format!("mallows m={items} theta={theta}");
                sets.push(Self { name, population: Population::from_model(model, voters)? });
            }
        }
        Ok(sets)
    }
}

/// How to compare.
#[derive(Debug, Clone)]
pub(crate) struct Comparison {
    /// What is compared.
    pub(crate) ways: Vec<Way>,
    /// The budget of one participant.
    pub(crate) epsilon: Epsilon,
    /// How often each way is played through on each set.
    pub(crate) trials: usize,
    /// Names the generators.
    pub(crate) seed: u64,
}

/// One population's results.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Row {
    /// The population.
    pub(crate) set: String,
    /// For each way, 1000 times how far its mean Kendall tau distance is above the best, normalized by m(m-1)/2.
    pub(crate) excess: Vec<MeanError>,
}

impl Comparison {
    /// Plays every way on one population.
    pub(crate) fn run(&self, set: Set) -> Result<Row, Error> {
        let mut simulation = self.simulation(set.population);
        let mut excess = Vec::new();
        for way in &self.ways {
            (simulation.assign, simulation.method) = (way.assign, way.method);
            let MeanError { mean, stderr } = simulation.run(|| ())?.excess;
            excess.push(MeanError { mean: 1000.0 * mean, stderr: 1000.0 * stderr });
        }
        Ok(Row { set: set.name, excess })
    }

    fn simulation(&self, population: Population) -> Simulation {
        Simulation {
            voters: population.voters(),
            population,
            system: System::RandomizedResponse,
            epsilon: self.epsilon,
            queries: Queries::Rule(QueryRule::Exact),
            assign: Assign::Uniform,
            goal: veilrank::Goal::Order,
            method: Method::Auto,
            trials: self.trials,
            seed: self.seed,
        }
    }

    /// The sum over all populations, for each way; independent errors add up by their squares.
    pub(crate) fn sum(rows: &[Row]) -> Vec<MeanError> {
        let ways = rows.first().map_or(0, |row| row.excess.len());
        let of_way = |way: usize| {
            let mean = rows.iter().map(|row| row.excess[way].mean).sum();
            let square: f64 = rows.iter().map(|row| row.excess[way].stderr.powi(2)).sum();
            MeanError { mean, stderr: square.sqrt() }
        };
        (0..ways).map(of_way).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(items: usize, voters: usize) -> Set {
        let model = Model::from(Mallows::new(Ranking::identity(items).unwrap(), 0.6).unwrap());
        let population = Population::from_model(model, voters).unwrap();
        Set { name: "small".to_owned(), population }
    }

    fn comparison(trials: usize) -> Comparison {
        let epsilon = Epsilon::new(2.0).unwrap();
        Comparison { ways: WAYS.to_vec(), epsilon, trials, seed: 1 }
    }

    #[test]
    fn each_way_improves_on_the_one_before() {
        let row = comparison(20).run(small(12, 600)).unwrap();
        let means: Vec<f64> = row.excess.iter().map(|excess| excess.mean).collect();
        assert!(means[0] > 2.0 * means[1] && means[1] > 2.0 * means[2], "{means:?}");
    }

    #[test]
    fn threads_change_nothing() {
        let with = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| comparison(4).run(small(6, 200)).unwrap())
        };
        assert_eq!(with(1), with(3));
    }

    #[test]
    fn sums_add_means_and_squared_errors() {
        let row =
            |mean, stderr| Row { set: String::new(), excess: vec![MeanError { mean, stderr }] };
        let sum = Comparison::sum(&[row(1.0, 3.0), row(2.5, 4.0)]);
        assert_eq!(sum, [MeanError { mean: 3.5, stderr: 5.0 }]);
        assert_eq!(Comparison::sum(&[]), []);
    }

    #[test]
    fn the_paper_has_nine_mallows_sets() {
        let sets = Set::mallows(500).unwrap();
        assert_eq!(sets.len(), 9);
        assert!(sets.iter().all(|set| set.population.voters() == 500));
    }
}
