"""Veilrank on a Spark cluster of several processes: run by scripts/check-spark, which starts it."""

from __future__ import annotations

import importlib
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import veilrank as vr
import veilrank.spark

MASTER = os.environ.get("VEILRANK_TEST_SPARK")
pytestmark = pytest.mark.skipif(not MASTER, reason="VEILRANK_TEST_SPARK names no cluster; scripts/with-spark starts one")
ITEMS = [f"item {number}" for number in range(5)]
MECHANISMS = ("randomized-response", "laplace", "permutation-cap")


@pytest.fixture(scope="session")
def session() -> Iterator[Any]:
    sql = importlib.import_module("pyspark.sql")
    builder = sql.SparkSession.builder.master(MASTER).appName("veilrank-tests")
    settings = {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "3",
        "spark.sql.session.timeZone": "UTC",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("OFF")
    yield made
    made.stop()


def survey_of(mechanism: str, queries: int = 1, shares: list[float] | None = None) -> vr.Survey:
    asked = 1 if mechanism == "permutation-cap" else queries
    survey = vr.Survey(ITEMS, epsilon=2.1, mechanism=mechanism, queries=asked)
    if shares is None:
        return survey
    terms = json.loads(survey.to_json())
    terms["terms"]["shares"] = shares
    return vr.Survey.from_json(json.dumps(terms))


def reports_of(survey: vr.Survey, number: int) -> list[vr.Report]:
    """Budgets of several kinds, one of which is no short decimal."""
    budgets = [2.1, 0.7, 2.1 / 3]
    return [survey.respond(random.sample(ITEMS, len(ITEMS)), spend=budgets[place % 3]) for place in range(number)]


def table(session: Any, survey: vr.Survey, rows: list[dict[str, Any]], nonce: bool = False) -> Any:
    schema = veilrank.spark._schema(survey) + (", nonce string" if nonce else "")
    return session.createDataFrame(rows, schema).repartition(4)


def rows_of(reports: list[vr.Report]) -> list[dict[str, Any]]:
    return [veilrank.spark._flat(json.loads(report.to_json())) for report in reports]


def counted(survey: vr.Survey, reports: list[vr.Report]) -> vr.Tally:
    tally = vr.Tally(survey)
    tally.extend(reports)
    return tally


@pytest.mark.parametrize(("mechanism", "queries"), [("randomized-response", 1), ("randomized-response", 3), ("laplace", 1), ("laplace", 2), ("permutation-cap", 1)])
def test_a_tally_is_that_of_one_machine_to_the_byte(session: Any, mechanism: str, queries: int) -> None:
    survey = survey_of(mechanism, queries)
    reports = reports_of(survey, 120)
    found = veilrank.spark.tally(table(session, survey, rows_of(reports)), survey)
    one = counted(survey, reports)
    assert found == one
    assert found.to_json() == one.to_json()


def test_no_report_is_an_empty_tally(session: Any) -> None:
    survey = survey_of("laplace")
    assert veilrank.spark.tally(table(session, survey, []), survey) == vr.Tally(survey)


def test_an_answer_in_between_is_undecided(session: Any) -> None:
    survey = survey_of("laplace")
    texts = [f'{{"epsilon":2.1,"answers":[{{"pair":[1,3],"noisy":{noisy}}}]}}' for noisy in (511, 512, 513, -(2**40))]
    reports = [vr.Report.from_json(text, survey) for text in texts]
    found = veilrank.spark.tally(table(session, survey, rows_of(reports)), survey)
    assert found.to_json() == counted(survey, reports).to_json()
    assert '"undecided":1' in found.to_json()


def refused(session: Any, survey: vr.Survey, rows: list[dict[str, Any]], nonce: bool = False) -> veilrank.spark.RefusedReports:
    with pytest.raises(veilrank.spark.RefusedReports) as caught:
        veilrank.spark.tally(table(session, survey, rows, nonce), survey)
    return caught.value


def test_what_the_terms_do_not_allow_is_refused_with_counts_and_examples(session: Any) -> None:
    survey = survey_of("randomized-response", 2)

    def row(pairs: Any, epsilon: Any = 2.1) -> dict[str, Any]:
        answers = [pair and {"first": pair[0], "second": pair[1], "answer": True} for pair in pairs]
        return {"epsilon": epsilon, "answers": answers}

    good = [(0, 1), (0, 2)]
    bad = {
        "null": [row(good, None), {"epsilon": 2.1, "answers": None}, row([(0, 1), None]), row([(0, 1), (None, 2)])],
        "epsilon": [row(good, 2.2), row(good, 0.0), row(good, -1.0), row(good, float("nan")), row(good, float("inf"))],
        "count": [row([(0, 1)]), row([]), row([(0, 1), (0, 2), (0, 3)])],
        "item": [row([(0, 1), (2, 5)]), row([(0, 1), (-1, 2)]), row([(0, 1), (3, 2)]), row([(0, 1), (2, 2)])],
        "twice": [row([(1, 2), (1, 2)])],
        "small": [row(good, 1e-12)],
    }
    rows = rows_of(reports_of(survey, 30)) + [one for rows in bad.values() for one in rows]
    error = refused(session, survey, rows)
    assert error.counts == {reason: len(rows) for reason, rows in bad.items()}
    assert set(error.examples) == set(bad)
    assert error.examples["twice"] == {"epsilon": 2.1, "answers": 2}
    assert error.examples["small"] == {"epsilon": 1e-12}
    assert error.examples["item"]["first"] in (2, -1, 3)
    assert "none is counted" in str(error)


@pytest.mark.parametrize("mechanism", ["randomized-response", "laplace"])
def test_one_answer_is_checked_as_many_are(session: Any, mechanism: str) -> None:
    survey = survey_of(mechanism)
    said: dict[str, Any] = {"noisy": 3} if mechanism == "laplace" else {"answer": True}
    empty = {name: None for name in said}
    answers: list[Any] = [[{"first": 2, "second": 5, **said}], [{"first": 1, "second": 1, **said}], [], [None], [{"first": 0, "second": 1, **empty}]]
    error = refused(session, survey, [{"epsilon": 2.1, "answers": one} for one in answers])
    assert error.counts == {"null": 2, "count": 1, "item": 2}


def test_an_order_has_every_item_once(session: Any) -> None:
    survey = survey_of("permutation-cap")
    orders: list[Any] = [[0, 1, 2, 3], [0, 1, 2, 3, 5], [0, 1, 2, 3, 3], [0, 1, 2, 3, None], None, [4, 3, 2, 1, 0]]
    error = refused(session, survey, [{"epsilon": 2.1, "order": order} for order in orders])
    assert error.counts == {"null": 2, "count": 1, "item": 1, "twice": 1}


def test_only_the_shares_of_the_terms_may_be_spent(session: Any) -> None:
    survey = survey_of("randomized-response", 1, [1.0, 0.5])
    reports = [survey.respond(ITEMS, spend=spend) for spend in (2.1, 2.1 * 0.5)]
    rows = rows_of(reports)
    assert veilrank.spark.tally(table(session, survey, rows), survey) == counted(survey, reports)
    error = refused(session, survey, [*rows, {**rows[0], "epsilon": 0.7}])
    assert error.counts == {"share": 1}
    assert error.examples["share"]["epsilon"] == 0.7


def test_a_nonce_names_one_report(session: Any) -> None:
    survey = survey_of("randomized-response")
    reports = reports_of(survey, 40)
    rows = [{**row, "nonce": f"n{place}"} for place, row in enumerate(rows_of(reports))]
    assert veilrank.spark.tally(table(session, survey, rows, nonce=True), survey).to_json() == counted(survey, reports).to_json()
    error = refused(session, survey, [*rows, rows[7], rows[7], rows[9], {**rows[0], "nonce": None}], nonce=True)
    assert error.counts == {"null": 1, "nonce": 3}
    assert error.examples["nonce"]["nonce"] in ("n7", "n9")


@pytest.mark.parametrize(
    ("schema", "what"),
    [
        ("epsilon double", "column answers"),
        ("epsilon string, answers array<struct<first: int, second: int, answer: boolean>>", "got string"),
        ("epsilon double, answers array<struct<first: int, second: int, answer: int>>", "answers.answer must be a boolean, got int"),
        ("epsilon double, answers array<struct<first: int, second: int, noisy: bigint>>", "column answers.answer"),
        ("epsilon double, answers array<struct<first: double, second: int, answer: boolean>>", "answers.first must be a whole number"),
        ("epsilon double, answers array<int>", "list of structs, got int"),
    ],
)
def test_columns_of_another_type_are_refused(session: Any, schema: str, what: str) -> None:
    with pytest.raises(vr.DataError, match=what):
        veilrank.spark.tally(session.createDataFrame([], schema), survey_of("randomized-response"))


def test_any_width_of_whole_numbers_will_do(session: Any) -> None:
    survey = survey_of("randomized-response")
    reports = reports_of(survey, 20)
    frame = table(session, survey, rows_of(reports))
    for kind in ("tinyint", "bigint"):
        cast = frame.selectExpr("epsilon", f"cast(answers as array<struct<first: {kind}, second: {kind}, answer: boolean>>) as answers")
        assert veilrank.spark.tally(cast, survey) == counted(survey, reports)


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_reports_are_read_once_and_by_the_engine_alone(session: Any, mechanism: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    survey = survey_of(mechanism)
    table(session, survey, rows_of(reports_of(survey, 12))).write.parquet(str(tmp_path / "reports"))
    plans: list[str] = []
    frame = type(session.range(1))
    collect = frame.collect

    def noted(self: Any) -> Any:
        plans.append(self._jdf.queryExecution().executedPlan().toString())
        return collect(self)

    monkeypatch.setattr(frame, "collect", noted)
    veilrank.spark.tally(session.read.parquet(str(tmp_path / "reports")), survey)
    assert len(plans) == 1
    # Adaptive plans are printed once before they are run.
    assert plans[0].count("FileScan parquet") == 1
    assert "Python" not in plans[0] and "Arrow" not in plans[0]


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_randomized_ballots_are_reports_that_add_up(session: Any, mechanism: str, tmp_path: pathlib.Path) -> None:
    survey = vr.Survey(ITEMS, epsilon=20, mechanism=mechanism, queries=1)
    by_name = session.createDataFrame([(ITEMS[::-1], 20.0)] * 30 + [(ITEMS[::-1], 10.0)] * 10, "mine array<string>, budget double")
    veilrank.spark.randomize(by_name, survey, str(tmp_path / "names"), ballots="mine", spend="budget", nonce=True)
    written = session.read.parquet(str(tmp_path / "names"))
    assert set(written.columns) == {"epsilon", "nonce", "order" if mechanism == "permutation-cap" else "answers"}
    tally = veilrank.spark.tally(written, survey)
    assert tally.reports == 40
    assert sorted(one["epsilon"] for one in json.loads(tally.to_json())["tables"]) == [10.0, 20.0]
    by_place = session.createDataFrame([([4, 3, 2, 1, 0],)] * 300, "ballot array<int>").repartition(3)
    veilrank.spark.randomize(by_place, survey, str(tmp_path / "places"))
    found = veilrank.spark.tally(session.read.parquet(str(tmp_path / "places")), survey)
    assert found.reports == 300
    assert found.outcome().ranking == ITEMS[::-1]


def test_noise_is_drawn_anew(session: Any, tmp_path: pathlib.Path) -> None:
    survey = vr.Survey(ITEMS, epsilon=0.1, mechanism="laplace", queries=1)
    frame = session.createDataFrame([(ITEMS,)] * 60, "ballot array<string>").repartition(2)
    drawn = []
    for name in ("one", "other"):
        veilrank.spark.randomize(frame, survey, str(tmp_path / name))
        drawn += [row.answers[0].noisy for row in session.read.parquet(str(tmp_path / name)).collect()]
    # The chance that two of 120 draws, whose scale is 10,240 steps, are often alike is far below one in a billion.
    assert len(set(drawn)) > 100


def test_a_path_is_not_written_twice(session: Any, tmp_path: pathlib.Path) -> None:
    survey = survey_of("randomized-response")
    frame = session.createDataFrame([(ITEMS,)], "ballot array<string>")
    veilrank.spark.randomize(frame, survey, str(tmp_path / "reports"))
    with pytest.raises(Exception, match="(?i)exists"):
        veilrank.spark.randomize(frame, survey, str(tmp_path / "reports"))


def test_no_ballot_is_in_an_error(session: Any, tmp_path: pathlib.Path, capfd: pytest.CaptureFixture[str]) -> None:
    survey = survey_of("randomized-response")
    secret = "a secret opinion"
    wrong: list[Any] = [([secret, ITEMS[0]],), ([ITEMS[0], ITEMS[0]],), (None,)]
    session.sparkContext.setLogLevel("INFO")
    try:
        with pytest.raises(Exception) as caught:
            veilrank.spark.randomize(session.createDataFrame(wrong, "ballot array<string>").repartition(1), survey, str(tmp_path / "reports"))
    finally:
        session.sparkContext.setLogLevel("OFF")
    said = str(caught.value)
    assert "got 3 that do not" in said and "ballots are secret" in said
    logged = capfd.readouterr()
    executors = [path.read_text() for path in pathlib.Path(os.environ["VEILRANK_TEST_SPARK_FOLDER"]).glob("work*/*/*/std*")]
    assert any("ballots are secret" in text for text in executors), "the executors' logs are not where they are looked for"
    for text in (said, logged.out, logged.err, *executors):
        assert secret not in text and ITEMS[0] not in text
    assert not any(name.suffix == ".parquet" for name in (tmp_path / "reports").rglob("*"))


def test_cells_are_those_of_one_machine_to_the_last_bit(session: Any) -> None:
    votes = vr.mallows(items=4, phi=0.5).sample(80, seed=3)
    cells: list[dict[str, Any]] = [{"epsilon": epsilon, "mechanism": name, "trials": 3} for epsilon in (0.5, 2.0) for name in (*MECHANISMS, "central-borda")]
    cells.append({"epsilon": 1.0, "trials": 2, "seed": 9, "assign": "live"})
    played = veilrank.spark.simulate(session, votes, cells, seed=5)
    for cell, one in zip(cells, played, strict=True):
        alone = vr.simulate(votes, **{"seed": 5, **cell})
        assert json.dumps(one.summary) == json.dumps(alone.summary)
        assert repr(one.to_dict()) == repr(alone.to_dict())


def test_a_model_is_made_on_the_executors(session: Any) -> None:
    def model() -> vr.Model:
        return vr.mallows(items=4, phi=0.6)

    (played,) = veilrank.spark.simulate(session, model, [{"epsilon": 1.0, "voters": 50, "trials": 2}])
    assert repr(played.to_dict()) == repr(vr.simulate(model(), 1.0, voters=50, trials=2).to_dict())


def test_tables_of_experiments_are_those_of_the_command_to_the_byte(session: Any, tmp_path: pathlib.Path) -> None:
    # Nothing is found in an empty folder, so both leave out the same sets.
    typed = ["reproduce", "--only", "dispersion", "--quick", "--trials", "1", "--seed", "7", "--data", str(tmp_path), "-o", str(tmp_path / "run"), "--quiet"]
    subprocess.run([sys.executable, "-m", "veilrank", *typed], check=True, capture_output=True)
    found = veilrank.spark.reproduce(session, ["dispersion"], quick=True, trials=1, seed=7, data=tmp_path)
    assert found == {name: (tmp_path / "run" / name).read_text() for name in ("replicates.csv", "summary.csv")}
    assert len(found["replicates.csv"].splitlines()) > 10


def waiting(folder: str) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """Passes rows on, but says first which processes it runs in, and waits for a file."""

    def wait(batches: Iterator[Any]) -> Iterator[Any]:
        above, process = [], os.getpid()
        while process > 1:
            above.append(process)
            process = int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
        started = pathlib.Path(folder, f"started-{time.time_ns()}-{os.getpid()}")
        started.with_suffix(".part").write_text(json.dumps(above))
        started.with_suffix(".part").rename(started)
        while not pathlib.Path(folder, "go").exists():
            time.sleep(0.05)
        yield from batches

    return wait


def test_a_worker_killed_in_the_middle_changes_nothing(session: Any, tmp_path: pathlib.Path) -> None:
    """The last test: one worker is left after it."""
    victim = int(os.environ["VEILRANK_TEST_SPARK_WORKERS"].split()[0])
    survey = survey_of("randomized-response", 2)
    reports = reports_of(survey, 200)
    frame = table(session, survey, rows_of(reports))
    held = frame.mapInArrow(waiting(str(tmp_path)), frame.schema)
    done: list[Any] = []
    counting = threading.Thread(target=lambda: done.append(veilrank.spark.tally(held, survey)), daemon=True)
    counting.start()

    def on_victim() -> bool:
        return any(victim in json.loads(path.read_text()) for path in tmp_path.glob("started-*") if path.suffix != ".part")

    while not on_victim():
        assert counting.is_alive(), "the job ended before anything ran on the worker"
        time.sleep(0.05)
    before = len(list(tmp_path.glob("started-*")))
    assert not done
    os.killpg(victim, signal.SIGKILL)
    (tmp_path / "go").touch()
    counting.join()
    assert done and done[0].to_json() == counted(survey, reports).to_json()
    assert len(list(tmp_path.glob("started-*"))) > before
