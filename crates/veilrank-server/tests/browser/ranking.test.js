/** Ranking the list: by keyboard alone, with a mouse, with a finger. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAlways, KEEPS, PHONE } from "./helpers/browser.js";
import { stage } from "./helpers/stage.js";
import { names, rank, row, send, shows, toss } from "./helpers/steps.js";

const world = stage();
const ITEMS = ["Noodles", "Pizza", "Salad", "Sushi", "Falafel"];

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page, selector) {
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
  }
  assert.fail(`Tab does not reach ${selector}`);
}

/** The label of what has the focus; the page itself has none. */
function focused(page) {
  return page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id);
}

function announced(page, text) {
  return page.waitForFunction((wanted) => document.querySelector("#announcer").textContent === wanted, text);
}

/** Whether a report says of each of its pairs what an order of names says. */
function assertFollows(bytes, order) {
  for (const { pair: [a, b], answer } of JSON.parse(bytes).report.answers) {
    assert.equal(answer, order.indexOf(ITEMS[a]) < order.indexOf(ITEMS[b]), `${ITEMS[a]} and ${ITEMS[b]}`);
  }
}

test("by keyboard alone, from the first Tab to the receipt", async () => {
  const { id } = await world.curator.make({ queries: 3, epsilon: 3 });
  await world.visit({ init: [drawAlways, KEEPS] }, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await shows(page, "choose");
    await tabTo(page, "#way-rank");
    await page.keyboard.press("Enter");
    await shows(page, "rank");
    assert.equal(await focused(page), "rank-heading");

    await tabTo(page, "[aria-label='Add Sushi to your ranking']");
    await page.keyboard.press("Enter");
    await announced(page, "Sushi: place 1 of 1");
    assert.equal(await focused(page), "Move Sushi", "the focus goes along");
    for (const name of ["Noodles", "Pizza", "Salad", "Falafel"]) {
      await tabTo(page, `[aria-label='Add ${name} to your ranking']`);
      await page.keyboard.press("Space");
      assert.equal(await focused(page), `Move ${name}`);
    }
    assert.deepEqual(await names(page), ["Sushi", "Noodles", "Pizza", "Salad", "Falafel"]);

    await page.keyboard.press("Space");
    await announced(page, "Falafel picked up. Arrow keys move it, space puts it down, escape puts it back.");
    assert.equal(await row(page, "Falafel").locator(".grip").getAttribute("aria-pressed"), "true");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await announced(page, "Falafel: place 3 of 5");
    assert.equal(await focused(page), "Move Falafel");
    await page.keyboard.press("Escape");
    await announced(page, "Falafel put back");
    assert.deepEqual(await names(page), ["Sushi", "Noodles", "Pizza", "Salad", "Falafel"]);
    await page.keyboard.press("Space");
    await page.keyboard.press("Home");
    await announced(page, "Falafel: place 1 of 5");
    await page.keyboard.press("Enter");
    await announced(page, "Falafel put down at place 1");
    const order = ["Falafel", "Sushi", "Noodles", "Pizza", "Salad"];
    assert.deepEqual(await names(page), order);

    await tabTo(page, "#rank-done");
    await page.keyboard.press("Enter");
    await shows(page, "review");
    assert.equal(await focused(page), "review-heading");
    assert.match(await page.textContent("#review-text"), /ranked all items/);
    await tabTo(page, "#toss");
    await page.keyboard.press("Enter");
    await shows(page, "preview");
    assert.equal(await focused(page), "preview-heading");
    assertFollows(await page.textContent("#preview-bytes"), order);
    await tabTo(page, "#send");
    await page.keyboard.press("Enter");
    await shows(page, "receipt");
    assert.equal(await focused(page), "receipt-heading");
    await announced(page, "Counted. Thank you!");
    assert.equal((await world.curator.reports(id)).length, 1);
  });
});

