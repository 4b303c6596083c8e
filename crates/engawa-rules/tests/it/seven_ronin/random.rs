//! Many random games: what must hold at every ply.

use engawa_rules::{
    game::{Game, Legal, Nobody, View},
    rng::{Dice, Quick, Rng, Seed},
    seat::{Seat, Seats, Viewer},
    seven_ronin::{
        Action, Area, Deployment, MAX_ACTIONS, Ronin, SevenRonin, Side, sample, village,
    },
};
use serde_json::{Value, json};

use super::{legal, options};

fn every_option() -> Vec<Value> {
    vec![
        json!({}),
        json!({"edition": "fr1"}),
        json!({"edition": "pl1"}),
        json!({"board": {"ring": ["inn", "watchtower", "well", "field2", "field3", "pen", "granary", "shrine", "burial", "passage"]}}),
        json!({"board": {"threat": [0, 10, 9, 8, 7, 6, 5, 4], "minimum": [50, 0, 20, 50, 50, 0, 50, 50], "casualties": [true, true, true, true, true, true, true, true]}}),
    ]
}

/// Every line that could be an action of the combat steps, most of them illegal.
fn conceivable() -> Vec<Action> {
    let (areas, ronin) = (Area::ALL, Ronin::ALL);
    let mut lines: Vec<String> = ["musashi", "yumi", "done", "deploy", "deploy inn=1"]
        .map(String::from)
        .into();
    lines.extend(areas.iter().map(|area| format!("hayai {area}")));
    lines.extend(ronin.iter().map(|ronin| format!("taiko {ronin}")));
    let mut feats: Vec<String> = ["watchtower", "granary"].map(String::from).into();
    for one in ronin {
        feats.extend(["well", "pen", "shrine", "watchtower"].map(|area| format!("{area} {one}")));
        for two in ronin.into_iter().filter(|&two| two != one) {
            feats.push(format!("watchtower {one} {two}"));
            let three = ronin
                .into_iter()
                .filter(|&three| three != one && three != two);
            feats.extend(three.map(|three| format!("watchtower {one} {two} {three}")));
        }
    }
    for (place, one) in areas.into_iter().enumerate() {
        for amount in 1..=3 {
            feats.push(format!("passage {one}={amount}"));
            feats.push(format!("burial {one}={amount}"));
            lines.push(format!("yobu {one}={amount}"));
        }
        for two in &areas[place + 1..] {
            feats.push(format!("burial {one}=1 {two}=1"));
            lines.push(format!("yobu {one}=1 {two}=1"));
        }
    }
    lines.extend(["field2", "field3"].map(|field| format!("inn {field}")));
    lines.extend(feats.iter().map(|feat| format!("inn {feat}")));
    lines.extend(feats);
    for one in ronin.into_iter().filter(|&one| one != Ronin::Tasuke) {
        for his in 0..=8 {
            lines.extend((0..=4).map(|hers| format!("wounds {one}={his} tasuke={hers}")));
        }
    }
    lines.iter().map(|line| super::read(line)).collect()
}

/// What must hold wherever a game stands.
fn holds(game: &SevenRonin, conceivable: &[Action]) {
    assert_eq!(game.table().markers(), u16::from(village::MARKERS));
    for seat in Seats::all(2) {
        let view = game.view(Viewer::Seated(seat));
        let asked = game.turn().to_act().contains(seat);
        let found = view.legal();
        assert_eq!(found.count() > 0, asked);
        for action in found.actions() {
            assert_eq!(game.check(seat, action), Ok(()));
            assert_eq!(view.check(action), Ok(()));
            assert_eq!(action.to_string().parse(), Ok(*action));
        }
        if game.phase() != "planning"
            && let Legal::Listed(listed) = found
        {
            let accepted = conceivable
                .iter()
                .filter(|action| game.check(seat, action).is_ok());
            assert_eq!(accepted.count(), listed.len(), "{listed:?}");
        }
    }
    let mut rng = Rng::new(&Seed::from_number(3));
    for viewer in Viewer::every(2) {
        let view = game.view(viewer);
        assert_eq!(view.imagine(&mut rng).view(viewer), view);
    }
}

/// A revealed position sets the same game wherever `set` takes its phase.
fn sets_again(game: &SevenRonin) {
    let revealed = game.reveal();
    let drafted = revealed.committed.iter().any(Option::is_some);
    if !drafted && ["planning", "abilities", "areas"].contains(&game.phase()) {
        let again = SevenRonin::set(game.options(), &Seed::from_number(9), &revealed);
        assert_eq!(again.as_ref(), Ok(game));
        for seat in [0, 1] {
            assert_eq!(legal(game, seat), legal(&again.expect("set"), seat));
        }
    }
}

