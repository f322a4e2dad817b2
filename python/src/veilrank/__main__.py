"""The command: ``veilrank`` and ``python -m veilrank`` run the same Rust command line."""

from __future__ import annotations

import signal
import sys

from ._veilrank import run_command


def main() -> int:
    """Runs the command line with this process's arguments and returns its exit status."""
    # Python only notes a Ctrl-C, for when it runs again; the command is to end by it, or to handle it itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run_command([sys.executable, "-m", "veilrank"], ["veilrank", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
