//! Fuzzes the boundary `ballot`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("ballot", data));
