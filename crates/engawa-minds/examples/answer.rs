use std::{sync::atomic::AtomicBool, time::Instant};
use engawa_minds::mana::solver::*;
use engawa_rules::mana::*;
fn main() {
    let stop = AtomicBool::new(false);
    let mut solver = Solver::new(20);
    for blocked in [Blocked::Free, Blocked::Strict] {
        for white in ["RDRRRR", "RRDRRR", "RRRRRD"] { for black in ["rdrrrr","rrdrrr","rrrrrd"] {
            let text = format!("{white}/6/6/6/6/{black} b *");
            let p: Position = text.parse().unwrap();
            let t = Instant::now();
            let mut m = Meter::new(u64::MAX, &stop);
            let a = solver.solve(&p, blocked, Wanted::Shortest, &mut m);
            match a { Answer::Wins{certificate, shortest} => println!("{text} {blocked:?}: {:?} in {} {shortest} lines {} bytes {} nodes {} {:?}", certificate.winner, certificate.plies, certificate.lines.len(), certificate.to_string().len(), m.nodes(), t.elapsed()), other => println!("{text} {other:?}") }
        }}
    }
}
