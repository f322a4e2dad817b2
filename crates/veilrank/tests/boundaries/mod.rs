//! What must hold of any bytes that reach a parser of the core: it never panics, and what it reads it can write and read again.
//!
//! The fuzz targets (`fuzz/`) call these functions with whatever they think of, and `corpora.rs` with what they found before.

use veilrank::{
    course::Course,
    format::{
        convert::{self, Data, Format},
        counts, csv, preflib, reports, tally,
    },
    privacy::Epsilon,
    query::Query,
    randomizer::Mechanism,
    ranking::{Names, Order, Profile},
    report::Answers,
    survey::Survey,
    wire::{self, Asking, Assignment, Offer, Submission, Terms},
};

/// A boundary: its name, and what must hold at it.
pub(crate) type Boundary = (&'static str, fn(&[u8]));

/// All boundaries of the core.
pub(crate) const ALL: [Boundary; 8] = [
    ("preflib", preflib_file),
    ("csv", csv_table),
    ("convert", any_format),
    ("reports", reports_file),
    ("tally", tally_file),
    ("counts", table_of_counts),
    ("terms", terms_and_offers),
    ("report", report_on_its_way),
];

/// The most voters, items and answers are bounded by what was read: nothing short makes a profile that takes the memory.
fn check_profile(profile: &Profile, bytes: usize) {
    assert!((2..=2048).contains(&profile.items()));
    assert!(profile.votes().len() <= bytes, "each vote takes a byte at least");
    for vote in profile.votes() {
        assert!(vote.order.ranked().iter().all(|item| item.index() < profile.items()));
        assert!(vote.order.groups().all(|group| !group.is_empty()));
    }
}

/// PrefLib, either layout: written in both layouts, it reads as the same.
pub(crate) fn preflib_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(file) = preflib::read(text, None) else { return };
    check_profile(&file.profile, data.len());
    let written = preflib::write(&file);
    let again = preflib::read(&written, Some(file.kind)).expect("what is written can be read");
    assert_eq!(again, file);
    assert_eq!(preflib::write(&again), written, "one value has one spelling");
    // Old files pad their names with blanks, so blanks around a name are no part of it there.
    if file.profile.names().as_slice().iter().any(|name| name.trim() != name) {
        return;
    }
    let old = preflib::write_legacy(&file);
    let old = preflib::read(&old, Some(file.kind)).expect("the old layout can be read, too");
    assert_eq!((old.kind, &old.profile), (file.kind, &file.profile));
}

/// Tables of any layout: written as ranks, items or pairs, they read as the same.
pub(crate) fn csv_table(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    match csv::read(text) {
        Ok(csv::Table::Ballots(profile)) => check_ballots(&profile, data.len()),
        Ok(csv::Table::Pairs(pairs)) => {
            assert!(pairs.rows().len() <= data.len());
            let written = csv::write_pairs(&pairs);
            let again = csv::read_pairs(&written, Some(pairs.names())).expect("it can be read");
            assert_eq!(again, pairs);
            if let Ok(counts) = pairs.counts() {
                assert_eq!(counts.items(), pairs.names().len());
            }
        }
        Err(_) => {}
    }
    // Those who know what a table is may read it as such.
    if let Ok(profile) = csv::read_ranks(text, None) {
        check_ballots(&profile, data.len());
    }
    if let Ok(profile) = csv::read_items(text) {
        check_ballots(&profile, data.len());
    }
}

/// A text in any format: what it holds can be written in every format that can hold some of it, and be read from there.
pub(crate) fn any_format(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    drop(convert::guess(text, None));
    for &from in Format::ALL {
        let Ok(document) = convert::read(text, from) else { continue };
        if let Data::Ballots(profile) = &document.data {
            check_profile(profile, data.len());
        }
        // Few words can stand for very many people, and each of them would take a row.
        let people = match &document.data {
            Data::Ballots(profile) => profile.voters(),
            Data::Answers(answers) => answers.table().answers(),
        };
        for &to in Format::ALL.iter().filter(|_| people < 1000) {
            let Ok(written) = convert::write(&document, to) else { continue };
            let again = convert::read(&written.text, to).expect("what is written can be read");
            if written.losses.is_empty() {
                assert_eq!(again.data.names(), document.data.names(), "{from} to {to}");
            }
        }
    }
}

fn check_ballots(profile: &Profile, bytes: usize) {
    check_profile(profile, bytes);
    let ranks = csv::read_ranks(&csv::write_ranks(profile), Some(profile.names()));
    assert_eq!(&ranks.expect("ranks can be read"), profile);
    let items = csv::read_items(&csv::write_items(profile)).expect("items can be read");
    let votes = |profile: &Profile| -> Vec<(u64, Order)> {
        profile.votes().iter().map(|vote| (vote.count, vote.order.normalized())).collect()
    };
    assert_eq!(votes(&items), votes(profile));
}

/// A reports file of version 1 or 2: read in parts it says the same, what it adds up to, written as a tally, reads as the same; and a file that is cut is
/// refused.
pub(crate) fn reports_file(data: &[u8]) {
    let mut reader = reports::Reader::new();
    data.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
    let counted = reader.finish_course();
    assert_eq!(in_parts(data), counted, "parts say what lines say");
    let Ok((counted, _)) = counted else { return };
    let lines = data.split(|&byte| byte == b'\n').count() as u64;
    assert!(counted.reports() < lines, "each report has a line, and the terms have one");
    check_tally(&counted);
    let text = std::str::from_utf8(data).expect("what was counted is text");
    let sealed = Terms::read(text.lines().next().unwrap_or("").trim_start_matches('\u{feff}'))
        .is_ok_and(|terms| terms.version > 1);
    let whole = text.trim_end_matches(['\n', '\r']);
    if let (true, Some((cut, _))) = (sealed, whole.rsplit_once('\n')) {
        assert!(reports::read(cut).is_err(), "without its closing line a file is not whole");
    }
}

