//! One language against the original.

use std::collections::{BTreeMap, BTreeSet};

use super::{arguments, markup, promises, renderings};
use crate::{
    Language,
    pattern::{Choices, Part, Pattern},
    plural,
};

/// CLDR's names of all kinds of number.
const KINDS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

type Messages = BTreeMap<String, Pattern>;

/// Where a language differs from the original in more than its words.
pub(super) fn languages(language: Language, original: &Messages, own: &Messages) -> Vec<String> {
    let mut faults = Vec::new();
    let (theirs, ours): (BTreeSet<_>, BTreeSet<_>) =
        (original.keys().collect(), own.keys().collect());
    faults.extend(theirs.difference(&ours).map(|id| format!("{id} is missing")));
    faults.extend(ours.difference(&theirs).map(|id| format!("{id} is not in English")));
    for (id, pattern) in own {
        let Some(original) = original.get(id) else { continue };
        let found = message(language, original, pattern);
        faults.extend(found.into_iter().map(|fault| format!("{id}: {fault}")));
    }
    faults
}

fn message(language: Language, original: &Pattern, own: &Pattern) -> Vec<String> {
    let mut faults = Vec::new();
    let (wanted, given) = (arguments(original), arguments(own));
    if wanted != given {
        faults.push(format!("its arguments are {wanted:?}, got {given:?}"));
    }
    faults.extend(choices(language, original, own));
    let (english, texts) = (renderings(original), renderings(own));
    faults.extend(shapes(&english, &texts));
    faults.extend(texts.iter().filter_map(|text| untidy(text)));
    faults.extend(texts.iter().filter_map(|text| punctuation(language, text)));
    if language != Language::English {
        faults.extend(untranslated(language, &english, &texts));
        faults.extend(promises::added(language, &english.concat(), &texts.concat()));
    }
    faults
}

/// All choices of a message with the argument that they are made by.
fn all_choices(pattern: &Pattern) -> Vec<(&str, &Choices)> {
    let mut found = Vec::new();
    for part in pattern {
        if let Part::Choice(name, choices) = part {
            found.push((name.as_str(), choices));
            let within = choices.numbers.values().chain(choices.words.values());
            found.extend(within.chain([&choices.otherwise.1]).flat_map(all_choices));
        }
    }
    found
}

fn words(choices: &Choices) -> BTreeSet<&str> {
    choices.words.keys().map(String::as_str).chain([choices.otherwise.0.as_str()]).collect()
}

fn counts(choices: &Choices) -> bool {
    !choices.numbers.is_empty() || words(choices).iter().any(|word| KINDS.contains(word))
}

/// Whether numbers are told apart as the language does, and everything else as the original does.
fn choices(language: Language, original: &Pattern, own: &Pattern) -> Vec<String> {
    let (theirs, ours) = (all_choices(original), all_choices(own));
    let mut faults = Vec::new();
    for (name, choices) in &ours {
        if counts(choices) {
            faults.extend(kinds(language, name, choices));
            continue;
        }
        let wanted = theirs.iter().find(|(other, choices)| other == name && !counts(choices));
        if wanted.is_none_or(|(_, wanted)| words(wanted) != words(choices)) {
            faults.push(format!(
                "it chooses by ${name} among {:?}, the original otherwise",
                words(choices)
            ));
        }
    }
    let made = |name: &str| ours.iter().any(|(other, _)| *other == name);
    let needed = |choices: &Choices| !counts(choices) || plural::kinds(language).len() > 1;
    let missing = theirs.iter().filter(|(name, choices)| needed(choices) && !made(name));
    faults.extend(
        missing.map(|(name, _)| format!("it does not choose by ${name}, as the original does")),
    );
    faults
}

/// Whether each kind of number has its text.
fn kinds(language: Language, name: &str, choices: &Choices) -> Vec<String> {
    let given = words(choices);
    let exact = |kind: &str| ["zero", "one", "two"].iter().position(|one| *one == kind);
    let only_one = |kind: &str| {
        language == Language::Arabic
            && exact(kind).is_some_and(|n| choices.numbers.contains_key(&(n as u64)))
    };
    let wanted = plural::kinds(language);
    let missing = wanted.iter().filter(|kind| !given.contains(**kind) && !only_one(kind));
    // Millions in French and the like, and fractions, may have a text of their own.
    let known = |word: &str| {
        wanted.contains(&word)
            || word == "other"
            || (word == "many" && plural::kind(language, 1e6) == "many")
    };
    let strange = given.iter().filter(|word| !known(word));
    let missing = missing.map(|kind| format!("${name} lacks [{kind}]"));
    missing.chain(strange.map(|word| format!("${name} is never [{word}]"))).collect()
}

