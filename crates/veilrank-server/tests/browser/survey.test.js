/** What a survey says of itself: its question, who asks, until when, who sees the result, what was changed, and what comes after. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { writeClient } from "./helpers/curator.js";
import { offering } from "./helpers/offer.js";
import { REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, open, rank, row, send, shows, toss } from "./helpers/steps.js";

const world = stage();
const ITEMS = ["Noise", "Heating", "Lunch"];

/** Opens a survey whose offer says this. */
async function offered({ page, context }, changes, terms = {}) {
  const { id, invites } = await world.curator.make({ items: ITEMS, queries: 1, ...terms });
  await offering(context, changes);
  await open(page, world.curator, id, invites?.[0]);
  await shows(page, "choose");
  return id;
}

/** Everything that a participant reads on the way, and hears. */
async function readAll(page) {
  const said = [];
  const look = async () => said.push(await page.innerText("main"), await page.textContent("main"), await page.textContent("#announcer"));
  await look();
  await page.click("#way-questions");
  await shows(page, "questions");
  await page.waitForFunction(() => document.querySelector("#announcer").textContent !== "");
  await look();
  await page.click("#question-back");
  await shows(page, "choose");
  await rank(page, [ITEMS[0], ITEMS[1]]);
  await look();
  await page.click("#rank-back");
  await shows(page, "choose");
  await answerQuestions(page, ["left"]);
  await look();
  await toss(page);
  await look();
  await send(page);
  await look();
  return said.join("\n");
}

const QUESTION = { pair: "Which is worse?", list: "Put the worst at the top" };

test("the organiser's own question is asked, of two and over the list; no page says which one likes better", () =>
  world.visit({}, async (visit) => {
    const { page } = visit;
    await offered(visit, { terms: { question: QUESTION } });
    const said = await readAll(page);
    assert.match(said, /Which is worse\?/);
    assert.match(said, /Question 1 of 1: Which is worse\? (Noise|Heating|Lunch) or (Noise|Heating|Lunch)\?/, "told to those who listen");
    assert.match(said, /Put the worst at the top/);
    assert.match(said, /(Noise|Heating|Lunch) comes before (Noise|Heating|Lunch)/);
    assert.doesNotMatch(said, /prefer|which comes first|best first/i);
  }));

test("where the organiser words nothing, it is asked what comes first", () =>
  world.visit({}, async (visit) => {
    await offered(visit, {});
    const said = await readAll(visit.page);
    assert.match(said, /Which comes first\?/);
    assert.match(said, /Put what comes first at the top/);
    assert.doesNotMatch(said, /prefer|Toss the coin|Spend less privacy/i);
    assert.match(said, /Add the noise/);
    assert.match(said, /Give away less/);
  }));

test("the single file asks it, too", async () => {
  const file = join(world.curator.folder, "client.html");
  writeClient(file);
  const { id } = await world.curator.make({ items: ITEMS, queries: 1 });
  await world.visit({}, async ({ page, context }) => {
    await offering(context, { terms: { question: QUESTION } });
    await page.goto(String(pathToFileURL(file)));
    await page.fill("#address", `${world.curator.url}/s/${id}`);
    await page.click("#open-form button");
    await shows(page, "choose");
    const said = await readAll(page);
    assert.match(said, /Which is worse\?/);
    assert.match(said, /Put the worst at the top/);
    assert.doesNotMatch(said, /prefer/i);
  });
});

test("other pages of participants do not say it either", () =>
  world.visit({}, async ({ page }) => {
    for (const path of ["/", "/secret", "/ledger"]) {
      await page.goto(world.curator.url + path);
      assert.doesNotMatch(await page.innerText("body"), /prefer|toss the coin|this device<\/a>/i, path);
    }
    assert.deepEqual(await page.locator(".top nav a").allTextContents(), ["New survey", "My surveys", "My answers", "Is it secret?"]);
  }));

// ---------------------------------------------------------------- about it

const ABOUT = { by: "The works council", description: "Two lines.\n<b>No markup</b>", notes: [{ text: "all day", link: "https://noise.example/facts" }, null, { link: "javascript:alert(1)" }] };

