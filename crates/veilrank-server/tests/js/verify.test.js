/** "Check that my answer is counted", against a curator that keeps its log, and against those that do not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "./helpers/words.js";
import { Device, rankedBallot } from "../../assets/client.js";
import * as rules from "../../assets/kept.js";
import { findings } from "../../assets/pages/verify.js";
import * as tickets from "../../assets/ticket.js";
import { ADDRESS, fakeCurator, fakeStorage, TERMS } from "./helpers/curator.js";
import { seeded } from "./helpers/draws.js";
import { fakeLog } from "./helpers/log.js";
import { ISSUER } from "./helpers/unlinkable.js";

const PREFIX = `${ADDRESS.curator}/api/v1/surveys/${ADDRESS.id}`;
const refused = (status, code) => new Response(JSON.stringify({ code, status }), { status });

/** The service of an honest curator: how many are counted, and that it was closed once it is. */
function serviceOf(log, access) {
  return {
    assign: "live",
    access,
    min_reports: 0,
    results: "during",
    closes_at: null,
    publish_every: 5,
    log: { key: log.keys.key },
    get status() {
      return log.closed ? "closed" : "open";
    },
    get reports() {
      return log.counted;
    },
    get changes() {
      return log.closed ? [{ at: "2030-01-01T12:00:00Z", what: "closed" }] : [];
    },
  };
}

/** A curator with a log, and a device that has answered there; `lie` changes what it says. */
async function answered({ others = 5, terms = TERMS, promise = (log, entry) => log.promise(entry), keeping = async () => rules, changed = {} } = {}) {
  const log = fakeLog(terms);
  log.add(...log.filler(others));
  const service = Object.defineProperties(serviceOf(log, "open"), Object.getOwnPropertyDescriptors(changed));
  const plain = fakeCurator({ terms, offer: { service } });
  const curator = { log, lie: /** @type {(part: string, honest: any) => any} */ ((_, honest) => honest), asked: /** @type {string[]} */ ([]) };
  const fetch = async (url, options) => {
    const part = url.slice(PREFIX.length + 1);
    if (part.startsWith("log")) {
      curator.asked.push(part);
      const said = curator.lie(part, log.answer(part));
      if (said instanceof Response) return said;
      return said === null ? refused(404, "not-in-log") : new Response(typeof said === "string" ? said : JSON.stringify(said));
    }
    const reply = await plain.fetch(url, options);
    if (!part.startsWith("reports") || !reply.ok) return reply;
    const { assignment, handle, report } = JSON.parse(options.body);
    const entry = { handle, report: JSON.stringify(report) };
    log.add(entry);
    return new Response(JSON.stringify({ status: "counted", promise: promise(log, { assignment, ...entry }) }), { status: 201 });
  };
  const storage = fakeStorage();
  const device = new Device({ storage, fetch, draws: seeded(1), pause: async () => {}, locks: null, claims: null, tickets: async () => tickets, keeping });
  const opened = await device.open(ADDRESS);
  await device.prepare(opened, await device.ask(opened), rankedBallot(4, [[3], [1], [0], [2]]));
  await device.send(ADDRESS.curator, ADDRESS.id);
  log.add(...log.filler(3));
  const look = async () => {
    const { checks, seen } = await findings(device, device.ledger.find(ADDRESS.curator, ADDRESS.id), async () => {});
    return Object.assign(Object.fromEntries(checks.map(({ name, state }) => [name, state])), { seen, words: checks.map(({ words }) => words) });
  };
  const states = async () => {
    const { seen, words, ...all } = await look();
    return all;
  };
  return { curator, log, service, device, look, states, mine: () => log.entries[others], kept: () => device.ledger.find(ADDRESS.curator, ADDRESS.id) };
}

const HELD = { promise: "held", offer: "held", head: "held", standing: "held", included: "held", grown: "held", terms: "held", whole: "held" };

