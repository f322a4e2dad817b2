/** The claims in the browser's own database, and what else a device takes from its browser: one answer stands, for all pages of a site. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, rankedBallot } from "../../assets/client.js";
import { inBrowser } from "./helpers/claims.js";
import { ADDRESS, fakeCurator, fakeStorage } from "./helpers/curator.js";
import { fakeDatabase } from "./helpers/database.js";
import { seeded } from "./helpers/draws.js";

/** A page with a storage of its own, which sees nothing of the others' but through the claims. */
function page(curator, seed, storage = fakeStorage()) {
  return new Device({ storage, fetch: curator.fetch, draws: seeded(seed), pause: async () => {}, locks: null });
}

/** Opens and prepares, under an assignment of its own so that no two pages have the same bytes. */
async function prepared(own, assignment = "A") {
  const opened = await own.open(ADDRESS);
  return own.prepare(opened, { assignment, pairs: [[0, 1], [1, 3]] }, rankedBallot(4, [[3], [1], [0], [2]]));
}

const kept = (own) => own.ledger.entries().map(({ body }) => body);

test("pages that see nothing of each other's storage agree on one answer", async () => {
  const [curator, { factory, used, stores }] = [fakeCurator(), fakeDatabase()];
  await inBrowser({ indexedDB: factory }, async () => {
    const [one, other] = [page(curator, 1), page(curator, 2)];
    // Both are open before either answers, so neither finds a claim.
    const opened = await Promise.all([one, other].map((own) => own.open(ADDRESS)));
    const ballot = () => rankedBallot(4, [[3], [1], [0], [2]]);
    const ask = (i) => ({ assignment: `A${i}`, pairs: [[0, 1], [1, 3]] });
    const { body } = await one.prepare(opened[0], ask(0), ballot());
    await assert.rejects(other.prepare(opened[1], ask(1), ballot()), { code: "answered-meanwhile" });
    assert.deepEqual([kept(one), kept(other)], [[body], []]);
    const [[name, claims]] = stores;
    assert.deepEqual([name, [...claims.keys()], claims.get(ADDRESS.id).body], ["veilrank.claims", [ADDRESS.id], body]);
    // A page that comes later, and has lost this answer but not another one, sends the same.
    const late = page(curator, 3);
    late.ledger.memorise({ curator: ADDRESS.curator, id: "dinner", title: "t", epsilon: 1, loss: 0.9, body: "{}" });
    await late.open(ADDRESS);
    assert.deepEqual(kept(late), ["{}", body]);
    assert.deepEqual(late.ledger.entries()[1], { ...one.ledger.entries()[0], number: 2, day: late.ledger.entries()[1].day });
  });
  assert.deepEqual(used.opened, new Array(3).fill(["veilrank.claims", 1]), "each page opens it once");
  const modes = used.transactions.map(({ mode }) => mode);
  // Each that opens looks for an answer and twice for tickets; the first two then claim.
  const opening = new Array(3).fill("readonly");
  assert.deepEqual(modes, [...opening, ...opening, "readwrite", "readwrite", ...opening]);
  assert.ok(used.transactions.every(({ durability }) => durability === "strict"));
});

test("a claim counts when it is on disk, and not before", async () => {
  let release;
  const flushed = new Promise((done) => { release = done; });
  const slow = fakeDatabase({ disk: () => flushed });
  await inBrowser({ indexedDB: slow.factory }, async () => {
    const own = page(fakeCurator(), 1);
    const answer = prepared(own);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => { setImmediate(done); });
    assert.deepEqual(kept(own), [], "nothing is written down while the claim is on its way");
    release();
    assert.deepEqual(kept(own), [], "nor at once");
    const { body } = await answer;
    assert.deepEqual(kept(own), [body]);
  });
});

test("a claim that does not get to the disk, and a database that does not open, leave nothing to be shown", async () => {
  for (const faults of [{ commits: false }, { opens: false }]) {
    const [curator, { factory }] = [fakeCurator(), fakeDatabase(faults)];
    await inBrowser({ indexedDB: factory }, async () => {
      const own = page(curator, 1);
      await assert.rejects(prepared(own), { code: "ledger-unwritable", next: /nothing was sent/ });
      assert.deepEqual(kept(own), []);
      await assert.rejects(own.send(ADDRESS.curator, ADDRESS.id), { code: "nothing-memorised" });
    });
    assert.ok(curator.requests.every(({ method }) => method === "GET"));
  }
});

test("a database that did not open, or was closed, is opened again", async () => {
  const [curator, database] = [fakeCurator(), fakeDatabase({ opens: false })];
  await inBrowser({ indexedDB: database.factory }, async () => {
    const own = page(curator, 1);
    await assert.rejects(own.open(ADDRESS), { code: "ledger-unwritable" });
    database.mend();
    const opened = await own.open(ADDRESS);
    database.clear({ told: true });
    const ask = { assignment: "A", pairs: [[0, 1], [1, 3]] };
    const { body } = await own.prepare(opened, ask, rankedBallot(4, [[3], [1], [0], [2]]));
    assert.deepEqual([...database.stores.get("veilrank.claims").values()].map((claim) => claim.body), [body]);
    assert.equal(database.used.opened.length, 3);
  });
});

test("a database that was closed without a word leaves nothing to be shown", async () => {
  const [curator, database] = [fakeCurator(), fakeDatabase()];
  await inBrowser({ indexedDB: database.factory }, async () => {
    const own = page(curator, 1);
    const opened = await own.open(ADDRESS);
    database.clear({ told: false });
    const ask = { assignment: "A", pairs: [[0, 1], [1, 3]] };
    await assert.rejects(own.prepare(opened, ask, rankedBallot(4, [[3], [1], [0], [2]])), { code: "ledger-unwritable" });
    assert.deepEqual(kept(own), []);
  });
});

test("an answer that is written down is not written down again from its claim", async () => {
  const [curator, storage, { factory }] = [fakeCurator(), fakeStorage(), fakeDatabase()];
  await inBrowser({ indexedDB: factory }, async () => {
    await prepared(page(curator, 1, storage));
    const again = page(curator, 2, storage);
    await again.open(ADDRESS);
    assert.equal(again.ledger.entries().length, 1);
  });
});

test("a device that is told nothing else takes the browser's locks, network and clock", async () => {
  const [curator, taken, waits] = [fakeCurator(), [], []];
  const setTimeout = (done, ms) => void (waits.push(ms), setImmediate(done));
  const locks = { request: (name, act) => (taken.push(name), act()) };
  const asBrowsersDo = function (url, options) {
    assert.equal(this, globalThis, "fetch works as the window's own");
    return curator.fetch(url, options);
  };
  await inBrowser({ navigator: { locks }, fetch: asBrowsersDo, setTimeout }, async () => {
    const own = new Device({ storage: fakeStorage() });
    await prepared(own);
    assert.deepEqual(waits, [50], "it waits for what other pages have stored");
    assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
    assert.deepEqual(taken, ["veilrank.ledger", "veilrank.ledger"], "to prepare, and to send");
    assert.match(own.ledger.entries()[0].day, /^20\d\d-[01]\d-[0-3]\d$/);
  });
  await inBrowser({ navigator: undefined, indexedDB: undefined, fetch: curator.fetch }, async () => {
    const own = new Device({ storage: fakeStorage() });
    await prepared(own, "B");
    assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted", "without any locks, too");
  });
});
