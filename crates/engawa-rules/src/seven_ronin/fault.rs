//! Positions and boards that cannot be, each with the rule that says so.

use core::fmt;

use super::{
    ronin::Ronin,
    village::{Area, MARKERS, ROUNDS},
};
use crate::{language::Language, refusal::Refusal};

/// What is wrong with a position or with a table's own board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// SR-1.8: the ring does not name each area once.
    Ring,
    /// SR-1.8: a Threat Level above ten.
    ThreatTrack,
    /// SR-1.8: a Minimum Attack Force above fifty.
    MinimumTrack,
    /// SR-8.1: a phase that no position starts from.
    Phase,
    /// SR-8.1: there is no such round.
    Round,
    /// SR-8.2: not fifty markers.
    Markers {
        /// How many there are.
        found: u16,
    },
    /// SR-8.3: a ronin is named twice.
    Twice {
        /// Who.
        ronin: Ronin,
    },
    /// SR-8.3: a living ronin with as many wounds as vitality, or more.
    Wounds {
        /// Who.
        ronin: Ronin,
    },
    /// SR-8.3: an eliminated ronin who stands somewhere, or has wounds or marks.
    Eliminated {
        /// Who.
        ronin: Ronin,
    },
    /// SR-8.3: ronin who cannot stand together.
    Together {
        /// Where.
        area: Area,
    },
    /// SR-8.4: while planning, a held ronin who stands nowhere.
    Held {
        /// Who.
        ronin: Ronin,
    },
    /// SR-8.4: while planning, a ronin on the board who is not held there.
    Stands {
        /// Who.
        ronin: Ronin,
    },
    /// SR-8.5: drafts and splits cannot be set.
    Secrets,
}

impl Refusal for Fault {
    fn code(&self) -> &'static str {
        match self {
            Self::Ring => "board_ring",
            Self::ThreatTrack => "board_threat",
            Self::MinimumTrack => "board_minimum",
            Self::Phase => "position_phase",
            Self::Round => "position_round",
            Self::Markers { .. } => "position_markers",
            Self::Twice { .. } => "position_twice",
            Self::Wounds { .. } => "position_wounds",
            Self::Eliminated { .. } => "position_eliminated",
            Self::Together { .. } => "position_together",
            Self::Held { .. } => "position_held",
            Self::Stands { .. } => "position_stands",
            Self::Secrets => "position_secrets",
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Self::Ring | Self::ThreatTrack | Self::MinimumTrack => "SR-1.8",
            Self::Phase | Self::Round => "SR-8.1",
            Self::Markers { .. } => "SR-8.2",
            Self::Twice { .. }
            | Self::Wounds { .. }
            | Self::Eliminated { .. }
            | Self::Together { .. } => "SR-8.3",
            Self::Held { .. } | Self::Stands { .. } => "SR-8.4",
            Self::Secrets => "SR-8.5",
        }
    }

    fn tell(&self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match language {
            Language::English => self.english(f),
            Language::French => self.french(f),
            Language::Polish => self.polish(f),
        }
    }
}

