//! The numerical tools that the statistics stand on: Cholesky factors, the normal distribution in one and in many dimensions,
//! bisection, bounds on a probability.

mod binomial;
mod bisection;
mod cholesky;
mod normal;

pub use self::{
    binomial::{lower_bound, upper_bound},
    bisection::{ALL_DIGITS, bisect},
    normal::{normal_cdf, normal_quantile},
};
pub(crate) use self::{
    cholesky::Cholesky,
    normal::{MultiNormal, Sampler, over_normal},
};
