//! Tables of counts: whatever is written reads as the same tally, and nothing that no reports add up to is counted.

use proptest::prelude::*;

use super::*;
use crate::{
    privacy::Shares,
    ranking::Names,
    report::{Answer, Answers, NoisyAnswer, Report},
    testing::ranking,
};

const HEADER: &str = "epsilon,first,second,yes,no\n";

fn survey(mechanism: Mechanism, queries: usize) -> Survey {
    let (names, epsilon) = (Names::numbered(4).unwrap(), Epsilon::new(2.1).unwrap());
    Survey::new("s", names, epsilon, queries, mechanism).unwrap()
}

/// What one participant answers: a budget, the first of the pairs asked, what is said of each, and an order.
type Drawn = (usize, usize, Vec<usize>, Vec<usize>);

fn drawn() -> impl Strategy<Value = Drawn> {
    let order = Just((0..4).collect::<Vec<usize>>()).prop_shuffle();
    (0..3usize, 0..6usize, prop::collection::vec(0..3usize, 6), order)
}

fn report(survey: &Survey, (budget, start, said, order): &Drawn) -> Report {
    // One of them is no short decimal.
    let epsilon = Epsilon::new([2.1, 0.7, 2.1 / 3.0][*budget]).unwrap();
    let pairs: Vec<Pair> = Pair::all(4).cycle().skip(*start).take(survey.queries()).collect();
    let answers = pairs.into_iter().zip(said);
    let answers = match survey.mechanism() {
        Mechanism::RandomizedResponse => {
            Answers::Bits(answers.map(|(pair, &said)| Answer { pair, first: said == 0 }).collect())
        }
        Mechanism::Laplace => Answers::Noisy(
            answers.map(|(pair, &said)| NoisyAnswer { pair, noisy: [9, 512, 513][said] }).collect(),
        ),
        Mechanism::PermutationCap => Answers::Order(ranking(order)),
    };
    Report::new(epsilon, answers)
}

fn tally(mechanism: Mechanism, queries: usize, drawn: &[Drawn]) -> Tally {
    let asked = if mechanism == Mechanism::PermutationCap { 1 } else { queries };
    let mut tally = Tally::new(survey(mechanism, asked));
    for drawn in drawn {
        let report = report(tally.survey(), drawn);
        tally.add(&report).unwrap();
    }
    tally
}

/// The same table with columns and rows in another order.
fn turned(text: &str) -> String {
    let turn = |line: &str| line.rsplit(',').collect::<Vec<_>>().join(" ,");
    let mut lines: Vec<String> = text.lines().map(turn).collect();
    lines[0] = lines[0].to_uppercase();
    lines[1..].reverse();
    lines.join("\r\n")
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same_tally(
        which in 0..3usize,
        queries in 1..=6usize,
        drawn in prop::collection::vec(drawn(), 0..60),
    ) {
        let tally = tally(Mechanism::ALL[which], queries, &drawn);
        let text = write(&tally);
        prop_assert_eq!(&read(&text, tally.survey()).unwrap(), &tally, "{}", text);
        prop_assert_eq!(&read(&turned(&text), tally.survey()).unwrap(), &tally, "{}", turned(&text));
    }

    #[test]
    fn a_table_that_lost_a_row_or_has_one_twice_is_no_other_tally_of_several_answers(
        queries in 2..=6usize,
        drawn in prop::collection::vec(drawn(), 1..30),
        place in any::<prop::sample::Index>(),
    ) {
        let tally = tally(Mechanism::RandomizedResponse, queries, &drawn);
        let text = write(&tally);
        let lines: Vec<&str> = text.lines().collect();
        let at = 1 + place.index(lines.len() - 1);
        let twice = [&lines[..], &lines[at..=at]].concat().join("\n");
        prop_assert!(read(&twice, tally.survey()).is_err());
        let lost = [&lines[..at], &lines[at + 1..]].concat().join("\n");
        // Rows of whole reports can be lost without a trace, and then there are fewer reports.
        if let Ok(less) = read(&lost, tally.survey()) {
            prop_assert!(less.reports() < tally.reports());
        }
    }
}

#[test]
fn a_table_looks_as_engines_print_it() {
    let drawn =
        [(0, 0, vec![0; 6], vec![0, 1, 2, 3]), (1, 5, vec![1, 2, 0, 0, 0, 0], vec![3, 1, 0, 2])];
    let of = |mechanism| write(&tally(mechanism, 2, &drawn));
    assert_eq!(
        of(Mechanism::RandomizedResponse),
        "epsilon,first,second,yes,no\n0.7,0,1,0,1\n0.7,2,3,0,1\n2.1,0,1,1,0\n2.1,0,2,1,0\n"
    );
    assert_eq!(
        of(Mechanism::Laplace),
        "epsilon,first,second,yes,no,undecided\n0.7,0,1,1,0,0\n0.7,0,2,0,0,1\n2.1,0,1,0,1,0\n2.1,0,2,0,1,0\n"
    );
    assert_eq!(of(Mechanism::PermutationCap).lines().count(), 1 + 6 + 6);
    assert!(of(Mechanism::PermutationCap).contains("\n0.7,1,3,0,1\n"));
}

