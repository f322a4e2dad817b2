//! What a run's manifest says about where and how it ran.

use std::{thread::available_parallelism, time::SystemTime};

use veilrank_lab::reproduce::{Machine, Manifest, grid::Density};

use super::Plan;

/// The manifest of a run that is about to start.
pub(super) fn manifest(plan: &Plan, threads: Option<usize>) -> Manifest {
    let cores = available_parallelism().map_or(1, usize::from);
    Manifest {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: option_env!("VEILRANK_COMMIT").map(str::to_owned),
        command: command(std::env::args().skip(1)),
        started: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        seed: plan.seed,
        trials: plan.trials,
        quick: plan.density == Density::Quick,
        experiments: plan.experiments.clone(),
        threads: threads.unwrap_or(cores),
        machine: Machine {
            os: std::env::consts::OS.to_owned(),
            arch: std::env::consts::ARCH.to_owned(),
            cores,
            cpu: cpu(),
        },
        durations: Vec::new(),
    }
}

/// What was typed, so that a shell takes it again.
fn command(args: impl Iterator<Item = String>) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=,:+".contains(c);
    let quoted = |arg: String| {
        let safe = !arg.is_empty() && arg.chars().all(plain);
        if safe { arg } else { format!("'{}'", arg.replace('\'', r"'\''")) }
    };
    std::iter::once("veilrank".to_owned()).chain(args.map(quoted)).collect::<Vec<_>>().join(" ")
}

/// The processor's name, where the system tells it.
fn cpu() -> Option<String> {
    let text = std::fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_takes_the_command_again() {
        let of = |args: &[&str]| command(args.iter().map(|&arg| arg.to_owned()));
        assert_eq!(of(&["reproduce", "-o", "a/b"]), "veilrank reproduce -o a/b");
        assert_eq!(of(&["-o", "my runs", "it's", ""]), r"veilrank -o 'my runs' 'it'\''s' ''");
    }
}
