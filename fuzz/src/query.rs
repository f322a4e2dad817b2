//! What stands behind a question mark.

#[path = "../../crates/veilrank-server/src/api/query/boundary.rs"]
pub(crate) mod boundary;
#[path = "../../crates/veilrank-server/src/api/query.rs"]
mod parameters;

pub(crate) use self::parameters::Given;