#[test]
fn one_budget_has_many_spellings() {
    let survey = survey(Mechanism::RandomizedResponse, 1);
    let spelt = ["0.5", "0.50", "5e-1", "5.0E-1", ".5", "00.5", "\"0.5\""];
    let mut rows: Vec<String> = spelt[..6]
        .iter()
        .zip(Pair::all(4))
        .map(|(spelt, pair)| {
            format!("{spelt},{},{},1,2", pair.first().index(), pair.second().index())
        })
        .collect();
    rows[0] = rows[0].replacen("0.5", spelt[6], 1);
    let tally = read(&format!("{HEADER}{}", rows.join("\n")), &survey).unwrap();
    assert_eq!((tally.reports(), tally.tables().len()), (18, 1));
    let odd = read(&format!("{HEADER}0.7000000000000001,0,1,1,0\n0.7,0,1,1,0"), &survey).unwrap();
    assert_eq!(odd.tables().len(), 2, "what is no other spelling is another budget");
}

#[test]
fn nothing_counted_is_an_empty_tally() {
    let survey = survey(Mechanism::RandomizedResponse, 2);
    for text in [HEADER.to_owned(), format!("{HEADER}2.1,0,1,0,0\n0.5,0,1,0,0\n")] {
        assert_eq!(read(&text, &survey).unwrap(), Tally::new(survey.clone()));
    }
    assert_eq!(write(&Tally::new(survey)), HEADER);
}

fn refused(text: &str, survey: &Survey) -> String {
    read(text, survey).unwrap_err().to_string()
}

#[test]
fn a_row_that_cannot_be_says_where_and_what_to_do() {
    let survey = survey(Mechanism::RandomizedResponse, 1);
    for (row, expected) in [
        (
            "x,0,1,1,1",
            "line 2: epsilon: epsilon must be a number above 0 and at most 20, got \"x\" (group by",
        ),
        (
            ",0,1,1,1",
            "line 2: epsilon: epsilon must be a number above 0 and at most 20, got nothing (",
        ),
        ("inf,0,1,1,1", "got \"inf\""),
        ("-1,0,1,1,1", "got \"-1\""),
        ("+1,0,1,1,1", "got \"+1\""),
        ("1e400,0,1,1,1", "got \"1e400\""),
        ("0,0,1,1,1", "got \"0\""),
        (
            "2.2,0,1,1,1",
            "line 2: epsilon: a participant spends at most epsilon 2.1, got 2.2 (count no report",
        ),
        (
            "1,0,4,1,1",
            "line 2: second: the items of these terms are numbered 0 to 3, got \"4\" (give an item's place",
        ),
        ("1,-1,1,1,1", "line 2: first: the items of these terms are numbered 0 to 3, got \"-1\""),
        ("1,tea,1,1,1", "line 2: first: the items of these terms are numbered 0 to 3, got \"tea\""),
        (
            "1,2,1,1,1",
            "line 2: second: a pair names two items, the smaller first, got [2, 1] (name the smaller",
        ),
        ("1,1,1,1,1", "line 2: second: a pair names two items, the smaller first, got [1, 1] ("),
        (
            "1,0,1,,1",
            "line 2: yes: a count is a whole number from 0 to 2^40, got nothing (count answers as",
        ),
        ("1,0,1,1,NULL", "line 2: no: a count is a whole number from 0 to 2^40, got \"NULL\""),
        ("1,0,1,1.0,1", "line 2: yes: a count is a whole number from 0 to 2^40, got \"1.0\""),
        ("1,0,1,-1,1", "line 2: yes: a count is a whole number from 0 to 2^40, got \"-1\""),
        (
            "1,0,1,1099511627777,1",
            "line 2: yes: a count is a whole number from 0 to 2^40, got \"1099511627777\"",
        ),
        ("1,0,1,1", "line 2: no: a count is a whole number from 0 to 2^40, got nothing"),
        ("1,0,1,1,1,1", "line 2: a row has a cell for each of 5 columns, got 6 cells"),
        ("0,5,0,1,1,1", "line 2: a row has a cell for each of 5 columns, got 6 cells"),
        (
            "1,0,1,1099511627776,1",
            "line 2: epsilon: at most 2^40 answers about one pair can be added up, got 1099511627777;",
        ),
        (
            "1,0,1,1099511627776,0\n1,0,2,1,0",
            "line 2: epsilon: at most 2^40 reports can be added up, got 1099511627777;",
        ),
    ] {
        let error = refused(&format!("{HEADER}{row}\n"), &survey);
        assert!(error.contains(expected), "{row}: {error}");
    }
}

