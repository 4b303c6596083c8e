//! Players of every level, along whole games.

use std::sync::atomic::AtomicBool;

use engawa_minds::{
    Budget, Level,
    samurai_sword::{Beliefs, Search},
};
use engawa_rules::{
    game::{Game as _, View as _},
    rng::{Rng, Seed},
    samurai_sword::{Action, Role},
    seat::Viewer,
};

use super::{decide, play, roles, table};

#[test]
fn whole_games_at_every_level_and_table() {
    for players in 3..=7 {
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let end = play(table(players, 5), level, 900, 1, |_, _, _, _, _| {});
            assert!(end.turn().is_over(), "{level} with {players}");
        }
    }
}

/// What a seat cannot see does not change what it does: other truths that look the same to it lead
/// to the same decision, all along a game.
#[test]
fn nobody_peeks() {
    for players in 3..=7 {
        for level in Level::ALL {
            let mut rng = Rng::new(&Seed::from_number(7));
            let mut seen = 0;
            play(
                table(players, 11),
                level,
                600,
                3,
                |game, seat, past, luck, action| {
                    let view = game.view(Viewer::Seated(seat));
                    let other = view.imagine(&mut rng).view(Viewer::Seated(seat));
                    assert_eq!(decide(level, luck, past, &other, 600), action);
                    seen += 1;
                },
            );
            assert!(seen > 30, "{level}, {players} players: {seen}");
        }
    }
}

/// A Samurai knows its lord: it strikes the Shogun only where that wins, which hardly ever happens.
#[test]
fn a_samurai_spares_the_shogun() {
    for (level, games) in [(Level::Medium, 40), (Level::Hard, 4)] {
        let (mut strikes, mut at_the_lord) = (0, 0);
        for seed in 0..games {
            let game = table(5, seed);
            let roles = roles(&game);
            play(game, level, 1_500, seed, |_, seat, _, _, action| {
                if let (Role::Samurai, Action::Attack { target, .. }) =
                    (roles[seat.index()], action)
                {
                    strikes += 1;
                    at_the_lord += u32::from(roles[target.index()] == Role::Shogun);
                }
            });
        }
        assert!(strikes > 5, "{level}: {strikes}");
        assert!(
            at_the_lord * 50 <= strikes,
            "{level}: {at_the_lord} of {strikes}"
        );
    }
}

#[test]
fn the_same_budget_and_seed_give_the_same_thought() {
    let game = table(6, 2);
    let shogun = game.turn().to_act().first().expect("the Shogun begins");
    let mut game = game;
    game.play(shogun, &"draw".parse().expect("an action"), &mut Vec::new())
        .expect("the turn begins with it");
    let view = game.view(Viewer::Seated(shogun));
    let beliefs = Beliefs::at(&view);
    let stop = AtomicBool::new(false);
    for threads in [1, 2] {
        let budget = Budget {
            nodes: 20_000,
            threads,
            stop: &stop,
        };
        let think = || Search::default().think(&view, &beliefs, 4, &budget);
        let found = think();
        assert_eq!(found, think());
        assert!(found.nodes > 5_000, "{}", found.nodes);
    }
}

#[test]
fn one_who_is_stopped_still_acts() {
    let game = table(5, 4);
    let seat = game.turn().to_act().first().expect("somebody begins");
    let view = game.view(Viewer::Seated(seat));
    let stop = AtomicBool::new(true);
    let budget = Budget {
        nodes: u64::MAX,
        threads: 2,
        stop: &stop,
    };
    let found = Search::default().think(&view, &Beliefs::at(&view), 1, &budget);
    let best = found.choices.first().expect("something can be done");
    assert_eq!(view.check(&best.action), Ok(()));
    assert_eq!(found.nodes, 0);
}
