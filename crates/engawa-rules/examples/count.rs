//! Fixed workloads whose instructions `cargo x count` counts: `count NAME` runs one of them,
//! `count --list` names them all. Each asserts its result, so that what is counted was done.

#![expect(clippy::print_stdout, reason = "a list of names for another program")]

use engawa_rules::{
    game::{Game, Nobody, View},
    mana::{Blocked, Mana, Position, perft},
    rng::{Quick, Rng, Seed},
    samurai_sword::SamuraiSword,
    seat::Viewer,
    seven_ronin::SevenRonin,
};

type Workload = (&'static str, fn());

const WORKLOADS: &[Workload] = &[
    ("mana_perft", mana_perft),
    ("mana_playouts", || playouts::<Mana>(2, 300)),
    ("mana_views", || views::<Mana>(2, 20)),
    ("seven_ronin_playouts", || playouts::<SevenRonin>(2, 1_000)),
    ("seven_ronin_views", || views::<SevenRonin>(2, 20)),
    ("samurai_sword_playouts", || {
        playouts::<SamuraiSword>(5, 200);
    }),
    ("samurai_sword_views", || views::<SamuraiSword>(5, 10)),
];

fn main() {
    let asked = std::env::args().nth(1).unwrap_or_default();
    for (name, work) in WORKLOADS {
        if asked == "--list" {
            println!("{name}");
        } else if asked == *name {
            work();
        }
    }
}

fn mana_perft() {
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *"
        .parse()
        .expect("a standard start");
    assert!(perft(&start, 6, Blocked::Free) > 1_000);
}

/// Choosing and playing.
fn playouts<G: Game>(seats: u8, games: u64) {
    for number in 0..games {
        let mut dice = Quick::new(number);
        let mut game =
            G::new(&G::Options::default(), seats, &Seed::from_number(number)).expect("a table");
        while let Some(seat) = game.turn().to_act().first() {
            let action = game.choose(seat, &mut dice).expect("asked");
            game.play(seat, &action, &mut Nobody).expect("legal");
        }
        assert!(game.turn().is_over());
    }
}

/// Looking, listing and imagining, at every ply.
fn views<G: Game>(seats: u8, games: u64) {
    for number in 0..games {
        let mut dice = Quick::new(number);
        let mut rng = Rng::new(&Seed::from_number(number));
        let mut game =
            G::new(&G::Options::default(), seats, &Seed::from_number(number)).expect("a table");
        while let Some(seat) = game.turn().to_act().first() {
            let view = game.view(Viewer::Seated(seat));
            assert!(!view.legal().actions().is_empty());
            assert_eq!(view.imagine(&mut rng).turn(), game.turn());
            let action = view.choose(&mut dice).expect("asked");
            game.play(seat, &action, &mut Nobody).expect("legal");
        }
    }
}