/// A searcher's table lists and does what the game does, and the reveal is the same.
fn searches_alike(game: &SevenRonin, dice: &mut Quick) {
    let (options, table) = (game.options(), game.table());
    if game.phase() == "planning" {
        assert_eq!(table.combat(options).count(), 0);
        let [attack, defence] = [Side::Attacker, Side::Defender].map(|side| {
            let drafted = sample(options, table, side, dice);
            (side.seat(), drafted)
        });
        let (Deployment::Ninja(ninja), Deployment::Ronin(ronin)) = (attack.1, defence.1) else {
            return;
        };
        let mut played = *game;
        let committed = table.committed();
        for (seat, deployment) in [attack, defence] {
            if committed.contains(seat) {
                return;
            }
            let action = Action::Deploy(deployment);
            assert_eq!(played.play(seat, &action, &mut Nobody), Ok(()));
        }
        assert_eq!(table.revealed(options, &ninja, ronin), *played.table());
        return;
    }
    for seat in game.turn().to_act() {
        let listed: Vec<Action> = table.combat(options).collect();
        assert_eq!(
            game.view(Viewer::Seated(seat)).legal(),
            Legal::Listed(listed.clone())
        );
        for action in listed {
            let mut played = *game;
            assert_eq!(played.play(seat, &action, &mut Nobody), Ok(()));
            assert_eq!(table.after(options, &action), *played.table());
        }
    }
}

/// SR-8.6: every game ends within the bound, and everything holds on the way.
#[test]
fn random_games_hold() {
    let conceivable = conceivable();
    for (number, chosen) in every_option().into_iter().enumerate() {
        let mut dice = Quick::new(number as u64);
        for _ in 0..40 {
            let mut game = SevenRonin::new(&options(chosen.clone()), 2, &Seed::from_number(0))
                .expect("two play");
            let mut actions = 0;
            while !game.turn().is_over() {
                holds(&game, &conceivable);
                sets_again(&game);
                searches_alike(&game, &mut dice);
                step(&mut game, &mut dice);
                actions += 1;
                assert!(actions <= MAX_ACTIONS);
            }
            holds(&game, &conceivable);
        }
    }
}

/// Two thousand games of each kind: they end, markers are conserved, both sides can win.
#[test]
fn random_games_end() {
    for (number, chosen) in every_option().into_iter().enumerate() {
        let start = SevenRonin::new(&options(chosen), 2, &Seed::from_number(0)).expect("two play");
        let mut dice = Quick::new(number as u64);
        let mut wins = [0u32; 2];
        for _ in 0..2_000 {
            let mut game = start;
            let mut actions = 0;
            while !game.turn().is_over() {
                step(&mut game, &mut dice);
                assert_eq!(game.table().markers(), 50);
                actions += 1;
            }
            assert!(actions <= MAX_ACTIONS);
            wins[usize::from(super::winners(&game).expect("over")[0])] += 1;
        }
        assert!(wins.iter().all(|&wins| wins > 0), "{wins:?}");
    }
}

/// In any order of the seats asked, a legal action is chosen and played.
fn step(game: &mut SevenRonin, dice: &mut Quick) {
    let asked: Vec<Seat> = game.turn().to_act().into_iter().collect();
    let seat = asked[dice.index(asked.len())];
    let action = game.choose(seat, dice).expect("one who is asked can act");
    assert_eq!(game.play(seat, &action, &mut Nobody), Ok(()));
}

/// The choice among listed actions is even.
#[test]
fn choices_are_even() {
    let game = super::at(
        json!({"phase": "areas", "areas": {"burial": {"ninja": 2}, "well": {"ninja": 1}, "inn": {"ninja": 1}, "pen": {"ronin": ["kabe"]}}}),
    );
    let all = legal(&game, 0);
    let mut dice = Quick::new(5);
    let mut drawn = vec![0u32; all.len()];
    for _ in 0..200 * all.len() {
        let action = game
            .choose(Seat::new(0), &mut dice)
            .expect("asked")
            .to_string();
        drawn[all.iter().position(|one| *one == action).expect("listed")] += 1;
    }
    assert!(
        drawn.iter().all(|&times| (115..285).contains(&times)),
        "{drawn:?}"
    );
}
