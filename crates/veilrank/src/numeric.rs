//! The numerical tools that the statistics stand on: Cholesky factors, the normal distribution in one and in many dimensions,
//! bisection.

mod bisection;
mod cholesky;
mod normal;

pub use self::{
    bisection::{ALL_DIGITS, bisect},
    normal::{normal_cdf, normal_quantile},
};
pub(crate) use self::{
    cholesky::Cholesky,
    normal::{MultiNormal, over_normal},
};
