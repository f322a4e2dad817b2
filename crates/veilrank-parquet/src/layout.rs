//! Which columns of a file hold what, whoever wrote it, and the schema of the files that we write.

use std::{path::Path, sync::Arc};

use parquet::{
    basic::{ConvertedType, LogicalType, Type as Physical},
    errors::ParquetError,
    schema::{
        parser::parse_message_type,
        types::{ColumnDescriptor, SchemaDescriptor, TypePtr},
    },
};
use veilrank::Mechanism;

use crate::error::Error;

/// The columns that have a meaning here.
const OURS: [&str; 4] = ["epsilon", "answers", "order", "nonce"];

/// Where the parts of a report stand: the numbers of a file's columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Absent where the folder's name says it.
    pub(crate) epsilon: Option<usize>,
    pub(crate) said: Said,
    pub(crate) nonce: Option<usize>,
}

/// What was said, by the kind of randomizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Said {
    /// Bits from randomized response.
    Bits { first: Whole, second: Whole, answer: usize },
    /// Numbers from the Laplace mechanism.
    Noisy { first: Whole, second: Whole, noisy: Whole },
    /// Whole orders from the permutation cap.
    Order(Whole),
}

/// A column of whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Whole {
    pub(crate) column: usize,
    /// Of 64 bits, in place of 32.
    pub(crate) wide: bool,
}

impl Layout {
    /// Looks the columns of a file up that a mechanism's reports need, and refuses those that cannot hold them.
    pub(crate) fn of(
        file: &Path,
        schema: &SchemaDescriptor,
        mechanism: Mechanism,
    ) -> Result<Self, Error> {
        let search = Search { file, schema };
        search.check_names()?;
        let said = match mechanism {
            Mechanism::RandomizedResponse => Said::Bits {
                first: search.whole("answers", Some("first"))?,
                second: search.whole("answers", Some("second"))?,
                answer: search.boolean()?,
            },
            Mechanism::Laplace => Said::Noisy {
                first: search.whole("answers", Some("first"))?,
                second: search.whole("answers", Some("second"))?,
                noisy: search.whole("answers", Some("noisy"))?,
            },
            Mechanism::PermutationCap => Said::Order(search.whole("order", None)?),
        };
        Ok(Self { epsilon: search.epsilon()?, said, nonce: search.nonce()? })
    }

    /// All columns that are read.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> {
        let said = match self.said {
            Said::Bits { first, second, answer } => {
                [Some(first.column), Some(second.column), Some(answer)]
            }
            Said::Noisy { first, second, noisy } => {
                [first, second, noisy].map(|whole| Some(whole.column))
            }
            Said::Order(whole) => [Some(whole.column), None, None],
        };
        said.into_iter().chain([self.epsilon, self.nonce]).flatten()
    }
}

/// A file whose columns are looked up.
struct Search<'a> {
    file: &'a Path,
    schema: &'a SchemaDescriptor,
}

