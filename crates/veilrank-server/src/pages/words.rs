//! Numbers in plain words, as the pages say them.

use veilrank::goal::Goal;

use super::say::Say;

/// A place in somebody's language: 1st, 2nd, 3rd, 4th, 11th, 21st.
pub(super) fn place(say: Say, place: usize) -> String {
    let end = match (place % 10, place % 100) {
        _ if place == 1 => "first",
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    say.text("common-place").with("place", place).with("end", end).to_string()
}

/// The places that an item could have: "3rd", "3rd or 4th", "3rd to 5th".
pub(super) fn places_in(say: Say, low: usize, high: usize) -> String {
    let (first, last) = (place(say, low), place(say, high));
    match high.saturating_sub(low) {
        0 => first,
        1 => say.text("common-places-two").with("low", first).with("high", last).to_string(),
        _ => say.text("common-places-range").with("low", first).with("high", last).to_string(),
    }
}

/// A probability out of 100. Nothing here is ever certain, so neither 0 nor 100 is said.
pub(super) fn chance_of_100(probability: f64) -> f64 {
    (100.0 * probability).round().clamp(1.0, 99.0)
}

/// A share out of 100, with a digit more where it is small.
pub(super) fn share_of_100(share: f64) -> f64 {
    let number = 100.0 * share;
    match number {
        _ if number < 0.05 => 0.0,
        _ if number < 9.95 => (10.0 * number).round() / 10.0,
        _ => number.round(),
    }
}

/// A number of people, rounded up to two digits: a forecast has no more.
pub(super) fn rounded_up(people: u64) -> u64 {
    let mut unit = 1;
    while people / unit >= 100 {
        unit *= 10;
    }
    people.div_ceil(unit) * unit
}

/// What a survey is to find, behind how many items there are. `assets/pages/words.js` says it alike.
pub(super) fn find(say: Say, goal: Goal) -> String {
    let (name, few) = match goal {
        Goal::Order => ("order", 0),
        Goal::WINNER => ("winner", 1),
        Goal::First(few) => ("first", few),
    };
    say.text("common-find").with("goal", name).with("few", few).to_string()
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
pub(super) fn times_in(say: Say, share: f64) -> String {
    match out_of(share) {
        None if share < 0.5 => say.text("common-times-hardly").to_string(),
        None => say.text("common-times-nearly").to_string(),
        Some((times, unit)) => {
            say.text("common-times").with("times", times).with("unit", unit).to_string()
        }
    }
}

/// How sure, out of 100, somebody who thought it even can become at most by seeing everything that was spent so much on. It
/// has as many digits as show what doubt is left, up to twelve, so it is written here and not as other numbers are; 100 is never said.
pub(super) fn most_sure(say: Say, epsilon: f64) -> String {
    let doubt = 100.0 / (1.0 + epsilon.exp());
    let mut digits = 0;
    while doubt * 10f64.powi(digits) < 1.5 && digits < 12 {
        digits += 1;
    }
    let written = format!("{:.*}", digits.unsigned_abs() as usize, 100.0 - doubt);
    written.replace('.', say.number(0.5).trim_matches(|c: char| c.is_ascii_digit()))
}

/// What an epsilon means, in the one sentence that all pages have. `whose`: you, person, owner.
pub(super) fn sure_words(say: Say, epsilon: f64, whose: &str) -> String {
    let sure = most_sure(say, epsilon);
    say.text("common-sure").with("whose", whose).with("sure", sure).to_string()
}

/// How much likelier one opinion can make what leaves a device than another: e to the epsilon, rounded up.
pub(super) fn factor(epsilon: f64) -> f64 {
    let factor = epsilon.exp();
    if factor < 9.99 { (factor * 100.0).ceil() / 100.0 } else { factor.ceil() }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at most e^20, and never below 0"
)]
fn whole(number: f64) -> u64 {
    number as u64
}

#[cfg(test)]
mod tests {
    use veilrank_words::Language;

    use super::*;

    #[test]
    fn goals_are_said_as_the_core_says_them() {
        let say = Say::english();
        for one in [Goal::Order, Goal::WINNER, Goal::First(3)] {
            assert_eq!(find(say, one), format!("to find {}", one.about()));
        }
    }

    #[test]
    fn places_are_read_aloud() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111, 1003];
        let right = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th",
            "1,003rd",
        ];
        let say = Say::english();
        assert_eq!(all.map(|one| place(say, one)), right);
        let both = [(3, 3), (3, 4), (3, 5)].map(|(low, high)| places_in(say, low, high));
        assert_eq!(both, ["3rd", "3rd or 4th", "3rd to 5th"]);
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
        let say = Say::english();
        let said = |words: &dyn Fn(f64) -> String| {
            table.epsilon.iter().map(|&e| words(e)).collect::<Vec<_>>()
        };
        assert_eq!(said(&|epsilon| most_sure(say, epsilon)), table.most_sure);
        assert_eq!(said(&|epsilon| say.number(factor(epsilon))), table.factor);
        let times: Vec<_> = table.share.iter().map(|&share| times_in(say, share)).collect();
        assert_eq!(times, table.times_in);
        assert_eq!(
            sure_words(say, 1.0, "you"),
            "Seeing all of it, whoever took it for 50 to 50 what you think can become at most 73 % sure."
        );
        let german = Say::from(Language::German);
        assert_eq!([1.0, 20.0].map(|e| most_sure(german, e)), ["73", "99,9999998"]);
    }

    #[test]
    fn less_privacy_never_sounds_like_more() {
        let sure =
            |step: u32| most_sure(Say::english(), 0.01 * f64::from(step)).parse::<f64>().unwrap();
        assert!((2..2000).all(|step| sure(step) >= sure(step - 1) && sure(step) < 100.0));
    }

    #[test]
    fn nothing_is_certain() {
        let (chances, shares) = ([0.0, 0.004, 0.5, 0.996, 1.0], [0.0, 0.0004, 0.012, 0.0999, 0.5]);
        let say = Say::english();
        assert_eq!(chances.map(|one| say.number(chance_of_100(one))), ["1", "1", "50", "99", "99"]);
        assert_eq!(shares.map(|one| say.number(share_of_100(one))), ["0", "0", "1.2", "10", "50"]);
    }

    #[test]
    fn forecasts_are_round() {
        assert_eq!([1, 99, 101, 1234, 99_001].map(rounded_up), [1, 99, 110, 1300, 100_000]);
    }
}
