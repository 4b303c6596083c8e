//! The village as a ring of boxes, the Green in its middle, the ronin below.

use engawa_rules::seven_ronin::{Area, Options, Ronin};

use super::{name_of, words};
use crate::show::{Canvas, Ink, Look, filed, has, list, number, pips, width, word, wrap};

/// A box of the ring is so wide and high, its frame included; neighbours share a line.
const WIDE: usize = 20;
const HIGH: usize = 5;

pub(in crate::show) fn board(look: &Look<'_>) -> Canvas {
    let mut canvas = Canvas::new();
    let options = options(look);
    canvas.put(0, 0, &track(look, &options), Ink::Plain);
    for (place, area) in options.ring().into_iter().enumerate() {
        let (column, row) = match place {
            0..=3 => (place, 0),
            4 => (3, 1),
            5..=8 => (8 - place, 2),
            _ => (0, 1),
        };
        draw_area(
            &mut canvas,
            look,
            area,
            column * (WIDE - 1),
            1 + row * (HIGH - 1),
        );
    }
    draw_middle(&mut canvas, look, WIDE + 2, HIGH + 1);
    draw_ronin(&mut canvas, look);
    canvas
}

/// What the table agreed on. Options that were accepted are read again as they were written.
pub(super) fn options(look: &Look<'_>) -> Options {
    serde_json::from_value(look.options.clone()).unwrap_or_default()
}

/// The rounds with their Threat Level and minimum, the present one in brackets; a dagger where the
/// end of the round costs a ninja.
fn track(look: &Look<'_>, options: &Options) -> String {
    let present = look.number("round");
    let rounds = (1..=8).map(|round: u8| {
        let (threat, minimum) = (options.threat(round), options.minimum(round));
        let starves = options.casualties(round) && round < 8;
        let mark = if starves { "†" } else { "" };
        if u64::from(round) == present {
            format!(" [{round}:{threat}/{minimum}{mark}]")
        } else {
            format!(" {round}:{threat}/{minimum}{mark}")
        }
    });
    let rounds: String = rounds.collect();
    format!(
        "{}{rounds}{}",
        look.say(words::ROUND),
        look.say(words::TRACK)
    )
}

fn draw_area(canvas: &mut Canvas, look: &Look<'_>, area: Area, x: usize, y: usize) {
    canvas.frame(x, y, WIDE, HIGH);
    let (id, limit) = (area.id(), area.limit());
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
    for ronin in Ronin::ALL {
        let (id, name, vitality) = (ronin.id(), ronin.name(), u64::from(ronin.vitality()));
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
