//! Organisers who change a survey while others answer it, at two servers over one database.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use serde_json::{Value, json};

use crate::common::{Curator, Made, Place, Reply, answered};

async fn change(curator: &Curator, made: &Made, method: Method, body: &Value) -> Reply {
    let request = Request::builder()
        .method(method)
        .uri(made.path(""))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {}", made.token));
    curator.send(request.body(Body::from(body.to_string())).unwrap()).await
}

/// Reads the terms and asks for pairs of them; the revision that it was given pairs of, if it was.
async fn ask(curator: Curator, made: Made) -> Option<Value> {
    let revision = curator.get(&made.path("")).await.ok(200)["service"]["revision"].clone();
    tokio::task::yield_now().await;
    let asked = curator.post(&made.path("/assignments"), &json!({"revision": revision})).await;
    match asked.status.as_u16() {
        201 => Some(revision),
        409 => {
            asked.problem(409, "terms-changed");
            None
        }
        other => panic!("{other}: {}", asked.text),
    }
}

async fn edit(curator: Curator, made: Made, turn: usize) -> bool {
    let items: Vec<String> = (0..3 + turn % 4).map(|item| format!("{turn}-{item}")).collect();
    let edited = change(&curator, &made, Method::PATCH, &json!({"items": items})).await;
    match edited.status.as_u16() {
        200 => true,
        409 => {
            edited.problem(409, "terms-fixed");
            false
        }
        // So many at once that one of them came between others again and again.
        503 => false,
        other => panic!("{other}: {}", edited.text),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_answers_terms_that_are_edited_afterwards() {
    for place in Place::each().await {
        let one = Curator::open(place.settings()).await.unwrap();
        let other = Curator::open(place.settings()).await.unwrap();
        let (mut given_any, mut edited_any) = (0, 0);
        for round in 0..400 {
            // On a busy machine it takes more than a few rounds until somebody is asked between two edits.
            if round >= 8 && given_any > 0 && edited_any > 0 {
                break;
            }
            let made = one.make(json!({})).await;
            let mut work = Vec::new();
            for turn in 0..6 {
                let curator = if turn % 2 == 0 { &one } else { &other };
                let (curator, survey) = (curator.clone(), made.clone());
                work.push(tokio::spawn(async move {
                    if turn % 3 == round % 3 {
                        return ask(curator, survey).await;
                    }
                    edit(curator, survey, turn).await.then_some(Value::Null)
                }));
            }
            let mut given = Vec::new();
            for task in work {
                match task.await.unwrap() {
                    Some(Value::Null) => edited_any += 1,
                    Some(revision) => given.push(revision),
                    None => {}
                }
            }
            let last = other.get(&made.path("")).await.ok(200);
            given_any += given.len();
            for revision in given {
                assert_eq!(
                    revision, last["service"]["revision"],
                    "asked of terms that are no more"
                );
            }
        }
        assert!(given_any > 0 && edited_any > 0, "{given_any} asked, {edited_any} edits");
        place.remove().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_survey_that_is_deleted_while_people_answer_leaves_nothing_behind() {
    for place in Place::each().await {
        let one = Curator::open(place.settings()).await.unwrap();
        let other = Curator::open(place.settings()).await.unwrap();
        let made = one.make(json!({"access": "invite", "invites": 24})).await;
        let mut work = Vec::new();
        for (turn, invite) in made.invites.iter().enumerate() {
            let curator = if turn % 2 == 0 { one.clone() } else { other.clone() };
            let (survey, invite) = (made.clone(), invite.clone());
            work.push(tokio::spawn(async move {
                match curator.questions(&survey, &invite).await {
                    Ok(asked) => curator.report(&survey, &answered(&asked, true)).await,
                    Err(refused) => *refused,
                }
            }));
        }
        change(&one, &made, Method::DELETE, &json!({})).await.ok(204);
        for task in work {
            let reply = task.await.unwrap();
            // An invite that is gone is no invite of this survey; which of the two is heard depends on who was faster.
            let fine = matches!(reply.status.as_u16(), 201 | 403 | 404 | 409 | 503);
            assert!(fine, "{}", reply.text);
        }
        for curator in [&one, &other] {
            curator.get(&made.path("")).await.problem(404, "survey-unknown");
        }
        for table in ["surveys", "reports", "invites", "tickets", "checkpoints", "log"] {
            assert_eq!(place.count(table).await, 0, "{table}");
        }
        place.remove().await;
    }
}
