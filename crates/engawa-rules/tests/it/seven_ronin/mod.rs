//! Tests of 7 Ronin, in its notation.

mod abilities;
mod areas;
mod counting;
mod ending;
mod examples;
mod inn;
mod notation;
mod planning;
mod positions;
mod random;
mod setup;
mod views;
mod wounds;

use engawa_rules::{
    game::{Game, View},
    language::Language,
    refusal::Refusal,
    rng::Seed,
    seat::{Seat, Viewer},
    seven_ronin::{Action, Event, Options, Position, SevenRonin},
};
use serde_json::{Value, json};

const ATTACKER: u8 = 0;
const DEFENDER: u8 = 1;

/// A position with its markers made up to fifty: ten in the General Supply and the rest in the
/// Reserves, unless it says otherwise.
fn position(mut written: Value) -> Value {
    let number = |value: &Value| value.as_u64().unwrap_or(0);
    let sum = |map: &Value, of: &dyn Fn(&Value) -> u64| -> u64 {
        map.as_object().map_or(0, |map| map.values().map(of).sum())
    };
    let placed = number(&written["green"]["ninja"])
        + sum(&written["areas"], &|area| number(&area["ninja"]))
        + sum(&written["wounds"], &number);
    if written["supply"].is_null() && written["reserves"].is_null() {
        written["supply"] = json!(10);
    }
    if written["supply"].is_null() {
        written["supply"] = json!(50 - placed - number(&written["reserves"]));
    }
    if written["reserves"].is_null() {
        written["reserves"] = json!(50 - placed - number(&written["supply"]));
    }
    written
}

fn options(written: Value) -> Options {
    serde_json::from_value(written).expect("options")
}

/// The game from a position in one edition.
fn edition(edition: &str, written: Value) -> SevenRonin {
    with(json!({ "edition": edition }), written)
}

fn with(chosen: Value, written: Value) -> SevenRonin {
    let position: Position = serde_json::from_value(position(written)).expect("position");
    SevenRonin::set(&options(chosen), &Seed::from_number(0), &position).expect("a legal position")
}

/// The game from a position in the default edition.
fn at(written: Value) -> SevenRonin {
    with(json!({}), written)
}

fn start() -> SevenRonin {
    SevenRonin::new(&Options::default(), 2, &Seed::from_number(0)).expect("two play")
}

fn read(action: &str) -> Action {
    action
        .parse()
        .unwrap_or_else(|_| panic!("unread: {action}"))
}

/// Plays the actions, and answers with what was seen.
fn play(game: &mut SevenRonin, actions: &[(u8, &str)]) -> Vec<Event> {
    let mut events = Vec::new();
    for (seat, action) in actions {
        game.play(Seat::new(*seat), &read(action), &mut events)
            .unwrap_or_else(|illegal| panic!("{action}: {illegal:?}"));
        assert_eq!(game.table().markers(), 50, "{action}");
    }
    events
}

/// Asserts that an action is refused for this reason, to the truth and to the view alike, that
/// nothing changes, and that the sentence exists in every language.
fn refused(game: &SevenRonin, seat: u8, action: &str, code: &str, rule: &str) {
    let mut copy = *game;
    let action = read(action);
    let illegal = copy
        .play(Seat::new(seat), &action, &mut Vec::new())
        .expect_err(&action.to_string());
    assert_eq!((illegal.code(), illegal.rule()), (code, rule), "{action}");
    assert_eq!(copy, *game, "a refusal changes nothing");
    let view = game.view(Viewer::Seated(Seat::new(seat)));
    assert_eq!(view.check(&action), Err(illegal), "{action}");
    told(&illegal);
}

/// Asserts that a refusal is told in three languages, its facts filled in.
fn told(illegal: &impl Refusal) {
    let sentences = Language::ALL.map(|language| illegal.in_language(language).to_string());
    for sentence in &sentences {
        assert!(sentence.len() > 10, "{sentence}");
        assert!(!sentence.contains(['{', '}', '_']), "{sentence}");
        assert!(!sentence.ends_with('.'), "{sentence}");
        assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
    }
    assert_ne!(sentences[0], sentences[1]);
    assert_ne!(sentences[1], sentences[2]);
}

fn allowed(game: &SevenRonin, seat: u8, action: &str) {
    let found = game.check(Seat::new(seat), &read(action));
    assert_eq!(found, Ok(()), "{action}");
}

/// What a seat may do, as text.
fn legal(game: &SevenRonin, seat: u8) -> Vec<String> {
    let legal = game.view(Viewer::Seated(Seat::new(seat))).legal();
    legal.actions().iter().map(ToString::to_string).collect()
}

/// The whole truth as JSON.
fn truth(game: &SevenRonin) -> Value {
    serde_json::to_value(game.reveal()).expect("a position is JSON")
}

fn shown(game: &SevenRonin, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).expect("a view is JSON")
}

/// The events as JSON, without those that are the same every time.
fn written(events: &[Event]) -> Vec<Value> {
    let value = |event| serde_json::to_value(event).expect("an event is JSON");
    events.iter().map(value).collect()
}

fn winners(game: &SevenRonin) -> Option<Vec<u8>> {
    match game.turn() {
        engawa_rules::seat::Turn::Over(seats) => {
            Some(seats.into_iter().map(Seat::number).collect())
        }
        engawa_rules::seat::Turn::Of(_) => None,
    }
}
