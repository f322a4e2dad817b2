//! Populations that people are drawn from, and the order that disagrees least with all of them.

use std::{error::Error, fs, path::Path};

use rand::{Rng, RngExt};
use veilrank::{
    aggregate::kemeny,
    format::preflib,
    margins::{Margins, PairCounts},
    model::{Mallows, Model, PlackettLuce},
    ranking::{Ballot, Ranking},
};

/// A population of any number of people.
pub(crate) struct Crowd {
    pub(crate) name: String,
    pub(crate) items: usize,
    /// The order that disagrees least with everybody.
    pub(crate) truth: Ranking,
    source: Source,
}

enum Source {
    /// The voters of a file, each as likely as any other to be the next to come.
    Voters(Vec<Ballot>),
    Model(Model),
}

const FILES: [(&str, &str); 6] = [
    ("sushi, 10 items", "sushi/00014-00000001.soc"),
    ("dots 1, 4 items", "dots/00024-00000001.soc"),
    ("puzzle 1, 4 items", "puzzle/00025-00000001.soc"),
    ("agh 1, 9 items", "agh/00009-00000001.soc"),
    ("agh 2, 7 items", "agh/00009-00000002.soc"),
    ("shirts, 11 items", "shirt/00012-00000001.soc"),
];

impl Crowd {
    pub(crate) fn all(data: Option<&Path>) -> Result<Vec<Self>, Box<dyn Error>> {
        let mut crowds = Vec::new();
        if let Some(data) = data {
            for (name, file) in FILES {
                crowds.push(Self::file(name, &data.join(file))?);
            }
        }
        for (items, theta) in [(8, 0.25), (15, 0.5)] {
            let phi = Mallows::phi_from_paper_theta(theta)?;
            let model = Mallows::new(Ranking::identity(items)?, phi)?;
            crowds
                .push(Self::model(format!("Mallows theta {theta}, {items} items"), model.into())?);
        }
        for (items, spread) in [(8, 1.0), (15, 0.5)] {
            crowds.push(Self::model(
                format!("Plackett-Luce spread {spread}, {items} items"),
                scattered(items, spread)?.into(),
            )?);
        }
        Ok(crowds)
    }

    fn file(name: &str, path: &Path) -> Result<Self, Box<dyn Error>> {
        let text =
            fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let profile = preflib::read(&text, Some(preflib::Kind::Soc))?.profile;
        let items = profile.items();
        let truth = kemeny(&Margins::plain(PairCounts::of_profile(&profile))).order;
        let mut voters = Vec::new();
        for vote in profile.votes() {
            let ballot = Ballot::new(items, &vote.order)?;
            voters.extend(std::iter::repeat_n(ballot, usize::try_from(vote.count)?));
        }
        Ok(Self { name: name.to_owned(), items, truth, source: Source::Voters(voters) })
    }

    /// In these models the first item is the best one, the second the next, and so on.
    fn model(name: String, model: Model) -> Result<Self, Box<dyn Error>> {
        let items = model.items();
        Ok(Self { name, items, truth: Ranking::identity(items)?, source: Source::Model(model) })
    }

    /// The next one to come.
    pub(crate) fn next<R: Rng + ?Sized>(&self, rng: &mut R) -> Ballot {
        match &self.source {
            Source::Voters(voters) => voters[rng.random_range(0..voters.len())].clone(),
            Source::Model(model) => Ballot::from(&model.sample(rng)),
        }
    }
}

/// Qualities as a sample scatters: at the even quantiles of a normal distribution.
fn scattered(items: usize, spread: f64) -> Result<PlackettLuce, veilrank::Error> {
    let at = |rank: usize| {
        let quantile = 1.0 - (rank as f64 + 0.5) / items as f64;
        (spread * veilrank::numeric::normal_quantile(quantile)).exp()
    };
    PlackettLuce::new((0..items).map(at).collect())
}
