/** The randomizers: their exact loss from the thresholds they really computed, and whether the code draws by them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { channelOf, checkTerms, lossOf, rankedBallot, answeredBallot, respond, SYSTEM_DRAWS, truthShare } from "../../assets/client.js";
import { NO_DRAWS, seeded, tape } from "./helpers/draws.js";
import { ALPHA, chiSquareP, upperGamma } from "./helpers/fit.js";

const WORDS = 2 ** 32;
const EPSILONS = Array.from({ length: 100 }, (_, i) => (i + 1) / 10);
const PAIRS = [[0, 1], [0, 2], [1, 2]];

function survey(mechanism, epsilon, queries = 1, items = 3) {
  const names = Array.from({ length: items }, (_, i) => `item ${i}`);
  return checkTerms({ id: "s", title: "", items: names, epsilon, queries, mechanism });
}

/** Every opinion about three items: all orders, with ties and with items left out. */
function allOpinions() {
  const found = new Map();
  for (let code = 0; code < 64; code += 1) {
    const levels = [code % 4, Math.floor(code / 4) % 4, Math.floor(code / 16)];
    const groups = [0, 1, 2].map((level) => [0, 1, 2].filter((item) => levels[item] === level)).filter((group) => group.length > 0);
    found.set(JSON.stringify(groups), groups);
  }
  return [...found.values()];
}

/** All n! orders of 0 to n - 1. */
function allOrders(n) {
  if (n === 0) return [[]];
  return allOrders(n - 1).flatMap((order) => Array.from({ length: n }, (_, at) => [...order.slice(0, at), n - 1, ...order.slice(at)]));
}

/**
 * The exact distribution of reports under randomized response, by running the device on every tape. A draw matters only by
 * the side of its threshold that it falls on, so two draws stand for all, with their exact weights as whole numbers.
 */
function responseDistribution(terms, pairs, groups) {
  const { threshold } = channelOf(terms, terms.epsilon);
  const kept = [BigInt(threshold), BigInt(WORDS - threshold)];
  // The coin for ties is tossed for every answer, needed or not.
  const weights = pairs.flatMap(() => [[BigInt(WORDS / 2), BigInt(WORDS / 2)], kept]);
  const reports = new Map();
  for (let code = 0; code < 2 ** weights.length; code += 1) {
    const sides = weights.map((_, i) => (code >> i) & 1);
    const draws = tape(sides.map((side) => (side === 0 ? 0 : WORDS - 1)));
    const { report } = respond(terms, pairs, rankedBallot(3, groups), terms.epsilon, draws);
    assert.equal(draws.left(), 0);
    const weight = weights.reduce((sum, both, i) => sum * both[sides[i]], 1n) << (32n * BigInt(6 - weights.length));
    reports.set(report, (reports.get(report) ?? 0n) + weight);
  }
  return reports;
}

/** The worst log-ratio of two distributions in whole numbers. */
function worst(p, q) {
  return Math.max(...[...p].map(([report, weight]) => Math.log(Number(weight) / Number(q.get(report)))));
}

test("randomized response loses at most epsilon between any two opinions, tape by tape", () => {
  const opinions = allOpinions();
  assert.equal(opinions.length, 26);
  for (const [epsilon, queries] of [[0.1, 1], [0.5, 3], [1, 2], [3, 3], [10, 3]]) {
    const terms = survey("randomized-response", epsilon, queries);
    const all = opinions.map((groups) => responseDistribution(terms, PAIRS.slice(0, queries), groups));
    const losses = all.flatMap((p) => all.map((q) => worst(p, q)));
    const stated = lossOf(terms, epsilon);
    assert.ok(Math.abs(Math.max(...losses) - stated) < 1e-9, `${Math.max(...losses)} is not ${stated}`);
    assert.ok(stated <= epsilon);
  }
});

test("the exact loss from the thresholds is within the budget from 0.1 to 10 and wastes next to nothing", () => {
  for (const epsilon of EPSILONS) {
    for (const queries of [1, 2, 3]) {
      const { threshold } = channelOf(survey("randomized-response", epsilon, queries), epsilon);
      assert.ok(Number.isInteger(threshold) && threshold > WORDS / 2 && threshold < WORDS);
      const loss = queries * Math.log(threshold / (WORDS - threshold));
      assert.ok(loss <= epsilon && loss > epsilon - 1e-4, `${epsilon} by ${queries}: ${loss}`);
      const bolder = queries * Math.log((threshold + 2) / (WORDS - threshold - 2));
      assert.ok(bolder > epsilon, `nothing is given away at ${epsilon}`);
    }
  }
});

