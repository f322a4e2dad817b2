//! `veilrank reproduce`: everything that it writes is whole, the same bytes come out again, and nothing is lost.

#![expect(clippy::unwrap_used, reason = "a file that is not as it should be fails the test")]

mod common;

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader, Read},
    path::Path,
    process::Stdio,
};

use common::{Folder, data_dir};
use scraper::{Html, Selector};
use serde_json::Value;

const TABLES: [&str; 2] = ["replicates.csv", "summary.csv"];
const VERDICTS: [&str; 4] = ["held", "not-held", "partly-held", "not-run"];

/// The header and the rows of a CSV file, each as long as the header.
fn csv(folder: &Folder, name: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut reader = csv::Reader::from_path(folder.path(name)).unwrap();
    let fields = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect::<Vec<_>>();
    let header = fields(reader.headers().unwrap());
    (header, reader.records().map(|record| fields(&record.unwrap())).collect())
}

/// The numbers of the columns from this one on, all of them finite.
fn numbers(row: &[String], from: usize) -> impl Iterator<Item = f64> {
    row[from..].iter().map(move |field| {
        let number: f64 = field.parse().unwrap_or_else(|_| panic!("{field} in {row:?}"));
        assert!(number.is_finite(), "{row:?}");
        number
    })
}

fn column<'a>(
    table: &'a (Vec<String>, Vec<Vec<String>>),
    name: &str,
) -> impl Iterator<Item = &'a str> {
    let place = table.0.iter().position(|column| column == name).unwrap();
    table.1.iter().map(move |row| row[place].as_str())
}

