//! What is tried: populations, ways of asking, budgets and numbers of people, each combination a cell.

use std::{error::Error, fs, path::Path};

use veilrank::{format::preflib, query::Assign, randomizer::Mechanism};

use crate::people::{Camp, People};

/// The order that statements are held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Truth {
    /// The order that disagrees least with the population.
    Kemeny,
    /// By mean place in the population's orders.
    Borda,
}

/// A way of asking.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way {
    pub(crate) name: &'static str,
    pub(crate) assign: Assign,
    pub(crate) mechanism: Mechanism,
    pub(crate) truth: Truth,
}

const fn pairs(name: &'static str, assign: Assign) -> Way {
    Way { name, assign, mechanism: Mechanism::RandomizedResponse, truth: Truth::Kemeny }
}

/// Every way. Whole noisy orders tell mean places and no margins of single pairs, so they are held against Borda's order;
/// the last line shows what became of them against Kemeny's.
pub(crate) const WAYS: [Way; 5] = [
    pairs("uniform", Assign::Uniform),
    pairs("balanced", Assign::Balanced),
    pairs("live", Assign::Live),
    Way {
        name: "cap",
        assign: Assign::Uniform,
        mechanism: Mechanism::PermutationCap,
        truth: Truth::Borda,
    },
    Way {
        name: KEMENY_BY_ORDERS,
        assign: Assign::Uniform,
        mechanism: Mechanism::PermutationCap,
        truth: Truth::Kemeny,
    },
];

/// Whole orders, held against an order of which they do not speak.
pub(crate) const KEMENY_BY_ORDERS: &str = "cap, Kemeny";

/// Budgets.
pub(crate) const EPSILONS: [f64; 4] = [0.5, 1.0, 2.0, 4.0];
/// Numbers of people.
pub(crate) const VOTERS: [usize; 5] = [30, 100, 300, 1000, 5000];

/// A population by its name.
#[derive(Debug)]
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) people: People,
}

/// The real sets, by their place in a folder of PrefLib's files.
const FILES: [(&str, &str); 6] = [
    ("sushi", "sushi/00014-00000001.soc"),
    ("agh1", "agh/00009-00000001.soc"),
    ("agh2", "agh/00009-00000002.soc"),
    ("shirt", "shirt/00012-00000001.soc"),
    ("dots1", "dots/00024-00000001.soc"),
    ("puzzle1", "puzzle/00025-00000001.soc"),
];

/// Populations that need no file.
pub(crate) fn models() -> Result<Vec<Set>, veilrank::Error> {
    let spread = |name, spread| Set { name, people: People::Scattered { items: 6, spread } };
    let mut sets = vec![
        spread("Plackett-Luce .02", 0.02),
        spread("Plackett-Luce .05", 0.05),
        spread("Plackett-Luce .1", 0.1),
        spread("Plackett-Luce .3", 0.3),
        spread("Plackett-Luce 1", 1.0),
        Set { name: "near tie on top", people: People::Fixed(vec![1.05, 1.0, 0.5, 0.0, -0.5]) },
        Set { name: "all near ties", people: People::Fixed(vec![0.2, 0.15, 0.1, 0.05, 0.0]) },
    ];
    let camps: [(&'static str, &[Camp]); 4] = [
        ("camps 60/40", &[(600, &[0, 1, 2, 3, 4, 5]), (400, &[3, 5, 1, 4, 0, 2])]),
        ("camps 52/48", &[(520, &[0, 1, 2, 3, 4, 5]), (480, &[5, 4, 3, 2, 1, 0])]),
        ("camps 62/38, first is last", &[(620, &[0, 1, 2, 3, 4, 5]), (380, &[1, 2, 3, 4, 5, 0])]),
        (
            "cycle",
            &[(400, &[0, 1, 2, 3, 4, 5]), (330, &[1, 2, 0, 3, 4, 5]), (270, &[2, 0, 1, 3, 4, 5])],
        ),
    ];
    for (name, camps) in camps {
        sets.push(Set { name, people: People::camps(camps, 0.4)? });
    }
    Ok(sets)
}

/// The real sets.
pub(crate) fn files(data: &Path) -> Result<Vec<Set>, Box<dyn Error>> {
    let mut sets = Vec::new();
    for (name, file) in FILES {
        let text = fs::read_to_string(data.join(file))?;
        let profile = preflib::read(&text, Some(preflib::Kind::Soc))?.profile;
        sets.push(Set { name, people: People::listed(&profile) });
    }
    Ok(sets)
}

/// One population asked in one way: a row of the table, over all budgets and numbers of people.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cell<'a> {
    pub(crate) set: &'a Set,
    pub(crate) way: Way,
    pub(crate) epsilon: f64,
    pub(crate) voters: usize,
    /// Names the generators, the same whatever else is run.
    pub(crate) number: u64,
}

/// Every cell.
pub(crate) fn cells(sets: &[Set]) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    for set in sets {
        for way in WAYS {
            for epsilon in EPSILONS {
                for voters in VOTERS {
                    let number = cells.len() as u64;
                    cells.push(Cell { set, way, epsilon, voters, number });
                }
            }
        }
    }
    cells
}
