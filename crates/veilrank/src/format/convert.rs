//! Between the formats that people have: what a file holds in the open, and what another format cannot keep of it.
//!
//! Nothing is made up to fit a format, and nothing goes unsaid: whatever is left out, renamed or multiplied comes back as a [`Loss`].
//!
//! ```
//! use veilrank::format::convert::{self, Format, Lost};
//!
//! let document = convert::read("1:tea>coffee\n2:coffee=tea\n", Format::Abif)?;
//! let written = convert::write(&document, Format::CsvRanks)?;
//! assert_eq!(written.text, "count,rank1,rank2\n1,tea,coffee\n2,coffee=tea,\n");
//! assert!(written.losses.is_empty());
//!
//! let strict = convert::write(&document, Format::Soc)?;
//! assert!(strict.text.ends_with("# ALTERNATIVE NAME 2: tea\n1: 2,1\n"));
//! assert_eq!((strict.losses[0].what, strict.losses[0].number), (Lost::Ties, 2));
//! # Ok::<(), veilrank::Error>(())
//! ```

mod guess;
mod losses;
mod spread;
mod write;

pub use self::{
    guess::guess,
    losses::{Loss, Lost},
    write::{Written, write},
};
use super::{
    abif, blt, civs,
    csv::{self, Answers},
    preflib::{self, Kind},
};
use crate::{
    choice::choice,
    error::Error,
    ranking::{Item, Names, Profile},
};

choice! {
    /// A format of rankings or of comparisons.
    "format" pub enum Format {
        /// PrefLib, strict orders of all items.
        Soc = "soc",
        /// PrefLib, strict orders that may leave items out.
        Soi = "soi",
        /// PrefLib, orders of all items that may have ties.
        Toc = "toc",
        /// PrefLib, orders that may have ties and leave items out.
        Toi = "toi",
        /// PrefLib's layout from before 2022, orders of any kind.
        PrefLibLegacy = "preflib-legacy",
        /// CSV with a column per rank.
        CsvRanks = "csv-ranks",
        /// CSV with a column per item.
        CsvItems = "csv-items",
        /// CSV with a comparison per row, `left,right,winner,count`.
        CsvPairs = "csv-pairs",
        /// Evalica, `left,right,winner` with left, right or tie.
        Evalica = "evalica",
        /// Crowd-Kit, `worker,left,right,label`.
        CrowdKit = "crowd-kit",
        /// `BayesMallows`, `assessor,bottom_item,top_item`.
        BayesMallows = "bayes-mallows",
        /// Ballots of the Condorcet Internet Voting Service, `-` for no opinion.
        Civs = "civs",
        /// BLT, as programs for single transferable votes read it.
        Blt = "blt",
        /// Electorama's aggregated ballots.
        Abif = "abif",
    }
}

impl Format {
    /// The format that a file's ending names for certain; CSV has many layouts.
    pub fn of_ending(ending: &str) -> Option<Self> {
        let named = [Self::Soc, Self::Soi, Self::Toc, Self::Toi, Self::Blt, Self::Abif];
        named.into_iter().find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    /// What the orders of a PrefLib file of today may be.
    fn kind(self) -> Option<Kind> {
        match self {
            Self::Soc => Some(Kind::Soc),
            Self::Soi => Some(Kind::Soi),
            Self::Toc => Some(Kind::Toc),
            Self::Toi => Some(Kind::Toi),
            _ => None,
        }
    }

    fn of_kind(kind: Kind) -> Self {
        match kind {
            Kind::Soc => Self::Soc,
            Kind::Soi => Self::Soi,
            Kind::Toc => Self::Toc,
            Kind::Toi => Self::Toi,
        }
    }
}

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Data {
    /// Orders.
    Ballots(Profile),
    /// Comparisons.
    Answers(Answers),
}

impl Data {
    /// What the items are called.
    pub fn names(&self) -> &Names {
        match self {
            Self::Ballots(profile) => profile.names(),
            Self::Answers(answers) => answers.table().names(),
        }
    }
}

/// A file in whatever format: what it holds, and what it says besides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// What it is called; empty where nobody says.
    pub title: String,
    /// Orders or comparisons, counted in weights times `scale`.
    pub data: Data,
    /// What weights were multiplied by to make them whole; 1 where counts are numbers of people.
    pub scale: u64,
    /// The header of a PrefLib file.
    pub header: Vec<(String, String)>,
    /// The PrefLib kind that it was of.
    pub kind: Option<Kind>,
    /// How many are to be elected, where that is more than one.
    pub seats: Option<u64>,
    /// Who withdrew.
    pub withdrawn: Vec<Item>,
    /// What the file has that is not in here.
    pub losses: Vec<Loss>,
}

