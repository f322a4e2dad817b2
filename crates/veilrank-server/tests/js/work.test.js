/** The proof of work in the browser: the same hashes and proofs as elsewhere, by a worker or by the page itself, and how a device asks with it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Device, wantedWork } from "../../assets/client.js";
import { arrivalBars } from "../../assets/pages/arrivals.js";
import { Labour, workshop } from "../../assets/pages/labour.js";
import { wordBytes } from "../../assets/sha256.js";
import { makeScrypt, solves, WorkSolver } from "../../assets/work.js";
import { fakeStorage } from "./helpers/curator.js";

/** Made by Python's library: the Rust core and the Python client are held to it, too. */
const { hashes, proofs } = JSON.parse(readFileSync(new URL("../vectors/work.json", import.meta.url), "utf8"));
const utf8 = (/** @type {string} */ text) => new TextEncoder().encode(text);

test("scrypt is that of its standard", () => {
  for (const [password, salt, cost, hash] of hashes) {
    const scrypt = makeScrypt(utf8(salt), cost, hash.length / 64);
    for (let again = 0; again < 2; again += 1) assert.equal(Buffer.from(wordBytes(scrypt(utf8(password)))).toString("hex"), hash, password);
  }
});

function solved(/** @type {WorkSolver} */ solver) {
  while (!solver.done) solver.work(1000);
  return solver.proof;
}

test("puzzles are solved by the same counters everywhere", () => {
  for (const proof of proofs) {
    proof.counters.forEach((/** @type {number} */ counter, /** @type {number} */ puzzle) => assert.ok(solves(proof.token, proof.seed, puzzle, counter)));
    assert.ok(!solves(proof.token, proof.seed, 0, proof.counters[0] + 1));
    const solver = new WorkSolver(proof.seed);
    solver.want({ token: proof.token, puzzles: proof.counters.length });
    assert.deepEqual(solved(solver), proof);
  }
});

test("more puzzles lose nothing, and another token is another proof", () => {
  const [proof] = proofs;
  const solver = new WorkSolver(proof.seed);
  solver.want({ token: proof.token, puzzles: 1 });
  assert.deepEqual(solved(solver).counters, proof.counters.slice(0, 1));
  solver.want({ token: proof.token, puzzles: 2 });
  assert.equal(solver.solved, 1);
  assert.deepEqual(solved(solver), proof);
  solver.want({ token: "t", puzzles: 1 });
  assert.equal(solver.solved, 0);
});

/** A worker's stand-in: fails like a browser that starts none. */
class NoWorker {
  postMessage() {
    queueMicrotask(() => /** @type {any} */ (this).onerror(new Error("blocked")));
  }

  terminate() {}
}

test("where no worker starts the page does it by itself, in one go after the other", async () => {
  workshop.worker = () => /** @type {any} */ (new NoWorker());
  const labour = new Labour();
  /** @type {number[]} */
  const told = [];
  labour.tell = (percent) => told.push(percent);
  labour.begin({ token: "t", puzzles: 1 });
  const proof = await labour.prove({ token: "t", puzzles: 2 });
  assert.equal(proof.counters.length, 2);
  assert.match(proof.seed, /^[\w-]{22}$/);
  assert.ok(told.every((percent) => percent >= 0 && percent < 100));
  assert.notEqual((await new Labour().prove({ token: "t", puzzles: 1 })).seed, proof.seed);
});

test("what makes no sense is no work, and nobody is made to work for minutes", () => {
  assert.deepEqual(wantedWork({ token: "a-_9", puzzles: 256, more: 1 }), { token: "a-_9", puzzles: 256 });
  for (const wrong of [null, undefined, 7, "x", [], {}, { token: "", puzzles: 4 }, { token: "a b", puzzles: 4 }, { token: "a", puzzles: 0 }, { token: "a", puzzles: 257 }, { token: "a", puzzles: 1.5 }, { token: "a", puzzles: "4" }]) {
    assert.equal(wantedWork(wrong), null, JSON.stringify(wrong));
  }
});

const OPENED = /** @type {any} */ ({ curator: "https://c.example", id: "s", survey: { epsilon: 1, queries: 1, items: ["a", "b"], mechanism: "randomized-response" }, service: { access: "open", work: { token: "t", puzzles: 4 } } });
const ASSIGNED = { assignment: "A", pairs: [[0, 1]], epsilon: 1, queries: 1 };

/** A device whose curator gives these replies, and what happened. @param {[number, object][]} replies */
function talk(replies) {
  /** @type {any[]} */
  const events = [];
  const fetch = async (/** @type {string} */ _, /** @type {any} */ { body }) => {
    events.push(JSON.parse(body).work ?? null);
    const [status, document] = /** @type {[number, object]} */ (replies.shift());
    return new Response(JSON.stringify(document), { status });
  };
  const pause = async (/** @type {number} */ ms) => void events.push(ms);
  // Under the same token what is solved stays solved.
  const done = { token: "", solved: 0, all: 0 };
  const prove = async (/** @type {any} */ { token, puzzles }) => {
    const more = Math.max(0, puzzles - (token === done.token ? done.solved : 0));
    Object.assign(done, { token, solved: token === done.token ? done.solved + more : more, all: done.all + more });
    return { did: puzzles };
  };
  const labour = { prove, crowded: () => events.push("crowded") };
  const device = new Device(/** @type {any} */ ({ storage: fakeStorage(), fetch, pause, locks: null, claims: null }));
  return { events, done, ask: (/** @type {any} */ opened = OPENED, by = /** @type {any} */ (labour)) => device.ask(opened, null, by) };
}

