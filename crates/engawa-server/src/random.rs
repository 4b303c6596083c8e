//! Chance from the system: seeds, ids, tokens.

use engawa_rules::rng::{Quick, Seed};
use sha2::{Digest as _, Sha256};

/// Letters and digits that nobody confuses when reading a code aloud (Crockford's).
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Fifty bits: short enough to type, too many to try under the rate limits.
const TABLE_ID: usize = 10;

/// Random bytes.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A game's seed.
pub fn seed() -> Seed {
    Seed::new(bytes())
}

/// A number that nobody can guess.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Dice for a computer player: not the game's chance.
pub fn dice() -> Quick {
    Quick::new(number())
}

/// A table's id, which is also the code one can type.
pub fn table_id() -> String {
    code(TABLE_ID)
}

/// A secret of 160 bits, as text.
pub fn secret() -> String {
    code(32)
}

/// A person's id. It is no secret: the signature of the cookie is what counts.
pub fn person_id() -> String {
    hex(&bytes::<12>())
}

fn code(letters: usize) -> String {
    let random: [u8; 32] = bytes();
    random[..letters]
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte & 31)]))
        .collect()
}

/// A table's id as a person may have typed it, made canonical; `None` if it is none.
pub fn read_table_id(text: &str) -> Option<String> {
    let letters: String = text
        .chars()
        .filter(|letter| !matches!(letter, '-' | ' '))
        .map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        })
        .take(TABLE_ID + 1)
        .collect();
    let known = letters.bytes().all(|letter| ALPHABET.contains(&letter));
    (letters.len() == TABLE_ID && known).then_some(letters)
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes what is written");
        text
    })
}

/// What is stored of a secret that we must know again.
pub fn fingerprint(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let id = table_id();
        assert_eq!(read_table_id(&id).as_deref(), Some(&*id));
        assert_eq!(read_table_id("OIL23-4567 8").as_deref(), Some("0112345678"));
        assert_eq!(read_table_id("short"), None);
        assert_eq!(read_table_id("0123456789a"), None);
        assert_eq!(read_table_id("012345678é"), None);
    }
}
