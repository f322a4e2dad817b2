//! Servers whose clocks differ, or go back: a survey that closes by its time closes once, for all of them.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use veilrank_server::Clock;

use crate::common::{Curator, Made, Place, answered};

/// A server over a place, by a clock of its own.
async fn server(place: &Place, clock: &Clock) -> Curator {
    let mut settings = place.settings();
    settings.clock = clock.clone();
    Curator::open(settings).await.unwrap()
}

fn noon() -> Timestamp {
    "2030-01-01T12:00:00Z".parse().unwrap()
}

async fn status(curator: &Curator, made: &Made) -> Value {
    curator.get(&made.path("")).await.ok(200)["service"]["status"].clone()
}

async fn head(curator: &Curator, made: &Made) -> (u64, bool) {
    let head = curator.get(&made.path("/log/head")).await.ok(200);
    (head["size"].as_u64().unwrap(), head["closed"].as_bool().unwrap())
}

/// With SQLite the clock is that of whichever server asks. One is a minute ahead and sees the end first.
#[tokio::test]
async fn the_end_that_one_server_has_shown_is_the_end_for_all() {
    let place = Place::sqlite();
    let minute = SignedDuration::from_mins(1);
    let (ahead, behind) = (Clock::fixed(noon() + minute), Clock::fixed(noon()));
    let (first, second) = (server(&place, &ahead).await, server(&place, &behind).await);
    let end = (noon() + minute + minute).to_string();
    let made = second.make(json!({"results": "after", "closes_at": end})).await;
    for _ in 0..5 {
        second.take_part(&made, true).await;
    }
    let late = second.ask(&made).await;
    first.get(&made.path("/outcome")).await.problem(403, "outcome-withheld");
    ahead.set(noon() + minute + minute);
    // It shows the outcome and signs a closed head of five.
    assert_eq!(first.get(&made.path("/outcome")).await.ok(200)["reports"], 5);
    assert_eq!(head(&first, &made).await, (5, true));
    // Nobody adds anything to what was shown, whatever their clock says.
    second.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
    assert_eq!(status(&second, &made).await, "closed");
    let asked = second.post(&made.path("/assignments"), &json!({})).await;
    asked.problem(409, "survey-closed");
    // Not even after all clocks are set back, and after a start.
    let long_ago = noon() - SignedDuration::from_hours(1);
    ahead.set(long_ago);
    behind.set(long_ago);
    first.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
    first.state.shutdown().await;
    let again = server(&place, &ahead).await;
    for curator in [&second, &again] {
        assert_eq!(status(curator, &made).await, "closed");
        assert_eq!(curator.get(&made.path("/outcome")).await.ok(200)["reports"], 5);
        assert_eq!(head(curator, &made).await, (5, true));
    }
    assert_eq!(place.count("heads").await, 1);
}

/// A report that comes too late is what sees the end first.
#[tokio::test]
async fn a_report_that_came_too_late_ends_the_survey() {
    let place = Place::sqlite();
    let clock = Clock::fixed(noon());
    let curator = server(&place, &clock).await;
    let end = noon() + SignedDuration::from_mins(1);
    let made = curator.make(json!({"closes_at": end.to_string()})).await;
    let late = curator.ask(&made).await;
    clock.set(end);
    curator.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
    clock.set(noon());
    curator.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
    assert_eq!(status(&curator, &made).await, "closed");
}

/// With PostgreSQL its one clock counts, and no server's.
#[tokio::test]
async fn the_clock_of_the_database_is_the_clock_of_all_servers() {
    let Some(place) = Place::postgres().await else { return };
    let far = noon() + SignedDuration::from_hours(24 * 365 * 100);
    let (ahead, behind) = (Clock::fixed(far), Clock::fixed(Timestamp::UNIX_EPOCH));
    let (first, second) = (server(&place, &ahead).await, server(&place, &behind).await);
    let made = second.make(json!({"closes_at": "2199-01-01T00:00:00Z"})).await;
    first.take_part(&made, true).await;
    let late = second.ask(&made).await;
    assert_eq!(
        (status(&first, &made).await, head(&first, &made).await),
        (json!("open"), (1, false))
    );
    place.execute("UPDATE surveys SET closes_at = 1").await;
    second.report(&made, &answered(&late, true)).await.problem(409, "survey-closed");
    for curator in [&first, &second] {
        assert_eq!(status(curator, &made).await, "closed");
        assert_eq!(head(curator, &made).await, (1, true));
    }
    // Written down, it stays so.
    place.execute("UPDATE surveys SET closes_at = 7258118400000000").await;
    assert_eq!(status(&first, &made).await, "closed");
    first.state.shutdown().await;
    second.state.shutdown().await;
    place.remove().await;
}

/// Changes a survey.
async fn edit(curator: &Curator, made: &Made, edit: &Value) -> Value {
    let request = axum::http::Request::patch(made.path(""))
        .header("content-type", "application/json")
        .header("authorization", format!("Bearer {}", made.token));
    curator.send(request.body(edit.to_string().into()).unwrap()).await.ok(200)
}

/// A survey that may be opened again and was closed by its time is open with another end, as ever; one that was closed by hand stays closed.
#[tokio::test]
async fn another_end_opens_what_its_time_has_closed_and_not_what_its_organiser_has() {
    let place = Place::sqlite();
    let clock = Clock::fixed(noon());
    let curator = server(&place, &clock).await;
    let minutes = |minutes| (noon() + SignedDuration::from_mins(minutes)).to_string();
    for (by_hand, then) in [(false, "open"), (true, "closed")] {
        clock.set(noon());
        let made = curator.make(json!({"reopens": true, "closes_at": minutes(1)})).await;
        if by_hand {
            curator.close(&made).await.ok(200);
        }
        clock.set(noon() + SignedDuration::from_mins(2));
        assert_eq!(status(&curator, &made).await, "closed");
        let corrected = edit(&curator, &made, &json!({"title": "Corrected"})).await;
        assert_eq!(corrected["service"]["status"], "closed");
        if !by_hand {
            // To open it takes another end.
            let path = made.path("/reopen");
            let said = curator.with_token(axum::http::Method::POST, &path, &made.token).await;
            assert_eq!(said.ok(200)["service"]["status"], "closed");
        }
        let edited = edit(&curator, &made, &json!({"closes_at": minutes(9)})).await;
        assert_eq!(edited["service"]["status"], then, "closed by hand: {by_hand}");
    }
}
