"""Tables for pandas, Polars and PyArrow, each where it is installed."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._veilrank import Outcome

Columns = dict[str, list[Any]]


def outcome_columns(outcome: Outcome) -> Columns:
    """A row for each item, best first."""
    ranking = outcome.ranking
    intervals, groups, scores = outcome.rank_intervals, outcome.groups, outcome.scores
    group_of = {item: number for number, group in enumerate(groups or [], 1) for item in group}
    return {
        "rank": list(range(1, len(ranking) + 1)),
        "item": ranking,
        "lowest": [intervals[item][0] if intervals else None for item in ranking],
        "highest": [intervals[item][1] if intervals else None for item in ranking],
        "group": [group_of.get(item) for item in ranking],
        "score": [scores[item] for item in ranking],
    }


def to_pandas(outcome: Outcome) -> Any:
    return as_pandas(outcome_columns(outcome))


def to_polars(outcome: Outcome) -> Any:
    return as_polars(outcome_columns(outcome))


def to_arrow(outcome: Outcome) -> Any:
    return as_arrow(outcome_columns(outcome))


def as_pandas(columns: Columns) -> Any:
    return _library("pandas").DataFrame(columns)


def as_polars(columns: Columns) -> Any:
    return _library("polars").DataFrame(columns)


def as_arrow(columns: Any) -> Any:
    return _library("pyarrow").table(columns)


def _library(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        package = name.partition(".")[0]
        if (error.name or "").partition(".")[0] != package:
            raise
        raise ModuleNotFoundError(f"this needs {package}; install it: pip install {package}", name=package) from None
