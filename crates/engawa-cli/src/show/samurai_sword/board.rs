//! The table: who sits where with what, one's own hand, and the score once there is one.

use engawa_rules::seat::Seat;
use serde_json::Value;

use super::{called, card, character, effect, full_resilience, role, score_line, words};
use crate::show::{Canvas, Ink, Look, list, number, pips, word, wrap};

pub(in crate::show) fn board(look: &Look<'_>) -> Canvas {
    let mut canvas = Canvas::new();
    canvas.put(0, 0, &heading(look), Ink::Plain);
    draw_titles(&mut canvas, look);
    let seats = list(&look.view["seats"]).len();
    let first = look.viewer.seat().map_or(0, Seat::index);
    for step in 0..seats {
        let top = canvas.height();
        draw_seat(&mut canvas, look, (first + step) % seats, top);
        // A bracket at the left shows that the last sits beside the first.
        for y in top..canvas.height() {
            let bend = match step {
                0 if y == top => "╭",
                _ if step + 1 == seats && y + 1 == canvas.height() => "╰",
                _ => "│",
            };
            canvas.put(0, y, bend, Ink::Faint);
        }
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
        words::HEADING,
        &[&deck.to_string(), &discard.len().to_string()],
    );
    if let Some(top) = discard.first() {
        text = format!("{text} ({})", card(look, word(top)));
    }
    if look.text("phase") != "over" && !look.view["weapons_allowed"].is_null() {
        let (played, allowed) = (
            look.number("weapons_played"),
            look.number("weapons_allowed"),
        );
        text += &look.fill(
            words::WEAPONS_PLAYED,
            &[&played.to_string(), &allowed.to_string()],
        );
    }
    text
}

/// Where the columns stand.
const ROLE: usize = 15;
const RESILIENCE: usize = 25;
const HONOR: usize = 32;
const HAND: usize = 40;
const DIFFICULTY: usize = 47;
const TABLE: usize = 53;

fn draw_titles(canvas: &mut Canvas, look: &Look<'_>) {
    let titles = [
        (RESILIENCE, words::RESILIENCE),
        (HONOR, words::HONOR),
        (HAND, words::HAND),
        (DIFFICULTY, words::DIFFICULTY),
        (TABLE, words::TABLE),
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
    let full = full_resilience(seat);
    let left = number(&seat["resilience"]);
    canvas.put(
        RESILIENCE,
        y,
        &pips(left, full.saturating_sub(left)),
        Ink::Red,
    );
    canvas.put(HONOR, y, &number(&seat["honor"]).to_string(), Ink::Gold);
    let cards = match &seat["cards"] {
        Value::Null => list(&seat["hand"]).len() as u64,
        cards => number(cards),
    };
    canvas.put(HAND, y, &cards.to_string(), Ink::Plain);
    let reach = match &seat["difficulty"] {
        _ if own => look.say(words::YOU).to_owned(),
        _ if seat["harmless"] == true => "–".to_owned(),
        Value::Null => String::new(),
        difficulty => number(difficulty).to_string(),
    };
    canvas.put(DIFFICULTY, y, &reach, Ink::Plain);
    let table = counted(look, list(&seat["properties"]));
    for (line, part) in wrap(&table, 80 - TABLE).iter().enumerate() {
        canvas.put(TABLE, y + line, part, Ink::Blue);
    }
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
            1 => card(look, kind),
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
        let ability = character(seat).map_or("", |(_, ability)| look.say(ability));
        canvas.line(
            &format!("{}: {ability}", called(look, own.index())),
            Ink::Faint,
        );
        let hand = list(&seat["hand"]);
        let mut kinds: Vec<&str> = hand.iter().map(word).collect();
        kinds.dedup();
        for kind in kinds {
            let count = hand.iter().filter(|each| word(each) == kind).count();
            let y = canvas.height();
            canvas.put(1, y, &format!("{count}×"), Ink::Faint);
            canvas.put(4, y, &card(look, kind), Ink::Strong);
            canvas.put(22, y, kind, Ink::Faint);
            canvas.put(34, y, &effect(look, kind), Ink::Plain);
        }
        return;
    }
    for (place, seat) in seats.iter().enumerate() {
        let hand = list(&seat["hand"]);
        if hand.is_empty() {
            continue;
        }
        let text = format!("{}: {}", called(look, place), counted(look, hand));
        for (line, part) in wrap(&text, 78).iter().enumerate() {
            let y = canvas.height();
            canvas.put(if line == 0 { 0 } else { 2 }, y, part, Ink::Plain);
        }
    }
}

/// The count of points, once there is one.
fn draw_score(canvas: &mut Canvas, look: &Look<'_>) {
    for team in list(&look.view["score"]["teams"]) {
        canvas.line(&score_line(look, team), Ink::Gold);
    }
}
