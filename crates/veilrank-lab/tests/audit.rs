//! Audits of clients that are right and of clients that are wrong, each in another way; all draws are seeded.

#![expect(
    clippy::unwrap_used,
    reason = "an invented survey or client that cannot be made fails the test"
)]

use chacha20::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use veilrank::{
    agent,
    privacy::Epsilon,
    query::Query,
    randomizer::{DiscreteLaplace, GRID, Mechanism},
    ranking::{Names, Pair},
    report::{Answer, Answers, NoisyAnswer, Report},
    survey::Survey,
    wire::report_text,
};
use veilrank_lab::audit::{Audit, Client, Finding, Opinion, Output, Verdict};

/// What a client does for one person.
type Conduct = fn(&Survey, &Query, &Opinion, &mut ChaCha8Rng) -> Output;

/// A client in this process, with noise from a seed that differs from start to start, unless it is to repeat itself.
struct Here<'a> {
    audit: &'a Audit,
    conduct: Conduct,
    repeats: bool,
    starts: u64,
    rng: ChaCha8Rng,
}

impl Client for Here<'_> {
    type Failure = std::convert::Infallible;

    fn answer(&mut self, opinions: &[&Opinion]) -> Result<Vec<Output>, Self::Failure> {
        let (survey, query) = (self.audit.survey(), self.audit.query());
        Ok(opinions.iter().map(|o| (self.conduct)(survey, query, o, &mut self.rng)).collect())
    }

    fn start_afresh(&mut self) -> Result<(), Self::Failure> {
        self.starts += u64::from(!self.repeats);
        self.rng = ChaCha8Rng::seed_from_u64(self.starts);
        Ok(())
    }
}

fn survey(mechanism: Mechanism, epsilon: f64, queries: usize) -> Survey {
    let epsilon = Epsilon::new(epsilon).unwrap();
    Survey::new("audit", Names::numbered(4).unwrap(), epsilon, queries, mechanism).unwrap()
}

fn audit(survey: Survey, runs: u64, confidence: f64, conduct: Conduct) -> Finding {
    audit_of(survey, runs, confidence, conduct, 7)
}

fn audit_of(survey: Survey, runs: u64, confidence: f64, conduct: Conduct, seed: u64) -> Finding {
    let audit = Audit::new(survey, runs, confidence, seed).unwrap();
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut client = Here { audit: &audit, conduct, repeats: false, starts: 1000 * seed, rng };
    let Ok(finding) = audit.run(&mut client, |_| ());
    finding
}

fn line(report: &Report) -> Output {
    Output::Line(report_text(report).unwrap().into_bytes())
}

fn right(survey: &Survey, query: &Query, opinion: &Opinion, rng: &mut ChaCha8Rng) -> Output {
    let ballot = opinion.ballot(survey.items()).unwrap();
    line(&agent::respond(survey, query, &ballot, survey.epsilon(), rng).unwrap())
}

/// Whether an opinion prefers the first of a pair, and by how many ranks.
fn lead(opinion: &Opinion, pair: Pair, items: usize) -> Option<i64> {
    match opinion {
        Opinion::Answers(answers) => {
            let found = answers.iter().find(|(asked, _)| *asked == pair)?;
            Some(if found.1 { 1 } else { -1 })
        }
        Opinion::Order(order) => {
            let levels = order.levels(items);
            let level = |item: veilrank::ranking::Item| levels[item.index()].map(i64::from);
            Some(level(pair.second())? - level(pair.first())?)
        }
    }
}

fn bits(survey: &Survey, query: &Query, mut answer: impl FnMut(Pair) -> bool) -> Output {
    let answers = query.pairs().iter().map(|&pair| Answer { pair, first: answer(pair) });
    line(&Report::new(survey.epsilon(), Answers::Bits(answers.collect())))
}

/// The answer that is put through the coin.
fn meant(survey: &Survey, opinion: &Opinion, pair: Pair, rng: &mut ChaCha8Rng) -> bool {
    let coin = rng.random_bool(0.5);
    lead(opinion, pair, survey.items()).filter(|&lead| lead != 0).map_or(coin, |lead| lead > 0)
}

#[test]
fn right_clients_of_every_mechanism_are_consistent_and_the_bound_is_close() {
    for (mechanism, epsilon, queries, least) in [
        (Mechanism::RandomizedResponse, 1.0, 1, 0.85),
        (Mechanism::RandomizedResponse, 1.5, 3, 1.2),
        (Mechanism::RandomizedResponse, 0.2, 1, 0.1),
        (Mechanism::Laplace, 1.0, 1, 0.85),
        (Mechanism::Laplace, 2.0, 2, 1.4),
        (Mechanism::PermutationCap, 1.0, 1, 0.8),
        (Mechanism::PermutationCap, 3.0, 1, 2.3),
    ] {
        let found = audit(survey(mechanism, epsilon, queries), 150_000, 0.999_999, right);
        assert_eq!(found.verdict, Verdict::Consistent, "{found:?}");
        assert!(found.lower_bound > least && found.lower_bound <= epsilon, "{found:?}");
        // Next to no budget takes more runs than these to be told from none.
        assert_eq!(found.would_notice_nothing, epsilon > 0.2, "{found:?}");
        assert!(found.without_report == 0, "{found:?}");
        assert!(found.runs > 150_000 && found.runs < 151_000, "{found:?}");
    }
}

