//! The words of Mana. French follows the rulebook; English and Polish are ours.

use crate::show::Words;

pub(in crate::show) const NOTATION: Words = [
    "setup b1 a1 c1 d1 e1 f1 (Daimyo first), b1-b3 moves, b1xb3 captures, @c4 brings a Ronin back, swap, keep",
    "setup b1 a1 c1 d1 e1 f1 (le Daïmio d’abord), b1-b3 déplace, b1xb3 capture, @c4 réintroduit un Rônin, swap, keep",
    "setup b1 a1 c1 d1 e1 f1 (najpierw Daimyo), b1-b3 ruch, b1xb3 bicie, @c4 przywraca ronina, swap, keep",
];

pub(super) const BLACK: Words = ["Black", "Noir", "Czarne"];
pub(super) const WHITE: Words = ["White", "Blanc", "Białe"];
pub(super) const LOST: Words = ["lost", "perdus", "stracone"];
pub(super) const TO_MOVE: Words = ["To move", "Au trait", "Ruch mają"];
pub(super) const PIECES: Words = [
    "◆◇ Daimyo  ●○ Ronin",
    "◆◇ Daïmio  ●○ Rônin",
    "◆◇ Daimyo  ●○ ronin",
];

/// What each symbol makes a piece do.
pub(super) const STEPS: [Words; 3] = [
    ["one step", "une case", "jedno pole"],
    ["two steps", "deux cases", "dwa pola"],
    ["three steps", "trois cases", "trzy pola"],
];

/// What the bird demands.
pub(super) const BIRD: Words = ["The bird: {0}", "L’oiseau : {0}", "Ptak: {0}"];
pub(super) const ANY_PIECE: Words = ["any piece", "toute pièce", "dowolny pionek"];

/// The symbols by name.
pub(super) const SYMBOLS: [Words; 3] = [
    ["single ·1", "simple ·1", "pojedyncze ·1"],
    ["double =2", "double =2", "podwójne =2"],
    ["triple △3", "triple △3", "potrójne △3"],
];

/// What is asked, by phase.
pub(super) const QUESTIONS: [(&str, Words); 3] = [
    (
        "setup",
        [
            "{0}: place your six pieces, the Daimyo first",
            "{0} : placez vos six pièces, le Daïmio d’abord",
            "{0}: ustaw sześć pionków, najpierw Daimyo",
        ],
    ),
    (
        "swap",
        [
            "{0}: take Black or stay White?",
            "{0} : prendre les Noirs ou garder les Blancs ?",
            "{0}: bierzesz czarne czy zostajesz przy białych?",
        ],
    ),
    (
        "play",
        ["{0}: your move", "{0} : à vous de jouer", "{0}: twój ruch"],
    ),
];

/// Events by type; what stands in braces is a field of the event.
pub(super) const EVENTS: [(&str, Words); 13] = [
    (
        "set_up",
        [
            "{seat}: Daimyo {daimyo}, Ronins {ronins}",
            "{seat} : Daïmio {daimyo}, Rônins {ronins}",
            "{seat}: Daimyo {daimyo}, ronini {ronins}",
        ],
    ),
    (
        "sealed_set_up",
        [
            "{seat}, in secret: Daimyo {daimyo}, Ronins {ronins}",
            "{seat}, en secret : Daïmio {daimyo}, Rônins {ronins}",
            "{seat}, w tajemnicy: Daimyo {daimyo}, ronini {ronins}",
        ],
    ),
    (
        "placed",
        [
            "{seat}: placed",
            "{seat} : pièces placées",
            "{seat}: pionki ustawione",
        ],
    ),
    (
        "swapped",
        [
            "The players change sides",
            "Les joueurs échangent leurs camps",
            "Gracze zamieniają się stronami",
        ],
    ),
    (
        "kept",
        [
            "The sides stay as they are",
            "Les camps restent les mêmes",
            "Strony zostają bez zmian",
        ],
    ),
    (
        "moved",
        [
            "{seat}: {piece} {from}-{to}; the bird: {symbol}",
            "{seat} : {piece} {from}-{to} ; l’oiseau : {symbol}",
            "{seat}: {piece} {from}-{to}; ptak: {symbol}",
        ],
    ),
    (
        "captures",
        [
            "{seat}: {piece} {from}-{to} captures a {captured}; the bird: {symbol}",
            "{seat} : {piece} {from}-{to} capture un {captured} ; l’oiseau : {symbol}",
            "{seat}: {piece} {from}-{to} zbija pionek ({captured}); ptak: {symbol}",
        ],
    ),
    (
        "reentered",
        [
            "{seat}: a Ronin comes back on {to}; the bird: {symbol}",
            "{seat} : un Rônin revient en {to} ; l’oiseau : {symbol}",
            "{seat}: ronin wraca na {to}; ptak: {symbol}",
        ],
    ),
    (
        "turn_lost",
        [
            "{seat}: no action, the turn is lost",
            "{seat} : aucune action, le tour est perdu",
            "{seat}: brak akcji, strata kolejki",
        ],
    ),
    (
        "won",
        [
            "{seat}: the Daimyo is captured, the game is won",
            "{seat} : le Daïmio est capturé, la partie est gagnée",
            "{seat}: Daimyo zbity, gra wygrana",
        ],
    ),
    (
        "drawn stuck",
        [
            "A draw: neither side can act",
            "Partie nulle : aucun camp ne peut agir",
            "Remis: żadna strona nie ma ruchu",
        ],
    ),
    (
        "drawn repetition",
        [
            "A draw: the same position for the third time",
            "Partie nulle : la même position pour la troisième fois",
            "Remis: ta sama pozycja po raz trzeci",
        ],
    ),
    ("drawn", ["A draw", "Partie nulle", "Remis"]),
];

pub(super) const PIECE_NAMES: [(&str, Words); 2] = [
    ("daimyo", ["Daimyo", "Daïmio", "Daimyo"]),
    ("ronin", ["Ronin", "Rônin", "ronin"]),
];
