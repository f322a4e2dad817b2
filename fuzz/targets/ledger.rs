//! Fuzzes the boundary `ledger`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| veilrank_fuzz::play("ledger", data));
