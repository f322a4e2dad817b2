/** What an organiser changes about a survey that there is: edit, extend, close, open again, delete, make another like it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { REFUSED, stage } from "./helpers/stage.js";

const world = stage();

/** Opens the organiser's page of a survey, and waits until it lives. */
async function organise(page, made) {
  await page.goto("about:blank");
  await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
  await page.waitForSelector("#organiser:not([hidden])");
}

/** Goes to the form that edits a survey. */
async function edit(page, made) {
  await organise(page, made);
  await page.click("#edit");
  await page.waitForSelector("#edit-note:not([hidden])");
}

async function save(page) {
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\//);
  await page.waitForSelector("#organiser:not([hidden])");
}

test("before the first answer all of it can be edited", async () => {
  const made = await world.curator.make({ title: "Lunhc?", min_reports: 3, closes_at: "2040-01-01T00:00:00Z" });
  await world.visit({}, async ({ page, wire }) => {
    await edit(page, made);
    assert.equal((await page.textContent("[data-test=create]")).trim(), "Save the changes");
    assert.deepEqual([await page.inputValue("#title"), await page.inputValue("#min_reports"), await page.isChecked("input[value=date]")], ["Lunhc?", "3", true]);
    assert.ok(await page.isDisabled("input[value=invite]"), "who may answer stays");
    await page.fill("#title", "Lunch?");
    await page.fill("#items", "Soup\nPizza\nRice");
    await page.fill("#pair", "Which tastes better?");
    await page.click("#about-details > summary");
    await page.fill("#by", "The kitchen");
    await page.check("input[value=hand]");
    await save(page);
    const { terms, service } = await world.curator.survey(made.id);
    assert.deepEqual([terms.title, terms.items, terms.question, service.about.by, service.closes_at ?? null, service.min_reports], ["Lunch?", ["Soup", "Pizza", "Rice"], { pair: "Which tastes better?" }, "The kitchen", null, 3]);
    assert.equal(await page.textContent("h1"), "Lunch?");
    assert.equal(await page.evaluate(() => localStorage.getItem("veilrank.draft")), null, "an edit is no draft");
    const sent = wire.sent.filter(({ method }) => method === "PATCH");
    assert.equal(sent.length, 1);
    assert.deepEqual(Object.keys(JSON.parse(sent[0].body)).sort(), ["by", "closes_at", "items", "question", "title"], "only what was changed is sent");
    // And back to nothing said.
    await page.click("#edit");
    await page.waitForSelector("#edit-note:not([hidden])");
    await page.fill("#pair", "");
    await page.fill("#by", "");
    await save(page);
    const after = await world.curator.survey(made.id);
    assert.deepEqual([after.terms.question, after.service.about?.by], [undefined, undefined]);
  });
});

test("after somebody was asked the terms stand, and a slip of the pen can still be mended", async () => {
  const made = await world.curator.make({ title: "Lunhc?" });
  await world.curator.ask(made.id);
  await world.visit({}, async ({ page }) => {
    await edit(page, made);
    assert.match(await page.textContent("#edit-note"), /what they were asked stays as it is/);
    for (const field of ["items", "pair", "list", "epsilon", "min_reports", "privacy", "queries"]) assert.ok(await page.isDisabled(`#${field}`), field);
    for (const field of ["title", "by", "description"]) assert.ok(!(await page.isDisabled(`#${field}`)), field);
    await page.fill("#title", "Lunch?");
    await page.check("input[value=date]");
    await page.fill("#closes_at", "2040-05-01T12:00");
    await save(page);
    const { terms, service } = await world.curator.survey(made.id);
    assert.deepEqual([terms.title, new Date(service.closes_at).getFullYear()], ["Lunch?", 2040]);
    await page.getByText("What was changed since").waitFor();
    assert.match(await page.innerText("#changes"), /the title: “Lunhc\?” → “Lunch\?”/);
    assert.doesNotMatch(await page.innerText("#changes"), /T\d\d:/, "times in words");
  });
});

