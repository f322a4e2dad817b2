/** The whole device against a curator: what it refuses, what it memorises, what it sends, and what it never sends. */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import * as client from "../../assets/client.js";
import { ADDRESS, fakeCurator, fakeStorage, TERMS, twoPages } from "./helpers/curator.js";
import { seeded } from "./helpers/draws.js";
import { assertOnlyNoiseLeft } from "./helpers/traffic.js";

const { answeredBallot, Ballot, Device, Problem, rankedBallot, readAddress, Refusal } = client;

/** A device in a test: no waiting, no real network, its own storage. */
function device(curator, { storage = fakeStorage(), draws = seeded(1), module = client } = {}) {
  const waits = [];
  const own = new module.Device({ storage, fetch: curator.fetch, draws, pause: async (ms) => void waits.push(ms) });
  return Object.assign(own, { waits, storage });
}

/** Opens, asks and prepares with a ranking of all four items. */
async function prepared(own, { spend, invite, module = client } = {}) {
  const opened = await own.open(ADDRESS);
  const asked = await own.ask(opened, invite);
  const answer = await own.prepare(opened, asked, module.rankedBallot(4, [[3], [1], [0], [2]]), spend);
  return { opened, asked, answer };
}

const send = (own) => own.send(ADDRESS.curator, ADDRESS.id);

test("a survey is answered: terms, questions, preview, memory, receipt", async () => {
  const curator = fakeCurator();
  const own = device(curator);
  const { opened, asked, answer } = await prepared(own);
  assert.deepEqual(opened.survey.items, TERMS.items);
  assert.equal(opened.service.status, "open");
  assert.deepEqual(asked.pairs, [[0, 1], [1, 3]]);
  assert.equal(own.ledger.find(ADDRESS.curator, "lunch").body, answer.body, "memorised before it is sent");
  assert.equal(curator.counted.size, 0, "nothing has left yet");
  assert.equal(await send(own), "counted");
  assert.equal(curator.requests.at(-1).body, answer.body, "what was shown is what was sent");
  assert.equal(own.ledger.find(ADDRESS.curator, "lunch").status, "counted");
  assert.equal(await send(own), "already-counted");
  assert.equal(curator.requests.at(-1).body, answer.body);
});

test("the bytes are the report as the core writes it, behind the assignment", async () => {
  const own = device(fakeCurator());
  const { answer } = await prepared(own, { spend: 1 });
  assert.match(answer.body, /^\{"assignment":"Abc-_123","report":\{"epsilon":1,"answers":\[\{"pair":\[0,1\],"answer":(true|false)\},\{"pair":\[1,3\],"answer":(true|false)\}\]\}\}$/);
  assert.ok(answer.loss <= 1);
});

test("requests carry no cookies, no referrer and follow no redirects; the invite is in the body only", async () => {
  const curator = fakeCurator({ invites: ["s3cret"] });
  const own = device(curator);
  await prepared(own, { invite: "s3cret" });
  await send(own);
  for (const { url, options, body } of curator.requests) {
    assert.ok(!url.includes("s3cret"));
    assert.deepEqual([options.credentials, options.referrerPolicy, options.redirect], ["omit", "no-referrer", "error"]);
    assert.ok(!String(body).includes("s3cret") || url.endsWith("/assignments"));
  }
  assert.ok(!own.storage.all().includes("s3cret"), "an invite is not stored");
});

test("a second answer is refused, also after a reload and with another ballot", async () => {
  const curator = fakeCurator();
  const storage = fakeStorage();
  const first = await prepared(device(curator, { storage }));
  const reloaded = device(curator, { storage, draws: seeded(9) });
  await assert.rejects(prepared(reloaded), { code: "answered-already" });
  assert.equal(await send(reloaded), "counted");
  assert.equal(curator.requests.at(-1).body, first.answer.body, "the memorised bytes");
});

test("other terms on a second visit get nothing but the memorised bytes", async () => {
  const storage = fakeStorage();
  const first = await prepared(device(fakeCurator(), { storage }));
  const changes = [{ epsilon: 1 }, { queries: 1 }, { mechanism: "laplace" }, { mechanism: "permutation-cap", queries: 1 },
    { items: ["sushi", "salad", "pizza", "soup"] }, { title: "Another question" }];
  for (const change of changes) {
    const curator = fakeCurator({ terms: { ...TERMS, ...change } });
    const later = device(curator, { storage, draws: { word: () => assert.fail("a draw") } });
    await assert.rejects(prepared(later), { code: "answered-already" }, JSON.stringify(change));
    await send(later);
    assert.equal(curator.requests.at(-1).body, first.answer.body);
  }
});

