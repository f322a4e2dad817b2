//! What programs rely on: the keys and types of every JSON document, and where a result goes.

mod common;

use common::{Folder, report_lines, without_time};
use serde_json::{Value, json};

/// The shape of a document: each value replaced by the name of its type.
fn shape(value: &Value) -> Value {
    match value {
        Value::Null => json!("null"),
        Value::Bool(_) => json!("bool"),
        Value::Number(number) if number.is_f64() => json!("float"),
        Value::Number(_) => json!("whole"),
        Value::String(_) => json!("text"),
        Value::Array(values) => Value::Array(values.first().map(shape).into_iter().collect()),
        Value::Object(keys) => {
            Value::Object(keys.iter().map(|(key, value)| (key.clone(), shape(value))).collect())
        }
    }
}

#[test]
fn aggregate_warns_of_answers_that_no_honest_people_give() {
    let folder = Folder::new();
    let tally = |prefer: &str| {
        let terms = r#""id":"c","title":"c","items":["tea","coffee","water"],"epsilon":1,"queries":1,"mechanism":"randomized-response""#;
        let table = format!(r#""epsilon":1,"reports":3000,"undecided":0,"prefer":{prefer}"#);
        format!(r#"{{"veilrank":2,"terms":{{{terms}}},"tables":[{{{table}}}]}}"#)
    };
    // Who all agree say so 731 times in 1000, so the first is as honest people may answer.
    folder.write("honest.json", tally("[[0,731,731],[269,0,731],[269,269,0]]"));
    folder.write("tea.json", tally("[[0,900,900],[100,0,500],[100,500,0]]"));
    folder.write("round.json", tally("[[0,720,280],[280,0,720],[720,280,0]]"));
    let odd =
        |file: &str| folder.run(&format!("aggregate {file} --json")).json()["unlikely"].take();
    assert_eq!(odd("honest.json"), json!(null));
    let nothing: [u8; 0] = [];
    let tea = json!({"pairs": [[0, 1], [0, 2]], "winning": [0], "losing": nothing, "circles": nothing, "chance": 0.001});
    assert_eq!(odd("tea.json"), tea);
    assert_eq!(odd("round.json")["circles"], json!([[0, 1, 2]]));
    let text = folder.run("aggregate tea.json").ok();
    assert!(text.contains("Answers may have been made up; pairs that lean further"), "{text}");
    assert!(!folder.run("aggregate honest.json").ok().contains("made up;"));
}

#[test]
fn aggregate_keeps_its_contract() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 0.01 -o r.jsonl").ok();
    // Next to no budget: some neighbours are in doubt whatever the noise.
    let mut document = folder.run("aggregate r.jsonl --json").json();
    // Which of the goals so many people could reach, chance decides here.
    let enough = document.as_object_mut().unwrap().remove("enough").unwrap();
    for (goal, people) in enough.as_object().unwrap() {
        assert!(["first", "most_pairs", "order"].contains(&goal.as_str()), "{goal}");
        assert!(people.is_u64(), "{people}");
    }
    // One honest survey of a thousand may look odd.
    document.as_object_mut().unwrap().remove("unlikely");
    let doubt = json!({"above": "whole", "below": "whole", "probability": "float"});
    let influence = json!({"winner": "whole", "neighbours": ["whole"], "confidence": "float", "claimed": "float", "outweighs": "float"});
    let expected = json!({
        "truth": "text", "watched": "bool", "method": "text", "reason": "text", "items": ["text"], "order": ["whole"],
        "rank_intervals": [["whole"]], "could_be_first": ["whole"], "told_apart": "bool", "groups": [["whole"]], "doubtful": [doubt], "confidence": "float",
        "expected_error": {"total": "float", "sampling": "float", "privacy": "float"},
        "scores": ["float"], "reports": "whole", "epsilon": "float", "influence": influence,
    });
    assert_eq!(shape(&document), expected);
    let document = folder.run("aggregate people.soc --method kemeny --json").json();
    let expected = json!({
        "truth": "text", "method": "text", "proved": "bool",
        "bound": {"cost": "float", "lower_bound": "float", "gap": "float"}, "items": ["text"], "order": ["whole"],
        "rank_intervals": [["whole"]], "could_be_first": ["whole"], "told_apart": "bool", "groups": [["whole"]], "doubtful": [], "confidence": "float",
        "expected_error": {"total": "float", "sampling": "float", "privacy": "float"},
        "scores": ["float"], "reports": "whole",
    });
    assert_eq!(shape(&document), expected);
    for method in ["kwiksort", "borda", "copeland", "kemeny"] {
        let document = folder.run(&format!("aggregate people.soc --method {method} --json")).json();
        assert_eq!(document["method"], method);
        let order = document["order"].as_array().unwrap();
        let mut order: Vec<u64> = order.iter().map(|item| item.as_u64().unwrap()).collect();
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3, 4], "{method}");
    }
}

#[test]
fn evaluate_keeps_its_contract() {
    let folder = Folder::with_people();
    let document = folder.run("evaluate --order 4,3,2,1,0 people.soc --json").json();
    let mut expected = json!({
        "kendall_tau_total": "whole", "kendall_tau_mean": "float", "kendall_tau_normalized": "float",
        "voters": "whole", "items": "whole",
    });
    assert_eq!(shape(&document), expected);
    let document = folder.run("evaluate --order 4,3,2,1,0 people.soc --optimum --json").json();
    expected["optimum"] = json!({
        "kendall_tau_total": "whole", "kendall_tau_normalized": "float", "order": ["whole"], "proved": "bool",
        "distance": {"kendall_tau": "whole", "footrule": "whole", "common_top_3": "whole"},
    });
    assert_eq!(shape(&document), expected);
}

