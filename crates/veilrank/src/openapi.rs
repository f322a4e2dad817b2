//! What the checked types of the wire look like in an API's description, from the same names and limits that check them.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr, Schema,
        schema::{ArrayBuilder, KnownFormat, ObjectBuilder, SchemaFormat, Type},
    },
};

use crate::{
    aggregate::Method,
    goal::Goal,
    plan::Change,
    privacy::{Epsilon, Shares},
    query::Assign,
    randomizer::Mechanism,
    ranking::{Item, MAX_ITEMS, Names, Pair, Ranking},
    survey::AssignedBy,
    truth::Truth,
    wire::{Access, Changed, Received, Results, Status},
};

/// A choice is a text that is one of its names.
macro_rules! named {
    ($($Choice:ident),+) => {$(
        impl PartialSchema for $Choice {
            fn schema() -> RefOr<Schema> {
                let names = Self::ALL.iter().map(|choice| choice.name());
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).into()
            }
        }

        impl ToSchema for $Choice {}
    )+};
}

named!(
    Access, Assign, AssignedBy, Change, Changed, Mechanism, Method, Received, Results, Status,
    Truth
);

impl PartialSchema for Goal {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^(order|winner|first-([2-9]|[1-9][0-9]{1,3}))$"))
            .examples(["winner"])
            .into()
    }
}

impl PartialSchema for Epsilon {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
            .exclusive_minimum(Some(0.0))
            .maximum(Some(Self::MAX))
            .examples([1.0])
            .into()
    }
}

impl PartialSchema for Shares {
    fn schema() -> RefOr<Schema> {
        let share = ObjectBuilder::new()
            .schema_type(Type::Number)
            .exclusive_minimum(Some(0.0))
            .maximum(Some(1.0));
        ArrayBuilder::new().items(share).min_items(Some(1)).max_items(Some(Self::MOST)).into()
    }
}

impl PartialSchema for Names {
    fn schema() -> RefOr<Schema> {
        let name = ObjectBuilder::new().schema_type(Type::String);
        ArrayBuilder::new().items(name).min_items(Some(2)).max_items(Some(MAX_ITEMS)).into()
    }
}

/// The index of an item.
fn item() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0))
}

impl PartialSchema for Item {
    fn schema() -> RefOr<Schema> {
        item().into()
    }
}

impl PartialSchema for Pair {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(item()).min_items(Some(2)).max_items(Some(2)).into()
    }
}

impl PartialSchema for Ranking {
    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(item()).min_items(Some(2)).max_items(Some(MAX_ITEMS)).into()
    }
}

impl ToSchema for Epsilon {}
impl ToSchema for Goal {}
impl ToSchema for Item {}
impl ToSchema for Names {}
impl ToSchema for Shares {}
impl ToSchema for Pair {}
impl ToSchema for Ranking {}
