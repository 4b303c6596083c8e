//! Games whose equilibria a linear program gives exactly.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
};

use engawa_rules::rng::{Dice as _, Quick};

use super::{
    contest::{Contest, Work},
    matrix::{Matrix, solve},
    oracle::{Glimpse, Plan, Solution, find},
    part::Part,
    simplex::exact,
    soft::soften,
};

const CLOSE: f32 = 0.001;

/// The value of a matrix by the simplex method, Bland's rule against cycles.
fn linear_program(payoffs: &[Vec<f32>]) -> f64 {
    // With every payoff above 0 the most of a sum y, where no row wins more than 1 against y, is
    // the value turned over.
    let shift = 1.0
        - f64::from(
            payoffs
                .iter()
                .flatten()
                .copied()
                .fold(f32::INFINITY, f32::min),
        );
    let (rows, columns) = (payoffs.len(), payoffs[0].len());
    let mut table: Vec<Vec<f64>> = payoffs
        .iter()
        .enumerate()
        .map(|(place, row)| {
            let slack = (0..rows).map(|other| f64::from(u8::from(other == place)));
            row.iter()
                .map(|&payoff| f64::from(payoff) + shift)
                .chain(slack)
                .chain([1.0])
                .collect()
        })
        .collect();
    let mut goal: Vec<f64> = vec![-1.0; columns];
    goal.resize(columns + rows + 1, 0.0);
    let last = columns + rows;
    let mut basis: Vec<usize> = (columns..last).collect();
    while let Some(enter) = (0..last).find(|&at| goal[at] < -1e-12) {
        let ratio = |row: usize| table[row][last] / table[row][enter];
        let leave = (0..rows)
            .filter(|&row| table[row][enter] > 1e-12)
            .min_by(|&one, &other| {
                ratio(one)
                    .total_cmp(&ratio(other))
                    .then(basis[one].cmp(&basis[other]))
            })
            .expect("bounded");
        basis[leave] = enter;
        let pivot = table[leave][enter];
        table[leave].iter_mut().for_each(|cell| *cell /= pivot);
        let line = table[leave].clone();
        let others = table
            .iter_mut()
            .enumerate()
            .filter(|(row, _)| *row != leave);
        for row in others.map(|(_, row)| row).chain([&mut goal]) {
            let factor = row[enter];
            row.iter_mut()
                .zip(&line)
                .for_each(|(cell, line)| *cell -= factor * line);
        }
    }
    1.0 / goal[last] - shift
}

/// A game small enough for a table, whose best responses are found by looking at all.
struct Small {
    payoffs: Vec<Vec<f32>>,
}

impl Contest for Small {
    type Row = usize;
    type Column = usize;

    fn payoff(&self, row: &usize, column: &usize) -> f32 {
        self.payoffs[*row][*column]
    }

    fn row_against(
        &self,
        mix: &[(usize, f32)],
        _: Option<&usize>,
        work: &Work<'_>,
        _: &mut Quick,
    ) -> (usize, f32) {
        work.spend(self.payoffs.len() * mix.len());
        let won = |row: usize| {
            mix.iter()
                .map(|(at, share)| share * self.payoffs[row][*at])
                .sum::<f32>()
        };
        let all = (0..self.payoffs.len()).map(|row| (row, won(row)));
        all.max_by(|one, other| one.1.total_cmp(&other.1))
            .expect("a row")
    }

    fn column_against(
        &self,
        mix: &[(usize, f32)],
        _: Option<&usize>,
        work: &Work<'_>,
        _: &mut Quick,
    ) -> (usize, f32) {
        work.spend(self.payoffs[0].len() * mix.len());
        let won = |column: usize| {
            mix.iter()
                .map(|(at, share)| share * self.payoffs[*at][column])
                .sum::<f32>()
        };
        let all = (0..self.payoffs[0].len()).map(|column| (column, won(column)));
        all.min_by(|one, other| one.1.total_cmp(&other.1))
            .expect("a column")
    }
}

