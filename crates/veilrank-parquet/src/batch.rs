//! Some rows of a row group: what each participant spent and said.

use parquet::{
    data_type::{BoolType, DoubleType},
    errors::{ParquetError, Result},
};
use veilrank::{
    Epsilon, Mechanism, Pair, Ranking, Survey,
    ranking::Item,
    report::{Answer, Answers, NoisyAnswer, Report},
};

use crate::{
    column::{Cell, Column, Group, Numbers, of_either},
    layout::{Layout, Said},
};

/// About so many answers are in memory at a time, so that they stay in a core's own cache.
const ANSWERS: usize = 1 << 14;

const NO_NULLS: &str = "a report has no nulls";

/// Reads a row group some rows at a time.
pub(crate) struct Batch {
    spent: Spent,
    said: Columns,
    rows: usize,
    most: usize,
}

/// What participants spent: by a column, or all the same by the folder's name.
enum Spent {
    Each(Box<Column<DoubleType>>),
    All(Epsilon),
}

enum Columns {
    Bits { pairs: Pairs, answer: Column<BoolType> },
    Noisy { pairs: Pairs, noisy: Numbers },
    Order(Numbers),
}

struct Pairs {
    first: Numbers,
    second: Numbers,
}

/// How many elements the list of a report has.
pub(crate) fn each(survey: &Survey) -> usize {
    match survey.mechanism() {
        Mechanism::PermutationCap => survey.items(),
        Mechanism::RandomizedResponse | Mechanism::Laplace => survey.queries(),
    }
}

impl Batch {
    pub(crate) fn open(
        group: &Group<'_>,
        layout: &Layout,
        all: Option<Epsilon>,
        survey: &Survey,
    ) -> Result<Self> {
        let spent = match (layout.epsilon, all) {
            (Some(column), _) => Spent::Each(Box::new(Column::open(group, column)?)),
            (None, Some(epsilon)) => Spent::All(epsilon),
            (None, None) => {
                return Err(ParquetError::General("a table without epsilon".to_owned()));
            }
        };
        let pairs = |first, second| {
            Ok::<_, ParquetError>(Pairs {
                first: Numbers::open(group, first)?,
                second: Numbers::open(group, second)?,
            })
        };
        let said = match layout.said {
            Said::Bits { first, second, answer } => {
                Columns::Bits { pairs: pairs(first, second)?, answer: Column::open(group, answer)? }
            }
            Said::Noisy { first, second, noisy } => {
                Columns::Noisy { pairs: pairs(first, second)?, noisy: Numbers::open(group, noisy)? }
            }
            Said::Order(items) => Columns::Order(Numbers::open(group, items)?),
        };
        Ok(Self { spent, said, rows: 0, most: (ANSWERS / each(survey)).max(1) })
    }

    /// How many rows are in it.
    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Reads the next rows, at most so many; lists that do not fit each other are no reports.
    pub(crate) fn read(&mut self, left: u64) -> Result<()> {
        self.rows = usize::try_from(left).unwrap_or(self.most).min(self.most);
        if let Spent::Each(column) = &mut self.spent {
            column.read(self.rows)?;
        }
        match &mut self.said {
            Columns::Bits { pairs, answer } => {
                pairs.read(self.rows)?;
                answer.read(self.rows)?;
                check_beside(
                    pairs.first.is_beside(&pairs.second)
                        && of_either!(&pairs.first, first => first.is_beside(answer)),
                )
            }
            Columns::Noisy { pairs, noisy } => {
                pairs.read(self.rows)?;
                of_either!(noisy, column => column.read(self.rows))?;
                check_beside(pairs.first.is_beside(&pairs.second) && pairs.first.is_beside(noisy))
            }
            Columns::Order(items) => of_either!(items, column => column.read(self.rows)),
        }
    }

    /// Refuses columns that have more rows than were read.
    pub(crate) fn check_end(&mut self) -> Result<()> {
        if let Spent::Each(column) = &mut self.spent {
            column.check_end()?;
        }
        match &mut self.said {
            Columns::Bits { pairs, answer } => {
                pairs.check_end()?;
                answer.check_end()
            }
            Columns::Noisy { pairs, noisy } => {
                pairs.check_end()?;
                noisy.check_end()
            }
            Columns::Order(items) => items.check_end(),
        }
    }

    /// All answers of randomized response, one report's after the other's, where everything is as it should be; what is not is left for
    /// [`reports`](Self::reports) to name.
    pub(crate) fn bits(&self, each: usize, into: &mut Vec<Answer>) -> Option<()> {
        let Columns::Bits { pairs, answer } = &self.said else { return None };
        into.clear();
        let fits = answer.has_each(self.rows, each)
            && of_either!(&pairs.first, column => column.has_each(self.rows, each))
            && of_either!(&pairs.second, column => column.has_each(self.rows, each));
        if !fits {
            return None;
        }
        of_either!(&pairs.first, first => of_either!(&pairs.second, second => join(&first.values, &second.values, &answer.values, into)))
    }