#[test]
fn all_that_is_wrong_is_said_at_once() {
    let survey = survey(Mechanism::RandomizedResponse, 2).shared(Shares::usual());
    let text = "2.1,0,1,1,1\n2.1,0,9,1,1\n2.1,0,1,0,1\n0.7,0,1,3,0\n0.7,0,2,2,x\n0.6,0,2,2,0\n";
    let error = refused(&format!("{HEADER}{text}"), &survey);
    let lines: Vec<&str> = error.lines().collect();
    assert!(lines[0].starts_with("line 3: second: "), "{error}");
    assert!(lines[1].starts_with("line 6: no: "), "{error}");
    assert!(
        lines[2].starts_with("line 7: epsilon: the terms let a participant spend epsilon 2.1 or"),
        "{error}"
    );
    assert!(lines[3].starts_with("line 5: epsilon: the terms let a participant spend"), "{error}");
    assert_eq!(
        lines[4],
        "line 4: each pair has one row for an epsilon, got [0, 1] at 2.1 on line 2 already (look for a join that repeats reports, and \
         GROUP BY epsilon, first, second)"
    );
    assert_eq!(lines.len(), 5);
}

#[test]
fn sums_that_no_reports_have_are_refused() {
    let two = survey(Mechanism::RandomizedResponse, 2);
    assert_eq!(
        refused(&format!("{HEADER}1,0,1,3,1\n1,0,2,1,0\n"), &two),
        "line 2: epsilon: a report has 2 answers, so all have a multiple of that, got 5 at 1 (count every answer of a report and each \
         report once, and give the terms of this survey)"
    );
    assert_eq!(
        refused(&format!("{HEADER}1,0,2,1,0\n1,0,1,3,2\n"), &two),
        "line 3: a participant answers a pair once, got 5 answers to [0, 1] from 3 reports at 1 (count every answer of a report and each \
         report once, and give the terms of this survey)"
    );
    let orders = survey(Mechanism::PermutationCap, 1);
    let all = "1,0,1,2,1\n1,0,2,0,3\n1,0,3,1,2\n1,1,2,3,0\n1,1,3,3,0\n";
    let error = refused(&format!("{HEADER}{all}"), &orders);
    assert!(
        error.contains("a report has 6 answers, so all have a multiple of that, got 15 at 1"),
        "{error}"
    );
    let error = refused(&format!("{HEADER}{all}1,2,3,7,2\n"), &orders);
    assert!(
        error.starts_with(
            "line 7: a participant answers a pair once, got 9 answers to [2, 3] from 4 reports at 1"
        ),
        "{error}"
    );
    assert_eq!(read(&format!("{HEADER}{all}1,2,3,3,0\n"), &orders).unwrap().reports(), 3);
}

#[test]
fn undecided_answers_are_answers_and_laplaces_alone() {
    let laplace = survey(Mechanism::Laplace, 1);
    let text = "yes,no,undecided,epsilon,first,second\n3,2,4,1,0,1\n0,0,1,1,2,3\n";
    let tally = read(text, &laplace).unwrap();
    let table = &tally.tables()[&Epsilon::new(1.0).unwrap()];
    assert_eq!((table.reports(), table.undecided()), (10, 5));
    let error = refused(&format!("{HEADER}1,0,1,3,2\n"), &laplace);
    assert!(
        error.contains(
            "undecided with laplace, each once, got no \"undecided\" (select it under this name)"
        ),
        "{error}"
    );
    let bits = survey(Mechanism::RandomizedResponse, 1);
    let error = refused(text, &bits);
    assert!(
        error.starts_with("line 2: undecided: an answer of randomized-response is never undecided, got 4 (give the terms of this survey)"),
        "{error}"
    );
    assert_eq!(
        read(&text.replace(",4,", ",0,").replace(",1,1,", ",0,1,"), &bits).unwrap().reports(),
        5
    );
}

#[test]
fn columns_are_those_and_each_once() {
    let survey = survey(Mechanism::RandomizedResponse, 1);
    for (header, expected) in [
        (
            "epsilon,first,second,yes",
            "line 1: a table of counts has the columns epsilon, first, second, yes, no, and undecided",
        ),
        ("epsilon,first,second,yes", "got no \"no\" (select it under this name)"),
        ("epsilon,first,second,yes,no,reports", "got \"reports\" (select these columns alone)"),
        ("epsilon,first,second,yes,no,Yes", "got \"Yes\" (select"),
        ("rank1,rank2", "got \"rank1\" (select"),
    ] {
        let error = refused(&format!("{header}\n1,0,1,1,1\n"), &survey);
        assert!(error.contains(expected), "{header}: {error}");
    }
    assert!(refused("", &survey).contains("it must hold something, got an empty text"));
    let error = without_terms("give them").to_string();
    assert!(error.ends_with("got none (give them)"), "{error}");
}
