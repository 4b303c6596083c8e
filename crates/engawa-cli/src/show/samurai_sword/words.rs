//! The words of Samurai Sword. French follows the rulebook; English and Polish are ours.

use crate::show::Words;

pub(in crate::show) const NOTATION: Words = [
    "draw, draw discard; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end; parry, parry bo, discard bokken, take, honor",
    "draw, draw discard ; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end ; parry, parry bo, discard bokken, take, honor",
    "draw, draw discard; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end; parry, parry bo, discard bokken, take, honor",
];

/// A card that is no weapon: its name in the notation, its name and what it does in a few words.
pub(super) const CARDS: [(&str, Words, Words); 12] = [
    (
        "parry",
        ["Parry", "Parade", "Parowanie"],
        [
            "stops a weapon or a Battlecry",
            "pare une arme ou un Cri de guerre",
            "zatrzymuje broń lub Okrzyk bojowy",
        ],
    ),
    (
        "geisha",
        ["Geisha", "Geisha", "Gejsza"],
        [
            "discards a property, or a card of a hand",
            "défausse une permanente ou une carte en main",
            "odrzuca własność lub losową kartę z ręki",
        ],
    ),
    (
        "diversion",
        ["Diversion", "Diversion", "Dywersja"],
        [
            "takes a random card from a hand",
            "prend une carte au hasard dans une main",
            "zabiera losową kartę z ręki",
        ],
    ),
    (
        "tea",
        ["Tea Ceremony", "Cérémonie du thé", "Ceremonia herbaciana"],
        [
            "you draw 3, the others 1",
            "vous piochez 3 cartes, les autres 1",
            "dobierasz 3 karty, inni po 1",
        ],
    ),
    (
        "battlecry",
        ["Battlecry", "Cri de guerre", "Okrzyk bojowy"],
        [
            "the others parry or lose 1 resilience",
            "les autres : une parade ou 1 point de vie",
            "inni parują albo tracą 1 życie",
        ],
    ),
    (
        "jujitsu",
        ["Ju-jitsu", "Ju Jitsu", "Ju-jitsu"],
        [
            "the others: a weapon or 1 resilience",
            "les autres : une arme ou 1 point de vie",
            "inni odrzucają broń albo tracą 1 życie",
        ],
    ),
    (
        "meditation",
        ["Meditation", "Méditation", "Medytacja"],
        [
            "full resilience for you, another draws 1",
            "tous vos points de vie, un autre pioche 1",
            "pełnia życia, ktoś inny dobiera 1 kartę",
        ],
    ),
    (
        "daimyo",
        ["Daimyo", "Daimyo", "Daimyo"],
        [
            "draw 2; in hand at the end, 1 point",
            "piochez 2 ; en main à la fin, 1 point",
            "dobierz 2; w ręce na koniec gry: 1 punkt",
        ],
    ),
    (
        "focus",
        ["Focus", "Concentration", "Skupienie"],
        [
            "1 more weapon a turn",
            "1 arme de plus par tour",
            "1 broń więcej na turę",
        ],
    ),
    (
        "armor",
        ["Armor", "Armure", "Zbroja"],
        [
            "attacking you is 1 harder",
            "vous attaquer est plus difficile de 1",
            "atak na ciebie trudniejszy o 1",
        ],
    ),
    (
        "fastdraw",
        ["Fast Draw", "Attaque rapide", "Szybkie cięcie"],
        [
            "your weapons deal 1 more",
            "vos armes causent 1 dégât de plus",
            "twoja broń zadaje o 1 więcej",
        ],
    ),
    (
        "bushido",
        ["Code of Bushido", "Code du bushido", "Kodeks bushido"],
        [
            "walks round: a weapon or an honor point",
            "fait le tour : une arme ou un point d’honneur",
            "krąży wokół stołu: broń albo punkt honoru",
        ],
    ),
];

