//! The paper's time table, as printed.

use super::{Series, SetName};

/// Seconds, agents and curator together, in Python 2.7 on a laptop of 2012: the sets of the time table in its order.
pub const TIMES: [(Series, [f64; 8]); 4] = [
    (Series::KwikSort, [0.0001, 0.0001, 0.0002, 0.0001, 0.0001, 0.0002, 0.0005, 0.0007]),
    (Series::DpKwikSortAsPrinted, [0.0006, 0.0006, 0.0030, 0.0008, 0.0030, 0.0076, 0.0285, 0.0626]),
    (Series::Rr, [0.1255, 0.1244, 2.7076, 2.5783, 2.6125, 2.8551, 3.3530, 4.4113]),
    (Series::Lap, [0.1751, 0.1732, 2.9088, 2.9015, 2.9026, 2.9294, 2.9812, 3.1288]),
];

/// What the paper prints for a system on a set, where it does; its sets are told apart by their number of items.
pub fn time(series: Series, set: SetName) -> Option<f64> {
    let place = match set {
        SetName::TurkDots => 0,
        SetName::TurkPuzzle => 1,
        SetName::Sushi => 2,
        SetName::Mallows { items, .. } => {
            3 + [5, 10, 15, 30, 45].iter().position(|&m| m == items)?
        }
        SetName::Other(_) => return None,
    };
    TIMES.iter().find(|(of, _)| *of == series).map(|(_, times)| times[place])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read_by_set() {
        let mallows = |items| SetName::Mallows { items, theta: 0.5 };
        assert_eq!(time(Series::Rr, mallows(45)), Some(4.4113));
        assert_eq!(time(Series::Lap, SetName::TurkDots), Some(0.1751));
        assert_eq!(time(Series::DpKwikSortAsPrinted, SetName::Sushi), Some(0.0030));
        assert_eq!(time(Series::Live, SetName::Sushi), None);
        assert_eq!(time(Series::Rr, mallows(7)), None);
    }
}
