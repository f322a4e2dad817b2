//! That the checks find what they are for, and that the catalogue passes them.

use super::*;

#[test]
fn every_language_is_complete() {
    let faults = translations();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with one message, in German unless said otherwise.
fn wrong(language: Language, english: &str, own: &str) -> String {
    let [english, own] = [english, own].map(|text| pattern::read(&[text]).0);
    compare::languages(language, &english, &own).join("; ")
}

#[test]
fn what_is_missing_or_left_over_is_found() {
    let found = wrong(Language::German, "a = Yes\nb = No", "a = Ja\nc = Was");
    assert_eq!(found, "b is missing; c is not in English");
    assert_eq!(
        misplaced("start", "start-title = x\nother = y\n-term = z\n"),
        ["start.ftl: other begins with start-"]
    );
}

#[test]
fn other_arguments_are_found() {
    let found = wrong(Language::German, "a = Hello { $name }", "a = Hallo { $nahme }");
    assert!(found.contains("its arguments are {\"name\"}, got {\"nahme\"}"), "{found}");
}

#[test]
fn plurals_are_the_languages_own() {
    let english = "a = { $n ->\n  [one] { $n } item\n *[other] { $n } items\n }";
    assert_eq!(wrong(Language::Japanese, english, "a = { $n } 個"), "");
    assert!(wrong(Language::German, english, "a = { $n } Stück").contains("does not choose by $n"));
    let polish = "a = { $n ->\n  [one] { $n } opcja\n *[many] { $n } opcji\n }";
    assert_eq!(wrong(Language::Polish, english, polish), "a: $n lacks [few]");
    let german =
        "a = { $n ->\n  [one] { $n } Option\n  [few] x { $n }\n *[other] { $n } Optionen\n }";
    assert_eq!(wrong(Language::German, english, german), "a: $n is never [few]");
    let arabic = "a = { $n ->\n  [0] لا خيار { $n }\n  [one] خيار { $n }\n  [two] خياران { $n }\n  [few] { $n } خيارات\n  [many] { $n } خيارًا\n *[other] { $n } خيار\n }";
    assert_eq!(wrong(Language::Arabic, english, arabic), "");
}

#[test]
fn words_to_choose_by_stay_the_same() {
    let english = "a = { $state ->\n  [open] It is open\n *[closed] It is closed\n }";
    assert_eq!(
        wrong(Language::German, english, "a = { $state ->\n  [open] Offen\n *[closed] Zu\n }"),
        ""
    );
    assert!(
        wrong(Language::German, english, "a = { $state ->\n  [offen] Offen\n *[closed] Zu\n }")
            .contains("chooses by $state")
    );
    assert!(
        wrong(Language::German, english, "a = Offen { $state }")
            .contains("does not choose by $state")
    );
}

#[test]
fn markup_numbers_and_commands_stay_the_same() {
    let english = "a = At most <strong>20</strong>, see <how>this</how>";
    assert_eq!(
        wrong(
            Language::German,
            english,
            "a = Siehe <how>hier</how>: höchstens <strong>20</strong>"
        ),
        ""
    );
    let cases = [
        ("a = Höchstens <strong>20</strong>, siehe hier", "its markup is"),
        ("a = Höchstens <strong>20, siehe <how>hier</how>", "is not closed"),
        ("a = Höchstens <strong>30</strong>, siehe <how>hier</how>", "its numbers are"),
        ("a = Höchstens <strong>20</strong>, siehe <a href=\"x\">hier</a>", "no markup"),
    ];
    for (german, fault) in cases {
        let found = wrong(Language::German, english, german);
        assert!(found.contains(fault), "{german}: {found}");
    }
    assert!(
        wrong(
            Language::German,
            "a = Run veilrank serve --port",
            "a = veilrank dienen --hafen starten"
        )
        .contains("commands")
    );
    assert!(
        wrong(Language::German, "a = It is <code>a b</code>", "a = Es ist <code>a c</code>")
            .contains("code")
    );
    assert_eq!(wrong(Language::German, "a = 1,000 of them", "a = 1.000 davon"), "");
}

#[test]
fn what_is_not_translated_is_found() {
    assert!(wrong(Language::German, "a = This is it", "a = This is it").contains("not translated"));
    assert!(wrong(Language::Arabic, "a = This is it", "a = Das ist es").contains("not translated"));
    assert_eq!(wrong(Language::German, "a = Veilrank", "a = Veilrank"), "");
    assert!(wrong(Language::German, "a = Now", "a = TODO").contains("TODO"));
}

#[test]
fn punctuation_is_the_languages_own() {
    assert!(wrong(Language::French, "a = Look: yes", "a = Regardez : oui").contains("punctuation"));
    assert_eq!(wrong(Language::French, "a = Look: yes", "a = Regardez\u{a0}: oui"), "");
    assert!(wrong(Language::Chinese, "a = Well, yes", "a = 好,是").contains("punctuation"));
    assert!(wrong(Language::Arabic, "a = Well, yes", "a = حسنًا, نعم").contains("punctuation"));
    assert_eq!(wrong(Language::Arabic, "a = Well, yes", "a = حسنًا، نعم"), "");
}

#[test]
fn no_language_promises_more() {
    assert!(
        wrong(Language::German, "a = Nobody is named", "a = Alle bleiben anonym")
            .contains("promises anonymity")
    );
    assert!(
        wrong(Language::Chinese, "a = It is hidden", "a = 绝对保密").contains("promises certainty")
    );
    assert_eq!(wrong(Language::German, "a = Not anonymous", "a = Nicht anonym"), "");
}

/// What a file of the code says that it should not; messages that nothing says are left out.
fn misuse(file: &str, text: &str) -> Vec<String> {
    uses([(file, text)]).into_iter().filter(|fault| !fault.starts_with("nothing says")).collect()
}

#[test]
fn messages_that_the_code_says_are_found() {
    assert_eq!(misuse("a.html", r#"<h1>{{ say.text("refused-start") }}</h1>"#), [""; 0]);
    assert_eq!(
        misuse("a.html", r#"{{ say.text("refused-stat") }}"#),
        ["a.html:1: there is no message refused-stat"]
    );
    assert_eq!(
        misuse("a.rs", "say\n    .plain(\"refused-start\")\n    .with(\"n\", f(1, \")\"))"),
        ["a.rs:1: refused-start takes {}, got {\"n\"}"]
    );
    assert_eq!(
        misuse("a.js", "\n say.text(\"refused-start\", { n, m: f({ a: 1 }) })"),
        ["a.js:2: refused-start takes {}, got {\"m\", \"n\"}"]
    );
    assert_eq!(misuse("a.js", "say.text(id)"), ["a.js:1: messages are named by literals, got id"]);
    assert_eq!(
        misuse("a.js", "say.text(\"refused-start\", given)"),
        ["a.js:1: arguments are written as an object here, got given"]
    );
    assert_eq!(
        misuse(
            "a.js",
            "say.pick(\"problem-\", code) ?? say.number(3) ?? essay.text(1)\n// say.text(x)"
        ),
        [""; 0]
    );
    assert_eq!(
        misuse("a.js", "say.pick(\"trouble-\", code)"),
        ["a.js:1: there is no message trouble-"]
    );
    assert_eq!(
        misuse("a.rs", "say.markup(\"refused-start\").link(\"x\", \"/\")"),
        ["a.rs:1: refused-start has the elements {}, got {\"x\"}"]
    );
}

#[test]
fn messages_that_nothing_says_are_found() {
    let faults = uses([("a.js", "say.pick(\"problem-\", code); say.text(\"refused-start\")")]);
    assert!(faults.contains(&"nothing says refused-now".to_owned()), "{faults:?}");
    assert!(
        !faults.iter().any(|fault| fault.contains("problem-") || fault.contains("refused-start"))
    );
}
