//! `veilrank simulate` and `generate`: the seed decides, the number of threads does not.

mod common;

use common::{Folder, without_time};
use serde_json::Value;

const SYSTEMS: [&str; 6] = [
    "randomized-response",
    "laplace",
    "central-kwiksort",
    "central-kwiksort-as-printed",
    "central-borda",
    "none",
];

#[test]
fn threads_change_nothing() {
    let folder = Folder::with_people();
    for system in SYSTEMS {
        for assign in ["uniform", "balanced"] {
            let args = format!(
                "simulate people.soc --epsilon 1.5 --mechanism {system} --assign {assign} --trials 9 \
                 --method kwiksort -q --json"
            );
            let run = |threads: usize| {
                without_time(folder.run(&format!("{args} --threads {threads}")).json())
            };
            let one = run(1);
            assert_eq!(run(2), one, "{system} {assign}");
            assert_eq!(run(5), one, "{system} {assign}");
            assert_eq!(without_time(folder.run(&args).json()), one, "{system} {assign}");
        }
    }
}

#[test]
fn the_seed_decides() {
    let folder = Folder::with_people();
    let of = |seed: u64, args: &str| folder.run(&format!("{args} --seed {seed}")).ok();
    let generate = "generate mallows --items 9 --voters 40 --theta 0.3 --centre random";
    assert_eq!(of(1, generate), of(1, generate));
    assert_eq!(of(1, generate), folder.run(generate).ok());
    assert_ne!(of(1, generate), of(2, generate));
    for simulate in [
        "simulate people.soc --epsilon 1 --json",
        "simulate people.soc --epsilon 1 --voters 50 --json",
        "simulate --model mallows:phi=0.5:centre=random --items 6 --voters 80 --epsilon 1 --json",
    ] {
        let of = |seed| without_time(serde_json::from_str::<Value>(&of(seed, simulate)).unwrap());
        assert_eq!(of(5), of(5), "{simulate}");
        let (mut five, mut six) = (of(5), of(6));
        for document in [&mut five, &mut six] {
            document.as_object_mut().unwrap().remove("seed");
        }
        assert_ne!(five, six, "{simulate}");
    }
}

#[test]
fn every_model_generates_and_simulates() {
    let folder = Folder::new();
    for model in [
        "mallows --items 5 --theta 0.5",
        "mallows --items 5 --permallows-theta 0.7",
        "mallows --items 5 --phi 0 --centre 4,3,2,1,0",
        "plackett-luce --items 5",
        "plackett-luce --weights 5,3,1,1,0.5",
        "random-utility --items 5 --noise normal --spread 3",
        "random-utility --means=-1,0,0.5,2,3 --noise exponential",
        "mixture --items 5 --component 0.7:mallows:phi=0.5 --component 0.3:plackett-luce:spread=1",
    ] {
        let args = format!("generate {model} --voters 60 --json");
        let document = folder.run(&args).json();
        assert_eq!(document["items"].as_array().unwrap().len(), 5, "{model}");
        let votes = document["votes"].as_array().unwrap();
        let count: u64 = votes.iter().map(|vote| vote["count"].as_u64().unwrap()).sum();
        assert_eq!(count, 60, "{model}");
    }
    for spec in
        ["mallows:theta=0.5", "plackett-luce:spread=3", "random-utility:noise=normal:spread=1"]
    {
        let args = format!("simulate --model {spec} --items 5 --epsilon 2 --voters 60 --json");
        assert_eq!(folder.run(&args).json()["voters"], 60, "{spec}");
    }
}

#[test]
fn a_sample_of_the_voters_takes_part() {
    let folder = Folder::with_people();
    let of = |voters: usize| {
        let args =
            format!("simulate people.soc --epsilon 1 --mechanism none --voters {voters} --json");
        without_time(folder.run(&args).json())
    };
    assert_eq!(of(50)["voters"], 50);
    assert_eq!(
        of(200),
        without_time(folder.run("simulate people.soc --epsilon 1 --mechanism none --json").json())
    );
    assert!(of(1)["optimum"].as_f64().unwrap().abs() < 1e-12);
}

#[test]
fn the_text_is_as_agreed() {
    let folder = Folder::with_people();
    let simulate = |args: &str| {
        let text = folder.run(&format!("simulate people.soc --epsilon 1 {args}")).ok();
        let (rest, time) = text.split_at(text.trim_end().rfind('\n').unwrap() + 1);
        assert!(time.ends_with(" seconds per trial\n"), "{time}");
        rest.to_owned()
    };
    insta::assert_snapshot!("simulate", simulate("--queries 1 --method borda"));
    insta::assert_snapshot!(
        "simulate_laplace",
        simulate("--mechanism laplace --queries 2 --assign balanced")
    );
    insta::assert_snapshot!("simulate_none", simulate("--mechanism none --trials 1"));
    insta::assert_snapshot!("simulate_central", simulate("--mechanism central-kwiksort"));
}

