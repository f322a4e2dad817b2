//! Events: what an outsider can look for in an output. Many are tried on one part of the runs; the most telling few are kept.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    rc::Rc,
};

use super::{
    bound::likely_loss,
    output::{Output, Sample, Seen, Value},
    scorer::{Scorer, cuts},
};

/// How many events are bounded in the end; each costs its share of the error.
pub(super) const KEPT: usize = 3;

/// Whatever is rarer than this among the runs that are learned from is not looked for: there is nothing to gain from it.
const RAREST: u64 = 8;

/// The most different lines, or sets of lines, that are tried one by one.
const MOST_TRIED: usize = 64;

/// Something that an output shows or does not show.
#[derive(Debug, Clone)]
pub(super) enum Event {
    /// How the run ended.
    Ending(&'static str),
    /// The value at this place, counted from 0, is this text.
    Value { place: usize, text: Vec<u8> },
    /// The number at this place is at least so large.
    Number { place: usize, at_least: f64 },
    /// There are at least so many bytes.
    Length { at_least: usize },
    /// The keys are these, in this order.
    Keys(Vec<u8>),
    /// Everything but the values is this: keys, blanks, punctuation.
    Shape(Vec<u8>),
    /// The whole output is one of these, byte for byte.
    Among(BTreeSet<Output>),
    /// All values together speak for the first ballot at least so much.
    Score { scorer: Rc<Scorer>, at_least: f64 },
}

impl Event {
    fn shows(&self, seen: &Seen<'_>) -> bool {
        let values = &seen.anatomy.values;
        match self {
            Self::Ending(ending) => seen.output.ending() == *ending,
            Self::Value { place, text } => {
                matches!(values.get(*place), Some(Value::Text(found)) if found == text)
            }
            Self::Number { place, at_least } => {
                matches!(values.get(*place), Some(Value::Number(found)) if found >= at_least)
            }
            Self::Length { at_least } => seen.output.bytes().len() >= *at_least,
            Self::Keys(keys) => seen.anatomy.keys == *keys,
            Self::Shape(shape) => seen.anatomy.shape == *shape,
            Self::Among(outputs) => outputs.contains(seen.output),
            Self::Score { scorer, at_least } => scorer.score(&seen.anatomy) >= *at_least,
        }
    }

