//! People who answer over many connections: as fast as they get answers, or whenever they happen to come.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::{curator::answered, histogram::Histogram, line::Line};

/// Who answers what, where.
#[derive(Clone)]
pub(crate) struct Crowd {
    pub(crate) connections: usize,
    /// The curators' addresses.
    pub(crate) desks: Vec<SocketAddr>,
    /// The surveys' paths.
    pub(crate) surveys: Vec<String>,
    pub(crate) people: usize,
    /// How many come in a second, if they do not wait for each other.
    pub(crate) rate: Option<f64>,
}

/// What everybody does.
pub(crate) enum Work {
    Assignments,
    Reports(Vec<String>),
    Both,
}

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// From when somebody meant to begin until they were done.
    waits: Histogram,
    /// Requests that got another answer than they should.
    refused: u64,
}

impl Seen {
    pub(crate) fn count(&self) -> u64 {
        self.waits.count()
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused
    }

    /// So much of all took at most so many milliseconds.
    pub(crate) fn quantile(&self, share: f64) -> f64 {
        self.waits.quantile(share)
    }

    pub(crate) fn text(&self) -> String {
        let quantile = |share| self.waits.quantile(share);
        let refused =
            if self.refused == 0 { String::new() } else { format!(", {} REFUSED", self.refused) };
        format!(
            "p50 {:.1}, p90 {:.1}, p99 {:.1}, p99.9 {:.1}, longest {:.1} ms{refused}",
            quantile(0.5),
            quantile(0.9),
            quantile(0.99),
            quantile(0.999),
            quantile(1.0)
        )
    }
}

impl Crowd {
    /// Everybody does their work: in how many seconds, how it went, and what they have to send next.
    pub(crate) async fn play(&self, work: Work) -> Result<(f64, Seen, Vec<String>)> {
        let mut lines = Vec::new();
        for connection in 0..self.connections {
            lines.push(Line::open(self.desks[connection % self.desks.len()]).await?);
        }
        let arrivals = self.rate.map(|rate| arrivals(self.people, rate));
        let (bodies, work) = match work {
            Work::Reports(bodies) => (bodies, Kind::Report),
            Work::Assignments => (vec![String::new(); self.people], Kind::Assignment),
            Work::Both => (Vec::new(), Kind::Both),
        };
        let round = Round {
            crowd: self.clone(),
            work,
            start: Instant::now(),
            arrivals,
            next: AtomicUsize::new(0),
            bodies: Mutex::new(bodies),
            seen: Mutex::default(),
        };
        let round = Arc::new(round);
        let people = lines.into_iter().map(|line| tokio::spawn(round.clone().sit(line)));
        for person in people.collect::<Vec<_>>() {
            person.await??;
        }
        let seconds = round.start.elapsed().as_secs_f64();
        let round = Arc::into_inner(round).context("somebody is still there")?;
        let (seen, bodies) = (round.seen.into_inner().ok(), round.bodies.into_inner().ok());
        Ok((seconds, seen.context("somebody panicked")?, bodies.context("somebody panicked")?))
    }

    /// The report of one more person.
    pub(crate) fn sample(&self, people: &tokio::runtime::Runtime) -> Result<String> {
        let one = Self { connections: 1, people: 1, rate: None, ..self.clone() };
        let (_, _, bodies) = people.block_on(one.play(Work::Assignments))?;
        bodies.into_iter().next().context("one person has one report")
    }
}

/// When people come who know nothing of each other: the same for everybody who measures.
fn arrivals(people: usize, rate: f64) -> Vec<Duration> {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut time = 0.0;
    let next = |_| {
        let uniform: f64 = rng.random();
        time -= (1.0 - uniform).ln() / rate;
        Duration::from_secs_f64(time)
    };
    (0..people).map(next).collect()
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Assignment,
    Report,
    Both,
}

/// People under way.
struct Round {
    crowd: Crowd,
    work: Kind,
    start: Instant,
    arrivals: Option<Vec<Duration>>,
    next: AtomicUsize,
    bodies: Mutex<Vec<String>>,
    seen: Mutex<Seen>,
}

impl Round {
    /// Lets one person after the other use a connection.
    async fn sit(self: Arc<Self>, mut line: Line) -> Result<()> {
        while let Some((number, due)) = self.next_person().await {
            let done = self.answer(&mut line, number).await?;
            let mut seen = self.seen.lock().ok().context("somebody panicked")?;
            if done {
                seen.waits.add(due.elapsed());
            } else {
                seen.refused += 1;
            }
        }
        Ok(())
    }

    /// Who comes next, and when they meant to: in an open loop perhaps long ago.
    async fn next_person(&self) -> Option<(usize, Instant)> {
        let number = self.next.fetch_add(1, Relaxed);
        if number >= self.crowd.people {
            return None;
        }
        let Some(arrivals) = &self.arrivals else { return Some((number, Instant::now())) };
        let due = self.start + arrivals[number];
        if due > Instant::now() {
            tokio::time::sleep_until(due.into()).await;
        }
        Some((number, due))
    }

    /// Whether a person got what they came for.
    async fn answer(&self, line: &mut Line, number: usize) -> Result<bool> {
        let survey = &self.crowd.surveys[number % self.crowd.surveys.len()];
        let mut body = None;
        if self.work != Kind::Report {
            let (status, text) = line.post(&format!("{survey}/assignments"), "{}").await?;
            if status != 201 {
                return Ok(false);
            }
            body = Some(answered(text, number)?);
        }
        let kept = |body: Option<String>| {
            let mut bodies = self.bodies.lock().ok().context("somebody panicked")?;
            match body {
                Some(body) => bodies[number] = body,
                None => return Ok(std::mem::take(&mut bodies[number])),
            }
            anyhow::Ok(String::new())
        };
        if self.work == Kind::Assignment {
            kept(body)?;
            return Ok(true);
        }
        let body = body.map_or_else(|| kept(None), Ok)?;
        let (status, _) = line.post(&format!("{survey}/reports"), &body).await?;
        Ok(status == 201)
    }
}
