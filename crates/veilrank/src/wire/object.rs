//! A value from a JSON object and from nothing else.

use std::{fmt, marker::PhantomData};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor, value::MapAccessDeserializer},
};

/// A value from a JSON object and from nothing else: by itself serde also reads a struct from a list of its fields' values.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Self)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Place {
        row: u8,
        seat: u8,
    }

    #[test]
    fn a_value_comes_from_an_object_and_a_list_is_told_what_is_missing() {
        let read = |text| serde_json::from_str::<Object<Place>>(text);
        assert_eq!(read(r#"{"seat":7,"row":2}"#).unwrap(), Object(Place { row: 2, seat: 7 }));
        assert!(serde_json::from_str::<Place>("[2,7]").is_ok(), "serde by itself takes a list");
        let error = read("[2,7]").unwrap_err().to_string();
        assert!(error.starts_with("invalid type: sequence, expected an object"), "{error}");
        assert!(read("7").unwrap_err().to_string().contains("expected an object"));
    }
}
