//! What a curator offers and asks, checked before anything is answered.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use veilrank::{privacy::Epsilon, query::Query, ranking::Pair, report::Report, survey::Survey};

use super::address::is_token;
use crate::output::short;

/// The fields of the terms; a curator may say more about a survey, which changes nothing here.
const TERMS: [&str; 7] = ["veilrank", "id", "title", "items", "epsilon", "queries", "mechanism"];

/// What a curator offers.
#[derive(Debug)]
pub(crate) struct Offer {
    pub(crate) survey: Survey,
    /// Whether everybody may answer; an invite is then neither needed nor sent.
    pub(crate) open: bool,
}

/// The terms of the survey that was asked for.
pub(super) fn read(body: &[u8], id: &str) -> Result<Offer, String> {
    let mut fields: Map<String, Value> =
        serde_json::from_slice(body).map_err(|error| unreadable("terms", &error))?;
    let open = fields.get("access").and_then(Value::as_str) == Some("open");
    fields.retain(|key, _| TERMS.contains(&key.as_str()));
    let survey: Survey = serde_json::from_value(Value::Object(fields))
        .map_err(|error| unreadable("terms", &error))?;
    if survey.id() == id {
        Ok(Offer { survey, open })
    } else {
        Err(format!(
            "the curator must offer survey {id}, got {}; ask who gave you the address",
            short(survey.id(), 64)
        ))
    }
}

/// What one participant is asked, and the token that allows the answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    token: String,
    query: Query,
}

/// An assignment as a curator writes it.
#[derive(Deserialize)]
struct Written {
    assignment: String,
    pairs: Vec<Pair>,
    epsilon: Option<Epsilon>,
    queries: Option<usize>,
}

impl Assignment {
    /// Reads an assignment and refuses one that is not what the terms say.
    pub(super) fn read(body: &[u8], survey: &Survey) -> Result<Self, String> {
        let written: Written =
            serde_json::from_slice(body).map_err(|error| unreadable("assignment", &error))?;
        if !is_token(&written.assignment) {
            return Err(distrusted("its assignment is no token"));
        }
        if let Some(other) = written.epsilon.filter(|&other| other != survey.epsilon()) {
            let agreed = survey.epsilon();
            return Err(distrusted(&format!(
                "the terms say epsilon {agreed}, and it asks for {other}"
            )));
        }
        if let Some(other) = written.queries.filter(|&other| other != survey.queries()) {
            let agreed = survey.queries();
            return Err(distrusted(&format!(
                "the terms say {agreed} answers, and it asks for {other}"
            )));
        }
        let query = Query::new(written.pairs).map_err(|error| distrusted(&error.to_string()))?;
        query.check(survey).map_err(|error| distrusted(&error.to_string()))?;
        Ok(Self { token: written.assignment, query })
    }

    /// What is asked.
    pub(crate) fn query(&self) -> &Query {
        &self.query
    }
}

fn distrusted(why: &str) -> String {
    format!("the curator asks for what its terms do not allow: {why}; nothing was answered")
}

fn unreadable(what: &str, error: &serde_json::Error) -> String {
    let why = short(&error.to_string(), 200);
    format!(
        "the curator's {what} cannot be read: {why}; check that the address is a Veilrank survey's"
    )
}

/// All that leaves a device, byte for byte.
#[derive(Serialize)]
struct Sent<'a> {
    assignment: &'a str,
    #[serde(flatten)]
    report: &'a Report,
}

/// A report as it is sent.
pub(crate) fn body(assignment: &Assignment, report: &Report) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Sent { assignment: &assignment.token, report })
}

#[cfg(test)]
mod tests {
    use veilrank::{
        randomizer::Mechanism,
        ranking::Names,
        report::{Answer, Answers},
    };

    use super::*;

