//! scratch
use engawa_minds::{Budget, Level, mana::{Player, Weights, Engine, Root, arena, yardstick}};
use std::sync::atomic::AtomicBool;
fn main() {
    let a: Vec<String> = std::env::args().skip(1).collect();
    let stop = AtomicBool::new(false);
    let starts: u32 = a[2].parse().unwrap();
    let texts: Vec<(String, Option<Weights>)> = a[..2].iter().map(|t| {
        let mut p = t.split('@');
        (p.next().unwrap().to_owned(), p.next().map(|f| Weights::parse(&std::fs::read_to_string(f).unwrap()).unwrap()))
    }).collect();
    let who = |i: usize| {
        let (t, w) = &texts[i];
        let stop = &stop;
        move |root: &Root, seed: u64| {
            if let Some(d) = t.strip_prefix("ab") { return yardstick::choose(root, d.parse().unwrap()); }
            let (name, nodes) = t.split_once(':').unwrap();
            let b = Budget { nodes: nodes.parse().unwrap(), threads: 1, stop };
            if name == "engine" {
                let mut e = Engine::default();
                if let Some(w) = w { e.weights = w; }
                return e.search(root, &b).best;
            }
            let level = Level::ALL.into_iter().find(|l| l.name() == name).unwrap();
            Player::new(level, seed).choose(root, &b).best
        }
    };
    let t = std::time::Instant::now();
    let (f, s) = (who(0), who(1));
    let score = arena::contest(&f, &s, starts, 5, 1, &stop, &|_| ());
    println!("{} v {}: {:.1}% {score:?} {:?}", a[0], a[1], score.share() * 100.0, t.elapsed());
}
