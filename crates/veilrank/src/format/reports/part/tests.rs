//! Files read in parts of any size are counted as line by line, whatever is in them, and refused for the same reasons.

use chacha20::ChaCha8Rng;
use proptest::{prelude::*, sample::Index};
use rand::{SeedableRng, seq::SliceRandom};

use super::*;
use crate::{
    course::Course,
    error::Error,
    format::reports::{Seal, testing::survey, write_terms},
    randomizer::Mechanism,
    tally::Tally,
};

const FLAT: &str = r#"{"veilrank":1,"id":"s","title":"s","items":["1","2","3","4"],"epsilon":1.0,"queries":2,"mechanism":"randomized-response"}"#;

type Counted = Result<(Tally, Course), Error>;

fn one_by_one(bytes: &[u8]) -> Counted {
    let mut reader = Reader::new();
    bytes.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
    reader.finish_course()
}

/// In parts of so many lines, again and again.
fn in_parts(bytes: &[u8], sizes: &[usize]) -> Counted {
    let mut reader = Reader::new();
    let first = bytes.iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| end + 1);
    let (first, rest) = bytes.split_at(first);
    if !first.is_empty() {
        reader.bytes(first);
    }
    let Some(parts) = reader.parts() else {
        rest.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
        return reader.finish_course();
    };
    let lines: Vec<&[u8]> = rest.split_inclusive(|&byte| byte == b'\n').collect();
    let (mut lines, mut read) = (lines.as_slice(), Vec::new());
    for &size in sizes.iter().cycle() {
        if lines.is_empty() {
            break;
        }
        let (block, later) = lines.split_at(size.min(lines.len()));
        read.push(parts.read(block.concat()));
        lines = later;
    }
    let blocks: Vec<u8> = read.into_iter().flat_map(|part| reader.part(part)).collect();
    assert_eq!(blocks, rest, "blocks come back as they were");
    reader.finish_course()
}

