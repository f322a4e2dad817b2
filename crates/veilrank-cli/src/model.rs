//! Models as they are typed: `mallows:theta=0.5`, and what that means for a number of items.

use std::str::FromStr;

use anyhow::{Result, anyhow, bail};
use clap::Args;
use rand::{Rng, seq::SliceRandom};
use veilrank::{
    model::{Mallows, Mixture, Model, Noise, PlackettLuce, RandomUtility},
    ranking::{Ranking, check_items},
};

/// A model that waits for its number of items.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Spec {
    Mallows { phi: f64, centre: Centre },
    PlackettLuce { spread: f64 },
    RandomUtility { spread: f64, noise: Noise },
}

/// The order that Mallows rankings scatter around.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Centre {
    Identity,
    Reversed,
    Random,
    Order(Vec<usize>),
}

/// How far Mallows rankings scatter; one of the three is needed.
#[derive(Debug, Clone, Copy, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Dispersion {
    /// Dispersion as in the paper, 0 (anything goes) to 1 (all agree): phi = 1 - theta
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) theta: Option<f64>,
    /// Dispersion as in the package PerMallows, 0 and up: phi = e^-theta
    #[arg(long, value_name = "THETA", allow_negative_numbers = true)]
    pub(crate) permallows_theta: Option<f64>,
    /// Each swap makes a ranking phi times as likely, 0 (all agree) to 1 (anything goes)
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) phi: Option<f64>,
}

/// A group of people in a mixture.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Component {
    weight: f64,
    spec: Spec,
}

impl Spec {
    /// The model over `items`; a random centre is drawn from `rng`.
    pub(crate) fn build<R: Rng + ?Sized>(&self, items: usize, rng: &mut R) -> Result<Model> {
        // Checked first, since everything below makes lists of this length.
        let items = check_items(items)?;
        Ok(match self {
            Self::Mallows { phi, centre } => Mallows::new(centre.build(items, rng)?, *phi)?.into(),
            Self::PlackettLuce { spread } => plackett_luce(&ladder(items, *spread))?,
            Self::RandomUtility { spread, noise } => {
                RandomUtility::new(ladder(items, *spread), *noise)?.into()
            }
        })
    }
}

impl Centre {
    fn build<R: Rng + ?Sized>(&self, items: usize, rng: &mut R) -> Result<Ranking> {
        let identity = Ranking::identity(items)?;
        Ok(match self {
            Self::Identity => identity,
            Self::Reversed => identity.reversed(),
            Self::Random => {
                let mut order = identity.order().to_vec();
                order.shuffle(rng);
                Ranking::new(order)?
            }
            Self::Order(order) if order.len() == items => Ranking::from_indices(order)?,
            Self::Order(order) => {
                bail!("the centre must rank all {items} items, got {} of them", order.len())
            }
        })
    }
}

/// A mixture over `items`.
pub(crate) fn mixture<R: Rng + ?Sized>(
    components: &[Component],
    items: usize,
    rng: &mut R,
) -> Result<Model> {
    let mut built = Vec::new();
    for component in components {
        built.push((component.weight, component.spec.build(items, rng)?));
    }
    Ok(Mixture::new(built)?.into())
}

/// Evenly spaced utilities, best item first, from `spread` down to 0.
pub(crate) fn ladder(items: usize, spread: f64) -> Vec<f64> {
    let step = spread / items.saturating_sub(1).max(1) as f64;
    (0..items).rev().map(|i| i as f64 * step).collect()
}

/// Plackett-Luce with weights e^utility.
pub(crate) fn plackett_luce(utilities: &[f64]) -> Result<Model> {
    Ok(PlackettLuce::new(utilities.iter().map(|u| u.exp()).collect())?.into())
}

impl Dispersion {
    /// The dispersion as phi, whichever way it was given.
    pub(crate) fn phi(self) -> Result<f64> {
        if let Some(theta) = self.theta {
            return Ok(Mallows::phi_from_paper_theta(theta)?);
        }
        if let Some(theta) = self.permallows_theta {
            return Ok(Mallows::phi_from_permallows_theta(theta)?);
        }
        self.phi.ok_or_else(|| anyhow!("one of theta, permallows-theta and phi is needed"))
    }
}

impl FromStr for Centre {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match text {
            "identity" => Self::Identity,
            "reversed" => Self::Reversed,
            "random" => Self::Random,
            list => Self::Order(list.split([',', '-']).map(index).collect::<Result<_>>()?),
        })
    }
}

