//! The sentences of refusals, in English, French and Polish.

use core::fmt;

use super::{illegal::Illegal, state::Question};
use crate::language::Language;

impl Illegal {
    /// The sentence for the player, what any game refuses apart.
    pub(super) fn sentence(self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [english, french, polish] = self.fixed();
        match language {
            _ if english.is_empty() => self.with_facts(language, f),
            Language::English => f.write_str(english),
            Language::French => f.write_str(french),
            Language::Polish => f.write_str(polish),
        }
    }

    /// The sentences that carry no facts, in English, French and Polish; empty for the others.
    fn fixed(self) -> [&'static str; 3] {
        match self {
            Self::AnswerNow { question } => question.owed(),
            Self::PositionPhase
            | Self::PositionPending
            | Self::PositionStars
            | Self::PositionCharacterTwice
            | Self::PositionBushidos => self.fixed_position(),
            Self::NotHanzo
            | Self::LastCard
            | Self::NotIeyasu
            | Self::NoDiscards
            | Self::NotNobunaga
            | Self::LastResilience => self.fixed_character(),
            _ => self.fixed_play(),
        }
    }

    fn fixed_play(self) -> [&'static str; 3] {
        match self {
            Self::DrawNow => [
                "Draw your cards first",
                "Piochez d’abord vos cartes",
                "Najpierw dobierz karty",
            ],
            Self::PlayNow => [
                "Now is the time to play cards or to end your turn",
                "C’est le moment de jouer des cartes ou de terminer votre tour",
                "Teraz można zagrywać karty albo zakończyć turę",
            ],
            Self::DiscardNow => [
                "Discard down to seven cards first",
                "Défaussez d’abord jusqu’à n’avoir plus que sept cartes",
                "Najpierw odrzuć karty, aż zostanie ich siedem",
            ],
            Self::NotInHand => [
                "You do not hold this card",
                "Vous n’avez pas cette carte en main",
                "Nie masz tej karty na ręce",
            ],
            Self::Oneself => [
                "Choose another player",
                "Choisissez un autre joueur",
                "Wybierz innego gracza",
            ],
            Self::NotAWeapon => [
                "Only a weapon will do here",
                "Il faut ici une arme",
                "Tu potrzebna jest broń",
            ],
            Self::Harmless => [
                "A player without resilience or without cards cannot be attacked",
                "Un joueur à terre ne peut pas être attaqué",
                "Nie można atakować niegroźnego gracza",
            ],
            Self::ParryAnswers => [
                "A Parry only answers an attack or a Battlecry",
                "Une Parade ne se joue qu’en réponse à une attaque ou à un Cri de guerre",
                "Parowanie można zagrać tylko w odpowiedzi na atak albo Okrzyk bojowy",
            ],
            Self::Misplayed => [
                "This card is not played that way",
                "Cette carte ne se joue pas ainsi",
                "Tej karty nie zagrywa się w ten sposób",
            ],
            Self::EmptyHand => [
                "This player has no cards in hand",
                "Ce joueur n’a pas de carte en main",
                "Ten gracz nie ma kart na ręce",
            ],
            Self::NoSuchProperty => [
                "No such property lies before this player",
                "Ce joueur n’a pas cette carte permanente devant lui",
                "Przed tym graczem nie leży taka karta",
            ],
            Self::OwnProperty => [
                "At this table a Geisha may not discard your own properties",
                "À cette table, une Geisha ne peut pas défausser vos propres cartes permanentes",
                "Przy tym stole Gejsza nie może odrzucić twoich własnych kart trwałych",
            ],
            Self::BushidoInPlay => [
                "A Code of Bushido is in play already",
                "Un Code du bushido est déjà en jeu",
                "Kodeks bushido jest już w grze",
            ],
            _ => [""; 3],
        }
    }

