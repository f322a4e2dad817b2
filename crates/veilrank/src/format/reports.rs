//! Reports files: JSON Lines, the terms on the first line, then one report a line, and a closing line that says how many there are.
//!
//! ```text
//! {"veilrank":2,"terms":{...}}
//! {"epsilon":1.0,"answers":[{"pair":[0,2],"answer":true}]}
//! {"reports":1,"sha256":"..."}
//! ```
//!
//! The digest is over the bytes of the report lines, each with its line feed. A file that was cut short, or lost or changed a line, is
//! refused whole. Version 1 had the terms flat and no closing line, so that nobody could tell whether such a file was whole; it is
//! still read.

mod part;
mod plain;
#[cfg(test)]
mod testing;

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

pub use self::part::{Part, Parts};
use self::{part::bare, plain::Plain};
use crate::{
    course::Course,
    error::{Error, Problem, Problems},
    format::{NOT_UTF8, UTF8_FIX, json},
    report::Report,
    survey::Survey,
    tally::{Batch, Tally},
    wire::{Object, ReportDocument, Terms},
};

/// The first line of a reports file, without its line break.
pub fn write_terms(survey: &Survey) -> String {
    Terms::write(survey)
}

/// One line of a reports file, without its line break.
pub fn write_report(report: &Report) -> String {
    json::compact(report)
}

/// What the closing line of a file says of its reports.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Closing {
    reports: u64,
    sha256: String,
}

/// Counts and digests the report lines of a file as they are written or read, so that a file of any length takes no memory.
#[derive(Debug, Clone, Default)]
pub struct Seal {
    reports: u64,
    digest: Sha256,
}

impl Seal {
    /// A seal of no reports.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next report line, without its line break.
    pub fn add(&mut self, line: &str) {
        self.reports += 1;
        self.digest.update(line.as_bytes());
        self.digest.update(b"\n");
    }

    /// Takes so many whole lines, of which the last may lack its line break.
    fn add_lines(&mut self, lines: &[u8], number: usize, end_oddly: bool) {
        self.reports += number as u64;
        if !end_oddly {
            self.digest.update(lines);
            if !lines.is_empty() && !lines.ends_with(b"\n") {
                self.digest.update(b"\n");
            }
            return;
        }
        for line in lines.split_inclusive(|&byte| byte == b'\n') {
            let end = line.iter().rposition(|byte| !matches!(byte, b'\n' | b'\r'));
            self.digest.update(&line[..end.map_or(0, |end| end + 1)]);
            self.digest.update(b"\n");
        }
    }

    /// The closing line of the file, without its line break.
    pub fn write(self) -> String {
        json::compact(&self.closing())
    }

    fn closing(self) -> Closing {
        let mut sha256 = String::with_capacity(64);
        for byte in self.digest.finalize() {
            // Writing to a string cannot fail.
            let _ = write!(sha256, "{byte:02x}");
        }
        Closing { reports: self.reports, sha256 }
    }
}

/// Reads a reports file line by line and counts it, all or nothing: a file with anything wrong in it is refused whole.
#[derive(Debug, Default)]
pub struct Reader {
    line: usize,
    /// The version of the file, once its terms are read.
    version: u32,
    tally: Option<Tally>,
    course: Course,
    seal: Seal,
    closing: Option<Closing>,
    problems: Problems,
    plain: Plain,
    /// The report at hand.
    batch: Batch,
}

impl Reader {
    /// A reader at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next line, without its line break.
    pub fn line(&mut self, text: &str) {
        self.line += 1;
        let result = match &mut self.tally {
            Some(_) if self.closing.is_some() => Err(after_the_end(self.line)),
            Some(_) if self.version > 1 && is_closing(text) => self.end(text),
            Some(_) => self.report(text),
            None if self.line == 1 => self.start(text),
            // Without terms nothing else can be checked; the first line's problem says it all.
            None => Ok(()),
        };
        if let Err(problem) = result {
            self.problems.push(problem);
        }
    }

    /// Takes the next line as it stands in a file, with or without its line break; refused when it is no text.
    pub fn bytes(&mut self, line: &[u8]) {
        let Ok(text) = std::str::from_utf8(line) else {
            self.line += 1;
            return self.problems.push(Problem::new(self.line, NOT_UTF8).fix(UTF8_FIX));
        };
        self.line(bare(text));
    }

