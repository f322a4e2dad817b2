//! Every format into every other: what it can hold comes back, and what it cannot is said.

use proptest::prelude::*;

use super::*;
use crate::{
    agent,
    format::{
        csv::{PairRow, PairTable, Winner},
        testing::{nasty_names, profiles},
    },
    ranking::{Order, Vote},
    testing::{Script, rng},
};

const EVALICA: &str = "left,right,winner\npizza,burger,left\nburger,sushi,right\npizza,sushi,tie\n";
const CROWD_KIT: &str =
    "worker,left,right,label\nw1,tea,coffee,tea\nw2,coffee,tea,tea\nw1,tea,water,water\n";
/// The table in the documentation of `setup_rank_data`.
const BAYES_MALLOWS: &str = "assessor,bottom_item,top_item\n1,2,1\n1,5,1\n2,5,3\n";

fn lost(losses: &[Loss]) -> Vec<(Lost, u64)> {
    losses.iter().map(|loss| (loss.what, loss.number)).collect()
}

fn converted(text: &str, from: Format, to: Format) -> (String, Vec<(Lost, u64)>) {
    let written = write(&read(text, from).unwrap(), to).unwrap();
    (written.text, lost(&written.losses))
}

#[test]
fn the_tables_of_other_tools_come_back_as_they_were() {
    for (text, format) in [
        (EVALICA, Format::Evalica),
        (CROWD_KIT, Format::CrowdKit),
        (BAYES_MALLOWS, Format::BayesMallows),
    ] {
        assert_eq!(guess(text, None), Ok(format));
        assert_eq!(converted(text, format, format), (text.to_owned(), vec![]), "{format}");
        let crlf = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(converted(&crlf, format, format), (text.to_owned(), vec![]), "{format}");
    }
}

#[test]
fn between_tables_of_comparisons_people_and_ties_are_said() {
    let (text, losses) = converted(CROWD_KIT, Format::CrowdKit, Format::Evalica);
    assert_eq!(text, "left,right,winner\ntea,coffee,left\ncoffee,tea,right\ntea,water,right\n");
    assert_eq!(losses, [(Lost::People, 2)]);
    let (text, losses) = converted(CROWD_KIT, Format::CrowdKit, Format::BayesMallows);
    assert_eq!(text, "assessor,bottom_item,top_item\n1,1,2\n2,1,2\n1,2,3\n");
    assert_eq!(losses, [(Lost::Names, 3), (Lost::PeopleNames, 2)]);
    let (text, losses) = converted(EVALICA, Format::Evalica, Format::CrowdKit);
    assert_eq!(text, "worker,left,right,label\n1,pizza,burger,pizza\n2,burger,sushi,sushi\n");
    assert_eq!(losses, [(Lost::Strangers, 3), (Lost::TiedPairs, 1)]);
    let (text, losses) = converted(EVALICA, Format::Evalica, Format::Toi);
    assert!(text.ends_with("\n1: 2,1\n1: 3,1\n1: {2,3}\n"), "{text}");
    assert_eq!(losses, []);
}

#[test]
fn ballots_become_all_the_comparisons_that_follow_from_them() {
    let ballots = "count,rank1,rank2,rank3\n2,a,b=c,\n1,c,a,\n4,b,,\n";
    let (text, losses) = converted(ballots, Format::CsvRanks, Format::CsvPairs);
    assert_eq!(text, "left,right,winner,count\na,b,a,2\na,c,a,2\na,c,c,1\nb,c,,2\n");
    assert_eq!(losses, [(Lost::SilentBallots, 4), (Lost::Ballots, 1)]);
    let (text, losses) = converted(ballots, Format::CsvRanks, Format::BayesMallows);
    assert_eq!(text, "assessor,bottom_item,top_item\n1,2,1\n1,3,1\n2,2,1\n2,3,1\n3,1,3\n");
    assert_eq!(losses, [(Lost::SilentBallots, 4), (Lost::TiedPairs, 2), (Lost::Names, 3)]);
}

