//! Everything that device and curator exchange, once: terms, assignment, report, receipt, problem.
//!
//! All of it is JSON, nested and not flattened, so that each part can be taken out as it is. What is written here is read here,
//! by either side; sending, storing and whatever only one of them needs is theirs. An outcome is
//! [`outcome::Outcome`](crate::outcome::Outcome), further down, since it takes the curator's arithmetic to make one.
//!
//! ```text
//! GET  survey       Offer        {"veilrank": 2, "id": ..., "terms": {...}, "service": {...}}
//! POST tickets      TicketAsking {"invite": ..., "blinded": ...}
//!                   TicketSigned {"signature": ...}
//! POST assignments  Asking       {"invite"?: ..., "revision"?: ..., "work"?: ..., "ticket"?: {...}}
//!                   Assignment   {"assignment": ..., "pairs": [[0, 2]], "epsilon": 1.0, "queries": 1}
//! POST reports      Submission   {"assignment": ..., "handle"?: ..., "report": {"epsilon": 1, "answers": [{"pair": [0, 2], "answer": true}]}}
//!                   Receipt      {"status": "counted", "promise"?: {...}}
//! GET  log/head     Head         {"survey": ..., "size": 7, "root": ..., "terms": ..., "closed": false, "signature": ...}
//! any refusal       Problem      {"code": ..., "detail": ..., "field"?: ..., "next": ...}
//! ```

mod about;
mod assignment;
mod log;
mod named;
mod object;
mod offer;
mod problem;
mod report;
mod terms;

pub use self::{
    about::{About, Change, Changed, Completion, Note},
    assignment::{Asking, Assignment, TicketAsking, TicketSigned},
    log::{Consistency, Head, Inclusion, LogEntry, LogKey, Promise, PublicKey, Signature},
    named::Named,
    object::Object,
    offer::{Access, Offer, Results, Service, Status},
    problem::Problem,
    report::{
        AnswerDocument, Receipt, Received, ReportDocument, Submission, most_bytes, read_report,
        report_text,
    },
    terms::{Terms, VERSION, check_version},
};
