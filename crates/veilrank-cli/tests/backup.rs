//! `veilrank backup` and `veilrank restore`, with a real server and reports that come in all the
//! while.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;
#[path = "../../veilrank-server/tests/it/small_disk.rs"]
mod disk;
mod serving;

use std::{
    fs,
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use chacha20::ChaCha8Rng;
use common::{Folder, Run, skipped};
use disk::SmallDisk;
use rand::SeedableRng;
use serde_json::{Value, json};
use serving::{Client, Curator, Database, Ticketing, answer_by, leaves, promised_leaf};
use sqlx::{ConnectOptions, Connection, sqlite::SqliteConnectOptions};

/// The number of people who send at once.
const SENDERS: u64 = 3;

/// A survey that anybody answers.
struct Survey {
    id: String,
    offer: Value,
}

impl Survey {
    fn new(curator: &Curator, more: &Value) -> (Self, Value) {
        let mut terms =
            json!({"title": "kept", "items": ["tea", "coffee", "water"], "epsilon": 2.0});
        terms.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (client, url) = (Client::new(), format!("{}/api/v1/surveys", curator.url));
        let made = client.post(&url, &terms.to_string()).unwrap();
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        let id = made["id"].as_str().unwrap().to_owned();
        let offer = client.get(&format!("{url}/{id}")).unwrap().json();
        (Self { id, offer }, made)
    }

    fn address(&self, curator: &Curator) -> String {
        format!("{}/api/v1/surveys/{}", curator.url, self.id)
    }

    fn leaves(&self, curator: &Curator) -> std::collections::BTreeSet<veilrank::merkle::Hash> {
        leaves(&Client::new().get(&format!("{}/log.jsonl", self.address(curator))).unwrap().text)
    }

    /// Holds a curator to what was acknowledged, and to an outcome that it does not withdraw.
    fn holds(&self, curator: &Curator, acknowledged: &[(String, Value)]) -> usize {
        let leaves = self.leaves(curator);
        for (body, receipt) in acknowledged {
            let leaf = promised_leaf(&self.offer, body, receipt);
            assert!(leaves.contains(&leaf), "an acknowledged report is missing: {body}");
        }
        let client = Client::new();
        let health = loop {
            let health = client.get(&format!("{}/healthz", curator.url)).unwrap();
            if !health.text.contains("recounting") {
                break health;
            }
            thread::sleep(Duration::from_millis(20));
        };
        assert!(health.status == 200 && !health.text.contains("withdrawn"), "{}", health.text);
        let outcome = client.get(&format!("{}/outcome", self.address(curator))).unwrap();
        assert_eq!(outcome.status, 200, "{}", outcome.text);
        let offer = client.get(&self.address(curator)).unwrap().json();
        assert_eq!(offer["service"]["reports"].as_u64(), Some(leaves.len() as u64));
        leaves.len()
    }
}

/// People who answer one after the other until they are told to stop.
#[derive(Default)]
struct Crowd {
    stop: AtomicBool,
    acknowledged: Mutex<Vec<(String, Value)>>,
}

impl Crowd {
    fn answer(&self, address: &str, seed: u64) {
        let (client, mut rng) = (Client::new(), ChaCha8Rng::seed_from_u64(seed));
        while !self.stop.load(Ordering::Relaxed) {
            let assigned = client.post(&format!("{address}/assignments"), "{}").unwrap();
            assert!(matches!(assigned.status, 200 | 201), "{}", assigned.text);
            let (_, body) = answer_by(None, &assigned.json(), &mut rng);
            let reply = client.post(&format!("{address}/reports"), &body).unwrap();
            assert_eq!(reply.status, 201, "{}", reply.text);
            self.acknowledged.lock().unwrap().push((body, reply.json()));
        }
    }

    fn so_far(&self) -> Vec<(String, Value)> {
        self.acknowledged.lock().unwrap().clone()
    }

    /// Waits until so many more were acknowledged.
    fn wait_for(&self, more: usize) {
        let before = self.so_far().len();
        while self.so_far().len() < before + more {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Does something while people answer, and returns what it came to beside all that was
    /// acknowledged.
    fn during<T>(
        address: &str,
        seed: u64,
        work: impl FnOnce(&Self) -> T,
    ) -> (T, Vec<(String, Value)>) {
        let crowd = Self::default();
        let done = thread::scope(|scope| {
            for sender in 0..SENDERS {
                let crowd = &crowd;
                scope.spawn(move || crowd.answer(address, seed + sender));
            }
            // Also where the work panics, so that the test ends.
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&crowd)));
            crowd.stop.store(true, Ordering::Relaxed);
            done
        });
        (done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)), crowd.so_far())
    }
}

