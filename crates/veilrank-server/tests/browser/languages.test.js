/** Pages in somebody's language: by the browser's wish, by the switch, and from right to left. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { REFUSED, stage } from "./helpers/stage.js";

const world = stage();

/** What a page says about its own language. */
const spoken = (page) => page.evaluate(() => ({ lang: document.documentElement.lang, dir: getComputedStyle(document.body).direction }));

test("a page speaks the browser's language, and the switch changes it without a cookie", () =>
  world.visit({ expected: [REFUSED], locale: "de-AT" }, async ({ page, context }) => {
    await page.goto(`${world.curator.url}/nonesuch`);
    assert.deepEqual(await spoken(page), { lang: "de", dir: "ltr" });
    await page.getByRole("heading", { name: "Hier ist nichts" }).waitFor();
    await page.getByRole("navigation", { name: "Sprache" }).getByRole("link", { name: "العربية" }).click();
    await page.waitForURL(`${world.curator.url}/nonesuch?lang=ar`);
    assert.deepEqual(await spoken(page), { lang: "ar", dir: "rtl" });
    const way = page.getByRole("link", { name: "إلى البداية" });
    assert.equal(await way.getAttribute("href"), "/?lang=ar");
    assert.deepEqual(await context.cookies(), []);
  }));

test("a script switches without losing what stands behind the #, and keeps the choice", () =>
  world.visit({ expected: [REFUSED], locale: "fr" }, async ({ page }) => {
    await page.goto(`${world.curator.url}/nonesuch?a=1#token=x`);
    await page.getByRole("link", { name: "Polski" }).click();
    await page.waitForURL(`${world.curator.url}/nonesuch?a=1&lang=pl#token=x`);
    assert.equal((await spoken(page)).lang, "pl");
    await page.goto(`${world.curator.url}/s/nonesuch#invite=y`);
    await page.waitForURL(`${world.curator.url}/s/nonesuch?lang=pl#invite=y`);
    assert.equal((await spoken(page)).lang, "pl");
  }));

test("markup comes from the code and never from an argument", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/ledger`);
    const html = await page.evaluate(async () => {
      const { Words } = await import("/assets/say.js");
      const say = new Words("en", { trial: ["<strong>", ["name"], "</strong> & <how>how</how>"] });
      const how = Object.assign(document.createElement("a"), { href: "/secret" });
      const box = document.createElement("p");
      box.append(...say.markup("trial", { name: "<img src=x onerror=alert(1)></strong>" }, { how }));
      return box.innerHTML;
    });
    assert.equal(html, '<strong>&lt;img src=x onerror=alert(1)&gt;&lt;/strong&gt;</strong> &amp; <a href="/secret">how</a>');
  }));

test("a page that was chosen in another language is not painted in this one first", async () => {
  const { id } = await world.curator.make({});
  await world.visit({ locale: "en" }, async ({ page }) => {
    await page.goto(`${world.curator.url}/ledger`);
    await page.evaluate(() => localStorage.setItem("veilrank.language", "de"));
    const painted = [];
    let tell;
    const told = new Promise((done) => (tell = done));
    await page.exposeFunction("tellPaint", (lang) => tell(painted.push(lang)));
    await page.addInitScript(() => new PerformanceObserver(() => globalThis.tellPaint(document.documentElement.lang)).observe({ type: "paint", buffered: true }));
    // Slow enough that the page in the other language would be painted meanwhile.
    await page.route(/lang=de/, async (route) => {
      await new Promise((done) => setTimeout(done, 700));
      await route.continue();
    });
    await page.goto(`${world.curator.url}/s/${id}`);
    await page.waitForURL(/lang=de$/);
    await page.locator("#step-choose:not([hidden])").waitFor();
    // The page knows of a paint before its observer has told of it.
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await told;
    assert.ok(painted.every((lang) => lang === "de"), painted.join());
  });
});
