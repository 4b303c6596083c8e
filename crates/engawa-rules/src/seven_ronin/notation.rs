//! Actions as text: written in canonical form, read in any order where order means nothing.

use core::{
    fmt,
    str::{FromStr, SplitAsciiWhitespace},
};

use super::{
    action::{Action, Feat, Order},
    deployment::{Attack, Defence, Deployment},
    ronin::{ByRonin, Ronin},
    village::{Area, ByArea, Post},
};
use crate::refusal::{Expected, MAX_ACTION, Misread};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deploy(deployment) => deployment.fmt(f),
            Self::Hayai(area) => write!(f, "hayai {area}"),
            Self::Musashi => f.write_str("musashi"),
            Self::Taiko(ronin) => write!(f, "taiko {ronin}"),
            Self::Yobu(ninja) => {
                f.write_str("yobu")?;
                amounts(ninja, f)
            }
            Self::Yumi => f.write_str("yumi"),
            Self::Wounds { partner, his, hers } if *partner < Ronin::Tasuke => {
                write!(f, "wounds {partner}={his} tasuke={hers}")
            }
            Self::Wounds { partner, his, hers } => {
                write!(f, "wounds tasuke={hers} {partner}={his}")
            }
            Self::Use(feat) => feat.fmt(f),
            Self::Inn(feat) => write!(f, "inn {feat}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl fmt::Display for Deployment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deploy")?;
        match self {
            Self::Nobody => Ok(()),
            Self::Ninja(attack) => {
                amounts(&attack.ninja, f)?;
                match attack.green {
                    0 => Ok(()),
                    ninja => write!(f, " green={ninja}"),
                }
            }
            Self::Ronin(defence) => {
                Ronin::ALL
                    .into_iter()
                    .try_for_each(|ronin| match defence.posts[ronin] {
                        Post::Home => Ok(()),
                        Post::Area(area) => write!(f, " {ronin}@{area}"),
                        Post::Green => write!(f, " {ronin}@green"),
                    })
            }
        }
    }
}

impl fmt::Display for Feat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.area().id())?;
        match self {
            Self::Watchtower(order) => order.iter().try_for_each(|ronin| write!(f, " {ronin}")),
            Self::Granary | Self::Field(_) => Ok(()),
            Self::Well(ronin) | Self::Pen(ronin) | Self::Shrine(ronin) => write!(f, " {ronin}"),
            Self::Burial(ninja) => amounts(ninja, f),
            Self::Passage { area, ninja } => write!(f, " {area}={ninja}"),
        }
    }
}

fn amounts(ninja: &ByArea<u8>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    ninja
        .areas()
        .into_iter()
        .try_for_each(|area| write!(f, " {area}={}", ninja[area]))
}

impl FromStr for Action {
    type Err = Misread;

    /// EN-1: reads one action.
    fn from_str(text: &str) -> Result<Self, Misread> {
        if text.len() > MAX_ACTION {
            return Err(Misread::expected(Expected::ShortLine));
        }
        let mut words = Words(text.split_ascii_whitespace());
        let action = match words.next().ok_or(Misread::expected(Expected::Action))? {
            "deploy" => Self::Deploy(words.deployment()?),
            "hayai" => Self::Hayai(words.area()?),
            "musashi" => Self::Musashi,
            "taiko" => Self::Taiko(words.ronin()?),
            "yobu" => Self::Yobu(words.amounts()?),
            "yumi" => Self::Yumi,
            "done" => Self::Done,
            "wounds" => words.wounds()?,
            "inn" => {
                let copied = words.next().ok_or(Misread::expected(Expected::Area))?;
                let field = Area::from_id(copied).filter(|area| area.is_field());
                let feat = match field {
                    Some(field) => Some(Feat::Field(field)),
                    None => words.feat(copied)?,
                };
                Self::Inn(feat.ok_or(Misread::expected(Expected::Area))?)
            }
            first => {
                let feat = words.feat(first)?;
                Self::Use(feat.ok_or(Misread::expected(Expected::Action))?)
            }
        };
        match words.next() {
            None => Ok(action),
            Some(_) => Err(Misread::expected(Expected::End)),
        }
    }
}

