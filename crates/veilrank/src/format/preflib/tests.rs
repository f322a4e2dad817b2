//! Tests of both layouts: what is refused and how it is said, and that nothing is lost on the way.

use proptest::prelude::*;

use super::*;
use crate::{
    error::Problems,
    format::testing::{nasty_names, profiles},
    ranking::{Item, Names, Order, Vote},
};

const LUNCH: &str = "\
# TITLE: Lunch: soup, or not
# DATA TYPE: toi
# NUMBER ALTERNATIVES: 3
# NUMBER VOTERS: 7
# NUMBER UNIQUE ORDERS: 2
# ALTERNATIVE NAME 1: {soup}
# ALTERNATIVE NAME 2: a, b: c
# ALTERNATIVE NAME 3: # stew
5: 3,{1,2}
2: 1
";

const OLD_LUNCH: &str = "\
3
1,{soup}
2,a, b: c
3,# stew
7,7,2
5,3,{1,2}
2,1
";

fn order(groups: &[&[usize]]) -> Order {
    let items = |group: &&[usize]| group.iter().map(|&id| Item::new(id - 1).unwrap()).collect();
    Order::new(groups.iter().map(items)).unwrap()
}

fn lunch() -> Profile {
    let names = Names::new(["{soup}", "a, b: c", "# stew"]).unwrap();
    let votes = vec![
        Vote { count: 5, order: order(&[&[3], &[1, 2]]) },
        Vote { count: 2, order: order(&[&[1]]) },
    ];
    Profile::new(names, votes).unwrap()
}

fn problems(text: &str, expected: Option<Kind>) -> Problems {
    match read(text, expected) {
        Err(Error::Text(problems)) => problems,
        other => panic!("{text:.200} gave {other:?}"),
    }
}

/// The one problem of a text.
fn problem(text: &str, expected: Option<Kind>) -> Problem {
    let problems = problems(text, expected);
    assert_eq!(problems.kept().len(), 1, "{problems}");
    problems.kept()[0].clone()
}

#[test]
fn both_layouts_are_read() {
    let file = read(LUNCH, None).unwrap();
    assert_eq!((file.kind, &file.profile), (Kind::Toi, &lunch()));
    assert_eq!(file.value("TITLE"), Some("Lunch: soup, or not"));
    assert_eq!(file.header.len(), 1);
    let old = read(OLD_LUNCH, None).unwrap();
    assert_eq!((old.kind, &old.profile), (Kind::Toi, &lunch()));
    assert!(old.header.is_empty());
}

#[test]
fn both_layouts_are_written() {
    let file = read(LUNCH, None).unwrap();
    assert_eq!(write(&file), LUNCH);
    assert_eq!(write_legacy(&file), OLD_LUNCH);
}

#[test]
fn windows_line_ends_a_mark_blanks_and_blank_lines_are_accepted() {
    for text in [LUNCH, OLD_LUNCH] {
        let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        let spaced = text.replace(",{1,2}", " , { 1 , 2 } ").replace("2,1\n", " 2, 1 \n\n \n");
        let unfinished = text.trim_end();
        for text in [windows.as_str(), &spaced, unfinished] {
            assert_eq!(read(text, None).unwrap().profile, lunch(), "{text}");
        }
    }
}

#[test]
fn the_strictest_kind_that_fits_is_found() {
    let kind = |orders: &[Order]| {
        let votes = orders.iter().map(|order| Vote { count: 1, order: order.clone() }).collect();
        Kind::of(&Profile::new(Names::numbered(3).unwrap(), votes).unwrap())
    };
    let strict = order(&[&[1], &[2], &[3]]);
    let (tied, short) = (order(&[&[1, 2], &[3]]), order(&[&[2]]));
    assert_eq!(kind(&[]), Kind::Soc);
    assert_eq!(kind(std::slice::from_ref(&strict)), Kind::Soc);
    assert_eq!(kind(&[strict.clone(), short.clone()]), Kind::Soi);
    assert_eq!(kind(&[strict, tied.clone()]), Kind::Toc);
    assert_eq!(kind(&[tied, short]), Kind::Toi);
}

