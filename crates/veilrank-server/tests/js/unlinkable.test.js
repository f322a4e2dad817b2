/** An unlinkable survey: the invite goes to its issuer alone, a ticket to the curator, and wherever a device stops it goes on. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Device, rankedBallot } from "../../assets/client.js";
import * as tickets from "../../assets/ticket.js";
import { inBrowser, sharedClaims } from "./helpers/claims.js";
import { ADDRESS, fakeStorage } from "./helpers/curator.js";
import { fakeDatabase } from "./helpers/database.js";
import { seeded } from "./helpers/draws.js";
import { ISSUER, refused, unlinkableCurator } from "./helpers/unlinkable.js";

const INVITE = "s3cret";
const BALLOT = () => rankedBallot(4, [[3], [1], [0], [2]]);

/** Locks that pages take in turns. */
function turns() {
  const last = new Map();
  return {
    request: (name, act) => {
      const mine = (last.get(name) ?? Promise.resolve()).then(act);
      last.set(name, mine.catch(() => {}));
      return mine;
    },
  };
}

function device(curator, { storage = fakeStorage(), claims = null, locks = null, now = () => new Date(1e12), make = async () => tickets } = {}) {
  return Object.assign(new Device({ storage, fetch: curator.fetch, draws: seeded(1), pause: async () => {}, now, claims, locks, tickets: make, online: () => true }), { storage });
}

/** The whole way, as the page goes it. */
async function answered(own, invite = INVITE) {
  const opened = await own.open(ADDRESS);
  if (!own.ledger.find(ADDRESS.curator, ADDRESS.id)) {
    await own.ticket(opened, invite);
    await own.prepare(opened, await own.ask(opened, invite), BALLOT());
  }
  return own.send(ADDRESS.curator, ADDRESS.id);
}

test("the invite goes to the issuer alone, and what goes to the curator later has nothing of what the issuer saw", async () => {
  const curator = unlinkableCurator();
  const own = device(curator);
  assert.equal(await answered(own), "counted");
  const paths = curator.requests.map(({ url }) => url.slice(ADDRESS.curator.length));
  assert.deepEqual(paths, ["/api/v1/surveys/lunch", "/api/v1/surveys/lunch/tickets", "/api/v1/surveys/lunch/assignments", "/api/v1/surveys/lunch/reports"]);
  const [, ticket, assignment, report] = curator.requests;
  assert.deepEqual(Object.keys(ticket.body), ["invite", "blinded"]);
  assert.deepEqual(Object.keys(assignment.body), ["ticket"]);
  assert.deepEqual(Object.keys(assignment.body.ticket), ["serial", "prefix", "signature"]);
  assert.deepEqual(Object.keys(report.body), ["assignment", "handle", "report"]);
  assert.deepEqual([...curator.redeemed.values()], [report.body.handle], "the handle follows from the serial");
  for (const { url, options } of curator.requests) {
    assert.deepEqual([options.credentials, options.referrerPolicy, options.redirect], ["omit", "no-referrer", "error"]);
    assert.ok(!url.includes(INVITE) && !JSON.stringify(options.headers ?? {}).includes(INVITE));
  }
  const seen = [ticket.body.blinded, INVITE, ISSUER.sign(ticket.body.blinded)];
  for (const { options } of [assignment, report]) for (const text of seen) assert.ok(!options.body.includes(text));
  assert.ok(!own.storage.all().includes(INVITE), "an invite is not stored");
});

test("a ticket from an issuer of its own: the curator never sees the invite", async () => {
  const curator = unlinkableCurator({ issuer: "https://council.test/veil" });
  assert.equal(await answered(device(curator)), "counted");
  const withInvite = curator.requests.filter(({ options }) => String(options.body).includes(INVITE));
  assert.deepEqual(withInvite.map(({ url }) => url), ["https://council.test/veil/tickets"]);
  assert.deepEqual(Object.keys(withInvite[0].body), ["survey", "invite", "blinded"]);
  assert.equal(withInvite[0].body.survey, "lunch");
});

test("an invite of an issuer's is not looked at by the curator, which would learn it", async () => {
  const checked = async (issuer) => {
    const curator = unlinkableCurator({ issuer });
    const own = device(curator);
    await own.check(await own.open(ADDRESS), INVITE);
    return curator.requests.filter(({ url }) => url.endsWith("/invites/check")).length;
  };
  assert.deepEqual([await checked("https://council.test/veil"), await checked(undefined)], [0, 1]);
});

test("once the ticket is signed, what hid it is forgotten, and no invite is needed any more", async () => {
  const curator = unlinkableCurator();
  const own = device(curator);
  const opened = await own.open(ADDRESS);
  assert.equal(own.hasTicket(opened), false);
  await own.ticket(opened, INVITE);
  assert.equal(own.hasTicket(opened), true);
  const kept = own.storage.all();
  assert.ok(!kept.includes("secret") && !kept.includes(curator.to("/tickets")[0].body.blinded));
  const later = device(curator, { storage: own.storage });
  assert.equal(await answered(later, null), "counted");
  assert.equal(curator.to("/tickets").length, 1);
});

