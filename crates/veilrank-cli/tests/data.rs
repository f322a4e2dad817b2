//! Real data, where there is some: every file is read, and the known optima come out exactly and proved.

mod common;

use std::path::{Path, PathBuf};

use common::{Folder, data_dir, without_time};
use serde_json::{Value, json};

/// A file, its best order by ids where there is only one, and its total and normalized distance.
const OPTIMA: [(&str, Option<&str>, u64, &str); 14] = [
    ("dots/00024-00000001.soc", Some("1,2,3,4"), 1944, "0.407547"),
    ("dots/00024-00000002.soc", Some("1,2,3,4"), 1788, "0.375315"),
    ("dots/00024-00000003.soc", Some("1,2,3,4"), 1525, "0.317708"),
    ("dots/00024-00000004.soc", Some("1,2,3,4"), 1391, "0.291982"),
    ("puzzle/00025-00000001.soc", Some("1,2,3,4"), 1852, "0.389239"),
    ("puzzle/00025-00000002.soc", Some("1,2,3,4"), 1389, "0.291195"),
    ("puzzle/00025-00000003.soc", Some("1,2,3,4"), 1467, "0.307547"),
    ("puzzle/00025-00000004.soc", Some("1,2,3,4"), 1726, "0.360937"),
    ("sushi/00014-00000001.soc", Some("7,2,5,10,1,4,3,8,6,9"), 76948, "0.341991"),
    ("agh/00009-00000001.soc", Some("9,3,4,6,5,2,7,8,1"), 1295, "0.246385"),
    ("agh/00009-00000002.soc", Some("7,2,3,6,5,4,1"), 657, "0.204482"),
    ("shirt/00012-00000001.soc", Some("10,1,6,11,3,8,2,7,5,4,9"), 467, "0.283030"),
    ("orderaltexpe/00062-00000001.soc", Some("8,2,6,4,3,7,5,1"), 213, "0.400376"),
    ("orderaltexpe/00062-00000002.soc", None, 218, "0.409774"),
];

const SUSHI: &str = "sushi/00014-00000001.soc";

/// Every data file, by its ending.
fn files(dir: &Path) -> Vec<PathBuf> {
    let list = |dir: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(dir).expect("a data folder is readable");
        entries.flatten().map(|entry| entry.path()).collect()
    };
    let inside = list(dir).into_iter().filter(|path| path.is_dir()).flat_map(|path| list(&path));
    let known = |path: &PathBuf| {
        let ending = path.extension().and_then(|ending| ending.to_str());
        ending.is_some_and(|ending| ["soc", "soi", "toc", "toi"].contains(&ending))
    };
    let mut files: Vec<PathBuf> = inside.filter(known).collect();
    files.sort();
    files
}

/// Runs a command on a copy of a data file, so that no name of a folder gets into the arguments.
fn run(folder: &Folder, args: &str, file: &Path) -> Value {
    let copy = folder.path("data").with_extension(file.extension().expect("an ending"));
    drop(std::fs::remove_file(&copy));
    std::fs::copy(file, &copy).expect("a data file can be copied");
    let args =
        format!("{args} {}", copy.file_name().and_then(|name| name.to_str()).expect("a name"));
    folder.run(&args).json()
}

fn indices(ids: &str) -> Vec<u64> {
    ids.split(',').map(|id| id.parse::<u64>().expect("an id") - 1).collect()
}

#[test]
fn every_file_is_aggregated() {
    let Some(dir) = data_dir() else { return };
    let folder = Folder::new();
    let files = files(&dir);
    assert_eq!(files.len(), 27);
    for file in files {
        let document = run(&folder, "aggregate --json", &file);
        let items = document["items"].as_array().unwrap().len() as u64;
        let order = document["order"].as_array().unwrap();
        let mut order: Vec<u64> = order.iter().map(|item| item.as_u64().unwrap()).collect();
        order.sort_unstable();
        assert_eq!(order, (0..items).collect::<Vec<u64>>(), "{}", file.display());
        assert!(document["reports"].as_u64().unwrap() > 0);
        let simulated = run(&folder, "simulate --epsilon 1 --trials 1 -q --json", &file);
        assert_eq!(simulated["items"], items, "{}", file.display());
    }
}

