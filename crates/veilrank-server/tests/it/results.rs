//! The results page in every state of a survey, and the page about secrecy, as a browser without scripts reads them.

use axum::http::header;
use serde_json::json;

use crate::{
    common::{Curator, Reply},
    pages::runs_nothing_inline,
};

impl Page for Reply {
    fn page(&self) -> &str {
        assert!(self.kind.starts_with("text/html"), "{}", self.kind);
        let policy = self.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        assert!(policy.contains("style-src 'self'") && !policy.contains("unsafe"), "{policy}");
        // What the policy forbids must not be there to be forbidden.
        assert!(!self.text.contains(" style=") && !self.text.contains("<style"), "inline style");
        for script in self.text.split("<script").skip(1) {
            assert!(runs_nothing_inline(script), "{script:.60}");
        }
        assert!(
            !self.text.contains("https://") || self.text.contains("https://…"),
            "no third party"
        );
        &self.text
    }
}

trait Page {
    /// The page, held to what all pages keep to.
    fn page(&self) -> &str;
}

#[tokio::test]
async fn an_open_survey_shows_its_result_in_words_pictures_and_files() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"title": "Drinks for the <party>"})).await;
    for _ in 0..12 {
        curator.take_part(&made, true).await;
    }
    let reply = curator.get(&format!("/r/{}", made.id)).await;
    reply.ok(200);
    let page = reply.page();
    for part in [
        "Drinks for the &#60;party&#62;",
        "Still open",
        "12 people have answered",
        "cannot",
        "role=\"img\"",
        "How sure each place is",
        "Each against each",
        "How wrong it may be",
        "because of the noise that protects them",
        "What more people would tell",
        "loses exactly 0.9",
        "pages/results.js",
    ] {
        assert!(page.contains(part), "{part}");
    }
    for item in ["tea", "coffee", "water"] {
        assert!(page.contains(&format!("dir=\"auto\">{item}</span>")), "{item}");
    }
    let command = format!("/api/v1/surveys/{}/reports.jsonl | veilrank aggregate -", made.id);
    assert!(page.contains(&command), "{command}");
    for link in [
        format!("/api/v1/surveys/{}/outcome", made.id),
        format!("/api/v1/surveys/{}/reports.jsonl", made.id),
        format!("/r/{}/ranking.csv", made.id),
        "/assets/results.css".to_owned(),
        "/assets/pages/results.js".to_owned(),
    ] {
        assert!(page.contains(&format!("\"{link}\"")), "{link} is linked");
        assert_eq!(curator.get(&link).await.status, 200, "{link}");
    }
    let link = format!("/api/v1/surveys/{}/reports.parquet", made.id);
    assert!(page.contains(&format!("\"{link}\" download=\"reports-{}.parquet\"", made.id)));
    let (kind, table) = curator.bytes(&link).await;
    assert!(kind == "application/vnd.apache.parquet" && table.starts_with(b"PAR1"), "{kind}");
}

#[tokio::test]
async fn the_table_has_a_line_for_each_item() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"items": ["tea, \"green\"", "=1+1", "שלום"]})).await;
    curator.take_part(&made, true).await;
    let reply = curator.get(&format!("/r/{}/ranking.csv", made.id)).await;
    assert_eq!((reply.status.as_u16(), reply.kind.as_str()), (200, "text/csv; charset=utf-8"));
    let mut lines: Vec<&str> = reply.text.split("\r\n").collect();
    assert_eq!(
        lines.remove(0),
        "place,item,best_possible_place,worst_possible_place,group,mean_lead"
    );
    assert_eq!(lines.pop(), Some(""));
    assert_eq!(lines.len(), 3);
    for (place, line) in (1..).zip(&lines) {
        assert!(line.starts_with(&format!("{place},\"")), "{line}");
    }
    assert!(
        reply.text.contains("\"tea, \"\"green\"\"\",1,3,1,") && reply.text.contains("\"'=1+1\"")
    );
}

