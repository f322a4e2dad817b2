//! What CIVS hands out and takes in, files with something wrong, and profiles that come back as they were.

use proptest::prelude::*;

use super::*;
use crate::format::testing::{nasty_names, profiles};

#[test]
fn what_civs_hands_out_is_read() {
    let file = read("soup,salad,stew\n2,2,1\n1,No opinion,2\n-,-,-\n").unwrap();
    assert_eq!(file.profile.names().as_slice(), ["soup", "salad", "stew"]);
    assert!(file.named);
    let written = write(&file.profile);
    assert_eq!(written, "# choices: soup,salad,stew\n2,2,1\n1,-,2\n-,-,-\n");
}

#[test]
fn what_civs_takes_in_is_read() {
    let text = "# a test poll\n5 x 2,1,-\n3X 1 2 3\r\n\n1, 1, 2\n";
    let file = read(text).unwrap();
    assert_eq!(file.profile.names().as_slice(), ["item 1", "item 2", "item 3"]);
    assert!(!file.named);
    let counts: Vec<u64> = file.profile.votes().iter().map(|vote| vote.count).collect();
    assert_eq!(counts, [5, 3, 1]);
    assert!(write(&file.profile).ends_with("\n5 x 2,1,-\n3 x 1,2,3\n1,1,2\n"));
}

#[test]
fn only_the_order_of_ranks_counts() {
    let file = read("a,b,c\n10,-,5\n").unwrap();
    assert!(write(&file.profile).ends_with("\n2,-,1\n"));
}

#[test]
fn what_is_wrong_is_told_by_its_line() {
    for (text, message) in [
        ("a,b\n1,2,3\n", "line 2: a ballot has a rank for each of 2 choices, got 3"),
        ("a,b\n1\n", "line 2: a ballot has a rank for each of 2 choices, got 1"),
        ("a,b\n1,x\n", "line 2: choice 2: a rank is a whole number from 1 or -, got \"x\""),
        ("a,b\n1,0\n", "line 2: choice 2: a rank is a whole number from 1 or -, got \"0\""),
        ("a,b\n1,\n", "line 2: choice 2: a rank is a whole number from 1 or -, got \"\""),
        ("a,b\n0 x 1,2\n", "line 2: count: a count is a number above 0"),
        ("a,b\n99999999999999 x 1,2\n", "line 2: count: a count is a number above 0"),
        ("a,a\n1,2\n", "line 1: choices: names must differ, got \"a\""),
        ("a\n1\n", "line 1: choices: a ranking needs 2 to 2048 items"),
        ("a,b\n", "a file holds at least one ballot, got none"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text:?}: {error}");
    }
}

proptest! {
    #[test]
    fn every_profile_comes_back(profile in profiles(nasty_names())) {
        let outer = |name: &String| name.trim_matches([' ', '\t']) != name;
        prop_assume!(!profile.names().as_slice().iter().any(outer));
        let again = read(&write(&profile)).unwrap();
        prop_assert_eq!(again.profile.names(), profile.names());
        let tidy = |profile: &Profile| -> Vec<(u64, Order)> {
            profile.votes().iter().map(|vote| (vote.count, vote.order.normalized())).collect()
        };
        prop_assert_eq!(tidy(&again.profile), tidy(&profile));
        prop_assert!(again.named && again.scale == 1);
    }
}
