//! When an action may be taken back: while nobody acted or learned anything since.

use engawa_rules::seat::Seat;
use serde_json::Value;

use super::room::Room;

/// What the last action was, as far as taking it back goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trace {
    /// Whose it was.
    pub seat: Seat,
    /// The phase it was made in.
    pub before: &'static str,
    /// The phase it led to.
    pub after: &'static str,
}

/// How much a phase hides.
pub(super) enum Hiding {
    /// Everybody sees everything, and no chance is involved.
    Nothing,
    /// Each has a sealed choice until all are in.
    Choices,
    /// Hands, roles, a deck: whatever one does there shows somebody something.
    Cards,
}

/// What each game hides. The rules of a game are not repeated here: only whether it has secrets.
pub(super) fn hiding(game: &str, options: &Value, phase: &str) -> Hiding {
    match game {
        "mana" if phase == "setup" && options["setup"] == "sealed" => Hiding::Choices,
        "seven-ronin" if phase == "planning" => Hiding::Choices,
        "mana" | "seven-ronin" => Hiding::Nothing,
        _ => Hiding::Cards,
    }
}

/// Whether this seat may ask to take its last action back. Since only the very last action can be
/// taken back, nobody acted after it.
pub(super) fn allowed(room: &Room, seat: Seat) -> bool {
    let Some(trace) = room.trace.filter(|trace| trace.seat == seat) else {
        return false;
    };
    let settings = &room.settings;
    match hiding(&settings.game, &settings.options, trace.before) {
        Hiding::Nothing => true,
        // The choice that is last in opens the others: from then on something was learned.
        Hiding::Choices => {
            let asked = room.asked();
            trace.before == trace.after && !asked.is_empty() && !asked.contains(seat)
        }
        Hiding::Cards => false,
    }
}