    fn report(&mut self, text: &str) -> Result<(), Problem> {
        self.seal.add(text);
        let Some(tally) = &mut self.tally else { return Ok(()) };
        self.batch.clear();
        let taken = self.plain.take(text.as_bytes(), tally.survey(), &mut self.batch);
        if taken != Some(text.len())
            || tally.add_batch(&self.batch, |tally| self.course.note(tally)).is_err()
        {
            add(tally, text, self.line)?;
            self.course.note(tally);
        }
        Ok(())
    }

    fn start(&mut self, text: &str) -> Result<(), Problem> {
        let fix =
            "a reports file starts with the survey's terms, as `veilrank randomize` writes them";
        let terms = Terms::read(text.trim_start_matches('\u{feff}')).map_err(|error| {
            Problem::new(1, json::Unreadable::from(&error).what).field("terms").fix(fix)
        })?;
        self.tally = Some(Tally::new(terms.survey));
        self.version = terms.version;
        Ok(())
    }

    fn end(&mut self, text: &str) -> Result<(), Problem> {
        let closing = json::parse(text).map_err(|wrong| unreadable(text, wrong, self.line))?;
        self.closing = Some(closing);
        Ok(())
    }

    /// What the closing line says that the lines before it do not bear out.
    fn unsealed(&mut self) -> Option<Problem> {
        if self.version < 2 {
            return None;
        }
        let found = std::mem::take(&mut self.seal).closing();
        let what = match &self.closing {
            None => format!("the closing line is missing after {} reports", found.reports),
            Some(said) if said.reports != found.reports => {
                format!("{} reports are announced at the end, got {}", said.reports, found.reports)
            }
            Some(said) if said.sha256 != found.sha256 => {
                "the reports must be those that were written, got others than their digest says"
                    .to_owned()
            }
            Some(_) => return None,
        };
        let fix = "the file is not whole: copy or download it again; nothing of it was counted";
        Some(Problem::new(self.line, what).fix(fix))
    }

    /// What the file adds up to, or all that is wrong with it.
    pub fn finish(self) -> Result<Tally, Error> {
        Ok(self.finish_course()?.0)
    }

    /// The same, with what its lines had added up to on the way: a curator lists reports of earlier times first.
    pub fn finish_course(mut self) -> Result<(Tally, Course), Error> {
        if self.line == 0 {
            let fix = "write one with `veilrank randomize`";
            self.problems.push(Problem::new(0, "a reports file must not be empty").fix(fix));
        }
        // A line that cannot be read breaks the seal, too, and has been told.
        if self.problems.is_empty()
            && let Some(problem) = self.unsealed()
        {
            self.problems.push(problem);
        }
        match self.tally {
            Some(tally) => self.problems.or((tally, self.course)),
            None => Err(Error::Text(self.problems)),
        }
    }
}

/// Whether a line begins as a closing line does, and no report.
fn is_closing(text: &str) -> bool {
    let first = text.trim_start().strip_prefix('{').map(str::trim_start);
    first.is_some_and(|key| key.starts_with("\"reports\"") || key.starts_with("\"sha256\""))
}

fn after_the_end(line: usize) -> Problem {
    let fix = "keep one survey to a file; `veilrank tally` takes several files";
    Problem::new(line, "nothing follows the closing line, got more").fix(fix)
}

fn add(tally: &mut Tally, text: &str, line: usize) -> Result<(), Problem> {
    if text.trim().is_empty() {
        let fix = "remove the line, or restore the report that stood there";
        return Err(Problem::new(line, "a report must not be empty").fix(fix));
    }
    let report =
        read_report(text, tally.survey()).map_err(|wrong| unreadable(text, wrong, line))?;
    let of_another = |error: Error| {
        Problem::new(line, error.to_string()).fix("this report is not of the survey on line 1")
    };
    report.check(tally.survey()).map_err(of_another)?;
    tally.check_budget(report.epsilon()).map_err(|error| {
        Problem::new(line, error.to_string()).fix("fix shares in the terms; nothing was counted")
    })?;
    tally.add(&report).map_err(of_another)
}

/// A report in any spelling; it is not yet checked against the terms.
fn read_report(text: &str, survey: &Survey) -> Result<Report, json::Unreadable> {
    let Object(document): Object<ReportDocument> = json::parse(text)?;
    document.report(survey).map_err(|error| json::Unreadable::refused(&error))
}

