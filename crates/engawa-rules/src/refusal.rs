//! Saying no: every refusal has a stable code, the rule's number and a sentence for the player.

use core::fmt;

use crate::language::Language;

/// Why something is refused. Nothing has changed when one is returned.
pub trait Refusal: fmt::Debug + Clone + PartialEq {
    /// A stable identifier, in `snake_case`, for programs.
    fn code(&self) -> &'static str;

    /// The number of the broken rule in `docs/rules`.
    fn rule(&self) -> &'static str;

    /// A sentence the player can read, in their language: a capital first, no full stop.
    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The sentence as something to print.
    fn in_language(&self, language: Language) -> Sentence<'_, Self>
    where
        Self: Sized,
    {
        Sentence {
            refusal: self,
            language,
        }
    }
}

/// A refusal's sentence in one language.
#[derive(Debug)]
pub struct Sentence<'a, R> {
    refusal: &'a R,
    language: Language,
}

impl<R: Refusal> fmt::Display for Sentence<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.refusal.tell(self.language, f)
    }
}

/// A text that is not an action in the game's notation (EN-1).
///
/// It carries no part of the text, which may be anything; whoever asked knows what they wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misread {
    /// What was expected where reading stopped.
    pub expected: Expected,
}

/// What the reader of an action looked for and did not find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A word that begins an action of this game.
    Action,
    /// A square such as `c4`.
    Square,
    /// An area of the village.
    Area,
    /// A ronin's name.
    Ronin,
    /// A card's name.
    Card,
    /// A seat's number.
    Seat,
    /// An amount such as `inn=2`.
    Amount,
    /// The end of the line.
    End,
    /// A name that was not given before.
    NewName,
    /// A line of at most [`MAX_ACTION`] bytes.
    ShortLine,
}

/// No action is longer, in bytes; a longer text is refused unread.
pub const MAX_ACTION: usize = 512;

impl Misread {
    /// Reading stopped where this was expected.
    pub const fn expected(expected: Expected) -> Self {
        Self { expected }
    }
}

impl Refusal for Misread {
    fn code(&self) -> &'static str {
        "misread"
    }

    fn rule(&self) -> &'static str {
        "EN-1"
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [en, fr, pl] = match self.expected {
            Expected::Action => [
                "This is not an action of this game",
                "Ce n’est pas une action de ce jeu",
                "To nie jest akcja w tej grze",
            ],
            Expected::Square => [
                "A square from a1 to f6 is expected here",
                "Une case de a1 à f6 est attendue ici",
                "Tu powinno stać pole od a1 do f6",
            ],
            Expected::Area => [
                "The name of a village area is expected here",
                "Le nom d’un quartier du village est attendu ici",
                "Tu powinna stać nazwa obszaru wioski",
            ],
            Expected::Ronin => [
                "The name of a ronin is expected here",
                "Le nom d’un ronin est attendu ici",
                "Tu powinno stać imię ronina",
            ],
            Expected::Card => [
                "The name of a card is expected here",
                "Le nom d’une carte est attendu ici",
                "Tu powinna stać nazwa karty",
            ],
            Expected::Seat => [
                "The number of a seat is expected here",
                "Le numéro d’une place est attendu ici",
                "Tu powinien stać numer miejsca",
            ],
            Expected::Amount => [
                "An amount is expected here, as in inn=2",
                "Un nombre est attendu ici, comme dans inn=2",
                "Tu powinna stać liczba, jak w inn=2",
            ],
            Expected::End => [
                "The action should end here",
                "L’action devrait se terminer ici",
                "Akcja powinna się tu kończyć",
            ],
            Expected::NewName => [
                "The same name is given twice",
                "Le même nom est donné deux fois",
                "Ta sama nazwa pada dwa razy",
            ],
            Expected::ShortLine => [
                "No action is that long",
                "Aucune action n’est aussi longue",
                "Żadna akcja nie jest tak długa",
            ],
        };
        f.write_str(match language {
            Language::English => en,
            Language::French => fr,
            Language::Polish => pl,
        })
    }
}

/// What any game refuses alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Common {
    /// EN-2: the game does not wait for this seat.
    NotYourTurn,
    /// EN-2: a spectator does not act.
    Watching,
    /// EN-3: the game is over.
    Over,
    /// EN-4: the game is not played by so many.
    Players {
        /// The fewest that play it.
        fewest: u8,
        /// The most that play it.
        most: u8,
    },
}

impl Refusal for Common {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "not_your_turn",
            Self::Watching => "watching",
            Self::Over => "over",
            Self::Players { .. } => "players",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourTurn | Self::Watching => "EN-2",
            Self::Over => "EN-3",
            Self::Players { .. } => "EN-4",
        }
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Language::{English, French, Polish};
        match (self, language) {
            (Self::NotYourTurn, English) => f.write_str("The game does not wait for you now"),
            (Self::NotYourTurn, French) => f.write_str("Ce n’est pas à vous de jouer"),
            (Self::NotYourTurn, Polish) => f.write_str("Gra nie czeka teraz na ciebie"),
            (Self::Watching, English) => f.write_str("Spectators do not act"),
            (Self::Watching, French) => f.write_str("Les spectateurs n’agissent pas"),
            (Self::Watching, Polish) => f.write_str("Widzowie nie wykonują akcji"),
            (Self::Over, English) => f.write_str("The game is over"),
            (Self::Over, French) => f.write_str("La partie est terminée"),
            (Self::Over, Polish) => f.write_str("Gra jest skończona"),
            (Self::Players { fewest, most }, _) if fewest == most => match language {
                English => write!(f, "This game is for {fewest} players"),
                French => write!(f, "Ce jeu se joue à {fewest}"),
                Polish => write!(f, "Ta gra jest dla {fewest} graczy"),
            },
            (Self::Players { fewest, most }, English) => {
                write!(f, "This game is for {fewest} to {most} players")
            }
            (Self::Players { fewest, most }, French) => {
                write!(f, "Ce jeu se joue de {fewest} à {most}")
            }
            (Self::Players { fewest, most }, Polish) => {
                write!(f, "Ta gra jest dla od {fewest} do {most} graczy")
            }
        }
    }
}
