//! What a table is worth at the start of a round: the Attacker's chance of winning.
//!
//! The chance is the logistic function of a sum of learned weights, one set for each round.
//! Every weight but the first is at least 0 and belongs to something that is good for the Attacker,
//! and marks of Shrine and Animal Pen add up independently of all else: the search of the combat
//! phase rests on both.

use std::{ops::RangeInclusive, sync::LazyLock};

use engawa_rules::seven_ronin::{
    Area, Band, Edition, Options, Ronin, Side, Table, table::Phase, village::ROUNDS,
};

/// A value beyond all doubt, as log-odds: the Attacker has won; its negative, the Defender.
pub const WON: f32 = 1000.0;

/// How many ninja on an area are told apart.
const NINJA: usize = 3;
/// How many ninja on the Green are told apart.
const GREEN: usize = 4;
/// Up to how many counted areas, and eliminated ronin, are weighed together.
const COUNTED: usize = 4;
const FALLEN: usize = 6;
/// Who has fallen stands in the place of so many wounds, which nobody survives.
pub(super) const FELL: usize = 7;
/// Between these numbers of Reserves the value changes evenly.
const RESERVES: [u8; 14] = [0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20, 25, 30, 40];

const AREAS: usize = Area::COUNT;
const VITALITY: usize = 30;
const AT_AREA: usize = 1;
const AT_RONIN: usize = AT_AREA + AREAS * NINJA;
const AT_SHRINED: usize = AT_RONIN + VITALITY;
const AT_HELD: usize = AT_SHRINED + Ronin::COUNT;
const AT_RESERVES: usize = AT_HELD + Ronin::COUNT;
const AT_GREEN: usize = AT_RESERVES + RESERVES.len() - 1;
const AT_CROSS: usize = AT_GREEN + GREEN;
const AT_INN: usize = AT_CROSS + COUNTED * FALLEN;

/// How many weights a round has.
pub const WEIGHTS: usize = AT_INN + AREAS;

/// The weights of every round that can begin after a combat phase: the second to the eighth.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    weights: Vec<Vec<f32>>,
    rounds: Vec<Sums>,
}

/// The weights of one round added up, so that one look at a table costs few steps.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sums {
    first: f32,
    ninja: [[f32; NINJA + 1]; AREAS],
    /// What each ronin is worth with so many wounds, and in the last place once he has fallen.
    pub(super) wounds: [[f32; FELL + 1]; Ronin::COUNT],
    shrined: [f32; Ronin::COUNT],
    held: [f32; Ronin::COUNT],
    reserves: [f32; 51],
    green: [f32; GREEN + 1],
    cross: [[f32; FALLEN + 1]; COUNTED + 1],
    pub(super) inn: [f32; AREAS],
}

impl Sums {
    const NOTHING: Self = Self {
        first: 0.0,
        ninja: [[0.0; NINJA + 1]; AREAS],
        wounds: [[0.0; FELL + 1]; Ronin::COUNT],
        shrined: [0.0; Ronin::COUNT],
        held: [0.0; Ronin::COUNT],
        reserves: [0.0; 51],
        green: [0.0; GREEN + 1],
        cross: [[0.0; FALLEN + 1]; COUNTED + 1],
        inn: [0.0; AREAS],
    };