/// Every column of the table is explained on the page and in the documentation.
#[tokio::test]
async fn every_column_is_explained() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    curator.take_part(&made, true).await;
    let table = curator.get(&format!("/r/{}/ranking.csv", made.id)).await.text;
    let page = curator.get(&format!("/r/{}", made.id)).await.text;
    let written = include_str!("../../../../docs/results.md");
    for column in table.lines().next().unwrap().split(',') {
        assert!(page.contains(&format!("<dt><code>{column}</code></dt><dd>")), "{column}");
        assert!(written.contains(&format!("| `{column}` |")), "{column}");
    }
}

#[tokio::test]
async fn a_printed_sheet_says_where_it_comes_from() {
    let place = crate::common::Place::sqlite();
    let mut settings = place.settings();
    settings.public_url = "https://polls.example/".to_owned();
    let curator = Curator::open(settings).await.unwrap();
    let made = curator.make(json!({"min_reports": 2})).await;
    for _ in 0..2 {
        // Withheld at first, then shown.
        let page = curator.get(&format!("/r/{}", made.id)).await.text;
        let sheet = format!("/r/{}/print.css", made.id);
        assert!(
            page.contains(&format!("<link rel=\"stylesheet\" href=\"{sheet}\" media=\"print\">"))
        );
        let sheet = curator.get(&sheet).await;
        assert_eq!((sheet.status.as_u16(), sheet.kind.as_str()), (200, "text/css; charset=utf-8"));
        let foot = format!("content: \"https://polls.example/r/{} · as of ", made.id);
        assert!(sheet.text.contains(&foot), "{}", sheet.text);
        curator.take_part(&made, true).await;
        curator.take_part(&made, true).await;
    }
}

#[tokio::test]
async fn nobody_yet_is_said_so() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({})).await;
    let reply = curator.get(&format!("/r/{}", made.id)).await;
    let page = reply.page();
    assert!(page.contains("Nobody has answered yet") && page.contains("In no order yet"));
    assert!(!page.contains("id=\"matrix-title\"") && !page.contains("id=\"intervals-title\""));
}

#[tokio::test]
async fn a_result_that_waits_for_people_says_how_many() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"min_reports": 3})).await;
    curator.take_part(&made, true).await;
    let (path, table) = (format!("/r/{}", made.id), format!("/r/{}/ranking.csv", made.id));
    let reply = curator.get(&path).await;
    assert_eq!(reply.status, 200);
    let page = reply.page();
    assert!(page.contains("<strong>3 people</strong> have to answer. So far it is 1."), "{page}");
    assert!(page.contains("<progress class=\"progress\" max=\"3\" value=\"1\""), "{page}");
    assert!(page.contains(&format!("href=\"/s/{}\"", made.id)), "where to answer");
    assert!(!page.contains("tea"), "no order is given away");
    assert_eq!(curator.get(&table).await.status, 403);
    curator.take_part(&made, true).await;
    curator.take_part(&made, false).await;
    assert!(curator.get(&path).await.page().contains("The ranking"));
    assert_eq!(curator.get(&table).await.status, 200);
}

#[tokio::test]
async fn a_result_that_waits_for_the_end_says_when() {
    let (curator, _place) = Curator::fresh().await;
    let terms = json!({"results": "after", "closes_at": "2199-01-02T03:04:00Z"});
    let made = curator.make(terms).await;
    curator.take_part(&made, true).await;
    let path = format!("/r/{}", made.id);
    let reply = curator.get(&path).await;
    let page = reply.page();
    assert!(page.contains("has to close first"), "{page}");
    assert!(page.contains("<strong>2 January 2199, 03:04 UTC</strong>"), "{page}");
    assert!(!page.contains("<progress"));
    curator.close(&made).await.ok(200);
    let reply = curator.get(&path).await;
    let page = reply.page();
    assert!(page.contains("Closed") && page.contains("The ranking"), "{page}");
    assert!(!page.contains("results.js"), "nothing changes any more");
    assert!(page.contains("cannot be said from these answers"), "one answer makes no forecast");
}

