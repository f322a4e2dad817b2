//! The same in every language: what is typed and read is the language's own, and what leaves is the same.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use veilrank_words::{Language, Words};

use super::{
    as_written,
    common::{
        Folder, Run,
        curator::{FakeCurator, Say, drinks},
        run,
        shape::shape,
    },
    fails, has_no_ledger, ledger,
    serving::{Client, Curator, Database},
};

/// The words that mean something in a language.
fn words(language: Language, id: &'static str) -> Vec<String> {
    let list = Words::for_terminal(language).text(id).to_string();
    list.split([',', '،', '、', '，']).map(|word| word.trim().to_owned()).collect()
}

/// What somebody types who uses the first, second or third word for everything, where there is one.
fn in_words(language: Language, choice: usize, template: &str) -> String {
    let keys = [
        ("YES", "terminal-typed-yes"),
        ("NO", "terminal-typed-no"),
        ("BACK", "terminal-typed-back"),
        ("OVER", "terminal-typed-over"),
        ("LEAVE", "terminal-typed-leave"),
        ("HELP", "terminal-typed-help"),
    ];
    keys.iter().fold(template.to_owned(), |text, (key, id)| {
        let words = words(language, id);
        text.replace(key, &words[choice.min(words.len() - 1)])
    })
}

/// A terminal in some surroundings.
fn surrounded(folder: &Folder, variables: &[(&str, &str)], args: &str, stdin: &str) -> Run {
    let mut command = folder.command(args);
    command.envs(variables.iter().copied());
    run(&mut command, stdin)
}

/// What people type who think, hesitate and mistype differently, whatever their keyboard has.
const TYPED: [(&str, &str); 7] = [
    ("", "1\n1\n1\nYES\nYES\n"),
    ("", "1\nBACK\n2\n0\n2\nBACK\n1\nYES\nYES\n"),
    ("", "1\n2\nOVER\n0\n0\n1\nOVER\n2\n2\n2\nYES\nYES\n"),
    ("", "\nHELP\nxx\n1\n\n2\n9\n0\nNO\n?\nYES\n\nHELP\nYES\n"),
    ("", "١\n２\n۰\nYES\nYES\n"),
    ("--rank", "3=1\nBACK\n0\nOVER\n２　１＝３\nYES\nYES\n"),
    ("--rank", "٣، ١=٢\nYES\nYES\n"),
];

#[test]
fn every_way_of_typing_makes_the_same_requests_in_every_language() {
    for (mechanism, choices) in [("randomized-response", 3), ("laplace", 1)] {
        let mut terms = drinks();
        (terms["mechanism"], terms["queries"]) = (json!(mechanism), json!(3));
        let pairs = json!([[0, 1], [1, 2], [0, 2]]);
        let curator = FakeCurator::with(terms, pairs, |request| {
            let counted = Say::Json(201, json!({"status": "counted"}));
            request.path.ends_with("/reports").then_some(counted)
        });
        let mut expected: Option<Vec<(String, String)>> = None;
        for language in Language::ALL {
            for (choice, (args, template)) in (0..choices).flat_map(|n| TYPED.map(|way| (n, way))) {
                let stdin = in_words(language, choice, template);
                let (folder, before) = (Folder::new(), curator.requests().len());
                let args = format!("answer {} {args} --language {language}", curator.url());
                let run = folder.pipe(&args, &stdin);
                assert_eq!(run.code, 0, "{language}, {stdin:?}: {}", run.stderr);
                let shapes: Vec<_> = curator.requests()[before..].iter().map(shape).collect();
                assert_eq!(shapes.len(), 3, "{language}, {stdin:?}");
                assert_eq!(
                    &shapes,
                    expected.get_or_insert(shapes.clone()),
                    "{language}: {stdin:?}"
                );
            }
        }
    }
}

#[test]
fn english_words_are_understood_in_every_language() {
    for language in Language::ALL {
        let (folder, curator) = (Folder::new(), FakeCurator::honest(as_written(), json!([[0, 2]])));
        let args = format!("answer {} --language {language}", curator.url());
        let run = folder.pipe(&args, "1\nback\n2\nr\n1\nhelp\nyes\nno\n");
        let kept = Words::for_terminal(language).text("terminal-not-sent").to_string();
        fails_in(&run, &kept);
        assert_eq!(ledger(&folder)["entries"][0]["state"], "drawn", "{language}");
        for word in ["q", "QUIT"] {
            let folder = Folder::new();
            let left = Words::for_terminal(language).text("terminal-stopped-free").to_string();
            fails_in(&folder.pipe(&args, &format!("{word}\n")), &left);
            assert!(has_no_ledger(&folder), "{language}");
        }
    }
}

