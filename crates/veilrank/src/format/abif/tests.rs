//! Tests of `abif`.
