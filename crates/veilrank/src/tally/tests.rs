//! Tallies: order and grouping do not matter, nothing wraps around, nothing impossible is counted.

use proptest::prelude::*;

use super::*;
use crate::{
    ranking::{Item, Names},
    testing::ranking,
};

fn survey(queries: usize, mechanism: Mechanism) -> Survey {
    let epsilon = Epsilon::new(2.0).unwrap();
    Survey::new("s", Names::numbered(4).unwrap(), epsilon, queries, mechanism).unwrap()
}

fn pair(index: usize) -> Pair {
    Pair::all(4).nth(index).unwrap()
}

/// Reports of two answers each, at one of three budgets.
fn reports() -> impl Strategy<Value = Vec<Report>> {
    let answer = |index: usize, first| Answer { pair: pair(index), first };
    let report = (0usize..3, 3usize..6, any::<(bool, bool)>(), 1u8..4).prop_map(
        move |(i, j, (x, y), budget)| {
            let epsilon = Epsilon::new(f64::from(budget) * 0.5).unwrap();
            Report::new(epsilon, Answers::Bits(vec![answer(i, x), answer(j, y)]))
        },
    );
    prop::collection::vec(report, 0..60)
}

fn tally(reports: &[Report]) -> Tally {
    let mut tally = Tally::new(survey(2, Mechanism::RandomizedResponse));
    for report in reports {
        tally.add(report).unwrap();
    }
    tally
}

fn merged(mut left: Tally, right: &Tally) -> Tally {
    left.merge(right).unwrap();
    left
}

proptest! {
    #[test]
    fn order_and_grouping_do_not_matter(reports in reports(), i in 0usize..60, j in 0usize..60) {
        let whole = tally(&reports);
        let (i, j) = (i.min(j).min(reports.len()), i.max(j).min(reports.len()));
        let (a, b, c) = (tally(&reports[..i]), tally(&reports[i..j]), tally(&reports[j..]));
        prop_assert_eq!(&merged(merged(a.clone(), &b), &c), &whole);
        prop_assert_eq!(&merged(a.clone(), &merged(b.clone(), &c)), &whole);
        prop_assert_eq!(&merged(merged(c, &a), &b), &whole);
        let mut backwards = reports.clone();
        backwards.reverse();
        prop_assert_eq!(&tally(&backwards), &whole);
        prop_assert_eq!(&merged(whole.clone(), &tally(&[])), &whole);
        prop_assert_eq!(whole.reports(), reports.len() as u64);
    }

    #[test]
    fn many_at_once_is_one_by_one(reports in reports()) {
        let mut flat = Tally::new(survey(2, Mechanism::RandomizedResponse));
        for report in &reports {
            let Answers::Bits(answers) = report.answers() else { unreachable!() };
            flat.add_answers(report.epsilon(), answers).unwrap();
        }
        prop_assert_eq!(flat, tally(&reports));
    }
}

#[test]
fn a_refused_report_changes_nothing() {
    let mut tally = Tally::new(survey(2, Mechanism::RandomizedResponse));
    let answer = |index| Answer { pair: pair(index), first: true };
    let epsilon = Epsilon::new(2.0).unwrap();
    let dear = Epsilon::new(2.5).unwrap();
    let fine = vec![answer(0), answer(1), answer(2), answer(3)];
    let unknown = Answer { pair: Pair::try_from((0, 4)).unwrap(), first: true };
    let before = tally.clone();
    for answers in [vec![answer(0)], vec![answer(0), answer(0)], vec![answer(0), unknown]] {
        assert!(tally.add_answers(epsilon, &answers).is_err(), "{answers:?}");
        assert!(tally.add(&Report::new(epsilon, Answers::Bits(answers))).is_err());
    }
    assert!(tally.add_answers(dear, &fine).is_err());
    assert_eq!(tally, before);
    assert!(tally.add_answers(epsilon, &fine).is_ok());
    assert_eq!(tally.reports(), 2);
}

#[test]
fn tallies_of_two_surveys_do_not_mix() {
    let mut one = Tally::new(survey(1, Mechanism::RandomizedResponse));
    let other = Tally::new(survey(2, Mechanism::RandomizedResponse));
    assert!(matches!(one.merge(&other), Err(Error::OtherSurvey { .. })));
    let laplace = Tally::new(survey(1, Mechanism::Laplace));
    assert!(one.merge(&laplace).is_err());
}

