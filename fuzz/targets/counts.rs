//! Fuzzes the boundary `counts`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("counts", data));