#[tokio::test]
async fn a_survey_that_closed_too_early_has_no_result() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"min_reports": 1000})).await;
    curator.take_part(&made, true).await;
    curator.close(&made).await.ok(200);
    let reply = curator.get(&format!("/r/{}", made.id)).await;
    let page = reply.page();
    assert!(page.contains("from 1,000 people on, and the survey closed with 1."), "{page}");
    assert!(page.contains("No result will be shown."), "{page}");
    for promise in ["not shown yet", "no result yet", "ome back", "later"] {
        assert!(!page.contains(promise), "nothing is waited for: {promise}");
    }
    let table = curator.get(&format!("/r/{}/ranking.csv", made.id)).await;
    assert!(table.page().contains("Nothing: no outcome of this survey will be shown."));
    assert!(!page.contains("tea"));
}

#[tokio::test]
async fn an_unknown_survey_has_a_page_that_says_so() {
    let (curator, _place) = Curator::fresh().await;
    for path in ["/r/nowhere", "/r/nowhere/ranking.csv", "/r/%3Cscript%3E", "/r/x%00y"] {
        let reply = curator.get(path).await;
        assert_eq!(reply.status, 404, "{path}");
        assert!(reply.page().contains("There is no such survey"), "{path}");
    }
}

#[tokio::test]
async fn names_and_titles_are_text_and_nothing_else() {
    let (curator, _place) = Curator::fresh().await;
    let items = [
        "<script>alert(1)</script>",
        "a & b",
        "\" onload=\"alert(1)",
        "{{ 1234 * 5678 }}",
        "\u{202E}turned",
        "👩‍👩‍👧‍👦",
        "قهوة",
    ];
    let made =
        curator.make(json!({"title": "</title><script>alert(2)</script>", "items": items})).await;
    for first in [true, false, true] {
        curator.take_part(&made, first).await;
    }
    for path in [format!("/r/{}", made.id), format!("/secret?s={}", made.id)] {
        let reply = curator.get(&path).await;
        let page = reply.page();
        assert!(!page.contains("alert(1)</script>") && !page.contains("alert(2)</script>"));
        assert!(!page.contains("7006652") && !page.contains("\" onload=\""));
    }
}

#[tokio::test]
async fn whole_orders_and_many_questions_are_described_as_what_they_are() {
    let (curator, _place) = Curator::fresh().await;
    let order = curator.make(json!({"mechanism": "permutation-cap", "epsilon": 2.0})).await;
    let reply = curator.get(&format!("/r/{}", order.id)).await;
    assert!(reply.page().contains("one whole order with noise"));
    let many = curator.make(json!({"epsilon": 7.0, "queries": 3})).await;
    let reply = curator.get(&format!("/r/{}", many.id)).await;
    let page = reply.page();
    assert!(page.contains("3 noisy answers") && page.contains("That is little privacy"));
}

#[tokio::test]
async fn the_page_about_secrecy_has_the_numbers_of_the_survey() {
    let (curator, _place) = Curator::fresh().await;
    let usual = curator.get("/secret").await;
    let page = usual.page();
    assert!(
        page.contains("In a usual survey") && page.contains("About 73 of their devices say tea")
    );
    assert!(page.contains("at most 2.72 times as likely"), "e to the 1");
    for honest in
        ["Budgets add up", "SHA-256", "veilrank answer", "What is not promised", "Invites."]
    {
        assert!(page.contains(honest), "{honest}");
    }
    let made = curator.make(json!({"epsilon": 0.5, "title": "Quiet"})).await;
    let reply = curator.get(&format!("/secret?s={}", made.id)).await;
    let page = reply.page();
    assert!(page.contains("Quiet") && page.contains("About 62 of their devices say tea"));
    assert!(page.contains("at most 1.65 times as likely") && page.contains("at most 62 % sure"));
    for wrong in ["/secret?s=nowhere", "/secret?s=", "/secret?s=%00", "/secret?x&&s"] {
        assert!(curator.get(wrong).await.page().contains("In a usual survey"), "{wrong}");
    }
}