impl Small {
    fn solved(&self) -> Solution<usize, usize> {
        let plan = Plan {
            responses: 1,
            effort: 1_000,
            enough: 0.0002,
            softens: false,
        };
        let never = AtomicBool::new(false);
        let work = Work::new(u64::MAX, &never);
        let (dice, mut glimpses) = (&mut Quick::new(1), Vec::new());
        let tell = &mut |glimpse| glimpses.push(glimpse);
        let found = find(self, vec![0], vec![0], plan, &work, dice, tell);
        let last: Glimpse = *glimpses.last().expect("it tells what it comes to");
        // It tells what it comes to until the end.
        let same = [last.value, found.value].map(f32::to_bits);
        assert_eq!(same[0], same[1]);
        assert_eq!(last.payoffs, found.payoffs);
        assert!(glimpses.is_sorted_by_key(|glimpse| glimpse.payoffs));
        found
    }

    /// What a best response gains over the mixes, both sides together, by looking at all.
    fn gap(&self, solution: &Solution<usize, usize>) -> f32 {
        let (never, mut dice) = (AtomicBool::new(false), Quick::new(2));
        let work = Work::new(u64::MAX, &never);
        let best = self
            .row_against(&solution.columns, None, &work, &mut dice)
            .1;
        best - self
            .column_against(&solution.rows, None, &work, &mut dice)
            .1
    }

    /// Checks all solvers against another linear program and gives the value.
    fn agree(self) -> f32 {
        let program = linear_program(&self.payoffs) as f32;
        let solution = self.solved();
        assert!(
            (solution.value - program).abs() < CLOSE,
            "{} for {program}",
            solution.value
        );
        assert!(
            self.gap(&solution) < 2.0 * CLOSE,
            "gap {}",
            self.gap(&solution)
        );
        let matrix = Matrix::new(self.payoffs);
        let whole = solve(&matrix, CLOSE, 20_000, &AtomicBool::new(false));
        assert!(
            (whole.value - program).abs() < CLOSE,
            "{} for {program}",
            whole.value
        );
        let found = exact(&matrix).expect("nothing spoils a small table");
        assert!((found.value - program).abs() < 1e-5, "{}", found.value);
        assert!(found.gap < 1e-5, "gap {}", found.gap);
        program
    }
}

/// All ways to put so many soldiers on so many fields.
fn armies(soldiers: u8, fields: usize) -> Vec<Vec<u8>> {
    if fields == 1 {
        return vec![vec![soldiers]];
    }
    (0..=soldiers)
        .flat_map(|first| {
            let rest = armies(soldiers - first, fields - 1);
            rest.into_iter()
                .map(move |rest| [vec![first], rest].concat())
        })
        .collect()
}

fn share(sign: i32) -> f32 {
    match sign {
        ..0 => 0.0,
        0 => 0.5,
        1.. => 1.0,
    }
}

#[test]
fn colonel_blotto() {
    for (soldiers, fields) in [([5, 5], 3), ([6, 5], 3), ([5, 4], 4)] {
        let [rows, columns] = soldiers.map(|soldiers| armies(soldiers, fields));
        let field = |(one, other): (&u8, &u8)| share(i32::from(*one) - i32::from(*other));
        let payoff = |row: &Vec<u8>, column: &Vec<u8>| {
            row.iter().zip(column).map(field).sum::<f32>() / fields as f32
        };
        let line = |row| columns.iter().map(|column| payoff(row, column)).collect();
        let value = Small {
            payoffs: rows.iter().map(line).collect(),
        }
        .agree();
        // With equal armies nobody is ahead; with more soldiers one is.
        if soldiers[0] == soldiers[1] {
            assert!((value - 0.5).abs() < CLOSE, "{value}");
        } else {
            assert!(value > 0.5 + CLOSE, "{value}");
        }
    }
}

/// Goofspiel with the prizes in falling order: each side bids a card, the higher bid wins the
/// prize, and who has more in the end wins.
fn goofspiel(hands: [u8; 2], ahead: i32, known: &mut HashMap<([u8; 2], i32), f32>) -> f32 {
    if hands[0] == 0 {
        return share(ahead);
    }
    if let Some(&value) = known.get(&(hands, ahead)) {
        return value;
    }
    let prize = hands[0].count_ones() as i32;
    let cards = |hand: u8| (0..8i32).filter(move |card| hand & 1 << card != 0);
    let payoffs = cards(hands[0])
        .map(|one| {
            cards(hands[1])
                .map(|other| {
                    let left = [hands[0] & !(1 << one), hands[1] & !(1 << other)];
                    goofspiel(left, ahead + prize * (one - other).signum(), known)
                })
                .collect()
        })
        .collect();
    let value = Small { payoffs }.agree();
    known.insert((hands, ahead), value);
    value
}

