//! Samurai Sword in words and letters.

use engawa_rules::seat::{Seat, Viewer};
use serde_json::Value;

use super::{
    Canvas, Ink, Look, list, number, pips,
    samurai_sword_words::{CARDS, CHARACTERS, WEAPONS},
    seat_in, word,
};

pub(super) fn board(look: &Look<'_>) -> Canvas {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, &heading(look), Ink::Plain);
    draw_titles(&mut canvas, look);
    let seats = list(&look.view["seats"]).len();
    let first = look.viewer.seat().map_or(0, Seat::index);
    for step in 0..seats {
        let place = (first + step) % seats;
        // A bracket at the left shows that the last sits beside the first.
        let bend = match step {
            0 => "╭",
            _ if step + 1 == seats => "╰",
            _ => "│",
        };
        let y = canvas.height();
        canvas.put(0, y, bend, Ink::Faint);
        draw_seat(&mut canvas, look, place, y);
    }
    draw_hands(&mut canvas, look);
    draw_score(&mut canvas, look);
    canvas
}

fn heading(look: &Look<'_>) -> String {
    // An arbiter's position lists the deck; a view only counts it.
    let deck = match &look.view["deck"] {
        Value::Array(cards) => cards.len() as u64,
        count => number(count),
    };
    let discard = list(&look.view["discard"]);
    let mut text = look.fill(
        ["Deck {0}, discards {1}", "Pioche {0}, défausse {1}", "Talia {0}, odrzucone {1}"],
        &[&deck.to_string(), &discard.len().to_string()],
    );
    if let Some(top) = discard.first() {
        text += &format!(" ({})", card(look, word(top)));
    }
    if look.text("phase") != "over" && !look.view["weapons_allowed"].is_null() {
        text += &look.fill(
            [" · weapons played {0} of {1}", " · armes jouées {0} sur {1}", " · użyta broń: {0} z {1}"],
            &[
                &look.number("weapons_played").to_string(),
                &look.number("weapons_allowed").to_string(),
            ],
        );
    }
    text
}

/// Where the columns stand.
const ROLE: usize = 16;
const RESILIENCE: usize = 28;
const HONOR: usize = 36;
const HAND: usize = 44;
const REACH: usize = 51;
const TABLE: usize = 59;

fn draw_titles(canvas: &mut Canvas, look: &Look<'_>) {
    let titles = [
        (RESILIENCE, ["resil.", "vie", "życie"]),
        (HONOR, ["honor", "honneur", "honor"]),
        (HAND, ["cards", "cartes", "karty"]),
        (REACH, ["reach", "portée", "zasięg"]),
        (TABLE, ["before them", "devant eux", "przed nimi"]),
    ];
    for (x, words) in titles {
        canvas.put(x, 1, look.say(words), Ink::Faint);
    }
}

fn draw_seat(canvas: &mut Canvas, look: &Look<'_>, place: usize, y: usize) {
    let seat = &look.view["seats"][place];
    let in_turn = look.number("turn") == place as u64;
    let own = look.viewer.seat().is_some_and(|own| own.index() == place);
    if in_turn {
        canvas.put(1, y, "▶", Ink::Gold);
    }
    let ink = if own { Ink::Strong } else { Ink::Plain };
    canvas.put(3, y, &called(look, place), ink);
    canvas.put(ROLE, y, &role(look, seat), Ink::Gold);
    let full = character(seat).map_or(0, |(_, _, full, _)| *full);
    let left = number(&seat["resilience"]);
    canvas.put(RESILIENCE, y, &pips(left, full.saturating_sub(left)), Ink::Red);
    canvas.put(HONOR, y, &number(&seat["honor"]).to_string(), Ink::Gold);
    let cards = match &seat["cards"] {
        Value::Null => list(&seat["hand"]).len() as u64,
        cards => number(cards),
    };
    canvas.put(HAND, y, &cards.to_string(), Ink::Plain);
    let reach = match &seat["difficulty"] {
        _ if own => look.say(["you", "vous", "ty"]).to_owned(),
        _ if seat["harmless"] == true => look.say(["–", "–", "–"]).to_owned(),
        Value::Null => String::new(),
        difficulty => number(difficulty).to_string(),
    };
    canvas.put(REACH, y, &reach, Ink::Plain);
    canvas.put(TABLE, y, &counted(look, list(&seat["properties"])), Ink::Blue);
}

/// `2 Armor, Focus`: cards of a list, each kind once.
fn counted(look: &Look<'_>, cards: &[Value]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for each in cards.iter().map(word) {
        match kinds.iter_mut().find(|(kind, _)| *kind == each) {
            Some((_, count)) => *count += 1,
            None => kinds.push((each, 1)),
        }
    }
    let kinds: Vec<String> = kinds
        .into_iter()
        .map(|(kind, count)| match count {
            1 => card(look, kind).to_owned(),
            _ => format!("{count} {}", card(look, kind)),
        })
        .collect();
    kinds.join(", ")
}

