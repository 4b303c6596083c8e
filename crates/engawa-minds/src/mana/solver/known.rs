//! The nine standard starts, answered: their certificates are part of the program.

use std::{collections::HashMap, sync::LazyLock};

use engawa_rules::mana::{Action, Blocked, Position};

use super::super::certificate::{self, Certificate};

/// A certificate for each standard start under each reading of blocked pieces.
const WRITTEN: [&str; 18] = [
    include_str!("../../../data/mana/free-b1-b6.txt"),
    include_str!("../../../data/mana/free-b1-c6.txt"),
    include_str!("../../../data/mana/free-b1-f6.txt"),
    include_str!("../../../data/mana/free-c1-b6.txt"),
    include_str!("../../../data/mana/free-c1-c6.txt"),
    include_str!("../../../data/mana/free-c1-f6.txt"),
    include_str!("../../../data/mana/free-f1-b6.txt"),
    include_str!("../../../data/mana/free-f1-c6.txt"),
    include_str!("../../../data/mana/free-f1-f6.txt"),
    include_str!("../../../data/mana/strict-b1-b6.txt"),
    include_str!("../../../data/mana/strict-b1-c6.txt"),
    include_str!("../../../data/mana/strict-b1-f6.txt"),
    include_str!("../../../data/mana/strict-c1-b6.txt"),
    include_str!("../../../data/mana/strict-c1-c6.txt"),
    include_str!("../../../data/mana/strict-c1-f6.txt"),
    include_str!("../../../data/mana/strict-f1-b6.txt"),
    include_str!("../../../data/mana/strict-f1-c6.txt"),
    include_str!("../../../data/mana/strict-f1-f6.txt"),
];

static CERTIFICATES: LazyLock<Vec<Certificate>> = LazyLock::new(|| {
    let read = |text: &&str| text.parse().expect("what is built in was tested");
    WRITTEN.iter().map(read).collect()
});

/// By reading, each position that a proof runs through, with the winner's move and within how many
/// plies it wins.
static ANSWERS: LazyLock<[HashMap<Position, (Action, u32)>; 2]> = LazyLock::new(|| {
    let mut answers = [HashMap::new(), HashMap::new()];
    for certificate in CERTIFICATES.iter() {
        let moves = certificate::moves(certificate).expect("what is built in was tested");
        for (position, action, plies) in moves {
            let known = answers[certificate.blocked as usize]
                .entry(position)
                .or_insert((action, plies));
            if plies < known.1 {
                *known = (action, plies);
            }
        }
    }
    answers
});

/// The certificates of the nine standard starts, first for `blocked=free`, then for
/// `blocked=strict`.
pub fn certificates() -> &'static [Certificate] {
    &CERTIFICATES
}

/// The action that wins for the side to move, and in how many plies at most, if a certificate of a
/// standard start runs through this position.
pub fn answer(position: &Position, blocked: Blocked) -> Option<(Action, u32)> {
    ANSWERS[blocked as usize].get(position).copied()
}
