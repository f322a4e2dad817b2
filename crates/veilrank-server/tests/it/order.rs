//! What is stored does not tell in which order tickets were signed. Beside the order in which reports came, that could tell whose is whose.

use veilrank::ticket::PublicKey;

use crate::{
    common::{Curator, Made, Place},
    tickets::{Holder, unlinkable},
};

const PEOPLE: usize = 40;

/// Has tickets signed in an order, and ends.
async fn sign(place: &Place, survey: &(Made, PublicKey), order: impl Iterator<Item = usize>) {
    let curator = Curator::open(place.settings()).await.unwrap();
    for at in order {
        Holder::new(&curator, survey, at).ticket().await;
    }
    curator.state.shutdown().await;
}

/// A copy of a file of SQLite that nobody uses.
fn copy(place: &Place) -> Place {
    let (Place::Sqlite(from), Place::Sqlite(to)) = (place, Place::sqlite()) else { unreachable!() };
    std::fs::copy(from.path().join("v.db"), to.path().join("v.db")).unwrap();
    Place::Sqlite(to)
}

fn bytes(place: &Place) -> Vec<u8> {
    let Place::Sqlite(folder) = place else { unreachable!() };
    let files = std::fs::read_dir(folder.path()).unwrap().flatten().count();
    assert_eq!(files, 1, "the log of writes is gone");
    std::fs::read(folder.path().join("v.db")).unwrap()
}

/// The same tickets signed in another order leave the same file behind, to the byte.
#[tokio::test]
async fn a_file_is_the_same_in_whichever_order_tickets_were_signed() {
    let place = Place::sqlite();
    let curator = Curator::open(place.settings()).await.unwrap();
    let survey = unlinkable(&curator, PEOPLE).await;
    curator.state.shutdown().await;
    let other = copy(&place);
    let naive = [copy(&place), copy(&place)];
    sign(&place, &survey, 0..PEOPLE).await;
    sign(&other, &survey, (0..PEOPLE).rev()).await;
    assert!(bytes(&place) == bytes(&other), "the files differ");
    // It would not be so if a hash did not find its place taken.
    for (copy, back) in naive.iter().zip([false, true]) {
        copy.execute("UPDATE invites SET blinded = NULL").await;
        copy.execute("VACUUM").await;
        let order = (0..PEOPLE).map(|at| if back { PEOPLE - 1 - at } else { at });
        sign(copy, &survey, order).await;
    }
    assert!(bytes(&naive[0]) != bytes(&naive[1]), "this test cannot fail");
}

/// How many transactions wrote what is signed, and the invites in the order of their places in the file.
async fn traces(place: &Place) -> (i64, Vec<Vec<u8>>) {
    let pool = sqlx::PgPool::connect(&place.url_text()).await.unwrap();
    let written = "SELECT COUNT(DISTINCT xmin::text) FROM invites WHERE blinded <> decode(repeat('00', 32), 'hex')";
    let written = sqlx::query_scalar(written).fetch_one(&pool).await.unwrap();
    let places = "SELECT token_hash FROM invites ORDER BY ctid";
    let places = sqlx::query_scalar(places).fetch_all(&pool).await.unwrap();
    pool.close().await;
    (written, places)
}

#[tokio::test]
async fn rows_are_written_anew_all_at_once() {
    let Some(place) = Place::postgres().await else { return };
    let curator = Curator::open(place.settings()).await.unwrap();
    let survey = unlinkable(&curator, PEOPLE).await;
    for at in (0..PEOPLE).rev() {
        Holder::new(&curator, &survey, at).ticket().await;
    }
    let (written, places) = traces(&place).await;
    assert!(written == 40 && !places.is_sorted(), "signing leaves traces, as this test supposes");
    curator.state.shutdown().await;
    let (written, places) = traces(&place).await;
    assert_eq!(written, 1);
    assert!(places.is_sorted() && places.len() == PEOPLE);
    // Nobody's ticket is lost, and nobody gets another.
    let again = Curator::open(place.settings()).await.unwrap();
    for at in 0..PEOPLE {
        Holder::new(&again, &survey, at).signed().await.ok(200);
    }
    place.remove().await;
}

/// Whoever has a ticket signed while rows are written anew gets it, and gets one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signing_goes_on_while_the_order_is_forgotten() {
    for place in Place::each().await {
        let curator = Curator::open(place.settings()).await.unwrap();
        let survey = unlinkable(&curator, PEOPLE + 20).await;
        let signing = async {
            for at in 0..PEOPLE {
                Holder::new(&curator, &survey, at).signed().await.ok(201);
            }
        };
        let forgetting = async {
            for at in PEOPLE..PEOPLE + 20 {
                // Another server that ends does what this one does after a while.
                let other = Curator::open(place.settings()).await.unwrap();
                Holder::new(&other, &survey, at).signed().await.ok(201);
                other.state.shutdown().await;
            }
        };
        futures_util::future::join(signing, forgetting).await;
        place.remove().await;
    }
}
