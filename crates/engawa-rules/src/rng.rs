//! EN-6: chance, the same on every machine and for ever: ChaCha20, our own bounded draw, our own
//! shuffle.
//!
//! Changing anything here changes every stored game; the golden tests below must never be edited.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::digest::{Digest, Digester};

/// A source of chance.
pub trait Dice {
    /// The next 32 random bits.
    fn word(&mut self) -> u32;

    /// A number from 0 up to but not including `limit`, each equally likely.
    ///
    /// # Panics
    /// If `limit` is 0.
    fn below(&mut self, limit: u32) -> u32 {
        assert!(limit > 0, "nothing to choose from");
        // Lemire's method: the high half of a product, with the few biased low halves drawn again.
        let mut product = u64::from(self.word()) * u64::from(limit);
        if (product as u32) < limit {
            let biased = limit.wrapping_neg() % limit;
            while (product as u32) < biased {
                product = u64::from(self.word()) * u64::from(limit);
            }
        }
        (product >> 32) as u32
    }

    /// A number from 0 up to but not including a limit that may exceed 32 bits.
    ///
    /// # Panics
    /// If `limit` is 0.
    fn below_wide(&mut self, limit: u128) -> u128 {
        if let Ok(limit) = u32::try_from(limit) {
            return self.below(limit).into();
        }
        let bits = 128 - (limit - 1).leading_zeros();
        loop {
            let drawn = (0..4).fold(0, |wide, _| wide << 32 | u128::from(self.word()));
            let drawn = drawn >> (128 - bits);
            if drawn < limit {
                return drawn;
            }
        }
    }

    /// An index into something of this length, each equally likely.
    ///
    /// # Panics
    /// If there is nothing to point at, or more than 32 bits can.
    fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("lists here are short")) as usize
    }

    /// Puts the items in an order, each equally likely: Fisher and Yates, from the last to the first.
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.index(last + 1);
            items.swap(last, chosen);
        }
    }
}

/// Where all chance in one game comes from: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// A seed from a small number, for tests and examples.
    pub const fn from_number(number: u64) -> Self {
        let (mut bytes, number) = ([0; 32], number.to_le_bytes());
        let mut i = 0;
        while i < number.len() {
            bytes[i] = number[i];
            i += 1;
        }
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Reads up to 64 hexadecimal digits; fewer are the first bytes, the rest being zero.
    pub fn parse(text: &str) -> Option<Self> {
        if text.len() > 64 || !text.len().is_multiple_of(2) || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let high = char::from(digits[0]).to_digit(16)?;
            let low = char::from(digits[1]).to_digit(16)?;
            *byte = u8::try_from(high << 4 | low).ok()?;
        }
        Some(Self(bytes))
    }

    /// What a server may publish before the game begins: the seed's SHA-256.
    pub fn commitment(&self) -> Digest {
        let mut digester = Digester::new();
        digester.bytes(&self.0);
        digester.finish()
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A seed is a secret while its game lasts, so it does not show itself in logs.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = alloc::string::String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| {
            D::Error::custom("a seed is at most 64 hexadecimal digits, two to a byte")
        })
    }
}

/// The generator of a game: ChaCha20 keyed by its seed, nonce zero, words in order.
#[derive(Clone, PartialEq, Eq)]
pub struct Rng {
    key: [u32; 8],
    /// Words drawn so far.
    drawn: u64,
    /// The block that the next word comes from, once its first word was drawn.
    block: [u32; 16],
}

impl Rng {
    /// The generator at the start of its stream.
    pub fn new(seed: &Seed) -> Self {
        let mut key = [0; 8];
        for (word, bytes) in key.iter_mut().zip(seed.0.chunks_exact(4)) {
            *word = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }
        Self {
            key,
            drawn: 0,
            block: [0; 16],
        }
    }

    /// Another generator, whose stream this one determines and does not share.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(4) {
            chunk.copy_from_slice(&self.word().to_le_bytes());
        }
        Self::new(&Seed(bytes))
    }

    /// Adds key and place in the stream to a digest.
    pub fn digest(&self, digester: &mut Digester) {
        for word in self.key {
            digester.u32(word);
        }
        digester.u64(self.drawn);
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(..)")
    }
}

