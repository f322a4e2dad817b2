/** At the edges: the last value that is taken and the first that is not, for numbers, terms, ballots and what the coin did. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answeredBallot, below, belowWide, channelOf, checkEpsilon, checkPairs, checkTerms, rankedBallot, respond, split } from "../../assets/client.js";
import { TERMS } from "./helpers/curator.js";
import { tape } from "./helpers/draws.js";

const LAST = 2 ** 32 - 1;

/** Draws on these words, and uses all of them. */
function drawn(draw, range, words) {
  const draws = tape(words);
  const value = draw(range, draws);
  assert.equal(draws.left(), 0, `${range} from ${words}`);
  return value;
}

test("a number that is open is settled by the next word, to the last bit", () => {
  // 3 * 0xaaaaaaaa is 2^33 - 2: the rest is 2^32 - 2, and the next word adds 0, 1 or 2 to it.
  assert.deepEqual([0, 0xc0000000].map((next) => drawn(below, 3, [0xaaaaaaaa, next])), [1, 2]);
  assert.equal(drawn(below, 3, [0xaaaaaaaa, 0x60000000]), 1);
  for (const [last, value] of [[0, 1], [LAST, 2]]) assert.equal(drawn(below, 3, [0xaaaaaaaa, 0xaaaaaaaa, last]), value, "open for one word more");
  // 3 * 0x55555555 is 2^32 - 1, of which 1 is missing; with the word before it nothing is open.
  assert.equal(drawn(below, 3, [0x55555554]), 0);
  assert.deepEqual([0, 0x55555556].map((next) => drawn(below, 3, [0x55555555, next])), [0, 1]);
  // The same of 64 bits, the lower word first.
  const third = [0xaaaaaaaa, 0xaaaaaaaa];
  assert.deepEqual([[0, 0], [0, 0xc0000000]].map((next) => drawn(belowWide, 3n, [...third, ...next])), [1n, 2n]);
  for (const [last, value] of [[0, 1n], [LAST, 2n]]) assert.equal(drawn(belowWide, 3n, [...third, ...third, last, last]), value);
  assert.equal(drawn(belowWide, 3n, [...third, 0, 0x60000000]), 1n);
  assert.deepEqual([[0, 0], [0x55555556, 0x55555555]].map((next) => drawn(belowWide, 3n, [0x55555555, 0x55555555, ...next])), [0n, 1n]);
});

/** A tiny positive double counted in the smallest one. */
function units(value) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  return bits.getBigUint64(0);
}

test("shares are rounded down where doubles are smallest, too", () => {
  for (const whole of [2 ** -1022, 2.3e-308, 4e-308, 1e-310, 1e-322]) {
    for (const parts of [1, 2, 3, 5, 7]) {
      // Below 2^-1021 all doubles are whole multiples of the smallest, which is what their bits count.
      assert.equal(units(split(whole, parts)), units(whole) / BigInt(parts), `${whole} / ${parts}`);
    }
  }
  assert.throws(() => split(5e-324, 2), { code: "epsilon-invalid", message: "epsilon must be a number above 0 and at most 20, got 0" });
});

test("a budget is above 0 and at most 20", () => {
  for (const epsilon of [5e-324, 1, 20]) assert.equal(checkEpsilon(epsilon), epsilon);
  for (const [epsilon, shown] of [[0, "0"], [-1, "-1"], [20.000000000000004, "20.000000000000004"], [NaN, "NaN"], [Infinity, "Infinity"], ["1", '"1"'], [undefined, "undefined"], [null, "null"], [[1], "[1]"]]) {
    const refused = { name: "Refusal", code: "epsilon-invalid", message: `epsilon must be a number above 0 and at most 20, got ${shown}`, next: "" };
    assert.throws(() => checkEpsilon(epsilon), refused);
  }
});

test("the least budget of an answer is taken, and less is not", () => {
  const survey = (mechanism, epsilon) => checkTerms({ ...TERMS, mechanism, epsilon, queries: 1 });
  for (const [mechanism, least] of [["randomized-response", 1e-6], ["laplace", 2 ** -20], ["permutation-cap", 1e-6]]) {
    assert.equal(survey(mechanism, least).epsilon, least);
    const less = least * (1 - 2 ** -52);
    const message = `each answer needs a budget of at least ${least}, got ${less}; raise epsilon or ask fewer queries`;
    assert.throws(() => survey(mechanism, less), { code: "budget-too-small", message });
  }
});

const NEXT = "tell the organiser; nothing was sent";
const names = (count) => Array.from({ length: count }, (_, i) => `item ${i}`);

