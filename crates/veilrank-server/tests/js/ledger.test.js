/** The ledger: what was spent where, the owner's limits, one memorised answer per survey, and never the ranking. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Ledger, USUAL_LIMITS } from "../../assets/client.js";
import { holdsPromise } from "../../assets/kept.js";
import { fakeStorage, twoPages } from "./helpers/curator.js";

const HERE = "https://curator.test";

function entry(id, epsilon, curator = HERE) {
  return { curator, id, title: `Survey ${id}`, epsilon, loss: epsilon - 1e-9, body: `{"assignment":"${id}"}` };
}

function ledger(storage = fakeStorage()) {
  return new Ledger(storage, () => new Date("2030-01-02T03:04:05Z"));
}

test("a new device has spent nothing and has limits", () => {
  const own = ledger();
  assert.deepEqual([own.entries(), own.spent(), own.limits()], [[], 0, USUAL_LIMITS]);
});

test("several surveys stand side by side and outlive the page", () => {
  const storage = fakeStorage();
  const own = ledger(storage);
  own.memorise(entry("a", 1));
  own.memorise(entry("b", 0.5));
  own.memorise(entry("c", 2, "https://other.test"));
  own.mark(HERE, "a", "counted");
  const after = ledger(storage);
  assert.equal(after.spent(), 1 - 1e-9 + (0.5 - 1e-9) + (2 - 1e-9), "the sum of the exact losses");
  assert.deepEqual(after.entries().map(({ curator, id, status }) => [curator, id, status]), [
    [HERE, "a", "counted"],
    [HERE, "b", "prepared"],
    ["https://other.test", "c", "prepared"],
  ]);
  assert.equal(after.entries()[0].day, "2030-01-02", "the day, and no time");
});

test("a survey is memorised once", () => {
  const own = ledger();
  own.memorise(entry("a", 1));
  assert.throws(() => own.memorise({ ...entry("a", 0.1), body: "{}" }), { code: "answered-already" });
  assert.equal(own.find(HERE, "a").body, '{"assignment":"a"}');
});

test("the owner's limit for one survey holds", () => {
  const own = ledger();
  own.setLimits({ survey: 1, total: 10 });
  assert.throws(() => own.memorise(entry("a", 1.01)), { code: "over-survey-limit", next: /limit/ });
  own.memorise(entry("a", 1));
  assert.equal(own.entries().length, 1);
});

test("the owner's limit for all surveys holds, and sums of decimals are no trap", () => {
  const own = ledger();
  own.setLimits({ survey: 5, total: 0.3 });
  for (const id of ["a", "b"]) own.memorise(entry(id, 0.1));
  assert.throws(() => own.memorise(entry("c", 0.2)), { code: "over-total-limit" });
  own.allow(HERE, "c", 0.1);
  own.memorise(entry("c", 0.1));
  assert.throws(() => own.memorise(entry("d", 0.000001)), { code: "over-total-limit" });
  own.setLimits({ survey: 5, total: 0 });
  assert.throws(() => own.memorise(entry("e", 1)), { code: "over-total-limit" });
});

test("limits that are no numbers are refused", () => {
  for (const bad of [-1, NaN, Infinity, "1", null]) {
    assert.throws(() => ledger().setLimits({ survey: bad, total: 1 }), { code: "limit-invalid" });
    assert.throws(() => ledger().setLimits({ survey: 1, total: bad }), { code: "limit-invalid" });
  }
});

/** What is stored once a survey is answered, as an object. */
function stored(id = "a") {
  const kept = new Map();
  ledger(fakeStorage(kept)).memorise(entry(id, 1));
  const [[key, text]] = kept;
  return { key, value: JSON.parse(text) };
}

test("a ledger that cannot be read does not look like an empty one", () => {
  const { key, value } = stored();
  const changes = [{ veilrank: 2 }, { veilrank: undefined }, { epsilon: "1" }, { epsilon: 21 }, { epsilon: NaN }, { loss: undefined },
    { loss: -1 }, { loss: 0 }, { loss: 1.01 }, { loss: "1" }, { status: "lost" }, { status: undefined }, { title: 7 }, { day: null },
    { number: "1" }, { body: null }, { id: "other" }, { curator: "https://other.test" }, { curator: "javascript:alert(1)" },
    { curator: "https://" }, { curator: "https://%" }];
  const bad = ["", "{", "null", "[]", "7", '{"__proto__":{"veilrank":1}}', ...changes.map((change) => JSON.stringify({ ...value, ...change }))];
  for (const text of bad) {
    const own = ledger({ ...fakeStorage(), length: 1, key: () => key, getItem: (asked) => (asked === key ? text : null), setItem: () => assert.fail("must not be overwritten") });
    for (const use of [() => own.memorise(entry("b", 1)), () => own.find(HERE, "a"), () => own.spent(), () => own.mark(HERE, "a", "counted")]) {
      assert.throws(use, { code: "ledger-unreadable" }, text);
    }
  }
  assert.equal({}.veilrank, undefined, "nothing is polluted");
});

test("limits that cannot be read allow nothing", () => {
  for (const text of ["", "7", "null", "{}", '{"veilrank":1,"survey":-1,"total":20}', '{"veilrank":1,"survey":"9","total":20}', '{"veilrank":1,"survey":1e999,"total":20}', '{"veilrank":2,"survey":1,"total":20}']) {
    const own = ledger(fakeStorage(new Map([["veilrank.limits", text]])));
    assert.throws(() => own.memorise(entry("a", 1)), { code: "ledger-unreadable" }, text);
  }
});

