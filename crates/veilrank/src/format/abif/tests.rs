//! The examples of the format's own wiki page and test files, files with something wrong, and profiles that come back as they were.

use proptest::prelude::*;

use super::*;
use crate::format::testing::{nasty_names, profiles};

fn orders(text: &str) -> Vec<String> {
    let file = read(text).unwrap();
    let written = write("", &file.profile);
    written.lines().filter(|line| !line.starts_with('=')).map(str::to_owned).collect()
}

#[test]
fn the_tennessee_example_is_read_with_and_without_declarations() {
    let bare =
        "42:Memphis>Nashville>Chattanooga>Knoxville\n26:Nashville>Chattanooga>Knoxville>Memphis\n";
    let file = read(bare).unwrap();
    assert_eq!(
        file.profile.names().as_slice(),
        ["Chattanooga", "Knoxville", "Memphis", "Nashville"]
    );
    assert_eq!((file.profile.voters(), file.ratings, file.notes), (68, 0, 0));
    assert_eq!(orders(bare).join("\n") + "\n", bare);
    let full = "# Section 1 - metadata\n{\"title\": \"Tennessee capitol example\"}\n{\"description\": \"Hypothetical\"}\n\
        # Section 2\n=Memph:[Memphis, TN]\n=Nash:[Nashville, TN]\n=Chat:[Chattanooga, TN]\n=Knox:[Knoxville, TN]\n\
        # Section 3\n42:Memph/400>Nash/200>Chat/133>Knox/45\n";
    let file = read(full).unwrap();
    assert_eq!(file.title, "Tennessee capitol example");
    assert_eq!(file.profile.names().as_slice()[0], "Memphis, TN");
    assert_eq!((file.ratings, file.notes), (4, 1));
    assert_eq!(orders(full), ["42:c1>c2>c3>c4"]);
}

#[test]
fn ratings_with_commas_make_an_order() {
    let text = "12: Allie/5, Billy/5, Candace/4\n7 * Allie/4, Billy/0, Candace/2\n";
    assert_eq!(orders(text), ["12:Allie=Billy>Candace", "7:Allie>Candace>Billy"]);
    assert_eq!(read(text).unwrap().ratings, 6);
}

#[test]
fn names_stand_in_brackets_or_quotes_and_may_hold_hashes() {
    let text = "=DGM:[Doña García Márquez]\n=\"蘇業\":[Sue Ye (蘇業)]\n\
        27:DGM/5 > \"蘇業\"/3 > [Steven #2] # a remark\n26:[Doña García Márquez]=[Sue Ye (蘇業)]\n";
    let file = read(text).unwrap();
    assert_eq!(
        file.profile.names().as_slice(),
        ["Doña García Márquez", "Sue Ye (蘇業)", "Steven #2"]
    );
    assert_eq!(orders(text), ["27:c1>c2>c3", "26:c1=c2"]);
}

#[test]
fn blank_ballots_lists_headers_and_extended_data_are_read() {
    let text = "\u{feff}ABIF 1.0\r\n@choices\r\n=A:[Ann]\r\n=B:[Bob]\r\n@divisions\r\n=N:[North]\r\n\
        10:\r\n3:A>B:{\"precinct\":51}\r\n{display_ballots: true}\r\n{title: 'Weird'}\r\n";
    let file = read(text).unwrap();
    assert_eq!(file.profile.names().as_slice(), ["Ann", "Bob"]);
    assert_eq!((file.title.as_str(), file.profile.voters(), file.notes), ("Weird", 13, 4));
    assert!(file.profile.votes()[0].order.ranked().is_empty());
}

#[test]
fn weights_are_made_whole() {
    let file = read("0.5:a>b\n2:b>a\n").unwrap();
    assert_eq!((file.scale, file.profile.voters()), (2, 5));
}

#[test]
fn what_is_wrong_is_told_by_its_line() {
    for (text, message) in [
        ("a>b\n", "line 1: a line of ballots is \"count: a>b\", got \"a>b\""),
        ("5:a>b\nx:a>b\n", "line 2: a line of ballots is"),
        ("-5:a>b\n", "line 1: a line of ballots is"),
        ("NaN:a>b\n", "line 1: a line of ballots is"),
        ("0:a>b\n", "line 1: count: a count is a number above 0"),
        ("99999999999999:a>b\n", "line 1: count: a count is a number above 0, at most 2^40"),
        ("5:a>b>a\n", "line 1: each item stands in a ballot once, got \"a\" again"),
        ("=x:[a]\n5:x>b=a\n", "line 2: each item stands in a ballot once, got \"a\" again"),
        ("=x:[a]\n=x:[b]\n5:x\n", "line 2: each item is declared once, got \"x\" again"),
        ("=x:[a]\n=y:[a]\n5:x\n", "line 2: name: names must differ, got \"a\""),
        ("=x:[a]b]\n5:x>y\n", "line 1: a name has no square brackets"),
        ("5:a>\n", "line 1: a name must not be empty"),
        ("5:>a\n", "line 1: a name must not be empty"),
        ("5:[a>b\n", "line 1: brackets and quotes must be closed"),
        ("5:a,b\n", "line 1: commas stand between ratings"),
        ("5:a/1,b/2>c/3\n", "line 1: commas stand between ratings"),
        ("5:a/x>b\n", "line 1: a rating is a whole number from 0, got \"x\""),
        ("5:a*2>b\n", "line 1: items stand between >, = or commas, got \"*2>b\""),
        ("5:a\n", "a ranking needs 2 to 2048 items, got 1"),
        ("# nothing\n", "a file holds at least one ballot, got none"),
    ] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text:?}: {error}");
    }
}

proptest! {
    #[test]
    fn every_profile_comes_back(profile in profiles(nasty_names()), title in "[ a#\"}é]{0,8}") {
        let plain = profile.names().as_slice().iter().all(|name| !name.contains(['[', ']']));
        prop_assume!(plain);
        let again = read(&write(&title, &profile)).unwrap();
        prop_assert_eq!(&again.profile, &profile);
        prop_assert_eq!((&again.title, again.scale, again.notes), (&title, 1, 0));
    }
}
