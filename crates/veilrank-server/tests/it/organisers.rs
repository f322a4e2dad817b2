//! What organisers do to a survey after it was made: edit, extend, open again, invite more, delete; and what everybody is told of it.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use serde_json::{Value, json};

use crate::common::{Curator, Made, Place, Reply, answered};

impl Curator {
    async fn change(&self, made: &Made, method: Method, below: &str, body: &Value) -> Reply {
        let request = Request::builder()
            .method(method)
            .uri(made.path(below))
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, format!("Bearer {}", made.token));
        self.send(request.body(Body::from(body.to_string())).unwrap()).await
    }

    async fn edit(&self, made: &Made, edit: Value) -> Reply {
        self.change(made, Method::PATCH, "", &edit).await
    }

    async fn offer(&self, made: &Made) -> Value {
        self.get(&made.path("")).await.ok(200)
    }

    async fn answer_by(&self, made: &Made, invite: &str, first: bool) -> Reply {
        let asked = self.questions(made, invite).await.unwrap();
        self.report(made, &answered(&asked, first)).await
    }
}

fn kinds(offer: &Value) -> Vec<&str> {
    let changes = offer["service"]["changes"].as_array().unwrap();
    changes.iter().map(|change| change["what"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn all_may_be_edited_until_somebody_is_asked_and_then_only_what_harms_nobody() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"question": {"pair": "Which is worse?"}})).await;
        let edited = curator.edit(
            &made,
            json!({"title": "Breakfast", "items": ["egg", "jam", "ham", "fig"], "epsilon": 2, "by": "Us"}),
        );
        let edited = edited.await.ok(200);
        assert_eq!(edited["terms"]["items"][3], "fig");
        assert_eq!(edited["terms"]["question"]["pair"], "Which is worse?");
        assert_eq!(
            (&edited["terms"]["epsilon"], &edited["service"]["revision"]),
            (&json!(2.0), &json!(1))
        );
        assert_eq!(kinds(&edited), ["title", "by", "terms"]);
        // Whoever read the first terms asks in vain, and is told to read them again.
        let stale = curator.post(&made.path("/assignments"), &json!({})).await;
        stale.problem(409, "terms-changed");
        let asked = curator.post(&made.path("/assignments"), &json!({"revision": 1})).await.ok(201);
        for (late, field) in [
            (json!({"items": ["a", "b"]}), "items"),
            (json!({"epsilon": 1}), "epsilon"),
            (json!({"question": {}}), "question"),
            (json!({"results": "after", "title": "x"}), "results"),
        ] {
            let refused = curator.edit(&made, late).await.problem(409, "terms-fixed");
            assert_eq!(refused["field"], field);
        }
        curator.report(&made, &answered(&asked, true)).await.ok(201);
        let edit = json!({"title": "Breakfasts", "description": "two\nlines",
            "closes_at": "2100-01-01T00:00:00Z"});
        let offer = curator.edit(&made, edit.clone()).await.ok(200);
        assert_eq!(kinds(&offer)[3..], ["title", "closes_at", "description"]);
        let change = &offer["service"]["changes"][3];
        assert_eq!((&change["from"], &change["to"]), (&json!("Breakfast"), &json!("Breakfasts")));
        assert_eq!(offer["service"]["revision"], 1, "these are still the terms that were read");
        assert_eq!(curator.edit(&made, edit).await.ok(200), offer, "nothing new is no change");
        assert_eq!(
            curator.edit(&made, json!({"closes_at": null})).await.ok(200)["service"]["closes_at"],
            Value::Null
        );
        place.remove().await;
    }
}

#[tokio::test]
async fn a_corrected_title_goes_with_what_was_counted_before() {
    for place in Place::each().await {
        let mut settings = place.settings();
        settings.checkpoint_every = 1;
        let curator = Curator::open(settings.clone()).await.unwrap();
        let made = curator.make(json!({})).await;
        for _ in 0..3 {
            curator.take_part(&made, true).await;
        }
        let before = curator.get(&made.path("/outcome")).await.ok(200);
        curator.state.shutdown().await;
        let curator = Curator::open(settings.clone()).await.unwrap();
        curator.edit(&made, json!({"title": "Better drinks"})).await.ok(200);
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200), before);
        curator.take_part(&made, true).await;
        curator.state.shutdown().await;
        // The checkpoint of the old title is found at the start, and holds the same reports.
        let curator = Curator::open(settings).await.unwrap();
        assert_eq!(curator.count(&made).await, 4);
        assert_eq!(curator.offer(&made).await["terms"]["title"], "Better drinks");
        curator.get(&made.path("/outcome")).await.ok(200);
        curator.state.shutdown().await;
        place.remove().await;
    }
}

