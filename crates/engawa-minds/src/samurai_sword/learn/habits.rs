//! How [`habits`](super::super::habits) are learned: counted in games among players of one kind.

use std::sync::atomic::AtomicBool;

use engawa_rules::{game::Game as _, samurai_sword::SamuraiSword, seat::Viewer};

use super::super::{
    arena::Contest,
    habits::{Count, Habit},
};

/// Counts what players choose in the games of a contest.
pub fn gather(contest: &Contest, stop: &AtomicBool, tell: &dyn Fn(u32), count: &mut Count) {
    for number in 0..contest.games {
        let end = contest.game(number, stop, &mut |before: &SamuraiSword, events| {
            let view = before.view(Viewer::Watching);
            let habits = events.iter().filter_map(|event| Habit::of(&view, event));
            habits.for_each(|habit| count.take(habit));
        });
        if end.is_none() {
            break;
        }
        tell(number + 1);
    }
}
