//! The levels: how they set up, and who beats whom.

use std::sync::atomic::AtomicBool;

use engawa_minds::{
    Budget, Kind, Level, Mind, Minded, Value,
    mana::{Board, Engine, Player, Root, arena, yardstick},
};
use engawa_rules::{
    game::{Game, Nobody},
    mana::{Action, Blocked, Mana, Move, Options, Placing, Swap, Variant},
    rng::{Dice, Quick, Seed},
    seat::{Seat, Seats, Turn, Viewer},
};

fn table(options: Options) -> Mana {
    Mana::new(&options, 2, &Seed::from_number(0)).expect("Mana is for two")
}

fn decide(game: &Mana, seat: u8, level: Level, nodes: u64) -> engawa_minds::Thought<Action> {
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes,
        threads: 1,
        stop: &stop,
    };
    let mut mind: Box<dyn Mind<Mana>> = Mana::mind(level, 3).expect("Mana has every level");
    mind.decide(&game.view(Viewer::Seated(Seat::new(seat))), &budget)
}

fn act(game: &mut Mana, seat: u8, action: &Action) {
    game.play(Seat::new(seat), action, &mut Nobody)
        .unwrap_or_else(|illegal| panic!("{action} {illegal:?}"));
}

/// White, who sees Black's set-up, answers with one that Black does not win against at once.
#[test]
fn white_answers_a_set_up() {
    let mut game = table(Options {
        variant: Variant::Advanced,
        ..Options::default()
    });
    let black = "setup e2 a2 b2 c2 d2 f2".parse().expect("a set-up");
    act(&mut game, 0, &black);
    let thought = decide(&game, 1, Level::Master, 200_000);
    act(&mut game, 1, &thought.action);
    let root = Root::new(Board::new(*game.position(), Blocked::Free));
    let stop = AtomicBool::new(false);
    let budget = Budget {
        nodes: 3_000,
        threads: 1,
        stop: &stop,
    };
    let report = Engine::default().search(&root, &budget);
    assert!(report.value < 29_000, "{} {}", thought.action, report.value);
}

/// The book has set-ups for both sides, all legal, and master places one of them.
#[test]
fn master_places_by_the_book() {
    for seat in [0, 1] {
        let mut game = table(Options {
            variant: Variant::Advanced,
            setup: Placing::Sealed,
            ..Options::default()
        });
        let thought = decide(&game, seat, Level::Master, 10_000);
        act(&mut game, seat, &thought.action);
    }
}

/// MA-2.6: who may take Black takes the side that stands better.
#[test]
fn the_better_side_is_taken() {
    let mut game = table(Options {
        swap: Swap::On,
        ..Options::default()
    });
    act(
        &mut game,
        0,
        &"setup b1 a1 c1 d1 e1 f1".parse().expect("a set-up"),
    );
    act(
        &mut game,
        1,
        &"setup b6 a6 c6 d6 e6 f6".parse().expect("a set-up"),
    );
    // Every standard start is won by whoever moves first.
    let thought = decide(&game, 1, Level::Master, 200_000);
    assert_eq!(thought.action, Action::Swap);
    assert!(
        matches!(thought.value, Value::WinIn(_)),
        "{:?}",
        thought.value
    );
}

fn player(level: Level, stop: &AtomicBool) -> impl Fn(&Root, u64) -> Move + Sync {
    move |root, seed| {
        if level == Level::Random {
            return root.moves[Quick::new(seed).index(root.moves.len())];
        }
        let budget = Budget {
            nodes: Kind::of(level).budget::<Mana>().min(8_000),
            threads: 1,
            stop,
        };
        Player::new(level, seed).choose(root, &budget).best
    }
}

/// Each level beats the one below; the long form with its shares is `engawa bench minds --ladder`.
#[test]
fn each_level_beats_the_one_below() {
    let stop = AtomicBool::new(false);
    for pair in Level::ALL.windows(2) {
        let (weaker, stronger) = (player(pair[0], &stop), player(pair[1], &stop));
        let score = arena::contest(&stronger, &weaker, 10, 21, 1, &stop, &|_| ());
        assert_eq!(score.wins + score.draws + score.losses, 20);
        assert!(score.share() > 0.55, "{pair:?} {score:?}");
    }
}

/// A short search beats a plain one of four plies that counts pieces.
#[test]
fn a_short_search_beats_the_yardstick() {
    let stop = AtomicBool::new(false);
    let master = player(Level::Master, &stop);
    let plain = |root: &Root, _: u64| yardstick::choose(root, 4);
    let score = arena::contest(&master, &plain, 4, 22, 1, &stop, &|_| ());
    assert!(score.share() > 0.8, "{score:?}");
}

/// A novice is as blind on one run as on another.
#[test]
fn novices_repeat_themselves() {
    let stop = AtomicBool::new(false);
    for level in [Level::Easy, Level::Medium] {
        let play = || {
            let (one, other) = (player(level, &stop), player(Level::Random, &stop));
            arena::contest(&one, &other, 3, 23, 1, &stop, &|_| ())
        };
        assert_eq!(play(), play());
    }
}

/// From a standard start master wins as Black within what is proven, without looking at anything,
/// against answers at random.
#[test]
fn master_plays_the_standard_start_from_its_proofs() {
    for seed in 0..20 {
        let mut dice = Quick::new(seed);
        let mut game = table(Options::default());
        for seat in [0, 1] {
            let action = game.choose(Seat::new(seat), &mut dice).expect("asked");
            act(&mut game, seat, &action);
        }
        let mut left = u16::MAX;
        while let Some(seat) = game.turn().to_act().first() {
            let action = if seat.number() == 0 {
                let thought = decide(&game, 0, Level::Master, 1);
                if thought.value != Value::Unknown {
                    let Value::WinIn(plies) = thought.value else {
                        panic!("{:?} is no proof", thought.value);
                    };
                    assert!(plies < left, "{plies} after {left}");
                    assert_eq!(thought.nodes, 0);
                    left = plies;
                }
                thought.action
            } else {
                game.choose(seat, &mut dice).expect("asked")
            };
            act(&mut game, seat.number(), &action);
        }
        assert_eq!(game.turn(), Turn::Over(Seats::one(Seat::new(0))));
        assert!(left <= 11);
    }
}
