//! Games in words and letters: boards, events and what is asked, in three languages.
//!
//! All of it is made from views and events as JSON, so it cannot show what its viewer may not know.

mod mana;
mod paint;
mod samurai_sword;
mod seven_ronin;

pub(crate) use paint::{Canvas, Ink, width, wrap};

use engawa_rules::{
    language::Language,
    seat::{Seat, Viewer},
};
use serde_json::Value;

/// A text in English, French and Polish.
pub(crate) type Words = [&'static str; 3];

/// The text in one language.
pub(crate) const fn pick(language: Language, words: Words) -> &'static str {
    match language {
        Language::English => words[0],
        Language::French => words[1],
        Language::Polish => words[2],
    }
}

/// One viewer's look at a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look<'a> {
    /// Which game.
    pub(crate) game: &'a str,
    /// What the viewer may know; or a whole position, for one who may know everything.
    pub(crate) view: &'a Value,
    /// Who looks.
    pub(crate) viewer: Viewer,
    /// What the table agreed on.
    pub(crate) options: &'a Value,
    /// In which language.
    pub(crate) language: Language,
}

impl Look<'_> {
    /// The board as it stands.
    pub(crate) fn board(&self) -> Canvas {
        match self.game {
            "mana" => mana::board(self),
            "seven-ronin" => seven_ronin::board(self),
            _ => samurai_sword::board(self),
        }
    }

    /// What happened, as a sentence; `None` for what needs no telling.
    pub(crate) fn tell(&self, event: &Value) -> Option<String> {
        match self.game {
            "mana" => mana::tell(self, event),
            "seven-ronin" => seven_ronin::tell(self, event),
            _ => samurai_sword::tell(self, event),
        }
    }

    /// What the viewer is asked to do now.
    pub(crate) fn question(&self) -> String {
        match self.game {
            "mana" => mana::question(self),
            "seven-ronin" => seven_ronin::question(self),
            _ => samurai_sword::question(self),
        }
    }

    /// What an action means, where its notation does not say it to everybody.
    pub(crate) fn gloss(&self, action: &str) -> Option<String> {
        match self.game {
            "mana" => None,
            "seven-ronin" => seven_ronin::gloss(self, action),
            _ => samurai_sword::gloss(self, action),
        }
    }

    /// How a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.game {
            "mana" => mana::name(self, seat),
            "seven-ronin" => seven_ronin::name(self, seat),
            _ => samurai_sword::name(self, seat),
        }
    }

    /// Whether the viewer may know things now that others at the table may not.
    pub(crate) fn keeps_secrets(&self) -> bool {
        match self.game {
            "mana" => self.text("phase") == "setup" && self.options["setup"] == "sealed",
            "seven-ronin" => self.text("phase") == "planning",
            _ => self.text("phase") != "over",
        }
    }

    /// How actions are written, for those who type them.
    pub(crate) fn notation(&self) -> &'static str {
        match self.game {
            "mana" => pick(self.language, mana::words::NOTATION),
            "seven-ronin" => pick(self.language, seven_ronin::words::NOTATION),
            _ => pick(self.language, samurai_sword::words::NOTATION),
        }
    }

    fn say(&self, words: Words) -> &'static str {
        pick(self.language, words)
    }

    /// The text in this look's language, with `{0}`, `{1}` and so on replaced.
    fn fill(&self, words: Words, things: &[&str]) -> String {
        self.fill_with(words, |place| {
            let thing = place
                .parse()
                .ok()
                .and_then(|place: usize| things.get(place));
            thing.copied().unwrap_or_default().to_owned()
        })
    }

    /// The text in this look's language, with each `{name}` replaced by what it stands for.
    fn fill_with(&self, words: Words, thing: impl Fn(&str) -> String) -> String {
        let mut parts = self.say(words).split('{');
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (name, rest) = part.split_once('}').unwrap_or((part, ""));
            text += &thing(name);
            text += rest;
        }
        text
    }

    fn text(&self, field: &str) -> &str {
        word(&self.view[field])
    }

    fn number(&self, field: &str) -> u64 {
        number(&self.view[field])
    }
}

/// The title of a game.
pub(crate) fn title(game: &str) -> &'static str {
    match game {
        "mana" => "Mana",
        "seven-ronin" => "7 Ronin",
        _ => "Samurai Sword",
    }
}

/// The words filed under a key, if any are.
fn filed(table: &[(&str, Words)], key: &str) -> Option<Words> {
    let entry = table.iter().find(|(each, _)| *each == key);
    entry.map(|(_, words)| *words)
}

