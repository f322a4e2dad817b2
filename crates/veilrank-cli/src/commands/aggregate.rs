//! `veilrank aggregate`: one ranking of a data file, of reports or of a tally, and how sure it is.

use anyhow::{Result, bail};
use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use veilrank::{
    outcome::{Aim, ExpectedError, MOST_JUDGED, Outcome, RECOUNT, Settings},
    ranking::Item,
    survey::Survey,
};

use super::{counted, warn_unasked};
use crate::{
    args::AggregateArgs,
    input::{self, Data},
    output::{Output, Warning, table},
    tables,
};

pub(super) fn run(args: &AggregateArgs, output: &Output) -> Result<()> {
    let terms = args.terms.as_deref().map(input::terms::read).transpose()?;
    let data = read(args, terms.as_ref(), output)?;
    warn_unasked(&data.margins()?, output);
    let AggregateArgs { method, confidence, effort, watched, .. } = *args;
    if watched && !matches!(data, Data::Tally(..)) {
        bail!(
            "{}: --watched is about reports of a private survey, got data in the open, which nobody watched grow; leave it out",
            args.file.display()
        );
    }
    let mut outcome = outcome(&data, Settings { method, confidence, effort, watched })?;
    if let Some(goal) = args.goal {
        outcome = outcome.aimed(goal)?;
    }
    if outcome.rank_intervals.is_none() {
        output.warn(&Warning::NotJudged { items: outcome.order.items(), most: MOST_JUDGED });
    }
    if outcome.converged == Some(false) {
        output.warn(&Warning::NotConverged);
    }
    let text = [headline(&data, &outcome), rows(&outcome), known(&outcome), error_split(&outcome)]
        .concat();
    output.result(&text, &outcome)
}

fn read(args: &AggregateArgs, terms: Option<&Survey>, output: &Output) -> Result<Data> {
    if !tables::is_table(&args.file) {
        return input::read_under(&args.file, terms, output);
    }
    let tables = tables::open(&[&args.file], terms)?;
    if args.watched && tables.files() > 1 {
        output.warn(&Warning::NoCourse { files: tables.files() });
    }
    let (tally, course) = tables::count(&tables, output)?;
    Ok(Data::Tally(tally, course))
}

fn outcome(data: &Data, settings: Settings) -> Result<Outcome> {
    let mut rng = ChaCha8Rng::seed_from_u64(RECOUNT.seed);
    Ok(match data {
        Data::Profile(profile) => Outcome::of_profile(profile, settings, &mut rng)?,
        Data::Pairs(pairs) => {
            Outcome::of_margins(pairs.table().names(), &data.margins()?, settings, &mut rng)?
        }
        // Who was asked what when matters where what was seen decided it.
        Data::Tally(tally, course) if settings.watched => {
            Outcome::of_course(tally, course, settings, &mut rng)?
        }
        Data::Tally(tally, _) => Outcome::of_tally(tally, settings, &mut rng)?,
    })
}

fn headline(data: &Data, outcome: &Outcome) -> String {
    let n = outcome.reports;
    let source = match data {
        Data::Profile(_) => counted(n, "voter") + ", in the open",
        Data::Pairs(_) => counted(n, "comparison") + ", in the open",
        Data::Tally(tally, _) => {
            format!("{} at epsilon {}", counted(n, "private report"), tally.survey().epsilon())
        }
    };
    let how = match (outcome.proved, outcome.reason) {
        (Some(true), _) => ", proved to be the best".to_owned(),
        (Some(false), _) => ", the best that was found".to_owned(),
        (None, Some(reason)) => format!(": {reason}"),
        (None, None) => String::new(),
    };
    let sought =
        outcome.truth.map_or_else(String::new, |truth| format!("sought: {}\n", truth.about()));
    let (items, method) = (outcome.order.items(), outcome.method);
    format!("{source}, {items} items\nmethod {method}{how}\n{sought}\n")
}

