/** My surveys: kept in this browser, shown with how they stand, taken from one browser to another as a file. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { REFUSED, stage } from "./helpers/stage.js";

const world = stage();

const organiserLink = ({ id, organiser_token: token }) => `${world.curator.url}/o/${id}#token=${token}`;
const entries = (page) => page.locator("[data-test=mine]");

test("surveys that were made or opened here are listed, with how they stand, and forgotten if wished", async () => {
  const opened = await world.curator.make({ title: "Opened by its link", access: "invite", invites: 3 });
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("There is none yet").waitFor();
    await page.goto(organiserLink(opened));
    await page.waitForSelector("#organiser:not([hidden])");
    await page.goto(`${world.curator.url}/new`);
    await page.fill("#title", "Made <i>here</i>");
    await page.fill("#items", "a\nb");
    await page.click("[data-test=create]");
    await page.waitForURL(/\/o\//);
    await page.waitForSelector("#organiser:not([hidden])");
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("0 answers of 3 invited").waitFor();
    assert.deepEqual(await entries(page).locator("h2").allTextContents(), ["Made <i>here</i>", "Opened by its link"], "the newest first");
    assert.match(await page.innerText("main"), /in this browser and nowhere else/);
    await entries(page).first().getByRole("link", { name: "Made <i>here</i>", exact: true }).click();
    await page.waitForSelector("#organiser:not([hidden])");
    await page.goto(`${world.curator.url}/mine`);
    await entries(page).first().getByRole("button", { name: /Forget/ }).click();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Keep it");
    await page.keyboard.press("Escape");
    assert.equal(await entries(page).count(), 2);
    await entries(page).first().getByRole("button", { name: /Forget/ }).click();
    await page.getByRole("button", { name: "Forget it", exact: true }).click();
    await page.getByText("is forgotten here").waitFor();
    assert.equal(await entries(page).count(), 1);
  });
});

test("the list goes to another browser as a file, without doubles, and wrong files are refused in words", async () => {
  const made = await world.curator.make({ title: "To be carried over" });
  const text = await world.visit({}, async ({ page }) => {
    await page.goto(organiserLink(made));
    await page.waitForSelector("#organiser:not([hidden])");
    await page.goto(`${world.curator.url}/mine`);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#mine-save")]);
    return readFileSync(await download.path(), "utf8");
  });
  const { veilrank, surveys } = JSON.parse(text);
  assert.deepEqual([veilrank, surveys.length, surveys[0].id, surveys[0].token, surveys[0].curator], [1, 1, made.id, made.organiser_token, world.curator.url]);
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/mine`);
    const take = (content) => page.setInputFiles("#mine-file", { name: "f.json", mimeType: "application/json", buffer: Buffer.from(content) });
    for (const wrong of ["", "not json", '{"veilrank":1,"surveys":[{"id":"x"}]}', "\u0000"]) {
      await take(wrong);
      await page.getByText("This is not a file of surveys").waitFor();
      assert.equal(await entries(page).count(), 0);
    }
    await take(text);
    await page.getByText("1 survey taken in.").waitFor();
    assert.ok(await page.isHidden("#problem"));
    await take(text);
    await page.getByText("Nothing new taken in. One was here already.").waitFor();
    assert.equal(await entries(page).count(), 1);
    await page.getByText("0 answers").waitFor();
  });
});

test("a survey of another server is listed, and nobody is asked about it", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/mine`);
    const elsewhere = { veilrank: 1, surveys: [{ id: "abc", curator: "https://polls.invalid", title: "Elsewhere", token: "t", made: "2030-01-01T00:00:00Z" }] };
    await page.setInputFiles("#mine-file", { name: "f.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(elsewhere)) });
    await page.getByText("On another server: polls.invalid").waitFor();
    assert.equal(await page.getByRole("link", { name: "Elsewhere" }).getAttribute("href"), "https://polls.invalid/o/abc#token=t");
  }));

test("a survey that is gone, or whose link is wrong, is told apart", () =>
  world.visit({ expected: [REFUSED] }, async ({ page }) => {
    const made = await world.curator.make();
    await page.goto(`${world.curator.url}/mine`);
    const one = (id, token) => ({ id, curator: world.curator.url, title: id, token, made: "2030-01-01T00:00:00Z" });
    const list = { veilrank: 1, surveys: [one("nonesuch", "t"), one(made.id, "wrong")] };
    await page.setInputFiles("#mine-file", { name: "f.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(list)) });
    await page.getByText("It is not on this server any more").waitFor();
    await page.getByText("The link kept here is not the right one").waitFor();
  }));
