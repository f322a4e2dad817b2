/** What this device has spent: several surveys in one account, and its owner's limits. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./helpers/stage.js";
import { answerQuestions, ledger, open, send, setLimits, shows, toss } from "./helpers/steps.js";

const world = stage();

/** Answers a survey, and sends it unless told otherwise. */
async function answer(page, id, { sending = true } = {}) {
  await open(page, world.curator, id);
  await answerQuestions(page, ["left", "right"]);
  const bytes = await toss(page);
  if (sending) await send(page);
  return bytes;
}

test("two surveys side by side: each has its line, and the costs add up", async () => {
  const lunch = await world.curator.make({ title: "Lunch?", epsilon: 1 });
  const yard = await world.curator.make({ title: "חצר?", items: ["עץ", "ספסל", "גינה"], epsilon: 2.5 });
  await world.visit({}, async ({ page }) => {
    const bytes = [await answer(page, lunch.id), await answer(page, yard.id, { sending: false })];
    await page.goto(`${world.curator.url}/ledger`);
    await page.waitForSelector("[data-test=entry]");
    assert.equal(await page.textContent("#spent"), "3.5");
    assert.equal(await page.textContent("#count"), "2");
    const lines = page.locator("[data-test=entry]");
    assert.deepEqual(await lines.locator("h3").allTextContents(), ["חצר?", "Lunch?"], "the last one first");
    assert.deepEqual(await lines.locator(".status").allTextContents(), ["prepared, not sent", "counted"]);
    assert.deepEqual(await lines.locator("pre").allTextContents(), bytes.toReversed());
    const { entries, spent } = await ledger(page);
    assert.ok(entries[0].loss <= 1 && entries[1].loss <= 2.5);
    assert.ok(Math.abs(spent - entries[0].loss - entries[1].loss) < 1e-9 || spent === 3.5);
    await lines.first().locator("a").click();
    await shows(page, "waiting");
    assert.equal(await page.textContent("#waiting-bytes"), bytes[1]);
  });
});

test("the total limit counts all surveys", async () => {
  const surveys = [await world.curator.make({ epsilon: 2 }), await world.curator.make({ epsilon: 2 }), await world.curator.make({ epsilon: 2 })];
  await world.visit({}, async ({ page, wire }) => {
    await setLimits(page, world.curator, 2, 3);
    await answer(page, surveys[0].id);
    await open(page, world.curator, surveys[1].id);
    await shows(page, "choose");
    const offers = await page.locator("input[name=spend]").evaluateAll((all) => all.map(({ value }) => value));
    assert.deepEqual(offers, ["1", "0.5"], "what is left of the limit");
    await answerQuestions(page, ["left", "left"]);
    await toss(page);
    await send(page);
    await open(page, world.curator, surveys[2].id);
    await page.click("#way-questions");
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /in all/);
    assert.equal(wire.to("/reports").length, 2);
    await page.goto(`${world.curator.url}/ledger`);
    assert.equal(await page.textContent("#spent"), "3");
    const share = await page.locator("#spent-bar").evaluate((bar) => bar.getBoundingClientRect().width / bar.parentElement.getBoundingClientRect().width);
    assert.ok(share > 0.99, `the bar is full: ${share}`);
  });
});

test("limits are kept, and nonsense is refused at its field", () =>
  world.visit({}, async ({ page }) => {
    await setLimits(page, world.curator, 1.5, 4);
    await page.reload();
    assert.equal(await page.inputValue("#limit-survey-input"), "1.5");
    assert.equal(await page.inputValue("#limit-total-input"), "4");
    for (const [survey, total] of [["", "4"], ["-1", "4"]]) {
      await page.fill("#limit-survey-input", survey);
      await page.fill("#limit-total-input", total);
      await page.click("#limits button");
      await page.waitForSelector("#limits-error:not([hidden])");
    }
    assert.deepEqual((await ledger(page)).limits, { survey: 1.5, total: 4 });
  }));

test("a ledger that cannot be read is not taken for an empty one", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, async ({ page, wire }) => {
    await answer(page, id);
    await page.evaluate(() => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, "{")));
    await page.goto(`${world.curator.url}/ledger`);
    await page.getByText("cannot be read").waitFor();
    await open(page, world.curator, id);
    await page.getByText("cannot be read").waitFor();
    assert.ok(await page.isHidden("#step-choose"));
    assert.equal(wire.to("/reports").length, 1);
  });
});

test("another browser knows nothing of it", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, ({ page }) => answer(page, id));
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/ledger`);
    await page.getByText("You have not answered any survey in this browser").waitFor();
  });
});
