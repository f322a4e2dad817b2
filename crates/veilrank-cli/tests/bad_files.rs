//! Files with something wrong: one clear message that names file and line, exit 1, nothing written, never a panic.

mod common;

use common::{Folder, skipped};

const SOC: &str = "\
# NUMBER ALTERNATIVES: 3
# NUMBER VOTERS: 5
# NUMBER UNIQUE ORDERS: 2
# ALTERNATIVE NAME 1: a
# ALTERNATIVE NAME 2: b
# ALTERNATIVE NAME 3: c
3: 1,2,3
2: 3,1,2
";

const TERMS: &str = r#"{"veilrank":1,"id":"s","title":"s","items":["a","b","c"],"epsilon":1.0,"queries":1,"mechanism":"randomized-response"}"#;
const REPORT: &str = r#"{"epsilon":1.0,"answers":[{"pair":[0,2],"answer":true}]}"#;
const TALLY: &str =
    r#""tables":[{"epsilon":1.0,"reports":2,"undecided":0,"prefer":[[0,1,1],[0,0,0],[0,0,0]]}]}"#;

/// How many bytes make a line too long to be meant.
const HUGE: usize = 10_000_000;

impl Folder {
    /// Runs a command that must be refused: one exit code, a message that holds all of `wants`, nothing else left behind.
    fn refuse(&self, args: &str, wants: &[&str]) {
        let before = self.names();
        let run = self.run(&format!("{args} -o result.out"));
        assert_eq!(run.code, 1, "{args}: {}", run.stderr);
        assert_eq!(run.stdout, "", "{args}");
        assert!(run.stderr.starts_with("error: "), "{args}: {}", run.stderr);
        assert!(
            run.stderr.lines().all(|line| line.starts_with("error: ")),
            "{args}: {}",
            run.stderr
        );
        assert!(run.stderr.len() < 3000, "{args}: {} bytes of errors", run.stderr.len());
        for want in wants {
            assert!(run.stderr.contains(want), "{args}: want {want:?} in {}", run.stderr);
        }
        assert_eq!(self.names(), before, "{args}");
    }

    /// Aggregates a file with this text, which must be refused with one message that begins with its name.
    fn refuse_text(&self, name: &str, text: impl AsRef<[u8]>, wants: &[&str]) {
        self.write(name, text);
        self.refuse(&format!("aggregate {name}"), wants);
        let message = self.run(&format!("aggregate {name}")).stderr;
        assert!(message.starts_with(&format!("error: {name}: ")), "{message}");
    }
}

