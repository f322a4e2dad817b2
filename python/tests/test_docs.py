"""Every public name has a docstring with an example, and every example runs."""

from __future__ import annotations

import doctest
import importlib.util
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import veilrank as vr
import veilrank.spark

LIBRARIES = ("pandas", "polars", "pyarrow", "matplotlib")
INHERITED = {"add_note", "with_traceback", "args"}


def public() -> Iterator[tuple[str, Any]]:
    yield "veilrank", vr
    for name in vr.__all__:
        value = getattr(vr, name)
        yield name, value
        if inspect.isclass(value):
            for member in dir(value):
                if not member.startswith("_") and member not in INHERITED:
                    found = inspect.getattr_static(value, member)
                    if not inspect.ismemberdescriptor(found):
                        yield f"{name}.{member}", getattr(found, "__func__", found)


NAMES = dict(public())
NAMES.update((f"spark.{name}", getattr(veilrank.spark, name)) for name in veilrank.spark.__all__)


def text_of(value: Any) -> str:
    # A library that is not installed takes the lines that need it out.
    lines = []
    skipping = False
    for line in (inspect.getdoc(value) or "").splitlines():
        if ">>>" in line:
            skipping = any(
                f"+REQUIRES({library})" in line and importlib.util.find_spec(library) is None for library in LIBRARIES
            )
        if not skipping:
            lines.append(line.split("# doctest: +REQUIRES")[0].rstrip() if "+REQUIRES" in line else line)
    return "\n".join(lines)


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>>" in (inspect.getdoc(NAMES[name]) or ""), f"{name} has no example"


@pytest.mark.parametrize("name", NAMES)
def test_examples_run(name: str) -> None:
    parsed = doctest.DocTestParser().get_doctest(text_of(NAMES[name]), {}, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL if name == "BudgetError" else 0)
    runner.run(parsed)
    assert runner.failures == 0


def test_names_are_all_there() -> None:
    assert len(NAMES) > 80
    assert sorted(vr.__all__) == vr.__all__ or set(vr.__all__) <= set(dir(vr))


def test_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    readme = Path(__file__).resolve().parents[2] / "README.md"
    blocks = re.findall(r"^```python wheel\n(.*?)^```$", readme.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks, "the README has no Python any more; take this test away"
    monkeypatch.chdir(tmp_path)
    Path("people.soc").write_text(vr.mallows(items=5, theta=0.5).sample(50, seed=1).to_text("soc"), encoding="utf-8")
    for block in blocks:
        exec(block, {})
