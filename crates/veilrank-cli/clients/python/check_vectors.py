#!/usr/bin/env python3
"""Holds the client to the shared vectors: the same words of randomness must give the core's bytes.

    python3 check_vectors.py ../../../veilrank-server/tests/vectors/randomize.json ../../../veilrank-server/tests/vectors/work.json
"""

import json
import sys

import veilrank_client as client


def tape(words):
    """Gives these words and no more."""
    left = list(words)

    def word():
        assert left, "more draws than were scripted"
        return left.pop(0)

    word.left = left
    return word


def on_tape(words, run):
    word = tape(words)
    result = run(word)
    assert not word.left, "words are left over"
    return result


def check_draws(vectors):
    for v in vectors["uniform_32"]:
        assert on_tape(v["words"], lambda word: client.below(v["range"], word)) == v["value"], v
    for v in vectors["uniform_64"]:
        drawn = on_tape(v["words"], lambda word: client.below_wide(int(v["range"]), word))
        assert drawn == int(v["value"]), v
    for v in vectors["shuffles"]:
        items = list(range(len(v["order"])))
        assert on_tape(v["words"], lambda word: client.shuffle(items, word)) == v["order"]


def check_channels(vectors):
    for v in vectors["shares"]:
        assert client.share_of(v["whole"], v["parts"]) == v["share"], v
    for v in vectors["channels"]:
        made = client.channel(v["mechanism"], v["items"], v["queries"], v["epsilon"])
        for name, value in v["channel"].items():
            assert made[name] == value, (v, made)
        loss = made["loss"] * v["queries"]
        assert abs(loss - v["loss"]) <= 1e-10 * v["loss"], (v, made)


def check_shares(vectors):
    for v in vectors["terms"]:
        # Of the terms themselves this client reads what it needs, and trusts its curator with the rest.
        if '"shares":' not in v["terms"]:
            continue
        try:
            client.checked_shares(json.loads(v["terms"])["shares"])
            taken = True
        except client.Refused:
            taken = False
        assert taken == v["taken"], v


def check_reports(vectors):
    for v in vectors["responses"]:
        ballot = {"order": v["groups"]}
        run = lambda word: client.respond(v["terms"], v["pairs"], ballot, v["spend"], word)
        assert on_tape(v["words"], run) == v["report"], v
    for v in vectors["direct_responses"]:
        asked = zip(v["pairs"], v["firsts"])
        ballot = {"answers": [{"pair": p, "answer": a} for p, a in asked if a is not None]}
        run = lambda word: client.respond(v["terms"], v["pairs"], ballot, v["spend"], word)
        assert on_tape(v["words"], run) == v["report"], v


def check_refusals(vectors):
    for v in vectors["refusals"]:
        opinion = v["opinion"]
        if "items" in opinion:
            continue  # a ballot over another list of items, which the protocol cannot say
        direct = [{"pair": a["pair"], "answer": a["first"]} for a in opinion.get("answers", []) if a["first"] is not None]
        ballot = {"order": opinion["groups"]} if "groups" in opinion else {"answers": direct}
        try:
            client.respond(v["terms"], v["pairs"], ballot, v["spend"], client.system_word if v["answered"] else tape([]))
            answered = True
        except client.Refused:
            answered = False
        assert answered == v["answered"], v


def check_work(vectors):
    for v in vectors["proofs"]:
        wanted = {"token": v["token"], "puzzles": len(v["counters"])}
        begun = {"token": v["token"], "seed": v["seed"], "counters": v["counters"][:1]}
        assert client.prove(wanted, begun) == v, v
        assert not client.solves(v["token"], v["seed"], 0, v["counters"][0] + 1), v
        again = client.prove({"token": "another", "puzzles": 1}, v)
        assert again["seed"] == v["seed"] and len(again["counters"]) == 1, again
        labour = client.Labour()
        assert labour.prove({"token": v["token"], "puzzles": 1})["counters"] and labour.proof["token"] == v["token"]
    check_limit()


def check_limit():
    """However many tokens there are, a device works for one survey as much as its limit says; nothing is solved here."""
    for puzzles in (256, 100, 1):
        labour, total = client.Labour(), 0
        try:
            for token in range(1000):
                labour.count({"token": str(token), "puzzles": puzzles})
                labour.count({"token": str(token), "puzzles": puzzles})
                total += puzzles
        except client.Refused:
            pass
        assert 512 - puzzles < total <= 512, total


def check_promises(cases):
    """The same cases as the ledgers of the other devices, of which those with a promise matter here."""
    steps = [step for case in cases for step in case["steps"]]
    bodies = {step["survey"]: step for step in steps if "log" in step}
    given = [step for step in steps if "promise" in step]
    assert given
    for step in given:
        kept, promise = bodies[step["survey"]], step["promise"]
        holds = lambda survey=step["survey"], body=kept["body"], promise=promise: client.promised(kept["log"], survey, body, promise)
        assert holds() == step["promised"], step
        assert not holds(survey="another") and not holds(body=kept["body"].replace("true", "false")), step
        assert not holds(promise={**promise, "index": 0}) and not holds(promise={**promise, "path": promise["path"][1:]}), step
        spoilt = ("B" if promise["signature"][0] == "A" else "A") + promise["signature"][1:]
        assert not holds(promise={**promise, "signature": spoilt}), step
        sent = json.loads(kept["body"])
        report = kept["body"].split(',"report":', 1)[1][:-1]
        assert client.named(sent["assignment"], report, sent["handle"]) == kept["body"], step
        drawn = json.loads(client.named("x", report))["handle"]
        assert len(client.decoded(drawn)) == 16 and drawn != json.loads(client.named("x", report))["handle"]


def check_alone(vectors):
    """Devices that draw their own pairs."""
    for v in vectors["terms"]:
        if '"extra":' in v["terms"]:
            continue  # of the terms themselves this client reads what it needs
        try:
            client.respond_alone(json.loads(v["terms"]), {"order": []}, 1)
            alone = True
        except client.Refused:
            alone = False
        assert alone == v["alone"], v
    for v in vectors["distinct"]:
        assert on_tape(v["words"], lambda word: client.distinct(v["range"], v["number"], word)) == v["numbers"], v
    for v in vectors["responses"]:
        ballot = {"order": v["groups"]}
        assert on_tape(v["words"], lambda word: client.respond_alone(v["terms"], ballot, v["spend"], word)) == v["report"], v
        assert client.drawn_pairs(v["terms"], tape(v["words"])) == v["pairs"], v


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        vectors = json.load(file)
    if len(sys.argv) > 2:
        with open(sys.argv[2], encoding="utf-8") as file:
            check_work(json.load(file))
    if len(sys.argv) > 3:
        with open(sys.argv[3], encoding="utf-8") as file:
            check_promises(json.load(file))
    if len(sys.argv) > 4:
        with open(sys.argv[4], encoding="utf-8") as file:
            check_alone(json.load(file))
    check_draws(vectors)
    check_channels(vectors)
    check_shares(vectors)
    check_reports(vectors)
    check_refusals(vectors)
    print("the vectors hold")


if __name__ == "__main__":
    main()
