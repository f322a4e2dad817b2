//! `veilrank demo`: the whole flow over HTTP in a few seconds, for somebody who has never seen it.

mod curator;

use anyhow::{Context, Result, bail};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use serde::{Deserialize, Serialize};
use serde_json::json;
use veilrank::{
    agent,
    aggregate::{Method, kemeny},
    distance::kendall_tau_total,
    margins::{Margins, PairCounts},
    model::{Mallows, Model},
    query::Assign,
    ranking::{Ballot, Pair, Ranking},
    survey::Survey,
};

use self::curator::Curator;
use super::{indices, named, protection};
use crate::{
    args::DemoArgs,
    device::{self, Address, Client, Link, Place},
    output::{Output, table},
};

/// What people might not say aloud.
const TITLE: &str = "What is most wrong at work?";
const PAIR: &str = "Which is worse?";
const LIST: &str = "Put the worst at the top";
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

/// How likely a swap is: people agree on the whole, and differ on a pair in four.
const PHI: f64 = 0.6;

#[derive(Serialize)]
struct Document {
    /// The survey at the curator, while that runs.
    url: String,
    pages: Pages,
    survey: Survey,
    reports: u64,
    example_report: String,
    truth: Vec<usize>,
    order: Vec<usize>,
    /// For each item by its index, the ranks from 1 that it could have.
    rank_intervals: Vec<(usize, usize)>,
    method: Method,
    kendall_tau_normalized: Distances,
}

/// Where a browser finds the survey, while the curator runs.
#[derive(Serialize)]
struct Pages {
    result: String,
    answer: String,
    organise: String,
}

/// Normalized mean Kendall tau distances to the secret rankings.
#[derive(Serialize)]
struct Distances {
    private: f64,
    optimum: f64,
    random: f64,
}

/// What the demo reads of an outcome.
#[derive(Deserialize)]
struct Outcome {
    method: Method,
    order: Vec<usize>,
    rank_intervals: Vec<(usize, usize)>,
    reports: u64,
}

/// The simulated people.
struct People {
    truth: Ranking,
    rankings: Vec<Ranking>,
}

pub(super) fn run(args: &DemoArgs, output: &Output) -> Result<()> {
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let people = People::draw(args.voters, &mut rng)?;
    let mut curator = Curator::start(args.seed)?;
    let document = play(args, &people, &curator, output, &mut rng)?;
    let last = if args.once { NEXT.to_owned() } else { pages(&document.pages) };
    let text = text(&document, &people.truth)? + &last;
    output.result(&text, &document)?;
    if !args.once {
        output.note("Ctrl-C ends it");
        curator.wait()?;
    }
    curator.end()
}

impl People {
    /// People who agree with a hidden truth up to chance.
    fn draw(voters: usize, rng: &mut ChaCha8Rng) -> Result<Self> {
        veilrank_lab::check_voters(voters as u64)?;
        let truth = Ranking::random(ITEMS.len(), rng)?;
        let model = Model::from(Mallows::new(truth.clone(), PHI)?);
        let rankings = model.population(voters, rng);
        Ok(Self { truth, rankings })
    }
}

/// An organiser makes a survey, everybody answers it, and the outcome is fetched: all of it over HTTP.
fn play(
    args: &DemoArgs,
    people: &People,
    curator: &Curator,
    output: &Output,
    rng: &mut ChaCha8Rng,
) -> Result<Document> {
    let client = Client::new(Place::Here);
    let terms = json!({
        "title": TITLE, "items": ITEMS, "epsilon": args.epsilon, "assign": Assign::Live, "access": "open",
        "min_reports": 0, "question": {"pair": PAIR, "list": LIST},
    });
    let made = client.create(&curator.origin, &terms)?;
    let id = made["id"].as_str().context("the curator gave the survey no id")?;
    let token = made["organiser_token"].as_str().context("the curator gave no token")?;
    let pages = Pages::of(&curator.origin, id, token);
    let Link { address, .. } = Link::parse(&pages.answer)?;

    let progress = output.progress(people.rankings.len() as u64, "answering");
    let mut example = String::new();
    for person in &people.rankings {
        if curator.is_asked_to_stop() {
            bail!("stopped before everybody had answered");
        }
        example = take_part(&client, &address, &Ballot::from(person), rng)?;
        progress.step();
    }
    drop(progress);

    let url = address.api();
    let outcome: Outcome = serde_json::from_value(client.document(&format!("{url}/outcome"))?)?;
    let order = Ranking::from_indices(&outcome.order)?;
    Ok(Document {
        survey: client.offer(&address)?.survey,
        reports: outcome.reports,
        example_report: example,
        truth: indices(&people.truth),
        kendall_tau_normalized: distances(&order, &people.rankings)?,
        order: outcome.order,
        rank_intervals: outcome.rank_intervals,
        method: outcome.method,
        url,
        pages,
    })
}

