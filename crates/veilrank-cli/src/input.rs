//! Opening files: which format it is, what it holds, and an error that names the file.

// By their paths, so that the fuzz targets can take this file in from elsewhere.
#[path = "input/lines.rs"]
mod lines;
#[path = "input/terms.rs"]
pub(crate) mod terms;

use std::{
    ffi::OsStr,
    fs::File,
    io::{BufRead, BufReader, Read},
    path::Path,
};

use anyhow::{Context, Result, bail};
use veilrank::{
    Error,
    course::Course,
    estimate,
    format::{
        self, Kind, civs,
        convert::{self, Format, Loss},
        counts,
        csv::{self, Answers},
        preflib, reports, tally,
    },
    margins::{Margins, PairCounts},
    ranking::Profile,
    survey::Survey,
    tally::Tally,
};

use crate::{
    args::is_standard,
    output::{Output, Progress, Warning, visible},
};

/// What to do about a table of counts without terms, whoever reads it.
const GIVE_TERMS: &str = "say --terms FILE to `veilrank aggregate` or `veilrank tally`; the first line of a file of its reports has them";

/// What a file holds.
pub(crate) enum Data {
    /// Everybody's ranking, in the open.
    Profile(Profile),
    /// Comparisons, in the open.
    Pairs(Answers),
    /// What noisy reports add up to, and what they had added up to on the way, where that can be told.
    Tally(Tally, Course),
}

impl Data {
    /// What aggregation needs to know.
    pub(crate) fn margins(&self) -> Result<Margins> {
        Ok(match self {
            Self::Profile(profile) => Margins::plain(PairCounts::of_profile(profile)),
            Self::Pairs(pairs) => Margins::plain(pairs.table().counts()?),
            Self::Tally(tally, _) => estimate::margins(tally)?,
        })
    }
}

/// A file's name for people.
pub(crate) fn shown(path: &Path) -> String {
    if is_standard(path) {
        "standard input".to_owned()
    } else {
        visible(&path.display().to_string())
    }
}

/// The name of a file without folder and ending.
pub(crate) fn stem(path: &Path) -> String {
    let name =
        if is_standard(path) { OsStr::new("stdin") } else { path.file_stem().unwrap_or_default() };
    name.to_string_lossy().into_owned()
}

/// Opens a file, or standard input.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if is_standard(path) {
        return Ok(Box::new(BufReader::new(std::io::stdin())));
    }
    if path.is_dir() {
        bail!("{}: a file is needed, got a folder", shown(path));
    }
    let file = File::open(path).with_context(|| shown(path))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Reads whatever a file holds, and says what of another tool's format is left aside.
pub(crate) fn read(path: &Path, output: &Output) -> Result<Data> {
    read_under(path, None, output)
}

/// The same where terms stand beside the file: a table of counts needs them, and what has terms of its own must have the same.
pub(crate) fn read_under(path: &Path, terms: Option<&Survey>, output: &Output) -> Result<Data> {
    let (data, aside) = read_all(path, terms, &progress(&[path], output))?;
    for loss in aside {
        output.warn(&Warning::Aside { file: shown(path), loss });
    }
    Ok(data)
}

fn read_all(path: &Path, terms: Option<&Survey>, progress: &Progress) -> Result<(Data, Vec<Loss>)> {
    let (data, aside) = read_any(path, terms, progress)?;
    check_terms(&data, terms, path)?;
    Ok((data, aside))
}

/// A progress bar over the bytes of files, where all of their sizes are known.
pub(crate) fn progress<P: AsRef<Path>>(paths: &[P], output: &Output) -> Progress {
    let size = |path: &P| {
        // What is no file has no size to trust.
        let known = std::fs::metadata(path).ok().filter(std::fs::Metadata::is_file);
        known.map(|known| known.len())
    };
    match paths.iter().map(size).sum() {
        Some(bytes) => output.share(bytes, "reading"),
        None => Progress::none(),
    }
}

