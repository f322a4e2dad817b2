//! What a curator offers: the terms that both sides hold, and what it says about its own service.

use serde::{Deserialize, Serialize};

use super::{
    about::{About, Change, Completion},
    log::LogKey,
    named::Named,
    terms::{VERSION, check_version},
};
use crate::{choice::choice, error::Error, query::Assign, survey::Survey, work::Wanted};

choice! {
    /// Who may answer a survey.
    "access" pub enum Access {
        /// Everybody who knows the survey's id.
        Open = "open",
        /// Whoever holds an invite, once each.
        Invite = "invite",
    }
}

choice! {
    /// When the outcome of a survey is shown.
    "results" pub enum Results {
        /// While the survey runs, as soon as there are enough reports.
        During = "during",
        /// After it has closed.
        After = "after",
        /// To the organiser alone, as soon as there are enough reports.
        Organiser = "organiser",
    }
}

choice! {
    /// Whether a survey takes reports.
    "status" pub enum Status {
        /// It does.
        Open = "open",
        /// It takes no more.
        Closed = "closed",
    }
}

/// A survey as a curator offers it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The version of these terms.
    #[cfg_attr(feature = "openapi", schema(example = 2))]
    veilrank: u32,
    /// Which survey it is.
    id: String,
    /// What both sides hold, exactly as on the first line of a reports file.
    pub terms: Survey,
    /// What only the curator keeps: a device may ignore what it does not know in here.
    pub service: Service,
}

/// What a curator says about its own part: it is no part of the terms, and may change while a survey runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Service {
    /// How pairs are chosen.
    #[cfg_attr(feature = "openapi", schema(value_type = Assign))]
    pub assign: Named<Assign>,
    /// Who may answer.
    pub access: Access,
    /// Below this many reports no outcome is shown.
    pub min_reports: u64,
    /// When the outcome is shown.
    #[cfg_attr(feature = "openapi", schema(value_type = Results))]
    pub results: Named<Results>,
    /// When it closes by itself (RFC 3339); null where only its organiser closes it.
    #[cfg_attr(feature = "openapi", schema(required, format = DateTime))]
    pub closes_at: Option<String>,
    /// Whether it takes reports.
    #[cfg_attr(feature = "openapi", schema(value_type = Status))]
    pub status: Named<Status>,
    /// How many reports are counted.
    pub reports: u64,
    /// While it is open, or may be opened again, its outcome and its file of reports move on by so many reports at a time, or more; and by
    /// so many of each group that has any new ones.
    #[serde(default = "one_by_one")]
    #[cfg_attr(feature = "openapi", schema(minimum = 1, example = 5))]
    pub publish_every: u32,
    /// What the organiser says about it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub about: About,
    /// Whether each participant is shown the list in an order of their own.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub shuffle: bool,
    /// Whether the organiser may open it again after closing.
    #[serde(default)]
    pub reopens: bool,
    /// How often the terms were edited before anybody was asked; a device that asks for its pairs says which ones it has read.
    #[serde(default)]
    pub revision: u32,
    /// What the organiser did since it was made, oldest first.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub changes: Vec<Change>,
    /// The groups that invites may belong to. Which one an invite belongs to is known together with its noisy report.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub groups: Vec<String>,
    /// What whoever has answered gets to see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub completion: Option<Completion>,
    /// Who signs what is promised and proved about the log of its reports.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub log: Option<LogKey>,
    /// The work that a device does before it asks for its pairs; absent where none is asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub work: Option<Wanted>,
}

/// What a curator does that does not say: lists stand in another order for each.
fn yes() -> bool {
    true
}

/// What a curator does that does not say.
fn one_by_one() -> u32 {
    1
}

impl Offer {
    /// An offer of a survey, in the version that is written now.
    pub fn new(terms: Survey, service: Service) -> Self {
        Self { veilrank: VERSION, id: terms.id().to_owned(), terms, service }
    }

