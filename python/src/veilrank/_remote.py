"""Curators on the network: taking part by the terminal's device, and what organisers and readers ask of them."""

from __future__ import annotations

import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Iterable
from typing import IO, Any
from urllib.parse import urlsplit

from . import _veilrank
from ._document import document
from ._errors import CuratorError, DataError
from ._veilrank import Outcome, Survey, Tally

PATIENCE = 30
MOST_BYTES = 16 << 20
MOST_FILE = 2 << 30
# The devices have the same rule (tests/vectors/addresses.json of the server).
HOST = r"(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?"
FOLDER = r"(?:(?=/)(?:(?!/api/v1/surveys/)[^?#\\\s])*)?"
PLACE = re.compile(rf"((?i:https?)://{HOST}{FOLDER})/(?:s|r|api/v1/surveys)/(?!\.+/?$)([A-Za-z0-9._-]{{1,64}})/?")


def answer(
    url: str,
    ranking: Iterable[str | int | Iterable[str | int]],
    *,
    epsilon: float | None = None,
    max_epsilon: float | None = None,
    max_total: float | None = None,
    invite: str | None = None,
    home: str | os.PathLike[str] | None = None,
    wait: bool = True,
) -> dict[str, Any]:
    """Takes part in a survey from this machine: adds noise from the operating system, and sends the noisy report.

    It is the device of ``veilrank answer``, with its rules, limits and ledger: a survey is answered once, the report is kept before it is sent,
    and the same call again sends the same bytes. ``ranking`` is a list of items, best first, ties in lists of their own; what the
    survey does not have is left out, with a warning. ``epsilon`` is what to spend, if less than the terms say; ``wait=False`` uses a ticket at once.

    >>> import veilrank as vr
    >>> vr.answer("https://polls.example/nothing", ["tea", "water"])
    Traceback (most recent call last):
    veilrank._errors.Error: https://polls.example/nothing: a survey's address is needed, as in https://polls.example/s/ID
    """
    wishes = {"epsilon": epsilon, "max-epsilon": max_epsilon, "max-total": max_total, "invite": invite}
    flags = [f"--{name}={value}" for name, value in wishes.items() if value is not None]
    if home is not None:
        flags.append(f"--home={os.fspath(home)}")
    if not wait:
        flags.append("--no-wait")
    said: dict[str, Any] = json.loads(_veilrank.answer([*flags, "--", url], ranking))
    return said


def ledger(*, home: str | os.PathLike[str] | None = None) -> dict[str, Any]:
    """What this machine's device has spent, and where: the document of ``veilrank ledger --json``.

    >>> import tempfile, veilrank as vr
    >>> vr.ledger(home=tempfile.mkdtemp())["surveys"]
    []
    """
    return document("ledger", {"home": None if home is None else os.fspath(home)})


def terms(url: str) -> Survey:
    """The terms of a survey that a curator holds, checked.

    >>> import veilrank as vr
    >>> vr.terms("https://polls.example/nothing")
    Traceback (most recent call last):
    veilrank._errors.DataError: a survey's address ends in /s/ID, got 'https://polls.example/nothing'
    """
    offer = _asked(_api(url))
    return Survey.from_json(json.dumps({"veilrank": offer.get("veilrank"), "terms": offer.get("terms")}))


def reports(url: str, *, token: str | None = None) -> Tally:
    """What a curator publishes of a survey, added up here; ``token`` is the organiser's, where others may not see it yet.

    >>> import veilrank as vr
    >>> vr.reports("polls.example/s/drinks")
    Traceback (most recent call last):
    veilrank._errors.DataError: a survey's address ends in /s/ID, got 'polls.example/s/drinks'
    """
    with _opened(_api(url) + "/reports.jsonl", token=token) as reply:
        read = _veilrank.parse(_text(reply, MOST_FILE))
    if not isinstance(read, Tally):
        raise CuratorError("a curator publishes reports, got something else")
    return read