/// A character: name in the notation, name and ability in a few words.
pub(super) const CHARACTERS: [(&str, &str, Words); 12] = [
    (
        "benkei",
        "Benkei",
        [
            "attacking him is 1 harder",
            "l’attaquer est plus difficile de 1",
            "atak na niego trudniejszy o 1",
        ],
    ),
    (
        "goemon",
        "Goemon",
        [
            "1 more weapon a turn",
            "1 arme de plus par tour",
            "1 broń więcej na turę",
        ],
    ),
    (
        "ieyasu",
        "Ieyasu",
        [
            "may draw the top discard first",
            "peut prendre d’abord la défausse",
            "może najpierw wziąć wierzch odrzuconych",
        ],
    ),
    (
        "kojiro",
        "Kojiro",
        [
            "attacks whatever the difficulty",
            "attaque sans tenir compte de la difficulté",
            "atakuje bez względu na trudność",
        ],
    ),
    (
        "musashi",
        "Musashi",
        [
            "weapons deal 1 more",
            "ses armes causent 1 dégât de plus",
            "jego broń zadaje o 1 więcej",
        ],
    ),
    (
        "nobunaga",
        "Nobunaga",
        [
            "may lose 1 resilience to draw 1",
            "peut perdre 1 point de vie pour piocher 1",
            "może stracić 1 życie, by dobrać 1",
        ],
    ),
    (
        "tomoe",
        "Tomoe",
        [
            "draws 1 when a weapon of hers wounds",
            "pioche 1 quand son arme blesse",
            "dobiera 1, gdy jej broń rani",
        ],
    ),
    (
        "chiyome",
        "Chiyome",
        [
            "only weapons hurt her",
            "seules les armes la blessent",
            "rani ją tylko broń",
        ],
    ),
    (
        "ginchiyo",
        "Ginchiyo",
        [
            "weapons deal her 1 less",
            "les armes lui causent 1 dégât de moins",
            "broń zadaje jej o 1 mniej",
        ],
    ),
    (
        "hanzo",
        "Hanzo",
        [
            "parries with weapons",
            "pare avec ses armes",
            "paruje bronią",
        ],
    ),
    (
        "hideyoshi",
        "Hideyoshi",
        [
            "draws 1 more",
            "pioche 1 carte de plus",
            "dobiera o 1 więcej",
        ],
    ),
    (
        "ushiwaka",
        "Ushiwaka",
        [
            "draws 1 per resilience lost to a weapon",
            "pioche 1 par point de vie perdu par une arme",
            "dobiera 1 za każde życie stracone od broni",
        ],
    ),
];

pub(super) const HEADING: Words = [
    "Deck {0}, discards {1}",
    "Pioche {0}, défausse {1}",
    "Talia {0}, odrzucone {1}",
];
pub(super) const WEAPONS_PLAYED: Words = [
    " · weapons played {0} of {1}",
    " · armes jouées {0} sur {1}",
    " · użyta broń: {0} z {1}",
];
pub(super) const RESILIENCE: Words = ["resil.", "vie", "życie"];
pub(super) const HONOR: Words = ["honor", "honneur", "honor"];
pub(super) const HAND: Words = ["cards", "cartes", "karty"];
pub(super) const DIFFICULTY: Words = ["diff.", "diff.", "trud."];
pub(super) const TABLE: Words = ["before them", "devant eux", "przed nimi"];
pub(super) const YOU: Words = ["you", "vous", "ty"];
pub(super) const WEAPON: Words = [
    "weapon: reaches {0}, damage {1}",
    "arme : précision {0}, dégâts {1}",
    "broń: celność {0}, obrażenia {1}",
];
pub(super) const POINTS: Words = ["{0}: {1} points", "{0} : {1} points", "{0}: {1} pkt"];

pub(super) const ROLES: [(&str, Words); 4] = [
    ("shogun", ["Shogun", "Shogun", "Szogun"]),
    ("samurai", ["Samurai", "Samouraï", "Samuraj"]),
    ("ninja", ["Ninja", "Ninja", "Ninja"]),
    ("ronin", ["Ronin", "Ronin", "Ronin"]),
];