#[test]
fn laplace_answers_are_read_at_one_half() {
    let mut tally = Tally::new(survey(1, Mechanism::Laplace));
    let epsilon = Epsilon::new(1.0).unwrap();
    for noisy in [-5000, 511, 512, 513, 600, 90_000] {
        let answers = Answers::Noisy(vec![NoisyAnswer { pair: pair(0), noisy }]);
        tally.add(&Report::new(epsilon, answers)).unwrap();
    }
    let table = &tally.tables()[&epsilon];
    assert_eq!((table.reports(), table.undecided()), (6, 1));
    let (a, b) = (pair(0).first(), pair(0).second());
    assert_eq!((table.counts().prefer(a, b), table.counts().prefer(b, a)), (3, 2));
}

/// The one answer that says that the first of a pair is preferred, or the second.
fn one_answer(mechanism: Mechanism, pair: Pair, first: bool) -> Answers {
    match mechanism {
        Mechanism::Laplace => {
            Answers::Noisy(vec![NoisyAnswer { pair, noisy: if first { 1024 } else { 0 } }])
        }
        _ => Answers::Bits(vec![Answer { pair, first }]),
    }
}

#[test]
fn every_answer_is_counted_for_the_item_that_it_prefers() {
    let epsilon = Epsilon::new(2.0).unwrap();
    for mechanism in [Mechanism::RandomizedResponse, Mechanism::Laplace] {
        for (pair, first) in Pair::all(4).flat_map(|pair| [(pair, true), (pair, false)]) {
            let mut tally = Tally::new(survey(1, mechanism));
            tally.add(&Report::new(epsilon, one_answer(mechanism, pair, first))).unwrap();
            let (a, b) = (pair.first().index(), pair.second().index());
            let (better, worse) = if first { (a, b) } else { (b, a) };
            let mut expected = PairCounts::new(4).unwrap();
            expected.table_mut()[better * 4 + worse] = 1;
            assert_eq!(tally.tables()[&epsilon].counts(), &expected, "{mechanism} {a} {b} {first}");
        }
    }
}

#[test]
fn undecided_answers_add_up_and_count_as_answers() {
    let epsilon = Epsilon::new(2.0).unwrap();
    let mut tally = Tally::new(survey(1, Mechanism::Laplace));
    for noisy in [512, 512, 0] {
        let answers = Answers::Noisy(vec![NoisyAnswer { pair: pair(4), noisy }]);
        tally.add(&Report::new(epsilon, answers)).unwrap();
    }
    let table = tally.tables()[&epsilon].clone();
    let sums = |tally: &Tally| {
        let table = &tally.tables()[&epsilon];
        (tally.reports(), table.reports(), table.undecided())
    };
    assert_eq!(sums(&tally), (3, 3, 2));
    tally.merge(&tally.clone()).unwrap();
    assert_eq!(sums(&tally), (6, 6, 4));
    // Two undecided answers and one decided are three, and neither two reports nor four.
    tally.add_table(epsilon, &table).unwrap();
    assert_eq!(sums(&tally), (9, 9, 6));
    for reports in [1, 2, 4] {
        let other = Table::from_counts(reports, 2, table.counts().clone());
        let error = tally.add_table(epsilon, &other).unwrap_err().to_string();
        let rule = format!("{reports} reports of 1 answers are {reports} answers, got 3");
        assert!(error.ends_with(&rule), "{error}");
    }
}

#[test]
fn answers_that_are_no_whole_number_of_reports_are_told() {
    let mut tally = Tally::new(survey(2, Mechanism::RandomizedResponse));
    let epsilon = Epsilon::new(2.0).unwrap();
    let answers: Vec<Answer> = (0..5).map(|i| Answer { pair: pair(i), first: true }).collect();
    let error = Err(Error::AnswerCount { expected: 2, got: 1 });
    assert_eq!(tally.add_answers(epsilon, &answers), error);
    assert_eq!(tally.add_answers(epsilon, &answers[..3]), error);
}

