//! A report on its way: what a device writes, what a curator keeps, and how either reads it.

use std::io;

use serde::{Deserialize, Serialize, Serializer, de::Error as _};
use serde_json::{
    ser::{CompactFormatter, Formatter},
    value::RawValue,
};

use super::{Object, log::Promise};
use crate::{
    choice::choice,
    error::Error,
    merkle::Handle,
    privacy::Epsilon,
    ranking::{Pair, Ranking},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
};

/// A report as it is written: `answers` to the assigned pairs, or one `order` of all items.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Report))]
pub struct ReportDocument {
    /// What the participant spends; by default all that the terms allow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Epsilon>))]
    epsilon: Option<f64>,
    /// One noisy answer for each assigned pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<AnswerDocument>>, example = json!([{"pair": [2, 5], "answer": true}])))]
    answers: Option<Vec<Object<AnswerDocument>>>,
    /// For permutation-cap: a noisy order of all items, best first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Ranking>,
}

/// One noisy answer: `answer` for randomized response, `noisy` for Laplace noise.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Answer))]
pub struct AnswerDocument {
    /// What was asked: two indices into `items`, the smaller first.
    #[cfg_attr(feature = "openapi", schema(example = json!([2, 5])))]
    pair: Pair,
    /// True: the first of the pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<bool>,
    /// In steps of 1/1024: 0 stands for the second of the pair, 1024 for the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    noisy: Option<i64>,
}

impl ReportDocument {
    /// The report, which is not yet [checked](Report::check) against the terms. Whoever left epsilon out spends all of it.
    pub fn report(self, survey: &Survey) -> Result<Report, Error> {
        let answers = match (self.answers, self.order) {
            (Some(answers), None) => answers_to_pairs(&answers)?,
            (None, Some(order)) => Answers::Order(order),
            (answers, _) => {
                let rule = "a report has either `answers` to pairs or an `order` of all items";
                let got = if answers.is_some() { "both" } else { "neither" };
                return Err(Error::Terms { rule, got: got.to_owned() });
            }
        };
        let epsilon = self.epsilon.map_or(Ok(survey.epsilon()), Epsilon::new)?;
        Ok(Report::new(epsilon, answers))
    }
}

fn answers_to_pairs(answers: &[Object<AnswerDocument>]) -> Result<Answers, Error> {
    let bits = answers.iter().map(|Object(answer)| answer.bit()).collect::<Option<Vec<_>>>();
    let noisy = || answers.iter().map(|Object(answer)| answer.noisy()).collect::<Option<Vec<_>>>();
    bits.map(Answers::Bits).or_else(|| noisy().map(Answers::Noisy)).ok_or_else(|| Error::Terms {
        rule: "each answer of a report has either `answer` (true or false) or `noisy` (a number), all the same",
        got: "a mixture or neither".to_owned(),
    })
}

impl AnswerDocument {
    fn bit(&self) -> Option<Answer> {
        let first = self.answer.filter(|_| self.noisy.is_none())?;
        Some(Answer { pair: self.pair, first })
    }

    fn noisy(&self) -> Option<NoisyAnswer> {
        let noisy = self.noisy.filter(|_| self.answer.is_none())?;
        Some(NoisyAnswer { pair: self.pair, noisy })
    }
}

impl From<&Report> for ReportDocument {
    fn from(report: &Report) -> Self {
        let bit = |a: &Answer| {
            Object(AnswerDocument { pair: a.pair, answer: Some(a.first), noisy: None })
        };
        let noisy = |a: &NoisyAnswer| {
            Object(AnswerDocument { pair: a.pair, answer: None, noisy: Some(a.noisy) })
        };
        let (answers, order) = match report.answers() {
            Answers::Bits(answers) => (Some(answers.iter().map(bit).collect()), None),
            Answers::Noisy(answers) => (Some(answers.iter().map(noisy).collect()), None),
            Answers::Order(order) => (None, Some(order.clone())),
        };
        Self { epsilon: Some(report.epsilon().get()), answers, order }
    }
}

/// A report says what it spends, always: only whoever writes one by hand leaves that out.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ReportDocument::from(self).serialize(serializer)
    }
}