test("an honest log holds: at the first look, and when it has grown", async () => {
  const { log, look, states } = await answered();
  const { seen, words, ...first } = await look();
  assert.deepEqual(first, { ...HELD, grown: "unknown" });
  assert.ok(words.some((text) => /entry 6 of 9/.test(text)), words.join("\n"));
  assert.equal(seen.before, null);
  assert.deepEqual(await states(), HELD, "the same once more");
  for (const more of [1, 4, 16, 3]) {
    log.add(...log.filler(more));
    assert.deepEqual(await states(), HELD, `${log.entries.length} entries`);
  }
  log.closed = true;
  assert.deepEqual(await states(), HELD);
});

test("a dropped answer is found: not yet published while the survey is open, broken once it is closed", async () => {
  const { log, states, mine } = await answered();
  log.entries.splice(log.entries.indexOf(mine()), 1);
  assert.equal((await states()).included, "unknown");
  log.closed = true;
  const closed = await states();
  assert.equal(closed.included, "broken");
  assert.equal(closed.promise, "held", "and the promise is there to show");
});

test("an answer that was in the log and is dropped later is found by what was seen before, also while it is open", async () => {
  const { log, states, mine } = await answered();
  await states();
  log.entries.splice(log.entries.indexOf(mine()), 1, ...log.filler(1));
  const after = await states();
  assert.deepEqual([after.grown, after.included], ["broken", "broken"], "as many are published as are counted");
  assert.equal((await states()).grown, "broken", "what was seen before is not forgotten at a breach");
});

test("a changed answer is found, whether a bit of it or its handle", async () => {
  for (const change of [(entry) => ({ ...entry, report: entry.report.replace(/true|false/, (bit) => (bit === "true" ? "false" : "true")) }), (entry) => ({ ...entry, handle: "A".repeat(22) }), (entry) => ({ ...entry, report: entry.report.replace(",", ", ") })]) {
    const { log, states, mine } = await answered();
    log.entries[log.entries.indexOf(mine())] = change(mine());
    log.closed = true;
    assert.equal((await states()).included, "broken");
  }
});

test("a proof for another entry, another size or another root is broken", async () => {
  const lies = [
    (part, honest) => (part.startsWith("log/inclusion") ? { ...honest, index: honest.index + 1 } : honest),
    (part, honest) => (part.startsWith("log/inclusion") ? { ...honest, path: honest.path.slice(1) } : honest),
    (part, honest) => (part.startsWith("log/inclusion") ? { ...honest, path: [...honest.path, honest.path[0]] } : honest),
    (part, honest) => (part.startsWith("log/inclusion") ? {} : honest),
    (part, honest) => (part.startsWith("log/inclusion") ? "null" : honest),
  ];
  for (const lie of lies) {
    const { curator, states } = await answered();
    curator.lie = lie;
    assert.equal((await states()).included, "broken", String(lie));
  }
});

test("another head, a second key and another survey's head are broken", async () => {
  const changes = [
    (head) => ({ ...head, root: "A".repeat(43) }),
    (head) => ({ ...head, size: head.size - 1 }),
    (head) => ({ ...head, closed: !head.closed }),
    (head) => ({ ...head, survey: "dinner" }),
    (head) => ({ ...head, signature: "A".repeat(86) }),
    (head) => ({ ...head, signature: undefined }),
  ];
  for (const change of changes) {
    const { curator, states } = await answered();
    curator.lie = (part, honest) => (part === "log/head" ? change(honest) : honest);
    assert.equal((await states()).head, "broken", String(change));
  }
  const { log, states } = await answered();
  log.keys = log.otherKeys;
  assert.deepEqual([(await states()).head, (await states()).promise], ["broken", "held"], "the key is the one that was there when it was answered");
});