/// The viewer's hand with what each card does; every hand in a line once all are shown.
fn draw_hands(canvas: &mut Canvas, look: &Look<'_>) {
    let seats = list(&look.view["seats"]);
    let own = look.viewer.seat().filter(|_| look.text("phase") != "over");
    if let Some(own) = own {
        let seat = &seats[own.index()];
        let ability = character(seat).map_or("", |(_, _, _, ability)| look.say(*ability));
        canvas.line(&format!("{}: {ability}", called(look, own.index())), Ink::Faint);
        let hand = list(&seat["hand"]);
        let mut kinds: Vec<&str> = hand.iter().map(word).collect();
        kinds.dedup();
        for kind in kinds {
            let count = hand.iter().filter(|each| word(each) == kind).count();
            let y = canvas.height();
            canvas.put(1, y, &format!("{count}×"), Ink::Faint);
            canvas.put(4, y, card(look, kind), Ink::Strong);
            canvas.put(22, y, kind, Ink::Faint);
            canvas.put(34, y, &effect(look, kind), Ink::Plain);
        }
        return;
    }
    for (place, seat) in seats.iter().enumerate() {
        let hand = list(&seat["hand"]);
        if !hand.is_empty() {
            canvas.line(&format!("{}: {}", called(look, place), counted(look, hand)), Ink::Plain);
        }
    }
}

/// The count of points, once there is one.
fn draw_score(canvas: &mut Canvas, look: &Look<'_>) {
    for team in list(&look.view["score"]["teams"]) {
        canvas.line(&score_line(look, team), Ink::Gold);
    }
}

fn score_line(look: &Look<'_>, team: &Value) -> String {
    let points = team["points"].as_i64().unwrap_or_default();
    look.fill(
        ["{0}: {1} points", "{0} : {1} points", "{0}: {1} pkt"],
        &[team_name(look, word(&team["team"])), &points.to_string()],
    )
}

fn team_name(look: &Look<'_>, team: &str) -> &'static str {
    look.say(match team {
        "shogun" => ["The Shogun’s team", "Camp du shogun", "Drużyna szoguna"],
        "ninja" => ["The Ninja", "Les ninjas", "Ninja"],
        _ => ["The Ronin", "Le ronin", "Ronin"],
    })
}

fn character(seat: &Value) -> Option<&'static (&'static str, &'static str, u64, super::Words)> {
    let id = word(&seat["character"]);
    CHARACTERS.iter().find(|(each, ..)| *each == id)
}

fn role(look: &Look<'_>, seat: &Value) -> String {
    let role = look.say(match word(&seat["role"]) {
        "shogun" => ["Shogun", "Shogun", "Szogun"],
        "samurai" => ["Samurai", "Samouraï", "Samuraj"],
        "ninja" => ["Ninja", "Ninja", "Ninja"],
        "ronin" => ["Ronin", "Ronin", "Ronin"],
        _ => return String::new(),
    });
    let stars = "★".repeat(number(&seat["stars"]).min(3) as usize);
    format!("{role} {stars}").trim_end().to_owned()
}

/// The seat's number and character: `2 Benkei`.
fn called(look: &Look<'_>, place: usize) -> String {
    let name = character(&look.view["seats"][place]).map_or("?", |(_, name, ..)| *name);
    format!("{place} {name}")
}

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    called(look, seat.index())
}

/// A card's name.
fn card<'a>(look: &Look<'_>, id: &'a str) -> &'a str {
    let weapon = WEAPONS.iter().find(|(each, ..)| *each == id);
    let other = CARDS.iter().find(|(each, ..)| *each == id);
    match (weapon, other) {
        (Some((_, name, ..)), _) => name,
        (None, Some((_, name, _))) => look.say(*name),
        (None, None) => id,
    }
}

/// What a card does, in a few words.
fn effect(look: &Look<'_>, id: &str) -> String {
    if let Some((.., precision, damage)) = WEAPONS.iter().find(|(each, ..)| *each == id) {
        return look.fill(
            ["weapon: reaches {0}, damage {1}", "arme : précision {0}, dégâts {1}", "broń: celność {0}, obrażenia {1}"],
            &[&precision.to_string(), &damage.to_string()],
        );
    }
    let other = CARDS.iter().find(|(each, ..)| *each == id);
    other.map(|(.., effect)| look.say(*effect).to_owned()).unwrap_or_default()
}

