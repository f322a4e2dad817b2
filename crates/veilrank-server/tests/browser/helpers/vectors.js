/** The core's vectors, for a browser's device: what it must compute and send when chance says what it says there. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const vectors = JSON.parse(readFileSync(new URL("../../vectors/randomize.json", import.meta.url), "utf8"));

/** The text of the device's script. */
export const CLIENT = readFileSync(new URL("../../../assets/client.js", import.meta.url), "utf8");

export const RESPONSES = [...vectors.responses, ...(vectors.direct_responses ?? [])];
export const CHANNELS = vectors.channels;
assert.ok(vectors.responses.length > 250 && CHANNELS.length > 0, "there are vectors");

/** The client with a mistake in it. */
export function broken(right, wrong) {
  assert.ok(CLIENT.includes(right), `the script has other words now; change the test: ${right}`);
  return CLIENT.replace(right, wrong);
}

/** In a page of the curator: the responses that come out otherwise, or from more or fewer words. */
export async function wrongResponses(responses) {
  const { answeredBallot, checkTerms, rankedBallot, respond } = await import("/assets/client.js");
  return responses.filter(({ terms, pairs, groups, firsts, spend, words, report }) => {
    const survey = checkTerms(terms);
    const items = survey.items.length;
    const ballot = groups ? rankedBallot(items, groups) : answeredBallot(items, pairs.map((pair, i) => ({ pair, first: firsts[i] })));
    let used = 0;
    const got = respond(survey, pairs, ballot, spend, { word: () => words[used++] }).report;
    return got !== report || used !== words.length;
  });
}

/** In a page of the curator: the channels that the browser computes, big integers as text. */
export async function channelsOf(wanted) {
  const { channelOf, checkTerms } = await import("/assets/client.js");
  return wanted.map(({ mechanism, epsilon, queries, items = 5 }) => {
    const names = Array.from({ length: items }, (_, i) => `item ${i}`);
    const channel = channelOf(checkTerms({ id: "s", title: "", items: names, epsilon, queries, mechanism }), epsilon);
    return Object.fromEntries(Object.entries(channel).map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]));
  });
}

/** What `channelsOf` gave for `CHANNELS` is what the core has. */
export function assertChannels(got) {
  CHANNELS.forEach(({ channel }, i) => {
    for (const [name, value] of Object.entries(channel)) assert.equal(Number(got[i][name]), value, `${name}, ${JSON.stringify(CHANNELS[i])}`);
  });
}
