/** The engines that people's browsers have, and one person's visit in any of them. */
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { startCurator } from "../curator.js";
import { openWire } from "../wire.js";
import { openChromium } from "./chromium.js";
import { openFirefox } from "./firefox.js";
import { Page } from "./page.js";
import { openWebKit } from "./webkit.js";

const OPEN = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };

/** The engines that are asked for: those that VEILRANK_ENGINES names, or all of these. */
function engines(known) {
  const wanted = process.env.VEILRANK_ENGINES?.split(/[\s,]+/).filter(Boolean) ?? known;
  for (const name of wanted) assert.ok(name in OPEN, `VEILRANK_ENGINES names ${name}; there are ${Object.keys(OPEN)}`);
  return known.filter((name) => wanted.includes(name));
}

/**
 * Says for each engine what is to be tested in it, beside one curator for this file.
 * @param {(engine: string, world: {curator: any, visit: Function}) => void} define `curator` is there once the tests run
 * @param {{known?: string[], setUp?: (curator: any) => unknown}} options
 */
export function inEngines(define, { known = Object.keys(OPEN), setUp = () => {} } = {}) {
  const wanted = engines(known);
  // Where nothing is tested there is nothing that would end a curator.
  if (wanted.length === 0) return;
  const curator = {};
  before(async () => {
    Object.assign(curator, await startCurator());
    await setUp(curator);
  });
  after(() => curator.stop?.());
  for (const engine of wanted) define(engine, { curator, visit: (options, run) => visitIn(engine, curator, options, run) });
}

/**
 * One person's browser, from its first page to its end, with a fresh profile. Afterwards nothing must have gone wrong in the
 * pages, and nothing must have gone to anybody but the curator.
 * @param {string} engine
 * @param {{url: string}} curator
 * @param {{init?: [Function, unknown], client?: string, expected?: RegExp[]}} options
 *   init: a script and its argument, to be run before the device's own; client: another text for the device;
 *   expected: what may be complained about
 * @param {(visit: {page: Page, wire: any}) => Promise<any>} run
 */
async function visitIn(engine, curator, { init, client, expected = [] }, run) {
  const opened = { page: null };
  const wire = await openWire(curator.url, async (addresses) => addresses.map((address) => isByPages(opened.page, address)));
  // Not every driver can run a script before those of a page. The device's is the first that runs.
  const first = init ? `(${init[0]})(${JSON.stringify(init[1])});\n` : "";
  const isDevice = (url) => new URL(url).pathname === "/assets/client.js";
  if (init || client) wire.change = (url) => (isDevice(url) ? (text) => first + (client ?? text) : null);
  try {
    const page = (opened.page = new Page(await OPEN[engine]({ proxy: wire.proxy })));
    const result = await run({ page, wire });
    // Some drivers tell what went wrong with the next answer.
    await page.waitFor(() => true);
    assertClean(page.complaints.filter((text) => !expected.some((known) => known.test(text))), await wire.settle(), curator.url);
    return result;
  } catch (error) {
    const complaints = opened.page?.complaints ?? [];
    if (complaints.length > 0 && !(error instanceof assert.AssertionError)) error.message += `\n${engine} complained: ${complaints.join("\n")}`;
    throw error;
  } finally {
    await opened.page?.close();
    wire.close();
  }
}

/** Whether a page asked for what went to an address, or may have, where the driver tells nothing. */
function isByPages(page, address) {
  const host = (url) => (url.includes("://") ? new URL(url).host : url.replace(/:(80|443)$/, ""));
  return page.asked === null || page.asked.some((url) => host(url) === host(address));
}

function assertClean(complaints, sent, curator) {
  assert.deepEqual(complaints, [], "the browser complained");
  for (const { method, url, headers } of sent) {
    assert.ok(url.startsWith(`${curator}/`), `a request to somebody else: ${method} ${url}`);
    assert.equal(headers.cookie, undefined, "there are no cookies");
    for (const text of [url, headers.referer ?? ""]) assert.doesNotMatch(text, /#|token|invite=/, "a secret in an address");
  }
}
