"""Locally private rank aggregation: collect rankings without anybody handing one over.

>>> import veilrank as vr
>>> survey = vr.Survey(["tea", "coffee", "water"], epsilon=20)
>>> tally = vr.Tally(survey)
>>> tally.extend(survey.respond(["coffee", "tea", "water"]) for _ in range(300))
>>> tally.outcome().ranking
['coffee', 'tea', 'water']
"""

from ._api import Simulation, aggregate, consensus, plan, read, simulate, votes
from ._errors import BudgetError, CuratorError, DataError, Error, OtherSurveyError
from ._remote import Created, answer, create, ledger, outcome, reports, terms
from ._veilrank import (
    Ballot,
    Comparisons,
    Consensus,
    Curator,
    Model,
    Outcome,
    Query,
    Report,
    Survey,
    Tally,
    Votes,
    footrule,
    kendall_tau,
    mallows,
    mixture,
    parse,
    plackett_luce,
    random_utility,
    top_k_overlap,
)

__all__ = [
    "Ballot",
    "BudgetError",
    "Comparisons",
    "Consensus",
    "Created",
    "Curator",
    "CuratorError",
    "DataError",
    "Error",
    "Model",
    "OtherSurveyError",
    "Outcome",
    "Query",
    "Report",
    "Simulation",
    "Survey",
    "Tally",
    "Votes",
    "aggregate",
    "answer",
    "consensus",
    "create",
    "footrule",
    "kendall_tau",
    "ledger",
    "mallows",
    "mixture",
    "outcome",
    "parse",
    "plackett_luce",
    "plan",
    "random_utility",
    "read",
    "reports",
    "simulate",
    "terms",
    "top_k_overlap",
    "votes",
]