/// The words of a line, read one after the other.
struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn area(&mut self) -> Result<Area, Misread> {
        area(self.next().unwrap_or_default())
    }

    fn ronin(&mut self) -> Result<Ronin, Misread> {
        ronin(self.next().unwrap_or_default())
    }

    /// The area's ability that begins with this word, or `None` if none does.
    fn feat(&mut self, first: &str) -> Result<Option<Feat>, Misread> {
        Ok(Some(match Area::from_id(first) {
            Some(Area::Watchtower) => Feat::Watchtower(self.order()?),
            Some(Area::Granary) => Feat::Granary,
            Some(Area::Well) => Feat::Well(self.ronin()?),
            Some(Area::Pen) => Feat::Pen(self.ronin()?),
            Some(Area::Shrine) => Feat::Shrine(self.ronin()?),
            Some(Area::Burial) => Feat::Burial(self.amounts()?),
            Some(Area::Passage) => {
                let (name, ninja) = pair(self.next().unwrap_or_default())?;
                Feat::Passage {
                    area: area(name)?,
                    ninja: amount(ninja)?,
                }
            }
            Some(Area::Inn | Area::Field2 | Area::Field3) | None => return Ok(None),
        }))
    }

    fn order(&mut self) -> Result<Order, Misread> {
        let mut order = Order::NONE;
        while let Some(word) = self.next() {
            let next = ronin(word)?;
            if order.iter().any(|before| before == next) {
                return Err(Misread::expected(Expected::NewName));
            }
            order = order.then(next).ok_or(Misread::expected(Expected::End))?;
        }
        Ok(order)
    }

    /// One amount or more, each for another area.
    fn amounts(&mut self) -> Result<ByArea<u8>, Misread> {
        let mut ninja = ByArea::default();
        let mut word = Some(self.next().unwrap_or_default());
        while let Some(text) = word {
            let (name, number) = pair(text)?;
            put(&mut ninja[area(name)?], amount(number)?)?;
            word = self.next();
        }
        Ok(ninja)
    }

    fn deployment(&mut self) -> Result<Deployment, Misread> {
        let Some(first) = self.next() else {
            return Ok(Deployment::Nobody);
        };
        let words = core::iter::once(first).chain(&mut self.0);
        if first.contains('@') {
            let mut defence = Defence::NOBODY;
            for word in words {
                let (name, place) = word
                    .split_once('@')
                    .ok_or(Misread::expected(Expected::Ronin))?;
                let post = match place {
                    "green" => Post::Green,
                    place => Post::Area(area(place)?),
                };
                put(&mut defence.posts[ronin(name)?], post)?;
            }
            Ok(defence.into())
        } else {
            let mut attack = Attack::NOBODY;
            for word in words {
                let (name, number) = pair(word)?;
                let place = match name {
                    "green" => &mut attack.green,
                    name => &mut attack.ninja[area(name)?],
                };
                put(place, amount(number)?)?;
            }
            Ok(attack.into())
        }
    }

    /// SR-4.3: both ronin are always written, those without wounds too.
    fn wounds(&mut self) -> Result<Action, Misread> {
        let mut wounds = ByRonin([None; Ronin::COUNT]);
        for _ in 0..2 {
            let (name, number) = pair(self.next().unwrap_or_default())?;
            let number = if number == "0" { 0 } else { amount(number)? };
            put(&mut wounds[ronin(name)?], Some(number))?;
        }
        let hers = wounds[Ronin::Tasuke].take();
        let partner = Ronin::ALL
            .into_iter()
            .find_map(|ronin| Some((ronin, wounds[ronin]?)));
        match (hers, partner) {
            (Some(hers), Some((partner, his))) => Ok(Action::Wounds { partner, his, hers }),
            _ => Err(Misread::expected(Expected::Ronin)),
        }
    }
}

fn area(name: &str) -> Result<Area, Misread> {
    Area::from_id(name).ok_or(Misread::expected(Expected::Area))
}

fn ronin(name: &str) -> Result<Ronin, Misread> {
    Ronin::from_id(name).ok_or(Misread::expected(Expected::Ronin))
}

fn pair(word: &str) -> Result<(&str, &str), Misread> {
    word.split_once('=')
        .ok_or(Misread::expected(Expected::Amount))
}

/// A number of at least 1, written without a sign or leading zeros.
fn amount(digits: &str) -> Result<u8, Misread> {
    if digits.starts_with(|first: char| first.is_ascii_digit() && first != '0')
        && let Ok(amount) = digits.parse()
    {
        Ok(amount)
    } else {
        Err(Misread::expected(Expected::Amount))
    }
}

/// Fills a place that is named for the first time.
fn put<T: Default + PartialEq>(place: &mut T, value: T) -> Result<(), Misread> {
    if *place != T::default() {
        return Err(Misread::expected(Expected::NewName));
    }
    *place = value;
    Ok(())
}
