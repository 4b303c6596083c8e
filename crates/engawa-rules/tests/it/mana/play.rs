//! Turns, moves, the bird and re-entry.

use engawa_rules::mana::Side;

use super::{act, board, json, legal, new, play, refused, set, to_act};

/// MA-3.1: Black begins, then the sides take turns, one action each.
#[test]
fn black_begins_and_turns_alternate() {
    let mut game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    assert_eq!(to_act(&game), [0]);
    assert_eq!(refused(&mut game, 1, "e6-e5"), "not_your_turn EN-2");
    play(&mut game, "0 d1-d2");
    assert_eq!(to_act(&game), [1]);
    assert_eq!(refused(&mut game, 0, "c1-c3"), "not_your_turn EN-2");
}

/// MA-3.2: the first move of the game is any piece's.
#[test]
fn the_first_move_is_free() {
    let game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    let starts: Vec<&str> = ["a1", "b1", "c1", "d1", "e1", "f1"]
        .into_iter()
        .filter(|square| legal(&game, 0).contains(&format!("{square}-")))
        .collect();
    assert_eq!(starts, ["a1", "b1", "c1", "d1", "e1", "f1"]);
}

/// MA-4.1 and MA-4.2: exactly as many orthogonal steps as the symbol says, turning at will.
#[test]
fn pieces_move_exactly_as_far_as_their_symbol() {
    // d2 is a triple with nothing around it.
    let game = set("", "5D/6/6/6/3r2/d5 b 2");
    let moves = legal(&game, 0);
    for square in [
        "d5", "c4", "e4", "b3", "f3", "a2", "b1", "f1", "d3", "c2", "e2", "d1",
    ] {
        assert!(moves.contains(&format!("d2-{square}")), "{square}");
    }
    // d4 is a double.
    let mut game = set("", "5D/6/3r2/6/6/d5 b 2");
    let list = "d4-d2 d4-c3 d4-e3 d4-b4 d4-f4 d4-c5 d4-e5 d4-d6";
    assert_eq!(legal(&game, 0), list);
    assert_eq!(refused(&mut game, 0, "d4-d5"), "out_of_reach MA-4.2");
    assert_eq!(refused(&mut game, 0, "d4-d1"), "out_of_reach MA-4.2");
    // c4 is a simple: no diagonal.
    let mut game = set("", "4R1/6/2r3/6/6/d4D b 1");
    assert_eq!(legal(&game, 0), "c4-c3 c4-b4 c4-d4 c4-c5");
    assert_eq!(refused(&mut game, 0, "c4-d5"), "out_of_reach MA-4.2");
}

/// MA-4.3: no piece is passed over, friend or foe.
#[test]
fn nothing_is_jumped() {
    // The double on d4 has a friend on d3 and a foe on e4: it leaves by c4 or d5 only.
    let mut game = set("", "5D/6/3rR1/3r2/6/d5 b 2");
    assert_eq!(
        legal(&game, 0),
        "d3-d1 d3-c2 d3-e2 d3-b3 d3-f3 d3-c4 d3xe4 d4-c3 d4-b4 d4-c5 d4-e5 d4-d6"
    );
    assert_eq!(refused(&mut game, 0, "d4-d2"), "out_of_reach MA-4.2");
    assert_eq!(refused(&mut game, 0, "d4-f4"), "out_of_reach MA-4.2");
    assert_eq!(refused(&mut game, 0, "d4-e3"), "out_of_reach MA-4.2");
    assert!(act(&mut game, 0, "d4-c3").is_ok());
}

