//! Which codes may answer which request, and so which of them the pages of participants have words for.

use crate::error::Code;

/// The codes with which a request may be refused.
pub(crate) fn refusals(method: &str, path: &str, has_body: bool) -> Vec<Code> {
    use Code as C;
    let always = [C::WrongField, C::Internal, C::Busy, C::TimedOut];
    let last = path.rsplit('/').next().unwrap_or_default();
    let stored: &[Code] = if matches!(last, "plan" | "metrics") {
        &[]
    } else {
        &[C::StorageFull, C::StorageUnavailable]
    };
    let body: &[Code] = if has_body {
        &[C::MalformedJson, C::TooSlow, C::BodyTooLarge, C::WrongContentType]
    } else {
        &[]
    };
    let own = match (method, last) {
        (_, "assignments" | "reports" | "check" | "tickets") => participants_refusals(last),
        (
            _,
            "outcome" | "head" | "consistency" | "inclusion" | "log.jsonl" | "reports.jsonl"
            | "reports.parquet",
        ) => readers_refusals(last),
        _ => organisers_refusals(method, last),
    };
    let hosts = hosts_refusals(method, last);
    let unknown = path.contains("{id}").then_some(C::SurveyUnknown);
    [&always[..], stored, body, hosts, own].concat().into_iter().chain(unknown).collect()
}

/// The codes with which a browser may be refused that another site has led here.
fn hosts_refusals(method: &str, last: &str) -> &'static [Code] {
    match (method, last) {
        ("GET", "plan" | "organiser" | "arrivals")
        | (_, "assignments" | "reports" | "check" | "tickets") => &[Code::HostUnknown],
        ("GET", _) => &[],
        _ => &[Code::HostUnknown, Code::OriginRefused],
    }
}

/// The codes with which somebody who takes part may be refused.
fn participants_refusals(last: &str) -> &'static [Code] {
    use Code as C;
    match last {
        "assignments" => &[
            C::InviteNeeded,
            C::InviteUnknown,
            C::InviteUsed,
            C::InviteNotUsed,
            C::TicketNeeded,
            C::TicketRefused,
            C::TicketUsed,
            C::SurveyClosed,
            C::TermsChanged,
            C::WorkNeeded,
            C::WorkWrong,
            C::TooManyAtOnce,
            C::TooManyRequests,
        ],
        "reports" => &[
            C::AssignmentUnknown,
            C::SurveyClosed,
            C::ReportDiffers,
            C::ReportRefused,
            C::EpsilonAboveTerms,
            C::EpsilonNotShared,
            C::PairsNotAssigned,
            C::TooManyBudgets,
            C::TooManyRequests,
        ],
        "tickets" => &[
            C::InviteUnknown,
            C::InviteUsed,
            C::TicketRefused,
            C::SurveyClosed,
            C::TooManyRequests,
        ],
        "check" => &[C::InviteUnknown, C::InviteUsed, C::TooManyRequests],
        _ => &[],
    }
}

/// The codes with which somebody who reads what is published may be refused.
fn readers_refusals(last: &str) -> &'static [Code] {
    use Code as C;
    match last {
        "outcome" => &[
            C::OutcomeWithheld,
            C::OutcomeWithdrawn,
            C::TokenWrong,
            C::GroupUnknown,
            C::MethodUnknown,
            C::MethodLimited,
        ],
        "inclusion" => &[C::OutcomeWithheld, C::OutcomeWithdrawn, C::TokenWrong, C::NotFound],
        "reports.jsonl" | "reports.parquet" => &[
            C::OutcomeWithheld,
            C::OutcomeWithdrawn,
            C::TokenWrong,
            C::GroupUnknown,
            C::TooManyRequests,
        ],
        "log.jsonl" => {
            &[C::OutcomeWithheld, C::OutcomeWithdrawn, C::TokenWrong, C::TooManyRequests]
        }
        _ => &[C::OutcomeWithheld, C::OutcomeWithdrawn, C::TokenWrong],
    }
}

/// The codes with which an organiser who makes, plans or changes a survey may be refused.
fn organisers_refusals(method: &str, last: &str) -> &'static [Code] {
    use Code as C;
    match (method, last) {
        ("POST", "surveys") => {
            &[C::TermsRefused, C::CreateTokenNeeded, C::CreateTokenWrong, C::TooManyRequests]
        }
        (_, "plan") => &[C::TermsRefused, C::TooManyRequests],
        (_, "organiser" | "arrivals" | "close") | ("DELETE", _) => &[C::TokenNeeded, C::TokenWrong],
        (_, "reopen") => &[C::TokenNeeded, C::TokenWrong, C::ReopenNotAgreed, C::TooManyChanges],
        ("PATCH", _) => &[
            C::TokenNeeded,
            C::TokenWrong,
            C::TermsFixed,
            C::TermsRefused,
            C::ReopenNotAgreed,
            C::TooManyChanges,
            C::TooManyRequests,
        ],
        (_, "invites") => &[
            C::TokenNeeded,
            C::TokenWrong,
            C::TermsRefused,
            C::GroupUnknown,
            C::TooManyChanges,
            C::TooManyRequests,
        ],
        (_, "revoke") => {
            &[C::TokenNeeded, C::TokenWrong, C::InviteUnknown, C::InviteUsed, C::TooManyChanges]
        }
        _ => &[],
    }
}

/// All that the page of a participant asks of the server: to take part, and to check afterwards that the answer is counted.
const DEVICE: [(&str, &str, bool); 8] = [
    ("GET", "{id}", false),
    ("POST", "{id}/invites/check", true),
    ("POST", "{id}/tickets", true),
    ("POST", "{id}/assignments", true),
    ("POST", "{id}/reports", true),
    ("GET", "{id}/log/head", false),
    ("GET", "{id}/log/inclusion", false),
    ("GET", "{id}/log/consistency", false),
];

/// What pages of organisers refuse by themselves.
const ORGANISERS_PAGES: [&str; 2] = ["preview", "no-draft"];

/// The codes that participants never meet, so that their page need not have words for them. Devices show no organiser's token.
pub(crate) fn not_for_participants() -> Vec<&'static str> {
    let met: Vec<Code> = DEVICE.iter().flat_map(|of| refusals(of.0, of.1, of.2)).collect();
    let never = [Code::TokenNeeded, Code::TokenWrong];
    let met = |code: &Code| met.contains(code) && !never.contains(code);
    let codes = Code::ALL.iter().filter(|code| !met(code)).map(|code| code.name());
    codes.chain(ORGANISERS_PAGES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api;

    /// Every request of a device is one of the API's, for participants, with the codes that are said of it there.
    #[test]
    fn a_device_asks_what_is_described() {
        let described = api::participants().into_openapi().paths.paths;
        for (method, below, has_body) in DEVICE {
            let item = &described[&format!("/api/v1/surveys/{below}")];
            let operation = if method == "GET" { &item.get } else { &item.post };
            let operation = operation.as_ref().unwrap();
            assert_eq!(operation.request_body.is_some(), has_body, "{below}");
        }
    }

    #[test]
    fn participants_are_spared_what_organisers_meet_alone() {
        let spared = not_for_participants();
        for code in ["terms-refused", "token-wrong", "create-token-needed", "method-limited"] {
            assert!(spared.contains(&code), "{code}");
        }
        for code in ["invite-used", "ticket-refused", "outcome-withheld", "busy", "storage-full"] {
            assert!(!spared.contains(&code), "{code}");
        }
    }
}