    fn fixed_character(self) -> [&'static str; 3] {
        match self {
            Self::NotHanzo => [
                "Only Hanzo can parry with a weapon",
                "Seul Hanzō peut parer avec une arme",
                "Tylko Hanzō może parować bronią",
            ],
            Self::LastCard => [
                "Hanzo cannot parry with a weapon that is his last card",
                "Hanzō ne peut pas parer avec une arme qui est sa dernière carte",
                "Hanzō nie może parować bronią, która jest jego ostatnią kartą",
            ],
            Self::NotIeyasu => [
                "Only Ieyasu can draw from the discards",
                "Seul Ieyasu peut piocher dans la défausse",
                "Tylko Ieyasu może dobierać ze stosu kart odrzuconych",
            ],
            Self::NoDiscards => [
                "There are no discards to draw from",
                "La défausse est vide",
                "Stos kart odrzuconych jest pusty",
            ],
            Self::NotNobunaga => [
                "Only Nobunaga can give resilience for a card",
                "Seul Nobunaga peut perdre un point de vie pour piocher",
                "Tylko Nobunaga może oddać punkt życia za kartę",
            ],
            _ => [
                "Nobunaga cannot give his last resilience point",
                "Nobunaga ne peut pas perdre son dernier point de vie",
                "Nobunaga nie może oddać ostatniego punktu życia",
            ],
        }
    }

    fn fixed_position(self) -> [&'static str; 3] {
        match self {
            Self::PositionPhase => [
                "A position can be set up in the phases recover, draw, play and discard only",
                "Une position ne peut être installée que dans les phases recover, draw, play et discard",
                "Pozycję można ustawić tylko w fazach recover, draw, play i discard",
            ],
            Self::PositionPending => [
                "A position cannot be set up with an open decision",
                "Une position ne peut pas être installée avec une décision en attente",
                "Nie można ustawić pozycji z nierozstrzygniętą decyzją",
            ],
            Self::PositionStars => [
                "Each Ninja has one, two or three stars, no two the same, and nobody else has any",
                "Chaque ninja a une, deux ou trois étoiles, toutes différentes, et les autres aucune",
                "Każdy ninja ma jedną, dwie albo trzy gwiazdki, każdy inną liczbę, a pozostali żadnej",
            ],
            Self::PositionCharacterTwice => [
                "A character appears twice",
                "Un personnage apparaît deux fois",
                "Ta sama postać występuje dwa razy",
            ],
            _ => [
                "Only one Code of Bushido can be in play",
                "Un seul Code du bushido peut être en jeu",
                "W grze może być tylko jeden Kodeks bushido",
            ],
        }
    }

    /// The sentences that carry facts.
    fn with_facts(self, language: Language, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match language {
            Language::English => self.english(f),
            Language::French => self.french(f),
            Language::Polish => self.polish(f),
        }
    }

