//! Who is who, from what was done.

use engawa_minds::samurai_sword::{Beliefs, Regard, policy::Judge, search::seated};
use engawa_rules::{
    game::{Game as _, View as _},
    rng::Quick,
    samurai_sword::{Card, Event, Role},
    seat::{Seat, Viewer},
};

use super::{roles, table};

#[test]
fn every_way_the_roles_can_lie_is_weighed() {
    for (players, ways) in [(3, 1), (4, 3), (5, 12), (6, 20), (7, 60)] {
        let beliefs = Beliefs::new(players, Seat::new(1));
        assert_eq!(beliefs.joint().count(), ways);
        let sum: f32 = beliefs.joint().map(|(_, p)| p).sum();
        assert!((sum - 1.0).abs() < 1e-5);
        for (roles, _) in beliefs.joint() {
            assert_eq!(roles[1], Role::Shogun);
            for role in Role::ALL {
                let held = roles.iter().filter(|held| **held == role).count();
                assert_eq!(held, usize::from(role.holders(players)));
            }
        }
    }
}

#[test]
fn who_strikes_the_shogun_again_and_again_is_taken_for_a_ninja() {
    let game = table(5, 3);
    let view = game.view(Viewer::Watching);
    let shogun = roles(&game)
        .iter()
        .position(|role| *role == Role::Shogun)
        .expect("there is one");
    let shogun = Seat::new(shogun as u8);
    let striker = shogun.left(5);
    let mut beliefs = Beliefs::at(&view);
    let ninja = |beliefs: &Beliefs| -> f32 {
        let joint = beliefs.joint();
        let with = joint.filter(|(roles, _)| roles[striker.index()] == Role::Ninja);
        with.map(|(_, p)| p).sum()
    };
    let before = ninja(&beliefs);
    assert!((before - 0.5).abs() < 1e-5);
    for _ in 0..16 {
        let event = Event::Attacked {
            seat: striker,
            weapon: Card::Bo,
            target: shogun,
            damage: 1,
        };
        beliefs.observe(&view, &event);
    }
    assert!(ninja(&beliefs) > 0.7, "{}", ninja(&beliefs));
    let sum: f32 = beliefs.joint().map(|(_, p)| p).sum();
    assert!((sum - 1.0).abs() < 1e-4);
}

/// The surprise, in nats, at the true roles at the end of games among players who act at sight.
fn surprise(players: u8, games: u32, careless: bool) -> f64 {
    let mut sum = 0.0;
    for seed in (0..games).map(u64::from) {
        let mut game = table(players, seed);
        let truth = roles(&game);
        let mut beliefs = Beliefs::at(&game.view(Viewer::Watching));
        let mut dice = Quick::new(seed);
        while let Some(seat) = game.turn().to_act().first() {
            let view = game.view(Viewer::Seated(seat));
            let action = if careless {
                view.choose(&mut dice)
            } else {
                let (me, role) = seated(&view).expect("seated");
                let regard = Regard::new(role, beliefs.odds_knowing(me, role));
                Judge::new(game.sight(me), &regard).choose(0.15, &mut dice)
            };
            let mut events: Vec<Event> = Vec::new();
            game.play(seat, &action.expect("asked"), &mut events)
                .expect("legal");
            for event in &events {
                beliefs.observe(&view, event);
            }
        }
        let found = beliefs.joint().find(|(roles, _)| *roles == truth);
        sum -= f64::from(found.expect("the truth is possible").1).ln();
    }
    sum / f64::from(games)
}

#[test]
fn players_who_mean_it_are_seen_through() {
    assert!(surprise(5, 150, false) < 0.65);
    assert!(surprise(7, 150, false) < 0.80);
}

#[test]
fn players_at_random_do_not_mislead() {
    for (players, uninformed) in [(4, 3f64), (5, 12.0), (6, 20.0), (7, 60.0)] {
        let surprise = surprise(players, 400, true);
        assert!(surprise < uninformed.ln() + 1e-6, "{players}: {surprise}");
    }
}
