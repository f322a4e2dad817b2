//! Tickets that nobody can trace: who holds an invite gets one signed blindly, and takes part by it without the invite.
//!
//! A device draws a serial, hides it under a random factor and has it signed once for its invite ([`Request`]). What it makes of
//! the signature, a [`Ticket`], is good under the issuer's key, and as likely to have come from any invite as from any other: for each blinded message and
//! each ticket there is exactly one factor that leads from one to the other, and all factors are equally likely.
//! The signatures are those of RFC 9474, RSABSSA-SHA384-PSS-Randomized, with keys of 2048 bits. Their messages begin with random bytes, so
//! that this holds for keys that were made to trace people, too.

#[cfg(feature = "service")]
mod blind;
mod key;
#[cfg(feature = "service")]
mod rsa;

use std::fmt;

use serde::{Deserialize, Serialize};

#[cfg(feature = "service")]
pub use self::blind::{Request, SECRET_BYTES, SecretKey};
pub use self::key::{KEY_BYTES, PublicKey, SIGNATURE_BYTES};
use crate::{
    merkle::{Handle, handle_of_serial},
    octets::Octets,
};

/// What lets its holder answer a survey once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ticket {
    /// 32 random bytes that make it this one (base64url, as all of it).
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub serial: Octets<32>,
    /// 32 random bytes that stand before what is signed.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub prefix: Octets<32>,
    /// The signature of the survey's issuer.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub signature: Octets<SIGNATURE_BYTES>,
}

impl Ticket {
    /// What a report that came by it is known by, beside it and without it.
    pub fn handle(&self) -> Handle {
        handle_of_serial(&self.serial.0)
    }
}

impl fmt::Debug for Ticket {
    /// Whoever has a ticket may use it, so it is not printed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ticket(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_three_texts_and_is_not_printed() {
        let ticket = Ticket {
            serial: Octets([1; 32]),
            prefix: Octets([2; 32]),
            signature: Octets([3; SIGNATURE_BYTES]),
        };
        let text = serde_json::to_string(&ticket).unwrap();
        assert!(text.starts_with(r#"{"serial":"AQEBAQ"#), "{text}");
        assert_eq!(serde_json::from_str::<Ticket>(&text).unwrap(), ticket);
        for (right, wrong) in [("\"AQEB", "\"AQE"), ("AQEB", "A=EB"), ("{", "{\"more\":1,")] {
            let wrong = text.replacen(right, wrong, 1);
            assert!(serde_json::from_str::<Ticket>(&wrong).is_err(), "{wrong}");
        }
        assert_eq!(format!("{ticket:?}"), "Ticket(..)");
        assert_eq!(ticket.handle().to_string(), "cs1uhCLEB_ttCYaQ8RMLfQ");
    }
}