#[test]
fn the_kind_is_stated_expected_or_found() {
    let untyped = LUNCH.replace("# DATA TYPE: toi\n", "");
    assert_eq!(read(&untyped, None).unwrap().kind, Kind::Toi);
    assert_eq!(read(LUNCH, Some(Kind::Toi)).unwrap().kind, Kind::Toi);
    let other = problem(LUNCH, Some(Kind::Soc)).to_string();
    assert_eq!(
        other,
        "line 2: DATA TYPE: it must be what the file's ending says, soc, got toi \
         (rename the file, or correct the line)"
    );
    assert_eq!(problems(OLD_LUNCH, Some(Kind::Soc)).kept().len(), 2);
    assert_eq!(problems(&untyped, Some(Kind::Soi)).kept().len(), 1);
}

/// A file of four items with these lines of orders, whose totals are right for good lines.
fn with_orders(kind: &str, lines: &str) -> String {
    let orders = lines.lines().count();
    let counts = lines.lines().filter_map(|line| line.split_once(':')?.0.parse::<u64>().ok());
    let voters = counts.fold(0, u64::saturating_add);
    format!(
        "# DATA TYPE: {kind}\n# NUMBER ALTERNATIVES: 4\n# NUMBER VOTERS: {voters}\n\
         # NUMBER UNIQUE ORDERS: {orders}\n# ALTERNATIVE NAME 1: a\n# ALTERNATIVE NAME 2: b\n\
         # ALTERNATIVE NAME 3: c\n# ALTERNATIVE NAME 4: d\n{lines}"
    )
}

#[test]
fn a_wrong_order_is_told_with_its_line() {
    let cases = [
        ("soc", "2: 1,2,{3,4}\n", "order: a soc order has no ties, got {3,4}"),
        ("soi", "2: {3,4}\n", "order: a soi order has no ties, got {3,4}"),
        ("soc", "2: 1,2,4\n", "order: a soc order ranks all 4 items, got 3 (item 3 is missing"),
        ("toc", "2: {1,2},4\n", "order: a toc order ranks all 4 items, got 3 (item 3"),
        ("soc", "2:\n", "order: a soc order ranks all 4 items, got 0 (item 1 is missing"),
        ("soc", "2: 1,2,3,5\n", "order: items are numbered 1 to 4, got \"5\""),
        ("soc", "2: 0,1,2,3\n", "order: items are numbered 1 to 4, got \"0\""),
        ("soc", "2: 1,2,3,-4\n", "order: items are numbered 1 to 4, got \"-4\""),
        ("soc", "2: 1,2,3,x\n", "order: items are numbered 1 to 4, got \"x\""),
        ("soc", "2: 1,2,3,99999999999999999999999\n", "order: items are numbered 1 to 4"),
        ("soc", "2: 1,2,3,2\n", "order: each item stands in an order once, got 2 again"),
        ("toc", "2: 1,{2,3,2}\n", "order: each item stands in an order once, got 2 again"),
        ("soc", "0: 1,2,3,4\n", "count: a count is a whole number from 1 to 2^40, got \"0\""),
        ("soc", "-1: 1,2,3,4\n", "count: a count is a whole number from 1 to 2^40, got \"-1\""),
        ("soc", "1.5: 1,2,3,4\n", "count: a count is a whole number from 1"),
        ("soc", ": 1,2,3,4\n", "count: a count is a whole number from 1 to 2^40, got \"\""),
        ("soc", "18446744073709551615: 1,2,3,4\n", "count: a count is a whole number from 1"),
        ("soc", "1,2,3,4\n", "a line of orders is \"count: items\", got \"1,2,3,4\""),
        ("toi", "2: 1,{2,3\n", "order: braces must be closed, got \"{2,3\" (add"),
        ("toi", "2: 1,2},3\n", "order: a closing brace needs an opening one, got \"2}\""),
        ("toi", "2: {1,{2,3}},4\n", "order: braces must not be nested, got \"{2\""),
        ("toi", "2: {{1,2}}\n", "order: braces must not be nested, got \"{{1\""),
        ("toi", "2: {1,2}}\n", "order: a closing brace needs an opening one, got \"2}}\""),
        ("toi", "2: 1,{},3\n", "order: braces must hold at least one item, got \"{}\""),
        ("toi", "2: 1,,3\n", "order: an item stands between two commas, got \"\""),
        ("toi", "2: 1,3,\n", "order: an item stands between two commas, got \"\""),
        ("toi", "2: {1,2}3\n", "order: items are numbered 1 to 4, got \"2}3\""),
        ("toi", "2: 1;2\n", "order: items are numbered 1 to 4, got \"1;2\""),
        ("toi", "# TITLE: late\n", "header lines stand above all orders"),
    ];
    for (kind, line, message) in cases {
        let text = with_orders(kind, &format!("1: 4,3,2,1\n{line}"));
        let problem = problem(&text, None);
        assert_eq!(problem.line, 10, "{problem}");
        let told = problem.to_string();
        assert!(told.starts_with(&format!("line 10: {message}")), "{line}: {told}");
        assert!(!problem.fix.is_empty(), "{told}");
    }
}

