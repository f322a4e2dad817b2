//! Reads an `OpenAPI` document generically: requests by their tags, and the shapes that they name.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// Text in which some parts stand for what a program writes: the description has those between backticks.
pub(super) struct Prose(pub(super) Vec<(bool, String)>);

impl Prose {
    fn new(value: &Value) -> Self {
        let text = value.as_str().unwrap_or_default();
        let parts = text.split('`').enumerate().map(|(i, part)| (i % 2 == 1, part.to_owned()));
        Self(parts.filter(|(_, part)| !part.is_empty()).collect())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The requests of one kind of reader.
pub(super) struct Group {
    pub(super) name: String,
    pub(super) about: Prose,
    pub(super) operations: Vec<Operation>,
}

/// One request.
pub(super) struct Operation {
    pub(super) anchor: String,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) summary: Prose,
    pub(super) about: Prose,
    pub(super) parameters: Vec<Field>,
    pub(super) body: Option<Body>,
    pub(super) responses: Vec<Answer>,
    pub(super) curl: String,
}

impl Operation {
    pub(super) fn request(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

/// What a request carries.
pub(super) struct Body {
    pub(super) kind: Kind,
    pub(super) fields: Vec<Field>,
    pub(super) example: String,
}

/// What comes back.
pub(super) struct Answer {
    pub(super) status: String,
    pub(super) about: Prose,
    pub(super) media: String,
    pub(super) kind: Option<Kind>,
}

/// A named shape, with all its fields.
pub(super) struct Shape {
    pub(super) name: String,
    pub(super) about: Prose,
    pub(super) kind: Kind,
    pub(super) fields: Vec<Field>,
}

/// A parameter, or a field of a shape.
pub(super) struct Field {
    pub(super) name: String,
    pub(super) place: String,
    pub(super) required: bool,
    pub(super) kind: Kind,
    pub(super) rules: Vec<String>,
    pub(super) about: Prose,
}

/// What a value is: in words, and the shape's name if it has one.
#[derive(Default)]
pub(super) struct Kind {
    pub(super) words: String,
    pub(super) shape: Option<String>,
}

/// An `OpenAPI` document on its way to a page.
pub(super) struct Reader<'a> {
    root: &'a Value,
    origin: String,
}

impl<'a> Reader<'a> {
    pub(super) fn new(root: &'a Value, origin: String) -> Self {
        Self { root, origin }
    }

    pub(super) fn version(&self) -> String {
        text(&self.root["info"]["version"])
    }

    pub(super) fn lead(&self) -> Prose {
        Prose::new(&self.root["info"]["description"])
    }

    /// Requests by their first tag, in the order of the tags; those without one come last.
    pub(super) fn groups(&self) -> Vec<Group> {
        let declared = self.root["tags"].as_array().into_iter().flatten();
        let mut tags: Vec<(String, Prose)> =
            declared.map(|tag| (text(&tag["name"]), Prose::new(&tag["description"]))).collect();
        let known: BTreeSet<String> = tags.iter().map(|(name, _)| name.clone()).collect();
        tags.push(("others".to_owned(), Prose(Vec::new())));
        let tag = |operation: &Value| {
            let name = text(&operation["tags"][0]);
            if known.contains(&name) { name } else { "others".to_owned() }
        };
        let all: Vec<(String, &String, &Value)> = entries(&self.root["paths"])
            .flat_map(|(path, item)| {
                METHODS.iter().map(move |method| (*method, path, &item[method]))
            })
            .filter(|(_, _, operation)| operation.is_object())
            .map(|(method, path, operation)| (method.to_owned(), path, operation))
            .collect();
        let groups = tags.into_iter().map(|(name, about)| {
            let mine = all.iter().filter(|(_, _, operation)| tag(operation) == name);
            let operations =
                mine.map(|(method, path, operation)| self.operation(method, path, operation));
            Group { operations: operations.collect(), name, about }
        });
        groups.filter(|group| !group.operations.is_empty()).collect()
    }

