"""Votes as they come, and what is wrong with those that are refused."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import veilrank as vr

ROWS = [["a", "b", "c"]] * 4 + [["b", "a", "c"]] * 3 + [["c", "b", "a"]]


def test_the_same_votes_in_every_shape(tmp_path: Path) -> None:
    wanted = vr.aggregate(ROWS)
    columns = {f"rank{place + 1}": [row[place] for row in ROWS] for place in range(3)}
    ranks = {item: [row.index(item) + 1 for row in ROWS] for item in "abc"}
    counted = {tuple(row): ROWS.count(row) for row in ROWS}
    file = tmp_path / "votes.soc"
    file.write_text(vr.Votes(ROWS).to_text())
    shapes: list[Any] = [ROWS, tuple(ROWS), iter(ROWS), vr.Votes(ROWS), columns, ranks, counted, vr.read(file), vr.read(str(file))]
    for shape in shapes:
        outcome = vr.aggregate(shape)
        assert outcome.ranking == wanted.ranking == ["a", "b", "c"]
        assert (outcome.cost, outcome.scores, outcome.reports) == (wanted.cost, wanted.scores, 8)


def test_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array([[2, 0, 1]] * 5 + [[0, 1, 2]])
    assert vr.aggregate(array).ranking == ["2", "0", "1"]
    assert vr.aggregate(numpy.array(ROWS)).ranking == ["a", "b", "c"]
    for wrong, rule in [
        (array.astype(float), "item numbers or names, got float64"),
        (array == 1, "got bool"),
        (array[0], "two dimensions"),
        (array.reshape(1, 6, 3), "two dimensions"),
        (numpy.array([[0, 0, 1]]), "ranking 0: each item stands in a ranking once, got \"0\" again"),
        (numpy.zeros((3, 0), dtype=int), "2 to 2048 items, got 0"),
        (numpy.arange(9000).reshape(1, 9000), "2 to 2048 items"),
    ]:
        with pytest.raises(vr.DataError) as caught:
            vr.aggregate(wrong)
        assert rule in str(caught.value)


def test_a_large_array() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.tile(numpy.arange(20), (50_000, 1))
    votes = vr.votes(array)
    assert len(votes) == 50_000 and votes.items[:2] == ["0", "1"]
    huge = numpy.broadcast_to(numpy.arange(3), (10**12, 3))
    with pytest.raises(vr.DataError, match="at most 50000000 cells, got 3000000000000"):
        vr.votes(huge)


def test_what_makes_an_array_is_one() -> None:
    numpy = pytest.importorskip("numpy")

    class Rows:
        def __array__(self, dtype: object = None, copy: object = None) -> Any:
            return numpy.array(ROWS)

    assert vr.aggregate(Rows()).ranking == ["a", "b", "c"]
    square = memoryview(numpy.array([[1, 0], [1, 0], [0, 1]]))
    assert vr.aggregate(square).ranking == ["1", "0"]


def frames() -> list[Any]:
    found = []
    for library in ("pandas", "polars"):
        try:
            found.append(pytest.importorskip(library))
        except pytest.skip.Exception:
            continue
    return found


def test_frames() -> None:
    for library in frames():
        frame = library.DataFrame({"count": [3, 1], "rank1": ["a", "b"], "rank2": ["b", "a"]})
        assert vr.aggregate(frame).ranking == ["a", "b"]
        assert len(vr.votes(frame)) == 4
        pairs = library.DataFrame({"left": ["a", "a"], "right": ["b", "c"], "winner": ["a", "c"]})
        assert isinstance(vr.votes(pairs), vr.Comparisons)


def test_frames_with_gaps_and_wrong_types() -> None:
    for library in frames():
        gap = library.DataFrame({"a": [1, None], "b": [2, 1], "c": [3, 2]})
        with pytest.raises(vr.DataError, match="got none in column 'a', row 1"):
            vr.aggregate(gap)
        assert len(vr.votes(gap, missing="unranked")) == 2
        half = library.DataFrame({"a": [1.5, 2.0], "b": [2.0, 1.0]})
        with pytest.raises(vr.DataError, match="whole number, got 1.5"):
            vr.aggregate(half)
        with pytest.raises(vr.DataError, match="got True"):
            vr.aggregate(library.DataFrame({"a": [True, False], "b": [1, 2]}))
        twice = library.DataFrame({"rank1": ["a"], "rank2": ["a"]})
        with pytest.raises(vr.DataError):
            vr.aggregate(twice)
        with pytest.raises(vr.DataError):
            vr.aggregate(library.DataFrame({}))


def test_arrow() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table({"a": [1, 1, 2], "b": [2, 2, 1]})
    assert vr.aggregate(table).ranking == ["a", "b"]
    with pytest.raises(vr.DataError, match="got none in column 'a', row 0"):
        vr.aggregate(pyarrow.table({"a": [None, 1], "b": [1, 2]}))


def test_pairs() -> None:
    outcome = vr.aggregate([("a", "b")] * 5 + [("b", "c")] * 5 + [("a", "c")] * 5)
    assert outcome.ranking == ["a", "b", "c"] and outcome.reports == 15
    with pytest.raises(vr.DataError, match="comparison 1: nothing wins against itself"):
        vr.Comparisons([("a", "b"), ("a", "a")])
    with pytest.raises(vr.DataError, match="comparison 0: a comparison is"):
        vr.Comparisons([("a", "b", "c")])


def endless() -> Any:
    return itertools.count()


def broken() -> Any:
    yield ["a", "b"]
    raise OSError("the disk is gone")


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        ([], "2 to 2048 items, got 0"),
        ([["a"]], "2 to 2048 items, got 1"),
        ([["a", "b"], ["b", "b"]], "ranking 1: each item stands in a ranking once, got \"b\" again"),
        ([["a", "b"], [1.5, 2]], "ranking 1: an item is a text or a whole number, got 1.5"),
        ([["a", "b"], [None]], "an item is a text or a whole number, got None"),
        ([["a", "b"], [True]], "got True"),
        ([["a", "b"], "ba"], "ranking 1: a list of items is needed, got 'ba'"),
        ([["a", "b"], 7], "a list of items is needed, got 7"),
        ([endless()], "2 to 2048 items"),
        ([["a", "b"], {"b", "a"}], "ranking 1: a list in order is needed, got a set"),
        (itertools.repeat(["a", "b"]), "at most 10000000 rows"),
        ("votes.soc", "vr.read takes the name of a file"),
        (7, "votes are needed"),
        (None, "votes are needed"),
        ({("a", "b"): 0}, "at least one voter, got 0"),
        ({("a", "b"): 1.5}, "a whole number of voters, got 1.5"),
        ({("a", "b"): 2**70}, "at least one voter"),
        ({"a": [1], "b": [1, 2]}, "the same number of rows"),
        ({"a": 1, "b": 2}, "a column is a list"),
    ],
)
def test_wrong_votes_say_why(wrong: Any, rule: str) -> None:
    with pytest.raises(vr.DataError) as caught:
        vr.aggregate(wrong)
    assert rule in str(caught.value)
    assert isinstance(caught.value, ValueError)


class Interrupted(list[str]):
    """What was interrupted while it was read."""

    def __iter__(self) -> Any:
        raise KeyboardInterrupt


def test_an_interruption_is_no_wrong_ranking() -> None:
    with pytest.raises(KeyboardInterrupt):
        vr.Votes([Interrupted()])


def test_a_generator_that_breaks_off() -> None:
    with pytest.raises(OSError, match="disk is gone"):
        vr.aggregate(broken())


def test_items_are_those_of_the_list() -> None:
    votes = vr.Votes([["a"], ["b"]], items=["b", "a", "z"])
    assert votes.items == ["b", "a", "z"]
    with pytest.raises(vr.DataError, match="ranking 0: items are those of the list"):
        vr.Votes([["y"]], items=["b", "a"])
    with pytest.raises(vr.DataError):
        vr.Votes([["a"]], items=["a", "a"])


def test_files_say_where_they_are_wrong(tmp_path: Path) -> None:
    file = tmp_path / "wrong.csv"
    file.write_text("left,right,winner\ntea,water,tea\ntea,water,milk\n")
    with pytest.raises(vr.DataError) as caught:
        vr.read(file)
    error = caught.value
    assert (error.file, error.line) == (str(file), 3)
    assert str(error).startswith(f"{file}: line 3: ")
    with pytest.raises(FileNotFoundError, match="none.soc"):
        vr.read(tmp_path / "none.soc")
    with pytest.raises(vr.DataError, match="wrong.csv: a folder of reports holds"):
        vr.read(tmp_path)
    for content in (b"", b"\xff\xfe", b"a\x00b", b"{", b"3\n1,a\n"):
        file.write_bytes(content)
        with pytest.raises(vr.DataError):
            vr.read(file)


@pytest.mark.parametrize("epsilon", [0, -1, 21, float("nan"), float("inf")])
def test_wrong_budgets(epsilon: float) -> None:
    with pytest.raises(vr.BudgetError, match="epsilon must be a number above 0 and at most 20"):
        vr.Survey(["a", "b"], epsilon=epsilon)
    with pytest.raises(vr.BudgetError):
        vr.simulate(ROWS, epsilon=epsilon)


def test_wrong_settings() -> None:
    with pytest.raises(TypeError, match="epsilon must be a number, got '1'"):
        vr.Survey(["a", "b"], epsilon="1")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="epsilon must be a number, got '1'"):
        vr.simulate(ROWS, epsilon="1")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="epsilon must be a number, got None"):
        vr.Survey(["a", "b"], epsilon=None)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        vr.plan(items=3, epsilon=[1])  # type: ignore[arg-type]
    for wrong in ("x", 0, -1, True, 1.5):
        with pytest.raises((vr.Error, TypeError)):
            vr.Survey(["a", "b"], epsilon=1, queries=wrong)  # type: ignore[arg-type]
    with pytest.raises(vr.Error, match="method must be one of"):
        vr.aggregate(ROWS, method="dice")
    for confidence in (0.0, 1.0, float("nan")):
        with pytest.raises(vr.Error, match="confidence must be"):
            vr.aggregate(ROWS, confidence=confidence)
    with pytest.raises(vr.Error, match="trials must be 1 to"):
        vr.simulate(ROWS, epsilon=1, trials=0)
    with pytest.raises(vr.Error, match="voters must be 1 to 8"):
        vr.simulate(ROWS, epsilon=1, voters=9)
    with pytest.raises(vr.Error, match="a ranking needs 2|from 2 to 2048"):
        vr.plan(items=1, epsilon=1)
    with pytest.raises(vr.Error, match="one of theta"):
        vr.mallows(3)
    with pytest.raises(vr.Error):
        vr.plackett_luce([1.0, -1.0])
    with pytest.raises(vr.Error):
        vr.mallows(3, phi=0.5).sample(0)


def test_distances() -> None:
    assert vr.kendall_tau(["a", "b", "c"], ["c", "b", "a"]) == 3
    assert vr.kendall_tau([1, 2, 10], [10, 2, 1]) == 3
    for wrong in (["a", "b"], ["a", "b", "d"], ["a", "b", "b"], ["a", ["b", "c"]]):
        with pytest.raises(vr.DataError):
            vr.kendall_tau(["a", "b", "c"], wrong)  # type: ignore[arg-type]


METHODS = ["auto", "kwiksort", "borda", "copeland", "bradley-terry", "hodgerank", "rank-centrality", "footrule", "kemeny", "fitted"]


@pytest.mark.parametrize("method", METHODS)
def test_a_consensus_is_the_ranking_of_the_outcome(method: str) -> None:
    """The same order, without how sure it is."""
    votes = vr.mallows(items=7, phi=0.8).sample(60, seed=3)
    pairs = [(order[a][0], order[b][0]) for order, _ in votes.rankings() for a, b in itertools.combinations(range(7), 2)]
    sources: list[Any] = [votes, pairs]
    for source in sources:
        alone, judged = vr.consensus(source, method), vr.aggregate(source, method)
        assert (alone.ranking, alone.method) == (judged.ranking, judged.method)
        assert (alone.proved, alone.cost) == (judged.proved, judged.cost)
    assert (alone.scores is not None) == (method == "bradley-terry")


def test_a_consensus_needs_votes_in_the_open() -> None:
    tally = vr.Tally(vr.Survey(["tea", "water"], epsilon=1.0))
    with pytest.raises(TypeError, match="votes in the open are needed"):
        vr.consensus(tally)
    with pytest.raises(ValueError, match="method"):
        vr.consensus([["tea", "water"]], "best")
