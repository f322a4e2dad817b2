//! `veilrank simulate --attack`: the same survey with fakes in it, and how far they get.

use anyhow::Result;
use serde::Serialize;
use veilrank::{query::Assign, ranking::Names};
use veilrank_lab::{Arrival, Attack, Devices, Picking, Raid, Raided, Simulation, System, Target};

use super::{counted, figures, heading, in_pool, row, seconds_line};
use crate::{
    args::AttackArgs,
    output::{Output, Warning},
};

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    raided: &'a Raided,
    seconds_per_trial: f64,
}

/// The fakes that were asked for, if any.
pub(super) fn raid(args: &AttackArgs, simulation: &Simulation) -> Result<Option<Raid>> {
    let Some((attack, fakes)) = args.attack.as_ref().zip(args.fakes) else { return Ok(None) };
    Ok(Some(Raid {
        attack: Attack::read(attack, &simulation.population.names()?)?,
        fakes: fakes.of(simulation.voters)?,
        devices: args.fake_devices,
        arrival: args.fake_arrival,
        // Nobody assigns them any.
        picking: if simulation.assign == Assign::Device {
            Picking::Chosen
        } else {
            args.fake_pairs
        },
    }))
}

pub(super) fn run(
    simulation: &Simulation,
    raid: &Raid,
    threads: Option<usize>,
    output: &Output,
) -> Result<()> {
    warn(simulation, raid, output)?;
    let progress = output.progress(simulation.trials as u64, "trials");
    let raided = in_pool(threads, || simulation.run_raided(raid, || progress.step()))??;
    let seconds_per_trial = progress.elapsed().as_secs_f64() / raided.summary.trials as f64;
    drop(progress);
    if !raided.summary.optimum_proved {
        output.warn(&Warning::OptimumNotProved);
    }
    let text = text(raid, &raided, &simulation.population.names()?, seconds_per_trial);
    output.result(&text, &Document { raided: &raided, seconds_per_trial })
}

/// Flags about fakes that were given and make no difference.
fn warn(simulation: &Simulation, raid: &Raid, output: &Output) -> Result<()> {
    let system = simulation.system()?;
    let open = system.local().is_none();
    let whole = open || system == System::PermutationCap;
    let one_shot = whole || matches!(simulation.assign, Assign::Uniform | Assign::Device);
    let flags = [
        ("--fake-devices", open && raid.devices != Devices::Broken),
        ("--fake-pairs", whole && raid.picking != Picking::Assigned),
        ("--fake-arrival", one_shot && raid.arrival != Arrival::Among),
    ];
    for (flag, _) in flags.into_iter().filter(|(_, given)| *given) {
        let mechanism = if flag == "--fake-arrival" && !whole {
            format!("{} assignment", simulation.assign)
        } else {
            system.to_string()
        };
        output.warn(&Warning::NotUsed { flag, mechanism });
    }
    Ok(())
}

fn text(raid: &Raid, raided: &Raided, names: &Names, seconds_per_trial: f64) -> String {
    let summary = &raided.summary;
    let fakes = format!(
        "{} on top, {}: {}\n\n",
        counted(raid.fakes, "fake"),
        ways(raid, summary.mechanism),
        wanted(raid.attack, names)
    );
    let more = vec![
        row("attack succeeded", raided.succeeded),
        row(so_without(raid.attack), raided.without),
    ];
    [heading(summary), fakes, figures(summary, more), seconds_line(seconds_per_trial)].concat()
}

/// Who the fakes are, as far as it matters.
fn ways(raid: &Raid, system: System) -> String {
    if system.local().is_none() {
        return "with false rankings".to_owned();
    }
    let when = match raid.arrival {
        Arrival::Among => "among the voters",
        Arrival::Early => "before the voters",
        Arrival::Late => "after the voters",
    };
    let sent = match (raid.devices, system) {
        (Devices::Honest, _) => "false rankings on honest devices",
        (Devices::Broken, System::PermutationCap) => "whatever order they like",
        (Devices::Broken, _) => "whatever answers they like",
    };
    let pairs = match raid.picking {
        _ if system == System::PermutationCap => "",
        Picking::Assigned => " about assigned pairs",
        Picking::Chosen => " about pairs of their choice",
    };
    format!("{when}, with {sent}{pairs}")
}

/// What the fakes are after, with the items' names.
fn wanted(attack: Attack, names: &Names) -> String {
    let item = |target: Target| match target {
        Target::Item(item) => format!("{} (number {})", names.of(item), item.index()),
        Target::Place(place) => format!("the item of place {}", place + 1),
    };
    match attack {
        Attack::Promote(target) => format!("promote {}", item(target)),
        Attack::Demote(target) => format!("demote {}", item(target)),
        Attack::Flip(up, down) => format!("put {} above {}", item(up), item(down)),
        Attack::Noise => "noise".to_owned(),
    }
}

/// What the outcome is called that fakes want, where it comes about without them.
fn so_without(attack: Attack) -> &'static str {
    match attack {
        Attack::Promote(_) => "first without fakes",
        Attack::Demote(_) => "not there without fakes",
        Attack::Flip(..) => "above without fakes",
        Attack::Noise => "so without fakes",
    }
}
