//! Rows to values, and the databases' many errors to the three that matter.

use jiff::Timestamp;
use veilrank::{ticket::SecretKey, wire::Terms};

use super::{Record, StoreError};
use crate::{
    assignments::Key,
    rules::{Rules, Standing},
    tokens::Hash,
    told::Told,
};

/// Reads fields from the columns of the same names, of either database. By hand, since sqlx's derive macro would have every build
/// compile both databases a second time, for itself.
macro_rules! from_columns {
    ($Row:ty { $($column:ident),+ }) => {
        from_columns!(sqlx::sqlite::SqliteRow => $Row { $($column),+ });
        from_columns!(sqlx::postgres::PgRow => $Row { $($column),+ });
    };
    ($From:ty => $Row:ty { $($column:ident),+ }) => {
        impl sqlx::FromRow<'_, $From> for $Row {
            fn from_row(row: &$From) -> sqlx::Result<Self> {
                use sqlx::Row;
                Ok(Self { $($column: row.try_get(stringify!($column))?),+ })
            }
        }
    };
}

from_columns!(StandingRow { seq, closed, edition, overdue });

from_columns!(SurveyRow {
    number,
    terms,
    assign,
    access,
    results,
    min_reports,
    closes_at,
    mac_key,
    organiser_hash,
    invites,
    told,
    reopens,
    per_minute,
    asked,
    revision,
    edition,
    closed,
    seq,
    signed,
    issuer_key
});

/// A survey's standing, and whether its time is over by the clock that counts.
#[derive(Debug, Clone, Copy)]
pub(super) struct StandingRow {
    seq: i64,
    closed: bool,
    edition: i64,
    overdue: bool,
}

impl StandingRow {
    /// Whether its time is over and nobody has written down that it is closed.
    pub(super) fn is_over(self) -> bool {
        self.overdue && !self.closed
    }

    /// Returns the stored standing.
    pub(super) fn standing(self) -> Standing {
        Standing { seq: self.seq, closed: self.closed, edition: self.edition }
    }

    /// The same for whoever brings a report: none is taken once its time is over.
    pub(super) fn for_reports(self) -> Standing {
        Standing { closed: self.closed || self.overdue, ..self.standing() }
    }
}

/// A survey as it stands in its table.
#[derive(Debug)]
pub(super) struct SurveyRow {
    number: i64,
    terms: String,
    assign: String,
    access: String,
    results: String,
    min_reports: i64,
    closes_at: Option<i64>,
    mac_key: Vec<u8>,
    organiser_hash: Vec<u8>,
    invites: i64,
    told: String,
    reopens: bool,
    per_minute: i64,
    asked: bool,
    revision: i64,
    edition: i64,
    closed: bool,
    seq: i64,
    issuer_key: Option<Vec<u8>>,
    signed: i64,
}

impl SurveyRow {
    pub(super) fn read(self, id: &str) -> Result<(Record, Standing), StoreError> {
        let broken = |what: &str| StoreError::Broken(format!("survey {id}: {what}"));
        let because = |error: veilrank::Error| broken(&error.to_string());
        let closes_at = self.closes_at.map(Timestamp::from_microsecond).transpose();
        let rules = Rules {
            assign: self.assign.parse().map_err(because)?,
            access: self.access.parse().map_err(because)?,
            results: self.results.parse().map_err(because)?,
            min_reports: self.min_reports,
            closes_at: closes_at.map_err(|_| broken("its closing time is no time"))?,
            reopens: self.reopens,
            per_minute: u32::try_from(self.per_minute).map_err(|e| broken(&e.to_string()))?,
        };
        let issuer = self.issuer_key.as_deref().map(SecretKey::from_bytes).transpose();
        let hash = <[u8; 32]>::try_from(self.organiser_hash.as_slice());
        let record = Record {
            number: self.number,
            survey: Terms::read(&self.terms).map_err(|e| broken(&e.to_string()))?.survey,
            rules,
            key: Key::stored(&self.mac_key).ok_or_else(|| broken("its key has another length"))?,
            organiser: Hash(hash.map_err(|_| broken("its token's hash has another length"))?),
            invites: self.invites,
            told: Told::read(&self.told).map_err(|e| broken(&e.to_string()))?,
            issuer: issuer.map_err(because)?,
            signed: self.signed,
            asked: self.asked,
            revision: u32::try_from(self.revision).map_err(|e| broken(&e.to_string()))?,
            edition: self.edition,
            changes: Vec::new(),
        };
        let (seq, closed, edition) = (self.seq, self.closed, self.edition);
        Ok((record, Standing { seq, closed, edition }))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        use sqlx::Error as E;
        match &error {
            E::Database(refused) => by_code(&refused.code().unwrap_or_default(), &error),
            E::Io(io) if io.kind() == std::io::ErrorKind::StorageFull => Self::Full,
            E::RowNotFound | E::ColumnDecode { .. } | E::Decode(_) | E::ColumnNotFound(_) => {
                Self::Broken(error.to_string())
            }
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

/// What an error code of either database comes to: SQLite's are numbers, PostgreSQL's five letters or digits.
fn by_code(code: &str, error: &sqlx::Error) -> StoreError {
    let said = error.to_string();
    if code.len() == 5 && code != "00000" {
        return match (code, &code[..2]) {
            ("53100", _) => StoreError::Full,
            // Everything belongs to a survey: one that was deleted between two looks at it is gone.
            ("23503", _) => StoreError::Gone,
            // A server that stood still in the middle of a transaction had its connection taken away.
            ("25P03", _) | (_, "08" | "40" | "53" | "55" | "57" | "58") => {
                StoreError::Unavailable(said)
            }
            _ => StoreError::Broken(said),
        };
    }
    if code == "787" {
        return StoreError::Gone;
    }
    // The low byte is the kind, the rest says where it happened.
    match code.parse::<u32>().map(|code| code & 0xff) {
        Ok(13) => StoreError::Full,
        // Busy, locked, no memory, read only, interrupted, I/O, cannot open, schema changed under us.
        Ok(5..=10 | 14 | 15 | 17) => StoreError::Unavailable(said),
        _ => StoreError::Broken(said),
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            other => Self::Broken(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_survey_closes_at_its_time() {
        for (closed, overdue, takes) in
            [(false, false, true), (false, true, false), (true, false, false), (true, true, false)]
        {
            let row = StandingRow { seq: 7, closed, edition: 2, overdue };
            assert_eq!(row.for_reports().closed, !takes);
            assert_eq!(row.standing().closed, closed, "nobody is told before it is written down");
            assert_eq!(row.is_over(), overdue && !closed);
        }
    }

    #[test]
    fn only_what_is_stored_wrong_is_called_broken() {
        let kind = |code: &str| by_code(code, &sqlx::Error::WorkerCrashed);
        // PostgreSQL: broken off, taken away in a transaction, deadlock, lock timeout, shutdown, starting; SQLite: busy, I/O.
        for code in ["08006", "25P03", "40P01", "55P03", "57P01", "57P03", "5", "261", "10", "778"]
        {
            assert!(matches!(kind(code), StoreError::Unavailable(_)), "{code}");
        }
        for code in ["53100", "13"] {
            assert_eq!(kind(code), StoreError::Full, "{code}");
        }
        for code in ["23503", "787"] {
            assert_eq!(kind(code), StoreError::Gone, "{code}");
        }
        // No such table, not unique; SQLite: a constraint, not a database.
        for code in ["42P01", "23505", "19", "2067", "26", "11"] {
            assert!(matches!(kind(code), StoreError::Broken(_)), "{code}");
        }
    }
}
