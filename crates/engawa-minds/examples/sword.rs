use engawa_minds::samurai_sword::{Beliefs, Regard, Search, policy::Judge, search::seated};
use engawa_rules::{
    game::{Game, View as _},
    rng::{Dice, Quick, Seed},
    samurai_sword::*,
    seat::{Seat, Turn, Viewer},
};
use std::sync::atomic::AtomicBool;
#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Random,
    Easy,
    Medium,
    Hard(u32),
}
fn kind(s: &str) -> Kind {
    match s {
        "random" => Kind::Random,
        "easy" => Kind::Easy,
        "medium" => Kind::Medium,
        s => Kind::Hard(s.parse().unwrap()),
    }
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (n, games, mind, who, rest) = (
        a[1].parse::<u8>().unwrap(),
        a[2].parse::<u64>().unwrap(),
        kind(&a[3]),
        a[4].as_str(),
        kind(&a[5]),
    );
    let team = match who {
        "shogun" => Some(Team::Shogun),
        "ninja" => Some(Team::Ninja),
        "ronin" => Some(Team::Ronin),
        _ => None,
    };
    let mut wins = [0u32; 3];
    let mut loss = 0.0f64;
    let mut acts = 0u64;
    let mut by = [(0.0f64, 0u32); 12];
    let start = std::time::Instant::now();
    let stop = AtomicBool::new(false);
    for g in 0..games {
        let mut game =
            SamuraiSword::new(&Options::default(), n, &Seed::from_number(1000 + g)).unwrap();
        let truth: Vec<Role> = game
            .reveal()
            .seats
            .iter()
            .map(|s| s.role.unwrap())
            .collect();
        let kinds: Vec<Kind> = truth
            .iter()
            .map(|r| if Some(r.team()) == team { mind } else { rest })
            .collect();
        let mut b = Beliefs::at(&game.view(Viewer::Watching));
        let prior = b.clone();
        let mut round = 0usize;
        let mut dice = Quick::new(77 + g);
        while let Some(seat) = game.turn().to_act().first() {
            let view = game.view(Viewer::Seated(seat));
            let (me, role) = seated(&view).unwrap();
            let action = match kinds[seat.index()] {
                Kind::Random => view.choose(&mut dice).unwrap(),
                Kind::Easy => {
                    Judge::new(&view, me, &Regard::new(role, prior.odds_knowing(me, role)))
                        .choose(0.5, &mut dice)
                        .unwrap()
                }
                Kind::Medium => Judge::new(&view, me, &Regard::new(role, b.odds_knowing(me, role)))
                    .choose(0.1, &mut dice)
                    .unwrap(),
                Kind::Hard(p) => {
                    Search::default()
                        .think(
                            &view,
                            &b,
                            u64::from(dice.word()),
                            &engawa_minds::Budget {
                                nodes: u64::from(p) * 90,
                                threads: 1,
                                stop: &stop,
                            },
                        )
                        .choices[0]
                        .action
                }
            };
            let mut ev = Vec::new();
            game.play(seat, &action, &mut ev).unwrap();
            acts += 1;
            for e in &ev {
                b.observe(&view, e);
                if let Event::TurnBegan { seat } = e {
                    if Some(truth[seat.index()]) == Some(Role::Shogun) {
                        if round < 12 {
                            by[round].0 += b
                                .joint()
                                .find(|(r, _)| *r == &truth[..])
                                .map(|(_, p)| -f64::from(p).ln())
                                .unwrap();
                            by[round].1 += 1;
                        }
                        round += 1;
                    }
                }
            }
        }
        let Turn::Over(w) = game.turn() else { panic!() };
        let t = truth[w.first().unwrap_or(Seat::new(0)).index()].team();
        wins[t as usize] += 1;
        loss += b
            .joint()
            .find(|(r, _)| *r == &truth[..])
            .map(|(_, p)| -f64::from(p).ln())
            .unwrap();
    }
    let f = |i: usize| f64::from(wins[i]) / games as f64;
    println!(
        "{n}p {mind:?} as {who} among {rest:?}: shogun {:.3} ninja {:.3} ronin {:.3} (+-{:.3}) logloss {:.3} (prior {:.3}) {:.0} acts/game {:.1} games/s",
        f(0),
        f(1),
        f(2),
        1.96 * (0.25 / games as f64).sqrt(),
        loss / games as f64,
        (Beliefs::new(n, Seat::new(0)).joint().count() as f64).ln(),
        acts as f64 / games as f64,
        games as f64 / start.elapsed().as_secs_f64()
    );
    println!(
        "   rounds {}",
        by.iter()
            .filter(|x| x.1 > 20)
            .map(|x| format!("{:.3}", x.0 / f64::from(x.1)))
            .collect::<Vec<_>>()
            .join(" ")
    );
}