    const OFFER: &str = r#"{"veilrank":1,"id":"s1","title":"Drinks","items":["tea","coffee","water"],"epsilon":1.0,
        "queries":2,"mechanism":"randomized-response","assign":"live","access":"open","reports":7,"closes_at":null}"#;

    fn survey() -> Survey {
        read(OFFER.as_bytes(), "s1").unwrap().survey
    }

    #[test]
    fn terms_are_read_and_what_else_is_said_is_not() {
        let survey = survey();
        assert_eq!((survey.title(), survey.items(), survey.queries()), ("Drinks", 3, 2));
        assert_eq!(survey.mechanism(), Mechanism::RandomizedResponse);
        let open = |offer: &str| read(offer.as_bytes(), "s1").unwrap().open;
        assert!(open(OFFER) && !open(&OFFER.replace("\"open\"", "\"invite\"")));
        assert!(!open(&OFFER.replace("\"access\"", "\"other\"")));
        assert_eq!(survey.names(), &Names::new(["tea", "coffee", "water"]).unwrap());
    }

    #[test]
    fn terms_that_are_none_are_refused() {
        for (right, wrong) in [
            ("\"veilrank\":1", "\"veilrank\":2"),
            ("\"epsilon\":1.0", "\"epsilon\":99"),
            ("\"queries\":2", "\"queries\":4"),
            ("randomized-response", "none"),
            ("\"coffee\"", "\"tea\""),
            ("\"id\":\"s1\"", "\"id\":\"s2\""),
            ("\"title\"", "\"name\""),
            ("{", "["),
        ] {
            let error = read(OFFER.replacen(right, wrong, 1).as_bytes(), "s1").unwrap_err();
            assert!(error.len() < 400 && error.contains("the curator"), "{error}");
        }
        assert!(read(b"", "s1").is_err() && read(b"\xff", "s1").is_err());
    }

    #[test]
    fn a_curator_gets_what_the_terms_say_and_no_more() {
        let read = |text: &str| Assignment::read(text.as_bytes(), &survey());
        let fine = r#"{"assignment":"A-1","pairs":[[0,1],[1,2]],"epsilon":1,"queries":2}"#;
        assert_eq!(read(fine).unwrap().query().pairs().len(), 2);
        assert!(read(r#"{"assignment":"A-1","pairs":[[0,1],[1,2]]}"#).is_ok());
        for (right, wrong, why) in [
            ("[1,2]]", "[1,2],[0,2]]", "ask 2 pairs of each participant, got 3"),
            ("[[0,1],[1,2]]", "[]", "ask 2 pairs of each participant, got 0"),
            ("[1,2]", "[0,1]", "[0, 1] twice"),
            ("[1,2]", "[1,3]", "items are numbered 0 to 2, got 3"),
            ("[1,2]", "[2,1]", "the smaller first"),
            ("\"epsilon\":1", "\"epsilon\":2", "the terms say epsilon 1, and it asks for 2"),
            ("\"epsilon\":1", "\"epsilon\":0.5", "the terms say epsilon 1, and it asks for 0.5"),
            ("\"queries\":2", "\"queries\":1", "the terms say 2 answers, and it asks for 1"),
            ("A-1", "", "no token"),
            ("A-1", "A\\u202e1", "no token"),
            ("A-1", "A 1", "no token"),
        ] {
            let error = read(&fine.replacen(right, wrong, 1)).unwrap_err();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn what_is_sent_is_the_token_and_the_report() {
        let survey = survey();
        let text = r#"{"assignment":"A-1","pairs":[[0,1],[1,2]]}"#;
        let assignment = Assignment::read(text.as_bytes(), &survey).unwrap();
        let answer = |&pair: &Pair| Answer { pair, first: true };
        let answers = assignment.query().pairs().iter().map(answer).collect();
        let report = Report::new(survey.epsilon(), Answers::Bits(answers));
        assert_eq!(
            body(&assignment, &report).unwrap(),
            r#"{"assignment":"A-1","epsilon":1.0,"answers":[{"pair":[0,1],"answer":true},{"pair":[1,2],"answer":true}]}"#
        );
    }
}
