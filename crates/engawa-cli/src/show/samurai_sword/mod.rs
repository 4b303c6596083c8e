//! Samurai Sword in words and letters.

mod board;
mod events;
pub(super) mod words;

pub(super) use board::board;
pub(super) use events::tell;

use engawa_rules::{
    samurai_sword::{Card, Character},
    seat::{Seat, Viewer},
};
use serde::Deserialize as _;
use serde_json::Value;

use super::{Look, Words, filed, number, word};

fn score_line(look: &Look<'_>, team: &Value) -> String {
    let points = team["points"].as_i64().unwrap_or_default();
    let name = filed(&words::TEAMS, word(&team["team"])).map_or("", |team| look.say(team));
    look.fill(words::POINTS, &[name, &points.to_string()])
}

/// A seat's character: name and ability.
fn character(seat: &Value) -> Option<(&'static str, Words)> {
    let id = word(&seat["character"]);
    let entry = words::CHARACTERS.iter().find(|(each, ..)| *each == id);
    entry.map(|(_, name, ability)| (*name, *ability))
}

/// The resilience a seat's character has when unhurt.
fn full_resilience(seat: &Value) -> u64 {
    let character = Character::deserialize(&seat["character"]);
    character.map_or(0, |character| character.resilience().into())
}

fn role(look: &Look<'_>, seat: &Value) -> String {
    let role = filed(&words::ROLES, word(&seat["role"])).map_or("", |role| look.say(role));
    let stars = "★".repeat(number(&seat["stars"]).min(3) as usize);
    format!("{role} {stars}").trim().to_owned()
}

/// The seat's number and character: `2 Benkei`.
fn called(look: &Look<'_>, place: usize) -> String {
    let name = character(&look.view["seats"][place]).map_or("?", |(name, _)| name);
    format!("{place} {name}")
}

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    called(look, seat.index())
}

/// A card's name. Weapons are called alike in every language.
fn card(look: &Look<'_>, id: &str) -> String {
    let other = words::CARDS.iter().find(|(each, ..)| *each == id);
    if let Some((_, name, _)) = other {
        return look.say(*name).to_owned();
    }
    let mut letters = id.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// What a card does, in a few words.
fn effect(look: &Look<'_>, id: &str) -> String {
    let weapon = Card::from_id(id).filter(|card| card.is_weapon());
    if let Some(weapon) = weapon {
        let (precision, damage) = (weapon.precision(), weapon.damage());
        return look.fill(
            words::WEAPON,
            &[&precision.to_string(), &damage.to_string()],
        );
    }
    let other = words::CARDS.iter().find(|(each, ..)| *each == id);
    other
        .map(|(.., effect)| look.say(*effect).to_owned())
        .unwrap_or_default()
}

pub(super) fn question(look: &Look<'_>) -> String {
    let pending = &look.view["pending"][0];
    let asked = match look.text("phase") {
        "answer" => word(&pending["question"]),
        phase => phase,
    };
    let asked = filed(&words::QUESTIONS, asked).unwrap_or_default();
    let asked = look.fill_with(asked, |field| match field {
        "card" => card(look, word(&pending["card"])),
        _ => called(look, look.number("turn") as usize),
    });
    match look.viewer {
        Viewer::Seated(seat) => format!("{}: {asked}", name(look, seat)),
        Viewer::Watching => asked,
    }
}

/// What an action means: a word of its own, or the names of what the notation calls otherwise.
pub(super) fn gloss(look: &Look<'_>, action: &str) -> Option<String> {
    if let Some(words) = filed(&words::ACTIONS, action) {
        return Some(look.say(words).to_owned());
    }
    let mut tokens = action.split(' ');
    let verb = tokens.next().unwrap_or_default();
    let verb = filed(&words::ACTIONS, verb).map(|verb| look.say(verb).to_owned());
    let named = tokens.filter_map(|token| match token.parse::<usize>() {
        Ok(place) => character(&look.view["seats"][place]).map(|(name, _)| name.to_owned()),
        Err(_) if token == "hand" => Some(look.say(words::IN_HAND).to_owned()),
        Err(_) => Some(card(look, token)),
    });
    let other = verb.into_iter().chain(named).filter(|name| {
        let name = name.to_lowercase();
        action.split(' ').all(|token| token != name)
    });
    let other: Vec<String> = other.collect();
    (!other.is_empty()).then(|| other.join(", "))
}
