//! The players: what they do is legal, follows from their seed, and gets better with their level.

use std::sync::atomic::{AtomicBool, Ordering};

use engawa_rules::{
    game::{Game, Nobody, View as _},
    rng::{Quick, Seed},
    seat::{Turn, Viewer},
    seven_ronin::{Action, Edition, Options, SevenRonin, Side},
};

use super::few_left;
use crate::{
    Budget, Level, Mind,
    seven_ronin::{
        Player,
        analysis::{Care, Measure, analyse},
        exploiter::Exploiter,
        train::{Course, Training},
        values::Values,
        yardstick::Yardstick,
    },
};

/// Plays a game to its end; true if the Attacker wins.
fn play(options: &Options, levels: [Level; 2], nodes: u64, seed: u64) -> bool {
    let [mut attacker, mut defender] = levels.map(|level| Player::new(level, seed));
    play_minds(options, &mut [&mut attacker, &mut defender], nodes)
}

fn play_minds(options: &Options, minds: &mut [&mut dyn Mind<SevenRonin>; 2], nodes: u64) -> bool {
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes,
        threads: 1,
        stop: &stop,
    };
    let mut game = SevenRonin::new(options, 2, &Seed::from_number(0)).expect("two play");
    loop {
        let seat = match game.turn() {
            Turn::Over(winners) => return winners.contains(Side::Attacker.seat()),
            Turn::Of(seats) => seats.first().expect("somebody is asked"),
        };
        let view = game.view(Viewer::Seated(seat));
        let thought = minds[seat.index()].decide(&view, &budget);
        assert_eq!(view.check(&thought.action), Ok(()), "{}", thought.action);
        game.play(seat, &thought.action, &mut Nobody)
            .expect("checked");
    }
}

#[test]
fn every_level_plays_whole_games_of_every_edition() {
    for edition in [Edition::En2, Edition::Fr1, Edition::Pl1] {
        let options = Options {
            edition,
            ..Options::default()
        };
        for level in [Level::Easy, Level::Medium, Level::Hard, Level::Master] {
            play(&options, [level; 2], 300, 5);
        }
    }
}

/// A player told to stop answers with what it has, and at once.
#[test]
fn a_stopped_player_still_answers() {
    let game = SevenRonin::new(&Options::default(), 2, &Seed::from_number(0)).expect("two play");
    let stop = AtomicBool::new(true);
    let budget = Budget {
        nodes: u64::MAX,
        threads: 2,
        stop: &stop,
    };
    for side in [Side::Attacker, Side::Defender] {
        let view = game.view(Viewer::Seated(side.seat()));
        let thought = Player::new(Level::Master, 1).decide(&view, &budget);
        assert_eq!(view.check(&thought.action), Ok(()));
    }
}

/// One seed, one thought; other seeds draw other deployments from the mix.
#[test]
fn the_draw_is_the_seeds() {
    let game = SevenRonin::new(&Options::default(), 2, &Seed::from_number(0)).expect("two play");
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes: 1_500,
        threads: 1,
        stop: &stop,
    };
    let view = game.view(Viewer::Seated(Side::Attacker.seat()));
    let think = |seed| Player::new(Level::Hard, seed).decide(&view, &budget);
    assert_eq!(think(7), think(7));
    let drawn: Vec<Action> = (0..12).map(|seed| think(seed).action).collect();
    assert!(drawn.iter().any(|action| *action != drawn[0]), "{drawn:?}");
}

/// Against players at random the second level wins more than half of its games on either side.
#[test]
fn thinking_helps() {
    let options = Options::default();
    let games = 40;
    let attacks = |seed| play(&options, [Level::Medium, Level::Easy], 200, seed);
    let defends = |seed| !play(&options, [Level::Easy, Level::Medium], 200, seed);
    let won = (0..games).filter(|&seed| attacks(seed)).count()
        + (0..games).filter(|&seed| defends(seed)).count();
    assert!(won > games as usize, "{won} of {}", 2 * games);
}