fn rows(outcome: &Outcome) -> String {
    let row = |(rank, &item): (usize, &Item)| {
        let mut row = vec![rank.to_string(), outcome.items.as_slice()[item.index()].clone()];
        row.extend(judgement(outcome, item));
        row.push(format!("{:+.3}", outcome.scores[item.index()]));
        row
    };
    let ranked = (1..).zip(outcome.order.order()).map(row);
    match outcome.rank_intervals {
        None => table(&["#rank", "item", "#mean margin"], ranked),
        Some(_) => {
            table(&["#rank", "item", "#could be", "#group", "above next", "#mean margin"], ranked)
        }
    }
}

/// An item's interval, its group, and whether it is surely above the next one.
fn judgement(outcome: &Outcome, item: Item) -> Vec<String> {
    let (Some(intervals), Some(groups), Some(doubtful)) =
        (&outcome.rank_intervals, &outcome.groups, &outcome.doubtful)
    else {
        return Vec::new();
    };
    let (low, high) = intervals[item.index()];
    let interval = if low == high { low.to_string() } else { format!("{low}-{high}") };
    let group = groups.iter().position(|group| group.contains(&item)).unwrap_or(0) + 1;
    let doubt = doubtful.iter().find(|doubt| doubt.above == item);
    let sure = if outcome.order.order().last() == Some(&item) { "" } else { "surely" };
    let above = doubt.map_or_else(
        || sure.to_owned(),
        |doubt| format!("{:.0} in 100", 100.0 * doubt.probability),
    );
    vec![interval, group.to_string(), above]
}

/// Which item is first, as far as the answers tell.
fn known(outcome: &Outcome) -> String {
    if let Some(aim) = &outcome.aim {
        return told(outcome, aim);
    }
    let (Some(told_apart), Some(first)) = (outcome.told_apart, &outcome.could_be_first) else {
        return String::new();
    };
    match (told_apart, first.len()) {
        (false, _) => "\nNothing is sure yet: every item could have every rank.\n".to_owned(),
        (true, 1) => String::new(),
        (true, some) => format!("\n{some} of {} items could be first.\n", outcome.order.items()),
    }
}

/// What is known of the goal: who could be among the first few, how sure, and who is out.
fn told(outcome: &Outcome, aim: &Aim) -> String {
    let name = |item: &Item| outcome.items.as_slice()[item.index()].clone();
    let listed = |items: &[Item], words: &str, with_chance: bool| {
        let one = |item: &Item| {
            let likely = format!(" ({:.0} in 100)", 100.0 * aim.among[item.index()]);
            name(item) + if with_chance { &likely } else { "" }
        };
        let names: Vec<String> = items.iter().map(one).collect();
        if names.is_empty() { String::new() } else { format!("  {words}: {}\n", names.join(", ")) }
    };
    let place = aim.goal.few().map_or_else(String::new, |few| match few {
        1 => "first".to_owned(),
        few => format!("among the first {few}"),
    });
    [
        format!(
            "\nTo find: {}. The order has it right {:.0} times in 100.\n",
            aim.goal.about(),
            100.0 * aim.sure
        ),
        listed(&aim.found, &format!("surely {place}"), true),
        listed(&aim.open, &format!("could be {place}"), true),
        listed(&aim.out, "out", false),
    ]
    .concat()
}

fn error_split(outcome: &Outcome) -> String {
    let Some(ExpectedError { total, sampling, privacy }) = outcome.expected_error else {
        return String::new();
    };
    let percent = |share: f64| format!("{:.1} %", 100.0 * share);
    let intervals = format!(
        "\nOf such intervals, {} hold the item's true rank in the population that these people come from{}.\n\
         Items of one group cannot all be told apart.\n{}\
         Expected to be the wrong way round: {} of all pairs",
        percent(outcome.confidence),
        if outcome.watched == Some(true) {
            ",\nat all looks together, whenever the survey was stopped"
        } else {
            ""
        },
        budgets(outcome) + &drift(outcome),
        percent(total)
    );
    if outcome.epsilon.is_none() {
        return intervals + ".\n";
    }
    format!(
        "{intervals};\nwith no noise the same answers would leave {}, so privacy costs {}.\n{}",
        percent(sampling),
        percent(privacy),
        forecast(outcome) + &influence(outcome) + &unlikely(outcome)
    )
}

