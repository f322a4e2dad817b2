/** A participant's traffic, byte for byte: the noisy answers, and nothing else about the ranking. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { drawAlways, KEEPS, seedRandomness, TURNS } from "./helpers/browser.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, open, rank, toss } from "./helpers/steps.js";
import { assertNothingElseLeft } from "./helpers/traffic.js";

const world = stage();
const ITEMS = ["Noodles", "Pizza", "Salad", "Sushi", "Falafel"];
const ORDER = ["Sushi", "Salad", "Noodles", "Falafel", "Pizza"];
const TERMS = { items: ITEMS, queries: 4, epsilon: 2, access: "invite", invites: 1 };

const asset = (path) => readFileSync(new URL(`../../assets/${path}`, import.meta.url), "utf8");

/** Answers by ranking the list or by questions (always the left one). Gives what was sent, and what was shown before. */
async function answer({ page, wire }, made, order) {
  await open(page, world.curator, made.id, made.invites?.[0]);
  if (order) {
    await rank(page, order);
    await page.click("#rank-done");
  } else {
    const { queries } = (await world.curator.survey(made.id)).terms;
    await answerQuestions(page, Array(queries).fill("left"));
  }
  const shown = await toss(page);
  await page.click("#send");
  await page.waitForSelector("#step-receipt:not([hidden]), #step-waiting:not([hidden])");
  // A beacon or an image may leave a moment later; whatever is on its way has left when the page has nothing more to load.
  await page.waitForLoadState("networkidle");
  return { sent: await wire.settle(), shown, userAgent: await page.evaluate(() => navigator.userAgent) };
}

async function assertOnlyNoise({ sent, shown, userAgent }, made) {
  const { terms: survey, service: { revision } } = await world.curator.survey(made.id);
  assertNothingElseLeft(sent, { curator: world.curator.url, id: made.id, survey, shown, revision, invite: made.invites?.[0] ?? null, userAgent });
}

const cases = [
  ["a ranking, by invite", TERMS, ORDER],
  ["a partial ranking", { ...TERMS, access: "open", invites: undefined }, ORDER.slice(0, 2)],
  ["quick questions", { ...TERMS, access: "open", invites: undefined }, null],
  ["Laplace noise", { ...TERMS, mechanism: "laplace" }, ORDER],
  ["a whole order", { ...TERMS, mechanism: "permutation-cap", queries: 1 }, ORDER],
];
for (const [name, terms, order] of cases) {
  test(`what leaves is the request for questions and the bytes of the preview: ${name}`, async () => {
    const made = await world.curator.make(terms);
    const traffic = await world.visit({ init: [seedRandomness, 5] }, (visit) => answer(visit, made, order));
    await assertOnlyNoise(traffic, made);
    const posted = traffic.sent.filter(({ method }) => method === "POST").map(({ url }) => url.split("/").at(-1));
    assert.deepEqual(posted, [...(made.invites ? ["check", "tickets"] : []), "assignments", "reports"]);
  });
}

// ---------------------------------------------------------------- two opposite people, the same traffic
//
// One person's coin keeps every answer. Another thinks the opposite of everything, and their coin turns every answer round.
// With one invite and the same draws they have the same ticket and the same questions, so what they send must be the same to the
// last byte: if anything at all in the traffic came from the ranking by another way than through the coin, it would differ.

/** A door that lets nobody through before `count` have come to it. */
function meeting(count) {
  let open = () => {};
  const opened = new Promise((done) => (open = () => done(null)));
  return () => {
    count -= 1;
    if (count === 0) open();
    return opened;
  };
}

/** All that both send, whatever becomes of it; pages and their parts come in no certain order. */
async function bothTraffics(made, opposite, prepare = async () => {}) {
  // Whoever looks at an invite that has its ticket is told so and goes no further: neither gets it before both have looked.
  const met = meeting(2);
  const one = async (coin, order) => {
    let wire = null;
    const visit = world.visit({ init: [drawAlways, coin] }, async (visit) => {
      wire = visit.wire;
      wire.hold = async ({ url }) => url.endsWith("/tickets") && met();
      await prepare(visit);
      await answer(visit, made, order);
    });
    await visit.catch((error) => assert.ok(error instanceof assert.AssertionError, error));
    return wire.settled;
  };
  return Promise.all([one(KEEPS, opposite[0]), one(TURNS, opposite[1])]);
}

