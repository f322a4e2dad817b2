/** "Check that my answer is counted", in a real browser against a real curator: what holds, what is not yet known, and a curator that lies. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible } from "./helpers/axe.js";
import { DESK, PHONE } from "./helpers/browser.js";
import { writeClient } from "./helpers/curator.js";
import { file } from "./helpers/people-by-name.js";
import { CUT, REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, open, send, shows, toss } from "./helpers/steps.js";

let client = "";
const world = stage(({ curator }) => {
  client = join(curator.folder, "client.html");
  writeClient(client);
});

/** Answers a survey up to the receipt. */
async function answered(page, made) {
  await open(page, world.curator, made.id, made.invites?.[0]);
  await answerQuestions(page, ["left", "right"]);
  await toss(page);
  await send(page);
}

/** Presses the button, and gives how each check came out. */
async function checked(page, within = "#step-receipt") {
  await page.click(`${within} [data-test=check]`);
  await page.waitForSelector(`${within} [data-test=verified]`);
  const lines = await page.locator(`${within} .checks li`).all();
  return Object.fromEntries(await Promise.all(lines.map(async (line) => [(await line.getAttribute("data-test")).replace("check-", ""), await line.getAttribute("data-state")])));
}

/** Presses it again: what stands there from before goes first. */
const again = async (page, within) => {
  await page.evaluate(() => document.querySelectorAll("[data-test=verified]").forEach((box) => box.remove()));
  return checked(page, within);
};

const HELD = { promise: "held", offer: "held", head: "held", standing: "held", included: "held", grown: "held", terms: "held", whole: "held" };

test("an honest curator: everything holds, on the receipt, at the next look and in My answers", async () => {
  const made = await world.curator.make();
  await world.visit(PHONE, async ({ page, wire }) => {
    await answered(page, made);
    const before = wire.sent.length;
    assert.ok(wire.sent.every(({ url }) => !/verify\.js/.test(url)), "what few need is not fetched before");
    assert.equal(await page.isVisible("[data-test=no-promise]"), false, "the promise of the receipt holds");
    assert.deepEqual(await checked(page), { ...HELD, grown: "unknown" });
    assert.ok(wire.sent.length > before);
    assert.match(await page.innerText("#receipt-checked"), /Nothing is broken in what could be checked/);
    assert.match(await page.innerText("#receipt-checked"), /veilrank verify http:\S+\/s\/\w+/);
    await assertAccessible(page, "what was checked");
    assert.deepEqual(await again(page), HELD);
    await page.goto(`${world.curator.url}/ledger`);
    assert.deepEqual(await checked(page, "#entries"), HELD);
    await assertAccessible(page, "what was checked in My answers");
    assert.equal(await page.isVisible("[data-test=save-findings]"), false);
  });
});

test("by tickets: each entry has one", async () => {
  const made = await world.curator.make({ access: "invite", invites: 1, unlinkable: true });
  await world.visit({}, async ({ page }) => {
    await answered(page, made);
    assert.deepEqual(await checked(page), { ...HELD, grown: "unknown", tickets: "held" });
  });
});

test("the single file checks the same without fetching a script", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(client)));
    await page.fill("#address", `${world.curator.url}/s/${made.id}`);
    await page.click("#open-form button");
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    assert.deepEqual(await checked(page), { ...HELD, grown: "unknown" });
    assert.ok(wire.sent.every(({ url }) => url.includes("/api/v1/surveys/")));
  });
});

test("results that come after closing: the promise holds, and the log is not shown yet", async () => {
  const made = await world.curator.make({ results: "after" });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await answered(page, made);
    assert.deepEqual(await checked(page), { promise: "held", offer: "held", log: "unknown" });
    await world.curator.close(made);
    assert.deepEqual(await again(page), { ...HELD, grown: "unknown" });
  });
});

