//! Every noisy report, for whoever wants to recount. They are private already.

use std::{sync::Arc, vec};

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::stream;
use tokio::sync::OwnedSemaphorePermit;
use veilrank::{
    course::Course,
    format::reports::{Seal, write_terms},
    wire::read_report,
};
use veilrank_parquet::Writer;

use super::{
    SurveyId, bearer,
    outcome::{group, seen},
    query::{Asked, Given, Parameters},
};
use crate::{
    error::{Problem, ProblemDocument},
    exports::Place,
    limits::Who,
    live::{Live, page},
    state::AppState,
    store::{Page, Store, StoreError},
    work::{self, Stopped},
};

/// Download all reports
///
/// JSON Lines: the terms, then one report a line and a closing line with their number and SHA-256. Reports stand in the order of random
/// numbers; where results show during the survey and there are no groups they stand in up to three parts, each in random order: up to half of the last power of two
/// that was reached (from the 64th report on), up to that power, and the rest, so that whoever recounts can tell the early from the late. While the survey is open
/// they are added in whole steps (five at a time by default), all together, and the rest when it closes for good. `veilrank tally`
/// recounts it.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/reports.jsonl", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("group" = Option<String>, Query, description = "Of this group alone, where the survey has groups; in one part"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "All reports", body = String, content_type = "application/x-ndjson"),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address receives as many files as it may", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn reports_jsonl(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(OfGroup(label)): Asked<OfGroup>,
    headers: HeaderMap,
    who: Who,
) -> Result<Response, Problem> {
    let place = state.exports.place(&who)?;
    let (live, page, ends) = asked(&state, &id, label, &headers).await?;
    let form = Form::Lines(Seal::new());
    let first = Some(write_terms(&live.record.survey) + "\n");
    let export = Export {
        store: state.store.for_exports(),
        place,
        survey: live.record.number,
        page,
        ends,
        first,
        form: Some(form),
    };
    Ok(export.answer("application/x-ndjson"))
}

/// Download all reports as a table
///
/// The same reports in the same order as a Parquet file, for engines: `epsilon` and `answers` (a list of structs `first`, `second` and `answer` or
/// `noisy`) or `order`. The terms stand in the file's metadata under `veilrank`. `veilrank tally` recounts it.
#[utoipa::path(
    get, path = "/api/v1/surveys/{id}/reports.parquet", tag = "participants",
    params(
        ("id" = String, Path, description = "The survey"),
        ("group" = Option<String>, Query, description = "Of this group alone, where the survey has groups; in one part"),
    ),
    security((), ("organiser" = [])),
    responses(
        (status = 200, description = "All reports", body = [u8], content_type = "application/vnd.apache.parquet"),
        (status = 403, description = "Withheld by the terms", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 404, description = "No such survey", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "This address receives as many files as it may", body = ProblemDocument, content_type = "application/problem+json"),
    ),
)]
pub(crate) async fn reports_parquet(
    State(state): State<AppState>,
    SurveyId(id): SurveyId,
    Asked(OfGroup(label)): Asked<OfGroup>,
    headers: HeaderMap,
    who: Who,
) -> Result<Response, Problem> {
    let place = state.exports.place(&who)?;
    let (live, page, ends) = asked(&state, &id, label, &headers).await?;
    let writer =
        Writer::new(&live.record.survey).map_err(StoreError::from)?.in_groups_of(TABLE_GROUP);
    let form = Form::Table(Box::new(writer));
    let export = Export {
        store: state.store.for_exports(),
        place,
        survey: live.record.number,
        page,
        ends,
        first: None,
        form: Some(form),
    };
    Ok(export.answer("application/vnd.apache.parquet"))
}

/// The reports that somebody may see, and in which parts.
async fn asked(
    state: &AppState,
    id: &str,
    label: Option<String>,
    headers: &HeaderMap,
) -> Result<(Arc<Live>, Page, vec::IntoIter<i64>), Problem> {
    let (live, standing) = seen(state, id, bearer(headers).as_ref()).await?;
    let (label, up_to) = match label {
        None => (None, live.published(standing)),
        Some(label) => {
            let (place, up_to) = group(&live, &label, standing)?;
            (Some(place), up_to)
        }
    };
    let in_parts = live.is_in_parts() && label.is_none();
    let mut ends = part_ends(up_to, in_parts).into_iter();
    let page = Page {
        after: Vec::new(),
        from: 0,
        up_to: ends.next().unwrap_or(up_to),
        most: page(&live.record.survey),
        label,
    };
    Ok((live, page, ends))
}

/// Of which group reports are wanted, if not of all.
#[derive(Debug)]
pub(crate) struct OfGroup(Option<String>);

impl Parameters for OfGroup {
    const NAMES: &'static [&'static str] = &["group"];

    fn read(given: &Given) -> Result<Self, Problem> {
        Ok(Self(given.get("group").map(str::to_owned)))
    }
}

