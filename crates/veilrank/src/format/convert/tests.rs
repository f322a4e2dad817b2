//! Tests of `convert`.
