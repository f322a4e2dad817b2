/** The privacy bound in whole numbers: no logarithm, no float, for every mechanism and for budgets of every size. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { channelOf, checkTerms, lossOf, respond, rankedBallot, split } from "../../assets/client.js";
import { seeded, tape } from "./helpers/draws.js";
import { expAtMost, fixed, isWithin, PLACES } from "./helpers/exact.js";

const WORDS = 1n << 32n;

/** Budgets of every size, round ones and odd ones, from a fixed seed. */
function budgets(count) {
  const draws = seeded(11);
  const odd = Array.from({ length: count }, () => 1e-5 * 2e6 ** (draws.word() / 2 ** 32));
  return [1e-5, 2e-5, 0.1, 0.3, 1, Math.log(3), Math.log(2), 3, 5, 11.999999999999998, 12, 12.000000000000002, 19.999999999999996, 20, ...odd];
}

function terms(mechanism, epsilon, queries, items = 5) {
  return checkTerms({ id: "s", title: "", items: Array.from({ length: items }, (_, i) => `item ${i}`), epsilon, queries, mechanism });
}

test("the series is e^x", () => {
  for (const x of [1e-6, 0.5, 1, 3, 20]) assert.ok(Math.abs(Number(expAtMost(fixed(x))) / 2 ** 200 / Math.exp(x) - 1) < 1e-14);
  assert.ok(isWithin(271828n, 100000n, 1) && !isWithin(271829n, 100000n, 1));
});

test("shares of a budget never sum above it", () => {
  for (const epsilon of budgets(300)) {
    for (const parts of [1, 2, 3, 6, 7, 10, 1000]) {
      const share = epsilon / parts < 1e-9 ? null : split(epsilon, parts);
      assert.ok(share === null || fixed(share) * BigInt(parts) <= fixed(epsilon), `${epsilon} / ${parts}`);
    }
  }
});

test("randomized response: T / (2^32 - T) is at most e^(epsilon / K), and two draws more would be too many", () => {
  for (const epsilon of budgets(300)) {
    for (const queries of [1, 2, 3, 7, 10]) {
      const share = split(epsilon, queries);
      if (share < 1e-6) continue;
      const threshold = BigInt(channelOf(terms("randomized-response", epsilon, queries), epsilon).threshold);
      assert.ok(isWithin(threshold, WORDS - threshold, share), `${epsilon} by ${queries}`);
      assert.ok(!isWithin(threshold + 2n, WORDS - threshold - 2n, share), `nothing is given away at ${epsilon} by ${queries}`);
    }
  }
});

test("Laplace: 1024 steps at the rate are at most epsilon / K, and one unit more would be too much", () => {
  for (const epsilon of budgets(300)) {
    for (const queries of [1, 2, 3, 7, 10]) {
      const share = split(epsilon, queries);
      if (share < 2 ** -20) continue;
      const { numerator, denominator } = channelOf(terms("laplace", epsilon, queries), epsilon);
      const loss = (more) => (1024n * (numerator + more)) << PLACES;
      assert.ok(loss(0n) <= fixed(share) * denominator && loss(1n) > fixed(share) * denominator, `${epsilon} by ${queries}`);
    }
  }
});

test("whole orders: 2^32 / A is at most e^epsilon, and some orders are accepted outright and some are not, for every length", () => {
  for (const epsilon of budgets(30)) {
    for (const items of [2, 3, 4, 5, 6, 7, 12, 13, 14, 15, 40, 41, 2048]) {
      const { threshold, accepting } = channelOf(terms("permutation-cap", epsilon, 1, items), epsilon);
      const most = (items * (items * items - 1)) / 3;
      const where = `${items} items at ${epsilon}`;
      assert.ok(accepting >= 1 && isWithin(WORDS, BigInt(accepting), epsilon), where);
      assert.ok(!isWithin(WORDS, BigInt(accepting) - 2n, Math.min(epsilon, 12)), `nothing is given away with ${where}`);
      assert.ok(Number.isInteger(threshold) && threshold <= most && threshold > -most && (most - threshold) % 4 === 0, `${threshold}, ${where}`);
    }
  }
});

/** All n! orders of 0 to n - 1. */
function allOrders(n) {
  if (n === 0) return [[]];
  return allOrders(n - 1).flatMap((order) => Array.from({ length: n }, (_, at) => [...order.slice(0, at), n - 1, ...order.slice(at)]));
}

test("whole orders: as many are accepted outright whatever the truth is, so nothing else tells truths apart", () => {
  for (const items of [2, 3, 4, 5]) {
    const orders = allOrders(items);
    for (const epsilon of [0.1, 1, 2, 4, 12]) {
      const { threshold } = channelOf(terms("permutation-cap", epsilon, 1, items), epsilon);
      const centred = (place) => 2 * place - (items - 1);
      const agreement = (a, b) => a.reduce((sum, item, place) => sum + centred(place) * centred(b.indexOf(item)), 0);
      const counts = new Set(orders.map((truth) => orders.filter((order) => agreement(order, truth) >= threshold).length));
      assert.equal(counts.size, 1, `${items} items at ${epsilon}`);
    }
  }
});

test("an order is drawn until one is accepted: there is no last try that would be accepted anyhow", () => {
  const survey = terms("permutation-cap", 12, 1, 2);
  const rejections = 20_000;
  // With two items, a draw of 0 swaps them and the largest one does not. The first try is reversed, those after it leave it so,
  // and the coin accepts none of them. The last one swaps them back; its coin is drawn and not needed.
  const tries = Array.from({ length: rejections }, (_, i) => [i === 0 ? 0 : 2 ** 32 - 1, 2 ** 32 - 1]).flat();
  const draws = tape([2 ** 32 - 1, ...tries, 0, 2 ** 32 - 1]);
  const { coin, report } = respond(survey, [], rankedBallot(2, [[0], [1]]), 12, draws);
  assert.deepEqual([coin, report, draws.left()], [{ tries: rejections + 1, agrees: true, filled: false }, '{"epsilon":12,"order":[0,1]}', 0]);
});

test("the loss that is shown is never above what is spent, and what is spent above 12 on an order is not lost", () => {
  for (const epsilon of budgets(300)) {
    for (const [mechanism, queries] of [["randomized-response", 1], ["randomized-response", 3], ["laplace", 3], ["permutation-cap", 1]]) {
      if (epsilon / queries < 1e-6) continue;
      const loss = lossOf(terms(mechanism, epsilon, queries), epsilon);
      assert.ok(loss > 0 && loss <= epsilon && (mechanism !== "permutation-cap" || loss <= 12), `${mechanism} at ${epsilon}: ${loss}`);
    }
  }
});
