/** Chromium for one test file. */
import { chromium } from "playwright-core";

/**
 * What Chromium must not do by itself. Autofill would ask its maker's server about every form; the others ask too, or stand in
 * the list that Playwright gives and that this one takes the place of.
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
  "--disable-sync",
];

export const DESK = { viewport: { width: 1100, height: 800 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
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

/** Lets every draw be the same word: 0 keeps every answer, 2^32 - 1 turns every answer round. For `addInitScript`. */
export function drawAlways(word) {
  crypto.getRandomValues = (array) => array.fill(word);
}

/** The coin keeps, or turns round. */
export const KEEPS = 0;
export const TURNS = 2 ** 32 - 1;
