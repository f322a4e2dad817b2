//! A few real sets: what a plan says of them holds.

use std::path::{Path, PathBuf};

use super::*;

/// Real populations, where there are any.
fn data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let data = std::env::var_os("VEILRANK_DATA").map_or(beside, PathBuf::from);
    data.is_dir().then_some(data)
}

/// For each set and measure: whether the middle is within a factor of two of what is needed, and whether the range holds it.
#[test]
fn plans_of_real_sets_hold() {
    let Some(data) = data() else {
        println!("skipped: no real data");
        return;
    };
    let (mut near, mut inside, mut all) = (0, 0, 0);
    for (name, file) in FILES {
        if !["agh1", "dots1", "dots4", "puzzle2", "puzzle4"].contains(&name) {
            continue;
        }
        let set = read(name, &data.join(file)).unwrap();
        for (which, (what, measure)) in MEASURES.iter().enumerate().take(3) {
            let planned = planned(&set, Some(set.people.agreement()), *measure).unwrap();
            let [low, middle, high] =
                [planned.low, planned.middle, planned.high].map(|end| end.unwrap_or(MOST));
            // At what is planned, and at either end of the range, what comes out right is played and not searched for.
            let right = |voters: u32| {
                let asked = (u64::from(voters), reliability());
                played::play(&set.people, asked, 100).unwrap()[which]
            };
            let is_near =
                right(middle.saturating_mul(2)) >= ACCURACY && right(middle / 2) < ACCURACY;
            let holds = right(low) < ACCURACY + 0.03 && right(high) >= ACCURACY - 0.03;
            println!("{name} {what}: {low} {middle} {high}, near {is_near}, holds {holds}");
            near += u32::from(is_near);
            inside += u32::from(holds);
            all += 1;
        }
    }
    // Four of five, as the range states; and the middle of most within a factor of two.
    assert!(10 * inside >= 8 * all, "{inside} of {all}");
    assert!(10 * near >= 4 * all, "{near} of {all}");
}