/// Both opponents to measure by play whole games, on either side.
#[test]
fn yardsticks_play_whole_games() {
    let options = Options::default();
    let (mut plain, mut knowing) = (Yardstick::new(1), Exploiter::new(2));
    play_minds(&options, &mut [&mut plain, &mut knowing], 60);
    play_minds(&options, &mut [&mut knowing, &mut plain], 60);
}

/// A few hundred pairs of deployments are enough to beat rules of thumb on either side, two times
/// in three. It is three in four for the Defender, so fewer games than these would fail by chance.
#[test]
fn the_mind_beats_rules_of_thumb() {
    let options = Options::default();
    let mut won = [0, 0];
    for seed in 0..120 {
        let (mut mind, mut plain) = (Player::new(Level::Hard, seed), Yardstick::new(seed));
        won[0] += u32::from(play_minds(&options, &mut [&mut mind, &mut plain], 600));
        won[1] += u32::from(!play_minds(&options, &mut [&mut plain, &mut mind], 600));
    }
    assert!(won[0] >= 80 && won[1] >= 80, "{won:?} of 120 each");
}

/// With few deployments left, all of them are looked at, and the gap that is stated is the gap.
#[test]
fn an_analysis_says_how_it_knows() {
    let options = Options::default();
    let game = few_left(&options);
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes: 60_000,
        threads: 2,
        stop: &stop,
    };
    let (mut dice, mut told) = (Quick::new(3), 0);
    let found = analyse(
        &options,
        game.table(),
        &[],
        &budget,
        Care::USUAL,
        &mut dice,
        &mut |_| told += 1,
    );
    assert!(told > 1, "{told}");
    assert_eq!(found.gap.attacker_by, Measure::Enumeration);
    assert_eq!(found.gap.defender_by, Measure::Enumeration);
    assert!(found.gap.total() < 0.01, "{:?}", found.gap);
    let whole: f32 = found.attacks.iter().map(|share| share.share).sum();
    assert!((whole - 1.0).abs() < 1e-3, "{whole}");
    assert_eq!(found.posted.len(), 2);
}

/// Every file of values is read, and what is written is read again.
#[test]
fn values_are_read_as_they_are_written() {
    for edition in [Edition::En2, Edition::Fr1, Edition::Pl1] {
        let values = Values::of(edition);
        assert_eq!(Values::read(&values.write()).as_ref(), Some(values));
    }
    assert!(Values::read("1 2 3").is_none());
}

/// A course that is interrupted and gone on with comes to the same as one that is not.
#[test]
fn training_is_gone_on_with() {
    let course = Course {
        edition: Edition::Pl1,
        games: 32,
        payoffs: 60,
        seed: 4,
        threads: 1,
    };
    let stop = AtomicBool::new(false);
    let mut straight = Training::new(course, &Values::guess());
    straight.run(&stop, |_| {});
    let mut first = Training::new(course, &Values::guess());
    first.run(&stop, |_| stop.store(true, Ordering::Relaxed));
    assert_eq!(first.played(), 16);
    let mut second = Training::read(course, &first.write()).expect("it was written");
    assert_eq!(second, first);
    stop.store(false, Ordering::Relaxed);
    second.run(&stop, |_| {});
    assert_eq!(second, straight);
    let other = Course { seed: 5, ..course };
    assert!(Training::read(other, &first.write()).is_none());
    let values = straight.values_with_report("");
    assert!(values.contains("# start: 2 predictions"), "{values}");
    assert!(Values::read(&values).is_some());
}

/// The same course gives the same values on any number of threads.
#[test]
fn training_follows_from_its_seed() {
    let course = |threads| Course {
        edition: Edition::En2,
        games: 4,
        payoffs: 150,
        seed: 9,
        threads,
    };
    let stop = AtomicBool::new(false);
    let learned = [1, 2].map(|threads| {
        let mut training = Training::new(course(threads), &Values::guess());
        training.run(&stop, |_| {});
        assert_eq!(training.played(), 4);
        training.values()
    });
    assert_eq!(learned[0], learned[1]);
    assert_ne!(learned[0], Values::guess());
}