/// A run that must have failed with these words, in whatever language.
fn fails_in(run: &Run, words: &str) {
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{}", run.stderr);
    assert!(
        run.stderr.lines().next_back().is_some_and(|line| line.contains(words)),
        "{words}: {}",
        run.stderr
    );
}

/// A survey about which everything is said that can be, in words that are no language's.
fn eloquent() -> Value {
    let mut terms = as_written();
    (terms["title"], terms["items"]) = (json!("ZZtitle"), json!(["ZZa", "ZZb", "ZZc"]));
    let more = json!({
        "closes_at": "2030-01-01T12:00:00Z", "min_reports": 10, "reopens": true, "groups": ["ZZd", "ZZe"], "queries": 2,
        "about": {"by": "ZZf", "description": "ZZg", "notes": [{"text": "ZZh"}, null, null]},
        "completion": {"code": "ZZi"},
        "changes": [
            {"at": "2029-12-01T08:30:00Z", "what": "title", "from": "ZZj", "to": "ZZk"},
            {"at": "2029-12-02T08:30:00Z", "what": "closes_at", "from": "2029-12-31T12:00:00Z"},
            {"at": "2029-12-03T08:30:00Z", "what": "invites-added", "to": "3"},
            {"at": "2029-12-04T08:30:00Z", "what": "reopened"},
        ],
    });
    for (name, value) in more.as_object().expect("an object") {
        terms[name] = value.clone();
    }
    terms
}

/// All that stands on the screen of somebody who asks for help, mistypes, answers, sends and looks at the ledger.
fn screen(language: Language, args: &str, stdin: &str) -> String {
    let curator = FakeCurator::honest(eloquent(), json!([[0, 1], [0, 2]]));
    let folder = Folder::new();
    let args = format!("answer {} {args} --language {language}", curator.url());
    let answered = folder.pipe(&args, stdin);
    let (told, receipt) = (answered.stderr.clone(), answered.ok());
    let bytes = format!("\n  {}\n", curator.reports()[0]);
    assert!(told.contains(&bytes), "{language}: the bytes that leave stand there exactly: {told}");
    let again = folder.run(&args);
    let ledger = folder.run(&format!("ledger --language {language}")).ok();
    let all =
        [told.replace(&bytes, "\n"), receipt, again.stderr.clone(), again.ok(), ledger].concat();
    let home = folder.path("home").display().to_string();
    all.replace(&curator.origin(), "ZZorigin").replace(&home, "ZZhome")
}

/// The lines with words in them that also stand on an English screen; what a curator sent is no language's.
fn shared<'a>(text: &'a str, english: &[String]) -> Vec<&'a str> {
    let known: BTreeSet<&str> =
        english.iter().flat_map(|text| text.lines()).map(str::trim).collect();
    let worded = |line: &&str| {
        let mut words = line.split(|c: char| !c.is_ascii_alphabetic());
        words.any(|word| word.len() > 2 && !word.starts_with("ZZ"))
    };
    text.lines().map(str::trim).filter(worded).filter(|line| known.contains(line)).collect()
}

#[test]
fn no_english_is_left_in_another_language() {
    for (args, stdin) in [
        ("", "?\nxx\n1\n0\n?\nxx\ny\nxx\ny\n"),
        ("--rank", "?\n9\n1=\n1 1\n1=2\ny\ny\n"),
        ("--rank", "0\ny\ny\n"),
    ] {
        // What the noise did is chance, so that English is heard until it has said everything.
        let english: Vec<String> = (0..8).map(|_| screen(Language::English, args, stdin)).collect();
        assert!(shared(&english[0], &english[1..]).len() > 25, "{}", english[0]);
        for language in &Language::ALL[1..] {
            let text = screen(*language, args, stdin);
            assert_eq!(shared(&text, &english), [""; 0], "{language}");
            for hidden in "\u{200e}\u{200f}\u{61c}\u{2066}\u{2067}\u{2068}\u{2069}".chars() {
                assert!(!text.contains(hidden), "{language}: {text}");
            }
        }
    }
}