impl Search<'_> {
    /// Each of our columns stands once and is spelt as it should be: a nonce that goes by another name would not be looked at.
    fn check_names(&self) -> Result<(), Error> {
        let fields = self.schema.root_schema().get_fields();
        let names: Vec<&str> = fields.iter().map(|field| field.name()).collect();
        for name in &names {
            let meant = name.to_lowercase();
            if OURS.contains(&meant.as_str()) && *name != meant {
                return self.refuse(format!("the column is spelt {meant}, got {name}"));
            }
        }
        match OURS.into_iter().find(|ours| names.iter().filter(|name| name == &ours).count() > 1) {
            Some(twice) => {
                self.refuse(format!("each column has a name of its own, got {twice} twice"))
            }
            None => Ok(()),
        }
    }

    fn epsilon(&self) -> Result<Option<usize>, Error> {
        let Some((column, found)) = self.flat("epsilon")? else { return Ok(None) };
        if found.physical_type() == Physical::DOUBLE {
            return Ok(Some(column));
        }
        self.wrong("epsilon", "double", found)
    }

    fn nonce(&self) -> Result<Option<usize>, Error> {
        let Some((column, found)) = self.flat("nonce")? else { return Ok(None) };
        let is_text = matches!(found.converted_type(), ConvertedType::UTF8 | ConvertedType::NONE);
        if found.physical_type() == Physical::BYTE_ARRAY && is_text {
            return Ok(Some(column));
        }
        self.wrong("nonce", "string", found)
    }

    /// A column outside lists, if there is one of that name.
    fn flat(&self, name: &str) -> Result<Option<(usize, &ColumnDescriptor)>, Error> {
        let named = |(_, column): &(usize, &ColumnDescriptor)| column.path().parts()[0] == name;
        let Some((column, found)) = self.columns().find(named) else { return Ok(None) };
        if found.path().parts().len() == 1 && found.max_rep_level() == 0 {
            return Ok(Some((column, found)));
        }
        self.refuse(format!(
            "column {name} must hold one value a row, got {}",
            found.path().string()
        ))
    }

    fn whole(&self, list: &str, field: Option<&str>) -> Result<Whole, Error> {
        let spoken = if field.is_some() { "whole number" } else { "list of whole numbers" };
        let (column, found) = self.listed(list, field, spoken)?;
        let is_plain =
            found.logical_type_ref().is_none_or(|kind| matches!(kind, LogicalType::Integer { .. }))
                && found.converted_type() != ConvertedType::DECIMAL;
        match found.physical_type() {
            Physical::INT32 if is_plain => Ok(Whole { column, wide: false }),
            Physical::INT64 if is_plain => Ok(Whole { column, wide: true }),
            _ => self.wrong(&spelt(list, field), spoken, found),
        }
    }

    fn boolean(&self) -> Result<usize, Error> {
        let (column, found) = self.listed("answers", Some("answer"), "boolean")?;
        if found.physical_type() == Physical::BOOLEAN {
            return Ok(column);
        }
        self.wrong("answers.answer", "boolean", found)
    }

    /// A column in a list, however its writer nests lists: `answers.list.element.first`, `answers.array.first`, `answers.bag.array_element.first`.
    fn listed(
        &self,
        list: &str,
        field: Option<&str>,
        spoken: &str,
    ) -> Result<(usize, &ColumnDescriptor), Error> {
        let fits = |column: &ColumnDescriptor| {
            let parts = column.path().parts();
            let inner = usize::from(field.is_some());
            let named = field.is_none_or(|field| parts.last().is_some_and(|last| last == field));
            parts[0] == list
                && named
                && (1 + inner..=3 + inner).contains(&parts.len())
                && column.max_rep_level() == 1
        };
        let mut found = self.columns().filter(|(_, column)| fits(column));
        if let (Some(only), None) = (found.next(), found.next()) {
            return Ok(only);
        }
        let paths: Vec<String> = self.columns().map(|(_, column)| column.path().string()).collect();
        let name = spelt(list, field);
        let got = paths.join(", ");
        self.refuse(format!("reports of this survey have a column {name} ({spoken}), got {got}"))
    }

    fn columns(&self) -> impl Iterator<Item = (usize, &ColumnDescriptor)> {
        self.schema.columns().iter().map(AsRef::as_ref).enumerate()
    }

    fn wrong<T>(&self, name: &str, spoken: &str, found: &ColumnDescriptor) -> Result<T, Error> {
        let (physical, converted) = (found.physical_type(), found.converted_type());
        let kind = if converted == ConvertedType::NONE {
            String::new()
        } else {
            format!(" ({converted})")
        };
        self.refuse(format!("column {name} must be a {spoken}, got {physical}{kind}"))
    }

    fn refuse<T>(&self, what: String) -> Result<T, Error> {
        let fix = "have its writer cast or rename it, as docs/engines.md has the schema; nothing was counted";
        Err(Error::place(self.file, what, fix))
    }
}

fn spelt(list: &str, field: Option<&str>) -> String {
    field.map_or_else(|| list.to_owned(), |field| format!("{list}.{field}"))
}