test("by keyboard: out of the ranking and back, with buttons and with arrows", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await rank(page, ["Pizza", "Salad", "Sushi"]);
    await row(page, "Pizza").locator(".down").focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await names(page), ["Salad", "Pizza", "Sushi"]);
    assert.equal(await focused(page), "Move Pizza down");
    await page.keyboard.press("Enter");
    assert.deepEqual(await names(page), ["Salad", "Sushi", "Pizza"]);
    assert.equal(await focused(page), "Move Pizza", "where the button goes out of use, the focus is not lost");
    await row(page, "Salad").locator(".out").focus();
    await page.keyboard.press("Enter");
    await announced(page, "Salad: no opinion");
    assert.equal(await focused(page), "Move Salad");
    // Below the last ranked item there is no opinion, and the way back is up.
    await row(page, "Pizza").locator(".grip").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await announced(page, "Pizza: no opinion");
    assert.deepEqual(await names(page), ["Sushi"]);
    assert.equal(await focused(page), "Move Pizza");
    await page.keyboard.press("ArrowUp");
    await announced(page, "Pizza: place 2 of 2");
    await page.keyboard.press("Space");
    assert.deepEqual(await names(page), ["Sushi", "Pizza"]);
    await page.click("#rank-done");
    await shows(page, "review");
    assert.match(await page.textContent("#review-text"), /ranked 2 of 5 items/);
    await page.click("#review-back");
    await shows(page, "rank");
    assert.deepEqual(await names(page), ["Sushi", "Pizza"], "going back loses nothing");
  });
});

/** Drags with the mouse from one point to another, in steps as a hand does. */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + Math.sign(to.y - from.y) * 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
}

/** A point of a row: so far from its left edge, and so far down, as a share of its height. */
async function point(locator, { left = 150, down = 0.5 } = {}) {
  const { x, y, height } = await locator.boundingBox();
  return { x: x + left, y: y + height * down };
}

test("by dragging with a mouse", async () => {
  const { id } = await world.curator.make({ queries: 3, epsilon: 3 });
  await world.visit({ init: [drawAlways, KEEPS] }, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await rank(page, ["Pizza", "Salad", "Sushi"]);
    await drag(page, await point(row(page, "Sushi")), await point(row(page, "Pizza"), { down: 0.1 }));
    assert.deepEqual(await names(page), ["Sushi", "Pizza", "Salad"]);
    await announced(page, "Sushi: place 1 of 3");
    await drag(page, await point(row(page, "Noodles")), await point(row(page, "Pizza"), { down: 0.2 }));
    assert.deepEqual(await names(page), ["Sushi", "Noodles", "Pizza", "Salad"], "from no opinion into the middle");
    await drag(page, await point(row(page, "Salad")), await point(row(page, "Falafel"), { down: 0.9 }));
    assert.deepEqual(await names(page), ["Sushi", "Noodles", "Pizza"], "and out again");
    assert.deepEqual(await names(page, "#unranked"), ["Falafel", "Salad"]);
    assert.equal(await page.locator(".dragged, [style*=transform]").count(), 0, "nothing is left hanging");
    await drag(page, await point(row(page, "Salad")), await point(row(page, "Pizza"), { down: 0.9 }));
    await row(page, "Falafel").click();
    const order = ["Sushi", "Noodles", "Pizza", "Salad", "Falafel"];
    assert.deepEqual(await names(page), order, "a click adds an item");
    await page.click("#rank-done");
    assertFollows(await toss(page), order);
    await send(page);
    assert.ok(!(await page.content()).includes("data-item"), "the ranking has left the page");
  });
});

/** Puts a finger down, moves it and lifts it. */
async function swipe(context, page, from, to) {
  const cdp = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let i = 1; i <= 10; i += 1) await touch("touchMove", { x: from.x, y: from.y + ((to.y - from.y) * i) / 10 });
  await touch("touchEnd");
  await cdp.detach();
}

test("by dragging with a finger on a phone; elsewhere a finger scrolls", async () => {
  const { id } = await world.curator.make({ queries: 3, epsilon: 3 });
  await world.visit({ ...PHONE, init: [drawAlways, KEEPS] }, async ({ page, context }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await page.tap("#way-rank");
    for (const name of ["Pizza", "Salad", "Sushi"]) await row(page, name, "#unranked").locator(".in").tap();
    await row(page, "Salad").scrollIntoViewIfNeeded();
    const grip = (name) => row(page, name).locator(".grip");
    const size = await grip("Sushi").boundingBox();
    assert.ok(size.width >= 40 && size.height >= 40, "a handle that a thumb can hit");
    await swipe(context, page, await point(grip("Sushi"), { left: 15 }), await point(grip("Pizza"), { left: 15, down: 0.1 }));
    assert.deepEqual(await names(page), ["Sushi", "Pizza", "Salad"]);
    await swipe(context, page, await point(row(page, "Salad")), await point(row(page, "Sushi"), { down: 0.1 }));
    assert.deepEqual(await names(page), ["Sushi", "Pizza", "Salad"], "beside the handle nothing moves");
    for (const name of ["Noodles", "Falafel"]) await row(page, name).tap();
    const order = ["Sushi", "Pizza", "Salad", "Noodles", "Falafel"];
    assert.deepEqual(await names(page), order);
    await page.tap("#rank-done");
    assertFollows(await toss(page), order);
    await send(page);
  });
});

