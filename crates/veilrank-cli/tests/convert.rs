//! Data files in the formats of others: converted, refused, or lost with a word about it; and what else reads them.

mod common;

use common::Folder;
use serde_json::json;

const ABIF: &str = "{\"title\": \"Lunch\"}\n3:soup>stew\n2:stew=soup\n";
const CROWD_KIT: &str = "worker,left,right,label\nx,a,b,a\nx,b,c,b\ny,a,c,c\n";

#[test]
fn what_is_lost_is_said_and_can_be_refused() {
    let folder = Folder::new();
    folder.write("x.abif", ABIF);
    let run = folder.run("convert x.abif -o x.soc");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lost = "warning: soc cannot keep everything: ties: ballots with ties are left out (2)\n";
    assert!(run.stderr.contains(lost), "{}", run.stderr);
    assert!(folder.read("x.soc").ends_with("\n3: 1,2\n"));
    let before = folder.names();
    let run = folder.run("convert x.abif --strict -o y.soc");
    assert_eq!(run.code, 1);
    assert!(run.stderr.starts_with("error: soc cannot keep everything: ties"), "{}", run.stderr);
    assert_eq!(folder.names(), before, "nothing is half written");
    folder.run("convert x.abif --strict -o x.toc").ok();
}

#[test]
fn json_sums_up_what_was_done() {
    let folder = Folder::new();
    folder.write("x.csv", "count,rank1,rank2\n0.5,a,b\n1,b,a\n");
    let summary = folder.run("convert x.csv -o x.abif --json").json();
    let lost = json!([{ "what": "weights", "number": 2 }]);
    assert_eq!(summary["lost"], lost);
    assert_eq!((&summary["from"], &summary["scale"]), (&json!("csv-ranks"), &json!(2)));
    assert_eq!(folder.read("x.abif"), "=a:[a]\n=b:[b]\n1:a>b\n2:b>a\n");
    assert_eq!(folder.run("convert x.csv --to blt --json").code, 2);
}

#[test]
fn a_name_that_says_no_format_needs_one() {
    let folder = Folder::new();
    folder.write("x.abif", ABIF);
    let run = folder.run("convert x.abif -o x.txt");
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("or say --to soc|soi|"), "{}", run.stderr);
    let text = folder.run("convert x.abif --to csv-items -q").ok();
    assert_eq!(text, "count,soup,stew\n3,1,2\n2,1,1\n");
}

#[test]
fn comparisons_are_taken_by_randomize_and_simulate() {
    let folder = Folder::new();
    folder.write("pairs.csv", CROWD_KIT);
    let summary = folder.run("randomize pairs.csv --epsilon 1 -o r.jsonl --json").json();
    assert_eq!(summary["reports"], json!(2), "each person takes part once");
    let run = folder.run("simulate pairs.csv --epsilon 2 --trials 2 --json");
    assert!(!run.stderr.contains("another person's"), "{}", run.stderr);
    assert!(run.stderr.contains("50.0 % of all pairs are tied or not ranked"), "{}", run.stderr);
    assert_eq!(run.json()["voters"], json!(2), "here, too");
    let run = folder.run("simulate pairs.csv --epsilon 2 --trials 2 --strategic 1");
    assert!(run.code == 1 && run.stderr.contains("need orders"), "{}", run.stderr);
    folder.write("e.csv", "left,right,winner\na,b,left\nb,c,tie\na,c,right\n");
    let run = folder.run("simulate e.csv --epsilon 2 --trials 2 --json");
    assert!(run.stderr.contains("each of 3 comparisons is taken for another person's"));
    assert_eq!(run.json()["voters"], json!(3));
}

#[test]
fn an_order_is_named_or_numbered() {
    let folder = Folder::new();
    folder.write("x.abif", "3:[a,b]>c\n");
    let numbers = folder.run("evaluate --order 1,0 x.abif --json").json();
    assert_eq!(numbers["kendall_tau_total"], json!(3));
    let names = folder.run("evaluate --order c,\"a,b\" x.abif --json").json();
    assert_eq!(names, numbers);
}

#[test]
fn what_other_commands_leave_aside_is_said_in_the_same_words() {
    let folder = Folder::new();
    folder.write("x.ABIF", "{\"title\": \"Lunch\"}\n{venue: here}\n3:soup/5,stew/2\n");
    folder.write("x.blt", "2 2\n3 1 - 2 0\n0\n\"a\"\n\"b\"\n\"Board\"\n");
    let title = "title: what the file is called is lost\n";
    let abif = [
        "ratings: ratings are lost; which of them are higher is kept (2)\n",
        "notes: notes and metadata are lost\n",
        title,
    ];
    let blt = [
        "skipped-ranks: ranks that were skipped are closed up (1)\n",
        "seats: how many are to be elected is lost\n",
        title,
    ];
    for (file, lost) in [("x.ABIF", abif), ("x.blt", blt)] {
        for command in [
            "aggregate",
            "evaluate --order 0,1",
            "randomize --epsilon 1 -o r.jsonl",
            "simulate --epsilon 1 --trials 1",
        ] {
            let run = folder.run(&format!("{command} {file}"));
            assert_eq!(run.code, 0, "{command} {file}: {}", run.stderr);
            for loss in lost {
                let want = format!("warning: {file}: not everything is used: {loss}");
                assert!(run.stderr.contains(&want), "{command}: {want} in {}", run.stderr);
            }
            let quiet = folder.run(&format!("{command} {file} -q"));
            assert_eq!(quiet.stderr, "", "{command} {file}");
        }
        let converted = folder.run(&format!("convert {file} --to csv-ranks"));
        for loss in lost {
            assert!(converted.stderr.contains(loss), "{loss} in {}", converted.stderr);
        }
    }
}

#[test]
fn one_seat_is_no_loss() {
    let folder = Folder::new();
    folder.write("x.blt", "2 1\n3 1 2 0\n0\n\"a\"\n\"b\"\n\"Board\"\n");
    folder.run("convert x.blt --strict -o x.toi").ok();
    // The way back leaves a line of PrefLib's header behind.
    folder.run("convert x.toi -o y.blt").ok();
    assert_eq!(folder.read("y.blt"), folder.read("x.blt"));
}

#[test]
fn what_convert_writes_other_commands_read() {
    let folder = Folder::new();
    folder.write("x.csv", "count,rank1,rank2,rank3\n3,a,b,c\n2,c,b,a\n");
    let direct = folder.run("aggregate x.csv --json").json();
    for to in ["soc", "preflib-legacy", "csv-items", "civs", "blt", "abif"] {
        // Only what the file holds tells its format, save where that begins like a report.
        let file = if to == "abif" { "y.abif" } else { "y" };
        folder.run(&format!("convert x.csv --to {to} -o {file}")).ok();
        assert_eq!(folder.run(&format!("aggregate {file} --json")).json(), direct, "{to}");
    }
}
