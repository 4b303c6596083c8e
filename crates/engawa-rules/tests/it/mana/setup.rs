//! Set-ups, open and sealed, and the swap.

use std::collections::BTreeSet;

use engawa_rules::{
    game::{Event as _, Game, Legal, View},
    mana::{Event, SetUp, Side, Square, Squares, Variant},
    seat::{Seat, Viewer},
};

use super::{board, json, legal, new, play, refused, to_act};

const BLACK: &str = "setup b1 a1 c1 d1 e1 f1";
const WHITE: &str = "setup f6 a6 b6 c6 d6 e6";

/// MA-2.1: placing all six pieces is one action, comes first and is done once.
#[test]
fn pieces_are_placed_once_and_first() {
    let mut game = new("");
    assert_eq!((game.phase(), to_act(&game)), ("setup", vec![0]));
    assert_eq!(refused(&mut game, 0, "b1-b3"), "set_up_first MA-2.1");
    assert_eq!(refused(&mut game, 0, "@b3"), "set_up_first MA-2.1");
    assert_eq!(refused(&mut game, 0, "swap"), "set_up_first MA-2.1");
    play(&mut game, &format!("0 {BLACK}; 1 {WHITE}"));
    assert_eq!((game.phase(), to_act(&game)), ("play", vec![0]));
    assert_eq!(refused(&mut game, 0, BLACK), "already_set_up MA-2.1");
}

/// MA-2.2: on the first row, the Daimyo on a double: three set-ups a side, nine starts.
#[test]
fn the_standard_set_ups() {
    let mut game = new("");
    assert_eq!(
        legal(&game, 0),
        "setup b1 a1 c1 d1 e1 f1 setup c1 a1 b1 d1 e1 f1 setup f1 a1 b1 c1 d1 e1"
    );
    for other in [
        "a1 b1 c1 d1 e1 f1",
        "d1 a1 b1 c1 e1 f1",
        "e1 a1 b1 c1 d1 f1",
    ] {
        let action = format!("setup {other}");
        assert_eq!(
            refused(&mut game, 0, &action),
            "daimyo_not_on_double MA-2.2"
        );
    }
    let second_row = "setup b1 a1 c1 d1 e1 f2";
    assert_eq!(
        refused(&mut game, 0, second_row),
        "outside_first_rows MA-2.2"
    );
    assert_eq!(refused(&mut game, 0, WHITE), "outside_first_rows MA-2.2");
    play(&mut game, "0 setup f1 e1 d1 c1 b1 a1");
    assert_eq!(
        legal(&game, 1),
        "setup b6 a6 c6 d6 e6 f6 setup c6 a6 b6 d6 e6 f6 setup f6 a6 b6 c6 d6 e6"
    );
    assert_eq!(refused(&mut game, 1, BLACK), "outside_first_rows MA-2.2");
}

/// MA-2.3: any six squares of the first two rows, the Daimyo anywhere: 5,544 set-ups, all listed,
/// in order and without duplicates.
#[test]
fn the_advanced_set_ups() {
    let mut game = new("variant=advanced");
    let Legal::Listed(listed) = game.view(Viewer::Seated(Seat::new(0))).legal() else {
        panic!("all of them are listed");
    };
    assert_eq!(listed.len(), 5_544);
    let key = |set_up: SetUp| {
        let ronins: Vec<Square> = set_up.ronins().into_iter().collect();
        (set_up.daimyo(), ronins)
    };
    for side in Side::ALL {
        let all: Vec<SetUp> = SetUp::all(side, Variant::Advanced).collect();
        let keys: BTreeSet<_> = all.iter().map(|set_up| key(*set_up)).collect();
        assert_eq!(keys.len(), 5_544);
        assert!(all.is_sorted_by_key(|set_up| key(*set_up)));
        let rows = Squares::first_rows(side, 2);
        assert!(
            all.iter()
                .all(|set_up| set_up.squares().and(rows) == set_up.squares())
        );
        assert!(
            all.iter()
                .all(|set_up| set_up.check(side, Variant::Advanced).is_ok())
        );
    }
    for action in &listed {
        assert_eq!(action.to_string().parse(), Ok(*action));
    }
    let third_row = "setup b1 a1 c1 d1 e1 f3";
    assert_eq!(
        refused(&mut game, 0, third_row),
        "outside_first_rows MA-2.3"
    );
    play(
        &mut game,
        "0 setup a2 a1 b2 f1 e1 f2; 1 setup d5 a5 b5 c5 e5 f5",
    );
    assert_eq!(board(&game), "6/RRRDRR/6/6/dr3r/r3rr b *");
}

