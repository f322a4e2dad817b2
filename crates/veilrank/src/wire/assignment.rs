//! Who asks for pairs, and the pairs.

use serde::{Deserialize, Serialize};

use super::Object;
use crate::{privacy::Epsilon, ranking::Pair, ticket::Ticket, work::Proof};

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
    /// The ticket, where the terms are `unlinkable`; the invite then stays at home.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Ticket>))]
    pub ticket: Option<Object<Ticket>>,
}

/// What a device asks the issuer of a survey to sign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TicketAsking {
    /// The survey; for an issuer of its own, which has no address for each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub survey: Option<String>,
    /// The invite, which gets one signature.
    pub invite: String,
    /// The blinded message: 256 bytes in base64url.
    #[cfg_attr(feature = "openapi", schema(min_length = 342, max_length = 342))]
    pub blinded: String,
}

/// What an issuer has signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TicketSigned {
    /// The blind signature: 256 bytes in base64url.
    #[cfg_attr(feature = "openapi", schema(min_length = 342, max_length = 342))]
    pub signature: String,
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
