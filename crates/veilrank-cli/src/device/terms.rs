//! What a curator offers and asks, checked before anything is answered.

use std::fmt::Display;

use veilrank::{
    merkle::Handle,
    query::Query,
    report::Report,
    survey::Survey,
    wire::{self, Access, Service, Submission},
};

use super::address::is_token;
use crate::{
    output::short,
    trouble::{Curator, Trouble},
};

/// The most characters of a parser's words that a message repeats.
const LONGEST_WHY: usize = 200;

/// What a curator offers.
#[derive(Debug)]
pub(crate) struct Offer {
    pub(crate) survey: Survey,
    /// What the curator says of its own part; shown, and never trusted.
    pub(crate) service: Service,
}

impl Offer {
    /// Whether everybody may answer; an invite is then neither needed nor sent.
    pub(crate) fn is_open(&self) -> bool {
        self.service.access == Access::Open
    }
}

/// The terms of the survey that was asked for.
pub(super) fn read(body: &[u8], id: &str) -> Result<Offer, Trouble> {
    let unreadable = |error: &dyn Display| Curator::Terms(short(&error.to_string(), LONGEST_WHY));
    let offer: wire::Offer = serde_json::from_slice(body).map_err(|error| unreadable(&error))?;
    if offer.terms.id() != id {
        let got = short(offer.terms.id(), 64);
        return Err(Curator::Other { id: id.to_owned(), got }.into());
    }
    // Such a survey is answered without a server; one that assigns pairs all the same asks for what its terms do not say.
    if offer.terms.is_self_assigned() {
        let why = "each device draws its own pairs under these terms, so no curator assigns any";
        return Err(unreadable(&why).into());
    }
    let accepted = offer.accept(id).map_err(|error| unreadable(&error).into());
    accepted.map(|(survey, service)| Offer { survey, service })
}

/// What one participant is asked, and the token that allows the answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Assignment {
    token: String,
    query: Query,
}

impl Assignment {
    /// Reads an assignment and refuses one that is not what the terms say.
    pub(super) fn read(body: &[u8], survey: &Survey) -> Result<Self, Trouble> {
        let asked: wire::Assignment = serde_json::from_slice(body).map_err(|error| {
            Trouble::from(Curator::Assignment(short(&error.to_string(), LONGEST_WHY)))
        })?;
        if !is_token(&asked.assignment) {
            return Err(Curator::Token.into());
        }
        if asked.epsilon != survey.epsilon() {
            let (agreed, asked) = (survey.epsilon(), asked.epsilon);
            return Err(Curator::Epsilon { agreed, asked }.into());
        }
        if asked.queries != survey.queries() {
            let (agreed, asked) = (survey.queries(), asked.queries);
            return Err(Curator::Queries { agreed, asked }.into());
        }
        let distrusted = |error: veilrank::Error| Curator::Pairs(error.to_string());
        let query = Query::new(asked.pairs).map_err(distrusted)?;
        query.check(survey).map_err(distrusted)?;
        Ok(Self { token: asked.assignment, query })
    }

    /// What is asked.
    pub(crate) fn query(&self) -> &Query {
        &self.query
    }
}

/// All that leaves a device, byte for byte: a report as it is sent.
pub(crate) fn body(
    assignment: &Assignment,
    handle: Option<Handle>,
    report: &Report,
) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Submission::new(&assignment.token, handle, report)?)
}

#[cfg(test)]
mod tests {
    use veilrank::{
        randomizer::Mechanism,
        ranking::{Names, Pair},
        report::{Answer, Answers},
    };

    use super::*;