#[test]
fn a_right_client_is_blamed_no_more_often_than_stated() {
    // One in ten is allowed here; the bounds are conservative, so it is far less.
    let blamed = (0..200).filter(|&seed| {
        let survey = survey(Mechanism::RandomizedResponse, 1.0, 2);
        audit_of(survey, 1000, 0.9, right, seed).verdict == Verdict::Above
    });
    let blamed = blamed.count();
    assert!(blamed <= 20, "{blamed} of 200");
}

#[test]
fn the_papers_algorithm_as_printed_says_nothing() {
    let printed: Conduct = |survey, query, _, rng| {
        let keep = 1.0 / (1.0 + (-survey.epsilon().get() / query.pairs().len() as f64).exp());
        bits(survey, query, |_| rng.random_bool(keep))
    };
    let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 2), 150_000, 0.999_999, printed);
    assert_eq!(found.verdict, Verdict::SaysNothing, "{found:?}");
    // With a handful of runs the same client cannot be blamed, and is not.
    let found = audit(survey(Mechanism::RandomizedResponse, 0.1, 2), 1000, 0.999_999, printed);
    assert_eq!((found.verdict, found.would_notice_nothing), (Verdict::Consistent, false));
}

#[test]
fn an_epsilon_that_is_not_divided_is_found() {
    let undivided: Conduct = |survey, query, opinion, rng| {
        let all = Epsilon::new(survey.epsilon().get() * query.pairs().len() as f64).unwrap();
        let (names, mechanism) = (survey.names().clone(), survey.mechanism());
        let generous = Survey::new("s", names, all, survey.queries(), mechanism).unwrap();
        let ballot = opinion.ballot(survey.items()).unwrap();
        let report = agent::respond(&generous, query, &ballot, all, rng).unwrap();
        line(&Report::new(survey.epsilon(), report.answers().clone()))
    };
    for mechanism in [Mechanism::RandomizedResponse, Mechanism::Laplace] {
        let found = audit(survey(mechanism, 1.0, 3), 60_000, 0.999_999, undivided);
        assert_eq!(found.verdict, Verdict::Above, "{found:?}");
        assert!(found.lower_bound > 1.8, "the loss is 3: {found:?}");
    }
}

#[test]
fn a_flip_probability_that_is_5_percent_off_is_found() {
    let off: Conduct = |survey, query, opinion, rng| {
        let flip = 0.95 / (1.0 + survey.epsilon().get().exp());
        bits(survey, query, |pair| meant(survey, opinion, pair, rng) != rng.random_bool(flip))
    };
    let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 1), 400_000, 0.999_999, off);
    assert_eq!(found.verdict, Verdict::Above, "{found:?}");
    assert!(found.lower_bound < 1.0695, "no more than there is: {found:?}");
}

#[test]
fn one_seed_for_all_is_found() {
    let audit = Audit::new(survey(Mechanism::RandomizedResponse, 1.0, 1), 2000, 0.99, 1).unwrap();
    let rng = ChaCha8Rng::seed_from_u64(5);
    let mut client = Here { audit: &audit, conduct: right, repeats: true, starts: 5, rng };
    let Ok(found) = audit.run(&mut client, |_| ());
    assert_eq!(found.verdict, Verdict::Repeats, "{found:?}");
    // A seed for each report makes the report a function of the ballot.
    let each: Conduct = |survey, query, opinion, _| {
        right(survey, query, opinion, &mut ChaCha8Rng::seed_from_u64(1))
    };
    let found = audit_of(survey(Mechanism::RandomizedResponse, 1.0, 1), 2000, 0.99, each, 1);
    assert_eq!(found.verdict, Verdict::Above, "{found:?}");
}

#[test]
fn one_coin_for_all_answers_is_found() {
    let shared: Conduct = |survey, query, opinion, rng| {
        let flip = rng.random_bool(1.0 / (1.0 + (survey.epsilon().get() / 3.0).exp()));
        bits(survey, query, |pair| meant(survey, opinion, pair, rng) != flip)
    };
    let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 3), 60_000, 0.999_999, shared);
    assert_eq!(found.verdict, Verdict::Above, "{found:?}");
}

#[test]
fn answers_that_are_not_clipped_are_found() {
    let unclipped: Conduct = |survey, query, opinion, rng| {
        let noise = DiscreteLaplace::new(survey.epsilon(), GRID).unwrap();
        let noisy = |&pair: &Pair| {
            let lead = lead(opinion, pair, survey.items()).unwrap_or(0);
            NoisyAnswer { pair, noisy: 512 + 512 * lead + noise.sample(rng) }
        };
        let answers = query.pairs().iter().map(noisy).collect();
        line(&Report::new(survey.epsilon(), Answers::Noisy(answers)))
    };
    let found = audit(survey(Mechanism::Laplace, 1.0, 1), 60_000, 0.999_999, unclipped);
    assert_eq!(found.verdict, Verdict::Above, "{found:?}");
    assert!(found.event.contains("value 4"), "the noisy answer tells: {found:?}");
}

