//! What can be typed to attack a simulated survey.

use clap::Args as ClapArgs;
use veilrank_lab::{Arrival, Devices, Fakes, Picking};

use super::values::{fakes, one_of};

/// Made-up participants on top of the voters.
#[derive(Debug, ClapArgs)]
pub(crate) struct AttackArgs {
    /// What fakes are after: promote:ITEM (it is first), demote:ITEM (it no longer is, or no longer among the first few that the goal asks for),
    /// flip:A,B (A is above B, which it is not without them), noise (another winner than without them). An item is its name or, where none is called so, its
    /// number from 0. They know the best order of the honest
    #[arg(long, help_heading = "Attack", value_name = "ATTACK", requires = "fakes")]
    pub(crate) attack: Option<String>,
    /// How many fakes there are on top of the voters: a number, or a share of the voters such as 5%
    #[arg(long, help_heading = "Attack", value_name = "N|P%", value_parser = fakes, requires = "attack", allow_negative_numbers = true)]
    pub(crate) fakes: Option<Fakes>,
    /// What fakes answer with
    #[arg(long, help_heading = "Attack", value_name = "DEVICES", requires = "attack", default_value = "broken", value_parser = one_of(Devices::ALL, Devices::about))]
    pub(crate) fake_devices: Devices,
    /// When fakes come
    #[arg(long, help_heading = "Attack", value_name = "ARRIVAL", requires = "attack", default_value = "among", value_parser = one_of(Arrival::ALL, Arrival::about))]
    pub(crate) fake_arrival: Arrival,
    /// Which pairs fakes answer
    #[arg(long, help_heading = "Attack", value_name = "PAIRS", requires = "attack", default_value = "assigned", value_parser = one_of(Picking::ALL, Picking::about))]
    pub(crate) fake_pairs: Picking,
    /// How many of the voters lie in their own interest, through honest devices: a number, or a share of the voters such as 20%. They know the best order of all, prefer its
    /// second to its first, and so put the second at the top of their ballot and the first at the bottom; what they gain is told
    #[arg(long, help_heading = "Attack", value_name = "N|P%", value_parser = fakes, conflicts_with = "attack", allow_negative_numbers = true)]
    pub(crate) strategic: Option<Fakes>,
}
