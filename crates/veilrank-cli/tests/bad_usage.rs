//! What cannot be typed: wrong usage ends with 2, a message that says what is right, and nothing written.

mod common;

use common::Folder;

fn refuse(folder: &Folder, args: &str, wants: &[&str]) {
    let before = folder.names();
    let run = folder.run(args);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{args}: {}", run.stderr);
    assert!(run.stderr.starts_with("error: "), "{args}: {}", run.stderr);
    for want in wants {
        assert!(run.stderr.contains(want), "{args}: want {want:?} in {}", run.stderr);
    }
    assert_eq!(folder.names(), before, "{args}");
}

/// The same, of a command that was understood and failed.
fn fail(folder: &Folder, args: &str, wants: &[&str]) {
    let before = folder.names();
    let run = folder.run(args);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{args}: {}", run.stderr);
    assert_eq!(run.stderr.lines().count(), 1, "{args}: {}", run.stderr);
    for want in wants {
        assert!(run.stderr.contains(want), "{args}: want {want:?} in {}", run.stderr);
    }
    assert_eq!(folder.names(), before, "{args}");
}

#[test]
fn numbers_outside_their_range() {
    let folder = Folder::with_people();
    let simulate = "simulate people.soc -o out --epsilon";
    for epsilon in ["0", "-1", "-0.5", "nan", "inf", "1e9", "20.1"] {
        let want = ["--epsilon", "epsilon must be a number above 0 and at most 20, got"];
        refuse(&folder, &format!("{simulate} {epsilon}"), &want);
        refuse(&folder, &format!("randomize people.soc -o out --epsilon {epsilon}"), &want);
        refuse(&folder, &format!("demo -o out --epsilon {epsilon}"), &want);
    }
    refuse(&folder, &format!("{simulate}=-inf"), &["at most 20, got -inf"]);
    refuse(&folder, &format!("{simulate} abc"), &["'abc'", "epsilon must be a number above 0"]);
    for queries in ["0", "-1", "1.5", "many", "99999999999999999999"] {
        let want = ["--queries", "a whole number from 1, `auto` or `paper`"];
        refuse(&folder, &format!("{simulate} 1 --queries {queries}"), &want);
        refuse(&folder, &format!("randomize people.soc --epsilon 1 --queries {queries}"), &want);
    }
    for effort in ["0", "-1", "nan", "inf", "1e7", "much"] {
        let want = ["--effort", "it must be a number above 0, at most 1000000, as in 10"];
        refuse(&folder, &format!("aggregate people.soc --effort {effort}"), &want);
    }
    for (flag, value, range) in [
        ("--trials", "0", "1 to 1000000"),
        ("--trials", "-3", "1 to 1000000"),
        ("--trials", "1000000000000", "1 to 1000000"),
        ("--voters", "0", "1 to 10000000"),
        ("--voters", "1e12", "1 to 10000000"),
        ("--voters", "1000000000000", "1 to 10000000"),
        ("--threads", "0", "1 to 1024"),
        ("--threads", "100000000", "1 to 1024"),
        ("--seed", "-1", "0 to 18446744073709551615"),
        ("--seed", "1.5", "0 to 18446744073709551615"),
    ] {
        let want = [flag, value, &format!("it must be a whole number from {range}")];
        refuse(&folder, &format!("{simulate} 1 {flag} {value}"), &want);
    }
    for items in ["0", "1", "10000", "1000000000000000", "-5"] {
        let want = ["--items", "it must be a whole number from 2 to 2048"];
        refuse(&folder, &format!("generate mallows --theta 0.5 --voters 9 --items {items}"), &want);
        refuse(&folder, &format!("generate plackett-luce --voters 9 --items {items}"), &want);
        refuse(
            &folder,
            &format!("simulate --epsilon 1 --model plackett-luce --items {items}"),
            &want,
        );
    }
    refuse(
        &folder,
        "generate mallows --theta 0.5 --items 5 --voters 0",
        &["--voters", "from 1 to"],
    );
    for order in ["0,,1", ",", "0,1,"] {
        refuse(
            &folder,
            &format!("evaluate --order {order} people.soc"),
            &["an order is items best first, their names or their numbers counted from 0"],
        );
    }
}

#[test]
fn goals_that_are_none() {
    let folder = Folder::with_people();
    for goal in ["first-1", "first-0", "first", "winners", "Order", "''"] {
        let want = ["--goal", "`order`, `winner`, or `first-K` with a whole number K from 2"];
        refuse(&folder, &format!("simulate people.soc --epsilon 1 --goal {goal}"), &want);
        refuse(&folder, &format!("randomize people.soc --epsilon 1 --goal {goal}"), &want);
    }
}

