//! `veilrank plan`: what an organiser reads before a survey starts.

mod common;

use common::Folder;

#[test]
fn a_plan_says_how_many_people_it_takes() {
    let folder = Folder::new();
    let plan = "plan --items 5 --epsilon 1 --agreement 0.8 --accuracy 0.9 --trials 20";
    let text = folder.run(plan).ok();
    let said = |word: &str| text.matches(word).count();
    assert_eq!(
        (said("takes about"), said("Not possible"), said("111 people")),
        (1, 0, 1),
        "{text}"
    );
    insta::assert_snapshot!(text);
    let document = folder.run(&format!("{plan} --json")).json();
    let voters = document["voters"].as_u64().unwrap();
    assert!((50..2000).contains(&voters), "{voters}");
    assert_eq!(document["table"].as_array().unwrap().len(), 5);
    let mut people: Vec<(f64, u64)> = document["table"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["spent"].as_f64().unwrap(), row["voters"].as_u64().unwrap()))
        .collect();
    people.sort_by(|a, b| a.0.total_cmp(&b.0));
    assert!(people.is_sorted_by(|a, b| a.1 >= b.1), "more spent takes fewer people: {people:?}");
    // Of an epsilon of 5, above what they accept by themselves, devices spend half.
    assert_eq!(document["table"][4]["spent"], 2.5);
}

#[test]
fn a_plan_says_what_so_many_people_give() {
    let folder = Folder::new();
    let plan = folder.run("plan --items 5 --epsilon 1 --voters 500 --trials 10 --json").json();
    assert_eq!(plan["voters"], 500);
    assert!(plan["accuracy"].as_f64().unwrap() > 0.7 && plan.get("wanted_accuracy").is_none());
}

#[test]
fn a_pilot_takes_the_place_of_a_guess() {
    let folder = Folder::with_people();
    folder.run("randomize people.soc --epsilon 5 -o pilot.jsonl").ok();
    for pilot in ["people.soc", "pilot.jsonl"] {
        let plan = format!("plan --pilot {pilot} --epsilon 1 --voters 200 --trials 5 --json");
        let document = folder.run(&plan).json();
        assert_eq!(document["items"], 5, "{pilot}");
        assert!(document["agreement"].as_f64().unwrap() > 0.5, "{pilot}");
    }
}
