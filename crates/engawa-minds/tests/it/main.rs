//! Tests of the minds, in the notation of their games.

mod mana;
mod samurai_sword;
