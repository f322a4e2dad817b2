//! Simulation of locally private rank aggregation, in parallel and bit for bit repeatable.
