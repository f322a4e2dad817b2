/** What a survey is for and which order is true: read strictly, kept, and said to whoever answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTerms, firstFew, rankedBallot, respond } from "../../assets/client.js";
import "./helpers/words.js";
import { toldWords } from "../../assets/pages/plan-words.js";
import { findWords, truthWords } from "../../assets/pages/words.js";
import { TERMS } from "./helpers/curator.js";
import { seeded } from "./helpers/draws.js";

test("a goal is the whole order, the winner, or fewer than all", () => {
  assert.deepEqual(["order", "winner", "first-2", "first-3"].map((goal) => firstFew(goal, 4)), [0, 1, 2, 3]);
  for (const goal of ["first-4", "first-1", "first-0", "first-02", "first-2.0", "first-1e1", "first-", "Order", "", null, 1, ["winner"]]) {
    assert.equal(firstFew(goal, 4), null, JSON.stringify(goal));
    assert.throws(() => checkTerms({ ...TERMS, goal }), { code: "terms-invalid", detail: /^goal must be order, winner or first-K with K from 2 and below 4, got / });
  }
  assert.equal(firstFew("first-11", 12), 11);
});

test("terms keep what they are for", () => {
  const survey = checkTerms({ ...TERMS, goal: "winner", truth: "borda" });
  assert.deepEqual([survey.goal, survey.truth], ["winner", "borda"]);
  const usual = checkTerms(TERMS);
  assert.ok(!("goal" in usual) && !("truth" in usual), "what is left out stays out");
  for (const truth of ["copeland", "Borda", "", null, 1]) {
    assert.throws(() => checkTerms({ ...TERMS, truth }), { code: "terms-invalid", detail: /^truth must be kemeny or borda, got / });
  }
  const orders = { ...TERMS, mechanism: "permutation-cap", queries: 1 };
  assert.equal(checkTerms({ ...orders, truth: "borda" }).truth, "borda");
  assert.throws(() => checkTerms({ ...orders, truth: "kemeny" }), { code: "terms-invalid", detail: /^permutation-cap tells mean places alone/ });
});

test("nothing that leaves a device depends on what the survey is for", () => {
  const pairs = [[0, 1], [1, 3]];
  const ballot = rankedBallot(4, [[3], [1], [0], [2]]);
  const report = (/** @type {object} */ more) => respond(checkTerms({ ...TERMS, ...more }), pairs, ballot, TERMS.epsilon, seeded(1)).document;
  assert.deepEqual(report({ goal: "winner", truth: "borda" }), report({}));
});

test("an organiser is told what is known of the goal", () => {
  const items = ["a", "b", "c", "d"];
  const told = (/** @type {string} */ name, /** @type {number[][]} */ [found, open, out], /** @type {boolean} */ apart = true) =>
    toldWords({ items, groups: [[0, 1, 2, 3]], told_apart: apart, could_be_first: [0], goal: { name, found, open, out } });
  assert.equal(told("winner", [[], [0, 1], [2, 3]]), "So far 2 could be first, and 2 are out.");
  assert.equal(told("first-2", [[0], [1, 2], [3]]), "So far 1 is surely among the first 2, 2 could be among the first 2, and 1 is out.");
  assert.equal(told("winner", [[], [0, 1, 2, 3], []]), "So far nothing is known: each item could be first.");
  assert.equal(told("winner", [[0], [], [1, 2, 3]], false), "So far nothing is known: each item could be first.");
});

test("whoever answers is told", () => {
  const said = [{}, { goal: "order" }, { goal: "winner" }, { goal: "first-3" }].map(findWords);
  const all = "to find the place of every item";
  assert.deepEqual(said, [all, all, "to find which item is first", "to find which items are the first 3, in whatever order"]);
  const named = [{ mechanism: "laplace" }, { mechanism: "laplace", truth: "borda" }, { mechanism: "permutation-cap" }].map(truthWords);
  assert.deepEqual(named.map((words) => /\((.*)\)/.exec(words)?.[1]), ["Kemeny", "Borda", "Borda"]);
});
