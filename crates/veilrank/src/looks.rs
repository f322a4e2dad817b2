//! Names that nobody can tell apart by looking, and names that are easily taken for each other.
//!
//! Two names are *alike* if they differ only in what is not shown: characters without width, marks
//! of direction, how many blanks there are and of which kind, and how an accent is encoded
//! (canonical equivalence). They are *similar* if they have the same skeleton of Unicode Technical
//! Standard 39, such as `paypal` with a Cyrillic `а`, after compatible forms are put together
//! (NFKC).
//!
//! A joiner without width is part of how Arabic, Indic and Mongolian words are written, and of
//! emoji. Where it changes what is shown it counts. The browser's device has the same rules, and
//! both are held to the same cases (`tests/vectors/looks.json` of the server).

use std::{collections::BTreeMap, mem, ops::RangeInclusive};

use unicode_normalization::UnicodeNormalization;

/// Two names, by their places in the list: one, and a later one.
pub type Twins = (usize, usize);

/// Characters that are not shown by themselves (`Default_Ignorable_Code_Point` of Unicode).
const HIDDEN: [RangeInclusive<char>; 17] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fff8}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// Joins letters that would stand apart, and keeps those apart that would join.
const JOINER: char = '\u{200d}';
const NON_JOINER: char = '\u{200c}';

/// Turns what follows round, up to its end.
const OVERRIDE: char = '\u{202e}';
const OVERRIDE_END: char = '\u{202c}';

/// Letters of Arabic that join the one before them and never the one behind.
const JOINS_BEFORE_ALONE: [RangeInclusive<char>; 15] = [
    '\u{622}'..='\u{625}',
    '\u{627}'..='\u{627}',
    '\u{629}'..='\u{629}',
    '\u{62f}'..='\u{632}',
    '\u{648}'..='\u{648}',
    '\u{671}'..='\u{673}',
    '\u{675}'..='\u{677}',
    '\u{688}'..='\u{699}',
    '\u{6c0}'..='\u{6c0}',
    '\u{6c3}'..='\u{6cb}',
    '\u{6cd}'..='\u{6cd}',
    '\u{6cf}'..='\u{6cf}',
    '\u{6d2}'..='\u{6d3}',
    '\u{6d5}'..='\u{6d5}',
    '\u{6ee}'..='\u{6ef}',
];

/// Signs of Indic and neighbouring scripts that take a consonant's vowel away: a joiner beside one
/// chooses its form.
const VIRAMAS: [char; 14] = [
    '\u{94d}', '\u{9cd}', '\u{a4d}', '\u{acd}', '\u{b4d}', '\u{bcd}', '\u{c4d}', '\u{ccd}',
    '\u{d4d}', '\u{dca}', '\u{1039}', '\u{103a}', '\u{17d2}', '\u{1b44}',
];

/// Other scripts whose letters join: Syriac to Arabic's extensions, Mongolian, Phags-pa, Adlam.
const JOINING: [RangeInclusive<char>; 4] = [
    '\u{700}'..='\u{8ff}',
    '\u{1807}'..='\u{18aa}',
    '\u{a840}'..='\u{a873}',
    '\u{1e900}'..='\u{1e95f}',
];

/// The blocks of pictures.
const PICTURES: [RangeInclusive<char>; 6] = [
    '\u{2190}'..='\u{21ff}',
    '\u{2300}'..='\u{23ff}',
    '\u{25a0}'..='\u{25ff}',
    '\u{2600}'..='\u{27bf}',
    '\u{2b00}'..='\u{2bff}',
    '\u{1f000}'..='\u{1faff}',
];

/// The flag whose tags say which one it is.
const FLAG: char = '\u{1f3f4}';

fn is_in(ranges: &[RangeInclusive<char>], c: char) -> bool {
    ranges.iter().any(|range| range.contains(&c))
}

/// True for what is shown as an empty place.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{2800}'
}

fn is_arabic_letter(c: char) -> bool {
    matches!(c, '\u{620}'..='\u{64a}' | '\u{66e}'..='\u{6d3}' | '\u{6d5}' | '\u{6ee}'..='\u{6ff}')
        && !matches!(c, '\u{621}' | '\u{640}' | '\u{670}' | '\u{674}')
}