    fn new(weights: &[f32]) -> Self {
        let mut sums = Self {
            first: weights[0],
            ..Self::NOTHING
        };
        for area in 0..AREAS {
            for ninja in 0..NINJA {
                let before = sums.ninja[area][ninja];
                sums.ninja[area][ninja + 1] = before + weights[AT_AREA + area * NINJA + ninja];
            }
        }
        let mut at = AT_RONIN;
        for ronin in Ronin::ALL {
            let (place, vitality) = (ronin.index(), usize::from(ronin.vitality()));
            sums.shrined[place] = weights[AT_SHRINED + place];
            sums.held[place] = weights[AT_HELD + place];
            for wounds in 0..vitality {
                let sum = sums.wounds[place][wounds] + weights[at + wounds];
                if wounds + 1 == vitality {
                    // The fallen are silenced and bound for good, so that no mark can be worth
                    // more than a ronin's end.
                    sums.wounds[place][FELL] = sum + sums.shrined[place] + sums.held[place];
                } else {
                    sums.wounds[place][wounds + 1] = sum;
                }
            }
            at += vitality;
        }
        for (reserves, sum) in sums.reserves.iter_mut().enumerate() {
            *sum = (0..RESERVES.len() - 1)
                .map(|step| weights[AT_RESERVES + step] * share(reserves as u8, step))
                .sum();
        }
        for green in 0..GREEN {
            sums.green[green + 1] = sums.green[green] + weights[AT_GREEN + green];
        }
        for counted in 1..=COUNTED {
            for fallen in 0..=FALLEN {
                sums.cross[counted][fallen] = (0..counted)
                    .flat_map(|c| (0..=fallen.min(FALLEN - 1)).map(move |f| (c, f)))
                    .map(|(c, f)| weights[AT_CROSS + c * FALLEN + f])
                    .sum();
            }
        }
        sums.inn.copy_from_slice(&weights[AT_INN..]);
        sums
    }

    /// What so many more ninja in the Reserves add, whether hunger takes one or not.
    fn gained(&self, reserves: u8, more: u8) -> f32 {
        let of = |reserves: u8| self.reserves[usize::from(reserves).min(50)];
        let from = |reserves: u8| of(reserves + more) - of(reserves);
        from(reserves).max(from(reserves.saturating_sub(1)))
    }

    /// What so many ninja on an area are worth.
    pub(super) fn on(&self, area: Area, ninja: u8) -> f32 {
        self.ninja[area.index()][usize::from(ninja).min(NINJA)]
    }

    /// What it is worth that so many areas count and so many ronin have fallen.
    pub(super) fn cross(&self, counted: u8, fallen: u8) -> f32 {
        self.cross[usize::from(counted).min(COUNTED)][usize::from(fallen).min(FALLEN)]
    }

    fn log_odds(&self, table: &Table) -> f32 {
        let mut sum = self.unmarked(table, table.reserves(), table.counted());
        for ronin in table.shrined() {
            sum += self.shrined[ronin.index()];
        }
        for ronin in table.held() {
            sum += self.held[ronin.index()];
        }
        sum
    }

    /// What a table with so many Reserves and areas that count is worth but for the marks of Shrine
    /// and Animal Pen.
    fn unmarked(&self, table: &Table, reserves: u8, counted: u8) -> f32 {
        let mut sum = self.first;
        let inn = table.ninja(Area::Inn) > 0;
        if inn {
            for area in Area::ALL {
                let ninja = table.ninja(area);
                sum += self.on(area, ninja);
                if ninja > 0 {
                    sum += self.inn[area.index()];
                }
            }
        } else {
            for area in Area::ALL {
                sum += self.on(area, table.ninja(area));
            }
        }
        let fallen = table.eliminated();
        for ronin in Ronin::ALL {
            let wounds = if fallen.contains(ronin) {
                FELL
            } else {
                usize::from(table.wounds(ronin)).min(FELL)
            };
            sum += self.wounds[ronin.index()][wounds];
        }
        sum += self.reserves[usize::from(reserves)];
        sum += self.green[usize::from(table.green()).min(GREEN)];
        sum + self.cross(counted, fallen.len())
    }
}

/// How much of one step the Reserves fill.
fn share(reserves: u8, step: usize) -> f32 {
    let (low, high) = (RESERVES[step], RESERVES[step + 1]);
    let filled = reserves.clamp(low, high) - low;
    f32::from(filled) / f32::from(high - low)
}