// ---------------------------------------------------------------- wherever it stops

/** Faults that last through all of a visit's tries, or pass after some. */
const POINTS = [
  ["the issuer cannot be reached", "/tickets", "cut"],
  ["the issuer's reply is lost", "/tickets", "lost"],
  ["the curator cannot be reached for the questions", "/assignments", "cut"],
  ["the questions are lost on the way", "/assignments", "lost"],
  ["the report does not arrive", "/reports", "cut"],
  ["the receipt is lost", "/reports", "lost"],
];

for (const [name, end, fault] of POINTS) {
  for (const [how, claims] of [["with claims", () => sharedClaims()], ["without", () => null]]) {
    test(`${name}: after a reload it goes on where it was, ${how}`, async () => {
      const curator = unlinkableCurator({ faults: (url) => (url.endsWith(end) ? fault : null) });
      const [storage, shared] = [fakeStorage(), claims()];
      await assert.rejects(answered(device(curator, { storage, claims: shared })), { code: "unreachable" });
      curator.faults = () => null;
      const sent = await answered(device(curator, { storage, claims: shared }));
      assert.equal(sent, end === "/reports" && fault === "lost" ? "already-counted" : "counted");
      assert.equal(new Set(curator.to("/tickets").map(({ body }) => body.blinded)).size, 1, "the same is asked for again");
      assert.deepEqual([curator.signed.size, curator.redeemed.size, curator.counted.size], [1, 1, 1]);
    });
  }
}

test("a short break is waited for, with the same bytes", async () => {
  let breaks = 2;
  const curator = unlinkableCurator({ faults: (url) => (url.endsWith("/tickets") && breaks-- > 0 ? (breaks === 1 ? refused(503, "busy") : "lost") : null) });
  assert.equal(await answered(device(curator)), "counted");
  assert.equal(new Set(curator.to("/tickets").map(({ options }) => options.body)).size, 1);
  assert.equal(curator.to("/tickets").length, 3);
});

/** Storage that holds so many more writes, and then nothing: the power is gone. */
function dying(kept, writes) {
  let left = writes;
  return {
    ...fakeStorage(kept),
    get length() {
      return kept.size;
    },
    setItem: (key, value) => {
      if (left === 0) throw new Error("the power is gone");
      left -= 1;
      kept.set(key, value);
    },
  };
}

test("power that goes before any of the writes costs nothing: the same invite still answers, once", async () => {
  // Writes: what was drawn, the ticket, the answer, that it leaves, that it is counted.
  for (let writes = 0; writes < 5; writes += 1) {
    const curator = unlinkableCurator();
    const kept = new Map();
    const first = await answered(device(curator, { storage: dying(kept, writes) })).catch(({ code }) => code);
    assert.equal(first, writes === 4 ? "counted" : "ledger-unwritable", `${writes} writes`);
    if (writes === 0) assert.equal(curator.to("/tickets").length, 0, "nobody is asked before it is written down");
    if (writes < 2) assert.equal(curator.to("/assignments").length, 0, "nor is a ticket shown before");
    const again = await answered(device(curator, { storage: fakeStorage(kept) }));
    assert.equal(again, writes === 4 ? "already-counted" : "counted");
    assert.deepEqual([curator.signed.size, curator.redeemed.size, curator.counted.size], [1, 1, 1]);
  }
});

test("storage that was cleared, but not its claims, has its ticket again", async () => {
  const curator = unlinkableCurator();
  const claims = sharedClaims();
  const own = device(curator, { claims });
  await own.ticket(await own.open(ADDRESS), INVITE);
  assert.equal(await answered(device(curator, { claims })), "counted");
  assert.equal(curator.to("/tickets").length, 1);
});

test("the claims are on disk in the browser's own database before anybody is asked", async () => {
  const database = fakeDatabase();
  const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");
  Object.defineProperty(globalThis, "indexedDB", { value: database.factory, configurable: true, writable: true });
  try {
    const curator = unlinkableCurator({
      faults: (url) => {
        if (url.endsWith("/tickets")) assert.equal([...database.stores.get("veilrank.claims").keys()].filter((key) => key.startsWith("veilrank.ticket ")).length, 1);
        return null;
      },
    });
    const page = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, tickets: async () => tickets });
    assert.equal(await answered(page), "counted");
  } finally {
    own ? Object.defineProperty(globalThis, "indexedDB", own) : delete globalThis.indexedDB;
  }
});

// ---------------------------------------------------------------- two at once

