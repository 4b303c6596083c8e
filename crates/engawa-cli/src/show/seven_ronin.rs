//! 7 Ronin in words and letters.

use engawa_rules::seat::{Seat, Viewer};
use serde_json::Value;

use super::{
    Canvas, Ink, Look, has, list, number, pips, seat_in,
    seven_ronin_words::{AREAS, RING, RONIN, THREAT},
    width, word,
};

/// A box of the ring is so wide and high, its frame included; neighbours share a line.
const WIDE: usize = 20;
const HIGH: usize = 5;

pub(super) fn board(look: &Look<'_>) -> Canvas {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, &track(look), Ink::Plain);
    for (place, area) in ring(look).into_iter().enumerate() {
        let (column, row) = match place {
            0..=3 => (place, 0),
            4 => (3, 1),
            5..=8 => (8 - place, 2),
            _ => (0, 1),
        };
        draw_area(&mut canvas, look, &area, column * (WIDE - 1), 1 + row * (HIGH - 1));
    }
    draw_middle(&mut canvas, look, WIDE + 2, HIGH + 1);
    draw_ronin(&mut canvas, look);
    canvas
}

/// The rounds with their Threat Level and minimum, the present one in brackets.
fn track(look: &Look<'_>) -> String {
    let round = look.number("round");
    let mut text = look.say(["Round", "Tour", "Runda"]).to_owned();
    for each in 1..=8 {
        let (threat, minimum, hungry) = (threat(look, each), minimum(look, each), starves(look, each));
        let mark = if hungry { "†" } else { "" };
        let entry = format!("{each}:{threat}/{minimum}{mark}");
        text += &if each == round { format!(" [{entry}]") } else { format!(" {entry}") };
    }
    text + look.say([
        " (threat/minimum)",
        " (menace/minimum)",
        " (zagrożenie/min.)",
    ])
}

fn threat(look: &Look<'_>, round: u64) -> u64 {
    let place = (round.max(1) - 1).min(7) as usize;
    let own = list(&look.options["board"]["threat"]);
    own.get(place).map_or(THREAT[place], number)
}

fn minimum(look: &Look<'_>, round: u64) -> u64 {
    let own = list(&look.options["board"]["minimum"]);
    match own.get((round.max(1) - 1) as usize) {
        Some(own) => number(own),
        None if look.options["edition"] == "pl1" => round,
        None => round.min(threat(look, round)),
    }
}

fn starves(look: &Look<'_>, round: u64) -> bool {
    let own = list(&look.options["board"]["casualties"]);
    match own.get((round.max(1) - 1) as usize) {
        Some(own) => own == true,
        None => (4..8).contains(&round),
    }
}

fn ring(look: &Look<'_>) -> Vec<String> {
    let own = list(&look.options["board"]["ring"]);
    if own.len() == RING.len() {
        own.iter().map(|area| word(area).to_owned()).collect()
    } else {
        RING.map(str::to_owned).to_vec()
    }
}

fn draw_area(canvas: &mut Canvas, look: &Look<'_>, id: &str, x: usize, y: usize) {
    canvas.frame(x, y, WIDE, HIGH);
    let limit = AREAS.iter().find(|area| area.id == id).map_or(0, |area| area.limit);
    let there = &look.view["areas"][id];
    let (ninja, ronin) = (number(&there["ninja"]), list(&there["ronin"]));
    let used = if has(&look.view["used"], id) { "✓" } else { "" };
    let occupied = ninja > 0 && ronin.is_empty();
    let ink = if occupied { Ink::Red } else { Ink::Strong };
    canvas.put(x + 2, y + 1, &format!("{}{used}", name_of(look, id)), ink);
    canvas.put(x + WIDE - 4, y + 1, &format!("≤{limit}"), Ink::Faint);
    if ninja > 0 {
        canvas.put(x + 2, y + 2, &format!("▲{ninja}"), Ink::Red);
    }
    canvas.put(x + WIDE - 2 - width(id), y + 2, id, Ink::Faint);
    let ronin: Vec<&str> = ronin.iter().map(|ronin| name_of(look, word(ronin))).collect();
    canvas.put(x + 2, y + 3, &ronin.join(" "), Ink::Blue);
}