    /// All named shapes.
    pub(super) fn shapes(&self) -> Vec<Shape> {
        let shapes = entries(&self.root["components"]["schemas"]);
        let shape = |(name, schema): (&String, &Value)| Shape {
            name: name.clone(),
            about: Prose::new(&schema["description"]),
            kind: kind(schema),
            fields: self.fields(schema),
        };
        shapes.map(shape).collect()
    }

    fn operation(&self, method: &str, path: &str, operation: &Value) -> Operation {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let parameters: Vec<&Value> = parameters.map(|one| self.resolved(one)).collect();
        let body = self.body(&operation["requestBody"]);
        Operation {
            anchor: format!(
                "{method}-{}",
                path.trim_matches('/').replace(['/', '{', '}', '.'], "-")
            ),
            method: method.to_uppercase(),
            path: path.to_owned(),
            summary: Prose::new(&operation["summary"]),
            about: Prose::new(&operation["description"]),
            parameters: parameters.iter().map(|one| self.parameter(one)).collect(),
            responses: self.responses(&operation["responses"]),
            curl: self.curl(method, path, operation, body.as_ref()),
            body,
        }
    }

    fn parameter(&self, parameter: &Value) -> Field {
        let schema = &parameter["schema"];
        Field {
            name: text(&parameter["name"]),
            place: text(&parameter["in"]),
            required: parameter["required"] == true,
            kind: kind(schema),
            rules: rules(self.resolved(schema)),
            about: Prose::new(&parameter["description"]),
        }
    }

    fn body(&self, body: &Value) -> Option<Body> {
        let (_, media) = entries(&self.resolved(body)["content"]).next()?;
        let schema = &media["schema"];
        let example = media.get("example").cloned().unwrap_or_else(|| self.example(schema, 0));
        Some(Body {
            kind: kind(schema),
            fields: self.fields(schema),
            example: serde_json::to_string_pretty(&example).unwrap_or_default(),
        })
    }

    fn responses(&self, responses: &Value) -> Vec<Answer> {
        let answer = |(status, response): (&String, &Value)| {
            let response = self.resolved(response);
            let content = entries(&response["content"]).next();
            Answer {
                status: status.clone(),
                about: Prose::new(&response["description"]),
                media: content.map(|(media, _)| media.clone()).unwrap_or_default(),
                kind: content.map(|(_, media)| kind(&media["schema"])),
            }
        };
        entries(responses).map(answer).collect()
    }

    /// The fields of an object; those of a shape that is made of several are all of theirs.
    fn fields(&self, schema: &Value) -> Vec<Field> {
        let schema = self.resolved(schema);
        let required: Vec<&str> =
            schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let own = entries(&schema["properties"]).map(|(name, field)| {
            let described =
                field.get("description").or_else(|| self.resolved(field).get("description"));
            Field {
                name: name.clone(),
                place: String::new(),
                required: required.contains(&name.as_str()),
                kind: kind(field),
                rules: rules(self.resolved(field)),
                about: Prose::new(described.unwrap_or(&Value::Null)),
            }
        });
        let parts = schema["allOf"].as_array().into_iter().flatten();
        own.chain(parts.flat_map(|part| self.fields(part))).collect()
    }

    /// A value that fits: what the description gives as one, else the simplest. Of an object, what is needed or has an example.
    fn example(&self, schema: &Value, depth: usize) -> Value {
        let schema = self.resolved(schema);
        let given = [schema.get("example"), schema["examples"].get(0), schema.get("default")];
        let given = given.into_iter().chain([schema.get("const"), schema["enum"].get(0)]);
        if let Some(given) = given.flatten().next() {
            return given.clone();
        }
        // A shape that holds itself has no end.
        if depth > 8 {
            return Value::Null;
        }
        let choices = ["oneOf", "anyOf"].into_iter().find_map(|choice| schema[choice].as_array());
        if let Some(first) = choices.and_then(|all| all.iter().find(|one| one["type"] != "null")) {
            return self.example(first, depth + 1);
        }
        let name = schema["type"].as_array().map_or(&schema["type"], |types| &types[0]);
        match name.as_str() {
            Some("string") => Value::from("..."),
            Some("boolean") => Value::from(true),
            Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or(Value::from(1)),
            Some("array") => Value::from(vec![self.example(&schema["items"], depth + 1)]),
            _ => Value::Object(self.example_fields(schema, depth)),
        }
    }

