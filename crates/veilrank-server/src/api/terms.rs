//! What an organiser asks for, and what it comes to: terms, rules, and what participants are told besides.

use std::fmt::Debug;

use jiff::Timestamp;
use serde::Deserialize;
use utoipa::ToSchema;
use veilrank::{
    asking::{self, QueryRule},
    goal::Goal,
    looks,
    privacy::{Epsilon, Shares},
    query::Assign,
    randomizer::Mechanism,
    ranking::Names,
    survey::{Question, Survey, Unlinkable},
    ticket::PublicKey,
    truth::Truth,
    wire::{About, Completion, Note},
};

use crate::{
    error::{Code, Problem},
    rules::{Access, Results, Rules},
    settings::Settings,
    told::{MOST_GROUPS, Told},
};

/// The most bytes of a request that makes a survey: 2048 items with long names.
pub(super) const MOST_TERMS: usize = 1 << 20;

/// The most pairs that one participant is asked about here, so that a report stays below a megabyte.
const MOST_QUERIES: usize = 10_000;

/// The most invites of one survey.
pub(super) const MOST_INVITES: usize = 10_000;

/// Nobody expects more reports than this.
const MOST_MIN_REPORTS: u32 = 1_000_000_000;

/// Nobody lets more in at a time and means it; 0 is no ceiling.
const MOST_PER_MINUTE: u32 = 1_000_000;

/// What an organiser asks for.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTerms {
    /// What people see; at most 500 bytes.
    #[schema(max_length = 500, example = "Which drink for the party?")]
    pub(super) title: String,
    /// What is ranked, by name: 2 to 2048, none twice.
    #[schema(min_items = 2, max_items = 2048, example = json!(["tea", "coffee", "water"]))]
    pub(super) items: Vec<String>,
    /// The most that one participant spends of their privacy.
    #[schema(exclusive_minimum = 0.0, maximum = 20.0, example = 1.0)]
    pub(super) epsilon: f64,
    /// How many pairs each participant is asked about; by default what makes the most of epsilon.
    #[schema(minimum = 1, maximum = 10_000, example = 1)]
    pub(super) queries: Option<usize>,
    /// How devices randomize.
    #[serde(default = "default_mechanism")]
    pub(super) mechanism: Mechanism,
    /// What the survey is to find out: `order` (all places; the default), `winner`, or the first few in whatever order, such as `first-3`.
    /// Live assignment aims at it, and the outcome speaks of it.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) goal: Goal,
    /// Which order of the population is the true one; by default `kemeny`, and `borda` for `permutation-cap`, which tells no other.
    pub(super) truth: Option<Truth>,
    /// How pairs are chosen; by default `live`, and `balanced` where results come after the end. Live assignment goes by what
    /// everybody sees, so it starts with the first outcome that is shown.
    pub(super) assign: Option<Assign>,
    /// Who may answer.
    pub(super) access: Access,
    /// How many invites to make; for `access: invite`, and needed there.
    #[schema(minimum = 1, maximum = 10_000)]
    pub(super) invites: Option<usize>,
    /// Below this many reports no outcome is shown.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 1_000_000_000)]
    pub(super) min_reports: u32,
    /// When the outcome is shown.
    #[serde(default = "default_results")]
    pub(super) results: Results,
    /// When the survey closes by itself (RFC 3339); by default when the organiser closes it.
    #[schema(value_type = Option<String>, format = DateTime, example = "2030-01-01T12:00:00Z")]
    pub(super) closes_at: Option<Timestamp>,
    /// How participants are asked about two items and about the whole list, in the organiser's words.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) question: Question,
    /// What the survey is about; may have several lines.
    #[schema(max_length = 4000)]
    pub(super) description: Option<String>,
    /// Who asks.
    #[schema(max_length = 200, example = "The works council")]
    pub(super) by: Option<String>,
    /// A line of text and a link about each item, or null, in the order of the items.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) notes: Vec<Option<Note>>,
    /// The language of its pages, such as `de`; by default the reader's own.
    pub(super) language: Option<String>,
    /// Whether each participant is shown the list in an order of their own.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub(super) shuffle: bool,
    /// Whether the organiser may open the survey again after closing it; participants are told.
    #[serde(default)]
    #[schema(required = false)]
    pub(super) reopens: bool,
    /// What whoever has answered gets to see: `{"code": ...}` or `{"return": "https://..."}`, the same for everybody.
    pub(super) completion: Option<Completion>,
    /// Whether invites become tickets, so that nobody can tell which report came by which invite; for `access: invite` without groups. There it is
    /// the default where browsers can make tickets: at a server with an https address, or on this machine.
    pub(super) unlinkable: Option<bool>,
    /// Who signs those tickets, if not this server; invites are then made there.
    pub(super) issuer: Option<NewIssuer>,
    /// How many are given questions in a minute, where everybody may answer; others wait. By default 300, where the server asks for work;
    /// 0 is no ceiling.
    #[schema(minimum = 0, maximum = 1_000_000, example = 300)]
    pub(super) per_minute: Option<u32>,
    /// Groups of invites, in place of `invites`. Which group an invite belongs to is known together with its noisy report. Results move on
    /// once each group has nothing new or a whole step of reports, so with many groups they come late; groups that are made with fewer
    /// invites than it takes to be shown (ten, or `min_reports`) are counted together, and never shown by themselves.
    pub(super) groups: Option<Vec<NewGroup>>,
}

