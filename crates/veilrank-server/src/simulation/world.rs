//! Everything that could go on, and what happens next.

use std::{
    fmt,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    task::{Context, Poll, Wake, Waker},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::Request,
};
use chacha20::ChaCha8Rng;
use jiff::{SignedDuration, Timestamp};
use rand::{RngExt, SeedableRng};
use tower::ServiceExt;

use super::{
    PUBLISHED,
    people::{Asked, People, Reply},
};
use crate::{
    AppState, Clock, Settings, StartError, StoreError, app,
    store::{
        Store,
        memory::{Flaw, Memory},
    },
    work::simulated::{self, Work},
};

/// So many steps have faults, and so many requests are under way at the most.
const STEPS: u64 = 600;
const MOST_REQUESTS: usize = 10;

/// By so many minutes is a curator's clock ahead of the database's or behind it, at the most.
const MOST_OFF: i64 = 20;

/// A calm curator answers everybody within this many steps.
const PATIENCE: u64 = 200_000;

/// What happened in one history.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) steps: u64,
    crashes: u64,
    starts: u64,
    ends: u64,
    hang_ups: u64,
    requests: u64,
    reports: u64,
    checkpoints: u64,
    fail_overs: u64,
    losses: u64,
    /// Surveys that their time has closed.
    ended: u64,
    /// Tells two histories apart.
    pub(super) digest: u64,
}

impl Played {
    pub(super) fn add(&mut self, other: &Self) {
        self.steps += other.steps;
        self.crashes += other.crashes;
        self.starts += other.starts;
        self.ends += other.ends;
        self.hang_ups += other.hang_ups;
        self.requests += other.requests;
        self.reports += other.reports;
        self.checkpoints += other.checkpoints;
        self.fail_overs += other.fail_overs;
        self.losses += other.losses;
        self.ended += other.ended;
    }

    pub(super) fn has_everything(&self) -> bool {
        let Self { crashes, starts, ends, hang_ups, requests, reports, checkpoints, .. } = self;
        let Self { fail_overs, losses, ended, .. } = self;
        let all = [
            crashes,
            starts,
            ends,
            hang_ups,
            requests,
            reports,
            checkpoints,
            fail_overs,
            losses,
            ended,
        ];
        all.iter().all(|n| **n > 0)
    }

    fn note(&mut self, what: u64) {
        self.digest = (self.digest.rotate_left(5) ^ what).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { steps, crashes, starts, ends, hang_ups, requests, reports, checkpoints, .. } =
            self;
        let Self { fail_overs, losses, ended, .. } = self;
        write!(
            f,
            "{steps} steps: {requests} requests, {hang_ups} hung up, {crashes} crashes, {ends} ends, {starts} starts, \
            {fail_overs} times another server of the database took over, {losses} surveys whose log says so, \
            {reports} reports stored, {checkpoints} surveys with checkpoints, {ended} closed by their time"
        )
    }
}

/// A place for a curator.
enum Seat {
    Down,
    /// Starting or ending: takes no requests.
    Between,
    Up(Box<AppState>, Router),
}

/// Something that goes on at a curator.
struct Running {
    seat: usize,
    /// It does not go on before this step, so that others get far ahead of it.
    held_until: u64,
    ready: Arc<Ready>,
    job: Job,
}

type Future<T> = Pin<Box<dyn std::future::Future<Output = T> + Send>>;

enum Job {
    Work(Work),
    Start(Future<Result<AppState, StartError>>),
    Stop(Future<()>),
    Request(Asked, Future<Reply>),
}

/// What came of it.
enum Done {
    Work,
    Started(Box<Result<AppState, StartError>>),
    Stopped,
    Answered(Reply),
}

/// Whether something can go on.
struct Ready(AtomicBool);

impl Wake for Ready {
    fn wake(self: Arc<Self>) {
        self.0.store(true, SeqCst);
    }
}

pub(super) struct World {
    rng: ChaCha8Rng,
    store: Memory,
    /// Each curator's own; none of them is right.
    clocks: Vec<Clock>,
    seats: Vec<Seat>,
    running: Vec<Running>,
    people: People,
    played: Played,
    /// Whether the database loses commits. There is one curator then: what another one did in
    /// between none can know of.
    loses: bool,
}

impl World {
    pub(super) fn new(seed: u64, flaw: Option<Flaw>) -> Self {
        simulated::begin(seed);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(1);
        let store = Memory::new(i64::from(PUBLISHED), flaw);
        if rng.random() {
            store.fail_once_in(rng.random_range(20..200));
        }
        let has_clock = rng.random();
        store.look(|tables| tables.has_clock = has_clock);
        let seats: Vec<Seat> = (0..rng.random_range(1..=3)).map(|_| Seat::Down).collect();
        let clocks = seats.iter().map(|_| Clock::fixed(Timestamp::UNIX_EPOCH)).collect();
        let (people, played) = (People::new(store.clone()), Played::default());
        let loses = seats.len() == 1 && rng.random();
        Self { rng, store, clocks, seats, running: Vec::new(), people, played, loses }
    }

