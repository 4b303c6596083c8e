//! The words of Samurai Sword. French follows the rulebook; English and Polish are ours.

use super::Words;

pub(super) const NOTATION: Words = [
    "draw, draw discard; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end; parry, parry bo, discard bokken, take, honor",
    "draw, draw discard ; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end ; parry, parry bo, discard bokken, take, honor",
    "draw, draw discard; attack katana 3, play daimyo, play meditation 2, play diversion 4, play geisha 4 hand, play geisha 4 armor, play focus, play bushido 1, nobunaga, end; parry, parry bo, discard bokken, take, honor",
];

/// A weapon: its name in the notation, its name, precision and damage.
pub(super) const WEAPONS: [(&str, &str, u8, u8); 13] = [
    ("nodachi", "Nodachi", 3, 3),
    ("nagayari", "Nagayari", 4, 2),
    ("tanegashima", "Tanegashima", 5, 1),
    ("katana", "Katana", 2, 3),
    ("daikyu", "Daikyu", 5, 2),
    ("kanabo", "Kanabo", 3, 2),
    ("naginata", "Naginata", 4, 1),
    ("wakizashi", "Wakizashi", 1, 3),
    ("kusarigama", "Kusarigama", 2, 2),
    ("shuriken", "Shuriken", 3, 1),
    ("bo", "Bo", 2, 1),
    ("kiseru", "Kiseru", 1, 2),
    ("bokken", "Bokken", 1, 1),
];

/// Another card: its name in the notation, its name and what it does in a few words.
pub(super) const CARDS: [(&str, Words, Words); 12] = [
    (
        "parry",
        ["Parry", "Parade", "Parowanie"],
        ["stops a weapon or a Battlecry", "pare une arme ou un Cri de guerre", "zatrzymuje broń lub Okrzyk bojowy"],
    ),
    (
        "geisha",
        ["Geisha", "Geisha", "Gejsza"],
        [
            "discards a property, or a random card from a hand",
            "défausse une carte permanente ou une carte au hasard d’une main",
            "odrzuca własność albo losową kartę z ręki",
        ],
    ),
    (
        "diversion",
        ["Diversion", "Diversion", "Dywersja"],
        ["takes a random card from a hand", "prend une carte au hasard dans une main", "zabiera losową kartę z ręki"],
    ),
    (
        "tea",
        ["Tea Ceremony", "Cérémonie du thé", "Ceremonia herbaty"],
        ["you draw 3, the others 1", "vous piochez 3 cartes, les autres 1", "dobierasz 3 karty, inni po 1"],
    ),
    (
        "battlecry",
        ["Battlecry", "Cri de guerre", "Okrzyk bojowy"],
        [
            "the others parry or lose 1 resilience",
            "les autres défaussent une parade ou perdent 1 point de vie",
            "inni parują albo tracą 1 życie",
        ],
    ),
    (
        "jujitsu",
        ["Ju-jitsu", "Ju Jitsu", "Ju-jitsu"],
        [
            "the others discard a weapon or lose 1 resilience",
            "les autres défaussent une arme ou perdent 1 point de vie",
            "inni odrzucają broń albo tracą 1 życie",
        ],
    ),
    (
        "meditation",
        ["Meditation", "Méditation", "Medytacja"],
        [
            "full resilience for you, another draws 1",
            "tous vos points de vie, un autre pioche 1 carte",
            "odzyskujesz pełnię życia, ktoś inny dobiera 1",
        ],
    ),
    (
        "daimyo",
        ["Daimyo", "Daimyo", "Daimyo"],
        [
            "draw 2; in hand at the end, 1 point",
            "piochez 2 cartes ; en main à la fin, 1 point",
            "dobierz 2; w ręce na koniec gry: 1 punkt",
        ],
    ),
    (
        "focus",
        ["Focus", "Concentration", "Skupienie"],
        ["1 more weapon a turn", "1 arme de plus par tour", "1 broń więcej na turę"],
    ),
    (
        "armor",
        ["Armor", "Armure", "Zbroja"],
        ["attacking you is 1 harder", "vous attaquer est plus difficile de 1", "atak na ciebie trudniejszy o 1"],
    ),
    (
        "fastdraw",
        ["Fast Draw", "Attaque rapide", "Szybki cios"],
        ["your weapons deal 1 more", "vos armes causent 1 dégât de plus", "twoja broń zadaje o 1 więcej"],
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

/// A character: name in the notation, name, full resilience and ability in a few words.
pub(super) const CHARACTERS: [(&str, &str, u64, Words); 12] = [
    ("benkei", "Benkei", 5, ["attacking him is 1 harder", "l’attaquer est plus difficile de 1", "atak na niego trudniejszy o 1"]),
    ("goemon", "Goemon", 5, ["1 more weapon a turn", "1 arme de plus par tour", "1 broń więcej na turę"]),
    ("ieyasu", "Ieyasu", 5, ["may draw the top discard first", "peut prendre d’abord la défausse", "może najpierw wziąć wierzch odrzuconych"]),
    ("kojiro", "Kojiro", 5, ["attacks whatever the difficulty", "attaque sans tenir compte de la difficulté", "atakuje bez względu na trudność"]),
    ("musashi", "Musashi", 5, ["weapons deal 1 more", "ses armes causent 1 dégât de plus", "jego broń zadaje o 1 więcej"]),
    ("nobunaga", "Nobunaga", 5, ["may lose 1 resilience to draw 1", "peut perdre 1 point de vie pour piocher 1", "może stracić 1 życie, by dobrać 1"]),
    ("tomoe", "Tomoe", 5, ["draws 1 when a weapon of hers wounds", "pioche 1 quand son arme blesse", "dobiera 1, gdy jej broń rani"]),
    ("chiyome", "Chiyome", 4, ["only weapons hurt her", "seules les armes la blessent", "rani ją tylko broń"]),
    ("ginchiyo", "Ginchiyo", 4, ["weapons deal her 1 less", "les armes lui causent 1 dégât de moins", "broń zadaje jej o 1 mniej"]),
    ("hanzo", "Hanzo", 4, ["parries with weapons", "pare avec ses armes", "paruje bronią"]),
    ("hideyoshi", "Hideyoshi", 4, ["draws 1 more", "pioche 1 carte de plus", "dobiera o 1 więcej"]),
    ("ushiwaka", "Ushiwaka", 4, ["draws 1 per resilience lost to a weapon", "pioche 1 par point de vie perdu par une arme", "dobiera 1 za każde życie stracone od broni"]),
];