#[test]
fn refusals_are_said_in_the_readers_language() {
    for (path, status, code) in [
        ("s1", 404, "survey-unknown"),
        ("assignments", 403, "invite-needed"),
        ("assignments", 409, "survey-closed"),
        ("reports", 409, "report-differs"),
        ("reports", 503, "busy"),
    ] {
        for language in &Language::ALL[1..] {
            let curator = FakeCurator::with(drinks(), json!([[0, 1]]), move |request| {
                let body =
                    json!({"title": "No", "code": code, "detail": "so it is", "next": "do that"});
                request.path.ends_with(path).then_some(Say::Json(status, body))
            });
            let args = format!("answer {} --yes --language {language}", curator.url());
            let run = Folder::new().pipe(&args, "1\n");
            let say = Words::for_terminal(*language);
            let known = say.pick("problem-", code).expect("every code has words").to_string();
            fails_in(&run, &known);
            let next = say.pick("problem-", &format!("{code}-next")).expect("and what to do");
            fails_in(&run, &next.to_string());
            assert!(!run.stderr.contains("so it is") && !run.stderr.contains("do that"));
        }
    }
    // A code that nobody knows here, and words that have no code.
    for (body, shown) in
        [(json!({"code": "odd", "detail": "so it is"}), "(odd)"), (json!({}), "418")]
    {
        let curator = FakeCurator::new(move |_| Say::Json(418, body.clone()));
        let run = Folder::new().run(&format!("answer {} --language fr", curator.url()));
        fails_in(&run, shown);
        assert!(!run.stderr.contains("so it is"), "{}", run.stderr);
    }
}

#[test]
fn the_language_is_the_terminals_unless_another_is_named() {
    let said = |variables: &[(&str, &str)], more: &str| {
        surrounded(&Folder::new(), variables, &format!("ledger {more}"), "").ok()
    };
    let german = said(&[("LANG", "de_AT.UTF-8")], "");
    assert!(german.starts_with("Sie haben"), "{german}");
    assert!(german.contains("0,000000"), "{german}");
    assert_eq!(said(&[], "").split_once(' ').map(|(first, _)| first), Some("You"));
    for (variables, more) in [
        (&[("LC_ALL", "de_DE.UTF-8"), ("LANG", "fr_FR.UTF-8")][..], ""),
        (&[("LC_MESSAGES", "de"), ("LANG", "C")], ""),
        (&[("LC_ALL", "fr_FR.UTF-8")], "--language de"),
        (&[("LC_ALL", "C")], "--language de_CH"),
    ] {
        assert!(said(variables, more).starts_with("Sie haben"), "{variables:?} {more}");
    }
    for english in
        [("LC_ALL", "C"), ("LANG", "POSIX"), ("LANG", "ja_JP.eucJP"), ("LANG", "nl_NL.UTF-8")]
    {
        assert!(said(&[english], "").starts_with("You have spent"), "{english:?}");
    }
    for args in ["ledger --language nl", "answer http://h/s/x --language klingon"] {
        let run = Folder::new().run(args);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.stderr);
        for language in Language::ALL {
            assert!(
                run.stderr.contains(&format!("{language} ({})", language.name())),
                "{}",
                run.stderr
            );
        }
    }
    // Programs read the same in every language.
    let document = |language: &str| {
        let text =
            surrounded(&Folder::new(), &[("LANG", language)], "ledger --json --home h", "").ok();
        text.replace(char::is_whitespace, "")
    };
    assert_eq!(document("ar_EG.UTF-8"), document("C"));
    // Other commands are English.
    let other = surrounded(&Folder::new(), &[("LANG", "de_DE.UTF-8")], "aggregate none.soc", "");
    assert!(other.stderr.starts_with("error: none.soc"), "{}", other.stderr);
}

