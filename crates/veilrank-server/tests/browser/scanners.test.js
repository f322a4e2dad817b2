/** What looks at links for people uses up no invite, whatever it does to the page: an invite becomes a ticket when a person presses the button that begins. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE } from "./helpers/browser.js";
import { stage } from "./helpers/stage.js";
import { open, send, shows, skipWait, toss } from "./helpers/steps.js";

const world = stage();
const TERMS = { access: "invite", invites: 1, unlinkable: true, queries: 2 };

/** Everything that one does to a page without pressing a button that begins. */
const BEHAVIOURS = {
  load: async () => {},
  scroll: async (page) => {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press("End");
  },
  "mouse moves": async (page) => {
    for (const [x, y] of [[10, 10], [200, 300], [300, 500], [100, 100]]) await page.mouse.move(x, y, { steps: 4 });
  },
  "key presses": async (page) => {
    for (const key of ["a", "Escape", "ArrowDown", "PageDown", "Space", "Enter", "Shift", "F2"]) await page.keyboard.press(key);
  },
  focus: async (page) => {
    await page.focus("#way-questions");
    await page.evaluate(() => document.activeElement.blur());
    await page.focus("#way-rank");
  },
  tab: async (page) => {
    for (let at = 0; at < 12; at += 1) await page.keyboard.press("Tab");
    for (let at = 0; at < 12; at += 1) await page.keyboard.press("Shift+Tab");
  },
  "hover over links and buttons": async (page) => {
    for (const link of await page.locator("main a:visible, main button:visible, summary:visible").all()) await link.hover();
  },
  reload: async (page) => {
    await page.reload();
    await shows(page, "choose");
    await page.reload();
    await shows(page, "choose");
  },
  "another tab in front, and back again": async (page, context) => {
    const other = await context.newPage();
    await other.bringToFront();
    await page.evaluate(() => ["visibilitychange", "prerenderingchange", "freeze", "resume"].forEach((name) => document.dispatchEvent(new Event(name))));
    await page.evaluate(() => ["blur", "focus", "pagehide", "pageshow"].forEach((name) => dispatchEvent(new Event(name))));
    await other.close();
    await page.bringToFront();
  },
};

/** A page that is prepared before anybody sees it says so. */
const prerendering = () => Object.defineProperty(Document.prototype, "prerendering", { configurable: true, get: () => true });

/** Whether the invite could still be used, as the curator says. */
async function isGood(id, invite) {
  const reply = await fetch(`${world.curator.url}/api/v1/surveys/${id}/invites/check`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ invite }) });
  return reply.status === 204;
}

const asked = (wire) => wire.sent.filter(({ method }) => method === "POST").map(({ url }) => url.split("/").at(-1));

/** Nothing was exchanged, nothing was drawn, and the invite is as good as before. */
async function assertUntouched({ page, wire }, { id, invites }, what) {
  await page.waitForLoadState("networkidle");
  assert.deepEqual([...new Set(asked(wire))], ["check"], what);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("veilrank.ticket "))), [], what);
  assert.ok(await isGood(id, invites[0]), what);
}

for (const [what, act] of Object.entries(BEHAVIOURS)) {
  test(`an invite outlives ${what}`, async () => {
    const made = await world.curator.make(TERMS);
    await world.visit({}, async ({ page, context, wire }) => {
      await open(page, world.curator, made.id, made.invites[0]);
      await shows(page, "choose");
      await act(page, context);
      await assertUntouched({ page, wire }, made, what);
    });
  });
}

test("an invite outlives all of it in one visit, on a phone, in a page that is prepared before it is seen", async () => {
  const made = await world.curator.make(TERMS);
  await world.visit({ ...PHONE, init: [prerendering] }, async ({ page, context, wire }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "choose");
    for (const [what, act] of Object.entries(BEHAVIOURS)) {
      await act(page, context);
      await assertUntouched({ page, wire }, made, what);
    }
    await page.touchscreen.tap(5, 5);
    await page.tap("#choose-heading");
    await assertUntouched({ page, wire }, made, "a finger beside the buttons");
  });
});

for (const key of ["Enter", "Space"]) {
  test(`by keyboard ${key} on the button begins, and then the invite becomes a ticket`, async () => {
    const made = await world.curator.make(TERMS);
    await world.visit({}, async ({ page, wire }) => {
      await open(page, world.curator, made.id, made.invites[0]);
      await shows(page, "choose");
      await page.focus("#way-questions");
      await assertUntouched({ page, wire }, made, "the focus");
      await page.keyboard.press(key);
      await page.waitForSelector("#step-questions:not([hidden]), #ticket-wait:not([hidden])");
      await skipWait(page);
      await shows(page, "questions");
      assert.deepEqual(asked(wire), ["check", "tickets", "assignments"]);
      assert.ok(!(await isGood(made.id, made.invites[0])));
      for (const side of ["left", "right"]) await page.click(`#question-${side}`);
      await toss(page);
      await send(page);
    });
  });
}