test("two pages at once: one answer is memorised, and only that one can leave", async () => {
  const { pages, settle } = twoPages();
  const curator = fakeCurator();
  const both = pages.map((storage, i) => device(curator, { storage, draws: { word: () => i * (2 ** 32 - 1) } }));
  const answers = [];
  for (const own of both) answers.push((await prepared(own)).answer.body);
  assert.notEqual(answers[0], answers[1]);
  settle();
  await assert.rejects(send(both[0]), { code: "answered-meanwhile" }, "what this page has shown is not what would leave");
  assert.equal(await send(both[1]), "counted");
  assert.equal(await send(device(curator, { storage: pages[0] })), "already-counted", "after a reload");
  const sent = curator.requests.filter(({ url }) => url.endsWith("/reports")).map(({ body }) => body);
  assert.deepEqual(sent, [answers[1], answers[1]]);
});

test("storage that fails halfway does not make a counted answer look lost, nor hide why one was refused", async () => {
  for (const [failures, outcome] of [[[], "counted"], [[{ status: 409, code: "survey-closed" }], "survey-closed"]]) {
    const kept = new Map();
    let writes = 0;
    const setItem = (key, value) => {
      writes += 1;
      if (writes > 2) throw new Error("quota");
      kept.set(key, value);
    };
    const storage = { ...fakeStorage(), setItem, getItem: (key) => kept.get(key) ?? null, key: (i) => [...kept.keys()][i], get length() { return kept.size; } };
    const own = device(fakeCurator({ failures }), { storage });
    await prepared(own);
    assert.equal(await send(own).catch(({ code }) => code), outcome);
    assert.equal(own.ledger.find(ADDRESS.curator, "lunch").status, "sending", "spent, and it can be sent again");
    assert.ok(own.ledger.spent() > 1.999);
  }
});

test("nothing leaves before it is noted that it does", async () => {
  const kept = new Map();
  const curator = fakeCurator();
  const own = device(curator, { storage: fakeStorage(kept) });
  await prepared(own);
  kept.set = () => { throw new Error("quota"); };
  await assert.rejects(send(own), { code: "ledger-unwritable" });
  assert.equal(curator.counted.size, 0);
});

test("sending twice at once sends the same bytes, and a late refusal does not undo a receipt", async () => {
  const curator = fakeCurator();
  const own = device(curator);
  const { answer } = await prepared(own);
  assert.deepEqual((await Promise.all([send(own), send(own)])).sort(), ["already-counted", "counted"]);
  const sent = curator.requests.filter(({ url }) => url.endsWith("/reports")).map(({ body }) => body);
  assert.deepEqual(sent, [answer.body, answer.body]);
  // The first request is held up until the second is counted, and then refused.
  let release;
  const gate = new Promise((open) => { release = open; });
  const slow = fakeCurator();
  let first = true;
  const held = async (url, options) => {
    if (!url.endsWith("/reports") || !first) return slow.fetch(url, options);
    first = false;
    await gate;
    return new Response('{"code":"survey-unknown"}', { status: 404 });
  };
  const other = device({ fetch: held });
  await prepared(other);
  const late = send(other);
  assert.equal(await send(other), "counted");
  release();
  await assert.rejects(late, { status: 404 });
  assert.equal(other.ledger.find(ADDRESS.curator, "lunch").status, "counted");
});

test("an open survey gets no invite", async () => {
  const curator = fakeCurator();
  await prepared(device(curator), { invite: "s3cret" });
  assert.ok(curator.requests.every(({ body }) => !String(body).includes("s3cret")));
});

test("the device forgets a ballot once it is answered from, and keeps it if that fails", async () => {
  const own = device(fakeCurator());
  const opened = await own.open(ADDRESS);
  const asked = await own.ask(opened);
  const ballot = rankedBallot(4, [[3], [1], [0], [2]]);
  own.ledger.setLimits({ survey: 1, total: 20 });
  await assert.rejects(own.prepare(opened, asked, ballot), { code: "over-survey-limit" });
  own.ledger.setLimits({ survey: 3, total: 20 });
  await own.prepare(opened, asked, ballot);
  assert.throws(() => client.respond(opened.survey, asked.pairs, ballot, 1), { code: "ballot-invalid" });
});