/// Whether somebody has an opinion of every pair that is asked.
fn is_complete(survey: &Survey, query: &Query, opinion: &Opinion) -> bool {
    query.pairs().iter().all(|&pair| lead(opinion, pair, survey.items()).is_some())
}

#[test]
fn a_client_that_fails_by_ballot_is_found() {
    for end in [Output::Ended(Vec::new()), Output::Silent, Output::TooLong] {
        let gives_up: Conduct = match end {
            Output::Silent => {
                |s, q, o, r| if is_complete(s, q, o) { right(s, q, o, r) } else { Output::Silent }
            }
            Output::TooLong => {
                |s, q, o, r| if is_complete(s, q, o) { right(s, q, o, r) } else { Output::TooLong }
            }
            _ => |s, q, o, r| {
                if is_complete(s, q, o) { right(s, q, o, r) } else { Output::Ended(vec![]) }
            },
        };
        let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 1), 100_000, 0.99, gives_up);
        assert_eq!(found.verdict, Verdict::Above, "{found:?}");
        assert!(
            found.runs < 5000 || end == Output::TooLong,
            "a client that fails is not run on and on: {found:?}"
        );
        assert!(found.without_report > 0 && found.event.contains("a line"), "{found:?}");
    }
}

#[test]
fn leaks_beside_the_answers_are_found() {
    // In the order of keys, in a blank, in an extra field beside a random one.
    let keys: Conduct = |survey, query, opinion, rng| {
        let Output::Line(line) = right(survey, query, opinion, rng) else { unreachable!() };
        let text = String::from_utf8(line).unwrap();
        let answers =
            text.split_once("\"answers\":").unwrap().1.trim_end_matches('}').to_owned() + "}";
        let turned = lead(opinion, query.pairs()[0], survey.items()).is_some_and(|lead| lead < 0);
        let answers = answers.trim_end_matches('}').to_owned()
            + if answers.ends_with("]}") { "" } else { "}" };
        Output::Line(if turned {
            format!("{{\"answers\":{answers},\"epsilon\":1}}").into_bytes()
        } else {
            format!("{{\"epsilon\":1,\"answers\":{answers}}}").into_bytes()
        })
    };
    let blank: Conduct = |survey, query, opinion, rng| {
        let Output::Line(line) = right(survey, query, opinion, rng) else { unreachable!() };
        let turned = lead(opinion, query.pairs()[0], survey.items()).is_some_and(|lead| lead < 0);
        let text = String::from_utf8(line).unwrap();
        Output::Line(if turned { text.replacen(':', ": ", 1) } else { text }.into_bytes())
    };
    let field: Conduct = |survey, query, opinion, rng| {
        let Output::Line(line) = right(survey, query, opinion, rng) else { unreachable!() };
        let lead = lead(opinion, query.pairs()[0], survey.items()).unwrap_or(0);
        let text = String::from_utf8(line).unwrap();
        let nonce = rng.next_u64();
        Output::Line(
            text.replacen('{', &format!("{{\"nonce\":\"x{nonce}\",\"v\":{lead},"), 1).into_bytes(),
        )
    };
    for (leak, reports) in [(keys, true), (blank, true), (field, false)] {
        let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 1), 10_000, 0.999_999, leak);
        if reports {
            assert_eq!(found.verdict, Verdict::Above, "{found:?}");
            assert_eq!(found.without_report, 0, "{found:?}");
        } else {
            assert_eq!(found.verdict, Verdict::NoReports, "such a report is refused: {found:?}");
        }
    }
}

#[test]
fn what_is_no_report_is_counted_as_such() {
    let mute: Conduct = |_, _, _, _| Output::Ended(b"usage".to_vec());
    let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 1), 10_000, 0.99, mute);
    assert_eq!((found.verdict, found.reports()), (Verdict::NoReports, 0));
    assert!(found.runs < 100, "{found:?}");
    // Other pairs than those that were asked.
    let elsewhere: Conduct = |survey, _, opinion, rng| {
        let pairs = vec![Pair::all(survey.items()).last().unwrap()];
        right(survey, &Query::new(pairs).unwrap(), opinion, rng)
    };
    let found = audit(survey(Mechanism::RandomizedResponse, 1.0, 1), 10_000, 0.99, elsewhere);
    assert_eq!(found.verdict, Verdict::NoReports, "{found:?}");
}

#[test]
fn the_same_seed_gives_the_same_finding() {
    let finding = |seed| {
        let survey = survey(Mechanism::RandomizedResponse, 1.0, 2);
        Finding { timing: None, ..audit_of(survey, 4000, 0.99, right, seed) }
    };
    assert_eq!(finding(3), finding(3));
    assert_ne!(finding(3), finding(4));
    let survey = survey(Mechanism::RandomizedResponse, 1.0, 2);
    assert!(Audit::new(survey.clone(), 999, 0.99, 1).is_err());
    assert!(Audit::new(survey, 100_000_001, 0.99, 1).is_err());
}