/// A group of invites.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewGroup {
    /// Its name, such as a department or a site.
    #[schema(max_length = 100, example = "Berlin")]
    pub(super) label: String,
    /// How many invites to make for it.
    #[schema(minimum = 1, maximum = 10_000)]
    pub(super) invites: usize,
}

/// An issuer of its own, as `veilrank issue` prints it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewIssuer {
    /// Its public key: RSA of 2048 bits, as DER (SPKI) in base64url.
    #[schema(min_length = 392, max_length = 392)]
    pub(super) key: String,
    /// Where it signs.
    #[schema(max_length = 300)]
    pub(super) url: String,
}

/// Who signs the tickets of a survey.
#[derive(Debug, Clone)]
pub(super) enum Tickets {
    /// Nobody: it is answered without.
    None,
    /// This server, by a key of the survey's own.
    Ours,
    /// Somebody else.
    Theirs(Unlinkable),
}

/// Who is to sign the tickets of a survey, if it is answered by them; where nobody says, as is usual here.
pub(super) fn tickets(terms: &NewTerms, usual: bool) -> Result<Tickets, Problem> {
    let asked = terms.unlinkable == Some(true) || terms.issuer.is_some();
    let field = if terms.issuer.is_some() { "issuer" } else { "unlinkable" };
    let grouped = terms.groups.as_ref().is_some_and(|groups| !groups.is_empty());
    if asked && terms.access == Access::Open {
        return Err(refused(field, "an open survey has no invites, so there is nothing to unlink"));
    }
    if asked && grouped {
        let what =
            "a group is known beside each report, so its invites cannot be unlinkable, got both";
        return Err(refused(field, what).next("leave `groups` out, or `unlinkable`"));
    }
    match (&terms.issuer, terms.unlinkable) {
        (Some(_), Some(false)) => Err(refused(
            "issuer",
            "who signs tickets is said where there are some, got unlinkable: false",
        )),
        (Some(issuer), _) => theirs(issuer).map(Tickets::Theirs),
        (None, Some(true)) => Ok(Tickets::Ours),
        (None, Some(false)) => Ok(Tickets::None),
        (None, None) if terms.access == Access::Open || grouped => Ok(Tickets::None),
        (None, None) => Ok(if usual { Tickets::Ours } else { Tickets::None }),
    }
}

