//! Who is who: Bayes over all ways the roles can lie, from whom each player strikes and helps.
//!
//! A deed is judged by what its doer could know: for each role the doer may have, how likely is it
//! that a player of that role, finding the others' roles as likely as the whole table does by now,
//! picks this target among those within reach? So the evidence on a seat depends on that seat's
//! own role alone, and the posterior over whole assignments is a product, exact and small.
//! Players differ: each seat is a mixture of several kinds, from careless to sharp, and which kind
//! sits there is learned along the way.

use engawa_rules::{
    samurai_sword::{Card, Event, Role, View},
    seat::{Seat, Seats},
};

use super::regard::{FEELINGS, MOST, Odds, place};

/// One way the roles can lie.
type Assignment = [Role; MOST];

/// A kind of player: how strongly deeds follow from feelings.
#[derive(Clone, Copy, Debug)]
struct Kind {
    /// How common it is before anything was seen.
    prior: f32,
    /// How much sharper than careless.
    edge: f32,
}

/// From the careless, whose deeds tell nothing, to the sharp.
const KINDS: [Kind; 4] = [
    Kind { prior: 0.25, edge: 0.0 },
    Kind { prior: 0.25, edge: 0.8 },
    Kind { prior: 0.25, edge: 2.0 },
    Kind { prior: 0.25, edge: 4.0 },
];

/// What kind of deed it was: each tells friend from foe to its own degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A weapon was aimed at somebody.
    Attack,
    /// A card was taken or destroyed.
    Rob,
    /// A card was given.
    Give,
    /// The Code of Bushido was laid before somebody.
    Code,
}

impl Deed {
    /// How much feelings count in it; below 0 where it does good.
    const fn weight(self) -> f32 {
        match self {
            Self::Attack => 1.0,
            Self::Rob => 0.8,
            Self::Give => -1.0,
            Self::Code => 0.8,
        }
    }
}

/// What the whole table can make of what it saw.
#[derive(Clone, Debug)]
pub struct Beliefs {
    seats: u8,
    assignments: Vec<Assignment>,
    /// The log-likelihood of each seat's deeds, by kind and by role.
    deeds: [[[f32; 4]; KINDS.len()]; MOST],
    /// The posterior of each assignment.
    posterior: Vec<f32>,
}

impl Beliefs {
    /// Before anything was done: the Shogun is known, all else is equally likely.
    pub fn new(seats: u8, shogun: Seat) -> Self {
        let assignments = assignments(seats, shogun);
        let even = 1.0 / assignments.len() as f32;
        Self {
            seats,
            posterior: vec![even; assignments.len()],
            assignments,
            deeds: [[[0.0; 4]; KINDS.len()]; MOST],
        }
    }

    /// Before anything was done at the table that somebody looks at.
    pub fn at(view: &View) -> Self {
        let shogun = Seats::all(view.seats())
            .into_iter()
            .find(|seat| view.role(*seat).is_some_and(|card| card.role == Role::Shogun));
        Self::new(view.seats(), shogun.unwrap_or(Seat::new(0)))
    }

    /// Every assignment with its probability, for somebody who knows no role but the Shogun's.
    pub fn joint(&self) -> impl Iterator<Item = (&[Role], f32)> {
        let seats = usize::from(self.seats);
        let roles = self.assignments.iter().map(move |roles| &roles[..seats]);
        roles.zip(self.posterior.iter().copied())
    }

    /// The same for somebody who knows the role of one seat, their own.
    pub fn joint_knowing(&self, seat: Seat, role: Role) -> Vec<(&[Role], f32)> {
        let fits = |roles: &[Role]| roles[seat.index()] == role;
        let sum: f32 = self.joint().filter(|(roles, _)| fits(roles)).map(|(_, p)| p).sum();
        self.joint()
            .filter(|(roles, _)| fits(roles))
            .map(|(roles, p)| (roles, p / sum.max(f32::MIN_POSITIVE)))
            .collect()
    }

    /// How likely each seat has each role, for somebody who knows one seat's role.
    pub fn odds_knowing(&self, seat: Seat, role: Role) -> [Odds; MOST] {
        let mut odds = [[0.0f32; 4]; MOST];
        let mut sum = 0.0;
        for (roles, p) in self.assignments.iter().zip(&self.posterior) {
            if roles[seat.index()] == role {
                sum += p;
                for (odds, role) in odds.iter_mut().zip(roles) {
                    odds[place(*role)] += p;
                }
            }
        }
        for odds in odds.iter_mut().flatten() {
            *odds /= sum.max(f32::MIN_POSITIVE);
        }
        odds
    }

