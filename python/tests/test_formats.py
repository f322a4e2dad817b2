"""Every format that the command converts between can be read and written, and what is lost is said."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest

import veilrank as vr

STRICT = vr.Votes([["a", "b", "c"]] * 3 + [["c", "a", "b"]])
RANKED = ["soc", "soi", "toc", "toi", "preflib-legacy", "csv-ranks", "csv-items", "civs", "blt", "abif"]
COMPARED = ["csv-pairs", "evalica", "crowd-kit", "bayes-mallows"]


@pytest.mark.parametrize("format", RANKED)
def test_rankings_come_back(format: str, tmp_path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        text = STRICT.to_text(format)
    file = tmp_path / "votes"
    file.write_text(text)
    read = vr.read(file, format=format)
    assert isinstance(read, vr.Votes)
    assert vr.aggregate(read).scores == vr.aggregate(STRICT).scores
    assert vr.parse(text, format=format) == read


@pytest.mark.parametrize("format", COMPARED)
def test_comparisons_come_back(format: str) -> None:
    made = vr.Comparisons([("a", "b"), ("b", "c"), ("a", "c")], people=["ann", "ann", "bob"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read = vr.parse(made.to_text(format), format=format)
    assert isinstance(read, vr.Comparisons)
    # BayesMallows numbers its items.
    assert len(read) == 3 and read.items == (["1", "2", "3"] if format == "bayes-mallows" else ["a", "b", "c"])
    assert read.people == (None if format in ("csv-pairs", "evalica") else 2)
    assert list(vr.aggregate(read).scores.values()) == list(vr.aggregate(made).scores.values())


def test_what_a_format_cannot_keep_is_said() -> None:
    ties = vr.Votes([["a", ["b", "c"]], ["a", "b", "c"]])
    with pytest.warns(UserWarning, match="soc cannot keep everything: ties"):
        ties.to_text("soc")
    with pytest.raises(vr.DataError, match="none that the format can keep"):
        vr.Votes([["a", ["b", "c"]]]).to_text("soc")
    with pytest.raises(vr.Error, match="format must be one of"):
        ties.to_text("pdf")


def test_formats_are_told_by_the_text_and_by_the_ending(tmp_path: Path) -> None:
    for ending, format in [("soc", "soc"), ("blt", "blt"), ("abif", "abif"), ("csv", "csv-items"), ("txt", "evalica")]:
        source = vr.Comparisons([("a", "b")]) if format == "evalica" else STRICT
        file = tmp_path / f"votes.{ending}"
        file.write_text(source.to_text(format))
        assert type(vr.read(file)) is type(source), ending


def test_weights_are_refused() -> None:
    with pytest.raises(vr.DataError, match="whole numbers of people, got weights") as caught:
        vr.parse("1.5: a > b\n", format="abif")
    assert caught.value.fix == "`veilrank convert` makes them whole"


def test_comparisons_are_played() -> None:
    made = vr.Comparisons([("a", "b")] * 30 + [("b", "c")] * 30 + [("a", "c")] * 30)
    played = vr.simulate(made, epsilon=5, trials=3)
    assert played.summary["voters"] == 90 and len(played) == 3