test("Laplace answers lose at most epsilon, output by output", () => {
  for (const epsilon of EPSILONS) {
    const { numerator, denominator, loss } = channelOf(survey("laplace", epsilon), epsilon);
    // The likelihood of an output is e^(-rate distance); ratios stop changing outside the two clean answers.
    let most = 0n;
    for (let output = -1; output <= 1025; output += 1) {
      const difference = Math.abs(Math.abs(output - 1024) - Math.abs(output));
      if (BigInt(difference) > most) most = BigInt(difference);
    }
    const enumerated = Number(most * numerator) / Number(denominator);
    assert.equal(loss, enumerated);
    assert.ok(loss <= epsilon && loss > epsilon - 1e-9, `${epsilon}: ${loss}`);
  }
});

test("whole orders lose at most epsilon between any two truths, order by order", () => {
  const orders = allOrders(4);
  const agreement = (a, b) => a.reduce((sum, item, place) => sum + (2 * place - 3) * (2 * b.indexOf(item) - 3), 0);
  for (const epsilon of EPSILONS) {
    const { threshold, accepting, loss } = channelOf(survey("permutation-cap", epsilon, 1, 4), epsilon);
    const weights = orders.map((truth) => orders.map((order) => (agreement(order, truth) >= threshold ? WORDS : accepting)));
    const sums = new Set(weights.map((row) => row.reduce((sum, weight) => sum + weight, 0)));
    assert.equal(sums.size, 1, "the normaliser does not depend on the truth");
    assert.ok(weights.every((row) => row.includes(WORDS) && row.includes(accepting)), "the bound is reached");
    assert.ok(Math.log(WORDS / accepting) === loss && loss <= epsilon && loss > epsilon - 1e-4, `${epsilon}: ${loss}`);
  }
});

test("the draw just below the threshold keeps the answer and the next one flips it", () => {
  const terms = survey("randomized-response", 1);
  const { threshold } = channelOf(terms, 1);
  assert.equal(threshold, 3_139_872_686);
  for (const first of [true, false]) {
    const ballot = answeredBallot(3, [{ pair: [0, 1], first }]);
    for (const [draw, kept] of [[0, true], [threshold - 1, true], [threshold, false], [WORDS - 1, false]]) {
      const { coin } = respond(terms, [[0, 1]], ballot, 1, tape([WORDS - 1, draw]));
      assert.deepEqual(coin, [{ pair: [0, 1], meant: first, coin: null, sent: first === kept, kept }]);
    }
  }
});

test("as many words are drawn whatever is in the ballot", () => {
  for (const [mechanism, queries] of [["randomized-response", 3], ["laplace", 3], ["permutation-cap", 1]]) {
    const terms = survey(mechanism, 4, queries);
    const pairs = mechanism === "permutation-cap" ? [] : PAIRS;
    for (let seed = 0; seed < 20; seed += 1) {
      const counts = allOpinions().map((groups) => {
        const source = seeded(seed);
        let words = 0;
        const word = () => {
          words += 1;
          return source.word();
        };
        respond(terms, pairs, rankedBallot(3, groups), 4, { word });
        return words;
      });
      assert.equal(new Set(counts).size, 1, `${mechanism} ${seed}: ${counts}`);
    }
  }
});

test("direct answers and the ranking that they come from give the same bytes", () => {
  const terms = survey("randomized-response", 2, 3);
  const direct = answeredBallot(3, [{ pair: [0, 1], first: false }, { pair: [0, 2], first: null }]);
  const ranked = rankedBallot(3, [[1], [0]]);
  for (let seed = 0; seed < 50; seed += 1) {
    const [one, other] = [direct, ranked].map((ballot) => respond(terms, PAIRS, ballot, 2, seeded(seed)).report);
    assert.equal(one, other);
  }
});