const LIES = [
  ["drops my answer from what it proves", /log\/inclusion/, () => '{"index":0,"size":1,"path":[]}', "included", 1],
  ["shows another head", /log\/head/, (text) => text.replace(/"root":"./, (start) => `"root":"${start.endsWith("A") ? "B" : "A"}`), "head", 1],
  ["shows a list without me", /log\.jsonl/, (text) => text.split("\n").filter((_, i) => i !== 1).join("\n"), "whole", 1],
  ["shows other terms", /log\.jsonl/, (text) => text.replace("Noodles", "Doodles"), "terms", 1],
];
for (const [name, where, change, broken, others] of LIES) {
  test(`a curator that ${name} is shown as broken, with what to keep and whom to tell`, async () => {
    const made = await world.curator.make();
    for (let i = 0; i < others; i += 1) await world.visit({}, ({ page }) => answered(page, made));
    await world.visit(DESK, async ({ page, wire }) => {
      wire.change = (url) => (where.test(url) ? change : null);
      await answered(page, made);
      assert.equal((await checked(page))[broken], "broken");
      const words = await page.innerText("#receipt-checked");
      assert.match(words, /Something is broken\. Save what was found or print this page/);
      await assertAccessible(page, `a curator that ${name}`);
      const kept = JSON.parse(await file(page, "[data-test=save-findings]"));
      assert.equal(kept.id, made.id);
      assert.ok(kept.sent.includes("handle") && kept.promise && kept.key && kept.checks.some(({ state }) => state === "broken"));
    });
  });
}

test("a promise for other bytes is not kept, and that is said at once, until one comes that holds", async () => {
  const made = await world.curator.make();
  await world.visit(PHONE, async ({ page, wire }) => {
    wire.change = (url) => (/\/reports$/.test(url) ? (text) => text.replace(/"signature":"./, (start) => `"signature":"${start.endsWith("A") ? "B" : "A"}`) : null);
    await answered(page, made);
    assert.match(await page.innerText("[data-test=no-promise]"), /gave no promise with a good signature/);
    await assertAccessible(page, "no promise");
    const found = await checked(page);
    assert.deepEqual([found.promise, found.included], ["unknown", "held"]);
  });
});

const OFFERS = [
  ["may be opened again", '"reopens":false', '"reopens":true', "offer"],
  ["shows results later", '"results":"during"', '"results":"after"', "offer"],
  ["says that it is closed", '"status":"open"', '"status":"closed"', "standing"],
  ["counts a million", /"reports":\d+/, '"reports":1000000', "standing"],
];
for (const [name, what, other, broken] of OFFERS) {
  test(`an offer that ${name}, of which nobody is told, is broken`, async () => {
    const made = await world.curator.make();
    await world.visit({}, async ({ page, wire }) => {
      await answered(page, made);
      assert.equal((await checked(page)).offer, "held");
      wire.change = (url) => (/\/api\/v1\/surveys\/[^/]+$/.test(url) ? (text) => text.replace(what, other) : null);
      assert.equal((await again(page))[broken], "broken");
    });
  });
}

test("a log that goes back to an earlier state is found at the next look", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page, wire }) => {
    await answered(page, made);
    const early = await (await fetch(`${world.curator.url}/api/v1/surveys/${made.id}/log/head`)).text();
    await world.visit({}, ({ page: other }) => answered(other, made));
    assert.equal((await checked(page)).grown, "unknown");
    wire.change = (url) => (/log\/head/.test(url) ? () => early : null);
    const second = await again(page);
    assert.deepEqual([second.grown, second.head], ["broken", "held"], "it was signed, and is not what was seen");
  });
});

test("without a network nothing is broken, and it is said", async () => {
  const made = await world.curator.make();
  await world.visit({ expected: [CUT, /Failed to fetch dynamically/] }, async ({ page, wire }) => {
    await answered(page, made);
    wire.fault = () => "cut";
    await page.click("[data-test=check]");
    await page.waitForSelector("#receipt-checked [role=alert]");
    wire.fault = () => null;
    await page.waitForSelector("#receipt-check:enabled");
    await shows(page, "receipt");
  });
});
