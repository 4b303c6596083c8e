//! What the players of a record could believe and hope for, decision by decision.
//!
//! Every decision is looked at with the eyes of the seat that made it: what it had seen and been
//! told, and nothing else. So the review of a game shows the reasons a player could have had.

use std::sync::atomic::AtomicBool;

use engawa_rules::{
    game::Game as _,
    record::Record,
    samurai_sword::{Event, Role, SamuraiSword, Team},
    seat::{Seat, Turn, Viewer},
};
use serde::Serialize;

use super::{
    arena::roles,
    beliefs::Beliefs,
    regard::place,
    search::{Search, seated},
};
use crate::Budget;

/// What one seat thinks of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Opinion {
    /// Of whom.
    pub seat: Seat,
    /// How likely it is a Samurai.
    pub samurai: f32,
    /// How likely it is a Ninja.
    pub ninja: f32,
    /// How likely it is the Ronin.
    pub ronin: f32,
}

/// One thing that could have been done.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Prospect {
    /// What.
    pub action: String,
    /// How likely the team wins after it.
    pub chance: f32,
    /// How many games were played out to say so.
    pub playouts: u32,
}

/// How far an action moved what a spectator believes of all roles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Telling {
    /// Which action of the record, counted from 1.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// What.
    pub action: String,
    /// The share of belief that it moved, from 0 to 1.
    pub moved: f32,
}

/// A decision that was more than a formality.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// Which action of the record, counted from 1.
    pub number: usize,
    /// Who decided.
    pub seat: Seat,
    /// Their role, which only they knew.
    pub role: Role,
    /// What they did.
    pub action: String,
    /// What they could believe of the others.
    pub beliefs: Vec<Opinion>,
    /// What they could have done, the best first; the rest was not worth a look.
    pub options: Vec<Prospect>,
    /// How much less likely the team wins after what was done than after the best.
    pub lost: f32,
    /// How far it moved a spectator's beliefs.
    pub moved: f32,
    /// What had moved them most until then.
    pub most_telling: Option<Telling>,
}

/// What there is to say about a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    /// The roles as they lay.
    pub roles: Vec<Role>,
    /// The team that won, if the game is over.
    pub won: Option<Team>,
    /// Every decision between several actions.
    pub decisions: Vec<Decision>,
    /// What moved beliefs most in the whole game.
    pub most_telling: Option<Telling>,
}

/// How a record is gone through.
#[derive(Clone, Copy, Debug)]
pub struct Review {
    /// How many actions the playouts of a decision take together.
    pub nodes: u64,
    /// How many threads work at it.
    pub threads: u8,
    /// Where chance comes from.
    pub seed: u64,
    /// Only the decisions of this seat, if one is named.
    pub seat: Option<Seat>,
}

impl Review {
    /// Goes through a record; where it diverges, or when stopped, the rest is left out. `tell`
    /// hears how many actions were gone through.
    pub fn of(
        &self,
        record: &Record<SamuraiSword>,
        stop: &AtomicBool,
        tell: &dyn Fn(usize),
    ) -> Option<Analysis> {
        let mut game = record.start().ok()?;
        let mut beliefs = Beliefs::at(&game.view(Viewer::Watching));
        let mut analysis = Analysis {
            roles: roles(&game),
            won: None,
            decisions: Vec::new(),
            most_telling: None,
        };
        for (number, (seat, action)) in (1..).zip(&record.actions) {
            let view = game.view(Viewer::Seated(*seat));
            let wanted = self.seat.is_none_or(|wanted| wanted == *seat);
            let mut decision = None;
            if wanted && let Some((_, role)) = seated(&view) {
                let budget = Budget {
                    nodes: self.nodes,
                    threads: self.threads,
                    stop,
                };
                let seed = self.seed << 32 ^ number as u64;
                let found =
                    Search::default().think_of(&view, &beliefs, Some(*action), seed, &budget);
                let chance = |wanted| {
                    let mut choices = found.choices.iter();
                    choices.find(|choice| choice.action == wanted)
                };
                if let (Some(best), Some(done), true) = (
                    found.choices.first(),
                    chance(*action),
                    found.choices.len() > 1,
                ) {
                    decision = Some(Decision {
                        number,
                        seat: *seat,
                        role,
                        action: action.to_string(),
                        beliefs: opinions(&beliefs, *seat, role),
                        options: found.choices.iter().map(Prospect::of).collect(),
                        lost: (best.chance - done.chance).max(0.0),
                        moved: 0.0,
                        most_telling: analysis.most_telling.clone(),
                    });
                }
            }
            let mut events: Vec<Event> = Vec::new();
            if game.play(*seat, action, &mut events).is_err() {
                break;
            }
            let before = beliefs.clone();
            for event in &events {
                beliefs.observe(&view, event);
            }
            let moved = distance(&before, &beliefs);
            if let Some(mut decision) = decision {
                decision.moved = moved;
                analysis.decisions.push(decision);
            }
            let most = analysis.most_telling.as_ref();
            if moved > most.map_or(0.0, |telling| telling.moved) {
                analysis.most_telling = Some(Telling {
                    number,
                    seat: *seat,
                    action: action.to_string(),
                    moved,
                });
            }
            if stop.load(std::sync::atomic::Ordering::Relaxed) {
                break;
            }
            tell(number);
        }
        if let Turn::Over(winners) = game.turn() {
            let first = winners.first();
            analysis.won = first.map(|seat| analysis.roles[seat.index()].team());
        }
        Some(analysis)
    }
}

impl Prospect {
    fn of(choice: &super::Choice) -> Self {
        Self {
            action: choice.action.to_string(),
            chance: choice.chance,
            playouts: choice.playouts,
        }
    }
}

/// What a seat could believe of the others, the Shogun aside.
fn opinions(beliefs: &Beliefs, seat: Seat, role: Role) -> Vec<Opinion> {
    let odds = beliefs.odds_knowing(seat, role);
    let seats = (0..).zip(odds).take(beliefs.seats().into());
    seats
        .map(|(number, odds)| (Seat::new(number), odds))
        .filter(|(other, odds)| *other != seat && odds[place(Role::Shogun)] < 0.5)
        .map(|(seat, odds)| Opinion {
            seat,
            samurai: odds[place(Role::Samurai)],
            ninja: odds[place(Role::Ninja)],
            ronin: odds[place(Role::Ronin)],
        })
        .collect()
}

/// The share of belief that must move to get from one to the other.
fn distance(before: &Beliefs, after: &Beliefs) -> f32 {
    let pairs = before.joint().zip(after.joint());
    let moved: f32 = pairs.map(|((_, p), (_, q))| (p - q).abs()).sum();
    moved / 2.0
}