/// The Green and the stores, in the middle of the ring.
fn draw_middle(canvas: &mut Canvas, look: &Look<'_>, x: usize, y: usize) {
    let green = &look.view["green"];
    let title = format!("{} (green)", name_of(look, "green"));
    canvas.put(x, y, &title, Ink::Strong);
    let ninja = number(&green["ninja"]);
    if ninja > 0 {
        canvas.put(x + width(&title) + 2, y, &format!("▲{ninja}"), Ink::Red);
    }
    let ronin = name_of(look, word(&green["ronin"]));
    canvas.put(x + width(&title) + 6, y, ronin, Ink::Blue);
    let reserves = look.say(["Reserves", "Réserve", "Rezerwy"]);
    let supply = look.say(["General Supply", "Défausse", "Pula ninja"]);
    let stores = format!("{reserves} ▲{}   {supply} ▲{}", look.number("reserves"), look.number("supply"));
    canvas.put(x, y + 1, &stores, Ink::Plain);
    let step = look.say(match look.text("phase") {
        "planning" => ["Planning Phase", "Phase de planification", "Faza planowania"],
        "abilities" => ["Combat: the ronin’s abilities", "Combat : capacités des ronin", "Walka: zdolności roninów"],
        "split" => ["Combat: wounds beside Tasuke", "Combat : blessures près de Tasuke", "Walka: rany obok Tasuke"],
        "areas" => ["Combat: the areas’ abilities", "Combat : capacités des quartiers", "Walka: zdolności obszarów"],
        _ => ["The game is over", "La partie est terminée", "Koniec gry"],
    });
    canvas.put(x, y + 2, step, Ink::Gold);
}

/// Every ronin with wounds and marks, the marks on a row of their own if there are any.
fn draw_ronin(canvas: &mut Canvas, look: &Look<'_>) {
    let (y, mut x) = (canvas.height(), 0);
    for (id, name, vitality) in RONIN {
        let wounds = number(&look.view["wounds"][id]).min(vitality);
        let out = has(&look.view["eliminated"], id);
        let tile = if out { "✗".to_owned() } else { pips(wounds, vitality - wounds) };
        canvas.put(x, y, name, if out { Ink::Faint } else { Ink::Blue });
        canvas.put(x + width(name) + 1, y, &tile, if out { Ink::Faint } else { Ink::Red });
        let marks = marks(look, id);
        if !marks.is_empty() {
            canvas.put(x, y + 1, &marks, Ink::Gold);
        }
        x += (width(name) + 2 + vitality as usize).max(9);
    }
}

fn marks(look: &Look<'_>, id: &str) -> String {
    let mut marks = Vec::new();
    for (field, words) in [
        ("shrined", ["shrine", "temple", "kapliczka"]),
        ("held", ["pen", "enclos", "zagroda"]),
        ("shrined_next", ["shrine>", "temple>", "kapl.>"]),
        ("held_next", ["pen>", "enclos>", "zagr.>"]),
        ("used", ["used", "utilisé", "użyta"]),
    ] {
        if has(&look.view[field], id) {
            marks.push(look.say(words));
        }
    }
    marks.join(" ")
}

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    look.say(if seat.number() == 0 {
        ["Attacker", "Attaquant", "Atakujący"]
    } else {
        ["Defender", "Défenseur", "Obrońca"]
    })
    .to_owned()
}

/// An area's or a ronin's name.
fn name_of<'a>(look: &Look<'_>, id: &'a str) -> &'a str {
    let area = AREAS.iter().find(|area| area.id == id);
    let ronin = RONIN.iter().find(|(ronin, ..)| *ronin == id);
    match (area, ronin) {
        (Some(area), _) => look.say(area.name),
        (None, Some((_, name, _))) => name,
        (None, None) => id,
    }
}

pub(super) fn question(look: &Look<'_>) -> String {
    let side = match look.viewer {
        Viewer::Seated(seat) => name(look, seat),
        Viewer::Watching => String::new(),
    };
    let attacks = look.viewer == Viewer::Seated(Seat::new(0));
    let round = look.number("round");
    let asked = match look.text("phase") {
        "planning" if attacks => {
            let (most, least) = (threat(look, round), minimum(look, round));
            look.fill(
                [
                    "deploy at least {0} ninja on at most {1} areas, and one more on the Green if you like",
                    "déployez au moins {0} ninja dans {1} quartiers au plus, et un de plus sur la Place si vous voulez",
                    "przydziel co najmniej {0} ninja na najwyżej {1} obszary, a jeśli chcesz, jeszcze jednego na Rynek",
                ],
                &[&least.to_string(), &most.to_string()],
            )
        }
        "planning" => look.say(["deploy all your ronin", "déployez tous vos ronin", "przydziel wszystkich roninów"]).to_owned(),
        "abilities" => look.say(["use an ability, or done", "utilisez une capacité, ou done", "użyj zdolności albo done"]).to_owned(),
        "split" => look.say([
            "divide the wounds between Tasuke and the other ronin",
            "répartissez les blessures entre Tasuke et l’autre ronin",
            "rozdziel rany między Tasuke a drugiego ronina",
        ]).to_owned(),
        _ => look.say(["use an area’s ability, or done", "utilisez la capacité d’un quartier, ou done", "użyj zdolności obszaru albo done"]).to_owned(),
    };
    format!("{side}: {asked}")
}

