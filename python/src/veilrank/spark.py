"""Veilrank on Apache Spark: counting, randomizing and simulating what does not fit one machine. ``pyspark`` is needed when it is used.

``tally`` counts reports by DataFrame operations alone, ``randomize`` runs participants' devices on the executors, ``simulate`` plays the cells of an
experiment as tasks. Tables of reports have the columns ``epsilon`` and ``answers`` or ``order``, and ``nonce`` where reports have names.
"""

from __future__ import annotations

import json
import os
import pathlib
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import metadata
from typing import Any

from . import _api, _veilrank
from ._errors import DataError, Error
from ._tables import _library
from ._veilrank import Survey, Tally, Votes

__all__ = ["RefusedReports", "randomize", "reproduce", "simulate", "tally"]

# What lies exactly here says nothing (laplace): half of the grid's 1024 steps.
HALF = 512
# The most counts that the driver takes: each budget that somebody spends has a table of its own.
MOST_COUNTS = 4_000_000
# The most numbers that all those tables may have together, zeros among them.
MOST_NUMBERS = 50_000_000

WHY = {
    "null": "a report has no nulls",
    "epsilon": "a report spends more than 0 and at most the terms' epsilon",
    "share": "a report spends one of the shares that the terms allow",
    "count": "a report has as many answers as the terms say",
    "item": "a pair is two items of the terms, the smaller first, and an order has every item",
    "twice": "a pair, or an item of an order, stands once in a report",
    "nonce": "a nonce names one report",
    "small": "a report spends enough for its answers to say something",
}


class RefusedReports(DataError):
    """Reports that the terms do not allow; nothing was counted.

    ``counts`` says how many reports were refused, by reason, and ``examples`` has one for each: what it spent, how many answers it has, and the first
    pair that is wrong. A report with several faults counts once.

    >>> from veilrank.spark import RefusedReports
    >>> error = RefusedReports({"count": 2}, {"count": {"epsilon": 1.0, "answers": 3}})
    >>> print(error)
    2 reports are refused, and none is counted: a report has as many answers as the terms say (count): 2, such as {'epsilon': 1.0, 'answers': 3}
    """

    counts: dict[str, int]
    examples: dict[str, dict[str, Any]]

    def __init__(self, counts: dict[str, int], examples: dict[str, dict[str, Any]]) -> None:
        each = [f"{WHY[reason]} ({reason}): {number}, such as {examples[reason]}" for reason, number in counts.items()]
        super().__init__(f"{sum(counts.values())} reports are refused, and none is counted: {'; '.join(each)}")
        self.counts = counts
        self.examples = examples


def tally(df: Any, survey: Survey) -> Tally:
    """What the reports of a Spark DataFrame add up to: the tally that one machine makes of the same reports.

    All of it is DataFrame operations, so Spark's engine does it, and reports are read once. They are counted all or, with ``RefusedReports``, not at
    all. Where there is a column ``nonce``, none may stand twice; finding that out sends every report over the network once.

    >>> import veilrank as vr, veilrank.spark
    >>> try:
    ...     veilrank.spark.tally([], vr.Survey(["tea", "water"], epsilon=1.0))
    ... except TypeError as error:
    ...     print(error)
    a Spark DataFrame of reports is needed, got list
    """
    if not hasattr(df, "sparkSession") or not hasattr(df, "schema"):
        raise TypeError(f"a Spark DataFrame of reports is needed, got {type(df).__name__}")
    functions = _library("pyspark.sql.functions")
    _check_columns(df, survey)
    told = _told(df, survey, functions)
    counted = told.groupBy("reason", "epsilon", "cell").agg(
        functions.count(functions.lit(1)).alias("number"),
        *(functions.first(name).alias(name) for name in ("spent", "answers", "first", "second", "nonce_of")[: 4 + ("nonce" in df.columns)]),
    )
    rows = counted.limit(MOST_COUNTS + 1).collect()
    if len(rows) > MOST_COUNTS:
        raise Error(f"reports spend so many different budgets that they need more than {MOST_COUNTS} counts; fix shares in the terms")
    budgets, items = len({row.epsilon for row in rows}), len(survey.items)
    if budgets * items**2 > MOST_NUMBERS:
        raise Error(f"tables of counts have at most {MOST_NUMBERS} numbers together, got {budgets} budgets for {items} items; fix shares in the terms")
    return _made(survey, rows)