    /// What each participant spent, where nothing is missing.
    pub(crate) fn spent(&self) -> Option<Budgets<'_>> {
        match &self.spent {
            Spent::All(epsilon) => Some(Budgets::All(*epsilon)),
            Spent::Each(column) if column.has_each(self.rows, 1) => {
                Some(Budgets::Each(&column.values))
            }
            Spent::Each(_) => None,
        }
    }

    /// Each row's report, or why it is none. What follows one that is none means nothing.
    pub(crate) fn reports<'a>(
        &'a self,
        survey: &'a Survey,
    ) -> impl Iterator<Item = std::result::Result<Report, String>> + 'a {
        let starts = match &self.said {
            Columns::Bits { pairs, .. } | Columns::Noisy { pairs, .. } => {
                of_either!(&pairs.first, column => column.starts())
            }
            Columns::Order(items) => of_either!(items, column => column.starts()),
        };
        (0..self.rows).map(move |row| {
            let list =
                starts.get(row).copied().unwrap_or(0)..starts.get(row + 1).copied().unwrap_or(0);
            let report = Report::new(self.epsilon(row)?, self.answers(list, survey.items())?);
            report.check(survey).map_err(|error| error.to_string())?;
            Ok(report)
        })
    }

    fn epsilon(&self, row: usize) -> std::result::Result<Epsilon, String> {
        match &self.spent {
            Spent::All(epsilon) => Ok(*epsilon),
            Spent::Each(column) => {
                let &spent = there(column.at(row))?.ok_or(NO_NULLS)?;
                Epsilon::new(spent).map_err(|error| error.to_string())
            }
        }
    }

    fn answers(
        &self,
        list: std::ops::Range<usize>,
        items: usize,
    ) -> std::result::Result<Answers, String> {
        match &self.said {
            Columns::Bits { pairs, answer } => {
                let each = list.filter_map(|level| {
                    let pair = pairs.at(level, items).transpose()?;
                    Some(pair.and_then(|pair| {
                        Ok(Answer { pair, first: *there(answer.at(level))?.ok_or(NO_NULLS)? })
                    }))
                });
                each.collect::<std::result::Result<_, _>>().map(Answers::Bits)
            }
            Columns::Noisy { pairs, noisy } => {
                let each = list.filter_map(|level| {
                    let pair = pairs.at(level, items).transpose()?;
                    Some(pair.and_then(|pair| {
                        Ok(NoisyAnswer { pair, noisy: there(noisy.at(level))?.ok_or(NO_NULLS)? })
                    }))
                });
                each.collect::<std::result::Result<_, _>>().map(Answers::Noisy)
            }
            Columns::Order(order) => {
                let each = list.filter_map(|level| {
                    Some(there(order.at(level)).transpose()?.and_then(|at| item(at, items)))
                });
                let order = each.collect::<std::result::Result<Vec<Item>, String>>()?;
                Ranking::new(order).map(Answers::Order).map_err(|error| error.to_string())
            }
        }
    }
}

/// What the participants of a batch spent.
pub(crate) enum Budgets<'a> {
    Each(&'a [f64]),
    All(Epsilon),
}

impl Pairs {
    fn read(&mut self, rows: usize) -> Result<()> {
        of_either!(&mut self.first, column => column.read(rows))?;
        of_either!(&mut self.second, column => column.read(rows))
    }

    fn check_end(&mut self) -> Result<()> {
        self.first.check_end()?;
        self.second.check_end()
    }

    /// The pair at a level; nothing where the list has none.
    fn at(&self, level: usize, items: usize) -> std::result::Result<Option<Pair>, String> {
        let (Some(first), Some(second)) =
            (there(self.first.at(level))?, there(self.second.at(level))?)
        else {
            return Ok(None);
        };
        Pair::new(item(first, items)?, item(second, items)?)
            .map(Some)
            .map_err(|error| error.to_string())
    }
}

/// What is there; nothing where a list is empty.
fn there<V>(cell: Cell<V>) -> std::result::Result<Option<V>, String> {
    match cell {
        Cell::There(value) => Ok(Some(value)),
        Cell::NoElement => Ok(None),
        Cell::Null => Err(NO_NULLS.to_owned()),
    }
}

fn item(got: i64, items: usize) -> std::result::Result<Item, String> {
    let index = usize::try_from(got).ok().filter(|&index| index < items);
    index
        .and_then(|index| Item::new(index).ok())
        .ok_or_else(|| format!("items are numbered 0 to {}, got {got}", items - 1))
}

/// Answers from their three columns; nothing where a pair is none.
fn join<A: Copy, B: Copy>(
    first: &[A],
    second: &[B],
    answer: &[bool],
    into: &mut Vec<Answer>,
) -> Option<()>
where
    usize: TryFrom<A> + TryFrom<B>,
{
    into.reserve(answer.len());
    for ((&first, &second), &answer) in first.iter().zip(second).zip(answer) {
        let (first, second) = (usize::try_from(first).ok()?, usize::try_from(second).ok()?);
        let pair = Pair::new(Item::new(first).ok()?, Item::new(second).ok()?).ok()?;
        into.push(Answer { pair, first: answer });
    }
    Some(())
}

fn check_beside(is_beside: bool) -> Result<()> {
    if is_beside {
        return Ok(());
    }
    Err(ParquetError::General("the parts of answers are lists of other lengths".to_owned()))
}