#[tokio::test]
async fn what_one_server_changes_another_one_shows() {
    for place in Place::each().await {
        let one = Curator::open(place.settings()).await.unwrap();
        let made = one.make(json!({"reopens": true})).await;
        let other = Curator::open(place.settings()).await.unwrap();
        other.take_part(&made, true).await;
        one.edit(&made, json!({"title": "Corrected"})).await.ok(200);
        assert_eq!(other.offer(&made).await["terms"]["title"], "Corrected");
        one.close(&made).await.ok(200);
        assert_eq!(other.offer(&made).await["service"]["status"], "closed");
        other.change(&made, Method::POST, "/reopen", &json!({})).await.ok(200);
        assert_eq!(one.offer(&made).await["service"]["status"], "open");
        one.take_part(&made, true).await;
        other.change(&made, Method::DELETE, "", &json!({})).await;
        one.get(&made.path("")).await.problem(404, "survey-unknown");
        one.get(&made.path("/outcome")).await.problem(404, "survey-unknown");
        place.remove().await;
    }
}

#[tokio::test]
async fn a_survey_opens_again_only_where_its_terms_said_so() {
    let (curator, _place) = Curator::fresh().await;
    let (may, not) = (curator.make(json!({"reopens": true})).await, curator.make(json!({})).await);
    for made in [&may, &not] {
        curator.close(made).await.ok(200);
        curator.close(made).await.ok(200);
    }
    assert_eq!(kinds(&curator.offer(&not).await), ["closed"], "closing twice is one change");
    let refused = curator.change(&not, Method::POST, "/reopen", &json!({})).await;
    refused.problem(409, "reopen-not-agreed");
    let open = curator.change(&may, Method::POST, "/reopen", &json!({})).await.ok(200);
    assert_eq!(open["service"]["status"], "open");
    assert_eq!(kinds(&open), ["closed", "reopened"]);
    curator.take_part(&may, true).await;
    assert_eq!(curator.count(&may).await, 1);
}

#[tokio::test]
async fn a_survey_whose_time_is_over_is_not_opened_again_by_a_later_end() {
    for (reopens, status) in [(false, 409), (true, 200)] {
        let (curator, place) = Curator::fresh().await;
        let end = json!({"closes_at": "2100-01-01T00:00:00Z", "reopens": reopens});
        let made = curator.make(end).await;
        curator.take_part(&made, true).await;
        let later = json!({"closes_at": "2101-01-01T00:00:00Z"});
        curator.edit(&made, later.clone()).await.ok(200);
        drop(curator);
        place.execute("UPDATE surveys SET closes_at = 1").await;
        let curator = Curator::open(place.settings()).await.unwrap();
        assert_eq!(curator.offer(&made).await["service"]["status"], "closed");
        let moved = curator.edit(&made, later).await;
        assert_eq!(moved.status.as_u16(), status, "{}", moved.text);
        if !reopens {
            moved.problem(409, "reopen-not-agreed");
        }
        curator.edit(&made, json!({"title": "Corrected"})).await.ok(200);
    }
}

#[tokio::test]
async fn a_survey_is_changed_so_often_and_no_more() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"access": "invite", "invites": 2})).await;
    for change in 0..200 {
        curator.edit(&made, json!({"title": format!("Title {change}")})).await.ok(200);
    }
    curator.edit(&made, json!({"title": "One more"})).await.problem(409, "too-many-changes");
    let more = curator.change(&made, Method::POST, "/invites", &json!({"count": 1})).await;
    more.problem(409, "too-many-changes");
    let invite = json!({"invite": made.invites[0]});
    let revoke = curator.change(&made, Method::POST, "/invites/revoke", &invite).await;
    revoke.problem(409, "too-many-changes");
    curator.close(&made).await.ok(200);
    curator.change(&made, Method::DELETE, "", &json!({})).await.ok(204);
}

