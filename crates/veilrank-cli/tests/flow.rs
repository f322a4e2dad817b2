//! The whole way from voters to a consensus, through files and through pipes.

mod common;

use std::collections::BTreeMap;

use common::{Folder, report_lines, sealed};
use serde_json::Value;

fn floats(document: &Value, key: &str) -> Vec<f64> {
    let values = document[key].as_array().expect("a list");
    values.iter().map(|value| value.as_f64().expect("a number")).collect()
}

#[test]
fn files_and_pipes_lead_to_the_same_consensus() {
    let folder = Folder::with_people();
    for mechanism in ["randomized-response", "laplace"] {
        let randomize = format!("randomize people.soc --epsilon 3 --mechanism {mechanism}");
        folder.run(&format!("{randomize} -o reports.jsonl")).ok();
        folder.run("tally reports.jsonl -o tally.json").ok();
        let direct = folder.run("aggregate reports.jsonl --json").ok();
        assert_eq!(folder.run("aggregate tally.json --json").ok(), direct);
        let reports = folder.read("reports.jsonl");
        assert_eq!(folder.pipe("aggregate - --json", &reports).ok(), direct);
        let tally = folder.pipe("tally -", &reports).ok();
        assert_eq!(tally, folder.read("tally.json"));
        assert_eq!(folder.pipe("aggregate --json -", &tally).ok(), direct);
        folder.write("consensus.json", &direct);
        let evaluated = folder.run("evaluate --consensus consensus.json people.soc --json").ok();
        let people = folder.read("people.soc");
        let piped = folder.pipe("evaluate --consensus consensus.json - --json", &people).ok();
        assert_eq!(evaluated, piped);
        let piped = folder.pipe("evaluate --consensus - people.soc --json", &direct).ok();
        assert_eq!(evaluated, piped);
    }
}

/// How other programs count the reports of a file, from nothing but what stands in it.
fn counted_elsewhere(file: &str) -> String {
    let mut counts: BTreeMap<(String, u64, u64), [u64; 3]> = BTreeMap::new();
    for line in report_lines(file) {
        let report: Value = serde_json::from_str(line).expect("a report is JSON");
        let place = |value: &Value| value.as_u64().expect("a place");
        let mut add = |first: u64, second: u64, said: usize| {
            counts.entry((report["epsilon"].to_string(), first, second)).or_default()[said] += 1;
        };
        for answer in report["answers"].as_array().into_iter().flatten() {
            let said = match (&answer["answer"], answer["noisy"].as_i64()) {
                (Value::Bool(first), None) => usize::from(!first),
                (_, Some(512)) => 2,
                (_, Some(noisy)) => usize::from(noisy < 512),
                other => panic!("no answer: {other:?}"),
            };
            add(place(&answer["pair"][0]), place(&answer["pair"][1]), said);
        }
        let order: Vec<u64> = report["order"].as_array().into_iter().flatten().map(place).collect();
        for (at, &winner) in order.iter().enumerate() {
            for &loser in &order[at + 1..] {
                add(winner.min(loser), winner.max(loser), usize::from(winner > loser));
            }
        }
    }
    let row =
        |((epsilon, first, second), [yes, no, undecided]): (&(String, u64, u64), &[u64; 3])| {
            format!("{no},{yes},{undecided},{second},{first},{epsilon}\n")
        };
    let rows: String = counts.iter().rev().map(row).collect();
    format!("no,yes,undecided,second,FIRST,Epsilon\n{rows}")
}

