//! The steps that bring a database to the tables of today, each done once and in order.

use sqlx::{
    PgConnection, SqlSafeStr, SqliteConnection,
    migrate::{AppliedMigration, Migrate, MigrateError, Migration, MigrationType, Migrator},
};

use super::StoreError;

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

/// The table in which sqlx keeps the migrations that were done.
const TABLE: &str = "_sqlx_migrations";

/// The last step that was done, and what it was called.
const LAST: &str =
    "SELECT version, description FROM _sqlx_migrations ORDER BY version DESC LIMIT 1";

/// The steps for one kind of database.
pub(super) struct Steps(Migrator);

pub(super) fn sqlite() -> Steps {
    Steps::new(SQLITE)
}

pub(super) fn postgres() -> Steps {
    Steps::new(POSTGRES)
}

/// Stands in the name of a step between what it is and which program did it.
const BY: &str = " by veilrank ";

impl Steps {
    fn new(steps: &[Step]) -> Self {
        let step = |&(number, name, sql): &Step| {
            let number = number.parse().unwrap_or(i64::MAX);
            // An older program that refuses the tables can then say which one is needed.
            let name = name.replace('_', " ") + BY + env!("CARGO_PKG_VERSION");
            Migration::new(number, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
        };
        Self(Migrator::with_migrations(steps.iter().map(step).collect()))
    }

    /// Lists the steps, with their checksums.
    pub(super) fn migrator(&self) -> &Migrator {
        &self.0
    }

    /// Refuses tables that a newer program has changed.
    fn check(&self, last: Option<(i64, String)>) -> Result<(), StoreError> {
        let known = self.0.iter().map(|step| step.version).max().unwrap_or(0);
        match last {
            Some((found, name)) if found > known => {
                let by = name.split_once(BY).map(|(_, version)| version.to_owned());
                Err(StoreError::Newer { found, known, by })
            }
            _ => Ok(()),
        }
    }
}

/// Does the steps that are missing, on either kind of connection.
macro_rules! run {
    ($steps:expr, $connection:expr) => {{
        $connection.ensure_migrations_table(TABLE).await?;
        let last = sqlx::query_as(LAST).fetch_optional(&mut *$connection).await?;
        $steps.check(last)?;
        let done = $connection.list_applied_migrations(TABLE).await?;
        for step in $steps.0.iter() {
            if !is_done(step, &done)? {
                $connection.apply(TABLE, step).await?;
            }
        }
    }};
}

/// Whether a step was done. One that was another at that time is an error.
fn is_done(step: &Migration, done: &[AppliedMigration]) -> Result<bool, StoreError> {
    match done.iter().find(|done| done.version == step.version) {
        Some(done) if done.checksum != step.checksum => {
            Err(MigrateError::VersionMismatch(step.version).into())
        }
        found => Ok(found.is_some()),
    }
}

impl Steps {
    /// Does what is missing within a transaction that nobody else can begin meanwhile.
    pub(super) async fn bring_file_up_to_date(
        &self,
        connection: &mut SqliteConnection,
    ) -> Result<(), StoreError> {
        run!(self, connection);
        Ok(())
    }

    /// Does what is missing while other servers that start wait for an advisory lock, which ends
    /// with the connection at the latest.
    pub(super) async fn bring_up_to_date(
        &self,
        connection: &mut PgConnection,
    ) -> Result<(), StoreError> {
        connection.lock().await?;
        run!(self, connection);
        Ok(connection.unlock().await?)
    }
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
        for (Steps(migrator), begins) in
            [(sqlite(), [0x9a, 0x8f, 0xde, 0x96]), (postgres(), [0x62, 0x87, 0x47, 0x1b])]
        {
            let first = migrator.iter().next().unwrap();
            let by = concat!("surveys by veilrank ", env!("CARGO_PKG_VERSION"));
            assert_eq!(first.description, by);
            assert_eq!(first.checksum[..4], begins);
        }
    }

    #[test]
    fn tables_of_a_newer_program_are_refused_by_its_name() {
        let last = |number: i64, name: &str| sqlite().check(Some((number, name.to_owned())));
        let known = i64::try_from(SQLITE.len()).unwrap();
        assert_eq!(last(known, "log"), Ok(()));
        assert_eq!(sqlite().check(None), Ok(()));
        let said = |name: &str| last(known + 2, name).unwrap_err().to_string();
        assert!(said("fast log by veilrank 7.1.0").contains("veilrank 7.1.0 or newer"));
        assert!(said("fast log").contains("a newer veilrank"));
    }
}
