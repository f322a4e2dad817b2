"""A real curator, started from the wheel: organisers make surveys, devices answer once, readers recount."""

from __future__ import annotations

import http.server
import json
import os
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

import veilrank as vr
from veilrank import _remote

DRINKS = ["tea", "coffee", "water"]


@pytest.fixture(scope="module")
def curator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("curator")
    typed = ["serve", "--listen", "127.0.0.1:0", "--database", "polls.db", "--publish-every", "1", "--proof-of-work", "off"]
    surroundings = {**os.environ, "VEILRANK_HOME": str(folder / "home")}
    process = subprocess.Popen(
        [sys.executable, "-m", "veilrank", *typed],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=surroundings,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        yield next(word for word in line.split() if word.startswith("http:")).rstrip("/")
    finally:
        process.terminate()
        # A server that is told to end ends as it should, from within Python, too.
        assert process.wait(timeout=60) == 0


def test_a_survey_from_the_organiser_to_the_outcome(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 2.0, title="Drinks", results="during", queries=1)
    survey = vr.terms(made.url)
    assert survey.items == DRINKS and survey.epsilon == 2.0 and survey.title == "Drinks"
    for person in range(10):
        home = tmp_path / f"home{person}"
        said = vr.answer(made.url, ["water", ["tea", "coffee"]], home=home)
        assert said["status"] == "counted" and said["epsilon"] == 2.0
        spent = vr.ledger(home=home)
        assert spent["spent"] == said["loss"] and spent["surveys"][0]["report"] == said["report"]
    again = vr.answer(made.url, ["tea"], home=home)
    assert again["status"] == "already-counted" and again["report"] == said["report"], "one report for each survey"
    tally = vr.reports(made.url)
    assert len(tally) == 10 and tally.survey == survey
    assert vr.outcome(made.url).reports == 10
    made.close()
    assert len(made.reports()) == 10
    assert vr.outcome(made.url).to_json() == made.outcome().to_json()


def test_invites(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 1.0, title="Invited", access="invite", invites=2, unlinkable=False, results="after")
    assert len(made.invites) == 2 and made.token not in repr(made) and made.invites[0] not in repr(made)
    with pytest.raises(vr.Error, match="invite"):
        vr.answer(made.url, ["tea"], home=tmp_path / "none")
    assert vr.answer(made.invites[0], ["tea"], home=tmp_path / "one")["status"] == "counted"
    token = made.invites[1].partition("#invite=")[2]
    assert vr.answer(made.url, ["tea"], home=tmp_path / "two", invite=token)["status"] == "counted"
    with pytest.raises(vr.CuratorError) as caught:
        vr.reports(made.url)
    assert caught.value.status == 403 and caught.value.code is not None


def test_an_invite_becomes_a_ticket(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 1.0, title="Unlinkable", access="invite", invites=1)
    said = vr.answer(made.invites[0], ["tea"], home=tmp_path, wait=False)
    assert said["status"] == "counted"
    with pytest.raises(vr.Error):
        vr.answer(made.invites[0], ["tea"], home=tmp_path / "again", wait=False)


def test_limits_are_those_of_the_device(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 4.0, title="Dear")
    with pytest.raises(vr.Error, match="4"):
        vr.answer(made.url, ["tea"], home=tmp_path)
    assert vr.ledger(home=tmp_path)["surveys"] == []
    assert vr.answer(made.url, ["tea"], home=tmp_path, epsilon=1)["epsilon"] == 1.0
    other = vr.create(curator, DRINKS, 1.0, title="Too much in all")
    with pytest.raises(vr.Error):
        vr.answer(other.url, ["tea"], home=tmp_path, max_total=1.5)


def test_what_the_survey_does_not_have_is_said(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 1.0, title="Drinks")
    with pytest.warns(UserWarning, match="milk"):
        vr.answer(made.url, ["milk", "tea"], home=tmp_path)


def test_a_wrong_ranking_is_found_before_the_curator_hears_anything(tmp_path: Path) -> None:
    # Nobody listens there: what is wrong with the ranking is said first.
    with pytest.raises(vr.DataError, match="an item is a text"):
        vr.answer("http://127.0.0.1:1/s/drinks", [1.5], home=tmp_path)  # type: ignore[list-item]


def test_terms_that_are_refused(curator: str) -> None:
    with pytest.raises(vr.CuratorError) as caught:
        vr.create(curator, ["tea", "tea"], 1.0, title="Twice")
    assert caught.value.status == 422 and "tea" in str(caught.value)
    with pytest.raises(vr.CuratorError, match="epsilon"):
        vr.create(curator, DRINKS, 100.0, title="Dear")
    with pytest.raises(vr.CuratorError, match="refuses"):
        vr.create(curator, DRINKS, 1.0, title="?", unheard_of=1)
    with pytest.raises(vr.CuratorError) as missing:
        vr.terms(f"{curator}/s/nosuchsurvey")
    assert missing.value.status == 404


class Between(http.server.BaseHTTPRequestHandler):
    """Stands between a device and its curator, and interrupts the device's owner when pairs are asked for."""

    protocol_version = "HTTP/1.1"
    curator = ""
    heard: list[str] = []
    interrupted = threading.Event()
    open = threading.Semaphore(0)

    def forward(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self.heard.append(self.path.rpartition("/")[2])
        if self.path.endswith("/assignments"):
            os.kill(os.getpid(), signal.SIGINT)
            self.interrupted.wait(60)
        asked = urllib.request.Request(
            self.curator + self.path, data=body or None, method=self.command, headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(asked) as reply:
            said = reply.read()
            self.send_response(reply.status)
        self.send_header("Content-Length", str(len(said)))
        self.end_headers()
        self.wfile.write(said)

    do_GET = do_POST = forward

    def finish(self) -> None:
        super().finish()
        if "assignments" in self.heard:
            self.open.release()

    def log_message(self, *_: object) -> None:
        pass


def test_ctrl_c_before_the_noise_spends_nothing(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 1.0, title="Drinks")
    Between.curator = curator
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Between)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            vr.answer(f"http://127.0.0.1:{server.server_address[1]}/s/{made.id}", DRINKS, home=tmp_path)
        Between.interrupted.set()
        # The device hangs up: it is done with this survey.
        assert Between.open.acquire(timeout=60)
        assert Between.heard[-1] == "assignments" and vr.ledger(home=tmp_path)["surveys"] == []
    finally:
        server.shutdown()


class Liar(http.server.BaseHTTPRequestHandler):
    """Replies as no curator should."""

    replies: dict[str, tuple[int, bytes]] = {}

    def do_GET(self) -> None:
        status, body = self.replies.get(self.path.rpartition("/")[2], (302, b""))
        self.send_response(status)
        if status == 302:
            self.send_header("Location", "http://127.0.0.1:1/elsewhere")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


def test_curators_that_lie(curator: str, tmp_path: Path) -> None:
    made = vr.create(curator, DRINKS, 20.0, title="Drinks", results="during", queries=3)
    for person in range(5):
        vr.answer(made.url, DRINKS, home=tmp_path / str(person), max_epsilon=20)
    honest = vr.reports(made.url)
    shown = json.loads(honest.outcome(watched=True).to_json())
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Liar)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    place = f"http://127.0.0.1:{server.server_address[1]}/s/x"
    try:
        for body in (b"", b"[]", b"{}", b"\xff", b"<html>"):
            Liar.replies = {"x": (200, body)}
            with pytest.raises(vr.Error):
                vr.terms(place)
        Liar.replies = {}
        with pytest.raises(vr.CuratorError) as away:
            vr.terms(place)
        assert away.value.status == 302, "nobody is led elsewhere"
        real = urllib.request.urlopen(f"{made.url.replace('/s/', '/api/v1/surveys/')}/reports.jsonl").read()
        shown["order"] = shown["order"][::-1]
        Liar.replies = {"x": (200, b"{}"), "outcome": (200, json.dumps(shown).encode()), "reports.jsonl": (200, real)}
        with pytest.raises(vr.CuratorError, match="got another order"):
            vr.outcome(place)
        shown["reports"] = 7
        Liar.replies["outcome"] = (200, json.dumps(shown).encode())
        with pytest.raises(vr.CuratorError, match="three times"):
            vr.outcome(place)
        Liar.replies["reports.jsonl"] = (200, real[:-9])
        with pytest.raises(vr.DataError):
            vr.reports(place)
    finally:
        server.shutdown()


def test_addresses_are_read_as_the_devices_read_them() -> None:
    cases = json.loads((Path(__file__).resolve().parents[2] / "crates/veilrank-server/tests/vectors/addresses.json").read_text())
    for place, curator, survey in cases["accepted"]:
        # What follows is the same place: the scheme and the host in other letters, and the usual port.
        read = _remote._api(place).lower().replace("https://polls.example:443/", "https://polls.example/").replace("http://h:80/", "http://h/")
        assert read == f"{curator}/api/v1/surveys/{survey}".lower(), place
    for place in cases["refused"]:
        with pytest.raises(vr.DataError):
            _remote._api(place)
