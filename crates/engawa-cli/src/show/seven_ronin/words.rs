//! The words of 7 Ronin, as each language's rulebook has them.

use crate::show::Words;

pub(in crate::show) const NOTATION: Words = [
    "deploy watchtower=1 well=1 green=1 (Attacker), deploy hayai@inn kabe@field3 ... (Defender); hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done; wounds kabe=2 tasuke=1; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
    "deploy watchtower=1 well=1 green=1 (Attaquant), deploy hayai@inn kabe@field3 ... (Défenseur) ; hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done ; wounds kabe=2 tasuke=1 ; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
    "deploy watchtower=1 well=1 green=1 (Atakujący), deploy hayai@inn kabe@field3 ... (Obrońca); hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done; wounds kabe=2 tasuke=1; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
];

/// The areas, and the Green, which is none, last: names that fit into the boxes of the ring.
pub(super) const AREAS: [(&str, Words); 11] = [
    ("watchtower", ["Watchtower", "Tour de guet", "Wieża"]),
    ("granary", ["Granary", "Grenier", "Spichlerz"]),
    ("well", ["Well", "Puits", "Studnia"]),
    ("inn", ["Inn", "Auberge", "Gospoda"]),
    ("pen", ["Animal Pen", "Enclos", "Zagroda"]),
    ("shrine", ["Shrine", "Temple", "Kapliczka"]),
    ("burial", ["Burial Grounds", "Cimetière", "Cmentarz"]),
    ("field2", ["Field (2)", "Champ (2)", "Pole (2)"]),
    ("field3", ["Field (3)", "Champ (3)", "Pole (3)"]),
    ("passage", ["Passage", "Passage", "Dukt"]),
    ("green", ["the Green", "la Place", "Rynek"]),
];

/// The two sides, by seat.
pub(super) const SIDES: [Words; 2] = [
    ["Attacker", "Attaquant", "Atakujący"],
    ["Defender", "Défenseur", "Obrońca"],
];

pub(super) const ROUND: Words = ["Round", "Tour", "Runda"];
pub(super) const TRACK: Words = [
    " (threat/minimum)",
    " (menace/minimum)",
    " (zagrożenie/min.)",
];
pub(super) const STORES: Words = [
    "Reserves ▲{0}   General Supply ▲{1}",
    "Réserve ▲{0}   Défausse ▲{1}",
    "Rezerwy ▲{0}   Pula ninja ▲{1}",
];
pub(super) const NONE: Words = ["none", "aucun", "brak"];
pub(super) const DONE: Words = ["no more", "terminer", "koniec"];

/// Where the round stands, by phase.
pub(super) const STEPS: [(&str, Words); 5] = [
    (
        "planning",
        [
            "Planning Phase",
            "Phase de planification",
            "Faza planowania",
        ],
    ),
    (
        "abilities",
        [
            "Combat: the ronin’s abilities",
            "Combat : capacités des ronin",
            "Walka: zdolności roninów",
        ],
    ),
    (
        "split",
        [
            "Combat: wounds beside Tasuke",
            "Combat : blessures près de Tasuke",
            "Walka: rany obok Tasuke",
        ],
    ),
    (
        "areas",
        [
            "Combat: the areas’ abilities",
            "Combat : capacités des quartiers",
            "Walka: zdolności obszarów",
        ],
    ),
    (
        "over",
        ["The game is over", "La partie est terminée", "Koniec gry"],
    ),
];