test("what others keep in the same storage is left alone", () => {
  const kept = new Map([["veilrank", "7"], ["theme", "dark"], ["__proto__", "{"]]);
  const own = ledger(fakeStorage(kept));
  own.memorise(entry("a", 1));
  assert.deepEqual([own.entries().length, kept.get("theme"), kept.get("__proto__")], [1, "dark", "{"]);
});

test("a survey that goes by two addresses is answered once", () => {
  const own = ledger();
  own.memorise(entry("a", 1));
  for (const curator of ["http://curator.test", "https://curator.test/", "https://curator.test:8443", "https://curator.test/x"]) {
    assert.throws(() => own.memorise(entry("a", 1, curator)), { code: "answered-elsewhere", detail: /at https:\/\/curator\.test$/ });
  }
});

test("what could not be read back is not written", () => {
  const kept = new Map();
  for (const bad of [{ curator: "ftp://x.test" }, { curator: "HTTPS://Curator.Test" }, { id: "a b" }, { title: undefined }, { loss: 2 }, { body: 7 }]) {
    assert.throws(() => ledger(fakeStorage(kept)).memorise({ ...entry("a", 1), ...bad }), { name: "Refusal" }, JSON.stringify(bad));
    assert.equal(kept.size, 0);
  }
});

test("two pages that write at the same moment undo nothing", () => {
  const { pages, settle } = twoPages();
  const [one, other] = pages.map((storage) => ledger(storage));
  one.memorise(entry("a", 1));
  other.memorise(entry("b", 1));
  other.setLimits({ survey: 1, total: 2 });
  settle();
  one.mark(HERE, "a", "sending");
  other.mark(HERE, "b", "counted");
  settle();
  for (const own of [one, other]) {
    assert.deepEqual(own.entries().map(({ id, status }) => `${id} ${status}`).sort(), ["a sending", "b counted"]);
    assert.deepEqual(own.limits(), { survey: 1, total: 2 });
  }
});

test("what is counted stays counted, and a mark makes no entry", () => {
  const own = ledger();
  own.memorise(entry("a", 1));
  own.mark(HERE, "a", "counted");
  for (const status of ["sending", "refused"]) own.mark(HERE, "a", status);
  own.mark(HERE, "b", "counted");
  assert.deepEqual(own.entries().map(({ id, status }) => [id, status]), [["a", "counted"]]);
});

test("a clock that jumps changes a label and nothing else", () => {
  const storage = fakeStorage();
  const days = ["2030-01-02", "1970-01-01", "2029-12-31"];
  days.forEach((day, i) => new Ledger(storage, () => new Date(`${day}T23:59:59Z`)).memorise(entry(`s${i}`, 1)));
  assert.deepEqual(ledger(storage).entries().map(({ day }) => day), days, "in the order in which they were answered");
  assert.throws(() => ledger(storage).memorise(entry("s0", 1)), { code: "answered-already" });
});

test("without storage nothing is answered", () => {
  const quota = () => { throw new Error("quota"); };
  const full = { ...fakeStorage(), length: 0, setItem: quota };
  const forbidden = { ...fakeStorage(), length: 0, getItem: quota };
  const forgetful = { ...fakeStorage(), length: 0, setItem: () => {} };
  const switchedOff = { getItem: quota, setItem: quota };
  for (const storage of [full, forbidden, forgetful, switchedOff, null]) {
    assert.throws(() => ledger(storage).memorise(entry("a", 1)), { code: "ledger-unwritable" });
  }
  assert.throws(() => ledger(switchedOff).spent(), { code: "ledger-unwritable" }, "not: nothing was spent");
});

const cases = JSON.parse(readFileSync(new URL("../vectors/ledger.json", import.meta.url), "utf8"));

/** One step of a case; for what may be refused, whether it was allowed. A device gives its ledger only promises that hold. */
async function take(own, step) {
  const tried = (run) => {
    try {
      run();
      return true;
    } catch {
      return false;
    }
  };
  switch (step.do) {
    case "limits":
      return own.setLimits(step);
    case "keep":
      return tried(() => own.memorise({ ...entry(step.survey, step.epsilon), loss: step.epsilon, body: step.body ?? `{"spends":${step.epsilon}}`, log: step.log }));
    case "send":
      return tried(() => own.leave(own.find(HERE, step.survey)));
    case "draw":
      return own.keepTicket(ticketPlace(step), { veilrank: 1, ...step.drawn });
    case "sign":
      return own.keepTicket(ticketPlace(step), { veilrank: 1, ...step.ticket, from: 0 });
    case "look":
      return undefined;
    default:
      return own.mark(HERE, step.survey, step.do, step.promise && (await holdsPromise(own.find(HERE, step.survey), step.promise)) ? step.promise : undefined);
  }
}

/** Where a ticket is kept. */
const ticketPlace = ({ survey }) => `veilrank.ticket ${HERE}/${survey} key`;

/** How far a ticket has come, and that nothing is kept of it but what that takes. */
function heldTicket(own, step) {
  const kept = own.ticket(ticketPlace(step));
  if (kept === null) return "none";
  assert.equal("secret" in kept, kept.signature === undefined, "what leads from the invite to the ticket");
  return kept.signature === undefined ? "drawn" : "signed";
}

for (const { name, limits, steps } of cases) {
  test(`as in the terminal: ${name}`, async () => {
    const own = ledger();
    own.setLimits(limits);
    for (const [number, step] of steps.entries()) {
      assert.equal(await take(own, step), step.allowed, `step ${number}`);
      assert.ok(Math.abs(own.spent() - step.spent) < 1e-12, `step ${number}: ${own.spent()}`);
      if ("promised" in step) assert.equal(own.find(HERE, step.survey).promise !== undefined, step.promised, `step ${number}`);
      if ("held" in step) assert.equal(heldTicket(own, step), step.held, `step ${number}`);
    }
  });
}
