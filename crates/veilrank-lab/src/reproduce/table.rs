//! The tables of a run as CSV, and back: numbers are written so that reading gives the same bits.

use std::{fmt::Write, str::FromStr};

use super::{Cell, Crowd, Experiment, Point, Replicate, Series, SetName, Timing};
use crate::{error::Error, metrics::MeanError};

const CELL: &str = "experiment,set,series,items,voters,epsilon,queries,crowd";

/// The first line of `replicates.csv`.
pub fn replicates_header() -> String {
    format!("{CELL},trial,kendall_tau,optimum,error_rate,error_rate_strict,succeeded\n")
}

/// Rows of `replicates.csv`, one for each trial.
pub fn replicates(rows: &[Replicate]) -> String {
    let mut text = String::new();
    for cell in rows.chunk_by(|a, b| a.cell == b.cell) {
        let start = cell_fields(&cell[0].cell);
        for row in cell {
            let Replicate { trial, kendall_tau, optimum, error_rate, error_rate_strict, .. } = row;
            let succeeded = row.succeeded;
            line(
                &mut text,
                format_args!(
                    "{start},{trial},{kendall_tau},{optimum},{error_rate},{error_rate_strict},{succeeded}"
                ),
            );
        }
    }
    text
}

/// All of `summary.csv`.
pub fn summary(points: &[Point]) -> String {
    let mut text = format!(
        "{CELL},trials,kendall_tau,kendall_tau_stderr,optimum,excess,excess_stderr,error_rate,error_rate_stderr,\
         error_rate_strict,error_rate_strict_stderr,succeeded,succeeded_stderr\n"
    );
    for point in points {
        let Point { cell, trials, optimum, .. } = point;
        let start = cell_fields(cell);
        let both = |MeanError { mean, stderr }: MeanError| format!("{mean},{stderr}");
        let (tau, excess) = (both(point.kendall_tau), both(point.excess));
        let (rate, strict) = (both(point.error_rate), both(point.error_rate_strict));
        let rates = format!("{rate},{strict},{}", both(point.succeeded));
        line(&mut text, format_args!("{start},{trials},{tau},{optimum},{excess},{rates}"));
    }
    text
}

/// All of `timings.csv`.
pub fn timings(timings: &[Timing]) -> String {
    let mut text = "set,series,items,voters,repeats,median_seconds,least_seconds\n".to_owned();
    for Timing { set, series, voters, items, median, least, repeats } in timings {
        let set = set.key();
        line(&mut text, format_args!("{set},{series},{items},{voters},{repeats},{median},{least}"));
    }
    text
}

fn cell_fields(cell: &Cell) -> String {
    let Cell { experiment, set, series, voters, epsilon, queries, crowd } = cell;
    let (key, items) = (set.key(), set.items());
    format!("{experiment},{key},{series},{items},{voters},{epsilon},{queries},{crowd}")
}

fn line(text: &mut String, fields: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{fields}");
}

/// Reads `replicates.csv`. A last line that was not written to its end is left out: its run was cut short.
pub fn read_replicates(text: &str) -> Result<Vec<Replicate>, Error> {
    let header = replicates_header();
    let Some(body) = text.strip_prefix(&header) else {
        // Cut short in the middle of the first line, or something else altogether.
        return if header.starts_with(text) { Ok(Vec::new()) } else { Err(wrong(1)) };
    };
    let whole = &body[..body.rfind('\n').map_or(0, |end| end + 1)];
    read_lines(whole, read_replicate)
}

/// Reads `timings.csv`.
pub fn read_timings(text: &str) -> Result<Vec<Timing>, Error> {
    let body = text.strip_prefix(&timings(&[])).ok_or_else(|| wrong(1))?;
    read_lines(body, read_timing)
}

fn read_lines<T>(body: &str, read: fn(&mut Fields<'_>) -> Option<T>) -> Result<Vec<T>, Error> {
    let row = |(line, number): (&str, usize)| {
        let mut fields = Fields(line.split(','));
        let row = read(&mut fields).ok_or_else(|| wrong(number))?;
        if fields.0.next().is_some() { Err(wrong(number)) } else { Ok(row) }
    };
    body.lines().zip(2..).map(row).collect()
}

fn wrong(line: usize) -> Error {
    Error::NotARow { line }
}

struct Fields<'a>(std::str::Split<'a, char>);

impl Fields<'_> {
    fn next<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    fn set(&mut self) -> Option<SetName> {
        SetName::from_key(self.0.next()?)
    }
}

fn read_replicate(fields: &mut Fields<'_>) -> Option<Replicate> {
    let (experiment, set): (Experiment, _) = (fields.next()?, fields.set()?);
    let (series, items): (Series, usize) = (fields.next()?, fields.next()?);
    let (voters, epsilon, queries) = (fields.next()?, fields.next()?, fields.next()?);
    let crowd = Crowd::from_key(fields.0.next()?)?;
    let cell = Cell { experiment, set, series, voters, epsilon, queries, crowd };
    let row = Replicate {
        cell,
        trial: fields.next()?,
        kendall_tau: fields.next()?,
        optimum: fields.next()?,
        error_rate: fields.next()?,
        error_rate_strict: fields.next()?,
        succeeded: fields.next()?,
    };
    (items == set.items()).then_some(row)
}

