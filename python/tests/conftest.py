"""What the tests share: a survey, and the command line's own binary where it was built."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable

import pytest

import veilrank as vr

# Whoever is started in the background ignores Ctrl-C, and Python then keeps it so: these tests interrupt themselves.
signal.signal(signal.SIGINT, signal.default_int_handler)

DRINKS = ["tea", "coffee", "water"]


@pytest.fixture
def survey() -> vr.Survey:
    return vr.Survey(DRINKS, epsilon=1.0, id="drinks")


@pytest.fixture
def binary() -> Callable[..., str]:
    """Runs the binary that VEILRANK_BIN names, and returns what it prints."""
    program = os.environ.get("VEILRANK_BIN")
    if not program:
        pytest.skip("VEILRANK_BIN does not name the binary to compare with")

    def run(*typed: str) -> str:
        done = subprocess.run([program, *typed], capture_output=True, text=True, check=True)
        return done.stdout

    return run
