/** Open surveys that ask for work: a worker does it beside the page, the single file does it by itself, and nothing else changes. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { DESK } from "./helpers/browser.js";
import { writeClient } from "./helpers/curator.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, open, send, shows, toss } from "./helpers/steps.js";

let file = "";
const world = stage(({ curator }) => {
  file = join(curator.folder, "client.html");
  writeClient(file);
}, { work: "on" });

/** What was posted, by the last part of its address. */
const posted = (sent) => sent.filter(({ method }) => method === "POST").map(({ url, body }) => [url.split("/").at(-1), body]);

test("a worker solves the puzzles while the terms are read, and one request for questions is enough", async () => {
  const { id } = await world.curator.make({ queries: 2 });
  await world.visit({}, async ({ page, wire }) => {
    const worker = page.waitForEvent("worker");
    await open(page, world.curator, id);
    assert.match((await worker).url(), /\/assets\/worker\.js$/);
    await answerQuestions(page, ["left", "right"]);
    assert.equal(await page.textContent("#working"), "");
    await toss(page);
    await send(page);
    const [[first, body], [second]] = posted(await wire.settle());
    assert.deepEqual([first, second], ["assignments", "reports"]);
    const { work, ...rest } = JSON.parse(body);
    assert.deepEqual([Object.keys(work), rest], [["token", "seed", "counters"], {}], "and nothing else is said");
    assert.match(work.seed, /^[\w-]{22}$/);
    assert.equal(work.counters.length, 4);
  });
  assert.equal((await world.curator.survey(id)).service.reports, 1);
});

test("the single file does the work itself", async () => {
  const { id } = await world.curator.make({ queries: 1 });
  await world.visit({}, async ({ page }) => {
    await page.goto(pathToFileURL(file).href);
    await page.fill("#address", `${world.curator.url}/s/${id}`);
    await page.click("#open-form button");
    await shows(page, "choose");
    await answerQuestions(page, ["left"]);
    await toss(page);
    await send(page);
    assert.equal(page.workers().length, 0);
  });
  assert.equal((await world.curator.survey(id)).service.reports, 1);
});

for (const lang of ["en", "ar"]) test(`a whole visit with work in ${lang} is under 150 kB`, async () => {
  const { id } = await world.curator.make({ queries: 1 });
  await world.visit({ ...DESK, locale: lang }, async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    let sum = 0;
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (sum += encodedDataLength));
    await page.goto(`${world.curator.url}/s/${id}`);
    await answerQuestions(page, ["left"]);
    await toss(page);
    await send(page);
    await page.waitForLoadState("networkidle");
    // What a worker fetches is told to its own session, so it is weighed here.
    const worker = await page.evaluate(async () => {
      const sizes = await Promise.all(["worker.js", "work.js", "sha256.js"].map(async (name) => {
        const path = new URL(`/assets/${name}`, location.href).href;
        await fetch(path, { cache: "reload" });
        return performance.getEntriesByName(path).at(-1).transferSize;
      }));
      return sizes.reduce((all, one) => all + one, 0);
    });
    console.log(`# a visit with work in ${lang}: ${sum} bytes, and ${worker} for the worker`);
    assert.ok(worker > 3000 && sum + worker < 150_000, `${sum} + ${worker} bytes`);
  });
});

test("an organiser sees when answers came", async () => {
  const made = await world.curator.make({ queries: 1 });
  for (let person = 0; person < 3; person += 1) {
    await world.visit({}, async ({ page }) => {
      await open(page, world.curator, made.id);
      await answerQuestions(page, ["left"]);
      await toss(page);
      await send(page);
    });
  }
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.waitForSelector("#arrivals:not([hidden])");
    assert.match(await page.textContent("#arrivals-text"), /about 5 answers.*too few/s);
    assert.equal(await page.locator("#arrivals-picture rect").count(), 1);
  });
});