/// The chance that belongs to log-odds.
pub fn chance(log_odds: f32) -> f32 {
    if log_odds >= WON {
        1.0
    } else if log_odds <= -WON {
        0.0
    } else {
        1.0 / (1.0 + (-log_odds).exp())
    }
}

impl Values {
    /// How many rounds have weights.
    pub const ROUNDS: usize = ROUNDS as usize - 1;

    /// Values from weights, those below 0 taken as 0; `None` if there are too few or too many, or
    /// one is no number.
    pub fn new(mut weights: Vec<Vec<f32>>) -> Option<Self> {
        let sizes = weights.len() == Self::ROUNDS && weights.iter().all(|one| one.len() == WEIGHTS);
        if !sizes || weights.iter().flatten().any(|weight| !weight.is_finite()) {
            return None;
        }
        for round in &mut weights {
            for weight in &mut round[1..] {
                *weight = weight.max(0.0);
            }
        }
        let rounds = weights.iter().map(|round| Sums::new(round)).collect();
        Some(Self { weights, rounds })
    }

    /// The mean of values, `None` without any. Courses swing about what they learn: where one promises
    /// too much, the next promises too little, and between them lies what holds.
    pub fn mean(all: &[Self]) -> Option<Self> {
        let (first, others) = all.split_first()?;
        let mut weights = first.weights.clone();
        for other in others {
            for (sum, weight) in weights
                .iter_mut()
                .flatten()
                .zip(other.weights.iter().flatten())
            {
                *sum += weight;
            }
        }
        for weight in weights.iter_mut().flatten() {
            *weight /= all.len() as f32;
        }
        Self::new(weights)
    }

    /// What one would guess before any game is played: areas and fallen ronin are what wins.
    pub fn guess() -> Self {
        let weights = (2..=ROUNDS)
            .map(|round| {
                let mut weights = vec![0.0; WEIGHTS];
                weights[0] = -1.5 - 0.15 * f32::from(round);
                for area in 0..AREAS {
                    weights[AT_AREA + area * NINJA..][..NINJA].copy_from_slice(&[0.5, 0.2, 0.1]);
                }
                weights[AT_RONIN..AT_SHRINED].fill(0.12);
                weights[AT_SHRINED..AT_RESERVES].fill(0.1);
                weights[AT_RESERVES..AT_GREEN].fill(0.15);
                weights[AT_GREEN..AT_CROSS].fill(0.2);
                weights[AT_CROSS..AT_INN].fill(0.05);
                weights
            })
            .collect();
        Self::new(weights).expect("as many weights as there are")
    }

    /// Reads what [`write`](Self::write) wrote: a line of numbers for each round, and remarks.
    pub fn read(text: &str) -> Option<Self> {
        let lines = text.lines().map(str::trim);
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let numbers = |line: &str| line.split(' ').map(|word| word.parse().ok()).collect();
        Self::new(lines.map(numbers).collect::<Option<Vec<_>>>()?)
    }

    /// The weights as text, a line for each round.
    pub fn write(&self) -> String {
        let line = |round: &Vec<f32>| {
            let words: Vec<String> = round.iter().map(|weight| format!("{weight:.4}")).collect();
            words.join(" ") + "\n"
        };
        self.weights.iter().map(line).collect()
    }

