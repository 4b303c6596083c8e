//! Any line is refused or reads back as it is written.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| engawa_referee::fuzz::notation(data));