/// Signs above and below letters of Arabic.
fn is_arabic_mark(c: char) -> bool {
    matches!(
        c,
        '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}' | '\u{6d6}'..='\u{6dc}'
        | '\u{6df}'..='\u{6e4}' | '\u{6e7}' | '\u{6e8}' | '\u{6ea}'..='\u{6ed}'
    )
}

/// True if a joiner between what stands before it and the next character changes how they are
/// shown.
fn is_shown(joiner: char, kept: &[char], after: Option<char>) -> bool {
    let before = kept.last().copied();
    let beside = |ranges: &[RangeInclusive<char>]| {
        [before, after].iter().all(|c| c.is_some_and(|c| is_in(ranges, c)))
    };
    let virama = [before, after].iter().flatten().any(|c| VIRAMAS.contains(c));
    let letter = kept.iter().rev().copied().find(|c| !is_arabic_mark(*c));
    let joins_on = letter.is_some_and(|c| is_arabic_letter(c) && !is_in(&JOINS_BEFORE_ALONE, c));
    let joins_back = after.is_some_and(is_arabic_letter);
    let shaped = match joiner {
        NON_JOINER => joins_on && joins_back,
        // Letters that join anyway are shown the same.
        _ => joins_on != joins_back,
    };
    shaped || virama || beside(&JOINING) || joiner == JOINER && beside(&PICTURES)
}

/// The characters of a name as they are shown, with those behind an override turned round.
fn turned(name: &str) -> Vec<char> {
    let (mut shown, mut turned) = (Vec::new(), None::<Vec<char>>);
    for c in name.chars() {
        match (&mut turned, c) {
            (_, OVERRIDE) => {
                shown.extend(turned.replace(Vec::new()).into_iter().flatten().rev());
            }
            (Some(_), OVERRIDE_END) => {
                shown.extend(mem::take(&mut turned).into_iter().flatten().rev());
            }
            (Some(turned), c) => turned.push(c),
            (None, c) => shown.push(c),
        }
    }
    shown.extend(turned.into_iter().flatten().rev());
    shown
}

/// The part of a name that is shown: the same text for all names that look alike, empty if nothing
/// is.
pub fn shown(name: &str) -> String {
    let all = turned(name);
    let mut kept: Vec<char> = Vec::with_capacity(all.len());
    for (place, &c) in all.iter().enumerate() {
        let before = kept.last().copied();
        let after = || all[place + 1..].iter().copied().find(|c| !is_in(&HIDDEN, *c));
        let keeps = match c {
            JOINER | NON_JOINER => is_shown(c, &kept, after()),
            '\u{e0020}'..='\u{e007f}' => {
                before.is_some_and(|c| matches!(c, FLAG | '\u{e0020}'..='\u{e007f}'))
            }
            // Forms of a Mongolian letter, and the narrow place before its last one.
            '\u{180b}'..='\u{180f}' => before.is_some_and(|c| matches!(c, '\u{1807}'..='\u{18aa}')),
            c if is_blank(c) => before.is_some_and(|c| c != ' '),
            c => !is_in(&HIDDEN, c),
        };
        if keeps {
            kept.push(if is_blank(c) { ' ' } else { c });
        }
    }
    if kept.last() == Some(&' ') {
        kept.pop();
    }
    kept.into_iter().nfc().collect()
}

/// The first names that look alike. A name of which nothing is shown is its own twin.
pub fn alike<S: AsRef<str>>(names: &[S]) -> Option<Twins> {
    let mut seen = BTreeMap::new();
    names.iter().enumerate().find_map(|(place, name)| {
        let shown = shown(name.as_ref());
        if shown.is_empty() {
            return Some((place, place));
        }
        seen.insert(shown, place).map(|first| (first, place))
    })
}

/// Names that are similar to an earlier one and not alike, each with the first of those.
pub fn similar<S: AsRef<str>>(names: &[S]) -> Vec<Twins> {
    let mut seen: BTreeMap<String, (usize, String)> = BTreeMap::new();
    let mut twins = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let shown = shown(name.as_ref());
        let (first, its_own) =
            seen.entry(skeleton(name.as_ref())).or_insert_with(|| (place, shown.clone()));
        if *its_own != shown {
            twins.push((*first, place));
        }
    }
    twins
}

/// The skeleton of a name: the same text for all names that are easily taken for each other.
pub fn skeleton(name: &str) -> String {
    let plain: String = shown(name).chars().filter(|c| !is_in(&HIDDEN, *c)).nfkc().collect();
    unicode_security::skeleton(&plain).collect()
}