test("terms that cost more than they say, or are none, are refused", async () => {
  const changes = [{ queries: 7 }, { queries: 0 }, { epsilon: 21 }, { epsilon: "1" }, { mechanism: "none" }, { veilrank: 2 },
    { items: ["a", "a"] }, { items: "ab" }, { title: "two\nlines" }, { id: "dinner" }, { mechanism: "permutation-cap" },
    { epsilon: 1e308 }, { epsilon: 5e-324 }, { epsilon: null }, { epsilon: [1] }, { queries: 1e308 }, { queries: -0 }, { queries: "2" }, { queries: [2] },
    { queries: null }, { mechanism: "__proto__" }, { mechanism: "constructor" }, { mechanism: ["laplace"] }, { id: "__proto__" },
    { items: { length: 2, 0: "a", 1: "b" } }, { items: ["a", ["b"]] }, { items: ["a", null] }, { items: Array.from({ length: 2049 }, String) },
    { title: "x".repeat(501) }, { title: "x".repeat(1e6) }, { title: ["x"] }, { title: "\ud800" }];
  for (const change of changes) {
    await assert.rejects(device(fakeCurator({ terms: { ...TERMS, ...change } })).open(ADDRESS), Refusal, JSON.stringify(change));
  }
});

test("a curator who asks for more than the terms is refused, and nothing is sent or memorised", async () => {
  const changes = [
    { pairs: [[0, 1], [1, 3], [2, 3]] }, { pairs: [[0, 1]] }, { pairs: [] }, { pairs: null },
    { pairs: [[0, 1], [0, 1]] }, { pairs: [[0, 1], [1, 4]] }, { pairs: [[0, 1], [3, 1]] }, { pairs: [[0, 1], [1, 1]] },
    { pairs: [[0, 1], [-1, 1]] }, { pairs: [[0, 1], [0.5, 1]] }, { pairs: [[0, 1], "12"] }, { pairs: [[0, 1], [1, 2, 3]] },
    { epsilon: 3 }, { epsilon: 1 }, { epsilon: undefined }, { queries: 3 }, { queries: "2" },
    { assignment: "" }, { assignment: 5 }, { assignment: 'a","ranking":"' }, { assignment: "x".repeat(501) },
  ];
  for (const assignment of changes) {
    const curator = fakeCurator({ assignment });
    const own = device(curator);
    await assert.rejects(prepared(own), Refusal, JSON.stringify(assignment));
    assert.equal(curator.requests.filter(({ url }) => url.endsWith("/reports")).length, 0);
    assert.deepEqual(own.ledger.entries(), []);
  }
});

test("the owner's limits are refused before the coin is cast", async () => {
  const own = device(fakeCurator(), { draws: { word: () => assert.fail("a draw") } });
  own.ledger.setLimits({ survey: 1, total: 20 });
  await assert.rejects(prepared(own), { code: "over-survey-limit" });
  own.ledger.setLimits({ survey: 5, total: 1 });
  await assert.rejects(prepared(own), { code: "over-total-limit" });
  const frugal = device(fakeCurator());
  frugal.ledger.setLimits({ survey: 1, total: 1 });
  const { answer } = await prepared(frugal, { spend: 1 });
  assert.ok(answer.loss <= 1, "spending less than the terms is possible");
});

test("a limit that is lowered holds for what has not left yet, and never for what has", async () => {
  const curator = fakeCurator();
  const own = device(curator);
  await prepared(own);
  for (const [limits, code] of [[{ survey: 1, total: 20 }, "over-survey-limit"], [{ survey: 3, total: 1 }, "over-total-limit"]]) {
    own.ledger.setLimits(limits);
    await assert.rejects(send(own), { code });
  }
  assert.equal(curator.counted.size, 0);
  own.ledger.setLimits({ survey: 2, total: 2 });
  assert.equal(await send(own), "counted", "it does not stand in its own way");
  own.ledger.setLimits({ survey: 0, total: 0 });
  assert.equal(await send(own), "already-counted");
});