#[test]
fn a_table_of_counts_is_as_good_as_the_reports() {
    let folder = Folder::with_people();
    for (mechanism, asked) in [
        ("randomized-response", "--queries 3"),
        ("laplace", "--queries 1 --spend 0.7"),
        ("laplace", "--queries 4"),
        ("permutation-cap", ""),
    ] {
        let randomize = format!("randomize people.soc --epsilon 8 --mechanism {mechanism} {asked}");
        folder.run(&format!("{randomize} -o r.jsonl")).ok();
        let reports = folder.read("r.jsonl");
        let counts = counted_elsewhere(&reports);
        folder.write("counts.csv", &counts);
        folder.write("terms.json", reports.lines().next().unwrap());
        let tally = folder.run("tally r.jsonl").ok();
        for terms in ["terms.json", "r.jsonl"] {
            assert_eq!(folder.run(&format!("tally counts.csv --terms {terms}")).ok(), tally);
        }
        let outcome = folder.run("aggregate r.jsonl --json").ok();
        assert_eq!(folder.run("aggregate counts.csv --terms terms.json --json").ok(), outcome);
        let piped = folder.pipe("aggregate - --terms terms.json --json", &counts).ok();
        assert_eq!(piped, outcome);
        let both = folder.run("tally counts.csv r.jsonl --terms terms.json").ok();
        folder.write("again.jsonl", &reports);
        assert_eq!(both, folder.run("tally again.jsonl r.jsonl").ok());
        // Terms beside what has the same are fine.
        folder.write("tally.json", &tally);
        assert_eq!(folder.run("aggregate tally.json --terms terms.json --json").ok(), outcome);
    }
}

