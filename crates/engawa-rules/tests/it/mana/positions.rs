//! Positions as text and as JSON: what is read, and what is refused.

use engawa_rules::{
    game::Game,
    mana::{Mana, Position, Written},
    refusal::Refusal,
};

use super::{SEED, board, legal, new, options, play, set, set_json, to_act};

/// Why a board is refused, as `code MA-x.y`.
fn fault(text: &str) -> String {
    let illegal = text.parse::<Position>().expect_err(text);
    let written = Written {
        board: text.to_owned(),
        ..Written::default()
    };
    if !text.trim().is_empty() {
        assert_eq!(Mana::set(&options(""), &SEED, &written), Err(illegal));
    }
    format!("{} {}", illegal.code(), illegal.rule())
}

/// Why the JSON of a position is refused, as `code MA-x.y`.
fn fault_json(text: &str, json: &str) -> String {
    let illegal = set_json(text, json).expect_err(json);
    format!("{} {}", illegal.code(), illegal.rule())
}

/// MA-8.1: six rows, the side to move, what binds it.
#[test]
fn the_text_of_a_position() {
    for text in [
        "RDRRRR/6/6/6/6/rdrrrr b *",
        "5D/6/6/6/6/d5 w *",
        "R1D2R/2r3/6/1R4/6/rd2rr w 2",
        "5D/6/6/3R2/6/d5 b 2",
    ] {
        let position: Position = text.parse().expect(text);
        assert_eq!(position.to_string(), text);
    }
    let blanks: Position = "  5D/6/33/6/111111/d5   w\t* ".parse().expect("blanks");
    assert_eq!(blanks.to_string(), "5D/6/6/6/6/d5 w *");
    for text in [
        "",
        "5D/6/6/6/6/d5",
        "5D/6/6/6/6/d5 b",
        "5D/6/6/6/6/d5 b * 1",
        "5D/6/6/6/6/d5 x *",
        "5D/6/6/6/6/d5 B *",
        "5D/6/6/6/6/d5 b 4",
        "5D/6/6/6/6/d5 b 0",
        "5D/6/6/6/d5 b *",
        "5D/6/6/6/6/6/d5 b *",
        "5D/6/6/6/5/d5 b *",
        "5D/6/6/6/7/d5 b *",
        "5D/6/6/6/61/d5 b *",
        "5D/6/6/6/6r/d5 b *",
        "5D/6/6/6/0r5/d5 b *",
        "5D/6/6/6/5k/d5 b *",
        "5D/6/6/6/5\u{e9}/d5 b *",
    ] {
        assert_eq!(fault(text), "position_text MA-8.1", "{text}");
    }
}

/// MA-8.2: one Daimyo and at most five Ronins a side.
#[test]
fn the_pieces_of_a_position() {
    assert_eq!(fault("6/6/6/6/6/d5 b *"), "daimyos MA-8.2");
    assert_eq!(fault("5D/6/6/6/6/6 b *"), "daimyos MA-8.2");
    assert_eq!(fault("4DD/6/6/6/6/d5 b *"), "daimyos MA-8.2");
    assert_eq!(fault("5D/6/6/6/6/dd4 b *"), "daimyos MA-8.2");
    assert_eq!(fault("RRRRRR/D5/6/6/6/d5 b *"), "ronins MA-8.2");
    assert_eq!(fault("D5/6/6/6/d5/rrrrrr b *"), "ronins MA-8.2");
}

/// MA-8.3: what binds is the symbol of a square on which the opponent stands.
#[test]
fn the_bond_of_a_position() {
    assert_eq!(fault("5D/6/6/6/6/d5 b 1"), "nothing_binds MA-8.3");
    assert_eq!(fault("5D/6/6/6/6/d5 b 3"), "nothing_binds MA-8.3");
    assert_eq!(fault("5D/6/6/6/6/d5 w 2"), "nothing_binds MA-8.3");
    assert_eq!(board(&set("", "5D/6/6/6/6/d5 b 2")), "5D/6/6/6/6/d5 b 2");
    assert_eq!(board(&set("", "5D/6/6/6/6/d5 w 3")), "5D/6/6/6/6/d5 w 3");
}

