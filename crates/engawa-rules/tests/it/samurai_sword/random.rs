//! Random games: what must hold at every ply of every game.

use engawa_rules::{
    game::{Game, Legal, View as _},
    rng::{Dice, Quick, Rng, Seed},
    samurai_sword::{
        Action, Card, Event, Geisha, MAX_ACTIONS, MAX_ACTIONS_DEALT, Options, SamuraiSword,
    },
    seat::{Seat, Turn, Viewer},
};

fn options(number: u64) -> Options {
    Options {
        geisha: if number.is_multiple_of(3) {
            Geisha::Others
        } else {
            Geisha::Any
        },
    }
}

fn listed(game: &SamuraiSword, seat: Seat) -> Vec<Action> {
    match game.view(Viewer::Seated(seat)).legal() {
        Legal::Listed(actions) => actions,
        Legal::Sampled { .. } => panic!("actions are always listed"),
    }
}

/// All ninety cards, wherever they are.
fn conserved(game: &SamuraiSword) {
    let position = game.reveal();
    let mut counts = [0u8; 25];
    let waiting = position.pending.iter().filter_map(|pending| pending.card);
    let seats = position.seats.iter();
    let held = seats.flat_map(|seat| seat.hand.iter().chain(&seat.properties));
    let piles = position.deck.iter().chain(&position.discard);
    for card in held.chain(piles).copied().chain(waiting) {
        counts[card.index()] += 1;
    }
    assert_eq!(counts, Card::ALL.map(Card::count));
    let over = matches!(game.turn(), Turn::Over(_));
    for seat in &position.seats {
        assert!(over || seat.honor > 0);
        assert!(seat.resilience <= seat.character.unwrap().resilience());
    }
}

/// Every action there is, with seats that are not at the table among them.
fn everything() -> Vec<Action> {
    let mut all = vec![
        Action::Draw,
        Action::DrawDiscard,
        Action::Nobunaga,
        Action::End,
        Action::Parry,
        Action::Take,
        Action::Honor,
    ];
    for card in Card::ALL {
        all.push(Action::Play { card });
        all.push(Action::Discard { card });
        all.push(Action::ParryWith { weapon: card });
        for target in (0..8).map(Seat::new) {
            all.push(Action::Attack {
                weapon: card,
                target,
            });
            all.push(Action::PlayOn { card, target });
            all.push(Action::GeishaProperty {
                target,
                property: card,
            });
        }
    }
    all.extend(
        (0..8)
            .map(Seat::new)
            .map(|target| Action::GeishaHand { target }),
    );
    all
}

/// What is listed is exactly what is accepted, by game and view alike.
fn listed_is_legal(game: &SamuraiSword, all: &[Action]) {
    for seat in (0..8).map(Seat::new) {
        let view = game.view(Viewer::Seated(seat));
        let listed = listed(game, seat);
        let to_act = game.turn().to_act().contains(seat);
        assert_eq!(listed.is_empty(), !to_act);
        for action in all {
            let check = game.check(seat, action);
            assert_eq!(check.is_ok(), listed.contains(action), "{seat} {action}");
            assert_eq!(view.check(action), check);
        }
        for (place, action) in listed.iter().enumerate() {
            assert!(!listed[..place].contains(action), "{action} twice");
            assert_eq!(action.to_string().parse(), Ok(*action));
        }
    }
}

/// SS-13.1: games end within the bound, and all that must hold holds at every ply.
#[test]
fn whole_games_hold_together() {
    let all = everything();
    for seats in 3..=7 {
        for number in 0..12u64 {
            let (options, seed) = (options(number), Seed::from_number(number));
            let mut game = SamuraiSword::new(&options, seats, &seed).unwrap();
            let (mut dice, mut rng) = (Quick::new(number), Rng::new(&seed));
            let mut plies = 0;
            let mut events: Vec<Event> = Vec::new();
            while let Some(seat) = game.turn().to_act().first() {
                conserved(&game);
                listed_is_legal(&game, &all);
                for viewer in Viewer::every(seats) {
                    let view = game.view(viewer);
                    let imagined = view.imagine(&mut rng);
                    conserved(&imagined);
                    assert_eq!(imagined.view(viewer), view);
                }
                set_again(&game, seat);
                let action = game.choose(seat, &mut dice).unwrap();
                game.play(seat, &action, &mut events).unwrap();
                plies += 1;
            }
            conserved(&game);
            assert!(plies <= MAX_ACTIONS_DEALT, "{plies}");
        }
    }
}

