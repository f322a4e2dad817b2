#!/usr/bin/env python3
"""Compares our Bradley-Terry scores with those of the Python package choix, on comparisons without noise.

    pip install choix && python3 scripts/cross_check_choix.py

Both maximise the same penalised likelihood: our normal prior of standard deviation s is choix's alpha = 1 / (2 s^2).
Prints the largest difference over several tables, and fails above 1e-6.
"""
import json
import random
import subprocess
import sys

import choix
import numpy as np

COMMAND = ["cargo", "run", "-q", "--release", "-p", "veilrank", "--example", "bradley_terry_scores"]


def comparisons(items, count, spread, rng):
    """Who beat whom, by Bradley-Terry's law with random scores."""
    scores = [rng.gauss(0, spread) for _ in range(items)]
    for _ in range(count):
        a, b = rng.sample(range(items), 2)
        wins = rng.random() < 1 / (1 + np.exp(scores[b] - scores[a]))
        yield (a, b) if wins else (b, a)


def ours(data):
    # Names of equal length, so that the alphabet and the numbers agree.
    rows = [f"i{w:03},i{l:03},i{w:03}" for w, l in data]
    text = "left,right,winner\n" + "\n".join(rows) + "\n"
    return json.loads(subprocess.run(COMMAND, input=text, text=True, check=True, capture_output=True).stdout)


def main():
    worst = 0.0
    for seed, (items, count, spread) in enumerate([(3, 50, 1), (6, 200, 1), (20, 2000, 2), (45, 5000, 1), (45, 5000, 3)]):
        data = list(comparisons(items, count, spread, random.Random(seed)))
        fit = ours(data)
        alpha = 1 / (2 * fit["spread"] ** 2)
        theirs = choix.opt_pairwise(items, data, alpha=alpha, method="Newton-CG", tol=1e-12, max_iter=10_000)
        difference = np.abs(np.array(fit["scores"]) - (theirs - theirs.mean())).max()
        print(f"{items} items, {count} comparisons: largest difference {difference:.2e} ({fit['steps']} Newton steps)")
        worst = max(worst, difference)
    sys.exit(0 if worst < 1e-6 else f"the scores differ by {worst:.2e}")


main()
