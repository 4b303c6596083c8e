//! Every refusal speaks three languages; every text that is no action is misread.

use engawa_rules::{
    game::{Game, View},
    language::Language,
    mana::{Action, Illegal, Mana, Options, Side, Square, Symbol},
    refusal::{Common, Expected, Refusal},
    seat::{Seat, Viewer},
};

use super::{SEED, new, play, refused, set};

fn every_refusal() -> Vec<Illegal> {
    let square = Square::parse(b"c4").expect("a square");
    let mut all = vec![
        Illegal::Common(Common::NotYourTurn),
        Illegal::SetUpFirst,
        Illegal::AlreadySetUp,
        Illegal::OutsideFirstRows { rows: 1 },
        Illegal::OutsideFirstRows { rows: 2 },
        Illegal::DaimyoNotOnDouble,
        Illegal::SwapFirst,
        Illegal::NoSwapNow,
        Illegal::NotYourPiece { square },
        Illegal::OwnPieceThere { square },
        Illegal::NothingToCapture { square },
        Illegal::CaptureNotWritten { square },
        Illegal::NoneCaptured,
        Illegal::EntryOccupied { square },
        Illegal::Repeats,
        Illegal::PositionText,
        Illegal::Phase,
        Illegal::PlacedText,
        Illegal::PlacedOrder,
        Illegal::SetUpsMissing,
        Illegal::BoardDiffers,
        Illegal::BlackSeat,
        Illegal::SwapOff,
    ];
    for symbol in Symbol::ALL {
        all.extend([
            Illegal::Bound { symbol },
            Illegal::OutOfReach { symbol, square },
            Illegal::BoundToMove { symbol },
            Illegal::NothingBinds { symbol },
        ]);
    }
    for side in Side::ALL {
        all.extend([Illegal::Daimyos { side }, Illegal::Ronins { side }]);
    }
    all
}

/// EN-7: every refusal has a code, a rule and a sentence of its own in each language.
#[test]
fn every_refusal_has_its_sentences() {
    for illegal in every_refusal() {
        assert!(
            illegal
                .code()
                .bytes()
                .all(|b| b == b'_' || b.is_ascii_lowercase())
        );
        assert!(illegal.rule().starts_with("MA-") || illegal.rule().starts_with("EN-"));
        let mut sentences: Vec<String> = Language::ALL
            .into_iter()
            .map(|language| illegal.in_language(language).to_string())
            .collect();
        for sentence in &sentences {
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(
                !sentence.ends_with('.') && !sentence.contains("  "),
                "{sentence}"
            );
        }
        sentences.sort();
        sentences.dedup();
        assert_eq!(sentences.len(), 3, "{illegal:?}");
    }
    let bound = Illegal::Bound {
        symbol: Symbol::Two,
    };
    assert_eq!(
        Language::ALL.map(|language| bound.in_language(language).to_string()),
        [
            "You must move a piece that stands on a double square",
            "Vous devez jouer une pièce placée sur une case double",
            "Musisz ruszyć pionek stojący na polu podwójnym",
        ]
    );
}

/// EN-1 and MA-8.5: what is an action, and where reading stops if it is not.
#[test]
fn actions_are_read_and_written() {
    for (text, canonical) in [
        ("b1-b3", "b1-b3"),
        ("  b1xb3 ", "b1xb3"),
        ("@c4", "@c4"),
        ("swap", "swap"),
        (" keep", "keep"),
        ("setup  b1 f1\te1 d1 c1 a1", "setup b1 a1 c1 d1 e1 f1"),
    ] {
        let action: Action = text.parse().expect(text);
        assert_eq!(action.to_string(), canonical);
    }
    for (text, expected) in [
        ("", Expected::Action),
        ("b1", Expected::Action),
        ("b1b3", Expected::Action),
        ("B1-B3", Expected::Square),
        ("pass", Expected::Action),
        ("Swap", Expected::Action),
        ("@", Expected::Square),
        ("@g1", Expected::Square),
        ("@c44", Expected::Square),
        ("b1-b7", Expected::Square),
        ("b1-", Expected::Square),
        ("h1-b1", Expected::Square),
        ("b1-b3-b5", Expected::Square),
        ("b1-b3 b5", Expected::End),
        ("swap now", Expected::End),
        ("setup", Expected::Square),
        ("setup b1 a1 c1 d1 e1", Expected::Square),
        ("setup b1 a1 c1 d1 e1 x9", Expected::Square),
        ("setup b1 a1 c1 d1 e1 f1 a2", Expected::End),
        ("setup b1 b1 c1 d1 e1 f1", Expected::NewName),
        ("setup b1 a1 c1 c1 e1 f1", Expected::NewName),
        ("b1\u{2013}b3", Expected::Action),
    ] {
        let misread = text.parse::<Action>().expect_err(text);
        assert_eq!(misread.expected, expected, "{text}");
    }
    let long = " ".repeat(600) + "b1-b3";
    let misread = long.parse::<Action>().expect_err("too long");
    assert_eq!(misread.expected, Expected::ShortLine);
}

/// MA-8.5: a capture is written as a capture, and nothing else is.
#[test]
fn captures_are_written() {
    let mut game = set("", "5D/6/3r2/2R3/6/d5 b 2");
    assert_eq!(refused(&mut game, 0, "d4-c3"), "capture_not_written MA-8.5");
    assert_eq!(refused(&mut game, 0, "d4xe3"), "nothing_to_capture MA-8.5");
    play(&mut game, "0 d4xc3");
}

/// EN-2: spectators never act, nor does a seat that the table does not have.
#[test]
fn strangers_do_not_act() {
    let mut game = new("");
    let action: Action = "setup b1 a1 c1 d1 e1 f1".parse().expect("an action");
    let watching = game.view(Viewer::Watching);
    assert_eq!(watching.check(&action), Err(Common::Watching.into()));
    assert_eq!(watching.legal().count(), 0);
    for seat in 1..Seat::MAX {
        let text = action.to_string();
        assert_eq!(refused(&mut game, seat, &text), "not_your_turn EN-2");
    }
}

/// EN-4: Mana is for two.
#[test]
fn mana_is_for_two() {
    for seats in [0, 1, 3, 8] {
        let refused = Mana::new(&Options::default(), seats, &SEED);
        let expected = Common::Players { fewest: 2, most: 2 };
        assert_eq!(refused, Err(expected.into()));
    }
}
