//! What an organiser asks to change: each field given anew, taken away, or left as it is.

use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use veilrank::{
    goal::Goal,
    query::Assign,
    randomizer::Mechanism,
    survey::Question,
    truth::Truth,
    wire::{Completion, Note},
};

use crate::{
    api::terms::{NewGroup, NewTerms},
    rules::Results,
    store::Record,
};

/// What is to change; whatever is left out stays.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    /// What people see.
    #[serde(default)]
    #[schema(value_type = String, required = false, max_length = 500)]
    title: Put<String>,
    /// What the survey is about; null for nothing.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 4000)]
    description: Put<Option<String>>,
    /// Who asks; null for nobody.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    by: Put<Option<String>>,
    /// The language of its pages; null for the reader's own.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    language: Put<Option<String>>,
    /// When it closes by itself (RFC 3339); null for when the organiser closes it.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    closes_at: Put<Option<Timestamp>>,
    /// How many are given questions in a minute; 0 is no ceiling, null what is usual.
    #[serde(default)]
    #[schema(value_type = Option<u32>, maximum = 1_000_000)]
    per_minute: Put<Option<u32>>,
    /// This and all that follow: before anybody was given questions.
    #[serde(default)]
    #[schema(value_type = Vec<String>, required = false, min_items = 2, max_items = 2048)]
    items: Put<Vec<String>>,
    #[serde(default)]
    #[schema(value_type = f64, required = false, exclusive_minimum = 0.0, maximum = 20.0)]
    epsilon: Put<f64>,
    #[serde(default)]
    #[schema(value_type = Option<usize>, minimum = 1, maximum = 10_000)]
    queries: Put<Option<usize>>,
    #[serde(default)]
    #[schema(value_type = Mechanism, required = false)]
    mechanism: Put<Mechanism>,
    #[serde(default)]
    #[schema(value_type = Goal, required = false)]
    goal: Put<Goal>,
    #[serde(default)]
    #[schema(value_type = Option<Truth>)]
    truth: Put<Option<Truth>>,
    #[serde(default)]
    #[schema(value_type = Option<Assign>)]
    assign: Put<Option<Assign>>,
    #[serde(default)]
    #[schema(value_type = u32, required = false, maximum = 1_000_000_000)]
    min_reports: Put<u32>,
    #[serde(default)]
    #[schema(value_type = Results, required = false)]
    results: Put<Results>,
    #[serde(default)]
    #[schema(value_type = Question, required = false)]
    question: Put<Question>,
    #[serde(default)]
    #[schema(value_type = Vec<Option<Note>>, required = false)]
    notes: Put<Vec<Option<Note>>>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    shuffle: Put<bool>,
    #[serde(default)]
    #[schema(value_type = bool, required = false)]
    reopens: Put<bool>,
    #[serde(default)]
    #[schema(value_type = Option<Completion>)]
    completion: Put<Option<Completion>>,
}

/// A field that is given anew or left out. `null` takes away what was there, and is not the same as left out.
#[derive(Debug, Clone)]
struct Put<T>(Option<T>);

impl<T> Default for Put<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Put<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        T::deserialize(from).map(|value| Self(Some(value)))
    }
}

impl<T: Clone> Put<T> {
    fn is_given(&self) -> bool {
        self.0.is_some()
    }

    /// Puts what was given in the place of what was there.
    fn replace(&self, place: &mut T) {
        if let Some(value) = &self.0 {
            place.clone_from(value);
        }
    }
}

impl Edit {
    /// How many items it gives; none where it leaves them as they are.
    pub(super) fn items(&self) -> usize {
        self.items.0.as_ref().map_or(0, Vec::len)
    }

    /// The field that cannot change any more once somebody was given questions, if there is one.
    pub(super) fn fixed(&self) -> Option<&'static str> {
        let fields = [
            (self.items.is_given(), "items"),
            (self.epsilon.is_given(), "epsilon"),
            (self.queries.is_given(), "queries"),
            (self.mechanism.is_given(), "mechanism"),
            (self.goal.is_given(), "goal"),
            (self.truth.is_given(), "truth"),
            (self.assign.is_given(), "assign"),
            (self.min_reports.is_given(), "min_reports"),
            (self.results.is_given(), "results"),
            (self.question.is_given(), "question"),
            (self.notes.is_given(), "notes"),
            (self.shuffle.is_given(), "shuffle"),
            (self.reopens.is_given(), "reopens"),
            (self.completion.is_given(), "completion"),
        ];
        fields.into_iter().find_map(|(is_given, name)| is_given.then_some(name))
    }

    /// What the organiser would have asked for, had they made the survey like this.
    pub(super) fn over(&self, record: &Record) -> NewTerms {
        let mut terms = asked_for(record);
        // Unless they are said, the number of questions and the truth follow from the rest, as for a new survey.
        if self.items.is_given() || self.epsilon.is_given() || self.mechanism.is_given() {
            (terms.queries, terms.truth) = (None, None);
        }
        if self.results.is_given() {
            terms.assign = None;
        }
        self.title.replace(&mut terms.title);
        self.description.replace(&mut terms.description);
        self.by.replace(&mut terms.by);
        self.language.replace(&mut terms.language);
        self.closes_at.replace(&mut terms.closes_at);
        self.per_minute.replace(&mut terms.per_minute);
        self.items.replace(&mut terms.items);
        self.epsilon.replace(&mut terms.epsilon);
        self.queries.replace(&mut terms.queries);
        self.mechanism.replace(&mut terms.mechanism);
        self.goal.replace(&mut terms.goal);
        self.truth.replace(&mut terms.truth);
        self.assign.replace(&mut terms.assign);
        self.min_reports.replace(&mut terms.min_reports);
        self.results.replace(&mut terms.results);
        self.question.replace(&mut terms.question);
        self.notes.replace(&mut terms.notes);
        self.shuffle.replace(&mut terms.shuffle);
        self.reopens.replace(&mut terms.reopens);
        self.completion.replace(&mut terms.completion);
        terms
    }
}

/// A survey as its organiser would ask for it.
fn asked_for(record: &Record) -> NewTerms {
    let Record { survey, rules, told, .. } = record;
    let group = |label: &String| NewGroup { label: label.clone(), invites: 1 };
    NewTerms {
        title: survey.title().to_owned(),
        items: survey.names().as_slice().to_vec(),
        epsilon: survey.epsilon().get(),
        queries: Some(survey.queries()),
        mechanism: survey.mechanism(),
        goal: survey.goal(),
        truth: Some(survey.truth()),
        assign: Some(rules.assign),
        access: rules.access,
        invites: None,
        min_reports: u32::try_from(rules.min_reports).unwrap_or(u32::MAX),
        results: rules.results,
        closes_at: rules.closes_at,
        question: survey.question().clone(),
        description: told.about.description.clone(),
        by: told.about.by.clone(),
        notes: told.about.notes.clone(),
        language: told.about.language.clone(),
        shuffle: told.shuffle,
        reopens: rules.reopens,
        completion: told.completion.clone(),
        unlinkable: None,
        issuer: None,
        per_minute: Some(rules.per_minute),
        groups: Some(told.groups.iter().map(group).collect()),
    }
}
