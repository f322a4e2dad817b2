/** Epsilon in plain words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import "./helpers/words.js";
import { askedWords, limitWords, neededWords, toldWords } from "../../assets/pages/plan-words.js";
import { spendingWords } from "../../assets/pages/ledger.js";
import { exact, factor, mostSure, short, sureWords, timesIn } from "../../assets/pages/words.js";
import { say } from "../../assets/say.js";

/** What the pages that the server writes are held to as well. */
const table = JSON.parse(readFileSync(new URL("../words/epsilon.json", import.meta.url), "utf8"));

test("shares are told so that they never sound surer than they are", () => {
  assert.equal(timesIn(0.7310585786), "73 times in 100");
  assert.equal(timesIn(0.5), "50 times in 100");
  assert.equal(timesIn(0.9933), "993 times in 1,000");
  assert.equal(timesIn(0.0067), "7 times in 1,000");
  assert.equal(timesIn(0.99995), "99,995 times in 100,000");
  assert.equal(timesIn(0.01), "once in 100");
  assert.equal(timesIn(2e-9), "less than once in a million");
  assert.match(timesIn(1 - 2e-9), /^all but/);
});

test("numbers are short where that is enough, and long where it matters", () => {
  assert.deepEqual([short(1), short(0.30000000000000004), short(12.345)], [1, 0.3, 12.3]);
  assert.equal(exact(0.9999999994103245), "0.99999999941");
});

test("an epsilon has the same words here and on the server's pages", () => {
  assert.deepEqual(table.epsilon.map(mostSure), table.most_sure);
  assert.deepEqual(table.share.map(timesIn), table.times_in);
  assert.deepEqual(table.epsilon.map((epsilon) => say.number(factor(epsilon))), table.factor);
  assert.equal(sureWords(1, "you"), "Seeing all of it, whoever took it for 50 to 50 what you think can become at most 73 % sure.");
});

test("less privacy never sounds like more, whatever the number of questions", () => {
  // What the planner makes of eight items: one question up to 3, two at 4 and 5, three at 7.
  const plans = [[1, 1], [2, 1], [3, 1], [4, 2], [5, 2], [7, 3]].map(([epsilon, questions]) => ({ epsilon, questions, truth: 1 / (1 + Math.exp(-epsilon / questions)) }));
  const told = plans.map(({ epsilon }) => Number(mostSure(epsilon)));
  assert.ok(told.every((sure, i) => i === 0 || sure > told[i - 1]), told.join());
  assert.ok(plans[3].truth < plans[2].truth, "one answer by itself tells less once two share the budget");
  assert.match(askedWords(plans[2]), /one question, and the answer that leaves is the true one 95 times in 100/);
  assert.match(askedWords(plans[3]), /2 questions, which share epsilon: one answer by itself is the true one 88 times in 100, and all of them together/);
  assert.match(askedWords({ questions: 0, truth: 0.6, epsilon: 1 }), /one whole noisy order/);
});

test("what was spent means the same in the ledger as on the page about secrecy", () => {
  assert.equal(spendingWords(0), "Nothing has left this device yet.");
  for (const [i, epsilon] of table.epsilon.entries()) {
    assert.ok(spendingWords(epsilon).includes(`at most ${table.most_sure[i]} % sure`), spendingWords(epsilon));
    assert.doesNotMatch(spendingWords(epsilon), /hardly know more|very little/i);
  }
});

test("the more is spent the clearer the warning", () => {
  const words = [0, 0.5, 3, 8, 15].map(spendingWords);
  assert.equal(new Set(words).size, words.length);
  assert.match(words[4], /consider stopping/);
});

test("what an outcome tells follows from the places beside it", () => {
  const items = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const all = items.map((_, item) => item);
  assert.equal(toldWords({ items }), "", "nothing is judged");
  assert.match(toldWords({ items, groups: [all], told_apart: false, could_be_first: all }), /nothing is known: each item could have any place/);
  // One at place 1 to 2 and one at 6 to 8, and yet no sure cut.
  const some = toldWords({ items, groups: [all], told_apart: true, could_be_first: [0, 1] });
  assert.match(some, /2 of 8 could be first, and some places can be ruled out/);
  assert.doesNotMatch(some, /nothing/);
  assert.match(toldWords({ items, groups: [[0, 1], [2, 3, 4, 5, 6, 7]], told_apart: true, could_be_first: [0, 1] }), /2 groups can be told from each other/);
  assert.match(toldWords({ items, groups: all.map((item) => [item]), told_apart: true, could_be_first: [0] }), /all items can be told apart/);
});

test("where devices spend less than the terms ask for, the forecast says what it counts on", () => {
  const half = { epsilon: 4, spent: 2, questions: 2, truth: 0.731 };
  assert.match(limitWords(3, half), /at most 3 on a survey.*offered 2 instead of 4, and the forecast counts on that/);
  assert.match(askedWords(half), /the true one 73 times in 100 where 2 is spent/);
  const all = { epsilon: 3, spent: 3, questions: 1, truth: 0.95 };
  assert.doesNotMatch(limitWords(3, all), /forecast/);
  assert.doesNotMatch(askedWords(all), /is spent/);
});

test("how many people it takes is a range, and ends that are not known are said", () => {
  const plan = { goal: "order", good: 0.9, needed: { low: 120, middle: 1300, high: 36000 }, agreement: 0.69 };
  assert.equal(
    neededWords(plan),
    "To have 90 of 100 pairs right takes 120 people where the items are far apart, and 36,000 where some are nearly tied. This takes people to agree with the common order on about 69 of 100 pairs.",
  );
  assert.match(neededWords({ ...plan, goal: "winner", good: 0.8 }), /^To have the winner right 8 times in 10 takes/);
  assert.match(neededWords({ ...plan, goal: "first-3", good: 0.8 }), /^To have the best 3 right 8 times in 10 takes/);
  assert.match(neededWords({ ...plan, needed: { low: 5, middle: null, high: null } }), /takes 5 people where.*, and more than ten million where/);
  assert.match(neededWords({ ...plan, needed: { low: null, middle: null, high: null } }), /^No number of people/);
});