fn open() -> Value {
    json!({"access": "open"})
}

fn backup(folder: &Folder, file: &str, database: &str) -> Value {
    let held = folder.run(&format!("backup {file} --database {database} --json")).json();
    assert_eq!(mode(&folder.path(file)), 0o600, "it holds the keys");
    held
}

fn restore(folder: &Folder, from: &str, database: &str) -> Run {
    let run = folder.run(&format!("restore {from} --database {database}"));
    if run.code == 0 {
        assert!(run.stderr.contains("will find a breach"), "{}", run.stderr);
    }
    run
}

fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn fails(run: &Run, why: &str) {
    assert!(run.code == 1 && run.stderr.contains(why), "{why}: {run:?}");
}

/// Runs statements on a file of SQLite.
fn change(path: &Path, sql: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
        sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
}

/// Makes a survey on a file, and backups of it while people answer; returns what each has and what
/// was acknowledged before it.
type Taken = Vec<(String, u64, Vec<(String, Value)>)>;

fn backups_under_load(folder: &Folder, curator: &Curator, survey: &Survey) -> Taken {
    let work = |crowd: &Crowd| {
        let one = |number: usize| {
            crowd.wait_for(40);
            let (before, file) = (crowd.so_far(), format!("backup-{number}.db"));
            let held = backup(folder, &file, "curator.db");
            let (after, reports) = (crowd.so_far(), held["reports"].as_u64().unwrap());
            let most = after.len() as u64 + SENDERS;
            assert!((before.len() as u64..=most).contains(&reports), "{reports}, {}", before.len());
            (file, reports, before)
        };
        let taken = (0..3).map(one).collect();
        // People went on meanwhile, and go on.
        crowd.wait_for(10);
        taken
    };
    Crowd::during(&survey.address(curator), 1, work).0
}

#[test]
fn a_backup_under_load_has_all_that_was_acknowledged_before_it() {
    let folder = Folder::new();
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let (survey, _) = Survey::new(&curator, &open());
    let taken = backups_under_load(&folder, &curator, &survey);
    let head = |name: &str, curator: &Curator| {
        let url = format!("{}/s/{}", curator.url, survey.id);
        folder.run(&format!("verify {url} --save-head {name}")).ok();
    };
    head("late.json", &curator);
    curator.end();
    assert!(!folder.names().iter().any(|name| name.contains("partial")), "{:?}", folder.names());
    for (number, (file, reports, before)) in taken.iter().enumerate() {
        let name = format!("restored-{number}.db");
        assert_eq!(restore(&folder, file, &name).code, 0);
        assert_eq!(mode(&folder.path(&name)), 0o600);
        let restored = Database::sqlite_file(&folder.path(&name));
        let curator = Curator::start(&restored);
        assert_eq!(survey.holds(&curator, before) as u64, *reports, "and nothing else");
        let url = format!("{}/s/{}", curator.url, survey.id);
        let fine = folder.run(&format!("verify {url} --save-head restored.json"));
        assert!(fine.code == 0 && fine.stdout.ends_with("nothing is wrong\n"), "{fine:?}");
        // Whoever holds a head from after the backup finds out, as the guide says.
        let breach = folder.run(&format!("verify {url} --heads late.json"));
        assert_eq!(breach.code, 1, "{breach:?}");
        // It takes reports as before.
        Crowd::during(&survey.address(&curator), 100, |crowd| crowd.wait_for(5));
        curator.end();
    }
}

