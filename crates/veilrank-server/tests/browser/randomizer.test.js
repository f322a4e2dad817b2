/** The randomizer in the browser that people use: its law, its exact loss, its source of noise, and the core's vectors. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALPHA, chiSquareP } from "../js/helpers/fit.js";
import { seedRandomness } from "./helpers/browser.js";
import { fixed, isWithin } from "../js/helpers/exact.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, open, rank, send, toss } from "./helpers/steps.js";
import { assertChannels, broken, CHANNELS, channelsOf, RESPONSES, wrongResponses } from "./helpers/vectors.js";

const world = stage();
const WORDS = 2 ** 32;
const EPSILONS = Array.from({ length: 100 }, (_, i) => (i + 1) / 10);

/** Runs a function in a page of the curator, with the client that it serves; or with another client. */
function inBrowser(options, run, argument, changed = null) {
  return world.visit(options, async ({ page, context }) => {
    if (changed) await context.route("**/assets/client.js", (route) => route.fulfill({ body: changed, contentType: "text/javascript" }));
    await page.goto(`${world.curator.url}/secret`);
    return page.evaluate(run, argument);
  });
}

// ---------------------------------------------------------------- its law
//
// The browser's own generator is replaced by a seeded one, so these tests pass always or never.

/** Counts, in the page: how often randomized response keeps an answer, at each epsilon. */
async function countKept({ epsilons, draws }) {
  const { answeredBallot, checkTerms, respond } = await import("/assets/client.js");
  return epsilons.map((epsilon) => {
    const terms = checkTerms({ id: "s", title: "", items: ["a", "b"], epsilon, queries: 1, mechanism: "randomized-response" });
    const counts = [0, 0];
    for (let i = 0; i < draws; i += 1) {
      const first = i % 2 === 0;
      const { report } = respond(terms, [[0, 1]], answeredBallot(2, [{ pair: [0, 1], first }]), epsilon);
      counts[Number(JSON.parse(report).answers[0].answer === first)] += 1;
    }
    return counts;
  });
}

/** The law by its definition: an answer is kept in e^x of e^x + 1 cases. The rounding of thresholds is far below what a test of fit sees. */
const keepLaw = (epsilon) => [1 / (1 + Math.exp(epsilon)), 1 / (1 + Math.exp(-epsilon))];

test("randomized response follows its law", async () => {
  const epsilons = [0.1, 0.5, 1, 2, 4];
  const counts = await inBrowser({ init: [seedRandomness, 1] }, countKept, { epsilons, draws: 60_000 });
  epsilons.forEach((epsilon, i) => assert.ok(chiSquareP(counts[i], keepLaw(epsilon)) > ALPHA, `epsilon ${epsilon}: ${counts[i]}`));
});

test("a randomized response that keeps a little too often is found out", async () => {
  const wrong = broken("draws.word() < channel.threshold", "draws.word() < channel.threshold + 2 ** 26");
  const [counts] = await inBrowser({ init: [seedRandomness, 1] }, countKept, { epsilons: [1], draws: 60_000 }, wrong);
  assert.ok(chiSquareP(counts, keepLaw(1)) < ALPHA, `${counts}`);
});

/** Counts, in the page: Laplace noise on a clean answer of 0, in cells of 256 steps, the ends holding the tails. */
async function countNoise({ epsilon, draws }) {
  const { answeredBallot, checkTerms, respond } = await import("/assets/client.js");
  const terms = checkTerms({ id: "s", title: "", items: ["a", "b"], epsilon, queries: 1, mechanism: "laplace" });
  const counts = new Array(16).fill(0);
  for (let i = 0; i < draws; i += 1) {
    const { report } = respond(terms, [[0, 1]], answeredBallot(2, [{ pair: [0, 1], first: false }]), epsilon);
    counts[Math.min(15, Math.max(0, Math.floor(JSON.parse(report).answers[0].noisy / 256) + 8))] += 1;
  }
  return counts;
}