#[test]
fn goofspiel_is_even_and_every_hand_in_it_is_right() {
    let mut known = HashMap::new();
    let value = goofspiel([0b1111; 2], 0, &mut known);
    assert!((value - 0.5).abs() < CLOSE, "{value}");
    assert!(known.len() > 40, "{}", known.len());
}

/// Oshi-Zumo: both bid coins, the higher bid pushes the wrestler; who pushes him off wins, and
/// when all coins are gone the one on whose half he does not stand.
fn oshi_zumo(at: i32, coins: [u8; 2], edge: i32, known: &mut HashMap<(i32, [u8; 2]), f32>) -> f32 {
    if at.abs() > edge || coins == [0, 0] {
        return share(at);
    }
    if let Some(&value) = known.get(&(at, coins)) {
        return value;
    }
    // One bids at least one coin as long as one has any.
    let bids = |coins: u8| coins.min(1)..=coins;
    let payoffs = bids(coins[0])
        .map(|one| {
            bids(coins[1])
                .map(|other| {
                    let pushed = (i32::from(one) - i32::from(other)).signum();
                    let left = [coins[0] - one, coins[1] - other];
                    oshi_zumo(at + pushed, left, edge, known)
                })
                .collect()
        })
        .collect();
    let value = Small { payoffs }.agree();
    known.insert((at, coins), value);
    value
}

#[test]
fn oshi_zumo_is_even_with_equal_purses_only() {
    for (coins, even) in [([6, 6], true), ([7, 5], false)] {
        let value = oshi_zumo(0, coins, 1, &mut HashMap::new());
        assert_eq!((value - 0.5).abs() < CLOSE, even, "{value}");
    }
}

/// Rock, paper, scissors with a prize on rock: known by hand.
#[test]
fn a_known_mix_is_found() {
    let payoffs = vec![
        vec![0.5, 0.0, 1.0],
        vec![1.0, 0.5, 0.0],
        vec![0.0, 1.0, 0.5],
    ];
    let solution = Small { payoffs }.solved();
    assert_eq!(solution.rows.len(), 3);
    for (_, share) in solution.rows.iter().chain(&solution.columns) {
        assert!((share - 1.0 / 3.0).abs() < 0.01, "{share}");
    }
}

/// Tables in which much is equal let the simplex method step on the spot.
#[test]
fn degenerate_tables_are_solved() {
    let tables = [
        vec![vec![0.3]],
        vec![vec![0.2, 0.7, 0.1, 0.1]],
        vec![vec![0.4], vec![0.9], vec![0.9]],
        vec![vec![0.0; 30]; 20],
        vec![vec![1.0; 3]; 40],
        (0..40)
            .map(|row| [[0.0, 1.0], [1.0, 0.0]][row % 2].repeat(20))
            .collect(),
    ];
    for (payoffs, value) in tables.into_iter().zip([0.3, 0.1, 0.9, 0.0, 1.0, 0.5]) {
        let found = exact(&Matrix::new(payoffs)).expect("equals are told apart");
        assert!((found.value - value).abs() < 1e-5, "{}", found.value);
        assert!(found.gap < 1e-5, "gap {}", found.gap);
    }
    assert!(exact(&Matrix::default()).is_none());
    assert!(exact(&Matrix::new(vec![vec![]])).is_none());
}