#[test]
fn kinds_of_preflib_leave_out_what_they_cannot_hold() {
    let ballots = "3:a>b>c\n2:a=b>c\n1:a>b\n";
    let (text, losses) = converted(ballots, Format::Abif, Format::Soc);
    assert!(text.contains("# NUMBER VOTERS: 3\n") && text.ends_with("\n3: 1,2,3\n"), "{text}");
    assert_eq!(losses, [(Lost::Ties, 2), (Lost::Gaps, 1)]);
    assert_eq!(converted(ballots, Format::Abif, Format::Soi).1, [(Lost::Ties, 2)]);
    assert_eq!(converted(ballots, Format::Abif, Format::Toc).1, [(Lost::Gaps, 1)]);
    assert_eq!(converted(ballots, Format::Abif, Format::Toi).1, []);
    let tied = read("2:a=b\n", Format::Abif).unwrap();
    let error = write(&tied, Format::Soc).unwrap_err().to_string();
    assert!(error.starts_with("the file must hold a ballot, got none"), "{error}");
}

#[test]
fn a_preflib_file_of_another_kind_has_another_name() {
    let soc = "# FILE NAME: x.soc\n# TITLE: Lunch\n# DATA TYPE: soc\n# NUMBER ALTERNATIVES: 2\n# NUMBER VOTERS: 1\n\
        # NUMBER UNIQUE ORDERS: 1\n# ALTERNATIVE NAME 1: b\n# ALTERNATIVE NAME 2: a\n1: 2,1\n";
    assert_eq!(converted(soc, Format::Soc, Format::Soc), (soc.to_owned(), vec![]));
    let (toi, losses) = converted(soc, Format::Soc, Format::Toi);
    assert_eq!(toi, soc.replace("x.soc", "x.toi").replace("TYPE: soc", "TYPE: toi"));
    assert_eq!(losses, []);
    let (_, losses) = converted(soc, Format::Soc, Format::CsvRanks);
    assert_eq!(losses, [(Lost::Header, 1), (Lost::Title, 1), (Lost::ItemOrder, 1)]);
    let (blt, losses) = converted(soc, Format::Soc, Format::Blt);
    assert_eq!(blt, "2 1\n1 2 1 0\n0\n\"b\"\n\"a\"\n\"Lunch\"\n");
    assert_eq!(losses, [(Lost::Header, 1)]);
}

