"""Pictures of an outcome, as SVG text, and as Matplotlib axes where that is installed: ranks, pairs, and the price of privacy."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from ._errors import DataError
from ._tables import _library, outcome_columns

if TYPE_CHECKING:
    from ._veilrank import Outcome

ROW = 24
NAMES = 180
PLACE = 28
SHOWN = 30
# From which two items on a table of all pairs is a picture of nothing.
MOST_PAIRS = 60
DOT, BAR, NOISE = "#223355", "#4477aa", "#cc6677"


def _checked(kind: str, outcome: Outcome) -> None:
    """Refuses a picture that there is none of, or none of this outcome."""
    if kind not in ("ranks", "pairs", "price"):
        raise DataError(f"a picture is of ranks, pairs or price, got {kind!r:.40}")
    if kind == "pairs" and (outcome.above is None or len(outcome.ranking) > MOST_PAIRS):
        raise DataError(f"a picture of pairs is of at most {MOST_PAIRS} items, got {len(outcome.ranking)}")
    if kind == "price" and outcome.expected_error is None:
        raise DataError("the price of privacy is of an outcome that says how sure it is, got one of too many items")


def _short(name: str) -> str:
    """A name for a picture: short, and without what XML cannot hold."""
    name = "".join(letter if letter.isprintable() else " " for letter in name)
    return name if len(name) <= SHOWN else name[: SHOWN - 1] + "…"


def _opened(width: int, rows: int, title: str) -> list[str]:
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{ROW * rows}" '
        f'viewBox="0 0 {width} {ROW * rows}" font-family="sans-serif" font-size="13">',
        f"<title>{title}</title>",
    ]


def _label(x: int, y: int, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y + 4}" text-anchor="{anchor}" fill="currentColor">{escape(text)}</text>'


def outcome_svg(outcome: Outcome, kind: str = "ranks") -> str:
    """A picture as text that stands alone."""
    _checked(kind, outcome)
    parts = {"ranks": _ranks, "pairs": _pairs, "price": _price}[kind](outcome)
    return "".join([*parts, "</svg>"])


def _ranks(outcome: Outcome) -> list[str]:
    """A bar for each item, from the lowest to the highest rank that it could have, and a dot where it stands."""
    table = outcome_columns(outcome)
    ranks = table["rank"]
    parts = _opened(NAMES + PLACE * (len(ranks) + 1), len(ranks) + 2, "Ranks that each item could have")
    for rank, item, low, high in zip(ranks, table["item"], table["lowest"], table["highest"]):
        y = ROW * rank
        parts.append(_label(NAMES - 12, y, _short(item), "end"))
        if low is not None:
            parts.append(
                f'<line x1="{NAMES + PLACE * low - 7}" x2="{NAMES + PLACE * high + 7}" y1="{y}" y2="{y}" stroke="{BAR}" '
                'stroke-width="8" stroke-linecap="round" opacity="0.5"/>'
            )
        parts.append(f'<circle cx="{NAMES + PLACE * rank}" cy="{y}" r="5" fill="{DOT}"/>')
    step = max(1, len(ranks) // 20)
    parts += [_label(NAMES + PLACE * rank, ROW * (len(ranks) + 1), str(rank)) for rank in ranks[::step]]
    return parts


def _pairs(outcome: Outcome) -> list[str]:
    """A square for each two items: the darker, the likelier the row's item is truly above the column's."""
    names, above = outcome.ranking, outcome.above or []
    parts = _opened(NAMES + PLACE * (len(names) + 1), len(names) + 2, "How likely the row's item is above the column's")
    for row, name in enumerate(names):
        y = ROW * (row + 1)
        parts.append(_label(NAMES - 12, y, _short(name), "end"))
        parts.append(_label(NAMES + PLACE * (row + 1), ROW * (len(names) + 1), str(row + 1)))
        for column in range(len(names)):
            if column == row:
                continue
            likely, x = above[row][column], NAMES + PLACE * (column + 1)
            parts.append(
                f'<rect x="{x - PLACE // 2}" y="{y - ROW // 2}" width="{PLACE - 2}" height="{ROW - 2}" fill="{BAR}" '
                f'opacity="{likely:.3f}"><title>{escape(_short(name))} above {escape(_short(names[column]))}: '
                f"{100 * likely:.0f} in 100</title></rect>"
            )
    return parts


def _price(outcome: Outcome) -> list[str]:
    """One bar: the share of pairs that is expected to be wrong, and what of it the noise adds."""
    error = outcome.expected_error or {}
    parts = _opened(NAMES + 12 * PLACE, 4, "Pairs expected to be the wrong way round")
    width, x, y = 10 * PLACE, NAMES, ROW
    most = max(error.get("total", 0.0), 1e-9)
    for name, color in (("sampling", BAR), ("privacy", NOISE)):
        part = round(width * max(error.get(name, 0.0), 0.0) / most)
        parts.append(f'<rect x="{x}" y="{y - 9}" width="{part}" height="18" fill="{color}"/>')
        x += part
    parts.append(_label(NAMES - 12, y, "wrong way round", "end"))
    parts.append(_label(NAMES, 2 * ROW, f"{100 * error.get('sampling', 0.0):.1f} % with no noise", "start"))
    parts.append(_label(NAMES, 3 * ROW, f"{100 * error.get('privacy', 0.0):.1f} % more for privacy", "start"))
    return parts


def outcome_html(outcome: Outcome) -> str:
    """The ranks, and under them what they rest on."""
    rests = f"{outcome.reports} voters or reports, method {escape(outcome.method)}"
    if outcome.epsilon is not None:
        rests += f", epsilon {outcome.epsilon:g}"
    if outcome.rank_intervals is not None:
        rests += f"; bars: ranks at {outcome.confidence:.0%} confidence"
    return f"<figure>{outcome_svg(outcome)}<figcaption>{rests}</figcaption></figure>"


def outcome_plot(outcome: Outcome, kind: str = "ranks", axes: Any = None) -> Any:
    """The same pictures on Matplotlib axes."""
    _checked(kind, outcome)
    if axes is None:
        axes = _library("matplotlib.pyplot").subplots()[1]
    {"ranks": _plot_ranks, "pairs": _plot_pairs, "price": _plot_price}[kind](outcome, axes)
    return axes


def _plain(name: str) -> str:
    """Matplotlib takes what stands between two dollars for a formula."""
    return _short(name).replace("$", r"\$")


def _plot_ranks(outcome: Outcome, axes: Any) -> None:
    table = outcome_columns(outcome)
    for rank, low, high in zip(table["rank"], table["lowest"], table["highest"]):
        if low is not None:
            axes.plot([low, high], [rank, rank], color=BAR, linewidth=6, alpha=0.5, solid_capstyle="round")
    axes.plot(table["rank"], table["rank"], "o", color=DOT)
    axes.set_yticks(table["rank"], [_plain(item) for item in table["item"]])
    axes.invert_yaxis()
    axes.set_xlabel("rank")


def _plot_pairs(outcome: Outcome, axes: Any) -> None:
    names = [_plain(name) for name in outcome.ranking]
    axes.imshow(outcome.above, vmin=0, vmax=1, cmap="Blues")
    axes.set_yticks(range(len(names)), names)
    axes.set_xticks(range(len(names)), names, rotation=90)
    axes.set_title("how likely the row's item is above the column's")


def _plot_price(outcome: Outcome, axes: Any) -> None:
    error = outcome.expected_error or {}
    axes.barh([0], [error["sampling"]], color=BAR, label="with no noise")
    axes.barh([0], [error["privacy"]], left=[error["sampling"]], color=NOISE, label="more for privacy")
    axes.set_yticks([])
    axes.set_xlabel("share of pairs expected to be the wrong way round")
    axes.legend()