/// What is exact lies within what regret matching leaves open, on tables of all shapes, some of few
/// payoffs and so with many equals.
#[test]
fn random_tables_are_solved_exactly() {
    let mut dice = Quick::new(5);
    for number in 0..60 {
        let (rows, columns) = (1 + dice.word() % 80, 1 + dice.word() % 80);
        let kinds = [2, 3, 1_000_000][number % 3];
        let mut payoff = |_| (dice.word() % kinds) as f32 / (kinds - 1) as f32;
        let mut line = |_| (0..columns).map(&mut payoff).collect();
        let matrix = Matrix::new((0..rows).map(&mut line).collect());
        let near = solve(&matrix, CLOSE, 20_000, &AtomicBool::new(false));
        let found = exact(&matrix).expect("nothing spoils a table of this size");
        assert!(found.gap < 1e-5, "gap {}", found.gap);
        let apart = (found.value - near.value).abs();
        assert!(apart <= near.gap + 1e-5, "{apart} apart, gap {}", near.gap);
    }
}

/// Solved from where it was solved last, a table that grows has the value that it has solved anew;
/// so has the part of it with some columns alone. Some tables have many equals.
#[test]
fn a_growing_table_is_solved_as_one_solved_anew() {
    for number in 0..6 {
        let mut dice = Quick::new(number);
        let kinds = [2, 3, 1_000_000][number as usize % 3];
        let mut payoff = |_: usize| (dice.word() % kinds) as f32 / (kinds - 1) as f32;
        let mut matrix = Matrix::new(vec![vec![payoff(0)]]);
        let (mut part, mut odd) = (Part::default(), Part::default());
        for table in 0..40 {
            let columns = matrix.rows()[0].len();
            // Now rows join, now columns, now both, several at once.
            if table % 3 != 0 {
                for _ in 0..=table % 5 {
                    matrix.add_row((0..columns).map(&mut payoff).collect());
                }
            }
            if table % 3 != 1 {
                for _ in 0..=table % 4 {
                    let rows = matrix.rows().len();
                    matrix.add_column(&(0..rows).map(&mut payoff).collect::<Vec<_>>());
                }
            }
            let found = part.equilibrium(&matrix, |_| true, CLOSE);
            let anew = exact(&matrix).expect("nothing spoils a small table");
            assert!(
                (found.value - anew.value).abs() < 1e-4,
                "{found:?} {anew:?}"
            );
            assert!(found.gap < 1e-4, "gap {}", found.gap);
            let some = |row: &Vec<f32>| row.iter().copied().step_by(2).collect();
            let some = Matrix::new(matrix.rows().iter().map(some).collect());
            let found = odd.equilibrium(&matrix, |column| column % 2 == 0, CLOSE);
            let anew = exact(&some).expect("nothing spoils a small table");
            assert!(
                (found.value - anew.value).abs() < 1e-4,
                "{found:?} {anew:?}"
            );
            let mut others = found.columns.iter().skip(1).step_by(2);
            assert!(others.all(|share| *share == 0.0));
        }
    }
}

/// Of two choices that win the same the exact mix may play one alone, the soft one plays both; one
/// that wins less is played less, by the heat; and where there is next to no heat, the soft mix wins
/// what the exact one does.
#[test]
fn soft_mixes_spread_as_far_as_their_heat() {
    let alike = Matrix::new(vec![vec![0.7], vec![0.7], vec![0.6]]);
    let found = soften(&alike, &exact(&alike).expect("small"), 0.1);
    assert!((found.rows[0] - found.rows[1]).abs() < 1e-3, "{found:?}");
    let less = (found.rows[0] / found.rows[2]).ln();
    assert!((less - 1.0).abs() < 1e-2, "{found:?}");

    let mut dice = Quick::new(7);
    for _ in 0..20 {
        let mut payoff = |_| (dice.word() % 1_000) as f32 / 999.0;
        let mut line = |_| (0..40).map(&mut payoff).collect();
        let matrix = Matrix::new((0..30).map(&mut line).collect());
        let exact = exact(&matrix).expect("small");
        let (cool, warm) = (soften(&matrix, &exact, 0.01), soften(&matrix, &exact, 0.05));
        let played = |mix: &[f32]| mix.iter().filter(|share| **share > 0.001).count();
        assert!(played(&exact.rows) < played(&cool.rows));
        assert!(played(&cool.rows) < played(&warm.rows));
        assert!(cool.gap < warm.gap && cool.gap < 0.06, "{}", cool.gap);
        let off = (cool.value - exact.value).abs();
        assert!(off < 0.02, "off by {off}");
    }
}

