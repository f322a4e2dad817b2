/** Epsilon in plain words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, exact, factorWords, short, spendingWords, timesIn } from "../../assets/pages/words.js";

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
  assert.deepEqual([short(1), short(0.30000000000000004), short(12.345)], ["1", "0.3", "12.3"]);
  assert.equal(exact(0.9999999994103245), "0.99999999941");
  assert.deepEqual([counted(1, "answer"), counted(2, "answer"), counted(1200, "person", "people")], ["1 answer", "2 answers", "1,200 people"]);
});

test("the factor is e to the epsilon", () => {
  assert.match(factorWords(1), /at most 2\.7 times as likely/);
  assert.match(factorWords(7), /at most 1,097 times/);
});

test("the more is spent the clearer the warning", () => {
  const words = [0, 0.5, 3, 8, 15].map(spendingWords);
  assert.equal(new Set(words).size, words.length);
});