def _asked(survey: Survey) -> int:
    """How many pairs a report answers."""
    items = len(survey.items)
    return items * (items - 1) // 2 if survey.mechanism == "permutation-cap" else survey.queries


def _check_columns(df: Any, survey: Survey) -> None:
    """The columns that the mechanism needs, of types that can hold them, before anything runs."""
    types = _library("pyspark.sql.types")
    fields = {field.name: field.dataType for field in df.schema.fields}
    _check_names(df.columns)
    _is(fields, "epsilon", types.DoubleType, "double")
    if "nonce" in fields:
        _is(fields, "nonce", types.StringType, "string")
    if survey.mechanism == "permutation-cap":
        _is(fields, "order", types.ArrayType, "list of whole numbers")
        _is_whole({"order": fields["order"].elementType}, "order", "list of whole numbers")
        return
    _is(fields, "answers", types.ArrayType, "list of structs")
    element = fields["answers"].elementType
    _is({"answers": element}, "answers", types.StructType, "list of structs")
    parts = {f"answers.{field.name}": field.dataType for field in element.fields}
    for name in ("answers.first", "answers.second"):
        _is_whole(parts, name)
    if survey.mechanism == "laplace":
        _is_whole(parts, "answers.noisy")
    else:
        _is(parts, "answers.answer", types.BooleanType, "boolean")


def _check_names(columns: Sequence[str]) -> None:
    """Each of our columns stands once and is spelt as it should be: a nonce that goes by another name would not be looked at."""
    ours = [name for name in columns if name.lower() in ("epsilon", "answers", "order", "nonce")]
    for name in ours:
        if name != name.lower():
            raise DataError(f"the column is spelt {name.lower()}, got {name}; rename it")
    if len(set(ours)) < len(ours):
        raise DataError(f"each column has a name of its own, got {', '.join(ours)}")


def _is_whole(fields: Mapping[str, Any], name: str, spoken: str = "whole number") -> None:
    """Any width; unsigned numbers of 64 bits are decimals without a fraction to Spark."""
    types = _library("pyspark.sql.types")
    if isinstance(fields.get(name), types.DecimalType) and fields[name].scale == 0:
        return
    _is(fields, name, types.IntegralType, spoken)


def _is(fields: Mapping[str, Any], name: str, kind: type, spoken: str) -> None:
    if name not in fields:
        raise DataError(f"reports of this survey have a column {name} ({spoken}), got {', '.join(fields) or 'none'}")
    if not isinstance(fields[name], kind):
        raise DataError(f"column {name} must be a {spoken}, got {fields[name].simpleString()}")


def _told(df: Any, survey: Survey, f: Any) -> Any:
    """A row for each answer of a good report, and one for each bad report with the reason."""
    named = "nonce" in df.columns
    name = "order" if survey.mechanism == "permutation-cap" else "answers"
    df = df.select("epsilon", name, *(["nonce"] if named else []))
    column = f.col(name)
    look = _Order(f, column, survey) if survey.mechanism == "permutation-cap" else _Pairs(f, column, survey)
    reason = f.when(f.col("epsilon").isNull() | column.isNull() | look.has_null(), "null")
    limit = f.lit(float(survey.epsilon))
    reason = reason.when(f.isnan("epsilon") | ~((f.col("epsilon") > 0) & (f.col("epsilon") <= limit)), "epsilon")
    shares = _shares(survey)
    if shares is not None:
        reason = reason.when(~f.col("epsilon").isin(shares), "share")
    reason = reason.when(f.size(column) != look.length, "count").when(look.is_wrong(), "item").when(look.is_twice(), "twice")
    if named:
        reason = reason.when(f.col("nonce").isNull(), "null")
    kept = df.withColumn("reason", reason)
    if named:
        # Good reports come first, and those after the first are too many: so the counts do not depend on which copy arrived when.
        of_nonce = _library("pyspark.sql").Window.partitionBy("nonce").orderBy(f.col("reason").asc_nulls_first())
        copy = f.row_number().over(of_nonce)
        kept = kept.withColumn("copy", copy).withColumn("reason", f.when(f.col("reason").isNull() & (f.col("copy") > 1), "nonce").otherwise(f.col("reason")))
    bad = f.col("reason").isNotNull()
    first, second = look.example()
    shown = [
        f.when(bad, f.col("epsilon")).alias("spent"),
        f.when(bad, f.size(column)).alias("answers"),
        f.when(bad, first).alias("first"),
        f.when(bad, second).alias("second"),
    ]
    if named:
        shown.append(f.when(bad, f.col("nonce")).alias("nonce_of"))
    return kept.select("reason", f.when(~bad, f.col("epsilon")).alias("epsilon"), look.cells(bad).alias("cell"), *shown)


