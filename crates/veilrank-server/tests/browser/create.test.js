/** Making a survey by the form, and organising it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { answerQuestions, open, send, toss } from "./helpers/steps.js";
import { CUT, REFUSED, stage } from "./helpers/stage.js";

const world = stage();

async function openForm(page, { title = "Which tea?", items = "green\nblack\nwhite" } = {}) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", title);
  await page.fill("#items", items);
}

/** Sends the form, and waits for the organiser's page. */
async function create(page) {
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.waitForSelector("#close:not([disabled])");
  return new URL(page.url()).pathname.split("/")[2];
}

/** The text of a file that a click downloads. */
async function downloaded(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

test("a survey for everybody: made, shared, answered, exported, closed", () =>
  world.visit({}, async ({ page, context, wire }) => {
    await openForm(page, { title: "Best <b>tea</b>? שלום", items: "green\r\n black \n\nwhite\n" });
    assert.match(await page.textContent("#items-count"), /^3 items\.$/);
    await page.fill("#min_reports", "1");
    const id = await create(page);
    assert.equal(await page.textContent("h1"), "Best <b>tea</b>? שלום", "text is text");
    const { terms: { items, epsilon }, service: { access } } = await world.curator.survey(id);
    assert.deepEqual([items, access, epsilon], [["green", "black", "white"], "open", 1]);
    assert.equal(await page.inputValue("#keep-link"), page.url());
    const link = await page.inputValue("#share-link");
    assert.equal(link, `${world.curator.url}/s/${id}`);
    assert.ok(await page.isVisible("#qr svg"));
    await page.clock.install();
    await page.reload();
    await page.waitForSelector("#close:not([disabled])");

    const participant = await context.newPage();
    await participant.goto(link);
    await answerQuestions(participant, ["left"]);
    await toss(participant);
    await send(participant);
    // The organiser's page asks by itself every few seconds.
    await page.bringToFront();
    await page.clock.runFor(10_000);
    await page.waitForFunction(() => document.querySelector("#reports").textContent === "1");
    await page.getByText("Result so far").waitFor();

    const outcome = await downloaded(page, "#export-json");
    assert.equal(JSON.parse(outcome.text).reports, 1);
    const reports = await downloaded(page, "#export-reports");
    assert.equal(reports.text.trim().split("\n").length, 3, "the terms, the report and the closing line");

    await page.click("#close");
    await page.getByText("Leave it open").click();
    assert.equal((await world.curator.survey(id)).service.status, "open");
    await page.click("#close");
    await page.getByText("Close it for good").click();
    await page.getByText("The survey is closed: no more answers").waitFor();
    assert.equal((await world.curator.survey(id)).service.status, "closed");
    assert.equal(await page.textContent("#status"), "closed");
    const token = new URL(page.url()).hash.slice("#token=".length);
    const carriers = wire.sent.filter((sent) => JSON.stringify(sent).includes(token));
    assert.ok(carriers.length > 0 && carriers.every(({ headers }) => headers.authorization === `Bearer ${token}`));
    assert.ok(carriers.every((sent) => !JSON.stringify({ ...sent, headers: { ...sent.headers, authorization: "" } }).includes(token)), "the token is in one header only");
  }));

test("a closing that failed is not made good by Escape", async () => {
  const made = await world.curator.make();
  await world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    wire.fault = ({ url }) => (url.endsWith("/close") ? "cut" : null);
    await page.click("#close");
    await page.getByText("Close it for good").click();
    await page.getByText("cannot be reached").waitFor();
    wire.fault = () => null;
    await page.click("#close");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#close-dialog", { state: "hidden" });
    assert.notEqual(await page.evaluate(() => document.querySelector("#close-dialog").returnValue), "close");
    assert.equal((await world.curator.survey(made.id)).service.status, "open");
  });
});

test("an organiser says what the survey is for, and whoever answers is told", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "green\nblack\nwhite\nred" });
    assert.ok(await page.isHidden("#few"));
    await page.check("input[value=few]");
    await page.fill("#few", "4");
    await page.click("[data-test=create]");
    await page.waitForSelector("#goal-error:not([hidden])");
    assert.match(await page.textContent("#goal-error"), /The best few of 4 are 1 to 3/);
    assert.equal(await page.evaluate(() => document.activeElement.id), "few");
    await page.fill("#few", "2");
    const id = await create(page);
    const { terms } = await world.curator.survey(id);
    assert.deepEqual([terms.goal, terms.truth], ["first-2", undefined]);
    assert.match(await page.textContent("[data-test=goal]"), /^It is to find which items are the first 2, in whatever order\./);
    await page.goto(`${world.curator.url}/s/${id}`);
    await page.waitForSelector("#way-questions:visible");
    assert.match(await page.textContent("#eyebrow"), /to find which items are the first 2, in whatever order/);
  }));