/// The action with names in place of what the notation calls them.
pub(super) fn gloss(look: &Look<'_>, action: &str) -> Option<String> {
    let named = |token: &str| match token.split_once(['=', '@']) {
        Some((thing, rest)) if token.contains('=') => format!("{} {rest}", name_of(look, thing)),
        Some((thing, place)) => format!("{}: {}", name_of(look, thing), name_of(look, place)),
        None => name_of(look, token).to_owned(),
    };
    let (first, rest) = action.split_once(' ').unwrap_or((action, ""));
    let first = match first {
        "deploy" | "wounds" => return None,
        "done" => return Some(look.say(["no more", "terminer", "koniec"]).to_owned()),
        first => named(first),
    };
    if rest.is_empty() {
        return Some(first);
    }
    let rest: Vec<String> = rest.split(' ').map(named).collect();
    Some(format!("{first} → {}", rest.join(", ")))
}

pub(super) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let kind = word(&event["type"]);
    told_of_planning(look, kind, event)
        .or_else(|| told_of_ronin(look, kind, event))
        .or_else(|| told_of_areas(look, kind, event))
        .or_else(|| told_of_the_end(look, kind, event))
}

fn told_of_planning(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let seat = seat_in(&event["seat"]).map(|seat| name(look, seat)).unwrap_or_default();
    Some(match kind {
        "committed" => look.fill(["{0}: deployment ready", "{0} : déploiement prêt", "{0}: przydział gotowy"], &[&seat]),
        "revealed" => {
            let ninja = pairs(look, &event["ninja"], " ");
            let ronin = pairs(look, &event["ronin"], ": ");
            look.fill(
                [
                    "The screens are lifted. Ninja: {0}. Ronin: {1}",
                    "On lève les écrans. Ninja : {0}. Ronin : {1}",
                    "Zasłonki w górę. Ninja: {0}. Ronini: {1}",
                ],
                &[&ninja, &ronin],
            )
        }
        "green_cleared" => look.fill(
            [
                "{0} clears the Green of {1} ninja",
                "{0} chasse {1} ninja de la Place",
                "{0} usuwa ninja z Rynku: {1}",
            ],
            &[name_of(look, word(&event["ronin"])), &number(&event["ninja"]).to_string()],
        ),
        "done" => look.fill(["{0}: no more abilities", "{0} : plus de capacités", "{0}: koniec zdolności"], &[&seat]),
        _ => return None,
    })
}

/// `Inn 2, Well 1` or `Kabe: Inn`, from a JSON object in the order it was written or a list.
fn pairs(look: &Look<'_>, value: &Value, between: &str) -> String {
    let Some(fields) = value.as_object() else {
        return String::new();
    };
    // The object's own order is lost in reading, so the tables' order is used.
    let known = AREAS.iter().map(|area| area.id).chain(RONIN.iter().map(|(id, ..)| *id));
    let pairs = known.filter_map(|id| {
        let value = fields.get(id)?;
        let value = match value {
            Value::String(place) => name_of(look, place).to_owned(),
            other => other.to_string(),
        };
        Some(format!("{}{between}{value}", name_of(look, id)))
    });
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() {
        return look.say(["none", "aucun", "brak"]).to_owned();
    }
    pairs.join(", ")
}

fn told_of_ronin(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let named = |field: &str| name_of(look, word(&event[field]));
    let count = |field: &str| number(&event[field]).to_string();
    Some(match kind {
        "rode" => look.fill(
            ["Hayai rides: {0} → {1}", "Hayai chevauche : {0} → {1}", "Hayai przenosi się: {0} → {1}"],
            &[named("from"), named("to")],
        ),
        "struck" => look.fill(
            ["Musashi removes a ninja ({0})", "Musashi élimine un ninja ({0})", "Musashi usuwa ninja ({0})"],
            &[named("area")],
        ),
        "healed" => look.fill(["Taiko heals {0}", "Taiko soigne {0}", "Taiko leczy: {0}"], &[named("ronin")]),
        "driven" => look.fill(
            [
                "Yobu drives {2} ninja away: {0} → {1}",
                "Yobu repousse {2} ninja : {0} → {1}",
                "Yobu odsyła {2} ninja: {0} → {1}",
            ],
            &[named("from"), named("to"), &count("ninja")],
        ),
        "shot" => look.say([
            "Yumi shoots a ninja of the Reserves",
            "Yumi abat un ninja de la réserve",
            "Yumi usuwa ninja z rezerw",
        ]).to_owned(),
        "split_asked" => look.fill(
            [
                "{0}: the Defender divides {1} wounds between Tasuke and {2}",
                "{0} : le Défenseur répartit {1} blessures entre Tasuke et {2}",
                "{0}: Obrońca rozdziela rany ({1}): Tasuke i {2}",
            ],
            &[named("area"), &count("wounds"), named("partner")],
        ),
        "wounded" => {
            let cause = look.say(match word(&event["by"]) {
                "passage" => ["through the Passage", "par le Passage", "przez Dukt"],
                "watchtower" => ["arrows", "flèches", "strzały"],
                "well" => ["poison", "poison", "trucizna"],
                _ => ["combat", "combat", "walka"],
            });
            look.fill(
                ["{0}: wounds +{1} ({2}, {3})", "{0} : blessures +{1} ({2}, {3})", "{0}: rany +{1} ({2}, {3})"],
                &[named("ronin"), &count("wounds"), named("area"), cause],
            )
        }
        "eliminated" => look.fill(
            ["{0} is eliminated ({1})", "{0} est éliminé ({1})", "{0} wyeliminowany ({1})"],
            &[named("ronin"), named("area")],
        ),
        _ => return None,
    })
}