fn theirs(issuer: &NewIssuer) -> Result<Unlinkable, Problem> {
    let at = |field: &'static str| move |error: veilrank::Error| refused(field, error.to_string());
    let key = PublicKey::parse(&issuer.key).map_err(at("issuer.key"))?;
    let url = issuer.url.trim_end_matches('/').to_owned();
    Unlinkable::new(key, Some(url)).map_err(at("issuer.url"))
}

fn yes() -> bool {
    true
}

fn default_mechanism() -> Mechanism {
    Mechanism::RandomizedResponse
}

fn default_results() -> Results {
    Results::During
}

pub(super) fn refused(field: &str, what: impl Into<String>) -> Problem {
    Problem::new(Code::TermsRefused, what).field(field)
}

pub(super) fn survey(terms: &NewTerms, id: &str) -> Result<Survey, Problem> {
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
        .map_err(at("goal"))?
        .asking(terms.question.clone());
    match terms.truth {
        Some(truth) => survey.about(truth).map_err(at("truth")),
        None => Ok(survey),
    }
}

/// Refuses items that nobody can tell apart by looking. Those of a survey that is there already
/// stay what they are.
pub(super) fn check_looks(items: &[String]) -> Result<(), Problem> {
    check_alike(items, |place| format!("items[{place}]"))
}

/// Refuses groups that nobody can tell apart by looking.
pub(super) fn check_group_looks(terms: &NewTerms) -> Result<(), Problem> {
    let groups: Vec<&str> =
        terms.groups.iter().flatten().map(|group| group.label.as_str()).collect();
    check_alike(&groups, |place| format!("groups[{place}].label"))
}

fn check_alike<S: AsRef<str> + Debug>(
    names: &[S],
    field: impl Fn(usize) -> String,
) -> Result<(), Problem> {
    let Some((first, second)) = looks::alike(names) else { return Ok(()) };
    let what = if first == second {
        format!("a name must be seen, got {:?}, of which nothing is shown", short(&names[first]))
    } else {
        let (first, second) = (short(&names[first]), short(&names[second]));
        format!("names must look different, got {first:?} and {second:?}")
    };
    let next =
        "take out what is not shown (blanks, marks without width), or name one of them otherwise";
    Err(refused(&field(second), what).next(next))
}

/// Enough of a name to recognise it by.
fn short(name: &impl AsRef<str>) -> String {
    name.as_ref().chars().take(60).collect()
}

/// Refuses an end that is over already.
pub(super) fn check_end(end: Option<Timestamp>, now: Timestamp) -> Result<(), Problem> {
    let Some(end) = end.filter(|end| *end <= now) else { return Ok(()) };
    Err(refused("closes_at", format!("a survey closes in the future, got {end}")))
}

/// What the organiser decides besides the terms. Whether the end is one is another question: an old one may be over.
pub(super) fn rules(terms: &NewTerms, settings: &Settings) -> Result<Rules, Problem> {
    if terms.min_reports > MOST_MIN_REPORTS {
        let what = format!("min_reports is at most {MOST_MIN_REPORTS}, got {}", terms.min_reports);
        return Err(refused("min_reports", what));
    }
    let assign = match (terms.assign, terms.results) {
        (Some(Assign::Device), _) => {
            let what = "devices that draw their own pairs need no server, and this one counts one report for each assignment";
            return Err(refused("assign", what).next(
                "leave `assign` out, or collect the reports of such terms in a pipeline of your own (docs/clients.md)",
            ));
        }
        (Some(Assign::Live), Results::After | Results::Organiser) => {
            let what = "live assignment would tell by what it asks what `results` withholds";
            return Err(
                refused("assign", what).next("leave `assign` out: all pairs are then asked alike")
            );
        }
        (None, Results::After | Results::Organiser) => Assign::Balanced,
        (assign, _) => assign.unwrap_or(Assign::Live),
    };
    Ok(Rules {
        assign,
        access: terms.access,
        results: terms.results,
        min_reports: terms.min_reports.into(),
        closes_at: terms.closes_at,
        reopens: terms.reopens,
        per_minute: per_minute(terms, settings)?,
    })
}