test("who asks, why, until when and who sees the result, in the reader's own time", () =>
  world.visit({ timezoneId: "Asia/Tokyo" }, async (visit) => {
    const { page } = visit;
    await offered(visit, { service: { about: ABOUT, closes_at: "2031-05-01T16:00:00Z", results: "after", min_reports: 10 } });
    assert.match(await page.textContent("#about-by"), /Asked by The works council\. Nobody has checked this name/);
    assert.equal(await page.textContent("#about-description"), "Two lines.\n<b>No markup</b>");
    assert.equal(await page.locator("#about-description").evaluate((element) => getComputedStyle(element).whiteSpaceCollapse), "preserve-breaks");
    const when = await page.textContent("#about-when");
    assert.match(when, /Friday,? 2 May 2031 at 01:00, your time/);
    assert.match(when, /once the survey is closed, if it has at least 10 answers/);
    assert.ok(await page.isHidden("#about-changes"));
    assert.ok(await page.isHidden("#about-group"));
  }));

for (const [service, words] of [
  [{ results: "during", min_reports: 0 }, /sees the result as it grows/],
  [{ results: "during", min_reports: 10 }, /as soon as there are 10 answers/],
  [{ results: "after", min_reports: 0 }, /once the survey is closed\./],
  [{ results: "organiser", min_reports: 5 }, /Only the organiser sees the result, from 5 answers on/],
]) {
  test(`who sees the result and when: ${JSON.stringify(service)}`, () =>
    world.visit({}, async (visit) => {
      const { page } = visit;
      await offered(visit, { service });
      assert.match(await page.textContent("#about-when"), words);
      assert.match(await page.textContent("#about-when"), /until the organiser closes it/);
      await answerQuestions(page, ["left"]);
      await toss(page);
      await send(page);
      assert.match(await page.textContent("#receipt-when"), words);
      assert.equal(await page.isVisible("#receipt-results"), service.results !== "organiser");
    }));
}

test("items with a line of text and a link: beside questions and list, by host, and nothing but https", () =>
  world.visit({}, async (visit) => {
    const { page } = visit;
    await offered(visit, { service: { about: ABOUT } }, { queries: 3 });
    assert.ok(await page.isVisible("#about-links"), "said once");
    await rank(page, []);
    const note = row(page, "Noise").locator(".item-note");
    assert.match(await note.innerText(), /all day noise\.example/);
    const link = note.locator("a");
    assert.deepEqual(await link.evaluate(({ href, rel, target }) => [href, rel, target]), ["https://noise.example/facts", "noopener noreferrer", "_blank"]);
    assert.equal(await row(page, "Lunch").locator("a").count(), 0, "no script, no other scheme");
    await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
    await link.click();
    assert.equal(await page.locator("#ranked .rank-row").count(), 0, "opening a link ranks nothing");
    await page.click("#rank-back");
    await shows(page, "choose");
    await page.click("#way-questions");
    for (let i = 0; i < 3; i += 1) {
      for (const side of ["left", "right"]) {
        const name = await page.textContent(`#question-${side}`);
        assert.equal(await page.locator(`#question-${side}-note a`).count(), name === "Noise" ? 1 : 0);
      }
      await page.click("#question-left");
    }
  }));

test("what the organiser has changed, and when", () =>
  world.visit({ timezoneId: "UTC" }, async (visit) => {
    const { page } = visit;
    const changes = [
      { at: "2030-03-01T10:00:00Z", what: "title", from: "Wat is wrong?", to: "What is wrong?" },
      { at: "2030-03-02T10:00:00Z", what: "closes_at", from: "2030-04-01T10:00:00Z", to: "2030-05-01T10:00:00Z" },
      { at: "2030-03-03T10:00:00Z", what: "closed" },
      { at: "2030-03-04T10:00:00Z", what: "reopened" },
      { at: "2030-03-05T10:00:00Z", what: "constructor" },
    ];
    await offered(visit, { service: { changes } });
    await page.click("#about-changes summary");
    const lines = await page.locator("[data-test=changes] li").allInnerTexts();
    assert.equal(lines.length, 5);
    assert.match(lines[0], /Friday,? 1 March 2030 at 10:00 The title was changed from “Wat is wrong\?” to “What is wrong\?”/);
    assert.match(lines[1], /The end was moved from Monday,? 1 April 2030 at 10:00 to Wednesday,? 1 May 2030 at 10:00/);
    assert.match(lines[2], /was closed/);
    assert.match(lines[3], /opened again/);
    assert.match(lines[4], /Something else was changed/);
  }));

// ---------------------------------------------------------------- what comes after

