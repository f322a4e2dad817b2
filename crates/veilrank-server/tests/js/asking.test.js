/** What is asked in whose words, which terms were read, invites that are looked at before anybody answers, and sending while offline. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./helpers/words.js";
import { checkTerms, Device, rankedBallot } from "../../assets/client.js";
import { questionWords } from "../../assets/pages/words.js";
import { ADDRESS, fakeCurator, fakeStorage, TERMS } from "./helpers/curator.js";
import { seeded } from "./helpers/draws.js";

function device(curator, surroundings = {}) {
  const waits = [];
  const pause = async (ms) => void waits.push(ms);
  return Object.assign(new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(1), pause, locks: null, ...surroundings }), { waits });
}

test("terms may word the question; where they do not, it is what comes first", () => {
  const usual = { pair: "Which comes first?", list: "Put what comes first at the top" };
  assert.deepEqual(checkTerms(TERMS).question, {});
  assert.deepEqual(questionWords(checkTerms(TERMS)), usual);
  const worst = { pair: "Which is worse?", list: "Put the worst at the top" };
  assert.deepEqual(questionWords(checkTerms({ ...TERMS, question: worst })), worst);
  assert.deepEqual(questionWords(checkTerms({ ...TERMS, question: { pair: "  Which is worse? " } })), { ...usual, pair: "Which is worse?" });
  assert.deepEqual(questionWords(checkTerms({ ...TERMS, question: { list: "Zuoberst das Schlimmste" } })), { ...usual, list: "Zuoberst das Schlimmste" });
});

test("a question that no device can show is refused", () => {
  const wrong = [
    null, "Which?", [], { pair: "" }, { pair: " " }, { pair: 7 }, { pair: null }, { list: "a\nb" }, { list: "\u0007" }, { pair: "x".repeat(201) }, { pair: "ä".repeat(101) }, { other: "x" },
  ];
  for (const question of wrong) assert.throws(() => checkTerms({ ...TERMS, question }), { name: "Refusal" }, JSON.stringify(question));
  assert.equal(checkTerms({ ...TERMS, question: { pair: "ä".repeat(100) } }).question.pair.length, 100);
});

test("a device says which terms it has read, to curators that number them", async () => {
  for (const [service, body] of [[{}, "{}"], [{ revision: 0 }, "{}"], [{ revision: 3 }, '{"revision":3}'], [{ revision: "3" }, "{}"], [{ revision: 1.5 }, "{}"]]) {
    const curator = fakeCurator();
    const own = device(curator);
    const opened = await own.open(ADDRESS);
    await own.ask({ ...opened, service: { ...opened.service, ...service } });
    assert.equal(curator.requests.at(-1).body, body);
  }
  const curator = fakeCurator({ invites: ["s3cret"] });
  const own = device(curator);
  const opened = await own.open(ADDRESS);
  await own.ask({ ...opened, service: { ...opened.service, revision: 2 } }, "s3cret");
  assert.equal(curator.requests.at(-1).body, '{"invite":"s3cret","revision":2}');
});

test("a wrong or used invite is refused when it is looked at; whatever else happens, one goes on", async () => {
  const looked = async (script, invite) => {
    const curator = fakeCurator({ invites: ["s3cret"], ...script });
    const own = device(curator);
    await own.check(await own.open(ADDRESS), invite);
    return curator.requests.at(-1);
  };
  const { url, method, body } = await looked({}, "s3cret");
  assert.deepEqual([method, url, body], ["POST", `${ADDRESS.curator}/api/v1/surveys/lunch/invites/check`, '{"invite":"s3cret"}']);
  await assert.rejects(looked({}, "wrong"), { code: "invite-unknown" });
  await assert.rejects(looked({ checking: { status: 409, code: "invite-used" } }, "s3cret"), { code: "invite-used" });
  for (const checking of [{ status: 404, code: "not-found" }, { status: 405, code: "method-not-allowed" }, { status: 429, code: "busy" }, { status: 500, code: "internal" }, "cut"]) {
    await looked({ checking }, "s3cret");
  }
});

test("a device that knows that it is offline does not wait, and the next attempt has the same bytes", async () => {
  const curator = fakeCurator({ failures: ["cut"] });
  const network = { there: false };
  const own = device(curator, { online: () => network.there });
  const opened = await own.open(ADDRESS);
  const { body } = await own.prepare(opened, await own.ask(opened), rankedBallot(4, [[0], [1], [2], [3]]));
  own.waits.length = 0;
  await assert.rejects(own.send(ADDRESS.curator, ADDRESS.id, () => assert.fail("an attempt is announced")), { code: "unreachable" });
  assert.deepEqual(own.waits, [], "it waits for nothing");
  assert.equal(curator.requests.filter(({ url }) => url.endsWith("/reports")).length, 1, "a curator on the same machine would have been reached");
  network.there = true;
  assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
  assert.equal(curator.requests.at(-1).body, body);
});

test("every further attempt is told", async () => {
  const own = device(fakeCurator({ failures: ["cut", 503] }), { online: () => true });
  const opened = await own.open(ADDRESS);
  await own.prepare(opened, await own.ask(opened), rankedBallot(4, [[0], [1], [2], [3]]));
  const told = [];
  assert.equal(await own.send(ADDRESS.curator, ADDRESS.id, (attempt, of) => told.push([attempt, of])), "counted");
  assert.deepEqual(told, [[2, 4], [3, 4]]);
});
