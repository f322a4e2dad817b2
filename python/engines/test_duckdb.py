"""The book's SQL on DuckDB, over Parquet files and over reports files."""

from __future__ import annotations

import pathlib
from typing import Any

import book
import duckdb
import pyarrow
import pyarrow.parquet
import pytest


def parquet(path: pathlib.Path, mechanism: str, rows: list[dict[str, Any]]) -> None:
    """Rows as the book's table has them, with names, in two files."""
    path.mkdir()
    if mechanism == "permutation-cap":
        own = pyarrow.field("order", pyarrow.list_(pyarrow.int32()))
    else:
        said = ("noisy", pyarrow.int64()) if mechanism == "laplace" else ("answer", pyarrow.bool_())
        own = pyarrow.field("answers", pyarrow.list_(pyarrow.struct([("first", pyarrow.int32()), ("second", pyarrow.int32()), said])))
    schema = pyarrow.schema([("epsilon", pyarrow.float64()), own, ("nonce", pyarrow.string())])
    named = [{"nonce": f"n{place}", **row} for place, row in enumerate(rows)]
    for name, some in (("a", named[::2]), ("b", named[1::2])):
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(some, schema=schema), path / f"{name}.parquet")


def check(mechanism: str) -> str:
    if mechanism == "permutation-cap":
        return book.sql("duckdb", "check-orders")
    text = book.sql("duckdb", "check-pairs")
    return text.replace("a.answer", "a.noisy") if mechanism == "laplace" else text


def test_the_page_has_no_block_that_is_not_run() -> None:
    run = {"parquet", "lines", "check-pairs", "check-orders", "check-nonces", *book.COUNTS.values()}
    assert sorted(book.names("duckdb")) == sorted(run)


@pytest.mark.parametrize("mechanism", book.COUNTS)
@pytest.mark.parametrize("source", ["parquet", "lines"])
def test_counts_are_the_tally_of_the_reports(mechanism: str, source: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    reports = book.prepare(tmp_path, mechanism)
    parquet(tmp_path / "reports", mechanism, [book.flat(report) for report in reports])
    with duckdb.connect() as engine:
        engine.execute(book.sql("duckdb", source))
        assert engine.execute("SELECT count(*) FROM reports").fetchall() == [(len(reports),)]
        assert engine.execute(check(mechanism)).fetchall() == []
        engine.execute(book.sql("duckdb", book.COUNTS[mechanism]))
    book.check_same(tmp_path)


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_what_is_wrong_is_found_by_its_reason(mechanism: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = book.spoilt(mechanism)
    wrong["epsilon"].append({**wrong["epsilon"][0], "epsilon": float("nan")})
    rows = [book.flat(one) if one.get("answers") else one for one in [*book.reports(mechanism, 50), *(one for some in wrong.values() for one in some)]]
    parquet(tmp_path / "reports", mechanism, rows)
    with duckdb.connect() as engine:
        engine.execute(book.sql("duckdb", "parquet"))
        assert dict(engine.execute(check(mechanism)).fetchall()) == {reason: len(some) for reason, some in wrong.items()}


def test_a_report_that_came_twice_is_found(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [book.flat(report) for report in book.reports("laplace", 20)]
    parquet(tmp_path / "reports", "laplace", [*rows, {**rows[3], "nonce": "n3"}, {**rows[4], "nonce": None}])
    with duckdb.connect() as engine:
        engine.execute(book.sql("duckdb", "parquet"))
        assert sorted(engine.execute(book.sql("duckdb", "check-nonces")).fetchall(), key=str) == [("n3", 2), (None, 1)]
