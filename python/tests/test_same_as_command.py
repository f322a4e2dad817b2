"""The same figures as the command line, to the last digit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import veilrank as vr

Binary = Callable[..., str]


@pytest.fixture
def people(tmp_path: Path) -> Path:
    file = tmp_path / "people.soc"
    file.write_text(vr.mallows(items=6, theta=0.4).sample(300, seed=3).to_text())
    return file


def test_generate(binary: Binary) -> None:
    typed = ("generate", "mallows", "--items", "6", "--voters", "300", "--theta", "0.4", "--seed", "3", "--json")
    drawn = json.loads(binary(*typed))
    votes = vr.mallows(items=6, theta=0.4).sample(300, seed=3)
    assert votes.items == drawn["items"]
    names = drawn["items"]
    expected = [([[names[item]] for item in vote["order"]], vote["count"]) for vote in drawn["votes"]]
    assert votes.rankings() == expected


@pytest.mark.parametrize("assign", ["uniform", "live"])
def test_simulate(binary: Binary, people: Path, assign: str) -> None:
    flags = ("--epsilon", "1.5", "--trials", "5", "--seed", "9", "--assign", assign, "--json", "--quiet")
    printed = json.loads(binary("simulate", str(people), *flags))
    del printed["seconds_per_trial"]
    played = vr.simulate(vr.read(people), epsilon=1.5, trials=5, seed=9, assign=assign)
    assert played.summary == printed
    again = vr.simulate(vr.read(people), epsilon=1.5, trials=5, seed=9, assign=assign, threads=1)
    assert again.to_dict() == played.to_dict()
    other = vr.simulate(vr.read(people), epsilon=1.5, trials=5, seed=10, assign=assign)
    assert other.summary != played.summary


def test_simulate_a_model(binary: Binary) -> None:
    flags = ("--model", "mallows:theta=0.5", "--items", "5", "--voters", "200", "--epsilon", "2", "--trials", "4")
    printed = json.loads(binary("simulate", *flags, "--mechanism", "permutation-cap", "--json", "--quiet"))
    del printed["seconds_per_trial"]
    model = vr.mallows(items=5, theta=0.5)
    played = vr.simulate(model, epsilon=2, voters=200, trials=4, mechanism="permutation-cap")
    assert played.summary == printed


METHODS = "auto kwiksort borda copeland bradley-terry hodgerank rank-centrality footrule kemeny fitted".split()


@pytest.mark.parametrize("method", METHODS)
def test_aggregate(binary: Binary, people: Path, method: str) -> None:
    printed = binary("aggregate", str(people), "--method", method, "--json")
    assert vr.aggregate(vr.read(people), method=method).to_json() + "\n" == printed


def test_reports_and_tally(binary: Binary, people: Path, tmp_path: Path) -> None:
    reports = tmp_path / "reports.jsonl"
    binary("randomize", str(people), "--epsilon", "1", "-o", str(reports))
    printed = binary("aggregate", str(reports), "--json")
    tally = vr.read(reports)
    assert isinstance(tally, vr.Tally)
    assert tally.outcome().to_json() + "\n" == printed
    assert tally.to_json() + "\n" == binary("tally", str(reports))
    watched = binary("aggregate", str(reports), "--watched", "--goal", "winner", "--json")
    assert tally.outcome(watched=True, goal="winner").to_json() + "\n" == watched != printed


SYSTEMS = "laplace permutation-cap none central-kwiksort central-borda".split()


@pytest.mark.parametrize("mechanism", SYSTEMS)
def test_every_system_is_played(binary: Binary, people: Path, mechanism: str) -> None:
    flags = ("--epsilon", "2", "--trials", "2", "--goal", "winner", "--mechanism", mechanism, "--json", "--quiet")
    printed = json.loads(binary("simulate", str(people), *flags))
    del printed["seconds_per_trial"]
    assert vr.simulate(vr.read(people), epsilon=2, trials=2, goal="winner", mechanism=mechanism).summary == printed


def test_plan(binary: Binary) -> None:
    printed = json.loads(binary("plan", "--items", "10", "--epsilon", "1", "--accuracy", "0.9", "--json"))
    assert vr.plan(items=10, epsilon=1, accuracy=0.9) == printed


def run(*typed: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "veilrank", *typed], capture_output=True, text=True)


def test_the_command_is_in_the_wheel(people: Path) -> None:
    done = run("aggregate", str(people), "--json")
    assert done.returncode == 0, done.stderr
    assert done.stdout == vr.aggregate(vr.read(people)).to_json() + "\n"
    script = Path(sys.executable).parent / "veilrank"
    version = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert version.stdout.startswith("veilrank ")


def test_the_command_ends_as_the_binary_does() -> None:
    assert run("--help").returncode == 0
    wrong = run("simulate", "--epsilon", "x")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    missing = run("aggregate", "/nowhere/none.soc")
    assert missing.returncode == 1 and "/nowhere/none.soc" in missing.stderr


def test_the_wheel_and_the_binary_say_the_same(binary: Binary) -> None:
    assert run("--help").stdout == binary("--help")
    assert os.environ["VEILRANK_BIN"]