/// Reads a report of a survey; it is not yet [checked](Report::check) against the terms.
pub fn read_report(text: &str, survey: &Survey) -> Result<Report, serde_json::Error> {
    let Object(document) = serde_json::from_str::<Object<ReportDocument>>(text)?;
    document.report(survey).map_err(serde_json::Error::custom)
}

/// The most bytes of one report of a survey, generously spaced; whoever sends more has put something else into it.
pub fn most_bytes(survey: &Survey) -> usize {
    // An answer takes at most 60 bytes in a plain spelling, an item of an order at most 6.
    256 + 80 * survey.pairs() + 8 * survey.items()
}

/// What a device sends: the report, and the assignment that it answers.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Submission {
    /// As it was handed out.
    pub assignment: String,
    /// What names the report in the survey's log, 16 bytes that the device drew. One without gets a name from its assignment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub handle: Option<Handle>,
    /// The report, on one line. A curator keeps and publishes these bytes as they are.
    #[cfg_attr(feature = "openapi", schema(value_type = ReportDocument))]
    pub report: Box<RawValue>,
}

impl Submission {
    /// What is sent for a report.
    pub fn new(
        assignment: &str,
        handle: Option<Handle>,
        report: &Report,
    ) -> Result<Self, serde_json::Error> {
        let report = RawValue::from_string(report_text(report)?)?;
        Ok(Self { assignment: assignment.to_owned(), handle, report })
    }

    /// The text of the report, as it was written.
    pub fn text(&self) -> &str {
        self.report.get()
    }
}

/// The bytes of a report that a device sends.
///
/// Numbers are spelled as a browser spells them, 1 and not 1.0. Reports are published as they came, and nobody should be able to
/// tell from one which kind of device made it.
pub fn report_text(report: &Report) -> Result<String, serde_json::Error> {
    let mut bytes = Vec::new();
    report.serialize(&mut serde_json::Serializer::with_formatter(&mut bytes, AsInBrowsers))?;
    String::from_utf8(bytes).map_err(serde_json::Error::custom)
}

/// JSON as `JSON.stringify` writes it: the shortest digits that read back the same, and an exponent below a millionth.
struct AsInBrowsers;

impl Formatter for AsInBrowsers {
    fn write_f64<W: ?Sized + io::Write>(&mut self, writer: &mut W, value: f64) -> io::Result<()> {
        match value {
            // Rust writes all digits of large numbers, too; a budget is at most 20.
            1e-6..1e15 => write!(writer, "{value}"),
            0.0..1e-6 => write!(writer, "{value:e}"),
            _ => CompactFormatter.write_f64(writer, value),
        }
    }
}

choice! {
    /// What became of a report.
    "receipt" pub enum Received {
        /// It is counted now.
        Counted = "counted",
        /// The same was counted before, and is not counted again.
        AlreadyCounted = "already-counted",
    }
}