/// Reports in spellings of all kinds, with and without anything wrong.
fn line(mechanism: Mechanism) -> impl Strategy<Value = String> {
    let epsilon = prop::sample::select(vec!["1.0", "1", "0.5", "0.25", "1e0", " 0.5 "]);
    let answers = match mechanism {
        Mechanism::RandomizedResponse => prop::sample::select(vec![
            r#""answers":[{"pair":[0,2],"answer":true},{"pair":[1,3],"answer":false}]"#,
            r#""answers":[{"pair":[2,3],"answer":true},{"pair":[0,1],"answer":true}]"#,
            r#""answers":[{"answer":true,"pair":[2,3]}, {"pair":[0,3],"answer":true}]"#,
        ]),
        Mechanism::Laplace => prop::sample::select(vec![
            r#""answers":[{"pair":[0,2],"noisy":512},{"pair":[1,3],"noisy":-7}]"#,
            r#""answers":[{"pair":[2,3],"noisy":1025},{"noisy":3,"pair":[0,3]}]"#,
        ]),
        Mechanism::PermutationCap => {
            prop::sample::select(vec![r#""order":[2,0,1,3]"#, r#""order":[3,1, 0,2]"#])
        }
    };
    (epsilon, answers).prop_map(|(epsilon, answers)| format!("{{\"epsilon\":{epsilon},{answers}}}"))
}

#[derive(Debug, Clone)]
enum Damage {
    /// Lines that stand where others stood: nothing, blanks, the terms again, a report of another kind, something else.
    Line(Index, &'static str),
    Again(Index, Index),
    Swapped(Index, Index),
    Lost(Index),
    Byte(Index, u8),
    Cut(Index),
    Inserted(Index, &'static [u8]),
}

fn damage() -> impl Strategy<Value = Damage> {
    let lines =
        vec!["", "  ", FLAT, r#"{"epsilon":1,"order":[0,1,2]}"#, "{\"reports\":", "\u{feff}"];
    let inserted: Vec<&'static [u8]> = vec![b"\r", b"\n", b"\r\r\n", b" ", b"\0", b"\xc3"];
    let place = any::<Index>;
    prop_oneof![
        (place(), prop::sample::select(lines)).prop_map(|(at, line)| Damage::Line(at, line)),
        (place(), place()).prop_map(|(from, to)| Damage::Again(from, to)),
        (place(), place()).prop_map(|(one, other)| Damage::Swapped(one, other)),
        place().prop_map(Damage::Lost),
        (place(), any::<u8>()).prop_map(|(at, byte)| Damage::Byte(at, byte)),
        place().prop_map(Damage::Cut),
        (place(), prop::sample::select(inserted))
            .prop_map(|(at, bytes)| Damage::Inserted(at, bytes)),
    ]
}

fn damaged(mut lines: Vec<String>, damages: &[Damage], end: &str) -> Vec<u8> {
    for damage in damages {
        let count = lines.len();
        match damage {
            Damage::Line(at, line) => lines[at.index(count)] = (*line).to_owned(),
            Damage::Again(from, to) => {
                lines.insert(to.index(count), lines[from.index(count)].clone());
            }
            Damage::Swapped(one, other) => lines.swap(one.index(count), other.index(count)),
            Damage::Lost(at) if count > 1 => drop(lines.remove(at.index(count))),
            _ => {}
        }
    }
    let mut bytes = lines
        .iter()
        .flat_map(|line| [line.as_bytes(), end.as_bytes()].concat())
        .collect::<Vec<u8>>();
    for damage in damages {
        let count = bytes.len();
        match damage {
            Damage::Byte(at, byte) if count > 0 => bytes[at.index(count)] = *byte,
            Damage::Cut(at) => bytes.truncate(at.index(count + 1)),
            Damage::Inserted(at, more) => {
                let at = at.index(count + 1);
                bytes.splice(at..at, more.iter().copied());
            }
            _ => {}
        }
    }
    bytes
}

fn mechanism() -> impl Strategy<Value = Mechanism> {
    prop::sample::select(Mechanism::ALL.to_vec())
}

/// The lines of a file without anything wrong, of either version.
fn file() -> impl Strategy<Value = Vec<String>> {
    let lines = |mechanism| (Just(mechanism), prop::collection::vec(line(mechanism), 0..150));
    let flat = (mechanism().prop_flat_map(lines), prop::bool::weighted(0.2));
    flat.prop_map(|((mechanism, mut lines), is_flat)| {
        let terms = write_terms(&survey(4, mechanism));
        if is_flat {
            let queries = format!("\"queries\":{}", survey(4, mechanism).queries());
            let flat = FLAT.replace("randomized-response", mechanism.name());
            lines.insert(0, flat.replace("\"queries\":2", &queries));
            return lines;
        }
        let mut seal = Seal::new();
        for line in &lines {
            seal.add(line);
        }
        lines.insert(0, terms);
        lines.push(seal.write());
        lines
    })
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(1usize..100, 1..6)
}

proptest! {
    #[test]
    fn parts_of_any_size_add_up_to_the_file(lines in file(), sizes in sizes(), crlf: bool, whole: bool) {
        let mut bytes = damaged(lines, &[], if crlf { "\r\n" } else { "\n" });
        if !whole {
            bytes.pop();
        }
        let counted = one_by_one(&bytes);
        prop_assert_eq!(&in_parts(&bytes, &sizes), &counted);
        prop_assert!(counted.is_ok(), "{:?}", counted);
    }

    #[test]
    fn whatever_is_wrong_is_said_alike(
        lines in file(),
        sizes in sizes(),
        damages in prop::collection::vec(damage(), 1..4),
        crlf in prop::bool::weighted(0.2),
    ) {
        let bytes = damaged(lines, &damages, if crlf { "\r\n" } else { "\n" });
        prop_assert_eq!(in_parts(&bytes, &sizes), one_by_one(&bytes));
    }
}

#[test]
fn a_part_claims_what_stands_before_the_first_line_that_is_no_report() {
    let survey = survey(4, Mechanism::PermutationCap);
    let report = "{\"epsilon\":1.0,\"order\":[2,0,1,3]}\n";
    let parts = Parts::new(survey, true);
    for (text, bytes, reports, ends_oddly) in [
        (report.repeat(3), 3 * report.len(), 3, false),
        (report.repeat(2) + &Seal::new().write(), 2 * report.len(), 2, false),
        (report.to_owned() + "\n" + report, report.len(), 1, false),
        (report.replace('\n', "\r\n").repeat(2), 2 * report.len() + 2, 2, true),
        (report.to_owned() + report.trim_end(), 2 * report.len() - 1, 2, false),
        (report.replace(':', " :"), report.len() + 2, 1, false),
        (String::new(), 0, 0, false),
    ] {
        let part = parts.read(text.as_str());
        let found = (part.reports.bytes, part.reports.batch.reports(), part.reports.ends_oddly);
        assert_eq!(found, (bytes, reports, ends_oddly), "{text}");
    }
}

#[test]
fn a_course_is_the_same_in_one_part_as_line_by_line() {
    let report = "{\"epsilon\":1.0,\"order\":[2,0,1,3]}";
    for reports in [63, 64, 65, 127, 128, 1000, 1024] {
        let mut text = write_terms(&survey(4, Mechanism::PermutationCap)) + "\n";
        let mut seal = Seal::new();
        for number in 0..reports {
            let line = report.replace("1.0", ["1.0", "0.5"][number % 2]);
            seal.add(&line);
            text += &(line + "\n");
        }
        text += &seal.write();
        let (tally, course) = in_parts(text.as_bytes(), &[5000]).unwrap();
        let marks: Vec<u64> = course.marks().iter().map(Tally::reports).collect();
        let mut expected = Course::part_ends(reports as u64);
        if !reports.is_power_of_two() {
            expected.pop();
        }
        assert_eq!((tally.reports(), marks), (reports as u64, expected));
        assert_eq!(Ok((tally, course)), one_by_one(text.as_bytes()));
    }
}

/// Whole orders are added up by whoever reads a part, unless a time to remember lies within it; what comes out is the same.
#[test]
fn orders_that_were_added_up_by_parts_are_counted_as_line_by_line() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for items in [3, 64, 65, 300] {
        let survey = survey(items, Mechanism::PermutationCap);
        let (mut text, mut seal) = (write_terms(&survey) + "\n", Seal::new());
        for number in 0..600 {
            let mut order: Vec<usize> = (0..items).collect();
            order.shuffle(&mut rng);
            let line =
                format!("{{\"epsilon\":{},\"order\":{order:?}}}", ["1.0", "0.5"][number / 7 % 2]);
            seal.add(&line);
            text += &(line + "\n");
        }
        text += &seal.write();
        let expected = one_by_one(text.as_bytes());
        assert_eq!(expected.as_ref().map(|(tally, _)| tally.reports()), Ok(600));
        for size in [1, 31, 33, 100, 601] {
            assert_eq!(in_parts(text.as_bytes(), &[size]), expected, "{items} items, {size} lines");
        }
        let lines = text.split_inclusive('\n').skip(1).take(100).collect::<String>();
        let part = Parts::new(survey, true).read(lines);
        assert_eq!((part.reports.batch.reports(), part.reports.batch.sums()), (100, 2));
    }
}

/// A table for each of many budgets would take all memory: the line is named that would be one too many, and the same one however the file is read.
#[test]
fn budgets_without_end_are_refused_with_the_line() {
    let survey = survey(2000, Mechanism::RandomizedResponse);
    let (mut text, mut seal) = (write_terms(&survey) + "\n", Seal::new());
    // Of 2000 items there is room for twelve; then one that is known, one more, and one that is known.
    for budget in (0..12).chain([3, 12, 11]) {
        let epsilon = 1.0 - f64::from(budget) / 64.0;
        let line = format!(
            r#"{{"epsilon":{epsilon},"answers":[{{"pair":[0,2],"answer":true}},{{"pair":[1,3],"answer":false}}]}}"#
        );
        seal.add(&line);
        text += &(line + "\n");
    }
    text += &seal.write();
    let told = one_by_one(text.as_bytes()).unwrap_err().to_string();
    let what = "reports spend so many different budgets that they need more than 50000000 counts";
    assert_eq!(told, format!("line 15: {what} (fix shares in the terms; nothing was counted)"));
    for size in [1, 4, 13, 20] {
        assert_eq!(in_parts(text.as_bytes(), &[size]).unwrap_err().to_string(), told);
    }
    let without = text.lines().enumerate().filter(|(at, _)| *at != 14).map(|(_, line)| line);
    let told = one_by_one(without.collect::<Vec<_>>().join("\n").as_bytes()).unwrap_err();
    assert!(told.to_string().contains("15 reports are announced at the end, got 14"), "{told}");
}
