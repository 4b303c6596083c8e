//! The village as a ring of boxes, the Green in its middle, the ronin below.

use super::{name_of, words};
use crate::show::{Canvas, Ink, Look, filed, has, list, number, pips, width, word};

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
    let used = if has(&look.view["used"], id) {
        "✓"
    } else {
        ""
    };
    let occupied = ninja > 0 && ronin.is_empty();
    let ink = if occupied { Ink::Red } else { Ink::Strong };
    canvas.put(x + 2, y + 1, &format!("{}{used}", name_of(look, id)), ink);
    canvas.put(x + WIDE - 3, y + 1, &format!("≤{limit}"), Ink::Faint);
    if ninja > 0 {
        canvas.put(x + 2, y + 2, &format!("▲{ninja}"), Ink::Red);
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

/// Every ronin with wounds and marks, the marks on a row of their own if there are any.
fn draw_ronin(canvas: &mut Canvas, look: &Look<'_>) {
    let (y, mut x) = (canvas.height(), 0);
    for (id, name, vitality) in words::RONIN {
        let wounds = number(&look.view["wounds"][id]).min(vitality);
        let out = has(&look.view["eliminated"], id);
        let tile = if out {
            "✗".to_owned()
        } else {
            pips(wounds, vitality - wounds)
        };
        canvas.put(x, y, name, if out { Ink::Faint } else { Ink::Blue });
        canvas.put(
            x + width(name) + 1,
            y,
            &tile,
            if out { Ink::Faint } else { Ink::Red },
        );
        let marks = marks(look, id);
        if !marks.is_empty() {
            canvas.put(x, y + 1, &marks, Ink::Gold);
        }
        x += (width(name) + 2 + vitality as usize).max(9);
    }
}

fn marks(look: &Look<'_>, id: &str) -> String {
    let marks = words::MARKS
        .iter()
        .filter(|(field, _)| has(&look.view[*field], id));
    marks
        .map(|(_, mark)| look.say(*mark))
        .collect::<Vec<_>>()
        .join(" ")
}
