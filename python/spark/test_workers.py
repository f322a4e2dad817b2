"""Processes killed in the middle: the last tests, because one worker is left after them."""

from __future__ import annotations

import json
import os
import pathlib
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from helpers import ITEMS, counted, reports_of, rows_of, survey_of, table

import veilrank.spark


def waiting(folder: pathlib.Path) -> Callable[[Iterator[Any]], Iterator[Any]]:
    """Passes rows on, but says first which processes it runs in, from its own up, and waits for a file."""

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


def started(folder: pathlib.Path) -> list[list[int]]:
    return [json.loads(path.read_text()) for path in folder.glob("started-*") if path.suffix != ".part"]


def run(work: Callable[[], Any]) -> tuple[threading.Thread, list[Any]]:
    done: list[Any] = []
    thread = threading.Thread(target=lambda: done.append(work()), daemon=True)
    thread.start()
    return thread, done


def wait_for(thread: threading.Thread, found: Callable[[], Any]) -> Any:
    while not (what := found()):
        assert thread.is_alive(), "the job ended before anything could be killed"
        time.sleep(0.05)
    return what


def executor_of(worker: int, folder: pathlib.Path) -> int | None:
    """The executor that runs a task below a worker: the process that the worker started."""
    return next((above[above.index(worker) - 1] for above in started(folder) if worker in above), None)


def test_an_executor_killed_while_devices_answer_leaves_one_report_for_each(session: Any, tmp_path: pathlib.Path) -> None:
    worker = int(os.environ["VEILRANK_TEST_SPARK_WORKERS"].split()[1])
    survey = survey_of("randomized-response")
    people = session.createDataFrame([(ITEMS,)] * 90, "ballot array<string>").repartition(3)
    held = people.mapInArrow(waiting(tmp_path), people.schema)
    path = str(tmp_path / "reports")
    answering, _ = run(lambda: veilrank.spark.randomize(held, survey, path, nonce=True))
    victim = wait_for(answering, lambda: executor_of(worker, tmp_path))
    before = len(started(tmp_path))
    os.kill(victim, signal.SIGKILL)
    (tmp_path / "go").touch()
    answering.join()
    assert len(started(tmp_path)) > before
    written = session.read.parquet(path)
    assert veilrank.spark.tally(written, survey).reports == 90


def test_a_worker_and_an_executor_killed_in_the_middle_change_nothing(session: Any, tmp_path: pathlib.Path) -> None:
    """The worker with all that it started, and then, when its tasks run elsewhere, what runs them there."""
    worker, other = map(int, os.environ["VEILRANK_TEST_SPARK_WORKERS"].split())
    survey = survey_of("randomized-response", 2)
    reports = reports_of(survey, 200)
    frame = table(session, survey, rows_of(reports))
    held = frame.mapInArrow(waiting(tmp_path), frame.schema)
    counting, done = run(lambda: veilrank.spark.tally(held, survey))
    wait_for(counting, lambda: executor_of(worker, tmp_path))
    victim = wait_for(counting, lambda: executor_of(other, tmp_path))
    before = len(started(tmp_path))
    assert not done
    os.killpg(worker, signal.SIGKILL)
    os.kill(victim, signal.SIGKILL)
    (tmp_path / "go").touch()
    counting.join()
    assert done and done[0].to_json() == counted(survey, reports).to_json()
    assert len(started(tmp_path)) > before
