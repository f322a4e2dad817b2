//! Tests of `civs`.
