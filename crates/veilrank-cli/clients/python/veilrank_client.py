#!/usr/bin/env python3
"""A Veilrank client in Python, with the standard library alone: an example for whoever writes one in another language.

It reads a request a line (terms, pairs, ballot) and writes a report a line, as docs/clients.md says. It draws the same words and
writes the same bytes as the other clients: check_vectors.py holds it to the shared vectors, and `veilrank audit --client python`
measures it from outside. The noise comes from the operating system and from nowhere else.
"""

import base64
import hashlib
import json
import math
import secrets
import sys
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

WORDS = 1 << 32
WIDE = 1 << 64
GRID = 1024  # Laplace noise: steps from answer 0 to answer 1
LEAST_BUDGET = 1e-6
MOST_CAP_BUDGET = 12.0
EXACT_ITEMS = 12


class Refused(Exception):
    """Something that this client will not do."""


# ------------------------------------------------------------------------------------------------------------ randomness


def system_word():
    """Uniform 32 bits from the operating system."""
    return secrets.randbits(32)


def scaled(limit, size, word):
    """The whole part of `limit` times a uniform number whose digits are the words: exactly uniform below the limit."""
    whole, rest = divmod(word() * limit, size)
    while rest > size - limit:
        more, following = divmod(word() * limit, size)
        if rest + more != size - 1:
            return whole + (1 if rest + more >= size else 0)
        rest = following
    return whole


def below(limit, word):
    return scaled(limit, WORDS, word)


def below_wide(limit, word):
    def wide():
        low = word()
        return (word() << 32) | low

    return scaled(limit, WIDE, wide)


def shuffle(items, word):
    """A uniformly random order, in place; one draw serves several places."""
    chunk = left = 0
    for place in range(1, len(items)):
        choices = place + 1
        if left == 0:
            bound, following = choices, choices + 1
            while bound * following < WORDS:
                bound, following = bound * following, following + 1
            chunk, left = below(bound, word), following - choices
        chunk, other = divmod(chunk, choices)
        left -= 1
        items[place], items[other] = items[other], items[place]
    return items


# -------------------------------------------------------------------------------------------------- budgets and thresholds


def distinct(limit, number, word):
    """So many distinct numbers below a limit, every sequence of them as likely."""
    swapped, drawn = {}, []
    for place in range(min(number, limit)):
        other = place + below(limit - place, word)
        drawn.append(swapped.get(other, other))
        swapped[other] = swapped.get(place, place)
    return drawn


