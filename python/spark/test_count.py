"""Counting on a Spark cluster of several processes: what one machine counts, and what is refused."""

from __future__ import annotations

import pathlib
from typing import Any

import pytest
from helpers import ITEMS, MECHANISMS, counted, refused, reports_of, rows_of, survey_of, table

import veilrank as vr
import veilrank.spark


@pytest.mark.parametrize(("mechanism", "queries"), [("randomized-response", 1), ("randomized-response", 3), ("laplace", 1), ("laplace", 2), ("permutation-cap", 1)])
def test_a_tally_is_that_of_one_machine_to_the_byte(session: Any, mechanism: str, queries: int) -> None:
    survey = survey_of(mechanism, queries)
    reports = reports_of(survey, 120)
    found = veilrank.spark.tally(table(session, survey, rows_of(reports)), survey)
    one = counted(survey, reports)
    assert found == one
    assert found.to_json() == one.to_json()


def test_no_report_is_an_empty_tally(session: Any) -> None:
    survey = survey_of("laplace")
    assert veilrank.spark.tally(table(session, survey, []), survey) == vr.Tally(survey)


def test_an_answer_in_between_is_undecided(session: Any) -> None:
    survey = survey_of("laplace")
    texts = [f'{{"epsilon":2.1,"answers":[{{"pair":[1,3],"noisy":{noisy}}}]}}' for noisy in (511, 512, 513, -(2**40))]
    reports = [vr.Report.from_json(text, survey) for text in texts]
    found = veilrank.spark.tally(table(session, survey, rows_of(reports)), survey)
    assert found.to_json() == counted(survey, reports).to_json()
    assert '"undecided":1' in found.to_json()


def test_what_the_terms_do_not_allow_is_refused_with_counts_and_examples(session: Any) -> None:
    survey = survey_of("randomized-response", 2)

    def row(pairs: Any, epsilon: Any = 2.1) -> dict[str, Any]:
        answers = [pair and {"first": pair[0], "second": pair[1], "answer": True} for pair in pairs]
        return {"epsilon": epsilon, "answers": answers}

    good = [(0, 1), (0, 2)]
    bad = {
        "null": [row(good, None), {"epsilon": 2.1, "answers": None}, row([(0, 1), None]), row([(0, 1), (None, 2)])],
        "epsilon": [row(good, 2.2), row(good, 0.0), row(good, -1.0), row(good, float("nan")), row(good, float("inf"))],
        "count": [row([(0, 1)]), row([]), row([(0, 1), (0, 2), (0, 3)])],
        "item": [row([(0, 1), (2, 5)]), row([(0, 1), (-1, 2)]), row([(0, 1), (3, 2)]), row([(0, 1), (2, 2)])],
        "twice": [row([(1, 2), (1, 2)])],
        "small": [row(good, 1e-12)],
    }
    rows = rows_of(reports_of(survey, 30)) + [one for rows in bad.values() for one in rows]
    error = refused(session, survey, rows)
    assert error.counts == {reason: len(rows) for reason, rows in bad.items()}
    assert set(error.examples) == set(bad)
    assert error.examples["twice"] == {"epsilon": 2.1, "answers": 2}
    assert error.examples["small"] == {"epsilon": 1e-12}
    assert error.examples["item"]["first"] in (2, -1, 3)
    assert "none is counted" in str(error)


@pytest.mark.parametrize("mechanism", ["randomized-response", "laplace"])
def test_one_answer_is_checked_as_many_are(session: Any, mechanism: str) -> None:
    survey = survey_of(mechanism)
    said: dict[str, Any] = {"noisy": 3} if mechanism == "laplace" else {"answer": True}
    empty = {name: None for name in said}
    answers: list[Any] = [[{"first": 2, "second": 5, **said}], [{"first": 1, "second": 1, **said}], [], [None], [{"first": 0, "second": 1, **empty}]]
    error = refused(session, survey, [{"epsilon": 2.1, "answers": one} for one in answers])
    assert error.counts == {"null": 2, "count": 1, "item": 2}


def test_an_order_has_every_item_once(session: Any) -> None:
    survey = survey_of("permutation-cap")
    orders: list[Any] = [[0, 1, 2, 3], [0, 1, 2, 3, 5], [0, 1, 2, 3, 3], [0, 1, 2, 3, None], None, [4, 3, 2, 1, 0]]
    error = refused(session, survey, [{"epsilon": 2.1, "order": order} for order in orders])
    assert error.counts == {"null": 2, "count": 1, "item": 1, "twice": 1}


def test_only_the_shares_of_the_terms_may_be_spent(session: Any) -> None:
    survey = survey_of("randomized-response", 1, [1.0, 0.5])
    reports = [survey.respond(ITEMS, spend=spend) for spend in (2.1, 2.1 * 0.5)]
    rows = rows_of(reports)
    assert veilrank.spark.tally(table(session, survey, rows), survey) == counted(survey, reports)
    error = refused(session, survey, [*rows, {**rows[0], "epsilon": 0.7}])
    assert error.counts == {"share": 1}
    assert error.examples["share"]["epsilon"] == 0.7


def test_a_nonce_names_one_report(session: Any) -> None:
    survey = survey_of("randomized-response")
    reports = reports_of(survey, 40)
    rows = [{**row, "nonce": f"n{place}"} for place, row in enumerate(rows_of(reports))]
    assert veilrank.spark.tally(table(session, survey, rows, nonce=True), survey).to_json() == counted(survey, reports).to_json()
    error = refused(session, survey, [*rows, rows[7], rows[7], rows[9], {**rows[0], "nonce": None}], nonce=True)
    assert error.counts == {"null": 1, "nonce": 3}
    assert error.examples["nonce"]["nonce"] in ("n7", "n9")