    /// Takes in what happened, seen from the moment before it.
    pub fn observe(&mut self, before: &View, event: &Event) {
        let Some((seat, deed, target, options)) = deed(before, event) else {
            return;
        };
        if options.len() < 2 || !options.contains(target) {
            return;
        }
        for role in Role::ALL {
            if role.holders(self.seats) == 0 {
                continue;
            }
            let odds = self.odds_knowing(seat, role);
            let pull = |other: Seat| -> f32 {
                let odds = odds[other.index()];
                let feelings = FEELINGS[place(role)];
                let felt: f32 = (0..4).map(|role| odds[role] * feelings[role]).sum();
                felt * deed.weight()
            };
            for (kind, of_kind) in KINDS.iter().enumerate() {
                let sum: f32 = options
                    .into_iter()
                    .map(|other| (of_kind.edge * pull(other)).exp())
                    .sum();
                let told = of_kind.edge * pull(target) - sum.ln();
                self.deeds[seat.index()][kind][place(role)] += told;
            }
        }
        self.weigh();
    }

    /// Works out the posterior anew.
    fn weigh(&mut self) {
        let mut seats = [[0.0f32; 4]; MOST];
        for (of_seat, deeds) in seats.iter_mut().zip(&self.deeds) {
            let most = deeds.iter().flatten().copied().fold(f32::MIN, f32::max);
            for (place, likelihood) in of_seat.iter_mut().enumerate() {
                *likelihood = KINDS
                    .iter()
                    .zip(deeds)
                    .map(|(kind, deeds)| kind.prior * (deeds[place] - most).exp())
                    .sum::<f32>()
                    .max(1e-12);
            }
        }
        let mut sum = 0.0;
        for (p, roles) in self.posterior.iter_mut().zip(&self.assignments) {
            *p = (0..usize::from(self.seats))
                .map(|seat| seats[seat][place(roles[seat])])
                .product();
            sum += *p;
        }
        for p in &mut self.posterior {
            *p /= sum;
        }
    }
}

/// Every way the roles can lie once the Shogun is known, in a fixed order.
fn assignments(seats: u8, shogun: Seat) -> Vec<Assignment> {
    let mut found = Vec::new();
    let mut roles = [Role::Shogun; MOST];
    let mut left = Role::ALL.map(|role| role.holders(seats));
    left[place(Role::Shogun)] = 0;
    deal(seats, shogun, 0, &mut roles, &mut left, &mut found);
    found
}

fn deal(
    seats: u8,
    shogun: Seat,
    seat: u8,
    roles: &mut Assignment,
    left: &mut [u8; 4],
    found: &mut Vec<Assignment>,
) {
    if seat == seats {
        found.push(*roles);
    } else if seat == shogun.number() {
        roles[usize::from(seat)] = Role::Shogun;
        deal(seats, shogun, seat + 1, roles, left, found);
    } else {
        for role in Role::ALL {
            if left[place(role)] > 0 {
                left[place(role)] -= 1;
                roles[usize::from(seat)] = role;
                deal(seats, shogun, seat + 1, roles, left, found);
                left[place(role)] += 1;
            }
        }
    }
}

/// What was done to whom, and to whom else it could have been done.
fn deed(before: &View, event: &Event) -> Option<(Seat, Deed, Seat, Seats)> {
    let seats = Seats::all(before.seats());
    match *event {
        Event::Attacked { seat, weapon, target, .. } => {
            let options = seats.without(seat).into_iter().filter(|other| {
                !before.is_harmless(*other) && before.reaches(seat, weapon, *other)
            });
            Some((seat, Deed::Attack, target, options.collect()))
        }
        Event::Played { seat, card, target: Some(target) } => {
            let others = seats.without(seat).into_iter();
            let (deed, options): (_, Seats) = match card {
                Card::Diversion => (
                    Deed::Rob,
                    others.filter(|other| before.cards(*other) > 0).collect(),
                ),
                Card::Geisha => (
                    Deed::Rob,
                    others
                        .filter(|other| before.cards(*other) > 0 || has_property(before, *other))
                        .collect(),
                ),
                Card::Meditation => (Deed::Give, others.collect()),
                Card::Bushido => (Deed::Code, others.collect()),
                _ => return None,
            };
            Some((seat, deed, target, options))
        }
        _ => None,
    }
}

/// Whether any property lies before a seat.
fn has_property(view: &View, seat: Seat) -> bool {
    Card::ALL
        .into_iter()
        .any(|card| card.is_property() && view.properties(seat, card) > 0)
}
