//! Counts as they are written down, so that a start need not believe every report anew.

use veilrank::{Error, course::Course, format, tally::Tally};

/// A line for what is counted, and one for each earlier time that is remembered.
pub(crate) fn write(tally: &Tally, course: &Course) -> String {
    let lines = std::iter::once(tally).chain(course.marks()).map(format::tally::write);
    lines.collect::<Vec<_>>().join("\n")
}

/// What [`write`] wrote. Earlier servers wrote the first line alone: then nothing is known of earlier times.
pub(crate) fn read(text: &str) -> Result<(Tally, Course), Error> {
    let mut lines = text.lines();
    let tally = format::tally::read(lines.next().unwrap_or_default())?;
    let marks = lines.map(format::tally::read).collect::<Result<_, _>>()?;
    Ok((tally, Course::resume(marks)))
}
