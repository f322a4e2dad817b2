//! Weights that are not whole numbers: exact decimals, which one common multiple makes whole.
//!
//! A profile counts voters, and half a voter is none. So all weights of a text are multiplied by the least number that makes them whole, its
//! scale, and whoever writes them again divides by it. Nothing is rounded on the way.

use crate::ranking::Profile;

/// The most digits behind the point: more would leave no room for the numbers in front of it.
const MOST_DECIMALS: usize = 12;

/// A decimal number, exactly: so many units of one over the denominator, in lowest terms.
struct Weight {
    units: u64,
    denominator: u64,
}

impl Weight {
    /// Digits, perhaps with a point among them: no sign, no exponent, no blanks.
    fn read(text: &str) -> Option<Self> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let decimals = decimals.trim_end_matches('0');
        let digits = [whole, decimals].concat();
        let shown = text.bytes().any(|byte| byte.is_ascii_digit());
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        if !shown || !plain || decimals.len() > MOST_DECIMALS {
            return None;
        }
        let units = if digits.is_empty() { 0 } else { digits.parse().ok()? };
        let denominator = 10u64.pow(u32::try_from(decimals.len()).ok()?);
        let common = greatest_divisor(units, denominator);
        Some(Self { units: units / common, denominator: denominator / common })
    }
}

fn greatest_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { greatest_divisor(b, a % b) }
}

/// The least number that makes all of these weights whole; what is no weight is left to whoever reads it.
pub(crate) fn scale<'t>(texts: impl Iterator<Item = &'t str>) -> u64 {
    let denominators = texts.filter_map(Weight::read).map(|weight| weight.denominator);
    // All of them divide the same power of ten, and so does what they have in common.
    denominators.fold(1, |scale, one| scale / greatest_divisor(scale, one) * one)
}

/// A weight times the scale, if that is a number of voters.
pub(crate) fn times(text: &str, scale: u64) -> Option<u64> {
    let weight = Weight::read(text)?;
    let factor = scale.checked_div(weight.denominator)?;
    let count = weight.units.checked_mul(factor)?;
    let exact = factor.checked_mul(weight.denominator) == Some(scale);
    (exact && (1..=Profile::MAX_VOTERS).contains(&count)).then_some(count)
}

/// What a weight has to be, for whoever wrote another.
pub(crate) fn rule(scale: u64) -> String {
    match scale {
        1 => "a count is a number above 0, at most 2^40".to_owned(),
        _ => format!("a count is a number above 0, at most 2^40 when multiplied by {scale}"),
    }
}

/// True when a text is a number, whole or not.
pub(crate) fn is_weight(text: &str) -> bool {
    Weight::read(text).is_some()
}

/// A count as the weight that it came from.
pub(crate) fn write(count: u64, scale: u64) -> String {
    let scale = scale.max(1);
    let (whole, mut rest) = (count / scale, count % scale);
    let mut text = whole.to_string();
    if rest > 0 {
        text.push('.');
    }
    // A scale divides a power of ten, so this ends.
    for _ in 0..MOST_DECIMALS {
        if rest == 0 {
            break;
        }
        rest *= 10;
        text.push(char::from(b'0' + u8::try_from(rest / scale).unwrap_or(0)));
        rest %= scale;
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn weights_are_made_whole_by_the_least_number_that_does() {
        for (texts, scale) in [
            (&["1", "20", "3.00"] as &[&str], 1),
            (&["0.5", "1"], 2),
            (&["0.25", "0.5"], 4),
            (&["0.2", ".5"], 10),
            (&["0.000000000001"], 1_000_000_000_000),
            (&["x", "-1", "1.5"], 2),
        ] {
            assert_eq!(super::scale(texts.iter().copied()), scale, "{texts:?}");
        }
    }

    #[test]
    fn what_is_no_weight_is_refused() {
        for bad in
            ["", ".", "-1", "+1", "1e3", "NaN", "inf", "1,5", "1.2.3", " 1", "٣", "0", "0.0", "0."]
        {
            assert_eq!(times(bad, 1), None, "{bad}");
        }
        for huge in ["1099511627777", "99999999999999999999", "0.0000000000001"] {
            assert_eq!(times(huge, 1), None, "{huge}");
        }
        assert_eq!(times("0.5", 1), None, "it would have to be rounded");
        assert_eq!(times("1.", 1), Some(1));
        assert_eq!(times("1099511627776", 1), Some(1 << 40));
    }

    proptest! {
        #[test]
        fn weights_come_back_exactly(units in prop::collection::vec(1..1_000_000u64, 1..6), decimals in 0..6usize) {
            let texts: Vec<String> = units.iter().map(|units| write(*units, 10u64.pow(u32::try_from(decimals).unwrap()))).collect();
            let scale = super::scale(texts.iter().map(String::as_str));
            for text in &texts {
                let count = times(text, scale).unwrap();
                prop_assert_eq!(&write(count, scale), text);
            }
        }
    }
}