/// What honest people would hardly ever show.
fn unlikely(outcome: &Outcome) -> String {
    let Some(unlikely) = &outcome.unlikely else { return String::new() };
    let counts = [
        ("pairs that lean further than the noise lets honest answers lean", unlikely.pairs.len()),
        ("items that win or lose more than that", unlikely.winning.len() + unlikely.losing.len()),
        ("circles of three that go round more than rankings can", unlikely.circles.len()),
    ];
    let seen: Vec<String> = counts
        .iter()
        .filter(|(_, number)| *number > 0)
        .map(|(what, number)| format!("{what}: {number}"))
        .collect();
    format!(
        "\nAnswers may have been made up; {}.\n\
         Of honest surveys at most {} in 1000 ever show such a thing; it says nothing about any one answer.\n",
        seen.join("; "),
        1000.0 * unlikely.chance
    )
}

/// How many made-up participants would change it.
fn influence(outcome: &Outcome) -> String {
    let Some(influence) = &outcome.influence else { return String::new() };
    let few = outcome.aim.as_ref().and_then(|aim| aim.goal.few());
    let top = match (influence.top, few) {
        (Some(top), Some(few)) => format!(", {top} who is among the first {few}"),
        _ => String::new(),
    };
    let chosen = if influence.chosen {
        "Each device drew its own pairs, so whoever makes answers up chooses theirs: with one question each it takes m/2 to m times fewer of them, of m items, than where a curator assigns pairs.\n"
    } else {
        ""
    };
    let least = influence.neighbours.iter().min().copied().unwrap_or(influence.winner);
    format!(
        "\nMade-up participants who would change it {:.0} times in 100: {} who is first{top}; {least} some neighbours.\n\
         An answer that is made up, and said to have cost {}, outweighs {:.1} honest ones.\n{chosen}",
        100.0 * influence.confidence,
        influence.winner,
        influence.claimed,
        influence.outweighs
    )
}

/// What it costs that some spent less than the whole budget.
fn budgets(outcome: &Outcome) -> String {
    outcome.worth_of.map_or_else(String::new, |worth| {
        let came = outcome.reports;
        let vague = if worth * 2 < came { ", so the ranking is vague" } else { "" };
        format!(
            "Some spent less than epsilon, and everybody counts the same: these {came} tell about as much as {worth} who spend it all{vague}.\n"
        )
    })
}

/// That the late answered otherwise.
fn drift(outcome: &Outcome) -> String {
    outcome.drift.map_or_else(String::new, |drift| {
        format!(
            "The last {} answered otherwise than the first {}: everybody counts the same, whenever they came,\n\
             and of what was asked unevenly less is sure.\n",
            drift.late, drift.early
        )
    })
}

/// How many people it would take to tell what is not told yet.
fn forecast(outcome: &Outcome) -> String {
    let (Some(enough), Some(groups)) = (outcome.enough, &outcome.groups) else {
        return String::new();
    };
    let untold = [
        ("which is first", enough.first, groups[0].len() > 1),
        ("the whole order", enough.order, groups.len() < outcome.order.items()),
    ];
    let lines = untold.into_iter().filter(|&(_, _, untold)| untold).map(|(what, people, _)| {
        people.map_or_else(
            || format!("No number of people that anybody could ask would tell {what}.\n"),
            |people| format!("About {} people in all would tell {what}.\n", rounded(people)),
        )
    });
    lines.collect()
}

/// Two digits that count: a forecast knows no more.
fn rounded(people: u64) -> u64 {
    let unit = 10u64.pow(people.max(1).ilog10().saturating_sub(1));
    people.div_ceil(unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_counted_roughly() {
        assert_eq!([1, 9, 42, 101, 12_345].map(rounded), [1, 9, 42, 110, 13_000]);
    }
}