#[test]
fn weights_stay_exact_where_a_format_has_them_and_are_said_where_not() {
    let table = "count,rank1,rank2\n0.5,a,b\n1.25,b,\n3,b,a\n";
    for format in [Format::CsvRanks, Format::CsvItems, Format::Blt] {
        let (text, losses) = converted(table, Format::CsvRanks, format);
        assert_eq!(losses, [], "{format}");
        assert_eq!(converted(&text, format, Format::CsvRanks).0, table, "{format}");
    }
    for format in [Format::Toi, Format::Abif, Format::Civs, Format::PrefLibLegacy] {
        assert_eq!(converted(table, Format::CsvRanks, format).1, [(Lost::Weights, 4)], "{format}");
    }
    let pairs = "left,right,winner,count\na,b,b,0.1\n";
    assert_eq!(converted(pairs, Format::CsvPairs, Format::CsvPairs), (pairs.to_owned(), vec![]));
    for (bad, message) in [
        ("-1", "line 2: count: a count is a number above 0, at most 2^40, got \"-1\""),
        ("NaN", "line 2: count: a count is a number above 0"),
        ("0", "line 2: count: a count is a number above 0"),
        ("1e9", "line 2: count: a count is a number above 0"),
        ("0.00000000000001", "line 2: count: a count is a number above 0"),
    ] {
        let error = read(&pairs.replace("0.1", bad), Format::CsvPairs).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
    let spread = "count,rank1,rank2\n0.000001,a,b\n2000000,b,a\n";
    let error = read(spread, Format::CsvRanks).unwrap_err().to_string();
    let message = "line 3: count: a count is a number above 0, at most 2^40 when multiplied by 1000000, got \"2000000\"";
    assert!(error.starts_with(message), "{error}");
}

#[test]
fn what_files_say_besides_is_said_to_be_lost() {
    let blt = "2 3\n-2\n1 1 - 2 0\n0\n\"a\"\n\"b\"\n\"t\"\n\"source\"\n";
    let (text, losses) = converted(blt, Format::Blt, Format::CsvItems);
    assert_eq!(text, "count,a,b\n1,1,2\n");
    let expected = [Lost::SkippedRanks, Lost::Notes, Lost::Title, Lost::Seats, Lost::Withdrawn];
    assert_eq!(losses, expected.map(|what| (what, 1)));
    let abif = "=A:[x \"y\"]\n=B:[b]\n=C:[c]\n{note: 1}\n1:A/3>B/1\n";
    let (text, losses) = converted(abif, Format::Abif, Format::Blt);
    assert!(text.contains("\"x 'y'\"\n"), "{text}");
    assert_eq!(losses, [(Lost::Ratings, 2), (Lost::Notes, 1), (Lost::Spelling, 1)]);
    let (_, losses) = converted(abif, Format::Abif, Format::Evalica);
    let expected = [
        (Lost::Ratings, 2),
        (Lost::Notes, 1),
        (Lost::Ballots, 1),
        (Lost::UnseenItems, 1),
        (Lost::ItemOrder, 1),
    ];
    assert_eq!(losses, expected);
    let silent = read("=a:[a]\n=b:[b]\n2:a\n", Format::Abif).unwrap();
    let error = write(&silent, Format::CsvRanks).unwrap_err().to_string();
    assert!(error.starts_with("the file must hold two items that somebody ranks"), "{error}");
    let same = read("1:[a\"]>[a']\n", Format::Abif).unwrap();
    let error = write(&same, Format::Blt).unwrap_err().to_string();
    assert!(
        error.starts_with("names: names must differ also as the format spells them"),
        "{error}"
    );
}

#[test]
fn formats_are_told_apart_by_how_they_begin() {
    for (text, format) in [
        ("4 2\n1 1 0\n", Format::Blt),
        ("# ballots of Monday\n4 2\n1 1 0\n", Format::Blt),
        ("42:a>b\n", Format::Abif),
        ("{\"title\": \"x\"}\n1:a>b\n", Format::Abif),
        ("# Case 1\n\n=DGM:[x]\n", Format::Abif),
        ("3\n1,a\n", Format::PrefLibLegacy),
        ("a,b\n1,2\n", Format::CsvItems),
        ("a,b\n1,-\n", Format::Civs),
        ("a,b\n1,No opinion\n", Format::Civs),
        ("# choices: a,b\n1,2\n", Format::Civs),
        ("rank1,rank2\na,b\n", Format::CsvRanks),
        ("left,right,winner\na,b,a\n", Format::CsvPairs),
        ("left,right,winner\na,b,tie\n", Format::CsvPairs),
        ("Left,Right,Winner\na,b,LEFT\n", Format::Evalica),
        ("left,right,winner\nleft,right,left\n", Format::CsvPairs),
        ("left,right,winner\nb,left,left\nb,c,left\n", Format::Evalica),
        (CROWD_KIT, Format::CrowdKit),
    ] {
        assert_eq!(guess(text, None), Ok(format), "{text}");
        assert_eq!(guess(text, Some("csv")), Ok(format), "{text}");
    }
    assert_eq!(guess("", Some("BLT")), Ok(Format::Blt));
    for (text, message) in [
        (
            "left,right,winner\nb,left,left\n",
            "line 2: a winner must be a name or a side for certain",
        ),
        ("{\"veilrank\":2,\"terms\":{}}\n", "rankings or comparisons in the open are needed"),
        ("1,2\n2,1\n", "line 1: columns must be ranks or items for certain"),
        ("# what?\nis this\n", "line 1: the format must show in the first lines"),
        ("", "it must hold something"),
    ] {
        let error = guess(text, None).unwrap_err().to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
}

#[test]
fn tables_with_something_wrong_are_refused_by_line_and_column() {
    for (text, format, message) in [
        (
            EVALICA.replace(",tie", ",pizza"),
            Format::Evalica,
            "line 4: winner: the winner is left, right or tie, got \"pizza\"",
        ),
        (
            EVALICA.replace("burger,sushi", "sushi,sushi"),
            Format::Evalica,
            "line 3: right: a comparison is of two items",
        ),
        (
            EVALICA.replace("winner\n", "won\n"),
            Format::Evalica,
            "line 1: columns are left, right, winner, each once, got \"won\"",
        ),
        (
            EVALICA.replace(",right\n", "\n"),
            Format::Evalica,
            "line 3: a row has a cell for each of 3 columns, got 2 cells",
        ),
        (
            CROWD_KIT.replace("water,water", "water,milk"),
            Format::CrowdKit,
            "line 4: label: the label is one of the two items, got \"milk\"",
        ),
        (
            CROWD_KIT.replace("w2", ""),
            Format::CrowdKit,
            "line 3: worker: each comparison is somebody's, got nothing",
        ),
        (
            BAYES_MALLOWS.replace("2,5,3", "2,5,x"),
            Format::BayesMallows,
            "line 4: top_item: people and items are whole numbers from 1, got \"x\"",
        ),
        (
            BAYES_MALLOWS.replace("2,5,3", "2,5,0"),
            Format::BayesMallows,
            "line 4: top_item: people and items are whole numbers",
        ),
        (
            BAYES_MALLOWS.replace("2,5,3", "2,5,2049"),
            Format::BayesMallows,
            "line 4: top_item: items are numbered 1 to 2048, got 2049",
        ),
        (
            BAYES_MALLOWS.replace("2,5,3", "2,5,5"),
            Format::BayesMallows,
            "line 4: top_item: a comparison is of two items",
        ),
    ] {
        let error = read(&text, format).unwrap_err().to_string();
        assert!(error.starts_with(message), "{error}");
    }
}

/// Whether the first of two items is preferred, by the one way out of a ballot: draws of 0 keep an answer, and where there is no
/// preference it is the coin's, which is drawn first.
fn said_of_first_two(ballot: &crate::Ballot) -> Option<bool> {
    let (names, epsilon) = (Names::numbered(2).unwrap(), crate::Epsilon::new(1.0).unwrap());
    let mechanism = crate::Mechanism::RandomizedResponse;
    let survey = crate::Survey::new("s", names, epsilon, 1, mechanism).unwrap();
    let answers = [0, u32::MAX].map(|coin| {
        let (query, mut words) =
            (crate::Query::drawn(&survey, &mut rng(1)), Script::new([coin, 0]));
        let report = agent::respond(&survey, &query, ballot, epsilon, &mut words).unwrap();
        let crate::report::Answers::Bits(bits) = report.answers() else { panic!("bits") };
        bits[0].first
    });
    (answers[0] == answers[1]).then_some(answers[0])
}

#[test]
fn who_said_what_most_often_is_their_ballot() {
    let text = "worker,left,right,label\nx,a,b,a\nx,b,a,b\nx,a,b,b\ny,a,b,a\ny,b,a,b\n";
    let Data::Answers(answers) = read(text, Format::CrowdKit).unwrap().data else { panic!() };
    let ballots = answers.ballots().unwrap();
    let said: Vec<_> = ballots.iter().map(|(n, ballot)| (*n, said_of_first_two(ballot))).collect();
    assert_eq!(said, [(1, Some(false)), (1, None)]);
    let strangers = Answers::anonymous(answers.table().clone()).ballots().unwrap();
    assert_eq!(strangers.len(), 5);
}

#[test]
fn too_many_rows_are_refused() {
    let many = read("left,right,winner,count\na,b,a,1099511627776\n", Format::CsvPairs).unwrap();
    for format in [Format::Evalica, Format::CrowdKit, Format::BayesMallows] {
        let error = write(&many, format).unwrap_err().to_string();
        assert!(error.starts_with("at most 10000000 rows are written"), "{error}");
    }
}

fn tidy(document: &Document) -> Vec<(String, Order)> {
    let Data::Ballots(profile) = &document.data else { panic!("ballots") };
    let vote = |vote: &Vote| {
        (super::super::weight::write(vote.count, document.scale), vote.order.normalized())
    };
    profile.votes().iter().map(vote).collect()
}

/// Rows of comparisons over names that every table can hold.
fn answers() -> impl Strategy<Value = Answers> {
    let row = (0..4usize, 1..4usize, 0..2usize, 0..3usize);
    prop::collection::vec(row, 1..9).prop_map(|rows| {
        let names = Names::new(["a", "b, c", "d\"", "é"]).unwrap();
        let item = |index: usize| Item::new(index % 4).unwrap();
        let winner = |won| if won == 0 { Winner::Left } else { Winner::Right };
        let who: Vec<String> = rows.iter().map(|row| format!("p{}", row.3)).collect();
        // Every item is seen, so that a reader knows all of them.
        let all = [(0, 1, 0), (2, 1, 1)].into_iter();
        let rows = rows.into_iter().map(|(left, by, won, _)| (left, by, won)).chain(all);
        let row = |(left, by, won)| PairRow {
            left: item(left),
            right: item(left + by),
            winner: winner(won),
            count: 1,
        };
        let table = PairTable::new(names, rows.map(row).collect()).unwrap();
        Answers::signed(table, who.into_iter().chain(["p9".to_owned(), "p8".to_owned()])).unwrap()
    })
}

proptest! {
    #[test]
    fn ballots_come_back_from_every_format_that_says_nothing_is_lost(profile in profiles(nasty_names()), scale in 1..3u64) {
        let document = Document { scale, ..Document::new(Data::Ballots(profile)) };
        for &format in Format::ALL {
            let Ok(written) = write(&document, format) else { continue };
            let again = read(&written.text, format).unwrap();
            // Somebody's comparisons are no ballot, even where they say all of one.
            if !written.losses.is_empty() || matches!(again.data, Data::Answers(_)) {
                continue;
            }
            prop_assert_eq!(again.data.names(), document.data.names(), "{}", format);
            let (mut found, mut expected) = (tidy(&again), tidy(&document));
            // PrefLib has each order once.
            if format.kind().is_some() || format == Format::PrefLibLegacy {
                let Data::Ballots(profile) = &document.data else { unreachable!() };
                expected = tidy(&Document::new(Data::Ballots(profile.compressed())));
                found.sort();
                expected.sort();
            }
            prop_assert_eq!(found, expected, "{}", format);
        }
    }

    #[test]
    fn comparisons_come_back_with_who_made_them(answers in answers()) {
        let document = Document::new(Data::Answers(answers.clone()));
        let written = write(&document, Format::CrowdKit).unwrap();
        prop_assert_eq!(lost(&written.losses), vec![]);
        prop_assert_eq!(read(&written.text, Format::CrowdKit).unwrap(), document.clone());
        let written = write(&document, Format::Evalica).unwrap();
        prop_assert_eq!(lost(&written.losses), vec![(Lost::People, answers.people().len() as u64)]);
        let anonymous = Document::new(Data::Answers(Answers::anonymous(answers.table().clone())));
        prop_assert_eq!(read(&written.text, Format::Evalica).unwrap(), anonymous);
    }
}