    fn english(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { seats } | Self::PositionTurn { seats } => {
                write!(f, "The seats here are 0 to {}", seats - 1)
            }
            Self::WeaponLimit { limit: 1 } => {
                f.write_str("You may play 1 weapon this turn, no more")
            }
            Self::WeaponLimit { limit } => {
                write!(f, "You may play {limit} weapons this turn, no more")
            }
            Self::OutOfReach {
                precision,
                difficulty,
            } => write!(
                f,
                "The attack has difficulty {difficulty}, the weapon only precision {precision}"
            ),
            Self::PositionCards { card, found } => {
                let (id, count) = (card.id(), card.count());
                write!(f, "There are {count} cards {id} in the game, not {found}")
            }
            Self::PositionRoles { seats } => {
                write!(f, "These are not the roles of a game for {seats}")
            }
            Self::PositionCharacter { seat } => write!(f, "Seat {seat} has no character"),
            Self::PositionResilience { seat, most } => {
                write!(
                    f,
                    "The character of seat {seat} has {most} resilience at most"
                )
            }
            Self::PositionHonor { seat, most } => {
                write!(f, "Seat {seat} must have from 1 to {most} honor")
            }
            Self::PositionProperty { card } => write!(f, "The card {} is no property", card.id()),
            Self::PositionWeapons { most } => {
                write!(
                    f,
                    "Nobody can have played more than {most} weapons in a turn"
                )
            }
            _ => Ok(()),
        }
    }

    fn french(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { seats } | Self::PositionTurn { seats } => {
                write!(f, "Les places vont ici de 0 à {}", seats - 1)
            }
            Self::WeaponLimit { limit: 1 } => {
                f.write_str("Vous ne pouvez jouer qu’une arme ce tour-ci")
            }
            Self::WeaponLimit { limit } => {
                write!(f, "Vous ne pouvez jouer que {limit} armes ce tour-ci")
            }
            Self::OutOfReach {
                precision,
                difficulty,
            } => write!(
                f,
                "L’attaque est de difficulté {difficulty}, l’arme n’a qu’une précision de {precision}"
            ),
            Self::PositionCards { card, found } => {
                let (id, count) = (card.id(), card.count());
                write!(f, "Le jeu compte {count} cartes {id}, et non {found}")
            }
            Self::PositionRoles { seats } => {
                write!(f, "Ce ne sont pas les rôles d’une partie à {seats}")
            }
            Self::PositionCharacter { seat } => {
                write!(f, "La place {seat} n’a pas de personnage")
            }
            Self::PositionResilience { seat, most } => write!(
                f,
                "Le personnage de la place {seat} a au plus {most} points de vie"
            ),
            Self::PositionHonor { seat, most } => write!(
                f,
                "La place {seat} doit avoir de 1 à {most} points d’honneur"
            ),
            Self::PositionProperty { card } => {
                write!(f, "La carte {} n’est pas une carte permanente", card.id())
            }
            Self::PositionWeapons { most } => write!(
                f,
                "Personne ne peut avoir joué plus de {most} armes dans un tour"
            ),
            _ => Ok(()),
        }
    }

    fn polish(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchSeat { seats } | Self::PositionTurn { seats } => {
                write!(f, "Miejsca mają tu numery od 0 do {}", seats - 1)
            }
            Self::WeaponLimit { limit } => {
                write!(f, "Limit broni zagrywanych w tej turze wynosi {limit}")
            }
            Self::OutOfReach {
                precision,
                difficulty,
            } => write!(
                f,
                "Trudność ataku wynosi {difficulty}, a precyzja broni tylko {precision}"
            ),
            Self::PositionCards { card, found } => {
                let (id, count) = (card.id(), card.count());
                write!(f, "Liczba kart {id} w grze wynosi {count}, a nie {found}")
            }
            Self::PositionRoles { seats } => {
                write!(f, "To nie są role gry na {seats} graczy")
            }
            Self::PositionCharacter { seat } => write!(f, "Miejsce {seat} nie ma postaci"),
            Self::PositionResilience { seat, most } => write!(
                f,
                "Postać na miejscu {seat} ma najwyżej {most} punktów życia"
            ),
            Self::PositionHonor { seat, most } => write!(
                f,
                "Honor gracza na miejscu {seat} musi wynosić od 1 do {most}"
            ),
            Self::PositionProperty { card } => {
                write!(f, "Karta {} nie jest kartą trwałą", card.id())
            }
            Self::PositionWeapons { most } => write!(
                f,
                "Liczba broni zagranych w turze nie może przekroczyć {most}"
            ),
            _ => Ok(()),
        }
    }
}

impl Question {
    /// What is owed to it, in English, French and Polish.
    const fn owed(self) -> [&'static str; 3] {
        match self {
            Self::Attack => [
                "Parry the attack or take the wounds",
                "Parez l’attaque ou encaissez les dégâts",
                "Sparuj atak albo przyjmij obrażenia",
            ],
            Self::Battlecry => [
                "Parry the Battlecry or lose 1 resilience",
                "Parez le Cri de guerre ou perdez 1 point de vie",
                "Sparuj Okrzyk bojowy albo strać 1 punkt życia",
            ],
            Self::Jujitsu => [
                "Discard a weapon to the Ju-jitsu or lose 1 resilience",
                "Défaussez une arme face au Ju Jitsu ou perdez 1 point de vie",
                "Odrzuć broń w odpowiedzi na Ju-jitsu albo strać 1 punkt życia",
            ],
            Self::Bushido => [
                "Discard a weapon to the Code of Bushido or lose 1 honor",
                "Défaussez une arme pour le Code du bushido ou perdez 1 point d’honneur",
                "Odrzuć broń dla Kodeksu bushido albo strać 1 punkt honoru",
            ],
        }
    }
}