/// A line that is no report: say what it is, where that can be told.
fn unreadable(text: &str, wrong: json::Unreadable, line: usize) -> Problem {
    if text.contains("\"veilrank\"") {
        let fix = "keep one survey to a file; `veilrank tally` takes several files";
        return Problem::new(line, "the terms stand on the first line only, got them again")
            .fix(fix);
    }
    let fix = if wrong.cut_off {
        "the line is cut off: copy the file again; nothing of it was counted"
    } else {
        "restore the line from its source; nothing of this file was counted"
    };
    Problem::new(line, wrong.what).field("report").fix(fix)
}

/// Reads a whole reports file.
pub fn read(text: &str) -> Result<Tally, Error> {
    Ok(read_course(text)?.0)
}

/// The same, with what its lines had added up to on the way.
pub fn read_course(text: &str) -> Result<(Tally, Course), Error> {
    let mut reader = Reader::new();
    for line in text.lines() {
        reader.line(line);
    }
    reader.finish_course()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{privacy::Epsilon, randomizer::Mechanism, ranking::Names};

    fn survey(id: &str) -> Survey {
        let names = Names::new(["{a, b}: c", "חתול", "\"🍣\""]).unwrap();
        let epsilon = Epsilon::new(1.0).unwrap();
        Survey::new(id, names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
    }

    const REPORT: &str = r#"{"epsilon":1.0,"answers":[{"pair":[0,2],"answer":true}]}"#;

    fn file(lines: &[&str]) -> String {
        let mut seal = Seal::new();
        for line in lines {
            seal.add(line);
        }
        let (terms, end) = (write_terms(&survey("s")), seal.write());
        [&[terms.as_str()], lines, &[end.as_str()]].concat().join("\n") + "\n"
    }

    const FLAT: &str = r#"{"veilrank":1,"id":"s","title":"s","items":["{a, b}: c","חתול","\"🍣\""],"epsilon":1.0,"queries":1,"mechanism":"randomized-response"}"#;

    fn problems(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn a_file_reads_back_as_its_tally() {
        let tally = read(&file(&[REPORT, REPORT])).unwrap();
        assert_eq!((tally.reports(), tally.survey()), (2, &survey("s")));
        assert_eq!(read(&file(&[])).unwrap(), Tally::new(survey("s")));
        let report = crate::wire::read_report(REPORT, &survey("s")).unwrap();
        assert_eq!(write_report(&report), REPORT);
        let windows = file(&[REPORT]).replace('\n', "\r\n");
        assert_eq!(read(&windows).unwrap().reports(), 1);
    }

    #[test]
    fn orders_are_read_and_checked() {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        let survey = Survey::new("s", names, epsilon, 1, Mechanism::PermutationCap).unwrap();
        let file = |line: &str| {
            let mut seal = Seal::new();
            seal.add(line);
            [write_terms(&survey), line.to_owned(), seal.write()].join("\n")
        };
        assert_eq!(read(&file(r#"{"epsilon":1.0,"order":[2,0,1]}"#)).unwrap().reports(), 1);
        for (line, expected) in [
            (
                REPORT,
                "line 2: this survey collects permutation-cap answers, got randomized-response",
            ),
            (
                r#"{"epsilon":1.0,"order":[1,0]}"#,
                "line 2: both must be over the same items, got 3 and 2",
            ),
            (
                r#"{"epsilon":1.0,"order":[1,0,1]}"#,
                "each item stands in an order once, got item 1 again",
            ),
        ] {
            let text = problems(&file(line));
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn a_truncated_file_is_refused_whole() {
        let text = file(&[REPORT, REPORT]);
        // Only the last line break may be missing.
        for cut in write_terms(&survey("s")).len()..text.len() - 1 {
            let told = problems(&text[..cut]);
            assert!(told.contains("cut off") || told.contains("is missing after"), "{cut}: {told}");
        }
        assert_eq!(read(&text[..text.len() - 1]).unwrap().reports(), 2);
    }

    #[test]
    fn a_file_that_lost_or_changed_or_moved_a_line_is_refused() {
        let [one, other] = [REPORT.to_owned(), REPORT.replace("true", "false")];
        let text = file(&[&one, &other, &one]);
        for (changed, why) in [
            (
                text.replacen(&format!("{one}\n"), "", 1),
                "line 4: 3 reports are announced at the end, got 2",
            ),
            (text.replacen(&one, &other, 1), "line 5: the reports must be those that were written"),
            (text.replacen("{\"epsilon\":1.0", "{\"epsilon\": 1.0", 1), "those that were written"),
            (
                text.replace(&format!("{one}\n{other}"), &format!("{other}\n{one}")),
                "those that were written",
            ),
            (
                text.replace("\"reports\":3", "\"reports\":4"),
                "4 reports are announced at the end, got 3",
            ),
            (format!("{text}{one}\n"), "line 6: nothing follows the closing line"),
            (format!("{text}{text}"), "line 6: nothing follows the closing line"),
            (text.replace("\"sha256\"", "\"sha\""), "unknown field `sha`"),
        ] {
            assert!(problems(&changed).contains(why), "{why}: {}", problems(&changed));
        }
        assert_eq!(read(&text).unwrap().reports(), 3);
        let spaced = text.replace("{\"reports\":3,", " { \"reports\" : 3 , ");
        assert_eq!(read(&spaced).unwrap().reports(), 3);
    }

    #[test]
    fn the_closing_line_is_the_digest_of_the_report_lines() {
        // printf '%s\n' REPORT | sha256sum
        let expected = "a7c56f485bad3b7539c73fa319c333da0a368a1c1fe3ec8e6c64e5650668fefa";
        let end = format!("{{\"reports\":1,\"sha256\":\"{expected}\"}}\n");
        assert!(file(&[REPORT]).ends_with(&end), "{}", file(&[REPORT]));
        let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert!(file(&[]).ends_with(&format!("{{\"reports\":0,\"sha256\":\"{empty}\"}}\n")));
    }

    #[test]
    fn a_file_of_version_1_is_read_as_it_was() {
        let tally = read(&format!("{FLAT}\n{REPORT}\n{REPORT}\n")).unwrap();
        assert_eq!(tally, read(&file(&[REPORT, REPORT])).unwrap());
        let closed = format!("{FLAT}\n{REPORT}\n{}\n", Seal::new().write());
        assert!(problems(&closed).starts_with("line 3: report: "), "it had no closing line");
    }

    #[test]
    fn everything_wrong_is_said_with_its_line() {
        let wrong = REPORT.replace("[0,2]", "[0,3]");
        let dear = REPORT.replace("1.0", "1.5");
        let text = problems(&file(&[REPORT, &wrong, "", &dear, "{\"epsilon\":}"]));
        for expected in [
            "line 3: items are numbered 0 to 2, got 3",
            "line 4: a report must not be empty",
            "line 5: a participant spends at most epsilon 1, got 1.5",
            "line 6: report: ",
        ] {
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn two_surveys_in_one_file_are_refused() {
        let other = write_terms(&survey("other"));
        let text = problems(&file(&[REPORT, &other, REPORT]));
        assert!(text.starts_with("line 3: the terms stand on the first line only"), "{text}");
    }

    #[test]
    fn a_file_without_terms_is_refused_once() {
        let text = problems(&[REPORT, REPORT, REPORT].join("\n"));
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.starts_with("line 1: terms: "), "{text}");
        assert!(problems("").contains("must not be empty"));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_even_inside_a_name() {
        let text = file(&[REPORT]);
        let read = |bytes: &[u8]| {
            let mut reader = Reader::new();
            bytes.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
            reader.finish()
        };
        assert_eq!(read(text.as_bytes()).unwrap().reports(), 1);
        assert_eq!(read(text.replace('\n', "\r\n").as_bytes()).unwrap().reports(), 1);
        let place = text.find("a, b").unwrap();
        let mut bytes = text.into_bytes();
        bytes[place] = 0xe9;
        let error = read(&bytes).unwrap_err().to_string();
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.starts_with("line 1: it must be UTF-8 text, got other bytes"), "{error}");
    }

    #[test]
    fn a_huge_line_gives_a_short_message() {
        let huge = format!("{{\"{}\":1}}", "x".repeat(10_000_000));
        assert!(problems(&huge).len() < 500);
        assert!(problems(&file(&[&huge])).len() < 500);
    }
}