/// A JSON text, or nothing.
fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A JSON number, or 0.
fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

/// The items of a JSON list, or none.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Whether a JSON list of texts has this one.
fn has(value: &Value, text: &str) -> bool {
    list(value).iter().any(|item| item == text)
}

/// The seat a JSON number names.
fn seat_in(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(Seat::checked)
}

/// So many of one letter, then so many of another.
fn pips(full: u64, empty: u64) -> String {
    let repeat = |letter: &str, times: u64| letter.repeat(times.min(60) as usize);
    repeat("●", full) + &repeat("○", empty)
}

#[cfg(test)]
mod tests {
    use engawa_referee::{Table, table};
    use engawa_rules::{
        rng::{Quick, Seed},
        seat::Seats,
    };

    use super::*;

    /// Plays a random game, showing it to everybody after each action.
    fn play(
        game: &str,
        seats: u8,
        options: &Value,
        number: u64,
        check: impl Fn(&dyn Table, &Look<'_>),
    ) {
        let mut table = table::open(game, options, seats, Seed::from_number(number)).unwrap();
        let mut dice = Quick::new(number);
        let agreed = table.options();
        while let Some(seat) = table.turn().to_act().first() {
            let action = table.choose(seat, &mut dice).unwrap();
            let told = table.act(seat, &action, Language::English).unwrap();
            let language = Language::ALL[table.ply() % 3];
            for viewer in Viewer::every(seats) {
                let view = table.view(viewer);
                let look = Look {
                    game,
                    view: &view,
                    viewer,
                    options: &agreed,
                    language,
                };
                check(&*table, &look);
                for told in told.iter().filter(|told| told.reaches(viewer)) {
                    check_told(&look, &told.read());
                }
            }
        }
    }

    /// Everything that happens is told, but for what the viewer sees anyway.
    fn check_told(look: &Look<'_>, event: &Value) {
        let silent = ["finished", "drawn", "asked"].contains(&word(&event["type"]));
        let Some(told) = look.tell(event) else {
            assert!(silent, "{event} is not told");
            return;
        };
        for flaw in ["{", "}", "  ", "()", "?", "→ ,"] {
            assert!(!told.contains(flaw), "{told} for {event}");
        }
        assert!(!told.ends_with([' ', ':', ',']), "{told} for {event}");
    }

    /// A board fits on 80 columns, and those who are asked are asked something.
    fn check_shown(table: &dyn Table, look: &Look<'_>) {
        let board = look.board().text(false);
        for line in board.lines() {
            assert!(width(line) <= 80, "{line}");
        }
        let asked = look
            .viewer
            .seat()
            .filter(|seat| table.turn().to_act().contains(*seat));
        if let Some(seat) = asked {
            assert!(
                look.question().starts_with(&look.name(seat)),
                "{}",
                look.question()
            );
            for action in table.legal(seat).actions().iter().take(5) {
                let gloss = look.gloss(action).unwrap_or_default();
                assert!(width(action) + width(&gloss) < 110, "{action} {gloss}");
            }
        }
    }

    #[test]
    fn mana_is_shown_and_told() {
        for number in 0..6 {
            let options =
                serde_json::json!({ "setup": "sealed", "swap": "on", "variant": "advanced" });
            play("mana", 2, &options, number, check_shown);
            play("mana", 2, &Value::Null, number, check_shown);
        }
    }

    #[test]
    fn seven_ronin_is_shown_and_told() {
        for number in 0..8 {
            let edition = ["en2", "fr1", "pl1"][number as usize % 3];
            let options = serde_json::json!({ "edition": edition });
            play("seven-ronin", 2, &options, number, check_shown);
        }
    }

    #[test]
    fn samurai_sword_is_shown_and_told() {
        for seats in 3..=7 {
            for number in 0..2 {
                play("samurai-sword", seats, &Value::Null, number, check_shown);
            }
        }
    }

    #[test]
    fn the_whole_truth_is_shown_too() {
        for (game, seats) in [("mana", 2), ("seven-ronin", 2), ("samurai-sword", 4)] {
            play(game, seats, &Value::Null, 3, |table, look| {
                let view = table.reveal();
                let all = Look {
                    view: &view,
                    viewer: Viewer::Watching,
                    ..*look
                };
                assert!(all.board().height() > 5);
                for seat in Seats::all(seats) {
                    assert!(!all.name(seat).contains('?'));
                }
            });
        }
    }
}
