//! Any position is refused or set, and then shown as it was set.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| engawa_referee::fuzz::positions(data));
