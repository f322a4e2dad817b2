"""What Spark writes and what its plain SQL counts: tables of reports are for other engines, too."""

from __future__ import annotations

import importlib
import json
import pathlib
from typing import Any

import pytest
from helpers import counted, reports_of, rows_of, survey_of, table

import veilrank as vr
import veilrank.spark

# The query of the book for Spark.
PAIRS = """
SELECT epsilon, a.first, a.second, count_if(a.answer) AS yes, count_if(NOT a.answer) AS no
FROM (SELECT epsilon, explode(answers) AS a FROM {reports}) GROUP BY ALL
"""


def prefers(tally: vr.Tally) -> dict[tuple[float, int, int], int]:
    """How often the first was preferred over the second, by budget; only what is counted."""
    tables = json.loads(tally.to_json())["tables"]
    cells = [((one["epsilon"], a, b), number) for one in tables for a, row in enumerate(one["prefer"]) for b, number in enumerate(row)]
    return {cell: number for cell, number in cells if number}


def test_plain_sql_counts_what_the_tally_counts(session: Any) -> None:
    survey = survey_of("randomized-response", 3)
    reports = reports_of(survey, 200)
    rows = session.sql(PAIRS.format(reports="{frame}"), frame=table(session, survey, rows_of(reports))).collect()
    both = {(row.epsilon, row["first"], row["second"]): row.yes for row in rows} | {(row.epsilon, row["second"], row["first"]): row.no for row in rows}
    assert {cell: number for cell, number in both.items() if number} == prefers(counted(survey, reports))


@pytest.mark.parametrize("codec", ["snappy", "zstd"])
def test_a_file_of_sparks_has_the_columns_and_no_terms(session: Any, codec: str, tmp_path: pathlib.Path) -> None:
    """32 and 64 bits as they are promised, lists as three levels, and nothing of ours in the metadata: the terms come beside."""
    parquet: Any = importlib.import_module("pyarrow.parquet")
    survey = survey_of("laplace")
    reports = reports_of(survey, 20)
    rows = [{**row, "nonce": f"n{place}"} for place, row in enumerate(rows_of(reports))]
    frame = table(session, survey, rows, nonce=True)
    frame.coalesce(1).write.option("compression", codec).parquet(str(tmp_path / "reports"))
    (file,) = (tmp_path / "reports").glob("*.parquet")
    footer = parquet.read_metadata(file)
    columns = [footer.schema.column(place) for place in range(footer.num_columns)]
    assert [(column.path, column.physical_type) for column in columns] == [
        ("epsilon", "DOUBLE"),
        ("answers.list.element.first", "INT32"),
        ("answers.list.element.second", "INT32"),
        ("answers.list.element.noisy", "INT64"),
        ("nonce", "BYTE_ARRAY"),
    ]
    assert {footer.row_group(0).column(place).compression for place in range(footer.num_columns)} == {codec.upper()}
    assert b"veilrank" not in footer.metadata
    assert veilrank.spark.tally(session.read.parquet(str(file)), survey).to_json() == counted(survey, reports).to_json()


def test_a_folder_by_budget_counts_as_a_folder_and_not_file_by_file(session: Any, tmp_path: pathlib.Path) -> None:
    """What a table is partitioned by stands in the folders' names alone; a budget that is no short decimal comes back to the last bit."""
    survey = survey_of("randomized-response")
    reports = reports_of(survey, 30)
    frame = table(session, survey, rows_of(reports))
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    frame.selectExpr("*", "'2026-01-02' as day").write.partitionBy("day").parquet(str(whole))
    frame.write.partitionBy("epsilon").parquet(str(parts))
    for folder in (whole, parts):
        assert veilrank.spark.tally(session.read.parquet(str(folder)), survey).to_json() == counted(survey, reports).to_json()
    (file, *_) = parts.rglob("*.parquet")
    with pytest.raises(vr.DataError, match="a column epsilon"):
        veilrank.spark.tally(session.read.parquet(str(file)), survey)
