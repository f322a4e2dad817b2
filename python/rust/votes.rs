//! Data in the open: everybody's ranking.

use pyo3::{prelude::*, types::PyTuple};
use veilrank::{
    Names, Profile,
    format::{
        convert::{Data, Document},
        preflib,
    },
    ranking::Vote,
};

use crate::{
    files,
    labels::{self, Labelled, Places},
    refused::{Refused, Result},
};

/// Rankings in the open: one for each voter, which may tie items and leave some out.
///
/// A ranking is a list of items, best first; items that are tied stand in a list of their own. An item is a text or a whole number.
/// Without ``items`` the items are all that are ranked by anybody, in the order of the alphabet. ``counts`` says how many voters
/// hold each ranking.
///
/// >>> import veilrank as vr
/// >>> votes = vr.Votes([["tea", "water"], ["water", ["tea", "coffee"]]], counts=[5, 1])
/// >>> votes
/// Votes(6 voters, 3 items)
/// >>> votes.items
/// ['coffee', 'tea', 'water']
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Votes(pub(crate) Profile);

#[pymethods]
impl Votes {
    #[new]
    #[pyo3(signature = (rankings, items=None, counts=None))]
    fn new(
        rankings: &Bound<'_, PyAny>,
        items: Option<&Bound<'_, PyAny>>,
        counts: Option<Vec<u64>>,
    ) -> Result<Self> {
        let mut orders: Vec<Labelled> = Vec::new();
        let mut named = 0;
        for ranking in rankings.try_iter()? {
            let ranking = labels::ranking(&ranking?);
            let ranking = ranking.map_err(|error| at_voter(error, orders.len()))?;
            named += ranking.len();
            orders.push(ranking);
            labels::pause(rankings.py(), orders.len(), named)?;
        }
        let names = match items {
            Some(items) => labels::names(items)?,
            None => labels::names_of(orders.iter().flatten().flatten())?,
        };
        Self::of_orders(names, &orders, counts)
    }

    /// The items' names.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Votes([[2, 1], [1, 2]]).items
    /// ['1', '2']
    #[getter]
    fn items(&self) -> Vec<String> {
        self.0.names().as_slice().to_vec()
    }

    /// How many voters there are.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Votes([["a", "b"]], counts=[3]).voters
    /// 3
    #[getter]
    fn voters(&self) -> u64 {
        self.0.voters()
    }

    /// Each ranking that somebody holds, as groups of tied items, best first, with the number of voters who hold it.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Votes([["a", ["b", "c"]], ["c"]]).rankings()
    /// [([['a'], ['b', 'c']], 1), ([['c']], 1)]
    fn rankings(&self) -> Vec<(Labelled, u64)> {
        let names = self.0.names();
        let groups = |vote: &Vote| {
            let named =
                |group: &[veilrank::Item]| group.iter().map(|&i| names.of(i).to_owned()).collect();
            vote.order.groups().map(named).collect()
        };
        self.0.votes().iter().map(|vote| (groups(vote), vote.count)).collect()
    }

    /// The same as the text of a file: of the PrefLib kind that keeps everything, or in a format that ``read`` knows.
    ///
    /// A warning says what the format cannot keep.
    ///
    /// >>> import veilrank as vr
    /// >>> print(vr.Votes([["a", "b"]], counts=[3]).to_text("csv-ranks"))
    /// count,rank1,rank2
    /// 3,a,b
    /// <BLANKLINE>
    #[pyo3(signature = (format=None))]
    fn to_text(&self, py: Python<'_>, format: Option<&str>) -> Result<String> {
        match format {
            None => Ok(preflib::write(&preflib::PrefLib::new("votes", self.0.compressed()))),
            Some(format) => {
                files::written(py, &Document::new(Data::Ballots(self.0.clone())), format)
            }
        }
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.0.voters()).unwrap_or(usize::MAX)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        format!("Votes({} voters, {} items)", self.0.voters(), self.0.items())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let (rankings, counts): (Vec<_>, Vec<_>) = self.rankings().into_iter().unzip();
        let made = (rankings, self.items(), counts).into_pyobject(py)?;
        Ok((py.get_type::<Self>().into_any(), made))
    }
}

impl Votes {
    fn of_orders(names: Names, orders: &[Labelled], counts: Option<Vec<u64>>) -> Result<Self> {
        let (places, voters) = (Places::new(&names), orders.len());
        let counts = counts.unwrap_or_else(|| vec![1; voters]);
        if counts.len() != voters {
            let got = counts.len();
            return Err(Refused::data(format!(
                "each of {voters} rankings has one count, got {got} counts"
            )));
        }
        let mut votes = Vec::with_capacity(voters);
        for (voter, (order, count)) in orders.iter().zip(counts).enumerate() {
            let order = places.order(order).map_err(|error| at_voter(error, voter))?;
            votes.push(Vote { count, order });
        }
        Ok(Self(Profile::new(names, votes)?))
    }
}

/// Says whose ranking is wrong; voters are counted from 0, as Python counts.
fn at_voter(error: Refused, voter: usize) -> Refused {
    match error {
        Refused::Core(error) => Refused::data(format!("ranking {voter}: {error}")),
        other => other,
    }
}
