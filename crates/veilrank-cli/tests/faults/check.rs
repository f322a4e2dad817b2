//! What must hold when everything is well again.

use serde_json::Value;

use crate::{
    clients::History,
    common::{Folder, report_lines},
    serving::{Client, leaves},
    world::World,
};

pub(crate) fn all(history: &History, world: &World) {
    let client = Client::new();
    let get = |url: &str| {
        let reply = client.get(url).expect("a healthy curator answers");
        assert_eq!(reply.status, 200, "{url}: {}", reply.text);
        reply
    };
    let sent = sorted(history.acknowledged().map(|report| report.to_string()));
    let mut outcomes = Vec::new();
    for address in world.addresses() {
        let survey = format!("{address}{}", history.path(""));
        let view = get(&survey).json();
        assert_eq!(view["service"]["reports"], sent.len(), "{view}");
        assert_eq!(view["service"]["status"] == "closed", history.is_closed(), "{view}");
        let file = get(&format!("{survey}/reports.jsonl")).text;
        assert_eq!(sorted(report_lines(&file).into_iter().map(canonical)), sent);
        let log = leaves(&get(&format!("{survey}/log.jsonl")).text);
        assert_eq!(log.len(), sent.len());
        assert!(
            history.promised(&view).iter().all(|leaf| log.contains(leaf)),
            "a promise is broken"
        );
        let outcome = get(&format!("{survey}/outcome")).json();
        if !sent.is_empty() {
            recount(&file, &outcome);
        }
        outcomes.push(outcome);
    }
    if history.is_by_ticket() && !sent.is_empty() {
        // Among all else: each report has a ticket of its own beside it.
        let address = world.addresses().swap_remove(0);
        let page = format!("{address}/s/{}", history.id());
        Folder::new().run(&format!("verify {page}")).ok();
    }
    for outcome in &outcomes {
        assert_eq!(outcome["order"], outcomes[0]["order"], "all curators say the same");
    }
}

fn recount(file: &str, outcome: &Value) {
    let folder = Folder::new();
    folder.write("reports.jsonl", file);
    let recount = folder.run("aggregate reports.jsonl --watched --json").json();
    for key in ["order", "reports", "rank_intervals", "groups", "watched", "drift"] {
        assert_eq!(outcome[key], recount[key], "{key}");
    }
}

fn canonical(line: &str) -> String {
    serde_json::from_str::<Value>(line).expect("a report").to_string()
}

fn sorted(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    lines
}
