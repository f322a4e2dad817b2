//! Making a survey and reading its terms.

use axum::{
    Json,
    extract::State,
    http::{HeaderMap, StatusCode},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use veilrank::{
    asking::{self, QueryRule},
    goal::Goal,
    privacy::{Epsilon, Shares},
    query::Assign,
    randomizer::Mechanism,
    ranking::Names,
    survey::Survey,
    truth::Truth,
    wire::{Offer, Service, Status},
};

use super::{
    Sent, SurveyId, base, bearer, check_organiser,
    query::{Asked, Nothing},
};
use crate::{
    assignments::Key,
    error::{Code, Problem, ProblemDocument},
    limits::Who,
    live::Live,
    rules::{Access, Results, Rules, Standing},
    state::AppState,
    store::NewSurvey,
    tokens::{Token, survey_id},
};

/// The most bytes of a request that makes a survey: 2048 items with long names.
pub(super) const MOST_TERMS: usize = 1 << 20;

/// The most pairs that one participant is asked about here, so that a report stays below a megabyte.
const MOST_QUERIES: usize = 10_000;

/// The most invites of one survey.
const MOST_INVITES: usize = 10_000;

/// Nobody expects more reports than this.
const MOST_MIN_REPORTS: u32 = 1_000_000_000;

/// What an organiser asks for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTerms {
    /// What people see; at most 500 bytes.
    #[schema(max_length = 500, example = "Which drink for the party?")]
    title: String,
    /// What is ranked, by name: 2 to 2048, none twice.
    #[schema(min_items = 2, max_items = 2048, example = json!(["tea", "coffee", "water"]))]
    items: Vec<String>,
    /// The most that one participant spends of their privacy.
    #[schema(exclusive_minimum = 0.0, maximum = 20.0, example = 1.0)]
    epsilon: f64,
    /// How many pairs each participant is asked about; by default what makes the most of epsilon.
    #[schema(minimum = 1, maximum = 10_000, example = 1)]
    queries: Option<usize>,
    /// How devices randomize.
    #[serde(default = "default_mechanism")]
    mechanism: Mechanism,
    /// What the survey is to find out: `order` (all places; the default), `winner`, or the first few in whatever order, such as `first-3`.
    /// Live assignment aims at it, and the outcome speaks of it.
    #[serde(default)]
    #[schema(required = false)]
    goal: Goal,
    /// Which order of the population is the true one; by default `kemeny`, and `borda` for `permutation-cap`, which tells no other.
    truth: Option<Truth>,
    /// How pairs are chosen; by default `live`, and `balanced` where results come after the end. Live assignment goes by what
    /// everybody sees, so it starts with the first outcome that is shown.
    assign: Option<Assign>,
    /// Who may answer.
    access: Access,
    /// How many invites to make; for `access: invite`, and needed there.
    #[schema(minimum = 1, maximum = 10_000)]
    invites: Option<usize>,
    /// Below this many reports no outcome is shown.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000_000)]
    min_reports: u32,
    /// When the outcome is shown.
    #[serde(default = "default_results")]
    results: Results,
    /// When the survey closes by itself (RFC 3339); by default when the organiser closes it.
    #[schema(value_type = Option<String>, format = DateTime, example = "2030-01-01T12:00:00Z")]
    closes_at: Option<Timestamp>,
}

fn default_mechanism() -> Mechanism {
    Mechanism::RandomizedResponse
}

fn default_results() -> Results {
    Results::During
}

/// A survey that was made. Its tokens are shown here once, and stored as hashes.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MadeSurvey {
    /// Which survey it is, in links and requests.
    #[schema(example = "kT0vKq1m7yQzX3bLw9dR5A")]
    id: String,
    /// Lets its holder close the survey.
    organiser_token: String,
    /// One token for each participant.
    #[serde(skip_serializing_if = "Option::is_none")]
    invites: Option<Vec<String>>,
    /// Where to go on.
    links: Links,
}

/// Where everything is that concerns a survey.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Links {
    /// The terms.
    #[schema(example = "/api/v1/surveys/kT0vKq1m7yQzX3bLw9dR5A")]
    survey: String,
    /// Where a device asks for its pairs.
    assignments: String,
    /// Where a device sends its report.
    reports: String,
    /// The consensus.
    outcome: String,
    /// All reports, for a recount.
    reports_jsonl: String,
    /// Where the organiser closes the survey.
    close: String,
    /// What the organiser alone may see.
    organiser: String,
}