/// The last reports of the parts in which a file stands.
fn part_ends(up_to: i64, in_parts: bool) -> Vec<i64> {
    if !in_parts {
        return vec![up_to];
    }
    let ends = Course::part_ends(up_to.unsigned_abs());
    ends.into_iter().map(|end| i64::try_from(end).map_or(up_to, |end| end.min(up_to))).collect()
}

/// A file that is being sent, a piece at a time, as fast as it is read. Between two pieces no connection to the database is
/// held. A piece that cannot be had is an error, and breaks the connection off, so that nobody takes the file for whole.
struct Export {
    /// Reads on connections that are for exports alone.
    store: Store,
    place: Place,
    survey: i64,
    page: Page,
    /// Where the parts after this one end. Reports with larger numbers than the last came too late.
    ends: vec::IntoIter<i64>,
    /// Comes before all reports.
    first: Option<String>,
    /// Until the last piece was made.
    form: Option<Form>,
}

/// How reports are written.
enum Form {
    /// Lines of text, with the seal that comes last.
    Lines(Seal),
    /// A Parquet file, of which some reports are still in memory.
    Table(Box<Writer>),
}

/// Answers in memory before they leave as a row group: whoever asks for many files at once does not take much of it, 2 MB each.
const TABLE_GROUP: usize = 1 << 17;

impl Export {
    fn answer(self, kind: &'static str) -> Response {
        let pieces = stream::try_unfold(self, Self::next);
        ([(header::CONTENT_TYPE, kind)], Body::from_stream(pieces)).into_response()
    }

    async fn next(mut self) -> Result<Option<(Bytes, Self)>, StoreError> {
        if let Some(first) = self.first.take() {
            return Ok(Some((first.into(), self)));
        }
        while let Some(form) = self.form.take() {
            // A turn for each page, so that all exports go on alike.
            let turn = self.place.turn().await.ok_or(Stopped)?;
            let reports = self.reports().await?;
            if reports.is_empty() {
                // Of a survey that was deleted meanwhile no more reports come, and the file is not
                // whole.
                self.store.check_exists(self.survey).await?;
                return Ok(Some((form.finish(turn).await?, self)));
            }
            let (form, piece) = form.add(reports, turn).await?;
            self.form = Some(form);
            // Reports of a table wait until there are enough of them.
            if !piece.is_empty() {
                return Ok(Some((piece, self)));
            }
        }
        Ok(None)
    }

    /// The next reports as they came; none after the last.
    async fn reports(&mut self) -> Result<Vec<String>, StoreError> {
        let mut rows = self.store.shuffled_reports(self.survey, &self.page).await?;
        while rows.is_empty()
            && let Some(up_to) = self.ends.next()
        {
            let from = self.page.up_to;
            self.page = Page { after: Vec::new(), from, up_to, ..self.page.clone() };
            rows = self.store.shuffled_reports(self.survey, &self.page).await?;
        }
        if let Some((last, _)) = rows.last() {
            self.page.after.clone_from(last);
        }
        Ok(rows.into_iter().map(|(_, body)| body).collect())
    }
}

impl Form {
    /// Writes more reports, and gives the bytes that are ready. The turn lasts until that is done,
    /// also where the reader hangs up meanwhile.
    async fn add(
        self,
        reports: Vec<String>,
        turn: OwnedSemaphorePermit,
    ) -> Result<(Self, Bytes), StoreError> {
        match self {
            Self::Lines(mut seal) => {
                for body in &reports {
                    seal.add(body);
                }
                let piece: String = reports.into_iter().map(|body| body + "\n").collect();
                Ok((Self::Lines(seal), piece.into()))
            }
            Self::Table(mut writer) => {
                work::blocking(move || {
                    for body in &reports {
                        let report = read_report(body, writer.survey())
                            .map_err(|error| StoreError::Broken(error.to_string()))?;
                        writer.add(&report)?;
                    }
                    let piece = writer.take()?;
                    drop(turn);
                    Ok((Self::Table(writer), piece.into()))
                })
                .await
            }
        }
    }

    /// The end of the file.
    async fn finish(self, turn: OwnedSemaphorePermit) -> Result<Bytes, StoreError> {
        match self {
            Self::Lines(seal) => Ok((seal.write() + "\n").into()),
            Self::Table(writer) => {
                work::blocking(move || {
                    let piece = writer.finish()?;
                    drop(turn);
                    Ok(piece.into())
                })
                .await
            }
        }
    }
}

/// What was checked when it came is refused only where it was changed since.
impl From<veilrank_parquet::Error> for StoreError {
    fn from(error: veilrank_parquet::Error) -> Self {
        Self::Broken(error.to_string())
    }
}