/// What one device does, without a ledger and with seeded noise: nobody real answers here.
fn take_part(
    client: &Client,
    address: &Address,
    ballot: &Ballot,
    rng: &mut ChaCha8Rng,
) -> Result<String> {
    let offer = client.offer(address)?;
    let assignment = client.assignment(address, &offer, None, None)?;
    let survey = offer.survey;
    let report = agent::respond(&survey, assignment.query(), ballot, survey.epsilon(), rng)?;
    let body = device::body(&assignment, None, &report)?;
    client.report(address, &body)?;
    Ok(body)
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

fn text(document: &Document, truth: &Ranking) -> Result<String> {
    let Document { url, survey, reports, example_report, .. } = document;
    let pairs = Pair::count(survey.items());
    let (queries, epsilon) = (survey.queries(), survey.epsilon());
    let question = if queries == 1 { "1 pair" } else { &format!("{queries} pairs") };
    Ok(format!(
        "{TITLE}\n{reports} people rank {} answers, each in secret. Nobody hands a ranking over.\n\n\
         1. A curator offers these terms to everybody, and nobody has to trust it:\n   {url}\n\
         2. Each device is asked about {question} of {pairs}, chosen by what the reports so far leave open. It {}.\n   \
            That costs epsilon {epsilon}. All that leaves one device is this:\n   {example_report}\n\
         3. The curator adds {reports} such reports up and corrects for the coins.\n\
         4. What everybody thinks, though nobody said it ({}):\n\n{}\n{}",
        survey.items(),
        protection(survey, epsilon)?,
        document.method,
        ranking(document, truth)?,
        figures(&document.kendall_tau_normalized),
    ))
}

/// The consensus beside the truth, and how sure it is.
fn ranking(document: &Document, truth: &Ranking) -> Result<String> {
    let names = document.survey.names();
    let order = Ranking::from_indices(&document.order)?;
    let rows = (1..).zip(order.order()).zip(named(truth, names));
    let rows = rows.map(|((rank, &item), truth)| {
        let (low, high) = document.rank_intervals.get(item.index()).copied().unwrap_or_default();
        let mark = if names.of(item) == truth { "" } else { "*" };
        let ranks = if low == high { low.to_string() } else { format!("{low}-{high}") };
        let consensus = names.of(item).to_owned();
        vec![i32::to_string(&rank), consensus, ranks, truth.to_owned(), mark.to_owned()]
    });
    Ok(table(&["#rank", "consensus", "could be", "hidden truth", ""], rows))
}

fn figures(tau: &Distances) -> String {
    let line = |name: &str, value: f64| vec![name.to_owned(), format!("{value:.4}")];
    table(
        &["average Kendall tau distance to the secret rankings", "#"],
        [
            line("  this private consensus", tau.private),
            line("  the best order there is, from everybody's ranking", tau.optimum),
            line("  a random order", tau.random),
        ],
    )
}

impl Pages {
    fn of(origin: &str, id: &str, token: &str) -> Self {
        Self {
            result: format!("{origin}/r/{id}"),
            answer: Address::page(origin, id),
            organise: format!("{origin}/o/{id}#token={token}"),
        }
    }
}

/// What to try after a demo that has ended.
const NEXT: &str = "\nNext: veilrank demo                          # the curator runs on, and you take part\n      \
    veilrank serve                         # a curator of your own, with pages at http://127.0.0.1:8080\n      \
    veilrank plan --items 10 --epsilon 1   # how many people it will take\n";

/// What to look at while the curator runs on.
fn pages(Pages { result, answer, organise }: &Pages) -> String {
    format!(
        "\nThe curator runs on. Open these in a browser:\n  \
         {result}   the result: it moves when you take part\n  \
         {answer}   take part, and see what leaves your device\n  \
         {organise}   what the organiser sees\n\
         Or take part from another terminal:\n  veilrank answer {answer}\n"
    )
}
