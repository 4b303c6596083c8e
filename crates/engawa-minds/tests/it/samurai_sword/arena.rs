//! Games of levels against each other, what a spectator makes of them, and their review.

use std::sync::atomic::AtomicBool;

use engawa_minds::{
    Level,
    samurai_sword::{
        analysis::Review,
        arena::{Contest, Guest, Part, Standing},
        prospects::LEARNED,
    },
};
use engawa_rules::{
    game::Game as _,
    record::Record,
    rng::{Quick, Seed},
    samurai_sword::{Options, Role, SamuraiSword, Team},
};

use super::{roles, table};

fn contest(players: u8, level: Level, games: u32) -> Contest {
    Contest {
        players,
        mind: Guest::of(level),
        part: Part::Everybody,
        others: Guest::of(level),
        games,
        seed: 9,
    }
}

fn run(contest: &Contest, threads: u8) -> Standing {
    contest.run(threads, &AtomicBool::new(false), &|_| {})
}

/// The surprise of one who knows nothing: 1, 3, 12, 20 and 60 ways.
fn uninformed(players: u8) -> f64 {
    [1f64, 3.0, 12.0, 20.0, 60.0][usize::from(players) - 3].ln()
}

#[test]
fn one_thread_or_two_play_the_same_games() {
    let contest = contest(5, Level::Medium, 30);
    let (one, two) = (run(&contest, 1), run(&contest, 2));
    assert_eq!(one.games, 30);
    assert_eq!(one.won.iter().sum::<u32>(), 30);
    assert_eq!((one.won, one.plies), (two.won, two.plies));
    assert_eq!(one.reading.end.games, 30);
}

#[test]
fn a_part_is_the_seats_of_its_roles() {
    for role in Role::ALL {
        assert!(!Part::Nobody.takes(role) && Part::Everybody.takes(role));
        assert_eq!(Part::As(Role::Ronin).takes(role), role == Role::Ronin);
    }
    assert!(Part::Of(Team::Shogun).takes(Role::Samurai));
    assert!(!Part::As(Role::Shogun).takes(Role::Samurai));
}

/// Nobody is worse off for having watched, whoever plays and however long.
#[test]
fn watching_never_misleads() {
    // Of those at random nothing at all is believed; for the others chance must be allowed for.
    for (level, games, slack) in [
        (Level::Random, 2_000, 1e-6),
        (Level::Easy, 120, 0.01),
        (Level::Medium, 120, 0.01),
    ] {
        for players in 4..=7 {
            let reading = run(&contest(players, level, games), 1).reading;
            for (round, surprise) in reading.rounds.iter().enumerate() {
                let (mean, half) = surprise.mean();
                let half = if level == Level::Random { 0.0 } else { half };
                assert!(
                    mean <= uninformed(players) + half + slack,
                    "{level}, {players} players, round {round}: {mean}"
                );
            }
            assert!(reading.end.mean().0 <= uninformed(players) + slack);
        }
    }
}

#[test]
fn an_oracle_knows_better() {
    let part = Part::Of(Team::Ninja);
    let mut contest = Contest {
        part,
        ..contest(7, Level::Medium, 150)
    };
    let without = run(&contest, 1).won[Team::Ninja as usize];
    contest.mind.oracle = true;
    let with = run(&contest, 1).won[Team::Ninja as usize];
    assert!(with > without, "{with} of 150 against {without}");
}

#[test]
fn chances_are_shared_by_the_teams_that_are_there() {
    for players in 3..=7 {
        let game = table(players, 2);
        let chances = LEARNED.chances(&game, &roles(&game));
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        assert_eq!(chances[Team::Ronin as usize] > 0.0, players > 4);
    }
}

#[test]
fn a_review_shows_what_each_seat_could_think() {
    let seed = Seed::from_number(3);
    let mut game = SamuraiSword::new(&Options::default(), 5, &seed).expect("five play");
    let mut actions = Vec::new();
    let mut dice = Quick::new(1);
    while let Some(seat) = game.turn().to_act().first() {
        let action = game.choose(seat, &mut dice).expect("asked");
        game.play(seat, &action, &mut Vec::new()).expect("legal");
        actions.push((seat, action));
        if actions.len() == 40 {
            break;
        }
    }
    let record = Record {
        options: Options::default(),
        seats: 5,
        seed,
        position: None,
        actions,
    };
    let review = Review {
        nodes: 600,
        threads: 1,
        seed: 1,
        seat: None,
    };
    let stop = AtomicBool::new(false);
    let analysis = review.of(&record, &stop, &|_| {}).expect("it begins");
    assert_eq!(analysis.roles, roles(&game));
    assert!(analysis.decisions.len() > 5);
    for decision in &analysis.decisions {
        let (seat, action) = record.actions[decision.number - 1];
        assert_eq!(
            (decision.seat, decision.action.clone()),
            (seat, action.to_string())
        );
        let done = decision
            .options
            .iter()
            .find(|o| o.action == decision.action);
        assert!(done.is_some_and(|done| done.playouts > 0));
        assert!(decision.lost >= 0.0);
        for of in &decision.beliefs {
            assert!((of.samurai + of.ninja + of.ronin - 1.0).abs() < 1e-3);
            assert_ne!(of.seat, decision.seat);
        }
    }
    let written = serde_json::to_value(&analysis).expect("it can be written");
    assert_eq!(
        written["decisions"].as_array().map(Vec::len),
        Some(analysis.decisions.len())
    );
}
