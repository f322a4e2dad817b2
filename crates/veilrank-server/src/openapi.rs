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
    for (status, response) in responses.iter_mut() {
        let RefOr::T(response) = response else { continue };
        let mine = codes.iter().filter(|code| code.status().as_str() == status);
        let names: Vec<String> = mine.map(|code| format!("`{}`", code.name())).collect();
        if !names.is_empty() {
            response.description = format!("{} ({})", response.description, names.join(", "));
        }
    }
}

/// The codes with which a request may be refused.
fn refusals(method: &str, path: &str, has_body: bool) -> Vec<Code> {
    use Code as C;
    let always = [C::WrongField, C::Internal, C::Busy, C::TimedOut];
    let last = path.rsplit('/').next().unwrap_or_default();
    let stored: &[Code] = if matches!(last, "plan" | "metrics") {
        &[]
    } else {
        &[C::StorageFull, C::StorageUnavailable]
    };
    let body: &[Code] = if has_body {
        &[C::MalformedJson, C::TooSlow, C::BodyTooLarge, C::WrongContentType]
    } else {
        &[]
    };
    let own: &[Code] = match (method, last) {
        ("POST", "surveys") => {
            &[C::TermsRefused, C::CreateTokenNeeded, C::CreateTokenWrong, C::TooManyRequests]
        }
        (_, "assignments") => &[
            C::InviteNeeded,
            C::InviteUnknown,
            C::InviteUsed,
            C::InviteNotUsed,
            C::TicketNeeded,
            C::TicketRefused,
            C::TicketUsed,
            C::SurveyClosed,
            C::TermsChanged,
            C::WorkNeeded,
            C::WorkWrong,
            C::TooManyAtOnce,
            C::TooManyRequests,
        ],
        (_, "reports") => &[
            C::AssignmentUnknown,
            C::SurveyClosed,
            C::ReportDiffers,
            C::ReportRefused,
            C::EpsilonAboveTerms,
            C::EpsilonNotShared,
            C::PairsNotAssigned,
            C::TooManyBudgets,
            C::TooManyRequests,
        ],
        (_, "outcome") => &[
            C::OutcomeWithheld,
            C::TokenWrong,
            C::GroupUnknown,
            C::MethodUnknown,
            C::MethodLimited,
        ],
        (_, "head" | "consistency" | "log.jsonl") => &[C::OutcomeWithheld, C::TokenWrong],
        (_, "inclusion") => &[C::OutcomeWithheld, C::TokenWrong, C::NotFound],
        (_, "reports.jsonl") => &[C::OutcomeWithheld, C::TokenWrong, C::GroupUnknown],
        (_, "plan") => &[C::TermsRefused],
        (_, "check") => &[C::InviteUnknown, C::InviteUsed, C::TooManyRequests],
        _ => organisers_refusals(method, last),
    };
    let unknown = path.contains("{id}").then_some(C::SurveyUnknown);
    [&always[..], stored, body, own].concat().into_iter().chain(unknown).collect()
}

/// The codes with which an organiser who changes a survey may be refused, or whoever has a ticket signed.
fn organisers_refusals(method: &str, last: &str) -> &'static [Code] {
    use Code as C;
    match (method, last) {
        (_, "tickets") => &[
            C::InviteUnknown,
            C::InviteUsed,
            C::TicketRefused,
            C::SurveyClosed,
            C::TooManyRequests,
        ],
        (_, "organiser" | "arrivals" | "close") | ("DELETE", _) => &[C::TokenNeeded, C::TokenWrong],
        (_, "reopen") => &[C::TokenNeeded, C::TokenWrong, C::ReopenNotAgreed, C::TooManyChanges],
        ("PATCH", _) => &[
            C::TokenNeeded,
            C::TokenWrong,
            C::TermsFixed,
            C::TermsRefused,
            C::ReopenNotAgreed,
            C::TooManyChanges,
            C::TooManyRequests,
        ],
        (_, "invites") => &[
            C::TokenNeeded,
            C::TokenWrong,
            C::TermsRefused,
            C::GroupUnknown,
            C::TooManyChanges,
            C::TooManyRequests,
        ],
        (_, "revoke") => {
            &[C::TokenNeeded, C::TokenWrong, C::InviteUnknown, C::InviteUsed, C::TooManyChanges]
        }
        _ => &[],
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
