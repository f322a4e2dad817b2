//! The privacy budget: a number that is checked wherever it comes from.

use serde::{Deserialize, Serialize};

use crate::error::Error;

/// The most that a device spends on one survey, unless its owner says otherwise.
pub const USUAL_LIMIT: Epsilon = Epsilon(3.0);

/// The most that a device spends on all surveys together, unless its owner says otherwise.
pub const USUAL_TOTAL: f64 = 20.0;

/// The parts of a survey's budget that a device offers to spend, the largest first. They are few, because each makes a table of its own
/// at the curator.
pub const SHARES: [f64; 3] = [1.0, 0.5, 0.25];

/// The parts of a survey's budget that its participants may spend, fixed in the terms: the whole, and smaller ones after it.
///
/// Each budget that somebody spends makes a table of its own at the curator. With a few of them fixed beforehand, nobody can fill
/// its memory with odd ones, or use up the room of those who spend less.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<f64>", into = "Vec<f64>")]
pub struct Shares(Vec<f64>);

impl Shares {
    /// The most of them.
    pub const MOST: usize = 8;

    /// Checks a list: 1 first, then ever smaller parts above 0.
    pub fn new(shares: Vec<f64>) -> Result<Self, Error> {
        let falls = shares.windows(2).all(|both| both[1] > 0.0 && both[1] < both[0]);
        if (1..=Self::MOST).contains(&shares.len()) && shares.first() == Some(&1.0) && falls {
            return Ok(Self(shares));
        }
        let rule = "shares are 1 to 8 parts of epsilon: 1 first, then ever smaller ones above 0";
        Err(Error::Terms { rule, got: format!("{shares:.70?}") })
    }

    /// What devices offer: [`SHARES`].
    pub fn usual() -> Self {
        Self(SHARES.to_vec())
    }

    /// The parts, the largest first.
    pub fn as_slice(&self) -> &[f64] {
        &self.0
    }

    /// Refuses a budget that is none of these parts of a survey's. Both sides multiply alike, so the numbers are the same to the
    /// last bit.
    pub fn check(&self, whole: Epsilon, budget: Epsilon) -> Result<(), Error> {
        let budgets: Vec<f64> = self.0.iter().map(|share| whole.0 * share).collect();
        if budgets.contains(&budget.0) {
            return Ok(());
        }
        let allowed = budgets.iter().map(f64::to_string).collect::<Vec<_>>().join(" or ");
        Err(Error::NotAShare { got: budget.0, allowed })
    }
}

// Checked shares are never NaN.
impl Eq for Shares {}

impl TryFrom<Vec<f64>> for Shares {
    type Error = Error;

    fn try_from(shares: Vec<f64>) -> Result<Self, Error> {
        Self::new(shares)
    }
}

impl From<Shares> for Vec<f64> {
    fn from(shares: Shares) -> Self {
        shares.0
    }
}

/// A privacy budget: finite, above 0 and at most [`Epsilon::MAX`].
///
/// What is observed of a participant is at most e^epsilon times as likely under one ranking as under any other.
/// The check also runs on deserialising, so an `Epsilon` from a file is as good as one from code.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(try_from = "f64", into = "f64")]
pub struct Epsilon(f64);

impl Epsilon {
    /// Above this a randomizer changes at most about one in 500 million answers, which is no privacy.
    pub const MAX: f64 = 20.0;

    /// Checks a budget.
    pub fn new(epsilon: f64) -> Result<Self, Error> {
        if epsilon > 0.0 && epsilon <= Self::MAX {
            Ok(Self(epsilon))
        } else {
            Err(Error::Epsilon(epsilon))
        }
    }

    /// What a device offers to spend on a survey of this budget, unless its owner says otherwise: the largest of [`SHARES`] within
    /// [`USUAL_LIMIT`]. Refused where even the smallest is above it, since then devices do not answer.
    pub fn usually_spent(self) -> Result<Self, Error> {
        let mut offers = SHARES.into_iter().map(|share| self.0 * share);
        let rule = "at most 12: devices spend at least a quarter of it, and at most 3 unless their owners allow more";
        let too_much = Error::Parameter { name: "epsilon", rule, got: self.0 };
        offers.find(|&offer| offer <= USUAL_LIMIT.0).map_or(Err(too_much), Self::new)
    }

    /// The budget as a number.
    pub const fn get(self) -> f64 {
        self.0
    }

    /// One of `parts` equal shares, rounded down: in exact arithmetic `parts` of them never sum above the whole.
    pub fn split(self, parts: usize) -> Result<Self, Error> {
        let parts = parts.max(1) as f64;
        let mut share = self.0 / parts;
        // The fused product is rounded once, so its sign is that of the exact difference.
        while share.mul_add(parts, -self.0) > 0.0 {
            share = share.next_down();
        }
        Self::new(share)
    }
}

// A checked epsilon is never NaN, so its order is total and it can be the key of a table.
impl Eq for Epsilon {}

#[expect(clippy::derive_ord_xor_partial_ord, reason = "both are the order of the same number")]
impl Ord for Epsilon {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.total_cmp(&other.0)
    }
}

