//! scratch
use engawa_minds::{Budget, mana::{Board, Engine, Root}};
use engawa_rules::mana::{Blocked, Position};
use std::sync::atomic::AtomicBool;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let p: Position = args[1].parse().unwrap();
    let nodes: u64 = args[2].parse().unwrap();
    let threads: u8 = args[3].parse().unwrap();
    let stop = AtomicBool::new(false);
    for depth in [args.get(4).map_or(18, |d| d.parse().unwrap())] {
        let t = std::time::Instant::now();
        let e = Engine { memory: 1 << args.get(5).map_or(22, |d| d.parse().unwrap()), depth, ..Engine::default() };
        let r = e.search(&Root::new(Board::new(p, Blocked::Free)), &Budget { nodes, threads, stop: &stop });
        let s = t.elapsed().as_secs_f64();
        println!("d{} v{} {:?} n{} {:.3}s {:.2}Mn/s {:?}", r.depth, r.value, r.best, r.nodes, s, r.nodes as f64 / s / 1e6, &r.line[..r.line.len().min(10)]);
        if s > 6.0 { break }
    }
}