pub(super) fn question(look: &Look<'_>) -> String {
    let asked = match look.text("phase") {
        "draw" => look.say(["draw your cards", "piochez", "dobierz karty"]).to_owned(),
        "play" => look.say(["play cards, or end your turn", "jouez des cartes, ou terminez (end)", "zagraj karty albo zakończ turę (end)"]).to_owned(),
        "discard" => look.say(["at most 7 cards: discard one", "7 cartes au plus : défaussez-en une", "najwyżej 7 kart: odrzuć jedną"]).to_owned(),
        _ => answer_asked(look),
    };
    match look.viewer {
        Viewer::Seated(seat) => format!("{}: {asked}", name(look, seat)),
        Viewer::Watching => asked,
    }
}

fn answer_asked(look: &Look<'_>) -> String {
    let pending = &look.view["pending"][0];
    let attacker = called(look, look.number("turn") as usize);
    let with = card(look, word(&pending["card"]));
    match word(&pending["question"]) {
        "attack" => look.fill(
            ["{0} attacks you with {1}: parry or take it", "{0} vous attaque ({1}) : parez ou encaissez", "{0} atakuje cię ({1}): paruj albo przyjmij cios"],
            &[&attacker, with],
        ),
        "battlecry" => look.fill(
            ["Battlecry of {0}: parry or lose 1 resilience", "Cri de guerre de {0} : parez ou perdez 1 point de vie", "Okrzyk bojowy ({0}): paruj albo strać 1 życie"],
            &[&attacker],
        ),
        "jujitsu" => look.fill(
            ["Ju-jitsu of {0}: discard a weapon or lose 1 resilience", "Ju Jitsu de {0} : défaussez une arme ou perdez 1 point de vie", "Ju-jitsu ({0}): odrzuć broń albo strać 1 życie"],
            &[&attacker],
        ),
        _ => look.say([
            "the Code of Bushido turned up a weapon: discard a weapon or lose 1 honor",
            "le Code du bushido a retourné une arme : défaussez une arme ou perdez 1 point d’honneur",
            "Kodeks bushido odsłonił broń: odrzuć broń albo strać 1 honor",
        ]).to_owned(),
    }
}

pub(super) fn gloss(look: &Look<'_>, action: &str) -> Option<String> {
    let words: Vec<&str> = action.split(' ').collect();
    let seat = |text: &str| text.parse().map_or(String::new(), |place: usize| called(look, place));
    Some(match words.as_slice() {
        ["draw"] => look.say(["draw from the deck", "piocher", "dobierz z talii"]).to_owned(),
        ["draw", _] => look.say(["take the top discard first", "prendre d’abord la défausse", "najpierw wierzch odrzuconych"]).to_owned(),
        ["attack", weapon, target] => format!("{} → {}", card(look, weapon), seat(target)),
        ["play", kind] => card(look, kind).to_owned(),
        ["play", kind, target] => format!("{} → {}", card(look, kind), seat(target)),
        ["play", kind, target, "hand"] => {
            let hand = look.say(["hand", "main", "ręka"]);
            format!("{} → {}, {hand}", card(look, kind), seat(target))
        }
        ["play", kind, target, thing] => {
            format!("{} → {}, {}", card(look, kind), seat(target), card(look, thing))
        }
        ["nobunaga"] => look.say(["lose 1 resilience, draw 1", "perdre 1 point de vie, piocher 1", "strać 1 życie, dobierz 1"]).to_owned(),
        ["end"] => look.say(["end your turn", "terminer le tour", "zakończ turę"]).to_owned(),
        ["parry"] => look.say(["parry", "parer", "paruj"]).to_owned(),
        ["parry", weapon] => format!("{} ({})", look.say(["parry", "parer", "paruj"]), card(look, weapon)),
        ["take"] => look.say(["take it", "encaisser", "przyjmij"]).to_owned(),
        ["discard", kind] => format!("{} {}", look.say(["discard", "défausser", "odrzuć"]), card(look, kind)),
        ["honor"] => look.say(["give up 1 honor", "perdre 1 point d’honneur", "strać 1 honor"]).to_owned(),
        _ => return None,
    })
}

pub(super) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let kind = word(&event["type"]);
    told_of_cards(look, kind, event)
        .or_else(|| told_of_blows(look, kind, event))
        .or_else(|| told_of_the_end(look, kind, event))
}