#[tokio::test]
async fn a_deleted_survey_is_gone_also_from_the_disk() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let terms =
            json!({"title": "Zebrafinch", "access": "invite", "invites": 3, "by": "Quokkas"});
        let (made, kept) = (curator.make(terms).await, curator.make(json!({})).await);
        curator.take_part(&kept, true).await;
        curator.answer_by(&made, &made.invites[0], true).await.ok(201);
        curator.edit(&made, json!({"description": "Narwhals"})).await.ok(200);
        let late = curator.questions(&made, &made.invites[1]).await.unwrap();
        let other = Made { token: kept.token.clone(), ..made.clone() };
        curator.change(&other, Method::DELETE, "", &json!({})).await.problem(403, "token-wrong");
        curator.change(&made, Method::DELETE, "", &json!({})).await.ok(204);
        for path in ["", "/outcome", "/reports.jsonl", "/reports.parquet"] {
            curator.get(&made.path(path)).await.problem(404, "survey-unknown");
        }
        curator.report(&made, &answered(&late, true)).await.problem(404, "survey-unknown");
        curator.change(&made, Method::DELETE, "", &json!({})).await.problem(404, "survey-unknown");
        curator.take_part(&kept, false).await;
        assert_eq!(curator.count(&kept).await, 2);
        if let Place::Sqlite(folder) = &place {
            for file in std::fs::read_dir(folder.path()).unwrap() {
                let bytes = std::fs::read(file.unwrap().path()).unwrap();
                for word in ["Zebrafinch", "Quokkas", "Narwhals", &made.id] {
                    let found = bytes.windows(word.len()).any(|part| part == word.as_bytes());
                    assert!(!found, "{word} is still on the disk");
                }
            }
        }
        curator.state.shutdown().await;
        let again = Curator::open(place.settings()).await.unwrap();
        assert_eq!(again.count(&kept).await, 2);
        place.remove().await;
    }
}

#[tokio::test]
async fn invites_are_added_taken_back_and_looked_at() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator.make(json!({"access": "invite", "invites": 2})).await;
        let more =
            curator.change(&made, Method::POST, "/invites", &json!({"count": 2})).await.ok(201);
        let more: Vec<&str> =
            more["invites"].as_array().unwrap().iter().map(|i| i.as_str().unwrap()).collect();
        let check = async |invite: &str| {
            curator.post(&made.path("/invites/check"), &json!({"invite": invite})).await
        };
        let revoke = async |invite: &str| {
            curator.change(&made, Method::POST, "/invites/revoke", &json!({"invite": invite})).await
        };
        check(more[0]).await.ok(204);
        check("nobody's").await.problem(403, "invite-unknown");
        revoke(more[0]).await.ok(204);
        check(more[0]).await.problem(403, "invite-unknown");
        revoke(more[0]).await.problem(403, "invite-unknown");
        curator.answer_by(&made, more[1], true).await.ok(201);
        check(more[1]).await.problem(409, "invite-used");
        revoke(more[1]).await.problem(409, "invite-used");
        let view =
            curator.with_token(Method::GET, &made.path("/organiser"), &made.token).await.ok(200);
        assert_eq!(
            (&view["organiser"]["invites_total"], &view["organiser"]["editable"]),
            (&json!(3), &json!("some"))
        );
        let offer = curator.offer(&made).await;
        assert_eq!(kinds(&offer), ["invites-added", "invites-revoked"]);
        assert_eq!(offer["service"]["changes"][0]["to"], "2");
        let open = curator.make(json!({})).await;
        curator
            .change(&open, Method::POST, "/invites", &json!({"count": 1}))
            .await
            .problem(422, "terms-refused");
        place.remove().await;
    }
}

