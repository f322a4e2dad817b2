//! The `veilrank` command.

fn main() {}
