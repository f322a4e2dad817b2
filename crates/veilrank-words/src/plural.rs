//! Which kinds of number a language tells apart (CLDR's plural rules, for counting).
//!
//! They are few and short, and `script/browser.rs` compares them with a browser's. `many` of French, Spanish and Portuguese is for
//! whole millions; a message may leave it out.

use crate::{Language, numbers};

/// The kind of a number, by CLDR's name for it.
pub(crate) fn kind(language: Language, value: f64) -> &'static str {
    let whole = numbers::exact(value.abs());
    match (language, whole) {
        (Language::English | Language::German | Language::Spanish, Some(1)) => "one",
        (Language::French | Language::Portuguese, _) if value.abs() < 2.0 => "one",
        (Language::Spanish | Language::French | Language::Portuguese, Some(n))
            if n >= MILLION && n.is_multiple_of(MILLION) =>
        {
            "many"
        }
        (Language::Polish, Some(n)) => polish(n),
        (Language::Arabic, Some(n)) => arabic(n),
        _ => "other",
    }
}

const MILLION: u64 = 1_000_000;

fn polish(n: u64) -> &'static str {
    match (n % 10, n % 100) {
        _ if n == 1 => "one",
        (2..=4, last) if !(12..=14).contains(&last) => "few",
        _ => "many",
    }
}

fn arabic(n: u64) -> &'static str {
    match (n, n % 100) {
        (0, _) => "zero",
        (1, _) => "one",
        (2, _) => "two",
        (_, 3..=10) => "few",
        (_, 11..) => "many",
        _ => "other",
    }
}

/// The kinds that a message has to have a text for: those of whole numbers below a million.
pub(crate) fn kinds(language: Language) -> &'static [&'static str] {
    match language {
        Language::Chinese | Language::Japanese => &["other"],
        Language::Polish => &["one", "few", "many"],
        Language::Arabic => &["zero", "one", "two", "few", "many", "other"],
        _ => &["one", "other"],
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_kinds_are_those_that_occur() {
        for language in Language::ALL {
            let found: BTreeSet<&str> =
                (0..1_000_000).map(|n| kind(language, f64::from(n))).collect();
            assert_eq!(found, kinds(language).iter().copied().collect(), "{language}");
        }
    }
}
