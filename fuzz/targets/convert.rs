//! Fuzzes the boundary `convert`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("convert", data));
