//! Every kind of table there is, and what the generic tests ask of a game beside its rules.

use engawa_rules::{
    game::Game,
    rng::{Quick, Seed},
    seat::{Seat, Viewer},
};

/// What the generic tests need to know of a game.
pub(crate) trait Tested: Game {
    /// No game has more actions. For Mana, whose rules set no bound, the tests' own cap.
    const BOUND: usize;

    /// Fails unless the components are all there, each once.
    fn assert_conserved(&self);

    /// Every text that could be an action at some moment of some game, deployments aside.
    fn universe(seats: u8) -> Vec<String>;

    /// Whether an event of this type may tell its viewer something hidden until then.
    fn reveals(event_type: &str) -> bool;

    /// Another truth that differs only in what this viewer may not know.
    fn scrambled(&self, viewer: Viewer, dice: &mut Quick) -> Self;
}

/// One kind of table: options and a number of seats.
#[derive(Clone, Debug)]
pub(crate) struct Kind<G: Game> {
    pub(crate) options: G::Options,
    pub(crate) seats: u8,
}

impl<G: Game> Kind<G> {
    pub(crate) fn deal(&self, seed: u64) -> G {
        G::new(&self.options, self.seats, &Seed::from_number(seed))
            .expect("our tables can be sat at")
    }
}

/// A table with these options, as they are written in requests.
pub(crate) fn kind<G: Game>(seats: u8, options: &str) -> Kind<G> {
    Kind {
        options: serde_json::from_str(options).expect("options of ours"),
        seats,
    }
}

/// How many random games a test plays: as many as it asks for, ten times as many in a soak.
pub(crate) fn games(usual: u64) -> u64 {
    if std::env::var_os("ENGAWA_SOAK").is_some() {
        usual * 10
    } else {
        usual
    }
}

/// Who acts next in a random game: any of those asked.
pub(crate) fn actor<G: Game>(game: &G, dice: &mut Quick) -> Option<Seat> {
    use engawa_rules::rng::Dice;
    let asked: Vec<Seat> = game.turn().to_act().into_iter().collect();
    (!asked.is_empty()).then(|| asked[dice.index(asked.len())])
}
