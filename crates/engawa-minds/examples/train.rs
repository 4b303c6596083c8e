//! scratch
use engawa_minds::mana::learn::{Course, learn};
use std::sync::atomic::AtomicBool;
fn main() {
    let a: Vec<u64> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let c = Course { games: a[0], nodes: a[1], generations: a[2] as u32, seed: a[3], threads: a[4] as u8 };
    let stop = AtomicBool::new(false);
    let w = learn(&c, &stop, &|g, n| if n % 500 == 0 { eprintln!("{g} {n}") }, &mut |g| eprintln!("{g:?}"));
    print!("{}", w.unwrap().write());
}
