"""The book's SQL on a PostgreSQL server, over reports as an application keeps them."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Iterator
from typing import Any

import book
import pytest

SERVER = os.environ.get("VEILRANK_TEST_POSTGRES")


class Engine:
    """A database of its own."""

    def __init__(self, server: str, name: str) -> None:
        self.address = f"{server.rsplit('/', 1)[0]}/{name}"

    def run(self, text: str) -> str:
        command = ["psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set", "ON_ERROR_STOP=1", self.address]
        done = subprocess.run(command, input=text, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def insert(self, reports: list[dict[str, Any]], nonces: list[str | None] | None = None) -> None:
        named = nonces or [f"n{place}" for place in range(len(reports))]
        rows = ["\t".join([r"\N" if nonce is None else nonce, json.dumps(report)]) + "\n" for nonce, report in zip(named, reports)]
        self.run("COPY reports FROM STDIN;\n" + "".join(rows) + "\\.\n")

    def found(self, text: str) -> list[list[str]]:
        return [line.split("|") for line in self.run(text).splitlines()]


@pytest.fixture
def engine() -> Iterator[Engine]:
    if not SERVER:
        pytest.skip("VEILRANK_TEST_POSTGRES names no server; scripts/with-postgres starts one")
    server, name = Engine(SERVER, "postgres"), f"engines_{os.getpid()}"
    server.run(f"CREATE DATABASE {name};")
    made = Engine(SERVER, name)
    made.run(book.sql("postgresql", "table"))
    yield made
    server.run(f"DROP DATABASE {name};")


def check(mechanism: str) -> str:
    if mechanism == "permutation-cap":
        return book.sql("postgresql", "check-orders")
    text = book.sql("postgresql", "check-pairs")
    return text.replace("@.answer ", "@.noisy ") if mechanism == "laplace" else text


def test_the_page_has_no_block_that_is_not_run() -> None:
    run = {"table", "check-pairs", "check-orders", "check-nonces", *book.COUNTS.values()}
    assert sorted(book.names("postgresql")) == sorted(run)


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_counts_are_the_tally_of_the_reports(mechanism: str, engine: Engine, tmp_path: pathlib.Path) -> None:
    engine.insert(book.prepare(tmp_path, mechanism))
    assert engine.run(check(mechanism)) == ""
    assert engine.run(book.sql("postgresql", "check-nonces")) == ""
    counts = engine.run(book.sql("postgresql", book.COUNTS[mechanism]))
    book.check_same(tmp_path, "-", counts)


@pytest.mark.parametrize("mechanism", book.COUNTS)
def test_what_is_wrong_is_found_by_its_reason(mechanism: str, engine: Engine) -> None:
    wrong = book.spoilt(mechanism)
    # What no table with types can hold, and JSON can.
    wrong["null"] += [{}, {"epsilon": "2.1"}, {"epsilon": 2.1}]
    if mechanism == "permutation-cap":
        wrong["item"] += [{"epsilon": 2.1, "order": [0, 1, 2, 3, 3.5]}, {"epsilon": 2.1, "order": [0, 1, 2, 3, "4"]}]
    else:
        said = {"noisy": 3} if mechanism == "laplace" else {"answer": True}
        for pair in ([0, 1.5], [0, 1, 2], ["0", "1"]):
            wrong["item"].append({"epsilon": 2.1, "answers": [{"pair": [0, 1], **said}, {"pair": pair, **said}]})
        wrong["null"].append({"epsilon": 2.1, "answers": [{"pair": [0, 1], **said}, {"pair": [1], **said}]})
    engine.insert([*book.reports(mechanism, 50), *(one for some in wrong.values() for one in some)])
    assert dict(engine.found(check(mechanism))) == {reason: str(len(some)) for reason, some in wrong.items()}


def test_a_report_that_came_twice_is_found(engine: Engine) -> None:
    reports = book.reports("laplace", 3)
    engine.insert([*reports, *reports[:2]], ["a", "b", "c", "a", None])
    assert sorted(engine.found(book.sql("postgresql", "check-nonces"))) == [["", "1"], ["a", "2"]]