test("budgets outside the terms are refused", async () => {
  for (const spend of [0, -1, 2.1, NaN, Infinity, "1", 1e308, 2.0000000000000004, 5e-324, null, [1]]) {
    await assert.rejects(prepared(device(fakeCurator()), { spend }), Refusal, `${spend}`);
  }
  await assert.rejects(prepared(device(fakeCurator()), { spend: NaN }), { message: /got NaN/ });
});

test("a failed send is tried again with the same bytes", async () => {
  const curator = fakeCurator({ failures: ["cut", 503, "lost"] });
  const own = device(curator);
  const { answer } = await prepared(own);
  assert.equal(await send(own), "already-counted", "the lost reply was counted, and once");
  const sent = curator.requests.filter(({ url }) => url.endsWith("/reports"));
  assert.deepEqual(sent.map(({ body }) => body), new Array(4).fill(answer.body));
  assert.deepEqual(own.waits, [50, 1000, 3000, 9000], "once to let the memory settle, and then between the attempts");
  assert.equal(curator.counted.size, 1);
});

test("offline for long: nothing is lost, and later the memorised bytes are sent", async () => {
  const curator = fakeCurator({ failures: ["cut", "cut", "cut", "cut"] });
  const storage = fakeStorage();
  const own = device(curator, { storage });
  const { answer } = await prepared(own);
  await assert.rejects(send(own), { code: "unreachable", next: /nothing is lost/ });
  assert.equal(own.ledger.find(ADDRESS.curator, "lunch").status, "sending");
  const later = device(curator, { storage });
  assert.equal(await send(later), "counted");
  assert.equal(curator.requests.at(-1).body, answer.body);
});

test("what the curator refuses for good is told with its code and next step, and not tried again", async () => {
  for (const [status, code] of [[410, "survey-closed"], [409, "report-differs"], [422, "pairs-not-assigned"]]) {
    const curator = fakeCurator({ failures: [{ status, code }] });
    const own = device(curator);
    await prepared(own);
    const told = { name: "Problem", status, code, detail: `refused: ${code}`, next: "do something else" };
    await assert.rejects(send(own), told);
    assert.equal(own.ledger.find(ADDRESS.curator, "lunch").status, "refused");
    assert.ok(own.ledger.spent() > 1.999, "it has left, so it is spent");
  }
  await assert.rejects(prepared(device(fakeCurator({ invites: ["x"] })), { invite: "y" }), { code: "invite-unknown" });
});

test("a refusal by something on the way is not taken for the curator's", async () => {
  const curator = fakeCurator();
  let portal = true;
  const own = device({ fetch: async (url, options) => (portal && url.endsWith("/reports") ? new Response("<h1>Log in</h1>", { status: 403 }) : curator.fetch(url, options)) });
  await prepared(own);
  await assert.rejects(send(own), { status: 403 });
  assert.equal(own.ledger.find(ADDRESS.curator, "lunch").status, "sending");
  portal = false;
  assert.equal(await send(own), "counted");
});

test("an unreadable reply is no panic", async () => {
  const reply = (text, status) => ({ fetch: async () => new Response(text, { status }) });
  await assert.rejects(device(reply("<html>", 200)).open(ADDRESS), { code: "reply-invalid" });
  await assert.rejects(device(reply("<html>", 502)).open(ADDRESS), (error) => error instanceof Problem && error.status === 502);
  for (const text of ["null", "[]", "7", '"x"']) await assert.rejects(device(reply(text, 200)).open(ADDRESS), Refusal);
});

test("only 200 and 201 are a yes", async () => {
  for (const status of [202, 203, 206, 299]) {
    await assert.rejects(device({ fetch: async () => new Response(JSON.stringify(TERMS), { status }) }).open(ADDRESS), { code: "reply-invalid" });
  }
  await assert.rejects(device({ fetch: async () => new Response(null, { status: 204 }) }).open(ADDRESS), { code: "reply-invalid" });
});

test("a curator's words are short and cannot turn the text round", () => {
  const problem = new Problem(400, { detail: `a\u202eb\nc${"x".repeat(1e6)}`, next: "y".repeat(301), code: "z".repeat(1e6), field: "f" });
  assert.ok(problem.message.length < 700 && problem.code.length <= 301);
  assert.match(problem.detail, /^a b cx+…$/);
  for (const odd of [{}, { detail: 7, code: null, next: {} }, { __proto__: { detail: "x" } }]) assert.ok(new Problem(400, odd).message.length < 60);
});

