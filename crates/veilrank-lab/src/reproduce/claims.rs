//! What the paper says, what came out here, and whether that agrees.
//!
//! Most claims say that something is below something else in many cells. Such a claim is held when the mean over its cells
//! is as stated by more than two standard errors and no cell is the other way round beyond chance. Chance is judged for all cells
//! together (Bonferroni's correction), so that fewer than one in a hundred true claims would be refuted. It is not
//! held when the mean is the other way round, and partly held in between.
//! Other rules stand where they are used.

mod advice;
mod agents;
mod beyond;
mod bounds;
mod budget;
mod evidence;
mod future;
mod gain;
mod gaps;
mod queries;
#[cfg(test)]
mod tests;
mod time;

use serde::Serialize;
use veilrank::choice::choice;

use super::Results;

choice! {
    /// How a claim of the paper fares.
    "verdict" pub enum Verdict {
        /// It comes out here too.
        Held = "held",
        /// It does not.
        NotHeld = "not-held",
        /// It does in some of its cases.
        PartlyHeld = "partly-held",
        /// What it needs was not run.
        NotRun = "not-run",
    }
}

impl Verdict {
    /// The name for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Held => "held",
            Self::NotHeld => "not held",
            Self::PartlyHeld => "partly held",
            Self::NotRun => "not run",
        }
    }

    /// A sign, for those who do not see its colour.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Held => "✓",
            Self::NotHeld => "✗",
            Self::PartlyHeld => "~",
            Self::NotRun => "–",
        }
    }

    /// Of a rule that each case passes or not: held by all, partly by at least half.
    fn of_cases(passed: usize, cases: usize) -> Self {
        match () {
            () if cases == 0 => Self::NotRun,
            () if passed == cases => Self::Held,
            () if 2 * passed >= cases => Self::PartlyHeld,
            () => Self::NotHeld,
        }
    }
}

/// One claim of the paper, judged.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Claim {
    /// A short name that stays the same.
    pub id: &'static str,
    /// What the paper says.
    pub says: String,
    /// The paper's section.
    #[serde(rename = "where")]
    pub where_: &'static str,
    /// What came out here, with its uncertainty.
    pub measured: String,
    /// Whether that agrees.
    pub verdict: Verdict,
    /// The correction of the paper that matters here; empty where none does.
    pub note: String,
}

impl Claim {
    fn new(id: &'static str, where_: &'static str, says: impl Into<String>) -> Self {
        let measured = "no such cells were run".to_owned();
        Self {
            id,
            says: says.into(),
            where_,
            measured,
            verdict: Verdict::NotRun,
            note: String::new(),
        }
    }

    fn judged(self, verdict: Verdict, measured: String) -> Self {
        Self { measured, verdict, ..self }
    }

    fn by(self, evidence: &evidence::Evidence, digits: usize) -> Self {
        self.judged(evidence.verdict(), evidence.text(digits))
    }

    fn note(self, note: &str) -> Self {
        Self { note: note.to_owned(), ..self }
    }
}

/// Judges every claim.
pub fn judge(results: &Results) -> Vec<Claim> {
    let rooms: [fn(&Results) -> Vec<Claim>; 9] = [
        queries::judge,
        budget::judge,
        agents::judge,
        gaps::judge,
        advice::judge,
        time::judge,
        bounds::judge,
        beyond::judge,
        future::judge,
    ];
    rooms.iter().flat_map(|judge| judge(results)).collect()
}
