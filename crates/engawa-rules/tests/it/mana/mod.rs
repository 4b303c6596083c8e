//! Tests of Mana, in its notation.

mod board;
mod danger;
mod endings;
mod naive;
mod perft;
mod play;
mod positions;
mod refusals;
mod setup;
mod views;

use engawa_rules::{
    game::{Game, View},
    mana::{Action, Event, Illegal, Mana, Options, Written},
    refusal::Refusal,
    rng::Seed,
    seat::{Seat, Seats, Turn, Viewer},
};

const SEED: Seed = Seed::new([0; 32]);

/// Options from `variant=advanced swap=on`.
fn options(text: &str) -> Options {
    let pairs = text.split_whitespace().map(|pair| {
        let (name, value) = pair.split_once('=').expect("name=value");
        (name.to_owned(), value.into())
    });
    let object: serde_json::Map<String, serde_json::Value> = pairs.collect();
    serde_json::from_value(object.into()).expect("options")
}

/// A new table with these options.
fn new(text: &str) -> Mana {
    Mana::new(&options(text), 2, &SEED).expect("two seats")
}

/// A game set from a board alone.
fn set(text: &str, board: &str) -> Mana {
    let board = board.to_owned();
    let written = Written {
        board,
        ..Written::default()
    };
    Mana::set(&options(text), &SEED, &written).expect("a sound position")
}

/// A game set from the JSON of a position.
fn set_json(text: &str, json: &str) -> Result<Mana, Illegal> {
    let written: Written = serde_json::from_str(json).expect("the fields of a position");
    Mana::set(&options(text), &SEED, &written)
}

/// One action of one seat, with what it tells.
fn act(game: &mut Mana, seat: u8, text: &str) -> Result<Vec<Event>, Illegal> {
    let action: Action = text.parse().expect("an action in notation");
    let mut events = Vec::new();
    let checked = game.check(Seat::new(seat), &action);
    let seen = game.view(Viewer::Seated(Seat::new(seat))).check(&action);
    assert_eq!(seen, checked, "the view agrees with the truth about {text}");
    let before = game.clone();
    let played = game.play(Seat::new(seat), &action, &mut events);
    assert_eq!(played, checked, "play begins with check");
    if played.is_err() {
        assert_eq!(*game, before, "a refusal changes nothing");
        assert!(events.is_empty());
    }
    played.map(|()| events)
}

/// Plays `0 b1-b3; 1 a6-b6`, all of which is legal, and returns everything it told.
fn play(game: &mut Mana, line: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for step in line.split(';') {
        let (seat, action) = step.trim().split_once(' ').expect("seat and action");
        let seat = seat.parse().expect("a seat's number");
        let told = act(game, seat, action);
        events.extend(told.unwrap_or_else(|illegal| panic!("{step}: {illegal}")));
    }
    events
}

/// The code and the rule with which an action is refused, as `code MA-x.y`.
fn refused(game: &mut Mana, seat: u8, action: &str) -> String {
    let illegal = act(game, seat, action).expect_err(action);
    format!("{} {}", illegal.code(), illegal.rule())
}

/// The position as text.
fn board(game: &Mana) -> String {
    game.reveal().board
}

/// Everything a seat may do, as one line.
fn legal(game: &Mana, seat: u8) -> String {
    let legal = game.view(Viewer::Seated(Seat::new(seat))).legal();
    let texts: Vec<String> = legal.actions().iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// The seats to act, as `[0, 1]`.
fn to_act(game: &Mana) -> Vec<u8> {
    numbers(game.turn().to_act())
}

/// The winners of a game that is over.
fn winners(game: &Mana) -> Vec<u8> {
    match game.turn() {
        Turn::Over(seats) => numbers(seats),
        Turn::Of(_) => panic!("the game goes on"),
    }
}

fn numbers(seats: Seats) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}

/// Events as JSON, one a line.
fn json(events: &[Event]) -> Vec<String> {
    let write = |event| serde_json::to_string(event).expect("an event");
    events.iter().map(write).collect()
}