    /// The values of an edition, as training has left them.
    pub fn of(edition: Edition) -> &'static Self {
        static ALL: LazyLock<[Values; 3]> = LazyLock::new(|| {
            [
                include_str!("values/en2.txt"),
                include_str!("values/fr1.txt"),
                include_str!("values/pl1.txt"),
            ]
            .map(|text| Values::read(text).expect("a test reads every file"))
        });
        &ALL[match edition {
            Edition::En2 => 0,
            Edition::Fr1 => 1,
            Edition::Pl1 => 2,
        }]
    }

    /// The weights, round by round.
    pub fn weights(&self) -> &[Vec<f32>] {
        &self.weights
    }

    /// The Attacker's log-odds of winning, at the start of a round or once the game is over.
    #[inline]
    pub fn log_odds(&self, table: &Table) -> f32 {
        match table.phase() {
            Phase::Over(Side::Attacker, _) => WON,
            Phase::Over(Side::Defender, _) => -WON,
            _ => match self.rounds.get(usize::from(table.round()).wrapping_sub(2)) {
                Some(round) => round.log_odds(table),
                // Nothing comes before the first round, so no search asks for it.
                None => 0.0,
            },
        }
    }

    /// What silencing each ronin from the round after this one on adds to the log-odds.
    pub fn shrining(&self, table: &Table) -> Option<&[f32; Ronin::COUNT]> {
        let next = self.rounds.get(usize::from(table.round()) - 1)?;
        Some(&next.shrined)
    }

    /// What holding each ronin through the next Planning Phase adds.
    pub fn holding(&self, table: &Table) -> Option<&[f32; Ronin::COUNT]> {
        let next = self.rounds.get(usize::from(table.round()) - 1)?;
        Some(&next.held)
    }

    /// The log-odds once a round ends with this table in its combat phase, if nobody was marked
    /// and no Inn stands for a Field.
    pub fn if_ended(&self, options: &Options, table: &Table) -> f32 {
        let counted = table.counted();
        if counted > COUNTED as u8 {
            return WON;
        }
        let Some(next) = self.next(table) else {
            return -WON;
        };
        let starved = starved(options, table, table.reserves());
        if table.ninja_in_play() == u16::from(starved) {
            return -WON;
        }
        next.unmarked(table, table.reserves() - starved, counted)
    }

    /// What is worth something beside what stands on areas, once a round ends with this table in
    /// its combat phase.
    pub(super) fn beside_areas(&self, options: &Options, table: &Table) -> Option<f32> {
        let next = self.next(table)?;
        let left = table.reserves() - starved(options, table, table.reserves());
        let mut sum = next.first + next.reserves[usize::from(left)];
        sum += next.green[usize::from(table.green()).min(GREEN)];
        for ronin in Ronin::ALL {
            if table.eliminated().contains(ronin) {
                sum += next.wounds[ronin.index()][FELL];
            } else if table.post(ronin).area().is_none() {
                sum += next.wounds[ronin.index()][usize::from(table.wounds(ronin))];
            }
        }
        Some(sum)
    }

    /// The sums of the round after a table's; after the last nothing is worth anything.
    pub(super) fn after(&self, table: &Table) -> &Sums {
        static NOTHING: Sums = Sums::NOTHING;
        self.next(table).unwrap_or(&NOTHING)
    }

    /// The sums of the round after a table's, unless it is the last.
    pub(super) fn next(&self, table: &Table) -> Option<&Sums> {
        self.rounds.get(usize::from(table.round()) - 1)
    }

    /// What other Reserves at the end of the round add.
    pub fn restocked(&self, options: &Options, table: &Table, reserves: u8) -> f32 {
        let of = |sums: &Sums, reserves: u8| {
            let left = reserves - starved(options, table, reserves);
            sums.reserves[usize::from(left).min(50)]
        };
        let more = |sums| of(sums, reserves) - of(sums, table.reserves());
        self.next(table).map_or(0.0, more)
    }

    /// What ninja on an area that is occupied already add.
    pub fn reinforcing(&self, table: &Table, area: Area, ninja: u8) -> f32 {
        self.next(table).map_or(0.0, |next| {
            let of = |ninja: u8| next.ninja[area.index()][usize::from(ninja).min(NINJA)];
            of(table.ninja(area) + ninja) - of(table.ninja(area))
        })
    }

    /// What wounds that do not kill add.
    pub fn wounding(&self, table: &Table, ronin: Ronin, wounds: u8) -> f32 {
        self.next(table).map_or(0.0, |next| {
            let of = |wounds: u8| next.wounds[ronin.index()][usize::from(wounds)];
            of(table.wounds(ronin) + wounds) - of(table.wounds(ronin))
        })
    }

    /// What the last of a ronin's wounds is worth, if he comes to so many and does not fall.
    pub fn last_wound(&self, table: &Table, ronin: Ronin, wounds: RangeInclusive<u8>) -> Range {
        let mut range = Range {
            least: 0.0,
            most: 0.0,
        };
        if let Some(next) = self.next(table) {
            let (fewest, most) = (usize::from(*wounds.start()), usize::from(*wounds.end()));
            let sums = next.wounds[ronin.index()][fewest - 1..=most].windows(2);
            let steps = sums.map(|pair| pair[1] - pair[0]);
            range.least = steps.clone().fold(f32::INFINITY, f32::min);
            range.most = steps.fold(0.0, f32::max);
        }
        range
    }

    /// What a ronin's fall adds, but for how many have fallen.
    pub fn felling(&self, table: &Table, ronin: Ronin) -> f32 {
        self.next(table).map_or(0.0, |next| {
            let place = ronin.index();
            next.wounds[place][FELL] - next.wounds[place][usize::from(table.wounds(ronin))]
        })
    }

    /// What it adds that so many areas count after so many did, and that so many more ronin have
    /// fallen.
    pub fn crossing(&self, table: &Table, before: u8, after: u8, fallen: u8) -> f32 {
        self.next(table).map_or(0.0, |next| {
            let gone = table.eliminated().len();
            next.cross(after, gone + fallen) - next.cross(before, gone)
        })
    }

    /// The most that recalling ninja into so many Reserves can add.
    pub fn recalling(&self, table: &Table, reserves: u8) -> f32 {
        self.next(table)
            .map_or(0.0, |next| next.gained(reserves, 2))
    }
}