/// What is asked, by phase; in `attack` the Attacker plans.
pub(super) const QUESTIONS: [(&str, Words); 5] = [
    (
        "attack",
        [
            "{side}: at least {minimum} ninja, at most {threat} areas, and 1 on the Green if you like",
            "{side} : au moins {minimum} ninja, {threat} quartiers au plus, et 1 sur la Place au besoin",
            "{side}: co najmniej {minimum} ninja, najwyżej {threat} obszary, a na Rynek 1 wedle woli",
        ],
    ),
    (
        "planning",
        [
            "{side}: deploy all your ronin",
            "{side} : déployez tous vos ronin",
            "{side}: przydziel wszystkich roninów",
        ],
    ),
    (
        "abilities",
        [
            "{side}: use an ability, or done",
            "{side} : utilisez une capacité, ou done",
            "{side}: użyj zdolności albo done",
        ],
    ),
    (
        "split",
        [
            "{side}: divide the wounds between Tasuke and the other ronin",
            "{side} : répartissez les blessures entre Tasuke et l’autre ronin",
            "{side}: rozdziel rany między Tasuke a drugiego ronina",
        ],
    ),
    (
        "areas",
        [
            "{side}: use an area’s ability, or done",
            "{side} : utilisez la capacité d’un quartier, ou done",
            "{side}: użyj zdolności obszaru albo done",
        ],
    ),
];

/// Marks on a ronin, by the list of the view that has him.
pub(super) const MARKS: [(&str, Words); 5] = [
    ("shrined", ["no ability", "sans capacité", "bez zdolności"]),
    ("held", ["held", "retenu", "zatrzymany"]),
    (
        "shrined_next",
        [
            "no ability next round",
            "sans capacité au prochain tour",
            "bez zdolności w następnej rundzie",
        ],
    ),
    (
        "held_next",
        [
            "held next round",
            "retenu au prochain tour",
            "zatrzymany w następnej rundzie",
        ],
    ),
    ("used", ["used", "utilisé", "użyta"]),
];

/// What dealt a wound.
pub(super) const CAUSES: [(&str, Words); 4] = [
    ("combat", ["combat", "combat", "walka"]),
    (
        "passage",
        ["through the Passage", "par le Passage", "przez Dukt"],
    ),
    ("watchtower", ["arrows", "flèches", "strzały"]),
    ("well", ["poison", "poison", "trucizna"]),
];

/// Why a side won.
pub(super) const REASONS: [(&str, Words); 4] = [
    (
        "five_areas",
        [
            "five areas are occupied",
            "cinq quartiers sont occupés",
            "pięć zajętych obszarów",
        ],
    ),
    (
        "ronin_eliminated",
        [
            "the last ronin fell",
            "le dernier ronin est tombé",
            "padł ostatni ronin",
        ],
    ),
    (
        "ninja_eliminated",
        [
            "no ninja is left",
            "il ne reste aucun ninja",
            "nie ma już ninja",
        ],
    ),
    (
        "eighth_round",
        [
            "the village held out for eight rounds",
            "le village a tenu huit tours",
            "wioska przetrwała osiem rund",
        ],
    ),
];

