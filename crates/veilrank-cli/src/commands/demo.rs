//! `veilrank demo`: the whole flow in a second, for somebody who has never seen it.

use anyhow::Result;
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::Serialize;
use veilrank::{
    agent,
    aggregate::{Method, aggregate, kemeny},
    curator::Curator,
    distance::kendall_tau_total,
    estimate,
    format::reports,
    margins::{Margins, PairCounts},
    model::{Mallows, Model},
    query::Assign,
    randomizer::Mechanism,
    ranking::{Ballot, Names, Pair, Ranking},
    survey::Survey,
    tally::Tally,
    theory::{self, QueryRule},
};

use super::{indices, named, protection};
use crate::{
    args::DemoArgs,
    output::{Output, Progress, table},
};

/// What people might not say aloud.
const TITLE: &str = "What is most wrong at work?";
const ITEMS: [&str; 8] = [
    "my manager",
    "the pay",
    "the workload",
    "the meetings",
    "no way up",
    "the noise",
    "the tools",
    "the parking",
];

/// How likely a swap is: people agree on the whole, and differ on a pair in five.
const PHI: f64 = 0.6;

#[derive(Serialize)]
struct Document<'a> {
    survey: &'a Survey,
    reports: u64,
    example_report: &'a str,
    truth: Vec<usize>,
    order: Vec<usize>,
    method: Method,
    kendall_tau_normalized: Distances,
}

/// Normalized mean Kendall tau distances to the secret rankings.
#[derive(Serialize)]
struct Distances {
    private: f64,
    optimum: f64,
    random: f64,
}

pub(super) fn run(args: &DemoArgs, output: &Output) -> Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let names = Names::new(ITEMS)?;
    let queries = theory::queries(
        QueryRule::Exact,
        Mechanism::RandomizedResponse,
        args.epsilon,
        ITEMS.len(),
    )?;
    let survey = Survey::new("demo", names, args.epsilon, queries, Mechanism::RandomizedResponse)?
        .titled(TITLE)?;
    let truth = veilrank_lab::shuffled(ITEMS.len(), &mut rng)?;
    let model = Model::from(Mallows::new(truth.clone(), PHI)?);
    veilrank_lab::check_voters(args.voters as u64)?;
    let people = model.population(args.voters, &mut rng);

    let progress = output.progress(args.voters as u64, "answering");
    let (tally, example) = collect(&survey, &people, &progress, &mut rng)?;
    drop(progress);

    let found = aggregate(&estimate::margins(&tally)?, Method::Auto, &mut rng);
    let document = Document {
        survey: &survey,
        reports: tally.reports(),
        example_report: &example,
        truth: indices(&truth),
        order: indices(&found.order),
        method: found.method,
        kendall_tau_normalized: distances(&found.order, &people)?,
    };
    let text = text(&document, &found.order, &truth)?;
    output.result(&text, &document)
}

/// Every simulated device answers; the last report is kept to be shown.
fn collect(
    survey: &Survey,
    people: &[Ranking],
    progress: &Progress,
    rng: &mut ChaCha8Rng,
) -> Result<(Tally, String)> {
    let mut curator = Curator::new(survey.clone(), Assign::Live)?;
    let mut example = String::new();
    for person in people {
        let query = curator.next_query(rng)?;
        let report = agent::respond(survey, &query, &Ballot::from(person), survey.epsilon(), rng)?;
        curator.add(&report)?;
        example = reports::write_report(&report);
        progress.step();
    }
    Ok((curator.into_tally(), example))
}

fn distances(order: &Ranking, people: &[Ranking]) -> Result<Distances> {
    let counts = PairCounts::of_rankings(order.items(), people)?;
    let pairs = people.len() as f64 * Pair::count(order.items()) as f64;
    let distance =
        |order: &Ranking| kendall_tau_total(order, |a, b| counts.prefer(a, b)) as f64 / pairs;
    let best = kemeny(&Margins::plain(counts.clone()));
    // A random order has each pair right as often as wrong.
    let random = counts.answers() as f64 / 2.0 / pairs;
    Ok(Distances { private: distance(order), optimum: distance(&best.order), random })
}

fn text(document: &Document<'_>, order: &Ranking, truth: &Ranking) -> Result<String> {
    let Document { survey, reports, example_report, kendall_tau_normalized: tau, .. } = document;
    let names = survey.names();
    let pairs = Pair::count(survey.items());
    let (queries, epsilon) = (survey.queries(), survey.epsilon());
    let question = if queries == 1 { "1 pair" } else { &format!("{queries} pairs") };
    let rows = (1..).zip(named(order, names)).zip(named(truth, names));
    let rows = rows.map(|((rank, consensus), truth)| {
        let mark = if consensus == truth { "" } else { "*" };
        vec![i32::to_string(&rank), consensus.to_owned(), truth.to_owned(), mark.to_owned()]
    });
    let ranking = table(&["#rank", "consensus", "hidden truth", ""], rows);
    let line = |name: &str, value: f64| vec![name.to_owned(), format!("{value:.4}")];
    let figures = table(
        &["average Kendall tau distance to the secret rankings", "#"],
        [
            line("  this private consensus", tau.private),
            line("  the best order there is, from everybody's ranking", tau.optimum),
            line("  a random order", tau.random),
        ],
    );
    Ok(format!(
        "{TITLE}\n{reports} people rank {} answers, each in secret. Nobody hands a ranking over.\n\n\
         1. Each device is asked about {question} of {pairs}. It {}.\n   \
            That costs epsilon {epsilon}. All that leaves one device is this:\n   {example_report}\n\
         2. The curator adds {reports} such reports up and corrects for the coins.\n\
         3. What everybody thinks, though nobody said it ({}):\n\n{ranking}\n{figures}\n\
         Next: veilrank generate mallows --items 10 --voters 5000 --theta 0.3 -o people.soc\n      \
               veilrank randomize people.soc --epsilon 1 -o reports.jsonl\n      \
               veilrank aggregate reports.jsonl\n",
        survey.items(),
        protection(survey, survey.epsilon())?,
        document.method,
    ))
}
