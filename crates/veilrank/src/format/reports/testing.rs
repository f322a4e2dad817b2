//! Surveys for the tests of reports files.

use crate::{privacy::Epsilon, randomizer::Mechanism, ranking::Names, survey::Survey};

/// A survey over so many items, with two pairs for each participant, or one whole order.
pub(super) fn survey(items: usize, mechanism: Mechanism) -> Survey {
    let queries = if mechanism == Mechanism::PermutationCap { 1 } else { 2 };
    let (names, epsilon) = (Names::numbered(items).unwrap(), Epsilon::new(1.0).unwrap());
    Survey::new("s", names, epsilon, queries, mechanism).unwrap()
}