/** How often an answer is kept. */
function keptCounts(terms, draws, n) {
  const counts = [0, 0];
  for (let i = 0; i < n; i += 1) {
    const ballot = answeredBallot(3, [{ pair: [0, 1], first: i % 2 === 0 }]);
    counts[Number(respond(terms, [[0, 1]], ballot, terms.epsilon, draws).coin[0].kept)] += 1;
  }
  return counts;
}

test("randomized response keeps answers as often as it says", () => {
  for (const epsilon of [0.1, 1, 3]) {
    const terms = survey("randomized-response", epsilon);
    const right = truthShare(channelOf(terms, epsilon));
    const counts = keptCounts(terms, seeded(1), 100_000);
    assert.ok(chiSquareP(counts, [1 - right, right]) > ALPHA, `${counts}`);
    // A sampler that spends a little more is found out.
    const wrong = truthShare(channelOf(survey("randomized-response", epsilon + 0.2), epsilon + 0.2));
    assert.ok(chiSquareP(counts, [1 - wrong, wrong]) < ALPHA, `${counts}`);
  }
});

test("no preference is a fair coin, before and after the randomizer", () => {
  const terms = survey("randomized-response", 1);
  const counts = [0, 0, 0, 0];
  const draws = seeded(2);
  for (let i = 0; i < 100_000; i += 1) {
    const { coin, sent } = respond(terms, [[0, 1]], rankedBallot(3, []), 1, draws).coin[0];
    counts[2 * Number(coin) + Number(sent)] += 1;
  }
  const right = truthShare(channelOf(terms, 1)) / 2;
  assert.ok(chiSquareP(counts, [right, 0.5 - right, 0.5 - right, right]) > ALPHA, `${counts}`);
});

/** Laplace noise in cells of 256 steps around the clean answer, the ends holding the tails. */
function noiseCells(epsilon, n) {
  const terms = survey("laplace", epsilon);
  const ballot = answeredBallot(3, [{ pair: [0, 1], first: false }]);
  const [draws, counts] = [seeded(3), new Array(16).fill(0)];
  for (let i = 0; i < n; i += 1) {
    const { sent } = respond(terms, [[0, 1]], ballot, epsilon, draws).coin[0];
    counts[Math.min(15, Math.max(0, Math.floor(sent / 256) + 8))] += 1;
  }
  return counts;
}

/** The exact share of each cell. */
function noiseLaw(epsilon) {
  const { numerator, denominator } = channelOf(survey("laplace", epsilon), epsilon);
  const rate = Number(numerator) / Number(denominator);
  const q = Math.exp(-rate);
  const atLeast = (k) => (k > 0 ? Math.exp(-rate * k) / (1 + q) : 1 - Math.exp(-rate * (1 - k)) / (1 + q));
  return Array.from({ length: 16 }, (_, cell) => {
    const [from, to] = [(cell - 8) * 256, (cell - 7) * 256];
    return (cell === 0 ? 1 : atLeast(from)) - (cell === 15 ? 0 : atLeast(to));
  });
}

test("Laplace noise follows its exact law", () => {
  const counts = noiseCells(1, 40_000);
  assert.ok(chiSquareP(counts, noiseLaw(1)) > ALPHA, `${counts}`);
  assert.ok(chiSquareP(counts, noiseLaw(1.1)) < ALPHA, "a wrong rate is found out");
});

test("whole orders follow their exact law", () => {
  const terms = survey("permutation-cap", 2, 1, 4);
  const channel = channelOf(terms, 2);
  const truth = [1, 3, 0, 2];
  const ballot = rankedBallot(4, truth.map((item) => [item]));
  const orders = allOrders(4);
  const agreement = (order) => order.reduce((sum, item, place) => sum + (2 * place - 3) * (2 * truth.indexOf(item) - 3), 0);
  const weights = orders.map((order) => (agreement(order) >= channel.threshold ? WORDS : channel.accepting));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const index = new Map(orders.map((order, i) => [String(order), i]));
  const [draws, counts] = [seeded(4), new Array(24).fill(0)];
  for (let i = 0; i < 40_000; i += 1) {
    const { report } = respond(terms, [], ballot, 2, draws);
    counts[index.get(String(JSON.parse(report).order))] += 1;
  }
  assert.ok(chiSquareP(counts, weights.map((weight) => weight / total)) > ALPHA, `${counts}`);
  assert.ok(chiSquareP(counts, new Array(24).fill(1 / 24)) < ALPHA, "blind orders are found out");
});

