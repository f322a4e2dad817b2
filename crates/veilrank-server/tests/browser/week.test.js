/**
 * An organiser's whole week, in one go: a draft, its preview, a second thought, ten named invites, answers from phones, terminals and the
 * single file, a slip of the pen mended in the middle, a reminder, the end, the files, and nothing left. No name ever reaches the server.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { PHONE } from "./helpers/browser.js";
import { PROGRAM, writeClient } from "./helpers/curator.js";
import { assertNeverSent, file } from "./helpers/people-by-name.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, rank, send, shows, toss } from "./helpers/steps.js";

const world = stage();

const TITLE = "What shall we mend first?";
const ITEMS = ["Noise in the office", "Too many meetings", "Lunch", "Old laptops"];
const PEOPLE = ["Quillfeather", "Ångström", "Featherstone", "Okonkwo", "Villanueva", "Lindqvist", "Szymborska", "Achterberg", "Marchetti", "Thornbury"];
const ADDRESS = (name) => `${name.toLowerCase().replace(/[^a-z]/g, "")}@mail.example`;

/** Monday: typed, left alone, found again as a draft, and tried as a participant. */
async function draft(page, context) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", "What shall we mnd first?");
  await page.fill("#items", ITEMS.slice(0, 3).join("\n"));
  await page.goto("about:blank");
  await page.goto(`${world.curator.url}/new`);
  await page.waitForSelector("#draft-note:not([hidden])");
  assert.equal(await page.inputValue("#items"), ITEMS.slice(0, 3).join("\n"));
  await page.fill("#pair", "Which is worse?");
  const [tried] = await Promise.all([context.waitForEvent("page"), page.click("[data-test=try]")]);
  await tried.click("#way-questions");
  await shows(tried, "questions");
  assert.equal(await tried.textContent("#question-heading"), "Which is worse?");
  await tried.close();
}

/** Tuesday: made for ten people by name, and given a fourth item before anybody has answered. */
async function make(page) {
  await page.check("input[value=invite]");
  await page.fill("#people", ["name,email", ...PEOPLE.map((name) => `${name},${ADDRESS(name)}`)].join("\n"));
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.waitForSelector("#organiser:not([hidden])");
  const link = page.url();
  await change(page, async () => page.fill("#items", ITEMS.join("\n")));
  return { link, id: new URL(link).pathname.split("/")[2] };
}

/** Changes something by the form. */
async function change(page, fill) {
  await page.click("#edit");
  await page.waitForSelector("#edit-note:not([hidden])");
  await fill();
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\//);
  await page.waitForSelector("#organiser:not([hidden])");
}

/** The links of the ten, from the file for a mail merge. */
async function links(page) {
  const lines = (await file(page, "#invites-csv")).trim().split("\r\n");
  assert.equal(lines[0], "number,name,email,link");
  const found = lines.slice(1).map((line) => line.split(","));
  assert.deepEqual(found.map(([, name, address]) => [name, address]), PEOPLE.map((name) => [name, ADDRESS(name)]));
  return found.map((cells) => cells.at(-1));
}

/** On a phone: the whole list by touch, or a question. */
const byPhone = (link, way) =>
  world.visit(PHONE, async ({ page }) => {
    await page.goto(link);
    await shows(page, "choose");
    if (way === "rank") {
      await rank(page, ["Lunch", "Old laptops", "Too many meetings", "Noise in the office"]);
      await page.click("#rank-done");
    } else await answerQuestions(page, ["left"]);
    await toss(page);
    await send(page);
  });

/** In a terminal, each with a home of its own. */
async function byTerminal(link, name) {
  const ranking = join(world.curator.folder, `${ADDRESS(name)}.txt`);
  writeFileSync(ranking, ITEMS.join("\n"));
  const home = join(world.curator.folder, `home-${ADDRESS(name)}`);
  const { stdout } = await promisify(execFile)(PROGRAM, ["answer", link, "--ranking", ranking, "--yes", "--no-wait", "--home", home, "--json"]);
  const { title, status } = JSON.parse(stdout);
  assert.deepEqual([title, status], [TITLE, "counted"]);
}

/** With the single file, opened from disk. */
const byFile = (link) =>
  world.visit({}, async ({ page, wire }) => {
    const path = join(world.curator.folder, "client.html");
    writeClient(path);
    await page.goto(String(pathToFileURL(path)));
    await page.fill("#address", link);
    await page.click("#open-form button");
    await shows(page, "choose");
    await answerQuestions(page, ["right"]);
    await toss(page);
    await send(page);
    assert.ok(wire.sent.every(({ url }) => url.includes("/api/v1/surveys/")), "no page, no script, no picture of the site");
  });

/** How the organiser's page says that so many of ten have answered. */
const answered = (page, count) => page.getByText(`${count} of 10 who were invited have answered`).waitFor();

test("an organiser's week", () =>
  world.visit({}, async ({ page, context, wire }) => {
    await draft(page, context);
    const { id } = await make(page);
    const invites = await links(page);

    // Wednesday: a phone first; from now on the terms stand, and the slip in the title is mended and told.
    await byPhone(invites[0], "rank");
    await page.reload();
    await answered(page, 1);
    await change(page, async () => {
      assert.ok(await page.isDisabled("#items"));
      await page.fill("#title", TITLE);
    });
    const { terms, service } = await world.curator.survey(id);
    assert.deepEqual([terms.title, terms.items, service.changes.length > 0], [TITLE, ITEMS, true]);

    // Thursday: a terminal each for six, the single file, another phone.
    for (const at of [1, 2, 3, 4, 5, 6]) await byTerminal(invites[at], PEOPLE[at]);
    await byFile(invites[7]);
    await byPhone(invites[8], "questions");
    await page.reload();
    await answered(page, 9);
    assert.equal((await fetch(`${world.curator.url}/api/v1/surveys/${id}/outcome`)).status, 403, "nine are too few to show anything");

    // Friday: everybody is reminded, since nobody can tell who is missing; the last one answers.
    const reminders = await page.locator("[data-test=reminder]").evaluateAll((all) => all.map((one) => decodeURIComponent(one.href)));
    assert.deepEqual(reminders.map((letter) => /^mailto:([^?]*)/.exec(letter)[1]), PEOPLE.map(ADDRESS));
    for (const [at, link] of invites.entries()) assert.ok(reminders[at].includes(link) && reminders[at].includes("you can ignore it"), reminders[at]);
    await byPhone(invites[9], "questions");

    // The end, what came of it, and nothing left.
    await page.reload();
    await answered(page, 10);
    await page.click("#close");
    await page.click("#close-dialog button[value=close]");
    await page.waitForSelector("#status.closed");
    assert.equal(JSON.parse(await file(page, "#export-json")).reports, 10);
    const table = await file(page, "#export-csv");
    for (const item of ITEMS) assert.ok(table.includes(item), table);
    assert.equal((await file(page, "#export-reports")).trim().split("\n").length, 12);
    await page.click("#delete");
    await page.check("#delete-sure");
    await page.click("#delete-yes");
    await page.getByText("The survey is deleted, with everything stored about it.").waitFor();
    for (const path of [`/api/v1/surveys/${id}`, `/r/${id}`, `/s/${id}`]) assert.equal((await fetch(world.curator.url + path)).status, 404);

    assertNeverSent(wire, PEOPLE.flatMap((name) => [name, ADDRESS(name)]));
  }));