test("two pages with locks ask for one ticket once; without locks, for the same one", async () => {
  for (const [locks, asked] of [[turns(), 1], [null, 2]]) {
    const curator = unlinkableCurator();
    const shared = { claims: sharedClaims(), locks };
    const storage = fakeStorage();
    const pages = [1, 2].map(() => device(curator, { ...shared, storage: locks ? storage : fakeStorage() }));
    const opened = await Promise.all(pages.map((own) => own.open(ADDRESS)));
    await Promise.all(pages.map((own, i) => own.ticket(opened[i], INVITE)));
    const blinded = curator.to("/tickets").map(({ body }) => body.blinded);
    assert.deepEqual([blinded.length, new Set(blinded).size], [asked, 1]);
    const assigned = await Promise.all(pages.map((own, i) => own.ask(opened[i], INVITE)));
    assert.deepEqual(assigned[0], assigned[1], "and so get one assignment");
  }
});

test("an invite that another device has used is said to be, and nothing more is asked", async () => {
  const curator = unlinkableCurator();
  assert.equal(await answered(device(curator)), "counted");
  await assert.rejects(answered(device(curator)), { code: "invite-used" });
  assert.equal(curator.to("/assignments").length, 1);
});

// ---------------------------------------------------------------- waiting

test("how long a ticket waits is drawn once, from nothing to a minute, and outlives a reload", async () => {
  const curator = unlinkableCurator();
  let time = 1e12;
  const now = () => new Date(time);
  const own = device(curator, { now });
  const opened = await own.open(ADDRESS);
  const left = await own.ticket(opened, INVITE);
  assert.ok(left >= 0 && left <= 60_000, `${left}`);
  assert.equal(await own.ticket(opened, INVITE), left);
  time += Math.floor(left / 2);
  const later = device(curator, { now, storage: own.storage });
  assert.equal(await later.ticket(await later.open(ADDRESS), null), left - Math.floor(left / 2));
  time += 60_000;
  assert.equal(await later.ticket(opened, null), 0);
  time -= 1e9;
  assert.equal(await later.ticket(opened, null), 60_000, "a clock that was set back costs a minute");
});

test("every wait from 0 to 60 seconds is as likely", async () => {
  const waits = [];
  for (const word of [0, 2 ** 31, 2 ** 32 - 1]) {
    const curator = unlinkableCurator();
    const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: { word: () => word }, pause: async () => {}, now: () => new Date(1e12), locks: null, claims: null, tickets: async () => tickets });
    waits.push(await own.ticket(await own.open(ADDRESS), INVITE));
  }
  assert.deepEqual(waits, [0, 30_000, 60_000]);
});

// ---------------------------------------------------------------- what is refused

test("a link without an invite is told so, and draws nothing that could be lost", async () => {
  const curator = unlinkableCurator();
  const own = device(curator);
  const opened = await own.open(ADDRESS);
  await assert.rejects(own.ticket(opened, null), { code: "no-invite" });
  assert.equal(own.hasTicket(opened), false);
  assert.equal(curator.to("/tickets").length, 0);
});

test("a signature that does not fit is no ticket, and the next try is the same request", async () => {
  const wrong = (signature) => new Response(JSON.stringify({ signature }), { status: 201 });
  for (const signature of ["", "AAAA", 7, null, undefined, "A".repeat(342)]) {
    const curator = unlinkableCurator({ faults: (url) => (url.endsWith("/tickets") ? wrong(signature) : null) });
    const storage = fakeStorage();
    await assert.rejects(answered(device(curator, { storage })), { code: "ticket-unsigned" }, String(signature));
    assert.equal(curator.to("/assignments").length, 0);
    curator.faults = () => null;
    assert.equal(await answered(device(curator, { storage })), "counted");
    const asked = curator.to("/tickets").map(({ body }) => body.blinded);
    assert.equal(new Set(asked).size, 1);
  }
});

test("terms with another key are refused: they get neither the ticket nor the invite", async () => {
  const storage = fakeStorage();
  const curator = unlinkableCurator();
  const own = device(curator, { storage });
  await own.ticket(await own.open(ADDRESS), INVITE);
  const { fakeIssuer } = await import("./helpers/issuer.js");
  const other = fakeIssuer();
  const changed = { ...curator.terms, unlinkable: { key: other.key } };
  const opened = { curator: ADDRESS.curator, id: ADDRESS.id, survey: changed, service: { access: "invite" } };
  assert.equal(own.hasTicket(opened), false);
  await assert.rejects(own.ask(opened, INVITE), { code: "ticket-other-terms" });
  assert.deepEqual([curator.to("/tickets").length, curator.to("/assignments").length], [1, 0]);
});