test("a long list scrolls under the pointer, and an item is found by its name", async () => {
  const items = Array.from({ length: 100 }, (_, i) => `Proposal ${i + 1}`);
  const { id } = await world.curator.make({ items });
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await page.click("#way-rank");
    await page.fill("#rank-filter", "proposal 77");
    assert.equal(await page.locator("#unranked .rank-row:visible").count(), 1);
    await page.locator("#unranked .rank-row:visible .in").click();
    await page.fill("#rank-filter", "");
    for (const name of items.slice(0, 20)) await row(page, name, "#unranked").locator(".in").click();
    const last = row(page, "Proposal 20");
    await last.scrollIntoViewIfNeeded();
    const from = await point(last);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20, { steps: 2 });
    await page.mouse.move(from.x, 8, { steps: 5 });
    await page.waitForFunction(() => scrollY === 0);
    await page.mouse.move(from.x, 4);
    await page.mouse.up();
    assert.equal((await names(page))[0], "Proposal 20");
    assert.equal((await names(page))[1], "Proposal 77");
  });
});

test("nobody has to have an opinion", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await rank(page, []);
    await page.click("#rank-done");
    await shows(page, "review");
    assert.match(await page.textContent("#review-text"), /no opinion on any two/);
    await toss(page);
    assert.equal(await page.getByText("A fair coin chose for you").count(), 2);
    await send(page);
  });
});

for (const mechanism of ["laplace", "permutation-cap"]) {
  test(`ranking for ${mechanism}`, async () => {
    const { id } = await world.curator.make({ mechanism, queries: 1 });
    await world.visit({}, async ({ page }) => {
      await page.goto(`${world.curator.url}/s/${id}`);
      await shows(page, "choose");
      assert.equal(await page.isVisible("#way-questions"), mechanism === "laplace");
      await rank(page, ["Pizza", "Salad"]);
      await page.click("#rank-done");
      const { report } = JSON.parse(await toss(page));
      if (mechanism === "laplace") assert.ok(Number.isInteger(report.answers[0].noisy));
      else assert.deepEqual(report.order.slice().sort(), [0, 1, 2, 3, 4]);
      await send(page);
      assert.equal((await world.curator.reports(id)).length, 1);
    });
  });
}

test("names that are written from right to left turn nothing round in the preview", async () => {
  const items = ["\u05e7\u05e4\u05d4", "\u0634\u0627\u064a (2", "tea"];
  for (const terms of [{ mechanism: "laplace" }, { mechanism: "randomized-response" }, { mechanism: "permutation-cap" }]) {
    const { id } = await world.curator.make({ ...terms, items, queries: 1 });
    await world.visit({}, async ({ page }) => {
      await page.goto(`${world.curator.url}/s/${id}`);
      await rank(page, items);
      await page.click("#rank-done");
      await toss(page);
      // Every name stands in an element of its own, which isolates its direction.
      const bare = await page.evaluate((names) => {
        const walk = document.createTreeWalker(document.getElementById("preview-coin"), NodeFilter.SHOW_TEXT);
        const found = { isolated: 0, bare: [] };
        while (walk.nextNode()) {
          const { data, parentElement } = walk.currentNode;
          if (!names.some((name) => data.includes(name))) continue;
          const alone = names.includes(data) && (parentElement.localName === "bdi" || parentElement.getAttribute("dir") === "auto");
          if (alone) found.isolated += 1;
          else found.bare.push(data);
        }
        return found;
      }, items);
      assert.deepEqual(bare.bare, []);
      assert.ok(bare.isolated >= 3);
    });
  }
});
