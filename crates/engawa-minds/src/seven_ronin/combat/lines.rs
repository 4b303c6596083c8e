//! The Defender's half of a combat phase: step 1, the abilities of ronin.

use engawa_rules::seven_ronin::{Action, Area, Areas, Band, ByArea, Ronin, Table, table::Phase};

use super::{
    super::values::WON,
    BARELY, Combat, Least, Way,
    need::{ample, peril},
    outlook::Outlook,
    undominated,
};

/// What the Defender may do in step 1, but for Yumi's shot and Musashi's blow, and the least it
/// comes to.
#[derive(Clone, Copy)]
struct Line {
    least: f32,
    healed: Option<Ronin>,
    /// The place of its move among all.
    place: u16,
}

/// Where Hayai may ride and what Yobu may drive, and who of them comes first.
#[derive(Clone, Copy)]
struct Move {
    ride: Option<Area>,
    drive: Option<ByArea<u8>>,
    first: Ronin,
}

impl Move {
    /// Its actions, in order.
    fn actions(&self) -> impl Iterator<Item = Action> {
        let (ride, drive) = (self.ride.map(Action::Hayai), self.drive.map(Action::Yobu));
        let actions = match self.first {
            Ronin::Yobu => [drive, ride],
            _ => [ride, drive],
        };
        actions.into_iter().flatten()
    }
}

impl Combat<'_> {
    pub(super) fn abilities(&self, table: &Table, way: Way, low: f32, high: f32) -> f32 {
        let mut least = Least::new(self, low, high);
        // A marker more in the General Supply can only help the Attacker if it may run short.
        let ample = ample(self.options, table);
        // Yumi and Taiko need a free area, and nothing but Yobu can change theirs, for the worse:
        // they come first, and using them is never worse than not.
        if !way.spared && table.abilities(self.options).shoots {
            if !least.with(table, &Action::Yumi, way) && !ample {
                let spared = true;
                least.of(table, Way { spared, ..way });
            }
            return least.value;
        }
        // Where it is only asked whether a bound is exceeded, doing nothing more often settles it.
        if high - low <= BARELY && self.end_abilities(table, ample, way, &mut least) {
            return least.value;
        }
        let moves = self.moves(table);
        let mut lines = self.lines(table, &moves, ample);
        lines.sort_unstable_by(|one, other| one.least.total_cmp(&other.least));
        for line in &lines {
            if line.least >= least.high {
                least.value = least.value.min(line.least);
                break;
            }
            let mut after = *table;
            let healed = line.healed.map(Action::Taiko).into_iter();
            for action in healed.chain(moves[usize::from(line.place)].actions()) {
                after = after.after(self.options, &action);
            }
            if self.end_abilities(&after, ample, way, &mut least) {
                break;
            }
        }
        least.value
    }

    /// Strikes with Musashi, if he can, and ends the step. His blow touches nobody else's ability,
    /// so it comes last.
    fn end_abilities(&self, table: &Table, ample: bool, way: Way, least: &mut Least<'_>) -> bool {
        let mut end = |table: &Table| {
            if table.phase() == Phase::Abilities {
                least.with(table, &Action::Done, way)
            } else {
                least.of(table, way)
            }
        };
        if table.phase() == Phase::Abilities && table.abilities(self.options).strikes {
            let done = end(&table.after(self.options, &Action::Musashi));
            if done || ample {
                return done;
            }
        }
        end(table)
    }

    /// All that may be done, each once: what comes to the same in another order is left out.
    fn lines(&self, table: &Table, moves: &[Move], ample: bool) -> Vec<Line> {
        let menu = table.abilities(self.options);
        let outlook = Outlook::new(self.options, self.values, table);
        let healed = self.worth_healing(table, menu.heals);
        let rests = healed.is_empty() || !ample;
        let healed = healed.into_iter().map(Some).chain(rests.then_some(None));
        let [hayai, yobu] = [Ronin::Hayai, Ronin::Yobu].map(|ronin| table.post(ronin).area());
        let mut lines = Vec::with_capacity(moves.len() * 4);
        for healed in healed {
            let outlook = match (&outlook, healed) {
                (Some(outlook), Some(ronin)) => Some(outlook.healed(ronin)),
                (outlook, _) => *outlook,
            };
            for (place, Move { ride, drive, .. }) in (0..).zip(moves) {
                let ridden = hayai.zip(*ride).map(|(from, to)| [from, to]);
                let driven = yobu.zip(drive.as_ref());
                let least = outlook.as_ref().map_or(-WON, |it| it.least(ridden, driven));
                lines.push(Line {
                    least,
                    healed,
                    place,
                });
            }
        }
        lines
    }

    /// All moves of Hayai and Yobu, nobody's among them.
    fn moves(&self, table: &Table) -> Vec<Move> {
        let menu = table.abilities(self.options);
        let mut moves = Vec::with_capacity(16);
        let mut add = |ride, drive, first| moves.push(Move { ride, drive, first });
        add(None, None, Ronin::Hayai);
        for to in menu.rides {
            add(Some(to), None, Ronin::Hayai);
        }
        for driven in menu.drives() {
            add(None, Some(driven), Ronin::Yobu);
            for to in menu.rides {
                add(Some(to), Some(driven), Ronin::Hayai);
            }
            // Where ninja stood before, Hayai could have ridden before.
            let fresh = |&area: &Area| {
                let others = table.ronin_on(area).without(Band::one(Ronin::Tasuke));
                table.ninja(area) == 0 && others.is_empty()
            };
            let fresh: Areas = driven.areas().into_iter().filter(fresh).collect();
            if !fresh.is_empty() {
                let after = table.after(self.options, &Action::Yobu(driven));
                if after.phase() == Phase::Abilities {
                    for to in after.abilities(self.options).rides.and(fresh) {
                        add(Some(to), Some(driven), Ronin::Yobu);
                    }
                }
            }
        }
        moves
    }

    /// Of those Taiko can heal, the ones it may be best to heal.
    fn worth_healing(&self, table: &Table, heals: Band) -> Band {
        undominated(heals, |ronin| {
            let peril = peril(self.options, table, ronin);
            let wounds = table.wounds(ronin);
            let safe = table.free_vitality(ronin) > *peril.end();
            safe.then(|| {
                let last = wounds + peril.start()..=wounds + peril.end();
                self.values.last_wound(table, ronin, last)
            })
        })
    }
}
