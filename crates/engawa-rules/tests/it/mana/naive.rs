//! A second move generator, written from the rules' text alone: a mailbox, and every path walked.

/// The symbols as printed, row 6 first, as one reads the board.
const PRINTED: [&str; 6] = ["122312", "313132", "231213", "213231", "131312", "322132"];

/// A position as its text says it.
#[derive(Clone, Debug)]
pub(super) struct Naive {
    /// `cells[row][column]`, row 1 first; `.` is empty.
    cells: [[u8; 6]; 6],
    black_to_move: bool,
    bird: Option<u32>,
}

/// Where a piece comes from, unless it re-enters, and where it goes.
pub(super) type Step = (Option<(usize, usize)>, (usize, usize));

fn symbol((column, row): (usize, usize)) -> u32 {
    let printed = PRINTED[5 - row].as_bytes()[column];
    u32::from(printed - b'0')
}

fn name((column, row): (usize, usize)) -> String {
    let letter = ["a", "b", "c", "d", "e", "f"][column];
    format!("{letter}{}", row + 1)
}

fn neighbours((column, row): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    // One less than nothing is far off the board, too.
    let around = [
        (column.wrapping_sub(1), row),
        (column + 1, row),
        (column, row.wrapping_sub(1)),
        (column, row + 1),
    ];
    around
        .into_iter()
        .filter(|(column, row)| *column < 6 && *row < 6)
}

impl Naive {
    pub(super) fn read(text: &str) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let mut cells = [[b'.'; 6]; 6];
        for (from_top, line) in words[0].split('/').enumerate() {
            let mut column = 0;
            for letter in line.bytes() {
                if letter.is_ascii_digit() {
                    column += usize::from(letter - b'0');
                } else {
                    cells[5 - from_top][column] = letter;
                    column += 1;
                }
            }
        }
        Self {
            cells,
            black_to_move: words[1] == "b",
            bird: words[2].parse().ok(),
        }
    }

    fn at(&self, (column, row): (usize, usize)) -> u8 {
        self.cells[row][column]
    }

    fn is_empty(&self, square: (usize, usize)) -> bool {
        self.at(square) == b'.'
    }

    fn is_mine(&self, square: (usize, usize)) -> bool {
        !self.is_empty(square) && self.at(square).is_ascii_lowercase() == self.black_to_move
    }

    /// MA-4.1 to MA-4.5: every path of exactly `left` more steps.
    fn walk(&self, path: &mut Vec<(usize, usize)>, left: u32, ends: &mut Vec<(usize, usize)>) {
        for next in neighbours(path[path.len() - 1]) {
            if path.contains(&next) {
                continue;
            }
            if left == 1 {
                // Two ways to one square are one action.
                if !self.is_mine(next) && !ends.contains(&next) {
                    ends.push(next);
                }
            } else if self.is_empty(next) {
                path.push(next);
                self.walk(path, left - 1, ends);
                path.pop();
            }
        }
    }

    fn moves_of(&self, from: (usize, usize)) -> Vec<(usize, usize)> {
        let mut ends = Vec::with_capacity(16);
        self.walk(&mut vec![from], symbol(from), &mut ends);
        ends
    }

    /// Every action, a lost turn not looked at.
    fn actions(&self, strict: bool) -> Vec<Step> {
        let (mut mine, mut empty, mut daimyos) = (Vec::with_capacity(6), Vec::new(), 0);
        for row in 0..6 {
            for column in 0..6 {
                match self.cells[row][column] {
                    b'.' => empty.push((column, row)),
                    letter => {
                        daimyos += u32::from(matches!(letter, b'd' | b'D'));
                        if letter.is_ascii_lowercase() == self.black_to_move {
                            mine.push((column, row));
                        }
                    }
                }
            }
        }
        if daimyos < 2 {
            return Vec::new();
        }
        let moves = |from: (usize, usize)| {
            let ends = self.moves_of(from).into_iter();
            ends.map(move |to| (Some(from), to))
        };
        if let Some(bird) = self.bird {
            let called: Vec<_> = mine.iter().filter(|at| symbol(**at) == bird).collect();
            let list: Vec<Step> = called.iter().flat_map(|from| moves(**from)).collect();
            if !list.is_empty() || (strict && !called.is_empty()) {
                return list;
            }
        }
        let mut list: Vec<Step> = mine.iter().flat_map(|from| moves(*from)).collect();
        if mine.len() < 6 {
            list.extend(empty.into_iter().map(|to| (None, to)));
        }
        list
    }

    fn after(&self, (from, to): Step) -> Self {
        let mut next = self.clone();
        let piece = match from {
            None if self.black_to_move => b'r',
            None => b'R',
            Some((column, row)) => std::mem::replace(&mut next.cells[row][column], b'.'),
        };
        next.cells[to.1][to.0] = piece;
        next.black_to_move = !self.black_to_move;
        next.bird = Some(symbol(to));
        next
    }

    /// Who acts really: a side without an action passes, and frees the other.
    fn settled(&self, strict: bool) -> (Self, Vec<Step>) {
        let actions = self.actions(strict);
        if !actions.is_empty() {
            return (self.clone(), actions);
        }
        let mut other = self.clone();
        other.black_to_move = !self.black_to_move;
        other.bird = None;
        let actions = other.actions(strict);
        (other, actions)
    }

    pub(super) fn perft(&self, depth: u32, strict: bool) -> u64 {
        let (position, actions) = self.settled(strict);
        if depth == 1 {
            return actions.len() as u64;
        }
        let nexts = actions.into_iter().map(|step| position.after(step));
        nexts.map(|next| next.perft(depth - 1, strict)).sum()
    }

    /// The actions of whoever acts, in notation, sorted.
    pub(super) fn texts(&self, strict: bool) -> Vec<String> {
        let (position, actions) = self.settled(strict);
        let mut list: Vec<String> = actions
            .into_iter()
            .map(|(from, to)| match from {
                None => format!("@{}", name(to)),
                Some(from) if position.is_empty(to) => format!("{}-{}", name(from), name(to)),
                Some(from) => format!("{}x{}", name(from), name(to)),
            })
            .collect();
        list.sort();
        list
    }
}
