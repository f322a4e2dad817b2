"""The functions of the package: they take data as it comes, and hand it to the compiled part."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from typing import Any

from . import _veilrank
from ._document import document
from ._intake import as_source
from ._tables import as_arrow, as_pandas, as_polars
from ._veilrank import Comparisons, Consensus, Model, Outcome, Survey, Tally, Votes


def read(path: str | bytes | os.PathLike[str], *, format: str | None = None, terms: Survey | None = None) -> Votes | Comparisons | Tally:
    """Reads a file: PrefLib (.soc .soi .toc .toi), CSV, BLT, ABIF, CIVS, tables of other tools, reports, Parquet files of reports or a tally.

    Where a file does not show its format, ``format`` says it, one of those of ``veilrank convert``: soc, soi, toc, toi, preflib-legacy, csv-ranks,
    csv-items, csv-pairs, evalica, crowd-kit, bayes-mallows, civs, blt, abif. A warning says what of it is left aside.

    Reports in a Parquet file, or in a folder of them, are counted on all cores, in memory that does not grow with their number; ``terms`` is the survey of
    those that do not have its terms in their metadata, and of tables of counts (``epsilon, first, second, yes, no``).

    >>> import pathlib, tempfile, veilrank as vr
    >>> file = pathlib.Path(tempfile.mkdtemp(), "drinks.csv")
    >>> _ = file.write_text("count,rank1,rank2\\n5,tea,water\\n1,water,tea\\n")
    >>> vr.read(file)
    Votes(6 voters, 2 items)
    """
    return _veilrank.parse(path=os.fsdecode(path), format=format, terms=terms)


def votes(data: Any, *, items: Iterable[str | int] | None = None, missing: str = "refuse") -> Votes | Comparisons:
    """Votes from whatever holds them: rankings, a table, an array, comparisons.

    - a list of rankings, each a list of items, best first, with a list of those that are tied
    - a list of tuples of two: comparisons, (winner, loser)
    - a dict of rankings (tuples) and how many voters hold each
    - a 2-D array: a ranking in each row, of item numbers or names, best first
    - a table (pandas, Polars, Arrow, or a dict of columns), laid out as the CSV files that Veilrank reads: a column for each rank (``rank1``,
      ``rank2``, ...), a column for each item with its rank, or ``left``, ``right``, ``winner``; ``count`` says for how many a row stands

    Missing values of a table are refused, unless ``missing="unranked"`` says that they are items without a rank.

    >>> import veilrank as vr
    >>> vr.votes([["tea", "water"], ["water", "tea"]])
    Votes(2 voters, 2 items)
    >>> vr.votes([("tea", "water"), ("tea", "milk")])
    Comparisons(2 comparisons, 3 items)
    >>> vr.votes({("tea", "water"): 5, ("water", "tea"): 2})
    Votes(7 voters, 2 items)
    >>> vr.votes({"tea": [1, 2], "water": [2, 1], "milk": [3, 3]})
    Votes(2 voters, 3 items)
    """
    made = as_source(data, items=items, missing=missing)
    if isinstance(made, Tally):
        raise TypeError("votes in the open are needed, got a tally of noisy reports")
    return made


def aggregate(
    votes: Any,
    method: str = "auto",
    *,
    goal: str | None = None,
    confidence: float = 0.95,
    effort: float = 1.0,
) -> Outcome:
    """One ranking of votes, comparisons or a tally, and how sure it is.

    ``votes`` is anything that ``read`` returns or ``votes`` takes. Methods: auto, kwiksort, borda, copeland, bradley-terry, hodgerank,
    rank-centrality, footrule, kemeny, fitted. ``effort`` is how long to look for the best order by Kemeny, as a multiple of the usual.

    >>> import veilrank as vr
    >>> vr.aggregate([["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"]], method="kemeny").ranking
    ['a', 'b', 'c']
    """
    source = as_source(votes, items=None, missing="refuse")
    return _veilrank.aggregate(source, method=method, goal=goal, confidence=confidence, effort=effort)


def consensus(votes: Any, method: str = "auto", *, effort: float = 1.0) -> Consensus:
    """One ranking of votes or comparisons in the open, without how sure it is: the order that ``aggregate`` finds, in a fraction of the time.

    >>> import veilrank as vr
    >>> vr.consensus([["a", "b", "c"], ["a", "c", "b"], ["b", "a", "c"]], method="kemeny").ranking
    ['a', 'b', 'c']
    """
    source = as_source(votes, items=None, missing="refuse")
    if isinstance(source, Tally):
        raise TypeError("votes in the open are needed, got a tally of noisy reports; use aggregate")
    return _veilrank.consensus(source, method=method, effort=effort)


class Simulation:
    """What came out of simulated surveys: a summary, and a table with a row for each trial. Made by ``simulate``.

    >>> import veilrank as vr
    >>> vr.simulate(vr.mallows(items=3, phi=0.5), epsilon=1, voters=100, trials=2)
    Simulation(2 trials of 100 voters over 3 items)
    """

    __slots__ = ("_columns", "_summary")

    def __init__(self, summary: str, columns: dict[str, list[Any]]) -> None:
        self._summary: dict[str, Any] = json.loads(summary)
        self._columns = columns

    @property
    def summary(self) -> dict[str, Any]:
        """What ``veilrank simulate --json`` prints, but for the time that it took.

        >>> import veilrank as vr
        >>> vr.simulate([["a", "b"]] * 9, epsilon=20, trials=2).summary["excess"]
        {'mean': 0.0, 'stderr': 0.0}
        """
        return self._summary

    def to_dict(self) -> dict[str, list[Any]]:
        """The trials as columns.

        >>> import veilrank as vr
        >>> vr.simulate([["a", "b"]] * 9, epsilon=20, trials=2).to_dict()["ranking"]
        [['a', 'b'], ['a', 'b']]
        """
        return self._columns

    def to_pandas(self) -> Any:
        """The trials as a pandas ``DataFrame``; pandas must be installed.

        >>> import veilrank as vr
        >>> len(vr.simulate([["a", "b"]] * 9, epsilon=1, trials=2).to_pandas())   # doctest: +REQUIRES(pandas)
        2
        """
        return as_pandas(self._columns)

    def to_polars(self) -> Any:
        """The trials as a Polars ``DataFrame``; Polars must be installed.

        >>> import veilrank as vr
        >>> vr.simulate([["a", "b"]] * 9, epsilon=1, trials=2).to_polars().height   # doctest: +REQUIRES(polars)
        2
        """
        return as_polars(self._columns)

    def to_arrow(self) -> Any:
        """The trials as a PyArrow ``Table``; PyArrow must be installed.

        >>> import veilrank as vr
        >>> vr.simulate([["a", "b"]] * 9, epsilon=1, trials=2).to_arrow().num_rows   # doctest: +REQUIRES(pyarrow)
        2
        """
        return as_arrow(self._columns)

    def __len__(self) -> int:
        return len(self._columns["trial"])

    def __repr__(self) -> str:
        of = self._summary
        return f"Simulation({of['trials']} trials of {of['voters']} voters over {of['items']} items)"


def simulate(
    votes: Any,
    epsilon: float,
    *,
    voters: int | None = None,
    queries: int | str = "auto",
    assign: str = "uniform",
    goal: str = "order",
    mechanism: str = "randomized-response",
    method: str = "auto",
    trials: int = 30,
    seed: int = 1,
    threads: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Plays a whole survey many times and measures what comes out, on all cores.

    ``votes`` is what ``aggregate`` takes, or a model, of which each trial draws voters of its own. The same seed gives the same figures as
    ``veilrank simulate``, for any number of threads. ``progress`` is called now and then with the number of trials that were played.

    >>> import veilrank as vr
    >>> played = vr.simulate(vr.mallows(items=5, theta=0.5), epsilon=2, assign="live", voters=200, trials=4, seed=1)
    >>> played.summary["trials"]
    4
    """
    source: Votes | Comparisons | Model
    if isinstance(votes, Model):
        source = votes
    else:
        made = as_source(votes, items=None, missing="refuse")
        if isinstance(made, Tally):
            raise TypeError("votes in the open or a model are needed, got a tally of noisy reports")
        source = made
    wishes = {
        "epsilon": epsilon,
        "voters": voters,
        "queries": queries,
        "assign": assign,
        "goal": goal,
        "mechanism": mechanism,
        "method": method,
        "trials": trials,
        "seed": seed,
        "threads": threads,
    }
    return Simulation(*_veilrank.simulate(source, wishes, progress))


def plan(
    *,
    items: int | None = None,
    voters: int | None = None,
    epsilon: float | None = None,
    accuracy: float | None = None,
    goal: str = "order",
    agreement: float | None = None,
    assign: str = "live",
    trials: int | None = None,
    seed: int = 1,
) -> dict[str, Any]:
    """What a survey can tell before it starts, solved for whatever of items, voters, epsilon and accuracy is left out.

    It is the document of ``veilrank plan --json``: ``solved`` says what was solved for, ``range`` has the likely values.

    >>> import veilrank as vr
    >>> planned = vr.plan(items=10, epsilon=1, accuracy=0.95)
    >>> planned["solved"]
    'voters'
    """
    wishes = {
        "items": items,
        "voters": voters,
        "epsilon": epsilon,
        "accuracy": accuracy,
        "goal": goal,
        "agreement": agreement,
        "assign": assign,
        "trials": trials,
        "seed": seed,
    }
    return document("plan", wishes)