#[test]
fn known_optima_come_out_exactly() {
    let Some(dir) = data_dir() else { return };
    let folder = Folder::new();
    for (name, best, total, normalized) in OPTIMA {
        let file = dir.join(name);
        let found = run(&folder, "aggregate --method kemeny --json", &file);
        assert_eq!(found["proved"], true, "{name}");
        let order: Vec<String> =
            found["order"].as_array().unwrap().iter().map(ToString::to_string).collect();
        let evaluate = format!("evaluate --optimum --json --order {}", order.join(","));
        let document = run(&folder, &evaluate, &file);
        let optimum = &document["optimum"];
        assert_eq!(
            (&document["kendall_tau_total"], &optimum["kendall_tau_total"]),
            (&json!(total), &json!(total)),
            "{name}"
        );
        assert_eq!(optimum["proved"], true, "{name}");
        if let Some(best) = best {
            assert_eq!(optimum["order"], json!(indices(best)), "{name}");
            assert_eq!(found["order"], json!(indices(best)), "{name}");
        }
        let digits = |value: &Value| format!("{:.6}", value.as_f64().unwrap());
        assert_eq!(digits(&document["kendall_tau_normalized"]), normalized, "{name}");
        let simulated = run(
            &folder,
            "simulate --epsilon 1 --mechanism none --method kemeny --trials 5 --json",
            &file,
        );
        assert_eq!(digits(&simulated["optimum"]), normalized, "{name}");
        assert_eq!(simulated["optimum_proved"], true, "{name}");
        assert_eq!(digits(&simulated["kendall_tau_normalized"]["mean"]), normalized, "{name}");
    }
}

#[test]
fn sushi_by_the_papers_method_is_as_far_from_the_best_as_it_should_be() {
    let Some(dir) = data_dir() else { return };
    let folder = Folder::new();
    let simulate =
        "simulate --epsilon 2 --queries 1 --method kwiksort --trials 300 --seed 1 --json";
    let document = run(&folder, simulate, &dir.join(SUSHI));
    let optimum = document["optimum"].as_f64().unwrap();
    let excess = document["kendall_tau_normalized"]["mean"].as_f64().unwrap() - optimum;
    assert!((0.004..0.011).contains(&excess), "{document}");
    assert!((optimum - 0.341_991).abs() < 5e-7, "{document}");
    assert_eq!(document["optimum_proved"], true);
    let one = run(&folder, &format!("{simulate} --threads 1"), &dir.join(SUSHI));
    assert_eq!(without_time(one), without_time(document));
}

#[test]
fn without_noise_sushi_is_solved() {
    let Some(dir) = data_dir() else { return };
    let folder = Folder::new();
    // Its majority relation has no cycle, so every method but Borda must find the best order.
    for method in ["kwiksort", "copeland", "kemeny", "auto"] {
        let simulate =
            format!("simulate --epsilon 2 --mechanism none --method {method} --trials 20 --json");
        let document = run(&folder, &simulate, &dir.join(SUSHI));
        assert_eq!(document["kendall_tau_normalized"]["mean"], document["optimum"], "{method}");
        assert_eq!(document["excess"], json!({"mean": 0.0, "stderr": 0.0}), "{method}");
        assert_eq!(document["error_rate_strict"]["mean"], 0.0, "{method}");
    }
    let borda = run(
        &folder,
        "simulate --epsilon 2 --mechanism none --method borda --json",
        &dir.join(SUSHI),
    );
    let mean = borda["kendall_tau_normalized"]["mean"].as_f64().unwrap();
    assert_eq!(format!("{mean:.6}"), "0.342382");
}