#[test]
fn rules_choose_the_queries() {
    let folder = Folder::with_people();
    let queries = |epsilon: &str, rule: &str| {
        let args =
            format!("simulate people.soc --trials 1 --json --epsilon {epsilon} --queries {rule}");
        folder.run(&args).json()["queries"].clone()
    };
    // K = 1 is best up to epsilon 3.057.
    assert_eq!((queries("3", "auto"), queries("3.1", "auto")), (1.into(), 2.into()));
    assert_eq!(
        (queries("4", "paper"), queries("1", "paper"), queries("4", "7")),
        (2.into(), 1.into(), 7.into())
    );
}

#[test]
fn whole_orders_are_not_called_pairs() {
    let folder = Folder::with_people();
    for mechanism in ["permutation-cap", "auto"] {
        let run = folder
            .run(&format!("simulate people.soc --epsilon 4 --mechanism {mechanism} --trials 2"));
        let text = run.ok();
        assert!(text.contains("one noisy order each, permutation-cap with epsilon 4"), "{text}");
    }
}

#[test]
fn an_attack_says_how_far_it_got() {
    let folder = Folder::with_people();
    let run = |more: &str| {
        let args = format!("simulate people.soc --epsilon 2 --trials 6 -q --json {more}");
        without_time(folder.run(&args).json())
    };
    let plain = run("");
    let raided = run("--attack promote:1 --fakes 50%");
    assert_eq!((&raided["attack"], &raided["fakes"]), (&"promote:1".into(), &100.into()));
    assert!(raided["succeeded"]["mean"].as_f64().unwrap() > 0.9, "{raided}");
    assert!(raided["succeeded"]["stderr"].is_f64() && raided["without"]["mean"].is_f64());
    for field in plain.as_object().unwrap().keys() {
        assert!(raided.get(field).is_some(), "{field}");
        assert!(!["attack", "fakes", "succeeded", "without"].contains(&field.as_str()));
    }
    for more in [
        "--attack demote:0 --fakes 20 --fake-devices honest --mechanism laplace",
        "--attack flip:1,0 --fakes 3 --mechanism permutation-cap",
        "--attack noise --fakes 9 --assign balanced --fake-arrival early",
        "--attack promote:1 --fakes 9 --assign live --fake-arrival late --fake-pairs chosen",
    ] {
        let one = run(&format!("{more} --threads 1"));
        assert_eq!(run(&format!("{more} --threads 3")), one, "{more}");
    }
}

#[test]
fn an_attack_is_told_in_words() {
    let folder = Folder::with_people();
    let text = folder
        .run("simulate people.soc --epsilon 1 --trials 2 --attack flip:1,0 --fakes 7 --fake-pairs chosen")
        .ok();
    assert!(text.contains("7 fakes on top, among the voters"), "{text}");
    assert!(
        text.contains("whatever answers they like about pairs of their choice: put "),
        "{text}"
    );
    assert!(text.contains("(number 1) above ") && text.contains("(number 0)\n"), "{text}");
    assert!(text.contains("attack succeeded") && text.contains("above without fakes"), "{text}");
}

#[test]
fn an_attack_that_makes_no_sense_is_refused() {
    let folder = Folder::with_people();
    let refused = |code: i32, more: &str, says: &str| {
        let run = folder.run(&format!("simulate people.soc --epsilon 1 --trials 1 {more}"));
        assert_eq!((run.code, run.stdout.as_str()), (code, ""), "{more}");
        assert!(run.stderr.contains(says), "{more}: {}", run.stderr);
    };
    refused(1, "--attack promote:nobody --fakes 1", "got \"nobody\"");
    refused(1, "--attack steal:1 --fakes 1", "promote:ITEM, demote:ITEM, flip:ITEM,ITEM or noise");
    refused(1, "--attack flip:1,1 --fakes 1", "items that differ");
    refused(1, "--attack noise --fakes 10000000", "together must be at most");
    refused(2, "--attack noise", "--fakes");
    refused(2, "--fakes 3", "--attack");
    refused(2, "--fake-pairs chosen", "--attack");
    refused(2, "--attack noise --fakes -1", "whole number from 0");
    refused(2, "--attack noise --fakes many%", "as in 5%");
}

#[test]
fn strategic_voters_are_told_what_they_gain() {
    let folder = Folder::with_people();
    let run = |more: &str| {
        let args = format!("simulate people.soc --epsilon 2 --trials 6 -q --json {more}");
        without_time(folder.run(&args).json())
    };
    let honest = run("--strategic 0");
    assert_eq!(honest["liars"]["mean"], 0.0);
    assert_eq!(honest["kendall_tau_normalized"], run("")["kendall_tau_normalized"]);
    for mechanism in SYSTEMS {
        let more = format!("--strategic 30% --mechanism {mechanism}");
        let lying = run(&format!("{more} --threads 1"));
        assert_eq!(lying["strategic"], 60);
        assert!(lying["liars"]["mean"].as_f64().unwrap() > 20.0, "{lying}");
        assert_eq!(run(&format!("{more} --threads 3")), lying);
    }
    let text = folder.run("simulate people.soc --epsilon 2 --trials 2 --strategic 9").ok();
    assert!(text.contains("9 voters at most") && text.contains("gain from lying"), "{text}");
    let both = folder.run("simulate people.soc --epsilon 2 --strategic 9 --attack noise --fakes 1");
    assert_eq!(both.code, 2);
}
