//! What a survey is for, and which order is true, from the organiser's request to everybody's pages.

use serde_json::{Value, json};

use crate::common::{Curator, Place};

#[tokio::test]
async fn terms_say_what_a_survey_is_for_and_keep_it() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let aimed = curator.make(json!({"goal": "winner", "truth": "borda"})).await;
        let usual = curator.make(json!({"goal": "order", "truth": "kemeny"})).await;
        // As the database has them.
        curator.state.shutdown().await;
        let curator = Curator::open(place.settings()).await.unwrap();
        let terms = curator.get(&aimed.path("")).await.ok(200)["terms"].clone();
        assert_eq!((&terms["goal"], &terms["truth"]), (&json!("winner"), &json!("borda")));
        let terms = curator.get(&usual.path("")).await.ok(200)["terms"].clone();
        assert_eq!((&terms["goal"], &terms["truth"]), (&Value::Null, &Value::Null), "as usual");
        for page in ["s", "o"] {
            let said = curator.get(&format!("/{page}/{}", aimed.id)).await.text;
            assert!(said.contains("to find which item is first"), "/{page}");
            let said = curator.get(&format!("/{page}/{}", usual.id)).await.text;
            assert!(said.contains("to find the place of every item"), "/{page}");
        }
        let said = curator.get(&format!("/o/{}", aimed.id)).await.text;
        assert!(said.contains("What counts: The items by their mean place"), "{said}");
        curator.state.shutdown().await;
        place.remove().await;
    }
}

#[tokio::test]
async fn the_result_speaks_of_the_goal() {
    let place = Place::sqlite();
    let curator = Curator::open(place.settings()).await.unwrap();
    let made = curator.make(json!({"goal": "winner", "epsilon": 4.0})).await;
    for _ in 0..60 {
        // Everybody prefers whatever comes first in the list.
        curator.take_part(&made, true).await;
    }
    let outcome = curator.get(&made.path("/outcome")).await.ok(200).clone();
    assert_eq!(outcome["goal"]["name"], "winner");
    assert_eq!(outcome["goal"]["found"], json!([0]), "{outcome}");
    assert_eq!(outcome["goal"]["open"], json!([]));
    let page = curator.get(&format!("/r/{}", made.id)).await.text;
    for said in [
        "is first. 2 are out.",
        "Who could be first",
        "What is known of the whole order",
        "This survey is to find which item is first.",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let usual = curator.make(json!({})).await;
    curator.take_part(&usual, true).await;
    let page = curator.get(&format!("/r/{}", usual.id)).await.text;
    assert!(page.contains("The ranking</h2>") && !page.contains("data-part=\"aim\""));
    place.remove().await;
}

#[tokio::test]
async fn what_a_survey_cannot_be_for_is_refused() {
    let place = Place::sqlite();
    let curator = Curator::open(place.settings()).await.unwrap();
    let terms = |more: Value| {
        let mut terms =
            json!({"title": "t", "items": ["a", "b", "c"], "epsilon": 1.0, "access": "open"});
        terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        terms
    };
    for (more, field, why) in [
        (
            json!({"goal": "first-3"}),
            "goal",
            "the first few are at least one item, and fewer than there are, got first-3 of 3",
        ),
        (
            json!({"mechanism": "permutation-cap", "truth": "kemeny"}),
            "truth",
            "permutation-cap tells mean places alone: leave the truth out or say borda, or ask about pairs by randomized-response, got kemeny",
        ),
    ] {
        let reply = curator.post("/api/v1/surveys", &terms(more)).await;
        let problem = reply.problem(422, "terms-refused");
        assert_eq!((&problem["field"], &problem["detail"]), (&json!(field), &json!(why)));
    }
    for wrong in [json!({"goal": "first-1"}), json!({"goal": null}), json!({"truth": "copeland"})] {
        assert_eq!(
            curator.post("/api/v1/surveys", &terms(wrong.clone())).await.status,
            422,
            "{wrong}"
        );
    }
    place.remove().await;
}
