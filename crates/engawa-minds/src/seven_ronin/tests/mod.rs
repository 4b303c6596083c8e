//! What the mind rests on, and the mind itself.

mod balance;
mod combat;
mod planning;
mod players;
mod suite;

use engawa_rules::{
    game::Game as _,
    rng::Seed,
    seven_ronin::{Options, SevenRonin},
};

/// A late Planning Phase in which both sides have few deployments left.
fn few_left(options: &Options) -> SevenRonin {
    let position = r#"{"round":7,"reserves":3,"supply":40,"green":{"ninja":0},
        "areas":{"inn":{"ninja":1},"well":{"ninja":2},"field2":{"ninja":2}},"wounds":{"kabe":2},
        "eliminated":["hayai","musashi","taiko","tasuke","yobu"]}"#;
    let position = serde_json::from_str(position).expect("a position");
    SevenRonin::set(options, &Seed::from_number(0), &position).expect("it can be")
}
