//! The real sets: populations by the margins of their files.

use std::{error::Error, fs, path::Path};

use chacha20::ChaCha8Rng;
use rand::RngExt;
use rand_distr::{Binomial, Distribution};
use veilrank::{
    format::preflib,
    margins::{Margins, PairCounts},
    ranking::Pair,
};
use veilrank_lab::People;

/// Any error, from any thread.
pub(crate) type Failed = Box<dyn Error + Send + Sync>;

/// A population by its name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) people: People,
}

/// The real sets, by their place in a folder of PrefLib's files. The guess was made with the first twelve at hand; the others are for a
/// check.
pub(crate) const FILES: [(&str, &str); 14] = [
    ("sushi", "sushi/00014-00000001.soc"),
    ("agh1", "agh/00009-00000001.soc"),
    ("agh2", "agh/00009-00000002.soc"),
    ("shirt", "shirt/00012-00000001.soc"),
    ("dots1", "dots/00024-00000001.soc"),
    ("dots2", "dots/00024-00000002.soc"),
    ("dots3", "dots/00024-00000003.soc"),
    ("dots4", "dots/00024-00000004.soc"),
    ("puzzle1", "puzzle/00025-00000001.soc"),
    ("puzzle2", "puzzle/00025-00000002.soc"),
    ("puzzle3", "puzzle/00025-00000003.soc"),
    ("puzzle4", "puzzle/00025-00000004.soc"),
    ("orderaltexpe1", "orderaltexpe/00062-00000001.soc"),
    ("orderaltexpe2", "orderaltexpe/00062-00000002.soc"),
];

/// The people of a file.
pub(crate) fn read(name: &'static str, path: &Path) -> Result<Set, Failed> {
    let text = fs::read_to_string(path)?;
    let profile = preflib::read(&text, Some(preflib::Kind::Soc))?.profile;
    let margins = Margins::plain(PairCounts::of_profile(&profile)).matrix();
    Ok(Set { name, people: People::of_margins(profile.items(), margins)? })
}

/// What answers of this reliability say when so many people give one each, evenly over all pairs.
///
/// People are drawn with replacement and each is asked one question, so that all answers are independent, and those about one pair are
/// binomial: the same as asking them one by one.
pub(crate) fn ask(
    people: &People,
    (voters, reliability): (u64, f64),
    rng: &mut ChaCha8Rng,
) -> Result<Margins, Failed> {
    let items = people.truth().items();
    let pairs = Pair::count(items) as u64;
    // Whoever is left over after the last full round is asked about the next pairs, beginning anywhere.
    let start = rng.random_range(0..pairs);
    let mut counts = PairCounts::new(items)?;
    for (number, pair) in Pair::all(items).enumerate() {
        let extra = (number as u64 + pairs - start) % pairs < voters % pairs;
        let asked = voters / pairs + u64::from(extra);
        let likely = f64::midpoint(1.0, reliability * people.margin(pair));
        let binomial = Binomial::new(asked, likely).map_err(|error| error.to_string())?;
        let wins = binomial.sample(rng);
        counts.add(pair.first(), pair.second(), wins)?;
        counts.add(pair.second(), pair.first(), asked - wins)?;
    }
    Ok(Margins::new(vec![(reliability, counts)])?)
}
