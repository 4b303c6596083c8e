//! A mind without a thought.

use engawa_rules::{
    game::{Game, View as _},
    rng::Quick,
};

use crate::{Budget, Mind, Thought, Value};

/// Plays any legal action, each equally likely.
#[derive(Clone, Debug)]
pub struct Random(pub Quick);

impl<G: Game> Mind<G> for Random {
    fn decide(&mut self, view: &G::View, _: &Budget<'_>) -> Thought<G::Action> {
        let action = view.choose(&mut self.0);
        Thought::at_once(action.expect("one who is asked can act"), Value::Unknown)
    }
}
