"""Long work leaves Python alone, tells how far it is, and ends when it is told to."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time

import pytest

import veilrank as vr

LONG = """
import sys, threading, veilrank as vr
sys.stdout.write("begun\\n"); sys.stdout.flush()
try:
    vr.simulate(vr.mallows(items=30, phi=0.9), epsilon=1, voters=5000, trials=1_000_000, assign="live")
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_ends_it() -> None:
    process = subprocess.Popen([sys.executable, "-c", LONG], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "begun\n"
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=120)
    assert out == "interrupted\n"
    assert process.returncode == 0


def test_other_threads_run_meanwhile() -> None:
    stop, turns = threading.Event(), [0]

    def count() -> None:
        while not stop.is_set():
            turns[0] += 1
            time.sleep(0)

    counter = threading.Thread(target=count)
    counter.start()
    before = turns[0]
    seen: list[int] = []
    vr.simulate(vr.mallows(items=10, phi=0.9), epsilon=1, voters=2000, trials=40, progress=seen.append)
    assert turns[0] > before
    stop.set()
    counter.join()
    assert seen[-1] == 40 and seen == sorted(seen)


def test_a_progress_that_fails_ends_it() -> None:
    def fails(done: int) -> None:
        raise LookupError(str(done))

    with pytest.raises(LookupError):
        vr.simulate(vr.mallows(items=10, phi=0.9), epsilon=1, voters=2000, trials=200, progress=fails)


def test_one_tally_from_many_threads(survey: vr.Survey) -> None:
    tally = vr.Tally(survey)

    def work() -> None:
        for _ in range(200):
            tally.add(survey.respond(["tea", "coffee"]))
            len(tally), tally == tally, tally.outcome if len(tally) % 50 else tally.outcome()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tally) == 800
