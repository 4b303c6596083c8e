//! Playing and looking allocate nothing that is not in what they return.

use allocation_counter::measure;
use engawa_rules::{
    game::{Game, Nobody},
    mana::Mana,
    rng::Quick,
    samurai_sword::SamuraiSword,
    seat::Viewer,
    seven_ronin::SevenRonin,
};

use crate::tables::{Kind, actor, kind};

fn allocates_only_what_it_returns<G: Game>(kind: &Kind<G>) {
    for seed in 0..50 {
        let mut game = kind.deal(seed);
        let mut dice = Quick::new(seed);
        while let Some(seat) = actor(&game, &mut dice) {
            for viewer in Viewer::every(kind.seats) {
                let mut view = None;
                let looked = measure(|| view = Some(game.view(viewer)));
                assert_eq!(
                    looked.count_total,
                    looked.count_current.unsigned_abs(),
                    "a view left something behind"
                );
            }
            let mut chosen = None;
            let choosing = measure(|| chosen = game.choose(seat, &mut dice));
            assert_eq!(choosing.count_total, 0, "choosing allocated");
            let action = chosen.expect("asked");
            let playing = measure(|| {
                game.check(seat, &action).expect("legal");
                game.play(seat, &action, &mut Nobody).expect("legal");
            });
            assert_eq!(playing.count_total, 0, "{action} allocated");
        }
    }
}

/// Mana remembers the positions of its game: room for 512 is made when it begins.
#[test]
fn mana() {
    allocates_only_what_it_returns::<Mana>(&kind(2, "{}"));
}

#[test]
fn seven_ronin() {
    allocates_only_what_it_returns::<SevenRonin>(&kind(2, "{}"));
}

#[test]
fn samurai_sword() {
    for seats in 3..=7 {
        allocates_only_what_it_returns::<SamuraiSword>(&kind(seats, "{}"));
    }
}
