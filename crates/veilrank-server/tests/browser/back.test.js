/** The browser's Back and Forward, leaving the page, and other tabs: nothing that was said is lost unasked, and nothing is said twice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAlways, KEEPS, PHONE } from "./helpers/browser.js";
import { CUT, stage } from "./helpers/stage.js";
import { answerQuestions, names, open, rank, row, send, shows, toss } from "./helpers/steps.js";

const world = stage();

/** Opens a fresh survey from another page, so that there is somewhere to go back to. */
async function arrive(page, terms) {
  const made = await world.curator.make(terms);
  await page.goto(`${world.curator.url}/secret`);
  await page.goto(`${world.curator.url}/s/${made.id}`);
  await shows(page, "choose");
  return made;
}

const visible = (page, step) => page.isVisible(`#step-${step}`);

/** Waits until the page asks this question; what it tells those who listen says the same and more, and does not count. */
const asks = (page, count) => page.locator("#question-count", { hasText: count }).waitFor();

test("on a phone Back goes one step back and keeps the ranking, Forward shows it again", () =>
  world.visit({ ...PHONE, init: [drawAlways, KEEPS] }, async ({ page }) => {
    const { id } = await arrive(page);
    await rank(page, ["Sushi", "Pizza", "Salad"]);
    await page.tap("#rank-done");
    await shows(page, "review");
    await page.goBack();
    await shows(page, "rank");
    assert.deepEqual(await names(page), ["Sushi", "Pizza", "Salad"]);
    await page.goBack();
    await shows(page, "choose");
    await page.goForward();
    await shows(page, "rank");
    assert.deepEqual(await names(page), ["Sushi", "Pizza", "Salad"], "Forward shows it again");
    await row(page, "Salad").locator(".up").tap();
    await page.goForward();
    await shows(page, "review");
    assert.match(await page.textContent("#review-text"), /ranked 3 of 5 items/);
    await page.tap("#review-back");
    await shows(page, "rank");
    assert.deepEqual(await names(page), ["Sushi", "Salad", "Pizza"], "the page's own button does the same");
    await page.tap("#rank-done");
    await toss(page);
    await send(page);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

test("Back through the questions, one at a time, with what was said", () =>
  world.visit({}, async ({ page }) => {
    await arrive(page, { queries: 3 });
    await answerQuestions(page, ["left", "right", "none"]);
    await page.goBack();
    await asks(page, "Question 3 of 3");
    await page.goBack();
    await asks(page, "Question 2 of 3");
    assert.equal(await page.getAttribute("#question-right", "aria-pressed"), "true");
    await page.click("#question-back");
    await asks(page, "Question 1 of 3");
    assert.equal(await page.getAttribute("#question-left", "aria-pressed"), "true");
    await page.goBack();
    await shows(page, "choose");
    await page.goBack();
    await page.waitForURL(/\/secret$/);
  }));

test("what was said is in no entry of the history, in no address and in no storage", () =>
  world.visit({}, async ({ page }) => {
    await arrive(page);
    const kept = () => page.evaluate(() => [Object.values(history.state ?? {}).every((value) => typeof value === "number"), location.href, localStorage.length, sessionStorage.length]);
    const before = await kept();
    await rank(page, ["Sushi", "Pizza"]);
    await page.click("#rank-done");
    await shows(page, "review");
    assert.deepEqual(await kept(), before);
    assert.equal(before[0], true);
  }));

test("once the noise is added Back leads to no ballot: it says why, and leaves the page the next time", () =>
  world.visit({}, async ({ page, wire }) => {
    const { id } = await arrive(page);
    await answerQuestions(page, ["left", "right"]);
    const bytes = await toss(page);
    await page.waitForFunction(() => history.state?.step === 1);
    assert.ok(await page.isHidden("#preview-fixed"));
    await page.evaluate(() => history.back());
    await page.waitForSelector("#preview-fixed:not([hidden])");
    assert.ok(await visible(page, "preview"));
    for (const step of ["choose", "questions", "rank", "review"]) assert.ok(!(await visible(page, step)), step);
    await page.goForward();
    assert.equal(await page.textContent("#preview-bytes"), bytes);
    await send(page);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => history.state?.step === 0);
    assert.ok(await visible(page, "receipt"));
    await page.goBack();
    await page.waitForURL(/\/secret$/);
    await page.goForward();
    await shows(page, "receipt");
    assert.equal(wire.to("/reports").length, 1);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

/** Whether leaving the page is asked about; it is then left. */
async function asksBeforeLeaving(page) {
  let asked = false;
  const listen = (dialog) => {
    asked = dialog.type() === "beforeunload";
    return dialog.accept();
  };
  page.on("dialog", listen);
  await page.goto(`${world.curator.url}/secret`);
  // One that heard nothing would answer the next question as well.
  page.off("dialog", listen);
  return asked;
}

test("leaving with a ranking that is not memorised is asked about, and nothing else is", () =>
  world.visit({}, async ({ page }) => {
    const { id } = await arrive(page);
    assert.equal(await asksBeforeLeaving(page), false, "nothing was said");
    await open(page, world.curator, id);
    await rank(page, []);
    assert.equal(await asksBeforeLeaving(page), false, "nothing was ranked");
    await open(page, world.curator, id);
    await rank(page, ["Sushi"]);
    assert.equal(await asksBeforeLeaving(page), true, "a ranking would be lost");
    await open(page, world.curator, id);
    await page.click("#way-questions");
    await page.click("#question-left");
    assert.equal(await asksBeforeLeaving(page), true, "an answer would be lost");
    await open(page, world.curator, id);
    await answerQuestions(page, ["left", "left"]);
    await toss(page);
    assert.equal(await asksBeforeLeaving(page), false, "it is memorised");
  }));

// ---------------------------------------------------------------- other tabs

for (const [where, steps] of [
  ["choosing", async () => {}],
  ["ranking", (tab) => rank(tab, ["Sushi", "Pizza"])],
  ["the review", (tab) => answerQuestions(tab, ["left", "left"])],
]) {
  test(`sent in one tab, the other says that it is answered: at ${where}`, async () => {
    const { id } = await world.curator.make();
    await world.visit({}, async ({ page, context, wire }) => {
      const other = await context.newPage();
      await open(other, world.curator, id);
      await steps(other);
      await open(page, world.curator, id);
      await answerQuestions(page, ["left", "left"]);
      await toss(page);
      await send(page);
      await shows(other, "receipt");
      assert.match(await other.textContent("#receipt-text"), /answered this survey already/);
      assert.ok(await other.isHidden("#spend-limited"));
      assert.equal(wire.to("/reports").length, 1);
    });
  });
}

test("a tab that heard nothing of the other says so at its next step, and not that limits are short", async () => {
  const { id } = await world.curator.make();
  const deaf = () => addEventListener("storage", (event) => event.stopImmediatePropagation());
  await world.visit({ init: [deaf] }, async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, world.curator, id);
    await rank(other, ["Sushi", "Pizza"]);
    await open(page, world.curator, id);
    await answerQuestions(page, ["left", "left"]);
    await toss(page);
    await send(page);
    await other.click("#rank-done");
    await shows(other, "receipt");
    assert.match(await other.textContent("#receipt-text"), /answered this survey already/);
    assert.ok(!(await other.content()).includes("data-item"), "what was ranked there is gone");
  });
});

// ---------------------------------------------------------------- the network

test("offline: said at once, kept, and sent when the network is back", () =>
  world.visit({ expected: [CUT] }, async ({ page, context, wire }) => {
    const { id } = await arrive(page);
    await answerQuestions(page, ["left", "right"]);
    const bytes = await toss(page);
    // A clock that stands still: whoever waits through attempts waits for ever.
    await page.clock.install();
    await context.setOffline(true);
    await page.click("#send");
    await shows(page, "waiting");
    assert.equal(await page.textContent("#waiting-heading"), "You are offline");
    assert.match(await page.textContent("#waiting-text"), /kept on this device/);
    assert.ok(await page.isHidden("#problem"));
    await context.setOffline(false);
    await shows(page, "receipt");
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [bytes]);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

test("while it is tried again, the page says how often", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    await page.clock.install();
    await arrive(page);
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    wire.fault = ({ url }) => (url.endsWith("/reports") ? "cut" : null);
    await page.click("#send");
    await page.getByText("No reply yet. Trying again (2 of 4)…").waitFor();
    await page.clock.runFor(1000);
    await page.getByText("No reply yet. Trying again (3 of 4)…").waitFor();
    wire.fault = () => null;
    await page.clock.runFor(3000);
    await shows(page, "receipt");
  }));

test("a receipt never says that nobody has answered", () =>
  world.visit({}, async ({ page }) => {
    await arrive(page);
    assert.match(await page.textContent("#eyebrow"), /0 answers so far/);
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    assert.doesNotMatch(await page.innerText("main"), /answers? so far/);
    await page.reload();
    await shows(page, "receipt");
    assert.doesNotMatch(await page.innerText("main"), /answers? so far/);
  }));