/// What a curator says to a report that it has on disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Receipt {
    /// What became of it.
    pub status: Received,
    /// That it will be in the survey's log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub promise: Option<Promise>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{octets::Octets, randomizer::Mechanism, ranking::Names};

    fn survey() -> Survey {
        let (names, epsilon) = (Names::numbered(6).unwrap(), Epsilon::new(1.0).unwrap());
        Survey::new("s", names, epsilon, 1, Mechanism::RandomizedResponse).unwrap()
    }

    fn read(json: &str) -> Result<Report, serde_json::Error> {
        read_report(json, &survey())
    }

    #[test]
    fn reports_are_written_as_documented() {
        for json in [
            r#"{"epsilon":1.0,"answers":[{"pair":[2,5],"answer":true}]}"#,
            r#"{"epsilon":0.5,"answers":[{"pair":[0,1],"noisy":-37},{"pair":[0,2],"noisy":1024}]}"#,
            r#"{"epsilon":1.0,"order":[2,0,1,5,4,3]}"#,
        ] {
            assert_eq!(serde_json::to_string(&read(json).unwrap()).unwrap(), json);
        }
    }

    #[test]
    fn malformed_reports_are_not_read() {
        for json in [
            r#"{"epsilon":0,"answers":[]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[5,2],"answer":true}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":1}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5]}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true,"noisy":3}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true},{"pair":[1,5],"noisy":3}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"noisy":1.5}]}"#,
            r#"{"epsilon":1,"answers":[[[2,5],true]]}"#,
            r#"{"epsilon":1,"epsilon":1,"answers":[{"pair":[2,5],"answer":true}]}"#,
            r#"{"epsilon":1,"answers":[{"pair":[2,5],"answer":true}],"ranking":[1,2,3]}"#,
            r#"[1,[{"pair":[2,5],"answer":true}]]"#,
            r#"{"epsilon":1}"#,
            r#"{"epsilon":1,"answers":[],"order":[0,1]}"#,
            r#"{"epsilon":1,"order":[]}"#,
            r#"{"epsilon":1,"order":[0]}"#,
            r#"{"epsilon":1,"order":[0,0]}"#,
            r#"{"epsilon":1,"order":[0,2]}"#,
            r#"{"epsilon":1,"order":[1,-1]}"#,
            r#"{"epsilon":1,"order":[0.0,1]}"#,
        ] {
            assert!(read(json).is_err(), "{json}");
        }
    }

    #[test]
    fn whoever_leaves_epsilon_out_spends_what_the_terms_allow() {
        let report = read(r#"{"answers":[{"pair":[2,5],"answer":true}]}"#).unwrap();
        assert_eq!(report.epsilon(), survey().epsilon());
        assert!(serde_json::to_string(&report).unwrap().starts_with(r#"{"epsilon":1.0,"#));
    }

    #[test]
    fn numbers_are_spelled_as_in_browsers() {
        for (epsilon, text) in [
            (1.0, "1"),
            (20.0, "20"),
            (0.1, "0.1"),
            (2.0 / 3.0, "0.6666666666666666"),
            (1e-6, "0.000001"),
            (1.5e-7, "1.5e-7"),
            (5e-324, "5e-324"),
        ] {
            let answers = Answers::Order(Ranking::from_indices(&[1, 0]).unwrap());
            let report = Report::new(Epsilon::new(epsilon).unwrap(), answers);
            let written = report_text(&report).unwrap();
            assert_eq!(written, format!(r#"{{"epsilon":{text},"order":[1,0]}}"#));
            assert_eq!(read(&written).unwrap(), report);
        }
    }

    #[test]
    fn a_submission_keeps_the_bytes_of_its_report() {
        let odd = "{\"answers\" : [ {\"answer\":true,\"pair\":[2,5]} ],\t\"epsilon\":1e0 }";
        let text = format!("{{\"report\" : {odd} ,\"assignment\":\"A-1\"}}");
        let submission: Submission = serde_json::from_str(&text).unwrap();
        assert_eq!(submission.text(), odd);
        let report = read(odd).unwrap();
        for (handle, named) in
            [(None, ""), (Some(Octets([7; 16])), r#""handle":"BwcHBwcHBwcHBwcHBwcHBw","#)]
        {
            let sent = Submission::new("A-1", handle, &report).unwrap();
            let plain = format!(
                r#"{{"assignment":"A-1",{named}"report":{{"epsilon":1,"answers":[{{"pair":[2,5],"answer":true}}]}}}}"#
            );
            assert_eq!(serde_json::to_string(&sent).unwrap(), plain);
            assert_eq!(serde_json::from_str::<Submission>(&plain).unwrap().handle, handle);
        }
    }

    #[test]
    fn every_plain_spelling_of_a_report_is_short_enough() {
        for (mechanism, items, queries, most) in [
            (Mechanism::Laplace, 2048, 1000, 96_640),
            (Mechanism::RandomizedResponse, 2, 1, 352),
            (Mechanism::PermutationCap, 2048, 1, 16_640),
        ] {
            let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(12.3).unwrap());
            let survey = Survey::new("s", names, epsilon, queries, mechanism).unwrap();
            let last = items - 1;
            let answer =
                format!(r#"{{ "pair": [ {}, {last} ], "noisy": {} }}"#, last - 1, i64::MIN);
            let text = match mechanism {
                Mechanism::PermutationCap => format!("{:?}", (0..items).collect::<Vec<_>>()),
                _ => vec![answer; queries].join(", "),
            };
            let room = r#"{ "epsilon": 1.2345678901234567e-100, "answers": [  ] }"#.len();
            assert!(text.len() + room <= most_bytes(&survey), "{mechanism}: {}", text.len());
            assert_eq!(most_bytes(&survey), most, "and not much room is left for anything else");
        }
    }
}
