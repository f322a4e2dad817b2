"""Ballots stay secret, reports are noisy and belong to their survey, tallies add up."""

from __future__ import annotations

import copy
import gc
import json
import pickle
from typing import Any

import pytest

import veilrank as vr

MECHANISMS = ["randomized-response", "laplace", "permutation-cap"]


def test_a_ballot_tells_nothing(survey: vr.Survey) -> None:
    one = vr.Ballot(survey, ["coffee", "tea", "water"])
    other = vr.Ballot(survey, ["water"])
    assert repr(one) == repr(other) == str(one) == f"{one}" == "Ballot(secret)"
    assert [name for name in dir(one) if not name.startswith("__")] == []
    for attempt in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(TypeError, match="secret"):
            attempt(one)
    with pytest.raises(TypeError):
        json.dumps(one)
    with pytest.raises(TypeError):
        vars(one)
    with pytest.raises(TypeError):
        hash(one) == hash(other) or len(one)  # type: ignore[arg-type]
    assert one != vr.Ballot(survey, ["coffee", "tea", "water"]), "equality would let anybody try rankings"
    assert gc.get_referents(one) in ([], [vr.Ballot])


def test_a_ballot_of_another_survey_is_refused(survey: vr.Survey) -> None:
    twin = vr.Survey(survey.items, epsilon=1.0, id="twin")
    with pytest.raises(vr.OtherSurveyError):
        survey.respond(vr.Ballot(twin, ["tea"]))


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_a_survey_end_to_end(mechanism: str) -> None:
    survey = vr.Survey(["a", "b", "c", "d"], epsilon=8, mechanism=mechanism)
    tally = vr.Tally(survey)
    tally.extend(survey.respond(["c", "a", "d", "b"]) for _ in range(1500))
    outcome = tally.outcome()
    assert outcome.ranking == ["c", "a", "d", "b"]
    assert outcome.epsilon == 8.0 and outcome.reports == 1500


def test_noise_differs_every_time() -> None:
    survey = vr.Survey([str(number) for number in range(40)], epsilon=1, mechanism="permutation-cap")
    ballot = vr.Ballot(survey, survey.items)
    reports = {survey.respond(ballot).to_json() for _ in range(20)}
    assert len(reports) == 20, "40! orders do not come twice"
    with pytest.raises(TypeError):
        survey.respond(ballot, seed=1)  # type: ignore[call-arg]


def test_spending_less_is_allowed_and_more_is_not(survey: vr.Survey) -> None:
    assert survey.respond(["tea"], spend=0.25).epsilon == 0.25
    with pytest.raises(vr.BudgetError, match="at most epsilon 1, got 1.5"):
        survey.respond(["tea"], spend=1.5)


def test_people_who_spend_less_count_as_people(survey: vr.Survey) -> None:
    tally = vr.Tally(survey)
    tally.extend(survey.respond(["tea", "coffee"], spend=0.25 if person % 2 else None) for person in range(40))
    outcome = json.loads(tally.outcome().to_json())
    assert outcome["reports"] == 40 and outcome["worth_of"] < 40


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_pickles_and_json(mechanism: str) -> None:
    survey = vr.Survey(["a", "b", "c"], epsilon=2, mechanism=mechanism, goal="winner", title="Letters")
    report = survey.respond(["b", "a"])
    tally = vr.Tally(survey)
    tally.add(report)
    for value in (survey, report, tally):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    assert vr.Tally.from_json(tally.to_json()) == tally
    assert vr.Report.from_json(report.to_json(), survey) == report


def test_merging_is_adding(survey: vr.Survey) -> None:
    reports = [survey.respond(["tea", "water"]) for _ in range(50)]
    whole, left, right = vr.Tally(survey), vr.Tally(survey), vr.Tally(survey)
    whole.extend(reports)
    left.extend(reports[:20])
    right.extend(reversed(reports[20:]))
    left.merge(right)
    assert left == whole and len(left) == 50
    left.merge(left)
    assert len(left) == 100


def test_reports_of_another_survey_change_nothing(survey: vr.Survey) -> None:
    twin = vr.Survey(survey.items, epsilon=1.0, id="twin")
    tally, curator = vr.Tally(survey), vr.Curator(survey)
    for add in (tally.add, curator.add):
        with pytest.raises(vr.OtherSurveyError, match='"drinks" and "twin"'):
            add(twin.respond(["tea"]))
    with pytest.raises(vr.OtherSurveyError):
        tally.merge(vr.Tally(twin))
    assert len(tally) == len(curator.tally) == 0


def test_a_generator_that_breaks_off_adds_nothing(survey: vr.Survey) -> None:
    def broken() -> Any:
        yield survey.respond(["tea"])
        yield survey.respond(["tea"])
        raise RuntimeError("the line went dead")

    tally = vr.Tally(survey)
    with pytest.raises(RuntimeError, match="went dead"):
        tally.extend(broken())
    mixed = [survey.respond(["tea"]), "no report"]
    with pytest.raises(TypeError):
        tally.extend(mixed)  # type: ignore[arg-type]
    assert len(tally) == 0


def test_a_tally_that_is_extended_by_itself_in_the_middle(survey: vr.Survey) -> None:
    tally = vr.Tally(survey)

    def nested() -> Any:
        yield survey.respond(["tea"])
        tally.add(survey.respond(["tea"]))

    tally.extend(nested())
    assert len(tally) == 2


def test_a_live_curator(survey: vr.Survey) -> None:
    curator = vr.Curator(survey, assign="live", seed=4)
    asked = set()
    for _ in range(200):
        query = curator.next_query()
        asked.update(query.pairs)
        curator.add(survey.respond(["coffee", "tea", "water"], query=query))
    assert len(asked) == 3
    assert curator.outcome(watched=True).reports == len(curator.tally) == 200
    first, second = (vr.Curator(survey, seed=7) for _ in range(2))
    assert [first.next_query() for _ in range(9)] == [second.next_query() for _ in range(9)]
    with pytest.raises(vr.Error, match="assignment must be one of"):
        vr.Curator(survey, assign="sideways")


def test_damaged_reports_are_refused(survey: vr.Survey) -> None:
    fine = '{"epsilon":1,"answers":[{"pair":[0,1],"answer":true}]}'
    assert vr.Report.from_json(fine, survey).answers == [("tea", "coffee")]
    for wrong in ("", "{}", "[]", "null", fine[:-1], fine.replace("[0,1]", "[0,9]"), fine.replace(":1,", ":7,"), fine + fine):
        with pytest.raises(vr.Error):
            vr.Report.from_json(wrong, survey)
    for wrong in ("", "{}", fine, vr.Tally(survey).to_json()[:-2]):
        with pytest.raises(vr.Error):
            vr.Tally.from_json(wrong)
