/** What a device says when something goes wrong, and what it then does: each refusal by its code, and what is tried again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, Problem, rankedBallot, Refusal } from "../../assets/client.js";
import { ADDRESS, fakeCurator, fakeStorage, TERMS } from "./helpers/curator.js";
import { seeded, tape } from "./helpers/draws.js";

const { curator: HERE, id: ID } = ADDRESS;

function device(curator, storage = fakeStorage()) {
  return new Device({ storage, fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null });
}

async function prepared(own) {
  const opened = await own.open(ADDRESS);
  return own.prepare(opened, await own.ask(opened), rankedBallot(4, [[3], [1], [0], [2]]));
}

test("a refusal is the rule, and what to do next if there is anything", () => {
  const [bare, helpful] = [new Refusal("a", "b"), new Refusal("a", "b", "c")];
  assert.deepEqual([bare.message, bare.next, helpful.message, helpful.next], ["b", "", "b; c", "c"]);
  assert.deepEqual([bare.name, bare.code, bare.detail], ["Refusal", "a", "b"]);
});

test("a problem is told in the curator's words where there are any", () => {
  const told = (document) => {
    const { code, detail, next, field, message, name, status } = new Problem(418, document);
    assert.deepEqual([name, status, message], ["Problem", 418, next ? `${detail}; ${next}` : detail]);
    return [code, detail, next, field];
  };
  assert.deepEqual(told({ code: "c", detail: "d", title: "t", next: "n", field: "f" }), ["c", "d", "n", "f"]);
  for (const empty of ["", 7, null, undefined]) {
    assert.deepEqual(told({ code: empty, detail: empty, title: "t", next: empty, field: empty }), ["unknown", "t", "", ""]);
    assert.deepEqual(told({ detail: empty, title: empty }), ["unknown", "the curator answered with status 418", "", ""]);
  }
  assert.deepEqual(told({ detail: "x".repeat(300) })[1], "x".repeat(300));
  assert.deepEqual(told({ detail: "x".repeat(301) })[1], `${"x".repeat(300)}…`);
  assert.deepEqual(told({ detail: "a\u202ab\u202ec\u2066d\u2069e\u0000f\u007fg\u2029" })[1], "a b c d e f g\u2029");
});

const NEXT = "tell the organiser; nothing was sent";
const RELOAD = "reload the page; nothing was sent";

test("an offer of another version, of another survey or of nothing is refused", async () => {
  const offers = [
    [{ veilrank: 1 }, "terms-invalid", `this device reads version 2 of the terms, got 1; ${NEXT}`],
    [{ veilrank: 3 }, "terms-invalid", `this device reads version 2 of the terms, got 3; ${NEXT}`],
    [{ veilrank: "2" }, "terms-invalid", `this device reads version 2 of the terms, got "2"; ${NEXT}`],
    [{ id: "dinner" }, "terms-invalid", `asked for the survey "lunch", got "dinner"; ${NEXT}`],
    [{ terms: { ...TERMS, id: "dinner" } }, "terms-invalid", `asked for the survey "lunch", got "dinner"; ${NEXT}`],
    [{ terms: [] }, "reply-invalid", `terms must be an object, got []; ${NEXT}`],
    [{ service: null }, "reply-invalid", `a survey's service must be an object, got null; ${NEXT}`],
  ];
  for (const [offer, code, message] of offers) await assert.rejects(device(fakeCurator({ offer })).open(ADDRESS), { code, message });
  const nothing = { fetch: async () => new Response("7") };
  await assert.rejects(device(nothing).open(ADDRESS), { code: "reply-invalid", message: `a survey must be an object, got 7; ${NEXT}` });
});

test("an assignment that is not what the terms say is refused before anything is answered", async () => {
  const wrong = (epsilon, queries) => `the terms say epsilon 2 and 2 queries, got ${epsilon} and ${queries}; ${RELOAD}`;
  const assignments = [
    [{ epsilon: 1 }, wrong("1", "2")],
    [{ queries: 1 }, wrong("2", "1")],
    [{ assignment: 5 }, `an assignment is a short code, got 5; ${RELOAD}`],
    [{ assignment: "" }, `an assignment is a short code, got ""; ${RELOAD}`],
    [{ assignment: "a b" }, `an assignment is a short code, got "a b"; ${RELOAD}`],
    [{ assignment: "a\n" }, `an assignment is a short code, got "a\\n"; ${RELOAD}`],
    [{ assignment: "x".repeat(501) }, `an assignment is a short code, got "${"x".repeat(68)}…; ${RELOAD}`],
  ];
  for (const [assignment, message] of assignments) {
    const own = device(fakeCurator({ assignment }));
    await assert.rejects(own.ask(await own.open(ADDRESS)), { code: "assignment-invalid", message });
  }
  for (const pairs of [null, [[0, 1]], [[0, 1], [3, 1]]]) {
    const own = device(fakeCurator({ assignment: { pairs } }));
    await assert.rejects(own.ask(await own.open(ADDRESS)), { code: "pairs-invalid" });
  }
  const longest = device(fakeCurator({ assignment: { assignment: "x".repeat(500) } }));
  const asked = await longest.ask(await longest.open(ADDRESS));
  assert.equal(asked.assignment.length, 500);
  assert.ok(Object.isFrozen(asked.pairs));
  const empty = device({ fetch: async (url, options) => (options.method === "POST" ? new Response("[]") : fakeCurator().fetch(url, options)) });
  await assert.rejects(empty.ask(await empty.open(ADDRESS)), { code: "reply-invalid", message: `an assignment must be an object, got []; ${NEXT}` });
});

/** Prepares, sends, and says what became of it: what was told, how often it was sent, and how the ledger has it. */
async function fate(reply) {
  const [curator, storage] = [fakeCurator(), fakeStorage()];
  let sent = 0;
  const fetch = async (url, options) => {
    if (!url.endsWith("/reports")) return curator.fetch(url, options);
    sent += 1;
    return reply(sent, () => curator.fetch(url, options));
  };
  const own = device({ fetch }, storage);
  await prepared(own);
  const told = await own.send(HERE, ID).catch(({ code }) => code);
  return [told, sent, own.ledger.find(HERE, ID).status];
}

