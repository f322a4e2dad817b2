//! The results page: the consensus, how sure it is and why, readable without a script, and the files behind it.

mod aim;
mod errors;
mod facts;
mod files;
mod forecast;
mod groups;
mod influence;
mod methods;
mod names;
mod ranking;
mod seen;
mod sought;
mod table;
mod withheld;

use askama::Template;
use axum::response::Response;
use veilrank::{
    aggregate::Method,
    outcome::{MOST_JUDGED, Outcome},
};

use self::{
    aim::AimWords,
    errors::ErrorWords,
    forecast::Forecast,
    influence::influence,
    names::listed,
    ranking::{Group, budgets, drift, groups as bands},
    sought::{reason, sought},
    withheld::WithheldPage,
};
pub(super) use self::{
    facts::Facts,
    files::{picture_svg, print_css, ranking_csv},
    groups::groups,
    methods::methods,
    ranking::headline,
    seen::{Seen, SeenByAll},
};
use super::{
    Refused,
    link::OpenGraph,
    page_in,
    pictures::{Intervals, Matrix},
    promise::Promise,
    say::Say,
    share::Snippets,
    words::chance_of_100,
};
use crate::error::Problem;

/// Beyond so many items a list may take more than a sheet of paper.
const MANY: usize = 25;

#[derive(Template)]
#[template(path = "results.html")]
struct ResultsPage<'a> {
    here: &'static str,
    say: Say,
    facts: Facts<'a>,
    outcome: &'a Outcome,
    headline: String,
    /// Which order of the items it is about.
    sought: Option<String>,
    /// Why it was counted by this method.
    reason: Option<String>,
    groups: Vec<Group<'a>>,
    aim: Option<AimWords<'a>>,
    confidence: f64,
    /// The rest of the confidence: how many times in 100 it is wrong.
    doubt: f64,
    /// That those who came late answered otherwise, if they did.
    drift: Option<String>,
    /// What it costs that not everybody spent the whole budget, if it costs something.
    budgets: Option<String>,
    /// How many made-up answers would change it.
    influence: Option<String>,
    most_judged: usize,
    intervals: Option<Intervals>,
    error: Option<ErrorWords>,
    forecast: Forecast,
    matrix: Option<Matrix>,
    promise: Promise,
    /// What a link to this page shows where it is shared.
    link: OpenGraph,
    snippets: Snippets,
    columns: [(&'static str, String); table::COLUMNS.len()],
}

impl<'a> ResultsPage<'a> {
    fn of(facts: Facts<'a>, outcome: &'a Outcome, promise: Promise) -> Self {
        // The counts may have grown between the two looks at them.
        let facts = Facts {
            reports: facts.reports.max(outcome.reports),
            counted: outcome.reports,
            ..facts
        };
        let (say, judged) = (facts.say, outcome.reports > 0);
        let error = outcome.expected_error.filter(|_| judged);
        let headline = headline(say, outcome);
        Self {
            here: "results",
            say,
            sought: outcome.truth.map(|truth| sought(say, truth)),
            reason: outcome.reason.map(|why| reason(say, why)),
            groups: bands(say, outcome),
            aim: AimWords::of(say, outcome).filter(|_| judged),
            confidence: chance_of_100(outcome.confidence),
            doubt: chance_of_100(1.0 - outcome.confidence),
            drift: drift(say, outcome),
            budgets: budgets(say, outcome),
            influence: influence(say, outcome),
            most_judged: MOST_JUDGED,
            intervals: Intervals::of(say, outcome).filter(|_| judged),
            error: error.map(|error| ErrorWords::of(&error, &facts)),
            forecast: Forecast::of(say, outcome, facts.open),
            matrix: Matrix::of(say, outcome).filter(|_| judged),
            promise,
            link: OpenGraph::of_result(&facts, outcome),
            snippets: Snippets::of(say, &facts.origin, facts.id),
            columns: table::columns(say),
            headline,
            outcome,
            facts,
        }
    }

    /// Names in a row.
    fn listed(&self, names: &[&str]) -> String {
        listed(self.say, names.iter().copied())
    }

    /// The groups in a row.
    fn labels(&self) -> String {
        listed(self.say, self.facts.groups.iter().map(String::as_str))
    }

    /// Where a bar of so many out of 100 begins: from the right where text does.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates hand over references")]
    fn bar(&self, chance: &f64) -> f64 {
        if self.say.dir() == "rtl" { 100.0 - chance } else { 0.0 }
    }

    /// Where a shade of the key stands.
    fn shade(&self, shade: i32) -> i32 {
        if self.say.dir() == "rtl" { 8 - shade } else { shade }
    }

    /// Lists that a sheet of paper may not hold are cut between two items, all else is kept together.
    fn long(&self) -> &'static str {
        if self.facts.items > MANY { " long" } else { "" }
    }
}

/// The results page, or what it waits for.
pub(super) async fn results(seen: Seen) -> Result<Response, Refused> {
    let facts = seen.facts();
    if seen.is_withheld() {
        return Ok(page_in(facts.say, &WithheldPage::of(facts, &seen)?));
    }
    let outcome = seen.outcome(Method::Auto).await?;
    let promise = Promise::of(facts.say, &seen.live.record.survey).map_err(Problem::from)?;
    Ok(page_in(facts.say, &ResultsPage::of(facts, &outcome, promise)))
}