def drawn_pairs(terms, word):
    """The pairs that a device draws for itself, before it looks at any ballot; none for a whole order."""
    if terms["mechanism"] == "permutation-cap":
        return []
    items, pairs = len(terms["items"]), []
    for left in distinct(items * (items - 1) // 2, terms["queries"], word):
        first = 0
        while left >= items - 1 - first:
            left -= items - 1 - first
            first += 1
        pairs.append([first, first + 1 + left])
    return pairs


def check_alone(terms):
    """Refuses terms that a device cannot answer by itself."""
    whole, said = terms["mechanism"] == "permutation-cap", terms.get("assign")
    if "assign" in terms and said != "device":
        raise Refused(f"assign of terms is device, and is left out where a curator assigns pairs, got {said!r}")
    if "assign" in terms and (whole or "unlinkable" in terms):
        raise Refused("whole orders ask about no pairs, and a ticket is for an assignment: leave assign out")
    if "assign" not in terms and not whole:
        raise Refused("a device draws its own pairs where the terms say assign device; these leave it to a curator")


def respond_alone(terms, ballot, spend, word=None):
    """A report without a server, where the terms have each device draw its own pairs."""
    check_alone(terms)
    word = word or system_word
    return respond(terms, drawn_pairs(terms, word), ballot, spend, word)


def share_of(whole, parts):
    """One of so many equal shares, rounded down: together they are never more than the whole."""
    share = whole / parts
    while Fraction(share) * parts > Fraction(whole):
        share = math.nextafter(share, 0.0)
    return share


def enough(budget, least):
    if budget < least:
        raise Refused(f"each answer needs a budget of at least {least}, got {budget}")
    return budget


@lru_cache(maxsize=256)
def channel(mechanism, items, queries, spend):
    """How much noise: whole numbers, rounded to the safe side, with the loss that they really cause."""
    budget = share_of(spend, queries)
    if mechanism == "randomized-response":
        # An answer is kept when a word is below the threshold.
        threshold = math.floor(WORDS / (1 + math.exp(-enough(budget, LEAST_BUDGET))) - 1e-5)
        return {"threshold": threshold, "loss": math.log(threshold / (WORDS - threshold))}
    if mechanism == "laplace":
        numerator = math.floor(enough(budget, 2.0**-20) * WORDS)
        return {"numerator": numerator, "denominator": WORDS * GRID, "loss": numerator / WORDS}
    spent = enough(min(budget, MOST_CAP_BUDGET), LEAST_BUDGET)
    accepting = math.ceil(WORDS * math.exp(-spent) + 1e-5)
    threshold = best_threshold(items, accepting / WORDS)
    return {"threshold": threshold, "accepting": accepting, "loss": math.log(WORDS / accepting)}


# --------------------------------------------------------------------------------------------------------------- the noise


def happens_exp(n, d, word):
    """True with probability e^(-n/d) exactly, for 0 <= n <= d (von Neumann)."""
    k = 1
    while below_wide(d * k, word) < n:
        k += 1
    return k % 2 == 1


def laplace_noise(chosen, word):
    """Discrete Laplace noise, sampled exactly from integers. Zero has two signs but is drawn once."""
    while True:
        rest = below_wide(chosen["denominator"], word)
        if not happens_exp(rest, chosen["denominator"], word):
            continue
        whole = 0
        while happens_exp(1, 1, word):
            whole += 1
        size = (whole * chosen["denominator"] + rest) // chosen["numerator"]
        negative = below(2, word) == 1
        if not (negative and size == 0):
            return -size if negative else size


def noisy_order(chosen, truth, word):
    """Draws orders until one is accepted: always where it agrees well with the truth, otherwise by a coin."""
    places = {item: place for place, item in enumerate(truth)}
    order = list(truth)
    m = len(order)
    while True:
        shuffle(order, word)
        lucky = word() < chosen["accepting"]  # tossed in any case, so that the number of draws does not tell
        agreement = 4 * sum(p * places[item] for p, item in enumerate(order)) - m * (m - 1) ** 2
        if agreement >= chosen["threshold"] or lucky:
            return order


# ------------------------------------------------------------------------------------------------------------------ ballots


def preference(ballot, pair):
    """True for the first of a pair, False for the second, None for no preference."""
    if "answers" in ballot:
        return next((a["answer"] for a in ballot["answers"] if a["pair"] == pair), None)
    levels = {item: level for level, group in enumerate(ballot["order"]) for item in group}
    first, second = levels.get(pair[0]), levels.get(pair[1])
    return None if first is None or second is None or first == second else first < second


def completed(ballot, items, word):
    """One of the complete orders that agree with a ballot, each as likely."""
    if "order" not in ballot:
        raise Refused("this survey takes a whole order")
    levels = {item: level for level, group in enumerate(ballot["order"]) for item in group}
    order = shuffle(list(range(items)), word)
    places = [place for place, item in enumerate(order) if item in levels]
    ranked = sorted((order[place] for place in places), key=levels.get)
    for place, item in zip(places, ranked):
        order[place] = item
    return order


def is_pair(pair, items):
    whole = isinstance(pair, list) and len(pair) == 2 and all(type(item) is int for item in pair)
    return whole and 0 <= pair[0] < pair[1] < items


def checked_shares(shares):
    """The parts of epsilon that may be spent: 1 first, then ever smaller ones above 0."""
    numbers = isinstance(shares, list) and 1 <= len(shares) <= 8 and all(type(s) in (int, float) for s in shares)
    if not numbers or shares[0] != 1 or not all(0 < after < before for before, after in zip(shares, shares[1:])):
        raise Refused("shares are 1 to 8 parts of epsilon: 1 first, then ever smaller ones above 0")
    return shares


def check(terms, pairs, ballot, spend):
    """Refuses what the terms do not allow, before anything is drawn."""
    items, queries, epsilon = len(terms["items"]), terms["queries"], terms["epsilon"]
    whole = terms["mechanism"] == "permutation-cap"
    if terms["mechanism"] not in ("randomized-response", "laplace", "permutation-cap"):
        raise Refused("an unknown mechanism")
    if not 0 < epsilon <= 20 or not 0 < spend <= epsilon:
        raise Refused("epsilon must be above 0 and at most 20, and no more than the terms say")
    if "shares" in terms and spend not in [epsilon * share for share in checked_shares(terms["shares"])]:
        raise Refused("the terms let a participant spend one of their shares of epsilon, and no other part")
    if not 1 <= queries <= items * (items - 1) // 2 or (whole and queries != 1):
        raise Refused("so many queries cannot be asked")
    if not isinstance(pairs, list) or not all(is_pair(pair, items) for pair in pairs):
        raise Refused("a pair names two of the items, the smaller first")
    if len(pairs) != (0 if whole else queries) or len({tuple(pair) for pair in pairs}) < len(pairs):
        raise Refused("the curator asks for something else than its terms say")
    if "order" in ballot:
        ranked = [item for group in ballot["order"] for item in group]
        if len(set(ranked)) < len(ranked) or any(not 0 <= item < items for item in ranked):
            raise Refused("each item stands in an order once")


# ------------------------------------------------------------------------------------------------------------ proof of work


def solves(token, seed, puzzle, counter):
    """Whether a counter solves a puzzle: the hash begins with eleven zero bits."""
    password = f"{token}\n{seed}\n{puzzle}\n{counter}".encode()
    digest = hashlib.scrypt(password, salt=b"veilrank work 1", n=128, r=1, p=1, dklen=32)
    return int.from_bytes(digest[:4], "big") >> 21 == 0


def new_seed():
    """16 bytes from the operating system, in base64url."""
    return base64.urlsafe_b64encode(secrets.token_bytes(16)).rstrip(b"=").decode()


class Labour:
    """The work for one survey, with one limit for all that its curator asks for: each new token starts again, and must not do so for ever."""

    MAX_PUZZLES_IN_ALL = 512

    def __init__(self):
        self.proof, self._token, self._most, self._all = None, None, 0, 0

    def count(self, wanted):
        """Counts what is asked for, and refuses what would be too much. Under the same token what is solved stays solved."""
        before = self._most if wanted["token"] == self._token else 0
        total = self._all + max(0, wanted["puzzles"] - before)
        if total > self.MAX_PUZZLES_IN_ALL:
            raise Refused(f"a device solves at most {self.MAX_PUZZLES_IN_ALL} puzzles for one survey, got {total}")
        self._token, self._most, self._all = wanted["token"], max(before, wanted["puzzles"]), total

    def prove(self, wanted):
        """The proof to send as `work` beside the question for pairs. A refusal `work-needed` has a `work` of its own: go on with that."""
        self.count(wanted)
        self.proof = prove(wanted, self.proof)
        return self.proof


def prove(wanted, proof=None):
    """The proof that a curator asks for; what an earlier one has under the same token is kept. `Labour` has the limit over all of them."""
    if not 1 <= wanted["puzzles"] <= 256:
        raise Refused("a curator asks for 1 to 256 puzzles")
    if proof is None or proof["token"] != wanted["token"]:
        proof = {"token": wanted["token"], "seed": new_seed() if proof is None else proof["seed"], "counters": []}
    for puzzle in range(len(proof["counters"]), wanted["puzzles"]):
        counter = 0
        while not solves(proof["token"], proof["seed"], puzzle, counter):
            counter += 1
        proof["counters"].append(counter)
    return proof


# ----------------------------------------------------------------------------------------------------- names and promises


def decoded(text):
    """Bytes from base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def named(assignment, report, handle=None):
    """What is sent: the report under a name of its own, 16 bytes from the operating system. Keep it before it leaves, and send the same again.

    In a survey by tickets the name is the ticket's: the first 16 bytes of its serial's SHA-256.
    """
    handle = new_seed() if handle is None else handle
    return f'{{"assignment":"{assignment}","handle":"{handle}","report":{report}}}'


def promised(key, survey, body, promise):
    """Whether a receipt's `promise` holds the curator to what was sent, by the key that its offer named before: then keep it with the report."""
    sent = json.loads(body)
    report = body[body.index(',"report":') + len(',"report":') : -1]
    entry = hashlib.sha256(b"\0" + f'{{"handle":"{sent["handle"]}","report":{report}}}'.encode()).digest()
    leaf = hashlib.sha256(b"\0" + f"{survey}\n{sent['assignment']}\n".encode() + entry).digest()
    root = root_of(leaf, promise["index"], promise["size"], [decoded(node) for node in promise["path"]])
    return root is not None and is_signed(decoded(key), b"veilrank promise 1\n" + root, decoded(promise["signature"]))


def root_of(leaf, index, size, path):
    """The root of the tree of so many leaves that a path leads to (RFC 9162, 2.1.3.2); None where it does not fit."""
    node, last, path = leaf, size - 1, list(path)
    if not 0 <= index <= last:
        return None
    while last > 0:
        if index % 2 == 1 or index < last:
            if not path:
                return None
            other = path.pop(0)
            node = hashlib.sha256(b"\1" + (other + node if index % 2 == 1 else node + other)).digest()
        index, last = index // 2, last // 2
    return None if path else node


# Ed25519 (RFC 8032): curve -x^2 + y^2 = 1 + d x^2 y^2 over the integers modulo FIELD, points as (x, y). A key and a signature are public, so that
# it does not matter how long this takes.
FIELD = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, FIELD) % FIELD


