/** Two pages of one browser at the same moment, with the browser's locks and without; and that no ballot shows in what is asked. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answeredBallot, Device, rankedBallot } from "../../assets/client.js";
import { sharedClaims } from "./helpers/claims.js";
import { ADDRESS, fakeCurator, fakeStorage, TERMS, twoPages } from "./helpers/curator.js";
import { seeded } from "./helpers/draws.js";

const OTHER = "https://other.test";

/** Locks as browsers have them: one holder at a time, the others in turn. */
function fakeLocks() {
  let last = Promise.resolve();
  const held = { most: 0, now: 0 };
  const request = (_, act) => {
    const mine = last.then(async () => {
      held.now += 1;
      held.most = Math.max(held.most, held.now);
      return act().finally(() => (held.now -= 1));
    });
    last = mine.catch(() => {});
    return mine;
  };
  return { request, held };
}

/** Two pages that toss their coins at the same moment, at these two addresses. */
async function bothToss(locks, curators, seed) {
  const { pages, settle } = twoPages();
  const curator = fakeCurator();
  const pause = () => new Promise((done) => setImmediate(() => done(settle())));
  const devices = pages.map((storage, i) => new Device({ storage, fetch: curator.fetch, draws: seeded(2 * seed + i), pause, locks }));
  const opened = await devices[0].open(ADDRESS);
  const asked = await devices[0].ask(opened);
  const ballot = () => rankedBallot(4, [[3], [1], [0], [2]]);
  const answers = await Promise.allSettled(devices.map((own, i) => own.prepare({ ...opened, curator: curators[i] }, asked, ballot())));
  settle();
  return { answers, devices, pages };
}

/** What became of both: how many have a coin to show, and why the others have none. */
function outcome(answers) {
  const shown = answers.filter(({ status }) => status === "fulfilled").length;
  return [shown, ...answers.flatMap(({ reason }) => (reason ? [reason.code] : []))];
}

test("two pages in the same moment: the browser's locks let one of them toss", async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const locks = fakeLocks();
    const { answers, devices } = await bothToss(locks, [ADDRESS.curator, ADDRESS.curator], seed);
    assert.deepEqual(outcome(answers), [1, "answered-already"]);
    assert.equal(locks.held.most, 1);
    assert.equal(devices[1].ledger.entries().length, 1);
    const elsewhere = await bothToss(fakeLocks(), [OTHER, ADDRESS.curator], seed);
    assert.deepEqual(outcome(elsewhere.answers), [1, "answered-elsewhere"]);
    assert.equal(elsewhere.devices[0].ledger.entries().length, 1);
  }
});

test("without locks one of the two is neither shown nor sent", async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const same = await bothToss(null, [ADDRESS.curator, ADDRESS.curator], seed);
    const [shown, ...why] = outcome(same.answers);
    // With the same bits in both there is nothing to tell apart.
    const bodies = new Set(same.answers.map(({ value }) => value?.body));
    assert.ok((shown === 1 && why[0] === "answered-meanwhile") || (shown === 2 && bodies.size === 1), `${shown} ${why}`);
    const elsewhere = await bothToss(null, [OTHER, ADDRESS.curator], seed);
    assert.deepEqual(outcome(elsewhere.answers), [1, "answered-elsewhere"]);
    const refused = elsewhere.answers.findIndex(({ status }) => status === "rejected");
    const address = [OTHER, ADDRESS.curator][refused];
    await assert.rejects(elsewhere.devices[refused].send(address, ADDRESS.id), { code: "answered-elsewhere" }, "nor after that");
    const reloaded = new Device({ storage: elsewhere.pages[refused], fetch: () => assert.fail("a request"), locks: null });
    await assert.rejects(reloaded.send(address, ADDRESS.id), { code: "answered-elsewhere" }, "nor after a reload");
  }
});

test("two pages that see nothing of each other's storage: one claims the survey, the other shows nothing", async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    for (const [locks, curators] of [[fakeLocks(), [OTHER, OTHER]], [null, [OTHER, OTHER]], [null, [OTHER, ADDRESS.curator]]]) {
      const [curator, claims] = [fakeCurator(), sharedClaims()];
      const devices = [0, 1].map((i) => new Device({
        storage: fakeStorage(), fetch: curator.fetch, draws: seeded(2 * seed + i), pause: async () => {}, locks, claims,
      }));
      const opened = await devices[0].open(ADDRESS);
      const answers = await Promise.allSettled(devices.map((own, i) => own.prepare(
        { ...opened, curator: curators[i] }, { assignment: `A${i}`, pairs: [[0, 1], [1, 3]] }, rankedBallot(4, [[3], [1], [0], [2]]),
      )));
      assert.deepEqual(outcome(answers), [1, "answered-meanwhile"]);
      assert.deepEqual(devices.map((own) => own.ledger.entries().length).toSorted(), [0, 1]);
    }
  }
});

