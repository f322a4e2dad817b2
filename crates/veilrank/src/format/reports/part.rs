//! Parts of a reports file: each is read by itself, on any thread, and all are counted in their order as if they had been read line by line.

use super::{Reader, is_closing, plain::Plain, read_report};
use crate::{randomizer::Mechanism, survey::Survey, tally::Batch};

/// Reads parts of a file whose terms are known; every thread may use it.
#[derive(Debug)]
pub struct Parts {
    survey: Survey,
    /// Whether the file has a closing line.
    closes: bool,
}

/// Some whole lines of a file, and what those reports say that stand at its beginning.
///
/// It takes a few bytes for each answer, whatever the survey. From the first line on that is no report, be it the closing line or one with something wrong in
/// it, nothing is claimed: whoever counts the part reads those lines one by one.
#[derive(Debug)]
pub struct Part<B> {
    lines: B,
    reports: Reports,
}

/// The reports at the beginning of a part.
#[derive(Debug, Default)]
struct Reports {
    batch: Batch,
    /// How many bytes they take.
    bytes: usize,
    /// Whether some lines end otherwise than by one line feed.
    ends_oddly: bool,
}

impl Parts {
    pub(super) fn new(survey: Survey, closes: bool) -> Self {
        Self { survey, closes }
    }

    /// Reads some whole lines; only the last one of a file may lack its line break.
    pub fn read<B: AsRef<[u8]>>(&self, lines: B) -> Part<B> {
        let reports = self.reports(lines.as_ref());
        Part { lines, reports }
    }

    fn reports(&self, lines: &[u8]) -> Reports {
        let (mut plain, mut reports) = (Plain::default(), Reports::default());
        while reports.bytes < lines.len() {
            let rest = &lines[reports.bytes..];
            let taken = plain.take(rest, &self.survey, &mut reports.batch);
            let Some(taken) = taken.or_else(|| self.other(rest, &mut plain, &mut reports)) else {
                break;
            };
            reports.bytes += taken;
        }
        if self.survey.mechanism() == Mechanism::PermutationCap {
            reports.batch.add_up_orders(self.survey.items());
        }
        reports
    }

    /// The same for a report in another spelling.
    fn other(&self, rest: &[u8], plain: &mut Plain, reports: &mut Reports) -> Option<usize> {
        let line = rest.split_inclusive(|&byte| byte == b'\n').next()?;
        let text = bare(std::str::from_utf8(line).ok()?);
        if self.closes && is_closing(text) {
            return None;
        }
        if plain.take(text.as_bytes(), &self.survey, &mut reports.batch).is_none() {
            let report = read_report(text, &self.survey).ok()?;
            report.check(&self.survey).ok()?;
            reports.batch.push(&report, self.survey.items());
        }
        reports.ends_oddly |= line.len() - text.len() != 1;
        Some(line.len())
    }
}

/// A line without its line break.
pub(super) fn bare(line: &str) -> &str {
    line.trim_end_matches(['\n', '\r'])
}

impl Reader {
    /// What reads the parts that follow; nothing where the terms were not read or cannot be, so that there is nothing to read reports by.
    pub fn parts(&self) -> Option<Parts> {
        let tally = self.tally.as_ref()?;
        Some(Parts::new(tally.survey().clone(), self.version > 1))
    }

    /// Takes the next lines, which [`Parts`] of this reader have read, as if each had come by itself; gives them back.
    pub fn part<B: AsRef<[u8]>>(&mut self, part: Part<B>) -> B {
        self.lines(part.lines.as_ref(), &part.reports);
        part.lines
    }

    fn lines(&mut self, lines: &[u8], reports: &Reports) {
        let counted = if self.count(lines, reports) { reports.bytes } else { 0 };
        let rest = lines[counted..].split_inclusive(|&byte| byte == b'\n');
        rest.for_each(|line| self.bytes(line));
    }

    /// Counts the reports of a part; where it cannot, nothing has changed.
    fn count(&mut self, lines: &[u8], reports: &Reports) -> bool {
        // After the closing line every line is one too many.
        let (Some(tally), None) = (&mut self.tally, &self.closing) else { return false };
        let counted = tally.add_batch(&reports.batch, |tally| self.course.note(tally)).is_ok();
        if counted {
            let number = reports.batch.reports();
            self.seal.add_lines(&lines[..reports.bytes], number, reports.ends_oddly);
            self.line += number;
        }
        counted
    }
}

#[cfg(test)]
mod tests;
