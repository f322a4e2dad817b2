"""A session on the cluster that scripts/check-spark starts, one for all tests."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from typing import Any

import pytest

MASTER = os.environ.get("VEILRANK_TEST_SPARK")


@pytest.fixture(scope="session")
def session() -> Iterator[Any]:
    if not MASTER:
        pytest.skip("VEILRANK_TEST_SPARK names no cluster; scripts/with-spark starts one")
    sql = importlib.import_module("pyspark.sql")
    builder = sql.SparkSession.builder.master(MASTER).appName("veilrank-tests")
    settings = {
        "spark.executor.memory": "512m",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.execution.arrow.pyspark.enabled": "true",
        "spark.sql.session.timeZone": "UTC",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.sparkContext.setLogLevel("OFF")
    yield made
    made.stop()