fn read_any(path: &Path, terms: Option<&Survey>, progress: &Progress) -> Result<(Data, Vec<Loss>)> {
    let mut reader = open(path)?;
    let mut first = Vec::new();
    // The first line may be all of a large file; nothing needs to be held twice for that.
    reader.read_until(b'\n', &mut first).with_context(|| shown(path))?;
    check_no_table(path, &first)?;
    let beginning = String::from_utf8_lossy(&first);
    // A title in braces begins many a file of that ending.
    let is_abif = ending(path).and_then(Format::of_ending) == Some(Format::Abif);
    if !is_abif && format::detect(&beginning) == Kind::Reports {
        let (tally, course) = in_file(path, lines::count(&first, &mut *reader, progress))?;
        return Ok((Data::Tally(tally, course), Vec::new()));
    }
    reader.read_to_end(&mut first).with_context(|| shown(path))?;
    progress.advance(first.len() as u64);
    if let Some(tally) = counted(&first, path, terms)? {
        return Ok((Data::Tally(tally, Course::new()), Vec::new()));
    }
    if let Some(found) = foreign(&first, path)? {
        return Ok(found);
    }
    Ok((in_file(path, parse(&first, path))?, Vec::new()))
}

/// What a table of counts adds up to; nothing where it is none. With terms any table is taken for one, so that what its header lacks is told.
fn counted(bytes: &[u8], path: &Path, terms: Option<&Survey>) -> Result<Option<Tally>> {
    let text = in_file(path, format::text(bytes))?;
    let tally = match (format::detect(text), terms) {
        (Kind::Counts, None) => Err(counts::without_terms(GIVE_TERMS)),
        (Kind::Counts | Kind::Csv, Some(terms)) => counts::read(text, terms).map(Some),
        _ => Ok(None),
    };
    in_file(path, tally)
}

/// Refuses terms that stand beside data of another survey, or of none.
fn check_terms(data: &Data, terms: Option<&Survey>, path: &Path) -> Result<()> {
    match (data, terms) {
        (_, None) => Ok(()),
        (Data::Tally(tally, _), Some(terms)) if tally.survey() == terms => Ok(()),
        (Data::Tally(..), Some(_)) => bail!(
            "{}: --terms must be the terms that the file itself has, got others; leave them out, or count this survey by itself",
            shown(path)
        ),
        (Data::Profile(_) | Data::Pairs(_), Some(_)) => bail!(
            "{}: --terms are of a private survey, got data in the open, which has none; leave them out",
            shown(path)
        ),
    }
}

/// Refuses a Parquet file where something else is needed, or where it cannot be read.
fn check_no_table(path: &Path, beginning: &[u8]) -> Result<()> {
    check_no_piped_table(path, beginning)?;
    if beginning.starts_with(b"PAR1") {
        bail!(
            "{}: rankings are needed here, got a Parquet file of noisy reports; `veilrank aggregate` and `veilrank tally` take those",
            shown(path)
        );
    }
    Ok(())
}

/// Refuses a Parquet file from where nothing can be read but in order.
fn check_no_piped_table(path: &Path, beginning: &[u8]) -> Result<()> {
    if !beginning.starts_with(b"PAR1") {
        return Ok(());
    }
    if is_standard(path) {
        bail!(
            "standard input: a Parquet file is read from its end, which standard input has not; give its name"
        );
    }
    if std::fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        bail!(
            "{}: a Parquet file is read from its end, which a pipe has not; write it to a file first",
            shown(path)
        );
    }
    Ok(())
}

fn ending(path: &Path) -> Option<&str> {
    path.extension().and_then(OsStr::to_str)
}

/// True for a text that is none of ours nor of PrefLib's, as far as its first line tells.
fn may_be_table(text: &str) -> bool {
    format::detect(text) == Kind::Csv || text.trim_start().starts_with(civs::CHOICES)
}