def _shares(survey: Survey) -> list[float] | None:
    """The budgets that the terms allow, multiplied as devices do it."""
    document = json.loads(survey.to_json())
    shares = document.get("terms", document).get("shares")
    return None if shares is None else [survey.epsilon * share for share in shares]


class _Pairs:
    """Answers about pairs, seen as columns. One answer needs no loop, and a loop is what Spark's compiler leaves alone."""

    def __init__(self, functions: Any, column: Any, survey: Survey) -> None:
        self.f, self.column, self.items, self.length = functions, column, len(survey.items), survey.queries
        self.laplace = survey.mechanism == "laplace"
        self.only = functions.get(column, 0)

    def _any(self, test: Callable[[Any], Any]) -> Any:
        if self.length == 1:
            return (self.f.size(self.column) > 0) & test(self.only)
        return self.f.exists(self.column, test)

    def has_null(self) -> Any:
        said = "noisy" if self.laplace else "answer"
        return self._any(lambda a: a.isNull() | a["first"].isNull() | a["second"].isNull() | a[said].isNull())

    def is_wrong(self) -> Any:
        return self._any(self._wrong)

    def _wrong(self, a: Any) -> Any:
        return (a["first"] < 0) | (a["second"] >= self.items) | (a["first"] >= a["second"])

    def is_twice(self) -> Any:
        if self.length == 1:
            return self.f.lit(False)
        pairs = self.f.transform(self.column, lambda a: self._at(a["first"], a["second"]))
        return self.f.size(self.f.array_distinct(pairs)) < self.length

    def _at(self, one: Any, other: Any) -> Any:
        return one.cast("bigint") * self.items + other.cast("bigint")

    def _cell(self, a: Any) -> Any:
        """Row winner, column loser; -1 where an answer lies exactly between the two."""
        ahead, behind = self._at(a["first"], a["second"]), self._at(a["second"], a["first"])
        if not self.laplace:
            return self.f.when(a["answer"], ahead).otherwise(behind)
        return self.f.when(a["noisy"] > HALF, ahead).when(a["noisy"] < HALF, behind).otherwise(self.f.lit(-1).cast("bigint"))

    def cells(self, bad: Any) -> Any:
        nothing = self.f.lit(None).cast("bigint")
        if self.length == 1:
            return self.f.when(bad, nothing).otherwise(self._cell(self.only))
        return self.f.explode(self.f.when(bad, self.f.array(nothing)).otherwise(self.f.transform(self.column, self._cell)))

    def example(self) -> tuple[Any, Any]:
        wrong = self.only if self.length == 1 else self.f.get(self.f.filter(self.column, self._wrong), 0)
        return wrong["first"], wrong["second"]


