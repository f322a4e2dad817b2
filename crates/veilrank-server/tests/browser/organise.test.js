/** One survey as its organiser has it: a wrong link, closing, words after the end, downloads, editing, deleting. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crowd } from "./helpers/people.js";
import { REFUSED, stage } from "./helpers/stage.js";

const world = stage();

/** Opens the organiser's page of a survey. */
async function openPage(page, made, token = made.organiser_token) {
  await page.goto("about:blank");
  await page.goto(`${world.curator.url}/o/${made.id}${token ? `#token=${token}` : ""}`);
}

/** Opens it, and waits until it lives. */
async function organise(page, made) {
  await openPage(page, made);
  await page.waitForSelector("#organiser:not([hidden])");
}

/** A survey that some have answered. */
async function answered(people, terms = {}) {
  const made = await world.curator.make({ queries: 1, ...terms });
  await crowd(world.curator, made.id, { people, taste: [3, 0, 4, 1, 2] });
  return made;
}

test("an organiser's link without its secret, or with a wrong one, shows one sentence and nothing else", async () => {
  const made = await world.curator.make({ closes_at: "2040-01-01T00:00:00Z" });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    for (const [token, words] of [[null, /not the whole link/], ["wrong", /This is not the organiser’s link of this survey/]]) {
      await openPage(page, made, token);
      await page.waitForSelector("#problem:not([hidden])");
      const said = await page.innerText("main");
      assert.match(said, words);
      assert.match(said, /My surveys/);
      assert.doesNotMatch(said, /Keep this link|2040|T00:00|Close|Delete/);
      assert.equal(await page.locator("main button:visible, main input:visible").count(), 0, "no live buttons, no token");
      assert.equal(await page.evaluate(() => localStorage.getItem("veilrank.mine")), null, "a wrong link is not kept");
    }
  });
});

test("the harmless button has the focus when closing is asked for", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    await organise(page, made);
    await page.click("#close");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Leave it open");
    await page.keyboard.press("Enter");
    await page.waitForSelector("#close-dialog", { state: "hidden" });
    assert.equal((await world.curator.survey(made.id)).service.status, "open");
    await page.click("#delete");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Keep it");
    assert.ok(await page.isDisabled("#delete-yes"));
  });
});

test("a closed survey is over: nothing to share, nothing that grows", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    await organise(page, made);
    assert.match(await page.innerText("main"), /Share this with everybody/);
    await page.click("#close");
    await page.getByText("Close it for good").click();
    await page.getByText("The survey is closed: no more answers").waitFor();
    for (let again = 0; again < 2; again += 1) {
      const said = await page.innerText("main");
      assert.doesNotMatch(said, /Share this with everybody|will grow|so far$/im);
      assert.match(said, /Nobody has answered/);
      assert.ok(await page.isHidden("#close"));
      await organise(page, made);
      await page.getByText("Nobody has answered").waitFor();
    }
  });
});

test("times are the reader's own, in words, here and in the list of surveys", async () => {
  const made = await world.curator.make({ closes_at: "2040-05-01T03:00:00Z" });
  await world.visit({ timezoneId: "Asia/Tokyo" }, async ({ page }) => {
    await organise(page, made);
    await page.getByText("1 May 2040, 12:00").waitFor();
    assert.doesNotMatch(await page.content(), /2040-05-01T/);
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("closes 1 May 2040, 12:00").waitFor();
  });
});

test("what came of it can be downloaded, as a table, as JSON and all noisy answers", async () => {
  const made = await answered(12);
  await world.visit({}, async ({ page }) => {
    await organise(page, made);
    const file = async (selector) => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
      return readFileSync(await download.path(), "utf8");
    };
    assert.match(await file("#export-csv"), /Noodles/);
    assert.equal(JSON.parse(await file("#export-json")).reports, 12);
    assert.equal((await file("#export-reports")).trim().split("\n").length, 14);
  });
});