impl TryFrom<f64> for Epsilon {
    type Error = Error;

    fn try_from(epsilon: f64) -> Result<Self, Error> {
        Self::new(epsilon)
    }
}

impl From<Epsilon> for f64 {
    fn from(epsilon: Epsilon) -> f64 {
        epsilon.0
    }
}

impl std::fmt::Display for Epsilon {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn devices_spend_the_largest_share_within_their_limit() {
        let spent = |epsilon: f64| Epsilon::new(epsilon).unwrap().usually_spent().map(Epsilon::get);
        assert_eq!(
            [0.1, 3.0, 3.1, 6.0, 7.0, 12.0].map(spent),
            [0.1, 3.0, 1.55, 3.0, 1.75, 3.0].map(Ok)
        );
        assert!(spent(12.5).is_err() && spent(20.0).is_err());
    }

    #[test]
    fn shares_are_the_whole_and_smaller_parts() {
        for good in [&[1.0][..], &SHARES, &[1.0, 0.9, 1e-9]] {
            assert_eq!(Shares::new(good.to_vec()).unwrap().as_slice(), good);
        }
        let many: Vec<f64> = (0..9).map(|place| 1.0 / f64::from(1 << place)).collect();
        assert!(Shares::new(many[..8].to_vec()).is_ok());
        for bad in [&[][..], &many, &[0.5], &[1.0, 1.0], &[1.0, 0.0], &[1.0, -0.5], &[2.0, 1.0]] {
            assert!(Shares::new(bad.to_vec()).is_err(), "{bad:?}");
        }
        for bad in [f64::NAN, f64::INFINITY] {
            assert!(Shares::new(vec![1.0, bad]).is_err() && Shares::new(vec![bad]).is_err());
        }
        assert!(serde_json::from_str::<Shares>("[1,0.5]").is_ok());
        assert!(serde_json::from_str::<Shares>("[0.5,1]").is_err());
    }

    #[test]
    fn a_budget_is_one_of_the_shares_or_refused() {
        let epsilon = |value| Epsilon::new(value).unwrap();
        let check = |value| Shares::usual().check(epsilon(0.7), epsilon(value));
        for share in SHARES {
            assert_eq!(check(0.7 * share), Ok(()));
        }
        let error = check(0.3).unwrap_err().to_string();
        assert_eq!(
            error,
            "the terms let a participant spend epsilon 0.7 or 0.35 or 0.175, got 0.3"
        );
        assert!(check(0.7_f64.next_down()).is_err() && check(1.4).is_err());
    }

    #[test]
    fn budgets_outside_the_range_are_refused() {
        for bad in [0.0, -1.0, -0.0, 20.000_001, 1e9, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert!(Epsilon::new(bad).is_err(), "{bad}");
        }
        for good in [f64::MIN_POSITIVE, 1e-9, 1.0, 20.0] {
            assert_eq!(Epsilon::new(good).unwrap().get().to_bits(), good.to_bits());
        }
    }

    #[test]
    fn a_budget_is_shown_as_its_number() {
        let shown = |value| Epsilon::new(value).unwrap().to_string();
        assert_eq!([shown(1.0), shown(0.1), shown(2.5)], ["1", "0.1", "2.5"]);
        assert_eq!(format!("{:.3}", Epsilon(0.5)), "0.500");
    }

    #[test]
    fn deserialising_checks_too() {
        assert_eq!(serde_json::from_str::<Epsilon>("2").unwrap(), Epsilon(2.0));
        for bad in ["0", "-1", "1e9", "null", "\"1\"", "1e400"] {
            assert!(serde_json::from_str::<Epsilon>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_share_too_small_to_be_a_number_is_refused() {
        assert!(Epsilon::new(f64::from_bits(1)).unwrap().split(2).is_err());
    }

    /// The exact product of a float and an integer, as a float's mantissa and exponent in integers.
    fn exact_product_at_most(share: f64, parts: u64, whole: f64) -> bool {
        let decode = |x: f64| {
            let bits = x.to_bits();
            let exponent = i32::try_from((bits >> 52) & 0x7ff).unwrap();
            let mantissa = u128::from(bits & ((1 << 52) - 1));
            if exponent == 0 { (mantissa, -1074) } else { (mantissa | 1 << 52, exponent - 1075) }
        };
        let (a, ea) = decode(share);
        let (b, eb) = decode(whole);
        let (left, right) = (a * u128::from(parts), b);
        if ea <= eb { left <= right << (eb - ea) } else { left << (ea - eb) <= right }
    }

    proptest! {
        #[test]
        fn shares_never_sum_above_the_whole(whole in 1e-6..20.0f64, parts in 1u64..5000) {
            let share = Epsilon::new(whole).unwrap().split(usize::try_from(parts).unwrap()).unwrap();
            prop_assert!(exact_product_at_most(share.get(), parts, whole));
            // And nothing is given away: the next float up would sum above.
            prop_assert!(!exact_product_at_most(share.get().next_up(), parts, whole));
        }
    }
}
