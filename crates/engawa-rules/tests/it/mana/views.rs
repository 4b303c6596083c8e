//! What a viewer is shown.

use engawa_rules::{
    game::{Game, View},
    mana::Mana,
    rng::{Rng, Seed},
    seat::{Seat, Viewer},
};
use serde_json::{Value, json};

use super::{new, play, set};

fn view(game: &Mana, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).expect("a view")
}

/// MA-8.7: in play everybody sees everything, and what a player wants to know besides.
#[test]
fn a_view_in_play() {
    let mut game = set("", "5D/6/3d2/2R3/6/r5 b 2");
    play(&mut game, "0 d4xc3");
    let seen = view(&game, Viewer::Seated(Seat::new(1)));
    assert_eq!(seen["phase"], "play");
    assert_eq!(seen["board"], "5D/6/6/2d3/6/r5 w 3");
    assert_eq!(seen["placed"], json!([null, null]));
    assert_eq!((&seen["black"], &seen["seat"]), (&json!(0), &json!(1)));
    assert_eq!(seen["to_act"], json!([1]));
    assert_eq!(
        (&seen["side"], &seen["symbol"]),
        (&json!("white"), &json!(3))
    );
    assert_eq!(seen["free"], json!(true), "White has nobody on a triple");
    assert_eq!(seen["captured"], json!({"black": 4, "white": 5}));
    assert_eq!(seen["reach"]["f6"], json!(["f4", "e5", "d6"]));
    assert_eq!(seen["occurrences"], 1);
    assert_eq!(
        seen["last"],
        json!({"seat": 0, "piece": "daimyo", "from": "d4", "to": "c3",
            "path": ["d4", "d3", "c3"], "captured": "ronin", "turn_lost": false})
    );
    assert_eq!(
        (&seen["winners"], &seen["reason"]),
        (&json!(null), &json!(null))
    );
    let mut watched = view(&game, Viewer::Watching);
    assert_eq!(watched["seat"], json!(null));
    watched["seat"] = json!(1);
    assert_eq!(watched, seen, "a spectator sees the same");
}

/// MA-8.7: once it is over the view says who won and why.
#[test]
fn a_view_after_the_end() {
    let mut game = set("", "4rD/6/6/6/6/d5 b *");
    play(&mut game, "0 e6xf6");
    let seen = view(&game, Viewer::Watching);
    assert_eq!(
        (&seen["phase"], &seen["to_act"]),
        (&json!("over"), &json!([]))
    );
    assert_eq!(seen["winners"], json!([0]));
    assert_eq!(seen["reason"], "daimyo_captured");
    assert_eq!((&seen["side"], &seen["reach"]), (&json!(null), &json!({})));
}

/// MA-8.7 and MA-2.5: a truth imagined from a view looks the same, whatever was sealed.
#[test]
fn imagined_truths_look_the_same() {
    let mut game = new("setup=sealed variant=advanced");
    play(&mut game, "1 setup d5 a5 b5 c5 e5 f5");
    let mut rng = Rng::new(&Seed::from_number(4));
    let hidden = game.view(Viewer::Seated(Seat::new(0)));
    let imagined: Vec<Mana> = (0..20).map(|_| hidden.imagine(&mut rng)).collect();
    assert!(
        imagined
            .iter()
            .all(|other| other.view(Viewer::Seated(Seat::new(0))) == hidden)
    );
    assert!(imagined.windows(2).any(|pair| pair[0] != pair[1]));
    let own = game.view(Viewer::Seated(Seat::new(1)));
    assert_eq!(own.imagine(&mut rng), game, "one's own set-up is no secret");
}