#[test]
fn terms_keep_what_a_survey_is_for() {
    let folder = Folder::with_people();
    let terms = |flags: &str| {
        let written = folder.run(&format!("randomize people.soc --epsilon 1 {flags}")).ok();
        let first = written.lines().next().expect("the terms").to_owned();
        first.split_once("\"mechanism\":").expect("a mechanism").1.to_owned()
    };
    assert_eq!(terms(""), "\"randomized-response\"}}", "as it was");
    assert_eq!(terms("--goal order --truth kemeny"), "\"randomized-response\"}}");
    assert_eq!(
        terms("--goal first-3 --truth borda"),
        r#""randomized-response","goal":"first-3","truth":"borda"}}"#
    );
    let orders = "--mechanism permutation-cap --goal winner";
    assert_eq!(terms(orders), r#""permutation-cap","goal":"winner"}}"#);
    for (flags, why) in [
        (
            "--goal first-5",
            "the first few are at least one item, and fewer than there are, got first-5 of 5",
        ),
        (
            "--mechanism permutation-cap --truth kemeny",
            "permutation-cap tells mean places alone: leave the truth out",
        ),
    ] {
        let refused = folder.run(&format!("randomize people.soc --epsilon 1 {flags}"));
        assert_eq!(refused.code, 1, "{flags}");
        assert!(refused.stderr.contains(why), "{flags}: {}", refused.stderr);
    }
}

#[test]
fn devices_that_draw_their_own_pairs_need_no_curator_and_the_outcome_says_what_that_costs() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 3 --assign device -o own.jsonl").ok();
    let written = folder.read("own.jsonl");
    let terms = written.lines().next().expect("the terms");
    assert!(terms.ends_with(r#""randomized-response","assign":"device"}}"#), "{terms}");
    folder.run("tally own.jsonl -o own.json").ok();
    let own = folder.run("aggregate own.json --json").json();
    assert_eq!((&own["assign"], &own["influence"]["chosen"]), (&"device".into(), &true.into()));
    let said = folder.run("aggregate own.jsonl").ok();
    assert!(said.contains("Each device drew its own pairs"), "{said}");
    // The same reports under terms of a curator: nothing is said, and it takes more made-up participants.
    folder.write("assigned.jsonl", written.replacen(r#","assign":"device""#, "", 1));
    let assigned = folder.run("aggregate assigned.jsonl --json").json();
    assert!(assigned.get("assign").is_none() && assigned["influence"].get("chosen").is_none());
    assert_eq!(assigned["order"], own["order"]);
    let fakes = |outcome: &Value| outcome["influence"]["winner"].as_u64().expect("a number");
    assert!(fakes(&own) < fakes(&assigned), "{} and {}", fakes(&own), fakes(&assigned));
    folder.write("consensus.json", own.to_string());
    folder.run("evaluate --consensus consensus.json people.soc").ok();
    let attack = "--trials 3 --attack promote:1 --fakes 5 --json";
    let played =
        folder.run(&format!("simulate people.soc --epsilon 2 --assign device {attack}")).json();
    assert_eq!((&played["assign"], &played["fake_pairs"]), (&"device".into(), &"chosen".into()));
    // One device, by itself.
    let terms: Value = serde_json::from_str(terms).expect("JSON");
    let mut request = serde_json::json!({"terms": terms["terms"], "ballot": {"order": [[1], [0]]}});
    let report = folder.pipe("device", &format!("{request}\n")).ok();
    assert!(report.starts_with(r#"{"epsilon":3,"answers":[{"pair":["#), "{report}");
    request["pairs"] = serde_json::json!([[0, 1]]);
    let refused = folder.pipe("device", &format!("{request}\n"));
    assert!(
        refused.code == 1 && refused.stderr.contains("leave `pairs` out"),
        "{}",
        refused.stderr
    );
    let whole = "randomize people.soc --epsilon 3 --assign device --mechanism permutation-cap";
    let refused = folder.run(whole);
    assert!(
        refused.code == 1 && refused.stderr.contains("leave `assign` out"),
        "{}",
        refused.stderr
    );
    folder.write("odd.jsonl", written.replacen(r#""assign":"device""#, r#""assign":"live""#, 1));
    let refused = folder.run("aggregate odd.jsonl");
    assert!(
        refused.code == 1 && refused.stderr.contains("a curator assigns"),
        "{}",
        refused.stderr
    );
}

#[test]
fn an_outcome_speaks_of_the_goal() {
    let folder = Folder::with_people();
    let randomize = "randomize people.soc --epsilon 20 --queries 10 --goal winner -o reports.jsonl";
    folder.run(randomize).ok();
    let document = folder.run("aggregate reports.jsonl --json").json();
    let goal = &document["goal"];
    assert_eq!(goal["name"], "winner");
    let number = |key: &str| goal[key].as_array().expect("a list").len();
    assert_eq!(number("found") + number("open") + number("out"), 5, "{goal}");
    assert!((floats(goal, "among").iter().sum::<f64>() - 1.0).abs() < 1e-9);
    let text = folder.run("aggregate reports.jsonl").ok();
    assert!(text.contains("To find: which item is first. The order has it right "), "{text}");
    // Another goal than the survey's, and one for rankings in the open.
    for file in ["reports.jsonl", "people.soc"] {
        let three = folder.run(&format!("aggregate {file} --goal first-3 --json")).json();
        assert_eq!(three["goal"]["name"], "first-3");
        assert!((floats(&three["goal"], "among").iter().sum::<f64>() - 3.0).abs() < 1e-9);
        let order = folder.run(&format!("aggregate {file} --goal order --json")).json();
        assert_eq!(order["goal"], Value::Null);
    }
    let refused = folder.run("aggregate people.soc --goal first-5");
    assert!(
        refused.stderr.contains("fewer than there are, got first-5 of 5"),
        "{}",
        refused.stderr
    );
}

#[test]
fn generated_people_go_straight_through_a_pipe() {
    let folder = Folder::with_people();
    let people = folder.run("generate mallows --items 5 --voters 200 --theta 0.4").ok();
    assert_eq!(people, folder.read("people.soc"));
    // All of one mind, so that no noise of ten answers each can turn the consensus round.
    let centre = "--theta 1 --centre 3,1,4,0,2";
    let people = folder.run(&format!("generate mallows --items 5 --voters 200 {centre}")).ok();
    let reports = folder.pipe("randomize - --epsilon 20 --queries 10", &people).ok();
    assert_eq!(reports.lines().count(), 202);
    let private = folder.pipe("aggregate - --json", &reports).json();
    let open = folder.pipe("aggregate - --json", &people).json();
    assert_eq!((&private["order"], &private["reports"]), (&open["order"], &open["reports"]));
    assert_eq!(private["epsilon"], 20.0);
    assert_eq!(open["epsilon"], Value::Null);
}

#[test]
fn every_format_holds_the_same_people() {
    let folder = Folder::new();
    let generate = "generate mallows --items 6 --voters 300 --phi 0.7 --seed 3";
    let mut found: Option<Value> = None;
    for (format, file) in
        [("soc", "a.soc"), ("soc-legacy", "b.soc"), ("csv-ranks", "c.csv"), ("csv-items", "d.csv")]
    {
        folder.run(&format!("{generate} --format {format} -o {file}")).ok();
        let document = folder.run(&format!("aggregate {file} --json")).json();
        let first = found.get_or_insert_with(|| document.clone());
        assert_eq!(&document, first, "{format}");
    }
    folder.run(&format!("{generate} -o e.csv")).ok();
    assert_eq!(folder.read("c.csv"), folder.read("e.csv"));
}

#[test]
fn shards_add_up_to_the_whole() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 1 --id poll -o all.jsonl").ok();
    let all = folder.read("all.jsonl");
    let (terms, _) = all.split_once('\n').unwrap();
    let lines = report_lines(&all);
    let (left, right) = lines.split_at(70);
    for (name, part) in [("a.jsonl", left), ("b.jsonl", right)] {
        folder.write(name, sealed(terms, part));
    }
    let whole = folder.run("tally all.jsonl").ok();
    assert_eq!(folder.run("tally a.jsonl b.jsonl").ok(), whole);
    assert_eq!(folder.run("tally b.jsonl a.jsonl").ok(), whole);
    folder.run("tally a.jsonl -o a.json").ok();
    folder.run("tally b.jsonl -o b.json").ok();
    assert_eq!(folder.run("tally a.json b.json").ok(), whole);
    assert_eq!(folder.run("tally a.jsonl b.json").ok(), whole);
    assert_eq!(folder.pipe("tally - a.json", &folder.read("b.jsonl")).ok(), whole);
}

#[test]
fn noise_is_real_and_cannot_be_seeded() {
    let folder = Folder::with_people();
    let randomize = || folder.run("randomize people.soc --epsilon 1").ok();
    assert_ne!(randomize(), randomize());
    let seeded = folder.run("randomize people.soc --epsilon 1 --seed 1");
    assert_eq!((seeded.code, seeded.stdout.as_str()), (2, ""));
    assert!(seeded.stderr.contains("'--seed'"), "{}", seeded.stderr);
}

#[test]
fn a_survey_may_be_called_anything_that_its_own_files_use() {
    let folder = Folder::with_people();
    for id in ["survey", "tables", "veilrank", "stdin"] {
        let randomize = format!("randomize people.soc --epsilon 1 --id {id} --title {id}");
        let reports = folder.run(&randomize).ok();
        let tally = folder.pipe("tally -", &reports).ok();
        let direct = folder.pipe("aggregate - --json", &reports).ok();
        assert_eq!(folder.pipe("aggregate - --json", &tally).ok(), direct, "{id}");
    }
}

#[test]
fn a_table_of_pairs_is_aggregated() {
    let folder = Folder::new();
    folder.write("pairs.csv", "left,right,winner\na,b,b\nb,c,b\na,c,a\na,b,tie\n");
    let document = folder.run("aggregate pairs.csv --json").json();
    assert_eq!(document["order"], serde_json::json!([1, 0, 2]));
    assert_eq!(document["reports"], 4);
    assert!(folder.run("aggregate pairs.csv").ok().starts_with("4 comparisons, in the open"));
}

#[test]
fn scores_fall_along_a_borda_order() {
    let folder = Folder::with_people();
    let document = folder.run("aggregate people.soc --method borda --json").json();
    let scores = floats(&document, "scores");
    let order = document["order"].as_array().unwrap();
    let ranked: Vec<f64> =
        order.iter().map(|item| scores[usize::try_from(item.as_u64().unwrap()).unwrap()]).collect();
    assert!(ranked.windows(2).all(|pair| pair[0] >= pair[1]), "{ranked:?}");
}

#[test]
fn evaluation_by_hand_agrees() {
    let folder = Folder::new();
    folder.write("x.csv", "rank1,rank2,rank3,count\na,b,c,3\nc,b,a,1\n");
    // To a > b > c three voters are at distance 0 and one at 3.
    let document = folder.run("evaluate --order 0,1,2 --optimum x.csv --json").json();
    let expected = serde_json::json!({
        "kendall_tau_total": 3, "kendall_tau_mean": 0.75, "kendall_tau_normalized": 0.25, "voters": 4, "items": 3,
        "optimum": {"kendall_tau_total": 3, "kendall_tau_normalized": 0.25, "order": [0, 1, 2], "proved": true,
            "distance": {"kendall_tau": 0, "footrule": 0, "common_top_3": 3}},
    });
    assert_eq!(document, expected);
    insta::assert_snapshot!("evaluate", folder.run("evaluate --order 2,1,0 --optimum x.csv").ok());
    insta::assert_snapshot!("aggregate", folder.run("aggregate x.csv").ok());
}

#[test]
fn warnings_say_what_to_do_and_can_be_silenced() {
    let folder = Folder::with_people();
    folder.write("tied.csv", "rank1,rank2,rank3\na,b,c\na,b,\n");
    folder.run("randomize people.soc --epsilon 1 -q -o r.jsonl").ok();
    let terms = folder.read("r.jsonl").lines().next().unwrap().to_owned();
    folder.write("none.jsonl", sealed(&terms, &[]));
    let report = "{\"epsilon\":1.0,\"answers\":[{\"pair\":[0,1],\"answer\":true}]}";
    folder.write("one.jsonl", sealed(&terms, &[report]));
    for (args, warning) in [
        ("randomize tied.csv --epsilon 1", "33.3 % of all pairs are tied or not ranked"),
        ("randomize people.soc --epsilon 8 --queries 1", "which protects little; lower epsilon"),
        // Eight answers share the budget: each is the true one 73 times in 100, all together tell as much as one would.
        (
            "randomize people.soc --epsilon 8 --queries 8",
            "can become 2981 to 1, which protects little",
        ),
        ("aggregate none.jsonl", "there are no reports"),
        ("aggregate one.jsonl", "9 of 10 pairs were never answered"),
        (
            "simulate people.soc --epsilon 1 --mechanism central-kwiksort-as-printed",
            "use central-kwiksort",
        ),
        (
            "simulate people.soc --epsilon 1 --mechanism none --queries 2",
            "--queries makes no difference with none",
        ),
        (
            "simulate people.soc --epsilon 1 --mechanism none --assign balanced",
            "--assign makes no difference",
        ),
        (
            "simulate people.soc --epsilon 1 --mechanism central-borda --method kwiksort",
            "--method makes no difference",
        ),
    ] {
        let run = folder.run(args);
        assert!(
            run.stderr.starts_with("warning: ") && run.stderr.contains(warning),
            "{}",
            run.stderr
        );
        assert_eq!((run.code, run.stderr.lines().count()), (0, 1), "{args}: {}", run.stderr);
        assert_eq!(folder.run(&format!("{args} --quiet")).stderr, "", "{args}");
    }
}

#[test]
fn participants_may_spend_less_and_are_tallied_apart() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 2 --id s -o all.jsonl").ok();
    folder.run("randomize people.soc --epsilon 2 --spend 0.5 --id s -o some.jsonl").ok();
    let tally = folder.run("tally all.jsonl some.jsonl").json();
    let spent = |table: usize| tally["tables"][table]["epsilon"].as_f64().unwrap();
    assert!((spent(0) - 0.5).abs() < 1e-12 && (spent(1) - 2.0).abs() < 1e-12, "{tally}");
    let over = folder.run("randomize people.soc --epsilon 1 --spend 2 -o over.jsonl");
    assert_eq!(over.code, 1);
    assert!(
        over.stderr.contains("a participant spends at most epsilon 1, got 2"),
        "{}",
        over.stderr
    );
}

#[test]
fn what_one_answer_does_not_tell_is_not_told() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 1 -q -o r.jsonl").ok();
    let lines: Vec<String> = folder.read("r.jsonl").lines().take(2).map(str::to_owned).collect();
    folder.write("one.jsonl", sealed(&lines[0], &[&lines[1]]));
    let text = folder.run("aggregate -q one.jsonl").ok();
    assert!(text.contains("Nothing is sure yet: every item could have every rank."), "{text}");
    assert_eq!(text.matches(" 1-5 ").count(), 5, "{text}");
    let document = folder.run("aggregate -q one.jsonl --json").json();
    assert_eq!(document["told_apart"], false);
}
