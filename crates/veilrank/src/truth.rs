//! What a survey asks after: which order of its items is true.

use crate::choice::choice;

choice! {
    /// The order that an outcome is about: that of the population which the people come from, not of just these people.
    ///
    /// Kemeny's disagrees least: summed over everybody, the fewest pairs are the other way round than in it.
    "truth" pub enum Truth {
        /// The order that disagrees least with the people of the population these people come from.
        Kemeny = "kemeny",
        /// The items by their mean place in the orders of the population these people come from.
        Borda = "borda",
    }
}
