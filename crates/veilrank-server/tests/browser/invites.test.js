/** Invites for named people: names and links meet in the browser alone. The log of all requests shows that no name leaves it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertNeverSent, file } from "./helpers/people-by-name.js";
import { REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, send, toss } from "./helpers/steps.js";

const world = stage();

const PEOPLE = [
  ["Zacharias Quillfeather", "zacharias@quill.example", "Berlin"],
  ["=HYPERLINK(\"http://x\")", "formula@quill.example", "Paris"],
  ["Wilhelmina Ångström", "wilhelmina@quill.example", "Berlin"],
];
const SHEET = ["name,email,group", ...PEOPLE.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))].join("\n");

/** Makes a survey by the form, for these people. */
async function make(page, people) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", "Which tea?");
  await page.fill("#items", "green\nblack\nwhite");
  await page.check("input[value=invite]");
  await page.fill("#people", people);
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.waitForSelector("#organiser:not([hidden])");
  return new URL(page.url()).pathname.split("/")[2];
}

test("names become invites here: a mail merge, letters and a sheet of codes, and no name ever leaves", () =>
  world.visit({ init: [() => (globalThis.print = () => (globalThis.printed = (globalThis.printed ?? 0) + 1))] }, async ({ page, wire }) => {
    const names = PEOPLE.map(([name, email]) => `${name} <${email}>`).join("\n");
    const id = await make(page, names.replace(/"/g, ""));
    const rows = page.locator("[data-test=invite]");
    assert.equal(await rows.count(), 3);
    assert.match(await rows.first().innerText(), /Zacharias Quillfeather/);
    const csv = (await file(page, "#invites-csv")).trim().split("\r\n");
    assert.equal(csv[0], "number,name,email,link");
    const links = csv.slice(1).map((line) => line.split(",").at(-1));
    assert.equal(new Set(links).size, 3);
    assert.ok(links.every((link) => link.startsWith(`${world.curator.url}/s/${id}#invite=`)));
    assert.ok(csv.every((line) => line.split(",").every((cell) => !/^"?[=+@\t-]/.test(cell))), `no formula: ${csv}`);
    const letter = new URL(await rows.first().getByRole("link", { name: /Write to/ }).getAttribute("href"));
    assert.equal(letter.protocol + letter.pathname, "mailto:zacharias@quill.example");
    assert.ok(letter.searchParams.get("body").includes(links[0]));
    assert.equal(letter.searchParams.get("subject"), "Which tea?");

    await page.click("#invites-print");
    assert.equal(await page.evaluate(() => globalThis.printed), 1);
    assert.equal(await page.locator("[data-test=card] svg.qr-code").count(), 3);
    await page.emulateMedia({ media: "print" });
    assert.ok(await page.locator("[data-test=card]").first().isVisible());
    assert.ok(await page.isHidden("#keep"), "the organiser's own link is not on the sheet");
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.locator("[data-test=card]").count(), 0);

    // They are still here after the tab, and in no other browser.
    await page.goto("about:blank");
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText("with 3 invites kept here").waitFor();
    assertNeverSent(wire, ["quillfeather", "zacharias", "wilhelmina", "hyperlink", "quill.example"]);
  }));

test("an invite is answered, and the count stands beside how many were invited", () =>
  world.visit({}, async ({ page, context }) => {
    await make(page, "Ana\nBen\nCem\nDana");
    await page.getByText("0 of 4 who were invited have answered. A result shows from 10 answers on, more than were invited.").waitFor();
    const link = (await file(page, "#invites-csv")).split("\r\n")[1].split(",").at(-1);
    const participant = await context.newPage();
    await participant.goto(link);
    await answerQuestions(participant, ["left"]);
    await toss(participant);
    await send(participant);
    await page.bringToFront();
    await page.getByText("1 of 4 who were invited have answered").waitFor();
    assert.match(await page.getAttribute("#goal-bar", "aria-label"), /^1 of 4/);
    const width = await page.evaluate(() => document.querySelector("#goal-bar span").style.inlineSize);
    assert.equal(width, "25%");
  }));

test("a list of people that cannot be right is told before anything is made", () =>
  world.visit({}, async ({ page, wire }) => {
    await page.goto(`${world.curator.url}/new`);
    await page.fill("#title", "Which tea?");
    await page.fill("#items", "green\nblack\nwhite");
    await page.check("input[value=invite]");
    const wrong = async (text, words) => {
      await page.fill("#people", text);
      await page.click("[data-test=create]");
      await page.waitForSelector("#people-error:not([hidden])");
      assert.match(await page.textContent("#people-error"), words);
    };
    await wrong("Ana,ana@example.org\nBen,ANA@example.org", /ANA@example\.org is there twice/);
    await wrong("name,email,group\nAna,ana@example.org,Berlin\nBen,ben@example.org,", /Ben has no group; give everybody one, or nobody/);
    await page.fill("#people", "Ana\nBen");
    assert.match(await page.textContent("#people-count"), /^2 invites\.$/);
    assert.ok(await page.isHidden("#invites"), "the list says how many");
    await page.fill("#people", "");
    assert.ok(await page.isVisible("#invites"));
    await page.click("#groups-details > summary");
    await page.fill("#groups", "Berlin");
    await page.click("[data-test=create]");
    await page.waitForSelector("#groups-error:not([hidden])");
    assert.match(await page.textContent("#groups-error"), /such as “Berlin 12”/);
    assert.equal(wire.to("/surveys").length, 0);
  }));

test("more invites later, by name, and one that was not used is taken back", () =>
  world.visit({ expected: [REFUSED] }, async ({ page, context, wire }) => {
    await make(page, "Ana\nBen");
    await page.click("#invites-more > summary");
    await page.click("#more-make");
    await page.waitForSelector("#more-error:not([hidden])");
    await page.fill("#more-people", "Quillfeather\nWilhelmina");
    await page.click("#more-make");
    await page.getByText("2 invites made.").waitFor();
    const rows = page.locator("[data-test=invite]");
    assert.equal(await rows.count(), 4);
    await page.getByText("0 of 4", { exact: true }).waitFor();
    const links = (await file(page, "#invites-csv")).trim().split("\r\n").slice(1).map((line) => line.split(",").at(-1));
    await rows.nth(3).getByRole("button", { name: "Take back the invite of Wilhelmina" }).click();
    await page.getByText("The invite of Wilhelmina is taken back").waitFor();
    assert.equal(await rows.count(), 3);
    await page.getByText("0 of 3", { exact: true }).waitFor();
    // Its link opens nothing any more; one that was used stays.
    const reply = await fetch(`${world.curator.url}/api/v1/surveys/${new URL(links[3]).pathname.split("/")[2]}/assignments`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ invite: new URLSearchParams(new URL(links[3]).hash.slice(1)).get("invite") }) });
    assert.equal(reply.status, 403);
    const participant = await context.newPage();
    await participant.goto(links[0]);
    await answerQuestions(participant, ["left"]);
    await toss(participant);
    await send(participant);
    await page.bringToFront();
    await rows.first().getByRole("button", { name: "Take back the invite of Ana" }).click();
    await page.getByText("The invite of Ana has been used, so it stays.").waitFor();
    assertNeverSent(wire, ["quillfeather", "wilhelmina"]);
  }));

test("groups: labels go to the server, names do not, and counts stand side by side", () =>
  world.visit({}, async ({ page, wire }) => {
    const id = await make(page, SHEET);
    const { service } = await world.curator.survey(id);
    assert.deepEqual([...service.groups].sort(), ["Berlin", "Paris"]);
    const rows = page.locator("[data-test=invite]");
    assert.deepEqual(await rows.locator("td:nth-child(2)").allTextContents(), ["Berlin", "Berlin", "Paris"], "in the order of the groups");
    assert.match(await page.innerText("#group-counts"), /Berlin\s+2\s+not shown yet\s+Paris\s+1\s+not shown yet/);
    await page.click("#invites-more > summary");
    await page.fill("#more-count", "3");
    await page.selectOption("#more-label", "Paris");
    await page.click("#more-make");
    await page.getByText("3 invites made.").waitFor();
    await page.waitForFunction(() => /Paris\s+4/.test(document.querySelector("#group-counts").innerText));
    assertNeverSent(wire, ["quillfeather", "zacharias", "wilhelmina", "hyperlink", "quill.example"]);
  }));