fn told_of_areas(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let named = |field: &str| name_of(look, word(&event[field]));
    let count = |field: &str| number(&event[field]).to_string();
    Some(match kind {
        "occupied" => look.fill(
            ["{0} is occupied by {1} ninja", "{0} : quartier occupé par {1} ninja", "{0}: obszar zajęty, ninja: {1}"],
            &[named("area"), &count("ninja")],
        ),
        "used" if event["inn"] == true => look.fill(
            ["The Inn copies: {0}", "L’Auberge copie : {0}", "Gospoda kopiuje: {0}"],
            &[named("area")],
        ),
        "used" => look.fill(["Ability: {0}", "Capacité : {0}", "Zdolność: {0}"], &[named("area")]),
        "gained" => look.fill(
            ["{0} ninja join the Reserves", "{0} ninja rejoignent la réserve", "Nowi ninja w rezerwach: {0}"],
            &[&count("ninja")],
        ),
        "marked" => look.fill(
            if event["mark"] == "held" {
                ["{0} must stay next round", "{0} devra rester au prochain tour", "{0} musi zostać w następnej rundzie"]
            } else {
                ["{0} has no ability next round", "{0} sera sans capacité au prochain tour", "{0} bez zdolności w następnej rundzie"]
            },
            &[named("ronin")],
        ),
        "recalled" => look.fill(
            ["{1} ninja back to the Reserves ({0})", "{1} ninja de retour à la réserve ({0})", "Ninja z powrotem w rezerwach: {1} ({0})"],
            &[named("area"), &count("ninja")],
        ),
        "reinforced" => look.fill(
            ["{1} ninja from the Reserves to {0}", "{1} ninja de la réserve vers : {0}", "Ninja z rezerw: {1} ({0})"],
            &[named("area"), &count("ninja")],
        ),
        _ => return None,
    })
}

fn told_of_the_end(look: &Look<'_>, kind: &str, event: &Value) -> Option<String> {
    let count = |field: &str| number(&event[field]).to_string();
    Some(match kind {
        "cleared" => {
            let held: Vec<&str> = list(&event["held"]).iter().map(|ronin| name_of(look, word(ronin))).collect();
            if held.is_empty() {
                look.say(["The ronin go home", "Les ronin rentrent", "Ronini schodzą z planszy"]).to_owned()
            } else {
                look.fill(
                    ["The ronin go home; {0} must stay", "Les ronin rentrent ; {0} doit rester", "Ronini schodzą z planszy; zostaje: {0}"],
                    &[&held.join(", ")],
                )
            }
        }
        "starved" => look.say(["Hunger takes a ninja of the Reserves", "La faim emporte un ninja de la réserve", "Głód zabiera ninja z rezerw"]).to_owned(),
        "round_began" => look.fill(
            ["Round {0}: Threat Level {1}, minimum {2}", "Tour {0} : menace {1}, minimum {2}", "Runda {0}: zagrożenie {1}, minimum {2}"],
            &[&count("round"), &count("threat"), &count("minimum")],
        ),
        "won" => {
            let seat = seat_in(&event["seat"]).map(|seat| name(look, seat)).unwrap_or_default();
            let reason = look.say(match word(&event["reason"]) {
                "five_areas" => ["five areas are occupied", "cinq quartiers sont occupés", "pięć obszarów zajętych"],
                "ronin_eliminated" => ["the last ronin fell", "le dernier ronin est tombé", "padł ostatni ronin"],
                "ninja_eliminated" => ["no ninja is left", "il ne reste aucun ninja", "nie ma już ninja"],
                _ => ["the village held out for eight rounds", "le village a tenu huit tours", "wioska przetrwała osiem rund"],
            });
            look.fill(["{0} wins: {1}", "Victoire : {0}, {1}", "Wygrywa {0}: {1}"], &[&seat, reason])
        }
        _ => return None,
    })
}
