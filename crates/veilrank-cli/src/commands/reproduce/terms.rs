//! What decides a run's numbers: a run is only resumed where all of it is the same.

use serde::{Deserialize, Serialize};
use veilrank_lab::reproduce::{Experiment, fingerprint, grid::Density};

use super::{Plan, data::DataFile};

/// Everything that the tables of a run depend on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    version: String,
    commit: Option<String>,
    seed: u64,
    trials: usize,
    quick: bool,
    experiments: Vec<Experiment>,
    /// Stands for all cells.
    grid: String,
    data: Vec<DataFile>,
}

impl Terms {
    pub(super) fn of(plan: &Plan, files: &[DataFile]) -> Self {
        let grid = fingerprint(format!("{:?}", plan.cells).as_bytes());
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            commit: option_env!("VEILRANK_COMMIT").map(str::to_owned),
            seed: plan.seed,
            trials: plan.trials,
            quick: plan.density == Density::Quick,
            experiments: plan.experiments.clone(),
            grid: format!("{grid:016x}"),
            data: files.to_vec(),
        }
    }

    pub(super) fn grid(&self) -> &str {
        &self.grid
    }

    /// What is not as it was, in words.
    pub(super) fn differences(&self, earlier: &Self) -> Vec<String> {
        let names = |experiments: &[Experiment]| {
            experiments.iter().map(|experiment| experiment.name()).collect::<Vec<_>>().join(",")
        };
        let built = |terms: &Self| {
            let commit =
                terms.commit.as_deref().map_or(String::new(), |commit| format!(" ({commit})"));
            format!("{}{commit}", terms.version)
        };
        let pairs = [
            ("the program", built(earlier), built(self)),
            ("--seed", earlier.seed.to_string(), self.seed.to_string()),
            ("--trials", earlier.trials.to_string(), self.trials.to_string()),
            ("--quick", earlier.quick.to_string(), self.quick.to_string()),
            ("--only", names(&earlier.experiments), names(&self.experiments)),
        ];
        let changed = pairs.into_iter().filter(|(_, was, is)| was != is);
        let mut differences: Vec<String> =
            changed.map(|(what, was, is)| format!("{what} was {was} and is {is}")).collect();
        if differences.is_empty() && self.grid != earlier.grid {
            differences.push("the grid is another".to_owned());
        }
        differences.extend(self.other_data(earlier));
        differences
    }

    /// Files that were read and are not there any more, or say something else. New ones do no harm.
    fn other_data(&self, earlier: &Self) -> Vec<String> {
        let same = |was: &DataFile| {
            let mut now = self.data.iter().filter(|file| file.set == was.set);
            now.any(|file| file.fingerprint == was.fingerprint)
        };
        let other = earlier.data.iter().filter(|was| !same(was));
        other.map(|was| format!("{} is not as it was", was.file.display())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms() -> Terms {
        let file = |set: &str| DataFile {
            set: set.to_owned(),
            file: format!("data/{set}.soc").into(),
            fingerprint: "7".to_owned(),
        };
        Terms {
            version: "0.1.0".to_owned(),
            commit: None,
            seed: 1,
            trials: 30,
            quick: false,
            experiments: vec![Experiment::KRr, Experiment::Time],
            grid: "0f".to_owned(),
            data: vec![file("sushi")],
        }
    }

    #[test]
    fn the_same_terms_do_not_differ() {
        assert_eq!(terms().differences(&terms()), [""; 0]);
        let without_data = Terms { data: Vec::new(), ..terms() };
        assert_eq!(terms().differences(&without_data), [""; 0], "data found since does no harm");
    }

    #[test]
    fn every_difference_is_named() {
        let of = |other: Terms| other.differences(&terms());
        assert_eq!(of(Terms { seed: 2, ..terms() }), ["--seed was 1 and is 2"]);
        assert_eq!(of(Terms { trials: 3, ..terms() }), ["--trials was 30 and is 3"]);
        assert_eq!(of(Terms { quick: true, ..terms() }), ["--quick was false and is true"]);
        let only = Terms { experiments: vec![Experiment::KRr], ..terms() };
        assert_eq!(of(only), ["--only was k-rr,time and is k-rr"]);
        let commit = Terms { commit: Some("abc".to_owned()), ..terms() };
        assert_eq!(of(commit), ["the program was 0.1.0 and is 0.1.0 (abc)"]);
        assert_eq!(of(Terms { grid: "1".to_owned(), ..terms() }), ["the grid is another"]);
        assert_eq!(of(Terms { data: Vec::new(), ..terms() }), ["data/sushi.soc is not as it was"]);
    }
}