#[test]
fn a_backup_overwrites_nothing_unless_told_to_and_only_its_owner_reads_it() {
    let folder = Folder::new();
    fails(&folder.run("backup b.db --database none.db"), "there is no database there");
    assert!(folder.names().is_empty(), "{:?}", folder.names());
    folder
        .write("letter.db", "not a database, but long enough to be looked at as one. ".repeat(40));
    fails(&folder.run("backup b.db --database letter.db"), "no database of veilrank");
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let (survey, _) = Survey::new(&curator, &open());
    folder.write("old", "something else");
    std::os::unix::fs::symlink(folder.path("old"), folder.path("link")).unwrap();
    for there in ["old", "link"] {
        fails(&folder.run(&format!("backup {there} --database curator.db")), "--force");
    }
    fails(&folder.run("backup . --database curator.db"), "got a folder");
    fails(&folder.run("backup --force curator.db --database curator.db"), "the database itself");
    fails(&folder.run("backup nowhere/b.db --database curator.db"), "nowhere/b.db");
    let held = folder.run("backup --force link --database curator.db --json").json();
    assert_eq!((held["surveys"].as_u64(), held["reports"].as_u64()), (Some(1), Some(0)));
    assert_eq!(
        folder.read("old"),
        "something else",
        "a link is replaced, and not what it leads to"
    );
    assert!(folder.path("link").symlink_metadata().unwrap().is_file());
    assert_eq!(mode(&folder.path("link")), 0o600);
    assert_eq!(restore(&folder, "link", "x.db").code, 0);
    curator.end();
    let curator = Curator::start(&Database::sqlite_file(&folder.path("x.db")));
    assert_eq!(survey.leaves(&curator).len(), 0);
    let dump = folder.run("backup b.dump --database postgres://me:secret@db.example/polls");
    fails(&dump, "pg_dump --format=custom --file=b.dump --host=db.example --port=5432");
    assert!(!dump.stderr.contains("secret") && !folder.path("b.dump").exists());
}

#[test]
fn a_restore_refuses_what_is_in_use_full_damaged_or_newer_and_changes_nothing() {
    let folder = Folder::new();
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let (survey, _) = Survey::new(&curator, &open());
    Crowd::during(&survey.address(&curator), 7, |crowd| crowd.wait_for(30));
    backup(&folder, "b.db", "curator.db");
    fails(&restore(&folder, "b.db", "curator.db"), "has it open");
    let other = Curator::start(&Database::sqlite_file(&folder.path("other.db")));
    fails(&restore(&folder, "b.db", "other.db"), "has it open");
    for running in [curator, other] {
        running.end();
    }
    fails(&restore(&folder, "b.db", "curator.db"), "it has surveys already (1)");
    fails(&restore(&folder, "b.db", "b.db"), "the database itself");
    fails(&restore(&folder, "none.db", "x.db"), "there is no database there");
    folder.write("b.dump", "PGDMP and more");
    fails(&restore(&folder, "b.dump", "x.db"), "pg_restore");
    let whole = fs::read(folder.path("b.db")).unwrap();
    folder.write("cut.db", &whole[..whole.len() / 2]);
    assert_eq!(restore(&folder, "cut.db", "x.db").code, 1);
    let mut spoilt = whole.clone();
    let middle = whole.len() / 2;
    spoilt[middle..middle + 4096].fill(0x5a);
    folder.write("spoilt.db", &spoilt);
    assert_eq!(restore(&folder, "spoilt.db", "x.db").code, 1);
    for (name, sql, why) in [
        ("gap.db", "DELETE FROM reports WHERE seq = 3", "are missing"),
        (
            "newer.db",
            "INSERT INTO _sqlx_migrations VALUES (9000, 'x', '2030-01-01', TRUE, x'00', 1)",
            "a newer veilrank made",
        ),
        ("foreign.db", "DROP TABLE _sqlx_migrations", "no database of veilrank"),
    ] {
        folder.write(name, &whole);
        change(&folder.path(name), sql);
        fails(&restore(&folder, name, "x.db"), why);
    }
    assert!(!folder.path("x.db").exists(), "what failed left nothing: {:?}", folder.names());
    // A database that a server made and nobody used is filled, and keeps the signing key of the
    // backup.
    assert_eq!(restore(&folder, "b.db", "other.db").code, 0);
    let curator = Curator::start(&Database::sqlite_file(&folder.path("other.db")));
    let offer = Client::new().get(&survey.address(&curator)).unwrap().json();
    assert_eq!(offer["service"]["log"]["key"], survey.offer["service"]["log"]["key"]);
}