test("a fork and a log that goes back are found at the next look", async () => {
  const fork = await answered();
  await fork.states();
  fork.log.entries[0] = fork.log.filler(1)[0];
  fork.log.add(...fork.log.filler(4));
  assert.equal((await fork.states()).grown, "broken");
  const back = await answered();
  await back.states();
  back.log.entries.pop();
  assert.equal((await back.states()).grown, "broken");
  const silent = await answered();
  await silent.states();
  silent.log.add(...silent.log.filler(1));
  silent.curator.lie = (part, honest) => (part.startsWith("log/consistency") ? refused(404, "not-found") : honest);
  assert.equal((await silent.states()).grown, "broken", "a curator that does not prove it has not proved it");
});

/** Promises that are not for what was sent: to somebody else, for other bytes, by another key. */
const WRONG = [
  (log, entry) => log.promise({ ...entry, assignment: "B" }),
  (log, entry) => log.promise({ ...entry, report: "{}" }),
  (log, entry) => ({ ...log.promise(entry), signature: "A".repeat(86) }),
];

test("a wrong promise is not kept, and a good one that comes later is", async () => {
  for (const promise of [...WRONG, () => undefined]) {
    let make = promise;
    const { device, kept, states, log } = await answered({ promise: (...args) => make(...args) });
    assert.deepEqual([kept().status, kept().promise], ["counted", undefined], String(promise));
    const { promise: found, included } = await states();
    assert.deepEqual([found, included], ["unknown", "held"]);
    make = (honest, entry) => honest.promise(entry);
    const entries = log.entries.length;
    assert.equal(await device.send(ADDRESS.curator, ADDRESS.id), "counted");
    log.entries.length = entries;
    assert.equal((await states()).promise, "held");
    const good = kept().promise;
    make = promise;
    await device.send(ADDRESS.curator, ADDRESS.id);
    assert.deepEqual(kept().promise, good, "what holds is not lost again");
  }
});

test("a wrong promise that an older device kept is broken, and gives way to a good one", async () => {
  for (const promise of WRONG) {
    let [make, keeps] = [promise, false];
    const { device, kept, states } = await answered({ promise: (...args) => make(...args), keeping: async () => (keeps ? rules : null) });
    assert.notEqual(kept().promise, undefined);
    const found = await states();
    assert.deepEqual([found.promise, found.offer], ["broken", "unknown"], "and it kept nothing of the offer");
    [make, keeps] = [(log, entry) => log.promise(entry), true];
    await device.send(ADDRESS.curator, ADDRESS.id);
    assert.equal((await states()).promise, "held");
  }
});

test("where a browser knows no such signatures, the first promise is kept and no later one", async () => {
  const own = globalThis.crypto.subtle.importKey;
  globalThis.crypto.subtle.importKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
  try {
    let make = (log, entry) => log.promise(entry);
    const { device, kept } = await answered({ promise: (...args) => make(...args) });
    const first = kept().promise;
    assert.notEqual(first, undefined);
    make = (log, entry) => ({ ...log.promise(entry), signature: "A".repeat(86) });
    await device.send(ADDRESS.curator, ADDRESS.id);
    assert.deepEqual(kept().promise, first);
  } finally {
    globalThis.crypto.subtle.importKey = own;
  }
});

test("a promise cannot be checked where the script for it cannot be fetched, and the answer is counted all the same", async () => {
  const { kept, states } = await answered({ keeping: () => Promise.reject(new TypeError("network")) });
  assert.deepEqual([kept().status, kept().terms, kept().offer], ["counted", undefined, undefined]);
  const { promise, offer } = await states();
  assert.deepEqual([promise, offer], ["held", "unknown"]);
});

