//! A deployment put together bit by bit before it is committed.

use std::fmt;

/// What is put down so far: `inn=2` or `kabe@inn`, each area or ronin once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    parts: Vec<(String, String)>,
}

impl Draft {
    /// Takes in a line such as `inn=2 well=1` or `kabe@inn`; `false` if it is no such line, and then
    /// nothing changes. An amount of 0 takes an area back.
    pub(super) fn take(&mut self, line: &str) -> bool {
        let parts: Option<Vec<(&str, &str)>> = line
            .split_whitespace()
            .map(|word| {
                let at = word.find(['=', '@']).filter(|at| *at > 0)?;
                Some(word.split_at(at))
            })
            .collect();
        let Some(parts) = parts.filter(|parts| !parts.is_empty()) else {
            return false;
        };
        for (name, rest) in parts {
            self.parts.retain(|(there, _)| there != name);
            if rest != "=0" {
                self.parts.push((name.to_owned(), rest.to_owned()));
            }
        }
        true
    }

    /// Whether nothing is put down yet.
    pub(super) fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }
}

/// The action that commits it.
impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deploy")?;
        self.parts
            .iter()
            .try_for_each(|(name, rest)| write!(f, " {name}{rest}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_put_together_bit_by_bit() {
        let mut draft = Draft::default();
        assert!(draft.take("inn=2  well=1"));
        assert!(draft.take("inn=1"));
        assert_eq!(draft.to_string(), "deploy well=1 inn=1");
        assert!(draft.take("well=0"));
        assert_eq!(draft.to_string(), "deploy inn=1");
        assert!(!draft.take("deploy inn=2"));
        assert!(!draft.take(""));
        assert_eq!(draft.to_string(), "deploy inn=1");
        let mut defence = Draft::default();
        assert!(defence.take("kabe@inn yumi@green"));
        assert_eq!(defence.to_string(), "deploy kabe@inn yumi@green");
    }
}
