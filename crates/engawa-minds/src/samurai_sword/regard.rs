//! What one player makes of the others: who they may be, and what that means for one's own role.

use engawa_rules::{
    samurai_sword::{Role, Team, multiplier},
    seat::{Seat, Seats},
};

/// The most that play.
pub const MOST: usize = 7;

/// How likely each role of [`Role::ALL`] is for one seat.
pub type Odds = [f32; 4];

/// The place of a role in [`Odds`].
pub const fn place(role: Role) -> usize {
    role as usize
}

/// What a player of one role, who finds the others' roles as likely as this, thinks of each.
#[derive(Clone, Copy, Debug)]
pub struct Regard {
    /// One's own role.
    pub role: Role,
    /// How likely the roles of each seat are.
    pub odds: [Odds; MOST],
    /// From 1 for a sworn enemy to -1 for a friend.
    pub foe: [f32; MOST],
}

/// How much a role, by row, wants to see another, by column, lose honor.
pub type Feelings = [[f32; 4]; 4];

/// What the roles are to each other before anything else is weighed.
pub const FEELINGS: Feelings = [
    [0.0, -1.0, 1.0, 0.8],
    [-1.2, -1.0, 1.0, 0.8],
    [1.1, 0.9, -1.0, 0.6],
    [0.8, 0.7, 0.7, 0.0],
];

impl Regard {
    /// What follows from these odds.
    pub fn new(role: Role, odds: [Odds; MOST]) -> Self {
        let feelings = FEELINGS[place(role)];
        let foe = odds.map(|odds| (0..4).map(|role| odds[role] * feelings[role]).sum());
        Self { role, odds, foe }
    }

    /// How far one's own team would be ahead of the best other one if points were counted now and
    /// a point of honor had passed from the first seat to the second.
    pub fn lead(
        &self,
        seats: u8,
        honor: impl Fn(Seat) -> u8,
        (from, to): (Seat, Option<Seat>),
    ) -> f32 {
        let mut points = [0.0f32; 3];
        for seat in Seats::all(seats) {
            let mut honor = f32::from(honor(seat));
            if seat == from {
                honor -= 1.0;
            } else if Some(seat) == to {
                honor += 1.0;
            }
            for role in Role::ALL {
                let share = self.odds[seat.index()][place(role)];
                points[role.team() as usize] += share * honor * f32::from(multiplier(seats, role));
            }
        }
        let own = self.role.team() as usize;
        let others = (0..3).filter(|team| *team != own);
        let best = others.map(|team| points[team]).fold(f32::MIN, f32::max);
        // A tie goes to the Ninja, then to the Shogun.
        let tie = match self.role.team() {
            Team::Ninja => 0.3,
            Team::Shogun => 0.0,
            Team::Ronin => -0.3,
        };
        points[own] - best + tie
    }
}