def point(data):
    """The point that 32 bytes stand for; None where they stand for none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, FIELD) % FIELD
    x = pow(square, (FIELD + 3) // 8, FIELD)
    if x * x % FIELD != square:
        x = x * pow(2, (FIELD - 1) // 4, FIELD) % FIELD
    if y >= FIELD or x * x % FIELD != square or (x == 0 and sign):
        return None
    return (x if x % 2 == sign else FIELD - x), y


def added(a, b):
    product = CURVE * a[0] * b[0] * a[1] * b[1] % FIELD
    x = (a[0] * b[1] + b[0] * a[1]) * pow(1 + product, -1, FIELD)
    y = (a[1] * b[1] + a[0] * b[0]) * pow(1 - product, -1, FIELD)
    return x % FIELD, y % FIELD


def times(number, base):
    result = (0, 1)
    while number:
        if number & 1:
            result = added(result, base)
        base, number = added(base, base), number >> 1
    return result


def is_signed(key, text, signature):
    """Whether the holder of a key signed a text."""
    if len(key) != 32 or len(signature) != 64:
        return False
    owner, first, second = point(key), point(signature[:32]), int.from_bytes(signature[32:], "little")
    if owner is None or first is None or second >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % ORDER
    base = point((4 * pow(5, -1, FIELD) % FIELD).to_bytes(32, "little"))
    return times(second, base) == added(first, times(challenge, owner))


# ---------------------------------------------------------------------------------------------------------------- answering


def respond(terms, pairs, ballot, spend, word=system_word):
    """The bytes of a report: the only way anything about a ballot gets out."""
    check(terms, pairs, ballot, spend)
    items = len(terms["items"])
    chosen = channel(terms["mechanism"], items, terms["queries"], spend)
    if terms["mechanism"] == "permutation-cap":
        order = noisy_order(chosen, completed(ballot, items, word), word)
        return f'{{"epsilon":{number(spend)},"order":{json.dumps(order, separators=(",", ":"))}}}'
    answers = []
    for pair in pairs:
        meant = preference(ballot, pair)
        coin = word() >= WORDS // 2  # tossed whether it is needed or not
        truth = coin if meant is None else meant
        where = f'{{"pair":[{pair[0]},{pair[1]}],'
        if terms["mechanism"] == "laplace":
            sent = (GRID if truth else 0) + laplace_noise(chosen, word)
            answers.append(f'{where}"noisy":{sent}}}')
        else:
            kept = word() < chosen["threshold"]
            answers.append(f'{where}"answer":{"true" if truth == kept else "false"}}}')
    return f'{{"epsilon":{number(spend)},"answers":[{",".join(answers)}]}}'


def number(value):
    """A budget as browsers write it: 1 and not 1.0, an exponent below a millionth."""
    if value >= 1e-6:
        text = format(Decimal(repr(float(value))), "f")
        return text.rstrip("0").rstrip(".") if "." in text else text
    digits, exponent = repr(float(value)).split("e")
    return f"{digits.removesuffix('.0')}e{int(exponent)}"


# ------------------------------------------------------------------------- how well blindly drawn orders agree with a given one
#
# It decides which orders permutation-cap accepts outright. Whatever comes out, the loss is the same: a mistake here costs accuracy.


def most_agreement(items):
    return items * (items * items - 1) // 3


def correlation(upper, rest):
    share, mean = upper
    return (1 - rest) * mean / (rest + (1 - rest) * share)


def best_threshold(items, rest):
    most = most_agreement(items)
    if items > EXACT_ITEMS:
        return most - 4 * math.floor((1 - best_on_sphere(items, rest)) * most / 4)
    best, value = most, 0.0
    for agreement, upper in cumulated(items):
        if correlation(upper, rest) > value:
            best, value = agreement, correlation(upper, rest)
    return best


@lru_cache(maxsize=None)
def cumulated(items):
    """Each agreement from the largest down, with the share and the mean correlation of all orders that reach it."""
    counts, most = count_agreements(items), most_agreement(items)
    total, share, mean, steps = float(sum(counts)), 0.0, 0.0, []
    for step, count in enumerate(counts):
        agreement = most - 4 * step
        share += count / total
        mean += count / total * agreement / most
        steps.append((agreement, (share, mean)))
    return steps


def count_agreements(items):
    """How many orders have each agreement: items are placed one after the other, counted by the sum of squared differences.

    The counts of all sums are the digits of one large number, so that adding two lists is adding two numbers.
    """
    digit = 64
    ways = [0] * (1 << items)
    ways[0] = 1
    for taken in range((1 << items) - 1):
        item = taken.bit_count() if hasattr(taken, "bit_count") else bin(taken).count("1")
        for place in range(items):
            if not taken >> place & 1:
                ways[taken | 1 << place] += ways[taken] << digit * (item - place) ** 2
    sums = range(0, most_agreement(items) + 1, 2)
    return [ways[-1] >> digit * total & (1 << digit) - 1 for total in sums]


def on_sphere(items, least):
    """The same for many items, which are taken for points of the sphere that orders lie on."""
    sine = min(1.0, max(-1.0, least))
    cosine_squared = 1 - sine * sine
    n = items - 3
    power = n % 2
    if power == 0:
        share, total, cosines = 0.5 - math.asin(sine) / math.pi, math.pi, math.sqrt(cosine_squared)
    else:
        share, total, cosines = (1 - sine) / 2, 2.0, cosine_squared
    while power < n:
        power += 2
        total *= (power - 1) / power
        share -= cosines * sine / (power * total)
        cosines *= cosine_squared
    return share, cosines / ((n + 1) * total)


def best_on_sphere(items, rest):
    threshold = 0.0
    for _ in range(64):
        following = correlation(on_sphere(items, threshold), rest)
        if following <= threshold + 1e-12:
            break
        threshold = following
    return threshold


def main():
    for line in sys.stdin:
        request = json.loads(line)
        terms = request["terms"]
        report = respond(terms, request["pairs"], request["ballot"], float(terms["epsilon"]))
        sys.stdout.write(report + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
