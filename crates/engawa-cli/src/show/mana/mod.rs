//! Mana in words and letters.

pub(super) mod words;

use engawa_rules::{mana::Square, seat::Seat};
use serde_json::Value;

use super::{Canvas, Ink, Look, filed, list, number, seat_in, word};

/// What stands on the board, as the position text tells it.
struct Position {
    /// Row 1 first; `d r` Black, `D R` White.
    squares: [[Option<char>; 6]; 6],
    side: char,
    bond: Option<u8>,
}

impl Position {
    fn read(text: &str) -> Self {
        let mut words = text.split(' ');
        let mut squares = [[None; 6]; 6];
        for (row, letters) in words
            .next()
            .unwrap_or_default()
            .split('/')
            .take(6)
            .enumerate()
        {
            let mut column = 0;
            for letter in letters.chars() {
                match letter.to_digit(10) {
                    Some(run) => column += run as usize,
                    None if column < 6 => {
                        squares[5 - row][column] = Some(letter);
                        column += 1;
                    }
                    None => {}
                }
            }
        }
        Self {
            squares,
            side: words
                .next()
                .and_then(|side| side.chars().next())
                .unwrap_or('b'),
            bond: words.next().and_then(|bond| bond.parse().ok()),
        }
    }

    fn count(&self, piece: char) -> usize {
        self.squares
            .iter()
            .flatten()
            .filter(|there| **there == Some(piece))
            .count()
    }
}

pub(super) fn board(look: &Look<'_>) -> Canvas {
    let position = Position::read(look.text("board"));
    let mut canvas = Canvas::new();
    draw_squares(&mut canvas, &position, look.text("phase") == "play");
    for (y, (text, ink)) in panel(look, &position).into_iter().enumerate() {
        canvas.put(46, y + 1, &text, ink);
    }
    canvas
}

fn draw_squares(canvas: &mut Canvas, position: &Position, playing: bool) {
    for (column, letter) in "abcdef".chars().enumerate() {
        canvas.put(6 + column * 7, 0, &letter.to_string(), Ink::Faint);
    }
    for square in Square::all() {
        let (column, row) = (usize::from(square.column()), usize::from(square.row()));
        let (x, y) = (2 + column * 7, 1 + (5 - row) * 2);
        canvas.put(0, y + 1, &(row + 1).to_string(), Ink::Faint);
        canvas.frame(x, y, 8, 3);
        let symbol = square.symbol().steps();
        let mark = mark(symbol);
        canvas.put(x + 4, y + 1, &format!("{mark}{symbol}"), Ink::Faint);
        if let Some(piece) = position.squares[row][column] {
            let black = piece.is_ascii_lowercase();
            let to_move = playing && black == (position.side == 'b');
            let called = to_move && position.bond.is_none_or(|bond| bond == symbol);
            let ink = match (called, black) {
                (true, _) => Ink::Strong,
                (false, true) => Ink::Red,
                (false, false) => Ink::Blue,
            };
            canvas.put(x + 2, y + 1, &figure(piece).to_string(), ink);
        }
    }
}

const fn mark(symbol: u8) -> char {
    match symbol {
        1 => '·',
        2 => '=',
        _ => '△',
    }
}

const fn figure(piece: char) -> char {
    match piece {
        'd' => '◆',
        'r' => '●',
        'D' => '◇',
        _ => '○',
    }
}

/// What stands beside the board.
fn panel(look: &Look<'_>, position: &Position) -> Vec<(String, Ink)> {
    let mut panel = Vec::new();
    let playing = look.text("phase") == "play";
    for (side, daimyo, ronin) in [('w', 'D', 'R'), ('b', 'd', 'r')] {
        let called = look.say(side_words(side == 'b'));
        let captured = 5usize.saturating_sub(position.count(ronin));
        let shown = matches!(look.text("phase"), "play" | "over") && captured > 0;
        let lost = if shown {
            let ronins = figure(ronin).to_string().repeat(captured);
            format!("  {} {ronins}", look.say(words::LOST))
        } else {
            String::new()
        };
        let ink = if side == 'b' { Ink::Red } else { Ink::Blue };
        panel.push((
            format!("{} {}  {called}{lost}", figure(daimyo), figure(ronin)),
            ink,
        ));
    }
    panel.push((String::new(), Ink::Plain));
    if playing {
        let side = look.say(side_words(position.side == 'b'));
        panel.push((format!("{}: {side}", look.say(words::TO_MOVE)), Ink::Strong));
        let demanded = position.bond.map_or(words::ANY_PIECE, symbol_words);
        panel.push((look.fill(words::BIRD, &[look.say(demanded)]), Ink::Gold));
        panel.push((String::new(), Ink::Plain));
    }
    for (symbol, steps) in (1..).zip(words::STEPS) {
        panel.push((
            format!("{}{symbol} {}", mark(symbol), look.say(steps)),
            Ink::Faint,
        ));
    }
    panel.push((look.say(words::PIECES).to_owned(), Ink::Faint));
    panel
}

fn symbol_words(symbol: u8) -> super::Words {
    words::SYMBOLS[usize::from(symbol.clamp(1, 3)) - 1]
}

const fn side_words(black: bool) -> super::Words {
    if black { words::BLACK } else { words::WHITE }
}

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    let black = look.number("black") == u64::from(seat.number());
    look.say(side_words(black)).to_owned()
}

pub(super) fn question(look: &Look<'_>) -> String {
    let side = look
        .viewer
        .seat()
        .map(|seat| name(look, seat))
        .unwrap_or_default();
    let asked = filed(&words::QUESTIONS, look.text("phase"));
    asked
        .map(|asked| look.fill(asked, &[&side]))
        .unwrap_or_default()
}

pub(super) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let kind = word(&event["type"]);
    let key = match kind {
        "moved" if !event["captured"].is_null() => "captures".to_owned(),
        "drawn" => format!("drawn {}", word(&event["reason"])),
        _ => kind.to_owned(),
    };
    let words = filed(&words::EVENTS, &key).or_else(|| filed(&words::EVENTS, kind))?;
    Some(look.fill_with(words, |field| {
        let value = &event[field];
        match field {
            "seat" => seat_in(value)
                .map(|seat| name(look, seat))
                .unwrap_or_default(),
            "symbol" => look.say(symbol_words(number(value) as u8)).to_owned(),
            "piece" | "captured" => filed(&words::PIECE_NAMES, word(value))
                .map(|piece| look.say(piece).to_owned())
                .unwrap_or_default(),
            "ronins" => list(value).iter().map(word).collect::<Vec<_>>().join(" "),
            _ => word(value).to_owned(),
        }
    }))
}
