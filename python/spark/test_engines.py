"""The book's SQL for Spark, on the cluster: counts that the command takes, and what is wrong with reports."""

from __future__ import annotations

import json
import pathlib
import re
import subprocess
import sys
from typing import Any

import pytest
from helpers import MECHANISMS, counted, reports_of, rows_of, survey_of, table

import veilrank as vr

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/engines.md"
COUNTS = dict(zip(MECHANISMS, ("pairs", "laplace", "orders")))


def sql(name: str, folder: pathlib.Path) -> str:
    """A block of the page; what it calls a folder is one of this test's."""
    found = re.findall(rf"^```sql spark {name}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(found) == 1, f"{PAGE} has {len(found)} blocks `sql spark {name}`"
    text = str(found[0]).strip().removesuffix(";")
    for place in ("reports", "counts"):
        text = text.replace(f"'{place}'", f"'{folder / place}'")
    return text


def check(mechanism: str, folder: pathlib.Path) -> str:
    if mechanism == "permutation-cap":
        return sql("check-orders", folder)
    text = sql("check-pairs", folder)
    return text.replace("a.answer ", "a.noisy ") if mechanism == "laplace" else text


def surveys(mechanism: str) -> vr.Survey:
    return survey_of(mechanism, 2)


def test_the_page_has_no_block_that_is_not_run() -> None:
    names = re.findall(r"^```sql spark (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(names) == sorted(["parquet", "check-pairs", "check-orders", "check-nonces", *COUNTS.values()])


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_counts_are_the_tally_of_the_reports(session: Any, mechanism: str, tmp_path: pathlib.Path) -> None:
    survey = surveys(mechanism)
    reports = reports_of(survey, 120)
    if mechanism == "laplace":
        between = '{"epsilon":0.7,"answers":[{"pair":[1,3],"noisy":512},{"pair":[0,4],"noisy":513}]}'
        reports.append(vr.Report.from_json(between, survey))
    rows = [{**row, "nonce": f"n{place}"} for place, row in enumerate(rows_of(reports))]
    table(session, survey, rows, nonce=True).write.parquet(str(tmp_path / "reports"))
    session.sql(sql("parquet", tmp_path))
    assert session.sql(check(mechanism, tmp_path)).collect() == []
    assert session.sql(sql("check-nonces", tmp_path)).collect() == []
    session.sql(sql(COUNTS[mechanism], tmp_path))
    (counts,) = (tmp_path / "counts").glob("part-*.csv")
    (tmp_path / "terms.json").write_text(survey.to_json(), encoding="utf-8")
    command = [sys.executable, "-m", "veilrank", "tally", str(counts), "--terms", str(tmp_path / "terms.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == counted(survey, reports).to_json()


@pytest.mark.parametrize("mechanism", MECHANISMS)
@pytest.mark.parametrize("compression", ["snappy", "zstd"])
def test_the_command_counts_what_spark_writes(session: Any, mechanism: str, compression: str, tmp_path: pathlib.Path) -> None:
    survey = surveys(mechanism)
    reports = reports_of(survey, 120)
    written = table(session, survey, rows_of(reports)).repartition(3).write.option("compression", compression)
    written.parquet(str(tmp_path / "reports"))
    written.partitionBy("epsilon").parquet(str(tmp_path / "folders"))
    for folder in ("reports", "folders"):
        tally = vr.read(tmp_path / folder, terms=survey)
        assert isinstance(tally, vr.Tally)
        assert tally.to_json() == counted(survey, reports).to_json()


def test_what_is_wrong_is_found_by_its_reason(session: Any, tmp_path: pathlib.Path) -> None:
    def row(*pairs: Any, epsilon: Any = 2.1) -> dict[str, Any]:
        answers = [pair and {"first": pair[0], "second": pair[1], "answer": True} for pair in pairs]
        return {"epsilon": epsilon, "answers": answers}

    good = ((0, 1), (3, 4))
    wrong = {
        "null": [row(*good, epsilon=None), {"epsilon": 2.1, "answers": None}, row((0, 1), None), row((0, 1), (None, 2))],
        "epsilon": [row(*good, epsilon=epsilon) for epsilon in (2.2, 0.0, -1.0, float("nan"), float("inf"))],
        "count": [row((0, 1)), row(), row((0, 1), (0, 2), (0, 3))],
        "item": [row((0, 1), pair) for pair in ((2, 5), (-1, 2), (3, 2), (2, 2))],
        "twice": [row((1, 2), (1, 2))],
    }
    survey = surveys("randomized-response")
    rows = rows_of(reports_of(survey, 30)) + [one for some in wrong.values() for one in some]
    table(session, survey, rows).createOrReplaceTempView("reports")
    assert dict(session.sql(check("randomized-response", tmp_path)).collect()) == {reason: len(some) for reason, some in wrong.items()}
    orders: dict[str, list[Any]] = {"null": [None, [0, None, 1, 2, 3]], "count": [[0, 1, 2, 3]], "item": [[0, 1, 2, 3, 5], [-1, 1, 2, 3, 4]], "twice": [[0, 1, 2, 3, 3]]}
    rows = [{"epsilon": 2.1, "order": order} for some in orders.values() for order in some]
    table(session, surveys("permutation-cap"), rows).createOrReplaceTempView("reports")
    assert dict(session.sql(check("permutation-cap", tmp_path)).collect()) == {reason: len(some) for reason, some in orders.items()}


def test_a_report_that_came_twice_is_found(session: Any, tmp_path: pathlib.Path) -> None:
    survey = surveys("laplace")
    rows = [{**row, "nonce": f"n{min(place, 3)}"} for place, row in enumerate(rows_of(reports_of(survey, 5)))]
    table(session, survey, rows, nonce=True).createOrReplaceTempView("reports")
    assert [tuple(row) for row in session.sql(sql("check-nonces", tmp_path)).collect()] == [("n3", 2)]