    /// The terms and the service, if this is an offer of the survey that was asked for, in a version that can be read.
    pub fn accept(self, id: &str) -> Result<(Survey, Service), Error> {
        check_version(self.veilrank)?;
        if self.id == id && self.terms.id() == id {
            return Ok((self.terms, self.service));
        }
        let got = if self.id == id { self.terms.id().to_owned() } else { self.id };
        let rule = "a curator offers the survey that it was asked for";
        Err(Error::Terms { rule, got: format!("{got:.70?}") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{privacy::Epsilon, randomizer::Mechanism, ranking::Names};

    const SERVICE: &str = r#"{"assign":"live","access":"open","min_reports":3,"results":"after","closes_at":null,"status":"open","reports":7,"publish_every":5,"about":{"by":"The board"},"shuffle":true,"reopens":false,"revision":0,"changes":[{"at":"2030-01-01T12:00:00Z","what":"title","from":"Lnch","to":"Lunch"}],"groups":["Berlin"],"completion":{"code":"C1"},"log":{"key":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}}"#;

    fn survey() -> Survey {
        let (names, epsilon) = (Names::numbered(3).unwrap(), Epsilon::new(1.0).unwrap());
        Survey::new("s1", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
    }

    #[test]
    fn an_offer_holds_terms_and_service_apart() {
        let service: Service = serde_json::from_str(SERVICE).unwrap();
        let text = serde_json::to_string(&Offer::new(survey(), service.clone())).unwrap();
        let terms = serde_json::to_string(&survey()).unwrap();
        assert_eq!(
            text,
            format!(r#"{{"veilrank":2,"id":"s1","terms":{terms},"service":{SERVICE}}}"#)
        );
        let read: Offer = serde_json::from_str(&text).unwrap();
        assert_eq!(read.accept("s1").unwrap(), (survey(), service));
    }

    #[test]
    fn a_device_takes_the_survey_that_it_asked_for_in_a_version_that_it_reads() {
        let service: Service = serde_json::from_str(SERVICE).unwrap();
        let text = serde_json::to_string(&Offer::new(survey(), service)).unwrap();
        for (right, wrong, why) in [
            ("\"veilrank\":2", "\"veilrank\":3", "newer"),
            ("\"id\":\"s1\",\"terms\"", "\"id\":\"s2\",\"terms\"", "asked for, got \"s2\""),
            ("{\"id\":\"s1\"", "{\"id\":\"s3\"", "asked for, got \"s3\""),
        ] {
            let offer: Offer = serde_json::from_str(&text.replacen(right, wrong, 1)).unwrap();
            assert!(offer.accept("s1").unwrap_err().to_string().contains(why), "{wrong}");
        }
        let (less, _) = text.split_once(",\"publish_every\":5").unwrap();
        let less = format!("{less}}}}}");
        let (_, service) = serde_json::from_str::<Offer>(&less).unwrap().accept("s1").unwrap();
        assert_eq!(service.publish_every, 1, "a curator from before steps publishes each");
        assert!(service.shuffle && service.about == About::default() && service.changes.is_empty());
        for (word, newer) in [
            ("\"after\"", "\"to-some\""),
            ("\"live\"", "\"by-dream\""),
            ("\"status\":\"open\"", "\"status\":\"resting\""),
            ("\"what\":\"title\"", "\"what\":\"mascot\""),
        ] {
            let newer = text.replacen(word, newer, 1);
            assert!(newer != text && serde_json::from_str::<Offer>(&newer).is_ok(), "{newer}");
        }
        let unknown = text.replace("\"access\":\"open\"", "\"access\":\"by-lot\"");
        assert!(
            serde_json::from_str::<Offer>(&unknown).is_err(),
            "who may answer decides what is sent"
        );
        let more = text.replace("\"access\"", "\"since\":\"then\",\"access\"");
        assert!(serde_json::from_str::<Offer>(&more).is_ok(), "a curator may say more");
        let changed = text.replace("\"queries\"", "\"more\":\"winner\",\"queries\"");
        assert!(serde_json::from_str::<Offer>(&changed).is_err(), "terms are read whole or not");
    }
}
