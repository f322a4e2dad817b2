//! The Cholesky factor of a small symmetric matrix: solves, inverts and measures the second derivatives of a fit.

use crate::error::Error;

/// The lower factor L of a positive definite matrix A = L L^T, row by row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cholesky {
    size: usize,
    lower: Vec<f64>,
}

impl Cholesky {
    /// Factors a matrix that must be positive definite, since statements about certainty rest on it.
    pub(crate) fn needed(matrix: Vec<f64>, size: usize) -> Result<Self, Error> {
        Self::new(matrix, size).ok_or(Error::NoFactor)
    }

    /// Factors a matrix given row by row, in its own place; nothing when it is not positive definite.
    pub(crate) fn new(matrix: Vec<f64>, size: usize) -> Option<Self> {
        // Entries right of the diagonal stay those of the matrix, and nothing reads them.
        let mut lower = matrix;
        for i in 0..size {
            let (above, row) = lower.split_at_mut(i * size);
            for j in 0..i {
                let other = &above[j * size..];
                row[j] = (row[j] - dot(&row[..j], &other[..j])) / other[j];
            }
            let pivot = row[i] - dot(&row[..i], &row[..i]);
            // Not `<=`: a pivot that is not a number must fail too.
            if !(pivot > 0.0 && pivot.is_finite()) {
                return None;
            }
            row[i] = pivot.sqrt();
        }
        Some(Self { size, lower })
    }

    /// L x: when the entries of x are independent standard normal, those of L x have covariance A.
    pub(crate) fn times(&self, x: &[f64]) -> Vec<f64> {
        (0..self.size).map(|i| dot(&self.row(i)[..=i], &x[..=i])).collect()
    }

    /// The x with L x = b: when the entries of b have covariance A, those of x are independent, and their variance is 1.
    pub(crate) fn apart(&self, b: &[f64]) -> Vec<f64> {
        self.apart_from(0, b.to_vec())
    }

    /// The x with A x = b.
    pub(crate) fn solve(&self, b: &[f64]) -> Vec<f64> {
        self.solve_from(0, b.to_vec())
    }

    /// The entries from `first` on of the x with A x = b, where all earlier entries of b are 0 and left out.
    fn solve_from(&self, first: usize, b: Vec<f64>) -> Vec<f64> {
        let row = |i: usize| &self.row(first + i)[first..];
        let mut x = self.apart_from(first, b);
        for i in (0..x.len()).rev() {
            x[i] /= row(i)[i];
            let solved = x[i];
            for (x, l) in x[..i].iter_mut().zip(row(i)) {
                *x -= l * solved;
            }
        }
        x
    }

    /// The entries from `first` on of the x with L x = b, likewise.
    fn apart_from(&self, first: usize, mut x: Vec<f64>) -> Vec<f64> {
        let row = |i: usize| &self.row(first + i)[first..];
        for i in 0..x.len() {
            x[i] = (x[i] - dot(&row(i)[..i], &x[..i])) / row(i)[i];
        }
        x
    }

    /// The inverse of A, row by row. It is symmetric, so half of each row is enough.
    pub(crate) fn inverse(&self) -> Vec<f64> {
        let mut inverse = vec![0.0; self.size * self.size];
        for i in 0..self.size {
            let mut unit = vec![0.0; self.size - i];
            unit[0] = 1.0;
            for (j, entry) in (i..).zip(self.solve_from(i, unit)) {
                inverse[i * self.size + j] = entry;
                inverse[j * self.size + i] = entry;
            }
        }
        inverse
    }

    /// The logarithm of the determinant of A.
    pub(crate) fn log_determinant(&self) -> f64 {
        2.0 * (0..self.size).map(|i| self.row(i)[i].ln()).sum::<f64>()
    }

    fn row(&self, i: usize) -> &[f64] {
        &self.lower[i * self.size..][..self.size]
    }
}

/// The inner product, in four strands that the processor can run side by side.
fn dot(a: &[f64], b: &[f64]) -> f64 {
    let mut strands = [0.0; 4];
    let (a, b) = (a.chunks_exact(4), b.chunks_exact(4));
    let rest: f64 = a.remainder().iter().zip(b.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in a.zip(b) {
        for (strand, (a, b)) in strands.iter_mut().zip(a.iter().zip(b)) {
            *strand += a * b;
        }
    }
    strands.iter().sum::<f64>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_that_is_not_positive_definite_has_no_factor() {
        for matrix in [[1.0, 2.0, 2.0, 1.0], [0.0; 4], [f64::NAN; 4], [f64::INFINITY; 4]] {
            assert!(Cholesky::new(matrix.to_vec(), 2).is_none(), "{matrix:?}");
        }
        let factor = Cholesky::new(vec![4.0, 2.0, 2.0, 3.0], 2).unwrap();
        let solved = factor.solve(&[8.0, 7.0]);
        assert!((solved[0] - 1.25).abs() < 1e-12 && (solved[1] - 1.5).abs() < 1e-12);
        assert!((factor.log_determinant() - 8f64.ln()).abs() < 1e-12);
    }
}