fn told_of_cards(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let who = |field: &str| seat_in(&event[field]).map(|seat| name(look, seat)).unwrap_or_default();
    let thing = card(look, word(&event["card"]));
    let seat = who("seat");
    Some(match kind {
        "turn_began" => look.fill(["Turn of {0}", "Tour de {0}", "Tura: {0}"], &[&seat]),
        "recovered" => look.fill(["{0} recovers fully", "{0} récupère tous ses points de vie", "{0} odzyskuje pełnię życia"], &[&seat]),
        "drawn" => look.fill(["{0} draws a card", "{0} pioche une carte", "{0} dobiera kartę"], &[&seat]),
        "received" => look.fill(["You draw: {1}", "Vous piochez : {1}", "Dobierasz: {1}"], &[&seat, thing]),
        "took_discard" => look.fill(["{0} takes from the discards: {1}", "{0} prend de la défausse : {1}", "{0} bierze z odrzuconych: {1}"], &[&seat, thing]),
        "reshuffled" => look.say(["The discards are shuffled into a new deck", "La défausse mélangée devient la pioche", "Odrzucone karty potasowano w nową talię"]).to_owned(),
        "played" => match seat_in(&event["target"]) {
            Some(target) => look.fill(["{0} plays {1} → {2}", "{0} joue {1} → {2}", "{0} zagrywa {1} → {2}"], &[&seat, thing, &name(look, target)]),
            None => look.fill(["{0} plays {1}", "{0} joue {1}", "{0} zagrywa {1}"], &[&seat, thing]),
        },
        "discarded" => look.fill(["{0} discards {1}", "{0} défausse {1}", "{0} odrzuca {1}"], &[&seat, thing]),
        "property_discarded" => look.fill(["{1} of {0} is discarded", "{1} de {0} est défaussée", "{0} traci: {1}"], &[&seat, thing]),
        "stolen" => look.fill(["{1} takes a card from {0}", "{1} prend une carte à {0}", "{1} zabiera kartę: {0}"], &[&who("from"), &who("to")]),
        "stolen_card" => look.fill(["The card taken: {0}", "La carte prise : {0}", "Zabrana karta: {0}"], &[thing]),
        "flipped" => look.fill(["The Code of Bushido before {0} turns up {1}", "Le Code du bushido devant {0} retourne {1}", "Kodeks bushido ({0}) odsłania: {1}"], &[&seat, thing]),
        "bushido_passed" => look.fill(["The Code of Bushido passes to {0}", "Le Code du bushido passe à {0}", "Kodeks bushido przechodzi dalej: {0}"], &[&who("to")]),
        _ => return None,
    })
}

fn told_of_blows(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let who = |field: &str| seat_in(&event[field]).map(|seat| name(look, seat)).unwrap_or_default();
    let count = |field: &str| number(&event[field]).to_string();
    let seat = who("seat");
    Some(match kind {
        "attacked" => look.fill(
            ["{0} attacks {1} with {2} (damage {3})", "{0} attaque {1} : {2} (dégâts {3})", "{0} atakuje {1}: {2} (obrażenia {3})"],
            &[&seat, &who("target"), card(look, word(&event["weapon"])), &count("damage")],
        ),
        "parried" => look.fill(["{0} parries with {1}", "{0} pare avec {1}", "{0} paruje: {1}"], &[&seat, card(look, word(&event["card"]))]),
        "wounded" => look.fill(
            ["{0} loses {1} resilience, {2} left", "{0} perd {1} point(s) de vie, reste {2}", "{0} traci {1} życia, zostaje {2}"],
            &[&seat, &count("lost"), &count("resilience")],
        ),
        "bled" => look.fill(["{0} gives 1 resilience for a card", "{0} perd 1 point de vie pour une carte", "{0} oddaje 1 życie za kartę"], &[&seat]),
        "defeated" => look.fill(["{0} is defeated by {1}", "{0} est vaincu par {1}", "{0} pokonany przez {1}"], &[&seat, &who("by")]),
        "honor_paid" => look.fill(["{0} pays 1 honor to {1}", "{0} donne 1 point d’honneur à {1}", "{0} oddaje 1 honor: {1}"], &[&who("from"), &who("to")]),
        "honor_lost" => look.fill(["{0} loses 1 honor, {1} left", "{0} perd 1 point d’honneur, reste {1}", "{0} traci 1 honor, zostaje {1}"], &[&seat, &count("honor")]),
        _ => return None,
    })
}

fn told_of_the_end(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    Some(match kind {
        "ended" => {
            let ending = &event["ending"];
            let why = look.say(match word(&ending["by"]) {
                "sword" => ["victory by the sword", "victoire au fil de l’épée", "zwycięstwo mieczem"],
                "blade" => ["a team-mate fell and one alone stands", "un équipier est tombé et un seul reste debout", "padł sojusznik i stoi tylko jeden"],
                _ => ["somebody has no honor left", "un joueur n’a plus de point d’honneur", "ktoś nie ma już honoru"],
            });
            look.fill(["The game is over: {0}", "La partie est terminée : {0}", "Koniec gry: {0}"], &[why])
        }
        "revealed" => {
            let place = number(&event["seat"]) as usize;
            format!("{}: {}", called(look, place), role(look, event))
        }
        "scored" => {
            let teams: Vec<String> = list(&event["score"]["teams"]).iter().map(|team| score_line(look, team)).collect();
            teams.join(", ")
        }
        _ => return None,
    })
}