test("an answer that was claimed and not written down is the one that is sent", async () => {
  const [curator, claims] = [fakeCurator(), sharedClaims()];
  const full = { ...fakeStorage(), setItem: () => { throw new Error("full"); } };
  const ballot = () => rankedBallot(4, [[3], [1], [0], [2]]);
  const first = new Device({ storage: full, fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, claims });
  const opened = await first.open(ADDRESS);
  await assert.rejects(first.prepare(opened, await first.ask(opened), ballot()), { code: "ledger-unwritable" });
  const claimed = await claims.find(ADDRESS.id);
  const next = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(2), pause: async () => {}, locks: null, claims });
  const again = await next.open(ADDRESS);
  await assert.rejects(next.prepare(again, await next.ask(again), ballot()), { code: "answered-already" });
  await next.send(ADDRESS.curator, ADDRESS.id);
  assert.deepEqual(curator.requests.filter(({ url }) => url.endsWith("/reports")).map(({ body }) => body), [claimed.body]);
});

test("what an older device memorised is sent as reports are today", async () => {
  const answers = '"epsilon":1,"answers":[{"pair":[0,1],"answer":true},{"pair":[1,3],"answer":false}]';
  for (const status of ["prepared", "sending", "refused"]) {
    const [curator, storage] = [fakeCurator(), fakeStorage()];
    const own = new Device({ storage, fetch: curator.fetch, locks: null });
    const entry = { veilrank: 1, number: 1, ...ADDRESS, title: "t", epsilon: 1, loss: 0.9, day: "2026-01-01", body: `{"assignment":"A",${answers}}`, status };
    storage.setItem(`veilrank.answer ${ADDRESS.curator}/${ADDRESS.id}`, JSON.stringify(entry));
    assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
    assert.equal(curator.requests[0].body, `{"assignment":"A","report":{${answers}}}`);
    assert.equal(own.ledger.find(ADDRESS.curator, ADDRESS.id).status, "counted");
  }
});

const BALLOTS = [
  () => rankedBallot(4, []),
  () => rankedBallot(4, [[2]]),
  () => rankedBallot(4, [[0], [1], [2], [3]]),
  () => rankedBallot(4, [[3], [2], [1], [0]]),
  () => rankedBallot(4, [[0, 1, 2, 3]]),
  () => rankedBallot(4, [[1, 2], [0]]),
];
const ANSWERS = [
  () => answeredBallot(4, []),
  () => answeredBallot(4, [{ pair: [0, 1], first: true }, { pair: [1, 3], first: false }]),
  () => answeredBallot(4, [{ pair: [0, 1], first: null }]),
];

/** A request as a curator sees it, without the noise of a report. */
function shape({ url, method, headers, body, options }) {
  const { signal, ...rest } = options;
  const plain = String(body).replace(/"answer":(true|false)/g, '"answer":B').replace(/"noisy":-?\d+/g, '"noisy":N').replace(/"order":\[[\d,]+\]/, '"order":O');
  return JSON.stringify([url, method, headers, plain, { ...rest, body: plain }, signal instanceof AbortSignal]);
}

for (const mechanism of ["randomized-response", "laplace", "permutation-cap"]) {
  test(`every ballot makes the same requests: ${mechanism}`, async () => {
    const whole = mechanism === "permutation-cap";
    const terms = { ...TERMS, mechanism, queries: whole ? 1 : 2 };
    const seen = new Set();
    for (const [i, ballot] of (whole ? BALLOTS : [...BALLOTS, ...ANSWERS]).entries()) {
      const curator = fakeCurator({ terms });
      const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(i), pause: async () => {} });
      const opened = await own.open(ADDRESS);
      const asked = await own.ask(opened);
      await own.prepare(opened, asked, ballot());
      assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
      seen.add(curator.requests.map(shape).join("\n"));
      if (whole) assert.equal(JSON.stringify(JSON.parse(curator.requests[2].body).report.order).length, "[0,1,2,3]".length);
    }
    assert.equal(seen.size, 1, [...seen].join("\n\n"));
  });
}
