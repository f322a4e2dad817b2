//! The terminal's device, without its network.

#[path = "../../crates/veilrank-cli/src/device/address.rs"]
mod address;
#[path = "../../crates/veilrank-cli/src/device/boundaries.rs"]
pub(crate) mod boundaries;
#[path = "../../crates/veilrank-cli/src/device/ledger.rs"]
mod ledger;
#[path = "../../crates/veilrank-cli/src/device/opinion.rs"]
mod opinion;
#[path = "../../crates/veilrank-cli/src/device/promised.rs"]
mod promised;
#[path = "../../crates/veilrank-cli/src/device/terms.rs"]
mod terms;
#[path = "../../crates/veilrank-cli/src/device/written.rs"]
mod written;
