//! The API's description, made from the code that runs.

use utoipa::{
    OpenApi,
    openapi::{
        ContentBuilder, ObjectBuilder, Ref, RefOr, ResponseBuilder, Schema,
        path::Operation,
        schema::Type,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use veilrank::outcome::Outcome;

use crate::{
    api,
    error::{Code, ProblemDocument},
    refusals::refusals,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Veilrank",
        description = "A curator whom nobody has to trust: devices send noisy answers, and everybody can recount the consensus. \
            Every refusal is a problem document with a stable `code`, the `field` and what to do `next`."
    ),
    components(schemas(ProblemDocument, Outcome)),
    tags(
        (name = "participants", description = "For devices, from any origin"),
        (name = "organisers", description = "For whoever asks the question"),
        (name = "operators", description = "For whoever runs the server"),
    ),
)]
struct Base;

/// The whole description.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut described = Base::openapi();
    described.merge(api::participants().into_openapi());
    described.merge(api::others().into_openapi());
    env!("CARGO_PKG_VERSION").clone_into(&mut described.info.version);
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let components = described.components.get_or_insert_default();
    components.add_security_scheme("organiser", SecurityScheme::Http(bearer.clone()));
    components.add_security_scheme("creator", SecurityScheme::Http(bearer));
    if let Some(RefOr::T(Schema::Object(problem))) = components.schemas.get_mut("Problem") {
        // Which codes there are, only this curator knows.
        problem.properties.insert("code".to_owned(), code_schema().into());
    }
    for (path, item) in &mut described.paths.paths {
        let methods = [
            ("GET", &mut item.get),
            ("POST", &mut item.post),
            ("PATCH", &mut item.patch),
            ("DELETE", &mut item.delete),
        ];
        for (method, operation) in methods {
            if let Some(operation) = operation {
                describe_refusals(method, path, operation);
            }
        }
    }
    described
}

/// What every operation may be refused with, and by which codes.
fn describe_refusals(method: &str, path: &str, operation: &mut Operation) {
    let always = [("500", "Something broke here"), ("503", "Try again later")];
    let with_body = [
        ("400", "The body is no JSON"),
        ("408", "The body took too long to arrive"),
        ("413", "The body is too long"),
        ("415", "The body is not said to be JSON"),
        ("422", "A field is wrong"),
    ];
    let has_body = operation.request_body.is_some();
    let others = if has_body { &with_body[..] } else { &[("422", "A parameter is wrong")] };
    let responses = &mut operation.responses.responses;
    for (status, description) in always.iter().chain(others) {
        responses.entry((*status).to_owned()).or_insert_with(|| problem(description));
    }
    let codes = refusals(method, path, has_body);
    let led_here = [
        (Code::HostUnknown, "The request names a host that is none of this server's"),
        (Code::OriginRefused, "A page of another site asked"),
    ];
    for (code, description) in led_here.iter().filter(|(code, _)| codes.contains(code)) {
        let status = code.status().as_str().to_owned();
        responses.entry(status).or_insert_with(|| problem(description));
    }
    for (status, response) in responses.iter_mut() {
        let RefOr::T(response) = response else { continue };
        let mine = codes.iter().filter(|code| code.status().as_str() == status);
        let names: Vec<String> = mine.map(|code| format!("`{}`", code.name())).collect();
        if !names.is_empty() {
            response.description = format!("{} ({})", response.description, names.join(", "));
        }
    }
}

fn problem(description: &str) -> RefOr<utoipa::openapi::Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let response = ResponseBuilder::new().description(description);
    RefOr::T(response.content("application/problem+json", content).build())
}

/// A text that is one of the codes.
fn code_schema() -> Schema {
    let names = Code::ALL.iter().map(|code| code.name());
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names)).build().into()
}
