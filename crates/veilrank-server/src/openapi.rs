//! The API's description, made from the code that runs.

use serde::Serialize;
use utoipa::{
    OpenApi, PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, ObjectBuilder, Ref, RefOr, ResponseBuilder, Schema,
        schema::Type,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use veilrank::{aggregate::Method, query::Assign, randomizer::Mechanism};

use crate::{
    app,
    error::{Code, ProblemDocument},
    rules::{Access, Results},
};

/// The consensus ranking, and how sure it is; fields that a method or a number of items does not have are left out.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Outcome)]
pub(crate) struct OutcomeDocument {
    /// The method that made it.
    #[schema(schema_with = method_schema)]
    method: String,
    /// Why that method was chosen.
    reason: Option<String>,
    /// For kemeny: whether no order is better.
    proved: Option<bool>,
    /// For kemeny: how good the order is, and how good any could be.
    bound: Option<BoundDocument>,
    /// For iterative methods: whether the fit ended by itself.
    converged: Option<bool>,
    /// The items' names; an item's index is its place here, from 0.
    items: Vec<String>,
    /// Item indices, best first.
    #[schema(example = json!([1, 0, 2]))]
    order: Vec<usize>,
    /// For each item by its index, the ranks from 1 that it could have.
    #[schema(example = json!([[1, 2], [1, 2], [3, 3]]))]
    rank_intervals: Option<Vec<[usize; 2]>>,
    /// The items that could have the first rank, in the order of the ranking.
    #[schema(example = json!([1, 0]))]
    could_be_first: Option<Vec<usize>>,
    /// Whether anything is known: some item cannot be first, or last. Otherwise every interval has every rank.
    told_apart: Option<bool>,
    /// The order, cut wherever the cut is sure.
    groups: Option<Vec<Vec<usize>>>,
    /// Neighbours whose order is in doubt.
    doubtful: Option<Vec<DoubtDocument>>,
    /// The confidence of intervals and groups.
    confidence: f64,
    /// The share of pairs expected to be wrong, and why.
    expected_error: Option<ExpectedErrorDocument>,
    /// How many participants in all would about do: for the first place, for 95 of 100 pairs, for the whole order.
    #[schema(example = json!({"first": 420, "most_pairs": 1900, "order": 7400}))]
    enough: Option<serde_json::Value>,
    /// Each item's mean margin over all others, by its index.
    scores: Vec<f64>,
    /// How many reports it rests on.
    reports: u64,
    /// The most that a participant spent.
    epsilon: Option<f64>,
}

/// How good an order is, in pairs on which a voter disagrees with it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Bound)]
struct BoundDocument {
    /// Of this order.
    cost: f64,
    /// No order costs less.
    lower_bound: f64,
    /// What another order could still save.
    gap: f64,
}

/// Two neighbours whose order is in doubt.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Doubt)]
struct DoubtDocument {
    /// The item that is put first.
    above: usize,
    /// The item that is put next.
    below: usize,
    /// How likely that is right.
    probability: f64,
}

/// The share of all pairs that is expected to be the wrong way round.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ExpectedError)]
struct ExpectedErrorDocument {
    /// In all.
    total: f64,
    /// What the same answers would leave without the noise of the devices.
    sampling: f64,
    /// What the noise of the devices adds.
    privacy: f64,
}

/// The name of a method of counting.
#[derive(Debug)]
pub(crate) struct MethodName;

impl PartialSchema for MethodName {
    fn schema() -> RefOr<Schema> {
        method_schema().into()
    }
}

impl ToSchema for MethodName {}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Veilrank",
        description = "A curator whom nobody has to trust: devices send noisy answers, and everybody can recount the consensus. \
            Every refusal is a problem document with a stable `code`, the `field` and what to do `next`."
    ),
    components(schemas(ProblemDocument, OutcomeDocument)),
    tags(
        (name = "participants", description = "For devices, from any origin"),
        (name = "organisers", description = "For whoever asks the question"),
        (name = "operators", description = "For whoever runs the server"),
    ),
)]
struct Base;

/// The whole description.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut api = Base::openapi();
    api.merge(app::participants().into_openapi());
    api.merge(app::others().into_openapi());
    env!("CARGO_PKG_VERSION").clone_into(&mut api.info.version);
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let components = api.components.get_or_insert_default();
    components.add_security_scheme("organiser", SecurityScheme::Http(bearer));
    for item in api.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            let body = operation.request_body.is_some();
            let with_body = [
                ("400", "The body is no JSON"),
                ("408", "The body took too long to arrive"),
                ("413", "The body is too long"),
                ("415", "The body is not said to be JSON"),
                ("422", "A field is wrong"),
            ];
            let always = [("500", "Something broke here"), ("503", "Try again later")];
            let common = always.into_iter().chain(with_body.into_iter().filter(|_| body));
            for (status, description) in common {
                let responses = &mut operation.responses.responses;
                responses.entry(status.to_owned()).or_insert_with(|| problem(description));
            }
        }
    }
    api
}

fn problem(description: &str) -> RefOr<utoipa::openapi::Response> {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    let response = ResponseBuilder::new().description(description);
    RefOr::T(response.content("application/problem+json", content).build())
}

/// A text that is one of some names.
fn one_of(names: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(names))
}

pub(crate) fn code_schema() -> Schema {
    one_of(Code::ALL.iter().map(|code| code.name())).build().into()
}

pub(crate) fn mechanism_schema() -> Schema {
    one_of(Mechanism::ALL.iter().map(|choice| choice.name())).build().into()
}

pub(crate) fn assign_schema() -> Schema {
    one_of(Assign::ALL.iter().map(|choice| choice.name())).build().into()
}

pub(crate) fn access_schema() -> Schema {
    one_of(Access::ALL.iter().map(|choice| choice.name())).build().into()
}

pub(crate) fn results_schema() -> Schema {
    one_of(Results::ALL.iter().map(|choice| choice.name())).build().into()
}

pub(crate) fn method_schema() -> Schema {
    one_of(Method::ALL.iter().map(|choice| choice.name())).build().into()
}

pub(crate) fn status_schema() -> Schema {
    one_of(["open", "closed"]).build().into()
}

pub(crate) fn receipt_schema() -> Schema {
    one_of(["counted", "already-counted"]).build().into()
}
