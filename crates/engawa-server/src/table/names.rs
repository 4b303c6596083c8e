//! Names for computer players, so that a log with several of them can be read.

use sha2::{Digest as _, Sha256};

/// Short given names, easy in three languages and no two alike. Old logs keep theirs, so names may
/// be added here but a table's own are written into its log.
pub const NAMES: [&str; 24] = [
    "Aki", "Botan", "Chiyo", "Daiki", "Emi", "Fuji", "Gen", "Haru", "Isamu", "Jun", "Kaede",
    "Mitsu", "Nao", "Osamu", "Rin", "Sora", "Taro", "Ume", "Yuki", "Makoto", "Hinata", "Kenji",
    "Sayuri", "Tomo",
];

/// A name for the next computer player of a table: which one follows from the table's id, and
/// nobody who is there already has it.
pub fn name(table: &str, taken: &[&str]) -> &'static str {
    let start = usize::from(Sha256::digest(table.as_bytes())[0]);
    let order = (0..NAMES.len()).map(|step| NAMES[(start + step) % NAMES.len()]);
    let mut free = order.filter(|name| !taken.iter().any(|other| other.eq_ignore_ascii_case(name)));
    free.next()
        .expect("there are more names than seats and people at a table")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_seven_has_seven_names_and_always_the_same() {
        let all = |table| {
            let mut names: Vec<&str> = vec!["rin"];
            for _ in 0..7 {
                let name = name(table, &names);
                assert!(!names.contains(&name) && name != "Rin");
                names.push(name);
            }
            names
        };
        assert_eq!(all("0123456789"), all("0123456789"));
        assert_ne!(all("0123456789"), all("0123456780"));
    }
}
