//! Taking reports: checked against the terms and the assignment, stored once, acknowledged when on disk.

use std::time::Duration;

use axum::{Json, extract::State, http::StatusCode};
use veilrank::{
    Error,
    privacy::{SHARES, Shares},
    ranking::Pair,
    report::{Answers, Report},
    survey::Survey,
    wire::{Receipt, Received, ReportDocument, Submission, most_bytes},
};

use super::{Sent, SurveyId, parse, who::TakesPart};
use crate::{
    assignments::Assignment,
    error::{Code, Problem, ProblemDocument},
    live::Live,
    state::AppState,
    store::{StoreError, Verdict},
    writer::{NotStored, Stored},
};

/// The most bytes of a report and its assignment: 10,000 answers, generously spaced.
const MOST_REPORT: usize = 1 << 20;

/// Send a report
///
/// It is on disk when this answers, byte for byte as it came. Sending the same bytes again changes nothing and is welcome, also after
/// closing.
#[utoipa::path(
    post, path = "/api/v1/surveys/{id}/reports", tag = "participants", request_body = Submission,
    params(("id" = String, Path, description = "The survey")),
    responses(
        (status = 201, description = "Counted", body = Receipt),
        (status = 200, description = "The same report was counted before", body = Receipt),
        (status = 403, description = "This survey did not make that assignment", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 409, description = "Another report came with that assignment, or the survey is closed", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address has answered often enough for now", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn report(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    TakesPart: TakesPart,
    sent: Result<Sent<Submission, MOST_REPORT>, Problem>,
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
    sent: Submission,
) -> Result<(StatusCode, Json<Receipt>), Problem> {
    let (live, _) = state.current(id, state.settings.refresh).await?;
    let survey = &live.record.survey;
    let assignment = live.record.key.open(&sent.assignment).ok_or_else(|| {
        let what = "this survey did not make that assignment";
        Problem::new(Code::AssignmentUnknown, what).field("assignment")
    })?;
    let report = read(&sent, survey)?;
    let pairs = pairs(report.answers());
    if !live.record.key.covers(&assignment, &pairs) {
        let what = "the answers are not to the pairs of this assignment";
        return Err(Problem::new(Code::PairsNotAssigned, what).field("report.answers"));
    }
    check_handle(&live, &assignment, &sent)?;
    check_budget(state, &live, &report).await?;
    let stored = match state.writer.store(&live, assignment, report, sent).await {
        Ok(stored) => stored,
        Err(NotStored::Busy) => {
            return Err(Problem::new(Code::Busy, "too many reports are waiting"));
        }
        Err(NotStored::Store(error)) => return Err(error.into()),
    };
    if stored.verdict == Verdict::Closed {
        check_closed(state, &live).await?;
    }
    if matches!(stored.verdict, Verdict::Counted(_)) {
        let now = state.settings.clock.now();
        state.crowds.of(live.record.number, now).arrived(now);
    }
    answered(stored)
}

/// Makes sure that a survey which took no report will take none: that its end is written down. Clocks may have gone back since.
async fn check_closed(state: &AppState, live: &Live) -> Result<(), Problem> {
    if live.standing(&state.store, Duration::ZERO).await?.closed {
        return Ok(());
    }
    Err(StoreError::Unavailable("a clock went back while a survey ended".to_owned()).into())
}

/// What is said of a report that was looked at.
fn answered(Stored { verdict, promise }: Stored) -> Result<(StatusCode, Json<Receipt>), Problem> {
    match verdict {
        Verdict::Counted(_) => {
            Ok((StatusCode::CREATED, Json(Receipt { status: Received::Counted, promise })))
        }
        Verdict::AlreadyCounted => {
            Ok((StatusCode::OK, Json(Receipt { status: Received::AlreadyCounted, promise })))
        }
        Verdict::Differs => {
            let what = "an assignment is used once, got other answers than before";
            Err(Problem::new(Code::ReportDiffers, what))
        }
        Verdict::Closed => {
            Err(Problem::new(Code::SurveyClosed, "this survey takes no more reports"))
        }
        Verdict::Gone => Err(StoreError::Gone.into()),
        Verdict::Behind(_) => {
            Err(StoreError::Unavailable("the database lost commits".to_owned()).into())
        }
    }
}

/// Refuses a report by ticket that is not named after it: so anybody can see that there is a ticket for each.
fn check_handle(live: &Live, assignment: &Assignment, sent: &Submission) -> Result<(), Problem> {
    if live.record.survey.unlinkable().is_none() {
        return Ok(());
    }
    let fits = |handle| live.record.key.ticket_nonce(handle) == assignment.nonce;
    if sent.handle.as_ref().is_some_and(fits) {
        return Ok(());
    }
    let what = "the handle of a report is that of its ticket, got another or none";
    let next = "send the first 16 bytes of the serial's SHA-256 as `handle`";
    Err(refused("handle", what).next(next))
}

/// The report, if the terms allow it.
fn read(sent: &Submission, survey: &Survey) -> Result<Report, Problem> {
    check_text(sent.text(), survey)?;
    let document: ReportDocument = parse(sent.text().as_bytes()).map_err(Problem::in_report)?;
    let report = document.report(survey).map_err(|error| match error {
        Error::Epsilon(_) => refused("report.epsilon", error.to_string()),
        _ => refused("report.answers", error.to_string()),
    })?;
    let field = match report.answers() {
        Answers::Order(_) => "report.order",
        _ => "report.answers",
    };
    report.check(survey).map_err(|error| match error {
        Error::OverBudget { .. } => {
            Problem::new(Code::EpsilonAboveTerms, error.to_string()).field("report.epsilon")
        }
        Error::NotAShare { .. } => {
            Problem::new(Code::EpsilonNotShared, error.to_string()).field("report.epsilon")
        }
        Error::BudgetTooSmall { .. } => refused("report.epsilon", error.to_string()),
        _ => refused(field, error.to_string()),
    })?;
    Ok(report)
}

fn refused(field: &str, what: impl Into<String>) -> Problem {
    Problem::new(Code::ReportRefused, what).field(field)
}

/// Refuses a text that cannot be kept as it is: reports are published one a line, and nobody is to fill the disk with blanks.
fn check_text(text: &str, survey: &Survey) -> Result<(), Problem> {
    if text.contains(['\n', '\r']) {
        let what = "a report is kept as it is written, on one line, got a line break in it";
        return Err(refused("report", what).next("send the report without line breaks"));
    }
    let most = most_bytes(survey);
    if text.len() > most {
        let what = format!("a report of these terms has at most {most} bytes, got {}", text.len());
        return Err(refused("report", what).next("send the report without blanks"));
    }
    Ok(())
}

fn pairs(answers: &Answers) -> Vec<Pair> {
    match answers {
        Answers::Bits(answers) => answers.iter().map(|answer| answer.pair).collect(),
        Answers::Noisy(answers) => answers.iter().map(|answer| answer.pair).collect(),
        Answers::Order(_) => Vec::new(),
    }
}

/// How many different budgets a survey keeps apart whose terms name no shares: each has a table of its own, so that strange ones
/// could fill the memory.
fn most_budgets(items: usize) -> usize {
    const MOST_BYTES: usize = 64 << 20;
    (MOST_BYTES / (8 * items * items)).clamp(4, 1000)
}

async fn check_budget(state: &AppState, live: &Live, report: &Report) -> Result<(), Problem> {
    let survey = &live.record.survey;
    // Terms with shares allow no other budget, and what devices offer has its place kept everywhere.
    if survey.shares().is_some()
        || Shares::usual().check(survey.epsilon(), report.epsilon()).is_ok()
    {
        return Ok(());
    }
    let (budgets, known) = live.budgets(&state.store, report).await?;
    let most = most_budgets(survey.items());
    if known || budgets + SHARES.len() <= most {
        return Ok(());
    }
    let what = format!("this survey keeps {most} different budgets apart, got another one");
    Err(Problem::new(Code::TooManyBudgets, what).field("report.epsilon"))
}
