//! Who is who: Bayes over all ways the roles can lie, from whom each player strikes and helps.
//!
//! A deed is judged by what its doer could know: for each role the doer may have, how likely is it
//! that a player of that role, finding the others' roles as likely as the whole table does by now,
//! picks this target among those within reach? So the evidence on a seat depends on that seat's
//! own role alone, and the posterior over whole assignments is a product, exact and small.
//! Players differ: each seat is a mixture of several kinds, from careless to sharp, and which kind
//! sits there is learned along the way, from what they do with their own cards too.

use engawa_rules::{
    samurai_sword::{Event, Role, View},
    seat::{Seat, Seats},
};

use super::{
    deeds::{Act, LEARNED, LEARNED_KINDS},
    habits::{self, Habit},
    regard::{MOST, Odds, place},
};

/// One way the roles can lie.
type Assignment = [Role; MOST];

/// The kinds of player: the careless, whose deeds tell nothing, and those whose manners are known.
const KINDS: usize = 1 + LEARNED_KINDS;

/// A kind of table: how common it is, and how common each kind of player is there.
struct Company {
    prior: f64,
    kinds: [f32; KINDS],
}

impl Company {
    /// Players of one kind, with few others among them.
    const fn mostly(kind: usize) -> Self {
        let mut kinds = [0.03; KINDS];
        kinds[kind] = 0.91;
        Self { prior: RARE, kinds }
    }
}

/// How common each company of one kind is whose deeds tell something.
const RARE: f64 = 3.2e-6;

/// How common a company of all kinds is.
const MIXED: f64 = 4e-7;

/// A table of the careless comes first: until deeds speak against it, nothing is read into them,
/// since to be misled by the careless costs more than to be slow with the sharp. What is a hundred
/// thousand times likelier is overruled by chance in fewer than one of as many games.
const COMPANIES: [Company; 5] = [
    Company {
        prior: 1.0 - 3.0 * RARE - MIXED,
        kinds: [1.0, 0.0, 0.0, 0.0],
    },
    Company {
        prior: MIXED,
        kinds: [0.25; KINDS],
    },
    Company::mostly(1),
    Company::mostly(2),
    Company::mostly(3),
];

/// The log-likelihood of each seat's deeds, by kind and by role.
type Deeds = [[[f32; 4]; KINDS]; MOST];

/// Before any deed; roles that a seat cannot have are out of the question.
fn nothing_done(assignments: &[Assignment]) -> Deeds {
    let mut deeds = [[[f32::NEG_INFINITY; 4]; KINDS]; MOST];
    for roles in assignments {
        for (seat, role) in roles.iter().enumerate() {
            for kind in &mut deeds[seat] {
                kind[place(*role)] = 0.0;
            }
        }
    }
    deeds
}

/// What the whole table can make of what it saw.
#[derive(Clone, Debug)]
pub struct Beliefs {
    seats: u8,
    assignments: Vec<Assignment>,
    /// The log-likelihood of each seat's deeds, by kind and by role.
    deeds: Deeds,
    /// The posterior of each assignment.
    posterior: Vec<f32>,
}

/// What every seat makes of every other, for each role that it may itself have.
#[derive(Clone, Debug)]
pub struct Opinions {
    odds: [[[Odds; MOST]; 4]; MOST],
}

impl Opinions {
    /// How likely each seat has each role, for one who has this role.
    pub const fn of(&self, seat: Seat, role: Role) -> [Odds; MOST] {
        self.odds[seat.index()][place(role)]
    }
}

impl Beliefs {
    /// Before anything was done: the Shogun is known, all else is equally likely.
    pub fn new(seats: u8, shogun: Seat) -> Self {
        let assignments = assignments(seats, shogun);
        let even = 1.0 / assignments.len() as f32;
        Self {
            seats,
            posterior: vec![even; assignments.len()],
            deeds: nothing_done(&assignments),
            assignments,
        }
    }