/** Answers, and gives what the receipt offers. */
async function receipt(visit, completion) {
  const { page } = visit;
  await offered(visit, { service: { completion } });
  assert.ok(!(await page.innerText("main")).includes("C123-XYZ"), "not before it is counted");
  await answerQuestions(page, ["left"]);
  await toss(page);
  assert.ok(!(await page.innerText("main")).includes("C123-XYZ"), "nor before it is sent");
  await send(page);
  return page;
}

test("a completion code: after it is counted, to be copied; and again on a later visit", () =>
  world.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (visit) => {
    const page = await receipt(visit, { code: "C123-XYZ" });
    assert.equal(await page.textContent("#completion-text"), "C123-XYZ");
    await page.click("#completion-copy");
    await page.getByText("Copied", { exact: true }).first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "C123-XYZ");
    assert.ok(await page.isHidden("#completion-return"));
    await page.reload();
    await shows(page, "receipt");
    assert.equal(await page.textContent("#completion-text"), "C123-XYZ");
  }));

test("a return address: a link that says where it leads, and nobody is sent there by itself", () =>
  world.visit({}, async (visit) => {
    const page = await receipt(visit, { return: "https://crowd.example/done?study=7" });
    const link = page.locator("[data-test=return]");
    assert.equal(await link.innerText(), "Go back to crowd.example");
    assert.deepEqual(await link.evaluate(({ href, rel }) => [href, rel]), ["https://crowd.example/done?study=7", "noopener noreferrer"]);
    assert.ok(page.url().startsWith(world.curator.url));
  }));

test("a return address that could be a trap is not shown", () =>
  world.visit({}, async (visit) => {
    const page = await receipt(visit, { return: "https://me:secret@crowd.example/" });
    assert.ok(await page.isHidden("#completion-return"));
    assert.equal(await page.locator("[data-test=return]").count(), 0);
  }));

// ---------------------------------------------------------------- from the curator to the receipt

/** What the organiser does with the token. */
async function organiser({ id, organiser_token: token }, method, path, body) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const reply = await fetch(`${world.curator.url}/api/v1/surveys/${id}${path}`, { method, headers, body: JSON.stringify(body) });
  assert.ok(reply.ok, await reply.text());
}

test("what the organiser gave to the curator is what participants read", async () => {
  const made = await world.curator.make({
    title: "What is most wrong at work?", items: ITEMS, queries: 1, question: QUESTION, by: "The works council", description: "One.\nTwo.",
    notes: [{ text: "all day" }, null, null], shuffle: false, closes_at: "2040-05-01T16:00:00Z", min_reports: 3, results: "after",
    access: "invite", groups: [{ label: "Berlin", invites: 1 }, { label: "Paris", invites: 1 }], completion: { code: "C123-XYZ" },
  });
  await organiser(made, "PATCH", "", { title: "What is most wrong here?" });
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "choose");
    const said = await page.innerText("main");
    for (const words of ["What is most wrong here?", "The works council", "One.\nTwo.", "May 2040", "at least 3 answers", "Berlin, Paris", "known together with your noisy answer"]) assert.ok(said.includes(words), words);
    assert.match(await page.textContent("[data-test=changes]"), /changed/);
    await rank(page, []);
    assert.equal(await page.textContent("#rank-heading"), QUESTION.list);
    assert.deepEqual(await page.locator("#unranked .name").allTextContents(), ITEMS, "not shuffled");
    assert.ok(await page.isHidden("#rank-shuffled"));
    assert.match(await row(page, "Noise").innerText(), /all day/);
    await page.click("#rank-back");
    await shows(page, "choose");
    await page.click("#way-questions");
    assert.equal(await page.textContent("#question-heading"), QUESTION.pair);
    await page.click("#question-none");
    await toss(page);
    await send(page);
    assert.equal(await page.textContent("#completion-text"), "C123-XYZ");
  });
});

test("terms that were edited after they were read: told, read again, and answered as they are", async () => {
  const made = await world.curator.make({ items: ITEMS, queries: 1 });
  await world.visit({ expected: [REFUSED] }, async ({ page, wire }) => {
    await open(page, world.curator, made.id);
    await shows(page, "choose");
    await organiser(made, "PATCH", "", { items: [...ITEMS, "Parking"] });
    await page.click("#way-rank");
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /edited/);
    await shows(page, "choose");
    assert.match(await page.textContent("#eyebrow"), /4 items/);
    await rank(page, ["Parking", "Noise"]);
    await page.click("#rank-done");
    await toss(page);
    await send(page);
    assert.deepEqual(wire.to("/assignments").map(({ body }) => body), ["{}", '{"revision":1}']);
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});
