//! Live surveys of many items, fitted with full matrices and without: `cargo run --release -p veilrank-lab --example many -- [SURVEYS] [ITEMS...] [OPTION VALUE...]`.
//!
//! Both ways meet the same people in the same order, and draw questions and noise from the same streams. Of each goal it prints the share of what is asked for
//! that came out wrong (of all pairs, or of the first so many), by both ways, the mean of the differences survey by survey, all with their standard errors, and how many times
//! quicker the way without full matrices asked.
//!
//! Options, so that one figure can be looked at again with fresh surveys: `--first SEED`, the seed of the first survey, each next having the next (0 unless said); `--goal GOAL` for that goal
//! alone (`order`, `winner`, `first-10`); `--population NAME` for those people alone (`"Plackett-Luce 1"`, `"Plackett-Luce 3"`, `Mallows`); and `--print surveys` for a line of
//! each survey in place of the means: its seed, and what came out wrong by either way.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

use std::{error::Error, ops::Range, time::Instant};

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand_distr::{Distribution, StandardNormal};
use rayon::prelude::*;
use veilrank::{
    agent,
    aggregate::bradley_terry,
    curator::Curator,
    distance::{kendall_tau, top_k_overlap},
    estimate,
    goal::Goal,
    model::{Mallows, Model, PlackettLuce},
    privacy::Epsilon,
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Names, Ranking},
    survey::Survey,
};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// People for each item.
const PEOPLE: usize = 20;

const POPULATIONS: [&str; 3] = ["Plackett-Luce 1", "Plackett-Luce 3", "Mallows"];

/// What is to be played.
struct Plan {
    surveys: u64,
    sizes: Vec<usize>,
    first: u64,
    goals: Vec<Goal>,
    populations: Vec<String>,
    /// Whether every survey has a line of its own.
    each: bool,
}

fn main() -> Result<()> {
    let plan = Plan::read(std::env::args().skip(1))?;
    println!("{}", plan.head());
    for &items in &plan.sizes {
        for &goal in &plan.goals {
            for population in &plan.populations {
                let seeds = plan.first..plan.first + plan.surveys;
                let both: Vec<_> = seeds
                    .clone()
                    .into_par_iter()
                    .map(|seed| {
                        let people = (population.as_str(), items, seed);
                        Ok([play(people, goal, items)?, play(people, goal, 0)?])
                    })
                    .collect::<Result<_>>()?;
                let name = format!("{items}, {} | {population} | {goal}", PEOPLE * items);
                if plan.each {
                    print_surveys(&name, seeds, &both);
                } else {
                    print_row(&name, &both);
                }
            }
        }
    }
    Ok(())
}

impl Plan {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self> {
        let populations = POPULATIONS.map(String::from).to_vec();
        let goals = vec![Goal::Order, Goal::WINNER, Goal::First(10)];
        let mut plan =
            Self { surveys: 20, sizes: vec![100, 300], first: 0, goals, populations, each: false };
        let mut numbers = Vec::new();
        while let Some(word) = words.next() {
            let Some(option) = word.strip_prefix("--") else {
                numbers.push(word);
                continue;
            };
            let value = words.next().ok_or_else(|| format!("--{option} takes a value"))?;
            match option {
                "first" => plan.first = value.parse()?,
                "goal" => plan.goals = vec![value.parse()?],
                "population" if POPULATIONS.contains(&value.as_str()) => {
                    plan.populations = vec![value];
                }
                "print" if value == "surveys" => plan.each = true,
                _ => return Err(format!("not known: --{option} {value}").into()),
            }
        }
        if let Some((surveys, sizes)) = numbers.split_first() {
            plan.surveys = surveys.parse()?;
            if !sizes.is_empty() {
                plan.sizes =
                    sizes.iter().map(|size| size.parse()).collect::<std::result::Result<_, _>>()?;
            }
        }
        Ok(plan)
    }

    fn head(&self) -> &'static str {
        if self.each {
            return "| items, people | population | goal | seed | full, wrong | without, wrong |\n|---|---|---|---|---|---|";
        }
        "| items, people | population | goal | full, wrong | without, wrong | difference | quicker |\n|---|---|---|---|---|---|---|"
    }
}

/// The share that came out wrong, and how long it took.
type Played = (f64, f64);

fn print_surveys(name: &str, seeds: Range<u64>, both: &[[Played; 2]]) {
    for (seed, [full, without]) in seeds.zip(both) {
        println!("| {name} | {seed} | {} | {} |", full.0, without.0);
    }
}

fn print_row(name: &str, both: &[[Played; 2]]) {
    let mean = |of: &dyn Fn(&[Played; 2]) -> f64| {
        let values: Vec<f64> = both.iter().map(of).collect();
        let number = values.len() as f64;
        let mean = values.iter().sum::<f64>() / number;
        let square: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        (mean, (square / (number - 1.0).max(1.0) / number).sqrt())
    };
    let wrong =
        [mean(&|both| both[0].0), mean(&|both| both[1].0), mean(&|both| both[1].0 - both[0].0)];
    let [full, without, apart] = wrong.map(|(mean, error)| format!("{mean:.4} ± {error:.4}"));
    let [slow, quick] = [mean(&|both| both[0].1).0, mean(&|both| both[1].1).0];
    println!("| {name} | {full} | {without} | {apart} | {:.1} |", slow / quick);
}

/// People whose true order is that of the items' numbers.
fn model(name: &str, items: usize, rng: &mut ChaCha8Rng) -> Result<Model> {
    let scale = match name {
        "Mallows" => return Ok(Mallows::new(Ranking::identity(items)?, 0.95)?.into()),
        "Plackett-Luce 1" => 1.0,
        _ => 3.0,
    };
    let mut scores: Vec<f64> = (0..items).map(|_| StandardNormal.sample(rng)).collect();
    scores.sort_by(|a: &f64, b| b.total_cmp(a));
    let weights = scores.into_iter().map(|score| (scale * score).exp()).collect();
    Ok(PlackettLuce::new(weights)?.into())
}

fn play((name, items, seed): (&str, usize, u64), goal: Goal, full: usize) -> Result<Played> {
    // Streams of their own: how many words a question takes must not change who answers the next.
    let [mut people, mut asked, mut noise] = [0, 1, 2].map(|stream| {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(stream);
        rng
    });
    let model = model(name, items, &mut people)?;
    let epsilon = Epsilon::new(1.0)?;
    let terms =
        Survey::new("many", Names::numbered(items)?, epsilon, 1, Mechanism::RandomizedResponse)?;
    let survey = terms.aimed(goal)?;
    let mut curator = Curator::new(survey.clone(), Assign::Live)?.with_full_fits(full);
    let mut asking = 0.0;
    for _ in 0..PEOPLE * items {
        let ballot = Ballot::from(&model.sample(&mut people));
        let start = Instant::now();
        let query = curator.next_query(&mut asked)?;
        asking += start.elapsed().as_secs_f64();
        curator.add(&agent::respond(&survey, &query, &ballot, epsilon, &mut noise)?)?;
    }
    let (order, truth) =
        (bradley_terry(&estimate::margins(curator.tally())?).order, Ranking::identity(items)?);
    let wrong = match goal.few() {
        Some(few) => 1.0 - top_k_overlap(&order, &truth, few)? as f64 / few as f64,
        None => kendall_tau(&order, &truth)? as f64 / (items * (items - 1) / 2) as f64,
    };
    Ok((wrong, asking))
}
