//! Taking reports: checked against the terms and the assignment, stored once, acknowledged when on disk.

use axum::{Json, extract::State, http::StatusCode};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use veilrank::{
    Error,
    privacy::Epsilon,
    ranking::{Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

use super::{Object, Sent, SurveyId};
use crate::{
    error::{Code, Problem, ProblemDocument},
    live::Live,
    state::AppState,
    store::Verdict,
    writer::NotStored,
};

/// The most bytes of a report: 10,000 answers, generously spaced.
const MOST_REPORT: usize = 1 << 20;

/// What a device sends: `answers` to the assigned pairs, or one `order` of all items.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReport {
    /// As it was handed out.
    assignment: String,
    /// What the participant spends; by default all that the terms allow.
    #[schema(exclusive_minimum = 0.0, maximum = 20.0, example = 1.0)]
    epsilon: Option<f64>,
    /// One noisy answer for each assigned pair.
    #[schema(value_type = Option<Vec<NewAnswer>>)]
    answers: Option<Vec<Object<NewAnswer>>>,
    /// For permutation-cap: a noisy order of all items, best first.
    #[schema(value_type = Option<Vec<usize>>)]
    order: Option<Ranking>,
}

/// One noisy answer: `answer` for randomized response, `noisy` for Laplace noise.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAnswer {
    /// What was asked: two indices into `items`, the smaller first.
    #[schema(value_type = [usize; 2], example = json!([2, 5]))]
    pair: Pair,
    /// True: the first of the pair.
    answer: Option<bool>,
    /// In steps of 1/1024: 0 stands for the second of the pair, 1024 for the first.
    noisy: Option<i64>,
}

/// What became of a report.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Receipt {
    /// `counted` now, or `already-counted` before.
    #[schema(schema_with = crate::openapi::receipt_schema)]
    status: &'static str,
}

/// Send a report
///
/// It is on disk when this answers. Sending the same again changes nothing and is welcome, also after closing.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/reports", tag = "participants", request_body = NewReport,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 201, description = "Counted", body = Receipt),
        (status = 200, description = "The same report was counted before", body = Receipt),
        (status = 403, description = "This survey did not make that assignment", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "Another report came with that assignment, or the survey is closed", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn report(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    sent: Result<Sent<NewReport, MOST_REPORT>, Problem>,
) -> Result<(StatusCode, Json<Receipt>), Problem> {
    let result = match sent {
        Ok(Sent(sent)) => take(&state, &id, sent).await,
        Err(problem) => Err(problem),
    };
    match &result {
        Ok((StatusCode::OK, _)) => state.metrics.repeated(),
        Ok(_) => {}
        Err(problem) => state.metrics.refused(problem.code()),
    }
    result
}

async fn take(
    state: &AppState,
    id: &str,
    sent: NewReport,
) -> Result<(StatusCode, Json<Receipt>), Problem> {
    let live = state.survey(id).await?;
    let survey = &live.record.survey;
    let assignment = live.record.key.open(&sent.assignment).ok_or_else(|| {
        let what = "this survey did not make that assignment";
        Problem::new(Code::AssignmentUnknown, what).field("assignment")
    })?;
    let report = read(sent, survey)?;
    let pairs = pairs(report.answers());
    if !live.record.key.covers(&assignment, &pairs) {
        let what = "the answers are not to the pairs of this assignment";
        return Err(Problem::new(Code::PairsNotAssigned, what).field("answers"));
    }
    check_budget(state, &live, &report).await?;
    match state.writer.store(&live, assignment.nonce, report).await {
        Ok(Verdict::Counted(_)) => Ok((StatusCode::CREATED, Json(Receipt { status: "counted" }))),
        Ok(Verdict::AlreadyCounted) => {
            Ok((StatusCode::OK, Json(Receipt { status: "already-counted" })))
        }
        Ok(Verdict::Differs) => {
            let what = "an assignment is used once, got other answers than before";
            Err(Problem::new(Code::ReportDiffers, what))
        }
        Ok(Verdict::Closed) => {
            Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"))
        }
        Err(NotStored::Busy) => Err(Problem::new(Code::Busy, "too many reports are waiting")),
        Err(NotStored::Store(error)) => Err(error.into()),
    }
}

/// The report, if the terms allow it.
fn read(sent: NewReport, survey: &Survey) -> Result<Report, Problem> {
    let refused = |field: &str, what: String| Problem::new(Code::ReportRefused, what).field(field);
    let epsilon = match sent.epsilon {
        None => survey.epsilon(),
        Some(epsilon) => {
            Epsilon::new(epsilon).map_err(|error| refused("epsilon", error.to_string()))?
        }
    };
    let (answers, field) = match (sent.answers, sent.order) {
        (Some(answers), None) => (answers_to_pairs(&answers)?, "answers"),
        (None, Some(order)) => (Answers::Order(order), "order"),
        (answers, _) => {
            let got = if answers.is_some() { "both" } else { "neither" };
            let what = format!(
                "a report has either `answers` to pairs or an `order` of all items, got {got}"
            );
            return Err(refused("answers", what));
        }
    };
    let report = Report::new(epsilon, answers);
    report.check(survey).map_err(|error| match error {
        Error::OverBudget { .. } => {
            Problem::new(Code::EpsilonAboveTerms, error.to_string()).field("epsilon")
        }
        Error::BudgetTooSmall { .. } => refused("epsilon", error.to_string()),
        _ => refused(field, error.to_string()),
    })?;
    Ok(report)
}

fn answers_to_pairs(answers: &[Object<NewAnswer>]) -> Result<Answers, Problem> {
    let bit = |Object(sent): &Object<NewAnswer>| match (sent.answer, sent.noisy) {
        (Some(first), None) => Some(Answer { pair: sent.pair, first }),
        _ => None,
    };
    let noisy = |Object(sent): &Object<NewAnswer>| match (sent.answer, sent.noisy) {
        (None, Some(noisy)) => Some(NoisyAnswer { pair: sent.pair, noisy }),
        _ => None,
    };
    if let Some(bits) = answers.iter().map(bit).collect() {
        return Ok(Answers::Bits(bits));
    }
    answers.iter().map(noisy).collect::<Option<_>>().map(Answers::Noisy).ok_or_else(|| {
        let what = "each answer has either `answer` (true or false) or `noisy` (a number), all the same, \
            got a mixture or neither";
        Problem::new(Code::ReportRefused, what).field("answers")
    })
}

fn pairs(answers: &Answers) -> Vec<Pair> {
    match answers {
        Answers::Bits(answers) => answers.iter().map(|answer| answer.pair).collect(),
        Answers::Noisy(answers) => answers.iter().map(|answer| answer.pair).collect(),
        Answers::Order(_) => Vec::new(),
    }
}

/// How many different budgets a survey keeps apart: each has a table of its own, so that strange ones could fill the memory.
fn most_budgets(items: usize) -> usize {
    const MOST_BYTES: usize = 64 << 20;
    (MOST_BYTES / (8 * items * items)).clamp(4, 1000)
}

async fn check_budget(state: &AppState, live: &Live, report: &Report) -> Result<(), Problem> {
    let survey = &live.record.survey;
    if report.epsilon() == survey.epsilon() {
        return Ok(());
    }
    let (budgets, known) = live.budgets(&state.store, report).await?;
    let most = most_budgets(survey.items());
    if known || budgets < most {
        return Ok(());
    }
    let what = format!("a survey keeps {most} different budgets apart, got another one");
    Err(Problem::new(Code::TooManyBudgets, what).field("epsilon"))
}
