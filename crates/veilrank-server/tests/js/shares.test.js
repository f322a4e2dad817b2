/** The shares of a budget that terms allow: how they are read, and that nothing between them is spent. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { channelOf, checkTerms, rankedBallot, respond } from "../../assets/client.js";
import { TERMS } from "./helpers/curator.js";
import { NO_DRAWS, seeded } from "./helpers/draws.js";

const HALVES = Array.from({ length: 9 }, (_, i) => 2 ** -i);

test("shares are 1 and ever smaller parts, at most eight", () => {
  for (const shares of [[1], [1, 0.5, 0.25], [1, 0.9, 1e-9], HALVES.slice(0, 8)]) {
    const survey = checkTerms({ ...TERMS, shares });
    assert.deepEqual(survey.shares, shares);
    assert.ok(Object.isFrozen(survey.shares) && survey.shares !== shares, "nobody can change them afterwards");
  }
  const bad = [[], HALVES, [0.5], [1, 1], [1, 0], [1, -0.5], [2, 1], [1, 0.25, 0.5], [1, 0.5, 0.5], [1, 0.5, 0.75], [1, "0.5"], ["1"], [1, null],
    [1, [0.5]], "1", 1, null, { 0: 1, length: 1 }, [1, NaN], [1, 0.5, NaN]];
  for (const shares of bad) {
    assert.throws(() => checkTerms({ ...TERMS, shares }), { code: "terms-invalid", detail: /^shares are 1 to 8 parts/ }, JSON.stringify(shares));
  }
  assert.ok(!("shares" in checkTerms(TERMS)), "terms without shares have none");
});

test("what is spent is one of the shares to the last bit, or nothing is drawn", () => {
  const survey = checkTerms({ ...TERMS, epsilon: 0.7, shares: [1, 0.5, 0.25] });
  const pairs = [[0, 1], [1, 3]];
  const ballot = rankedBallot(4, [[3], [1], [0], [2]]);
  for (const spend of [0.7, 0.7 * 0.5, 0.7 * 0.25]) {
    assert.equal(respond(survey, pairs, ballot, spend, seeded(1)).document.epsilon, spend);
  }
  for (const spend of [0.3, 0.69999, 0.6999999999999998, 0.35000000000000003, 0.0875, 0.125]) {
    const refused = { code: "not-a-share", message: `the terms let a participant spend epsilon 0.7 or 0.35 or 0.175, got ${spend}; spend one of these` };
    assert.throws(() => respond(survey, pairs, ballot, spend, NO_DRAWS), refused);
    assert.throws(() => channelOf(survey, spend), refused);
  }
  assert.throws(() => channelOf(survey, 0.71), { code: "over-budget" });
  const free = checkTerms({ ...TERMS, epsilon: 0.7 });
  assert.equal(respond(free, pairs, ballot, 0.3, seeded(1)).document.epsilon, 0.3, "without shares any part may be spent");
});
