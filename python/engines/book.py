"""The SQL of the book's page about engines, reports to count by it, and the command that takes the counts."""

from __future__ import annotations

import hashlib
import json
import os
import pathlib
import random
import re
import subprocess
from typing import Any

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/engines.md"
ITEMS, QUERIES = 5, 2
# What participants spend: the terms' epsilon and less, one of them no short decimal.
BUDGETS = [2.1, 0.7, 2.1 / 3, 0.00015]
COUNTS = {"randomized-response": "pairs", "laplace": "laplace", "permutation-cap": "orders"}


def sql(engine: str, name: str) -> str:
    """A block of the page, as it stands there."""
    found = re.findall(rf"^```sql {engine} {name}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(found) == 1, f"{PAGE} has {len(found)} blocks `sql {engine} {name}`"
    return str(found[0])


def names(engine: str) -> list[str]:
    return re.findall(rf"^```sql {engine} (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)


def terms(mechanism: str) -> dict[str, Any]:
    queries = 1 if mechanism == "permutation-cap" else QUERIES
    items = [f"item {number}" for number in range(ITEMS)]
    return {"id": "engines", "title": "Engines", "items": items, "epsilon": 2.1, "queries": queries, "mechanism": mechanism}


def reports(mechanism: str, number: int = 400) -> list[dict[str, Any]]:
    """Reports such as devices send, without their noise: counting does not care what is in them."""
    draw = random.Random(f"{mechanism} {number}")
    pairs = [[a, b] for a in range(ITEMS) for b in range(a + 1, ITEMS)]

    def answer(pair: list[int]) -> dict[str, Any]:
        if mechanism == "laplace":
            return {"pair": pair, "noisy": draw.choice([draw.randint(-(2**40), 2**40), draw.randint(0, 1024), 511, 512, 513])}
        return {"pair": pair, "answer": draw.random() < 0.6}

    def report() -> dict[str, Any]:
        epsilon = draw.choice(BUDGETS)
        if mechanism == "permutation-cap":
            return {"epsilon": epsilon, "order": draw.sample(range(ITEMS), ITEMS)}
        return {"epsilon": epsilon, "answers": [answer(pair) for pair in draw.sample(pairs, QUERIES)]}

    return [report() for _ in range(number)]


def flat(report: dict[str, Any]) -> dict[str, Any]:
    """A report as a row of a table."""
    if "answers" not in report:
        return report
    answers = [{"first": one["pair"][0], "second": one["pair"][1], **{name: one[name] for name in one if name != "pair"}} for one in report["answers"]]
    return {**report, "answers": answers}


def write(path: pathlib.Path, mechanism: str, some: list[dict[str, Any]]) -> None:
    """A reports file: terms, reports, and what is in it."""
    lines = [json.dumps(one, separators=(",", ":")) for one in some]
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    first = json.dumps({"veilrank": 2, "terms": terms(mechanism)})
    path.write_text("\n".join([first, *lines, json.dumps({"reports": len(lines), "sha256": digest})]) + "\n", encoding="utf-8")


def veilrank(folder: pathlib.Path, *args: str, given: str = "") -> str:
    done = subprocess.run([os.environ["VEILRANK_BIN"], *args], cwd=folder, input=given, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def prepare(folder: pathlib.Path, mechanism: str) -> list[dict[str, Any]]:
    """Writes the reports and their terms, and hands the reports over."""
    some = reports(mechanism)
    write(folder / "reports.jsonl", mechanism, some)
    (folder / "terms.json").write_text(json.dumps({"veilrank": 2, "terms": terms(mechanism)}), encoding="utf-8")
    return some


def check_same(folder: pathlib.Path, counts: str = "counts.csv", given: str = "") -> None:
    """The counts are those of the reports: the same tally and the same result, to the byte."""
    tally = veilrank(folder, "tally", "reports.jsonl")
    assert json.loads(tally)["tables"], "there is something to count"
    assert veilrank(folder, "tally", counts, "--terms", "terms.json", given=given) == tally
    outcome = veilrank(folder, "aggregate", "reports.jsonl", "--json")
    assert veilrank(folder, "aggregate", counts, "--terms", "terms.json", "--json", given=given) == outcome


def spoilt(mechanism: str) -> dict[str, list[dict[str, Any]]]:
    """Reports that are not as the terms say, by what is wrong with them; all of them fit into a table's columns."""
    if mechanism == "permutation-cap":
        orders = {"null": [[0, 1, None, 2, 3]], "count": [[0, 1, 2, 3], [0, 1, 2, 3, 4, 0], []], "item": [[0, 1, 2, 3, 5], [-1, 1, 2, 3, 4]], "twice": [[0, 1, 2, 3, 3]]}
        wrong = {reason: [{"epsilon": 2.1, "order": order} for order in some] for reason, some in orders.items()}
        good: dict[str, Any] = {"epsilon": 2.1, "order": [4, 3, 2, 1, 0]}
        wrong["null"].append({"epsilon": 2.1, "order": None})
    else:
        said: dict[str, Any] = {"noisy": 3} if mechanism == "laplace" else {"answer": False}

        def of(*pairs: tuple[Any, Any]) -> dict[str, Any]:
            return {"epsilon": 2.1, "answers": [{"pair": list(pair), **said} for pair in pairs]}

        good = of((0, 1), (3, 4))
        silent = {"epsilon": 2.1, "answers": [{"pair": [0, 1], **said}, {"pair": [0, 2], **{name: None for name in said}}]}
        wrong = {
            "null": [{"epsilon": 2.1, "answers": None}, silent],
            "count": [of((0, 1)), of(), of((0, 1), (0, 2), (0, 3))],
            "item": [of((0, 1), (2, 5)), of((0, 1), (-1, 2)), of((0, 1), (3, 2)), of((0, 1), (2, 2))],
            "twice": [of((1, 2), (1, 2))],
        }
    wrong["null"].append({**good, "epsilon": None})
    wrong["epsilon"] = [{**good, "epsilon": epsilon} for epsilon in (2.2, 0.0, -1.0)]
    return wrong
