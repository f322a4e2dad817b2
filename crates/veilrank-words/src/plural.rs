//! Which kinds of number a language tells apart (CLDR's plural rules, for counting).
//!
//! They are few and short, and `script/browser.rs` compares them with a browser's. `many` of French, Spanish and Portuguese is for
//! whole millions; a message may leave it out.

use crate::Language;

/// The kind of a number, by CLDR's name for it.
pub(crate) fn kind(language: Language, value: f64) -> &'static str {
    let size = value.abs();
    let whole = size.fract() == 0.0;
    match language {
        Language::Chinese | Language::Japanese => "other",
        Language::English | Language::German => one_if(size == 1.0),
        Language::Spanish if size == 1.0 => "one",
        Language::French | Language::Portuguese if size < 2.0 => "one",
        Language::Spanish | Language::French | Language::Portuguese => {
            if whole && size >= 1e6 && size % 1e6 == 0.0 { "many" } else { "other" }
        }
        Language::Polish if whole => polish(size),
        Language::Arabic if whole => arabic(size),
        Language::Polish | Language::Arabic => "other",
    }
}

fn one_if(one: bool) -> &'static str {
    if one { "one" } else { "other" }
}

fn polish(size: f64) -> &'static str {
    let teen = (12.0..=14.0).contains(&(size % 100.0));
    match size % 10.0 {
        _ if size == 1.0 => "one",
        2.0..=4.0 if !teen => "few",
        _ => "many",
    }
}

fn arabic(size: f64) -> &'static str {
    match size % 100.0 {
        _ if size == 0.0 => "zero",
        _ if size == 1.0 => "one",
        _ if size == 2.0 => "two",
        3.0..=10.0 => "few",
        11.0.. => "many",
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
