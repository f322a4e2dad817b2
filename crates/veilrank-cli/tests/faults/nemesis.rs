//! Which faults strike, and when.

use std::{thread, time::Duration};

use rand::{Rng, RngExt};

use crate::world::{Fault, World};

/// One to three faults, half of the time in a storm.
pub(crate) fn strike(world: &mut World, rng: &mut impl Rng) {
    let possible = world.possible();
    if rng.random() {
        for curator in 0..world.proxies().len() {
            world.strike(Fault::Storm, curator, 0);
        }
    }
    for _ in 0..rng.random_range(1..=3) {
        pause(rng);
        let fault = possible[rng.random_range(0..possible.len())];
        world.strike(fault, rng.random_range(0..3), rng.random_range(-48..=48));
    }
    pause(rng);
}

fn pause(rng: &mut impl Rng) {
    thread::sleep(Duration::from_millis(rng.random_range(10..250)));
}
