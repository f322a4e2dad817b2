//! One hundred answers as a picture: full dots are true, rings were turned round by the coin.

/// A figure of a hundred dots.
#[derive(Debug, Clone, Copy)]
pub(super) struct Dots {
    /// How many are true.
    pub(super) kept: u32,
    /// Its name for scripts; empty for a picture that does not change.
    pub(super) id: &'static str,
}

/// One dot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Dot {
    pub(super) x: u32,
    pub(super) y: u32,
    /// When it is its turn to be turned round, counted from the last: dots with the lowest turns stay full longest.
    pub(super) turn: u32,
    pub(super) flipped: bool,
}

impl Dots {
    /// So many of a hundred answers are true.
    pub(super) fn new(truth: f64, id: &'static str) -> Self {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a share times 100"
        )]
        let kept = (truth * 100.0).round() as u32;
        Self { kept: kept.min(100), id }
    }

    /// How many were turned round.
    pub(super) fn flipped(&self) -> u32 {
        100 - self.kept
    }

    /// All dots, row by row.
    pub(super) fn all(&self) -> Vec<Dot> {
        let mut cells: Vec<u32> = (0..100).collect();
        // Scattered, and always the same way.
        cells.sort_by_key(|&cell| scattered(cell));
        let mut dots: Vec<(u32, Dot)> = (0..)
            .zip(&cells)
            .map(|(turn, &cell)| {
                let (x, y) = (10 + 20 * (cell % 10), 10 + 20 * (cell / 10));
                (cell, Dot { x, y, turn, flipped: turn >= self.kept })
            })
            .collect();
        dots.sort_by_key(|&(cell, _)| cell);
        dots.into_iter().map(|(_, dot)| dot).collect()
    }
}

/// A number that looks like chance and is not.
fn scattered(cell: u32) -> u32 {
    let mut mixed = (cell + 1).wrapping_mul(0x9E37_79B9);
    mixed ^= mixed >> 16;
    mixed = mixed.wrapping_mul(0x85EB_CA6B);
    mixed ^= mixed >> 13;
    mixed.wrapping_mul(0xC2B2_AE35)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_dots_are_full_as_answers_are_true() {
        for (truth, kept) in [(0.5, 50), (0.7311, 73), (0.999, 100), (1.0, 100)] {
            let dots = Dots::new(truth, "");
            assert_eq!((dots.kept, dots.flipped()), (kept, 100 - kept));
            let all = dots.all();
            assert_eq!(all.len(), 100);
            assert_eq!(all.iter().filter(|dot| !dot.flipped).count(), kept as usize);
            assert_eq!((all[0].x, all[0].y, all[99].x, all[99].y), (10, 10, 190, 190));
        }
    }
}
