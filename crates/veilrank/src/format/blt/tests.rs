//! Tests of `blt`.
