//! Any record is refused or replays, and replays the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| engawa_referee::fuzz::records(data));
