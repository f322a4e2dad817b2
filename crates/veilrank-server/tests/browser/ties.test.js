/** Ties in a ranking, by mouse, by finger and by keys; the order of the list; and buttons that a phone has, too. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAlways, KEEPS, PHONE, seedRandomness, TURNS } from "./helpers/browser.js";
import { offering } from "./helpers/offer.js";
import { stage } from "./helpers/stage.js";
import { names, rank, row, send, shows, toss } from "./helpers/steps.js";

const world = stage();
const ITEMS = ["Noodles", "Pizza", "Salad", "Sushi", "Falafel"];
/** All pairs, so that what is sent tells the whole ballot where the noise keeps everything. */
const ALL = { items: ITEMS, queries: 10, epsilon: 12 };

const announced = (page, text) => page.waitForFunction((wanted) => document.querySelector("#announcer").textContent === wanted, text);
const places = (page) => page.locator("#ranked .place").allTextContents();

/** Opens a survey and ranks these. */
async function ranked(page, terms, wanted) {
  const { id } = await world.curator.make(terms);
  await page.goto(`${world.curator.url}/s/${id}`);
  await rank(page, wanted);
  return id;
}

/** What a fair coin chose is as good as no opinion: the pairs that were decided, as "A > B". */
async function decided(page) {
  const lines = await page.locator("[data-test=coin]").allInnerTexts();
  const meant = lines.map((text) => /You: (.*)/.exec(text)[1]);
  return meant.filter((text) => text.includes(" comes before ") && !text.startsWith("Neither")).map((text) => text.replace(" comes before ", " > ")).toSorted();
}

test("by mouse: the button gives an item the place of the one above, and takes it back", () =>
  world.visit({ init: [drawAlways, KEEPS] }, async ({ page }) => {
    await ranked(page, ALL, ["Sushi", "Pizza", "Salad"]);
    assert.ok(await row(page, "Sushi").locator(".tie").isDisabled(), "nothing stands above the first");
    await row(page, "Pizza").locator(".tie").click();
    await announced(page, "Pizza: place 1 of 3, the same as Sushi");
    assert.deepEqual(await places(page), ["1.", "1.", "3."]);
    assert.equal(await row(page, "Pizza").locator(".tie").getAttribute("aria-pressed"), "true");
    assert.equal(await row(page, "Pizza").locator(".tie").getAttribute("aria-label"), "Pizza and Sushi have the same place");
    await row(page, "Salad").locator(".tie").click();
    await announced(page, "Salad: place 1 of 3, the same as Sushi and Pizza");
    await row(page, "Salad").locator(".tie").click();
    await announced(page, "Salad: place 3 of 3");
    await page.click("#rank-done");
    assert.match(await page.textContent("#review-text"), /ranked 3 of 5 items, 2 of them tied with another/);
    await toss(page);
    assert.deepEqual(await decided(page), ["Pizza > Salad", "Sushi > Salad"]);
    await send(page);
  }));

test("by finger, with buttons that a thumb can hit", () =>
  world.visit({ ...PHONE, init: [drawAlways, KEEPS] }, async ({ page }) => {
    await ranked(page, ALL, ["Sushi", "Pizza", "Salad"]);
    for (const kind of ["tie", "up", "down", "out"]) {
      const { width, height } = await row(page, "Pizza").locator(`.${kind}`).boundingBox();
      assert.ok(width >= 40 && height >= 40, `${kind}: ${width} by ${height}`);
    }
    await row(page, "Salad").locator(".up").tap();
    assert.deepEqual(await names(page), ["Sushi", "Salad", "Pizza"]);
    await row(page, "Sushi").locator(".down").tap();
    assert.deepEqual(await names(page), ["Salad", "Sushi", "Pizza"]);
    await row(page, "Pizza").locator(".tie").tap();
    assert.deepEqual(await places(page), ["1.", "2.", "2."]);
    await page.tap("#rank-done");
    await toss(page);
    assert.deepEqual(await decided(page), ["Salad > Pizza", "Salad > Sushi"]);
  }));

test("by keys: = ties, arrows lead into a tie and out of it, escape puts everything back", () =>
  world.visit({}, async ({ page }) => {
    await ranked(page, ALL, ["Sushi", "Pizza", "Salad", "Noodles"]);
    await row(page, "Pizza").locator(".grip").focus();
    await page.keyboard.press("=");
    await announced(page, "Pizza: place 1 of 4, the same as Sushi");
    await row(page, "Noodles").locator(".grip").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await announced(page, "Noodles: place 3 of 4");
    await page.keyboard.press("ArrowUp");
    await announced(page, "Noodles: place 1 of 4, the same as Sushi and Pizza");
    assert.deepEqual(await places(page), ["1.", "1.", "1.", "4."]);
    await page.keyboard.press("Space");
    await announced(page, "Noodles put down at place 1, the same as Sushi and Pizza");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await announced(page, "Noodles: place 1 of 4");
    assert.deepEqual(await names(page), ["Noodles", "Sushi", "Pizza", "Salad"]);
    assert.deepEqual(await places(page), ["1.", "2.", "2.", "4."], "those that were tied stay so");
    await page.keyboard.press("Escape");
    assert.deepEqual(await names(page), ["Sushi", "Noodles", "Pizza", "Salad"]);
    assert.deepEqual(await places(page), ["1.", "1.", "1.", "4."]);
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Move Noodles");
  }));

