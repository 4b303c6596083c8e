//! What happens in Samurai Sword, in words.

use serde_json::Value;

use super::{card, name, role, score_line, words};
use crate::show::{Look, Words, filed, list, number, seat_in, word};

/// Events by type; what stands in braces is a field of the event.
const EVENTS: [(&str, Words); 26] = [
    (
        "turn_began",
        ["Turn of {seat}", "Tour de {seat}", "Tura: {seat}"],
    ),
    (
        "recovered",
        [
            "{seat} recovers fully",
            "{seat} récupère tous ses points de vie",
            "{seat} odzyskuje pełnię życia",
        ],
    ),
    (
        "drawn",
        [
            "{seat} draws a card",
            "{seat} pioche une carte",
            "{seat} dobiera kartę",
        ],
    ),
    (
        "received",
        [
            "{seat} draws: {card}",
            "{seat} pioche : {card}",
            "{seat} dobiera: {card}",
        ],
    ),
    (
        "received own",
        [
            "You draw: {card}",
            "Vous piochez : {card}",
            "Dobierasz: {card}",
        ],
    ),
    (
        "took_discard",
        [
            "{seat} takes from the discards: {card}",
            "{seat} prend de la défausse : {card}",
            "{seat} bierze z odrzuconych: {card}",
        ],
    ),
    (
        "reshuffled",
        [
            "The discards are shuffled into a new deck",
            "La défausse mélangée devient la pioche",
            "Odrzucone karty potasowano w nową talię",
        ],
    ),
    (
        "played",
        [
            "{seat} plays {card}",
            "{seat} joue {card}",
            "{seat} zagrywa: {card}",
        ],
    ),
    (
        "played target",
        [
            "{seat} plays {card} → {target}",
            "{seat} joue {card} → {target}",
            "{seat} zagrywa: {card} → {target}",
        ],
    ),
    (
        "discarded",
        [
            "{seat} discards {card}",
            "{seat} défausse {card}",
            "{seat} odrzuca: {card}",
        ],
    ),
    (
        "property_discarded",
        [
            "{seat}: {card} is discarded from the table",
            "{seat} : {card} est défaussée du jeu",
            "{seat}: {card} odrzucona ze stołu",
        ],
    ),
    (
        "stolen",
        [
            "A card passes: {from} → {to}",
            "Une carte passe : {from} → {to}",
            "Karta przechodzi: {from} → {to}",
        ],
    ),
    (
        "stolen_card",
        [
            "The card taken: {card}",
            "La carte prise : {card}",
            "Zabrana karta: {card}",
        ],
    ),
    (
        "flipped",
        [
            "The Code of Bushido before {seat} turns up {card}",
            "Le Code du bushido devant {seat} retourne : {card}",
            "Kodeks bushido ({seat}) odsłania: {card}",
        ],
    ),
    (
        "bushido_passed",
        [
            "The Code of Bushido passes to {to}",
            "Le Code du bushido passe à {to}",
            "Kodeks bushido przechodzi dalej: {to}",
        ],
    ),
    (
        "attacked",
        [
            "{seat} attacks {target}: {weapon}, damage {damage}",
            "{seat} attaque {target} : {weapon}, dégâts {damage}",
            "Atak {seat} → {target}: {weapon}, obrażenia {damage}",
        ],
    ),
    (
        "parried",
        [
            "{seat} parries: {card}",
            "{seat} pare : {card}",
            "{seat} paruje: {card}",
        ],
    ),
    (
        "wounded",
        [
            "{seat}: resilience -{lost}, left {resilience}",
            "{seat} : points de vie -{lost}, reste {resilience}",
            "{seat}: życie -{lost}, zostaje {resilience}",
        ],
    ),
    (
        "bled",
        [
            "{seat} gives 1 resilience for a card",
            "{seat} perd 1 point de vie pour une carte",
            "{seat} oddaje 1 życie za kartę",
        ],
    ),
    (
        "defeated",
        [
            "{seat} is defeated by {by}",
            "{seat} est vaincu par {by}",
            "{seat}: porażka, pokonuje {by}",
        ],
    ),
    (
        "honor_paid",
        [
            "1 honor passes: {from} → {to}",
            "1 point d’honneur passe : {from} → {to}",
            "1 honor przechodzi: {from} → {to}",
        ],
    ),
    (
        "honor_lost",
        [
            "{seat} loses 1 honor, left {honor}",
            "{seat} perd 1 point d’honneur, reste {honor}",
            "{seat} traci 1 honor, zostaje {honor}",
        ],
    ),
    (
        "ended",
        [
            "The game is over: {ending}",
            "La partie est terminée : {ending}",
            "Koniec gry: {ending}",
        ],
    ),
    (
        "revealed",
        ["{seat}: {role}", "{seat} : {role}", "{seat}: {role}"],
    ),
    ("scored", ["{score}", "{score}", "{score}"]),
    (
        "asked",
        [
            "{seat} must answer",
            "{seat} doit répondre",
            "{seat} musi odpowiedzieć",
        ],
    ),
];

pub(in crate::show) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let kind = word(&event["type"]);
    let own = look.viewer.seat().is_some() && seat_in(&event["seat"]) == look.viewer.seat();
    let key = match kind {
        // One who is told which card they drew, or is asked, need not be told that they are.
        "drawn" | "asked" if own => return None,
        "received" if own => "received own",
        "played" if !event["target"].is_null() => "played target",
        _ => kind,
    };
    let words = filed(&EVENTS, key)?;
    Some(look.fill_with(words, |field| told_field(look, event, field)))
}

fn told_field(look: &Look<'_>, event: &Value, field: &str) -> String {
    let value = &event[field];
    match field {
        "seat" | "from" | "to" | "by" | "target" => seat_in(value)
            .map(|seat| name(look, seat))
            .unwrap_or_default(),
        "card" | "weapon" => card(look, word(value)),
        "role" => role(look, event),
        "ending" => filed(&words::ENDINGS, word(&value["by"]))
            .map(|why| look.say(why).to_owned())
            .unwrap_or_default(),
        "score" => {
            let teams = list(&value["teams"])
                .iter()
                .map(|team| score_line(look, team));
            teams.collect::<Vec<_>>().join(", ")
        }
        _ => number(value).to_string(),
    }
}