class _Order:
    """A whole order, seen as a column: it answers every pair."""

    def __init__(self, functions: Any, column: Any, survey: Survey) -> None:
        self.f, self.column, self.items = functions, column, len(survey.items)
        self.length = self.items

    def has_null(self) -> Any:
        return self.f.exists(self.column, lambda item: item.isNull())

    def is_wrong(self) -> Any:
        return self.f.exists(self.column, lambda item: (item < 0) | (item >= self.items))

    def is_twice(self) -> Any:
        return self.f.size(self.f.array_distinct(self.column)) < self.items

    def cells(self, bad: Any) -> Any:
        f, items = self.f, self.items

        def over_later(item: Any, place: Any) -> Any:
            later = f.slice(self.column, place + 2, f.lit(items))
            return f.transform(later, lambda loser: item.cast("bigint") * items + loser.cast("bigint"))

        nothing = f.array(f.lit(None).cast("bigint"))
        return f.explode(f.when(bad, nothing).otherwise(f.flatten(f.transform(self.column, over_later))))

    def example(self) -> tuple[Any, Any]:
        wrong = self.f.get(self.f.filter(self.column, lambda item: (item < 0) | (item >= self.items)), 0)
        return wrong, self.f.lit(None).cast("bigint")


def _made(survey: Survey, rows: Sequence[Any]) -> Tally:
    """Counts as a tally; which budgets have a channel, the survey itself says."""
    asked, items = _asked(survey), len(survey.items)
    refused: dict[str, int] = {}
    examples: dict[str, dict[str, Any]] = {}
    tables: dict[float, dict[str, Any]] = {}
    for row in rows:
        if row.reason is not None:
            refused[row.reason] = refused.get(row.reason, 0) + row.number
            pair = {name: row[name] if row[name] is None else int(row[name]) for name in ("first", "second")}
            shown = {"epsilon": row.spent, "answers": row.answers, **pair, "nonce": row.asDict().get("nonce_of")}
            examples[row.reason] = {name: value for name, value in shown.items() if value is not None}
            continue
        empty = {"epsilon": row.epsilon, "reports": 0, "undecided": 0, "prefer": [[0] * items for _ in range(items)]}
        table = tables.setdefault(row.epsilon, empty)
        table["reports"] += row.number
        if row.cell < 0:
            table["undecided"] += row.number
        else:
            table["prefer"][row.cell // items][row.cell % items] += row.number
    for epsilon, table in tables.items():
        table["reports"] //= asked
        if not _has_channel(survey, epsilon):
            refused["small"] = refused.get("small", 0) + table["reports"]
            examples["small"] = {"epsilon": epsilon}
    if refused:
        ordered = [reason for reason in WHY if reason in refused]
        raise RefusedReports({reason: refused[reason] for reason in ordered}, {reason: examples[reason] for reason in ordered})
    document = json.loads(Tally(survey).to_json())
    document["tables"] = [tables[epsilon] for epsilon in sorted(tables)]
    return Tally.from_json(json.dumps(document))


def _has_channel(survey: Survey, epsilon: float) -> bool:
    try:
        survey.loss(epsilon)
    except Error:
        return False
    return True


def randomize(df: Any, survey: Survey, path: str, *, ballots: str = "ballot", spend: str | None = None, nonce: bool = False) -> None:
    """Answers a survey for everybody in a Spark DataFrame, on the executors, and writes the reports to Parquet files at ``path``.

    Column ``ballots`` has each participant's ranking, a list of items, best first, by name or by place in the terms; ``spend`` names the column of what each
    spends, if that is less than the terms' epsilon; ``nonce`` gives each report a name. Noise comes from the operating system of the executor, and nothing
    seeds it. The reports are written and not handed back, because whatever Spark computes again would draw again: two reports of one ballot tell
    more than one. So ``path`` must not be there yet. Neither files nor messages have anything of a ballot but its report.

    >>> import veilrank as vr, veilrank.spark
    >>> try:
    ...     veilrank.spark.randomize([], vr.Survey(["tea", "water"], epsilon=1.0), "reports.parquet")
    ... except TypeError as error:
    ...     print(error)
    a Spark DataFrame of ballots is needed, got list
    """
    if not hasattr(df, "sparkSession") or not hasattr(df, "schema"):
        raise TypeError(f"a Spark DataFrame of ballots is needed, got {type(df).__name__}")
    wanted = [ballots] if spend is None else [ballots, spend]
    absent = [name for name in wanted if name not in df.columns]
    if absent:
        raise DataError(f"ballots have a column {absent[0]}, got {', '.join(df.columns) or 'none'}")
    terms, schema = survey.to_json(), _schema(survey) + (", nonce string" if nonce else "")
    version = metadata.version("veilrank")

    def devices(batches: Iterator[Any]) -> Iterator[Any]:
        _same(version)
        return _devices(terms, batches, spend is not None, nonce)

    df.select(*wanted).mapInArrow(devices, schema).write.mode("errorifexists").parquet(path)


def _same(version: str) -> None:
    """An executor with another version might draw, count or read otherwise."""
    here = metadata.version("veilrank")
    if version != here:
        raise Error(f"executors need the driver's version of veilrank, {version}, got {here}; install it there")


def _schema(survey: Survey) -> str:
    if survey.mechanism == "permutation-cap":
        return "epsilon double, order array<int>"
    said = "noisy: bigint" if survey.mechanism == "laplace" else "answer: boolean"
    return f"epsilon double, answers array<struct<first: int, second: int, {said}>>"


def _devices(terms: str, batches: Iterator[Any], spends: bool, nonce: bool) -> Iterator[Any]:
    """One device after the other; runs on an executor."""
    import secrets

    arrow = _library("pyarrow")
    survey = Survey.from_json(terms)
    for batch in batches:
        # Ballots are gone before anything is raised: a message, or a debugger's view of a frame, must not have one.
        reports, refused = _answered(survey, batch, spends)
        if refused:
            raise DataError(
                f"a ballot ranks items of the terms, each once, by name or by place, and spends what they allow, got {refused} that do not; "
                "which and why is not said, because ballots are secret"
            )
        if nonce:
            for report in reports:
                report["nonce"] = secrets.token_hex(16)
        yield arrow.RecordBatch.from_pylist(reports, schema=_arrow_schema(arrow, survey, nonce))


def _arrow_schema(arrow: Any, survey: Survey, nonce: bool) -> Any:
    place = arrow.int32()
    if survey.mechanism == "permutation-cap":
        fields = [("epsilon", arrow.float64()), ("order", arrow.list_(place))]
    else:
        said = ("noisy", arrow.int64()) if survey.mechanism == "laplace" else ("answer", arrow.bool_())
        fields = [("epsilon", arrow.float64()), ("answers", arrow.list_(arrow.struct([("first", place), ("second", place), said])))]
    return arrow.schema(fields + [("nonce", arrow.string())] if nonce else fields)


def _answered(survey: Survey, batch: Any, spends: bool) -> tuple[list[dict[str, Any]], int]:
    """The reports of a batch, and how many ballots could not be answered from."""
    reports: list[dict[str, Any]] = []
    refused = 0
    names = survey.items
    budgets = batch.column(1).to_pylist() if spends else [survey.epsilon] * batch.num_rows
    for ballot, budget in zip(batch.column(0).to_pylist(), budgets):
        try:
            if budget is None:
                raise ValueError
            ranking = [names[one] if isinstance(one, int) and 0 <= one < len(names) else one for one in ballot]
            reports.append(_flat(json.loads(survey.respond(ranking, spend=budget).to_json())))
        except Exception:
            refused += 1
    return reports, refused


def _flat(report: dict[str, Any]) -> dict[str, Any]:
    """A report as a row of a table."""
    row: dict[str, Any] = {"epsilon": float(report["epsilon"])}
    if "order" in report:
        row["order"] = report["order"]
        return row
    row["answers"] = [
        {"first": one["pair"][0], "second": one["pair"][1], **{name: one[name] for name in ("answer", "noisy") if name in one}} for one in report["answers"]
    ]
    return row


def simulate(spark: Any, votes: Any, cells: Iterable[Mapping[str, Any]], *, seed: int = 1) -> list[_api.Simulation]:
    """Plays the cells of an experiment as Spark tasks, and gives what ``veilrank.simulate`` gives for each, to the last bit, in their order.

    Each cell has keywords of ``veilrank.simulate``: ``epsilon`` and whatever else is to differ; a ``seed`` of its own comes before the common one. ``votes``
    is ``Votes``, what makes them, or a function without arguments that returns votes or a model: it is called on the executors.

    >>> import veilrank as vr, veilrank.spark
    >>> try:
    ...     veilrank.spark.simulate(None, vr.votes([["tea", "water"]]), [])
    ... except TypeError as error:
    ...     print(error)
    a SparkSession is needed, got NoneType
    """
    _check_session(spark)
    wishes = [{"seed": seed, **cell} for cell in cells]
    for cell in wishes:
        if {"threads", "progress"} & set(cell):
            raise Error("a cell of a cluster has neither threads nor progress: each is one task on one core")
    source = votes if callable(votes) else _api.votes(votes)
    if not callable(source):
        try:
            pickle.dumps(source)
        except (TypeError, pickle.PicklingError):
            raise TypeError(f"{type(source).__name__} cannot be sent to executors; hand over a function that makes them") from None

    version = metadata.version("veilrank")

    def play(cell: dict[str, Any]) -> tuple[str, dict[str, list[Any]]]:
        _same(version)
        played = _api.simulate(source() if callable(source) else source, **cell, threads=1)
        return json.dumps(played.summary), played.to_dict()

    if not wishes:
        return []
    tasks = spark.sparkContext.parallelize(wishes, len(wishes))
    return [_api.Simulation(*result) for result in tasks.map(play).collect()]


def reproduce(
    spark: Any,
    only: Iterable[str] = (),
    *,
    quick: bool = False,
    trials: int | None = None,
    seed: int = 1,
    data: str | os.PathLike[str] | None = None,
) -> dict[str, str]:
    """Plays the paper's experiments as Spark tasks, one for each cell: the tables ``replicates.csv`` and ``summary.csv`` of ``veilrank reproduce``, to the byte.

    ``only`` names experiments, ``data`` the folder of PrefLib's files, which is read here and not by the executors. Cells of files that are missing are left
    out. Timings are not cells: they are of one machine.

    >>> import veilrank.spark
    >>> try:
    ...     veilrank.spark.reproduce(None, ["k-rr"])
    ... except TypeError as error:
    ...     print(error)
    a SparkSession is needed, got NoneType
    """
    _check_session(spark)
    names = [only] if isinstance(only, str) else list(only)
    cells = _veilrank.reproduce_cells(names, quick)
    trials = (3 if quick else 30) if trials is None else trials
    found = {file: _found(data, file) for _, file in cells if file is not None}
    there = [(place, None if file is None else found[file]) for place, (_, file) in enumerate(cells) if file is None or found[file] is not None]

    version = metadata.version("veilrank")

    def play(cell: tuple[int, Votes | None]) -> str:
        _same(version)
        return _veilrank.reproduce_cell(names, quick, cell[0], trials, seed, cell[1])

    rows = spark.sparkContext.parallelize(there, len(there)).map(play).collect() if there else []
    replicates, summary = _veilrank.reproduce_tables(rows)
    return {"replicates.csv": replicates, "summary.csv": summary}


def _check_session(spark: Any) -> None:
    """Tasks are of a SparkContext, and a session by Spark Connect has none."""
    if not hasattr(spark, "sparkContext"):
        remote = type(spark).__module__.startswith("pyspark.sql.connect")
        raise TypeError(f"a SparkSession is needed, got {'one of Spark Connect, which has no tasks; run this on the driver' if remote else type(spark).__name__}")


def _found(data: str | os.PathLike[str] | None, file: str) -> Votes | None:
    """The votes of a file, as in PrefLib's folders or without a folder."""
    if data is None:
        return None
    folder = pathlib.Path(data)
    if not folder.is_dir():
        raise DataError(f"data: a folder of PrefLib files is needed, got {folder}")
    for path in (folder / file, folder / pathlib.Path(file).name):
        if path.is_file():
            votes = _api.read(path)
            return votes if isinstance(votes, Votes) else None
    return None
