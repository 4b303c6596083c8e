//! What a mind is, for any game.

use std::sync::atomic::AtomicBool;

use engawa_rules::game::Game;

/// A player of one game, who knows what a seat may know and nothing else.
pub trait Mind<G: Game>: Send {
    /// Whether it wants to be told what happened; if not, nobody need go through the past.
    fn listens(&self) -> bool {
        false
    }

    /// Is told of something that its seat may know, in the order in which it happened, with what
    /// its seat saw before the action that brought it about.
    fn hear(&mut self, before: &G::View, event: &G::Event) {
        let _ = (before, event);
    }

    /// Decides on an action, `view` being that of a seat the game waits for.
    fn decide(&mut self, view: &G::View, budget: &Budget<'_>) -> Thought<G::Action>;
}

/// How long a mind may think. It has no clock: who asks counts the time and raises `stop`.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// No more positions are looked at than this. On one thread the same number gives the same
    /// thought on every run, unless it is stopped.
    pub nodes: u64,
    /// How many threads may work at it.
    pub threads: u8,
    /// Raised by who asks: decide now.
    pub stop: &'a AtomicBool,
}

/// What a mind came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    /// What it does.
    pub action: A,
    /// What it thinks of its prospects.
    pub value: Value,
    /// How it thinks the game will go on, its own action first.
    pub line: Vec<A>,
    /// How many actions deep it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

impl<A: Copy> Thought<A> {
    /// An action that took no looking ahead.
    pub fn at_once(action: A, value: Value) -> Self {
        Self {
            action,
            value,
            line: vec![action],
            depth: 0,
            nodes: 0,
        }
    }
}

/// What a mind thinks of its prospects.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// It did not think about it.
    Unknown,
    /// The share of the game it expects, in thousandths: 1000 is a sure win.
    Expected(u16),
    /// It wins by force, with its last action being so many actions away; a lost turn counts none.
    WinIn(u16),
    /// It loses by force.
    LossIn(u16),
}
