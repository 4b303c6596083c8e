//! How the teams stand where a look ahead stops: each team's chance of winning.
//!
//! The chances are a softmax of sums of learned weights, one set for each number of players and
//! team, over what a truth holds: points so far, how near the end is, cards, wounds, properties.

use std::{fmt::Write as _, sync::LazyLock};

use engawa_rules::{
    game::Game as _,
    samurai_sword::{Card, Role, SamuraiSword, multiplier},
    seat::Seats,
};

/// What is looked at for each team.
pub const FEATURES: usize = 16;

/// The teams, in the order of [`Team`](engawa_rules::samurai_sword::Team).
pub const TEAMS: usize = 3;

/// What is looked at, for all teams.
pub type Features = [[f32; FEATURES]; TEAMS];

/// One set of weights.
pub type Weights = [[f32; FEATURES]; TEAMS];

/// Weights for three to seven players.
#[derive(Clone, Debug, PartialEq)]
pub struct Prospects {
    tables: [Weights; 5],
}

/// What was learned and is built in, as it was written.
pub(super) const TEXT: &str = include_str!("../../data/samurai_sword/prospects.txt");

/// Those that were learned and are built in.
pub static LEARNED: LazyLock<Prospects> =
    LazyLock::new(|| Prospects::read(TEXT).expect("the weights that are built in can be read"));

impl Prospects {
    /// How likely each team wins from this truth, in the order of teams.
    pub fn chances(&self, game: &SamuraiSword, roles: &[Role]) -> [f32; TEAMS] {
        let weights = &self.tables[roles.len().clamp(3, 7) - 3];
        softmax(weights, &features(game, roles), teams(roles))
    }

    /// Reads what [`write`] wrote, for three players first; lines that begin with `#` are remarks.
    pub fn read(text: &str) -> Option<Self> {
        let mut rows = text.lines().filter(|line| !line.starts_with('#'));
        let mut tables = [[[0.0; FEATURES]; TEAMS]; 5];
        for row in tables.iter_mut().flatten() {
            let mut numbers = rows.next()?.split_ascii_whitespace();
            for weight in row.iter_mut() {
                *weight = numbers.next()?.parse().ok()?;
            }
        }
        Some(Self { tables })
    }
}

/// A line for each team.
pub fn write(weights: &Weights) -> String {
    let mut text = String::new();
    for row in weights {
        let numbers: Vec<String> = row.iter().map(|weight| format!("{weight:.4}")).collect();
        writeln!(text, "{}", numbers.join(" ")).expect("a string takes any text");
    }
    text
}

/// Which teams are there.
pub fn teams(roles: &[Role]) -> [bool; TEAMS] {
    let mut there = [false; TEAMS];
    for role in roles {
        there[role.team() as usize] = true;
    }
    there
}

/// The chances that weights give.
pub fn softmax(weights: &Weights, features: &Features, there: [bool; TEAMS]) -> [f32; TEAMS] {
    let sums: [f32; TEAMS] = std::array::from_fn(|team| {
        let pairs = weights[team].iter().zip(&features[team]);
        pairs.map(|(weight, feature)| weight * feature).sum()
    });
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let shares: [f32; TEAMS] = std::array::from_fn(|team| {
        if there[team] {
            (sums[team] - most).exp()
        } else {
            0.0
        }
    });
    let sum: f32 = shares.iter().sum();
    shares.map(|share| share / sum)
}

/// What a truth holds for each team, at the start of a turn.
pub fn features(game: &SamuraiSword, roles: &[Role]) -> Features {
    let seats = game.seats();
    let all = Seats::all(seats);
    let least = all
        .into_iter()
        .map(|seat| game.sight(seat).honor(seat))
        .min();
    let least = least.unwrap_or(1);
    let spent = 1.0 - f32::from(game.cards_in_deck()).min(60.0) / 60.0;
    let mut features = [[0.0; FEATURES]; TEAMS];
    for (seat, role) in all.into_iter().zip(roles) {
        let team = &mut features[role.team() as usize];
        let counts = f32::from(multiplier(seats, *role));
        let open = game.sight(seat);
        let hand = open.hand();
        let honor = f32::from(open.honor(seat));
        // A Daimyo counts for all but the Ronin.
        let daimyo = match role {
            Role::Ronin => 0.0,
            _ => f32::from(hand.count(Card::Daimyo)),
        };
        let points = (honor * counts + daimyo) / 6.0;
        let resilience = open.resilience(seat);
        let weapons: f32 = hand.weapons().map(|card| f32::from(card.damage())).sum();
        let property = |card| f32::from(open.properties(seat, card));
        let mine = [
            0.0,
            points,
            if least == 2 { points } else { 0.0 },
            if least == 1 { points } else { 0.0 },
            if least == 1 { points * spent } else { 0.0 },
            f32::from(open.cards(seat)) / 10.0,
            f32::from(resilience) / 10.0,
            counts * property(Card::Focus) / 2.0,
            counts * property(Card::FastDraw) / 2.0,
            counts * property(Card::Armor) / 2.0,
            // Whoever can be felled by one blow may soon pay honor.
            counts * f32::from(u8::from(resilience == 1 || resilience == 2)) / 2.0,
            counts * f32::from(u8::from(resilience == 0)) / 2.0,
            counts * f32::from(hand.count(Card::Parry)) / 3.0,
            counts * weapons / 6.0,
            counts * f32::from(u8::from(open.turn() == seat)) / 2.0,
            f32::from(u8::from(honor <= 1.0)),
        ];
        for (sum, part) in team.iter_mut().zip(mine) {
            *sum += part;
        }
    }
    for team in &mut features {
        team[0] = 1.0;
    }
    features
}
