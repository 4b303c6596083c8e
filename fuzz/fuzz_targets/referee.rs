//! Any request lines get one answer each, and never an exit.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| engawa_referee::fuzz::referee(data));
