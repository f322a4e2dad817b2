//! The steps that bring a database to the tables of today, each done once and in order.

use sqlx::{
    SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

/// Lists the files of a folder, each with its number and its name.
macro_rules! steps {
    ($folder:literal: $($number:literal $name:literal),+ $(,)?) => {
        &[$(($number, $name, include_str!(concat!("../../migrations/", $folder, "/", $number, "_", $name, ".sql")))),+]
    };
}

/// Number, name, and what is done.
type Step = (&'static str, &'static str, &'static str);

const SQLITE: &[Step] = steps!(
    "sqlite": "0001" "surveys", "0002" "health", "0003" "organisers", "0004" "open", "0005" "tickets",
    "0006" "log", "0007" "without_order",
);
const POSTGRES: &[Step] = steps!(
    "postgres": "0001" "surveys", "0002" "health", "0003" "organisers", "0004" "open", "0005" "tickets",
    "0006" "log", "0007" "without_order",
);

pub(super) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(super) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(steps: &[Step]) -> Migrator {
    let step = |&(number, name, sql): &Step| {
        let number = number.parse().unwrap_or(i64::MAX);
        let name = name.replace('_', " ").into();
        Migration::new(number, name, MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(steps.iter().map(step).collect())
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_file_is_a_step_and_their_numbers_ascend() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (kind, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let files = fs::read_dir(folder.join(kind)).unwrap();
            let mut files: Vec<String> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            files.sort();
            let names: Vec<String> =
                steps.iter().map(|(number, name, _)| format!("{number}_{name}.sql")).collect();
            assert_eq!(files, names);
            let numbers: Vec<i64> =
                steps.iter().map(|(number, ..)| number.parse().unwrap()).collect();
            assert!(numbers.is_sorted_by(|a, b| a < b) && numbers[0] == 1, "{numbers:?}");
        }
    }

    /// A database remembers by its checksum what was done to it: a step that is changed afterwards is refused.
    #[test]
    fn steps_that_databases_have_done_stay_as_they_are() {
        for (migrator, begins) in
            [(sqlite(), [0x9a, 0x8f, 0xde, 0x96]), (postgres(), [0x62, 0x87, 0x47, 0x1b])]
        {
            let first = migrator.iter().next().unwrap();
            assert_eq!(first.description, "surveys");
            assert_eq!(first.checksum[..4], begins);
        }
    }
}
