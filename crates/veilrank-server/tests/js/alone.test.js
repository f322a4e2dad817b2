/** A device that draws its own pairs: the core's vectors, and what it refuses. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkTermsAlone, distinct, drawPairs, respondAlone } from "../../assets/alone.js";
import { checkTerms, rankedBallot, Refusal } from "../../assets/client.js";
import { NO_DRAWS, tape } from "./helpers/draws.js";

const vectors = JSON.parse(readFileSync(new URL("../vectors/alone.json", import.meta.url), "utf8"));

/** Runs on these words, and uses all of them. */
function onTape(words, run) {
  const draws = tape(words);
  const result = run(draws);
  assert.equal(draws.left(), 0, "words are left over");
  return result;
}

test("terms are answered alone where the core answers them, and refused before anything is drawn", () => {
  assert.ok(vectors.terms.length > 15);
  for (const { terms, alone } of vectors.terms) {
    const read = () => checkTermsAlone(JSON.parse(terms));
    if (alone) read();
    else assert.throws(read, Refusal, terms);
  }
  const { terms } = vectors.terms.find(({ alone }) => !alone);
  assert.throws(() => respondAlone(JSON.parse(terms), rankedBallot(5, []), 1, NO_DRAWS), Refusal);
  for (const wrong of [null, 1, "device", [], undefined]) assert.throws(() => checkTermsAlone(wrong), Refusal);
});

test("a device of a curator's survey does not take terms that no curator assigns", () => {
  assert.throws(() => checkTerms(JSON.parse(vectors.terms[0].terms)), Refusal);
});

test("distinct numbers are drawn as in the core", () => {
  for (const { range, number, words, numbers } of vectors.distinct) {
    assert.deepEqual(onTape(words, (draws) => distinct(range, number, draws)), numbers, `${number} of ${range}`);
  }
});

test("the same words give the core's pairs and the core's bytes", () => {
  assert.ok(vectors.responses.length > 40);
  for (const { terms, groups, spend, words, pairs, report } of vectors.responses) {
    const ballot = rankedBallot(terms.items.length, groups);
    assert.equal(onTape(words, (draws) => respondAlone(terms, ballot, spend, draws)).report, report);
    assert.deepEqual(drawPairs(checkTermsAlone(terms), tape(words)), pairs, "before any ballot is looked at");
  }
});

test("the operating system draws other pairs for everybody", () => {
  const { terms } = vectors.responses.find(({ terms: { items } }) => items.length === 300);
  const ballot = rankedBallot(300, []);
  const pairs = () => JSON.stringify(respondAlone(terms, ballot).document.answers.map(({ pair }) => pair));
  assert.notEqual(pairs(), pairs());
});

test("the example of the book runs, and what it prints is a report", async () => {
  const book = readFileSync(new URL("../../../../docs/clients.md", import.meta.url), "utf8");
  const [, example] = book.match(/```js\n([\s\S]*?)```/);
  const placed = example.replaceAll(/"\.\/(\w+\.js)"/g, (_, file) => JSON.stringify(new URL(`../../assets/${file}`, import.meta.url).href));
  assert.notEqual(placed, example);
  const printed = [];
  const { log } = console;
  console.log = (line) => printed.push(line);
  try {
    await import(`data:text/javascript,${encodeURIComponent(placed)}`);
  } finally {
    console.log = log;
  }
  assert.match(printed.join(), /^\{"epsilon":1,"answers":\[\{"pair":\[[01],[12]\],"answer":(true|false)\}\]\}$/);
});
