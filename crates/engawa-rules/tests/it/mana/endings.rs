//! How a game ends.

use engawa_rules::game::Game;

use super::{board, json, legal, play, refused, set, to_act, winners};

/// A cycle of four plies: White's Ronin comes back, is let near and is taken again.
const CYCLE: &str = "1 @a1; 0 d1-e1; 1 a1-d1; 0 e1xd1";
/// Three plies of it.
const NEARLY: &str = "1 @a1; 0 d1-e1; 1 a1-d1";

/// MA-7.1: who captures the Daimyo wins at once; nothing is played afterwards.
#[test]
fn the_daimyos_capture_wins() {
    let mut game = set("", "4rD/6/6/6/6/d5 b *");
    let events = play(&mut game, "0 e6xf6");
    assert_eq!(
        json(&events)[1],
        r#"{"type":"won","seat":0,"reason":"daimyo_captured"}"#
    );
    assert_eq!((game.phase(), winners(&game)), ("over", vec![0]));
    assert_eq!(refused(&mut game, 1, "@a6"), "over EN-3");
    assert_eq!(refused(&mut game, 0, "f6-f4"), "over EN-3");
    assert_eq!(
        (legal(&game, 0), legal(&game, 1)),
        (String::new(), String::new())
    );
    // The Daimyo itself may be the one that captures, and White may win too.
    let mut game = set("", "4DR/4d1/6/6/6/r5 w *");
    play(&mut game, "1 e6xe5");
    assert_eq!(winners(&game), [1]);
}

/// MA-7.1 (ruling 8): there is no check: a Daimyo may stay, or walk, where it can be captured.
#[test]
fn no_duty_to_save_the_daimyo() {
    let mut game = set("", "5D/3r2/6/6/6/d5 b *");
    play(&mut game, "0 d5-e5");
    assert_eq!(to_act(&game), [1]);
    play(&mut game, "1 @a6");
    assert_eq!(game.phase(), "play");
}

/// MA-7.2 (ruling 6): if neither side has an action the game is a draw.
#[test]
fn neither_side_can_act() {
    // Black's doubles are shut in, and so is all of White, whose six pieces are on the board.
    let text = "6/r5/Rr4/Rr4/RRd3/RDrr2 b 2";
    let game = set("blocked=strict", text);
    assert_eq!((game.phase(), winners(&game)), ("over", vec![0, 1]));
    assert_eq!(board(&game), "6/r5/Rr4/Rr4/RRd3/RDrr2 w *");
    let game = set("", text);
    assert_eq!(to_act(&game), [0], "without strictness Black may choose");
}

/// MA-7.3 (ruling 9): the third occurrence of a position is a draw.
#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = set("", "5D/6/6/6/6/d5 b *");
    play(&mut game, "0 a1-d1");
    play(&mut game, CYCLE);
    assert_eq!(game.phase(), "play");
    play(&mut game, NEARLY);
    assert_eq!(game.phase(), "play");
    let events = play(&mut game, "0 e1xd1");
    assert_eq!(
        json(&events)[1],
        r#"{"type":"drawn","reason":"repetition"}"#
    );
    assert_eq!((game.phase(), winners(&game)), ("over", vec![0, 1]));
}

/// MA-7.3: the first position of play counts, and `set` begins the count anew.
#[test]
fn the_count_begins_with_play_or_set() {
    let repeated = "5D/6/6/6/6/3d2 w 1";
    let mut game = set("", repeated);
    play(&mut game, CYCLE);
    play(&mut game, CYCLE);
    assert_eq!(
        winners(&game),
        [0, 1],
        "the position that was set is the first of three"
    );
    // Freedom is part of the position: the same pieces with another bond are another position.
    let mut game = set("", "5D/6/6/6/6/3d2 w *");
    play(&mut game, CYCLE);
    play(&mut game, CYCLE);
    assert_eq!(game.phase(), "play");
}

/// MA-7.4 (ruling 9): with `repetition=forbidden` a move to a position that occurred is illegal.
#[test]
fn repeating_may_be_forbidden() {
    let mut game = set("repetition=forbidden", "5D/6/6/6/6/d5 b *");
    play(&mut game, "0 a1-d1");
    play(&mut game, NEARLY);
    assert!(!legal(&game, 0).contains("e1xd1"));
    assert_eq!(refused(&mut game, 0, "e1xd1"), "repeats MA-7.4");
    assert_eq!(game.phase(), "play");
}

/// MA-7.4 (ruling 13): a player who could only repeat loses the turn.
#[test]
fn one_who_could_only_repeat_loses_the_turn() {
    let text = "4rR/3rRD/3r1R/3rRR/3d2/2r3 b *";
    let line = "0 d2-e2; 1 f3-f2; 0 c1-a1; 1 f2-e1; 0 a1-d1; 1 e1-f3";
    let mut game = set("repetition=forbidden", text);
    play(&mut game, line);
    let events = play(&mut game, "0 d1-c1");
    assert_eq!(json(&events)[1], r#"{"type":"turn_lost","seat":1}"#);
    assert_eq!(board(&game), "4rR/3rRD/3r1R/3rRR/4d1/2r3 b *");
    assert_eq!(to_act(&game), [0]);
    // Where repeating is allowed White has one move in the same place.
    let mut game = set("", text);
    play(&mut game, line);
    assert_eq!(play(&mut game, "0 d1-c1").len(), 1);
    assert_eq!(board(&game), "4rR/3rRD/3r1R/3rRR/4d1/2r3 w 2");
    assert_eq!(legal(&game, 1), "f3-f2");
}

/// MA-7.4 (ruling 12): bound pieces that could only repeat are not blocked, so they do not free
/// their side from the bird: White, with other pieces that could move, loses the turn.
#[test]
fn bound_pieces_that_could_only_repeat_do_not_free() {
    let text = "r2d2/r1r3/6/1r2r1/RRR3/R1RD2 b *";
    let line = "0 b3xb2; 1 @f3; 0 a6-b6; 1 c1xb2; 0 c5-b5; 1 c2-c1; 0 b6-c5; 1 b2-c2";
    let mut game = set("", text);
    play(&mut game, line);
    play(&mut game, "0 b5-b6");
    assert_eq!(board(&game), "1r1d2/r1r3/6/4rR/R1R3/R1RD2 w 2");
    assert_eq!(legal(&game, 1), "c1-b2");
    let mut game = set("repetition=forbidden", text);
    play(&mut game, line);
    let events = play(&mut game, "0 b5-b6");
    assert_eq!(json(&events)[1], r#"{"type":"turn_lost","seat":1}"#);
    assert_eq!(board(&game), "1r1d2/r1r3/6/4rR/R1R3/R1RD2 b *");
}
