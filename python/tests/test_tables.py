"""Reports in Parquet files: read as their lines are, refused with the place."""

from __future__ import annotations

import pathlib
import subprocess
import sys

import pytest

import veilrank as vr


def command(*args: str, folder: pathlib.Path) -> None:
    done = subprocess.run([sys.executable, "-m", "veilrank", *args], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def folder(tmp_path: pathlib.Path) -> pathlib.Path:
    command("generate", "mallows", "--items", "4", "--voters", "300", "--theta", "0.5", "-o", "people.soc", folder=tmp_path)
    command("randomize", "people.soc", "--epsilon", "1", "-o", "reports.jsonl", folder=tmp_path)
    (tmp_path / "tables").mkdir()
    command("convert", "reports.jsonl", "-o", "tables/reports.parquet", folder=tmp_path)
    return tmp_path


def test_a_table_is_read_as_its_lines(folder: pathlib.Path) -> None:
    lines = vr.read(folder / "reports.jsonl")
    assert isinstance(lines, vr.Tally)
    for path in (folder / "tables/reports.parquet", folder / "tables"):
        for terms in (None, lines.survey):
            table = vr.read(path, terms=terms)
            assert isinstance(table, vr.Tally)
            assert table.to_json() == lines.to_json()
            assert table.outcome().to_json() == lines.outcome().to_json()


def test_counts_are_read_by_their_terms(folder: pathlib.Path) -> None:
    survey = vr.Survey(["tea", "coffee", "water"], epsilon=1.0)
    counts = folder / "counts.csv"
    counts.write_text("epsilon,first,second,yes,no\n1.0,0,2,3,4\n")
    tally = vr.read(counts, terms=survey)
    assert isinstance(tally, vr.Tally)
    assert tally.reports == 7
    with pytest.raises(vr.DataError, match="say `terms`"):
        vr.read(counts)
    with pytest.raises(vr.OtherSurveyError):
        vr.read(folder / "reports.jsonl", terms=survey)


def test_what_is_wrong_is_said_with_its_file(folder: pathlib.Path) -> None:
    file = folder / "tables/reports.parquet"
    file.write_bytes(file.read_bytes()[:-100])
    with pytest.raises(vr.DataError, match="the file is cut off") as caught:
        vr.read(file)
    assert caught.value.file == str(file)
    (folder / "tables/notes.txt").write_text("hello")
    with pytest.raises(vr.DataError, match="notes.txt: a folder of reports holds"):
        vr.read(folder / "tables")
    with pytest.raises(FileNotFoundError, match="none.parquet"):
        vr.read(folder / "none.parquet")
