//! Rows on their way from one database to another, whatever tables and columns there are.

use super::TransferError;

/// How many rows are written at a time: with all their columns they stay below what a statement may
/// have of parameters.
pub(super) const BATCH: usize = 500;

/// The table that all others hang on, and so the first to be filled.
pub(super) const FIRST: &str = "surveys";

/// The type of a column's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Whole,
    Truth,
    Text,
    Bytes,
}

impl Kind {
    /// By the name of its type in either kind of database. Returns an error for a type that no
    /// table of ours has.
    pub(super) fn named(name: &str) -> Result<Self, TransferError> {
        match name.to_ascii_lowercase().as_str() {
            "integer" | "bigint" => Ok(Self::Whole),
            "boolean" => Ok(Self::Truth),
            "text" => Ok(Self::Text),
            "blob" | "bytea" => Ok(Self::Bytes),
            _ => Err(TransferError::Damaged(format!("no column of ours has the type {name}"))),
        }
    }
}

/// A table and its columns, in the order of their names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<(String, Kind)>,
}

impl Table {
    /// Reads tables from rows of their name, a column's name and its type, in that order.
    pub(super) fn list(rows: Vec<(String, String, String)>) -> Result<Vec<Self>, TransferError> {
        let mut tables: Vec<Self> = Vec::new();
        for (table, column, kind) in rows {
            let kind = Kind::named(&kind)?;
            match tables.last_mut().filter(|last| last.name == table) {
                Some(last) => last.columns.push((column, kind)),
                None => tables.push(Self { name: table, columns: vec![(column, kind)] }),
            }
        }
        // What hangs on surveys comes after them.
        tables.sort_by_key(|table| table.name != FIRST);
        Ok(tables)
    }

    /// Its columns' names, as a statement has them.
    pub(super) fn names(&self) -> String {
        let names = self.columns.iter().map(|(name, _)| format!("\"{name}\""));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Reads all of it. Rows come in the order of all their columns, so that their places tell
    /// nothing of the order in which they were written.
    pub(super) fn select(&self) -> String {
        let order = (1..=self.columns.len()).map(|place| place.to_string()).collect::<Vec<_>>();
        format!("SELECT {} FROM {} ORDER BY {}", self.names(), self.name, order.join(", "))
    }

    /// Whether another database has the same table. Both kinds have their own names of types.
    pub(super) fn check_same(ours: &[Self], theirs: &[Self]) -> Result<(), TransferError> {
        if ours == theirs {
            return Ok(());
        }
        Err(TransferError::Damaged("the two databases have different tables".to_owned()))
    }
}

/// A value on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Cell {
    Whole(Option<i64>),
    Truth(Option<bool>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// Reads a row of either kind of database: `cells!(row, table)`.
macro_rules! cells {
    ($row:expr, $table:expr) => {{
        let cell = |(place, (_, kind)): (usize, &(String, Kind))| {
            Ok(match kind {
                Kind::Whole => Cell::Whole($row.try_get(place)?),
                Kind::Truth => Cell::Truth($row.try_get(place)?),
                Kind::Text => Cell::Text($row.try_get(place)?),
                Kind::Bytes => Cell::Bytes($row.try_get(place)?),
            })
        };
        $table.columns.iter().enumerate().map(cell).collect::<Result<Vec<Cell>, sqlx::Error>>()
    }};
}

/// Writes rows into a table of either kind of database: `insert!(Sqlite, connection, start, rows)`.
macro_rules! insert {
    ($kind:ty, $connection:expr, $start:expr, $rows:expr) => {{
        let mut statement = sqlx::QueryBuilder::<$kind>::new($start);
        statement.push_values($rows, |mut values, row: Vec<Cell>| {
            for cell in row {
                match cell {
                    Cell::Whole(value) => values.push_bind(value),
                    Cell::Truth(value) => values.push_bind(value),
                    Cell::Text(value) => values.push_bind(value),
                    Cell::Bytes(value) => values.push_bind(value),
                };
            }
        });
        statement.build().persistent(false).execute($connection).await
    }};
}

/// Copies all tables from a source into a target, all or nothing, and says what they hold.
macro_rules! copy {
    ($source:ident, $target:ident) => {{
        let copied = async {
            let tables = $source.tables().await?;
            Table::check_same(&tables, &$target.tables().await?)?;
            for table in &tables {
                $target.clear(table).await?;
                let mut rows = $source.rows(table);
                let mut batch = Vec::with_capacity(BATCH);
                while let Some(row) = rows.try_next().await? {
                    batch.push(cells!(row, table)?);
                    if batch.len() == BATCH {
                        $target.write(table, std::mem::take(&mut batch)).await?;
                    }
                }
                $target.write(table, batch).await?;
            }
            let last = $source.last_number().await?;
            $target.number_on_after(last).await?;
            $source.holdings().await
        };
        let done: Result<Holdings, TransferError> = copied.await;
        $target.end(done).await?
    }};
}

pub(super) use {cells, copy, insert};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surveys_come_first_and_all_columns_in_order() {
        let row = |table: &str, column: &str, kind: &str| {
            (table.to_owned(), column.to_owned(), kind.to_owned())
        };
        let rows = vec![
            row("keys", "name", "TEXT"),
            row("keys", "secret", "BLOB"),
            row("surveys", "closed", "boolean"),
            row("surveys", "number", "BIGINT"),
        ];
        let tables = Table::list(rows).unwrap();
        assert_eq!([&tables[0].name, &tables[1].name], ["surveys", "keys"]);
        assert_eq!(tables[0].select(), "SELECT \"closed\", \"number\" FROM surveys ORDER BY 1, 2");
        assert!(Table::check_same(&tables, &tables).is_ok());
        assert!(Table::check_same(&tables, &tables[1..]).is_err());
        assert!(Table::list(vec![row("x", "y", "json")]).is_err());
    }
}