#[test]
fn without_room_nothing_is_left_and_with_room_it_works() {
    let Some(disk) = SmallDisk::mount("2m") else { return };
    let folder = Folder::new();
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let (survey, _) = Survey::new(&curator, &open());
    Crowd::during(&survey.address(&curator), 3, |crowd| crowd.wait_for(20));
    backup(&folder, "b.db", "curator.db");
    curator.end();
    let small = disk.path().display();
    disk.fill();
    for command in ["backup {}/x.db --database curator.db", "restore b.db --database {}/x.db"] {
        let run = folder.run(&command.replace("{}", &small.to_string()));
        fails(&run, "there is no room left");
        let left: Vec<_> = fs::read_dir(disk.path()).unwrap().flatten().collect();
        assert_eq!(left.len(), 1, "only what fills it: {left:?}");
    }
    disk.make_room();
    backup(&folder, &format!("{small}/x.db"), "curator.db");
    assert_eq!(restore(&folder, "b.db", &format!("{small}/y.db")).code, 0);
}

/// A survey by tickets, with one that was signed before a move.
fn by_ticket(curator: &Curator) -> (Survey, Ticketing, Value) {
    let (survey, made) = Survey::new(curator, &json!({"access": "invite", "invites": 3}));
    let invite = made["invites"][0].as_str().unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let device = Ticketing::new(&survey.offer, invite, &mut rng);
    let asked =
        Client::new().post(&format!("{}/tickets", survey.address(curator)), &device.asking());
    let signed = asked.unwrap();
    assert!(matches!(signed.status, 200 | 201), "{}", signed.text);
    (survey, device, signed.json())
}

/// Whether the ticket that was signed before is signed alike after, and taken.
fn goes_on(curator: &Curator, survey: &Survey, device: &Ticketing, signed: &Value) {
    let (client, address) = (Client::new(), survey.address(curator));
    let again = client.post(&format!("{address}/tickets"), &device.asking()).unwrap();
    assert_eq!((again.status, &again.json()), (200, signed));
    let body = json!({"ticket": device.ticket(signed)}).to_string();
    let assigned = client.post(&format!("{address}/assignments"), &body).unwrap();
    assert!(matches!(assigned.status, 200 | 201), "{}", assigned.text);
}

#[test]
fn surveys_move_to_postgresql_and_back() {
    let Some(postgres) = Database::postgres("move") else {
        return skipped("no PostgreSQL; run this under scripts/with-postgres");
    };
    let folder = Folder::new();
    let curator = Curator::start(&Database::sqlite(&folder.path("")));
    let (tickets, device, signed) = by_ticket(&curator);
    let (survey, _) = Survey::new(&curator, &open());
    let taken = backups_under_load(&folder, &curator, &survey);
    curator.end();
    let (file, reports, before) = &taken[2];
    assert_eq!(restore(&folder, file, &postgres.url).code, 0);
    fails(&restore(&folder, file, &postgres.url), "it has surveys already (2)");
    let curator = Curator::start(&postgres);
    assert_eq!(survey.holds(&curator, before) as u64, *reports);
    goes_on(&curator, &tickets, &device, &signed);
    let run = folder.run(&format!("verify {}/s/{} --save-head there.json", curator.url, survey.id));
    assert_eq!(run.code, 0, "{run:?}");
    fails(&restore(&folder, file, &postgres.url), "has it open");
    // Back, while people answer: what was acknowledged before it began is there.
    let (early, all) = Crowd::during(&survey.address(&curator), 50, |crowd| {
        crowd.wait_for(40);
        let early = crowd.so_far();
        assert_eq!(restore(&folder, &postgres.url, "early.db").code, 0);
        crowd.wait_for(5);
        early
    });
    // And once more when the server stands still, with everything.
    curator.end();
    assert_eq!(restore(&folder, &postgres.url, "back.db").code, 0);
    for (name, acknowledged) in [("early.db", &early), ("back.db", &all)] {
        let curator = Curator::start(&Database::sqlite_file(&folder.path(name)));
        let found = survey.holds(&curator, &[before.as_slice(), acknowledged].concat());
        if name == "back.db" {
            assert_eq!(found as u64, reports + all.len() as u64);
        }
        goes_on(&curator, &tickets, &device, &signed);
        let url = format!("{}/s/{}", curator.url, survey.id);
        let run = folder.run(&format!("verify {url} --heads there.json"));
        assert_eq!(run.code, 0, "the log only grew: {run:?}");
        // A new survey gets a number that none had.
        Survey::new(&curator, &open());
    }
}
