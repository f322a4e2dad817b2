"""Surveys, reports and tables of them for tests on a cluster."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import veilrank as vr
import veilrank.spark

ITEMS = [f"item {number}" for number in range(5)]
MECHANISMS = ("randomized-response", "laplace", "permutation-cap")


def survey_of(mechanism: str, queries: int = 1, shares: list[float] | None = None) -> vr.Survey:
    asked = 1 if mechanism == "permutation-cap" else queries
    survey = vr.Survey(ITEMS, epsilon=2.1, mechanism=mechanism, queries=asked)
    if shares is None:
        return survey
    terms = json.loads(survey.to_json())
    terms["terms"]["shares"] = shares
    return vr.Survey.from_json(json.dumps(terms))


def reports_of(survey: vr.Survey, number: int) -> list[vr.Report]:
    """Budgets of several kinds, one of which is no short decimal."""
    budgets = [2.1, 0.7, 2.1 / 3]
    return [survey.respond(random.sample(ITEMS, len(ITEMS)), spend=budgets[place % 3]) for place in range(number)]


def table(session: Any, survey: vr.Survey, rows: list[dict[str, Any]], nonce: bool = False) -> Any:
    schema = veilrank.spark._schema(survey) + (", nonce string" if nonce else "")
    return session.createDataFrame(rows, schema).repartition(4)


def rows_of(reports: list[vr.Report]) -> list[dict[str, Any]]:
    return [veilrank.spark._flat(json.loads(report.to_json())) for report in reports]


def counted(survey: vr.Survey, reports: list[vr.Report]) -> vr.Tally:
    tally = vr.Tally(survey)
    tally.extend(reports)
    return tally


def refused(session: Any, survey: vr.Survey, rows: list[dict[str, Any]], nonce: bool = False) -> veilrank.spark.RefusedReports:
    with pytest.raises(veilrank.spark.RefusedReports) as caught:
        veilrank.spark.tally(table(session, survey, rows, nonce), survey)
    return caught.value