pub(super) const TEAMS: [(&str, Words); 3] = [
    (
        "shogun",
        ["The Shogun’s team", "Camp du shogun", "Drużyna szoguna"],
    ),
    ("ninja", ["The Ninja", "Les ninjas", "Ninja"]),
    ("ronin", ["The Ronin", "Le ronin", "Ronin"]),
];

/// What is asked, by phase, or by question where somebody must answer.
pub(super) const QUESTIONS: [(&str, Words); 7] = [
    ("draw", ["draw your cards", "piochez", "dobierz karty"]),
    (
        "play",
        [
            "play cards, or end your turn",
            "jouez des cartes, ou terminez votre tour (end)",
            "zagraj karty albo zakończ turę (end)",
        ],
    ),
    (
        "discard",
        [
            "at most 7 cards: discard one",
            "7 cartes au plus : défaussez-en une",
            "najwyżej 7 kart: odrzuć jedną",
        ],
    ),
    (
        "attack",
        [
            "{turn} attacks you with {card}: parry or take it",
            "{turn} vous attaque ({card}) : parez ou encaissez",
            "{turn} atakuje cię ({card}): paruj albo przyjmij cios",
        ],
    ),
    (
        "battlecry",
        [
            "Battlecry of {turn}: parry or lose 1 resilience",
            "Cri de guerre de {turn} : parez ou perdez 1 point de vie",
            "Okrzyk bojowy ({turn}): paruj albo strać 1 życie",
        ],
    ),
    (
        "jujitsu",
        [
            "Ju-jitsu of {turn}: discard a weapon or lose 1 resilience",
            "Ju Jitsu de {turn} : défaussez une arme ou perdez 1 point de vie",
            "Ju-jitsu ({turn}): odrzuć broń albo strać 1 życie",
        ],
    ),
    (
        "bushido",
        [
            "the Code of Bushido turned up a weapon: discard a weapon or lose 1 honor",
            "le Code du bushido a retourné une arme : défaussez une arme ou perdez 1 point d’honneur",
            "Kodeks bushido odsłonił broń: odrzuć broń albo strać 1 honor",
        ],
    ),
];

/// What actions of one word mean; those with a card or a seat are put together from their names.
pub(super) const ACTIONS: [(&str, Words); 8] = [
    ("draw", ["draw from the deck", "piocher", "dobierz z talii"]),
    (
        "draw discard",
        [
            "take the top discard first",
            "prendre d’abord la défausse",
            "najpierw wierzch odrzuconych",
        ],
    ),
    (
        "nobunaga",
        [
            "lose 1 resilience, draw 1",
            "perdre 1 point de vie, piocher 1",
            "strać 1 życie, dobierz 1",
        ],
    ),
    ("end", ["end your turn", "terminer le tour", "zakończ turę"]),
    ("parry", ["parry", "parer", "paruj"]),
    ("take", ["take it", "encaisser", "przyjmij"]),
    ("discard", ["discard", "défausser", "odrzuć"]),
    (
        "honor",
        [
            "give up 1 honor",
            "perdre 1 point d’honneur",
            "strać 1 honor",
        ],
    ),
];
pub(super) const IN_HAND: Words = ["hand", "main", "ręka"];

pub(super) const ENDINGS: [(&str, Words); 3] = [
    (
        "sword",
        [
            "victory by the sword",
            "victoire au fil de l’épée",
            "zwycięstwo mieczem",
        ],
    ),
    (
        "blade",
        [
            "a team-mate fell and one alone stands",
            "un équipier est tombé et un seul reste debout",
            "padł sojusznik i stoi tylko jeden",
        ],
    ),
    (
        "honor",
        [
            "somebody has no honor left",
            "un joueur n’a plus de point d’honneur",
            "ktoś nie ma już honoru",
        ],
    ),
];