/// A table that lacks half of the choices: the soft mix of the other half loses less to the whole
/// than the exact one does, on the mean of many.
#[test]
fn soft_mixes_lose_less_to_what_a_table_lacks() {
    let mut dice = Quick::new(8);
    let (mut hard, mut soft) = (0.0, 0.0);
    for _ in 0..40 {
        let mut payoff = |_| (dice.word() % 1_000) as f32 / 999.0;
        let mut line = |_| (0..40).map(&mut payoff).collect();
        let all: Vec<Vec<f32>> = (0..80).map(&mut line).collect();
        let table = Matrix::new(all[..40].to_vec());
        let exact = exact(&table).expect("small");
        let most = |columns: &[f32]| {
            let mut won = Vec::new();
            Matrix::new(all.clone()).against_columns(columns, &mut won);
            won.into_iter().fold(0.0, f32::max)
        };
        hard += most(&exact.columns);
        soft += most(&soften(&table, &exact, 0.03).columns);
    }
    assert!(soft < 0.98 * hard, "{soft} for {hard}");
}

/// A few columns, each with a row of its own that wins all against it and nothing else, and a better
/// column that is found late. Time is up as soon as it is played: what wins against it nobody knows.
struct Late {
    /// What row 0 wins against the late one.
    worth: f32,
    stop: AtomicBool,
    columns_asked: AtomicUsize,
}

impl Late {
    const COLUMN: usize = 5;

    fn columns_found(worth: f32) -> Vec<(usize, f32)> {
        let contest = Self {
            worth,
            stop: AtomicBool::new(false),
            columns_asked: AtomicUsize::new(0),
        };
        let plan = Plan {
            responses: 1,
            effort: 1_000,
            enough: 0.0002,
            softens: true,
        };
        let (rows, columns) = ((0..=Self::COLUMN).collect(), (0..Self::COLUMN).collect());
        let dice = &mut Quick::new(1);
        let stop = &contest.stop;
        let work = Work::new(u64::MAX, stop);
        let found = find(&contest, rows, columns, plan, &work, dice, &mut |_| ());
        assert!(stop.load(Relaxed), "ended before its time");
        found.columns
    }
}

impl Contest for Late {
    type Row = usize;
    type Column = usize;

    fn payoff(&self, row: &usize, column: &usize) -> f32 {
        match (*row, *column) {
            (0, Self::COLUMN) => self.worth,
            (0, column) => 0.3 - 0.001 * column as f32,
            (row, column) if row == column + 1 => 1.0,
            _ => 0.0,
        }
    }

    fn row_against(
        &self,
        mix: &[(usize, f32)],
        _: Option<&usize>,
        _: &Work<'_>,
        _: &mut Quick,
    ) -> (usize, f32) {
        let late = mix.iter().any(|(column, _)| *column == Self::COLUMN);
        self.stop.fetch_or(late, Relaxed);
        let won = |(column, share): &(usize, f32)| share * self.payoff(&0, column);
        (0, mix.iter().map(won).sum())
    }

    fn column_against(
        &self,
        mix: &[(usize, f32)],
        _: Option<&usize>,
        _: &Work<'_>,
        _: &mut Quick,
    ) -> (usize, f32) {
        let tables = self.columns_asked.fetch_add(1, Relaxed);
        let column = if tables < 10 { 0 } else { Self::COLUMN };
        let won = |(row, share): &(usize, f32)| share * self.payoff(row, &column);
        (column, mix.iter().map(won).sum())
    }
}

/// A column that joined just before time is up has nothing against it in the table yet. A soft mix
/// does without it, since somebody will know what beats it; unless it is better by far.
#[test]
fn what_nobody_tried_to_beat_for_long_is_not_played() {
    let share = |mix: &[(usize, f32)]| {
        let late = mix.iter().filter(|(column, _)| *column == Late::COLUMN);
        late.map(|(_, share)| share).sum::<f32>()
    };
    let (little, much) = (Late::columns_found(0.29), Late::columns_found(0.1));
    assert!(share(&little) < 0.001, "{little:?}");
    assert!(share(&much) > 0.9, "{much:?}");
}
