//! Who asks for pairs, and the pairs.

use serde::{Deserialize, Serialize};

use crate::{privacy::Epsilon, ranking::Pair, work::Proof};

/// Who asks for pairs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Asking {
    /// The invite, where the survey needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Which revision of the terms was read; needed where it is not the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// The proof of work, where the survey asks for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<Proof>,
}

/// What one participant is asked, as a curator says it; a device checks it against the terms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Assignment {
    /// Goes back with the report; it is good for one.
    pub assignment: String,
    /// The pairs to answer, as indices into `items`, the smaller first; empty where a whole order is sent.
    #[cfg_attr(feature = "openapi", schema(example = json!([[2, 5]])))]
    pub pairs: Vec<Pair>,
    /// The most that the report may spend.
    pub epsilon: Epsilon,
    /// How many answers share that.
    pub queries: usize,
}