/// What something can be worth.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    /// At least.
    pub least: f32,
    /// At most.
    pub most: f32,
}

/// How many ninja hunger takes from so many Reserves at the end of a round.
fn starved(options: &Options, table: &Table, reserves: u8) -> u8 {
    u8::from(options.casualties(table.round()) && reserves > 0)
}

/// The weights that count for a table, each with how much it counts.
pub fn features(table: &Table, mut each: impl FnMut(usize, f32)) {
    each(0, 1.0);
    let inn = table.ninja(Area::Inn) > 0;
    for area in Area::ALL {
        let ninja = usize::from(table.ninja(area));
        for step in 0..ninja.min(NINJA) {
            each(AT_AREA + area.index() * NINJA + step, 1.0);
        }
        if inn && ninja > 0 {
            each(AT_INN + area.index(), 1.0);
        }
    }
    let mut at = AT_RONIN;
    let fallen: Band = table.eliminated();
    for ronin in Ronin::ALL {
        let vitality = ronin.vitality();
        let wounds = if fallen.contains(ronin) {
            vitality
        } else {
            table.wounds(ronin)
        };
        for wound in 0..usize::from(wounds) {
            each(at + wound, 1.0);
        }
        at += usize::from(vitality);
    }
    for ronin in Ronin::ALL {
        let gone = fallen.contains(ronin);
        if gone || table.shrined().contains(ronin) {
            each(AT_SHRINED + ronin.index(), 1.0);
        }
        if gone || table.held().contains(ronin) {
            each(AT_HELD + ronin.index(), 1.0);
        }
    }
    for step in 0..RESERVES.len() - 1 {
        let share = share(table.reserves(), step);
        if share > 0.0 {
            each(AT_RESERVES + step, share);
        }
    }
    for green in 0..usize::from(table.green()).min(GREEN) {
        each(AT_GREEN + green, 1.0);
    }
    for counted in 0..usize::from(table.counted()).min(COUNTED) {
        for gone in 0..=usize::from(fallen.len()).min(FALLEN - 1) {
            each(AT_CROSS + counted * FALLEN + gone, 1.0);
        }
    }
}