    /// In how many runs with either ballot it was seen.
    fn counts(&self, seen: &[Seen<'_>]) -> [u64; 2] {
        let shown = seen.iter().filter(|seen| self.shows(seen));
        shown.fold([0, 0], |[a, b], seen| [a + seen.counts[0], b + seen.counts[1]])
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        match self {
            Self::Ending(ending) => f.write_str(ending),
            Self::Value { place, text: value } => {
                write!(f, "value {} is {}", place + 1, text(value))
            }
            Self::Number { place, at_least } => {
                write!(f, "value {} is at least {at_least}", place + 1)
            }
            Self::Length { at_least } => write!(f, "at least {at_least} bytes"),
            Self::Keys(keys) => write!(f, "the keys are {}", text(keys)),
            Self::Shape(shape) => write!(f, "apart from its values it is {}", text(shape)),
            Self::Among(outputs) => match (outputs.len(), outputs.first()) {
                (1, Some(only)) => write!(f, "it is {}", text(only.bytes())),
                (several, _) => write!(f, "it is one of {several} lines"),
            },
            Self::Score { .. } => f.write_str("all values together"),
        }
    }
}

/// An event, or its absence, that is likelier with one of the ballots.
#[derive(Debug, Clone)]
pub(super) struct Telling {
    event: Event,
    /// Its absence is what tells.
    absent: bool,
    /// With which ballot it is likelier.
    pub(super) side: usize,
}

impl Telling {
    /// Counts and runs, the ballot with which it is likelier first.
    pub(super) fn evidence(&self, sample: &Sample, seen: &[Seen<'_>]) -> [[u64; 2]; 2] {
        self.of_counts(self.event.counts(seen), sample.runs)
    }

    fn of_counts(&self, counts: [u64; 2], runs: [u64; 2]) -> [[u64; 2]; 2] {
        let count =
            |side: usize| if self.absent { runs[side] - counts[side] } else { counts[side] };
        let (one, other) = (self.side, 1 - self.side);
        [[count(one), count(other)], [runs[one], runs[other]]]
    }
}

impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.absent {
            write!(f, "not: ")?;
        }
        self.event.fmt(f)
    }
}

/// The most telling events: made from one sample, chosen by another. The best comes first, with about the loss that it shows.
pub(super) fn most_telling(learn: &Sample, choose: &Sample, error: f64) -> Vec<(f64, Telling)> {
    let seen = choose.seen();
    let counted = |event: Event| (event.counts(&seen), event);
    let counted: Vec<([u64; 2], Event)> =
        candidates(&learn.seen()).into_iter().map(counted).collect();
    let mut found: Vec<(f64, [[u64; 2]; 2], Telling)> = Vec::new();
    for (absent, side) in [(false, 0), (false, 1), (true, 0), (true, 1)] {
        for (counts, event) in &counted {
            let telling = Telling { event: event.clone(), absent, side };
            let evidence = telling.of_counts(*counts, choose.runs);
            found.push((likely_loss(evidence[0], evidence[1], error), evidence, telling));
        }
    }
    // The order of equals stays: plain events come before contrived ones.
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    // Two events that were seen in the same runs are one; the counts tell that nearly always.
    found.dedup_by(|a, b| a.1 == b.1);
    found.truncate(KEPT);
    found.into_iter().map(|(loss, _, telling)| (loss, telling)).collect()
}

/// All events that a sample suggests, plain ones first.
fn candidates(seen: &[Seen<'_>]) -> Vec<Event> {
    let cuts = cuts(seen);
    let mut events: Vec<Event> = Vec::new();
    events.extend(common(seen, |seen| vec![seen.output.ending()]).into_iter().map(Event::Ending));
    let keys = common(seen, |seen| vec![seen.anatomy.keys.clone()]);
    events.extend(keys.into_iter().map(Event::Keys));
    let shapes = common(seen, |seen| vec![seen.anatomy.shape.clone()]);
    events.extend(shapes.into_iter().map(Event::Shape));
    let texts = common(seen, |seen| {
        let text = |(place, value): (usize, &Value)| match value {
            Value::Text(text) => Some((place, text.clone())),
            Value::Number(_) => None,
        };
        seen.anatomy.values.iter().enumerate().filter_map(text).collect()
    });
    events.extend(texts.into_iter().map(|(place, text)| Event::Value { place, text }));
    for (place, cuts) in cuts.iter().enumerate() {
        events.extend(cuts.iter().map(|&at_least| Event::Number { place, at_least }));
    }
    let lines = common(seen, |seen| vec![seen.output.clone()]);
    events.extend(lines.into_iter().map(|line| Event::Among([line].into())));
    events.extend(likely_sets(seen).into_iter().map(Event::Among));
    let scorer = Rc::new(Scorer::new(seen, cuts));
    let steps = scorer.steps(seen);
    events.extend(steps.map(|at_least| Event::Score { scorer: Rc::clone(&scorer), at_least }));
    let lengths = common(seen, |seen| vec![seen.output.bytes().len()]);
    events.extend(lengths.into_iter().map(|at_least| Event::Length { at_least }));
    events
}

/// What is not rare, the most frequent first.
fn common<T: Ord>(seen: &[Seen<'_>], marks: impl Fn(&Seen<'_>) -> Vec<T>) -> Vec<T> {
    let mut counts: BTreeMap<T, u64> = BTreeMap::new();
    for seen in seen {
        for mark in marks(seen) {
            *counts.entry(mark).or_default() += seen.counts.iter().sum::<u64>();
        }
    }
    let mut counts: Vec<(T, u64)> = counts.into_iter().filter(|&(_, n)| n >= RAREST).collect();
    counts.sort_by_key(|&(_, n)| std::cmp::Reverse(n));
    counts.truncate(MOST_TRIED);
    counts.into_iter().map(|(mark, _)| mark).collect()
}

/// Sets of whole outputs: those that are the more likely with the first ballot, down to some ratio.
fn likely_sets(seen: &[Seen<'_>]) -> Vec<BTreeSet<Output>> {
    let ratio = |seen: &Seen<'_>| {
        let [a, b] = seen.counts;
        (a as f64 + 0.5) / (b as f64 + 0.5)
    };
    let mut sorted: Vec<&Seen<'_>> = seen.iter().collect();
    sorted.sort_by(|a, b| ratio(b).total_cmp(&ratio(a)));
    let steps = sorted.len().min(MOST_TRIED);
    let ends = (1..steps).map(|step| step * sorted.len() / steps);
    ends.map(|end| sorted[..end].iter().map(|seen| seen.output.clone()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(lines: &[(&str, [u64; 2])]) -> Sample {
        let mut sample = Sample::default();
        for (line, counts) in lines {
            for (side, &count) in counts.iter().enumerate() {
                (0..count).for_each(|_| sample.add(side, Output::Line(line.as_bytes().into())));
            }
        }
        sample
    }

    fn best(lines: &[(&str, [u64; 2])]) -> String {
        let sample = sample(lines);
        most_telling(&sample, &sample, 0.01)[0].1.to_string()
    }

    #[test]
    fn the_telling_event_is_found_by_what_it_is() {
        assert_eq!(
            best(&[("{\"a\":true}", [80, 20]), ("{\"a\":false}", [20, 80])]),
            "value 1 is true"
        );
        let keys = [("{\"a\":1,\"b\":2}", [50, 0]), ("{\"b\":2,\"a\":1}", [0, 50])];
        assert!(best(&keys).contains("the keys are"), "{}", best(&keys));
        let blank = [("{\"a\":1}", [50, 0]), ("{\"a\": 1}", [0, 50])];
        assert!(best(&blank).contains("bytes") || best(&blank).contains("apart from"));
        let numbers: Vec<(String, [u64; 2])> =
            (0..100).map(|i| (format!("[{i}]"), if i < 70 { [1, 9] } else { [9, 1] })).collect();
        let numbers: Vec<(&str, [u64; 2])> = numbers.iter().map(|(l, c)| (&**l, *c)).collect();
        assert!(best(&numbers).contains("value 1 is at least"), "{}", best(&numbers));
    }

    #[test]
    fn an_abort_is_an_event() {
        let mut sample = Sample::default();
        for _ in 0..60 {
            sample.add(0, Output::Line(b"x".to_vec()));
            sample.add(1, Output::Ended(Vec::new()));
        }
        let (loss, telling) = &most_telling(&sample, &sample, 0.01)[0];
        assert!(*loss > 1.5 && telling.to_string().contains("a line"), "{loss} {telling}");
    }

    #[test]
    fn several_answers_tell_together() {
        // Two independent bits: the sum tells more than either.
        let lines = [
            ("[true,true]", [64, 4]),
            ("[true,false]", [16, 16]),
            ("[false,true]", [16, 16]),
            ("[false,false]", [4, 64]),
        ];
        let sample = sample(&lines);
        let (loss, telling) = &most_telling(&sample, &sample, 0.1)[0];
        let single = Telling {
            event: Event::Value { place: 0, text: b"true".to_vec() },
            absent: false,
            side: 0,
        };
        let evidence = single.evidence(&sample, &sample.seen());
        assert_eq!(evidence, [[80, 20], [100, 100]]);
        assert!(*loss > likely_loss(evidence[0], evidence[1], 0.1) + 0.3, "{telling}");
    }
}
