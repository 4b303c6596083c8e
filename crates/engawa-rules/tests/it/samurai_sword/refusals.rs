//! The notation, and actions that can only be built, not written.

use engawa_rules::{
    game::{Game, Nobody},
    refusal::Refusal,
    samurai_sword::{Action, Card},
    seat::Seat,
};

use super::{Table, told};

/// EN-1: every form is read as it is written, blanks apart.
#[test]
fn the_notation_is_read_as_written() {
    let forms = [
        "draw",
        "draw discard",
        "attack katana 3",
        "play daimyo",
        "play tea",
        "play battlecry",
        "play jujitsu",
        "play meditation 2",
        "play diversion 4",
        "play geisha 4 hand",
        "play geisha 4 armor",
        "play geisha 0 bushido",
        "play focus",
        "play armor",
        "play fastdraw",
        "play bushido 1",
        "play parry",
        "nobunaga",
        "end",
        "parry",
        "parry bo",
        "discard bokken",
        "discard geisha",
        "take",
        "honor",
    ];
    for form in forms {
        let action: Action = form.parse().unwrap();
        assert_eq!(action.to_string(), form);
        let spread = format!("  {}  ", form.replace(' ', "   "));
        assert_eq!(spread.parse(), Ok(action), "{spread}");
        assert!(format!("{form} 1 2").parse::<Action>().is_err(), "{form}");
    }
}

/// EN-1: anything else is refused unread.
#[test]
fn nonsense_is_misread() {
    let long = "draw ".repeat(200);
    let nonsense = [
        "",
        "Draw",
        "draw twice",
        "draw discard 1",
        "attack",
        "attack katana",
        "attack parry 1",
        "attack katana 8",
        "attack katana 11",
        "attack katana +1",
        "attack katana 1 1",
        "play",
        "play katana",
        "play katana 1",
        "play sword",
        "play meditation",
        "play tea 1",
        "play geisha",
        "play geisha 1",
        "play geisha 1 bo",
        "play geisha hand",
        "play bushido",
        "parry parry",
        "discard",
        "discard 1",
        "take 1",
        "honor 1",
        "end turn",
        "é",
        &long,
    ];
    for text in nonsense {
        let misread = text.parse::<Action>().unwrap_err();
        assert_eq!(
            (misread.code(), misread.rule()),
            ("misread", "EN-1"),
            "{text}"
        );
    }
}

/// SS-3.5, SS-5.1: actions that no text gives are refused like others, never a panic.
#[test]
fn impossible_actions_are_refused() {
    let scene = Table::of(&[
        "shogun benkei 5 5: bo geisha meditation",
        "ninja1 hanzo 4 3: bo parry",
        "ninja2 kojiro 5 3: parry",
    ])
    .scene();
    let (seat, target) = (Seat::new(0), Seat::new(1));
    let built = [
        (Action::Play { card: Card::Geisha }, "misplayed SS-3.5"),
        (Action::Play { card: Card::Bo }, "misplayed SS-3.5"),
        (
            Action::PlayOn {
                card: Card::Tea,
                target,
            },
            "misplayed SS-3.5",
        ),
        (
            Action::Attack {
                weapon: Card::Geisha,
                target,
            },
            "not_a_weapon SS-5.1",
        ),
        (
            Action::GeishaProperty {
                target,
                property: Card::Bo,
            },
            "no_such_property SS-6.7",
        ),
        (
            Action::Attack {
                weapon: Card::Bo,
                target: Seat::new(7),
            },
            "no_such_seat SS-3.6",
        ),
        (
            Action::GeishaHand {
                target: Seat::new(7),
            },
            "no_such_seat SS-3.6",
        ),
    ];
    for (action, refusal) in built {
        let illegal = scene.game.check(seat, &action).unwrap_err();
        assert_eq!(told(illegal), refusal, "{action}");
        assert_eq!(
            scene.game.clone().play(seat, &action, &mut Nobody),
            Err(illegal)
        );
    }
    let mut scene = scene;
    scene.play("0 attack bo 1");
    let action = Action::ParryWith {
        weapon: Card::Parry,
    };
    let illegal = scene.game.check(target, &action).unwrap_err();
    assert_eq!(told(illegal), "not_a_weapon SS-5.1");
}

/// EN-2, EN-3: sentences carry the facts.
#[test]
fn sentences_carry_facts() {
    let scene = Table::of(&[
        "shogun benkei 5 5: bokken",
        "samurai goemon 5 3: bo : armor armor",
        "ninja1 kojiro 5 3: parry",
        "ninja2 musashi 5 3: parry",
    ])
    .scene();
    let action: Action = "attack bokken 1".parse().unwrap();
    let illegal = scene.game.check(Seat::new(0), &action).unwrap_err();
    let english = illegal.in_language(engawa_rules::language::Language::English);
    assert_eq!(
        english.to_string(),
        "The attack has difficulty 3, the weapon only precision 1"
    );
}
