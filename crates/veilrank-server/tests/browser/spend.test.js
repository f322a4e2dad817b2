/** How much is given away is chosen before anything is asked, and stays: a choice that goes with an opinion would tell of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./helpers/browser.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, begin, open, rank, row, send, setLimits, shows, toss } from "./helpers/steps.js";

const world = stage();

/** Opens a fresh survey, and chooses to spend so much. */
async function choosing(page, value, terms = {}) {
  const made = await world.curator.make({ epsilon: 2, ...terms });
  await open(page, world.curator, made.id);
  await shows(page, "choose");
  await page.click("#spend summary");
  if (value) await page.check(`input[name=spend][value='${value}']`);
  return made;
}

const marked = (page) => page.locator("input[name=spend]:checked").inputValue();

/** Nothing on the page changes the choice: not the buttons, not the keys, and not what a click on the words does. */
async function assertFixed(page, value) {
  assert.ok(await page.isVisible("#spend-fixed"));
  assert.equal(await page.locator("input[name=spend]:enabled").count(), 0);
  for (const label of await page.locator("#spend-choices label").all()) await label.click({ force: true });
  await page.locator("input[name=spend]").last().focus().catch(() => {});
  for (const key of ["ArrowDown", "ArrowUp", "Space"]) await page.keyboard.press(key);
  assert.equal(await marked(page), value);
}

test("it is asked before the questions, and nowhere after them", () =>
  world.visit({}, async ({ page }) => {
    await choosing(page);
    assert.deepEqual(await page.locator("input[name=spend]:visible").evaluateAll((all) => all.map(({ value }) => value)), ["2", "1", "0.5"]);
    assert.equal(await marked(page), "2");
    for (const [step, go] of [["questions", () => begin(page, "questions")], ["review", () => answerAll(page)], ["preview", () => toss(page)], ["receipt", () => send(page)]]) {
      await go();
      await shows(page, step);
      assert.equal(await page.locator("input[name=spend]:visible").count(), 0, step);
    }
  }));

const answerAll = async (page) => {
  for (const side of ["left", "right"]) await page.click(`#question-${side}`);
};

for (const [way, step, act] of [["questions", "questions", (page) => page.click("#question-left")], ["rank", "rank", (page) => row(page, "Sushi", "#unranked").locator(".in").click()]]) {
  test(`Back and Forward keep the choice, and it cannot be changed once the ${step} are there`, () =>
    world.visit({}, async ({ page }) => {
      const { id } = await choosing(page, "0.5");
      await begin(page, way);
      // Seen is enough: nothing was answered yet.
      await page.goBack();
      await shows(page, "choose");
      await assertFixed(page, "0.5");
      await page.goForward();
      await shows(page, step);
      await act(page);
      await page.goBack();
      if (way === "questions") await page.goBack();
      await shows(page, "choose");
      await assertFixed(page, "0.5");
      // The other way is the same choice.
      await answerQuestions(page, ["left", "none"]);
      assert.match(await page.innerText("#review-spend"), /^A quarter of it · epsilon 0\.5: an answer that leaves is true \d+ times in 100$/);
      assert.equal(JSON.parse(await toss(page)).report.epsilon, 0.5);
      await send(page);
      assert.equal((await world.curator.reports(id))[0].epsilon, 0.5);
    }));
}

test("until the questions are there it may be changed: also after a start that came to nothing", () =>
  world.visit({ expected: [/net::ERR_/] }, async ({ page, wire }) => {
    await choosing(page, "0.5");
    wire.fault = ({ url }) => (url.endsWith("/assignments") ? "cut" : null);
    await page.click("#way-questions");
    await page.waitForSelector("#problem:not([hidden])");
    assert.ok(await page.isHidden("#spend-fixed"));
    wire.fault = () => null;
    await page.check("input[name=spend][value='1']");
    await answerQuestions(page, ["left", "right"]);
    assert.equal(JSON.parse(await toss(page)).report.epsilon, 1);
  }));

test("limits that another tab changes change what is offered before the questions, and nothing that was chosen", () =>
  world.visit({}, async ({ page, context }) => {
    await choosing(page, "0.5");
    const other = await context.newPage();
    await setLimits(other, world.curator, 1, 20);
    await page.waitForFunction(() => document.querySelectorAll("input[name=spend]").length === 2);
    assert.equal(await marked(page), "0.5", "what is still allowed stays chosen");
    assert.ok(await page.isVisible("#spend-limited"));
    await page.check("input[name=spend][value='1']");
    await rank(page, ["Sushi", "Pizza"]);
    await page.click("#rank-done");
    await setLimits(other, world.curator, 0.75, 20);
    await page.click("#toss");
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /at most (epsilon )?0\.75 on one survey/, "it is not spent, and not made less behind one's back");
    await setLimits(other, world.curator, 3, 20);
    assert.equal(JSON.parse(await toss(page)).report.epsilon, 1);
  }));

test("on a phone it is one line until somebody opens it", () =>
  world.visit(PHONE, async ({ page }) => {
    const made = await world.curator.make();
    await open(page, world.curator, made.id);
    await shows(page, "choose");
    assert.ok(await page.isHidden("#spend-choices"));
    const [line, button] = await Promise.all(["#spend summary", "#way-questions"].map((at) => page.locator(at).boundingBox()));
    assert.ok(line.y < button.y, "before the button that begins");
  }));