test("keys that mean something to JavaScript mean nothing here", async () => {
  const keys = '{"__proto__":{"polluted":1,"epsilon":9},"constructor":{"prototype":{"polluted":1}},"toString":7,';
  const offer = JSON.stringify({ veilrank: 2, id: TERMS.id, terms: TERMS, service: { status: "open" } });
  const nasty = offer.replace("{", keys).replace('"service":{', `"service":${keys}`);
  const { survey, service } = await device({ fetch: async () => new Response(nasty) }).open(ADDRESS);
  assert.deepEqual([survey.epsilon, {}.polluted, service.polluted], [2, undefined, undefined]);
  const terms = offer.replace('"terms":{', `"terms":${keys}`);
  await assert.rejects(device({ fetch: async () => new Response(terms) }).open(ADDRESS), { code: "terms-invalid" }, "terms are read whole or not");
  assert.ok(Object.isFrozen(survey) && Object.isFrozen(survey.items));
});

test("nothing is sent where nothing is memorised", async () => {
  const curator = fakeCurator();
  await assert.rejects(send(device(curator)), { code: "nothing-memorised" });
  assert.equal(curator.requests.length, 0);
});

test("an address is read as the terminal and the Python package read it", () => {
  const cases = JSON.parse(readFileSync(new URL("../vectors/addresses.json", import.meta.url), "utf8"));
  for (const [text, curator, id] of cases.accepted) assert.deepEqual(readAddress(text), { curator, id, invite: null }, text);
  assert.ok(cases.refused.length > 30);
  for (const text of cases.refused) assert.throws(() => readAddress(text), { code: "address-invalid" }, text);
});

test("addresses are read, and invites are behind the #", () => {
  assert.deepEqual(readAddress(" https://a.test/s/x1#invite=tok-1 "), { curator: "https://a.test", id: "x1", invite: "tok-1" });
  assert.deepEqual(readAddress("http://127.0.0.1:8080/api/v1/surveys/x1"), { curator: "http://127.0.0.1:8080", id: "x1", invite: null });
  assert.deepEqual(readAddress("https://a.test/poll/r/x1/"), { curator: "https://a.test/poll", id: "x1", invite: null });
  for (const bad of ["", "x", "javascript:alert(1)//s/x", "ftp://a.test/s/x", "xhttps://a.test/s/x", "https://a.test/", "https://a.test/s/", "https://a.test/o/x",
    "https://a.test/s/..", "https://a.test/s/%2e%2e", "https://a.test/s/a%2fb", "https://me:pw@a.test/s/x", `https://a.test/s/${"x".repeat(65)}`]) {
    assert.throws(() => readAddress(bad), { code: "address-invalid" }, bad);
  }
  assert.throws(() => readAddress("https://a.test/x#invite=hunter2"), ({ message }) => !message.includes("hunter2"));
});

test("a ballot can be neither printed nor stored", () => {
  for (const ballot of [rankedBallot(4, [[3], [1]]), answeredBallot(4, [{ pair: [0, 1], first: true }])]) {
    assert.equal(JSON.stringify(ballot), "{}");
    assert.deepEqual(Reflect.ownKeys(ballot), []);
    assert.ok(Object.isFrozen(ballot) && ballot instanceof Ballot);
  }
  for (const groups of [[[0], [0]], [[4]], [[-1]], [[0.5]], [[]], [["0"]]]) {
    assert.throws(() => rankedBallot(4, groups), { code: "ballot-invalid" });
  }
  for (const answers of [[[1, 0]], [[0, 4]], [[0, 0]], [[0, 1], [0, 1]], ["01"], [null]]) {
    assert.throws(() => answeredBallot(4, answers.map((pair) => ({ pair, first: true }))), { code: "ballot-invalid" });
  }
  const survey = client.checkTerms(TERMS);
  assert.throws(() => client.respond(survey, [[0, 1], [1, 3]], { items: 4 }, 1), { code: "ballot-invalid" }, "not a look-alike");
  assert.throws(() => client.respond(survey, [[0, 1], [1, 3]], rankedBallot(3, [[0]]), 1), { code: "ballot-invalid" });
});