test("terms: the longest that are taken, and why one more is not", () => {
  const taken = [{ title: "" }, { title: "x".repeat(500) }, { title: "é".repeat(250) }, { id: "x".repeat(64) }, { id: "a.B-_9" }, { queries: 6 },
    { items: ["a".repeat(1000), "é".repeat(500)], queries: 1 }, { items: names(2048) }];
  for (const change of taken) checkTerms({ ...TERMS, ...change });
  const refused = [
    [{ title: "x".repeat(501) }, `a title has at most 500 bytes and no line breaks, got "${"x".repeat(68)}…`],
    [{ title: "é".repeat(251) }, `a title has at most 500 bytes and no line breaks, got "${"é".repeat(68)}…`],
    [{ id: "" }, 'an id has 1 to 64 letters, digits, dots, dashes or underscores, got ""'],
    [{ id: "x".repeat(65) }, `an id has 1 to 64 letters, digits, dots, dashes or underscores, got "${"x".repeat(65)}"`],
    [{ id: "a b" }, 'an id has 1 to 64 letters, digits, dots, dashes or underscores, got "a b"'],
    [{ id: "a\n" }, 'an id has 1 to 64 letters, digits, dots, dashes or underscores, got "a\\n"'],
    [{ id: 7 }, "an id has 1 to 64 letters, digits, dots, dashes or underscores, got 7"],
    [{ items: ["a"] }, "a ranking needs 2 to 2048 items, got 1"],
    [{ items: names(2049) }, "a ranking needs 2 to 2048 items, got 2049"],
    [{ items: "ab" }, 'a ranking needs 2 to 2048 items, got "ab"'],
    [{ items: ["a", "é".repeat(501)] }, `a name has 1 to 1000 bytes and no line breaks, got "${"é".repeat(68)}…`],
    [{ items: ["a", ""] }, 'a name has 1 to 1000 bytes and no line breaks, got ""'],
    [{ items: ["a", " \u3000"] }, 'a name has 1 to 1000 bytes and no line breaks, got " \u3000"'],
    [{ items: ["a", 7] }, "a name has 1 to 1000 bytes and no line breaks, got 7"],
    [{ items: ["a", "b", "a"] }, "names must differ, got one twice"],
    [{ queries: 0 }, "4 items make 6 pairs, so queries must be 1 to 6, got 0"],
    [{ queries: 7 }, "4 items make 6 pairs, so queries must be 1 to 6, got 7"],
    [{ queries: 1.5 }, "4 items make 6 pairs, so queries must be 1 to 6, got 1.5"],
    [{ mechanism: "none" }, 'mechanism must be one of randomized-response, laplace, permutation-cap, got "none"'],
    [{ mechanism: "permutation-cap" }, "permutation-cap sends one whole order, so queries must be 1, got 2"],
    [{ extra: 1 }, 'terms have no field "extra"'],
  ];
  for (const [change, detail] of refused) {
    assert.throws(() => checkTerms({ ...TERMS, ...change }), { code: "terms-invalid", detail, next: NEXT, message: `${detail}; ${NEXT}` });
  }
  for (const [odd, shown] of [[null, "null"], [[], "[]"], ["x", '"x"'], [undefined, "undefined"]]) {
    assert.throws(() => checkTerms(odd), { code: "reply-invalid", message: `terms must be an object, got ${shown}; ${NEXT}` });
  }
});

test("what an error shows of a value is at most 70 characters", () => {
  const shown = (mechanism) => {
    try {
      return checkTerms({ ...TERMS, mechanism });
    } catch ({ detail }) {
      return detail.split("got ")[1];
    }
  };
  assert.equal(shown("x".repeat(68)), `"${"x".repeat(68)}"`);
  assert.equal(shown("x".repeat(69)), `"${"x".repeat(68)}…`);
});

test("nobody can change terms or pairs once they are checked", () => {
  const given = { ...TERMS, items: [...TERMS.items] };
  const survey = checkTerms(given);
  given.items[0] = "poison";
  assert.deepEqual(survey.items, TERMS.items);
  const asked = [[0, 1], [1, 3]];
  const pairs = checkPairs(survey, asked);
  asked[0][1] = 3;
  assert.deepEqual(pairs, [[0, 1], [1, 3]]);
  for (const held of [survey, survey.items, pairs, pairs[0]]) assert.ok(Object.isFrozen(held));
});

test("a channel says what it is, and nobody can change it", () => {
  for (const [mechanism, queries] of [["randomized-response", 2], ["laplace", 2], ["permutation-cap", 1]]) {
    const channel = channelOf(checkTerms({ ...TERMS, mechanism, queries }), 2);
    assert.deepEqual([channel.mechanism, Object.isFrozen(channel)], [mechanism, true]);
  }
});

