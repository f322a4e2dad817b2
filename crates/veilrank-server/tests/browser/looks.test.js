/** Items that look alike: the form stops an organiser, the organiser's page names similar ones, and a participant is warned whatever a curator sends. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { offering } from "./helpers/offer.js";
import { stage } from "./helpers/stage.js";
import { open, shows } from "./helpers/steps.js";

const world = stage();

/** What a participant's page says of a survey whose curator sends these items. @param {string[]} items */
async function warned(items) {
  const made = await world.curator.make({ items: items.map((_, i) => `item ${i}`) });
  return world.visit({}, async ({ page, context }) => {
    await offering(context, { terms: { items } });
    await open(page, world.curator, made.id);
    await shows(page, "terms");
    const note = page.locator("[data-test=alike]");
    return (await note.isVisible()) ? note.textContent() : null;
  });
}

test("a participant is warned of items that look alike", async () => {
  assert.match(await warned(["tea", "coffee", "te\u200ba"]), /Two items look like “tea”: their names differ only in characters that are not shown/);
  assert.match(await warned(["tea", "coffee", "\u3164"]), /An item has a name of which nothing is shown/);
  assert.equal(await warned(["tea", "coffee", "می‌خواهم", "میخواهم"]), null);
});

test("the form takes items that look alike for one, and the organiser's page names similar ones", async () => {
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/new`);
    await page.fill("#title", "Drinks");
    await page.fill("#items", "tea\ncoffee\nte\u200ba");
    await page.click("#create");
    await page.waitForSelector("#items-error:not([hidden])");
    assert.match(await page.textContent("#items-error"), /are one item/);
    await page.fill("#items", "tea\ncoffee\nt\u0435\u0430");
    assert.match(await page.textContent("#items-count"), /3 items. “tea” and “t\u0435\u0430” are easily taken for each other/);
    await page.click("#create");
    await page.waitForURL(/\/o\//);
    assert.match(await page.textContent("[data-test=similar]"), /“tea” and “t\u0435\u0430” are easily taken for each other/);
  });
});