#[test]
fn a_last_line_that_is_cut_off_is_told() {
    for cut in ["2: 1,2,3", "2: 1,2,", "2: 1,2", "2: ", "2:", "2", "2: 1,{2"] {
        let text = with_orders("soc", &format!("1: 4,3,2,1\n{cut}"));
        let told = problem(&text, None).to_string();
        assert!(told.starts_with("line 10: "), "{told}");
        assert!(told.ends_with("(the text ends in this line: it may be cut off)"), "{told}");
    }
    let empty = with_orders("soi", "1: 4,3\n2: ");
    assert_eq!(problem(&empty, None).what, "an order follows the count, got \"\"");
    assert!(read(&with_orders("soi", "1: 4,3\n2: \n"), None).is_ok());
}

/// What to replace in the lunch file => by what => what is then said.
const WRONG_HEADERS: &str = r##"
VOTERS: 7 => VOTERS: 8 => line 4: NUMBER VOTERS: it must be what the counts add up to, 7, got 8 (correct
ORDERS: 2 => ORDERS: 3 => line 5: NUMBER UNIQUE ORDERS: it must be the number of lines with orders, 2, got 3
VOTERS: 7 => VOTERS: x => line 4: NUMBER VOTERS: it must be a whole number, got "x"
IVES: 3 => IVES: 1 => line 3: NUMBER ALTERNATIVES: a ranking needs 2 to 2048 items, got 1
IVES: 3 => IVES: 2049 => line 3: NUMBER ALTERNATIVES: a ranking needs 2 to 2048 items, got 2049
IVES: 3 => IVES: 18446744073709551615 => line 3: NUMBER ALTERNATIVES: a ranking needs 2 to 2048 items
IVES: 3 => IVES: 4 => name: every item needs a name, got none for item 4 (name it
IVES: 3 => IVES: 900 => name: every item needs a name, got none for item 4 and 896 more
NAME 2 => NAME 1 => line 7: name: each item has one name, got a second for item 1 (the first is on line 6)
NAME 2 => NAME 4 => line 7: name: names are for items 1 to 3, got "4"
NAME 2 => NAME 0 => line 7: name: names are for items 1 to 3, got "0"
NAME 2 => NAME two => line 7: name: names are for items 1 to 3, got "two"
a, b: c => {soup} => line 7: name: names must differ, got "{soup}" for item 2
a, b: c =>  => line 7: name: a name must not be empty, got "" for item 2
a, b: c => a\tb => line 7: name: a name must have no line breaks or control characters
DATA TYPE: toi => DATA TYPE: cat => line 2: DATA TYPE: it must be soc, soi, toc or toi, got "cat"
# TITLE => # NUMBER VOTERS: 7\n# TITLE => line 5: NUMBER VOTERS: the header states it once, got it again
# TITLE: Lunch: soup, or not => # lunch => line 1: header lines read "# KEY: value", got "# lunch"
# NUMBER VOTERS: 7\n =>  => NUMBER VOTERS: the header must state it, got no such line (add
5: 3,{1,2}\n2: 1\n =>  => a file holds at least one order, got only a header
2: 1 => 2: \01 => line 10: it must be text, got a NUL byte
"##;

/// The same for the old layout.
const WRONG_OLD_HEADERS: &str = r#"
3\n1, => 1\n1, => line 1: number of items: a ranking needs 2 to 2048 items, got 1
3\n1, => 2049\n1, => line 1: number of items: a ranking needs 2 to 2048 items, got 2049
7,7,2\n5,3,{1,2}\n2,1\n =>  => 3 lines of names and one of totals follow the number of items, got 3 lines
5,3,{1,2}\n2,1\n =>  => a file holds at least one order, got only a header
2,a, b: c => 2 => line 3: name: a line of names is "number,name", got "2"
2,a, b: c => 2, => line 3: name: a name must not be empty, got "" for item 2
2,a => 3,a => line 4: name: each item has one name, got a second for item 3 (the first is on line 3)
2,a => 4,a => line 3: name: names are for items 1 to 3, got "4"
7,7,2 => 7,7 => line 5: totals: the totals are "voters,sum,orders", got "7,7"
7,7,2 => 7,7,2,2 => line 5: totals: the totals are "voters,sum,orders", got "7,7,2,2"
7,7,2 => 8,7,2 => line 5: voters: it must be what the counts add up to, 7, got 8
7,7,2 => 7,8,2 => line 5: sum of counts: it must be what the counts add up to, 7, got 8
7,7,2 => 7,7,3 => line 5: orders: it must be the number of lines with orders, 2, got 3
2,1\n => 2\n => line 7: a line of orders is "count, items", got "2"
2,1\n => x,1\n => line 7: count: a count is a whole number from 1 to 2^40, got "x"
2,1\n => 2,{1,2\n => line 7: order: braces must be closed, got "{1,2"
"#;

/// The text with one thing replaced.
fn spoiled(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    text.replace(from, to)
}

fn check_wrong_headers(text: &str, cases: &str) {
    for case in cases.trim().lines() {
        let case = case.replace(r"\n", "\n").replace(r"\0", "\0").replace(r"\t", "\t");
        let mut parts = case.split(" => ");
        let mut next = || parts.next().unwrap();
        let problem = problem(&spoiled(text, next(), next()), None);
        let (told, message) = (problem.to_string(), next());
        assert!(told.starts_with(message), "{told}\n{message}");
        assert!(!problem.fix.is_empty(), "{told}");
    }
}

#[test]
fn a_wrong_header_is_told_with_its_line() {
    check_wrong_headers(LUNCH, WRONG_HEADERS);
    check_wrong_headers(OLD_LUNCH, WRONG_OLD_HEADERS);
}

#[test]
fn what_is_no_preflib_file_is_told() {
    let cases = [
        (
            "1: 1,2\n",
            "line 1: a PrefLib file begins with a header line or the number of items, got",
        ),
        ("\n\nname,age\n", "line 3: a PrefLib file begins with"),
        ("\0PNG", "line 1: it must be text, got a NUL byte"),
        ("", "it must hold something, got an empty text"),
        ("\u{feff}\n \r\n", "it must hold something, got an empty text"),
        ("3\n", "3 lines of names and one of totals follow the number of items, got 0 lines"),
        ("# TITLE: x\n", "NUMBER ALTERNATIVES: the header must state it, got no such line"),
    ];
    for (text, message) in cases {
        let told = problems(text, None).to_string();
        assert!(told.starts_with(message), "{told}");
    }
}

#[test]
fn many_problems_are_told_at_once_in_the_order_of_the_text() {
    let text = LUNCH
        .replace("VOTERS: 7", "VOTERS: many")
        .replace("NAME 2", "NAME 9")
        .replace("5: 3,{1,2}", "0: 3,1\n1: 3,{1")
        .replace("\n2: 1\n", "\n2: 1,1\n");
    let lines: Vec<usize> = problems(&text, None).kept().iter().map(|p| p.line).collect();
    assert_eq!(lines, [4, 7, 9, 10, 11]);
    let bad = with_orders("soc", &"1: 1\n".repeat(1000));
    assert!(problems(&bad, None).to_string().ends_with("\nand 990 more"));
}

#[test]
fn a_huge_line_gives_a_short_message() {
    let megabytes = "12345678".repeat(1_250_000);
    let long_order = format!("1: {}", "4,3,2,1,".repeat(1_250_000));
    let texts = [
        megabytes.clone(),
        format!("x{megabytes}"),
        format!("# {megabytes}"),
        format!("# NUMBER VOTERS: {megabytes}"),
        format!("# DATA TYPE: {megabytes}"),
        spoiled(LUNCH, "a, b: c", &megabytes),
        spoiled(LUNCH, "NAME 2", &format!("NAME {megabytes}")),
        with_orders("toi", &megabytes),
        with_orders("toi", &format!("1: {megabytes}")),
        with_orders("toi", &format!("{megabytes}: 1")),
        with_orders("toi", &long_order),
        with_orders("toi", &format!("1: {}", "{".repeat(10_000_000))),
        with_orders("toi", &format!("1: {}", ",".repeat(10_000_000))),
        with_orders("toi", &"\u{1}".repeat(1_000_000)),
    ];
    for text in texts {
        for problem in problems(&text, None).kept() {
            assert!(problem.to_string().len() < 400, "{problem}");
        }
    }
}

#[test]
fn generated_data_has_the_header_that_preflib_asks_for() {
    let file = PrefLib::new("mallows\nwith theta 0.5", lunch());
    let text = write(&file);
    let head: Vec<&str> = text.lines().take(9).collect();
    assert_eq!(
        head,
        [
            "# FILE NAME: ",
            "# TITLE: mallows with theta 0.5",
            "# DESCRIPTION: ",
            "# DATA TYPE: toi",
            "# MODIFICATION TYPE: synthetic",
            "# RELATES TO: ",
            "# RELATED FILES: ",
            "# PUBLICATION DATE: ",
            "# MODIFICATION DATE: ",
        ]
    );
    let back = read(&text, Some(Kind::Toi)).unwrap();
    assert_eq!(back.profile, file.profile);
    assert_eq!(write(&back), text);
}

#[test]
fn keys_that_follow_from_the_profile_are_not_written_twice() {
    let mut file = PrefLib::new("lunch", lunch());
    file.header.push(("NUMBER VOTERS".to_owned(), "900".to_owned()));
    file.header.push(("ALTERNATIVE NAME 1".to_owned(), "pizza".to_owned()));
    assert_eq!(read(&write(&file), None).unwrap().profile, lunch());
}

/// A sound file with a few bytes changed, so that readers get past their first check.
fn mutated() -> impl Strategy<Value = String> {
    let edits = prop::collection::vec(
        (any::<prop::sample::Index>(), "[\\x00-\\x0c -~é,:{}#0-9]{0,3}"),
        0..6,
    );
    (prop::bool::ANY, edits).prop_map(|(old, edits)| {
        let mut chars: Vec<String> =
            if old { OLD_LUNCH } else { LUNCH }.chars().map(String::from).collect();
        for (at, edit) in edits {
            *at.get_mut(&mut chars) = edit;
        }
        chars.concat()
    })
}

proptest! {
    #[test]
    fn any_profile_survives(profile in profiles(nasty_names()), title in "\\PC*") {
        let file = PrefLib::new(&title, profile);
        let back = read(&write(&file), Some(file.kind));
        prop_assert_eq!(back, Ok(file));
    }

    #[test]
    fn any_profile_survives_the_old_layout(profile in profiles(nasty_names().prop_map(|names| trimmed(&names)))) {
        let file = PrefLib::new("", profile);
        let back = read(&write_legacy(&file), Some(file.kind)).map(|file| file.profile);
        prop_assert_eq!(back, Ok(file.profile));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*|[0-9#:,{}\n \\x00A-Z]*") {
        for expected in [None, Some(Kind::Soc), Some(Kind::Toi)] {
            let _ = read(&text, expected);
        }
    }

    #[test]
    fn a_spoiled_file_is_read_or_refused_but_never_misread(text in mutated()) {
        if let Ok(file) = read(&text, None) {
            prop_assert_eq!(read(&write(&file), Some(file.kind)), Ok(file));
        }
    }
}

/// Numbers the names, so that none is empty or twice once its blanks are gone.
fn trimmed(names: &Names) -> Names {
    let tidy = |(i, name): (usize, &String)| format!("{} {i}", name.trim()).trim().to_owned();
    Names::new(names.as_slice().iter().enumerate().map(tidy)).unwrap()
}