def test_copies_of_a_nonce_are_counted_alike_wherever_they_are(session: Any) -> None:
    """In one partition or in two, the wrong copy first or last: a wrong report has its own reason, and of the good ones the first is not too many."""
    survey = survey_of("randomized-response")
    good = {"epsilon": 2.1, "answers": [{"first": 0, "second": 1, "answer": True}], "nonce": "same"}
    wrong = {**good, "answers": [{"first": 0, "second": 7, "answer": True}]}
    schema = veilrank.spark._schema(survey) + ", nonce string"
    for rows in ([good, wrong, good], [wrong, good, good], [good, good, wrong]):
        one, other = (session.createDataFrame(part, schema).coalesce(1) for part in (rows[:1], rows[1:]))
        with pytest.raises(veilrank.spark.RefusedReports) as caught:
            veilrank.spark.tally(one.union(other), survey)
        assert caught.value.counts == {"item": 1, "nonce": 1}
        assert caught.value.examples["item"] == {"epsilon": 2.1, "answers": 1, "first": 0, "second": 7, "nonce": "same"}


def test_columns_of_others_are_left_alone(session: Any) -> None:
    """Also those whose names are used inside, and all rows in one partition."""
    survey = survey_of("randomized-response", 2)
    reports = reports_of(survey, 30)
    frame = table(session, survey, rows_of(reports)).coalesce(1)
    crowded = frame.selectExpr("*", "'x' as reason", "1 as cell", "2 as copy", "null as first", "'y' as `a.b`", "cast(null as string) as spent")
    assert veilrank.spark.tally(crowded, survey) == counted(survey, reports)


def test_a_column_by_another_spelling_is_not_passed_over(session: Any) -> None:
    survey = survey_of("randomized-response")
    frame = table(session, survey, rows_of(reports_of(survey, 3)))
    with pytest.raises(vr.DataError, match="spelt nonce, got Nonce"):
        veilrank.spark.tally(frame.selectExpr("*", "'x' as Nonce"), survey)
    with pytest.raises(vr.DataError, match="a name of its own"):
        veilrank.spark.tally(frame.selectExpr("*", "1.0D as epsilon"), survey)


def test_budgets_without_end_are_refused_and_not_held(session: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    survey = survey_of("randomized-response")
    frame = table(session, survey, rows_of(reports_of(survey, 9)))
    monkeypatch.setattr(veilrank.spark, "MOST_NUMBERS", 3 * 25 - 1)
    with pytest.raises(vr.Error, match="got 3 budgets for 5 items"):
        veilrank.spark.tally(frame, survey)
    monkeypatch.setattr(veilrank.spark, "MOST_COUNTS", 2)
    with pytest.raises(vr.Error, match="more than 2 counts"):
        veilrank.spark.tally(frame, survey)


@pytest.mark.parametrize(
    ("schema", "what"),
    [
        ("epsilon double", "column answers"),
        ("epsilon string, answers array<struct<first: int, second: int, answer: boolean>>", "got string"),
        ("epsilon double, answers array<struct<first: int, second: int, answer: int>>", "answers.answer must be a boolean, got int"),
        ("epsilon double, answers array<struct<first: int, second: int, noisy: bigint>>", "column answers.answer"),
        ("epsilon double, answers array<struct<first: double, second: int, answer: boolean>>", "answers.first must be a whole number"),
        ("epsilon double, answers array<int>", "list of structs, got int"),
    ],
)
def test_columns_of_another_type_are_refused(session: Any, schema: str, what: str) -> None:
    with pytest.raises(vr.DataError, match=what):
        veilrank.spark.tally(session.createDataFrame([], schema), survey_of("randomized-response"))


def test_any_width_of_whole_numbers_will_do(session: Any) -> None:
    survey = survey_of("randomized-response")
    reports = reports_of(survey, 20)
    frame = table(session, survey, rows_of(reports))
    for kind in ("tinyint", "bigint", "decimal(20,0)"):
        cast = frame.selectExpr("epsilon", f"cast(answers as array<struct<first: {kind}, second: {kind}, answer: boolean>>) as answers")
        assert veilrank.spark.tally(cast, survey) == counted(survey, reports)


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_reports_are_read_once_and_by_the_engine_alone(session: Any, mechanism: str, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    survey = survey_of(mechanism)
    table(session, survey, rows_of(reports_of(survey, 12))).write.parquet(str(tmp_path / "reports"))
    plans: list[str] = []
    frame = type(session.range(1))
    collect = frame.collect

    def noted(self: Any) -> Any:
        plans.append(self._jdf.queryExecution().executedPlan().toString())
        return collect(self)

    monkeypatch.setattr(frame, "collect", noted)
    veilrank.spark.tally(session.read.parquet(str(tmp_path / "reports")), survey)
    assert len(plans) == 1
    # Adaptive plans are printed once before they are run.
    assert plans[0].count("FileScan parquet") == 1
    assert "Python" not in plans[0] and "Arrow" not in plans[0]


def test_counting_needs_no_python_on_the_executors(session: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: pathlib.Path) -> None:
    survey = survey_of("laplace", 2)
    reports = reports_of(survey, 10)
    table(session, survey, rows_of(reports)).write.parquet(str(tmp_path / "reports"))
    monkeypatch.setattr(session.sparkContext, "pythonExec", "/nowhere/python")
    assert veilrank.spark.tally(session.read.parquet(str(tmp_path / "reports")), survey) == counted(survey, reports)
    with pytest.raises(Exception, match="/nowhere/python"):
        veilrank.spark.simulate(session, vr.votes([ITEMS]), [{"epsilon": 1.0, "trials": 1}])
