//! `veilrank plan`: what an organiser reads before a survey starts.

mod common;

use common::Folder;

#[test]
fn a_plan_says_how_many_people_it_takes() {
    let folder = Folder::new();
    let plan = "plan --items 5 --epsilon 1 --agreement 0.8 --accuracy 0.9 --trials 20";
    let text = folder.run(plan).ok();
    let document = folder.run(&format!("{plan} --json")).json();
    let voters = document["voters"].as_u64().unwrap();
    let said = |word: &str| text.matches(word).count();
    let number = format!("{voters} people");
    assert_eq!((said("takes about"), said("Not possible"), said(&number)), (1, 0, 1), "{text}");
    insta::assert_snapshot!(text);
    assert!((50..2000).contains(&voters), "{voters}");
    let table = document["table"].as_array().unwrap();
    let people: Vec<u64> = table.iter().map(|row| row["voters"].as_u64().unwrap()).collect();
    let spent: Vec<f64> = table.iter().map(|row| row["spent"].as_f64().unwrap()).collect();
    // Of an epsilon of 5, above what they accept by themselves, devices spend half: so it takes more people than 3 does.
    assert_eq!(spent, [0.5, 1.0, 2.0, 3.0, 2.5]);
    assert!(people[..4].is_sorted_by(|a, b| a >= b), "more spent takes fewer people: {people:?}");
    assert!(people[4] > people[3], "{people:?}");
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
