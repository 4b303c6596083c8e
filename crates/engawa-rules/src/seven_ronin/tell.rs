//! The sentences of refusals, in three languages.

use core::fmt;

use super::{illegal::Illegal, ronin::Ronin, village::Area};
use crate::{language::Language, refusal::Refusal};

/// Each code with its sentence in English, French and Polish; `{ronin}`, `{area}` and `{n}` stand
/// for what the refusal carries.
const SENTENCES: [(&str, [&str; 3]); 46] = [
    (
        "no_effect",
        [
            "That would change nothing",
            "Cela ne changerait rien",
            "To niczego by nie zmieniło",
        ],
    ),
    (
        "already_committed",
        [
            "Your deployment is committed and stands",
            "Votre déploiement est engagé et ne change plus",
            "Twój przydział jest zatwierdzony i już się nie zmieni",
        ],
    ),
    (
        "not_your_markers",
        [
            "The Attacker deploys ninja, the Defender deploys ronin",
            "L’Attaquant déploie des ninjas, le Défenseur des ronin",
            "Atakujący przydziela ninja, a Obrońca roninów",
        ],
    ),
    (
        "threat",
        [
            "The Threat Level limits the areas you deploy on to {n}",
            "Le niveau de menace limite le nombre de quartiers à {n}",
            "Liczba obszarów nie może przekroczyć poziomu zagrożenia, czyli {n}",
        ],
    ),
    (
        "limit",
        [
            "{area}: the Deployment Limit is {n}",
            "{area} : la limite du quartier est de {n}",
            "{area}: limit obszaru wynosi {n}",
        ],
    ),
    (
        "bonus",
        [
            "The ninja on the Green let you exceed limits by {n} in all",
            "Les ninjas de la Place permettent de dépasser les limites de {n} au total",
            "Ninja na Rynku pozwalają przekroczyć limity łącznie o {n}",
        ],
    ),
    (
        "green_limit",
        [
            "At most 1 ninja may be deployed on the Green each round",
            "On ne peut déployer qu’un ninja sur la Place par tour",
            "Na Rynek można przydzielić najwyżej 1 ninja na rundę",
        ],
    ),
    (
        "reserves",
        [
            "Your Reserves hold only {n} ninja",
            "Votre réserve ne contient pas autant de ninjas : il en reste {n}",
            "W rezerwach jest tylko {n} ninja",
        ],
    ),
    (
        "minimum",
        [
            "You must deploy at least {n} ninja this round",
            "Nombre minimal de ninjas à déployer ce tour-ci : {n}",
            "W tej rundzie musisz przydzielić co najmniej {n} ninja",
        ],
    ),
    (
        "not_deployed",
        [
            "{ronin} must be deployed: all available ronin are",
            "Il faut déployer {ronin}, comme tous les ronin disponibles",
            "{ronin}: trzeba przydzielić wszystkich dostępnych roninów",
        ],
    ),
    (
        "held",
        [
            "The Animal Pen holds {ronin} in place",
            "L’Enclos retient {ronin} sur place",
            "{ronin}: Zagroda zatrzymuje tego ronina na miejscu",
        ],
    ),
    (
        "area_taken",
        [
            "{area}: another ronin is there already",
            "{area} : un autre ronin s’y trouve déjà",
            "{area}: stoi tu już inny ronin",
        ],
    ),
    (
        "tasuke_alone",
        [
            "Tasuke is silenced by the Shrine and must stand alone",
            "Tasuke, frappée par le Temple, doit rester seule",
            "Tasuke jest pod wpływem Kapliczki i musi stać sama",
        ],
    ),
    (
        "green_closed",
        [
            "A ronin may go to the Green only if ninja were there before planning",
            "Un ronin ne peut aller sur la Place que si des ninjas s’y trouvaient avant la planification",
            "Ronin może iść na Rynek tylko wtedy, gdy przed planowaniem byli tam ninja",
        ],
    ),
    (
        "green_taken",
        [
            "Only one ronin may go to the Green",
            "Un seul ronin peut aller sur la Place",
            "Na Rynek może iść tylko jeden ronin",
        ],
    ),
    (
        "ronin_used",
        [
            "{ronin} has used his ability this round",
            "{ronin} a déjà utilisé sa capacité ce tour-ci",
            "{ronin}: zdolność została już użyta w tej rundzie",
        ],
    ),
    (
        "not_free",
        [
            "{ronin} must be on an area without ninja",
            "{ronin} doit se trouver sur un quartier sans ninja",
            "{ronin}: ta zdolność działa tylko na obszarze bez ninja",
        ],
    ),
    (
        "not_contested",
        [
            "{ronin} must be on an area with ninja",
            "{ronin} doit se trouver sur un quartier avec des ninjas",
            "{ronin}: ta zdolność działa tylko na obszarze z ninja",
        ],
    ),
    (
        "not_now",
        [
            "This is not the step for that",
            "Ce n’est pas l’étape pour cela",
            "To nie jest krok na taką akcję",
        ],
    ),
    (
        "shrined",
        [
            "{ronin} is silenced by the Shrine this round",
            "Le Temple prive {ronin} de sa capacité ce tour-ci",
            "{ronin}: Kapliczka odbiera zdolność w tej rundzie",
        ],
    ),
    (
        "not_on_an_area",
        [
            "{ronin} is not on a village area and cannot use his ability",
            "{ronin} n’est pas sur un quartier et ne peut pas utiliser sa capacité",
            "{ronin}: poza obszarami wioski nie można użyć zdolności",
        ],
    ),
    (
        "held_rider",
        [
            "Hayai is held by the Animal Pen and cannot ride",
            "Hayai est retenu par l’Enclos et ne peut pas partir",
            "Hayai jest zatrzymany przez Zagrodę i nie może się ruszyć",
        ],
    ),
    (
        "nothing_to_ride_to",
        [
            "{area}: there are no ninja to ride against",
            "{area} : il n’y a pas de ninja à affronter",
            "{area}: nie ma tam ninja",
        ],
    ),
    (
        "ride_taken",
        [
            "{area}: Hayai can join nobody but Tasuke",
            "{area} : Hayai ne peut rejoindre que Tasuke",
            "{area}: Hayai może dołączyć tylko do Tasuke",
        ],
    ),
    (
        "heals_himself",
        [
            "Taiko cannot heal himself",
            "Taiko ne peut pas se soigner lui-même",
            "Taiko nie może leczyć samego siebie",
        ],
    ),
    (
        "not_healable",
        [
            "Taiko cannot reach {ronin}",
            "Taiko ne peut pas atteindre {ronin}",
            "{ronin}: Taiko nie może tam dosięgnąć",
        ],
    ),
    (
        "no_wounds",
        [
            "{ronin} has no wounds",
            "{ronin} n’a aucune blessure",
            "{ronin} nie ma żadnych ran",
        ],
    ),
    (
        "not_adjacent",
        [
            "{area}: not adjacent to Yobu’s area",
            "{area} : ce quartier n’est pas adjacent à celui de Yobu",
            "{area}: ten obszar nie sąsiaduje z obszarem Yobu",
        ],
    ),
    (
        "too_many_driven",
        [
            "Yobu can drive at most {n} ninja from his area",
            "Nombre de ninjas que Yobu peut chasser de son quartier : {n} au plus",
            "Yobu może odesłać ze swojego obszaru najwyżej {n} ninja",
        ],
    ),
    (
        "nothing_to_shoot",
        [
            "The Reserves are empty: Yumi has no target",
            "La réserve est vide : Yumi n’a pas de cible",
            "Rezerwy są puste: Yumi nie ma celu",
        ],
    ),
    (
        "eliminated",
        [
            "{ronin} is eliminated",
            "{ronin} est hors jeu",
            "{ronin}: ten ronin jest wyeliminowany",
        ],
    ),
    (
        "not_beside",
        [
            "{ronin} does not share Tasuke’s area",
            "{ronin} ne partage pas le quartier de Tasuke",
            "{ronin}: ten ronin nie dzieli obszaru z Tasuke",
        ],
    ),
    (
        "no_room",
        [
            "{ronin} has no room for so many wounds",
            "{ronin} ne peut pas recevoir autant de blessures",
            "{ronin}: na tyle ran nie ma miejsca",
        ],
    ),
    (
        "wounds_left",
        [
            "All wounds must be divided, exactly {n}",
            "Nombre exact de blessures à répartir : {n}",
            "Liczba ran do rozdzielenia: {n}",
        ],
    ),
    (
        "not_occupied",
        [
            "{area}: the area is not occupied",
            "{area} : ce quartier n’est pas occupé",
            "{area}: ten obszar nie jest zajęty",
        ],
    ),
    (
        "area_used",
        [
            "{area}: its ability was used this round",
            "{area} : sa capacité a déjà été utilisée ce tour-ci",
            "{area}: zdolność została już użyta w tej rundzie",
        ],
    ),
    (
        "out_of_reach",
        [
            "{ronin} is not on a village area and cannot be chosen",
            "{ronin} n’est pas sur un quartier : hors d’atteinte",
            "{ronin}: ronina poza obszarami wioski nie można wybrać",
        ],
    ),
    (
        "nobody_hit",
        [
            "No ronin stands on the areas under fire",
            "Aucun ronin ne se trouve sur les quartiers visés",
            "Na ostrzeliwanych obszarach nie ma ronina",
        ],
    ),
    (
        "no_supply",
        [
            "The General Supply is empty",
            "La défausse des ninjas est vide",
            "Pula ninja jest pusta",
        ],
    ),
    (
        "order_needed",
        [
            "The General Supply is short: name all ronin hit in the order of their wounds",
            "La défausse ne suffit pas : nommez tous les ronin touchés dans l’ordre des blessures",
            "Pula ninja nie wystarczy: wymień wszystkich trafionych roninów w kolejności ran",
        ],
    ),
    (
        "order_not_asked",
        [
            "The General Supply is enough for all: no order is given",
            "La défausse suffit pour tous : aucun ordre n’est à donner",
            "Puli ninja wystarczy dla wszystkich: kolejności się nie podaje",
        ],
    ),
    (
        "already_marked",
        [
            "{ronin} carries that mark for the next round already",
            "{ronin} porte déjà cette marque pour le prochain tour",
            "{ronin}: ten znacznik na następną rundę już tu jest",
        ],
    ),
    (
        "not_so_many",
        [
            "{area}: there are not so many ninja",
            "{area} : il n’y a pas autant de ninjas",
            "{area}: nie ma tam tylu ninja",
        ],
    ),
    (
        "too_many_recalled",
        [
            "At most 2 ninja can be brought back",
            "On peut reprendre 2 ninjas au plus",
            "Można cofnąć najwyżej 2 ninja",
        ],
    ),
    (
        "no_reserves",
        [
            "The Reserves are empty",
            "La réserve est vide",
            "Rezerwy są puste",
        ],
    ),
    (
        "too_many_through",
        [
            "At most {n} ninja can come through the Passage now",
            "Nombre de ninjas pouvant emprunter le Passage maintenant : {n} au plus",
            "Duktem może teraz przejść najwyżej {n} ninja",
        ],
    ),
];