fn index(text: &str) -> Result<usize> {
    text.trim().parse().map_err(|_| {
        anyhow!("a centre is identity, reversed, random or item numbers like 2,0,1; got {text:?}")
    })
}

impl FromStr for Spec {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let mut settings = Settings::parse(settings)?;
        let spec = match name {
            "mallows" => {
                let [theta, permallows_theta, phi] =
                    ["theta", "permallows-theta", "phi"].map(|key| settings.number(key));
                let dispersion =
                    Dispersion { theta: theta?, permallows_theta: permallows_theta?, phi: phi? };
                let centre = settings.take("centre").unwrap_or("identity").parse()?;
                Self::Mallows { phi: dispersion.phi()?, centre }
            }
            "plackett-luce" => {
                Self::PlackettLuce { spread: settings.number("spread")?.unwrap_or(2.0) }
            }
            "random-utility" => {
                let noise = settings.take("noise").unwrap_or("gumbel").parse()?;
                Self::RandomUtility { spread: settings.number("spread")?.unwrap_or(2.0), noise }
            }
            other => bail!("a model is mallows, plackett-luce or random-utility, got {other:?}"),
        };
        settings.finish(name)?;
        Ok(spec)
    }
}

impl FromStr for Component {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let wrong =
            || anyhow!("a component is WEIGHT:MODEL[:KEY=VALUE...], as in 0.7:mallows:phi=0.5");
        let (weight, spec) = text.split_once(':').ok_or_else(wrong)?;
        Ok(Self { weight: weight.parse().map_err(|_| wrong())?, spec: spec.parse()? })
    }
}

/// `key=value` settings, each of which must be used up.
struct Settings<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Settings<'a> {
    fn parse(text: &'a str) -> Result<Self> {
        let setting = |part: &'a str| {
            part.split_once('=').ok_or_else(|| anyhow!("a setting is KEY=VALUE, got {part:?}"))
        };
        let parts = text.split(':').filter(|part| !part.is_empty());
        Ok(Self(parts.map(setting).collect::<Result<_>>()?))
    }

    fn take(&mut self, key: &str) -> Option<&'a str> {
        let place = self.0.iter().position(|(name, _)| *name == key)?;
        Some(self.0.remove(place).1)
    }

    fn number(&mut self, key: &str) -> Result<Option<f64>> {
        let wrong = |value| anyhow!("{key} must be a number, got {value:?}");
        self.take(key).map(|value| value.parse().map_err(|_| wrong(value))).transpose()
    }

    fn finish(self, model: &str) -> Result<()> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => bail!("{model} has no setting {key:?}, or it was given twice"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_are_read() {
        let spec = |text: &str| text.parse::<Spec>();
        let mallows = |phi, centre| Spec::Mallows { phi, centre };
        assert_eq!(spec("mallows:theta=0.25").unwrap(), mallows(0.75, Centre::Identity));
        assert_eq!(
            spec("mallows:phi=0.5:centre=2-0-1").unwrap(),
            mallows(0.5, Centre::Order(vec![2, 0, 1]))
        );
        assert_eq!(spec("plackett-luce").unwrap(), Spec::PlackettLuce { spread: 2.0 });
        let normal = Spec::RandomUtility { spread: 3.0, noise: Noise::Normal };
        assert_eq!(spec("random-utility:spread=3:noise=normal").unwrap(), normal);
        let component: Component = "0.7:plackett-luce:spread=1".parse().unwrap();
        assert_eq!(component, Component { weight: 0.7, spec: Spec::PlackettLuce { spread: 1.0 } });
    }

    #[test]
    fn wrong_specs_say_why() {
        for (text, why) in [
            ("mallow:theta=1", "a model is"),
            ("mallows", "one of theta"),
            ("mallows:theta", "KEY=VALUE"),
            ("mallows:theta=x", "theta must be a number"),
            ("mallows:theta=0.5:theta=0.6", "given twice"),
            ("mallows:theta=2", "theta must be"),
            ("plackett-luce:phi=1", "no setting \"phi\""),
            ("random-utility:noise=pink", "noise must be one of"),
            ("mallows:phi=0.5:centre=a,b", "a centre is"),
        ] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
        assert!("x:mallows:phi=1".parse::<Component>().is_err());
        assert!("mallows".parse::<Component>().is_err());
    }

    #[test]
    fn a_ladder_falls_evenly() {
        assert_eq!(ladder(3, 2.0), [2.0, 1.0, 0.0]);
        assert_eq!(ladder(1, 2.0), [0.0]);
    }
}
