/** The organiser's pages for everybody: at 320 pixels, by the keyboard alone, under fingers, and before the accessibility engine. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { stage } from "./helpers/stage.js";

const world = stage();

/** Makes a survey for named people, on the way to its page. */
async function make(page, people) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", `Which ${"Donaudampfschifffahrtsgesellschaft".repeat(3)}?`);
  await page.fill("#items", "green\nblack\nwhite");
  await page.check("input[value=invite]");
  await page.fill("#people", people);
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.locator("[data-test=invite]").first().waitFor();
}

const PEOPLE = `Ana\n${"W".repeat(80)} <${"w".repeat(60)}@example.org>\nחנה`;

test("named invites and my surveys fit a small phone, and have no barriers", () =>
  world.visit({}, async ({ page }) => {
    await make(page, PEOPLE);
    await page.click("#invites-more > summary");
    const fits = async (where) => {
      for (const width of [320, 360, 640]) {
        await page.setViewportSize({ width, height: 640 });
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `${where} at ${width}`);
      }
    };
    await fits("invites");
    await assertAccessible(page, "invites");
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("0 answers of 3 invited").waitFor();
    await fits("my surveys");
    await assertAccessible(page, "my surveys");
  }));

test("what is to be touched is large enough", () =>
  world.visit({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }, async ({ page }) => {
    await make(page, "Ana\nBen");
    const small = () => page.locator("main button:visible, main a.button:visible").evaluateAll((all) =>
      all.map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect()]).filter(([, { width, height }]) => width < 36 || height < 36).map(([name, { width, height }]) => `${name}: ${width} by ${height}`));
    assert.deepEqual(await small(), []);
    await page.goto(`${world.curator.url}/mine`);
    await page.locator("[data-test=mine]").waitFor();
    assert.deepEqual(await small(), []);
    await page.goto(`${world.curator.url}/new`);
    assert.deepEqual(await small(), []);
  }));

test("a survey is made, closed and forgotten by the keyboard alone", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/new`);
    /** Tabs on until this has the focus. */
    const reach = async (selector) => {
      for (let i = 0; i < 80; i += 1) {
        if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`Tab does not reach ${selector}`);
    };
    await reach("#title");
    await page.keyboard.type("Which tea?");
    await page.keyboard.press("Enter");
    await page.keyboard.type("green\nblack");
    await reach("[data-test=create]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/o\//);
    await page.waitForSelector("#organiser:not([hidden])");
    await reach("#close");
    await page.keyboard.press("Enter");
    await reach("#close-yes");
    await page.keyboard.press("Enter");
    await page.getByText("The survey is closed: no more answers").waitFor();
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("0 answers").waitFor();
    await reach("[data-test=mine] button");
    await page.keyboard.press("Enter");
    await reach("button[value=forget]");
    await page.keyboard.press("Enter");
    await page.getByText("There is none yet").waitFor();
  }));