def outcome(url: str, *, token: str | None = None) -> Outcome:
    """The outcome of a survey, made here of the reports that its curator publishes, and compared with the one that it shows.

    >>> import veilrank as vr
    >>> vr.outcome("https://polls.example/s/")
    Traceback (most recent call last):
    veilrank._errors.DataError: a survey's address ends in /s/ID, got 'https://polls.example/s/'
    """
    place = _api(url)
    service = _asked(place).get("service") or {}
    # Whether somebody could see the outcome grow: what is stated then holds at all looks together.
    watched = service.get("results") != "after" or bool(service.get("reopens"))
    for _ in range(3):
        shown = _asked(place + "/outcome", token=token)
        made = reports(url, token=token).outcome(watched=watched)
        # Others answer meanwhile.
        if made.reports == shown.get("reports"):
            break
    else:
        raise CuratorError("the reports must be as many as the outcome counts, got others three times; ask again later")
    if json.loads(made.to_json()).get("order") != shown.get("order"):
        raise CuratorError("the reports that are published must add up to the outcome that is shown, got another order")
    return made


class Created:
    """A survey that was made at a curator, in the hands of its organiser. Made by ``create``.

    ``token`` is the organiser's and ``invites`` are links, one for each participant: neither can be had again, and neither is printed.

    >>> import veilrank as vr
    >>> vr.Created("https://polls.example", {"id": "drinks", "organiser_token": "secret"})
    Created('https://polls.example/s/drinks')
    """

    __slots__ = ("_made", "id", "invites", "token", "url")

    def __init__(self, curator: str, made: dict[str, Any]) -> None:
        self.id = str(made["id"])
        self.url = f"{curator}/s/{self.id}"
        self.token = str(made["organiser_token"])
        self.invites = [f"{self.url}#invite={invite}" for invite in made.get("invites") or []]
        self._made = made

    def to_dict(self) -> dict[str, Any]:
        """What the curator answered, tokens and invites included: keep it.

        >>> import veilrank as vr
        >>> vr.Created("https://polls.example", {"id": "drinks", "organiser_token": "secret"}).to_dict()["id"]
        'drinks'
        """
        return self._made

    def close(self) -> None:
        """Ends the survey: no more answers, and everybody sees the outcome if there are enough of them.

        >>> import veilrank as vr
        >>> vr.Created("http://127.0.0.1:1", {"id": "drinks", "organiser_token": "secret"}).close()   # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
        veilrank._errors.CuratorError: the curator gives no reply
        """
        _asked(_api(self.url) + "/close", token=self.token, body={})

    def reports(self) -> Tally:
        """What was answered so far, added up here, as far as the organiser may see it.

        >>> import veilrank as vr
        >>> vr.Created("http://127.0.0.1:1", {"id": "drinks", "organiser_token": "secret"}).reports()   # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
        veilrank._errors.CuratorError: the curator gives no reply
        """
        return reports(self.url, token=self.token)

    def outcome(self) -> Outcome:
        """The outcome so far, as ``outcome`` has it.

        >>> import veilrank as vr
        >>> vr.Created("http://127.0.0.1:1", {"id": "drinks", "organiser_token": "secret"}).outcome()   # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
        veilrank._errors.CuratorError: the curator gives no reply
        """
        return outcome(self.url, token=self.token)

    def __repr__(self) -> str:
        return f"Created({self.url!r})"


