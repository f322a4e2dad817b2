/** Answering by quick questions. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAlways, KEEPS, TURNS } from "./helpers/browser.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, ledger, send, shows, toss } from "./helpers/steps.js";

const world = stage();
/** What the ledger may keep of a survey. */
const KEPT = ["veilrank", "number", "curator", "id", "title", "epsilon", "loss", "day", "body", "status", "log", "terms", "offer", "promise"];

/** What the two buttons say. */
function sides(page) {
  return Promise.all(["left", "right"].map((side) => page.textContent(`#question-${side}`)));
}

/** Opens the questions of a fresh survey. */
async function openQuestions(page, terms) {
  const made = await world.curator.make(terms);
  await page.goto(`${world.curator.url}/s/${made.id}`);
  await page.click("#way-questions");
  await shows(page, "questions");
  return made;
}

for (const [coin, words] of [[KEEPS, "left it as it was"], [TURNS, "turned it round"]]) {
  test(`what is chosen is what is sent when the noise ${coin === KEEPS ? "keeps" : "turns"} everything`, () =>
    world.visit({ init: [drawAlways, coin] }, async ({ page, wire }) => {
      const { id } = await openQuestions(page, { queries: 3, epsilon: 3 });
      const chosen = [];
      for (const side of [0, 1, 0]) {
        const shown = await sides(page);
        chosen.push([shown[side], shown[1 - side]]);
        await page.click(side === 0 ? "#question-left" : "#question-right");
      }
      const review = await page.locator("#review-list li span").allTextContents();
      assert.deepEqual(review, chosen.map(([liked, other]) => `${liked} comes before ${other}`));
      const { answers } = JSON.parse(await toss(page)).report;
      const { items } = (await world.curator.survey(id)).terms;
      const sent = answers.map(({ pair: [a, b], answer }) => (answer ? [items[a], items[b]] : [items[b], items[a]]));
      assert.deepEqual(sent, coin === KEEPS ? chosen : chosen.map(([liked, other]) => [other, liked]));
      assert.deepEqual(await page.locator(".fate").allTextContents(), Array(3).fill(`the noise ${words}`));
      assert.equal(wire.to("/reports").length, 0, "nothing leaves before it is sent");
      await send(page);
      assert.deepEqual(await world.curator.reports(id), [{ epsilon: 3, answers }]);
    }));
}

test("no opinion, going back and changing an answer", () =>
  world.visit({}, async ({ page }) => {
    const { id } = await openQuestions(page, {});
    assert.equal(await page.textContent("#question-count"), "Question 1 of 2");
    const first = await sides(page);
    await page.click("#question-left");
    assert.equal(await page.textContent("#question-count"), "Question 2 of 2");
    await page.click("#question-back");
    assert.equal(await page.getAttribute("#question-left", "aria-pressed"), "true", "the answer is still there");
    assert.deepEqual(await sides(page), first, "the sides do not change");
    await page.click("#question-none");
    await page.click("#question-none");
    await shows(page, "review");
    assert.match(await page.textContent("#review-list"), /Neither .* nor .* comes before the other/);
    await page.click("[aria-label='Change answer 1']");
    assert.equal(await page.textContent("#question-count"), "Question 1 of 2");
    await page.click("#question-none");
    await page.click("#question-none");
    await toss(page);
    assert.equal(await page.getByText("A fair coin chose for you").count(), 2);
    await send(page);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

test("the terms say in words and in numbers what an answer costs", () =>
  world.visit({}, async ({ page }) => {
    const { id } = await world.curator.make({ epsilon: 1, queries: 1 });
    await page.goto(`${world.curator.url}/s/${id}`);
    await shows(page, "choose");
    assert.match(await page.textContent("#terms-truth"), /the true one 73 times in 100/);
    assert.equal(await page.locator("#dots .flipped").count(), 27);
    assert.match(await page.textContent("#terms-what"), /^1 answer leaves this device/);
    await page.click("#step-terms summary");
    const loss = await page.locator("#terms-numbers div", { hasText: "exact cost" }).locator("dd").textContent();
    assert.ok(Number(loss) <= 1 && Number(loss) > 1 - 1e-6, loss);
  }));

test("reloading in the middle forgets what was said, and asks again", () =>
  world.visit({}, async ({ page, wire }) => {
    const { id } = await openQuestions(page, {});
    await page.click("#question-left");
    await page.reload();
    await answerQuestions(page, ["right", "right"]);
    await toss(page);
    await send(page);
    assert.equal(wire.to("/assignments").length, 2);
    assert.equal(wire.to("/reports").length, 1);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

/** Everything in all databases of this site. */
const databases = (page) =>
  page.evaluate(async () => {
    const done = (asked) => new Promise((yes, no) => Object.assign(asked, { onsuccess: () => yes(asked.result), onerror: no }));
    const rows = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) rows.push(...(await done(database.transaction(store).objectStore(store).getAll())));
    }
    return rows;
  });

test("nothing of what was thought stays in the page or in storage", () =>
  world.visit({ init: [drawAlways, TURNS] }, async ({ page }) => {
    await openQuestions(page, { title: "?", items: ["Apfel", "Birne"], queries: 1 });
    const [liked, other] = await sides(page);
    await page.click("#question-left");
    const bytes = await toss(page);
    await send(page);
    const { entries } = await ledger(page);
    assert.deepEqual(entries.map(({ body, status }) => [body, status]), [[bytes, "counted"]]);
    const odd = Object.keys(entries[0]).filter((name) => !KEPT.includes(name));
    assert.deepEqual(odd, [], "the ledger keeps more than it says");
    const elsewhere = await page.evaluate(() => [Object.keys(localStorage).length, sessionStorage.length, document.cookie]);
    assert.deepEqual(elsewhere, [1, 0, ""]);
    const claims = await databases(page);
    assert.deepEqual(claims.map(({ body }) => body), [bytes], "the browser's database holds something else");
    assert.deepEqual(Object.keys(claims[0]).filter((name) => !KEPT.includes(name)), [], "a claim keeps more than it says");
    const html = await page.content();
    for (const text of [`${liked} comes before ${other}`, "<strong dir=\"auto\">" + liked]) assert.ok(!html.includes(text), `the page still says ${text}`);
    await page.reload();
    await shows(page, "receipt");
    // The messages in the head are the same for everybody.
    assert.ok(!(await page.evaluate(() => document.body.outerHTML)).includes("comes before"));
  }));