/// The whole way, with a curator as people run it.
#[test]
fn german_and_arabic_from_the_invite_to_the_receipt() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder.path(""));
    let (curator, client) = (Curator::start(&database), Client::new());
    let terms = json!({
        "title": "Mittagessen غداء", "items": ["Suppe", "سلطة", "Pizza"], "epsilon": 1.0, "queries": 2, "min_reports": 0,
        "access": "invite", "invites": 2, "completion": {"code": "C-1"},
    });
    let made = client.post(&format!("{}/api/v1/surveys", curator.url), &terms.to_string());
    let made = made.expect("a reply").json();
    let page = format!("{}/s/{}", curator.url, made["id"].as_str().expect("an id"));
    let invite = |n: usize| made["invites"][n].as_str().expect("an invite").to_owned();

    let device = |home: &str, locale: &str, invite: &str, stdin: &str| {
        let variables = [("LC_ALL", locale), ("VEILRANK_INVITE", invite)];
        surrounded(&folder, &variables, &format!("answer {page} --no-wait --home {home}"), stdin)
    };
    let german = device("de", "de_DE.UTF-8", &invite(0), "1\nz\n2\n0\nja\nj\n");
    for line in
        ["Was kommt zuerst?", "Rauschen hinzufügen? j", "Senden? j oder n:", "keine Meinung"]
    {
        assert!(german.stderr.contains(line), "{line}: {}", german.stderr);
    }
    assert!(german.stderr.contains(kept(&folder, "de").as_str()), "{}", german.stderr);
    let receipt = german.ok();
    assert!(receipt.contains("0,99") || receipt.contains("1,000000"), "{receipt}");
    assert!(receipt.ends_with("C-1\n"), "{receipt}");

    let arabic = device("ar", "ar_EG.UTF-8", &invite(1), "٢\nر\n١\n0\nنعم\nن\n");
    assert!(arabic.stderr.contains("هل يُضاف التشويش؟ ن"), "{}", arabic.stderr);
    assert!(arabic.stderr.contains(kept(&folder, "ar").as_str()), "{}", arabic.stderr);
    assert!(arabic.ok().contains("C-1"));

    let survey = page.replace("/s/", "/api/v1/surveys/");
    let reports = client.get(&survey).expect("a reply").json()["service"]["reports"].clone();
    assert_eq!(reports, json!(2));
    // A used invite and a wrong one: the terms are told, and nothing is asked, drawn or spent.
    let used = device("new", "de_DE.UTF-8", &invite(0), "1\n1\nj\nj\n");
    fails_in(&used, "Diese Einladung");
    let wrong = device("new", "ar_EG.UTF-8", "nonsense", "1\n1\nن\nن\n");
    let said = Words::for_terminal(Language::Arabic).text("problem-invite-unknown").to_string();
    fails_in(&wrong, &said);
    for (run, language) in [(used, Language::German), (wrong, Language::Arabic)] {
        let question = Words::for_terminal(language).text("terminal-question-pair").to_string();
        assert!(!run.stderr.contains(&question), "{}", run.stderr);
        assert!(!folder.path("new/ledger.json").exists(), "{}", run.stderr);
    }
    curator.end();
}

/// The report that a device keeps, as it stands on the screen before it leaves.
fn kept(folder: &Folder, home: &str) -> String {
    let ledger: Value =
        serde_json::from_str(&folder.read(&format!("{home}/ledger.json"))).expect("JSON");
    format!("\n  {}\n", ledger["entries"][0]["report"].as_str().expect("a report"))
}

#[test]
fn whatever_else_goes_wrong_is_said_in_the_readers_language() {
    let say = Words::for_terminal(Language::Spanish);
    let (folder, curator) = (Folder::new(), FakeCurator::honest(drinks(), json!([[0, 1]])));
    let url = curator.url();
    folder.write("two.csv", "rank1,rank2\ntea,coffee\ncoffee,tea\n");
    folder.write("odd.soc", "tea\n");
    std::fs::create_dir(folder.path("broken")).expect("a folder");
    folder.write("broken/ledger.json", "{");
    for (args, message) in [
        (
            format!("answer {url} --epsilon 2"),
            say.text("terminal-over-terms").with("most", 1).with("epsilon", 2),
        ),
        (
            format!("answer {url} --max-epsilon 0.5"),
            say.text("terminal-over-each").with("limit", 0.5).with("epsilon", 1),
        ),
        (
            "answer http://h".to_owned(),
            say.text("terminal-address-wrong").with("place", "http://h"),
        ),
        (format!("answer {url}#invite="), say.text("terminal-invite-link")),
        (
            format!("answer {url} --yes --ranking two.csv"),
            say.text("terminal-file-voters").with("voters", 2),
        ),
        (
            format!("answer {url} --yes --ranking odd.soc"),
            say.text("terminal-file-unreadable").with("file", "odd.soc"),
        ),
        (
            "ledger --home broken".to_owned(),
            say.text("terminal-ledger-unreadable").with("file", "broken/ledger.json"),
        ),
        (format!("answer {url}"), say.text("terminal-input-ended")),
        (
            "answer http://127.0.0.1:1/s/x".to_owned(),
            say.text("terminal-no-reply").with("why", say.text("terminal-no-reply-connection")),
        ),
    ] {
        let run = surrounded(&folder, &[("LANG", "es_MX.UTF-8")], &args, "");
        fails_in(&run, &message.to_string());
        let error = say.text("terminal-error").with("text", "").to_string();
        let last = run.stderr.lines().next_back().unwrap_or_default();
        assert!(last.starts_with(error.trim_end()), "{last}");
    }
    fails(&folder.run(&format!("answer {url}")), &["standard input ended"]);
}
