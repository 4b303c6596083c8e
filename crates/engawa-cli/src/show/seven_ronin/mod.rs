//! 7 Ronin in words and letters.

mod board;
pub(super) mod words;

pub(super) use board::board;

use engawa_rules::{seat::Seat, seven_ronin::Ronin};
use serde_json::Value;

use super::{Look, filed, list, number, seat_in, word};

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    look.say(words::SIDES[seat.index().min(1)]).to_owned()
}

/// An area's or a ronin's name.
fn name_of<'a>(look: &Look<'_>, id: &'a str) -> &'a str {
    match (filed(&words::AREAS, id), Ronin::from_id(id)) {
        (Some(area), _) => look.say(area),
        (None, Some(ronin)) => ronin.name(),
        (None, None) => id,
    }
}

pub(super) fn question(look: &Look<'_>) -> String {
    let seat = look.viewer.seat();
    let attacks = seat.is_some_and(|seat| seat.number() == 0);
    let asked = match look.text("phase") {
        "planning" if attacks => "attack",
        phase => phase,
    };
    let asked = filed(&words::QUESTIONS, asked).unwrap_or_default();
    let (options, round) = (board::options(look), look.number("round") as u8);
    look.fill_with(asked, |field| match field {
        "minimum" => options.minimum(round).to_string(),
        "threat" => options.threat(round).to_string(),
        _ => seat.map(|seat| name(look, seat)).unwrap_or_default(),
    })
}

/// The names of what the notation calls otherwise.
pub(super) fn gloss(look: &Look<'_>, action: &str) -> Option<String> {
    if action == "done" {
        return Some(look.say(words::DONE).to_owned());
    }
    let things = action.split([' ', '=', '@']);
    let named = things.map(|thing| (thing, name_of(look, thing)));
    let mut other: Vec<&str> = named
        .filter(|(thing, name)| name.to_lowercase() != *thing)
        .map(|(_, name)| name)
        .collect();
    other.dedup();
    let few = !other.is_empty() && !action.starts_with("deploy");
    few.then(|| other.join(", "))
}

pub(super) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let kind = word(&event["type"]);
    let key = match kind {
        "used" if event["inn"] == true => "used inn".to_owned(),
        "marked" => format!("marked {}", word(&event["mark"])),
        "cleared" if !list(&event["held"]).is_empty() => "cleared held".to_owned(),
        _ => kind.to_owned(),
    };
    let words = filed(&words::EVENTS, &key).or_else(|| filed(&words::EVENTS, kind))?;
    Some(look.fill_with(words, |field| told_field(look, field, &event[field])))
}

fn told_field(look: &Look<'_>, field: &str, value: &Value) -> String {
    let from =
        |table, key| filed(table, key).map_or(String::new(), |words| look.say(words).to_owned());
    match (field, value) {
        ("seat", _) => seat_in(value)
            .map(|seat| name(look, seat))
            .unwrap_or_default(),
        ("by", _) => from(&words::CAUSES, word(value)),
        ("reason", _) => from(&words::REASONS, word(value)),
        (_, Value::Object(fields)) => {
            // The order of an object is lost in reading it, so the tables' order is used.
            let areas = words::AREAS.iter().map(|(id, _)| *id);
            let known = areas.chain(Ronin::ALL.map(Ronin::id));
            let there = known.filter_map(|id| Some((id, fields.get(id)?)));
            let told = there.map(|(id, value)| match value {
                Value::String(place) => format!("{}: {}", name_of(look, id), name_of(look, place)),
                amount => format!("{} {}", name_of(look, id), number(amount)),
            });
            let told: Vec<String> = told.collect();
            if told.is_empty() {
                look.say(words::NONE).to_owned()
            } else {
                told.join(", ")
            }
        }
        (_, Value::Array(items)) => {
            let names: Vec<&str> = items.iter().map(|item| name_of(look, word(item))).collect();
            names.join(", ")
        }
        (_, Value::String(id)) => name_of(look, id).to_owned(),
        _ => number(value).to_string(),
    }
}