/** The share of each cell when k has a weight of e^(-epsilon |k| / 1024). */
function noiseLaw(epsilon) {
  const q = Math.exp(-epsilon / 1024);
  const atLeast = (k) => (k > 0 ? q ** k / (1 + q) : 1 - q ** (1 - k) / (1 + q));
  return Array.from({ length: 16 }, (_, cell) => (cell === 0 ? 1 : atLeast((cell - 8) * 256)) - (cell === 15 ? 0 : atLeast((cell - 7) * 256)));
}

test("Laplace noise follows its law", async () => {
  for (const epsilon of [0.5, 1, 1.5]) {
    const counts = await inBrowser({ init: [seedRandomness, 2] }, countNoise, { epsilon, draws: 20_000 });
    assert.ok(chiSquareP(counts, noiseLaw(epsilon)) > ALPHA, `epsilon ${epsilon}: ${counts}`);
  }
});

test("Laplace noise of one sign, or of another rate, is found out", async () => {
  const sign = broken("const negative = below(2, draws) === 1;", "const negative = below(2, draws) === 2;");
  const rate = broken("Math.floor(budget * WORDS)", "Math.floor(0.9 * budget * WORDS)");
  for (const wrong of [sign, rate]) {
    const counts = await inBrowser({ init: [seedRandomness, 2] }, countNoise, { epsilon: 1, draws: 20_000 }, wrong);
    assert.ok(chiSquareP(counts, noiseLaw(1)) < ALPHA, `${counts}`);
  }
});

const TRUTH = [1, 3, 0, 2];

/** Counts, in the page: how often each order of four items comes out. */
async function countOrders({ epsilon, draws, truth }) {
  const { checkTerms, rankedBallot, respond } = await import("/assets/client.js");
  const terms = checkTerms({ id: "s", title: "", items: ["a", "b", "c", "d"], epsilon, queries: 1, mechanism: "permutation-cap" });
  const counts = {};
  for (let i = 0; i < draws; i += 1) {
    const { order } = JSON.parse(respond(terms, [], rankedBallot(4, truth.map((item) => [item])), epsilon).report);
    counts[order] = (counts[order] ?? 0) + 1;
  }
  return counts;
}

function allOrders(n) {
  if (n === 0) return [[]];
  return allOrders(n - 1).flatMap((order) => Array.from({ length: n }, (_, at) => [...order.slice(0, at), n - 1, ...order.slice(at)]));
}

/** How well two orders of four agree, by their places counted from the middle. */
const agreement = (a, b) => a.reduce((sum, item, place) => sum + (2 * place - 3) * (2 * b.indexOf(item) - 3), 0);

/** Orders that agree to at least the threshold weigh 1, the others e^-epsilon. */
function orderLaw(epsilon, threshold) {
  const weights = allOrders(4).map((order) => (agreement(order, TRUTH) >= threshold ? 1 : Math.exp(-epsilon)));
  const sum = weights.reduce((a, b) => a + b);
  return weights.map((weight) => weight / sum);
}

const inOrder = (counts) => allOrders(4).map((order) => counts[order] ?? 0);

test("whole orders follow their law", async () => {
  for (const epsilon of [1, 2, 3]) {
    const counts = inOrder(await inBrowser({ init: [seedRandomness, 3] }, countOrders, { epsilon, draws: 20_000, truth: TRUTH }));
    const [{ threshold }] = await channels([{ mechanism: "permutation-cap", epsilon, queries: 1, items: 4 }]);
    assert.ok(chiSquareP(counts, orderLaw(epsilon, threshold)) > ALPHA, `epsilon ${epsilon}: ${counts}`);
  }
});

test("orders that are accepted by another chance are found out", async () => {
  const wrong = broken("draws.word() < channel.accepting", "draws.word() < 0.8 * channel.accepting");
  const counts = inOrder(await inBrowser({ init: [seedRandomness, 3] }, countOrders, { epsilon: 2, draws: 20_000, truth: TRUTH }, wrong));
  const [{ threshold }] = await channels([{ mechanism: "permutation-cap", epsilon: 2, queries: 1, items: 4 }]);
  assert.ok(chiSquareP(counts, orderLaw(2, threshold)) < ALPHA, `${counts}`);
});

// ---------------------------------------------------------------- its exact loss