/// Whether markup, numbers, commands and what stands in `<code>` are those of the original.
fn shapes(english: &[String], texts: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    let expected = english.first().map(|text| markup(text));
    for text in english.iter().chain(texts) {
        match (markup(text), &expected) {
            (Err(fault), _) => faults.push(fault),
            (Ok(found), Some(Ok(expected))) if found != *expected => {
                faults.push(format!("its markup is {expected:?}, got {found:?}"));
            }
            _ => {}
        }
    }
    for (what, exact) in
        [("numbers", numbers as fn(&str) -> Vec<String>), ("commands", commands), ("code", code)]
    {
        let all = |texts: &[String]| {
            texts.iter().flat_map(|text| exact(text)).collect::<BTreeSet<String>>()
        };
        let (wanted, found) = (all(english), all(texts));
        if wanted != found {
            faults.push(format!("its {what} are {wanted:?}, got {found:?}"));
        }
    }
    faults.dedup();
    faults
}

/// Numbers that stand in a text, without the marks between their digits.
fn numbers(text: &str) -> Vec<String> {
    let digit = |c: Option<&char>| c.is_some_and(char::is_ascii_digit);
    let letters: Vec<char> = text.chars().collect();
    let mark = |place: usize| {
        ['.', ',', '\u{a0}', '\u{202f}'].contains(&letters[place])
            && place > 0
            && digit(letters.get(place - 1))
            && digit(letters.get(place + 1))
    };
    let kept = (0..letters.len()).filter(|&place| !mark(place)).map(|place| letters[place]);
    let digits: String = kept.map(|c| if c.is_ascii_digit() { c } else { ' ' }).collect();
    digits.split_whitespace().map(str::to_owned).collect()
}

/// Commands, flags and addresses.
fn commands(text: &str) -> Vec<String> {
    let word = |c: char| c.is_ascii_alphanumeric() || "-_./:#=".contains(c);
    let words: Vec<&str> = text.split(|c: char| !word(c)).collect();
    let trimmed = |text: &str| text.trim_end_matches(['.', ':']).to_owned();
    let pairs = words.windows(2).filter(|two| two[0] == "veilrank" && !two[1].is_empty());
    let single = words.iter().filter(|one| one.starts_with("--") || one.contains("://"));
    pairs.map(|two| trimmed(&two.join(" "))).chain(single.map(|one| trimmed(one))).collect()
}

fn code(text: &str) -> Vec<String> {
    let spans = text.split("<code>").skip(1);
    spans.filter_map(|rest| rest.split_once("</code>")).map(|(code, _)| code.to_owned()).collect()
}

fn untidy(text: &str) -> Option<String> {
    let shown = || format!("{text:?}");
    let wrong = text.trim().is_empty()
        || text.trim() != text
        || text.contains("  ")
        || text.contains("TODO");
    wrong.then(|| format!("an empty text, spaces too many or a TODO: {}", shown()))
}

/// Signs that a language writes otherwise.
fn punctuation(language: Language, text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    let own = |c: char| match language {
        Language::Arabic => ('\u{600}'..='\u{6ff}').contains(&c),
        Language::Chinese | Language::Japanese => ('\u{3040}'..='\u{9fff}').contains(&c),
        _ => false,
    };
    let narrow =
        letters.windows(2).any(|two| own(two[0]) && [',', ';', '?', '!', ':'].contains(&two[1]));
    let foreign = match language {
        Language::Arabic => {
            letters.windows(2).any(|two| own(two[0]) && [',', ';', '?'].contains(&two[1]))
        }
        Language::Chinese | Language::Japanese => narrow,
        Language::French => {
            [" :", " ;", " !", " ?", "« ", " »", "'"].iter().any(|sign| text.contains(sign))
        }
        _ => false,
    };
    foreign.then(|| format!("its punctuation is not the language's: {text:?}"))
}

/// A text of several words that is the original's, or that has none of the language's own letters.
fn untranslated(language: Language, english: &[String], texts: &[String]) -> Vec<String> {
    let long = |text: &&String| {
        text.split_whitespace().filter(|word| word.chars().all(|c| c.is_ascii_alphabetic())).count()
            >= 3
    };
    let own = |c: char| match language {
        Language::Arabic => ('\u{600}'..='\u{6ff}').contains(&c),
        Language::Chinese => ('\u{4e00}'..='\u{9fff}').contains(&c),
        Language::Japanese => {
            ('\u{3040}'..='\u{30ff}').contains(&c) || ('\u{4e00}'..='\u{9fff}').contains(&c)
        }
        _ => c.is_alphabetic(),
    };
    let same = texts.iter().filter(long).filter(|text| english.contains(text));
    let foreign = texts.iter().filter(long).filter(|text| !text.chars().any(own));
    same.chain(foreign).map(|text| format!("not translated: {text:?}")).collect()
}