test("what may pass is tried four times and stays unsettled, what does not is refused at once", async () => {
  const problem = (status, code) => () => new Response(JSON.stringify({ code }), { status });
  for (const status of [408, 429, 500, 503, 599]) assert.deepEqual(await fate(problem(status, "busy")), ["busy", 4, "sending"], `${status}`);
  for (const status of [400, 407, 409, 428, 430, 499]) assert.deepEqual(await fate(problem(status, "no")), ["no", 1, "refused"], `${status}`);
  assert.deepEqual(await fate(problem(403)), ["unknown", 1, "sending"], "without a code it is the word of something on the way");
  assert.deepEqual(await fate(() => { throw new TypeError("network"); }), ["unreachable", 4, "sending"]);
});

test("a yes that cannot be read is no receipt", async () => {
  for (const status of [200, 201]) {
    assert.deepEqual(await fate(() => new Response("<html>", { status })), ["reply-invalid", 4, "sending"]);
    const once = (sent, real) => (sent === 1 ? new Response("<html>", { status }) : real());
    assert.deepEqual(await fate(once), ["counted", 2, "counted"]);
  }
  for (const status of [202, 206]) assert.deepEqual(await fate(() => new Response("{}", { status })), ["reply-invalid", 4, "sending"]);
  const told = [[200, "already-counted"], [201, "counted"]];
  for (const [status, word] of told) assert.deepEqual(await fate(() => new Response("{}", { status })), [word, 1, "counted"]);
  assert.deepEqual(await fate(() => new Response("null", { status: 400 })), ["unknown", 1, "sending"]);
  assert.deepEqual(await fate(() => new Response("<html>", { status: 400 })), ["unknown", 1, "sending"]);
});

test("a request is a POST of JSON or a plain GET, never cached", async () => {
  const curator = fakeCurator();
  const own = device(curator);
  await prepared(own);
  await own.send(HERE, ID);
  const options = curator.requests.map(({ options: { method, headers, cache } }) => [method, headers, cache]);
  const post = ["POST", { "Content-Type": "application/json" }, "no-store"];
  assert.deepEqual(options, [["GET", undefined, "no-store"], post, post]);
  assert.ok(curator.requests.every(({ options: { signal } }) => signal instanceof AbortSignal && !signal.aborted));
});

test("a request waits 20 seconds for its reply", async () => {
  const [real, waits] = [AbortSignal.timeout, []];
  AbortSignal.timeout = (ms) => (waits.push(ms), real.call(AbortSignal, ms));
  try {
    await device(fakeCurator()).open(ADDRESS);
  } finally {
    AbortSignal.timeout = real;
  }
  assert.deepEqual(waits, [20_000]);
});

test("without an invite none is sent, whoever may answer", async () => {
  for (const access of ["invite", "open"]) {
    const curator = fakeCurator({ offer: { service: { access } } });
    const own = device(curator);
    await own.ask(await own.open(ADDRESS));
    assert.equal(curator.requests[1].body, "{}");
  }
});

test("the noise is drawn from the words that the device was given", async () => {
  const { requests, fetch } = fakeCurator();
  const [kept, flipped] = [0, 2 ** 32 - 1];
  for (const [words, answers] of [[[0, kept, 0, kept], [false, true]], [[0, flipped, 0, kept], [true, true]], [[0, kept, 0, flipped], [false, false]]]) {
    const draws = tape(words);
    const own = new Device({ storage: fakeStorage(), fetch, draws, pause: async () => {}, locks: null });
    const opened = await own.open(ADDRESS);
    // Item 1 is above 0, and below 3.
    const { body } = await own.prepare(opened, await own.ask(opened), rankedBallot(4, [[1], [0], [3], [2]]));
    const told = [[0, 1], [1, 3]].map((pair, i) => `{"pair":[${pair}],"answer":${answers[i]}}`);
    assert.deepEqual([body, draws.left()], [`{"assignment":"Abc-_123","report":{"epsilon":2,"answers":[${told}]}}`, 0]);
  }
  assert.equal(requests.length, 6);
});
