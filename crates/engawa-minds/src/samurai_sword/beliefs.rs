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

/// How strongly deeds follow from feelings in each kind of player: from the careless, whose deeds
/// tell nothing, to the sharp.
const EDGES: [f32; 4] = [0.0, 0.8, 2.0, 4.0];

/// A kind of table: how common it is, and how common each kind of player is there. Who plays with
/// the careless is likely careless too, so that a table of them is soon seen for what it is.
struct Company {
    prior: f32,
    kinds: [f32; EDGES.len()],
}

const COMPANIES: [Company; 3] = [
    Company {
        prior: 0.9,
        kinds: [0.97, 0.01, 0.01, 0.01],
    },
    Company {
        prior: 0.05,
        kinds: [0.25, 0.25, 0.25, 0.25],
    },
    Company {
        prior: 0.05,
        kinds: [0.02, 0.18, 0.4, 0.4],
    },
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
            Self::Rob | Self::Code => 0.8,
            Self::Give => -1.0,
        }
    }
}

/// What the whole table can make of what it saw.
#[derive(Clone, Debug)]
pub struct Beliefs {
    seats: u8,
    assignments: Vec<Assignment>,
    /// The log-likelihood of each seat's deeds, by kind and by role.
    deeds: [[[f32; 4]; EDGES.len()]; MOST],
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
            deeds: [[[0.0; 4]; EDGES.len()]; MOST],
        }
    }

    /// Before anything was done at the table that somebody looks at.
    pub fn at(view: &View) -> Self {
        let shogun = Seats::all(view.seats()).into_iter().find(|seat| {
            view.role(*seat)
                .is_some_and(|card| card.role == Role::Shogun)
        });
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
        let sum: f32 = self
            .joint()
            .filter(|(roles, _)| fits(roles))
            .map(|(_, p)| p)
            .sum();
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
            for (kind, edge) in EDGES.into_iter().enumerate() {
                let pulls = options.into_iter().map(|other| (edge * pull(other)).exp());
                let told = edge * pull(target) - pulls.sum::<f32>().ln();
                self.deeds[seat.index()][kind][place(role)] += told;
            }
        }
        self.weigh();
    }

    /// Works out the posterior anew.
    fn weigh(&mut self) {
        self.posterior.fill(0.0);
        // Likelihoods of whole tables can be too small for their type: the greatest counts as 1.
        let most = self
            .deeds
            .map(|deeds| deeds.into_iter().flatten().fold(f32::MIN, f32::max));
        for company in &COMPANIES {
            let seats: [Odds; MOST] = std::array::from_fn(|seat| {
                std::array::from_fn(|role| {
                    let kinds = company.kinds.iter().zip(&self.deeds[seat]);
                    let told = kinds.map(|(share, deeds)| share * (deeds[role] - most[seat]).exp());
                    told.sum()
                })
            });
            for (p, roles) in self.posterior.iter_mut().zip(&self.assignments) {
                let told = (0..usize::from(self.seats)).map(|seat| seats[seat][place(roles[seat])]);
                *p += company.prior * told.product::<f32>();
            }
        }
        let sum: f32 = self.posterior.iter().sum();
        let even = 1.0 / self.posterior.len() as f32;
        let spread: f32 = self.posterior.iter().map(|p| (p / sum - even).abs()).sum();
        // A little evidence is mostly chance: it counts for less than Bayes would have it, since
        // being misled by the careless costs more than being slow with the sharp.
        let trust = spread.min(1.0);
        for p in &mut self.posterior {
            // Nothing is ever quite sure: somebody may play in a way nobody thought of.
            *p = trust * *p / sum.max(f32::MIN_POSITIVE) + (1.0 - trust) * even;
            *p = (1.0 - DOUBT) * *p + DOUBT * even;
        }
    }
}

/// What is left to things nobody thought of.
const DOUBT: f32 = 0.005;

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
        Event::Attacked {
            seat,
            weapon,
            target,
            ..
        } => {
            let options = seats.without(seat).into_iter().filter(|other| {
                !before.is_harmless(*other) && before.reaches(seat, weapon, *other)
            });
            Some((seat, Deed::Attack, target, options.collect()))
        }
        Event::Played {
            seat,
            card,
            target: Some(target),
        } => {
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
