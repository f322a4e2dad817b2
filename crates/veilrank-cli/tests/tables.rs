//! Reports in Parquet files: written by `randomize` and `convert`, counted by `tally` and `aggregate` as the same reports in lines are.

mod common;

use std::fs;

use common::Folder;
use serde_json::json;

const MECHANISMS: [&str; 3] = ["randomized-response", "laplace", "permutation-cap"];

/// A command that fails, says so, and leaves nothing behind.
fn refuse(folder: &Folder, args: &str, want: &str) {
    let before = folder.names();
    let run = folder.run(args);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{args}");
    assert!(
        run.stderr.starts_with("error: ") && run.stderr.contains(want),
        "{args}: {}",
        run.stderr
    );
    assert_eq!(folder.names(), before, "{args}");
}

fn folder_with(mechanism: &str) -> Folder {
    let folder = Folder::with_people();
    let line = format!("randomize people.soc --epsilon 2 --mechanism {mechanism}");
    folder.run(&format!("{line} -o lines.jsonl")).ok();
    folder
}

#[test]
fn lines_and_tables_are_converted_into_each_other_without_a_loss() {
    for mechanism in MECHANISMS {
        let folder = folder_with(mechanism);
        let summary = folder.run("convert lines.jsonl -o table.parquet --json").json();
        assert_eq!(summary, json!({"id": "people", "reports": 200, "to": "parquet"}));
        folder.run("convert table.parquet -o back.jsonl").ok();
        assert_eq!(folder.read("back.jsonl"), folder.read("lines.jsonl"), "{mechanism}");
        assert_eq!(folder.run("convert table.parquet").ok(), folder.read("lines.jsonl"));
        folder.run("convert table.parquet -o again.parquet").ok();
        let bytes = |name| fs::read(folder.path(name)).unwrap();
        assert_eq!(bytes("again.parquet"), bytes("table.parquet"));
    }
}

#[test]
fn tables_are_counted_as_their_lines() {
    for mechanism in MECHANISMS {
        let folder = folder_with(mechanism);
        folder.run("convert lines.jsonl -o table.parquet").ok();
        let lines = folder.run("tally lines.jsonl").ok();
        assert_eq!(folder.run("tally table.parquet").ok(), lines);
        assert_eq!(folder.run("tally table.parquet --terms lines.jsonl").ok(), lines);
        for watched in ["", " --watched"] {
            let outcome = |file| folder.run(&format!("aggregate {file} --json{watched}")).ok();
            assert_eq!(outcome("table.parquet"), outcome("lines.jsonl"), "{mechanism}{watched}");
        }
        fs::create_dir(folder.path("events")).unwrap();
        fs::rename(folder.path("table.parquet"), folder.path("events/table.parquet")).unwrap();
        assert_eq!(folder.run("tally events").ok(), lines);
        folder.run("aggregate events").ok();
    }
}

/// Nobody knows in which order several files came, and whoever asks for the comparison is told that it is left out.
#[test]
fn early_and_late_reports_of_several_files_are_not_compared_and_that_is_said() {
    let folder = Folder::with_people();
    fs::create_dir(folder.path("events")).unwrap();
    let told = |args: &str| folder.run(args).stderr.contains("are not compared with late ones");
    for (name, is_told) in [("monday", false), ("tuesday", true)] {
        folder.run(&format!("randomize people.soc --epsilon 2 -o events/{name}.parquet")).ok();
        assert_eq!(told("aggregate events --watched"), is_told);
        assert!(!told("aggregate events") && !told("tally events"));
        folder.run("aggregate events --watched").ok();
    }
}

#[test]
fn randomize_writes_tables_and_they_add_up_with_lines() {
    let folder = folder_with("randomized-response");
    let summary = folder.run("randomize people.soc --epsilon 2 -o table.parquet --json").json();
    assert_eq!(summary["reports"], json!(200));
    let run = folder.run("tally lines.jsonl table.parquet -o tally.json --json").json();
    assert_eq!((&run["reports"], &run["id"]), (&json!(400), &json!("people")));
    folder.run("tally tally.json table.parquet lines.jsonl").ok();
}

#[test]
fn what_cannot_be_counted_is_said() {
    let folder = folder_with("randomized-response");
    folder.run("convert lines.jsonl -o table.parquet").ok();
    folder.run("randomize people.soc --epsilon 1 -o other.parquet").ok();
    let whole = fs::read(folder.path("table.parquet")).unwrap();
    folder.write("cut.parquet", &whole[..whole.len() / 2]);
    folder.write("text.parquet", "not a table");
    fs::create_dir(folder.path("stray")).unwrap();
    folder.write("stray/a.parquet", &whole);
    folder.write("stray/notes.txt", "hello");
    refuse(&folder, "tally cut.parquet", "cut.parquet: the file is cut off");
    refuse(&folder, "tally text.parquet", "text.parquet: this is no Parquet file");
    refuse(&folder, "tally absent.parquet", "absent.parquet: No such file");
    refuse(&folder, "tally stray", "stray/notes.txt: a folder of reports holds files that end in");
    refuse(&folder, "tally table.parquet other.parquet", "other.parquet: it is of another survey");
    refuse(&folder, "tally table.parquet ./table.parquet", "each file is counted once");
    refuse(&folder, "tally table.parquet stray/../table.parquet", "each file is counted once");
    refuse(&folder, "tally other.parquet --terms lines.jsonl", "another survey than the terms");
    for command in ["randomize --epsilon 1", "simulate --epsilon 1", "evaluate --order 0,1"] {
        refuse(
            &folder,
            &format!("{command} table.parquet"),
            "rankings are needed here, got a Parquet",
        );
    }
    refuse(&folder, "convert people.soc -o x.parquet", "a Parquet file holds noisy reports");
    refuse(&folder, "convert table.parquet --to soc -o x.soc", "leave them out");
}

#[test]
fn standard_input_is_no_place_for_a_table() {
    let folder = Folder::new();
    for command in ["tally -", "convert - --to soc"] {
        let run = folder.pipe(command, "PAR1 and so on\n");
        assert!(run.code == 1 && run.stderr.contains("read from its end"), "{}", run.stderr);
    }
}

#[cfg(unix)]
#[test]
fn a_file_counts_once_under_two_names() {
    let folder = folder_with(MECHANISMS[0]);
    folder.run("convert lines.jsonl -o table.parquet").ok();
    for file in ["lines.jsonl", "table.parquet"] {
        fs::hard_link(folder.path(file), folder.path(&format!("also-{file}"))).unwrap();
        refuse(&folder, &format!("tally {file} also-{file}"), "each file is counted once");
    }
}

#[cfg(unix)]
#[test]
fn a_name_cannot_act_on_a_terminal() {
    let folder = Folder::new();
    for file in ["a\u{1b}[31m.parquet", "a\u{1b}[31m.jsonl"] {
        folder.write(file, "neither");
        refuse(&folder, &format!("tally {file}"), "a\\u{1b}[31m.");
    }
}
