//! Whether reports can add up to the rows of a table, and what they add up to.

use std::collections::BTreeMap;

use super::Counted;
use crate::{
    error::{Error, Problem, Problems},
    margins::PairCounts,
    privacy::Epsilon,
    ranking::Pair,
    survey::Survey,
    tally::{Table, Tally},
};

/// Most problems of a table have one of these reasons.
const REPEATED: &str = "look for a join that repeats reports, and GROUP BY epsilon, first, second";
const NOT_WHOLE: &str =
    "count every answer of a report and each report once, and give the terms of this survey";

/// The tally of all rows, or all that is wrong with them; `problems` are those of rows that could not be read.
pub(super) fn tally(
    rows: &[Counted],
    survey: &Survey,
    mut problems: Problems,
) -> Result<Tally, Error> {
    let readable = problems.is_empty();
    let mut budgets: BTreeMap<Epsilon, Vec<&Counted>> = BTreeMap::new();
    for row in rows {
        budgets.entry(row.epsilon).or_default().push(row);
    }
    let mut tally = Tally::new(survey.clone());
    for (&epsilon, rows) in &budgets {
        let mut found = repeats(rows);
        found.extend(survey.channel(epsilon).err().map(|error| {
            let problem = Problem::new(rows[0].line, error.to_string()).field("epsilon");
            problem.fix("count no report that spent this, and give the terms of this survey")
        }));
        // Sums say nothing where a row is missing in them, or stands in them twice.
        if readable && found.is_empty() {
            found = add(&mut tally, epsilon, rows);
        }
        for problem in found {
            problems.push(problem);
        }
    }
    problems.or(tally)
}

/// Rows of one epsilon that are about the same pair.
fn repeats(rows: &[&Counted]) -> Vec<Problem> {
    let mut lines: BTreeMap<Pair, usize> = BTreeMap::new();
    let mut problems = Vec::new();
    for row in rows {
        let first = *lines.entry(row.pair).or_insert(row.line);
        if first != row.line {
            let (pair, epsilon) = (shown(row.pair), row.epsilon);
            let what = format!(
                "each pair has one row for an epsilon, got {pair} at {epsilon} on line {first} already"
            );
            problems.push(Problem::new(row.line, what).fix(REPEATED));
        }
    }
    problems
}

/// Adds the rows of one epsilon, or says what is wrong with them.
fn add(tally: &mut Tally, epsilon: Epsilon, rows: &[&Counted]) -> Vec<Problem> {
    let (items, each) = (tally.survey().items(), tally.survey().answered_pairs() as u64);
    // No more than 2^21 pairs of at most 3 times 2^40 answers.
    let answers: u64 = rows.iter().map(|row| row.asked()).sum();
    let reports = answers / each;
    let wrong = |what: String| Problem::new(rows[0].line, what).field("epsilon");
    if !answers.is_multiple_of(each) {
        let what = format!(
            "a report has {each} answers, so all have a multiple of that, got {answers} at {epsilon}"
        );
        return vec![wrong(what).fix(NOT_WHOLE)];
    }
    let often = rows.iter().filter(|row| row.asked() > reports);
    let often: Vec<Problem> = often.map(|row| too_often(row, reports)).collect();
    // A budget of zeros alone is one that nobody spent.
    if !often.is_empty() || reports == 0 {
        return often;
    }
    let added = table(rows, items, reports).and_then(|table| tally.add_table(epsilon, &table));
    added.err().map(|error| wrong(error.to_string())).into_iter().collect()
}

fn too_often(row: &Counted, reports: u64) -> Problem {
    let (pair, epsilon, asked) = (shown(row.pair), row.epsilon, row.asked());
    let what = format!(
        "a participant answers a pair once, got {asked} answers to {pair} from {reports} reports at {epsilon}"
    );
    Problem::new(row.line, what).fix(NOT_WHOLE)
}

fn table(rows: &[&Counted], items: usize, reports: u64) -> Result<Table, Error> {
    let mut prefer = vec![0; items * items];
    for row in rows {
        let (a, b) = (row.pair.first().index(), row.pair.second().index());
        prefer[a * items + b] = row.yes;
        prefer[b * items + a] = row.no;
    }
    let undecided = rows.iter().map(|row| row.undecided).sum();
    Ok(Table::from_counts(reports, undecided, PairCounts::from_table(items, prefer)?))
}

fn shown(pair: Pair) -> String {
    format!("[{}, {}]", pair.first().index(), pair.second().index())
}