#[test]
fn a_quick_run_writes_everything_and_all_of_it_is_whole() {
    let folder = Folder::new();
    let data = data_dir();
    let args = "reproduce --quick --json -o out";
    let mut command = folder.command(args);
    if let Some(data) = &data {
        command.env("VEILRANK_DATA", data);
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    tables_are_whole(&folder, data.is_some());
    pictures_are_whole(&folder, &document);
    claims_are_judged(&folder, &document, data.is_some());
    page_stands_alone(&folder, &document);
    let manifest: Value = serde_json::from_str(&folder.read("out/manifest.json")).unwrap();
    assert_eq!(manifest, document["manifest"]);
    assert_eq!(manifest["finished"], true);
    assert_eq!((&manifest["seed"], &manifest["trials"]), (&1.into(), &3.into()));
    assert_eq!(manifest["command"], format!("veilrank {args}"));
    assert_eq!(manifest["durations"].as_array().unwrap().len(), 8);
    assert_eq!(manifest["missing"].as_array().unwrap().is_empty(), data.is_some());
    let left: Vec<String> =
        folder.names().into_iter().filter(|name| name.contains("partial")).collect();
    assert_eq!(left, [""; 0]);
}

fn tables_are_whole(folder: &Folder, has_data: bool) {
    let (replicates, summary) = (csv(folder, "out/replicates.csv"), csv(folder, "out/summary.csv"));
    assert_eq!(replicates.1.len(), 3 * summary.1.len());
    for row in &replicates.1 {
        assert!(numbers(row, 9).all(|value| (0.0..=1.0).contains(&value)), "{row:?}");
    }
    for row in &summary.1 {
        assert!(numbers(row, 9).all(|value| (-1e-12..=1.0).contains(&value)), "{row:?}");
    }
    let of = |table, name| column(table, name).map(str::to_owned).collect::<BTreeSet<String>>();
    assert_eq!(of(&summary, "experiment").len(), 7, "all but the time table");
    assert_eq!(of(&summary, "series").len(), 9);
    for set in ["turkdots", "turkpuzzle", "sushi"] {
        assert_eq!(of(&summary, "set").contains(set), has_data, "{set}");
    }
    let timings = csv(folder, "out/timings.csv");
    assert_eq!(timings.1.len(), if has_data { 32 } else { 20 });
    assert!(timings.1.iter().all(|row| numbers(row, 4).all(|value| value >= 0.0)));
}

fn pictures_are_whole(folder: &Folder, document: &Value) {
    let figures = document["figures"].as_array().unwrap();
    assert!(figures.len() >= 7, "{figures:?}");
    for figure in figures {
        let svg = folder.read(figure["svg"].as_str().unwrap());
        let tree = roxmltree::Document::parse(&svg).unwrap();
        assert_eq!(tree.root_element().tag_name().name(), "svg");
        assert!(
            tree.descendants()
                .any(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        );
        let file = fs::File::open(folder.path(figure["png"].as_str().unwrap())).unwrap();
        let mut reader = png::Decoder::new(BufReader::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        assert!(info.width > 600 && info.height > 300, "{figure}: {info:?}");
        assert!(pixels.iter().any(|&byte| byte != pixels[0]), "{figure} shows nothing");
    }
    let files = fs::read_dir(folder.path("out/figures")).unwrap().count();
    assert_eq!(files, 2 * figures.len(), "no other files");
}

fn claims_are_judged(folder: &Folder, document: &Value, has_data: bool) {
    let claims: Value = serde_json::from_str(&folder.read("out/claims.json")).unwrap();
    assert_eq!(claims, document["claims"]);
    let claims = claims.as_array().unwrap();
    assert!(claims.len() >= 15, "{}", claims.len());
    let ids: BTreeSet<&str> = claims.iter().map(|claim| claim["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), claims.len());
    for claim in claims {
        let verdict = claim["verdict"].as_str().unwrap();
        assert!(VERDICTS.contains(&verdict), "{claim}");
        assert!(
            !claim["says"].as_str().unwrap().is_empty()
                && !claim["measured"].as_str().unwrap().is_empty()
        );
        assert!(
            !has_data || verdict != "not-run",
            "everything was run, so everything is judged: {claim}"
        );
    }
}

/// The page is well formed, has a row with a verdict for each claim, and loads nothing.
fn page_stands_alone(folder: &Folder, document: &Value) {
    let text = folder.read(document["report"].as_str().unwrap());
    let page = Html::parse_document(&text);
    assert_eq!(page.errors, [""; 0]);
    let select = |selector: &str| {
        let selector = Selector::parse(selector).unwrap();
        page.select(&selector).map(|element| element.value().clone()).collect::<Vec<_>>()
    };
    for claim in document["claims"].as_array().unwrap() {
        let (id, verdict) = (claim["id"].as_str().unwrap(), claim["verdict"].as_str().unwrap());
        assert_eq!(
            select(&format!("tr[id='claim-{id}'] td.verdict.{verdict}")).len(),
            1,
            "{claim}"
        );
    }
    let figures = document["figures"].as_array().unwrap();
    assert_eq!(select("figure svg").len(), figures.len());
    for loading in ["script", "link", "iframe", "object", "embed", "base", "audio", "video", "form"]
    {
        assert!(select(loading).is_empty(), "<{loading}>");
    }
    for element in select("*") {
        for (name, value) in element.attrs() {
            let loads = ["src", "srcset", "poster", "data", "background", "action"].contains(&name)
                || (name.ends_with("href") && element.name() != "a");
            let inside = value.starts_with("data:") || value.starts_with('#');
            assert!(!loads || inside, "<{} {name}={value}>", element.name());
        }
    }
    let loads = |word: &str| {
        text.match_indices(word).any(|(at, _)| !text[at + word.len()..].starts_with(['#', 'd']))
    };
    assert!(!loads("url(") && !text.contains("@import"));
}

#[test]
fn threads_change_no_byte() {
    let folder = Folder::new();
    for threads in [1, 2, 3] {
        let args = format!(
            "reproduce --quick --trials 2 --only dispersion,agents --threads {threads} -q -o out{threads}"
        );
        folder.run(&args).ok();
    }
    for table in TABLES.into_iter().chain(["claims.json", "figures/agents.svg"]) {
        let one = folder.read(&format!("out1/{table}"));
        for threads in [2, 3] {
            assert_eq!(folder.read(&format!("out{threads}/{table}")), one, "{table}");
        }
    }
    let (other, same) =
        (folder.read("out1/replicates.csv"), "reproduce --quick --trials 2 --only dispersion -q");
    folder.run(&format!("{same} -o less")).ok();
    let less = folder.read("less/replicates.csv");
    assert!(other.ends_with(less.split_once('\n').unwrap().1), "other experiments change nothing");
    folder.run(&format!("{same} --seed 2 -o seed")).ok();
    assert_ne!(folder.read("seed/replicates.csv"), less);
}

/// Makes a finished run look as if it had been cut short after so many bytes of its journal.
fn cut(folder: &Folder, out: &str, bytes: usize) {
    let manifest = folder.read(&format!("{out}/manifest.json"));
    for name in ["summary.csv", "claims.json", "report.html"] {
        fs::remove_file(folder.path(&format!("{out}/{name}"))).unwrap();
    }
    let unfinished = manifest.replace("\"finished\": true", "\"finished\": false");
    assert_ne!(unfinished, manifest);
    folder.write(&format!("{out}/manifest.json"), unfinished);
    let journal = folder.read(&format!("{out}/replicates.csv"));
    folder.write(&format!("{out}/replicates.csv"), &journal[..bytes.min(journal.len())]);
}

#[test]
fn a_run_cut_short_anywhere_is_continued_to_the_same_bytes() {
    let folder = Folder::new();
    let args = "reproduce --quick --trials 2 --only dispersion -q -o out";
    folder.run(args).ok();
    let whole = TABLES.map(|table| folder.read(&format!("out/{table}")));
    for bytes in [0, 10, 1000, 1001, whole[0].len() / 2, whole[0].len() - 1, whole[0].len()] {
        cut(&folder, "out", bytes);
        let again = folder.run(args);
        assert!(again.code == 1 && again.stderr.contains("--resume"), "{}", again.stderr);
        folder.run(&format!("{args} --resume")).ok();
        assert_eq!(
            TABLES.map(|table| folder.read(&format!("out/{table}"))),
            whole,
            "cut at {bytes}"
        );
        assert!(folder.path("out/report.html").exists());
        assert!(folder.read("out/manifest.json").contains("\"resumed\": true"));
    }
}

#[test]
fn only_the_same_run_is_resumed() {
    let folder = Folder::new();
    let args = "reproduce --quick --trials 1 --only dispersion -q -o out";
    let nothing = folder.run(&format!("{args} --resume"));
    assert!(nothing.code == 1 && nothing.stderr.contains("no run to resume"), "{}", nothing.stderr);
    folder.run(args).ok();
    let before = folder.read("out/replicates.csv");
    for (other, why) in [
        ("reproduce --quick --trials 2 --only dispersion", "--trials was 1 and is 2"),
        ("reproduce --quick --trials 1 --only dispersion --seed 7", "--seed was 1 and is 7"),
        ("reproduce --quick --trials 1 --only agents", "--only was dispersion and is agents"),
        ("reproduce --trials 1 --only dispersion", "--quick was true and is false"),
    ] {
        let run = folder.run(&format!("{other} --resume -o out"));
        assert!(run.code == 1 && run.stderr.contains(why), "{}", run.stderr);
    }
    let again = folder.run(args);
    assert!(
        again.code == 1 && again.stderr.contains("must not hold another run"),
        "{}",
        again.stderr
    );
    assert_eq!(folder.read("out/replicates.csv"), before, "a refusal changes nothing");
    folder.write("out/replicates.csv", before.replace("dispersion", "diversion"));
    let broken = folder.run(&format!("{args} --resume"));
    assert!(
        broken.code == 1 && broken.stderr.contains("replicates.csv: line 2"),
        "{}",
        broken.stderr
    );
    folder.write("out/manifest.json", "{}");
    let broken = folder.run(&format!("{args} --resume"));
    assert!(broken.code == 1 && broken.stderr.contains("manifest.json"), "{}", broken.stderr);
}

/// Ends a run by Ctrl-C as soon as it says that this experiment is finished.
#[cfg(unix)]
fn interrupt_after(folder: &Folder, args: &str, experiment: &str) -> (Option<i32>, String) {
    let mut child =
        folder.command(args).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.starts_with(experiment) {
        line.clear();
        assert_ne!(
            stderr.read_line(&mut line).unwrap(),
            0,
            "it says when {experiment} is finished"
        );
    }
    let kill = format!("kill -INT {}", child.id());
    assert!(std::process::Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    let mut rest = String::new();
    stderr.read_to_string(&mut rest).unwrap();
    (child.wait().unwrap().code(), rest)
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_finished() {
    let folder = Folder::new();
    let args = "reproduce --quick --trials 3 --only dispersion,beyond";
    let (code, stderr) = interrupt_after(&folder, &format!("{args} -o cut"), "dispersion");
    assert_eq!(code, Some(130), "{stderr}");
    assert!(stderr.contains("interrupted") && stderr.contains("--resume"), "{stderr}");
    let kept = folder.read("cut/replicates.csv");
    assert!(kept.lines().count() > 46 * 3, "the first experiment is there");
    assert!(!folder.path("cut/report.html").exists());
    folder.run(&format!("{args} -q --resume -o cut")).ok();
    folder.run(&format!("{args} -q -o whole")).ok();
    for table in TABLES {
        assert_eq!(
            folder.read(&format!("cut/{table}")),
            folder.read(&format!("whole/{table}")),
            "{table}"
        );
    }
    assert!(folder.read("cut/replicates.csv").len() > kept.len());
}

#[test]
fn missing_data_is_named_and_the_rest_runs() {
    let folder = Folder::new();
    let run = folder.run("reproduce --quick --trials 1 --only k-rr -o out");
    for (file, page) in [
        ("dots/00024-00000001.soc", "https://www.preflib.org/dataset/00024"),
        ("puzzle/00025-00000001.soc", "https://www.preflib.org/dataset/00025"),
        ("sushi/00014-00000001.soc", "https://www.preflib.org/dataset/00014"),
    ] {
        assert!(run.stderr.contains(file) && run.stderr.contains(page), "{}", run.stderr);
        let report = folder.read("out/report.html");
        assert!(report.contains(file) && report.contains(page));
    }
    assert!(run.stderr.contains("--data"));
    assert!(run.ok().contains("out/report.html"));
    let table = csv(&folder, "out/summary.csv");
    assert!(column(&table, "set").all(|set| set.starts_with("mallows-15-")));
    assert_eq!(table.1.len(), 3 * 4 * 6);
}

#[test]
fn data_is_found_in_folders_and_side_by_side() {
    let Some(data) = data_dir() else { return };
    let folder = Folder::new();
    fs::create_dir_all(folder.path("data/puzzle")).unwrap();
    fs::create_dir(folder.path("flat")).unwrap();
    let copy = |from: &str, to: &str| fs::copy(data.join(from), folder.path(to)).unwrap();
    copy("puzzle/00025-00000001.soc", "data/puzzle/00025-00000001.soc");
    copy("dots/00024-00000001.soc", "flat/00024-00000001.soc");
    let args = "reproduce --quick --trials 1 --only k-rr";
    let found = |args: &str, out: &str| {
        let run = folder.run(&format!("{args} -o {out}"));
        let warned = |set: &str| run.stderr.contains(&format!("warning: {set} is not run"));
        ["TurkDots", "TurkPuzzle", "SUSHI"].map(|set| !warned(set))
    };
    assert_eq!(found(args, "a"), [false, true, false], "./data");
    assert_eq!(found(&format!("{args} --data flat"), "b"), [true, false, false], "side by side");
    let mut command = folder.command(&format!("{args} -q -o c"));
    assert!(command.env("VEILRANK_DATA", folder.path("flat")).output().unwrap().status.success());
    assert_eq!(folder.read("c/replicates.csv"), folder.read("b/replicates.csv"));
    // A file that is there must be the right one, before any work.
    copy("dots/00024-00000002.soc", "flat/00024-00000001.soc");
    let run = folder.run(&format!("{args} --data flat -o d"));
    assert!(
        run.code == 1 && run.stderr.contains("TurkDots must have 795 voters"),
        "{}",
        run.stderr
    );
    assert!(!folder.path("d").exists());
    let other = folder.run(&format!("{args} --data flat --resume -o b"));
    assert_eq!(other.code, 1, "{}", other.stderr);
}

#[test]
fn places_where_nothing_can_be_written_are_refused_before_any_work() {
    let folder = Folder::with_people();
    let args = "reproduce --quick --trials 1 --only dispersion";
    for (out, why) in [
        ("people.soc", "got a file"),
        ("people.soc/out", "cannot be made"),
        ("/proc/out", "cannot be made"),
        ("-", "name a folder"),
    ] {
        let run = folder.run(&format!("{args} -o {out}"));
        assert!(run.code == 1 && run.stderr.contains(why), "{out}: {}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
    }
    let run = folder.run(&format!("{args} --data nowhere -o out"));
    assert!(run.code == 1 && run.stderr.contains("--data: a folder"), "{}", run.stderr);
    assert_eq!(folder.names(), ["people.soc"]);
}

#[cfg(unix)]
#[test]
fn a_disk_without_room_is_refused_before_any_work() {
    let folder = Folder::new();
    // No file may have more than so many blocks, which is what a full disk looks like to a program.
    let script = format!(
        "trap '' XFSZ; ulimit -f 1000; exec '{}' reproduce --quick --only dispersion -o out",
        env!("CARGO_BIN_EXE_veilrank")
    );
    let mut command = std::process::Command::new("sh");
    let output = command.args(["-c", &script]).current_dir(folder.path("")).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && stderr.contains("MB in it; make room"), "{stderr}");
    assert!(!Path::new(&folder.path("out")).exists());
}

#[test]
fn wrong_usage_is_explained() {
    let folder = Folder::new();
    for (args, why) in [
        ("--only k-rr,soup", "dispersion"),
        ("--only", "--only"),
        ("--trials 0", "from 1 to 1000"),
        ("--trials 1001", "from 1 to 1000"),
        ("--seed -1", "whole number"),
        ("--threads 0", "from 1"),
        ("people.soc", "people.soc"),
    ] {
        let run = folder.run(&format!("reproduce {args}"));
        assert!(run.code == 2 && run.stderr.contains(why), "{args}: {}", run.stderr);
    }
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn the_result_goes_to_a_folder_of_its_own_by_default() {
    let folder = Folder::new();
    let text = folder.run("reproduce --quick --trials 1 --only time -q").ok();
    assert!(text.contains("reproduction/report.html") && text.contains("held"), "{text}");
    assert_eq!(folder.names(), ["reproduction"]);
    let text = folder.run("-o elsewhere reproduce --quick --trials 1 --only time -q").ok();
    assert!(text.contains("elsewhere/report.html"), "{text}");
}

#[test]
fn the_future_runs_within_seconds_and_judges_itself() {
    let folder = Folder::new();
    let document = folder.run("reproduce --quick --trials 1 --only future -q --json -o out").json();
    for figure in ["future-attacks", "future-budgets", "future-populations"] {
        assert!(folder.path(&format!("out/figures/{figure}.png")).exists(), "{figure}");
    }
    let claims = folder.read("out/claims.json");
    let claims: serde_json::Value = serde_json::from_str(&claims).unwrap();
    let of_future = |claim: &&serde_json::Value| {
        claim["id"].as_str().is_some_and(|id| id.starts_with("future-"))
    };
    let claims: Vec<_> = claims.as_array().unwrap().iter().filter(of_future).collect();
    assert_eq!(claims.len(), 9);
    assert!(claims.iter().all(|claim| claim["verdict"] != "not-run"), "{claims:?}");
    assert!(document.is_object());
}
