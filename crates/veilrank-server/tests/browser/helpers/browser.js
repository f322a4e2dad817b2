/** Chromium for one test file. */
import { chromium } from "playwright-core";
import { logFile } from "./asked.js";

/**
 * What Chromium need not do by itself. Autofill would ask its maker's server about every form; the others ask too, or stand in
 * the list that Playwright gives and that this one takes the place of. No test rests on these switches, whose names change from
 * version to version: `asked.js` tells the browser's requests from those of pages.
 */
const OFF = [
  "AutofillServerCommunication",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SearchEnginePreconnect2",
  "Translate",
];

const FLAGS = [
  `--disable-features=${OFF}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-domain-reliability",
  "--disable-sync",
  // Calls between browsers would otherwise go past the cable.
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP *.invalid ~NOTFOUND",
];

export const DESK = { viewport: { width: 1100, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A browser that writes a network log, in `browser.log`; `flags` and `options` replace the usual ones. */
export async function launch({ flags = FLAGS, ...options } = {}) {
  const log = logFile();
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: [...flags, `--log-net-log=${log.path}`], ...options });
  browser.once("disconnected", log.remove);
  return Object.assign(browser, { log: log.path });
}

/**
 * Puts a seeded generator in the place of the browser's, so that a run can be repeated. It must run before the page's own
 * scripts: pass it to `addInitScript`.
 */
export function seedRandomness(seed) {
  let state = seed | 0;
  const word = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    for (let i = 0; i < array.length; i += 1) array[i] = word();
    return array;
  };
}

/** Lets every draw be the same word: 0 keeps every answer, 2^32 - 1 turns every answer round. Bytes, which no coin is made of, are always the same. For `addInitScript`. */
export function drawAlways(word) {
  crypto.getRandomValues = (array) => array.fill(array instanceof Uint8Array ? 7 : word);
}

/** The coin keeps, or turns round. */
export const KEEPS = 0;
export const TURNS = 2 ** 32 - 1;
