//! Mana in words and letters.

use engawa_rules::seat::{Seat, Viewer};
use serde_json::Value;

use super::{Canvas, Ink, Look, Words, list, seat_in, word};

pub(super) const NOTATION: Words = [
    "setup b1 a1 c1 d1 e1 f1 (Daimyo first), b1-b3 moves, b1xb3 captures, @c4 brings a Ronin back, swap, keep",
    "setup b1 a1 c1 d1 e1 f1 (le Daïmio d’abord), b1-b3 déplace, b1xb3 capture, @c4 réintroduit un Rônin, swap, keep",
    "setup b1 a1 c1 d1 e1 f1 (najpierw Daimyo), b1-b3 ruch, b1xb3 bicie, @c4 przywraca ronina, swap, keep",
];

/// The symbols of the board, row 1 first.
const SYMBOLS: [[u8; 6]; 6] = [
    [3, 2, 2, 1, 3, 2],
    [1, 3, 1, 3, 1, 2],
    [2, 1, 3, 2, 3, 1],
    [2, 3, 1, 2, 1, 3],
    [3, 1, 3, 1, 3, 2],
    [1, 2, 2, 3, 1, 2],
];

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
        for (row, letters) in words.next().unwrap_or_default().split('/').take(6).enumerate() {
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
            side: words.next().and_then(|side| side.chars().next()).unwrap_or('b'),
            bond: words.next().and_then(|bond| bond.parse().ok()),
        }
    }

    fn count(&self, piece: char) -> usize {
        self.squares.iter().flatten().filter(|there| **there == Some(piece)).count()
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
    for row in 0..6 {
        let y = 1 + (5 - row) * 2;
        canvas.put(0, y + 1, &(row + 1).to_string(), Ink::Faint);
        for column in 0..6 {
            let x = 2 + column * 7;
            canvas.frame(x, y, 8, 3);
            let symbol = SYMBOLS[row][column];
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
    for (side, daimyo, ronin) in [('w', 'D', 'R'), ('b', 'd', 'r')] {
        let called = side_name(look, side);
        let mut text = format!("{} {}  {called}", figure(daimyo), figure(ronin));
        if look.text("phase") == "play" || look.text("phase") == "over" {
            let captured = 5usize.saturating_sub(position.count(ronin));
            let word = look.say(["captured", "capturés", "zbite"]);
            text += &format!("  {word}: {captured}");
        }
        let ink = if side == 'b' { Ink::Red } else { Ink::Blue };
        panel.push((text, ink));
    }
    panel.push((String::new(), Ink::Plain));
    if look.text("phase") == "play" {
        let side = side_name(look, position.side);
        panel.push((format!("{}: {side}", look.say(["To move", "Au trait", "Ruch mają"])), Ink::Strong));
        panel.push((bird(look, position.bond), Ink::Gold));
    }
    panel.push((String::new(), Ink::Plain));
    for (symbol, words) in (1..).zip([
        ["one step", "une case", "jedno pole"],
        ["two steps", "deux cases", "dwa pola"],
        ["three steps", "trois cases", "trzy pola"],
    ]) {
        panel.push((format!("{}{symbol} {}", mark(symbol), look.say(words)), Ink::Faint));
    }
    let pieces = look.say([
        "◆◇ Daimyo  ●○ Ronin",
        "◆◇ Daïmio  ●○ Rônin",
        "◆◇ Daimyo  ●○ ronin",
    ]);
    panel.push((pieces.to_owned(), Ink::Faint));
    panel
}

fn bird(look: &Look<'_>, bond: Option<u8>) -> String {
    look.say(match bond {
        None => ["The bird: any piece", "L’oiseau : toute pièce", "Ptak: dowolna figura"],
        Some(1) => ["The bird: single ·1", "L’oiseau : simple ·1", "Ptak: pojedyncze ·1"],
        Some(2) => ["The bird: double =2", "L’oiseau : double =2", "Ptak: podwójne =2"],
        Some(_) => ["The bird: triple △3", "L’oiseau : triple △3", "Ptak: potrójne △3"],
    })
    .to_owned()
}

pub(super) fn name(look: &Look<'_>, seat: Seat) -> String {
    let black = look.number("black") == u64::from(seat.number());
    side_name(look, if black { 'b' } else { 'w' }).to_owned()
}

fn side_name(look: &Look<'_>, side: char) -> &'static str {
    look.say(if side == 'b' {
        ["Black", "Noir", "Czarne"]
    } else {
        ["White", "Blanc", "Białe"]
    })
}

pub(super) fn question(look: &Look<'_>) -> String {
    let side = match look.viewer {
        Viewer::Seated(seat) => name(look, seat),
        Viewer::Watching => String::new(),
    };
    let asked = match look.text("phase") {
        "setup" => look.say([
            "place your six pieces, the Daimyo first",
            "placez vos six pièces, le Daïmio d’abord",
            "ustaw sześć figur, najpierw Daimyo",
        ]),
        "swap" => look.say([
            "take Black or stay White?",
            "prendre les Noirs ou garder les Blancs ?",
            "bierzesz czarne czy zostajesz przy białych?",
        ]),
        _ => look.say(["your move", "à vous de jouer", "twój ruch"]),
    };
    format!("{side}: {asked}")
}

pub(super) fn tell(look: &Look<'_>, event: &Value) -> Option<String> {
    let who = seat_in(&event["seat"]).map(|seat| name(look, seat)).unwrap_or_default();
    Some(match word(&event["type"]) {
        "set_up" | "sealed_set_up" => {
            let ronins: Vec<&str> = list(&event["ronins"]).iter().map(word).collect();
            format!(
                "{who}: {} {}, {} {}",
                look.say(["Daimyo", "Daïmio", "Daimyo"]),
                word(&event["daimyo"]),
                look.say(["Ronins", "Rônins", "ronini"]),
                ronins.join(" ")
            )
        }
        "placed" => format!("{who}: {}", look.say(["placed in secret", "placé en secret", "ustawione w tajemnicy"])),
        "swapped" => look.say(["The players change sides", "Les joueurs échangent leurs camps", "Gracze zamieniają się stronami"]).to_owned(),
        "kept" => look.say(["The sides stay as they are", "Les camps restent les mêmes", "Strony zostają bez zmian"]).to_owned(),
        "moved" => moved(look, &who, event),
        "reentered" => format!(
            "{who}: {} {}{}",
            look.say(["a Ronin comes back on", "un Rônin revient en", "ronin wraca na"]),
            word(&event["to"]),
            symbol_told(look, event),
        ),
        "turn_lost" => format!("{who}: {}", look.say(["no action, the turn is lost", "aucune action, le tour est perdu", "brak akcji, strata kolejki"])),
        "won" => format!("{who}: {}", look.say(["the Daimyo is captured, the game is won", "le Daïmio est capturé, la partie est gagnée", "Daimyo zbity, gra wygrana"])),
        "drawn" => look.say(match word(&event["reason"]) {
            "stuck" => ["A draw: neither side can act", "Nulle : aucun camp ne peut agir", "Remis: żadna strona nie ma ruchu"],
            _ => ["A draw: the same position for the third time", "Nulle : la même position pour la troisième fois", "Remis: ta sama pozycja po raz trzeci"],
        }).to_owned(),
        _ => return None,
    })
}

fn moved(look: &Look<'_>, who: &str, event: &Value) -> String {
    let piece = |value: &Value| match word(value) {
        "daimyo" => look.say(["Daimyo", "Daïmio", "Daimyo"]),
        _ => look.say(["Ronin", "Rônin", "ronin"]),
    };
    let mut told = format!(
        "{who}: {} {}-{}",
        piece(&event["piece"]),
        word(&event["from"]),
        word(&event["to"])
    );
    if !event["captured"].is_null() {
        let verb = look.say(["captures a", "capture un", "zbija:"]);
        told += &format!(" {verb} {}", piece(&event["captured"]));
    }
    told + &symbol_told(look, event)
}

/// Where the bird flew. A symbol is a number or its name.
fn symbol_told(look: &Look<'_>, event: &Value) -> String {
    let symbol = match &event["symbol"] {
        Value::String(name) if name == "single" || name == "simple" => 1,
        Value::String(name) if name == "double" => 2,
        Value::String(_) => 3,
        number => super::number(number),
    };
    let words = match symbol {
        1 => ["single ·1", "simple ·1", "pojedyncze ·1"],
        2 => ["double =2", "double =2", "podwójne =2"],
        _ => ["triple △3", "triple △3", "potrójne △3"],
    };
    format!("{} {}", look.say(["; the bird:", " ; l’oiseau :", "; ptak:"]), look.say(words))
}