#[test]
fn names_that_are_not_on_the_list() {
    let folder = Folder::with_people();
    for (args, known) in [
        ("aggregate people.soc --method best", "auto, kwiksort, borda, copeland, bradley-terry"),
        (
            "simulate people.soc --epsilon 1 --method best",
            "auto, kwiksort, borda, copeland, bradley-terry",
        ),
        (
            "simulate people.soc --epsilon 1 --mechanism rr",
            "randomized-response, laplace, permutation-cap",
        ),
        ("simulate people.soc --epsilon 1 --assign lively", "uniform, balanced, live"),
        ("randomize people.soc --epsilon 1 --truth copeland", "[possible values: kemeny, borda]"),
        (
            "randomize people.soc --epsilon 1 --mechanism none",
            "[possible values: randomized-response, laplace, permutation-cap]",
        ),
        (
            "generate random-utility --items 3 --voters 9 --noise pink",
            "gumbel, normal, exponential",
        ),
        (
            "generate mallows --items 3 --voters 9 --phi 1 --format xls",
            "soc, soc-legacy, csv-ranks, csv-items",
        ),
    ] {
        refuse(&folder, args, &["[possible values: ", known]);
    }
    refuse(&folder, "agregate people.soc", &["'aggregate'"]);
    refuse(&folder, "generate normal", &["unrecognized subcommand"]);
}

#[test]
fn models_that_make_no_sense() {
    let folder = Folder::new();
    for (spec, want) in [
        ("mallow:theta=1", "a model is mallows, plackett-luce or random-utility"),
        ("mallows", "one of theta, permallows-theta and phi is needed"),
        ("mallows:theta=x", "theta must be a number"),
        ("mallows:theta=2", "theta must be a number from 0 to 1, got 2"),
        ("mallows:theta=nan", "theta must be a number from 0 to 1"),
        ("mallows:theta=0.5:theta=0.6", "given twice"),
        ("mallows:phi=0.5:centre=a", "a centre is identity, reversed, random or item numbers"),
        ("plackett-luce:phi=1", "plackett-luce has no setting \"phi\""),
        ("random-utility:noise=pink", "noise must be one of gumbel, normal, exponential"),
        (":::", "a model is"),
    ] {
        refuse(
            &folder,
            &format!("simulate --epsilon 1 --items 5 --model {spec}"),
            &["--model", want],
        );
        refuse(
            &folder,
            &format!("generate mixture --items 5 --voters 9 --component 1:{spec}"),
            &["--component", want],
        );
    }
    for component in ["mallows", "x:mallows:phi=1", "0.5"] {
        let args = format!("generate mixture --items 5 --voters 9 --component {component}");
        refuse(&folder, &args, &["a component is WEIGHT:MODEL"]);
    }
    for (args, want) in [
        ("mallows --items 5 --theta 2", "theta must be a number from 0 to 1, got 2"),
        ("mallows --items 5 --theta -0.1", "theta must be a number from 0 to 1, got -0.1"),
        ("mallows --items 5 --phi nan", "phi must be a number from 0 to 1"),
        ("mallows --items 5 --permallows-theta -1", "theta must be a finite number of at least 0"),
        (
            "mallows --items 5 --phi 0.5 --centre 0,1",
            "the centre must rank all 5 items, got 2 of them",
        ),
        ("mallows --items 2 --phi 0.5 --centre 0,0", "each item stands in an order once"),
        ("plackett-luce --weights 1", "a ranking needs 2 to 2048 items, got 1"),
        ("plackett-luce --weights 1,-1", "weight must be finite and above 0, got -1"),
        ("plackett-luce --items 3 --spread inf", "weight must be finite"),
        ("random-utility --means 1,nan", "mean must be a number"),
        ("mixture --items 3 --component 0:mallows:phi=1", "weight"),
        ("mixture --items 3 --component -1:mallows:phi=1", "weight"),
    ] {
        let (model, rest) = args.split_once(' ').unwrap();
        let rest = rest.replace("--component -", "--component=-");
        fail(&folder, &format!("generate {model} --voters 9 {rest}"), &[want]);
    }
}