test("a list that is not what is signed or has other terms is broken", async () => {
  const inList = (change) => (part, honest) => (part === "log.jsonl" ? change(honest.split("\n")).join("\n") : honest);
  const cases = [
    ["whole", (lines) => lines.toSpliced?.(2, 1) ?? [...lines.slice(0, 2), ...lines.slice(3)]],
    ["whole", (lines) => [lines[0], lines[2], lines[1], ...lines.slice(3)]],
    ["whole", (lines) => [lines[0], lines[1].replace("true", "false"), ...lines.slice(2)]],
    ["whole", (lines) => [lines[0], "{}", ...lines.slice(2)]],
    ["terms", (lines) => [lines[0].replace("Where to eat?", "Whom to fire?"), ...lines.slice(1)]],
    ["terms", () => [""]],
  ];
  for (const [name, change] of cases) {
    const { curator, states } = await answered();
    curator.lie = inList(change);
    assert.equal((await states())[name], "broken", String(change));
  }
  const other = await answered();
  other.log.terms = { ...TERMS, epsilon: 3 };
  assert.equal((await other.states()).terms, "broken", "signed terms that are not those that are shown");
});

test("somebody who copies my name and my answer takes nothing from me", async () => {
  const { log, states, mine } = await answered();
  log.add({ ...mine() });
  assert.deepEqual(await states(), { ...HELD, grown: "unknown" });
});

test("a list that has grown since its head was read is no breach", async () => {
  const { log, curator, states } = await answered();
  curator.lie = (part, honest) => {
    if (part !== "log.jsonl") return honest;
    log.add(...log.filler(2));
    return log.list();
  };
  assert.equal((await states()).whole, "held");
});

test("a log that is not shown is said to be, and so is one that is too long", async () => {
  const hidden = await answered({ changed: { results: "after" } });
  hidden.curator.lie = (part, honest) => (part === "log/head" ? refused(403, "outcome-withheld") : honest);
  assert.deepEqual(await hidden.states(), { promise: "held", offer: "held", log: "unknown" });
  hidden.log.closed = true;
  assert.deepEqual(await hidden.states(), { promise: "held", offer: "held", log: "broken" }, "it was to be shown after closing");
  const long = await answered({ others: 2000 });
  assert.deepEqual(await long.states(), { ...HELD, grown: "unknown", whole: "unknown" });
  assert.ok(!long.curator.asked.includes("log.jsonl"));
});

test("a curator that cannot be reached or is busy has broken nothing, and it is told", async () => {
  for (const [part, status] of [["log/head", 503], ["log/inclusion", 500], ["log.jsonl", 429]]) {
    const { curator, look } = await answered();
    curator.lie = (asked, honest) => (asked.startsWith(part) ? refused(status, "busy") : honest);
    await assert.rejects(look(), { status });
  }
});

test("a browser without Ed25519 checks everything else", async () => {
  const { states } = await answered();
  const own = globalThis.crypto.subtle.importKey;
  globalThis.crypto.subtle.importKey = () => Promise.reject(new DOMException("no", "NotSupportedError"));
  try {
    assert.deepEqual(await states(), { ...HELD, promise: "unknown", head: "unknown", grown: "unknown" });
  } finally {
    globalThis.crypto.subtle.importKey = own;
  }
});

// ---------------------------------------------------------------- tickets