#[test]
fn counts_that_cannot_be_are_refused() {
    let (a, b) = (pair(0).first(), pair(0).second());
    let table = |reports, ways: &[(Item, Item, u64)]| {
        let mut counts = PairCounts::new(4).unwrap();
        for &(winner, loser, n) in ways {
            counts.table_mut()[winner.index() * 4 + loser.index()] = n;
        }
        Table::from_counts(reports, 0, counts)
    };
    let epsilon = Epsilon::new(1.0).unwrap();
    let mut tally = Tally::new(survey(1, Mechanism::RandomizedResponse));
    for bad in [
        table(2, &[(a, b, 1)]),
        table(u64::MAX, &[(a, b, u64::MAX), (b, a, u64::MAX)]),
        Table::from_counts(0, 0, PairCounts::new(3).unwrap()),
        // Only Laplace noise can end up exactly between the two.
        Table::from_counts(2, 2, PairCounts::new(4).unwrap()),
    ] {
        assert!(tally.add_table(epsilon, &bad).is_err(), "{bad:?}");
    }
    assert!(tally.add_table(epsilon, &table(2, &[(a, b, 1), (b, a, 1)])).is_ok());
    let mut two = Tally::new(survey(2, Mechanism::RandomizedResponse));
    let error = two.add_table(epsilon, &table(1, &[(a, b, 2)])).unwrap_err();
    assert!(error.to_string().contains("asked once per participant"), "{error}");
}

#[test]
fn reports_do_not_wrap_around() {
    let (a, b, epsilon) = (pair(0).first(), pair(0).second(), Epsilon::new(1.0).unwrap());
    let of = |reports: u64| {
        let mut counts = PairCounts::new(4).unwrap();
        counts.table_mut()[a.index() * 4 + b.index()] = reports;
        Table::from_counts(reports, 0, counts)
    };
    let empty = Tally::new(survey(1, Mechanism::RandomizedResponse));
    let with = |epsilon, reports| {
        let mut tally = empty.clone();
        tally.add_table(epsilon, &of(reports)).map(|()| tally)
    };
    let (most, half) = (Tally::MOST, Epsilon::new(0.5).unwrap());
    for huge in [most + 1, u64::MAX - 4, u64::MAX] {
        let error = with(epsilon, huge).unwrap_err();
        assert_eq!(error, Error::TooMany { what: "reports", got: u128::from(huge) });
    }
    let mut full = with(epsilon, most - 1).unwrap();
    let before = full.clone();
    // The limit is on all tables together, so that their sum is safe too.
    for epsilon in [epsilon, half] {
        let error = full.merge(&with(epsilon, 2).unwrap()).unwrap_err();
        assert!(error.to_string().contains("at most 2^40 reports can be added up"), "{error}");
        assert!(full.add_table(epsilon, &of(2)).is_err());
        let twice = [Answer { pair: pair(0), first: true }; 2];
        assert!(full.add_answers(epsilon, &twice).is_err());
    }
    assert_eq!(full, before, "what is refused changes nothing");
    full.add(&Report::new(half, Answers::Bits(vec![Answer { pair: pair(1), first: true }])))
        .unwrap();
    assert_eq!(full.reports(), most);
    let last = Report::new(half, Answers::Bits(vec![Answer { pair: pair(1), first: true }]));
    assert!(full.add(&last).is_err());
}

#[test]
fn an_order_counts_for_every_pair() {
    let epsilon = Epsilon::new(1.0).unwrap();
    let mut tally = Tally::new(survey(1, Mechanism::PermutationCap));
    let orders = [[2, 0, 3, 1], [2, 0, 1, 3], [1, 3, 2, 0]].map(|order| ranking(&order));
    for order in &orders {
        tally.add(&Report::new(epsilon, Answers::Order(order.clone()))).unwrap();
    }
    let table = tally.tables()[&epsilon].clone();
    assert_eq!((table.reports(), table.undecided()), (3, 0));
    assert_eq!(table.counts(), &PairCounts::of_rankings(4, &orders).unwrap());
    let mut twice = Tally::new(survey(1, Mechanism::PermutationCap));
    assert!(twice.add_table(epsilon, &table).is_ok());
    twice.merge(&tally).unwrap();
    assert_eq!(twice.reports(), 6);
    // Three reports answer every pair three times, not one pair four times and another twice.
    let mut counts = table.counts().clone();
    counts.table_mut()[1] += 1;
    assert!(twice.add_table(epsilon, &Table::from_counts(3, 0, counts.clone())).is_err());
    counts.table_mut()[8] -= 1;
    let error = twice.add_table(epsilon, &Table::from_counts(3, 0, counts)).unwrap_err();
    assert!(error.to_string().contains("asked once per participant"), "{error}");
    let bits = [Answer { pair: pair(0), first: true }];
    assert!(matches!(twice.add_answers(epsilon, &bits), Err(Error::AnswerKind { .. })));
}