impl Links {
    fn new(public_url: &str, id: &str) -> Self {
        let survey = format!("{}{}", public_url.trim_end_matches('/'), base(id));
        let below = |name: &str| format!("{survey}/{name}");
        Self {
            assignments: below("assignments"),
            reports: below("reports"),
            outcome: below("outcome"),
            reports_jsonl: below("reports.jsonl"),
            close: below("close"),
            organiser: below("organiser"),
            survey,
        }
    }
}

/// A survey as it is offered now.
pub(super) fn offer(live: &Live, standing: Standing, now: Timestamp) -> Offer {
    let rules = &live.record.rules;
    let service = Service {
        assign: rules.asked(),
        access: rules.access,
        min_reports: rules.min_reports.unsigned_abs(),
        results: rules.results,
        closes_at: rules.closes_at.map(|time| time.to_string()),
        status: if rules.is_closed(standing, now) { Status::Closed } else { Status::Open },
        reports: standing.seq.unsigned_abs(),
        publish_every: live.publish_every(),
    };
    Offer::new(live.record.survey.clone(), service)
}

/// What the organiser's page shows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrganiserView {
    /// Which survey it is.
    id: String,
    /// What both sides hold.
    terms: Survey,
    /// What everybody is told about it.
    service: Service,
    /// What the organiser alone is told.
    organiser: Organiser,
}

/// What the organiser alone is told.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Organiser {
    /// How many invites were made.
    invites_total: i64,
    /// How many of them have asked for their pairs.
    invites_used: i64,
    /// Whether everybody sees the outcome.
    outcome_visible: bool,
}