test("invites: as many as asked for, as a file, once", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page);
    await page.check("input[value=invite]");
    await page.fill("#invites", "3");
    const id = await create(page);
    await page.getByText("0 of 3", { exact: true }).waitFor();
    const { name, text } = await downloaded(page, "#invites-csv");
    assert.equal(name, `invites-${id}.csv`);
    const lines = text.trim().split("\r\n");
    assert.equal(lines[0], "number,link");
    const links = lines.slice(1).map((line) => line.split(",")[1]);
    assert.equal(new Set(links).size, 3);
    assert.ok(links.every((link) => link.startsWith(`${world.curator.url}/s/${id}#invite=`)));
    const organiser = page.url();
    await page.goto(links[0]);
    await answerQuestions(page, ["none"]);
    await toss(page);
    await send(page);
    await page.goto(organiser);
    await page.getByText("1 of 3", { exact: true }).waitFor();
    assert.match(await page.textContent("#goal-text"), /^1 of 3 who were invited have answered\./);
    assert.equal(await page.locator("#qr").count(), 0, "there is no link for everybody");
  }));

test("whoever lost the tab has lost the invites, and is told", async () => {
  const made = await world.curator.make({ access: "invite", invites: 2 });
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText("They cannot be shown again").waitFor();
    assert.ok(await page.isHidden("#invites-here"));
  });
});

test("a mistake is shown at its field, which gets the focus", () =>
  world.visit({ expected: [REFUSED] }, async ({ page, wire }) => {
    const mistake = async (field, words) => {
      await page.click("[data-test=create]");
      await page.waitForSelector(`#${field}-error:not([hidden])`);
      assert.match(await page.textContent(`#${field}-error`), words);
      assert.equal(await page.evaluate(() => document.activeElement.id), field);
      assert.equal(await page.getAttribute(`#${field}`, "aria-invalid"), "true");
      assert.equal(await page.locator(".field-error:visible").count(), 1, "one mistake at a time");
    };
    await openForm(page, { title: " ", items: "one" });
    await mistake("title", /Ask something/);
    await page.fill("#title", "Which?");
    await mistake("items", /at least two items/);
    assert.equal(wire.to("/surveys").length, 0, "what is plainly wrong is not sent");
    await page.fill("#items", "tea\ntea");
    assert.match(await page.textContent("#items-count"), /“tea” is there twice/);
    await mistake("items", /twice|differ/);
    await page.fill("#items", "tea\ncoffee");
    await page.check("input[value=date]");
    await mistake("closes_at", /when it closes/);
    await page.fill("#closes_at", "2001-01-01T12:00");
    await mistake("closes_at", /future|past|later|after/);
    await page.check("input[value=hand]");
    await page.click("#more-settings > summary");
    await page.fill("#epsilon", "21");
    await mistake("epsilon", /20/);
    await page.fill("#epsilon", "1");
    await page.fill("#queries", "5");
    await mistake("queries", /1 pair/);
    await page.fill("#queries", "");
    await create(page);
  }));

test("the slider says in words what epsilon means, and the planner what so many people can tell", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page);
    await page.getByText("pairs are the right way round").waitFor();
    assert.match(await page.textContent("#truth"), /whoever took it for 50 to 50 what its owner thinks can become at most 73 % sure/);
    assert.match(await page.textContent("#asked"), /one question, and the answer that leaves is the true one 73 times in 100/);
    const few = await page.textContent("#forecast");
    await page.focus("#privacy");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => /8\d % sure/.test(document.querySelector("#truth").textContent));
    assert.match(await page.getAttribute("#privacy", "aria-valuetext"), /\bepsilon 1\.5$/);
    assert.equal(await page.inputValue("#epsilon"), "1.5");
    await page.click("#more-settings > summary");
    await page.fill("#epsilon", "1");
    await page.getByText("at most 73 % sure").waitFor();
    await page.fill("#voters", "5000");
    await page.waitForFunction((before) => document.querySelector("#forecast").textContent !== before, few);
    assert.match(await page.textContent("#forecast-told"), /5,000 people/);
    await page.fill("#voters", "1");
    await page.getByText("With 1 person at epsilon 1 the winner of 3 is noise").waitFor();
  }));

