/** What every test file needs: a curator, a browser, and visits that must leave nothing bad behind. */
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { askedByPages } from "./asked.js";
import { DESK, launch } from "./browser.js";
import { startCurator } from "./curator.js";
import { isFor, openWire } from "./wire.js";

/** A curator and a browser for this file; both end with it. `setUp` is done before the first test; `settings` are the curator's. */
export function stage(setUp = async () => {}, settings = {}) {
  const world = { curator: null, browser: null };
  before(async () => {
    [world.curator, world.browser] = await Promise.all([startCurator(settings), launch()]);
    await setUp(world);
  });
  after(async () => {
    await world.browser?.close();
    await world.curator?.stop();
  });
  return Object.assign(world, { visit: (options, run) => visit(world, options, run) });
}

/**
 * One person's browser profile, from its first page to its end. Afterwards there must have been no error in the console, no
 * breach of the content policy, no request of a page to anybody else, no cookie, and no secret in an address.
 * @param {object} options what Playwright's contexts take, and besides:
 *   init: [script, argument] to run before those of the page; expected: what may be complained about; also: other servers that pages may ask
 */
export async function visit(world, { init, expected = [], also = [], ...options }, run) {
  const wire = Object.assign(await plug(world), { also });
  const context = await world.browser.newContext({ ...DESK, reducedMotion: "reduce", locale: "en-GB", proxy: { server: wire.proxy }, ...options });
  const complaints = listen(context);
  try {
    await context.addInitScript(complainOfHints);
    if (init) await context.addInitScript(...init);
    // For the slowest machine: a test that passes does not wait.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const result = await run({ page, context, wire, complaints }).finally(wire.settle);
    assertClean(complaints.filter((text) => !expected.some((known) => known.test(text))), wire, world.curator.url);
    return result;
  } catch (error) {
    // A page that broke explains more than the step that could not be taken.
    if (complaints.length > 0 && !(error instanceof assert.AssertionError)) error.message += `\nthe browser complained: ${complaints.join("\n")}`;
    throw error;
  } finally {
    await context.close();
    wire.close();
  }
}

/** A cable that knows whose requests it carries. */
export function plug(world) {
  const { protocol, hostname } = new URL(world.curator.url);
  const site = `${protocol}//${hostname}`;
  return openWire(world.curator.url, (addresses) => askedByPages({ browser: world.browser, site }, addresses));
}

/**
 * A page can ask a browser to look up another server's name, or to connect to it, before any request. Whether a browser does so
 * is up to its settings, so that nothing may be seen on the cable: the hint itself is complained about. For `addInitScript`.
 */
function complainOfHints() {
  const isHint = ({ localName, rel }) => localName === "link" && /dns-prefetch|preconnect/i.test(rel);
  const look = (records) => {
    const changed = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    const inside = changed.flatMap((node) => [...(node.querySelectorAll?.("link") ?? [])]);
    for (const link of new Set([...changed, ...inside])) if (isHint(link)) console.error(`a hint to connect: ${link.href}`);
  };
  new MutationObserver(look).observe(document, { attributes: true, attributeFilter: ["rel", "href"], childList: true, subtree: true });
}

/** Whatever the browser complains about: exceptions, errors and breaches of the policy. */
function listen(context) {
  const complaints = [];
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

function assertClean(complaints, wire, curator) {
  assert.deepEqual(complaints, [], "the browser complained");
  assert.deepEqual(wire.hints, [], "a header tells the browser where to connect");
  for (const { method, url, headers } of wire.settled) {
    assert.ok(isFor(url, curator, wire), `a request to somebody else: ${method} ${url}`);
    assert.equal(headers.cookie, undefined, "there are no cookies");
    for (const text of [url, headers.referer ?? ""]) assert.doesNotMatch(text, /#|token|invite=/, "a secret in an address");
  }
}

/** Complaints about replies that a test provokes: the browser notes every failed request. */
export const REFUSED = /the server responded with a status of 4\d\d/;
export const CUT = /net::ERR_/;