/// MA-4.4: no square twice in one move, so a dead end cannot be used up, and the start is no end.
#[test]
fn no_square_is_touched_twice() {
    // The triple on a1 has only b1 to leave by, and from b1 only c1: it may go on to c2 or d1, and
    // neither come back to b1 nor end on a1.
    let mut game = set("", "5D/6/6/6/Rr4/r4d b *");
    let moves = legal(&game, 0);
    let own: Vec<&str> = moves
        .split(' ')
        .filter(|text| text.starts_with("a1"))
        .collect();
    assert_eq!(own, ["a1-d1", "a1-c2"]);
    assert_eq!(refused(&mut game, 0, "a1-b1"), "out_of_reach MA-4.2");
    assert_eq!(refused(&mut game, 0, "a1-a1"), "own_piece_there MA-4.5");
    // With a way around, a square beside the start can be the last: a1, a2, b2, b1.
    let game = set("", "5D/6/6/6/6/r4d b *");
    assert!(legal(&game, 0).contains("a1-b1") && legal(&game, 0).contains("a1-a2"));
}

/// MA-4.5: a move ends on an empty square or on an enemy, never on one's own piece.
#[test]
fn a_move_never_ends_on_ones_own_piece() {
    let mut game = set("", "5D/6/3r2/2r3/6/d5 b 2");
    assert_eq!(refused(&mut game, 0, "d4-c3"), "own_piece_there MA-4.5");
    assert_eq!(refused(&mut game, 0, "d4xc3"), "own_piece_there MA-4.5");
}

/// MA-4.6: ending on an enemy captures it; the Daimyo captures like a Ronin.
#[test]
fn captures_take_the_piece_off() {
    let mut game = set("", "5D/6/3d2/2R3/6/r5 b 2");
    let events = play(&mut game, "0 d4xc3");
    let told = r#"{"type":"moved","seat":0,"piece":"daimyo","from":"d4","to":"c3","path":["d4","d3","c3"],"captured":"ronin","symbol":3}"#;
    assert_eq!(json(&events), [told]);
    assert_eq!(board(&game), "5D/6/6/2d3/6/r5 w 3");
    assert_eq!(game.position().captured(Side::White), 5);
}

/// MA-4.7: one moves one's own pieces only.
#[test]
fn only_ones_own_pieces_move() {
    let mut game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    assert_eq!(refused(&mut game, 0, "b6-b4"), "not_your_piece MA-4.7");
    assert_eq!(refused(&mut game, 0, "c3-c4"), "not_your_piece MA-4.7");
}

/// MA-5.1: whatever is played, the bird takes the symbol of the square of arrival.
#[test]
fn the_bird_takes_the_symbol_of_arrival() {
    let mut game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    play(&mut game, "0 d1-d2");
    assert_eq!(board(&game), "RDRRRR/6/6/6/3r2/rdr1rr w 3");
    // The move of one who may choose counts too: White has nobody on a simple here.
    let mut game = set("", "1D4/6/6/6/6/d2r2 w 1");
    play(&mut game, "1 b6-b4");
    assert_eq!(board(&game), "6/6/1D4/6/6/d2r2 b 3");
}

/// MA-5.2: one plays a piece that stands on the bird's symbol.
#[test]
fn the_bird_binds() {
    let mut game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    play(&mut game, "0 d1-d2");
    assert_eq!(refused(&mut game, 1, "b6-b4"), "bound MA-5.2");
    assert!(
        legal(&game, 1)
            .split(' ')
            .all(|text| text.starts_with("d6"))
    );
}

/// MA-5.3: one without a piece on the symbol plays any piece, or re-enters a captured Ronin.
#[test]
fn nobody_on_the_symbol_frees() {
    let game = set("", "1D4/6/6/6/6/d2r2 w 1");
    let moves = legal(&game, 1);
    assert!(moves.contains("b6-b4"));
    assert_eq!(moves.matches('@').count(), 36 - 3);
}

