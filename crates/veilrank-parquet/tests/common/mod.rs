//! What tests of tables share: surveys, and reports drawn by a seed.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    Assign, Assigner, Ballot, Epsilon, Mechanism, Names, Query, Ranking, Report, Survey, agent,
};
use veilrank_parquet::Writer;

pub(crate) const SEED: u64 = 20_261_118;

pub(crate) fn survey(mechanism: Mechanism, queries: usize, items: usize) -> Survey {
    let epsilon = Epsilon::new(2.0).expect("it is valid");
    Survey::new("s", Names::numbered(items).expect("it is valid"), epsilon, queries, mechanism)
        .expect("it is valid")
}

/// Reports of people whose rankings are drawn, too; each spends one of the budgets in turn.
pub(crate) fn drawn(survey: &Survey, people: usize, budgets: &[f64], seed: u64) -> Vec<Report> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut assigner = Assigner::new(Assign::Uniform, survey.items()).expect("it is valid");
    let report = |person: usize| {
        let ballot = Ballot::from(&Ranking::random(survey.items(), &mut rng).expect("it is valid"));
        let query = match survey.mechanism() {
            Mechanism::PermutationCap => Query::whole(),
            _ => assigner.next(survey.queries(), &mut rng).expect("it is valid"),
        };
        let budget = Epsilon::new(budgets[person % budgets.len()]).expect("it is valid");
        agent::respond(survey, &query, &ballot, budget, &mut rng).expect("it is valid")
    };
    (0..people).map(report).collect()
}

pub(crate) fn bytes(survey: &Survey, reports: &[Report]) -> Vec<u8> {
    let mut writer = Writer::new(survey).expect("it is valid");
    for report in reports {
        writer.add(report).expect("it is valid");
    }
    writer.finish().expect("it is valid")
}
