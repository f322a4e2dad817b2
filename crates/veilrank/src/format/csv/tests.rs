//! Tests of the three layouts: what is refused and how it is said, and that nothing is lost on the way.

use proptest::prelude::*;

use super::*;
use crate::{
    format::testing::{nasty_names, profiles},
    ranking::{Item, Names, Order, Vote},
};

const RANKS: &str = "\
count,rank1,rank2,rank3
5,stew,\"a, b\"=soup,
2,soup,,
";

const ITEMS: &str = "\
count,\"a, b\",soup,stew
5,2,2,1
2,,1,
";

const PAIRS: &str = "\
left,right,winner,count
soup,stew,stew,5
soup,\"a, b\",,1
\"a, b\",soup,\"a, b\",2
";

fn item(index: usize) -> Item {
    Item::new(index).unwrap()
}

fn names() -> Names {
    Names::new(["a, b", "soup", "stew"]).unwrap()
}

fn ballots() -> Profile {
    let order = |groups: &[&[usize]]| {
        Order::new(groups.iter().map(|group| group.iter().map(|&i| item(i)).collect())).unwrap()
    };
    let votes = vec![
        Vote { count: 5, order: order(&[&[2], &[0, 1]]) },
        Vote { count: 2, order: order(&[&[1]]) },
    ];
    Profile::new(names(), votes).unwrap()
}

fn pairs() -> PairTable {
    let row = |left, right, winner, count| PairRow {
        left: item(left),
        right: item(right),
        winner,
        count,
    };
    let rows = vec![
        row(1, 2, Winner::Right, 5),
        row(1, 0, Winner::Neither, 1),
        row(0, 1, Winner::Left, 2),
    ];
    PairTable::new(names(), rows).unwrap()
}

#[test]
fn comparisons_are_counted_by_pair() {
    let counts = pairs().counts().unwrap();
    assert_eq!((counts.prefer(item(2), item(1)), counts.prefer(item(0), item(1))), (5, 2));
    assert_eq!((counts.asked(item(0), item(1)), counts.answers()), (3, 8));
}

#[test]
fn every_layout_is_told_by_its_header() {
    assert_eq!(read(RANKS), Ok(Table::Ballots(ballots())));
    assert_eq!(read(ITEMS), Ok(Table::Ballots(ballots())));
    assert_eq!(read(PAIRS), Ok(Table::Pairs(pairs())));
}

#[test]
fn every_layout_is_written() {
    let ranks = "count,rank1,rank2\n5,stew,\"a, b=soup\"\n2,soup,\n";
    assert_eq!(write_ranks(&ballots()), ranks);
    assert_eq!(write_items(&ballots()), ITEMS);
    assert_eq!(write_pairs(&pairs()), PAIRS);
    assert_eq!(pairs().answers(), 8);
}

#[test]
fn tables_as_people_make_them_are_accepted() {
    let plain = "Rank 1, Rank 2 , rank_3\r\n a , b=c\r\n\r\nc,b , a ,,\r\n";
    let numbers = "1,2,3\na,b = c,\nc,b,a";
    let counted = "rank1,rank2,COUNT,rank3\na,c=b,1,\nc,b,1,a\n";
    let columns = "\u{feff}a,b,c,,\n1,2,2,,\n\n \n9,5,1\n";
    let expected = read_ranks("rank1,rank2,rank3\na,b=c\nc,b,a\n", None).unwrap();
    for text in [plain, numbers, counted, columns] {
        let Ok(Table::Ballots(profile)) = read(text) else { panic!("{text}: {:?}", read(text)) };
        let tidy = |profile: &Profile| -> Vec<Order> {
            profile.votes().iter().map(|vote| vote.order.normalized()).collect()
        };
        assert_eq!(
            (profile.names(), tidy(&profile)),
            (expected.names(), tidy(&expected)),
            "{text}"
        );
    }
    let Ok(Table::Pairs(table)) = read("Winner, Left,Right\nTie,a,b\nb,a,b\n") else { panic!() };
    let winners: Vec<Winner> = table.rows().iter().map(|row| row.winner).collect();
    assert_eq!(winners, [Winner::Neither, Winner::Right]);
}

#[test]
fn an_item_may_be_called_tie_or_count() {
    let table = read_pairs("left,right,winner\ntie,count,tie\ntie,count,\n", None).unwrap();
    let winners: Vec<Winner> = table.rows().iter().map(|row| row.winner).collect();
    assert_eq!(winners, [Winner::Left, Winner::Neither]);
    assert_eq!(read_pairs(&write_pairs(&table), None), Ok(table));
    let profile = read_items("count,count,tie\n3,1,2\n").unwrap();
    assert_eq!(profile.names().as_slice(), ["count", "tie"]);
    assert_eq!(profile.voters(), 3);
}

