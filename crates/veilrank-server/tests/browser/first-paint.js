/** How long participants wait until something is painted, over a slow line and with nothing in their cache. Run by scripts/first-paint. */
import { launch, PHONE } from "./helpers/browser.js";
import { startCurator } from "./helpers/curator.js";

/** A line of 200 kB/s on which everything takes 40 ms to come back. */
const LINE = { offline: false, latency: 40, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const RUNS = 9;
const languages = process.argv.length > 2 ? process.argv.slice(2) : ["en", "de", "ar"];

const [curator, browser] = await Promise.all([startCurator(), launch()]);
try {
  const { id } = await curator.make({ queries: 3 });
  for (const language of languages) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(`${curator.url}/s/${id}`, language));
    const middle = (which) => Math.round(runs.map(which).sort((a, b) => a - b)[(RUNS - 1) / 2]);
    console.log(`${language}: first paint ${middle(({ painted }) => painted)} ms, ready to be answered ${middle(({ ready }) => ready)} ms (medians of ${RUNS})`);
  }
} finally {
  await browser.close();
  await curator.stop();
}

/** One visit of somebody who has never been here. */
async function visit(address, locale) {
  const context = await browser.newContext({ ...PHONE, locale });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await page.goto(address);
  await page.locator("#step-choose:not([hidden])").waitFor();
  const times = await page.evaluate(() => ({ painted: performance.getEntriesByName("first-contentful-paint")[0].startTime, ready: performance.now() }));
  await context.close();
  return times;
}