/// The schema of the files that we write. Nothing in a report may be missing, so nothing is optional.
pub(crate) fn written(mechanism: Mechanism) -> Result<TypePtr, ParquetError> {
    let said = match mechanism {
        Mechanism::RandomizedResponse => "required boolean answer;",
        Mechanism::Laplace => "required int64 noisy;",
        Mechanism::PermutationCap => "",
    };
    let list = if mechanism == Mechanism::PermutationCap {
        "required group order (LIST) { repeated group list { required int32 element; } }".to_owned()
    } else {
        format!(
            "required group answers (LIST) {{ repeated group list {{ required group element {{ \
             required int32 first; required int32 second; {said} }} }} }}"
        )
    };
    Ok(Arc::new(parse_message_type(&format!(
        "message reports {{ required double epsilon; {list} }}"
    ))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(message: &str, mechanism: Mechanism) -> Result<Layout, String> {
        let schema = SchemaDescriptor::new(Arc::new(parse_message_type(message).unwrap()));
        Layout::of(Path::new("x"), &schema, mechanism).map_err(|error| error.to_string())
    }

    const BITS: Mechanism = Mechanism::RandomizedResponse;

    #[test]
    fn what_we_write_we_find() {
        for (mechanism, columns) in
            [(BITS, 4), (Mechanism::Laplace, 4), (Mechanism::PermutationCap, 2)]
        {
            let schema = SchemaDescriptor::new(written(mechanism).unwrap());
            let found = Layout::of(Path::new("x"), &schema, mechanism).unwrap();
            assert_eq!(
                (found.epsilon, found.nonce, schema.num_columns()),
                (Some(0), None, columns)
            );
        }
    }

    #[test]
    fn lists_are_found_however_they_are_nested() {
        let inner =
            "optional int64 second; optional int32 first (UINT_16); optional boolean answer;";
        for nested in [
            format!(
                "optional group answers (LIST) {{ repeated group list {{ optional group element {{ {inner} }} }} }}"
            ),
            format!(
                "optional group answers (LIST) {{ repeated group bag {{ optional group array_element {{ {inner} }} }} }}"
            ),
            format!("optional group answers (LIST) {{ repeated group array {{ {inner} }} }}"),
            format!("repeated group answers {{ {inner} }}"),
        ] {
            let message = format!(
                "message m {{ optional int32 day; {nested} optional binary nonce (UTF8); optional double epsilon; }}"
            );
            let (first, second) =
                (Whole { column: 2, wide: false }, Whole { column: 1, wide: true });
            let said = Said::Bits { first, second, answer: 3 };
            assert_eq!(
                layout(&message, BITS),
                Ok(Layout { epsilon: Some(5), said, nonce: Some(4) }),
                "{message}"
            );
        }
    }

    #[test]
    fn other_schemas_are_refused_with_the_column_that_is_wrong() {
        let good = "required double epsilon; repeated group answers { required int32 first; required int32 second; required boolean answer; }";
        for (message, mechanism, why) in [
            (good.replace("double", "float"), BITS, "column epsilon must be a double, got FLOAT"),
            (
                good.replace("int32 first", "int32 first (DECIMAL(9,0))"),
                BITS,
                "answers.first must be a whole number, got INT32 (DECIMAL)",
            ),
            (
                good.replace("int32 second", "float second"),
                BITS,
                "answers.second must be a whole number, got FLOAT",
            ),
            (good.replace("boolean", "int32"), BITS, "answers.answer must be a boolean, got INT32"),
            (good.replace("epsilon", "Epsilon"), BITS, "the column is spelt epsilon, got Epsilon"),
            (
                format!("{good} required binary NONCE (UTF8);"),
                BITS,
                "the column is spelt nonce, got NONCE",
            ),
            (
                format!("{good} required int32 nonce;"),
                BITS,
                "column nonce must be a string, got INT32",
            ),
            (format!("{good} required double epsilon;"), BITS, "got epsilon twice"),
            (
                good.replace("answers", "votes"),
                BITS,
                "have a column answers.first (whole number), got epsilon, votes.first",
            ),
            (
                good.to_owned(),
                Mechanism::Laplace,
                "have a column answers.noisy (whole number), got",
            ),
            (
                good.to_owned(),
                Mechanism::PermutationCap,
                "have a column order (list of whole numbers), got",
            ),
            (good.replace("repeated group", "required group"), BITS, "have a column answers.first"),
            (
                good.replace("required double epsilon", "repeated double epsilon"),
                BITS,
                "column epsilon must hold one value a row",
            ),
        ] {
            let told = layout(&format!("message m {{ {message} }}"), mechanism).unwrap_err();
            assert!(told.contains(why), "{told}");
        }
    }
}
