//! `veilrank plan`: what an organiser reads before a survey starts.

mod common;

use common::Folder;
use serde_json::Value;

fn end(document: &Value, which: &str) -> f64 {
    document["range"][which].as_f64().expect("an end of the range")
}

#[test]
fn a_plan_says_how_many_people_it_takes() {
    let folder = Folder::new();
    let plan =
        "plan --items 5 --epsilon 1 --agreement 0.8 --accuracy 0.9 --assign balanced --trials 20";
    let text = folder.run(plan).ok();
    let document = folder.run(&format!("{plan} --json")).json();
    let voters = document["voters"].as_u64().unwrap();
    let said = |word: &str| text.matches(word).count();
    assert_eq!((said("takes about"), said(&format!("{voters} people"))), (1, 3), "{text}");
    insta::assert_snapshot!(text);
    assert_eq!((&document["solved"], &document["accuracy"]), (&"voters".into(), &0.9.into()));
    assert_eq!(document["range"]["middle"], voters as f64);
    assert!(end(&document, "low") < end(&document, "middle"), "{document}");
    assert!((50..2000).contains(&voters), "{voters}");
    let table = document["table"].as_array().unwrap();
    let column =
        |name: &str| -> Vec<f64> { table.iter().map(|row| row[name].as_f64().unwrap()).collect() };
    // Of an epsilon of 5, above what they accept by themselves, devices spend half: so it takes more people than 3 does.
    assert_eq!(column("spent"), [0.5, 1.0, 2.0, 3.0, 2.5]);
    let people = column("middle");
    assert!(people[..4].is_sorted_by(|a, b| a >= b), "more spent takes fewer people: {people:?}");
    assert!(people[4] > people[3], "{people:?}");
    // What was played is what was planned, up to chance.
    let played = document["played"]["pairs"]["mean"].as_f64().unwrap();
    assert!((played - 0.9).abs() < 0.05, "{played}");
}

#[test]
fn whatever_is_left_out_is_solved_for() {
    let folder = Folder::new();
    for (plan, solved) in [
        ("--items 5 --epsilon 1 --voters 500", "accuracy"),
        ("--items 5 --epsilon 1 --accuracy 0.8", "voters"),
        ("--items 5 --epsilon 1", "voters"),
        ("--items 5 --voters 500 --accuracy 0.8", "epsilon"),
        ("--epsilon 1 --voters 500 --accuracy 0.8", "items"),
    ] {
        for goal in ["order", "winner", "first-2"] {
            let document = folder.run(&format!("plan {plan} --goal {goal} --json")).json();
            assert_eq!((&document["solved"], &document["goal"]), (&solved.into(), &goal.into()));
            let middle = end(&document, "middle");
            let given = if solved == "accuracy" {
                let (low, high) = (end(&document, "low"), end(&document, "high"));
                assert!(low <= middle && middle <= high, "{document}");
                middle
            } else {
                document[solved].as_f64().unwrap()
            };
            assert!((given - middle).abs() < 1e-12, "{plan} {goal}: {given} {middle}");
            assert!(document["summary"].as_str().unwrap().starts_with("With "), "{document}");
        }
    }
}

#[test]
fn what_was_solved_for_is_enough() {
    let folder = Folder::new();
    let solve = |plan: &str| {
        end(
            &folder.run(&format!("plan {plan} --goal winner --assign balanced --json")).json(),
            "middle",
        )
    };
    let voters = solve("--items 6 --epsilon 1 --accuracy 0.8");
    let accuracy = solve(&format!("--items 6 --epsilon 1 --voters {voters}"));
    assert!((0.79..0.83).contains(&accuracy), "{accuracy}");
    let epsilon = solve(&format!("--items 6 --voters {voters} --accuracy 0.8"));
    assert!((0.9..1.05).contains(&epsilon), "{epsilon}");
    let items = solve(&format!("--epsilon 1 --voters {voters} --accuracy 0.8"));
    assert!((5.0..8.0).contains(&items), "{items}");
}

#[test]
fn what_is_not_possible_is_said() {
    let folder = Folder::new();
    let text = folder.run("plan --items 20 --voters 5 --goal winner").ok();
    assert!(
        text.contains("5 people are too few to have the winner right 95 times in 100"),
        "{text}"
    );
    assert!(text.contains("What would help"), "{text}");
    let alone = folder.run("plan --items 20 --voters 1 --goal winner").ok();
    assert!(alone.contains("1 person is too few to have the winner right"), "{alone}");
    let document = folder.run("plan --items 20 --voters 5 --goal winner --json").json();
    assert!(document["range"]["middle"].is_null() && document["epsilon"] == 3.0, "{document}");
    for wrong in [
        "plan",
        "plan --items 5",
        "plan --epsilon 1",
        "plan --items 5 --voters 9 --epsilon 1 --accuracy 0.9",
        "plan --items 5 --epsilon 1 --goal best",
        "plan --items 5 --epsilon 1 --agreement 1.5",
    ] {
        assert_eq!(folder.run(wrong).code, 2, "{wrong}");
    }
    for refused in
        ["plan --items 5 --epsilon 1 --goal first-5", "plan --items 5 --epsilon 1 --agreement 0.4"]
    {
        assert_eq!(folder.run(refused).code, 1, "{refused}");
    }
}

#[test]
fn a_pilot_takes_the_place_of_a_guess() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 5 -o pilot.jsonl").ok();
    for pilot in ["people.soc", "pilot.jsonl"] {
        let plan = format!("plan --pilot {pilot} --epsilon 1 --voters 200 --json");
        let document = folder.run(&plan).json();
        assert_eq!(document["items"], 5, "{pilot}");
        assert!(document["agreement"].as_f64().unwrap() > 0.5, "{pilot}");
        let again = folder.run(&plan).json();
        assert_eq!(document, again, "{pilot}: the same seed, the same plan");
    }
}