test("the assistant says what these people can tell and what would help, as the form changes", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "a\nb\nc\nd\ne\nf\ng\nh" });
    await page.fill("#voters", "40");
    await page.getByText("With 40 people at epsilon 1 the winner of 8").waitFor();
    assert.match(await page.textContent("#forecast-told"), /The whole order of 8 is noise/);
    const help = await page.locator("#forecast-help li").allTextContents();
    assert.ok(help.length >= 2 && help.every((line) => line.endsWith(".")), `${help}`);
    assert.ok(help.some((line) => /^Ask [\d,]+ people\. Then \d\d of 100 pairs would be the right way round\.$/.test(line)), `${help}`);
    assert.match(await page.textContent("#forecast-more"), /To have 90 of 100 pairs right takes [\d,]+ people where the items are far apart/);
    // When results come after closing questions are asked evenly.
    const asked = page.waitForRequest((request) => request.url().includes("assign=balanced"));
    await page.check("input[value=after]");
    await asked;
    // With enough people there is nothing to suggest.
    await page.fill("#voters", "1000000");
    await page.getByText("With 1,000,000 people").waitFor();
    assert.ok(await page.isHidden("#forecast-helps"));
    await page.fill("#items", "one");
    await page.getByText("List at least two items").waitFor();
    assert.equal(await page.locator("#forecast-help li").count(), 0);
  }));

test("less privacy never sounds like more, and the page says where the number of questions changes", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "a\nb\nc\nd\ne\nf\ng\nh" });
    const steps = (await page.getAttribute("#privacy", "data-steps")).split(" ");
    const told = [];
    await page.focus("#privacy");
    await page.keyboard.press("Home");
    for (const epsilon of steps) {
      await page.waitForFunction((end) => document.querySelector("#privacy").getAttribute("aria-valuetext").startsWith("50 to 50") && document.querySelector("#privacy").getAttribute("aria-valuetext").endsWith(end), `epsilon ${epsilon}`);
      const [, sure] = /at most (\S+) % sure/.exec(await page.textContent("#truth"));
      const [, questions] = /is asked (\S+) question/.exec(await page.textContent("#asked"));
      told.push({ sure: Number(sure), questions, full: await page.locator("#dots circle:not(.flipped)").count() });
      await page.keyboard.press("ArrowRight");
    }
    assert.ok(told.every(({ sure, full }, i) => i === 0 || (sure > told[i - 1].sure && full >= told[i - 1].full)), JSON.stringify(told));
    assert.deepEqual([told[0].questions, told.at(-1).questions], ["one", "3"]);
  }));

test("a closing date is the organiser's own time, and is kept", () =>
  world.visit({ timezoneId: "Asia/Tokyo" }, async ({ page }) => {
    await openForm(page);
    await page.check("input[value=date]");
    await page.fill("#closes_at", "2040-05-01T12:00");
    await page.check("input[value=after]");
    await page.fill("#min_reports", "0");
    const id = await create(page);
    const { closes_at: closes, results } = (await world.curator.survey(id)).service;
    assert.equal(new Date(closes).toISOString(), "2040-05-01T03:00:00.000Z");
    assert.equal(results, "after");
    await page.getByText("1 May 2040, 12:00").waitFor();
    await page.getByText("The result waits for the survey to close").waitFor();
    assert.ok(await page.isHidden("#export-json"));
  }));

test("a link that was pasted opens its survey, invite and all", async () => {
  const made = await world.curator.make({ access: "invite", invites: 1, queries: 1 });
  await world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/`);
    await page.fill("#address", "lunch");
    await page.click("#open-form button");
    await page.waitForSelector("#address-error:not([hidden])");
    await page.fill("#address", `${world.curator.url}/s/${made.id}#invite=${made.invites[0]}`);
    await page.click("#open-form button");
    await answerQuestions(page, ["left"]);
    await toss(page);
    await send(page);
  });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await open(page, world.curator, "nonesuch");
    await page.getByText("There is no such survey").waitFor();
  });
});
