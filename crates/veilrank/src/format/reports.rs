//! Reports files: JSON Lines, the terms on the first line and then one report a line.

use crate::{
    error::{Error, Problem, Problems},
    format::{NOT_UTF8, UTF8_FIX, json},
    report::Report,
    survey::Survey,
    tally::Tally,
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

/// Reads a reports file line by line and counts it, all or nothing: a file with anything wrong in it is refused whole.
#[derive(Debug, Default)]
pub struct Reader {
    line: usize,
    tally: Option<Tally>,
    problems: Problems,
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
            Some(tally) => add(tally, text, self.line),
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
        self.line(text.trim_end_matches(['\n', '\r']));
    }

    fn start(&mut self, text: &str) -> Result<(), Problem> {
        let fix =
            "a reports file starts with the survey's terms, as `veilrank randomize` writes them";
        let terms = Terms::read(text.trim_start_matches('\u{feff}')).map_err(|error| {
            Problem::new(1, json::Unreadable::from(&error).what).field("terms").fix(fix)
        })?;
        self.tally = Some(Tally::new(terms.survey));
        Ok(())
    }

    /// What the file adds up to, or all that is wrong with it.
    pub fn finish(mut self) -> Result<Tally, Error> {
        if self.line == 0 {
            let fix = "write one with `veilrank randomize`";
            self.problems.push(Problem::new(0, "a reports file must not be empty").fix(fix));
        }
        match self.tally {
            Some(tally) => self.problems.or(tally),
            None => Err(Error::Text(self.problems)),
        }
    }
}

fn add(tally: &mut Tally, text: &str, line: usize) -> Result<(), Problem> {
    if text.trim().is_empty() {
        let fix = "remove the line, or restore the report that stood there";
        return Err(Problem::new(line, "a report must not be empty").fix(fix));
    }
    let report = json::parse(text)
        .and_then(|Object(document): Object<ReportDocument>| {
            document.report(tally.survey()).map_err(|error| json::Unreadable::refused(&error))
        })
        .map_err(|wrong| unreadable(text, wrong, line))?;
    tally.add(&report).map_err(|error| {
        Problem::new(line, error.to_string()).fix("this report is not of the survey on line 1")
    })
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
    let mut reader = Reader::new();
    for line in text.lines() {
        reader.line(line);
    }
    reader.finish()
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
        let terms = write_terms(&survey("s"));
        [&[terms.as_str()], lines].concat().join("\n") + "\n"
    }

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
        let file = |line: &str| write_terms(&survey) + "\n" + line + "\n";
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
        for cut in write_terms(&survey("s")).len() + 2..text.len() - 2 {
            if !text[..cut].ends_with(REPORT) && !text[..cut].ends_with('\n') {
                assert!(problems(&text[..cut]).contains("cut off"), "at {cut}");
            }
        }
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