test("a device works, works more when it is told to, and waits when it is full", async () => {
  const needed = /** @type {[number, object]} */ ([403, { code: "work-needed", work: { token: "t", puzzles: 8 } }]);
  const full = /** @type {[number, object]} */ ([429, { code: "too-many-at-once" }]);
  const { events, ask } = talk([needed, full, full, [201, ASSIGNED]]);
  assert.deepEqual(await ask(), { assignment: "A", pairs: [[0, 1]] });
  assert.deepEqual(events, [{ did: 4 }, { did: 8 }, "crowded", 2000, { did: 8 }, "crowded", 4000, { did: 8 }]);
});

test("it gives up after a minute, and on whatever asks for no sensible work", async () => {
  const full = talk(Array.from({ length: 9 }, () => [429, { code: "too-many-at-once" }]));
  await assert.rejects(full.ask(), { code: "too-many-at-once" });
  assert.equal(full.events.filter((event) => typeof event === "number").reduce((all, one) => all + one), 60_000);
  await assert.rejects(talk([[403, { code: "work-needed", work: { token: "t", puzzles: 999 } }]]).ask(), { code: "work-needed" });
  await assert.rejects(talk([[422, { code: "work-wrong", work: { token: "t", puzzles: 4 } }]]).ask(), { code: "work-wrong" });
  const endless = talk(Array.from({ length: 100 }, () => [403, { code: "work-needed", work: { token: "t", puzzles: 4 } }]));
  await assert.rejects(endless.ask(), { code: "work-needed" });
  assert.equal(endless.events.length, 65);
});

/** A curator that always wants so much more, each time under a token of its own. */
function greedy(puzzles, replies = 200) {
  return talk(Array.from({ length: replies }, (_, i) => [403, { code: "work-needed", work: { token: `t${i}`, puzzles: typeof puzzles === "function" ? puzzles(i) : puzzles } }]));
}

test("nobody is made to work for hours: one limit for all rounds and all tokens, and for asking again", async () => {
  for (const puzzles of [256, 100, 1, 7, (i) => (i % 2 === 0 ? 256 : 1)]) {
    const curator = greedy(puzzles);
    await assert.rejects(curator.ask(), ({ code }) => ["terms-invalid", "work-needed"].includes(code));
    // Whoever presses the button again has worked before.
    for (let again = 0; again < 10; again += 1) await assert.rejects(curator.ask());
    assert.ok(curator.done.all <= 512, `${curator.done.all} puzzles`);
  }
  const most = greedy(256);
  await assert.rejects(most.ask({ ...OPENED, service: { access: "open", work: { token: "first", puzzles: 256 } } }), { code: "terms-invalid", detail: /at most 512 puzzles for one survey, got 768/ });
  assert.deepEqual([most.done.all, most.events.length], [512, 2], "a token that is good no more may be worked for again, once");
});

test("under one token what is solved stays solved, and counts once", async () => {
  const wants = [4, 8, 200, 256, 3, 256];
  const { events, ask } = talk([...wants.map((puzzles) => /** @type {[number, object]} */ ([403, { code: "work-needed", work: { token: "t", puzzles } }])), [201, ASSIGNED], [403, { code: "work-needed", work: { token: "u", puzzles: 256 } }], [201, ASSIGNED], [403, { code: "work-needed", work: { token: "v", puzzles: 1 } }]]);
  await ask();
  assert.equal(events.length, wants.length + 1);
  await ask();
  await assert.rejects(ask(), { code: "terms-invalid" });
});

test("another survey's work is its own", async () => {
  const { ask } = talk(Array.from({ length: 8 }, (_, i) => [i % 2 === 0 ? 403 : 201, i % 2 === 0 ? { code: "work-needed", work: { token: `t${i}`, puzzles: 256 } } : ASSIGNED]));
  for (const id of ["a", "b", "c"]) await ask({ ...OPENED, id });
});

test("a survey that asks for no work gets none, and a device without a worker says what it heard", async () => {
  const plain = talk([[201, ASSIGNED]]);
  await plain.ask({ ...OPENED, service: { access: "open" } });
  assert.deepEqual(plain.events, [null]);
  await assert.rejects(talk([[403, { code: "work-needed", work: { token: "t", puzzles: 4 } }]]).ask(OPENED, null), { code: "work-needed" });
});

test("the picture of arrivals has a bar where answers came, and is mirrored where people read from the right", () => {
  const seen = { ten_minutes: [{ from: "2030-01-01T11:50:00Z", reports: 5 }, { from: "2030-01-01T12:00:00Z", reports: 10 }, { from: "2029-12-30T12:00:00Z", reports: 5 }], days: [], busiest: 10, looks: "few" };
  const now = Date.parse("2030-01-01T12:05:00Z");
  assert.deepEqual(arrivalBars(seen, now, false), [{ x: 284, y: 24, width: 2, height: 24 }, { x: 286, y: 0, width: 2, height: 48 }]);
  assert.deepEqual(arrivalBars(seen, now, true).map(({ x }) => x), [2, 0]);
});