    const OFFER: &str = r#"{"veilrank":2,"id":"s1","terms":{"id":"s1","title":"Drinks","items":["tea","coffee","water"],
        "epsilon":1.0,"queries":2,"mechanism":"randomized-response"},"service":{"assign":"live","access":"open","since":"then",
        "min_reports":0,"results":"during","closes_at":null,"status":"open","reports":7},"more":[]}"#;

    fn survey() -> Survey {
        read(OFFER.as_bytes(), "s1").unwrap().survey
    }

    #[test]
    fn terms_are_read_and_what_else_is_said_is_not() {
        let survey = survey();
        assert_eq!((survey.title(), survey.items(), survey.queries()), ("Drinks", 3, 2));
        assert_eq!(survey.mechanism(), Mechanism::RandomizedResponse);
        let open = |offer: &str| read(offer.as_bytes(), "s1").unwrap().is_open();
        assert!(
            open(OFFER) && !open(&OFFER.replace("\"access\":\"open\"", "\"access\":\"invite\""))
        );
        let unknown = OFFER.replace("\"access\"", "\"other\"");
        assert!(read(unknown.as_bytes(), "s1").is_err(), "who may answer must be said");
        assert_eq!(survey.names(), &Names::new(["tea", "coffee", "water"]).unwrap());
    }

    /// The cases that the device in a browser is held to, too.
    #[test]
    fn what_a_newer_curator_says_of_its_service_stops_nobody() {
        let cases = include_str!("../../../veilrank-server/tests/vectors/offers.json");
        let cases: Vec<serde_json::Value> = serde_json::from_str(cases).unwrap();
        assert!(cases.len() >= 6);
        for case in cases {
            let mut offer: serde_json::Value = serde_json::from_str(OFFER).unwrap();
            for (name, value) in case["change"].as_object().unwrap() {
                offer["service"][name] = value.clone();
            }
            let read = read(offer.to_string().as_bytes(), "s1");
            assert_eq!(Some(read.is_ok()), case["accepted"].as_bool(), "{case}");
        }
    }

    #[test]
    fn terms_that_are_none_are_refused() {
        for (right, wrong) in [
            ("\"veilrank\":2", "\"veilrank\":3"),
            ("\"epsilon\":1.0", "\"epsilon\":99"),
            ("\"queries\":2", "\"queries\":4"),
            ("randomized-response", "none"),
            ("\"coffee\"", "\"tea\""),
            ("{\"veilrank\":2,\"id\":\"s1\"", "{\"veilrank\":2,\"id\":\"s2\""),
            ("{\"id\":\"s1\"", "{\"id\":\"s2\""),
            ("\"title\"", "\"wish\":\"winner\",\"title\""),
            ("\"title\"", "\"name\""),
            ("\"title\"", "\"assign\":\"device\",\"title\""),
            ("{", "["),
        ] {
            let error = read(OFFER.replacen(right, wrong, 1).as_bytes(), "s1").unwrap_err();
            let error = error.to_string();
            assert!(error.len() < 400 && error.contains("the curator"), "{error}");
        }
        assert!(read(b"", "s1").is_err() && read(b"\xff", "s1").is_err());
    }

    #[test]
    fn a_curator_gets_what_the_terms_say_and_no_more() {
        let read = |text: &str| Assignment::read(text.as_bytes(), &survey());
        let fine = r#"{"assignment":"A-1","pairs":[[0,1],[1,2]],"epsilon":1,"queries":2}"#;
        assert_eq!(read(fine).unwrap().query().pairs().len(), 2);
        assert!(
            read(&fine.replace(",\"queries\":2", ""))
                .unwrap_err()
                .to_string()
                .contains("cannot be read")
        );
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
            let error = read(&fine.replacen(right, wrong, 1)).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
        }
    }

    #[test]
    fn what_is_sent_is_the_token_and_the_report() {
        let survey = survey();
        let text = r#"{"assignment":"A-1","pairs":[[0,1],[1,2]],"epsilon":1,"queries":2}"#;
        let assignment = Assignment::read(text.as_bytes(), &survey).unwrap();
        let answer = |&pair: &Pair| Answer { pair, first: true };
        let answers = assignment.query().pairs().iter().map(answer).collect();
        let report = Report::new(survey.epsilon(), Answers::Bits(answers));
        assert_eq!(
            body(&assignment, None, &report).unwrap(),
            r#"{"assignment":"A-1","report":{"epsilon":1,"answers":[{"pair":[0,1],"answer":true},{"pair":[1,2],"answer":true}]}}"#
        );
    }
}
