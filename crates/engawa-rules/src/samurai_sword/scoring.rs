//! The count of points once the game is over.

use serde::{Serialize, Serializer, ser::SerializeStruct};

use super::{
    cards::Card,
    hand::Hand,
    roles::{Role, RoleCard, Team},
    state::{EndedBy, MOST, Public},
};
use crate::seat::{Seat, Seats};

/// SS-9.7: what a lost blade costs.
pub const LOST_BLADE: i16 = 3;

/// SS-9.4: what honor is multiplied by, for 3 to 7 players: Shogun, Samurai, Ninja, Ronin.
const MULTIPLIERS: [[u8; 4]; 5] = [
    [2, 0, 1, 0],
    [1, 2, 1, 0],
    [1, 1, 1, 2],
    [1, 2, 1, 3],
    [1, 1, 1, 3],
];

/// SS-9.8: a tie is won by the team that comes first.
const TIES: [Team; 3] = [Team::Ninja, Team::Shogun, Team::Ronin];

/// What one player brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeatScore {
    /// Their role.
    pub role: Role,
    /// Their honor.
    pub honor: u8,
    /// What it is multiplied by.
    pub multiplier: u8,
    /// Points for Daimyo in hand.
    pub daimyo: u8,
}

impl SeatScore {
    /// The points in all.
    pub const fn points(&self) -> i16 {
        self.honor as i16 * self.multiplier as i16 + self.daimyo as i16
    }
}

/// What one team has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TeamScore {
    /// The team.
    pub team: Team,
    /// The points of its members.
    pub sum: i16,
    /// What it pays for a lost blade.
    pub lost_blade: i16,
    /// What is left; may be below 0.
    pub points: i16,
}

/// The whole count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    seats: u8,
    by_seat: [SeatScore; MOST],
    teams: [Option<TeamScore>; 3],
}

impl Score {
    /// What each player brings, by seat.
    pub fn seats(&self) -> &[SeatScore] {
        &self.by_seat[..usize::from(self.seats)]
    }

    /// What each team has, those first that win ties.
    pub fn teams(&self) -> impl Iterator<Item = &TeamScore> {
        self.teams.iter().flatten()
    }

    /// SS-9.8: the team with the most points.
    pub fn winner(&self) -> Team {
        let mut best: Option<&TeamScore> = None;
        for team in self.teams() {
            if best.is_none_or(|best| team.points > best.points) {
                best = Some(team);
            }
        }
        best.map_or(Team::Shogun, |best| best.team)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_struct("Score", 2)?;
        map.serialize_field("seats", self.seats())?;
        map.serialize_field("teams", &self.teams().collect::<alloc::vec::Vec<_>>())?;
        map.end()
    }
}

/// Whether points decide an end of this kind.
pub(super) const fn counts(by: EndedBy) -> bool {
    !matches!(by, EndedBy::Sword)
}

/// The seats of a team.
pub(super) fn members(seats: u8, roles: &[RoleCard; MOST], team: Team) -> Seats {
    Seats::all(seats)
        .into_iter()
        .filter(|seat| roles[seat.index()].role.team() == team)
        .collect()
}

/// Counts the points.
pub(super) fn score(
    public: &Public,
    roles: &[RoleCard; MOST],
    hands: &[Hand; MOST],
    lost_blade: Option<Team>,
) -> Score {
    let seats = public.seats;
    let most_stars = roles[..usize::from(seats)].iter().map(|card| card.stars);
    let most_stars = most_stars.max().unwrap_or(0);
    let by_seat = core::array::from_fn(|place| {
        let RoleCard { role, stars } = roles[place];
        // SS-9.5: with four the Ninja with the most stars counts double.
        let doubled = seats == 4 && role == Role::Ninja && stars == most_stars;
        SeatScore {
            role,
            honor: public.fighters[place].honor,
            multiplier: multiplier(seats, role) * if doubled { 2 } else { 1 },
            // SS-9.6: nothing for the Ronin, and never multiplied.
            daimyo: match role {
                Role::Ronin => 0,
                _ => hands[place].count(Card::Daimyo),
            },
        }
    });
    let teams = TIES.map(|team| {
        let members = members(seats, roles, team);
        (!members.is_empty()).then(|| {
            let points = |seat: Seat| by_seat[seat.index()].points();
            let sum = members.into_iter().map(points).sum();
            // SS-9.7: after the multipliers, and below 0 if need be.
            let lost_blade = match lost_blade {
                Some(loser) if loser == team => LOST_BLADE,
                _ => 0,
            };
            TeamScore {
                team,
                sum,
                lost_blade,
                points: sum - lost_blade,
            }
        })
    });
    Score {
        seats,
        by_seat,
        teams,
    }
}

/// SS-9.4: what the honor of a role counts at a table of 3 to 7.
pub fn multiplier(seats: u8, role: Role) -> u8 {
    let column = match role {
        Role::Shogun => 0,
        Role::Samurai => 1,
        Role::Ninja => 2,
        Role::Ronin => 3,
    };
    MULTIPLIERS[usize::from(seats - 3)][column]
}