/// A reports file read in two parts.
fn in_parts(data: &[u8]) -> Result<(veilrank::Tally, Course), veilrank::Error> {
    let after = |from: usize| {
        let line = data[from..].iter().position(|&byte| byte == b'\n');
        line.map_or(data.len(), |end| from + end + 1)
    };
    let mut reader = reports::Reader::new();
    let (first, rest) = data.split_at(after(0));
    first.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
    let Some(parts) = reader.parts() else {
        rest.split_inclusive(|&byte| byte == b'\n').for_each(|line| reader.bytes(line));
        return reader.finish_course();
    };
    let (early, late) = rest.split_at(after(first.len() + rest.len() / 2) - first.len());
    for part in [parts.read(early), parts.read(late)] {
        reader.part(part);
    }
    reader.finish_course()
}

/// A tally: written, it reads as the same.
pub(crate) fn tally_file(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(counted) = tally::read(text) {
        check_tally(&counted);
    }
}

/// A table of counts, of whatever survey: its tally, written as one, reads as the same.
pub(crate) fn table_of_counts(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for (queries, mechanism) in [
        (1, Mechanism::RandomizedResponse),
        (2, Mechanism::Laplace),
        (1, Mechanism::PermutationCap),
    ] {
        let names = Names::new(["a", "b", "c"]).expect("these are names");
        let epsilon = Epsilon::new(2.0).expect("this is an epsilon");
        let survey = Survey::new("s", names, epsilon, queries, mechanism).expect("terms");
        let Ok(counted) = counts::read(text, &survey) else { continue };
        let written = counts::write(&counted);
        let again = counts::read(&written, &survey).expect("what is written can be read");
        assert_eq!(again, counted);
        assert_eq!(counts::write(&again), written, "one value has one spelling");
        check_tally(&counted);
    }
}

fn check_tally(counted: &veilrank::Tally) {
    let written = tally::write(counted);
    let again = tally::read(&written).expect("what is written can be read");
    assert_eq!(&again, counted);
    assert_eq!(tally::write(&again), written, "one value has one spelling");
    assert!(counted.reports() <= 1 << 40);
}

/// What a curator says: terms of any version, an offer, an assignment.
pub(crate) fn terms_and_offers(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(terms) = Terms::read(text) {
        check_survey(&terms.survey);
        let written = Terms::write(&terms.survey);
        let again = Terms::read(&written).expect("what is written can be read");
        assert_eq!((again.version, &again.survey), (wire::VERSION, &terms.survey));
        assert_eq!(Terms::write(&again.survey), written);
    }
    if let Ok(offer) = serde_json::from_slice::<Offer>(data) {
        check_survey(&offer.terms);
        let written = serde_json::to_string(&offer).expect("an offer is JSON");
        assert_eq!(serde_json::from_str::<Offer>(&written).expect("it can be read"), offer);
        let id = offer.terms.id().to_owned();
        if let Ok((survey, _)) = offer.accept(&id) {
            assert_eq!(survey.id(), id);
        }
    }
    if let Ok(assignment) = serde_json::from_slice::<Assignment>(data) {
        drop(Query::new(assignment.pairs));
    }
    drop(serde_json::from_slice::<Asking>(data));
}

fn check_survey(survey: &Survey) {
    assert!((2..=2048).contains(&survey.items()));
    let pairs = survey.items() * (survey.items() - 1) / 2;
    assert!((1..=pairs).contains(&survey.queries()) && survey.pairs() <= survey.queries());
    let loss = survey.loss(survey.epsilon()).expect("terms that are read have a channel");
    assert!(loss > 0.0 && loss <= survey.epsilon().get(), "the loss is within epsilon");
    let names = Names::new(survey.names().as_slice().iter().cloned());
    assert_eq!(&names.expect("names stay names"), survey.names());
}

/// Three small surveys, one for each mechanism.
fn surveys() -> [Survey; 3] {
    ["randomized-response", "laplace", "permutation-cap"].map(|mechanism| {
        let queries = if mechanism == "permutation-cap" { 1 } else { 2 };
        let terms = format!(
            r#"{{"veilrank":2,"terms":{{"id":"s","title":"","items":["a","b","c"],"epsilon":2.0,"queries":{queries},"mechanism":"{mechanism}"}}}}"#
        );
        Terms::read(&terms).expect("these are terms").survey
    })
}

/// A report as it is sent, by itself or with its assignment: what is read is written as devices write it, and reads as the same.
pub(crate) fn report_on_its_way(data: &[u8]) {
    let submission = serde_json::from_slice::<Submission>(data);
    let Some(text) = submission.as_ref().map_or(std::str::from_utf8(data).ok(), |s| Some(s.text()))
    else {
        return;
    };
    for survey in surveys() {
        let Ok(report) = wire::read_report(text, &survey) else { continue };
        let written = wire::report_text(&report).expect("a report is JSON");
        let again = wire::read_report(&written, &survey).expect("what is written can be read");
        assert_eq!(again, report);
        assert_eq!(wire::report_text(&again).expect("still"), written, "one spelling");
        if report.check(&survey).is_err() {
            continue;
        }
        assert!(report.epsilon() <= survey.epsilon());
        assert!(written.len() <= wire::most_bytes(&survey), "what devices write is taken");
        let answers = match report.answers() {
            Answers::Bits(answers) => answers.len(),
            Answers::Noisy(answers) => answers.len(),
            Answers::Order(order) => order.order().len() / survey.items(),
        };
        assert_eq!(answers, survey.queries());
    }
}