/// MA-2.4: Black places first and openly, then White.
#[test]
fn open_set_ups_are_seen_at_once() {
    let mut game = new("");
    assert_eq!(refused(&mut game, 1, WHITE), "not_your_turn EN-2");
    let events = play(&mut game, &format!("0 {BLACK}"));
    let told = r#"{"type":"set_up","seat":0,"daimyo":"b1","ronins":["a1","c1","d1","e1","f1"]}"#;
    assert_eq!(json(&events), [told]);
    assert_eq!(board(&game), "6/6/6/6/6/rdrrrr b *");
    assert_eq!(to_act(&game), [1]);
    let view = serde_json::to_value(game.view(Viewer::Watching)).expect("a view");
    assert_eq!(view["board"], "6/6/6/6/6/rdrrrr b *");
    assert_eq!(view["placed"], serde_json::json!([BLACK, null]));
}

/// MA-2.5: sealed, both place at once, in either order, and each sees of the other only whether.
#[test]
fn sealed_set_ups_stay_sealed_until_both_are_in() {
    let mut game = new("setup=sealed");
    assert_eq!(to_act(&game), [0, 1]);
    let events = play(&mut game, &format!("1 {WHITE}"));
    assert_eq!(json(&events)[0], r#"{"type":"placed","seat":1}"#);
    assert!(matches!(events[1], Event::SealedSetUp { .. }) && events.len() == 2);
    for (viewer, knows) in [
        (Viewer::Seated(Seat::new(1)), true),
        (Viewer::Watching, false),
    ] {
        assert_eq!(events[1].told(viewer), knows);
    }
    assert!(!events[1].told(Viewer::Seated(Seat::new(0))));
    assert_eq!(to_act(&game), [0]);
    assert_eq!(refused(&mut game, 1, WHITE), "not_your_turn EN-2");

    let view = |viewer| serde_json::to_value(game.view(viewer)).expect("a view");
    let own = view(Viewer::Seated(Seat::new(1)));
    assert_eq!(own["placed"], serde_json::json!([null, WHITE]));
    assert_eq!(own["board"], "RRRRRD/6/6/6/6/6 b *");
    for viewer in [Viewer::Seated(Seat::new(0)), Viewer::Watching] {
        let other = view(viewer);
        assert_eq!(other["placed"], serde_json::json!([null, true]));
        assert_eq!(other["board"], "6/6/6/6/6/6 b *");
    }
    assert_eq!(board(&game), "RRRRRD/6/6/6/6/6 b *", "an arbiter sees it");

    let events = play(&mut game, &format!("0 {BLACK}"));
    let kinds: Vec<bool> = events.iter().map(|event| event.to().is_none()).collect();
    assert_eq!(kinds, [true, false, true, true], "both are revealed to all");
    let mut reversed = new("setup=sealed");
    play(&mut reversed, &format!("0 {BLACK}; 1 {WHITE}"));
    assert_eq!(game, reversed, "the order of placing does not matter");
    assert_eq!(board(&game), "RRRRRD/6/6/6/6/rdrrrr b *");
}

/// MA-2.6: with `swap=on` the second player may take Black, and then moves first.
#[test]
fn the_second_player_may_take_black() {
    let line = format!("0 {BLACK}; 1 {WHITE}");
    let mut game = new("swap=on");
    play(&mut game, &line);
    assert_eq!((game.phase(), to_act(&game)), ("swap", vec![1]));
    assert_eq!(legal(&game, 1), "swap keep");
    assert_eq!(refused(&mut game, 0, "b1-b3"), "not_your_turn EN-2");
    assert_eq!(refused(&mut game, 1, "d1-d2"), "swap_first MA-2.6");
    assert_eq!(refused(&mut game, 1, WHITE), "already_set_up MA-2.1");
    let mut kept = game.clone();

    let events = play(&mut game, "1 swap");
    assert_eq!(json(&events), [r#"{"type":"swapped","seat":1}"#]);
    assert_eq!((game.reveal().black, to_act(&game)), (1, vec![1]));
    assert_eq!(refused(&mut game, 0, "d1-d2"), "not_your_turn EN-2");
    assert_eq!(refused(&mut game, 1, "swap"), "no_swap_now MA-2.6");
    play(&mut game, "1 d1-d2");
    assert_eq!(to_act(&game), [0]);

    let events = play(&mut kept, "1 keep");
    assert_eq!(json(&events), [r#"{"type":"kept","seat":1}"#]);
    assert_eq!((kept.reveal().black, to_act(&kept)), (0, vec![0]));
    assert_eq!(refused(&mut kept, 0, "keep"), "no_swap_now MA-2.6");

    let mut without = new("");
    play(&mut without, &line);
    assert_eq!(refused(&mut without, 0, "swap"), "no_swap_now MA-2.6");
}
