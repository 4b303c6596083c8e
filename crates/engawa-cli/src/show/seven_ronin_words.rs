//! The words of 7 Ronin, as each language's rulebook has them.

use super::Words;

pub(super) const NOTATION: Words = [
    "deploy watchtower=1 well=1 green=1 (Attacker), deploy hayai@inn kabe@field3 ... (Defender); hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done; wounds kabe=2 tasuke=1; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
    "deploy watchtower=1 well=1 green=1 (Attaquant), deploy hayai@inn kabe@field3 ... (Défenseur) ; hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done ; wounds kabe=2 tasuke=1 ; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
    "deploy watchtower=1 well=1 green=1 (Atakujący), deploy hayai@inn kabe@field3 ... (Obrońca); hayai shrine, musashi, taiko kabe, yobu granary=1 well=1, yumi, done; wounds kabe=2 tasuke=1; watchtower, granary, well kabe, pen kabe, shrine musashi, burial well=1 field2=1, passage inn=2, inn well kabe, inn field2",
];

/// An area: its name in the notation, its deployment limit and its name in each language.
pub(super) struct Area {
    pub(super) id: &'static str,
    pub(super) limit: u64,
    pub(super) name: Words,
}

const fn area(id: &'static str, limit: u64, name: Words) -> Area {
    Area { id, limit, name }
}

/// The areas, and the Green, which is none, last.
pub(super) const AREAS: [Area; 11] = [
    area("watchtower", 1, ["Watchtower", "Tour de guet", "Wieża"]),
    area("granary", 2, ["Granary", "Grenier", "Spichlerz"]),
    area("well", 1, ["Well", "Puits", "Studnia"]),
    area("inn", 1, ["Inn", "Auberge", "Gospoda"]),
    area("pen", 2, ["Animal Pen", "Enclos", "Zagroda"]),
    area("shrine", 1, ["Shrine", "Temple", "Kapliczka"]),
    area("burial", 2, ["Burial Grounds", "Cimetière", "Cmentarz"]),
    area("field2", 2, ["Field (2)", "Champ (2)", "Pole (2)"]),
    area("field3", 3, ["Field (3)", "Champ (3)", "Pole (3)"]),
    area("passage", 2, ["Passage", "Passage", "Dukt"]),
    area("green", 1, ["the Green", "la Place", "Rynek"]),
];

/// The ring unless a table has another.
pub(super) const RING: [&str; 10] = [
    "watchtower", "field2", "passage", "field3", "granary", "pen", "well", "shrine", "burial", "inn",
];

/// The Threat Level of each round unless a table has another track.
pub(super) const THREAT: [u64; 8] = [3, 3, 3, 4, 4, 4, 5, 5];

/// The ronin with their vitality.
pub(super) const RONIN: [(&str, &str, u64); 7] = [
    ("hayai", "Hayai", 5),
    ("kabe", "Kabe", 7),
    ("musashi", "Musashi", 4),
    ("taiko", "Taiko", 5),
    ("tasuke", "Tasuke", 3),
    ("yobu", "Yobu", 3),
    ("yumi", "Yumi", 3),
];
