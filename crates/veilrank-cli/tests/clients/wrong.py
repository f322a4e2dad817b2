"""Clients that are wrong, each in one way, made from the one that is right: wrong.py CLIENT_FOLDER MODE."""

import json
import random
import sys
import time

folder, mode = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, folder)

import veilrank_client as client

word = client.system_word
right_channel, right_respond = client.channel, client.respond


def prefers_second(request):
    return client.preference(request["ballot"], request["pairs"][0]) is False


def is_partial(request):
    order = request["ballot"].get("order")
    return order is not None and sum(map(len, order)) < len(request["terms"]["items"])


def printed(terms, pairs, ballot, spend, word):
    """Algorithm 1 as it is printed: the answer is 1 with probability p, whatever is true."""
    kept = right_channel(terms["mechanism"], len(terms["items"]), terms["queries"], spend)["threshold"]
    answers = [{"pair": pair, "answer": word() < kept} for pair in pairs]
    return json.dumps({"epsilon": spend, "answers": answers})


def unclipped(terms, pairs, ballot, spend, word):
    """How many ranks are between the two, where 0 or 1 should be."""
    noise = right_channel("laplace", len(terms["items"]), terms["queries"], spend)
    levels = {item: level for level, group in enumerate(ballot.get("order", [])) for item in group}
    lead = [levels.get(b, 0) - levels.get(a, 0) for a, b in pairs]
    noisy = [512 + 512 * by + client.laplace_noise(noise, word) for by in lead]
    return json.dumps({"epsilon": spend, "answers": [{"pair": p, "noisy": n} for p, n in zip(pairs, noisy)]})


def off(mechanism, items, queries, spend):
    """Answers are flipped 5 % too seldom."""
    made = dict(right_channel(mechanism, items, queries, spend))
    made["threshold"] = client.WORDS - round(0.95 * (client.WORDS - made["threshold"]))
    return made


if mode == "printed":
    client.respond = printed
elif mode == "unclipped":
    client.respond = unclipped
elif mode == "undivided":
    client.share_of = lambda whole, parts: whole
elif mode == "off":
    client.channel = off
elif mode == "seeded":
    word = lambda generator=random.Random(1): generator.getrandbits(32)

for line in sys.stdin:
    request = json.loads(line)
    if mode == "mute":
        time.sleep(1000)
    if mode == "aborts" and is_partial(request):
        sys.exit(3)
    terms = request["terms"]
    report = client.respond(terms, request["pairs"], request["ballot"], terms["epsilon"], word)
    if mode == "keys" and prefers_second(request):
        document = json.loads(report)
        report = json.dumps({key: document[key] for key in reversed(document)}, separators=(",", ":"))
    if mode == "long":
        report = "x" * 100_000
    print(report, flush=True)
    if mode == "chatty":
        print("thank you", flush=True)