test("the closing time is moved, in the organiser's own time, and not into the past", async () => {
  const made = await world.curator.make({ closes_at: "2040-05-01T03:00:00Z" });
  await world.visit({ timezoneId: "Asia/Tokyo" }, async ({ page }) => {
    await organise(page, made);
    await page.click("#extend");
    assert.equal(await page.inputValue("#extend-at"), "2040-05-01T12:00");
    await page.fill("#extend-at", "2001-01-01T12:00");
    await page.click("#extend-yes");
    await page.getByText("This is in the past").waitFor();
    await page.fill("#extend-at", "2041-05-01T12:00");
    await page.click("#extend-yes");
    await page.getByText("1 May 2041, 12:00").first().waitFor();
    assert.equal(new Date((await world.curator.survey(made.id)).service.closes_at).toISOString(), "2041-05-01T03:00:00.000Z");
    await page.click("#extend");
    await page.locator("#extend-dialog input[value=hand]").check();
    await page.click("#extend-yes");
    await page.getByText("when you close it").waitFor();
    assert.equal((await world.curator.survey(made.id)).service.closes_at ?? null, null);
  });
});

test("a survey is opened again only if its terms said so", async () => {
  const [final, reopens] = [await world.curator.make(), await world.curator.make({ reopens: true })];
  await world.visit({}, async ({ page }) => {
    await organise(page, final);
    await page.click("#close");
    await page.getByText("Close it for good").click();
    await page.getByText("The survey is closed: no more answers").waitFor();
    assert.ok(await page.isHidden("#reopen"));
    await organise(page, reopens);
    await page.click("#close");
    assert.match(await page.innerText("#close-dialog"), /You may open it again/);
    await page.getByRole("button", { name: "Close it", exact: true }).click();
    await page.click("#reopen");
    await page.waitForSelector("#close:visible");
    assert.equal((await world.curator.survey(reopens.id)).service.status, "open");
  });
});

test("deleting takes two steps, with a last chance to download, and nothing is left", async () => {
  const made = await world.curator.make({ min_reports: 0 });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await organise(page, made);
    await page.click("#delete");
    assert.ok(await page.isDisabled("#delete-yes"));
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#delete-save-json")]);
    assert.equal(JSON.parse(readFileSync(await download.path(), "utf8")).reports, 0);
    await page.keyboard.press("Escape");
    await page.click("#delete");
    await page.check("#delete-sure");
    await page.click("#delete-yes");
    await page.getByText("The survey is deleted, with everything stored about it.").waitFor();
    assert.equal((await fetch(`${world.curator.url}/api/v1/surveys/${made.id}`)).status, 404);
    assert.deepEqual(await page.evaluate(() => JSON.parse(localStorage.getItem("veilrank.mine")).surveys), []);
    await page.reload();
    await page.getByText("There is no such survey").waitFor();
  });
});

test("another like it: the form is filled, and it becomes a survey of its own", async () => {
  const made = await world.curator.make({ title: "Tea", items: ["green", "black", "white", "red"], goal: "first-2", epsilon: 2, queries: 2, results: "after", question: { pair: "Which is greener?" } });
  await world.visit({}, async ({ page }) => {
    await organise(page, made);
    await page.click("#copy");
    await page.getByText("This is a copy").waitFor();
    assert.deepEqual([await page.inputValue("#title"), await page.inputValue("#few"), await page.inputValue("#pair"), await page.inputValue("#epsilon"), await page.isChecked("input[value=after]")], ["Tea", "2", "Which is greener?", "2", true]);
    await page.fill("#title", "More tea");
    await page.click("[data-test=create]");
    await page.waitForURL(/\/o\//);
    const id = new URL(page.url()).pathname.split("/")[2];
    assert.notEqual(id, made.id);
    const { terms } = await world.curator.survey(id);
    assert.deepEqual([terms.title, terms.goal, terms.queries, terms.epsilon, terms.items.length], ["More tea", "first-2", 2, 2, 4]);
  });
});

test("a form to edit without the right key says so, and shows no form", async () => {
  const made = await world.curator.make();
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await page.goto(`${world.curator.url}/new#edit=${made.id}&token=wrong`);
    await page.waitForSelector("#new-problem:visible");
    assert.ok(await page.isHidden("#new-form"));
  });
});
