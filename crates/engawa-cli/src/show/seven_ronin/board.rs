//! The village as a ring of boxes, the Green in its middle, the ronin below.

use super::{name_of, words};
use crate::show::{Canvas, Ink, Look, filed, has, list, number, pips, width, word, wrap};

/// A box of the ring is so wide and high, its frame included; neighbours share a line.
const WIDE: usize = 20;
const HIGH: usize = 5;

pub(in crate::show) fn board(look: &Look<'_>) -> Canvas {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, &track(look), Ink::Plain);
    for (place, area) in ring(look).into_iter().enumerate() {
        let (column, row) = match place {
            0..=3 => (place, 0),
            4 => (3, 1),
            5..=8 => (8 - place, 2),
            _ => (0, 1),
        };
        draw_area(
            &mut canvas,
            look,
            &area,
            column * (WIDE - 1),
            1 + row * (HIGH - 1),
        );
    }
    draw_middle(&mut canvas, look, WIDE + 2, HIGH + 1);
    draw_ronin(&mut canvas, look);
    canvas
}

/// The rounds with their Threat Level and minimum, the present one in brackets.
fn track(look: &Look<'_>) -> String {
    let round = look.number("round");
    let rounds = (1..=8).map(|each| {
        let (threat, minimum) = (threat(look, each), minimum(look, each));
        let mark = if starves(look, each) { "†" } else { "" };
        if each == round {
            format!(" [{each}:{threat}/{minimum}{mark}]")
        } else {
            format!(" {each}:{threat}/{minimum}{mark}")
        }
    });
    let rounds: String = rounds.collect();
    format!(
        "{}{rounds}{}",
        look.say(words::ROUND),
        look.say(words::TRACK)
    )
}

pub(super) fn threat(look: &Look<'_>, round: u64) -> u64 {
    let place = (round.max(1) - 1).min(7) as usize;
    let own = list(&look.options["board"]["threat"]);
    own.get(place).map_or(words::THREAT[place], number)
}

pub(super) fn minimum(look: &Look<'_>, round: u64) -> u64 {
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
    if own.len() == words::RING.len() {
        own.iter().map(|area| word(area).to_owned()).collect()
    } else {
        words::RING.map(str::to_owned).to_vec()
    }
}

fn draw_area(canvas: &mut Canvas, look: &Look<'_>, id: &str, x: usize, y: usize) {
    canvas.frame(x, y, WIDE, HIGH);
    let limit = words::AREAS
        .iter()
        .find(|area| area.id == id)
        .map_or(0, |area| area.limit);
    let there = &look.view["areas"][id];
    let (ninja, ronin) = (number(&there["ninja"]), list(&there["ronin"]));
    let occupied = ninja > 0 && ronin.is_empty();
    let ink = if occupied { Ink::Red } else { Ink::Strong };
    let name = name_of(look, id);
    canvas.put(x + 2, y + 1, name, ink);
    let beside = (WIDE - 4).max(width(name) + 3);
    canvas.put(x + beside, y + 1, &format!("≤{limit}"), Ink::Faint);
    if ninja > 0 {
        canvas.put(x + 2, y + 2, &format!("▲{ninja}"), Ink::Red);
    }
    if has(&look.view["used"], id) {
        canvas.put(x + 6, y + 2, "✓", Ink::Gold);
    }
    canvas.put(x + WIDE - 2 - width(id), y + 2, id, Ink::Faint);
    let ronin: Vec<&str> = ronin
        .iter()
        .map(|ronin| name_of(look, word(ronin)))
        .collect();
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
    let (reserves, supply) = (look.number("reserves"), look.number("supply"));
    let stores = look.fill(words::STORES, &[&reserves.to_string(), &supply.to_string()]);
    canvas.put(x, y + 1, &stores, Ink::Plain);
    let step = filed(&words::STEPS, look.text("phase")).map_or("", |step| look.say(step));
    canvas.put(x, y + 2, step, Ink::Gold);
}

/// Every ronin with his wounds, and below those who carry marks.
fn draw_ronin(canvas: &mut Canvas, look: &Look<'_>) {
    let (y, mut x) = (canvas.height(), 0);
    let mut marked = Vec::new();
    for (id, name, vitality) in words::RONIN {
        let wounds = number(&look.view["wounds"][id]).min(vitality);
        let out = has(&look.view["eliminated"], id);
        let tile = if out {
            "✗".to_owned()
        } else {
            pips(wounds, vitality - wounds)
        };
        let (ink, red) = if out {
            (Ink::Faint, Ink::Faint)
        } else {
            (Ink::Blue, Ink::Red)
        };
        canvas.put(x, y, name, ink);
        canvas.put(x + width(name) + 1, y, &tile, red);
        x += width(name) + 2 + vitality as usize;
        let marks = words::MARKS
            .iter()
            .filter(|(field, _)| has(&look.view[*field], id));
        let marks: Vec<&str> = marks.map(|(_, mark)| look.say(*mark)).collect();
        if !marks.is_empty() {
            marked.push(format!("{name}: {}", marks.join(", ")));
        }
    }
    if !marked.is_empty() {
        for line in wrap(&marked.join("; "), 78) {
            canvas.line(&line, Ink::Gold);
        }
    }
}