test("by dragging: into the middle of a tie, back to where it was, and out of it", () =>
  world.visit({}, async ({ page }) => {
    await ranked(page, ALL, ["Sushi", "Pizza", "Salad"]);
    await row(page, "Pizza").locator(".tie").click();
    const drag = async (name, onto, down) => {
      const [from, to] = [await row(page, name).boundingBox(), await row(page, onto).boundingBox()];
      await page.mouse.move(from.x + 150, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 150, from.y + from.height / 2 + 12, { steps: 3 });
      await page.mouse.move(to.x + 150, to.y + to.height * down, { steps: 10 });
      await page.mouse.up();
    };
    await drag("Pizza", "Pizza", 0.5);
    assert.deepEqual(await places(page), ["1.", "1.", "3."], "nothing has changed");
    await drag("Salad", "Pizza", 0.2);
    assert.deepEqual(await names(page), ["Sushi", "Salad", "Pizza"]);
    assert.deepEqual(await places(page), ["1.", "1.", "1."], "between two that are tied");
    await drag("Sushi", "Pizza", 0.9);
    assert.deepEqual(await names(page), ["Salad", "Pizza", "Sushi"]);
    assert.deepEqual(await places(page), ["1.", "1.", "3."], "the others stay tied");
  }));

test("all on one place is no order, and that is fine", () =>
  world.visit({}, async ({ page }) => {
    await ranked(page, ALL, ["Sushi", "Pizza"]);
    await row(page, "Pizza").locator(".tie").click();
    await page.click("#rank-done");
    await shows(page, "review");
    assert.match(await page.textContent("#review-text"), /put no item before another, which is fine/);
    await toss(page);
    assert.deepEqual(await decided(page), []);
    await send(page);
  }));

test("a whole order with ties: chance breaks them, and the page says so", async () => {
  const { id } = await world.curator.make({ items: ITEMS, mechanism: "permutation-cap", queries: 1, epsilon: 3 });
  await world.visit({ init: [seedRandomness, 3] }, async ({ page }) => {
    await page.goto(`${world.curator.url}/s/${id}`);
    await rank(page, ITEMS);
    await row(page, "Pizza").locator(".tie").click();
    await page.click("#rank-done");
    const { report } = JSON.parse(await toss(page));
    assert.deepEqual(report.order.toSorted(), [0, 1, 2, 3, 4]);
    assert.match(await page.textContent("#preview-coin"), /no opinion or a tie, chance chose first/);
    await send(page);
    assert.equal((await world.curator.reports(id)).length, 1);
  });
});

// ---------------------------------------------------------------- in which order the list stands

test("the list stands in another order for each participant, and the page says so; unless the organiser wants otherwise", async () => {
  const { id } = await world.curator.make({ items: Array.from({ length: 12 }, (_, i) => `Item ${i}`) });
  const { items } = (await world.curator.survey(id)).terms;
  const seen = async (seed, service) =>
    world.visit({ init: [seedRandomness, seed] }, async ({ page, context }) => {
      await offering(context, { service });
      await page.goto(`${world.curator.url}/s/${id}`);
      await page.click("#way-rank");
      await shows(page, "rank");
      assert.equal(await page.isVisible("#rank-shuffled"), service.shuffle !== false);
      return names(page, "#unranked");
    });
  const orders = [await seen(1, {}), await seen(2, {}), await seen(3, { shuffle: true })];
  for (const order of orders) {
    assert.notDeepEqual(order, items);
    assert.deepEqual(order.toSorted(), items.toSorted());
  }
  assert.equal(new Set(orders.map(String)).size, 3);
  assert.deepEqual(await seen(1, { shuffle: false }), items);
});

test("what is sent does not depend on the order in which the list stood", async () => {
  const sent = async (shuffle) => {
    const { id } = await world.curator.make({ ...ALL, access: "invite", invites: 1 }).then((made) => (invites.push(made.invites[0]), made));
    return world.visit({ init: [drawAlways, TURNS] }, async ({ page, context, wire }) => {
      await offering(context, { service: { shuffle } });
      await page.goto(`${world.curator.url}/s/${id}#invite=${invites.at(-1)}`);
      await rank(page, ["Sushi", "Pizza", "Salad"]);
      await page.click("#rank-done");
      const { report } = JSON.parse(await toss(page));
      await send(page);
      const asked = wire.sent.filter(({ url }) => url.includes("/api/")).map(({ method, url }) => `${method} ${url.split(id)[1]}`);
      return { said: report.answers.map(({ pair, answer }) => `${pair}: ${answer}`).toSorted(), asked };
    });
  };
  const invites = [];
  assert.deepEqual(await sent(true), await sent(false));
});
