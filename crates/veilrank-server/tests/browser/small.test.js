/** Small screens, large letters, long words, other directions: nothing is cut off and nothing scrolls sideways. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { writeClient } from "./helpers/curator.js";
import { crowd } from "./helpers/people.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, open, rank, send, shows, toss } from "./helpers/steps.js";

const world = stage();

const SURVEYS = {
  "a long unbroken title and name": { title: "W".repeat(300), items: ["M".repeat(200), "Pizza", "x"] },
  "right to left": { title: "מה נאכל היום בצהריים, ולמה דווקא את זה?", items: ["חומוס", "سلطة فتوش مع خبز محمص", "שקשוקה"] },
  "a hundred items": { title: "Which proposals?", items: Array.from({ length: 100 }, (_, i) => `Proposal number ${i + 1} of the residents`) },
};

/** 320 and 360 pixels are small phones; 640 is a screen of 1280 at 200 %. */
const WIDTHS = [320, 360, 640];

/** How many pixels stick out at the side, and of what. */
function sticksOut(page) {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    const worst = [...document.querySelectorAll("main *")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".scroll-x, .sr-only"));
    return over > 0 ? { over, worst: worst.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)) } : null;
  });
}

/** Looks at the page in every width. */
async function assertFits(page, where) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    assert.deepEqual(await sticksOut(page), null, `${where} at ${width}`);
  }
}

for (const [name, terms] of Object.entries(SURVEYS)) {
  test(`everything fits: ${name}`, async () => {
    const made = await world.curator.make({ queries: 2, ...terms });
    await crowd(world.curator, made.id, { people: 12, taste: terms.items.map((_, i) => i) });
    await world.visit({}, async ({ page }) => {
      const fits = (where) => assertFits(page, where);
      await page.goto(`${world.curator.url}/r/${made.id}`);
      await fits("the result");
      await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
      await page.getByText("Result so far").waitFor();
      await fits("organising");
      await open(page, world.curator, made.id);
      await shows(page, "choose");
      await page.click("#spend summary");
      await fits("choosing");
      await rank(page, terms.items.slice(0, 2));
      await fits("ranking");
      await page.click("#rank-back");
      await page.click("#way-questions");
      await fits("a question");
      await page.click("#question-back");
      await answerQuestions(page, ["left", "none"]);
      await fits("the review");
      await toss(page);
      await fits("the preview");
      await send(page);
      await page.click("#step-receipt summary");
      await fits("the receipt");
      await page.goto(`${world.curator.url}/ledger`);
      await page.click("[data-test=entry] summary");
      await fits("the ledger");
    });
  });
}

test("everything fits: the pages for everybody, the form and the single file", async () => {
  const file = join(world.curator.folder, "client.html");
  writeClient(file);
  await world.visit({}, async ({ page }) => {
    for (const path of ["/", "/secret", "/ledger", "/docs", "/mine", "/preview", "/new"]) {
      await page.goto(world.curator.url + path);
      await assertFits(page, path);
    }
    await page.fill("#title", "W".repeat(300));
    await page.fill("#items", `${"M".repeat(300)}\nx`);
    await page.check("input[value=invite]");
    await page.check("input[value=date]");
    await page.check("input[value=few]");
    await page.click("#notes-open");
    for (const part of ["about-details", "groups-details", "more-settings"]) await page.click(`#${part} > summary`);
    await page.locator("#forecast-more:not(:empty)").waitFor();
    await assertFits(page, "the form");
    await page.goto(String(pathToFileURL(file)));
    await page.click("#ledger-details > summary");
    await assertFits(page, "the single file");
  });
});

test("text has its own direction", async () => {
  const { id } = await world.curator.make({ ...SURVEYS["right to left"], queries: 1 });
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, id);
    await rank(page, ["חומוס"]);
    for (const selector of ["h1", "#ranked .name"]) {
      assert.equal(await page.locator(selector).evaluate((element) => getComputedStyle(element).direction), "rtl", selector);
    }
    assert.equal(await page.locator("#rank-heading").evaluate((element) => getComputedStyle(element).direction), "ltr");
  });
});

test("what is to be touched is large enough", async () => {
  const { id } = await world.curator.make();
  await world.visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, async ({ page }) => {
    await open(page, world.curator, id);
    await rank(page, ["Sushi", "Pizza"]);
    const small = await page.locator("main button:visible").evaluateAll((all) =>
      all.map((button) => [button.getAttribute("aria-label") ?? button.textContent, button.getBoundingClientRect()]).filter(([, { width, height }]) => width < 36 || height < 36).map(([name, { width, height }]) => `${name}: ${width} by ${height}`));
    assert.deepEqual(small, []);
  });
});

test("a page that is too wide is found out", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/`);
    await page.evaluate(() => {
      document.querySelector("h1").style.width = "600px";
    });
    await assert.rejects(assertFits(page, "a wide page"), { name: "AssertionError" });
  }));