/// How many are let in at a time.
pub(super) fn per_minute(terms: &NewTerms, settings: &Settings) -> Result<u32, Problem> {
    let per_minute = terms.per_minute.unwrap_or_else(|| settings.usual_per_minute());
    if per_minute <= MOST_PER_MINUTE {
        return Ok(per_minute);
    }
    let what = format!("per_minute is at most {MOST_PER_MINUTE}, got {per_minute}");
    Err(refused("per_minute", what))
}

/// What participants are told besides.
pub(super) fn told(terms: &NewTerms) -> Result<Told, Problem> {
    let about = About {
        description: terms.description.clone(),
        by: terms.by.clone(),
        // Notes on no item at all are no notes.
        notes: if terms.notes.iter().any(Option::is_some) {
            terms.notes.clone()
        } else {
            Vec::new()
        },
        language: terms.language.clone(),
    };
    about.check(terms.items.len()).map_err(|(field, error)| refused(&field, error.to_string()))?;
    if let Some(completion) = &terms.completion {
        completion.check().map_err(|(field, error)| refused(field, error.to_string()))?;
    }
    let labels = terms.groups.iter().flatten().map(|group| group.label.clone());
    let groups: Vec<String> = labels.collect();
    check_groups(&groups)?;
    let invites = |group: &NewGroup| i64::try_from(group.invites).unwrap_or(i64::MAX);
    let made_with = terms.groups.iter().flatten().map(invites).collect();
    let (shuffle, completion) = (terms.shuffle, terms.completion.clone());
    Ok(Told { about, shuffle, completion, groups, made_with, publish_every: None })
}

/// Refuses groups that could not be told apart.
fn check_groups(groups: &[String]) -> Result<(), Problem> {
    if groups.len() > MOST_GROUPS {
        let what = format!("a survey has at most {MOST_GROUPS} groups, got {}", groups.len());
        return Err(refused("groups", what));
    }
    for (place, label) in groups.iter().enumerate() {
        let at = format!("groups[{place}].label");
        let fine = !label.trim().is_empty() && label.len() <= 100;
        if !fine || label.chars().any(char::is_control) {
            let what = "a group's name has 1 to 100 bytes and no line breaks";
            return Err(refused(&at, format!("{what}, got {} bytes", label.len())));
        }
        if groups[..place].contains(label) {
            return Err(refused(&at, "groups have different names, got one twice"));
        }
    }
    Ok(())
}

/// How many invites to make, and of which groups; none for an open survey.
pub(super) fn invites(terms: &NewTerms) -> Result<Vec<(usize, Option<i64>)>, Problem> {
    if terms.issuer.is_some() {
        if terms.invites.is_none() && terms.groups.is_none() {
            return Ok(Vec::new());
        }
        return Err(refused(
            "invites",
            "an issuer of its own makes the invites, got a number of them",
        ));
    }
    let wanted = match (terms.access, terms.invites, &terms.groups) {
        (Access::Open, None, None) => return Ok(Vec::new()),
        (Access::Open, ..) => {
            return Err(refused("invites", "an open survey has no invites, got a number of them"));
        }
        (Access::Invite, Some(_), Some(_)) => {
            return Err(refused(
                "groups",
                "invites are counted by group or all together, got both",
            ));
        }
        (Access::Invite, Some(count), None) => vec![(count, None)],
        (Access::Invite, None, Some(groups)) => (0..)
            .zip(groups)
            .map(|(place, group): (i64, &NewGroup)| (group.invites, Some(place)))
            .collect(),
        (Access::Invite, None, None) => Vec::new(),
    };
    let all = wanted.iter().fold(0, |sum: usize, (count, _)| sum.saturating_add(*count));
    if wanted.iter().any(|(count, _)| *count == 0) || !(1..=MOST_INVITES).contains(&all) {
        let what = "a survey by invite needs 1 to 10000 of them, got none or more";
        return Err(refused("invites", what));
    }
    Ok(wanted)
}