impl Dice for Rng {
    fn word(&mut self) -> u32 {
        let place = self.drawn % 16;
        if place == 0 {
            self.block = block(&self.key, self.drawn / 16);
        }
        self.drawn += 1;
        self.block[place as usize]
    }
}

/// One block of ChaCha20 (RFC 8439), with a 64-bit counter and a nonce of zero.
fn block(key: &[u32; 8], counter: u64) -> [u32; 16] {
    let mut start = [0u32; 16];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    start[4..12].copy_from_slice(key);
    start[12..14].copy_from_slice(&[counter as u32, (counter >> 32) as u32]);
    let mut words = start;
    for _ in 0..10 {
        for column in 0..4 {
            quarter(&mut words, column, 4 + column, 8 + column, 12 + column);
        }
        for diagonal in 0..4 {
            let (b, c, d) = ((diagonal + 1) % 4, (diagonal + 2) % 4, (diagonal + 3) % 4);
            quarter(&mut words, diagonal, 4 + b, 8 + c, 12 + d);
        }
    }
    for (word, start) in words.iter_mut().zip(start) {
        *word = word.wrapping_add(start);
    }
    words
}

#[expect(clippy::many_single_char_names, reason = "the names of the RFC")]
fn quarter(w: &mut [u32; 16], a: usize, b: usize, c: usize, d: usize) {
    w[a] = w[a].wrapping_add(w[b]);
    w[d] = (w[d] ^ w[a]).rotate_left(16);
    w[c] = w[c].wrapping_add(w[d]);
    w[b] = (w[b] ^ w[c]).rotate_left(12);
    w[a] = w[a].wrapping_add(w[b]);
    w[d] = (w[d] ^ w[a]).rotate_left(8);
    w[c] = w[c].wrapping_add(w[d]);
    w[b] = (w[b] ^ w[c]).rotate_left(7);
}

/// Quick dice for playouts and tests (`PCG32`); never for the chance inside a game.
#[derive(Clone, Debug)]
pub struct Quick(u64);

impl Quick {
    /// Dice that always fall the same way for the same number.
    pub const fn new(number: u64) -> Self {
        Self(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0xda3e_39cb_94b9_5bdb)
    }
}

impl Dice for Quick {
    fn word(&mut self) -> u32 {
        let state = self.0;
        self.0 = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let (mixed, turn) = ((((state >> 18) ^ state) >> 27) as u32, (state >> 59) as u32);
        mixed.rotate_right(turn)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    /// RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce zero, counters 0 and 1.
    #[test]
    fn chacha20_is_the_one_of_the_rfc() {
        let mut rng = Rng::new(&Seed::new([0; 32]));
        let words: [u32; 32] = core::array::from_fn(|_| rng.word());
        assert_eq!(
            words[..4],
            [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]
        );
        assert_eq!(
            words[16..20],
            [0xbee7_079f, 0x7a38_5155, 0x7c97_ba98, 0x0d08_2d73]
        );
    }

    #[test]
    fn the_shuffle_never_changes() {
        let mut rng = Rng::new(&Seed::from_number(7));
        let mut order: [u8; 12] = core::array::from_fn(|i| u8::try_from(i).unwrap());
        rng.shuffle(&mut order);
        assert_eq!(order, [3, 4, 7, 6, 11, 5, 9, 10, 0, 1, 2, 8]);
        let draws: [u32; 8] = core::array::from_fn(|_| rng.below(90));
        assert_eq!(draws, [37, 80, 26, 39, 87, 40, 24, 75]);
    }

    #[test]
    fn bounded_draws_are_even() {
        let mut dice = Quick::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.index(6)] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
        let wide = u128::from(u32::MAX) * 3;
        assert!((0..1000).all(|_| dice.below_wide(wide) < wide));
    }

    #[test]
    fn a_seed_is_read_as_it_is_written_and_never_logged() {
        let seed = Seed::from_number(0xfeed);
        assert_eq!(Seed::parse(&seed.to_string()), Some(seed));
        assert_eq!(Seed::parse("edfe"), Some(seed));
        assert_eq!(Seed::parse("xyz0"), None);
        assert_eq!(Seed::parse("é0"), None);
        assert_eq!(alloc::format!("{seed:?}"), "Seed(..)");
    }
}
