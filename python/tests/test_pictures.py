"""Tables and pictures of an outcome, with the libraries that are there and without those that are not."""

from __future__ import annotations

import sys
from xml.etree import ElementTree

import pytest

import veilrank as vr

NAMES = ['<script>"x"</script>', "a & b", "$x_1$", "line\u2028end", "ü" * 80]


def outcome() -> vr.Outcome:
    return vr.aggregate([NAMES] * 60)


def test_svg_is_xml_whatever_the_names_are() -> None:
    root = ElementTree.fromstring(outcome().to_svg())
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[0] == NAMES[0] and texts[1] == "a & b" and len(texts[4] or "") == 30
    page = outcome()._repr_html_()
    assert "<script>" not in page and "<svg" in page and "60 voters" in page


@pytest.mark.parametrize("kind", ["ranks", "pairs", "price"])
def test_every_picture_stands_alone(kind: str) -> None:
    survey = vr.Survey(NAMES, epsilon=2)
    tally = vr.Tally(survey)
    tally.extend(survey.respond(NAMES) for _ in range(20))
    for made in (outcome(), tally.outcome(), vr.Tally(survey).outcome()):
        root = ElementTree.fromstring(made.to_svg(kind))
        assert root.get("role") == "img" and root[0].tag.endswith("title")


def test_pictures_that_there_are_not() -> None:
    with pytest.raises(vr.DataError, match="ranks, pairs or price, got 'pie'"):
        outcome().to_svg("pie")
    many = vr.aggregate([[f"item {number}" for number in range(70)]] * 3)
    with pytest.raises(vr.DataError, match="at most 60 items, got 70"):
        many.to_svg("pairs")


def test_tables() -> None:
    table = outcome().to_dict()
    assert table["item"] == NAMES and table["rank"] == [1, 2, 3, 4, 5]
    assert table["lowest"] == [low for low, _ in outcome().rank_intervals.values()]  # type: ignore[union-attr]
    assert {len(column) for column in table.values()} == {5}


def test_frames() -> None:
    pandas = pytest.importorskip("pandas")
    frame = outcome().to_pandas()
    assert isinstance(frame, pandas.DataFrame) and frame["item"].tolist() == NAMES
    polars = pytest.importorskip("polars")
    assert isinstance(outcome().to_polars(), polars.DataFrame)
    pyarrow = pytest.importorskip("pyarrow")
    assert isinstance(outcome().to_arrow(), pyarrow.Table)


def test_plot() -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    axes = outcome().plot()
    assert len(axes.get_yticklabels()) == 5
    axes.figure.canvas.draw()
    assert outcome().plot(axes=axes) is axes
    for kind in ("pairs", "price"):
        outcome().plot(kind).figure.canvas.draw()


def test_missing_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for library, make in [("pandas", "to_pandas"), ("polars", "to_polars"), ("pyarrow", "to_arrow"), ("matplotlib", "plot")]:
        for name in [name for name in sys.modules if name.partition(".")[0] == library]:
            monkeypatch.setitem(sys.modules, name, None)
        monkeypatch.setattr(sys, "meta_path", [Without(library), *sys.meta_path])
        with pytest.raises(ModuleNotFoundError, match=f"pip install {library}"):
            getattr(outcome(), make)()


class Without:
    """A machine on which a library is not installed."""

    def __init__(self, library: str) -> None:
        self.library = library

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] == self.library:
            raise ModuleNotFoundError(f"No module named {name!r}", name=self.library)