/** A log in which everybody came by a ticket, the device included. */
async function byTickets() {
  const terms = { ...TERMS, unlinkable: { key: ISSUER.key } };
  const log = fakeLog(terms);
  const ticketed = async (report) => {
    const drawn = await tickets.drawTicket(ISSUER.key, terms.id);
    const ticket = await tickets.finishTicket(ISSUER.key, terms.id, drawn, ISSUER.sign(drawn.blinded));
    return { handle: tickets.ticketHandle(ticket.serial), report, ticket };
  };
  for (let i = 0; i < 4; i += 1) log.add(await ticketed(`{"epsilon":1,"answers":[{"pair":[0,1],"answer":${i % 2 === 0}}]}`));
  const service = serviceOf(log, "invite");
  let shown = null;
  const fetch = async (url, options) => {
    const part = url.slice(PREFIX.length + 1);
    const body = options.body && JSON.parse(options.body);
    if (part === "") return new Response(JSON.stringify({ veilrank: 2, id: terms.id, terms, service }));
    if (part === "tickets") return new Response(JSON.stringify({ signature: ISSUER.sign(body.blinded) }), { status: 201 });
    if (part === "assignments") {
      shown = body.ticket;
      return new Response(JSON.stringify({ assignment: "A", pairs: [[0, 1], [1, 3]], epsilon: 2, queries: 2 }), { status: 201 });
    }
    if (part === "reports") {
      log.add({ handle: body.handle, report: JSON.stringify(body.report), ticket: shown });
      return new Response(JSON.stringify({ status: "counted", promise: log.promise({ assignment: body.assignment, ...log.entries.at(-1) }) }), { status: 201 });
    }
    const said = log.answer(part);
    return said === null ? refused(404, "not-in-log") : new Response(typeof said === "string" ? said : JSON.stringify(said));
  };
  const device = new Device({ storage: fakeStorage(), fetch, draws: seeded(1), pause: async () => {}, locks: null, claims: null, tickets: async () => tickets, keeping: async () => rules });
  const opened = await device.open(ADDRESS);
  await device.prepare(opened, await device.ask(opened, "s3cret"), rankedBallot(4, [[3], [1], [0], [2]]));
  await device.send(ADDRESS.curator, ADDRESS.id);
  const states = async () => Object.fromEntries((await findings(device, device.ledger.find(ADDRESS.curator, ADDRESS.id), async () => {})).checks.map(({ name, state }) => [name, state]));
  return { log, states, ticketed, terms };
}

test("with tickets every entry has one of its own; an invented answer has none and is found", async () => {
  const { log, states, ticketed } = await byTickets();
  assert.deepEqual(await states(), { ...HELD, grown: "unknown", tickets: "held" });
  log.add(...log.filler(1));
  assert.equal((await states()).whole, "broken", "one without a ticket");
  log.entries.pop();
  log.add({ ...(await ticketed('{"epsilon":1,"answers":[]}')), handle: "A".repeat(22) });
  assert.equal((await states()).whole, "broken", "one with somebody else's handle");
  log.entries.pop();
  const forged = await ticketed('{"epsilon":1,"answers":[]}');
  log.add({ ...forged, ticket: { ...forged.ticket, signature: log.entries[0].ticket.signature } });
  assert.equal((await states()).whole, "broken", "one whose ticket nobody has signed");
  log.entries.pop();
  log.add({ ...log.entries[0], report: '{"epsilon":1,"answers":[{"pair":[0,2],"answer":true}]}' });
  assert.equal((await states()).whole, "broken", "one ticket twice");
});

test("a survey whose key is another one by now is broken: whoever gets a key of their own can be known again by it", async () => {
  const { log, states, terms } = await byTickets();
  const { fakeIssuer } = await import("./helpers/issuer.js");
  terms.unlinkable = { key: fakeIssuer().key };
  log.terms = terms;
  assert.equal((await states()).terms, "broken");
});

test("terms that an offer says twice are not answered: nothing is asked for, and no invite leaves", async () => {
  const plain = fakeCurator({ offer: { service: serviceOf(fakeLog(TERMS), "open") } });
  const sent = [];
  const twice = async (url, options) => {
    sent.push(options.method);
    const text = await (await plain.fetch(url, options)).text();
    const other = JSON.stringify({ ...TERMS, items: TERMS.items.toReversed() });
    return new Response(text.replace("{", `{"terms":${other},`));
  };
  const device = new Device({ storage: fakeStorage(), fetch: twice, draws: seeded(1), pause: async () => {}, locks: null, claims: null, keeping: async () => rules });
  const opened = await device.open(ADDRESS);
  await assert.rejects(device.ask(opened, "s3cret"), /says its terms once/);
  assert.deepEqual(sent, ["GET"]);
});