    pub(super) fn play(mut self) -> Result<Played, String> {
        // Limits of time are set by the program, and never reached: nothing drives this runtime's clock.
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let runtime = runtime.expect("a runtime");
        let _entered = runtime.enter();
        while self.played.steps < STEPS {
            let ready = self.ready();
            if !ready.is_empty() && self.rng.random_ratio(5, 6) {
                let next = ready[self.rng.random_range(0..ready.len())];
                self.go_on(next)?;
            } else {
                self.act();
            }
            self.check()?;
        }
        self.calm_down()?;
        let (reports, checkpoints) = self.store.look(|tables| tables.figures());
        (self.played.reports, self.played.checkpoints) = (reports, checkpoints);
        self.played.losses = self.store.look(|tables| tables.losses());
        self.played.ended = self.store.look(|tables| tables.ended);
        Ok(self.played)
    }

    fn check(&mut self) -> Result<(), String> {
        self.played.steps += 1;
        for seat in &self.seats {
            let Seat::Up(state, _) = seat else { continue };
            if let Some(what) = state.recounts.contradiction() {
                return Err(format!("a recount contradicts: {what}"));
            }
        }
        match self.store.look(|tables| tables.broken.clone()) {
            Some(what) => Err(format!("{what}, in step {}", self.played.steps)),
            None => Ok(()),
        }
    }

    fn ready(&self) -> Vec<usize> {
        let is_ready = |place: &usize| {
            let Running { held_until, ready, .. } = &self.running[*place];
            ready.0.load(SeqCst) && (self.played.steps >= *held_until)
        };
        (0..self.running.len()).filter(is_ready).collect()
    }

    /// Somebody is slow: most races need one who is overtaken by all of another's steps, which fair turns almost never give.
    fn hold_back(&mut self) {
        if !self.running.is_empty() {
            let place = self.rng.random_range(0..self.running.len());
            self.running[place].held_until = self.played.steps + self.rng.random_range(20..250);
        }
    }

    /// Somebody does something.
    fn act(&mut self) {
        let what = self.rng.random_range(0..100);
        self.played.note(what);
        let seat = self.rng.random_range(0..self.seats.len());
        match (what, &self.seats[seat]) {
            (0..3, Seat::Up(..) | Seat::Between) => self.crash(seat),
            (3..6, _) => self.hang_up(),
            (6..8, Seat::Up(state, _)) => {
                let state = state.clone();
                self.seats[seat] = Seat::Between;
                self.run(seat, Job::Stop(Box::pin(async move { state.shutdown().await })));
                self.played.ends += 1;
            }
            (8..12, _) => self.pass_time(),
            (99, _) if self.loses => self.fail_over(),
            (12..23, _) => self.hold_back(),
            (23..60, Seat::Down) => self.start(seat),
            (_, Seat::Up(..)) if self.requests() < MOST_REQUESTS => {
                let (asked, request) = self.people.next(&mut self.rng);
                self.send(seat, asked, request);
            }
            _ => {}
        }
    }

    fn requests(&self) -> usize {
        let is_request = |running: &&Running| matches!(running.job, Job::Request(..));
        self.running.iter().filter(is_request).count()
    }

    fn run(&mut self, seat: usize, job: Job) {
        let ready = Arc::new(Ready(AtomicBool::new(true)));
        self.running.push(Running { seat, held_until: 0, ready, job });
    }

    /// The curator is gone, with everything that it was doing.
    fn crash(&mut self, seat: usize) {
        self.seats[seat] = Seat::Down;
        self.running.retain(|running| running.seat != seat);
        self.played.crashes += 1;
    }

    /// Somebody who asked is gone; what the curator does for itself goes on.
    fn hang_up(&mut self) {
        let is_request = |place: &usize| matches!(self.running[*place].job, Job::Request(..));
        let asked: Vec<usize> = (0..self.running.len()).filter(is_request).collect();
        if !asked.is_empty() {
            let place = asked[self.rng.random_range(0..asked.len())];
            drop(self.running.swap_remove(place));
            self.played.hang_ups += 1;
        }
    }

    /// Another server of the database takes over, which has not heard of the last reports.
    /// Connections break: nobody who asked gets an answer.
    fn fail_over(&mut self) {
        let rng = &mut self.rng;
        self.store.fail_over(|reports| reports - rng.random_range(0..=reports.min(4)));
        self.running.retain(|running| !matches!(running.job, Job::Request(..)));
        self.people.lose();
        self.played.fail_overs += 1;
    }

    /// The database's clock goes on, and now and then it is set back; curators' clocks are ahead of it or behind.
    fn pass_time(&mut self) {
        let minutes = if self.rng.random_ratio(1, 4) {
            self.rng.random_range(-20..0)
        } else {
            self.rng.random_range(1..30)
        };
        let now = self.store.look(|tables| tables.now) + SignedDuration::from_mins(minutes);
        self.store.look(|tables| tables.now = now);
        for clock in &self.clocks {
            let off = self.rng.random_range(-MOST_OFF..=MOST_OFF);
            clock.set(now + SignedDuration::from_mins(off));
        }
    }

