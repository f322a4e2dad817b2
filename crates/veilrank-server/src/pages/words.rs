//! Numbers in plain words, as the pages say them.

use veilrank::truth::Truth;

/// A place: 1st, 2nd, 3rd, 4th, 11th, 21st.
pub(super) fn ordinal(place: usize) -> String {
    let end = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{}{end}", grouped(place as u64))
}

/// The places that an item could have: "3rd", "3rd or 4th", "3rd to 5th".
pub(super) fn places(low: usize, high: usize) -> String {
    let (first, last) = (ordinal(low), ordinal(high));
    match high.saturating_sub(low) {
        0 => first,
        1 => format!("{first} or {last}"),
        _ => format!("{first} to {last}"),
    }
}

/// A probability as a whole number out of 100. Nothing here is ever certain, so neither 0 nor 100 is said.
pub(super) fn chance(probability: f64) -> String {
    (100.0 * probability).round().clamp(1.0, 99.0).to_string()
}

/// How often something happens: so many times out of a number of cases that is large enough to show the rare side, too.
pub(super) fn out_of(share: f64) -> Option<(u64, u64)> {
    let rare = share.min(1.0 - share);
    let unit = [100, 1000, 10_000, 100_000, 1_000_000]
        .into_iter()
        .find(|&unit| rare * unit as f64 >= 1.0)?;
    Some((whole((share * unit as f64).round()), unit))
}

/// The same in words: "73 times in 100". `assets/pages/words.js` says it alike.
pub(super) fn times_in(share: f64) -> String {
    match out_of(share) {
        None if share < 0.5 => "less than once in a million".to_owned(),
        None => "all but once in a million times or more".to_owned(),
        Some((1, unit)) => format!("once in {}", grouped(unit)),
        Some((times, unit)) => format!("{} times in {}", grouped(times), grouped(unit)),
    }
}

/// How sure, out of 100, somebody who thought it even can become at most by seeing everything that was spent so much on. It
/// has as many digits as show what doubt is left; 100 is never said.
pub(super) fn most_sure(epsilon: f64) -> String {
    let doubt = 100.0 / (1.0 + epsilon.exp());
    let mut digits = 0;
    while doubt * 10f64.powi(digits) < 1.5 && digits < 12 {
        digits += 1;
    }
    format!("{:.*}", digits.unsigned_abs() as usize, 100.0 - doubt)
}

/// What an epsilon means, in the one wording that all pages have. `whose`: "you think", "a person thinks".
pub(super) fn sure_words(epsilon: f64, whose: &str) -> String {
    let sure = most_sure(epsilon);
    format!("whoever took it for 50 to 50 what {whose} can become at most {sure} % sure")
}

/// How much likelier one opinion can make what leaves a device than another: e to the epsilon, rounded up.
pub(super) fn factor(epsilon: f64) -> String {
    let factor = epsilon.exp();
    if factor < 9.99 {
        return format!("{:.2}", (factor * 100.0).ceil() / 100.0);
    }
    grouped(whole(factor.ceil()))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most e^20, and never below 0"
)]
fn whole(number: f64) -> u64 {
    number as u64
}

/// A share as a number out of 100, with a digit more where it is small.
pub(super) fn in_100(share: f64) -> String {
    let number = 100.0 * share;
    if number < 0.05 {
        "0".to_owned()
    } else if number < 9.95 {
        format!("{number:.1}")
    } else {
        format!("{number:.0}")
    }
}

/// A number with its thousands apart: 12,345.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut written = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            written.push(',');
        }
        written.push(digit);
    }
    written
}

/// A number of people, rounded up to two digits: a forecast has no more.
pub(super) fn about(people: u64) -> String {
    let mut unit = 1;
    while people / unit >= 100 {
        unit *= 10;
    }
    grouped(people.div_ceil(unit) * unit)
}

/// One person, two people.
pub(super) fn people(number: u64) -> String {
    if number == 1 { "1 person".to_owned() } else { format!("{} people", grouped(number)) }
}

/// What a result is about: which order of the items is sought.
pub(super) fn sought(truth: Truth) -> &'static str {
    match truth {
        Truth::Kemeny => {
            "the order that fewest people would disagree with, if everybody like those who answered were asked"
        }
        Truth::Borda => {
            "the items by their average place, if everybody like those who answered were asked"
        }
    }
}

/// A budget or a loss, with as many digits as say something.
pub(super) fn budget(epsilon: f64) -> String {
    let written = format!("{epsilon:.6}");
    written.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_aloud() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 1003].map(ordinal);
        let right = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
            "1,003rd",
        ];
        assert_eq!(said, right);
        assert_eq!(places(3, 3), "3rd");
        assert_eq!(places(3, 4), "3rd or 4th");
        assert_eq!(places(3, 5), "3rd to 5th");
    }

    /// What the scripts in the browser are held to as well.
    #[derive(serde::Deserialize)]
    struct Table {
        epsilon: Vec<f64>,
        most_sure: Vec<String>,
        factor: Vec<String>,
        share: Vec<f64>,
        times_in: Vec<String>,
    }

    #[test]
    fn an_epsilon_has_the_same_words_here_and_in_the_browser() {
        let table: Table =
            serde_json::from_str(include_str!("../../tests/words/epsilon.json")).unwrap();
        let said =
            |words: fn(f64) -> String| table.epsilon.iter().map(|&e| words(e)).collect::<Vec<_>>();
        assert_eq!(said(most_sure), table.most_sure);
        assert_eq!(said(factor), table.factor);
        assert_eq!(table.share.iter().map(|&s| times_in(s)).collect::<Vec<_>>(), table.times_in);
        assert_eq!(
            sure_words(1.0, "you think"),
            "whoever took it for 50 to 50 what you think can become at most 73 % sure"
        );
    }

    #[test]
    fn less_privacy_never_sounds_like_more() {
        let sure = |step: u32| most_sure(0.01 * f64::from(step)).parse::<f64>().unwrap();
        assert!((2..2000).all(|step| sure(step) >= sure(step - 1) && sure(step) < 100.0));
    }

    #[test]
    fn nothing_is_certain() {
        assert_eq!([0.0, 0.004, 0.5, 0.996, 1.0].map(chance), ["1", "1", "50", "99", "99"]);
        assert_eq!([0.0, 0.0004, 0.012, 0.0999, 0.5].map(in_100), ["0", "0", "1.2", "10", "50"]);
    }

    #[test]
    fn forecasts_are_round() {
        assert_eq!([1, 99, 101, 1234, 99_001].map(about), ["1", "99", "110", "1,300", "100,000"]);
        assert_eq!([1, 2, 4321].map(people), ["1 person", "2 people", "4,321 people"]);
        assert_eq!([1.0, 0.5, 0.999_999_999, 1.25].map(budget), ["1", "0.5", "1", "1.25"]);
    }
}
