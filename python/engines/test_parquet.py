"""Parquet files as other programs write and read them: the command counts theirs, and they count the command's."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from typing import Any

import book
import duckdb
import polars
import pyarrow
import pyarrow.parquet
import pytest


def frame(mechanism: str, rows: list[dict[str, Any]]) -> polars.DataFrame:
    """Rows with the widths of numbers that Polars takes when nobody says any."""
    return polars.DataFrame([dict(row) for row in rows], infer_schema_length=None)


def by_polars(folder: pathlib.Path, mechanism: str, rows: list[dict[str, Any]]) -> None:
    folder.mkdir()
    for name, compression, some in (("a", "zstd", rows[::3]), ("b", "snappy", rows[1::3]), ("c", "uncompressed", rows[2::3])):
        frame(mechanism, some).write_parquet(folder / f"{name}.parquet", compression=compression, row_group_size=37)


def by_duckdb(folder: pathlib.Path, mechanism: str, rows: list[dict[str, Any]]) -> None:
    folder.mkdir()
    reports = frame(mechanism, rows)
    with duckdb.connect() as engine:
        engine.register("reports", reports.to_arrow())
        for name, compression, rest in (("a", "snappy", 0), ("b", "zstd", 1)):
            some = f"SELECT epsilon, * EXCLUDE (epsilon, place) FROM (SELECT *, row_number() OVER () AS place FROM reports) WHERE place % 2 = {rest}"
            engine.execute(f"COPY ({some}) TO '{folder}/{name}.parquet' (FORMAT parquet, COMPRESSION {compression})")


def by_duckdb_in_folders(folder: pathlib.Path, mechanism: str, rows: list[dict[str, Any]]) -> None:
    """What all rows of a folder have in common stands in its name alone."""
    with duckdb.connect() as engine:
        engine.register("reports", frame(mechanism, rows).to_arrow())
        engine.execute(f"COPY (SELECT * FROM reports) TO '{folder}' (FORMAT parquet, PARTITION_BY (epsilon))")
    assert len(list(folder.glob("epsilon=*"))) == len({row["epsilon"] for row in rows})


def by_pyarrow(folder: pathlib.Path, mechanism: str, rows: list[dict[str, Any]]) -> None:
    folder.mkdir()
    table = frame(mechanism, rows).to_arrow()
    for name, version, dictionary in (("a", "1.0", True), ("b", "2.0", False)):
        half = table.slice(0, len(rows) // 2) if name == "a" else table.slice(len(rows) // 2)
        place = folder / f"{name}.parquet"
        pyarrow.parquet.write_table(half, place, data_page_version=version, use_dictionary=dictionary, data_page_size=256, use_compliant_nested_type=name == "a")


WRITERS = [by_polars, by_duckdb, by_duckdb_in_folders, by_pyarrow]


@pytest.mark.parametrize("mechanism", book.COUNTS)
@pytest.mark.parametrize("write", WRITERS)
def test_files_of_others_are_counted_as_their_reports(mechanism: str, write: Any, tmp_path: pathlib.Path) -> None:
    reports = book.prepare(tmp_path, mechanism)
    write(tmp_path / "reports", mechanism, [book.flat(report) for report in reports])
    tally = book.veilrank(tmp_path, "tally", "reports.jsonl")
    assert book.veilrank(tmp_path, "tally", "reports", "--terms", "terms.json") == tally
    files = sorted(str(file.relative_to(tmp_path)) for file in (tmp_path / "reports").rglob("*.parquet"))
    if write is not by_duckdb_in_folders:
        assert book.veilrank(tmp_path, "tally", *reversed(files), "--terms", "terms.json") == tally


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_rows_of_one_file_are_early_and_late_as_lines_are(mechanism: str, tmp_path: pathlib.Path) -> None:
    """With and without an index of pages, by which rows are passed over."""
    rows = [book.flat(report) for report in book.prepare(tmp_path, mechanism)]
    lines = book.veilrank(tmp_path, "aggregate", "reports.jsonl", "--watched", "--json")
    table = frame(mechanism, rows).to_arrow()
    pyarrow.parquet.write_table(table, tmp_path / "v1.parquet", data_page_size=256, write_page_index=True)
    pyarrow.parquet.write_table(table, tmp_path / "v2.parquet", data_page_size=256, data_page_version="2.0")
    frame(mechanism, rows).write_parquet(tmp_path / "polars.parquet", data_page_size=512)
    with duckdb.connect() as engine:
        engine.register("reports", table)
        engine.execute(f"COPY reports TO '{tmp_path}/duckdb.parquet' (FORMAT parquet)")
    for name in ("v1", "v2", "polars", "duckdb"):
        assert book.veilrank(tmp_path, "aggregate", f"{name}.parquet", "--terms", "terms.json", "--watched", "--json") == lines, name


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_our_files_are_read_by_others(mechanism: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [book.flat(report) for report in book.prepare(tmp_path, mechanism)]
    book.veilrank(tmp_path, "convert", "reports.jsonl", "-o", "ours.parquet")
    assert polars.read_parquet("ours.parquet").to_dicts() == rows
    assert pyarrow.parquet.read_table("ours.parquet").to_pylist() == rows
    (tmp_path / "reports").mkdir()
    (tmp_path / "ours.parquet").rename("reports/ours.parquet")
    with duckdb.connect() as engine:
        engine.execute(book.sql("duckdb", "parquet"))
        engine.execute(book.sql("duckdb", book.COUNTS[mechanism]))
        said = engine.execute("SELECT decode(value) FROM parquet_kv_metadata('reports/ours.parquet') WHERE decode(key) = 'veilrank'").fetchall()
    assert json.loads(said[0][0])["terms"]["id"] == "engines"
    book.check_same(tmp_path)
    assert book.veilrank(tmp_path, "tally", "reports") == book.veilrank(tmp_path, "tally", "reports.jsonl")


def test_names_of_reports_are_looked_at(tmp_path: pathlib.Path) -> None:
    rows = [{**book.flat(report), "nonce": f"n{place}"} for place, report in enumerate(book.prepare(tmp_path, "laplace"))]
    by_polars(tmp_path / "reports", "laplace", rows)
    book.veilrank(tmp_path, "tally", "reports", "--terms", "terms.json")
    frame("laplace", [rows[7]]).write_parquet(tmp_path / "reports/z.parquet")
    done = refused(tmp_path)
    assert "reports/z.parquet: row group 1, row 1: a nonce names one report" in done


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_what_is_wrong_is_refused_with_its_place(mechanism: str, tmp_path: pathlib.Path) -> None:
    good = [book.flat(report) for report in book.prepare(tmp_path, mechanism)][:50]
    words = {"null": "no nulls", "epsilon": "epsilon", "count": "got", "item": "items are numbered|the smaller first", "twice": "twice|again"}
    for reason, wrong in book.spoilt(mechanism).items():
        for one in wrong:
            rows = [*good, book.flat(one) if one.get("answers") else one]
            schema = frame(mechanism, good).to_arrow().schema
            pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), tmp_path / "reports")
            (tmp_path / "reports").rename(tmp_path / "reports.parquet")
            told = refused(tmp_path, "reports.parquet")
            assert "reports.parquet: row group 1, row 51: " in told and any(word in told for word in words[reason].split("|")), told


def refused(folder: pathlib.Path, name: str = "reports") -> str:
    command = [os.environ["VEILRANK_BIN"], "tally", name, "--terms", "terms.json"]
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    assert done.returncode == 1 and done.stdout == "", done.stdout
    return done.stderr
