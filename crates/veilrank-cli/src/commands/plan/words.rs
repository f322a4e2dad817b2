//! A plan in words for people.

use veilrank::{
    goal::Goal,
    plan::{Forecast, Range, Unknown},
    privacy::USUAL_LIMIT,
};

use super::{Check, Document, Line, asked};
use crate::{args::PlanArgs, commands::counted, output::table};

pub(super) fn text(document: &Document, args: &PlanArgs) -> String {
    let heading = format!(
        "{}, {}; {}\n\n",
        counted(document.forecast.items as u64, "item"),
        asked(document.forecast.assign),
        population(document, args)
    );
    let budgets = budgets(document);
    let lines = document.forecast.suggestions.iter().flat_map(|one| ["- ", &one.text, "\n"]);
    let suggestions: String = lines.collect();
    let help = if suggestions.is_empty() {
        String::new()
    } else {
        let good = wanted(document.forecast.goal, document.forecast.good);
        format!("\nWhat would help to have {good}, the best first:\n{suggestions}")
    };
    let played = document.played.as_ref().map_or_else(String::new, |played| play(played, document));
    let how = format!(
        "\nOf an epsilon above {USUAL_LIMIT}, devices spend a half or a quarter unless their owners allow more: that is what is spent here.\n"
    );
    let summary = format!("{}\n", document.forecast.summary);
    let fakes = fakes(document.forecast.fakes, document.forecast.voters);
    [heading, answer(document), budgets, summary, help, fakes, played, how].concat()
}

/// How many made-up participants would change who is first.
fn fakes(Range { low, middle, high }: Range<u64>, voters: u32) -> String {
    format!(
        "\nWhat {voters} honest people put first would be changed, 9 times in 10, by about {middle} made-up ones; by {low} to {high} in four of five populations.\n"
    )
}

/// What the population is taken to be.
fn population(document: &Document, args: &PlanArgs) -> String {
    if let Some(path) = &args.pilot {
        return format!("the population is what {} leaves possible", path.display());
    }
    match args.agreement {
        Some(_) => format!(
            "a person is taken to agree with the common order on {:.0} % of pairs",
            100.0 * document.forecast.agreement
        ),
        None => "a person is taken to agree with the common order on 59 to 80 % of pairs, as in real data".to_owned(),
    }
}

/// What was solved for, in a sentence.
fn answer(document: &Document) -> String {
    let Document { range, forecast, accuracy, .. } = document;
    let (epsilon, voters) = (forecast.epsilon, people(f64::from(forecast.voters)));
    let are = if forecast.voters == 1 { "is" } else { "are" };
    let wanted = wanted(forecast.goal, *accuracy);
    let spread = spread(document.solved, *range);
    let ends = format!("Four of five populations are within {spread}.\n\n");
    match (document.solved, range.middle) {
        (Unknown::Voters, Some(middle)) => {
            format!("To have {wanted} at epsilon {epsilon} takes about {}. {ends}", people(middle))
        }
        (Unknown::Voters, None) => {
            format!("At epsilon {epsilon} even {voters} {are} too few to have {wanted}. {ends}")
        }
        (Unknown::Epsilon, Some(middle)) => {
            format!("For {voters} to have {wanted} takes about epsilon {middle}. {ends}")
        }
        (Unknown::Epsilon, None) => format!(
            "{voters} {are} too few to have {wanted} with what devices spend by themselves, epsilon {USUAL_LIMIT}. {ends}"
        ),
        (Unknown::Items, Some(middle)) => {
            format!(
                "{voters} at epsilon {epsilon} will have {wanted} of up to about {middle} items. {ends}"
            )
        }
        (Unknown::Items, None) => format!(
            "{voters} at epsilon {epsilon} {are} too few to have {wanted}, however few items there are. {ends}"
        ),
        (Unknown::Accuracy, _) => {
            format!("{voters} at epsilon {epsilon} will have {wanted}. {ends}")
        }
    }
}

/// What comes out right, and how often.
fn wanted(goal: Goal, accuracy: f64) -> String {
    let percent = 100.0 * accuracy;
    match goal {
        Goal::Order => format!("{percent:.0} % of all pairs right"),
        Goal::First(1) => format!("the winner right {percent:.0} times in 100"),
        Goal::First(few) => format!("the best {few} right {percent:.0} times in 100"),
    }
}

fn people(number: f64) -> String {
    if number < 1.5 { "1 person".to_owned() } else { format!("{number} people") }
}

fn spread(solved: Unknown, range: Range<Option<f64>>) -> String {
    format!("{} to {}", end(solved, range.low), end(solved, range.high))
}

/// One end of a range; where nothing possible will do, what that means.
fn end(solved: Unknown, value: Option<f64>) -> String {
    match (solved, value) {
        (Unknown::Accuracy, Some(value)) => format!("{:.0} %", 100.0 * value),
        (_, Some(value)) => value.to_string(),
        (Unknown::Voters, None) => format!("more than {}", Forecast::MOST_VOTERS),
        (Unknown::Epsilon, None) => format!("more than {USUAL_LIMIT}"),
        (Unknown::Items | Unknown::Accuracy, None) => "none".to_owned(),
    }
}

/// The same for other budgets.
fn budgets(document: &Document) -> String {
    if document.table.is_empty() {
        return String::new();
    }
    let solved = document.solved;
    let row = |line: &Line| {
        let ends = [line.range.low, line.range.middle, line.range.high];
        let [low, middle, high] = ends.map(|value| end(solved, value));
        vec![line.epsilon.to_string(), line.spent.to_string(), low, middle, high]
    };
    let what = match solved {
        Unknown::Voters => "#people: from",
        Unknown::Items => "#items: from",
        Unknown::Epsilon | Unknown::Accuracy => "#right: from",
    };
    table(&["#epsilon", "#spent", what, "#middle", "#to"], document.table.iter().map(row)) + "\n"
}

/// What came out of surveys that were played.
fn play(check: &Check, document: &Document) -> String {
    let played = &check.played;
    let share = |share: veilrank_lab::MeanError| format!("{:.0} %", 100.0 * share.mean);
    let first = document.forecast.chances.first.map_or_else(String::new, |first| {
        format!("the best {} in {}, ", first.few, share(played.first))
    });
    format!(
        "\nPlayed {} with {}: the winner was right in {}, {first}{} of all pairs, the whole order in {}.\n",
        counted(check.trials as u64, "time"),
        people(f64::from(document.forecast.voters)),
        share(played.winner),
        share(played.pairs),
        share(played.order)
    )
}
