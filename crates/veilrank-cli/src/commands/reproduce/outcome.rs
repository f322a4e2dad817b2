//! What comes out of a run: figures, verdicts and the report, as files and in short.

use std::fs;

use anyhow::{Context, Result};
use serde::Serialize;
use veilrank_lab::reproduce::{
    Results,
    claims::{self, Claim},
    figures::{self, Figure},
    report, table,
};

use super::folder::{self, Folder, Record};
use crate::output;

/// Everything that is made of the results.
pub(super) struct Outcome {
    figures: Vec<Figure>,
    claims: Vec<Claim>,
    html: String,
}

/// The document for programs.
#[derive(Serialize)]
pub(super) struct Document<'a> {
    folder: String,
    report: String,
    tables: Tables,
    figures: Vec<Picture<'a>>,
    claims: &'a [Claim],
    manifest: folder::Document<'a>,
}

#[derive(Serialize)]
struct Tables {
    replicates: String,
    summary: String,
    timings: String,
}

#[derive(Serialize)]
struct Picture<'a> {
    name: &'a str,
    title: &'a str,
    svg: String,
    png: String,
}

impl Outcome {
    /// Draws, judges and reports.
    pub(super) fn of(results: &Results) -> Result<Self> {
        let figures = figures::draw(results)?;
        let claims = claims::judge(results);
        let html = report::html(results, &figures, &claims)?;
        Ok(Self { figures, claims, html })
    }

    /// Writes every file but the manifest.
    pub(super) fn write(&self, results: &Results, folder: &Folder) -> Result<()> {
        let rows = table::replicates_header() + &table::replicates(&results.replicates);
        folder.write(folder::REPLICATES, rows.as_bytes())?;
        folder.write(folder::SUMMARY, table::summary(&results.points).as_bytes())?;
        folder.write(folder::TIMINGS, table::timings(&results.timings).as_bytes())?;
        let claims = serde_json::to_string_pretty(&self.claims)? + "\n";
        folder.write(folder::CLAIMS, claims.as_bytes())?;
        let pictures = folder.file(folder::FIGURES);
        fs::create_dir_all(&pictures).with_context(|| pictures.display().to_string())?;
        for figure in &self.figures {
            folder.write(&picture(figure, "svg"), figure.svg.as_bytes())?;
            folder.write(&picture(figure, "png"), &figure.png)?;
        }
        folder.write(folder::REPORT, self.html.as_bytes())
    }

    /// The verdicts and where to read more, for people.
    pub(super) fn text(&self, folder: &Folder) -> String {
        let row = |claim: &Claim| vec![claim.verdict.label().to_owned(), claim.says.clone()];
        let table = output::table(&["verdict", "the paper says"], self.claims.iter().map(row));
        let report = folder.file(folder::REPORT);
        format!("{table}\nWhat was measured, with figures: {}\n", report.display())
    }

    pub(super) fn document<'a>(&'a self, folder: &Folder, record: &'a Record<'_>) -> Document<'a> {
        let shown = |name: &str| folder.file(name).display().to_string();
        let figure = |figure: &'a Figure| Picture {
            name: &figure.name,
            title: &figure.title,
            svg: shown(&picture(figure, "svg")),
            png: shown(&picture(figure, "png")),
        };
        Document {
            folder: folder.path().display().to_string(),
            report: shown(folder::REPORT),
            tables: Tables {
                replicates: shown(folder::REPLICATES),
                summary: shown(folder::SUMMARY),
                timings: shown(folder::TIMINGS),
            },
            figures: self.figures.iter().map(figure).collect(),
            claims: &self.claims,
            manifest: record.document(),
        }
    }
}

/// The file of a picture below the folder of a run.
fn picture(figure: &Figure, ending: &str) -> String {
    format!("{}/{}.{ending}", folder::FIGURES, figure.name)
}
