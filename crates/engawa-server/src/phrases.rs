//! What one can say with one touch, in three languages.

use engawa_rules::language::Language;

/// A phrase with an id; each reader gets it in their own language.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// Its stable name.
    pub id: &'static str,
    texts: [&'static str; 3],
}

impl Phrase {
    /// Its text.
    pub const fn text(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.texts[0],
            Language::French => self.texts[1],
            Language::Polish => self.texts[2],
        }
    }
}

const fn phrase(id: &'static str, texts: [&'static str; 3]) -> Phrase {
    Phrase { id, texts }
}

/// All of them.
pub const PHRASES: &[Phrase] = &[
    phrase("hello", ["Hello", "Bonjour", "Dzień dobry"]),
    phrase(
        "good_luck",
        ["Good luck, have fun", "Bonne chance", "Powodzenia"],
    ),
    phrase("well_played", ["Well played", "Bien joué", "Dobra gra"]),
    phrase("thanks", ["Thank you", "Merci", "Dziękuję"]),
    phrase("sorry", ["Sorry", "Désolé", "Przepraszam"]),
    phrase("oops", ["Oops", "Oups", "Ups"]),
    phrase("nice_move", ["A fine move", "Joli coup", "Ładne zagranie"]),
    phrase(
        "thinking",
        ["I am thinking", "Je réfléchis", "Zastanawiam się"],
    ),
    phrase("your_turn", ["Your turn", "À vous", "Twoja kolej"]),
    phrase(
        "back_soon",
        ["I will be back soon", "Je reviens bientôt", "Zaraz wracam"],
    ),
    phrase("im_back", ["I am back", "Me revoilà", "Już jestem"]),
    phrase(
        "rematch",
        ["Another game?", "On rejoue ?", "Jeszcze jedna gra?"],
    ),
    phrase("goodbye", ["Goodbye", "Au revoir", "Do widzenia"]),
];

/// The phrase with this id.
pub fn find(id: &str) -> Option<&'static Phrase> {
    PHRASES.iter().find(|phrase| phrase.id == id)
}
