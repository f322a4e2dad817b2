//! The examples of the format's own descriptions, files with something wrong, and profiles that come back as they were.

use proptest::prelude::*;

use super::*;
use crate::format::testing::{nasty_names, profiles};

/// The example of Hill, Wichmann and Woodall, with `OpenTally`'s equal ranks.
const EXAMPLE: &str = "4 2\n-2\n3 1 3 4 0\n4 1 3 2 0\n2 4 1=3 0\n1 2 0\n2 2=4=3 1 0\n1 3 4 2 0\n0\n\
    \"Adam\"\n\"Basil\"\n\"Charlotte\"\n\"Donald\"\n\"Title\"\n";

fn orders(profile: &Profile) -> Vec<(u64, Vec<Vec<usize>>)> {
    let groups = |vote: &Vote| {
        let ids = |group: &[Item]| group.iter().map(|item| item.index() + 1).collect();
        vote.order.groups().map(ids).collect::<Vec<Vec<usize>>>()
    };
    profile.votes().iter().map(|vote| (vote.count, groups(vote))).collect()
}

#[test]
fn the_example_of_the_format_is_read_and_written_as_it_was() {
    let file = read(EXAMPLE).unwrap();
    assert_eq!((file.title.as_str(), file.seats, file.scale), ("Title", 2, 1));
    assert_eq!(file.withdrawn, [Item::new(1).unwrap()]);
    assert_eq!(file.profile.names().as_slice(), ["Adam", "Basil", "Charlotte", "Donald"]);
    assert_eq!(file.profile.voters(), 13);
    let orders = orders(&file.profile);
    assert_eq!(orders[0], (3, vec![vec![1], vec![3], vec![4]]));
    assert_eq!(orders[4], (2, vec![vec![2, 4, 3], vec![1]]));
    assert_eq!(write(&file), EXAMPLE);
}

#[test]
fn line_breaks_and_comments_mean_nothing() {
    let one_line = EXAMPLE.replace('\n', " ");
    assert_eq!(read(&one_line), read(EXAMPLE));
    let crlf = EXAMPLE.replace('\n', "\r\n");
    assert_eq!(read(&format!("\u{feff}{crlf}")), read(EXAMPLE));
    let remarks = EXAMPLE.replace("-2\n", "-2 # Basil withdrew\n\n# now the ballots\n");
    assert_eq!(read(&remarks), read(EXAMPLE));
    let words = "2 1\n1 1 2 0\n0\nAdam\n\"Basil #2\"\nTitle # the end\n";
    assert_eq!(read(words).unwrap().profile.names().as_slice(), ["Adam", "Basil #2"]);
}

#[test]
fn skipped_ranks_are_counted_and_closed_up() {
    let file = read("3 1\n1 2 - 1 0\n2 - 3 0\n0\na\nb\nc\nt\n").unwrap();
    assert_eq!(file.skipped, 2);
    assert_eq!(orders(&file.profile), [(1, vec![vec![2], vec![1]]), (2, vec![vec![3]])]);
}

#[test]
fn weights_are_kept_exactly() {
    let text = "2 1\n0.5 1 2 0\n1.25 2 0\n3 0\n0\n\"a\"\n\"b\"\n\"t\"\n";
    let file = read(text).unwrap();
    assert_eq!(file.scale, 4);
    assert_eq!(file.profile.votes().iter().map(|vote| vote.count).collect::<Vec<_>>(), [2, 5, 12]);
    assert_eq!(write(&file), text);
}

#[test]
fn what_is_wrong_is_told_by_its_line() {
    for (text, message) in [
        ("a,b\n", "line 1: a BLT file begins with two numbers, got \"a,b\""),
        ("1 1\n0\na\nt\n", "line 1: items: a ranking needs 2 to 2048 items, got 1"),
        ("99999999999 1\n", "line 1: items: a ranking needs 2 to 2048 items"),
        ("2 0\n", "line 1: seats: the number of seats is whole, from 1, got \"0\""),
        ("2 1\n-3\n", "line 2: ballot: items are numbered 1 to 2, got \"3\""),
        ("2 1\n1 1 3 0\n0\na\nb\nt\n", "line 2: ballot: items are numbered 1 to 2, got \"3\""),
        ("2 1\n1 1=1 0\n0\na\nb\nt\n", "line 2: each item stands in a ballot once, got 1 again"),
        ("2 1\nNaN 1 0\n0\na\nb\nt\n", "line 2: a ballot begins with its weight, got \"NaN\""),
        ("2 1\n-1.5 1 0\n0\na\nb\nt\n", "line 2: ballot: items are numbered 1 to 2, got \"1.5\""),
        ("2 1\n1 1 0\n-1 2 0\n0\na\nb\nt\n", "line 3: a ballot begins with its weight, got \"-1\""),
        ("2 1\n(id) 1 2 0\n0\na\nb\nt\n", "line 2: a ballot begins with its weight, got \"(id)\""),
        ("2 1\n1099511627777 1 0\n0\na\nb\nt\n", "line 2: weight: a count is a number above 0"),
        ("2 1\n0.0 1 0\n0\na\nb\nt\n", "line 2: weight: a count is a number above 0"),
        ("2 1\n1 1 2\n\"a\"\n\"b\"\n", "line 3: a ballot ends with 0, got \"a\""),
        ("2 1\n1 1 2 0\n", "the file must have a 0 below the last ballot, got its end"),
        ("2 1\n1 1 0\n0\n\"a\"\n", "the file must have a name for each item, got its end"),
        ("2 1\n1 1 0\n0\n\"a\"\n\"b\"\n", "the file must have a title below the names"),
        ("2 1\n1 1 0\n0\n\"a\"\n\"a\"\n\"t\"\n", "line 5: name: names must differ, got \"a\""),
        ("2 1\n1 1 0\n0\n\"a\n\"b\"\n\"t\"\n", "line 4: a name ends on its own line"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text:?}: {error}");
    }
}

proptest! {
    #[test]
    fn every_profile_comes_back(profile in profiles(nasty_names()), seats in 1..9u64, scale in 1..3u64, title in "[ a#é]{0,8}") {
        let plain = profile.names().as_slice().iter().all(|name| !name.contains('"'));
        prop_assume!(plain);
        let file = Blt { title, seats, withdrawn: vec![Item::new(1).unwrap()], profile, scale, skipped: 0, notes: false };
        let again = read(&write(&file)).unwrap();
        // Weights that were whole together are whole without a scale.
        let weights = |file: &Blt| -> Vec<String> {
            file.profile.votes().iter().map(|vote| weight::write(vote.count, file.scale)).collect()
        };
        prop_assert_eq!(weights(&again), weights(&file));
        prop_assert_eq!(write(&again), write(&file));
        prop_assert_eq!(again.profile.names(), file.profile.names());
        prop_assert_eq!((&again.title, again.seats, &again.withdrawn), (&file.title, file.seats, &file.withdrawn));
    }
}
