/** The result at full length and on paper. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DESK, PHONE } from "./helpers/browser.js";
import { crowd } from "./helpers/people.js";
import { stage } from "./helpers/stage.js";

const surveys = {};
const world = stage(async ({ curator }) => {
  const answered = async (items, people) => {
    const names = Array.from({ length: items }, (_, i) => `Proposal number ${i + 1}`);
    const made = await curator.make({ items: names, queries: 1, epsilon: 3, assign: "balanced" });
    await crowd(curator, made.id, { people, taste: names.map((_, i) => i), agreement: 0.3 });
    return made;
  };
  surveys.few = await answered(6, 300);
  surveys.many = await answered(48, 60);
  surveys.most = await answered(200, 40);
  // How sure 200 items are takes a moment, once.
  await curator.outcome(surveys.most.id);
  surveys.waiting = await curator.make({ results: "after" });
});

const results = (page, { id }) => page.goto(`${world.curator.url}/r/${id}`);

for (const [name, view] of Object.entries({ desk: DESK, phone: PHONE })) {
  test(`the page of 200 items ends where its content ends: ${name}`, () =>
    world.visit(view, async ({ page }) => {
      await results(page, surveys.most);
      const { below, sideways } = await page.evaluate(() => ({
        below: document.documentElement.scrollHeight - scrollY - document.querySelector("footer").getBoundingClientRect().bottom,
        sideways: document.documentElement.scrollWidth - innerWidth,
      }));
      assert.ok(below <= 1, `${below} pixels of nothing below the page`);
      assert.ok(sideways <= 0, `${sideways} pixels stick out`);
    }));
}

/** How light the words of the page are on paper, from 0 for black: the lightest of them, and what they are. */
function lightest(page) {
  return page.evaluate(() => {
    const light = (color) => {
      const [r, g, b] = color.match(/[\d.]+/g).map(Number);
      return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
    };
    const seen = [...document.querySelectorAll("main *")].filter((element) => {
      const direct = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");
      return direct && element.checkVisibility() && !element.closest(".cell, .sr-only, title, desc");
    });
    const words = seen.map((element) => {
      const style = getComputedStyle(element);
      return { light: light(element instanceof SVGElement ? style.fill : style.color), text: element.textContent.trim().slice(0, 40) };
    });
    return words.sort((a, b) => b.light - a.light)[0];
  });
}

test("printed from the dark it is dark on white, without what only a screen can do", () =>
  world.visit({ colorScheme: "dark" }, async ({ page }) => {
    for (const name of ["few", "many", "waiting"]) {
      await results(page, surveys[name]);
      assert.ok((await lightest(page)).light > 0.5, "on the screen it is light on dark");
      await page.emulateMedia({ media: "print" });
      const worst = await lightest(page);
      assert.ok(worst.light < 0.3, `${name}: "${worst.text}" is pale: ${worst.light}`);
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
      for (const screen of ["nav", "footer", "button", "a.button", "[data-part=files]"]) {
        assert.equal(await page.locator(`${screen} >> visible=true`).count(), 0, `${name}: ${screen}`);
      }
      await page.emulateMedia({ media: "screen" });
    }
  }));

test("no card is cut by the edge of a sheet, and each sheet says where it comes from", () =>
  world.visit({}, async ({ page }) => {
    await results(page, surveys.few);
    await page.emulateMedia({ media: "print" });
    const cut = await page.locator(".card").evaluateAll((cards) => cards.filter((card) => card.checkVisibility() && getComputedStyle(card).breakInside !== "avoid").map(({ id }) => id));
    assert.deepEqual(cut, []);
    const feet = await page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSPageRule).map(({ cssText }) => cssText).join(" "));
    assert.match(feet, new RegExp(`http://[^"]*/r/${surveys.few.id} · as of \\d+ \\w+ \\d{4}`));
    const few = await sheets(page);
    assert.ok(few >= 2 && few <= 4, `${few} sheets for 6 items`);
    await results(page, surveys.many);
    const many = await sheets(page);
    assert.ok(many >= 2 && many <= 6, `${many} sheets for 48 items`);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("[data-part=ranking] .scroll-y").evaluateAll((all) => all.filter((part) => part.scrollHeight > part.clientHeight + 1).length), 0, "nothing is cut off");
  }));

/** How many sheets of paper it takes. */
async function sheets(page) {
  const pdf = await page.pdf({ format: "A4" });
  return (pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? []).length;
}
