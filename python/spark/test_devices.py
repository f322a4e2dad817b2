"""Devices and experiments on the executors of a Spark cluster."""

from __future__ import annotations

import importlib.metadata
import json
import os
import pathlib
import subprocess
import sys
from typing import Any

import pytest
from helpers import ITEMS, MECHANISMS, survey_of

import veilrank as vr
import veilrank.spark


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


def test_executors_of_another_version_are_told(session: Any) -> None:
    veilrank.spark._same(importlib.metadata.version("veilrank"))
    with pytest.raises(Exception, match="need the driver's version of veilrank, 0.0.0, got"):
        session.sparkContext.parallelize(["0.0.0"], 1).map(veilrank.spark._same).collect()


def test_who_says_no_budget_does_not_spend_all(session: Any, tmp_path: pathlib.Path) -> None:
    frame = session.createDataFrame([(ITEMS, 1.0), (ITEMS, None), (ITEMS, 9.9)], "ballot array<string>, budget double").coalesce(1)
    with pytest.raises(Exception, match="got 2 that do not"):
        veilrank.spark.randomize(frame, survey_of("laplace"), str(tmp_path / "reports"), spend="budget")


def test_nobody_leaves_an_empty_table(session: Any, tmp_path: pathlib.Path) -> None:
    survey = survey_of("permutation-cap")
    veilrank.spark.randomize(session.createDataFrame([], "ballot array<int>"), survey, str(tmp_path / "reports"))
    assert veilrank.spark.tally(session.read.parquet(str(tmp_path / "reports")), survey) == vr.Tally(survey)


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