test("quick answers cannot stand for a whole order", async () => {
  const own = device(fakeCurator({ terms: { ...TERMS, queries: 1, mechanism: "permutation-cap" } }));
  const opened = await own.open(ADDRESS);
  const asked = await own.ask(opened);
  await assert.rejects(own.prepare(opened, asked, answeredBallot(4, [])), { code: "ballot-invalid", next: "rank the list" });
  assert.deepEqual(own.ledger.entries(), []);
});

/** Answers with a module that may be mutated, and checks everything that left. */
async function checkTraffic(module, terms = TERMS) {
  const curator = fakeCurator({ terms, invites: ["tok"] });
  const own = device(curator, { module });
  const { opened, answer } = await prepared(own, { invite: "tok", module });
  await send(own).catch(() => null);
  assertOnlyNoiseLeft(curator.requests, { ...ADDRESS, survey: opened.survey, shown: answer.body, invite: "tok" });
  const stored = JSON.parse(own.storage.all());
  assert.deepEqual(Object.keys(stored).sort(), ["body", "curator", "day", "epsilon", "id", "loss", "number", "status", "title", "veilrank"]);
}

test("what leaves is the noisy answers and nothing else, for every mechanism", async () => {
  await checkTraffic(client);
  await checkTraffic(client, { ...TERMS, mechanism: "laplace" });
  await checkTraffic(client, { ...TERMS, mechanism: "permutation-cap", queries: 1 });
});

/** The module from a changed source. From a file, because the source in an address makes every stack as long as itself. */
async function changedClient(source) {
  const folder = mkdtempSync(join(tmpdir(), "veilrank-"));
  try {
    writeFileSync(join(folder, "client.mjs"), source);
    return await import(pathToFileURL(join(folder, "client.mjs")).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Ways to send or keep the ranking: what is changed in the module's source, and into what. */
const SENDING = "this.ledger.leave(entry);";
const HEADERS = '{ "Content-Type": "application/json" }';
const LEAKS = {
  "in the body of the report": ["/reports`, entry.body,", "/reports`, entry.body.replace('{', '{\"ranking\":[3,1,0,2],'),"],
  "in the address": ["/reports`", "/reports?ranking=3,1,0,2`"],
  "in a header": [HEADERS, '{ "Content-Type": "application/json", "X-Ranking": "3,1,0,2" }'],
  "in the type of the content": [HEADERS, '{ "Content-Type": "application/json; ranking=3102" }'],
  "in the question for pairs": ["{ ...needed, ...read }, wantedWork", "{ ...needed, ...read, favourite: 3 }, wantedWork"],
  "in a request of its own": [SENDING, `await this.#request(surveyUrl(curator, id) + "/extra", "[3,1,0,2]").catch(() => null); ${SENDING}`],
  "to somebody else": [SENDING, `await this.#request("https://elsewhere.test/", "[3,1,0,2]").catch(() => null); ${SENDING}`],
  "in an answer": ["{ pair, answer: sent }", "{ pair, answer: sent, meant: true }"],
  "in the report": ["{ epsilon: spend, ...said }", "{ epsilon: spend, ...said, ranking: [3, 1, 0, 2] }"],
  "in the ledger": ["const entry = { veilrank: 1,", "const entry = { ranking: [3, 1, 0, 2], veilrank: 1,"],
};

test("a client that would let the ranking out is caught", async (context) => {
  const source = readFileSync(new URL("../../assets/client.js", import.meta.url), "utf8");
  for (const [where, [from, to]] of Object.entries(LEAKS)) {
    await context.test(where, async () => {
      assert.ok(source.includes(from), "the mutation finds its place");
      await assert.rejects(checkTraffic(await changedClient(source.replace(from, to))), { name: "AssertionError" });
    });
  }
});

test("a client that does not randomize gives other bytes", async () => {
  const source = readFileSync(new URL("../../assets/client.js", import.meta.url), "utf8");
  const mutated = source.replace("const kept = draws.word() < channel.threshold;", "const kept = draws.word() >= 0;");
  assert.notEqual(mutated, source);
  const module = await changedClient(mutated);
  const flips = (from) => {
    const survey = from.checkTerms(TERMS);
    return from.respond(survey, [[0, 1], [1, 3]], from.rankedBallot(4, [[0], [1], [3]]), 2, { word: () => 2 ** 32 - 1 }).report;
  };
  assert.notEqual(flips(module), flips(client));
});
