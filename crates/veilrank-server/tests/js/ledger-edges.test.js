/** The ledger at its edges: numbers, limits, two answers to one survey, and what older devices wrote. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, Ledger, USUAL_LIMITS } from "../../assets/client.js";
import { fakeStorage } from "./helpers/curator.js";

const HERE = "https://curator.test";

function device(fetch, storage) {
  return new Device({ storage, fetch, pause: async () => {}, locks: null });
}

/** A ledger with an answer in it, prepared unless said otherwise. */
function ledger(storage = fakeStorage(), curator = HERE, id = "a") {
  const own = new Ledger(storage, () => new Date("2030-01-02T03:04:05Z"));
  own.memorise({ curator, id, title: "t", epsilon: 1, loss: 0.9, body: `{"assignment":"${curator} ${id}"}` });
  return own;
}

test("what an owner who says nothing allows", () => {
  assert.deepEqual(USUAL_LIMITS, { survey: 3, total: 20 });
  assert.ok(Object.isFrozen(USUAL_LIMITS));
  const own = ledger();
  assert.throws(() => own.setLimits({ survey: -1, total: 1 }), { code: "limit-invalid", message: "a limit is a number, 0 or more; 0 allows nothing" });
  own.setLimits({ survey: 0, total: 0 });
  assert.deepEqual(own.limits(), { survey: 0, total: 0 });
  const each = "this device spends at most epsilon 0 on one survey, got 1; spend less, or raise your own limit";
  assert.throws(() => own.allow(HERE, "b", 1), { code: "over-survey-limit", message: each });
  own.setLimits({ survey: 1, total: 1 });
  const all = "this device spends at most 1 in all and has spent 0.9, got 1 more; spend less, or raise your own limit";
  assert.throws(() => own.allow(HERE, "b", 1), { code: "over-total-limit", message: all });
  own.allow(HERE, "b", 1, 0.09);
});

test("entries are numbered as they come, whatever order the storage has", () => {
  const kept = new Map();
  const storage = { ...fakeStorage(kept), get length() { return kept.size; }, key: (i) => [...kept.keys()].sort().at(-1 - i) };
  for (const id of ["b", "d", "a", "c"]) ledger(storage, HERE, id);
  const own = new Ledger(storage);
  assert.deepEqual(own.entries().map(({ number, id }) => `${number}${id}`), ["1b", "2d", "3a", "4c"]);
  assert.ok(own.entries().every(({ veilrank, day, status }) => veilrank === 1 && day === "2030-01-02" && status === "prepared"));
});

test("what is gone by the time it is read is nothing", () => {
  const own = new Ledger({ ...fakeStorage(), length: 3, key: (i) => [null, "veilrank.answer https://curator.test/a", "other"][i], getItem: () => null });
  assert.deepEqual([own.entries(), own.spent(), own.find(HERE, "a")], [[], 0, null]);
});

test("what is counted stays so when it leaves again, and what was refused may leave again", () => {
  const own = ledger();
  for (const [status, after] of [["refused", "sending"], ["counted", "counted"]]) {
    own.mark(HERE, "a", status);
    own.leave(own.find(HERE, "a"));
    assert.equal(own.find(HERE, "a").status, after);
  }
});

/** A storage in which a survey is answered at two addresses, as two pages can leave it, and the entry of each. */
function twice(curators) {
  const [storage, others] = [fakeStorage(), curators.map(() => fakeStorage())];
  others.forEach((other, i) => {
    ledger(other, curators[i]);
    storage.setItem(other.key(0), other.getItem(other.key(0)));
  });
  const own = new Ledger(storage);
  return { storage, entries: curators.map((curator) => own.find(curator, "a")), own };
}

test("of two answers to one survey at the same moment the first address stands", () => {
  const { own, entries } = twice(["https://b.test", "https://a.test"]);
  assert.deepEqual([own.namesake(entries[0]).curator, own.namesake(entries[1])], ["https://a.test", null]);
  const [later, first] = [{ ...entries[1], number: 2 }, entries[0]];
  assert.deepEqual([own.namesake(later).curator, own.namesake(first).curator], ["https://b.test", "https://a.test"], "an earlier number comes first");
  assert.equal(own.namesake({ ...entries[0], number: 0 }), null);
  assert.equal(own.namesake({ ...entries[0], id: "b" }), null, "another survey is no namesake");
});

test("the second of two answers cannot leave, unless it has before", async () => {
  const { storage, own, entries } = twice(["https://b.test", "https://a.test"]);
  const requests = [];
  const fetch = async (url) => (requests.push(url), new Response("{}", { status: 201 }));
  const refused = { code: "answered-elsewhere", detail: "a survey is answered once, and this one was at https://a.test" };
  await assert.rejects(device(fetch, storage).send("https://b.test", "a"), refused);
  assert.deepEqual(requests, []);
  own.leave(entries[0]);
  assert.equal(await device(fetch, storage).send("https://b.test", "a"), "counted");
  assert.equal(await device(fetch, storage).send("https://a.test", "a"), "counted");
  assert.deepEqual(requests, ["b", "a"].map((host) => `https://${host}.test/api/v1/surveys/a/reports`));
});

test("only a body of the older shape is written anew", () => {
  const body = (text, status = "prepared") => {
    const storage = fakeStorage();
    ledger(storage);
    const key = storage.key(0);
    storage.setItem(key, JSON.stringify({ ...JSON.parse(storage.getItem(key)), body: text, status }));
    const { body, status: now } = new Ledger(storage).find(HERE, "a");
    return [body, now];
  };
  const today = '{"assignment":"A","report":{"epsilon":1,\n"order":[0,1]}}';
  for (const [status, now] of [["prepared", "prepared"], ["refused", "sending"], ["sending", "sending"], ["counted", "counted"]]) {
    assert.deepEqual(body('{"assignment":"A","epsilon":1,\n"order":[0,1]}', status), [today, now]);
    assert.deepEqual(body(today, status), [today, status]);
  }
  for (const other of ["{}", '{"assignment":"A\\"","epsilon":1}', '{"assignment":"A","epsilon":1}x', 'x{"assignment":"A","epsilon":1}', '{"assignment":"A", "epsilon":1}']) {
    assert.deepEqual(body(other, "refused"), [other, "refused"]);
  }
});