/// Writes the sentence of a refusal, its facts filled in.
pub(super) fn tell(
    illegal: Illegal,
    language: Language,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let code = illegal.code();
    let found = SENTENCES.iter().find(|(named, _)| *named == code);
    let Some((_, [english, french, polish])) = found else {
        return f.write_str(code);
    };
    let mut rest = match language {
        Language::English => *english,
        Language::French => *french,
        Language::Polish => *polish,
    };
    let facts = Facts::of(illegal);
    while let Some((before, more)) = rest.split_once('{')
        && let Some((name, after)) = more.split_once('}')
    {
        f.write_str(before)?;
        match name {
            "ronin" => f.write_str(facts.ronin.map_or("", Ronin::name))?,
            "area" => f.write_str(facts.area.map_or("", |area| area.name(language)))?,
            _ => write!(f, "{}", facts.number)?,
        }
        rest = after;
    }
    f.write_str(rest)
}

/// What a refusal carries.
#[derive(Clone, Copy, Default)]
struct Facts {
    ronin: Option<Ronin>,
    area: Option<Area>,
    number: u8,
}

impl Facts {
    fn of(illegal: Illegal) -> Self {
        let mut facts = Self::default();
        match illegal {
            Illegal::Threat { threat: number }
            | Illegal::Bonus { bonus: number }
            | Illegal::Reserves { reserves: number }
            | Illegal::Minimum { least: number }
            | Illegal::TooManyDriven { most: number }
            | Illegal::WoundsLeft { wounds: number }
            | Illegal::TooManyThrough { most: number } => facts.number = number,
            Illegal::Limit { area } => {
                facts.area = Some(area);
                facts.number = area.limit();
            }
            Illegal::AreaTaken { area }
            | Illegal::NothingToRideTo { area }
            | Illegal::RideTaken { area }
            | Illegal::NotAdjacent { area }
            | Illegal::NotOccupied { area }
            | Illegal::AreaUsed { area }
            | Illegal::NotSoMany { area } => facts.area = Some(area),
            Illegal::NotDeployed { ronin }
            | Illegal::Held { ronin }
            | Illegal::RoninUsed { ronin }
            | Illegal::NotFree { ronin }
            | Illegal::NotContested { ronin }
            | Illegal::Shrined { ronin }
            | Illegal::NotOnAnArea { ronin }
            | Illegal::NotHealable { ronin }
            | Illegal::NoWounds { ronin }
            | Illegal::Eliminated { ronin }
            | Illegal::NotBeside { ronin }
            | Illegal::NoRoom { ronin }
            | Illegal::OutOfReach { ronin }
            | Illegal::AlreadyMarked { ronin } => facts.ronin = Some(ronin),
            _ => {}
        }
        facts
    }
}
