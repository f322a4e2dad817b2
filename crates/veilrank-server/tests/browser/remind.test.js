/** Reminding: letters to everybody, made in the browser alone, that are the same whoever has answered. No name and no letter leaves it. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { assertNeverSent, file } from "./helpers/people-by-name.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, send, toss } from "./helpers/steps.js";

const world = stage();

const PEOPLE = "name,email,group\nZacharias Quillfeather,zacharias@quill.example,Berlin\n\"Ångström, Wilhelmina\",wilhelmina@quill.example,Paris";
const SECRETS = ["quillfeather", "zacharias", "wilhelmina", "ngström", "quill.example"];

/** Makes a survey by the form. */
async function make(page, { people = "", closes = "" } = {}) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", "Which tea?");
  await page.fill("#items", "green\nblack\nwhite");
  if (people) {
    await page.check("input[value=invite]");
    await page.fill("#people", people);
  }
  if (closes) {
    await page.check("input[name=closing][value=date]");
    await page.fill("#closes_at", closes);
  }
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.waitForSelector("#remind:not([hidden])");
  return new URL(page.url()).pathname.split("/")[2];
}

/** Everybody's letter, as the page offers it. */
const letters = (page) => page.locator("[data-test=reminder]").evaluateAll((all) => all.map((one) => one.href));

test("everybody gets a reminder with their own link, and nothing shows who has answered", () =>
  world.visit({}, async ({ page, context, wire }) => {
    await make(page, { people: PEOPLE, closes: "2040-05-01T12:00" });
    const before = [await letters(page), await file(page, "#remind-csv")];
    const [first] = before[0].map((href) => new URL(href));
    const links = (await file(page, "#invites-csv")).trim().split("\r\n").slice(1).map((line) => line.split(",").at(-1));
    assert.equal(first.protocol + first.pathname, "mailto:zacharias@quill.example");
    assert.equal(first.searchParams.get("subject"), "Reminder: Which tea?");
    const body = first.searchParams.get("body");
    for (const part of ["Hello Zacharias Quillfeather,", "Which tea?", links[0], "1 May 2040, 12:00", "If you have answered, you can ignore it."]) assert.ok(body.includes(part), `${part} in ${body}`);
    assert.match(before[1], /^number,name,email,group,link,subject,text\r\n1,Zacharias Quillfeather,zacharias@quill\.example,Berlin,/);
    for (const link of links) assert.equal(before[1].split(link).length, 3, "beside the name and within the letter");

    const participant = await context.newPage();
    await participant.goto(links[0]);
    await answerQuestions(participant, ["left"]);
    await toss(participant);
    await send(participant);
    await page.bringToFront();
    await page.getByText("1 of 2 who were invited have answered").waitFor();
    assert.deepEqual([await letters(page), await file(page, "#remind-csv")], before, "the same, whoever has answered");
    await page.click("#remind-each > summary");
    await assertAccessible(page, "reminding");
    await page.click("#close");
    await page.click("#close-yes");
    await page.waitForSelector("#status.closed");
    assert.ok(await page.isHidden("#remind"), "nobody is reminded of what is over");
    assertNeverSent(wire, SECRETS);
  }));

test("a browser that has lost the names takes in the file that was saved, and tells nobody", () =>
  world.visit({}, async ({ page, wire }) => {
    const id = await make(page, { people: PEOPLE });
    const links = await file(page, "#invites-csv");
    const before = await letters(page);
    const address = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
    await page.goto(address);
    await page.getByText("They cannot be shown again").waitFor();
    assert.ok(await page.isHidden("#remind"));
    const take = async (name, text) => {
      const path = join(world.curator.folder, name);
      writeFileSync(path, text);
      await page.setInputFiles("#invites-file", path);
    };
    await take("wrong.csv", links.replaceAll(`/s/${id}#`, "/s/another#"));
    await page.getByText("This file has no links of this survey’s invites").waitFor();
    await take("links.csv", links);
    await page.getByText("2 links taken in.").waitFor();
    assert.equal(await page.locator("[data-test=invite]").count(), 2);
    assert.deepEqual(await letters(page), before);
    assert.ok(await page.isHidden("#invites-gone"));
    assertNeverSent(wire, SECRETS);
  }));

test("an open survey has a text to copy and a mail to nobody in particular", () =>
  world.visit({}, async ({ page }) => {
    const id = await make(page, { closes: "2040-05-01T12:00" });
    const text = await page.inputValue("#remind-text");
    for (const part of ["Which tea?", `${world.curator.url}/s/${id}\n`, "1 May 2040, 12:00", "If you have answered, you can ignore it."]) assert.ok(text.includes(part), text);
    assert.doesNotMatch(text, /yours alone/);
    const mail = new URL(await page.getAttribute("#remind-mail", "href"));
    assert.deepEqual([mail.pathname, mail.searchParams.get("body").replaceAll("\r\n", "\n")], ["", text]);
    // A new end is in the letter as soon as it is agreed.
    await page.click("#extend");
    await page.fill("#extend-at", "2041-05-01T12:00");
    await page.click("#extend-yes");
    await page.waitForFunction(() => document.querySelector("#remind-text").value.includes("1 May 2041, 12:00"));
  }));

test("letters, files and what is taken in are in the organiser's language, and a file of another language is read", () =>
  world.visit({ locale: "de-DE" }, async ({ page, wire }) => {
    await make(page, { people: PEOPLE, closes: "2040-05-01T12:00" });
    const [first] = (await letters(page)).map((href) => new URL(href));
    assert.match(first.searchParams.get("subject"), /^Erinnerung: Which tea\?$/);
    const body = first.searchParams.get("body");
    assert.doesNotMatch(body.replace("Which tea?", ""), /hello|survey|answer|everybody|open until/i);
    assert.ok(body.includes("01.05.2040, 12:00"), body);
    const links = await file(page, "#invites-csv");
    assert.match(links, /^Nummer,Name,E-Mail,Gruppe,Link\r\n1,Zacharias Quillfeather,/);
    const before = await letters(page);
    const address = page.url();
    for (const [language, heading] of [["en", "number,name,email,group,link"], ["ja", null], ["ar", null]]) {
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
      await page.goto(address.replace("#", `?lang=${language}#`));
      await page.waitForSelector("#invites-gone:not([hidden])");
      const path = join(world.curator.folder, "german.csv");
      writeFileSync(path, links);
      await page.setInputFiles("#invites-file", path);
      await page.waitForSelector("#remind:not([hidden])");
      const again = await file(page, "#invites-csv");
      assert.equal(again.slice(again.indexOf("\r\n")), links.slice(links.indexOf("\r\n")), "the same but for its headings");
      if (heading) assert.ok(again.startsWith(`${heading}\r\n`), again);
      // What this language wrote is read by the next.
      writeFileSync(path, again);
      await page.evaluate(() => localStorage.clear());
      await page.goto("about:blank");
      await page.goto(address);
      await page.waitForSelector("#invites-gone:not([hidden])");
      await page.setInputFiles("#invites-file", path);
      await page.waitForSelector("#remind:not([hidden])");
      assert.deepEqual(await letters(page), before, language);
    }
    assertNeverSent(wire, SECRETS);
  }));