/// MA-8.4: only the board is needed; `reveal` writes everything.
#[test]
fn a_board_is_enough() {
    let game = set_json("", r#"{"board":"5D/6/6/6/6/d5 w *"}"#).expect("a position");
    assert_eq!((game.phase(), to_act(&game)), ("play", vec![1]));
    assert_eq!(
        serde_json::to_string(&game.reveal()).expect("a position"),
        r#"{"phase":"play","board":"5D/6/6/6/6/d5 w *","placed":[null,null],"black":0}"#
    );
    let json = r#"{"phase":"play","board":"5D/6/6/6/6/d5 w *","black":1}"#;
    assert_eq!(to_act(&set_json("", json).expect("a position")), [0]);
}

/// MA-8.4: a game may be set during set-up and before the swap, and goes on from there.
#[test]
fn set_up_and_swap_can_be_set() {
    let begun = set_json("", "{}").expect("the beginning");
    assert_eq!((begun.phase(), to_act(&begun)), ("setup", vec![0]));
    let black = r#""placed":["setup b1 a1 c1 d1 e1 f1",null]"#;
    for json in [
        format!(r#"{{"phase":"setup",{black}}}"#),
        format!(r#"{{"phase":"setup","board":"6/6/6/6/6/rdrrrr b *",{black}}}"#),
    ] {
        let game = set_json("", &json).expect("a position");
        assert_eq!((game.phase(), to_act(&game)), ("setup", vec![1]));
        assert_eq!(board(&game), "6/6/6/6/6/rdrrrr b *");
    }
    let white = r#"{"phase":"setup","placed":[null,"setup b6 a6 c6 d6 e6 f6"]}"#;
    let game = set_json("setup=sealed", white).expect("a position");
    assert_eq!(to_act(&game), [0]);
    let both = r#""placed":["setup b1 a1 c1 d1 e1 f1","setup b6 a6 c6 d6 e6 f6"]"#;
    let game = set_json("swap=on", &format!(r#"{{"phase":"swap",{both}}}"#)).expect("a swap");
    assert_eq!((game.phase(), to_act(&game)), ("swap", vec![1]));
    let game = set_json("", &format!(r#"{{"phase":"setup",{both}}}"#)).expect("a start");
    assert_eq!(game.phase(), "play", "it runs on to the next decision");
    assert_eq!(board(&game), "RDRRRR/6/6/6/6/rdrrrr b *");
}

/// MA-8.4: positions that cannot be.
#[test]
fn impossible_phases_are_refused() {
    let placed = |text: &str| format!(r#"{{"phase":"setup","placed":["{text}",null]}}"#);
    let board = r#""board":"5D/6/6/6/6/d5 w *""#;
    for phase in ["over", "Play", "endgame"] {
        let json = format!(r#"{{"phase":"{phase}",{board}}}"#);
        assert_eq!(fault_json("", &json), "phase MA-8.4");
    }
    assert_eq!(fault_json("", &placed("b1-b3")), "placed_text MA-8.4");
    assert_eq!(fault_json("", &placed("nonsense")), "placed_text MA-8.4");
    let faults = [
        ("setup a1 b1 c1 d1 e1 f1", "daimyo_not_on_double MA-2.2"),
        ("setup b2 a1 c1 d1 e1 f1", "outside_first_rows MA-2.2"),
    ];
    for (text, expected) in faults {
        assert_eq!(fault_json("", &placed(text)), expected);
    }
    let white = r#"{"phase":"setup","placed":[null,"setup b6 a6 c6 d6 e6 f6"]}"#;
    assert_eq!(fault_json("", white), "placed_order MA-8.4");
    let one = r#"{"phase":"swap","placed":["setup b1 a1 c1 d1 e1 f1",null]}"#;
    assert_eq!(fault_json("swap=on", one), "set_ups_missing MA-8.4");
    assert_eq!(fault_json("", one), "swap_off MA-8.4");
    let differs = format!(r#"{{"phase":"setup",{board}}}"#);
    assert_eq!(fault_json("", &differs), "board_differs MA-8.4");
    let seat = format!(r#"{{{board},"black":2}}"#);
    assert_eq!(fault_json("", &seat), "black_seat MA-8.4");
    assert_eq!(
        fault_json("", r#"{"phase":"setup","black":1}"#),
        "black_seat MA-8.4"
    );
    assert_eq!(
        fault_json("", r#"{"phase":"play"}"#),
        "position_text MA-8.1"
    );
}

/// EN-7: unknown fields and options are no position and no options.
#[test]
fn unknown_names_are_refused() {
    assert!(serde_json::from_str::<Written>(r#"{"boards":""}"#).is_err());
    for json in [
        r#"{"variants":"standard"}"#,
        r#"{"variant":"expert"}"#,
        r#"{"swap":true}"#,
    ] {
        assert!(serde_json::from_str::<engawa_rules::mana::Options>(json).is_err());
    }
    let written = serde_json::to_string(&options("")).expect("options");
    assert_eq!(
        written,
        r#"{"variant":"standard","blocked":"free","repetition":"draw","setup":"open","swap":"off"}"#
    );
}

/// MA-5.5: a side left without an action by `set` is settled at once.
#[test]
fn a_set_position_is_settled() {
    let game = set("", "2rRRD/3rRR/4rR/5r/6/d5 w 1");
    assert_eq!(board(&game), "2rRRD/3rRR/4rR/5r/6/d5 b *");
    assert_eq!(to_act(&game), [0]);
}

/// MA-8.4: what `reveal` writes at each step is a position that `set` takes, with the same actions.
#[test]
fn what_is_revealed_can_be_set() {
    let text = "swap=on setup=sealed variant=advanced";
    let mut game = new(text);
    let line = "1 setup d5 a5 b5 c5 e5 f5; 0 setup a2 a1 b2 f1 e1 f2; 1 swap; 1 f2-f4; 0 c5-c2";
    for step in line.split(';') {
        let json = serde_json::to_string(&game.reveal()).expect("a position");
        let again = set_json(text, &json).expect(&json);
        assert_eq!((again.reveal(), again.turn()), (game.reveal(), game.turn()));
        for seat in to_act(&game) {
            assert_eq!(legal(&again, seat), legal(&game, seat));
        }
        play(&mut game, step);
    }
}
