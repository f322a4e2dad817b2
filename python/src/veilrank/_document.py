"""The documents of commands, for what the command line does and the package does not do again."""

from __future__ import annotations

import json
from typing import Any

from . import _veilrank


def document(command: str, wishes: dict[str, Any]) -> dict[str, Any]:
    """The document of a command, whose flags have the names of Python's keywords."""
    typed = [command]
    for name, value in wishes.items():
        if value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, (str, int, float)):
            raise TypeError(f"{name} must be a number or a text, got {type(value).__name__}")
        typed.append(f"--{name}={value}")
    said: dict[str, Any] = json.loads(_veilrank.document(typed))
    return said
