//! Fuzzes the boundary `csv`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("csv", data));
