//! Numbers as a language writes them, the same as `Intl.NumberFormat` of a browser.

use crate::Language;

/// So many decimals are kept of any number, and shown unless a message says otherwise: who gives a number has rounded it.
const KEPT: usize = 6;

/// Larger numbers are written as they are.
const LARGEST: f64 = 1e15;

/// How a message wants a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Style {
    /// The fewest decimals.
    pub(crate) least: usize,
    /// The most decimals.
    pub(crate) most: usize,
    /// Whether thousands are set apart.
    pub(crate) group: bool,
}

impl Default for Style {
    fn default() -> Self {
        Self { least: 0, most: KEPT, group: true }
    }
}

/// A number as a language writes it.
pub(crate) fn write(language: Language, value: f64, style: &Style) -> String {
    kept(value).map_or_else(|| value.to_string(), |value| Marks::of(language).write(value, style))
}

/// The marks of a language (CLDR). `script/browser.rs` compares them with a browser's.
#[derive(Debug, Clone, Copy)]
struct Marks {
    decimal: &'static str,
    group: &'static str,
    minus: &'static str,
    /// Groups are made from this many digits before the first mark.
    least: usize,
}

impl Marks {
    fn of(language: Language) -> Self {
        let usual = Self { decimal: ",", group: ".", minus: "-", least: 1 };
        match language {
            Language::English | Language::Chinese | Language::Japanese => {
                Self { decimal: ".", group: ",", ..usual }
            }
            Language::German | Language::Portuguese => usual,
            Language::Spanish => Self { least: 2, ..usual },
            Language::French => Self { group: "\u{202f}", ..usual },
            Language::Polish => Self { group: "\u{a0}", least: 2, ..usual },
            // Western digits, as on most Arabic pages: the byte preview beside them has the same.
            Language::Arabic => Self { decimal: ".", group: ",", minus: "\u{200e}-", ..usual },
        }
    }

    /// A number with its groups, decimal mark and sign.
    fn write(&self, value: f64, style: &Style) -> String {
        let digits = rounded(value.abs(), style.most.max(style.least));
        let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
        let kept = fraction.trim_end_matches('0').len().max(style.least);
        let mut text = String::new();
        // A browser writes -0 where a negative number is rounded to none.
        if value.is_sign_negative() {
            text.push_str(self.minus);
        }
        self.group(whole, style.group, &mut text);
        if kept > 0 {
            text.push_str(self.decimal);
            text.push_str(&fraction[..kept]);
        }
        text
    }

    fn group(&self, whole: &str, wanted: bool, text: &mut String) {
        let grouped = wanted && whole.len() >= 3 + self.least;
        for (place, digit) in whole.chars().enumerate() {
            if grouped && place > 0 && (whole.len() - place).is_multiple_of(3) {
                text.push_str(self.group);
            }
            text.push(digit);
        }
    }
}

/// What is kept of a number: six decimals. None where it is too large to be counted with.
pub(crate) fn kept(value: f64) -> Option<f64> {
    if !value.is_finite() || value.abs() >= LARGEST {
        return None;
    }
    let size: f64 = rounded(value.abs(), KEPT).parse().ok()?;
    Some(if value < 0.0 { -size } else { size })
}

/// A whole number as such, if it is one.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, positive and below 10^15"
)]
pub(crate) fn exact(kept: f64) -> Option<u64> {
    (kept >= 0.0 && kept.fract() == 0.0).then_some(kept as u64)
}

/// A positive number with so many decimals; halves go up, which is what browsers do and `format!` does not.
fn rounded(value: f64, decimals: usize) -> String {
    // A number this large has at most 74 decimals that matter here, and then `format!` rounds nothing.
    let exact = format!("{value:.80}");
    let point = exact.find('.').unwrap_or(exact.len());
    let cut = point + 1 + decimals;
    let up = exact.as_bytes().get(cut).is_some_and(|&digit| digit >= b'5');
    let mut digits: Vec<u8> = exact.as_bytes()[..cut].to_vec();
    if up {
        carry(&mut digits);
    }
    String::from_utf8_lossy(&digits).trim_end_matches('.').to_owned()
}

/// Adds one in the last place.
fn carry(digits: &mut Vec<u8>) {
    for digit in digits.iter_mut().rev().filter(|digit| digit.is_ascii_digit()) {
        if *digit < b'9' {
            *digit += 1;
            return;
        }
        *digit = b'0';
    }
    digits.insert(0, b'1');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(language: Language, value: f64) -> String {
        write(language, value, &Style::default())
    }

    #[test]
    fn marks_are_the_languages_own() {
        let cases = [
            (Language::English, 1234.5, "1,234.5"),
            (Language::German, 1234.5, "1.234,5"),
            (Language::Spanish, 1234.5, "1234,5"),
            (Language::Spanish, 12345.0, "12.345"),
            (Language::Polish, 12345.0, "12\u{a0}345"),
            (Language::French, 1_234_567.0, "1\u{202f}234\u{202f}567"),
            (Language::Arabic, -3.5, "\u{200e}-3.5"),
        ];
        for (language, value, text) in cases {
            assert_eq!(plain(language, value), text);
        }
    }

    #[test]
    fn halves_go_up_and_carries_go_through() {
        assert_eq!(rounded(0.125, 2), "0.13");
        assert_eq!(rounded(999.9996, 3), "1000.000");
        assert_eq!(rounded(0.5, 0), "1");
        assert_eq!(rounded(1.005, 2), "1.00");
        assert_eq!(rounded(9.99, 0), "10");
        assert_eq!(plain(Language::English, 999.999_999_6), "1,000");
    }

    #[test]
    fn numbers_that_nothing_counts_with_are_no_trouble() {
        assert_eq!(kept(f64::NAN), None);
        assert_eq!(kept(1e300), None);
        assert_eq!(kept(1e-300), Some(0.0));
        assert_eq!(kept(1.0 / 128.0), Some(0.007_813));
        assert_eq!(kept(-2.5), Some(-2.5));
        assert_eq!(plain(Language::German, f64::INFINITY), "inf");
    }
}