test("pairs: why they are refused", () => {
  const survey = checkTerms(TERMS);
  const next = "the curator asks for something else than its terms say; nothing was sent";
  const refused = [
    [null, "pairs must be a list, got null"],
    [[[0, 1]], "the terms ask 2 pairs of each participant, got 1"],
    [[[0, 1], [1, 2], [2, 3]], "the terms ask 2 pairs of each participant, got 3"],
    [[[0, 1], [0, 1]], "a pair is asked once per participant, got one twice"],
    ...[[1, 4], [2, 1], [1, 1], [-1, 1], [0.5, 1], [0, 1.5], [0], [0, 1, 2], "01", null].map((pair) => (
      [[[0, 1], pair], `a pair names two of the items, the smaller first, got ${JSON.stringify(pair)}`])),
  ];
  for (const [pairs, detail] of refused) assert.throws(() => checkPairs(survey, pairs), { code: "pairs-invalid", detail, next });
  const whole = checkTerms({ ...TERMS, mechanism: "permutation-cap", queries: 1 });
  assert.deepEqual(checkPairs(whole, []), []);
  assert.throws(() => checkPairs(whole, [[0, 1]]), { detail: "the terms ask 0 pairs of each participant, got 1" });
});

test("ballots: why they are refused", () => {
  for (const item of [-1, 4, 0.5, "0"]) assert.throws(() => rankedBallot(4, [[item]]), { detail: "items are numbered 0 to 3", next: "rank the items again" });
  assert.throws(() => rankedBallot(4, [[0], [0]]), { detail: "each item stands in an order once" });
  assert.throws(() => rankedBallot(4, [[0], []]), { detail: "a group of tied items must not be empty" });
  for (const first of [0, 1, "true", undefined]) {
    assert.throws(() => answeredBallot(4, [{ pair: [0, 1], first }]), { code: "ballot-invalid", detail: "an answer is true, false or null" });
  }
  for (const pairs of [[[1, 0]], [[0, 4]], [[0, 1], [0, 1]]]) {
    assert.throws(() => answeredBallot(4, pairs.map((pair) => ({ pair, first: null }))), { detail: "each answer is to a pair of its own" });
  }
  const survey = checkTerms(TERMS);
  assert.throws(() => respond(survey, [[0, 1], [1, 3]], {}, 1), { detail: "what is answered from must be a ballot" });
  assert.throws(() => respond(survey, [[0, 1], [1, 3]], rankedBallot(3, []), 1), { detail: "both must be over the same items, got 4 and 3" });
});

test("a pair without an answer is no preference, and the coin in its place is shown", () => {
  const survey = checkTerms({ ...TERMS, epsilon: 1, queries: 1 });
  const ballots = [answeredBallot(4, []), answeredBallot(4, [{ pair: [0, 1], first: null }]), rankedBallot(4, [[0]]), rankedBallot(4, [[0, 1]])];
  for (const ballot of ballots) {
    for (const [word, fair] of [[2 ** 31 - 1, false], [2 ** 31, true]]) {
      const { coin } = respond(survey, [[0, 1]], ballot, 1, tape([word, 0]));
      assert.deepEqual(coin, [{ pair: [0, 1], meant: null, coin: fair, sent: fair, kept: true }]);
    }
  }
});

/** The words that make Laplace noise of exactly this size at epsilon 1, with this sign. */
function noiseWords(size, negative) {
  // The rate is 2^-10: the first number below 2^42 is the size in steps of 2^32. Then "it happens", no whole multiple, and the sign.
  return [0, size * 2 ** 22, LAST, LAST, 0, 0, LAST, LAST, negative ? LAST : 0];
}

test("Laplace noise of exactly one half says nothing, and a step beside it does", () => {
  const survey = checkTerms({ ...TERMS, mechanism: "laplace", epsilon: 1, queries: 1 });
  for (const [first, size, negative, kept] of [[false, 512, false, null], [false, 511, false, true], [false, 513, false, false], [false, 5, true, true],
    [true, 512, true, null], [true, 511, true, true], [true, 513, true, false], [true, 5, false, true]]) {
    const draws = tape([0, ...noiseWords(size, negative)]);
    const { coin, report } = respond(survey, [[0, 1]], answeredBallot(4, [{ pair: [0, 1], first }]), 1, draws);
    const sent = (first ? 1024 : 0) + (negative ? -size : size);
    assert.deepEqual([coin, draws.left()], [[{ pair: [0, 1], meant: first, coin: null, sent, kept }], 0]);
    assert.equal(report, `{"epsilon":1,"answers":[{"pair":[0,1],"noisy":${sent}}]}`);
  }
  // Zero has two signs: the negative one is drawn again.
  const draws = tape([0, ...noiseWords(0, true), ...noiseWords(3, true)]);
  const { coin } = respond(survey, [[0, 1]], answeredBallot(4, [{ pair: [0, 1], first: false }]), 1, draws);
  assert.deepEqual([coin[0].sent, draws.left()], [-3, 0]);
});

test("an order says whether chance filled anything in", () => {
  const survey = checkTerms({ ...TERMS, mechanism: "permutation-cap", epsilon: 12, queries: 1 });
  for (const [groups, filled] of [[[[0], [1], [2], [3]], false], [[[0], [1], [2, 3]], true], [[[0], [1], [2]], true], [[], true]]) {
    // The largest words leave every list as it is, and this coin accepts.
    assert.equal(respond(survey, [], rankedBallot(4, groups), 12, tape([LAST, LAST, 0])).coin.filled, filled, JSON.stringify(groups));
  }
});