impl Fault {
    fn english(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ring => f.write_str("The ring must name each of the ten areas once"),
            Self::ThreatTrack => f.write_str("A Threat Level is a number from 0 to 10"),
            Self::MinimumTrack => f.write_str("A Minimum Attack Force is a number from 0 to 50"),
            Self::Phase => f.write_str("A position can be set in planning, abilities or areas"),
            Self::Round => write!(f, "The round must be from 1 to {ROUNDS}"),
            Self::Markers { found } => {
                write!(
                    f,
                    "There are {MARKERS} ninja markers, but the position has {found}"
                )
            }
            Self::Twice { ronin } => write!(f, "{} is named twice", ronin.name()),
            Self::Wounds { ronin } => write!(
                f,
                "{} would be eliminated by {} wounds",
                ronin.name(),
                ronin.vitality()
            ),
            Self::Eliminated { ronin } => write!(
                f,
                "{} is eliminated: no place, no wounds and no marks",
                ronin.name()
            ),
            Self::Together { area } => write!(
                f,
                "{}: only Tasuke and one other ronin can share an area",
                area.name(Language::English)
            ),
            Self::Held { ronin } => {
                write!(f, "{} is held and must stand on an area", ronin.name())
            }
            Self::Stands { ronin } => write!(
                f,
                "While planning only held ronin stand on areas, and {} is not one",
                ronin.name()
            ),
            Self::Secrets => f.write_str("Commitments and splits cannot be set"),
        }
    }

    fn french(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ring => f.write_str("L’anneau doit nommer chacun des dix quartiers une fois"),
            Self::ThreatTrack => {
                f.write_str("Un niveau de menace est un nombre compris entre 0 et 10")
            }
            Self::MinimumTrack => {
                f.write_str("Une force d’attaque minimale est un nombre compris entre 0 et 50")
            }
            Self::Phase => {
                f.write_str("Une position se fixe en phase planning, abilities ou areas")
            }
            Self::Round => write!(f, "Le tour doit être compris entre 1 et {ROUNDS}"),
            Self::Markers { found } => {
                write!(
                    f,
                    "Il y a {MARKERS} marqueurs ninja, mais la position en compte {found}"
                )
            }
            Self::Twice { ronin } => write!(f, "Le nom de {} apparaît deux fois", ronin.name()),
            Self::Wounds { ronin } => write!(
                f,
                "{} ne survivrait pas à {} blessures",
                ronin.name(),
                ronin.vitality()
            ),
            Self::Eliminated { ronin } => write!(
                f,
                "{} est hors jeu : ni place, ni blessure, ni marque",
                ronin.name()
            ),
            Self::Together { area } => write!(
                f,
                "{} : seuls Tasuke et un autre ronin peuvent partager un quartier",
                area.name(Language::French)
            ),
            Self::Held { ronin } => {
                write!(
                    f,
                    "L’Enclos retient {}, dont la place est sur un quartier",
                    ronin.name()
                )
            }
            Self::Stands { ronin } => write!(
                f,
                "Pendant la planification, seuls les ronin retenus sont sur le plateau, et {} ne l’est pas",
                ronin.name()
            ),
            Self::Secrets => {
                f.write_str("Les déploiements engagés et les répartitions ne se fixent pas")
            }
        }
    }

    fn polish(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ring => f.write_str("Krąg musi wymieniać każdy z dziesięciu obszarów raz"),
            Self::ThreatTrack => f.write_str("Poziom zagrożenia to liczba od 0 do 10"),
            Self::MinimumTrack => f.write_str("Minimalna siła ataku to liczba od 0 do 50"),
            Self::Phase => {
                f.write_str("Pozycję można ustawić w fazie planning, abilities lub areas")
            }
            Self::Round => write!(f, "Runda musi być liczbą od 1 do {ROUNDS}"),
            Self::Markers { found } => {
                write!(f, "Znaczników ninja jest {MARKERS}, a w pozycji: {found}")
            }
            Self::Twice { ronin } => write!(f, "{}: imię pada dwa razy", ronin.name()),
            Self::Wounds { ronin } => write!(
                f,
                "{}: tyle ran oznacza eliminację (wytrzymałość {})",
                ronin.name(),
                ronin.vitality()
            ),
            Self::Eliminated { ronin } => write!(
                f,
                "{}: wyeliminowany ronin nie ma miejsca, ran ani znaczników",
                ronin.name()
            ),
            Self::Together { area } => write!(
                f,
                "{}: tylko Tasuke i jeden inny ronin mogą dzielić obszar",
                area.name(Language::Polish)
            ),
            Self::Held { ronin } => write!(
                f,
                "{}: zatrzymany ronin musi stać na obszarze",
                ronin.name()
            ),
            Self::Stands { ronin } => write!(
                f,
                "{}: podczas planowania na planszy stoją tylko zatrzymani ronini",
                ronin.name()
            ),
            Self::Secrets => {
                f.write_str("Zatwierdzonych przydziałów i podziału ran nie można ustawić")
            }
        }
    }
}
