//! Fuzzes the boundary `offer`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("offer", data));