/// What is revealed can be set up again, with the same actions, wherever `set` takes the phase.
fn set_again(game: &SamuraiSword, seat: Seat) {
    let again = SamuraiSword::set(game.options(), &Seed::from_number(9), &game.reveal());
    if game.phase() == "answer" {
        assert!(again.is_err());
        return;
    }
    let again = again.unwrap();
    assert_eq!(listed(&again, seat), listed(game, seat));
    assert_eq!(again.reveal(), game.reveal());
}

/// SS-13.1: many games, quickly; also by players who never end anybody.
#[test]
fn many_games_end() {
    for seats in 3..=7 {
        let mut ends = [0u32; 2];
        for number in 0..3_000u64 {
            let seed = Seed::from_number(number);
            let mut game = SamuraiSword::new(&options(number), seats, &seed).unwrap();
            let mut dice = Quick::new(number);
            let mut plies = 0;
            // Peaceful players only draw, end and answer, so that the deck alone ends the game.
            let peaceful = number.is_multiple_of(10);
            while let Some(seat) = game.turn().to_act().first() {
                let mut action = game.choose(seat, &mut dice).unwrap();
                if peaceful && game.check(seat, &Action::End).is_ok() {
                    action = Action::End;
                }
                game.play(seat, &action, &mut engawa_rules::game::Nobody)
                    .unwrap();
                plies += 1;
            }
            assert!(plies <= MAX_ACTIONS_DEALT.min(MAX_ACTIONS));
            conserved(&game);
            let sword = game.score().is_none();
            ends[usize::from(sword)] += 1;
            assert!(!(sword && seats == 3), "SS-10.5");
        }
        assert!(ends[0] > 0, "{seats}: {ends:?}");
    }
}

/// Every legal action is as likely to be chosen as any other, by game and view alike.
#[test]
fn choices_are_even() {
    let mut game = SamuraiSword::new(&Options::default(), 6, &Seed::from_number(4)).unwrap();
    let seat = game.turn().to_act().first().unwrap();
    game.play(seat, &Action::Draw, &mut Vec::new()).unwrap();
    let listed = listed(&game, seat);
    assert!(listed.len() > 5, "{listed:?}");
    let view = game.view(Viewer::Seated(seat));
    let mut dice = Quick::new(5);
    let mut counts = vec![0usize; listed.len()];
    for _ in 0..listed.len() * 500 {
        let from_game = game.choose(seat, &mut dice.clone());
        let chosen = view.choose(&mut dice);
        assert_eq!(chosen, from_game);
        let place = listed.iter().position(|action| Some(*action) == chosen);
        counts[place.unwrap()] += 1;
    }
    assert!(
        counts.iter().all(|count| (400..600).contains(count)),
        "{counts:?}"
    );
    assert!(dice.below(2) < 2);
}

/// SS-13.1: games set up with all the honor there may be, and all cards in hands, end too.
#[test]
fn rich_games_end() {
    for number in 0..60u64 {
        let (seats, seed) = (3 + (number % 5) as u8, Seed::from_number(number));
        let mut position = SamuraiSword::new(&options(number), seats, &seed)
            .unwrap()
            .reveal();
        for (place, seat) in position.seats.iter_mut().enumerate() {
            seat.honor = 30;
            if place == 1 && number.is_multiple_of(2) {
                seat.hand.append(&mut position.deck);
            }
        }
        let mut game = SamuraiSword::set(&options(number), &seed, &position).unwrap();
        let mut dice = Quick::new(number);
        let mut plies = 0;
        while let Some(seat) = game.turn().to_act().first() {
            let action = game.choose(seat, &mut dice).unwrap();
            game.play(seat, &action, &mut engawa_rules::game::Nobody)
                .unwrap();
            conserved(&game);
            plies += 1;
        }
        assert!(plies <= MAX_ACTIONS, "{plies}");
    }
}