    /// Beyond doubt: what one would think who had seen all roles. No deed changes it.
    pub fn certain(roles: &[Role]) -> Self {
        let mut truth = [Role::Shogun; MOST];
        truth[..roles.len()].copy_from_slice(roles);
        Self {
            seats: roles.len() as u8,
            posterior: vec![1.0],
            deeds: nothing_done(&[truth]),
            assignments: vec![truth],
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

    /// How many sit at the table.
    pub const fn seats(&self) -> u8 {
        self.seats
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

    /// The same for every seat and every role it may have.
    pub fn opinions(&self) -> Opinions {
        let mut opinions = Opinions {
            odds: [[[[0.0; 4]; MOST]; 4]; MOST],
        };
        let seats = usize::from(self.seats);
        for (roles, p) in self.assignments.iter().zip(&self.posterior) {
            for (seat, role) in roles.iter().enumerate().take(seats) {
                let odds = &mut opinions.odds[seat][place(*role)];
                for (odds, role) in odds.iter_mut().zip(roles).take(seats) {
                    odds[place(*role)] += p;
                }
            }
        }
        for (seat, by_role) in opinions.odds.iter_mut().enumerate().take(seats) {
            for (role, odds) in by_role.iter_mut().enumerate() {
                let sum = odds[seat][role];
                if sum > 0.0 {
                    for odds in odds.iter_mut().flatten() {
                        *odds /= sum;
                    }
                }
            }
        }
        opinions
    }

    /// Takes in what happened, seen from the moment before it; whether it told anything.
    pub fn observe(&mut self, before: &View, event: &Event) -> bool {
        let (act, habit) = (Act::of(before, event), Habit::of(before, event));
        if let Some(act) = act {
            self.judge(before, act);
        }
        if let Some(habit) = habit {
            self.note(habit);
        }
        let told = act.is_some() || habit.is_some();
        if told {
            self.weigh();
        }
        told
    }

    /// Whom somebody picked tells of their role, and of their kind.
    fn judge(&mut self, before: &View, act: Act) {
        let careless = act.by_chance(before).ln();
        let deeds = &mut [[0.0; 4]; KINDS];
        for role in Role::ALL {
            if role.holders(self.seats) == 0 {
                continue;
            }
            let odds = self.odds_knowing(act.seat, role);
            let seen = act.traits(before, role, odds);
            deeds[0][place(role)] = careless;
            for kind in 0..LEARNED_KINDS {
                let told = LEARNED.likelihood(kind, act.deed, role, &seen);
                deeds[1 + kind][place(role)] = told.ln();
            }
        }
        let sums = self.deeds[act.seat.index()].iter_mut().flatten();
        for (sum, told) in sums.zip(deeds.iter().flatten()) {
            *sum += told;
        }
    }

    /// What somebody does with their own cards tells of their kind alone.
    fn note(&mut self, habit: Habit) {
        for (kind, deeds) in self.deeds[habit.seat.index()].iter_mut().enumerate() {
            let told = habits::LEARNED.likelihood(kind, habit).ln();
            for sum in deeds {
                *sum += told;
            }
        }
    }

    /// Works out the posterior anew.
    fn weigh(&mut self) {
        let count = self.posterior.len();
        let mut sharp = vec![0.0f64; count];
        // Likelihoods of whole tables can be too small for their type: the greatest counts as 1.
        let most = self
            .deeds
            .map(|deeds| deeds.into_iter().flatten().fold(f32::MIN, f32::max));
        let mut careless = 0.0;
        for (number, company) in COMPANIES.iter().enumerate() {
            let told = self.told_in(company, &most);
            for (sharp, roles) in sharp.iter_mut().zip(&self.assignments) {
                let seats = (0..usize::from(self.seats)).map(|seat| told[seat][place(roles[seat])]);
                let weight = company.prior * seats.map(f64::from).product::<f64>();
                if number == 0 {
                    careless += weight;
                } else {
                    *sharp += weight;
                }
            }
        }
        let sum: f64 = sharp.iter().sum();
        let even = 1.0 / count as f32;
        let trust = trust((sum / (sum + careless).max(f64::MIN_POSITIVE)) as f32);
        for (p, sharp) in self.posterior.iter_mut().zip(sharp) {
            let read = (sharp / sum.max(f64::MIN_POSITIVE)) as f32;
            // Nothing is ever quite sure: somebody may play in a way nobody thought of.
            let sure = (1.0 - DOUBT) * trust;
            *p = sure * read + (1.0 - sure) * even;
        }
    }

    /// How likely each seat's deeds are for each role, in a company.
    fn told_in(&self, company: &Company, most: &[f32; MOST]) -> [Odds; MOST] {
        std::array::from_fn(|seat| {
            std::array::from_fn(|role| {
                let kinds = company.kinds.iter().zip(&self.deeds[seat]);
                let told = kinds.map(|(share, deeds)| share * (deeds[role] - most[seat]).exp());
                told.sum()
            })
        })
    }
}

/// How far beliefs are trusted where the players are this likely not careless: as far as that, but
/// not at all before it is about as likely as not.
fn trust(sharp: f32) -> f32 {
    sharp * ((sharp - 0.45) / 0.05).clamp(0.0, 1.0)
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
