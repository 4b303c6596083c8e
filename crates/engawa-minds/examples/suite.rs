//! scratch: find open midgame positions
use engawa_minds::{
    Budget,
    mana::{Engine, Root, openings},
};
use engawa_rules::{
    mana::{Blocked, Settled},
    rng::{Dice, Quick},
};
use std::sync::atomic::AtomicBool;
fn main() {
    let stop = AtomicBool::new(false);
    let mut found = 0;
    for seed in 1.. {
        let mut dice = Quick::new(seed * 7919);
        let mut board = openings::undecided(Blocked::Free, &mut dice);
        let e = Engine::default();
        let mut over = false;
        for _ in 0..6 + dice.below(14) {
            let r = e.search(
                &Root::new(board),
                &Budget {
                    nodes: 2000,
                    threads: 1,
                    stop: &stop,
                },
            );
            if r.value.abs() > 29000 {
                over = true;
                break;
            }
            board = board.play(r.best);
            if board.settle() != Settled::Acts {
                over = true;
                break;
            }
        }
        if over || board.moves().len() < 3 {
            continue;
        }
        let r = e.search(
            &Root::new(board),
            &Budget {
                nodes: 5_000_000,
                threads: 1,
                stop: &stop,
            },
        );
        if r.value.abs() > 29000 {
            continue;
        }
        println!("{}", board.position());
        found += 1;
        if found == 25 {
            break;
        }
    }
}
