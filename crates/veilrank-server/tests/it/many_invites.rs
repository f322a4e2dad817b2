//! Thousands of invites that are added later are stored as those are that a survey begins with.

use axum::http::{Request, header};
use serde_json::{Value, json};

use crate::common::{Curator, Made, Place, answered};

async fn add(curator: &Curator, made: &Made, more: Value) -> Vec<String> {
    let request = Request::post(made.path("/invites"))
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::AUTHORIZATION, format!("Bearer {}", made.token));
    let added = curator.send(request.body(more.to_string().into()).unwrap()).await.ok(201);
    let invites = added["invites"].as_array().unwrap();
    invites.iter().map(|invite| invite.as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invites_that_are_added_are_like_those_from_the_beginning() {
    for place in Place::each().await {
        let mut settings = place.settings();
        settings.surveys_per_hour = 0;
        let curator = Curator::open(settings).await.unwrap();
        // By ticket, where an invite that waits has zeros in the place of what will be signed; and
        // by invite, where it has nothing.
        for (unlinkable, blinded) in [(true, "IS NOT NULL"), (false, "IS NULL")] {
            let terms = json!({"access": "invite", "invites": 2, "unlinkable": unlinkable});
            let made = curator.make(terms).await;
            let more = add(&curator, &made, json!({"count": 9_998})).await;
            let alike = format!(
                "invites WHERE blinded {blinded} AND label IS NULL AND sealed_pairs IS NULL"
            );
            assert_eq!(place.count(&alike).await, 10_000);
            for invite in [&made.invites[0], &more[0], &more[9_997]] {
                let report = answered(&curator.questions(&made, invite).await.unwrap(), true);
                curator.report(&made, &report).await.ok(201);
            }
            curator.with_token(axum::http::Method::DELETE, &made.path(""), &made.token).await;
            assert_eq!(place.count("invites").await, 0);
        }
        let groups = json!([{"label": "North", "invites": 2}, {"label": "South", "invites": 3}]);
        let terms = json!({"access": "invite", "unlinkable": false, "groups": groups});
        let made = curator.make(terms).await;
        add(&curator, &made, json!({"count": 40, "label": "South"})).await;
        assert_eq!(place.count("invites WHERE label = 0").await, 2);
        assert_eq!(place.count("invites WHERE label = 1").await, 43);
        curator.state.shutdown().await;
        place.remove().await;
    }
}
