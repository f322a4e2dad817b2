/** The vectors that the Rust core made: the same words of randomness must give the same bytes here. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  answeredBallot,
  below,
  belowWide,
  channelOf,
  checkTerms,
  lossOf,
  rankedBallot,
  respond,
  Refusal,
  shuffle,
  split,
} from "../../assets/client.js";
import { NO_DRAWS, tape } from "./helpers/draws.js";

const vectors = JSON.parse(readFileSync(new URL("../vectors/randomize.json", import.meta.url), "utf8"));

/** Runs on these words, and uses all of them. */
function onTape(words, run) {
  const draws = tape(words);
  const result = run(draws);
  assert.equal(draws.left(), 0, "words are left over");
  return result;
}

test("numbers below a range of 32 bits are drawn as in the core", () => {
  for (const { range, words, value } of vectors.uniform_32) {
    assert.equal(onTape(words, (draws) => below(range, draws)), value, `below ${range} from ${words}`);
  }
});

test("numbers below a range of 64 bits are drawn as in the core", () => {
  for (const { range, words, value } of vectors.uniform_64) {
    const drawn = onTape(words, (draws) => belowWide(BigInt(range), draws));
    assert.equal(drawn, BigInt(value), `below ${range} from ${words}`);
  }
});

test("lists are shuffled as in the core", () => {
  for (const { order, words } of vectors.shuffles) {
    assert.deepEqual(onTape(words, (draws) => shuffle(order.map((_, i) => i), draws)), order);
  }
});

test("budgets are shared as in the core, to the last bit", () => {
  for (const { whole, parts, share } of vectors.shares) assert.equal(split(whole, parts), share, `${whole} / ${parts}`);
});

test("thresholds are those of the core", () => {
  assert.ok(vectors.channels.length > 400);
  for (const { mechanism, items, queries, epsilon, channel: expected, loss, reliability } of vectors.channels) {
    const survey = { id: "s", title: "", items: Array.from({ length: items }, (_, i) => `item ${i}`), epsilon, queries, mechanism };
    const channel = channelOf(survey, epsilon);
    const where = `${mechanism} ${items} items ${queries} queries ${epsilon}`;
    for (const [name, value] of Object.entries(expected)) assert.equal(Number(channel[name]), value, `${name}, ${where}`);
    assertClose(lossOf(survey, epsilon), loss, where);
    assertClose(channel.reliability, reliability, where);
  }
});

/** Equal up to the last digits, in which logarithms differ between engines. */
function assertClose(value, expected, where) {
  assert.ok(Math.abs(value - expected) <= 1e-10 * Math.abs(expected), `${value} is not ${expected}, ${where}`);
}

test("terms are taken and refused as in the core", () => {
  for (const { terms, taken } of vectors.terms) {
    const read = () => checkTerms(JSON.parse(terms));
    if (taken) read();
    else assert.throws(read, Refusal, terms);
  }
});

test("reports have the core's bytes", () => {
  assert.ok(vectors.responses.length > 250);
  for (const { terms, pairs, groups, spend, words, report } of vectors.responses) {
    const survey = checkTerms(terms);
    const ballot = rankedBallot(survey.items.length, groups);
    const response = onTape(words, (draws) => respond(survey, pairs, ballot, spend, draws));
    assert.equal(response.report, report);
    assert.ok(response.loss <= spend);
  }
});

test("answers to single questions have the core's bytes, also where they go round in a circle", () => {
  assert.equal(vectors.direct_responses.length, 54);
  for (const { terms, pairs, firsts, spend, words, report } of vectors.direct_responses) {
    const survey = checkTerms(terms);
    const answers = pairs.map((pair, i) => ({ pair, first: firsts[i] }));
    // A missing answer and none given are the same.
    for (const given of [answers, answers.filter(({ first }) => first !== null)]) {
      const ballot = answeredBallot(survey.items.length, given);
      assert.equal(onTape(words, (draws) => respond(survey, pairs, ballot, spend, draws)).report, report);
    }
  }
});

test("what the core refuses to answer is refused here, before anything is drawn", () => {
  assert.ok(vectors.refusals.length > 80);
  for (const { terms, pairs, opinion, spend, answered } of vectors.refusals) {
    const survey = checkTerms(terms);
    const items = opinion.items ?? survey.items.length;
    const ballot = opinion.groups ? rankedBallot(items, opinion.groups) : answeredBallot(items, opinion.answers);
    const where = JSON.stringify({ mechanism: terms.mechanism, pairs, opinion, spend });
    if (answered) respond(survey, pairs, ballot, spend);
    else assert.throws(() => respond(survey, pairs, ballot, spend, NO_DRAWS), Refusal, where);
  }
});