#[test]
fn a_list_of_names_sets_the_items_and_their_order() {
    let list = Names::new(["stew", "soup", "pie", "a, b"]).unwrap();
    let profile = read_ranks(RANKS, Some(&list)).unwrap();
    assert_eq!(profile.names(), &list);
    assert_eq!(profile.votes()[1].order.ranked(), [item(1)]);
    let table = read_pairs(PAIRS, Some(&list)).unwrap();
    assert_eq!((table.rows()[0].left, table.rows()[0].right), (item(1), item(0)));
    let short = Names::new(["stew", "soup"]).unwrap();
    for error in
        [read_ranks(RANKS, Some(&short)).unwrap_err(), read_pairs(PAIRS, Some(&short)).unwrap_err()]
    {
        assert!(
            error.to_string().contains("names must be on the list of items, got \"a, b\""),
            "{error}"
        );
    }
}

#[test]
fn numbers_over_numbers_are_refused_unless_the_layout_is_said() {
    for text in ["1,2,3\n2,1,3\n", "Count,1,2\n5,2,1\n4,1,\n"] {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with("line 1: columns must be ranks or items for certain"), "{error}");
        assert!(read_ranks(text, None).is_ok());
    }
    assert!(read("2019,2020\n1,2\n").is_ok());
    assert!(read("1,2\n2,1\n1,x\n").is_ok());
}