#[test]
fn flags_that_do_not_go_together() {
    let folder = Folder::with_people();
    for (args, wants) in [
        (
            "generate mallows --items 3 --voters 9 --theta 0.5 --phi 0.5",
            &["'--theta <THETA>' cannot be used with '--phi <PHI>'"] as &[&str],
        ),
        ("generate mallows --items 3 --voters 9", &["--theta", "--permallows-theta", "--phi"]),
        ("generate plackett-luce --voters 9", &["--items <M>"]),
        ("generate plackett-luce --voters 9 --items 3 --weights 1,2,3", &["cannot be used with"]),
        ("generate mallows --items 3 --theta 0.5", &["--voters <N>"]),
        ("evaluate people.soc", &["--order", "--consensus"]),
        ("evaluate --order 0,1 people.soc --effort 2", &["--optimum"]),
        ("evaluate --order 0,1 --consensus x people.soc", &["cannot be used with"]),
        ("evaluate --consensus - -", &["standard input can be read once"]),
        ("tally", &["<FILE>"]),
        ("tally - -", &["standard input can be read once"]),
        ("simulate --epsilon 1", &["<FILE>"]),
        ("simulate people.soc", &["--epsilon <EPSILON>"]),
        (
            "simulate people.soc --epsilon 1 --model plackett-luce --items 3",
            &["cannot be used with"],
        ),
        ("simulate --epsilon 1 --model plackett-luce", &["--items <M>"]),
        ("simulate people.soc --epsilon 1 --items 3", &["cannot be used with"]),
        ("randomize people.soc --epsilon 1 --seed 1", &["unexpected argument '--seed'"]),
        ("randomize people.soc --epsilon 1 --json", &["add -o FILE"]),
        ("randomize people.soc --epsilon 1 --json -o -", &["add -o FILE"]),
        ("completions bash --json", &["leave --json out"]),
        ("demo --json", &["add --once"]),
        ("aggregate people.soc people.soc", &["unexpected argument"]),
        ("aggregate", &["<FILE>"]),
    ] {
        refuse(&folder, args, wants);
    }
}

#[test]
fn places_where_no_result_can_go() {
    let folder = Folder::with_people();
    for args in [
        "aggregate people.soc",
        "demo",
        "randomize people.soc --epsilon 1",
        "simulate people.soc --epsilon 1 --json",
        "generate mallows --items 3 --voters 9 --phi 1 --format soc",
        "completions zsh",
    ] {
        fail(
            &folder,
            &format!("{args} -o no/where.out"),
            &["no/where.out: the folder no must exist; make it first"],
        );
        fail(&folder, &format!("{args} -o ."), &[".: the result goes to a file, got a folder"]);
        fail(
            &folder,
            &format!("{args} -o people.soc/x"),
            &["people.soc/x: the folder people.soc must exist"],
        );
    }
    fail(
        &folder,
        "generate mallows --items 3 --voters 9 --phi 1 -o x.txt",
        &["ends in .soc or .csv, got .txt; or say --format soc|soc-legacy|csv-ranks|csv-items"],
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_once_and_never_panics() {
    let folder = Folder::with_people();
    for args in [
        "aggregate people.soc",
        "demo --once --json",
        "randomize people.soc --epsilon 1",
        "generate mallows --items 3 --voters 9 --phi 1 --format soc",
        "completions zsh",
    ] {
        fail(
            &folder,
            &format!("{args} -o /dev/full"),
            &["error: /dev/full: No space left on device"],
        );
        let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let run = folder.command(args).stdout(full()).output().unwrap();
        let message = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(1), "{args}: {message}");
        assert!(message.starts_with("error: standard output: No space left"), "{args}: {message}");
        // Nobody can read the message: the exit code still says how it ended.
        let run = folder.command(args).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(run.code(), Some(1), "{args}");
    }
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let args = "randomize people.soc --epsilon 19 --queries 1 -o r.jsonl";
    assert_eq!(folder.command(args).stderr(full).status().unwrap().code(), Some(0));
    assert_eq!(folder.read("r.jsonl").lines().count(), 202);
}

#[test]
fn whoever_stops_reading_hears_no_complaint() {
    use std::{
        io::{BufRead, BufReader},
        process::Stdio,
    };
    let folder = Folder::with_people();
    for args in [
        "generate mallows --items 9 --voters 20000 --phi 1",
        "generate mallows --items 9 --voters 20000 --phi 1 --json",
        "completions bash",
    ] {
        let mut command = folder.command(args);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = Vec::new();
        // One byte is read and the pipe closed, while far more waits to be written.
        let mut reader = BufReader::with_capacity(1, child.stdout.take().unwrap());
        first.extend_from_slice(reader.fill_buf().unwrap());
        drop(reader);
        let output = child.wait_with_output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (output.status.code(), message.as_str(), first.len()),
            (Some(0), "", 1),
            "{args}"
        );
    }
}
