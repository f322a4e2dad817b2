//! Data in the open: single comparisons, and who made them.

use pyo3::prelude::*;
use veilrank::format::{
    convert::{Data, Document},
    csv::{Answers, PairRow, PairTable, Winner},
};

use crate::{
    files,
    labels::{self, Places},
    refused::{Refused, Result},
};

/// Single comparisons in the open: who won against whom.
///
/// ``people`` says for each comparison whose it is; without it each is taken for another person's.
///
/// >>> import veilrank as vr
/// >>> vr.Comparisons([("tea", "water"), ("tea", "coffee"), ("water", "coffee")])
/// Comparisons(3 comparisons, 3 items)
#[pyclass(frozen, module = "veilrank")]
#[derive(Debug)]
pub(crate) struct Comparisons(pub(crate) Answers);

#[pymethods]
impl Comparisons {
    #[new]
    #[pyo3(signature = (pairs, items=None, people=None))]
    fn new(
        pairs: &Bound<'_, PyAny>,
        items: Option<&Bound<'_, PyAny>>,
        people: Option<Vec<String>>,
    ) -> Result<Self> {
        let read = read(pairs)?;
        let names = match items {
            Some(items) => labels::names(items)?,
            None => labels::names_of(read.iter().flatten())?,
        };
        let places = Places::new(&names);
        let mut rows = Vec::with_capacity(read.len());
        for (number, two) in read.iter().enumerate() {
            rows.push(row(&places, two).map_err(|error| at(error, number))?);
        }
        let table = PairTable::new(names, rows)?;
        Ok(Self(match people {
            Some(people) => Answers::signed(table, people)?,
            None => Answers::anonymous(table),
        }))
    }

    /// The items' names.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Comparisons([("tea", "water")]).items
    /// ['tea', 'water']
    #[getter]
    fn items(&self) -> Vec<String> {
        self.0.table().names().as_slice().to_vec()
    }

    /// How many different people made them; nothing where they are not told apart.
    ///
    /// >>> import veilrank as vr
    /// >>> vr.Comparisons([("tea", "water"), ("tea", "milk")], people=["ann", "ann"]).people
    /// 1
    #[getter]
    fn people(&self) -> Option<usize> {
        self.0.who().map(|_| self.0.people().len())
    }

    /// The same as the text of a file, in a format that ``read`` knows. A warning says what the format cannot keep.
    ///
    /// >>> import veilrank as vr
    /// >>> print(vr.Comparisons([("tea", "water")]).to_text())
    /// left,right,winner,count
    /// tea,water,tea,1
    /// <BLANKLINE>
    #[pyo3(signature = (format="csv-pairs"))]
    fn to_text(&self, py: Python<'_>, format: &str) -> Result<String> {
        files::written(py, &Document::new(Data::Answers(self.0.clone())), format)
    }

    fn __len__(&self) -> usize {
        usize::try_from(self.0.table().answers()).unwrap_or(usize::MAX)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0 == other.0
    }

    fn __repr__(&self) -> String {
        let (number, items) = (self.0.table().answers(), self.0.table().names().len());
        format!("Comparisons({number} comparisons, {items} items)")
    }
}

fn read(pairs: &Bound<'_, PyAny>) -> Result<Vec<[String; 2]>> {
    let mut read: Vec<[String; 2]> = Vec::new();
    for pair in pairs.try_iter()? {
        let pair = pair?;
        labels::pause(pair.py(), read.len(), 2 * read.len())?;
        let two = labels::ordered(&pair).and_then(|()| labels::labels(&pair));
        let two = two.map_err(|error| at(error, read.len()))?;
        let two = <[String; 2]>::try_from(two);
        read.push(two.map_err(|other| {
            let what = format!("a comparison is (winner, loser), got {} items", other.len());
            at(Refused::data(what), read.len())
        })?);
    }
    Ok(read)
}

fn row(places: &Places, [winner, loser]: &[String; 2]) -> Result<PairRow> {
    if winner == loser {
        return Err(Refused::data(format!("nothing wins against itself, got {winner:.40?} twice")));
    }
    let (left, right) = (places.item(winner)?, places.item(loser)?);
    Ok(PairRow { left, right, winner: Winner::Left, count: 1 })
}

/// Says which comparison is wrong; they are counted from 0, as Python counts.
fn at(error: Refused, number: usize) -> Refused {
    match error {
        Refused::Core(error) => Refused::data(format!("comparison {number}: {error}")),
        other => other,
    }
}
