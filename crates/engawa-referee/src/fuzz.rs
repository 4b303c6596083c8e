//! What must hold for any bytes at all: driven by the fuzzer, and by the tests over its corpus.

use engawa_rules::{
    game::Game, language::Language, mana::Mana, refusal::Misread, rng::Quick,
    samurai_sword::SamuraiSword, seven_ronin::SevenRonin,
};
use serde_json::{Value, json};

use crate::{Referee, Table, table};

/// Games that the fuzzer plays on from a position go no further: it looks for breaches, not ends.
const ENOUGH: usize = 200;

/// A text is an action or it is not; one that is reads back from its canonical form as itself.
pub fn notation(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else {
        return;
    };
    let (game, action) = text.split_once('\n').unwrap_or(("", text));
    match game {
        Mana::ID => round_trip::<<Mana as Game>::Action>(action),
        SevenRonin::ID => round_trip::<<SevenRonin as Game>::Action>(action),
        SamuraiSword::ID => round_trip::<<SamuraiSword as Game>::Action>(action),
        _ => {
            round_trip::<<Mana as Game>::Action>(action);
            round_trip::<<SevenRonin as Game>::Action>(action);
            round_trip::<<SamuraiSword as Game>::Action>(action);
        }
    }
}

fn round_trip<A>(text: &str)
where
    A: std::str::FromStr<Err = Misread> + ToString + PartialEq + std::fmt::Debug,
{
    if let Ok(action) = text.parse::<A>() {
        let canonical = action.to_string();
        let again: A = canonical.parse().expect("canonical notation is read");
        assert_eq!(again, action, "{canonical}");
        assert_eq!(again.to_string(), canonical);
    }
}

/// Any lines get one answer each: an object that says whether it is ok, and refusals with a code,
/// a rule and a message. A refusal leaves the game as it was.
pub fn referee(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else {
        return;
    };
    let mut referee = Referee::new();
    for line in text.lines().take(64) {
        let before = referee.table().map(Table::status);
        let answer: Value = serde_json::from_str(&referee.answer(line)).expect("an answer is JSON");
        match answer["ok"].as_bool() {
            Some(true) => {}
            Some(false) => {
                for field in ["code", "rule", "message"] {
                    assert!(answer["error"][field].is_string(), "{answer}");
                }
                assert_eq!(
                    referee.table().map(Table::status),
                    before,
                    "a refusal changed the game"
                );
            }
            None => panic!("an answer says whether it is ok: {answer}"),
        }
    }
}

/// A position is refused or can be played on from; what `reveal` writes of it, where `set` takes
/// that phase, is the same game.
pub fn positions(data: &[u8]) {
    let Ok(request) = serde_json::from_slice::<Value>(data) else {
        return;
    };
    let Some(game) = request["game"].as_str() else {
        return;
    };
    let seed = serde_json::from_value(request["seed"].clone()).unwrap_or_else(|_| zero());
    if let Ok(mut table) = table::set(game, &request["options"], seed, &request["position"]) {
        if let Ok(again) = table::set(game, &request["options"], seed, &table.reveal()) {
            assert_eq!(again.reveal(), table.reveal());
        }
        play_on(&mut *table, data.len() as u64);
    }
}

/// A record is refused or replays; what is recorded of the replay is the same record.
pub fn records(data: &[u8]) {
    let Ok(record) = serde_json::from_slice(data) else {
        return;
    };
    if let Ok(mut table) = table::load(&record) {
        let again = table::load(&table.record()).expect("a record of ours replays");
        assert_eq!(again.status(), table.status());
        assert_eq!(json!(again.record()), json!(table.record()));
        play_on(&mut *table, data.len() as u64);
    }
}

fn zero() -> engawa_rules::rng::Seed {
    engawa_rules::rng::Seed::new([0; 32])
}

/// Whoever is to act can act, and does.
fn play_on(table: &mut dyn Table, dice: u64) {
    let mut dice = Quick::new(dice);
    for _ in 0..ENOUGH {
        let Some(seat) = table.turn().to_act().first() else {
            return;
        };
        let action = table
            .choose(seat, &mut dice)
            .expect("one who is asked can act");
        table
            .act(seat, &action, Language::English)
            .expect("a legal action is accepted");
    }
}
