//! Simulation of locally private rank aggregation, in parallel and bit for bit repeatable.
//!
//! A [`Simulation`] says what to run: a [`Population`], a [`System`] with its budget and its way of asking, and a method.
//! [`Simulation::run`] plays it through many times on all cores. Every trial has a generator of its own, named by the seed
//! and its number, so the result does not depend on how many threads there are.

mod attack;
pub mod audit;
mod central;
mod error;
mod limits;
mod metrics;
mod planner;
mod population;
mod protocol;
pub mod reproduce;
mod simulation;
mod system;
mod threads;
mod trial;

pub use attack::{
    Arrival, Attack, Devices, Fakes, Overheard, Picking, Raid, Raided, Schemed, Target,
};
pub use central::Budget;
pub use error::Error;
pub use limits::{
    MAX_AUDIT_RUNS, MAX_REPRODUCE_TRIALS, MAX_THREADS, MAX_TRIALS, MAX_VOTERS, MIN_AUDIT_RUNS,
};
pub use metrics::{MeanError, Score};
pub use planner::{People, Planner, Played};
pub use population::{Population, check_voters};
pub use simulation::{Simulation, Summary};
pub use system::System;
pub use threads::with_threads;
pub use trial::Trial;
