//! Messages for scripts: compact JSON that the server's `assets/say.js` says.
//!
//! ```text
//! text                                       "text"
//! text { $n } text                           ["text ", ["n"], " text"]
//! { NUMBER($n, maximumFractionDigits: 1) }   [["n", 0, {"most": 1}]]
//! { $n -> [0] a [one] b *[other] c }         [["n", {"=0": "a", "one": "b", "": "c"}]]
//! ```

#[cfg(test)]
mod browser;

use serde_json::{Map, Value, json};

use crate::{
    Language, Words, catalogue,
    numbers::Style,
    pattern::{Choices, Part, Pattern},
};

impl Words {
    /// The messages of these files for a page's script: JSON that may stand in a page.
    pub fn script(self, files: &[&str]) -> String {
        self.script_without(files, &[])
    }

    /// The same without the messages that this page never says.
    pub fn script_without(self, files: &[&str], without: &[String]) -> String {
        let own = of(self.language(), files, without);
        in_a_page(&json!({ (self.language().tag()): own }))
    }

    /// The same in every language, for a page that has to choose by itself.
    pub fn scripts_without(files: &[&str], without: &[String]) -> String {
        let all = Language::ALL.map(|one| (one.tag().to_owned(), of(one, files, without)));
        in_a_page(&Value::Object(all.into_iter().collect()))
    }
}

/// Without `<`, which might end the element that holds it.
fn in_a_page(json: &Value) -> String {
    json.to_string().replace('<', "\\u003c")
}

/// Messages are in the file whose name they begin with.
fn of(language: Language, files: &[&str], without: &[String]) -> Value {
    let named = |id: &str| {
        files.iter().any(|file| id.strip_prefix(file).is_some_and(|rest| rest.starts_with('-')))
    };
    let wanted = |id: &str| named(id) && !without.iter().any(|one| one == id);
    let messages = catalogue::of(language).iter().filter(|(id, _)| wanted(id));
    Value::Object(messages.map(|(id, pattern)| (id.clone(), written(pattern))).collect())
}

/// A message that is one text is that text.
fn written(pattern: &Pattern) -> Value {
    match pattern.as_slice() {
        [] => json!(""),
        [Part::Text(text)] => json!(text),
        parts => parts.iter().map(part).collect(),
    }
}

fn part(part: &Part) -> Value {
    match part {
        Part::Text(text) => json!(text),
        Part::Argument(name, style) if *style == Style::default() => json!([name]),
        Part::Argument(name, style) => json!([name, 0, options(style)]),
        Part::Choice(name, choices) => json!([name, chosen(choices)]),
    }
}

fn options(style: &Style) -> Value {
    let (usual, mut options) = (Style::default(), Map::new());
    let differing = [
        ("least", json!(style.least), style.least != usual.least),
        ("most", json!(style.most), style.most != usual.most),
        ("group", json!(style.group), style.group != usual.group),
    ];
    options.extend(
        differing.into_iter().filter(|one| one.2).map(|(name, value, _)| (name.to_owned(), value)),
    );
    Value::Object(options)
}

fn chosen(choices: &Choices) -> Value {
    let numbers =
        choices.numbers.iter().map(|(number, pattern)| (format!("={number}"), written(pattern)));
    let words = choices.words.iter().map(|(word, pattern)| (word.clone(), written(pattern)));
    let otherwise = (String::new(), written(&choices.otherwise.1));
    Value::Object(numbers.chain(words).chain([otherwise]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern;

    fn one(text: &str) -> Value {
        let (messages, faults) = pattern::read(&[text]);
        assert!(faults.is_empty(), "{faults:?}");
        written(&messages["trial"])
    }

    #[test]
    fn messages_become_short_json() {
        assert_eq!(one("trial = text"), json!("text"));
        assert_eq!(one("trial = a { $n } b"), json!(["a ", ["n"], " b"]));
        assert_eq!(
            one("trial = { NUMBER($n, maximumFractionDigits: 1) }"),
            json!([["n", 0, { "most": 1 }]])
        );
        let select = "trial = { $n ->\n  [0] a\n  [one] b { $n }\n *[other] c\n }";
        assert_eq!(one(select), json!([["n", { "=0": "a", "one": ["b ", ["n"]], "": "c" }]]));
    }

    #[test]
    fn pages_get_the_files_that_they_name() {
        let script: Value =
            serde_json::from_str(&Words::new(Language::German).script(&["refused"])).unwrap();
        let messages = script["de"].as_object().unwrap();
        assert!(!messages.is_empty() && messages.keys().all(|id| id.starts_with("refused-")));
        let without = ["refused-start".to_owned()];
        let all: Value =
            serde_json::from_str(&Words::scripts_without(&["refused"], &without)).unwrap();
        assert_eq!(all.as_object().unwrap().len(), Language::ALL.len());
        let mut rest = messages.clone();
        assert!(rest.remove("refused-start").is_some());
        assert_eq!(all["de"].as_object(), Some(&rest));
    }

    /// English for tests in Node, which know no Rust. `UPDATE_VECTORS=1` writes it anew.
    #[test]
    fn node_has_the_english_messages() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/en.json");
        let all =
            catalogue::of(Language::English).iter().map(|(id, one)| (id.clone(), written(one)));
        let fresh = serde_json::to_string_pretty(&Value::Object(all.collect())).unwrap() + "\n";
        if std::env::var_os("UPDATE_VECTORS").is_some() {
            std::fs::write(path, &fresh).unwrap();
        }
        let kept = std::fs::read_to_string(path).unwrap_or_default();
        assert!(kept == fresh, "UPDATE_VECTORS=1 cargo test -p veilrank-words writes {path} anew");
    }

    #[test]
    fn nothing_ends_the_element_that_holds_it() {
        assert_eq!(in_a_page(&json!({ "a": "</script>" })), "{\"a\":\"\\u003c/script>\"}");
    }
}
