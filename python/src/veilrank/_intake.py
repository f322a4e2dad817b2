"""Votes as they come: lists, dicts, arrays and tables of any library, which need not be installed."""

from __future__ import annotations

import csv
import io
import itertools
import math
from collections.abc import Iterable, Mapping
from typing import Any

from . import _veilrank
from ._errors import DataError
from ._tables import _library, as_arrow
from ._veilrank import Comparisons, Tally, Votes

MOST_ITEMS = 2048
MOST_CELLS = 50_000_000
MOST_ROWS = 10_000_000

Source = Votes | Comparisons | Tally


def as_source(data: Any, *, items: Iterable[str | int] | None, missing: str) -> Source:
    """Whatever holds votes, as one of the compiled classes."""
    if missing not in ("refuse", "unranked"):
        raise DataError(f"missing must be refuse or unranked, got {missing!r:.40}")
    if isinstance(data, (Votes, Comparisons, Tally)):
        if items is not None:
            raise DataError("items go with data in Python's own types; these votes have theirs already")
        return data
    if isinstance(data, (str, bytes)):
        raise DataError(f"votes are needed, got a text, {data!r:.40}; vr.read takes the name of a file")
    columns = _columns(data)
    if columns is not None:
        if items is not None:
            raise DataError("a table names its items itself; leave items out")
        return _of_table(columns, unranked=missing == "unranked")
    if isinstance(data, Mapping):
        return Votes(list(data.keys()), items=items, counts=[_count(number) for number in data.values()])
    return _of_rows(data, items)


def _count(number: Any) -> int:
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise DataError(f"a ranking is held by a whole number of voters, got {number!r:.40}")
    count = int(number)
    if not 0 < count < 2**63:
        raise DataError(f"a ranking is held by at least one voter, got {count}")
    return count


def _of_rows(data: Any, items: Iterable[str | int] | None) -> Votes | Comparisons:
    if not hasattr(data, "shape") and hasattr(data, "__array__"):
        data = _library("numpy").asarray(data)
    shape = getattr(data, "shape", None)
    if shape is not None:
        if len(shape) != 2:
            raise DataError(f"an array of votes has two dimensions, a ranking in each row, got {len(shape)}")
        if shape[1] > MOST_ITEMS:
            raise DataError(f"a ranking needs 2 to {MOST_ITEMS} items, got {shape[1]} in a row")
        _limited(shape[0] * shape[1])
        if getattr(getattr(data, "dtype", None), "kind", "i") not in "iuUOT":
            raise DataError(f"an array of votes has item numbers or names, got {data.dtype}")
        return Votes(data.tolist(), items=items)
    if not isinstance(data, Iterable):
        raise DataError(f"votes are needed: rankings, comparisons, a table or an array, got {type(data).__name__}")
    # A generator may have no end.
    rows = list(itertools.islice(data, MOST_ROWS + 1))
    if len(rows) > MOST_ROWS:
        raise DataError(f"votes have at most {MOST_ROWS} rows, got more; count the voters of each ranking")
    if rows and all(isinstance(row, tuple) and len(row) == 2 for row in rows):
        return Comparisons(rows, items=items)
    return Votes(rows, items=items)


def _limited(cells: int) -> None:
    """Before anything is copied: what does not fit into memory ends the interpreter without a word."""
    if cells > MOST_CELLS:
        raise DataError(f"a table or an array has at most {MOST_CELLS} cells, got {cells}; count the voters of each ranking")


def _columns(data: Any) -> dict[str, list[Any]] | None:
    """The columns of a table, or nothing where it is none."""
    if isinstance(data, Mapping):
        is_table = bool(data) and all(isinstance(name, str) for name in data)
        return {name: _listed(name, column) for name, column in data.items()} if is_table else None
    library = type(data).__module__.partition(".")[0]
    if library == "polars" and hasattr(data, "collect"):
        data = data.collect()
    shape = getattr(data, "shape", None)
    if library in ("polars", "pandas", "pyarrow") and isinstance(shape, tuple) and len(shape) == 2:
        _limited(shape[0] * shape[1])
    if library == "polars" and hasattr(data, "to_dict"):
        return _named(data.columns, data.to_dict(as_series=False).values())
    if library == "pandas" and hasattr(data, "columns"):
        return _named(data.columns, (data.iloc[:, at].tolist() for at in range(data.shape[1])))
    if hasattr(data, "__arrow_c_stream__") or hasattr(data, "__arrow_c_array__"):
        table = as_arrow(data)
        return _named(table.column_names, (column.to_pylist() for column in table.columns))
    return None


def _listed(name: str, column: Any) -> list[Any]:
    if isinstance(column, (str, bytes)) or not isinstance(column, Iterable):
        raise DataError(f"a column is a list of values, got {column!r:.40} for {name!r:.40}")
    return list(column)


def _named(names: Iterable[Any], columns: Iterable[list[Any]]) -> dict[str, list[Any]]:
    table: dict[str, list[Any]] = {}
    for name, column in zip(names, columns):
        if not isinstance(name, str):
            raise DataError(f"columns are named by texts, got {name!r:.40}; a 2-D array needs no names: frame.to_numpy()")
        if name in table:
            raise DataError(f"each column has a name of its own, got {name!r:.40} twice")
        table[name] = column
    return table


def _of_table(columns: dict[str, list[Any]], *, unranked: bool) -> Source:
    """A table, read by the rules for CSV files."""
    lengths = {len(column) for column in columns.values()}
    if len(lengths) > 1:
        raise DataError(f"all columns have the same number of rows, got {min(lengths)} and {max(lengths)}")
    cells = [[_cell(value, name, row, unranked) for row, value in enumerate(column)] for name, column in columns.items()]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*cells))
    return _veilrank.parse(text.getvalue())


def _cell(value: Any, name: str, row: int, unranked: bool) -> str:
    if _is_missing(value):
        if unranked:
            return ""
        raise DataError(
            f"a table of votes has a value in every cell, got none in column {name!r:.40}, row {row} (counted from 0); "
            'drop the row, or say missing="unranked" if the item has no rank'
        )
    if isinstance(value, str):
        return value
    if isinstance(value, bool) or type(value).__name__ == "bool_":
        raise DataError(f"a cell is a text or a whole number, got {value!r:.40} in column {name!r:.40}, row {row}")
    if isinstance(value, float) and value.is_integer():
        # What libraries make of whole numbers where some are missing.
        return str(int(value))
    if hasattr(value, "__index__"):
        return str(int(value))
    raise DataError(f"a cell is a text or a whole number, got {value!r:.40} in column {name!r:.40}, row {row}")


def _is_missing(value: Any) -> bool:
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return True
    return isinstance(value, float) and math.isnan(value)