#[tokio::test]
async fn groups_have_outcomes_of_their_own_once_enough_have_answered() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let made = curator
            .make(json!({"access": "invite", "groups": [
                {"label": "North", "invites": 11}, {"label": "Süd & Ost", "invites": 9}]}))
            .await;
        for (place, invite) in made.invites.iter().enumerate() {
            curator.answer_by(&made, invite, place < 11).await.ok(201);
        }
        let outcome =
            async |query: &str| curator.get(&made.path(&format!("/outcome{query}"))).await;
        assert_eq!(outcome("").await.ok(200)["reports"], 20);
        // All without the north would be the others, who are too few.
        for group in ["North", "S%C3%BCd+%26+Ost"] {
            for path in ["outcome", "reports.jsonl", "reports.parquet"] {
                let withheld = curator.get(&made.path(&format!("/{path}?group={group}"))).await;
                withheld.problem(403, "outcome-withheld");
            }
        }
        outcome("?group=West").await.problem(422, "group-unknown");
        let none = curator.change(&made, Method::POST, "/invites", &json!({"count": 1})).await;
        none.problem(422, "group-unknown");
        let one = json!({"count": 1, "label": "Süd & Ost"});
        let more = curator.change(&made, Method::POST, "/invites", &one).await.ok(201);
        let invite = more["invites"][0].as_str().unwrap();
        curator.answer_by(&made, invite, false).await.ok(201);
        assert_eq!(outcome("?group=S%C3%BCd+%26+Ost").await.ok(200)["reports"], 10);
        assert_eq!(outcome("?group=North").await.ok(200)["reports"], 11);
        let file = curator.get(&made.path("/reports.jsonl?group=North")).await;
        assert_eq!(file.text.lines().count(), 13, "the terms, eleven reports, the seal");
        assert!(!file.text.contains("false"), "those in the north say yes");
        let (_, table) = curator.bytes(&made.path("/reports.parquet?group=North")).await;
        assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
        place.remove().await;
    }
}

#[tokio::test]
async fn an_outcome_for_the_organiser_takes_the_token() {
    let (curator, _place) = Curator::fresh().await;
    let made = curator.make(json!({"results": "organiser", "min_reports": 2})).await;
    curator.take_part(&made, true).await;
    let see = async |path: &str, token: &str| {
        curator.with_token(Method::GET, &made.path(path), token).await
    };
    see("/outcome", &made.token).await.problem(403, "outcome-withheld");
    curator.take_part(&made, true).await;
    for path in ["/outcome", "/reports.jsonl", "/reports.parquet"] {
        see(path, &made.token).await.ok(200);
        see(path, "somebody's").await.problem(403, "token-wrong");
        curator.get(&made.path(path)).await.problem(403, "outcome-withheld");
    }
    assert_eq!(curator.get(&format!("/r/{}/ranking.csv", made.id)).await.status, 403);
    let page = curator.get(&format!("/r/{}", made.id)).await;
    assert!(!page.text.contains("data-test=\"ranking\""), "a page without a token shows nothing");
}

#[tokio::test]
async fn what_is_told_besides_is_checked_and_offered() {
    let (curator, _place) = Curator::fresh().await;
    let told = json!({"description": "What for", "by": "The board", "notes": [null, {"text": "hot", "link": "https://example.org/coffee"}, null],
        "language": "de", "shuffle": false, "completion": {"return": "https://example.org/done?x=1"}});
    let made = curator.make(told.clone()).await;
    let service = curator.offer(&made).await["service"].clone();
    assert_eq!(service["about"]["notes"], told["notes"]);
    assert_eq!((&service["shuffle"], &service["completion"]), (&json!(false), &told["completion"]));
    for (wrong, field) in [
        (json!({"notes": [{"text": "one of three"}]}), "notes"),
        (json!({"notes": [{"link": "javascript:alert(1)"}, null, null]}), "notes[0].link"),
        (json!({"completion": {"return": "//evil.example"}}), "completion.return"),
        (json!({"by": ""}), "by"),
        (json!({"groups": [{"label": "x", "invites": 1}]}), "invites"),
        (
            json!({"access": "invite", "groups": [{"label": "x", "invites": 1}, {"label": "x", "invites": 1}]}),
            "groups[1].label",
        ),
        (json!({"access": "invite", "groups": []}), "invites"),
        (
            json!({"access": "invite", "groups": [{"label": "x", "invites": 1}], "invites": 3}),
            "groups",
        ),
    ] {
        let reply = curator.post("/api/v1/surveys", &crate::common::drinks(wrong.clone())).await;
        assert_eq!(reply.problem(422, "terms-refused")["field"], field, "{wrong}");
    }
}