test("ballots with ties and gaps become each order that agrees with them equally often", () => {
  // At the largest budget what is reported is the completed order, nearly always.
  const terms = survey("permutation-cap", 12, 1, 3);
  const draws = seeded(5);
  const counts = [0, 0];
  for (let i = 0; i < 2_000; i += 1) {
    const { order } = JSON.parse(respond(terms, [], rankedBallot(3, [[2], [0, 1]]), 12, draws).report);
    if (order[0] === 2) counts[Number(order[1] === 0)] += 1;
  }
  assert.ok(counts[0] + counts[1] > 1_990, "the best item is first");
  assert.ok(chiSquareP(counts, [0.5, 0.5]) > ALPHA, `${counts}`);
});

test("the test of fit is right itself", () => {
  for (const [freedom, statistic, p] of [[1, 3.841459, 0.05], [2, 5.991465, 0.05], [15, 24.99579, 0.05], [23, 32.0069, 0.1], [1, 23.92813, 1e-6]]) {
    assert.ok(Math.abs(upperGamma(freedom / 2, statistic / 2) / p - 1) < 1e-4, `${freedom}`);
  }
  assert.ok(chiSquareP([0, 500, 500], [1 / 3, 1 / 3, 1 / 3]) < ALPHA, "a bin that is never hit counts");
});

test("the seeded generator is ChaCha20", () => {
  // The first words of the key stream of an all-zero key, from RFC 8439.
  const draws = seeded(0);
  assert.deepEqual([draws.word(), draws.word(), draws.word()], [0xade0b876, 0x903df1a0, 0xe56a5d40]);
});

test("the system's generator gives 32 bits, never the same block, and cannot be replaced", () => {
  const words = Array.from({ length: 1000 }, () => SYSTEM_DRAWS.word());
  assert.ok(words.every((word) => Number.isInteger(word) && word >= 0 && word < WORDS));
  // Less than 990 different words among 1000 have a chance of far below 1e-30.
  assert.ok(new Set(words).size > 990);
  assert.throws(() => {
    SYSTEM_DRAWS.word = () => 0;
  }, TypeError);
  const real = globalThis.crypto.getRandomValues;
  globalThis.crypto.getRandomValues = (array) => array.fill(7);
  try {
    const later = Array.from({ length: 1000 }, () => SYSTEM_DRAWS.word());
    assert.ok(new Set(later).size > 990, "a generator put in later has no effect");
  } finally {
    globalThis.crypto.getRandomValues = real;
  }
});

test("the system's words come in blocks of 64, each is used once, and none stays behind", async () => {
  const [real, blocks] = [globalThis.crypto.getRandomValues, []];
  let next = 0;
  globalThis.crypto.getRandomValues = (words) => {
    blocks.push(words);
    return words.forEach((_, i) => { words[i] = next += 1; });
  };
  try {
    const { SYSTEM_DRAWS } = await import("../../assets/client.js?with-other-words");
    assert.equal(blocks.length, 0, "nothing is drawn beforehand");
    const drawn = Array.from({ length: 130 }, () => SYSTEM_DRAWS.word());
    assert.equal(new Set(drawn).size, 130);
    assert.deepEqual([blocks.length, blocks[0].length, Math.max(...drawn.slice(0, 128))], [3, 64, 128]);
    assert.equal(blocks[0].filter((word) => word !== 0).length, 62, "two of the last block are used and wiped");
    assert.ok(Object.isFrozen(SYSTEM_DRAWS));
  } finally {
    globalThis.crypto.getRandomValues = real;
  }
});

test("a refused answer draws nothing", () => {
  const terms = survey("randomized-response", 1);
  for (const [pairs, spend] of [[[[0, 1], [0, 2]], 1], [[[1, 0]], 1], [[[0, 3]], 1], [[[0, 1]], 1.1], [[[0, 1]], 0]]) {
    assert.throws(() => respond(terms, pairs, rankedBallot(3, [[0]]), spend, NO_DRAWS), { name: "Refusal" });
  }
});
