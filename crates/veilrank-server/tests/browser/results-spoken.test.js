/** Results in other languages: what the way through all pages (`spoken.test.js`) does not look at. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { crowd } from "./helpers/people.js";
import { stage } from "./helpers/stage.js";

const NAMES = ["Qwibble", "Vandrix with a name that is much longer than its room", "موفتيرو", "Plazzik", "Gornish"];

let made;
let grouped;
const world = stage(async ({ curator }) => {
  made = await curator.make({ items: NAMES, queries: 1 });
  await crowd(curator, made.id, { people: 60, taste: [0, 1, 2, 3, 4], agreement: 1 });
  const groups = [{ label: "Dremmel", invites: 30 }, { label: "Fuzzig", invites: 3 }, { label: "Grubbel", invites: 8 }];
  const terms = { title: "Zorblax?", items: ["Qwibble", "Vandrix", "Mofteru"], epsilon: 4, queries: 1, assign: "balanced", access: "invite", results: "during", min_reports: 0 };
  grouped = await curator.make({ ...terms, groups });
  for (const invite of grouped.invites) {
    const { assignment, pairs } = await curator.ask(grouped.id, invite);
    await curator.report(grouped.id, { assignment, report: { epsilon: 4, answers: pairs.map((pair) => ({ pair, answer: true })) } });
  }
});
const at = (path) => `${world.curator.url}${path}`;

/** Where things stand on the screen. */
const boxes = (page, selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top, bottom }) => ({ left, right, top, bottom })));

/** Pairs of boxes that lie on each other by more than a hair; the box of a line reaches a little beyond its letters. */
const overlaps = (all, line = 1) => all.flatMap((a, i) => all.slice(i + 1).filter((b) => a.right - 1 > b.left && b.right - 1 > a.left && a.bottom - line > b.top && b.bottom - line > a.top));

for (const width of [320, 1000]) {
  test(`in Arabic pictures begin at the right, and nothing lies on anything, at ${width}`, () =>
    world.visit({ viewport: { width, height: 800 } }, async ({ page }) => {
      const dots = async (lang) => {
        await page.goto(at(`/r/${made.id}?lang=${lang}`));
        return boxes(page, "svg.intervals .dot");
      };
      const [english, arabic] = [await dots("en"), await dots("ar")];
      assert.ok(english[0].left < english[4].left && arabic[0].left > arabic[4].left, "first places where lines begin");
      const [ranks, marks] = [await boxes(page, "svg.intervals .rank"), await boxes(page, "svg.intervals .name")];
      assert.ok(ranks.every(({ left }) => left > width / 2), "places at the right");
      const reach = await boxes(page, "svg.intervals .dot");
      assert.deepEqual(overlaps([...ranks, ...reach]), []);
      assert.equal(marks.length, NAMES.length);
      const [cells, columns] = [await boxes(page, "svg.matrix .cell rect"), await boxes(page, "svg.matrix .axis text")];
      assert.equal(cells.length, 20);
      assert.deepEqual(overlaps(cells), []);
      assert.ok(columns[0].left > columns[4].left, "columns from right to left");
      assert.deepEqual(overlaps([...cells, ...(await boxes(page, "svg.matrix .rank"))]), []);
      const [least, most] = await boxes(page, "svg.split .axis text");
      assert.ok(least.left > most.right, "the bar begins at the right");
      const [frame] = await boxes(page, "svg.split");
      assert.ok(least.right <= frame.right + 1 && most.left >= frame.left - 1);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    }));
}

test("the slide is mirrored in Arabic, and keeps its words inside in German", () =>
  world.visit({}, async ({ page }) => {
    for (const lang of ["ar", "de"]) {
      await page.goto(at(`/r/${made.id}/picture.svg?lang=${lang}`));
      const texts = await boxes(page, "text");
      assert.ok(texts.length > 12 && texts.every(({ left, right }) => left >= 0 && right <= 1280), lang);
      assert.deepEqual(overlaps(texts, 6), [], lang);
      const dots = await boxes(page, "circle");
      assert.equal(dots[0].left > dots[4].left, lang === "ar");
    }
  }));

test("groups in German and Arabic: nothing English, what is claimed, nothing sticks out", () =>
  world.visit({}, async ({ page }) => {
    const path = `/r/${grouped.id}/groups`;
    await page.goto(at(`${path}?lang=en`));
    assert.match(await page.textContent("[data-test=claim]"), /at most 10 times in 100\. .* not of all places and groups together/);
    const texts = () => page.locator("main :is(h2, p, dd, th, .shift)").evaluateAll((all) => all.map((one) => one.textContent.trim()).filter((text) => /[a-z]{4,} [a-z]{3,}/i.test(text)));
    const english = new Set(await texts());
    assert.ok(english.size > 6);
    for (const lang of ["de", "ar"]) {
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.goto(at(`${path}?lang=${lang}`));
      assert.deepEqual((await texts()).filter((text) => english.has(text)), []);
      assert.match(await page.getAttribute("main .eyebrow a", "href"), new RegExp(`lang=${lang}$`));
      await assertAccessible(page, `groups in ${lang}`);
      await page.setViewportSize({ width: 320, height: 700 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), lang);
    }
  }));

test("files and columns stay English, and the page for programs marks what is", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(at(`/r/${made.id}?lang=ar`));
    const csv = await page.evaluate(async (id) => (await fetch(`/r/${id}/ranking.csv?lang=ar`)).text(), made.id);
    assert.match(csv, /^place,item,best_possible_place,worst_possible_place,group,mean_lead\r\n1,/);
    assert.equal(await page.getAttribute("a[download$='.csv']", "download"), `ranking-${made.id}.csv`);
    assert.equal(await page.getAttribute("[data-test=recount]", "dir"), "ltr");
    await page.goto(at("/docs?lang=ar"));
    const marked = await page.locator("main article").evaluateAll((all) => all.every((one) => one.closest("[lang=en]")?.getAttribute("dir") === "ltr"));
    assert.ok(marked, "the reference is marked as English");
    assert.doesNotMatch(await page.locator("h1").textContent(), /[a-z]/i);
  }));