/// A text, with `\n` for a line end => what is said about it.
const WRONG: &str = r#"
rank1,rank2 => a table has rows under its header, got none (begin
rank1,rank2\na,b\na,a => line 3: rank2: each item stands in a row once, got one of "a" again (leave
rank1,rank2\na,b\na=c,b=a => line 3: rank2: each item stands in a row once, got one of "b=a" again
rank1,rank2\na=a,b => line 2: rank1: each item stands in a row once
rank1,rank2\na,b\n,b => line 3: rank1: empty cells stand at the end of a row, got one before a name (move
rank1,rank2\na,b\n\n, => line 4: a row ranks at least one item, got none (remove
rank1,rank2\na,b\na,b,c => line 3: a row has a cell for each of 2 columns, got 3 cells (quote
rank1,rank2\na==b,c => line 2: rank1: a name must not be empty, got nothing (name the item)
rank1,rank2\na => a ranking needs 2 to 2048 items, got 1 (check the names in the rows)
rank1,rank3\na,b => line 1: columns are rank1, rank2 and so on in order, with a count if need be, got "rank3" (call it rank2)
count,rank1\nx,a => line 2: count: a count is a whole number from 1 to 2^40, got "x" (write
count,rank1\n0,a => line 2: count: a count is a whole number from 1 to 2^40, got "0"
count,rank1\n,a => line 2: count: a count is a whole number from 1 to 2^40, got ""
count,rank1\n99999999999999,a => line 2: count: a count is a whole number from 1
rank1,rank2\na,"b\nc,d => line 2: column 2: a cell ends on its own line, got "b\\nc,d" (look for a quote
rank1,rank2\n\r\na,b\tc => line 3: rank2: a name must have no line breaks or control characters, got "b\\tc" (check
a,b\n1,2\n1,x => line 3: b: a rank is a whole number from 1, got "x" (1 is best
a,b\n1,0 => line 2: b: a rank is a whole number from 1, got "0"
a,b\n1,-1 => line 2: b: a rank is a whole number from 1, got "-1"
a,b\n1,1.5 => line 2: b: a rank is a whole number from 1, got "1.5"
a,b\n1 => line 2: a row has a cell for each of 2 columns, got 1 cells (add
a,b\n1,2,3 => line 2: a row has a cell for each of 2 columns, got 3 cells (quote
a,b\n, => line 2: a row ranks at least one item, got none (remove
a,a\n1,2 => line 1: column 2: names must differ, got "a" (give
a,,b\n1,2,3 => line 1: column 2: a name must not be empty, got "" (give
a;b\n1;2 => line 1: a ranking needs 2 to 2048 items, got 1 (separate the columns by commas)
count\n1 => line 1: a ranking needs 2 to 2048 items, got 0
left,right,winner\na,b,c => line 2: winner: the winner is one of the two items, got "c" (for no
left,right,winner\na,a,a => line 2: right: a comparison is of two items, got "a" twice (name
left,right,winner\na,,a => line 2: right: a name must not be empty, got nothing (name
left,right,winner\na,b => line 2: a row has a cell for each of 3 columns, got 2 cells (add
left,right,winner,count\na,b,a,-1 => line 2: count: a count is a whole number from 1 to 2^40, got "-1"
left,right,winner,when\na,b,a,x => line 1: columns are left, right, winner, and count if need be, each once, got "when" (remove
left,right,winner,left\na,b,a,x => line 1: columns are left, right, winner, and count if need be, each once, got "left"
"#;

#[test]
fn a_wrong_table_is_told_with_its_line_and_column() {
    for case in WRONG.trim().lines() {
        let (text, message) = case.split_once(" => ").unwrap();
        let text = text.replace(r"\n", "\n").replace(r"\t", "\t").replace(r"\r", "\r");
        let told = read(&text).unwrap_err().to_string();
        let message = message.replace(r"\\", r"\");
        assert!(told.starts_with(&message), "{told}\n{message}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn a_layout_that_was_asked_for_must_be_there() {
    let told = read_ranks(ITEMS, None).unwrap_err().to_string();
    assert!(told.starts_with("line 1: columns are rank1, rank2 and so on"), "{told}");
    let told = read_pairs("left,right\na,b\n", None).unwrap_err().to_string();
    assert!(told.ends_with("each once, got no \"winner\" (add the column)"), "{told}");
    assert!(read_ranks("count\n1\n", None).is_err());
    for text in ["", "\u{feff}\n", "a\0b,c\n1,2", ",,\n,,\n"] {
        assert!(read(text).is_err(), "{text:?}");
    }
}

#[test]
fn many_problems_are_told_at_once() {
    let Err(Error::Text(problems)) = read("count,a,b\n0,1,2\n1,1,2\n1,x,2\n\n1,1\n") else {
        panic!()
    };
    let lines: Vec<usize> = problems.kept().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [2, 4, 6]);
}

#[test]
fn a_huge_cell_or_header_gives_a_short_message_soon() {
    let long = "x".repeat(10_000_000);
    let ranks: Vec<String> = (1..=300_000).map(|rank| format!("rank{rank}")).collect();
    let texts = [
        long.clone(),
        format!("{long},b\n1,2\n"),
        format!("a,b\n1,{long}\n"),
        format!("rank1,rank2\na,{long}\n"),
        format!("left,right,winner\na,b,{long}\n"),
        format!("left,right,winner,{long}\na,b,a,1\n"),
        format!("{}\n{}", ranks.join(","), "a\n".repeat(300_000)),
        format!("{}\n{}", vec!["rank1"; 300_000].join(","), "a\n".repeat(300_000)),
        format!("a,b\n{}", ",".repeat(1_000_000)),
        format!("a,b\n\"{}", "1,2\n".repeat(1_000_000)),
    ];
    for text in texts {
        let told = read(&text).unwrap_err().to_string();
        assert!(told.len() < 400, "{told:.1000}");
    }
}

#[test]
fn a_pair_table_is_checked() {
    let row = PairRow { left: item(0), right: item(1), winner: Winner::Left, count: 1 };
    let bad = [
        PairRow { right: item(0), ..row },
        PairRow { right: item(3), ..row },
        PairRow { count: 0, ..row },
        PairRow { count: u64::MAX, ..row },
    ];
    for bad in bad {
        assert!(PairTable::new(names(), vec![row, bad]).is_err(), "{bad:?}");
    }
}

/// The profile with tied items in ascending order, which is all that a column for each item can tell.
fn normalized(profile: &Profile) -> Profile {
    let vote = |vote: &Vote| Vote { count: vote.count, order: vote.order.normalized() };
    Profile::new(profile.names().clone(), profile.votes().iter().map(vote).collect()).unwrap()
}

fn pair_tables() -> impl Strategy<Value = PairTable> {
    let winner = prop::sample::select(vec![Winner::Left, Winner::Right, Winner::Neither]);
    let row = (any::<prop::sample::Index>(), any::<prop::sample::Index>(), winner, 1..9u64);
    (nasty_names(), prop::collection::vec(row, 1..8)).prop_map(|(names, rows)| {
        let rows = rows.into_iter().map(|(left, gap, winner, count)| {
            let left = left.index(names.len());
            let right = (left + 1 + gap.index(names.len() - 1)) % names.len();
            PairRow { left: item(left), right: item(right), winner, count }
        });
        PairTable::new(names.clone(), rows.collect()).unwrap()
    })
}

proptest! {
    #[test]
    fn any_profile_survives_in_ranks(profile in profiles(nasty_names())) {
        let text = write_ranks(&profile);
        prop_assert_eq!(read_ranks(&text, Some(profile.names())), Ok(profile));
    }

    #[test]
    fn any_profile_survives_in_items(profile in profiles(nasty_names())) {
        prop_assert_eq!(read_items(&write_items(&profile)), Ok(normalized(&profile)));
    }

    #[test]
    fn any_comparisons_survive(table in pair_tables()) {
        let text = write_pairs(&table);
        prop_assert_eq!(read_pairs(&text, Some(table.names())), Ok(table.clone()));
        // Names are read in the order of the alphabet, so the same text comes out again.
        if let Ok(seen) = read_pairs(&text, None) {
            prop_assert_eq!(write_pairs(&seen), text);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        head in "|count,a,b\n|rank1,rank2\n|left,right,winner\n|1,2,3\n",
        text in "\\PC*|[0-9a-c,=\"\n\r \\\\]*",
    ) {
        let text = head + &text;
        let (_, _, _) = (read_ranks(&text, None), read_items(&text), read_pairs(&text, None));
        match read(&text) {
            Ok(Table::Ballots(profile)) => {
                let names = Some(profile.names());
                let again = read_ranks(&write_ranks(&profile), names);
                prop_assert_eq!(again, Ok(profile.clone()));
            }
            Ok(Table::Pairs(table)) => {
                let again = read_pairs(&write_pairs(&table), Some(table.names()));
                prop_assert_eq!(again, Ok(table.clone()));
            }
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
