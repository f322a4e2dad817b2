"""What goes wrong: always a ValueError, with the rule, the value, where it is and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

Problem = tuple[int, "str | None", str, str]


class Error(ValueError):
    """Something that was refused. The message states the rule and then the value.

    ``file``, ``line`` (from 1), ``field`` and ``fix`` say where it is and what to do, where that is known.

    >>> import veilrank as vr
    >>> try:
    ...     vr.aggregate([["tea", "water"]], method="dice")
    ... except vr.Error as error:
    ...     print(str(error)[:28])
    method must be one of auto,\x20
    """

    file: str | None
    line: int | None
    field: str | None
    fix: str | None

    def __init__(self, message: str, *, file: str | None = None, problems: Sequence[Problem] = ()) -> None:
        super().__init__(message)
        self.file = file
        line, field, _, fix = problems[0] if problems else (0, None, "", "")
        self.line = line or None
        self.field = field
        self.fix = fix or None


class DataError(Error):
    """Votes, a table or a file that cannot be read as what it should be.

    >>> import veilrank as vr
    >>> try:
    ...     vr.parse("left,right,winner\\ntea,water,milk\\n")
    ... except vr.DataError as error:
    ...     print(error.line)
    2
    """


class BudgetError(Error):
    """An epsilon that means nothing, or more than the terms allow.

    >>> import veilrank as vr
    >>> vr.Survey(["tea", "water"], epsilon=-1)
    Traceback (most recent call last):
    veilrank._errors.BudgetError: epsilon must be a number above 0 and at most 20, got -1
    """


class OtherSurveyError(Error):
    """What belongs to one survey, handed to another.

    >>> import veilrank as vr
    >>> one, other = (vr.Survey(["tea", "water"], epsilon=1, id=name) for name in ("one", "other"))
    >>> try:
    ...     vr.Tally(one).add(other.respond(["tea", "water"]))
    ... except vr.OtherSurveyError as error:
    ...     print(str(error)[:41])
    only what one survey collected can be add
    """


class CuratorError(Error):
    """A curator that refuses, cannot be reached, or cannot be followed.

    ``status`` is the HTTP status and ``code`` the curator's name of what is wrong, where it said so.

    >>> import veilrank as vr
    >>> try:
    ...     vr.terms("http://127.0.0.1:1/s/drinks")
    ... except vr.CuratorError as error:
    ...     print(error.code, str(error)[:26])
    None the curator gives no reply
    """

    status: int | None
    code: str | None

    def __init__(self, message: str, *, status: int | None = None, code: str | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
