//! Whatever Rust says, a browser says, letter by letter: every message of every language, and trials of all that messages may use.
//!
//! Node runs the same module as browsers do, with their plurals and numbers (Intl).

use std::{
    collections::BTreeSet,
    io::Write,
    process::{Command, Stdio},
};

use serde_json::{Value as Json, json};

use super::written;
use crate::{
    Language, Value, Words,
    catalogue::{self, Catalogue},
    check,
};

/// All that a message may use.
const TRIALS: &str = "
trial-plain = One text – “with signs” & 'more' \\ { \"{\" }{ \"\\u00e9\" }
trial-lines =
    One line
    and { $a } another
      further in.
trial-argument = { $a }, { $b }: { $a }!
trial-number = { NUMBER($a) } { NUMBER($a, maximumFractionDigits: 0) } { NUMBER($a, minimumFractionDigits: 2) } { NUMBER($a, maximumFractionDigits: 1, useGrouping: \"false\") }
trial-plural = { $a ->
    [0] none
    [7] seven
    [zero] zero { $a }
    [one] one { $a }
    [two] two { $a }
    [few] few { $a }
    [many] many { $a }
   *[other] other { $a }
 }.
trial-choice = { $a ->
    [open] It is open
   *[closed] It is closed: { $b ->
        [one] one
       *[other] { $b }
    }
 }
trial-within = { -term }: { trial-choice } { trial-plain }
-term = A term
trial-markup = <strong>{ $a }</strong> and <how>how { $b } <em>works</em></how> 1 < 2 <Not> a tag
";

/// What every argument is given in turn.
fn values() -> Vec<Value> {
    let whole =
        [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 14, 20, 21, 22, 25, 99, 100, 101, 102, 103, 111, 112];
    let large = [
        1_000_000, 3_000_000, 1_000_001, 999, 1000, 1234, 10_000, 12_345, 100_000, 1_234_567, -1,
        -12_345,
    ];
    let parts =
        [0.5, 1.5, 2.25, 0.125, 1.0 / 128.0, 0.1 + 0.2, 1.005, 1234.5678, 999.999_999_9, -3.5];
    let texts = [
        "Tea (green)",
        "شاي",
        "<strong>&\"'",
        "a < b</how>",
        "",
        "one",
        "other",
        "=7",
        "open",
        "\u{202e}x\u{2069}",
        "12",
    ];
    let numbers = whole.into_iter().chain(large).map(f64::from).chain(parts);
    numbers.map(Value::Number).chain(texts.map(|text| Value::Text(text.to_owned()))).collect()
}

/// The arguments that compiled messages take.
fn arguments(message: &Json, found: &mut BTreeSet<String>) {
    for part in message.as_array().into_iter().flatten().filter_map(Json::as_array) {
        found.extend(part[0].as_str().map(str::to_owned));
        for choice in part.get(1).and_then(Json::as_object).into_iter().flat_map(|all| all.values())
        {
            arguments(choice, found);
        }
    }
}

/// A text that lives as long as the test.
fn lasting(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// The names in a message that the code has to say what they are.
fn names(by: &Catalogue, id: &str) -> BTreeSet<&'static str> {
    let texts = check::renderings(&by[id]);
    let pieces = texts
        .iter()
        .flat_map(|text| text.split('<').skip(1))
        .filter_map(|piece| piece.split_once('>'));
    let named = pieces.map(|(tag, _)| tag.trim_start_matches('/'));
    let named = named.filter(|name| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'));
    named.filter(|name| !["strong", "em", "code", "kbd"].contains(name)).map(lasting).collect()
}

/// One message with one value for all of its arguments: what was given and what is said as text, without isolates, and with markup.
fn case(
    say: Words,
    by: &Catalogue,
    id: &'static str,
    given: Option<(&BTreeSet<String>, &Value)>,
) -> Json {
    let (mut text, mut plain, mut markup) = (say.text(id), say.plain(id), say.markup(id));
    for name in names(by, id) {
        markup = markup.element(name, "a", [("class", name)]);
    }
    let mut shown = serde_json::Map::new();
    for (name, value) in
        given.iter().flat_map(|(names, value)| names.iter().map(move |name| (name, value)))
    {
        let name = lasting(name);
        text = text.with(name, value);
        plain = plain.with(name, value);
        markup = markup.with(name, value);
        let json = match value {
            Value::Number(number) => json!(number),
            Value::Text(text) | Value::Said(text) => json!(text),
        };
        shown.insert(name.to_owned(), json);
    }
    let html = markup.html(&markup.message.said_by(by).unwrap());
    json!({ "id": id, "args": shown, "text": text.said_by(by).unwrap(), "plain": plain.said_by(by).unwrap(), "html": html })
}

/// All that is to be said in one language by these words.
fn cases(language: Language, by: &Catalogue) -> Json {
    let messages: serde_json::Map<_, _> =
        by.iter().map(|(id, pattern)| (id.clone(), written(pattern))).collect();
    let (say, values) = (Words::new(language), values());
    let mut cases = Vec::new();
    for (id, message) in &messages {
        let (id, mut names) = (lasting(id), BTreeSet::new());
        arguments(message, &mut names);
        if names.is_empty() {
            cases.push(case(say, by, id, None));
        }
        let given = values.iter().filter(|_| !names.is_empty());
        cases.extend(given.map(|value| case(say, by, id, Some((&names, value)))));
    }
    json!({ "language": language.tag(), "direction": language.direction().name(), "messages": messages, "cases": cases })
}

/// Which language fits a wish, and how links carry it.
fn wishes() -> Json {
    let tags = [
        "de-AT", "pt-BR", "zh-CN", "zh-TW", "zh-Hant", "zh", "zh-SG", "ar-EG", "es-419", "en-GB",
        "nl", "fr-CH", "ja", "pl-PL", "*", "x", "",
    ];
    let of = |tag: &&str| json!([tag, Language::from_tag(tag).map(Language::tag)]);
    json!(tags.iter().map(of).collect::<Vec<_>>())
}

/// Days of every month, each with what is said.
fn days(language: Language) -> Json {
    let say = Words::new(language);
    let days = (1..=12).flat_map(|month| [1, 2, 28].map(|day| (month, day)));
    json!(
        days.map(|(month, day)| json!([[2030, month, day], say.day(2030, month, day)]))
            .collect::<Vec<_>>()
    )
}

#[test]
#[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
fn browsers_say_the_same() {
    let mut all = Vec::new();
    for language in Language::ALL {
        all.push(cases(language, &catalogue::trial(TRIALS)));
        all.push(cases(language, catalogue::of(language)));
    }
    let input = json!({ "languages": Language::ALL.map(Language::tag), "days": Language::ALL.map(days), "wishes": wishes(), "all": all });
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/browser.mjs");
    let started =
        Command::new("node").arg(script).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let Ok(mut node) = started else {
        eprintln!("SKIPPED: without Node nothing is compared");
        return;
    };
    node.stdin.take().unwrap().write_all(input.to_string().as_bytes()).unwrap();
    let done = node.wait_with_output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
