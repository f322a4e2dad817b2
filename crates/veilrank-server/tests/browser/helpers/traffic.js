/** What a participant's browser may send: what every browser says by itself, the noisy answers, and nothing else. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { assertOnlyNoiseLeft } from "../../js/helpers/traffic.js";

const ASSETS = readdirSync(new URL("../../../assets/", import.meta.url), { recursive: true }).map((file) => `/assets/${String(file).replaceAll("\\", "/")}`);

/**
 * Everything on the cable, request by request.
 * @param {import("./wire.js").Sent[]} sent
 * @param {{curator: string, id: string, survey: object, shown: string | null, invite?: string | null, userAgent: string, origin?: string}} allowed
 *   as for the device in Node; `origin` is "null" for a page from disk
 */
export function assertNothingElseLeft(sent, allowed) {
  const calls = sent.filter(({ url }) => url.startsWith(`${allowed.curator}/api/`));
  const pages = sent.filter((request) => !calls.includes(request));
  assertOnlyNoiseLeft(calls.filter(({ method }) => method !== "OPTIONS").map((call) => withoutOrdinary(call, allowed)), allowed);
  calls.filter(({ method }) => method === "OPTIONS").forEach((call) => assertPreflight(call, allowed));
  assertPages(pages, allowed);
  assertOrder(sent, calls);
}

/** The page and its parts: each read once, and nothing told by it. */
function assertPages(pages, { curator, id }) {
  const known = [`/s/${id}`, ...ASSETS];
  const paths = pages.map(({ method, url, body }) => {
    assert.equal(method, "GET", `an unexpected request: ${method} ${url}`);
    assert.equal(body, "", "reading sends something");
    assert.ok(url.startsWith(curator), `a request to somebody else: ${url}`);
    return url.slice(curator.length);
  });
  assert.deepEqual(paths.filter((path) => !known.includes(path)), [], "an unexpected address");
  assert.equal(new Set(paths).size, paths.length, "something is read twice");
  pages.forEach((page) => assert.deepEqual(odd(page, curator), [], "something stands in the headers"));
}

/** Once the questions are there, nothing leaves but what answers them: which file is read when could tell something, too. */
function assertOrder(sent, calls) {
  const asked = sent.findIndex(({ url }) => url.endsWith("/assignments"));
  assert.ok(sent.slice(Math.max(asked, 0)).every((request) => calls.includes(request)), "a page is read after the questions");
  assert.ok(asked >= 0, "the questions were asked for");
}

/** A browser asks by itself whether a page from elsewhere may send JSON. */
function assertPreflight(call, { origin }) {
  assert.equal(origin, "null", "only a page from disk has to ask");
  assert.equal(call.headers["access-control-request-headers"], "content-type");
  assert.equal(call.body, "");
}

/** Leaves out what the browser writes by itself, with exactly the values that it writes. */
function withoutOrdinary(call, { curator, userAgent, origin = curator }) {
  const { headers, body } = call;
  assert.equal(headers.accept, "*/*", "something stands in the headers");
  assert.equal(headers["user-agent"], userAgent);
  assert.equal(headers.origin ?? origin, origin);
  assert.equal(headers.referer, undefined, "the device tells no referrer");
  assert.equal(Number(headers["content-length"] ?? 0), Buffer.byteLength(body));
  const left = odd(call, curator).concat(headers["content-type"] === undefined ? [] : ["content-type"]);
  return { ...call, headers: Object.fromEntries(left.map((name) => [name, headers[name]])), body: call.method === "GET" && body === "" ? null : body };
}

/** What each header says that a browser sends by itself; those that begin with sec- no script can write. */
const ORDINARY = {
  accept: /./,
  "accept-encoding": /^gzip, deflate(, br)?(, zstd)?$/,
  "accept-language": /^en-GB$/,
  "cache-control": /^no-cache$/,
  connection: /^keep-alive$/,
  "content-length": /^\d+$/,
  origin: /./,
  pragma: /^no-cache$/,
  priority: /^u=\d(, i)?$/,
  "proxy-connection": /^keep-alive$/,
  "upgrade-insecure-requests": /^1$/,
  "user-agent": /./,
};

/** The names of headers that a browser would not send by itself. */
function odd({ headers }, curator) {
  return Object.entries(headers).filter(([name, value]) => {
    if (name === "host") return value !== new URL(curator).host;
    if (name === "referer") return !value.startsWith(`${curator}/`) || /[?#]/.test(value);
    return name !== "content-type" && !name.startsWith("sec-") && !ORDINARY[name]?.test(value);
  }).map(([name]) => name);
}
