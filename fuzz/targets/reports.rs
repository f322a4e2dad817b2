//! Fuzzes the boundary `reports`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("reports", data));
