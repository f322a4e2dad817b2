//! Values as they are typed: a number or a name that is wrong by itself is wrong usage, and the message says what is right.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use veilrank::{
    asking::{Queries, QueryRule},
    goal::Goal,
    privacy::Epsilon,
    ranking::{MAX_ITEMS, Pair},
};
use veilrank_lab::{
    Fakes, MAX_AUDIT_RUNS, MAX_REPRODUCE_TRIALS, MAX_THREADS, MAX_TRIALS, MAX_VOTERS,
    MIN_AUDIT_RUNS,
};
use veilrank_words::Language;

/// A parser for one of the named choices, which lists them in the help and says what each of them is.
pub(super) fn one_of<T>(
    all: &'static [T],
    about: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = veilrank::Error> + Copy + Send + Sync + 'static,
    &'static str: From<T>,
{
    let value = move |&choice: &T| {
        PossibleValue::new(<&'static str>::from(choice)).help(about(choice).trim_end_matches('.'))
    };
    PossibleValuesParser::new(all.iter().map(value)).try_map(|name| name.parse::<T>())
}

/// A privacy budget.
pub(super) fn epsilon(text: &str) -> Result<Epsilon, String> {
    let number: f64 = text.parse().map_err(|_| {
        "epsilon must be a number above 0 and at most 20, as in 1 or 0.5".to_owned()
    })?;
    Epsilon::new(number).map_err(|error| error.to_string())
}

/// A language that Veilrank speaks, with a region or without.
pub(super) fn language(text: &str) -> Result<Language, String> {
    Language::from_tag(&text.replace('_', "-")).ok_or_else(|| {
        let known = Language::ALL.map(|one| format!("{one} ({})", one.name()));
        format!("it must be one of {}", known.join(", "))
    })
}

/// How many pairs to ask of each participant.
pub(super) fn queries(text: &str) -> Result<Queries, String> {
    match text {
        "auto" => Ok(Queries::Rule(QueryRule::Exact)),
        "paper" => Ok(Queries::Rule(QueryRule::Paper)),
        number => match number.parse() {
            Ok(queries) if queries > 0 => Ok(Queries::Fixed(queries)),
            _ => Err("queries must be a whole number from 1, `auto` or `paper`".to_owned()),
        },
    }
}

/// What a survey is to find out.
pub(super) fn goal(text: &str) -> Result<Goal, String> {
    text.parse().map_err(|_| {
        "it must be `order`, `winner`, or `first-K` with a whole number K from 2, as in first-3"
            .to_owned()
    })
}

/// A confidence, or an accuracy: a share that is neither nothing nor everything.
pub(super) fn confidence(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if share > 0.0 && share < 1.0 => Ok(share),
        _ => Err("it must be a number above 0 and below 1, as in 0.95".to_owned()),
    }
}

/// The most patience that can be asked for: some weeks.
const MOST_EFFORT: f64 = 1e6;

/// A multiple of the usual work.
pub(super) fn effort(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(times) if times > 0.0 && times <= MOST_EFFORT => Ok(times),
        _ => Err("it must be a number above 0, at most 1000000, as in 10".to_owned()),
    }
}

/// A number of items.
pub(super) fn items(text: &str) -> Result<usize, String> {
    whole(text, 2, MAX_ITEMS)
}

/// A number of voters.
pub(super) fn voters(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_VOTERS)
}

/// A number of fakes, or a share of the voters.
pub(super) fn fakes(text: &str) -> Result<Fakes, String> {
    let wrong = || {
        format!(
            "it must be a whole number from 0 to {MAX_VOTERS}, or a share of the voters from 0% to 1000%, as in 5%"
        )
    };
    let Some(percent) = text.strip_suffix('%') else {
        return whole(text, 0, MAX_VOTERS).map(Fakes::Number).map_err(|_| wrong());
    };
    let share = percent.parse().ok().filter(|share| (0.0..=1000.0).contains(share));
    share.map(Fakes::Percent).ok_or_else(wrong)
}

/// A number of trials.
pub(super) fn trials(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_TRIALS)
}

/// A number of trials of each simulation of a reproduction.
pub(super) fn reproduce_trials(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_REPRODUCE_TRIALS)
}

/// A number of threads.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    whole(text, 1, MAX_THREADS)
}

/// A number of connections.
pub(super) fn connections(text: &str) -> Result<usize, String> {
    whole(text, 1, 1_000_000)
}

/// A host's name, without scheme, path or wildcard, which no `Host` header would equal.
pub(super) fn host_name(text: &str) -> Result<String, String> {
    let other = |c: char| !c.is_ascii_graphic() || "/*@?#".contains(c);
    if text.is_empty() || text.contains(other) {
        return Err("it must be a host alone, as in polls.example.org".to_owned());
    }
    Ok(text.to_owned())
}

/// The beginning of a link: a scheme, a host, perhaps a port and a path.
pub(super) fn public_url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_graphic() && !"\"<>?#\\^`{|}".contains(c);
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(plain) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err(
            "it must begin with https:// or http:// and a host, as in https://polls.example.org"
                .to_owned(),
        ),
    }
}

fn whole(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("it must be a whole number from {least} to {most}"))
}

/// A number of runs of an audit.
pub(super) fn audit_runs(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|n| (MIN_AUDIT_RUNS..=MAX_AUDIT_RUNS).contains(n));
    number.ok_or_else(|| {
        format!("it must be a whole number from {MIN_AUDIT_RUNS} to {MAX_AUDIT_RUNS}")
    })
}

/// How many pairs, by a number alone.
pub(super) fn number(text: &str) -> Result<usize, String> {
    whole(text, 1, Pair::count(MAX_ITEMS))
}

/// How long to wait, in seconds.
pub(super) fn patience(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("it must be a number of seconds above 0 and at most 3600".to_owned()),
    }
}

/// A seed.
pub(super) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it must be a whole number from 0 to {}", u64::MAX))
}

/// An order as it was typed: names, or numbers counted from 0.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Order(pub(crate) Vec<String>);

/// Items between commas; double quotes hold a name with a comma together.
pub(super) fn order(text: &str) -> Result<Order, String> {
    let mut items = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        match (c, items.last_mut()) {
            ('"', _) => quoted = !quoted,
            (',', _) if !quoted => items.push(String::new()),
            (c, Some(item)) => item.push(c),
            (_, None) => {}
        }
    }
    let items: Vec<String> = items.into_iter().map(|item| item.trim().to_owned()).collect();
    if quoted || items.iter().any(String::is_empty) {
        return Err("an order is items best first, their names or their numbers counted from 0, with commas between \
            them, as in 2,0,1"
            .to_owned());
    }
    Ok(Order(items))
}