fn read_timing(fields: &mut Fields<'_>) -> Option<Timing> {
    let (set, series, items) = (fields.set()?, fields.next()?, fields.next()?);
    let (voters, repeats) = (fields.next()?, fields.next()?);
    let (median, least) = (fields.next()?, fields.next()?);
    Some(Timing { set, series, voters, items, median, least, repeats })
}

/// The cells of a table that are complete: for each, its rows of all `trials`, in their order.
pub fn complete(rows: &[Replicate], trials: usize) -> Vec<&[Replicate]> {
    let cells = rows.chunk_by(|a, b| a.cell == b.cell);
    cells.filter(|rows| rows.iter().map(|row| row.trial).eq(0..trials)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> Vec<Replicate> {
        let mallows = SetName::Mallows { items: 15, theta: 0.25 };
        let cell = |set, epsilon| Cell {
            experiment: Experiment::Epsilon,
            set,
            series: Series::Rr,
            voters: 100,
            epsilon,
            queries: 2,
            crowd: Crowd::Fakes(7),
        };
        let row = |cell, trial| Replicate {
            cell,
            trial,
            kendall_tau: 1.0 / 3.0,
            optimum: 0.1 + 0.2,
            error_rate: 0.0,
            error_rate_strict: f64::MIN_POSITIVE,
            succeeded: 1.0,
        };
        let cells = [cell(SetName::Sushi, 0.3), cell(mallows, 2.0)];
        cells.into_iter().flat_map(|cell| (0..3).map(move |trial| row(cell, trial))).collect()
    }

    fn text() -> String {
        replicates_header() + &replicates(&rows())
    }

    #[test]
    fn rows_are_read_back_to_the_last_bit() {
        let read = read_replicates(&text()).unwrap();
        assert_eq!(read, rows());
        assert_eq!(replicates(&read), replicates(&rows()));
    }

    #[test]
    fn a_row_is_as_agreed() {
        let text = text();
        let mut lines = text.lines();
        assert_eq!(
            lines.next(),
            Some(
                "experiment,set,series,items,voters,epsilon,queries,crowd,trial,kendall_tau,optimum,error_rate,error_rate_strict,succeeded"
            )
        );
        assert!(lines.next().unwrap().starts_with(
            "epsilon,sushi,ldp-kwiksort-rr,10,100,0.3,2,fakes-7,0,0.3333333333333333,"
        ));
    }

    #[test]
    fn a_run_may_have_been_cut_short_anywhere() {
        let text = text();
        for end in 0..text.len() {
            let read = read_replicates(&text[..end]).unwrap();
            assert_eq!(read, rows()[..read.len()], "cut at {end}");
            assert!(complete(&read, 3).len() <= read.len() / 3);
        }
    }

    #[test]
    fn what_is_no_row_is_refused_by_its_line() {
        let wrong = |from: &str, to: &str| read_replicates(&text().replace(from, to)).unwrap_err();
        assert_eq!(wrong("sushi,", "soup,"), Error::NotARow { line: 2 });
        assert_eq!(wrong(",100,2,", ",100,2,7,"), Error::NotARow { line: 5 });
        assert_eq!(
            wrong("sushi,ldp-kwiksort-rr,10,", "sushi,ldp-kwiksort-rr,11,"),
            Error::NotARow { line: 2 }
        );
        assert_eq!(wrong("experiment,", "x,"), Error::NotARow { line: 1 });
        assert_eq!(wrong("0.25,", "0.25"), Error::NotARow { line: 5 });
    }

    #[test]
    fn only_whole_cells_are_complete() {
        let rows = rows();
        assert_eq!(complete(&rows, 3), [&rows[..3], &rows[3..]]);
        assert_eq!(complete(&rows[..5], 3), [&rows[..3]]);
        assert_eq!(complete(&rows[1..], 3), [&rows[3..]]);
        assert_eq!(complete(&rows, 4), [&[] as &[Replicate]; 0]);
    }

    #[test]
    fn timings_are_read_back() {
        let timing = Timing {
            set: SetName::Mallows { items: 5, theta: 0.5 },
            series: Series::Lap,
            voters: 5000,
            items: 5,
            median: 0.000_123,
            least: 1e-7,
            repeats: 51,
        };
        assert_eq!(read_timings(&timings(&[timing])).unwrap(), [timing]);
        assert!(read_timings("set\n").is_err());
        assert!(read_timings(&(timings(&[timing]) + "more\n")).is_err());
    }

    #[test]
    fn a_summary_has_a_row_for_each_cell() {
        let points = Point::of(&rows());
        let text = summary(&points);
        let fields = |line: &str| line.split(',').count();
        assert_eq!(text.lines().count(), 3);
        assert!(text.lines().all(|line| fields(line) == 20), "{text}");
        assert_eq!(points[0].trials, 3);
        assert!((points[0].excess.mean - (1.0 / 3.0 - 0.3)).abs() < 1e-12);
    }
}