def create(
    curator: str,
    items: Iterable[str],
    epsilon: float,
    *,
    title: str,
    access: str = "open",
    invites: int | None = None,
    token: str | None = None,
    **more: Any,
) -> Created:
    """Makes a survey at a curator.

    ``access`` is ``open`` or ``invite``, with as many ``invites``; ``token`` is the server's, where it wants one of whoever makes surveys.
    ``more`` is what else a curator takes: queries, mechanism, goal, results, closes_at, description, ... (``/openapi.json`` of the curator).

    >>> import veilrank as vr
    >>> vr.create("polls.example", ["tea", "water"], 1, title="Drinks")
    Traceback (most recent call last):
    veilrank._errors.DataError: a curator's address begins with http:// or https://, got 'polls.example'
    """
    address = curator.rstrip("/")
    if not re.fullmatch(r"https?://[^/@?#\s]+(?:/[^?#\s]*)?", address):
        raise DataError(f"a curator's address begins with http:// or https://, got {curator!r:.80}")
    body = {"title": title, "items": [str(item) for item in items], "epsilon": epsilon, "access": access, **more}
    if invites is not None:
        body["invites"] = invites
    return Created(address, _asked(f"{address}/api/v1/surveys", token=token, body=body))


def _api(url: str) -> str:
    """Where a survey is in the API; what stands behind the # stays here."""
    place = url.strip().partition("#")[0]
    found = PLACE.fullmatch(place)
    if found is None or not _is_port(place):
        raise DataError(f"a survey's address ends in /s/ID, got {place!r:.80}")
    return f"{found[1]}/api/v1/surveys/{found[2]}"


def _is_port(place: str) -> bool:
    """Whether an address has no port, or one that there is."""
    try:
        _ = urlsplit(place).port
    except ValueError:
        return False
    return True


class _Nowhere(urllib.request.HTTPRedirectHandler):
    """A redirect could lead an organiser's token to a host that nobody has named."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _opened(place: str, *, token: str | None = None, body: Any = None) -> Any:
    """A curator's reply; what it refuses is raised."""
    request = urllib.request.Request(place, headers={"Accept": "application/json", "User-Agent": "veilrank"})
    if token is not None:
        request.add_header("Authorization", f"Bearer {token}")
    if body is not None:
        request.add_header("Content-Type", "application/json")
        request.data = json.dumps(body, allow_nan=False).encode()
    handlers: list[urllib.request.BaseHandler] = [_Nowhere()]
    if urlsplit(place).hostname in ("127.0.0.1", "::1", "localhost"):
        handlers.append(urllib.request.ProxyHandler({}))
    try:
        return urllib.request.build_opener(*handlers).open(request, timeout=PATIENCE)
    except urllib.error.HTTPError as refused:
        raise _refusal(refused) from None
    except OSError as error:
        raise CuratorError(f"the curator gives no reply: {getattr(error, 'reason', error)}") from None


def _refusal(refused: urllib.error.HTTPError) -> CuratorError:
    """What a curator says when it refuses, in its own words, which are short and shown as text."""
    try:
        said = json.loads(refused.read(MOST_BYTES))
    except (OSError, ValueError):
        said = {}
    said = said if isinstance(said, dict) else {}
    detail = str(said.get("detail") or refused.reason)
    words = "".join(letter if letter.isprintable() else " " for letter in detail)
    code = said.get("code")
    return CuratorError(f"the curator refuses: {words:.300}", status=refused.code, code=str(code) if code else None)


def _text(reply: IO[bytes], most: int) -> str:
    try:
        read = reply.read(most + 1)
    except OSError as error:
        raise CuratorError(f"the curator's reply breaks off: {error}") from None
    if len(read) > most:
        raise CuratorError(f"a reply has at most {most} bytes, got more")
    try:
        return read.decode()
    except UnicodeDecodeError:
        raise CuratorError("a reply is text in UTF-8, got other bytes") from None


def _asked(place: str, *, token: str | None = None, body: Any = None) -> dict[str, Any]:
    with _opened(place, token=token, body=body) as reply:
        text = _text(reply, MOST_BYTES)
    try:
        said = json.loads(text) if text else {}
    except ValueError:
        said = None
    if not isinstance(said, dict):
        raise CuratorError("a reply is a JSON object, got something else; is this the address of a curator?")
    return said