    fn example_fields(&self, schema: &Value, depth: usize) -> Map<String, Value> {
        let needed = |name: &str, field: &Value| {
            let required = schema["required"].as_array().into_iter().flatten();
            required.into_iter().any(|one| one == name)
                || self.resolved(field).get("example").is_some()
        };
        let own = entries(&schema["properties"]).filter(|(name, field)| needed(name, field));
        let mut fields: Map<String, Value> =
            own.map(|(name, field)| (name.clone(), self.example(field, depth + 1))).collect();
        for part in schema["allOf"].as_array().into_iter().flatten() {
            fields.extend(self.example_fields(self.resolved(part), depth + 1));
        }
        fields
    }

    /// The request as one types it; what stands in capitals is one's own.
    fn curl(&self, method: &str, path: &str, operation: &Value, body: Option<&Body>) -> String {
        let path = path.split('{').enumerate().map(|(i, part)| match part.split_once('}') {
            Some((name, rest)) if i > 0 => format!("{}{rest}", name.to_uppercase()),
            _ => part.to_owned(),
        });
        let mut words = vec![format!("curl {}{}", self.origin, path.collect::<String>())];
        // Not where only some servers want a token.
        let by_organiser = |scheme: &Value| scheme.get("organiser").is_some();
        if operation["security"].as_array().is_some_and(|all| all.iter().any(by_organiser)) {
            words.push("-H 'Authorization: Bearer TOKEN'".to_owned());
        }
        if let Some(body) = body {
            words.push("-H 'Content-Type: application/json'".to_owned());
            words.push(format!("-d '{}'", body.example.replace('\'', r"'\''")));
        } else if method != "get" {
            words.push(format!("-X {}", method.to_uppercase()));
        }
        words.join(" \\\n  ")
    }

    /// What a reference stands for, or the value itself.
    fn resolved(&self, value: &'a Value) -> &'a Value {
        let path = value["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
        path.and_then(|path| self.root.pointer(path)).unwrap_or(value)
    }
}

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// What a value must keep to besides its type.
fn rules(schema: &Value) -> Vec<String> {
    const BOUNDS: [(&str, &str); 8] = [
        ("minimum", "at least"),
        ("exclusiveMinimum", "above"),
        ("maximum", "at most"),
        ("exclusiveMaximum", "below"),
        ("minItems", "at least so many:"),
        ("maxItems", "at most so many:"),
        ("maxLength", "longest:"),
        ("format", "as"),
    ];
    let bound = |(key, words): (&str, &str)| {
        let value = schema.get(key).filter(|value| value.as_str() != Some("double"))?;
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        Some(format!("{words} {value}"))
    };
    let names = schema["enum"].as_array().map(|names| {
        let names: Vec<&str> = names.iter().filter_map(Value::as_str).collect();
        format!("one of {}", names.join(", "))
    });
    names.into_iter().chain(BOUNDS.into_iter().filter_map(bound)).collect()
}

/// What a value is, in words.
fn kind(schema: &Value) -> Kind {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return Kind { words: name.to_owned(), shape: Some(name.to_owned()) };
    }
    for choice in ["oneOf", "anyOf"] {
        let Some(kinds) = schema[choice].as_array() else { continue };
        let kinds: Vec<Kind> = kinds.iter().map(kind).collect();
        let words: Vec<&str> = kinds.iter().map(|kind| kind.words.as_str()).collect();
        let words = words.join(" or ");
        return Kind { words, shape: kinds.into_iter().find_map(|kind| kind.shape) };
    }
    let types = match &schema["type"] {
        Value::Array(types) => types.iter().map(text).collect(),
        one => vec![text(one)],
    };
    let mut shape = None;
    let words = types.into_iter().map(|name| match name.as_str() {
        "array" => {
            let of = kind(&schema["items"]);
            shape.clone_from(&of.shape);
            if of.words.is_empty() { "list".to_owned() } else { format!("list of {}", of.words) }
        }
        _ => name,
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    Kind { words: words.join(" or "), shape }
}
