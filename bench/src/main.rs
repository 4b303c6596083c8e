//! The rules' speed beside that of their peers, measured in one run on one thread.
//!
//! Sides take turns, so that a busy machine slows both; the median of the rounds is what counts.

use std::{hint::black_box, time::Instant};

use board_game::{board::Board as _, games::ataxx::AtaxxBoard};
use engawa_rules::{
    game::{Game, Nobody},
    mana::{Blocked, Mana, Position, Settled, perft},
    rng::{Quick, Seed},
    samurai_sword::SamuraiSword,
    seven_ronin::SevenRonin,
};
use rand::{SeedableRng as _, rngs::SmallRng};
use shakmaty::Chess;

const ROUNDS: usize = 9;

/// Work done and seconds taken, as a rate.
fn rate(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    let done = black_box(work());
    done as f64 / start.elapsed().as_secs_f64()
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

/// Runs both sides by turns and prints their medians and ratio.
fn beside(what: &str, ours: impl Fn() -> u64, peer_name: &str, peer: impl Fn() -> u64) {
    let (mut our_rates, mut peer_rates) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        our_rates.push(rate(&ours));
        peer_rates.push(rate(&peer));
    }
    let (ours, peer) = (median(our_rates), median(peer_rates));
    println!("{what:<34} {:>9.1} M/s   {peer_name} {:>7.1} M/s   ratio {:.2}", ours / 1e6, peer / 1e6, ours / peer);
}

/// Prints one side's median beside an aim.
fn alone(what: &str, unit: &str, aim: f64, work: impl Fn() -> u64) {
    let rate = median((0..ROUNDS).map(|_| rate(&work)).collect());
    println!("{what:<34} {rate:>11.0} {unit}   aim {aim:.0}   ratio {:.2}", rate / aim);
}

fn mana_perft() -> u64 {
    let start: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a standard start");
    perft(&start, 8, Blocked::Free)
}

fn chess_perft() -> u64 {
    let leaves = shakmaty::perft(&Chess::default(), 5);
    assert_eq!(leaves, 4_865_609);
    leaves
}

fn mana_playouts() -> u64 {
    let mut actions = 0;
    let mut dice = Quick::new(1);
    for _ in 0..20_000 {
        let mut position: Position = "RDRRRR/6/6/6/6/rdrrrr b *".parse().expect("a standard start");
        loop {
            if let Some(action) = position.choose(Blocked::Free, &mut dice) {
                position = position.play_unchecked(action);
                actions += 1;
            } else if position.settle(Blocked::Free) != Settled::TurnLost {
                break;
            }
        }
    }
    actions
}

fn ataxx_playouts() -> u64 {
    let mut actions = 0;
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..10_000 {
        let mut board = AtaxxBoard::diagonal(6);
        while let Ok(action) = board.random_available_move(&mut rng) {
            board.play(action).expect("available");
            actions += 1;
        }
    }
    actions
}

/// Random games of one kind: games and actions.
fn playouts<G: Game>(seats: u8, games: u64) -> (u64, u64) {
    let options = G::Options::default();
    let mut actions = 0;
    for number in 0..games {
        let mut dice = Quick::new(number);
        let mut game = G::new(&options, seats, &Seed::from_number(number)).expect("a table");
        while let Some(seat) = game.turn().to_act().first() {
            let action = game.choose(seat, &mut dice).expect("asked");
            game.play(seat, &action, &mut Nobody).expect("legal");
            actions += 1;
        }
    }
    (games, actions)
}

fn main() {
    beside("Mana perft, bulk, leaves", mana_perft, "shakmaty chess", chess_perft);
    beside("Mana random playouts, actions", mana_playouts, "board-game Ataxx 6x6", ataxx_playouts);
    alone("Mana under Game, actions", "actions/s", 3_000_000.0, || playouts::<Mana>(2, 2_000).1);
    alone("7 Ronin random games", "games/s", 150_000.0, || playouts::<SevenRonin>(2, 20_000).0);
    alone("Samurai Sword, 5 players", "actions/s", 3_000_000.0, || playouts::<SamuraiSword>(5, 2_000).1);
}
