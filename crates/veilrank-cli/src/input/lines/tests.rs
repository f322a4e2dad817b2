//! Files of every size and with every damage: whatever the blocks and threads, it is what the lines say one by one.

use std::io::{BufReader, Read};

use veilrank::{
    Survey,
    format::reports::{Seal, write_terms},
    privacy::Epsilon,
    randomizer::Mechanism,
    ranking::Names,
};

use super::*;

fn survey() -> Survey {
    let (names, epsilon) = (Names::numbered(9).unwrap(), Epsilon::new(1.0).unwrap());
    Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
}

/// So many reports, at three budgets.
fn file(reports: usize) -> String {
    let (mut text, mut seal) = (write_terms(&survey()) + "\n", Seal::new());
    for number in 0..reports {
        let (first, epsilon) = (number * 7 % 8, ["1.0", "0.5", "0.25"][number % 3]);
        let (pair, answer) = ([first, first + 1], number % 5 < 3);
        let line =
            format!(r#"{{"epsilon":{epsilon},"answers":[{{"pair":{pair:?},"answer":{answer}}}]}}"#)
                .replace(", ", ",");
        seal.add(&line);
        text += &(line + "\n");
    }
    text + &seal.write() + "\n"
}

/// A source that gives a few bytes at a time, as a pipe does.
struct Drops<'a>(&'a [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        let few = 4099.min(self.0.len()).min(room.len());
        room[..few].copy_from_slice(&self.0[..few]);
        self.0 = &self.0[few..];
        Ok(few)
    }
}

fn counted(bytes: &[u8]) -> Result<(Tally, Course), String> {
    let mut source = BufReader::new(Drops(bytes));
    let mut first = Vec::new();
    source.read_until(b'\n', &mut first).unwrap();
    count(&first, &mut source, &Progress::none()).map_err(|error| error.to_string())
}

fn one_by_one(bytes: &[u8]) -> Result<(Tally, Course), String> {
    let mut reader = Reader::new();
    bytes.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
    reader.finish_course().map_err(|error| error.to_string())
}

/// Enough reports for many blocks on every core.
const MANY: usize = 60_000;

#[test]
fn blocks_on_all_cores_are_counted_as_their_lines_one_by_one() {
    for reports in [0, 1, 63, 5000, 20_000, MANY] {
        let text = file(reports);
        let (tally, course) = counted(text.as_bytes()).unwrap();
        assert_eq!(tally.reports(), reports as u64);
        assert!((text.len() > SMALL + 4 * BLOCK) == (reports == MANY));
        assert_eq!(Ok((tally, course)), one_by_one(text.as_bytes()));
    }
}

#[test]
fn whatever_is_wrong_with_a_large_file_is_said_as_for_a_small_one() {
    let text = file(MANY);
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n").into_bytes()
    };
    let mut no_text = text.clone().into_bytes();
    no_text[3_000_000] = 0xff;
    let long = "x".repeat(3 * BLOCK);
    for (bytes, why) in [
        (with(50_000, "{}"), "line 50001: report: "),
        (with(50_000, ""), "line 50001: a report must not be empty"),
        (with(0, "{}"), "line 1: terms: "),
        (with(40_000, lines[0]), "line 40001: the terms stand on the first line only"),
        (with(40_000, &long), "line 40001: report: "),
        (with(40_000, lines[40_001]), "the reports must be those that were written"),
        (with(40_000, lines[MANY + 1]), "line 40002: nothing follows the closing line, got more"),
        (lines[..MANY].join("\n").into_bytes(), "the closing line is missing after 59999 reports"),
        (text.as_bytes()[..text.len() - 200].to_vec(), "the line is cut off"),
        ((text.clone() + &text).into_bytes(), "line 60003: nothing follows the closing line"),
        (no_text, "it must be UTF-8 text, got other bytes"),
    ] {
        let error = counted(&bytes).unwrap_err();
        assert!(error.contains(why), "{why}: {error}");
        assert_eq!(Err(error), one_by_one(&bytes));
    }
}

#[test]
fn every_block_holds_whole_lines() {
    let long = "y".repeat(3 * BLOCK);
    let text = format!("a\n\n{long}\n{}\nend", "bc\n".repeat(BLOCK));
    let mut source = Drops(text.as_bytes());
    let mut source = BufReader::new(&mut source);
    let progress = Progress::none();
    let mut blocks =
        Blocks { source: &mut source, begun: Vec::new(), ended: false, progress: &progress };
    let (mut all, mut block) = (Vec::new(), Vec::new());
    while let Some(lines) = blocks.next(block).unwrap() {
        assert!(lines.ends_with(b"\n") || lines.ends_with(b"end"));
        all.extend_from_slice(&lines);
        block = lines;
    }
    assert!(all == text.as_bytes());
}

#[test]
fn a_file_that_breaks_off_is_refused_with_the_reason() {
    struct Breaks(usize);
    impl Read for Breaks {
        fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(1).ok_or_else(|| io::Error::other("the disk is gone"))?;
            room.fill(b'\n');
            Ok(room.len())
        }
    }
    for blocks in [0, 1, 50] {
        let terms = write_terms(&survey());
        let mut source = BufReader::new(Breaks(blocks));
        let error = count(terms.as_bytes(), &mut source, &Progress::none()).unwrap_err();
        assert_eq!(error.to_string(), "the disk is gone");
    }
}
