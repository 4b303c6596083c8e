//! What all games share: seats, seeds, refusals.

use engawa_rules::{
    game::{Game, Nobody},
    language::Language,
    mana::Mana,
    refusal::{Expected, Misread, Refusal},
    rng::{Quick, Seed},
    samurai_sword::SamuraiSword,
    seat::{Seat, Seats},
    seven_ronin::SevenRonin,
};

use crate::tables::{actor, kind};

/// EN-4: each game is for its number of players and no other.
#[test]
fn a_game_is_for_its_number_of_players() {
    fn sits<G: Game>() -> Vec<u8> {
        (0..=u8::MAX)
            .filter(
                |seats| match G::new(&G::Options::default(), *seats, &Seed::from_number(1)) {
                    Ok(game) => game.seats() == *seats,
                    Err(no) => {
                        assert_eq!((no.rule(), no.code()), ("EN-4", "players"));
                        false
                    }
                },
            )
            .collect()
    }
    assert_eq!(sits::<Mana>(), [2]);
    assert_eq!(sits::<SevenRonin>(), [2]);
    assert_eq!(sits::<SamuraiSword>(), [3, 4, 5, 6, 7]);
}

/// EN-6: the same seed and actions give the same game, another seed another one.
#[test]
fn chance_is_the_seed_s() {
    let table = kind::<SamuraiSword>(5, "{}");
    let play = |seed| {
        let (mut game, mut dice) = (table.deal(seed), Quick::new(3));
        for _ in 0..40 {
            let Some(seat) = actor(&game, &mut dice) else {
                break;
            };
            let action = game.choose(seat, &mut dice).expect("asked");
            game.play(seat, &action, &mut Nobody).expect("legal");
        }
        game.digest()
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

/// EN-1: a text that is no action is refused with what was expected, in each language.
#[test]
fn what_is_no_action_is_refused() {
    for text in [
        "",
        " ",
        "\0",
        "castle",
        "B1-B3",
        "b1-b",
        "deploy inn",
        "attack",
        "é",
        "end end",
    ] {
        assert!(text.parse::<<Mana as Game>::Action>().is_err(), "{text}");
        assert!(
            text.parse::<<SevenRonin as Game>::Action>().is_err(),
            "{text}"
        );
        assert!(
            text.parse::<<SamuraiSword as Game>::Action>().is_err(),
            "{text}"
        );
    }
    let sentences: Vec<String> = Language::ALL
        .map(|language| {
            Misread::expected(Expected::Square)
                .in_language(language)
                .to_string()
        })
        .into();
    assert!(
        sentences[0].contains("a1")
            && sentences[1].contains("case")
            && sentences[2].contains("pole")
    );
}

#[test]
fn a_set_of_seats_is_its_seats() {
    let seats: Seats = [0, 2, 6].map(Seat::new).into_iter().collect();
    assert_eq!(seats.len(), 3);
    assert_eq!(serde_json::to_string(&seats).expect("a list"), "[0,2,6]");
    assert_eq!(Seat::new(6).left(7), Seat::new(0));
    assert_eq!(Seats::all(8).len(), 8);
    assert!(Seat::checked(8).is_none() && Seat::checked(u64::MAX).is_none());
}
