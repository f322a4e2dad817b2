//! All messages of all languages, in the binary. A debug build reads them from the disk at its start.

use std::{collections::BTreeMap, sync::OnceLock};

use rust_embed::RustEmbed;

use crate::{
    Language,
    pattern::{self, Pattern},
};

#[derive(RustEmbed)]
#[folder = "locales"]
struct Locales;

/// The messages of one language by name, ready to be said.
pub(crate) type Catalogue = BTreeMap<String, Pattern>;

static CATALOGUES: [OnceLock<Catalogue>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// The messages of a language.
pub(crate) fn of(language: Language) -> &'static Catalogue {
    CATALOGUES[language as usize].get_or_init(|| {
        let files = files(language);
        let texts: Vec<&str> = files.iter().map(|(_, text)| text.as_str()).collect();
        let (messages, faults) = pattern::read(&texts);
        // A test holds that there is none; a release says what it can.
        debug_assert!(faults.is_empty(), "{language}: {faults:?}");
        messages
    })
}

/// The files of a language, by name without its ending, in the order of their names.
pub(crate) fn files(language: Language) -> Vec<(String, String)> {
    let folder = format!("{}/", language.tag());
    let name = |path: &str| path.strip_prefix(&folder)?.strip_suffix(".ftl").map(str::to_owned);
    let text = |path: &str| String::from_utf8(Locales::get(path)?.data.into_owned()).ok();
    let mut files: Vec<_> =
        Locales::iter().filter_map(|path| Some((name(&path)?, text(&path)?))).collect();
    files.sort();
    files
}

/// Other messages than those of the product, for tests of how messages are said.
#[cfg(test)]
pub(crate) fn trial(text: &str) -> Catalogue {
    let (messages, faults) = pattern::read(&[text]);
    assert!(faults.is_empty(), "{faults:?}");
    messages
}