    fn start(&mut self, seat: usize) {
        let url = "sqlite:in-memory".parse().expect("an address");
        let mut settings = Settings::new(url);
        settings.proof_of_work = false;
        settings.clock = self.clocks[seat].clone();
        settings.publish_every = PUBLISHED;
        settings.checkpoint_every = 4;
        // What others did is seen at once, so that everybody can be asked for it.
        settings.refresh = std::time::Duration::ZERO;
        // Another one for each life: what is asked again must come from the store and not from the same draws.
        settings.seed = Some(self.rng.random());
        let store = Store::Memory(self.store.clone());
        self.seats[seat] = Seat::Between;
        self.run(seat, Job::Start(Box::pin(AppState::over(store, settings))));
        self.played.starts += 1;
    }

    fn send(&mut self, seat: usize, asked: Asked, request: Request<Body>) {
        let Seat::Up(_, router) = &self.seats[seat] else { return };
        let router = router.clone();
        let answer = async move {
            let response = router.oneshot(request).await.expect("a router answers");
            let status = response.status().as_u16();
            let bytes = to_bytes(response.into_body(), 1 << 20).await.ok();
            let text = bytes.and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
            Reply { status, text }
        };
        self.run(seat, Job::Request(asked, Box::pin(answer)));
        self.played.requests += 1;
    }

    /// One of those that can goes on, up to the next place where it waits.
    fn go_on(&mut self, place: usize) -> Result<(), String> {
        self.played.note(u64::try_from(place).unwrap_or(0));
        let Running { seat, ready, job, .. } = &mut self.running[place];
        let seat = *seat;
        ready.0.store(false, SeqCst);
        let waker = Waker::from(ready.clone());
        let mut context = Context::from_waker(&waker);
        let done = match job {
            Job::Work(work) => work.as_mut().poll(&mut context).map(|()| Done::Work),
            Job::Start(work) => {
                work.as_mut().poll(&mut context).map(|state| Done::Started(Box::new(state)))
            }
            Job::Stop(work) => work.as_mut().poll(&mut context).map(|()| Done::Stopped),
            Job::Request(_, work) => work.as_mut().poll(&mut context).map(Done::Answered),
        };
        for work in simulated::take_started() {
            self.run(seat, Job::Work(work));
        }
        let Poll::Ready(done) = done else { return Ok(()) };
        let job = self.running.swap_remove(place).job;
        match (done, job) {
            (Done::Answered(reply), Job::Request(asked, _)) => {
                self.played.note(u64::from(reply.status));
                self.people.hear(asked, &reply)
            }
            (Done::Started(state), _) => self.started(seat, *state),
            (Done::Stopped, _) => {
                self.crash(seat);
                self.played.crashes -= 1;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn started(&mut self, seat: usize, state: Result<AppState, StartError>) -> Result<(), String> {
        self.seats[seat] = match state {
            Ok(state) => Seat::Up(Box::new(state.clone()), app(state)),
            Err(StartError::Store(StoreError::Unavailable(_))) if !self.people.calm => Seat::Down,
            Err(error) => return Err(format!("a curator does not start: {error}")),
        };
        Ok(())
    }

    /// Lets everything that can go on do so, until nothing is left but waiting for requests.
    fn settle(&mut self) -> Result<(), String> {
        let end = self.played.steps + PATIENCE;
        loop {
            let ready = self.ready();
            if ready.is_empty() {
                break;
            }
            let next = ready[self.rng.random_range(0..ready.len())];
            self.go_on(next)?;
            self.check()?;
            if self.played.steps > end {
                return Err("something never ends".to_owned());
            }
        }
        if self.requests() > 0 {
            return Err("somebody gets no answer".to_owned());
        }
        Ok(())
    }

    /// All faults are over: whoever is down starts, everybody who was told nothing asks again, and all curators say the same.
    fn calm_down(&mut self) -> Result<(), String> {
        self.store.fail_once_in(0);
        for running in &mut self.running {
            running.held_until = 0;
        }
        self.settle()?;
        self.people.calm = true;
        for seat in 0..self.seats.len() {
            if !matches!(self.seats[seat], Seat::Up(..)) {
                self.start(seat);
            }
        }
        self.settle()?;
        for (asked, request) in self.people.last_requests() {
            let seat = self.rng.random_range(0..self.seats.len());
            self.send(seat, asked, request);
        }
        self.settle()?;
        for seat in 0..self.seats.len() {
            for (asked, request) in self.people.last_looks() {
                self.send(seat, asked, request);
            }
        }
        self.settle()?;
        // Whoever comes later finds that everything adds up.
        self.crash(0);
        self.start(0);
        self.settle()?;
        match &self.seats[0] {
            Seat::Up(state, _) if !state.recounts.is_running() => Ok(()),
            _ => Err("a recount never ends".to_owned()),
        }
    }
}
