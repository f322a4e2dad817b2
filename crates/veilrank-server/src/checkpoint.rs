//! Counts as they are written down, so that a start need not believe every report anew.

use veilrank::{Error, course::Course, format, survey::Survey, tally::Tally};

/// A line for what is counted, and one for each earlier time that is remembered.
pub(crate) fn write(tally: &Tally, course: &Course) -> String {
    let lines = std::iter::once(tally).chain(course.marks()).map(format::tally::write);
    lines.collect::<Vec<_>>().join("\n")
}

/// What [`write`] wrote of this survey, perhaps under a title that was corrected since. Earlier servers wrote the first line alone: then
/// nothing is known of earlier times.
pub(crate) fn read(text: &str, survey: &Survey) -> Result<(Tally, Course), Error> {
    let mut lines = text.lines();
    let read = |line| format::tally::read(line)?.under(survey);
    let tally = read(lines.next().unwrap_or_default())?;
    let marks = lines.map(read).collect::<Result<_, _>>()?;
    Ok((tally, Course::resume(marks)))
}