/** Requests in an order that is the same in every run. */
function sorted(sent) {
  const lines = sent.map((request) => JSON.stringify(request));
  return [...lines.filter((line) => !line.includes("/api/")).sort(), ...lines.filter((line) => line.includes("/api/"))];
}

for (const [way, opposite] of [["rank the list", [ORDER, ORDER.toReversed()]], ["answer questions", [null, null]]]) {
  test(`opposite opinions and opposite coins give the same bytes: those who ${way}`, async () => {
    const made = await world.curator.make(TERMS);
    const [one, other] = (await bothTraffics(made, opposite)).map(sorted);
    assert.ok(one.some((line) => line.includes("/reports")));
    assert.deepEqual(one, other);
    assert.equal((await world.curator.survey(made.id)).service.reports, 1, "to the curator they are one and the same");
  });
}

// ---------------------------------------------------------------- the checks can fail

/**
 * A page as a dishonest operator could serve it: it reads the ranking when the coin is tossed, and passes it on in some way.
 * These words stand before the page's own script.
 */
const SPY = `
let truth = "";
addEventListener("click", ({ target }) => {
  if (target.id === "toss") truth = [...document.querySelectorAll("#ranked [data-item]")].map((row) => row.dataset.item).join("-");
}, true);
const honest = fetch.bind(globalThis);
globalThis.fetch = (url, options) => honest(...(String(url).endsWith("/reports") ? leak(url, options) : [url, options]));
`;

const LEAKS = {
  "a field of the report": `(url, options) => [url, { ...options, body: options.body.replace("{", '{"note":"' + truth + '",') }]`,
  "spaces in the report": `(url, options) => [url, { ...options, body: options.body + " ".repeat(1 + Number(truth[0])) }]`,
  "a query": `(url, options) => [url + "?r=" + truth, options]`,
  "a header of its own": `(url, options) => [url, { ...options, headers: { ...options.headers, "X-Note": truth } }]`,
  "a header that all have": `(url, options) => [url, { ...options, headers: { ...options.headers, Accept: "text/" + truth } }]`,
  "a referrer": `(url, options) => [url, { ...options, referrer: "/s/" + truth, referrerPolicy: "unsafe-url" }]`,
  "a beacon": `(url, options) => { navigator.sendBeacon("/healthz", truth); return [url, options]; }`,
  "a picture": `(url, options) => { new Image().src = "/assets/logo.svg?" + truth; return [url, options]; }`,
  "a cookie": `(url, options) => { document.cookie = "r=" + truth + "; path=/"; return [document.cookie && url, { ...options, credentials: "include" }]; }`,
  "which file is read": `(url, options) => { if (truth >= "3") honest("/assets/logo.svg", { cache: "reload" }); return [url, options]; }`,
  "a web socket": `(url, options) => { new WebSocket("ws://" + location.host + "/" + truth); return [url, options]; }`,
};

/** Serves a changed script instead of one of the page's own. */
function serve(context, path, body) {
  return context.route(`**/assets/${path}`, (route) => route.fulfill({ body, contentType: "text/javascript" }));
}

for (const [name, leak] of Object.entries(LEAKS)) {
  test(`a ranking that leaks through ${name} is found out, twice`, async () => {
    const made = await world.curator.make(TERMS);
    const script = `${SPY}\nconst leak = ${leak};\n${asset("pages/participate.js")}`;
    const prepare = ({ context }) => serve(context, "pages/participate.js", script);
    const [sent, opposite] = await bothTraffics(made, [ORDER, ORDER.toReversed()], prepare);
    assert.notDeepEqual(sorted(sent), sorted(opposite), "opposite people send the same");
    const shown = sent.find(({ url }) => url.includes("/reports"))?.body.trim() ?? null;
    const userAgent = sent[0].headers["user-agent"];
    await assert.rejects(assertOnlyNoise({ sent, shown, userAgent }, made), { name: "AssertionError" });
  });
}

test("a device that forgets its coin is found out", async () => {
  const made = await world.curator.make(TERMS);
  const changed = asset("client.js").replace("sent: truth === kept", "sent: truth");
  assert.notEqual(changed, asset("client.js"), "the script has other words now; change the test");
  const prepare = ({ context }) => serve(context, "client.js", changed);
  const [sent, opposite] = await bothTraffics(made, [ORDER, ORDER.toReversed()], prepare);
  assert.notDeepEqual(sorted(sent), sorted(opposite));
});