/// Make a survey
///
/// Its terms are checked: answering never costs more than epsilon. Keep `organiser_token` and `invites`, they are not shown again. Where the
/// operator wants it, whoever makes a survey sends the server's token. One address makes about 60 surveys an hour; one with invites
/// counts for one more per 500 of them.
#[utoipa::path(
    post, path = "/api/v1/surveys", tag = "organisers", request_body = NewTerms,
    security(("creator" = []), ()),
    responses(
        (status = 201, description = "Made", body = MadeSurvey),
        (status = 401, description = "This server wants its token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another token than the server's", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has made enough surveys for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn create(
    State(state): State<AppState>,
    who: Who,
    headers: HeaderMap,
    Sent(terms): Sent<NewTerms, MOST_TERMS>,
) -> Result<(StatusCode, Json<MadeSurvey>), Problem> {
    check_creator(&state, &headers)?;
    let id = survey_id()?;
    let survey = survey(&terms, &id)?;
    let rules = rules(&terms, state.settings.clock.now())?;
    let invites = match (terms.access, terms.invites) {
        (Access::Open, None) => Ok(0),
        (Access::Invite, Some(count @ 1..=MOST_INVITES)) => Ok(count),
        (Access::Open, Some(_)) => Err("an open survey has no invites, got a number of them"),
        (Access::Invite, _) => Err("a survey by invite needs 1 to 10000 of them, got none or more"),
    }
    .map_err(|what| refused("invites", what))?;
    state.limits.survey(&who, invites)?;
    let organiser = Token::new()?;
    let invites = (0..invites).map(|_| Token::new()).collect::<Result<Vec<_>, _>>()?;
    let new = NewSurvey {
        survey,
        rules,
        key: Key::new()?,
        organiser: organiser.hash(),
        invites: invites.iter().map(Token::hash).collect(),
    };
    state.store.create(new).await?;
    state.metrics.survey_made();
    let made = MadeSurvey {
        links: Links::new(&state.settings.public_url, &id),
        id,
        organiser_token: organiser.reveal().to_owned(),
        invites: (terms.access == Access::Invite)
            .then(|| invites.iter().map(|token| token.reveal().to_owned()).collect()),
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Refuses whoever does not know what this server's operator wants to hear of those who make surveys.
fn check_creator(state: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    let Some(wanted) = &state.settings.create_token else { return Ok(()) };
    match bearer(headers) {
        None => Err(Problem::new(
            Code::CreateTokenNeeded,
            "surveys are made here by whoever holds the server's token",
        )),
        Some(token) if wanted.is(&token) => Ok(()),
        Some(_) => Err(Problem::new(Code::CreateTokenWrong, "this is not the server's token")),
    }
}

fn refused(field: &str, what: impl Into<String>) -> Problem {
    Problem::new(Code::TermsRefused, what).field(field)
}

fn survey(terms: &NewTerms, id: &str) -> Result<Survey, Problem> {
    let at = |field: &'static str| move |error: veilrank::Error| refused(field, error.to_string());
    let items = Names::new(terms.items.iter().cloned()).map_err(|error| match &error {
        veilrank::Error::Name { index, .. } => {
            refused(&format!("items[{index}]"), error.to_string())
        }
        _ => refused("items", error.to_string()),
    })?;
    let epsilon = Epsilon::new(terms.epsilon).map_err(at("epsilon"))?;
    let mechanism = terms.mechanism;
    let queries = match terms.queries {
        Some(queries) if queries > MOST_QUERIES => {
            let what = format!("queries must be 1 to {MOST_QUERIES}, got {queries}");
            return Err(refused("queries", what));
        }
        Some(queries) => queries,
        None => asking::queries(QueryRule::Exact, mechanism, epsilon, items.len())
            .map_err(at("epsilon"))?,
    };
    let field = |error: &veilrank::Error| match error {
        veilrank::Error::BudgetTooSmall { .. } | veilrank::Error::OverBudget { .. } => "epsilon",
        _ => "queries",
    };
    let survey = Survey::new(id, items, epsilon, queries, mechanism)
        .map_err(|error| refused(field(&error), error.to_string()))?
        .shared(Shares::usual())
        .titled(terms.title.as_str())
        .map_err(at("title"))?
        .aimed(terms.goal)
        .map_err(at("goal"))?;
    match terms.truth {
        Some(truth) => survey.about(truth).map_err(at("truth")),
        None => Ok(survey),
    }
}

fn rules(terms: &NewTerms, now: Timestamp) -> Result<Rules, Problem> {
    if let Some(end) = terms.closes_at.filter(|end| *end <= now) {
        let what = format!("a survey closes in the future, got {end}");
        return Err(refused("closes_at", what));
    }
    if terms.min_reports > MOST_MIN_REPORTS {
        let what = format!("min_reports is at most {MOST_MIN_REPORTS}, got {}", terms.min_reports);
        return Err(refused("min_reports", what));
    }
    let assign = match (terms.assign, terms.results) {
        (Some(Assign::Live), Results::After) => {
            let what = "live assignment would tell by what it asks what `results: after` withholds";
            return Err(
                refused("assign", what).next("leave `assign` out: all pairs are then asked alike")
            );
        }
        (None, Results::After) => Assign::Balanced,
        (assign, _) => assign.unwrap_or(Assign::Live),
    };
    Ok(Rules {
        assign,
        access: terms.access,
        results: terms.results,
        min_reports: terms.min_reports.into(),
        closes_at: terms.closes_at,
    })
}

/// Read a survey's terms
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}", tag = "participants",
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 200, description = "The terms, and how the survey stands", body = Offer),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn read(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
) -> Result<Json<Offer>, Problem> {
    let live = state.survey(&id).await?;
    let standing = state.store.standing(live.record.number).await?;
    Ok(Json(offer(&live, standing, state.settings.clock.now())))
}

/// Read what the organiser alone may see
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/organiser", tag = "organisers",
    params(("id" = String, Path, description = "The survey")),
    security(("organiser" = [])),
    responses(
        (status = 200, description = "The survey, its invites, and whether the outcome is shown", body = OrganiserView),
        (status = 401, description = "No token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 403, description = "Another survey's token", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn organiser(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(Nothing): Asked<Nothing>,
    headers: HeaderMap,
) -> Result<Json<OrganiserView>, Problem> {
    let live = state.survey(&id).await?;
    check_organiser(&live, bearer(&headers).as_ref())?;
    let (number, now) = (live.record.number, state.settings.clock.now());
    let standing = state.store.standing(number).await?;
    let Offer { terms, service, .. } = offer(&live, standing, now);
    let organiser = Organiser {
        invites_total: live.record.invites,
        invites_used: state.store.invites_used(number).await?,
        outcome_visible: live.withheld(standing).is_none(),
    };
    Ok(Json(OrganiserView { id, terms, service, organiser }))
}