impl Document {
    /// Data that nothing else is known about.
    pub fn new(data: Data) -> Self {
        Self {
            title: String::new(),
            data,
            scale: 1,
            header: Vec::new(),
            kind: None,
            seats: None,
            withdrawn: Vec::new(),
            losses: Vec::new(),
        }
    }

    fn ballots(profile: Profile, scale: u64) -> Self {
        Self { scale, ..Self::new(Data::Ballots(profile)) }
    }

    /// What whoever takes the data alone leaves aside.
    pub fn aside(&self) -> Vec<Loss> {
        let titled = !self.title.trim().is_empty();
        let said = [
            (Lost::Title, u64::from(titled)),
            (Lost::Seats, u64::from(self.seats.is_some())),
            (Lost::Withdrawn, self.withdrawn.len() as u64),
        ];
        [self.losses.clone(), losses::some(said)].concat()
    }
}

/// Reads a file of a format.
pub fn read(text: &str, format: Format) -> Result<Document, Error> {
    match format {
        Format::Soc | Format::Soi | Format::Toc | Format::Toi | Format::PrefLibLegacy => {
            preflib::read(text, format.kind()).map(of_preflib)
        }
        Format::CsvRanks => csv::weighted_ranks(text).map(weighted),
        Format::CsvItems => csv::weighted_items(text).map(weighted),
        Format::CsvPairs => csv::weighted_pairs(text).map(|(table, scale)| Document {
            scale,
            ..Document::new(Data::Answers(Answers::anonymous(table)))
        }),
        Format::Evalica => csv::read_evalica(text).map(signed),
        Format::CrowdKit => csv::read_crowd_kit(text).map(signed),
        Format::BayesMallows => csv::read_bayes_mallows(text).map(signed),
        Format::Civs => civs::read(text).map(|file| Document::ballots(file.profile, file.scale)),
        Format::Blt => blt::read(text).map(of_blt),
        Format::Abif => abif::read(text).map(of_abif),
    }
}

fn weighted((profile, scale): (Profile, u64)) -> Document {
    Document::ballots(profile, scale)
}

fn signed(answers: Answers) -> Document {
    Document::new(Data::Answers(answers))
}

fn of_preflib(file: preflib::PrefLib) -> Document {
    let title = file.value("TITLE").unwrap_or("").to_owned();
    Document {
        title,
        kind: Some(file.kind),
        header: file.header,
        ..Document::ballots(file.profile, 1)
    }
}

fn of_blt(file: blt::Blt) -> Document {
    let lost = [(Lost::SkippedRanks, file.skipped), (Lost::Notes, u64::from(file.notes))];
    Document {
        title: file.title,
        seats: Some(file.seats).filter(|&seats| seats > 1),
        withdrawn: file.withdrawn,
        losses: losses::some(lost),
        ..Document::ballots(file.profile, file.scale)
    }
}

fn of_abif(file: abif::Abif) -> Document {
    let lost = [(Lost::Ratings, file.ratings), (Lost::Notes, file.notes)];
    Document {
        title: file.title,
        losses: losses::some(lost),
        ..Document::ballots(file.profile, file.scale)
    }
}

#[cfg(test)]
mod tests;
