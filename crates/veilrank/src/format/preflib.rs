//! PrefLib's files of orders (`.soc`, `.soi`, `.toc`, `.toi`), in today's layout and in the one before 2022.
//!
//! Today's layout, with items numbered from 1, most preferred first and tied items in braces:
//!
//! ```text
//! # TITLE: Lunch
//! # DATA TYPE: toi
//! # NUMBER ALTERNATIVES: 3
//! # NUMBER VOTERS: 7
//! # NUMBER UNIQUE ORDERS: 2
//! # ALTERNATIVE NAME 1: soup
//! # ALTERNATIVE NAME 2: salad
//! # ALTERNATIVE NAME 3: stew
//! 5: 3,{1,2}
//! 2: 1
//! ```
//!
//! The same before 2022, where the line under the names gives voters, the sum of the counts, and orders:
//!
//! ```text
//! 3
//! 1,soup
//! 2,salad
//! 3,stew
//! 7,7,2
//! 5,3,{1,2}
//! 2,1
//! ```
//!
//! ```
//! use veilrank::format::preflib::{self, Kind};
//!
//! let text = "2\n1,tea\n2,coffee\n7,7,2\n5,1,2\n2,2,1\n";
//! let file = preflib::read(text, Some(Kind::Soc))?;
//! assert_eq!(file.profile.voters(), 7);
//! assert!(preflib::write(&file).ends_with("# ALTERNATIVE NAME 2: coffee\n5: 1,2\n2: 2,1\n"));
//!
//! let error = preflib::read(&text.replace("2,2,1", "2,2,2"), None).unwrap_err();
//! assert!(error.to_string().starts_with("line 6: order: each item stands in an order once, got 2 again"));
//! # Ok::<(), veilrank::Error>(())
//! ```

mod current;
mod legacy;
mod orders;
mod roll;

use self::orders::Frame;
pub use self::{current::write, legacy::write as write_legacy};
use crate::{
    choice::choice,
    error::{Error, Problem},
    format::{clean, quoted},
    ranking::Profile,
};

choice! {
    /// What a file's orders may be; its name is the file's ending.
    "a PrefLib data type" pub enum Kind {
        /// Strict orders of all items.
        Soc = "soc",
        /// Strict orders that may leave items out.
        Soi = "soi",
        /// Orders of all items that may have ties.
        Toc = "toc",
        /// Orders that may have ties and may leave items out.
        Toi = "toi",
    }
}

impl Kind {
    /// The strictest kind that fits.
    pub fn of(profile: &Profile) -> Self {
        let strict = profile.votes().iter().all(|vote| vote.order.is_strict());
        let complete = profile.votes().iter().all(|vote| vote.order.is_complete(profile.items()));
        match (strict, complete) {
            (true, true) => Self::Soc,
            (true, false) => Self::Soi,
            (false, true) => Self::Toc,
            (false, false) => Self::Toi,
        }
    }

    /// True when two items may be tied.
    pub const fn allows_ties(self) -> bool {
        matches!(self, Self::Toc | Self::Toi)
    }

    /// True when an order may leave items out.
    pub const fn allows_gaps(self) -> bool {
        matches!(self, Self::Soi | Self::Toi)
    }
}

/// A file of orders: what it says about itself, and the profile it holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrefLib {
    /// What its orders may be.
    pub kind: Kind,
    /// The header's keys and values as the file has them, without those that follow from the profile
    /// (`DATA TYPE`, the numbers, the names). Empty for the old layout, which has no place for them.
    pub header: Vec<(String, String)>,
    /// Names and orders; PrefLib's item 1 is index 0.
    pub profile: Profile,
}

impl PrefLib {
    /// Generated data under a title, with every key that PrefLib's own tools ask for.
    ///
    /// PrefLib wants each order once: hand it [`Profile::compressed`] where orders may repeat.
    pub fn new(title: &str, profile: Profile) -> Self {
        let header = [
            ("FILE NAME", ""),
            ("TITLE", title),
            ("DESCRIPTION", ""),
            ("MODIFICATION TYPE", "synthetic"),
            ("RELATES TO", ""),
            ("RELATED FILES", ""),
            ("PUBLICATION DATE", ""),
            ("MODIFICATION DATE", ""),
        ];
        let header = header.map(|(key, value)| (key.to_owned(), value.to_owned())).to_vec();
        Self { kind: Kind::of(&profile), header, profile }
    }

    /// The value of a key in the header.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.header.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}

/// Reads a file of either layout; `expected` is the kind that its ending names.
///
/// A file of today's layout must agree with `expected`. Where neither says a kind, it is the strictest that fits.
pub fn read(text: &str, expected: Option<Kind>) -> Result<PrefLib, Error> {
    let text = clean(text)?;
    let (line, first) = numbered(text).next().unwrap_or((0, ""));
    if first.starts_with('#') {
        current::read(text, expected)
    } else if first.trim().bytes().all(|byte| byte.is_ascii_digit()) {
        legacy::read(text, expected)
    } else {
        let what = "a PrefLib file begins with a header line or the number of items";
        let fix = "begin with \"# TITLE: ...\" (today) or a number (before 2022)";
        Err(Problem::new(line, format!("{what}, got {}", quoted(first))).fix(fix).into())
    }
}

/// The lines that hold something, numbered from 1, without the blanks around them that say nothing.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).filter_map(|(number, line)| {
        let line = line.trim_start();
        (!line.is_empty()).then_some((number, line))
    })
}

/// A number that a header states, and where.
struct Stated {
    line: usize,
    field: &'static str,
    value: u64,
}

/// The number of items that a header states, if that many can be ranked.
fn check_items(stated: &Stated) -> Result<usize, Error> {
    let items = usize::try_from(stated.value).unwrap_or(usize::MAX);
    crate::ranking::check_items(items).map_err(|error| {
        Problem::new(stated.line, error.to_string())
            .field(stated.field)
            .fix("split or shorten the list of items")
            .into()
    })
}

#[cfg(test)]
mod tests;
