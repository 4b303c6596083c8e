//! Tests of Samurai Sword's minds.

mod arena;
mod beliefs;
mod habits;
mod players;

use engawa_minds::{Budget, Level, Minded as _};
use engawa_rules::{
    game::{Event as _, Game as _},
    rng::{Dice as _, Quick, Seed},
    samurai_sword::{Action, Event, Options, Role, SamuraiSword, View},
    seat::{Seat, Viewer},
};
use std::sync::atomic::AtomicBool;

/// A table before its first action.
fn table(players: u8, seed: u64) -> SamuraiSword {
    SamuraiSword::new(&Options::default(), players, &Seed::from_number(seed)).expect("3 to 7 play")
}

/// The roles as they really lie.
fn roles(game: &SamuraiSword) -> Vec<Role> {
    let seats = game.reveal().seats;
    seats.iter().map(|seat| seat.role.expect("dealt")).collect()
}

/// What one viewer saw before each action and was told of it.
type Past = Vec<(View, Vec<Event>)>;

/// What a mind of this level does with what its seat saw and was told.
fn decide(level: Level, seed: u64, past: &Past, view: &View, nodes: u64) -> Action {
    let stop = AtomicBool::new(false);
    let mut mind = SamuraiSword::mind(level, seed).expect("every level plays");
    if mind.listens() {
        for (before, events) in past {
            for event in events {
                mind.hear(before, event);
            }
        }
    }
    let budget = Budget {
        nodes,
        threads: 1,
        stop: &stop,
    };
    mind.decide(view, &budget).action
}

/// Plays a game to its end; `look` sees every decision before it is carried out.
fn play(
    mut game: SamuraiSword,
    level: Level,
    nodes: u64,
    seed: u64,
    mut look: impl FnMut(&SamuraiSword, Seat, &Past, u64, Action),
) -> SamuraiSword {
    let mut pasts: Vec<Past> = vec![Past::new(); usize::from(game.seats())];
    let mut dice = Quick::new(seed);
    while let Some(seat) = game.turn().to_act().first() {
        let luck = u64::from(dice.word());
        let view = game.view(Viewer::Seated(seat));
        let action = decide(level, luck, &pasts[seat.index()], &view, nodes);
        look(&game, seat, &pasts[seat.index()], luck, action);
        let before = game.clone();
        let mut events: Vec<Event> = Vec::new();
        game.play(seat, &action, &mut events)
            .expect("minds know what they may do");
        for (number, past) in (0..).zip(&mut pasts) {
            let viewer = Viewer::Seated(Seat::new(number));
            let told = events.iter().filter(|event| event.told(viewer)).cloned();
            past.push((before.view(viewer), told.collect()));
        }
    }
    game
}