test("a ticket that cannot be read is not taken for none", async () => {
  const curator = unlinkableCurator();
  const own = device(curator);
  await own.ticket(await own.open(ADDRESS), INVITE);
  const kept = new Map([...Array(own.storage.length).keys()].map((i) => [own.storage.key(i), "{"]));
  await assert.rejects(answered(device(curator, { storage: fakeStorage(kept) })), { code: "ledger-unreadable" });
});

test("a page that makes no tickets answers nothing that wants one", async () => {
  const curator = unlinkableCurator();
  const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, locks: null, claims: null });
  const opened = await own.open(ADDRESS);
  await assert.rejects(own.ask(opened, INVITE), { code: "terms-invalid", detail: /makes no tickets/ });
  assert.equal(curator.to("/tickets").length, 0);
});

// ---------------------------------------------------------------- the ballot

test("all requests are the same for every ballot, but for the noise", async () => {
  const ballots = [[[3], [1], [0], [2]], [[0], [1], [2], [3]], [], [[0, 1, 2, 3]]];
  const shapes = [];
  for (const groups of ballots) {
    const curator = unlinkableCurator();
    const own = device(curator);
    const opened = await own.open(ADDRESS);
    await own.ticket(opened, INVITE);
    const asked = await own.ask(opened, INVITE);
    await own.prepare(opened, asked, rankedBallot(4, groups));
    await own.send(ADDRESS.curator, ADDRESS.id);
    shapes.push(curator.requests.map(({ url, options }) => [url, options.method, String(options.body).replace(/"answer":(true|false)/g, "").replace(/[\w-]{22,}/g, (text) => `${text.length}`)]));
  }
  for (const shape of shapes) assert.deepEqual(shape, shapes[0]);
});

// ---------------------------------------------------------------- handles and promises of other surveys

const LOG = "A".repeat(43);
const PROMISE = { index: 3, size: 5, path: ["AA", "BB"], signature: "CC" };

/** A curator of an open survey that keeps a log. */
async function logged(promise, log = { key: LOG }) {
  const { fakeCurator } = await import("./helpers/curator.js");
  const plain = fakeCurator({ offer: { service: { assign: "live", access: "open", status: "open", reports: 0, log } } });
  const fetch = async (url, options) => {
    const reply = await plain.fetch(url, options);
    return url.endsWith("/reports") && reply.ok ? new Response(JSON.stringify({ ...(await reply.json()), promise }), { status: reply.status }) : reply;
  };
  return { ...plain, fetch };
}

test("where there is a log, a handle of 16 drawn bytes is in the bytes that are shown, and the promise is kept", async () => {
  const curator = await logged(PROMISE);
  const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, claims: null });
  const opened = await own.open(ADDRESS);
  const asked = await own.ask(opened);
  const { body } = await own.prepare(opened, asked, BALLOT());
  assert.match(body, /^\{"assignment":"Abc-_123","handle":"[\w-]{22}","report":\{/);
  assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
  const entry = own.ledger.find(ADDRESS.curator, ADDRESS.id);
  assert.deepEqual([entry.body, entry.log, entry.promise], [body, LOG, PROMISE]);
  const handles = new Set();
  for (let i = 0; i < 20; i += 1) handles.add((await own.ask(opened)).handle);
  assert.equal(handles.size, 20, "drawn each time");
});

test("what is no promise is not kept; of those that were checked the last one stands", async () => {
  for (const promise of [undefined, null, {}, [], { ...PROMISE, index: "3" }, { ...PROMISE, path: "AA" }, { ...PROMISE, path: new Array(65).fill("AA") }, { ...PROMISE, signature: 3 }, { ...PROMISE, path: ["A".repeat(101)] }]) {
    const curator = await logged(promise);
    const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, claims: null });
    const opened = await own.open(ADDRESS);
    await own.prepare(opened, await own.ask(opened), BALLOT());
    assert.equal(await own.send(ADDRESS.curator, ADDRESS.id), "counted");
    assert.equal(own.ledger.find(ADDRESS.curator, ADDRESS.id).promise, undefined, JSON.stringify(promise));
    own.ledger.mark(ADDRESS.curator, ADDRESS.id, "counted", PROMISE);
    own.ledger.mark(ADDRESS.curator, ADDRESS.id, "counted", { ...PROMISE, index: 4 });
    own.ledger.mark(ADDRESS.curator, ADDRESS.id, "counted");
    assert.deepEqual(own.ledger.find(ADDRESS.curator, ADDRESS.id).promise, { ...PROMISE, index: 4 });
  }
});

test("curators without a log get no handle", async () => {
  for (const log of [null, {}, { key: 3 }, { key: "short" }]) {
    const curator = await logged(PROMISE, log);
    const own = new Device({ storage: fakeStorage(), fetch: curator.fetch, draws: seeded(1), pause: async () => {}, locks: null, claims: null });
    const opened = await own.open(ADDRESS);
    assert.equal((await own.ask(opened)).handle, undefined);
  }
});
