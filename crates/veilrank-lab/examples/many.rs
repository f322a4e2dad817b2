//! Live surveys of many items, fitted with full matrices and without: `cargo run --release -p veilrank-lab --example many -- [SURVEYS] [ITEMS...]`.
//!
//! Both ways meet the same people in the same order, and draw questions and noise from the same streams. Of each goal it prints the share of what is asked for
//! that came out wrong (of all pairs, or of the first so many), by both ways, the mean of the differences survey by survey, all with their standard errors, and how many times
//! quicker the way without full matrices asked.
#![expect(clippy::print_stdout, reason = "printing the table is what this is for")]

use std::{error::Error, time::Instant};

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

fn main() -> Result<()> {
    let numbers = std::env::args().skip(1).map(|text| text.parse());
    let numbers: Vec<usize> = numbers.collect::<std::result::Result<_, _>>()?;
    let surveys = numbers.first().copied().unwrap_or(20) as u64;
    let sizes = numbers.get(1..).filter(|sizes| !sizes.is_empty()).unwrap_or(&[100, 300]);
    println!(
        "| items, people | population | goal | full, wrong | without, wrong | difference | quicker |"
    );
    println!("|---|---|---|---|---|---|---|");
    for &items in sizes {
        for goal in [Goal::Order, Goal::WINNER, Goal::First(10)] {
            for population in ["Plackett-Luce 1", "Plackett-Luce 3", "Mallows"] {
                let both: Vec<_> = (0..surveys)
                    .into_par_iter()
                    .map(|seed| {
                        let people = (population, items, seed);
                        Ok([play(people, goal, items)?, play(people, goal, 0)?])
                    })
                    .collect::<Result<_>>()?;
                print_row(&format!("{items}, {} | {population} | {goal}", PEOPLE * items), &both);
            }
        }
    }
    Ok(())
}

/// The share that came out wrong, and how long it took.
type Played = (f64, f64);

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
