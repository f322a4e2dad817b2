/** What a newer curator says of its service: nothing that a device does not know stops anybody, and nothing untrue is shown for it. */
import "./helpers/words.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Device } from "../../assets/client.js";
import { resultWords } from "../../assets/pages/about.js";
import { ADDRESS, fakeStorage, TERMS } from "./helpers/curator.js";

/** The cases that the device in a terminal is held to, too. */
const CASES = JSON.parse(readFileSync(new URL("../vectors/offers.json", import.meta.url), "utf8"));

const SERVICE = {
  assign: "live", access: "open", min_reports: 0, results: "during", closes_at: null, status: "open", reports: 3,
};

for (const { name, change, accepted } of CASES) {
  test(`an offer ${name}`, async () => {
    const offer = { veilrank: 2, id: ADDRESS.id, terms: TERMS, service: { ...SERVICE, ...change } };
    const fetch = async () => new Response(JSON.stringify(offer), { headers: { "content-type": "application/json" } });
    const opened = new Device({ storage: fakeStorage(), fetch }).open(ADDRESS);
    if (!accepted) return assert.rejects(opened);
    assert.deepEqual((await opened).service, offer.service);
  });
}

test("who sees the result is not made up", () => {
  const live = resultWords({ results: "during", min_reports: 0 });
  assert.equal(resultWords({ min_reports: 0 }), live, "what a curator from before goes without saying");
  const other = resultWords({ results: "to-some", min_reports: 0 });
  assert.notEqual(other, live);
  assert.match(other, /"to-some"/);
  assert.ok(resultWords({ results: "x".repeat(5000), min_reports: 0 }).length < 300);
});