/// Events by type; what stands in braces is a field of the event.
pub(super) const EVENTS: [(&str, Words); 26] = [
    (
        "committed",
        [
            "{seat}: deployment ready",
            "{seat} : déploiement prêt",
            "{seat}: przydział gotowy",
        ],
    ),
    (
        "revealed",
        [
            "The screens are lifted. Ninja: {ninja}. Ronin: {ronin}",
            "On lève les écrans. Ninja : {ninja}. Ronin : {ronin}",
            "Zasłonki w górę. Ninja: {ninja}. Ronini: {ronin}",
        ],
    ),
    (
        "green_cleared",
        [
            "{ronin} clears the Green; ninja removed: {ninja}",
            "{ronin} dégage la Place ; ninja retirés : {ninja}",
            "{ronin} oczyszcza Rynek; usunięci ninja: {ninja}",
        ],
    ),
    (
        "rode",
        [
            "Hayai rides: {from} → {to}",
            "Hayai chevauche : {from} → {to}",
            "Hayai przenosi się: {from} → {to}",
        ],
    ),
    (
        "struck",
        [
            "Musashi removes a ninja ({area})",
            "Musashi retire un ninja ({area})",
            "Musashi usuwa ninja ({area})",
        ],
    ),
    (
        "healed",
        [
            "Taiko heals {ronin}",
            "Taiko soigne {ronin}",
            "Taiko leczy: {ronin}",
        ],
    ),
    (
        "driven",
        [
            "Yobu drives {ninja} ninja away: {from} → {to}",
            "Yobu repousse {ninja} ninja : {from} → {to}",
            "Yobu odsyła ninja ({ninja}): {from} → {to}",
        ],
    ),
    (
        "shot",
        [
            "Yumi shoots a ninja of the Reserves",
            "Yumi abat un ninja de la réserve",
            "Yumi usuwa ninja z rezerw",
        ],
    ),
    (
        "done",
        [
            "{seat}: no more abilities",
            "{seat} : plus de capacités",
            "{seat}: koniec zdolności",
        ],
    ),
    (
        "split_asked",
        [
            "{area}: {wounds} wounds to divide between Tasuke and {partner}",
            "{area} : {wounds} blessures à répartir entre Tasuke et {partner}",
            "{area}: rany do rozdzielenia: {wounds} (Tasuke, {partner})",
        ],
    ),
    (
        "wounded",
        [
            "{ronin}: wounds +{wounds} ({area}, {by})",
            "{ronin} : blessures +{wounds} ({area}, {by})",
            "{ronin}: rany +{wounds} ({area}, {by})",
        ],
    ),
    (
        "eliminated",
        [
            "{ronin} is eliminated ({area})",
            "{ronin} est éliminé ({area})",
            "{ronin}: eliminacja ({area})",
        ],
    ),
    (
        "occupied",
        [
            "{area} is occupied, ninja: {ninja}",
            "{area} : quartier occupé, ninja : {ninja}",
            "{area}: obszar zajęty, ninja: {ninja}",
        ],
    ),
    (
        "used",
        ["Ability: {area}", "Capacité : {area}", "Zdolność: {area}"],
    ),
    (
        "used inn",
        [
            "The Inn copies: {area}",
            "L’Auberge copie : {area}",
            "Gospoda kopiuje: {area}",
        ],
    ),
    (
        "gained",
        [
            "Reserves: ninja +{ninja}",
            "Réserve : ninja +{ninja}",
            "Rezerwy: ninja +{ninja}",
        ],
    ),
    (
        "marked held",
        [
            "{ronin} must stay next round",
            "{ronin} devra rester au prochain tour",
            "{ronin} musi zostać w następnej rundzie",
        ],
    ),
    (
        "marked shrined",
        [
            "{ronin} has no ability next round",
            "{ronin} sera sans capacité au prochain tour",
            "{ronin} bez zdolności w następnej rundzie",
        ],
    ),
    (
        "recalled",
        [
            "{ninja} ninja back to the Reserves ({area})",
            "{ninja} ninja de retour à la réserve ({area})",
            "Ninja z powrotem w rezerwach: {ninja} ({area})",
        ],
    ),
    (
        "reinforced",
        [
            "{ninja} ninja come from the Reserves ({area})",
            "{ninja} ninja arrivent de la réserve ({area})",
            "Ninja z rezerw: {ninja} ({area})",
        ],
    ),
    (
        "cleared",
        [
            "The ronin go home",
            "Les ronin rentrent",
            "Ronini schodzą z planszy",
        ],
    ),
    (
        "cleared held",
        [
            "The ronin go home; staying: {held}",
            "Les ronin rentrent ; reste : {held}",
            "Ronini schodzą z planszy; zostaje: {held}",
        ],
    ),
    (
        "starved",
        [
            "Hunger takes a ninja of the Reserves",
            "La faim emporte un ninja de la réserve",
            "Głód zabiera ninja z rezerw",
        ],
    ),
    (
        "round_began",
        [
            "Round {round}: Threat Level {threat}, minimum {minimum}",
            "Tour {round} : menace {threat}, minimum {minimum}",
            "Runda {round}: zagrożenie {threat}, minimum {minimum}",
        ],
    ),
    (
        "won",
        [
            "{seat} wins: {reason}",
            "{seat} gagne : {reason}",
            "{seat} wygrywa: {reason}",
        ],
    ),
    (
        "marked",
        [
            "{ronin} is marked",
            "{ronin} est marqué",
            "{ronin}: znacznik",
        ],
    ),
];