#[test]
fn a_file_that_cannot_be_read() {
    let folder = Folder::with_people();
    std::fs::create_dir(folder.path("folder")).unwrap();
    for command in [
        "aggregate",
        "tally",
        "randomize --epsilon 1",
        "simulate --epsilon 1",
        "evaluate --order 0,1",
    ] {
        folder.refuse(&format!("{command} nowhere.soc"), &["nowhere.soc: No such file"]);
        let expected = match command {
            "aggregate" | "tally" => "folder: the folder must hold Parquet files, got none",
            _ => "folder: a file is needed, got a folder",
        };
        folder.refuse(&format!("{command} folder"), &[expected]);
    }
    folder.refuse("evaluate --consensus nowhere.json people.soc", &["nowhere.json: No such file"]);
    folder.refuse("evaluate --consensus folder people.soc", &["folder: a file is needed"]);
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with_people();
    let path = folder.path("people.soc");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    if std::fs::File::open(&path).is_ok() {
        return skipped("this user may read every file");
    }
    folder.refuse("aggregate people.soc", &["people.soc: Permission denied"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_breaks_off_while_it_is_read() {
    // It opens, and reading its first bytes is an error.
    Folder::new().refuse("aggregate /proc/self/mem", &["/proc/self/mem: Input/output error"]);
}

#[test]
fn bytes_that_are_no_text() {
    let folder = Folder::new();
    folder.refuse_text("x.soc", b"# TITLE: caf\xe9\n", &["x.soc: line 1: it must be UTF-8 text"]);
    folder.refuse_text(
        "x.csv",
        b"rank1,rank2\na,b\n\xff,a\n",
        &["x.csv: line 3: it must be UTF-8"],
    );
    folder.refuse_text(
        "x.soc",
        SOC.replace('b', "\0"),
        &["x.soc: line 5: it must be text, got a NUL"],
    );
    let latin = TERMS.replace("\"a\"", "\"\u{1}\"").into_bytes();
    let latin: Vec<u8> =
        latin.into_iter().map(|byte| if byte == 1 { 0xe9 } else { byte }).collect();
    folder.refuse_text(
        "r.jsonl",
        [&latin, b"\n" as &[u8]].concat(),
        &["line 1: it must be UTF-8 text"],
    );
    let wrong = [TERMS.as_bytes(), b"\n", REPORT.as_bytes(), b"\n\xff\n"].concat();
    folder.refuse_text("r.jsonl", wrong, &["r.jsonl: line 3: it must be UTF-8 text"]);
    folder.refuse_text("picture.png", b"\x89PNG\r\n\x1a\n\0\0", &["picture.png: line 1"]);
}

#[test]
fn an_empty_file() {
    let folder = Folder::new();
    for name in ["x.soc", "x.csv", "x.jsonl", "x"] {
        for text in ["", "\n\n", "\u{feff}"] {
            folder.refuse_text(name, text, &["it must hold something, got an empty text"]);
        }
    }
    folder.write("x.soc", "");
    folder.refuse("tally x.soc", &["it must hold something"]);
    folder.refuse("randomize x.soc --epsilon 1", &["it must hold something"]);
    folder.refuse("simulate x.soc --epsilon 1", &["it must hold something"]);
    folder.refuse("aggregate -", &["standard input: it must hold something"]);
}

#[test]
fn preflib_with_something_wrong() {
    let folder = Folder::new();
    for (right, wrong, wants) in [
        (
            "3: 1,2,3",
            "3: 1,{2,3}",
            &["line 7: order: a soc order has no ties, got {2,3}"] as &[&str],
        ),
        (
            "3: 1,2,3",
            "3: 1,2",
            &["line 7: order: a soc order ranks all 3 items, got 2", "item 3 is missing"],
        ),
        (
            "VOTERS: 5",
            "VOTERS: 6",
            &["line 2: NUMBER VOTERS: it must be what the counts add up to, 5, got 6"],
        ),
        ("ORDERS: 2", "ORDERS: 3", &["line 3: NUMBER UNIQUE ORDERS", "got 3"]),
        (
            "3: 1,2,3",
            "3: 1,2,2",
            &["line 7: order: each item stands in an order once, got 2 again"],
        ),
        ("3: 1,2,3", "3: 1,2,9", &["line 7: order: items are numbered 1 to 3, got \"9\""]),
        ("3: 1,2,3", "3: 1,2,0", &["line 7: order: items are numbered 1 to 3, got \"0\""]),
        ("3: 1,2,3", "-3: 1,2,3", &["line 7: count: a count is a whole number"]),
        ("3: 1,2,3", "3 1,2,3", &["line 7"]),
        ("NAME 2: b", "NAME 2: a", &["line 5"]),
        (
            "ALTERNATIVES: 3",
            "ALTERNATIVES: 1",
            &["line 1: NUMBER ALTERNATIVES: a ranking needs 2 to 2048 items, got 1"],
        ),
        ("ALTERNATIVES: 3", "ALTERNATIVES: 10000", &["line 1", "got 10000"]),
        ("# NUMBER VOTERS: 5\n", "", &["NUMBER VOTERS: the header must state it"]),
        ("2: 3,1,2\n", "", &["line 2: NUMBER VOTERS", "line 3: NUMBER UNIQUE ORDERS"]),
        ("2: 3,1,2\n", "2: 3,1", &["line 8", "it may be cut off"]),
    ] {
        assert!(SOC.contains(right), "{right}");
        folder.refuse_text("x.soc", SOC.replacen(right, wrong, 1), wants);
    }
    // Everything that is wrong is said at once.
    let both = SOC.replace("3: 1,2,3", "3: 1,2,9").replace("2: 3,1,2", "2: 3,3,2");
    folder.refuse_text("x.soc", both, &["x.soc: line 7: ", "error: x.soc: line 8: "]);
    let old = "3\n1,a\n2,b\n3,c\n5,5,2\n3,1,2,3\n2,3,1\n";
    folder.refuse_text("old.soc", old, &["old.soc: line 7: order: a soc order ranks all 3 items"]);
}

#[test]
fn tables_with_something_wrong() {
    let folder = Folder::new();
    for (text, wants) in [
        ("rank1,rank2\n", &["a table has rows under its header"] as &[&str]),
        ("rank1,rank2,rank3\na,b,a\n", &["line 2: rank3: each item stands in a row once"]),
        ("rank1,rank2\na,b,c\n", &["line 2"]),
        ("rank1\na\n", &["a ranking needs 2 to 2048 items, got 1"]),
        ("rank1,rank2,count\na,b,0\n", &["line 2: count"]),
        ("rank1,rank2,count\na,b,-1\n", &["line 2: count"]),
        (
            "left,right,winner\na,b,c\n",
            &["line 2: winner: the winner is one of the two items, got \"c\""],
        ),
        ("left,right,winner\na,a,a\n", &["line 2"]),
        ("rank1,rank2\n\"a,b\n", &["line 2"]),
    ] {
        folder.refuse_text("x.csv", text, wants);
    }
    let ranks: Vec<String> = (1..=10_000).map(|rank| format!("rank{rank}")).collect();
    let items: Vec<String> = (1..=10_000).map(|item| item.to_string()).collect();
    let wide = format!("{}\n{}\n", ranks.join(","), items.join(","));
    folder.refuse_text(
        "wide.csv",
        wide,
        &["wide.csv: line 1: a ranking needs 2 to 2048 items, got 10000"],
    );
}

#[test]
fn ten_megabytes_on_one_line() {
    let folder = Folder::new();
    let (digits, commas) = ("1".repeat(HUGE), ",".repeat(HUGE));
    let tables = TALLY.trim_end_matches('}');
    for (name, text, wants) in [
        (
            "title.soc",
            format!("# TITLE: {digits}\n"),
            "title.soc: NUMBER ALTERNATIVES: the header must state it",
        ),
        (
            "order.soc",
            format!("{SOC}1: {}\n", "1,2,3,".repeat(HUGE / 6)),
            "order.soc: line 9: order",
        ),
        ("count.soc", format!("{SOC}{digits}: 1,2,3\n"), "count.soc: line 9: count"),
        (
            "number",
            digits.clone(),
            "number: line 1: number of items: a ranking needs 2 to 2048 items, got \"1111",
        ),
        ("head.csv", format!("a,b,{digits}\n"), "head.csv: a table has rows"),
        ("name.csv", format!("rank1,rank2\na,{digits}\n"), "name.csv: "),
        ("commas.csv", format!("rank1,rank2\n{commas}\n"), "commas.csv: line 2"),
        ("commas", commas, "commas: "),
        ("terms.jsonl", format!("{{\"veilrank\":1,\"{digits}"), "terms.jsonl: line 1: terms"),
        (
            "report.jsonl",
            format!("{TERMS}\n{REPORT}\n{{\"epsilon\":{digits}"),
            "report.jsonl: line 3: report",
        ),
        ("deep.jsonl", format!("{TERMS}\n{}", "[".repeat(HUGE)), "deep.jsonl: line 2: report"),
        (
            "tally.json",
            format!("{{\"veilrank\":1,\"survey\":{TERMS},{tables},\"x\":{digits}}}"),
            "tally.json: tally",
        ),
    ] {
        folder.refuse_text(name, text, &[wants]);
    }
}

#[test]
fn reports_with_something_wrong() {
    let folder = Folder::new();
    let file = |lines: &[&str]| [&[TERMS], lines].concat().join("\n") + "\n";
    let noisy = r#"{"epsilon":1.0,"answers":[{"pair":[0,2],"noisy":3}]}"#;
    let cut = &REPORT[..REPORT.len() - 9];
    let longer =
        r#"{"epsilon":1.0,"answers":[{"pair":[0,2],"answer":true},{"pair":[0,1],"answer":true}]}"#;
    for (lines, want) in [
        (
            &[REPORT, &REPORT.replace('2', "7")] as &[&str],
            "line 3: items are numbered 0 to 2, got 7",
        ),
        (
            &[&REPORT.replace("1.0", "1.5")],
            "line 2: a participant spends at most epsilon 1, got 1.5",
        ),
        (&[REPORT, longer], "this report is not of the survey on line 1"),
        (&[REPORT, noisy], "line 3: this survey collects randomized-response answers, got laplace"),
        (
            &[REPORT, TERMS, REPORT],
            "line 3: the terms stand on the first line only, got them again",
        ),
        (
            &[REPORT, cut],
            "line 3: report: EOF while parsing a string at column 47 (the line is cut off",
        ),
        (&[REPORT, "", REPORT], "line 3: a report must not be empty"),
        (&[REPORT, "nonsense"], "line 3: report: "),
        (&[&REPORT.replace("[0,2]", "[2,0]")], "line 2"),
        (&[&REPORT.replace("[0,2]", "[1,1]")], "line 2"),
        (&[&REPORT.replace("1.0", "-1.0")], "line 2"),
        (&[&REPORT.replace("1.0", "1e999")], "line 2"),
        (&[&REPORT.replace("true", "2")], "line 2"),
    ] {
        folder.refuse_text(
            "r.jsonl",
            file(lines),
            &[&format!("r.jsonl: {want}").replace("r.jsonl: this", "this")],
        );
        folder.refuse("tally r.jsonl", &[want]);
    }
}

#[test]
fn reports_that_break_off_or_begin_wrong() {
    let folder = Folder::new();
    // The last line without its end is what a broken copy looks like.
    folder.refuse_text(
        "r.jsonl",
        format!("{TERMS}\n{REPORT}").trim_end_matches('}'),
        &["line 2: report", "cut off"],
    );
    folder.refuse_text("r.jsonl", format!("{REPORT}\n{REPORT}\n"), &["line 1: terms"]);
    folder.refuse_text("r.jsonl", TERMS.replace("1.0", "0.0"), &["line 1: terms", "epsilon"]);
    folder.refuse_text(
        "r.jsonl",
        TERMS.replace("\"queries\":1", "\"queries\":4"),
        &["queries must be 1 to 3, got 4"],
    );
    folder.refuse_text(
        "r.jsonl",
        TERMS.replace("randomized-response", "magic"),
        &["mechanism must be one of"],
    );
    folder.refuse_text(
        "r.jsonl",
        TERMS.replace("\"veilrank\":1", "\"veilrank\":2"),
        &["line 1: terms"],
    );
}

/// A download that broke off between two lines, a lost line, a changed one: all look like a reports file, and none is whole.
#[test]
fn reports_files_that_are_not_whole() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 1 --queries 1 -o r.jsonl").ok();
    let whole = folder.read("r.jsonl");
    let lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines.len(), 202);
    let swapped = whole.replacen("true", "false", 1);
    for (file, why) in [
        (lines[..100].join("\n") + "\n", "line 100: the closing line is missing after 99 reports"),
        (lines[..201].join("\n") + "\n", "line 201: the closing line is missing after 200 reports"),
        (
            whole.replacen(&format!("{}\n", lines[7]), "", 1),
            "200 reports are announced at the end, got 199",
        ),
        (swapped, "got others than their digest says"),
        (whole.clone() + lines[5] + "\n", "line 203: nothing follows the closing line, got more"),
        (whole.clone() + &whole, "line 203: nothing follows the closing line, got more"),
    ] {
        folder.refuse_text("cut.jsonl", file, &[why]);
        folder.refuse("tally cut.jsonl", &[why]);
        folder.refuse("tally r.jsonl cut.jsonl", &[why]);
    }
    folder.run("aggregate r.jsonl").ok();
}

/// What was written before files had a closing line is still read.
#[test]
fn files_of_version_1_are_read() {
    let folder = Folder::new();
    folder.write("r.jsonl", format!("{TERMS}\n{REPORT}\n{REPORT}\n"));
    let tally = folder.run("tally r.jsonl").ok();
    assert!(tally.starts_with(r#"{"veilrank":2,"terms":{"id":"s","#), "{tally}");
    folder.write("old.json", format!("{{\"veilrank\":1,\"survey\":{TERMS},{TALLY}"));
    folder.write("new.json", &tally);
    let both = folder.run("tally old.json new.json r.jsonl --json -o all.json").json();
    assert_eq!((&both["reports"], &both["tables"]), (&6.into(), &1.into()));
}

#[test]
fn tallies_with_something_wrong() {
    let folder = Folder::new();
    let tally = format!("{{\"veilrank\":1,\"survey\":{TERMS},{TALLY}");
    folder.write("good.json", &tally);
    folder.run("aggregate good.json").ok();
    for (right, wrong, want) in [
        ("\"reports\":2", "\"reports\":3", "3 reports of 1 answers are 3 answers, got 2"),
        ("[[0,1,1]", "[[0,2,1]", "got 3"),
        ("[[0,1,1]", "[[1,1,0]", "with itself"),
        ("[[0,1,1]", "[[0,1]", "same items"),
        ("[[0,1,1]", "[[0,-1,1]", "tally: "),
        ("[[0,1,1]", "[[0,18446744073709551615,1]", "at most 2^40 answers about one pair"),
        ("\"undecided\":0", "\"undecided\":1", "never undecided"),
        ("\"tables\"", "\"tabels\"", "unknown field"),
        ("}]}", "}]", "tally: "),
    ] {
        assert!(tally.contains(right), "{right}");
        folder.refuse_text(
            "t.json",
            tally.replacen(right, wrong, 1),
            &[want, "write it again with `veilrank tally`"],
        );
    }
    folder.refuse_text(
        "t.json",
        tally.clone() + "\n" + &tally,
        &["t.json: tally: trailing characters"],
    );
}

#[test]
fn files_of_two_surveys_are_not_added_up() {
    let folder = Folder::new();
    folder.write("a.jsonl", format!("{TERMS}\n{REPORT}\n"));
    for (right, wrong) in
        [("\"s\"", "\"other\""), ("\"epsilon\":1.0", "\"epsilon\":2.0"), ("\"c\"", "\"d\"")]
    {
        folder.write("b.jsonl", TERMS.replacen(right, wrong, 1));
        let want = "b.jsonl is of another survey than a.jsonl";
        folder.refuse("tally a.jsonl b.jsonl", &[want, "only what one survey collected"]);
    }
    folder.write("open.soc", SOC);
    folder.refuse("tally a.jsonl open.soc", &["open.soc: reports or a tally are needed here"]);
}

#[test]
fn more_reports_than_can_be_counted_are_not_added_up() {
    let folder = Folder::new();
    let of = |reports: u64| {
        let tally = format!("{{\"veilrank\":1,\"survey\":{TERMS},{TALLY}");
        tally
            .replace("\"reports\":2", &format!("\"reports\":{reports}"))
            .replace("[[0,1,1]", &format!("[[0,{},{}]", reports.div_ceil(2), reports / 2))
    };
    folder.write("five.json", of(5));
    for huge in [u64::MAX, u64::MAX - 4, (1 << 40) + 1] {
        folder.refuse_text("huge.json", of(huge), &["at most 2^40 ", "write it again"]);
        folder.refuse("tally huge.json five.json", &["huge.json: tally: at most 2^40 "]);
        folder.refuse("tally five.json huge.json", &["huge.json: tally: at most 2^40 "]);
    }
    // Each of these can be, and both together cannot.
    folder.write("most.json", of((1 << 40) - 4));
    folder.run("tally most.json").ok();
    folder.refuse(
        "tally most.json five.json",
        &[
            "five.json",
            "at most 2^40 reports can be added up, got 1099511627777",
            "look for a wrong",
        ],
    );
}

#[test]
fn a_file_given_twice_is_not_counted_twice() {
    let folder = Folder::new();
    folder.write("a.jsonl", format!("{TERMS}\n{REPORT}\n"));
    folder.refuse("tally a.jsonl a.jsonl", &["a.jsonl: each file is counted once, got it twice"]);
    folder.refuse("tally a.jsonl ./a.jsonl", &["./a.jsonl: each file is counted once"]);
}

#[test]
fn the_wrong_kind_of_file_for_a_command() {
    let folder = Folder::new();
    folder.write("r.jsonl", format!("{TERMS}\n{REPORT}\n"));
    folder.write("pairs.csv", "left,right,winner\na,b,a\n");
    for command in ["randomize --epsilon 1", "simulate --epsilon 1", "evaluate --order 0,1,2"] {
        folder.refuse(
            &format!("{command} r.jsonl"),
            &["r.jsonl: rankings are needed here, got noisy reports"],
        );
    }
    folder.refuse(
        "evaluate --order 0,1 pairs.csv",
        &["pairs.csv: rankings are needed here, got a table of pairs"],
    );
    folder.refuse("tally pairs.csv", &["pairs.csv: reports or a tally are needed here"]);
}

#[test]
fn an_order_that_does_not_fit() {
    let folder = Folder::new();
    folder.write("x.soc", SOC);
    for (order, want) in [
        ("a,b,x", "an order is of the file's items, a, b, c, got \"x\""),
        ("a,-1,c", "an order is of the file's items, a, b, c, got \"-1\""),
        ("a,b", "the order must rank all 3 items of x.soc, got 2"),
    ] {
        folder.refuse(&format!("evaluate --order {order} x.soc"), &[want]);
    }
    for (order, want) in [
        ("0,1", "the order must rank all 3 items of x.soc, got 2"),
        ("0,1,2,3", "the order must rank all 3 items of x.soc, got 4"),
        ("0,1,1", "each item stands in an order once, got item 1 again (counted from 0)"),
        ("0,1,3", "items are numbered 0 to 2, got 3"),
    ] {
        folder.refuse(&format!("evaluate --order {order} x.soc"), &[want]);
        folder.write("c.json", format!("{{\"items\":[\"a\",\"b\",\"c\"],\"order\":[{order}]}}"));
        folder.refuse("evaluate --consensus c.json x.soc", &[want]);
    }
    folder.write("c.json", r#"{"items":["a","b","x"],"order":[0,1,2]}"#);
    folder.refuse(
        "evaluate --consensus c.json x.soc",
        &["c.json: its items must be those of the data file"],
    );
    for text in ["", "[0,1,2]", "{\"order\":[0,1,2]}", "nonsense"] {
        folder.write("c.json", text);
        folder.refuse("evaluate --consensus c.json x.soc", &["c.json: "]);
    }
}

#[test]
fn numbers_that_do_not_fit_the_file() {
    let folder = Folder::new();
    folder.write("x.soc", SOC);
    for command in ["simulate x.soc --epsilon 1", "randomize x.soc --epsilon 1"] {
        folder.refuse(
            &format!("{command} --queries 4"),
            &["3 items make 3 pairs, so queries must be 1 to 3, got 4"],
        );
        folder.refuse(&format!("{command} --queries 999999999"), &["got 999999999"]);
    }
    folder.refuse(
        "simulate x.soc --epsilon 1 --voters 6",
        &["the population has 5 voters, so voters must be 1 to 5, got 6"],
    );
    folder.refuse("simulate x.soc --epsilon 1e-300", &["each answer needs a budget of at least"]);
    folder.refuse("randomize x.soc --epsilon 1 --id a/b", &["an id has 1 to 64 letters"]);
}

/// A small file of each format of others, by a name that ends as such files do.
const OTHERS: [(&str, &str, &str); 6] = [
    ("x.blt", "blt", "2 1\n3 1 2 0\n2 2 0\n0\n\"a\"\n\"b\"\n\"t\"\n"),
    ("x.abif", "abif", "{\"title\": \"t\"}\n3:a>b\n2:b\n"),
    ("civs.txt", "civs", "# choices: a,b\n3 x 1,2\n-,1\n"),
    ("evalica.csv", "evalica", "left,right,winner\na,b,left\na,b,tie\n"),
    ("workers.csv", "crowd-kit", "worker,left,right,label\nw,a,b,a\nv,b,a,b\n"),
    ("assessors.csv", "bayes-mallows", "assessor,bottom_item,top_item\n1,2,1\n2,1,2\n"),
];

#[test]
fn formats_of_others_with_something_wrong() {
    let folder = Folder::new();
    for (format, text, want) in [
        ("blt", "2 1\n3 1 2 0\n", "the file must have a 0 below the last ballot, got its end"),
        ("blt", "2 1\n3 1 2 0\n0\n\"a\"\n", "the file must have a name for each item, got its"),
        ("blt", "3 1\n3 1 2 0\n0\n\"a\"\n\"b\"\n", "a name for each item, got its end"),
        ("blt", "2 1\n3 1 3 0\n0\na\nb\nt\n", "line 2: ballot: items are numbered 1 to 2, got"),
        ("blt", "2 1\n3 1 2 1 0\n0\na\nb\nt\n", "each item stands in a ballot once, got 1 again"),
        ("blt", "2 1\nNaN 1 2 0\n0\na\nb\nt\n", "a ballot begins with its weight, got \"NaN\""),
        ("blt", "2 1\n1 1 0\n-3 1 0\n0\na\nb\nt\n", "a ballot begins with its weight, got \"-3\""),
        ("abif", "3:[a>b\n", "line 1: brackets and quotes must be closed"),
        ("abif", "{\"title\": \"t\"}\n", "a file holds at least one ballot, got none"),
        ("abif", "3:a>b>a\n", "line 1: each item stands in a ballot once, got \"a\" again"),
        ("abif", "=x:[a]\n=y:[a]\n3:x\n", "line 2: name: names must differ, got \"a\""),
        ("abif", "3:a>b\n-3:a>b\n", "line 2: a line of ballots is"),
        ("abif", "NaN:a>b\n", "line 1: a line of ballots is"),
        ("abif", "9999999999999:a>b\n", "count: a count is a number above 0, at most 2^40"),
        ("civs", "# choices: a,b\n", "a file holds at least one ballot, got none"),
        ("civs", "# choices: a,b\n1,2,3\n", "line 2: a ballot has a rank for each of 2 choices"),
        ("civs", "# choices: a,a\n1,2\n", "line 1: choices: names must differ, got \"a\""),
        ("civs", "# choices: a,b\n0 x 1,2\n", "line 2: count: a count is a number above 0"),
        ("civs", "# choices: a,b\n-1 x 1,2\n", "a rank is a whole number from 1 or -, got"),
        ("evalica", "left,right,winner\n", "a table has rows under its header, got none"),
        ("evalica", "left,right,winner\na,b,up\n", "the winner is left, right or tie, got \"up\""),
        (
            "evalica",
            "left,right,winner\na,a,left\n",
            "a comparison is of two items, got \"a\" twice",
        ),
        ("crowd-kit", "worker,left,right,label\nw,a,b\n", "each of 4 columns, got 3 cells"),
        ("crowd-kit", "worker,left,right,label\nw,a,b,c\n", "one of the two items, got \"c\""),
        ("crowd-kit", "worker,left,right,label\n,a,b,a\n", "each comparison is somebody's"),
        (
            "bayes-mallows",
            "assessor,bottom_item,top_item\n1,2,NaN\n",
            "numbers from 1, got \"NaN\"",
        ),
        ("bayes-mallows", "assessor,bottom_item,top_item\n1,-2,1\n", "numbers from 1, got \"-2\""),
        ("bayes-mallows", "assessor,bottom_item,top_item\n1,2,9999\n", "1 to 2048, got 9999"),
        ("csv-ranks", "count,rank1,rank2\nNaN,a,b\n", "above 0, at most 2^40, got \"NaN\""),
        ("csv-ranks", "count,rank1,rank2\n0.5,a,b\n-1,a,b\n", "multiplied by 2, got \"-1\""),
        ("csv-pairs", "left,right,winner,count\na,b,a,inf\n", "above 0, at most 2^40, got \"inf\""),
    ] {
        let name =
            if ["blt", "abif"].contains(&format) { format!("x.{format}") } else { "x".to_owned() };
        folder.refuse_text(&name, text, &[]);
        folder.refuse(&format!("convert {name} --from {format} --to abif -q"), &[&name, want]);
    }
}

#[test]
fn formats_of_others_in_other_encodings() {
    let folder = Folder::new();
    for (name, format, text) in OTHERS {
        folder.write(name, text);
        let convert = format!("convert {name} --to csv-pairs");
        let plain = folder.run(&convert).ok();
        for same in [text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            folder.write(name, &same);
            assert_eq!(folder.run(&convert).ok(), plain, "{same:?}");
            folder.run(&format!("aggregate {name}")).ok();
        }
        let latin: Vec<u8> =
            text.bytes().map(|byte| if byte == b'2' { 0xb2 } else { byte }).collect();
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let latin = if text.contains('2') { latin } else { [text.as_bytes(), b"\xe9\n"].concat() };
        for (bytes, want) in
            [(latin, "it must be UTF-8 text"), (wide, "it must be text, got a NUL")]
        {
            folder.refuse_text(name, &bytes, &[want]);
            folder.refuse(&format!("convert {name} --from {format} --to abif"), &[name, want]);
        }
    }
}

const COUNTS: &str = "epsilon,first,second,yes,no\n1.0,0,1,5,3\n1.0,1,2,0,4\n";

#[test]
fn counts_without_terms() {
    let folder = Folder::with_people();
    let wants = [
        "counts.csv: a table of counts does not say what was asked, and needs the terms of its survey, got none (say --terms FILE to \
         `veilrank aggregate` or `veilrank tally`; the first line of a file of its reports has them)",
    ];
    folder.refuse_text("counts.csv", COUNTS, &wants);
    for command in
        ["tally", "randomize --epsilon 1", "simulate --epsilon 1", "evaluate --order 0,1"]
    {
        folder.refuse(&format!("{command} counts.csv"), &wants);
    }
    folder.refuse(
        "convert counts.csv --to abif",
        &["counts.csv: rankings or comparisons in the open are needed, got private reports or what they add up to"],
    );
    let run = folder.pipe("aggregate -", COUNTS);
    assert!(run.stderr.starts_with("error: standard input: a table of counts"), "{}", run.stderr);
}

/// What is changed in the table, to what, and what is said.
const WRONG_COUNTS: [(&str, &str, &str); 12] = [
    (
        "5,3",
        "5,x",
        "counts.csv: line 2: no: a count is a whole number from 0 to 2^40, got \"x\" (count answers as integers",
    ),
    ("5,3", "5,", "counts.csv: line 2: no: a count is a whole number from 0 to 2^40, got nothing"),
    (
        "5,3",
        "5.0,3",
        "counts.csv: line 2: yes: a count is a whole number from 0 to 2^40, got \"5.0\"",
    ),
    (
        "1.0,1,2",
        "1.0,1,3",
        "counts.csv: line 3: second: the items of these terms are numbered 0 to 2, got \"3\" (give an item's",
    ),
    (
        "1.0,1,2",
        "1.0,2,1",
        "counts.csv: line 3: second: a pair names two items, the smaller first, got [2, 1] (name the smaller",
    ),
    (
        "1.0,1,2",
        "1.0,0,1",
        "counts.csv: line 3: each pair has one row for an epsilon, got [0, 1] at 1 on line 2 already (look for",
    ),
    (
        "1.0,1,2",
        "1.5,1,2",
        "counts.csv: line 3: epsilon: a participant spends at most epsilon 1, got 1.5 (count no report",
    ),
    (
        "1.0,1,2",
        ",1,2",
        "counts.csv: line 3: epsilon: epsilon must be a number above 0 and at most 20, got nothing (",
    ),
    (
        "epsilon,",
        "budget,",
        "counts.csv: line 1: a table of counts has the columns epsilon, first, second, yes, no,",
    ),
    (
        "yes,no",
        "yes,no,undecided",
        "counts.csv: line 2: undecided: a count is a whole number from 0 to 2^40, got nothing",
    ),
    ("yes,no\n", "yes,no,reports\n", "got \"reports\" (select these columns alone)"),
    ("5,3", "5,3,1", "counts.csv: line 2: a row has a cell for each of 5 columns, got 6 cells"),
];

#[test]
fn counts_with_something_wrong() {
    let folder = Folder::new();
    folder.write("terms.json", TERMS);
    for (right, wrong, want) in WRONG_COUNTS {
        folder.write("counts.csv", COUNTS.replace(right, wrong));
        for command in ["aggregate", "tally"] {
            folder.refuse(&format!("{command} counts.csv --terms terms.json"), &[want]);
        }
    }
}

#[test]
fn counts_that_no_reports_add_up_to() {
    let folder = Folder::new();
    folder.write("terms.json", TERMS);
    let two = TERMS.replace("\"queries\":1", "\"queries\":2");
    folder.write("two.json", &two);
    folder.write("counts.csv", COUNTS);
    folder.refuse(
        "aggregate counts.csv --terms two.json",
        &["counts.csv: line 2: a participant answers a pair once, got 8 answers to [0, 1] from 6 reports at 1 (count every answer"],
    );
    folder.write("counts.csv", COUNTS.replace("0,4", "0,5"));
    folder.refuse(
        "aggregate counts.csv --terms two.json",
        &["counts.csv: line 2: epsilon: a report has 2 answers, so all have a multiple of that, got 13 at 1 (count every answer"],
    );
    folder.write("laplace.json", TERMS.replace("randomized-response", "laplace"));
    folder.refuse(
        "aggregate counts.csv --terms laplace.json",
        &["got no \"undecided\" (select it under this name)"],
    );
    let many: String = (0..100_000).map(|_| "1.0,0,1,x,y\n").collect();
    folder.write("counts.csv", format!("epsilon,first,second,yes,no\n{many}"));
    folder.refuse(
        "aggregate counts.csv --terms terms.json",
        &["line 11: yes", "counts.csv: and 99990 more"],
    );
}

#[test]
fn terms_that_are_none_or_others() {
    let folder = Folder::with_people();
    folder.write("counts.csv", COUNTS);
    folder.write("terms.json", TERMS);
    folder.write("other.json", TERMS.replace("\"id\":\"s\"", "\"id\":\"t\""));
    folder.write("broken.json", "{\"veilrank\":1,");
    for (terms, want) in [
        (
            "nowhere.json",
            "nowhere.json: the terms of a survey are needed here, got none (No such file",
        ),
        ("counts.csv", "counts.csv: the terms of a survey are needed here, got none ("),
        ("broken.json", "broken.json: the terms of a survey are needed here, got none (EOF"),
        ("broken.json", "); they are the first line of a file of its reports"),
        ("-", "terms are read from a file, since data may come on standard input; name one"),
    ] {
        for command in ["aggregate", "tally"] {
            folder.refuse(&format!("{command} counts.csv --terms {terms}"), &[want]);
        }
    }
    folder.run("randomize people.soc --epsilon 1 -o r.jsonl").ok();
    folder.run("tally r.jsonl -o tally.json").ok();
    for file in ["r.jsonl", "tally.json"] {
        let want = format!(
            "{file}: --terms must be the terms that the file itself has, got others; leave them out"
        );
        folder.refuse(&format!("aggregate {file} --terms other.json"), &[&want]);
        folder.refuse(&format!("tally {file} --terms other.json"), &[&want]);
    }
    let want = "people.soc: --terms are of a private survey, got data in the open, which has none; leave them out";
    folder.refuse("aggregate people.soc --terms terms.json", &[want]);
    folder.write("people.csv", "rank1,rank2\na,b\n");
    folder.refuse(
        "aggregate people.csv --terms terms.json",
        &["people.csv: line 1: a table of counts has the columns"],
    );
    let run = folder.run("tally counts.csv r.jsonl --terms terms.json -o t.json");
    assert!(run.stderr.contains("r.jsonl: --terms must be the terms"), "{}", run.stderr);
}