/// What is in a file of another tool's format, and what is left aside; nothing where it is none, or one that we have always read.
fn foreign(bytes: &[u8], path: &Path) -> Result<Option<(Data, Vec<Loss>)>> {
    let text = in_file(path, format::text(bytes))?;
    let named = ending(path).and_then(Format::of_ending);
    let tables = [
        Format::Evalica,
        Format::CrowdKit,
        Format::BayesMallows,
        Format::Civs,
        Format::Blt,
        Format::Abif,
    ];
    let guessed = match named {
        None if may_be_table(text) => convert::guess(text, None).ok(),
        named => named,
    };
    let Some(format) = guessed.filter(|format| tables.contains(format)) else { return Ok(None) };
    let document = in_file(path, convert::read(text, format))?;
    if document.scale > 1 {
        bail!(
            "{}: counts must be whole numbers of people, got weights; `veilrank convert` makes them whole",
            shown(path)
        );
    }
    if !document.withdrawn.is_empty() {
        bail!(
            "{}: nobody may have withdrawn, got {}; `veilrank convert` keeps their ranks and leaves out the mark",
            shown(path),
            document.withdrawn.len()
        );
    }
    let aside = document.aside();
    let data = match document.data {
        convert::Data::Ballots(profile) => Data::Profile(profile),
        convert::Data::Answers(answers) => Data::Pairs(answers),
    };
    Ok(Some((data, aside)))
}

/// Reads a file of open rankings.
pub(crate) fn read_profile(path: &Path) -> Result<Profile> {
    profile(read_all(path, None, &Progress::none())?.0, path)
}

/// The open rankings in a text that was read from a file.
pub(crate) fn profile_in(text: &str, path: &Path) -> Result<Profile> {
    profile(in_file(path, parse(text.as_bytes(), path))?, path)
}

/// Refuses what says nothing of anybody in the open.
pub(crate) fn check_open(data: &Data, path: &Path) -> Result<()> {
    match data {
        Data::Profile(profile) if profile.voters() == 0 => {
            bail!("{}: there must be voters, got none", shown(path))
        }
        Data::Profile(_) | Data::Pairs(_) => Ok(()),
        Data::Tally(..) => bail!(
            "{}: rankings are needed here, got noisy reports; `veilrank aggregate` takes those",
            shown(path)
        ),
    }
}

/// The open rankings of what was read from a file.
pub(crate) fn profile(data: Data, path: &Path) -> Result<Profile> {
    check_open(&data, path)?;
    match data {
        Data::Profile(profile) => Ok(profile),
        Data::Pairs(_) | Data::Tally(..) => bail!(
            "{}: rankings are needed here, got a table of pairs; `veilrank aggregate` takes those",
            shown(path)
        ),
    }
}

/// Reads a reports file, a tally or, by terms that stand beside it, a table of counts.
pub(crate) fn read_tally(
    path: &Path,
    terms: Option<&Survey>,
    progress: &Progress,
) -> Result<Tally> {
    match read_all(path, terms, progress)?.0 {
        Data::Tally(tally, _) => Ok(tally),
        _ => bail!(
            "{}: reports or a tally are needed here, got open data; `veilrank randomize` makes reports of it",
            shown(path)
        ),
    }
}

/// Reads any text file.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    let mut bytes = Vec::new();
    open(path)?.read_to_end(&mut bytes).with_context(|| shown(path))?;
    check_no_piped_table(path, &bytes)?;
    Ok(in_file(path, format::text(&bytes))?.to_owned())
}

fn parse(bytes: &[u8], path: &Path) -> Result<Data, Error> {
    let text = format::text(bytes)?;
    Ok(match format::detect(text) {
        Kind::Csv => match csv::read(text)? {
            csv::Table::Ballots(profile) => Data::Profile(profile),
            csv::Table::Pairs(pairs) => Data::Pairs(Answers::anonymous(pairs)),
        },
        Kind::Tally => Data::Tally(tally::read(text)?, Course::new()),
        Kind::Reports => {
            let (tally, course) = reports::read_course(text)?;
            Data::Tally(tally, course)
        }
        Kind::Counts => return Err(counts::without_terms(GIVE_TERMS)),
        Kind::PrefLib => {
            let expected = ending(path).and_then(|ending| ending.to_lowercase().parse().ok());
            Data::Profile(preflib::read(text, expected)?.profile)
        }
    })
}

/// Puts the file's name before each problem.
pub(crate) fn in_file<T>(path: &Path, result: Result<T, Error>) -> Result<T> {
    result.map_err(|error| {
        let lines: Vec<String> =
            error.to_string().lines().map(|line| format!("{}: {line}", shown(path))).collect();
        anyhow::anyhow!(lines.join("\n"))
    })
}