/** The channels that the browser computes. */
const channels = (wanted) => inBrowser({}, channelsOf, wanted);

test("randomized response: from the thresholds the browser computed, the loss is at most epsilon and hardly less", async () => {
  const wanted = EPSILONS.flatMap((epsilon) => [1, 2, 3, 7].map((queries) => ({ mechanism: "randomized-response", epsilon, queries })));
  (await channels(wanted)).forEach(({ threshold: T, loss }, i) => {
    const { epsilon, queries } = wanted[i];
    const where = `epsilon ${epsilon} by ${queries}`;
    assert.ok(Number.isInteger(T) && isWithin(T, WORDS - T, epsilon, BigInt(queries)), where);
    assert.ok(!isWithin(T + 2, WORDS - T - 2, epsilon, BigInt(queries)), `nothing is given away at ${where}`);
    assert.ok(loss * queries <= epsilon, `what is shown at ${where}`);
  });
});

test("Laplace: 1024 steps at the rate that the browser computed are at most epsilon", async () => {
  const wanted = EPSILONS.flatMap((epsilon) => [1, 3].map((queries) => ({ mechanism: "laplace", epsilon, queries })));
  (await channels(wanted)).forEach(({ numerator, denominator }, i) => {
    const { epsilon, queries } = wanted[i];
    const budget = fixed(epsilon) * BigInt(denominator);
    const loss = (more) => (1024n * BigInt(queries) * (BigInt(numerator) + more)) << 200n;
    assert.ok(loss(0n) <= budget && loss(1n) > budget - (budget >> 30n), `epsilon ${epsilon} by ${queries}`);
  });
});

test("whole orders: from the acceptance that the browser computed, the loss is at most epsilon", async () => {
  const wanted = EPSILONS.flatMap((epsilon) => [4, 15].map((items) => ({ mechanism: "permutation-cap", epsilon, queries: 1, items })));
  (await channels(wanted)).forEach(({ accepting }, i) => {
    const { epsilon, items } = wanted[i];
    assert.ok(isWithin(WORDS, accepting, epsilon), `epsilon ${epsilon}, ${items} items`);
    assert.ok(!isWithin(WORDS, accepting - 2, epsilon), `nothing is given away at ${epsilon}, ${items} items`);
  });
});

// ---------------------------------------------------------------- where the noise comes from

/** Counts what is drawn from the system, and lets the other generator fail. */
function watchRandomness() {
  const real = crypto.getRandomValues.bind(crypto);
  globalThis.drawn = 0;
  crypto.getRandomValues = (array) => {
    globalThis.drawn += array.length;
    return real(array);
  };
  Math.random = () => {
    throw new Error("Math.random is not for noise");
  };
}

for (const mechanism of ["randomized-response", "laplace", "permutation-cap"]) {
  test(`the noise of a whole visit comes from the system: ${mechanism}`, async () => {
    const { id } = await world.curator.make({ mechanism, queries: 1 });
    await world.visit({ init: [watchRandomness] }, async ({ page }) => {
      await open(page, world.curator, id);
      if (mechanism === "randomized-response") await answerQuestions(page, ["none"]);
      else {
        await rank(page, ["Sushi", "Pizza"]);
        await page.click("#rank-done");
      }
      await toss(page);
      assert.ok((await page.evaluate(() => globalThis.drawn)) > 0, "nothing was drawn from the system");
      await send(page);
    });
  });
}

test("a generator that is put in place later is not used", async () => {
  const words = await inBrowser({}, async () => {
    const { SYSTEM_DRAWS } = await import("/assets/client.js");
    crypto.getRandomValues = (array) => array.fill(7);
    return Array.from({ length: 1000 }, () => SYSTEM_DRAWS.word());
  });
  assert.ok(new Set(words).size > 990);
});

// ---------------------------------------------------------------- the core's vectors

test("the same words of randomness give the core's bytes", async () => {
  assert.deepEqual(await inBrowser({}, wrongResponses, RESPONSES), []);
});

test("the browser's thresholds are the core's", async () => {
  assertChannels(await channels(CHANNELS));
});