/// MA-5.4 (ruling 4): pieces on the symbol that are all blocked free their side too, by default;
/// with `blocked=strict` the turn is lost.
#[test]
fn blocked_pieces_free_or_cost_the_turn() {
    // White's only piece on a triple, d6, is shut in by its own.
    let text = "2RRR1/3R2/6/6/6/d2r1D b *";
    let line = "0 d1-d2";
    let mut game = set("", text);
    let events = play(&mut game, line);
    assert_eq!(events.len(), 1);
    assert_eq!(to_act(&game), [1]);
    let moves = legal(&game, 1);
    assert!(moves.contains("c6-") && moves.contains("e6-f6") && moves.contains("@a6"));
    assert!(act(&mut game.clone(), 1, "@a6").is_ok());

    let mut game = set("blocked=strict", text);
    let events = play(&mut game, line);
    assert_eq!(json(&events)[1], r#"{"type":"turn_lost","seat":1}"#);
    assert_eq!(board(&game), "2RRR1/3R2/6/6/3r2/d4D b *");
    assert_eq!(to_act(&game), [0]);
}

/// MA-5.5 (ruling 6): one without any action loses the turn, and the opponent plays at once, freely.
#[test]
fn a_side_without_an_action_loses_the_turn() {
    let mut game = set("", "2rRRD/3rRR/4rR/4r1/6/d5 b *");
    let events = play(&mut game, "0 e3-f3");
    assert_eq!(json(&events)[1], r#"{"type":"turn_lost","seat":1}"#);
    assert_eq!(board(&game), "2rRRD/3rRR/4rR/5r/6/d5 b *");
    assert_eq!(to_act(&game), [0]);
    assert!(legal(&game, 0).contains("c6-") && legal(&game, 0).contains("@a6"));
    // A possible re-entry saves the turn: the same with one White Ronin captured.
    let mut game = set("", "2rR1D/3rRR/4rR/4r1/6/d5 b *");
    let events = play(&mut game, "0 e3-f3");
    assert_eq!((events.len(), to_act(&game)), (1, vec![1]));
    assert!(!legal(&game, 1).contains("@a1") && legal(&game, 1).contains("@e6"));
}

/// MA-6.1: a Ronin re-enters on any square without a piece, and that is the whole turn.
#[test]
fn a_ronin_re_enters_anywhere() {
    let mut game = set("", "1D4/6/6/6/6/d2r2 w 1");
    assert_eq!(refused(&mut game, 1, "@d1"), "entry_occupied MA-6.1");
    assert_eq!(refused(&mut game, 1, "@b6"), "entry_occupied MA-6.1");
    let events = play(&mut game, "1 @e1");
    assert_eq!(
        json(&events),
        [r#"{"type":"reentered","seat":1,"to":"e1","symbol":3}"#]
    );
    assert_eq!(board(&game), "1D4/6/6/6/6/d2rR1 b 3");
    assert_eq!(to_act(&game), [0]);
}

/// MA-6.2: only captured Ronins come back.
#[test]
fn nobody_comes_back_while_all_are_there() {
    let mut game = set("", "RDRRRR/6/6/6/6/rdrrrr b *");
    assert_eq!(refused(&mut game, 0, "@c3"), "none_captured MA-6.2");
}

/// MA-6.3: none comes back while a piece on the bird's symbol can move.
#[test]
fn nobody_comes_back_while_bound() {
    let mut game = set("", "1D4/6/6/6/6/d1r3 w 2");
    assert_eq!(refused(&mut game, 1, "@c3"), "bound_to_move MA-6.3");
    assert!(!legal(&game, 1).contains('@'));
}

/// MA-8.5: two ways to one square are one action; lists are in order and without duplicates.
#[test]
fn lists_are_canonical() {
    let mut game = new("");
    play(
        &mut game,
        "0 setup b1 a1 c1 d1 e1 f1; 1 setup b6 a6 c6 d6 e6 f6",
    );
    assert_eq!(
        legal(&game, 0),
        "a1-c2 a1-b3 a1-a4 b1-a2 b1-c2 b1-b3 c1-b2 c1-d2 c1-c3 d1-d2 \
         e1-c2 e1-d3 e1-f3 e1-e4 f1-e2 f1-f3"
    );
}
