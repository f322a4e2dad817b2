/**
 * Who asked for what goes over the cable: a page (its frames and workers included), or the browser for itself.
 *
 * A proxy sees a connection and cannot say who wanted it. The browser's own network log can: it names, for every request, the
 * origin of the page or worker that began it, and for every connection the site that it is kept apart for. Whatever the browser
 * asks for by itself has no such origin. A connection that the log says nothing about counts as a page's.
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteWithUs } from "./leftovers.js";

/** What the log writes for a request that no page began. */
const NOBODY = "not an origin";
const PORTS = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443" };

/** A place for the log of one browser, which `launch` passes on. */
export function logFile() {
  const folder = mkdtempSync(join(tmpdir(), "veilrank-log-"));
  return { path: join(folder, "net.json"), remove: deleteWithUs(folder) };
}

/**
 * Tells for each address, as the proxy saw it, whether a page asked for it.
 * @param {{browser: import("playwright-core").Browser & {log: string}, site: string}} where `site` is that of the pages
 * @param {string[]} addresses URLs, or "host:port" of a tunnel
 * @returns {Promise<boolean[]>}
 */
export async function askedByPages({ browser, site }, addresses) {
  if (addresses.length === 0) return [];
  const events = await eventsUntilNow(browser);
  return addresses.map((address) => {
    const askers = events.flatMap((event) => asker(event, hostAndPort(address), site));
    return askers.length === 0 || askers.includes("page");
  });
}

/** Who asked for the address, if this event tells. */
function asker({ params = {} }, address, site) {
  const { url, initiator, network_isolation_key: key = "", group_id: group } = params;
  if (initiator !== undefined && hostAndPort(url) === address) return [initiator === NOBODY && !isOfPages(key, site) ? "browser" : "page"];
  const [, target, kept] = /(\w+:\/\/\S+) <(.*)>/.exec(group ?? "") ?? [];
  // A connection that was opened ahead of any request.
  if (target && hostAndPort(target) === address) return [isOfPages(kept, site) ? "page" : "browser"];
  return [];
}

/** Connections and caches are kept apart by the site that a page is from; those of a page from disk have none to name. */
function isOfPages(key, site) {
  return key.split(" ").some((part) => part === site || part.startsWith("file:"));
}

function hostAndPort(address) {
  if (!address.includes("://")) return address;
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || PORTS[protocol]}`;
}

let marks = 0;

/** The log is written a few lines at a time: a request of ours behind all the others brings those out. */
async function eventsUntilNow(browser) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    marks += 1;
    for (let tries = 0; tries < 100; tries += 1) {
      // The name stands for no computer, and the browser is told not to look for one.
      await page.goto(`http://mark-${marks}.invalid/`).catch(() => {});
      const text = readFileSync(browser.log, "utf8");
      if (text.includes(`mark-${marks}.invalid`)) return text.split("\n").flatMap(event);
    }
    throw new Error("the browser does not write its network log");
  } finally {
    await context.close();
  }
}

/** One line of the log is one event; the last may be half written. */
function event(line) {
  if (!line.startsWith("{") || !line.includes('"params"')) return [];
  try {
    return [JSON.parse(line.replace(/,$/, ""))];
  } catch {
    return [];
  }
}