#[test]
fn simulate_keeps_its_contract() {
    let folder = Folder::with_people();
    let figure = json!({"mean": "float", "stderr": "float"});
    let expected = json!({
        "trials": "whole", "voters": "whole", "items": "whole", "epsilon": "float", "queries": "whole",
        "mechanism": "text", "assign": "text", "method": "text", "seed": "whole",
        "optimum": "float", "optimum_proved": "bool", "kendall_tau_normalized": figure, "excess": figure,
        "error_rate": figure, "error_rate_strict": figure, "goal": "text", "found": figure,
    });
    let document = folder.run("simulate people.soc --epsilon 2 --json").json();
    assert_eq!(shape(&without_time(document.clone())), expected);
    assert_eq!(
        (&document["trials"], &document["mechanism"]),
        (&json!(30), &json!("randomized-response"))
    );
    assert_eq!((&document["assign"], &document["queries"]), (&json!("uniform"), &json!(1)));
    let document = folder.run("simulate people.soc --epsilon 2 --mechanism none --json").json();
    assert_eq!(shape(&without_time(document)), expected);
    let attack = "simulate people.soc --epsilon 2 --attack promote:1 --fakes 5% --json";
    let document = folder.run(attack).json();
    let mut attacked = expected;
    for field in ["attack", "fake_devices", "fake_arrival", "fake_pairs"] {
        attacked[field] = json!("text");
    }
    attacked["fakes"] = json!("whole");
    for field in ["succeeded", "without"] {
        attacked[field] = figure.clone();
    }
    assert_eq!(shape(&without_time(document)), attacked);
}

#[test]
fn summaries_keep_their_contract() {
    let folder = Folder::with_people();
    for (args, expected) in [
        (
            "generate mallows --items 4 --voters 9 --theta 0.5 -o x.soc",
            json!({
                "model": "text", "items": "whole", "voters": "whole", "seed": "whole",
                "distinct_orders": "whole", "format": "text",
            }),
        ),
        (
            "randomize people.soc --epsilon 1 -o r.jsonl",
            json!({
                "id": "text", "reports": "whole", "items": "whole", "epsilon": "float", "spend": "float", "queries": "whole",
                "mechanism": "text", "loss": "float",
            }),
        ),
        ("tally r.jsonl -o t.json", json!({"id": "text", "reports": "whole", "tables": "whole"})),
    ] {
        let run = folder.run(&format!("{args} --json"));
        assert_eq!(run.stderr, "");
        assert_eq!(shape(&run.json()), expected, "{args}");
        let run = folder.run(args);
        assert_eq!(run.stdout, "", "{args}");
        assert!(
            run.stderr.ends_with(&format!(" -> {}\n", args.split(' ').next_back().unwrap())),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn a_report_spends_no_more_than_it_says() {
    let folder = Folder::with_people();
    for (mechanism, queries) in
        [("randomized-response", 1), ("randomized-response", 10), ("laplace", 3)]
    {
        let args = format!(
            "randomize people.soc --epsilon 1.3 --queries {queries} --mechanism {mechanism} -o r.jsonl --json"
        );
        let summary = folder.run(&args).json();
        let loss = summary["loss"].as_f64().unwrap();
        assert!(loss <= 1.3 && loss > 1.29, "{mechanism} {queries}: {loss}");
        for line in report_lines(&folder.read("r.jsonl")) {
            let report: Value = serde_json::from_str(line).unwrap();
            let answer = if mechanism == "laplace" {
                json!({"pair": ["whole"], "noisy": "whole"})
            } else {
                json!({"pair": ["whole"], "answer": "bool"})
            };
            assert_eq!(shape(&report), json!({"epsilon": "float", "answers": [answer]}));
            assert_eq!(report["answers"].as_array().unwrap().len(), queries);
        }
    }
}

#[test]
fn a_result_goes_where_it_is_sent() {
    let folder = Folder::with_people();
    for args in [
        "aggregate people.soc",
        "aggregate people.soc --json",
        "evaluate --order 0,1,2,3,4 people.soc --json",
        "generate plackett-luce --items 4 --voters 9",
        "completions bash",
    ] {
        let printed = folder.run(args).ok();
        assert_eq!(folder.run(&format!("{args} -o -")).ok(), printed, "{args}");
        let run = folder.run(&format!("{args} -q -o result"));
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{args}");
        if !args.starts_with("generate") {
            assert_eq!(run.stdout, "", "{args}");
        }
        assert_eq!(folder.read("result"), printed, "{args}");
        assert_eq!(folder.names(), ["people.soc", "result"], "{args}");
    }
}

#[test]
fn a_result_may_replace_what_it_was_made_of() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 1 -o people.soc").ok();
    folder.run("tally people.soc -o people.soc").ok();
    assert_eq!(folder.run("aggregate people.soc --json").json()["reports"], 200);
    assert_eq!(folder.names(), ["people.soc"]);
}

#[cfg(unix)]
#[test]
fn a_result_is_written_through_a_link_and_to_a_device() {
    let folder = Folder::with_people();
    folder.write("real", "old");
    std::os::unix::fs::symlink(folder.path("real"), folder.path("link")).unwrap();
    folder.run("aggregate people.soc -o link").ok();
    assert!(folder.path("link").is_symlink());
    assert_eq!(folder.read("real"), folder.run("aggregate people.soc").ok());
    folder.run("aggregate people.soc -o /dev/null").ok();
    let run = folder.run("aggregate people.soc -o /dev/stdout");
    assert_eq!(run, folder.run("aggregate people.soc"));
}
