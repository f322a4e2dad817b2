//! Small populations, and a simulation to start from.

#![allow(dead_code, reason = "each test file uses its own part")]

use veilrank::{
    aggregate::Method,
    asking::{Queries, QueryRule},
    format::preflib,
    privacy::Epsilon,
    query::Assign,
};
use veilrank_lab::{Population, Simulation, System};

/// Few trials of randomized response at epsilon 1 over everybody, by the exact rule.
pub(crate) fn simulation(population: Population) -> Simulation {
    Simulation {
        voters: population.voters(),
        population,
        system: System::RandomizedResponse,
        epsilon: Epsilon::new(1.0).expect("a budget"),
        queries: Queries::Rule(QueryRule::Exact),
        assign: Assign::Uniform,
        goal: veilrank::Goal::Order,
        method: Method::Auto,
        trials: 8,
        seed: 1,
    }
}

/// A population of PrefLib orders over items 1 to `items`.
pub(crate) fn population(items: usize, orders: &str) -> Population {
    let counts = orders.lines().map(|line| line.split(':').next().unwrap_or("").trim());
    let voters: u64 = counts.map(|count| count.parse::<u64>().expect("a count")).sum();
    let names: Vec<String> =
        (1..=items).map(|item| format!("# ALTERNATIVE NAME {item}: item {item}\n")).collect();
    let text = format!(
        "# NUMBER ALTERNATIVES: {items}\n# NUMBER VOTERS: {voters}\n# NUMBER UNIQUE ORDERS: {}\n{}{orders}",
        orders.lines().count(),
        names.concat()
    );
    let profile = preflib::read(&text, None).expect("a PrefLib text").profile;
    Population::from_profile(profile).expect("a population")
}

/// Fifty voters whose majorities agree with 3 > 1 > 2 > 5 > 4, each clearly.
pub(crate) fn town() -> Population {
    population(5, "30: 3,1,2,5,4\n8: 1,3,2,4,5\n7: 3,2,1,5,4\n5: 4,3,1,2,5\n")
}

/// Voters whose majorities run in a circle.
pub(crate) fn cycle() -> Population {
    population(3, "3: 1,2,3\n2: 2,3,1\n2: 3,1,2\n")
}

/// Voters with ties and with items left out.
pub(crate) fn partial() -> Population {
    population(4, "9: 1,{2,3},4\n4: 2\n3: {1,4},2\n2: 4,3\n")
}
