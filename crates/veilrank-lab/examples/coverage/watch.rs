//! Whoever looks at a growing result again and again: how often the first winner that is told is none, and how often any line is ever drawn wrongly.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rayon::prelude::*;
use veilrank::{
    agent,
    asking::{QueryRule, queries},
    curator::Curator,
    error::Error,
    outcome::{Outcome, Settings},
    privacy::Epsilon,
    ranking::{Ballot, Names},
    survey::Survey,
};

use crate::{
    cells::{Cell, Set, WAYS},
    judged::has_false_cut,
    people::People,
};

/// The first look, and how much the people grow until the next one.
const LOOKS: (usize, f64) = (10, 1.1);
/// So many people at most.
const MOST: usize = 3000;

/// What came of surveys that were watched.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Watched {
    surveys: usize,
    /// The people after whom a winner was first told, and whether it was a false one.
    told: Vec<(usize, bool)>,
    /// Surveys in which a line between groups was wrong at some look.
    wrong: usize,
}

impl Watched {
    /// The share of surveys that tell a winner at some look.
    pub(crate) fn told(&self) -> f64 {
        self.told.len() as f64 / self.surveys as f64
    }

    /// The share of surveys that tell a false one.
    pub(crate) fn falsely(&self) -> f64 {
        self.told.iter().filter(|(_, wrong)| *wrong).count() as f64 / self.surveys as f64
    }

    /// The share of surveys in which some line is wrong at some look.
    pub(crate) fn ever_wrong(&self) -> f64 {
        self.wrong as f64 / self.surveys as f64
    }

    /// The people after whom half of all surveys tell a winner.
    pub(crate) fn people(&self) -> Option<usize> {
        let mut people: Vec<usize> = self.told.iter().map(|(people, _)| *people).collect();
        people.sort_unstable();
        people.get(self.surveys / 2).copied()
    }
}

/// Two leaders this far apart, and three more behind them.
fn leaders(name: &'static str, apart: f64) -> Set {
    Set { name, people: People::Fixed(vec![1.0 + apart, 1.0, 0.5, 0.0, -0.5]) }
}

/// Populations with a near tie, with a tie and with a clear winner; and those of the table whose people do not follow scores.
pub(crate) fn sets(table: Vec<Set>) -> Vec<Set> {
    let mut sets =
        vec![leaders("0.05 apart", 0.05), leaders("a tie", 0.0), leaders("1 apart", 1.0)];
    sets.extend(table.into_iter().filter(|set| BY_NO_SCORES.contains(&set.name)));
    sets
}

/// Where the table has most false cuts at one look.
const BY_NO_SCORES: [&str; 4] = ["camps 60/40", "cycle", "agh2", "shirt"];

/// The ways in which they are asked, at these budgets.
pub(crate) fn cells(sets: &[Set]) -> Vec<Cell<'_>> {
    let ways = || WAYS.into_iter().filter(|way| matches!(way.name, "uniform" | "live"));
    let mut cells = Vec::new();
    for set in sets {
        for (way, epsilon) in ways().flat_map(|way| [1.0, 2.0].map(|epsilon| (way, epsilon))) {
            let number = 1_000_000 + cells.len() as u64;
            cells.push(Cell { set, way, epsilon, voters: MOST, number });
        }
    }
    cells
}

/// Watches so many surveys on all cores.
pub(crate) fn watch(
    cell: &Cell<'_>,
    settings: Settings,
    (surveys, seed): (u64, u64),
) -> Result<Watched, Error> {
    let one = |number| one_survey(cell, settings, (seed, number));
    let all: Result<Vec<_>, Error> = (0..surveys).into_par_iter().map(one).collect();
    let all = all?;
    let wrong = all.iter().filter(|(_, wrong)| *wrong).count();
    Ok(Watched {
        surveys: all.len(),
        told: all.into_iter().filter_map(|(told, _)| told).collect(),
        wrong,
    })
}

/// What one survey came to: after how many people a winner is told, if one is, and whether it is a false one; and whether any line was ever wrong.
type Seen = (Option<(usize, bool)>, bool);

fn one_survey(
    cell: &Cell<'_>,
    settings: Settings,
    (seed, number): (u64, u64),
) -> Result<Seen, Error> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream((cell.number << 32) + number);
    let people = cell.set.people.draw(cell.way.truth, &mut rng)?;
    let (items, epsilon) = (people.truth.items(), Epsilon::new(cell.epsilon)?);
    let questions = queries(QueryRule::Exact, cell.way.mechanism, epsilon, items)?;
    let names = Names::numbered(items)?;
    let survey = Survey::new("watched", names, epsilon, questions, cell.way.mechanism)?;
    let mut curator = Curator::new(survey.clone(), cell.way.assign)?;
    let tied = cell.set.name == "a tie";
    let (mut look, mut told, mut wrong) = (LOOKS.0, None, false);
    for person in 1..=cell.voters {
        let ballot = Ballot::from(&people.voter(&mut rng));
        let query = curator.next_query(&mut rng)?;
        curator.add(&agent::respond(&survey, &query, &ballot, epsilon, &mut rng)?)?;
        if person < look {
            continue;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "up to 3000")]
        let next = (look as f64 * LOOKS.1).ceil() as usize;
        look = next;
        let mut draws = ChaCha8Rng::seed_from_u64(0);
        let course = curator.course();
        let outcome = Outcome::of_course(curator.tally(), course, settings, &mut draws)?;
        let groups = outcome.groups.unwrap_or_default();
        let first_alone = groups.first().is_some_and(|group| group.len() == 1);
        let false_winner = first_alone && (tied || groups[0][0] != people.truth.order()[0]);
        told = told.or(first_alone.then_some((person, false_winner)));
        wrong |= false_winner || has_false_cut(&groups, &people.truth);
    }
    Ok((told, wrong))
}

/// Prints what became of those who watch: by statements that hold at every look, and by those of one.
#[expect(clippy::print_stdout, reason = "printing the table is what this is for")]
pub(crate) fn print(
    table: Vec<Set>,
    only: &str,
    surveys: u64,
    seed: u64,
) -> Result<Vec<String>, Error> {
    println!(
        "\n| watched, up to {MOST} people | told, false | after | ever a wrong line | by statements of one look: told, false | after | ever a wrong line |"
    );
    println!("|---|---|---|---|---|---|---|");
    let (sets, mut broken) = (sets(table), Vec::new());
    for cell in cells(&sets).into_iter().filter(|cell| cell.set.name.contains(only)) {
        let of =
            |watched| watch(&cell, Settings { watched, ..Settings::default() }, (surveys, seed));
        let (always, once) = (of(true)?, of(false)?);
        let name = format!("{}, {}, epsilon {}", cell.set.name, cell.way.name, cell.epsilon);
        let people = |watched: &Watched| watched.people().map_or("-".to_owned(), |n| n.to_string());
        println!(
            "| {name} | {:.2}, {:.3} | {} | {:.3} | {:.2}, {:.3} | {} | {:.3} |",
            always.told(),
            always.falsely(),
            people(&always),
            always.ever_wrong(),
            once.told(),
            once.falsely(),
            people(&once),
            once.ever_wrong(),
        );
        if always.ever_wrong() > MOST_FALSE {
            broken.push(name);
        }
    }
    Ok(broken)
}

/// The largest share of watched surveys in which a line is ever drawn wrongly.
const MOST_FALSE: f64 = 0.05;
