//! The sentences of a refusal, in each language.

use core::fmt;

use crate::{language::Language, refusal::Refusal};

use super::{
    board::{Side, Symbol},
    illegal::Illegal,
};

/// One word for each of three symbols, or two sides.
const fn word(symbol: Symbol, words: [&'static str; 3]) -> &'static str {
    words[symbol as usize - 1]
}

impl Illegal {
    pub(super) fn english(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |symbol: Symbol| word(symbol, ["single", "double", "triple"]);
        match self {
            Self::SetUpFirst => f.write_str("The pieces are to be set up first"),
            Self::AlreadySetUp => f.write_str("The pieces are already set up"),
            Self::OutsideFirstRows { rows: 1 } => {
                f.write_str("All six pieces are set up on your first row")
            }
            Self::OutsideFirstRows { rows } => {
                write!(f, "All six pieces are set up on your first {rows} rows")
            }
            Self::DaimyoNotOnDouble => f.write_str("The Daimyo begins on a double square"),
            Self::SwapFirst => f.write_str("Say first whether you take Black: swap or keep"),
            Self::NoSwapNow => f.write_str("There is nothing to swap now"),
            Self::NotYourPiece { square } => write!(f, "No piece of yours stands on {square}"),
            Self::Bound { symbol } => {
                write!(
                    f,
                    "You must move a piece that stands on a {} square",
                    kind(symbol)
                )
            }
            Self::OwnPieceThere { square } => {
                write!(f, "A piece of your own stands on {square}")
            }
            Self::OutOfReach {
                symbol: Symbol::One,
                square,
            } => {
                write!(
                    f,
                    "From a single square a piece moves exactly 1 step, not to {square}"
                )
            }
            Self::OutOfReach { symbol, square } => write!(
                f,
                "No path of exactly {} steps over empty squares leads to {square}",
                symbol.steps()
            ),
            Self::NothingToCapture { square } => {
                write!(f, "There is nothing to capture on {square}")
            }
            Self::CaptureNotWritten { square } => {
                write!(
                    f,
                    "An enemy stands on {square}: a capture is written with x"
                )
            }
            Self::BoundToMove { symbol } => write!(
                f,
                "No Ronin re-enters while a piece of yours on a {} square can move",
                kind(symbol)
            ),
            Self::NoneCaptured => f.write_str("None of your Ronins is captured"),
            Self::EntryOccupied { square } => {
                write!(
                    f,
                    "A Ronin re-enters on an empty square, and {square} is not"
                )
            }
            Self::Repeats => f.write_str("This position has occurred before"),
            _ => self.english_of_positions(f),
        }
    }

    fn english_of_positions(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = |symbol: Symbol| word(symbol, ["single", "double", "triple"]);
        let side = |side: Side| ["Black", "White"][side.index()];
        match self {
            Self::PositionText => f.write_str(
                "A position is six rows, the side to move and what binds it, \
                 as in RDRRRR/6/6/6/6/rdrrrr b *",
            ),
            Self::Daimyos { side: s } => write!(f, "{} must have exactly one Daimyo", side(s)),
            Self::Ronins { side: s } => write!(f, "{} has more than five Ronins", side(s)),
            Self::NothingBinds { symbol } => write!(
                f,
                "The opponent has no piece on a {} square, so none can bind",
                kind(symbol)
            ),
            Self::Phase => f.write_str("A game begins in setup, swap or play"),
            Self::PlacedText => f.write_str("What a seat has placed is written as a set-up"),
            Self::PlacedOrder => f.write_str("Black places first"),
            Self::SetUpsMissing => f.write_str("Both set-ups are made before the swap"),
            Self::BoardDiffers => f.write_str("The board does not show what was placed"),
            Self::BlackSeat => f.write_str("That seat cannot have Black here"),
            Self::SwapOff => f.write_str("This table plays without swap"),
            _ => self.common(Language::English, f),
        }
    }

    pub(super) fn french(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let simple = |symbol: Symbol| word(symbol, ["simple", "double", "triple"]);
        match self {
            Self::SetUpFirst => f.write_str("Il faut d’abord placer les pièces"),
            Self::AlreadySetUp => f.write_str("Les pièces sont déjà placées"),
            Self::OutsideFirstRows { rows: 1 } => {
                f.write_str("Les six pièces se placent sur votre première rangée")
            }
            Self::OutsideFirstRows { rows } => {
                write!(
                    f,
                    "Les six pièces se placent sur vos {rows} premières rangées"
                )
            }
            Self::DaimyoNotOnDouble => f.write_str("Le Daïmio commence sur une case double"),
            Self::SwapFirst => f.write_str("Dites d’abord si vous prenez Noir : swap ou keep"),
            Self::NoSwapNow => f.write_str("Il n’y a rien à échanger maintenant"),
            Self::NotYourPiece { square } => {
                write!(f, "Aucune de vos pièces n’occupe {square}")
            }
            Self::Bound { symbol } => {
                write!(
                    f,
                    "Vous devez jouer une pièce placée sur une case {}",
                    simple(symbol)
                )
            }
            Self::OwnPieceThere { square } => write!(f, "Une de vos pièces occupe {square}"),
            Self::OutOfReach {
                symbol: Symbol::One,
                square,
            } => write!(
                f,
                "D’une case simple, une pièce avance d’exactement 1 case, pas jusqu’à {square}"
            ),
            Self::OutOfReach { symbol, square } => write!(
                f,
                "Aucun chemin d’exactement {} cases libres ne mène à {square}",
                symbol.steps()
            ),
            Self::NothingToCapture { square } => write!(f, "Il n’y a rien à capturer en {square}"),
            Self::CaptureNotWritten { square } => {
                write!(
                    f,
                    "Une pièce adverse occupe {square} : une capture s’écrit avec x"
                )
            }
            Self::BoundToMove { symbol } => write!(
                f,
                "Aucun Rônin ne revient tant qu’une de vos pièces sur une case {} peut bouger",
                simple(symbol)
            ),
            Self::NoneCaptured => f.write_str("Aucun de vos Rônins n’est capturé"),
            Self::EntryOccupied { square } => {
                write!(
                    f,
                    "Un Rônin revient sur une case vide, et {square} ne l’est pas"
                )
            }
            Self::Repeats => f.write_str("Cette position s’est déjà présentée"),
            _ => self.french_of_positions(f),
        }
    }

    fn french_of_positions(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let simple = |symbol: Symbol| word(symbol, ["simple", "double", "triple"]);
        let side = |side: Side| ["Noir", "Blanc"][side.index()];
        match self {
            Self::PositionText => f.write_str(
                "Une position se compose de six rangées, du camp au trait et de ce qui le lie, \
                 comme RDRRRR/6/6/6/6/rdrrrr b *",
            ),
            Self::Daimyos { side: s } => write!(f, "{} doit avoir exactement un Daïmio", side(s)),
            Self::Ronins { side: s } => write!(f, "{} a plus de cinq Rônins", side(s)),
            Self::NothingBinds { symbol } => write!(
                f,
                "L’adversaire n’occupe aucune case {} : elle ne peut rien imposer",
                simple(symbol)
            ),
            Self::Phase => f.write_str("Une partie commence en setup, swap ou play"),
            Self::PlacedText => f.write_str("Ce qu’une place a posé s’écrit comme un setup"),
            Self::PlacedOrder => f.write_str("Noir se place en premier"),
            Self::SetUpsMissing => f.write_str("Les deux mises en place précèdent l’échange"),
            Self::BoardDiffers => f.write_str("Le plateau ne montre pas ce qui a été placé"),
            Self::BlackSeat => f.write_str("Cette place ne peut pas avoir Noir ici"),
            Self::SwapOff => f.write_str("Cette table joue sans échange"),
            _ => self.common(Language::French, f),
        }
    }

    pub(super) fn polish(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_simple = |symbol: Symbol| word(symbol, ["pojedynczym", "podwójnym", "potrójnym"]);
        match self {
            Self::SetUpFirst => f.write_str("Najpierw trzeba ustawić pionki"),
            Self::AlreadySetUp => f.write_str("Pionki są już ustawione"),
            Self::OutsideFirstRows { rows: 1 } => {
                f.write_str("Wszystkie sześć pionków staje w twoim pierwszym rzędzie")
            }
            Self::OutsideFirstRows { rows } => {
                write!(
                    f,
                    "Wszystkie sześć pionków staje w twoich {rows} pierwszych rzędach"
                )
            }
            Self::DaimyoNotOnDouble => f.write_str("Daimyo zaczyna na polu podwójnym"),
            Self::SwapFirst => f.write_str("Powiedz najpierw, czy bierzesz czarne: swap albo keep"),
            Self::NoSwapNow => f.write_str("Teraz nie ma czego zamieniać"),
            Self::NotYourPiece { square } => write!(f, "Na polu {square} nie stoi twój pionek"),
            Self::Bound { symbol } => {
                write!(
                    f,
                    "Musisz ruszyć pionek stojący na polu {}",
                    on_simple(symbol)
                )
            }
            Self::OwnPieceThere { square } => {
                write!(f, "Na polu {square} stoi twój własny pionek")
            }
            Self::OutOfReach {
                symbol: Symbol::One,
                square,
            } => {
                write!(
                    f,
                    "Z pola pojedynczego pionek rusza się o dokładnie 1 pole, nie na {square}"
                )
            }
            Self::OutOfReach { symbol, square } => write!(
                f,
                "Na {square} nie prowadzi droga o długości dokładnie {} pól przez puste pola",
                symbol.steps()
            ),
            Self::NothingToCapture { square } => write!(f, "Na polu {square} nie ma czego zbić"),
            Self::CaptureNotWritten { square } => {
                write!(
                    f,
                    "Na polu {square} stoi przeciwnik: bicie zapisuje się przez x"
                )
            }
            Self::BoundToMove { symbol } => write!(
                f,
                "Żaden Ronin nie wraca, póki twój pionek na polu {} może się ruszyć",
                on_simple(symbol)
            ),
            Self::NoneCaptured => f.write_str("Żaden z twoich Roninów nie jest zbity"),
            Self::EntryOccupied { square } => {
                write!(f, "Ronin wraca na puste pole, a {square} jest zajęte")
            }
            Self::Repeats => f.write_str("Ta pozycja już się zdarzyła"),
            _ => self.polish_of_positions(f),
        }
    }

    fn polish_of_positions(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_simple = |symbol: Symbol| word(symbol, ["pojedynczym", "podwójnym", "potrójnym"]);
        let side = |side: Side| ["Czarne", "Białe"][side.index()];
        match self {
            Self::PositionText => f.write_str(
                "Pozycja to sześć rzędów, strona na ruchu i to, co ją wiąże, \
                 jak w RDRRRR/6/6/6/6/rdrrrr b *",
            ),
            Self::Daimyos { side: s } => {
                write!(f, "{} muszą mieć dokładnie jednego Daimyo", side(s))
            }
            Self::Ronins { side: s } => write!(f, "{} mają więcej niż pięciu Roninów", side(s)),
            Self::NothingBinds { symbol } => write!(
                f,
                "Przeciwnik nie stoi na żadnym polu {}, więc nie może ono wiązać",
                on_simple(symbol)
            ),
            Self::Phase => f.write_str("Gra zaczyna się w fazie setup, swap albo play"),
            Self::PlacedText => f.write_str("To, co ktoś ustawił, zapisuje się jako setup"),
            Self::PlacedOrder => f.write_str("Czarne ustawiają się pierwsze"),
            Self::SetUpsMissing => f.write_str("Przed zamianą obie strony są już ustawione"),
            Self::BoardDiffers => f.write_str("Plansza nie pokazuje tego, co ustawiono"),
            Self::BlackSeat => f.write_str("To miejsce nie może tu mieć czarnych"),
            Self::SwapOff => f.write_str("Przy tym stole gra się bez zamiany"),
            _ => self.common(Language::Polish, f),
        }
    }

    /// What any game refuses alike has its sentences already.
    fn common(self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Common(common) => common.tell(language, f),
            _ => Err(fmt::Error),
        }
    }
}
