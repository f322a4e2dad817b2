/** The result as organisers, participants and everybody else see it. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crowd } from "./helpers/people.js";
import { stage } from "./helpers/stage.js";
import { answerQuestions, open, send, toss } from "./helpers/steps.js";

const world = stage();
const TASTE = [3, 0, 4, 1, 2];

/** A survey that so many people have answered, who like the items in the order of TASTE. */
async function answered(people, terms = {}, agreement = 1) {
  const made = await world.curator.make({ assign: "balanced", queries: 1, ...terms });
  await crowd(world.curator, made.id, { people, taste: TASTE, agreement });
  return made;
}

const results = (page, { id }) => page.goto(`${world.curator.url}/r/${id}`);
const shownOrder = (page) => page.locator("[data-test=ranking] .name").allTextContents();

/** The order of names that the curator computed. */
async function computedOrder({ id }) {
  const { order, items } = await world.curator.outcome(id);
  return order.map((item) => items[item]);
}

test("organiser, participant and everybody see the same result", async () => {
  const made = await answered(200);
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, made.id);
    await answerQuestions(page, ["none"]);
    await toss(page);
    await send(page);
    await page.click("#receipt-results");
    await page.waitForURL(/\/r\//);
    assert.equal(await page.textContent("[data-test=answered]"), "201 people have answered");
    const order = await computedOrder(made);
    assert.deepEqual(await shownOrder(page), order);
    assert.equal(await page.locator("figure svg").count() >= 3, true, "intervals, errors and pairs are drawn");
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText("Result so far").waitFor();
    assert.deepEqual(await page.locator(".outcome-list [dir=auto]").allTextContents(), order.slice(0, 5));
  });
});

test("a clear opinion of many comes out, with sure places", async () => {
  const made = await answered(1200, { epsilon: 4 }, 1.5);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    const { items } = (await world.curator.survey(made.id)).terms;
    assert.deepEqual(await shownOrder(page), TASTE.map((item) => items[item]));
    assert.equal(await page.locator("[data-test=ranking] .together").count(), 0, "all are told apart");
  });
});

test("a survey for the first few says who could be, how sure, and who is out", async () => {
  const made = await answered(1200, { epsilon: 4, goal: "first-2" }, 1.5);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    const { items } = (await world.curator.survey(made.id)).terms;
    const named = (/** @type {number[]} */ some) => some.map((item) => items[item]);
    const { goal } = await world.curator.outcome(made.id);
    assert.deepEqual([goal.name, goal.found, goal.open], ["first-2", TASTE.slice(0, 2), []]);
    assert.deepEqual(await page.locator("[data-test=aim] .name").allTextContents(), named(TASTE.slice(0, 2)));
    assert.equal(await page.textContent("[data-test=out]"), `Out: ${named(TASTE.slice(2)).join(", ")}`);
    assert.match(await page.textContent("[data-test=headline]"), /^The first 2 are .* and .*\. 3 are out\.$/);
    assert.equal(await page.textContent("#ranking-heading"), "What is known of the whole order");
    assert.deepEqual(await shownOrder(page), await computedOrder(made), "and all of it is there");
  });
});

test("too few people: it says that it cannot tell, and makes up no forecast", async () => {
  const made = await answered(6);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    assert.equal((await world.curator.outcome(made.id)).told_apart, false);
    assert.ok((await page.locator("[data-test=ranking] .together").count()) > 0);
    assert.match(await page.textContent("[data-test=error]"), /wrong way round/);
    assert.equal(await page.locator("[data-test=goals]").count(), 0);
    assert.match(await page.textContent("[data-test=too-early]"), /nothing is told apart yet/);
    assert.match(await page.textContent("[data-part=error]"), /because only 6 people answered so far/);
  });
});

test("as soon as something is told it says how many more people the rest would take", async () => {
  const made = await answered(200);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    assert.equal((await world.curator.outcome(made.id)).told_apart, true);
    assert.match(await page.textContent("[data-test=goals]"), /people/);
  });
});

test("what is known inside a group is said: top and bottom may be clear", async () => {
  const made = await answered(150, { epsilon: 3 }, 0.5);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    const { groups, rank_intervals: places } = await world.curator.outcome(made.id);
    const apart = groups.flatMap((group) => group.flatMap((a) => group.filter((b) => places[a][1] < places[b][0])));
    assert.ok(apart.length > 0, "the group has a clear bottom");
    const words = (await page.locator(".group-words").allTextContents()).join();
    assert.match(words, /above/);
    assert.doesNotMatch(words, /cannot all be told/);
  });
});

test("nobody yet: no order is pretended", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    assert.equal(await page.textContent("[data-test=answered]"), "Nobody has answered yet");
    await page.getByText("In no order yet").waitFor();
    assert.equal(await page.locator("[data-test=ranking]").count(), 0);
  });
});

/** Lets the page look again, as it does every few seconds. */
async function later(page, condition, argument) {
  while (!(await page.evaluate(condition, argument))) await page.clock.runFor(2000);
}

const says = (text) => document.querySelector("main").textContent.includes(text);

test("an open page follows new answers without a reload, and keeps the focus where it was", async () => {
  const made = await answered(20);
  await world.visit({}, async ({ page, wire }) => {
    await page.clock.install();
    await results(page, made);
    await page.locator("[data-test=recount]").focus();
    // Those who listen are not told of every answer at once.
    await page.clock.runFor(25_000);
    const before = await page.textContent("[data-part=intervals]");
    await crowd(world.curator, made.id, { people: 100, taste: TASTE.toReversed(), agreement: 2, seed: 2 });
    await later(page, says, "120 people have answered");
    assert.deepEqual(await shownOrder(page), await computedOrder(made));
    assert.notEqual(await page.textContent("[data-part=intervals]"), before);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.test), "recount");
    await later(page, () => document.querySelector("#announcer").textContent.includes("120 people"));
    assert.equal(wire.sent.filter(({ headers }) => headers["sec-fetch-mode"] === "navigate").length, 1, "the page was loaded once");
  });
});

test("an open page asks for a few bytes while nothing changes, and not for itself", async () => {
  const made = await answered(20);
  await world.visit({}, async ({ page, wire }) => {
    await page.clock.install();
    await results(page, made);
    const looks = () => wire.sent.filter(({ url }) => url.endsWith(`/api/v1/surveys/${made.id}`)).length;
    while (looks() < 4) await page.clock.runFor(2000);
    assert.equal(wire.sent.filter(({ url }) => url.endsWith(`/r/${made.id}`)).length, 1, "the page itself was asked for once");
  });
});

test("an open page shows the result as soon as the survey closes", async () => {
  const made = await answered(30, { results: "after" });
  await world.visit({}, async ({ page }) => {
    await page.clock.install();
    await results(page, made);
    assert.match(await page.textContent("[data-test=withheld]"), /has to close first/);
    assert.equal(await page.locator("[data-test=ranking]").count(), 0);
    assert.ok(!(await page.content()).includes("outcome-"), "there is nothing to download");
    await world.curator.close(made);
    await later(page, () => document.querySelector("[data-test=ranking]") !== null);
    assert.equal(await page.textContent("[data-test=status]"), "Closed");
    assert.deepEqual(await shownOrder(page), await computedOrder(made));
  });
});

test("below the number of answers that the terms ask for nothing is shown", async () => {
  const made = await answered(3, { min_reports: 5 });
  await world.visit({}, async ({ page }) => {
    await page.clock.install();
    await results(page, made);
    assert.match(await page.textContent("[data-test=withheld]"), /At least 5 people have to answer. So far it is 3/);
    await crowd(world.curator, made.id, { people: 2, taste: TASTE, seed: 2 });
    await later(page, () => document.querySelector("[data-test=ranking]") !== null);
  });
  const closed = await answered(3, { min_reports: 5 });
  await world.curator.close(closed);
  await world.visit({}, async ({ page }) => {
    await results(page, closed);
    await page.getByText("Too few answers").waitFor();
    await page.getByText("No result will be shown").waitFor();
    // The organiser is told the same, before closing and after it.
    await page.goto(`${world.curator.url}/o/${closed.id}#token=${closed.organiser_token}`);
    await page.getByText("too few answers: no result will be shown").waitFor();
    assert.match(await page.textContent("#export-note"), /there is nothing to download/);
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText("the result is shown to everybody").waitFor();
    const early = await answered(3, { min_reports: 5 });
    await page.goto(`${world.curator.url}/o/${early.id}#token=${early.organiser_token}`);
    await page.getByText("for want of 2 answers no result will ever be shown").waitFor();
  });
});

test("the network is gone for a while: the page stays as it is and goes on later", async () => {
  const made = await answered(5);
  await world.visit({ expected: [/net::ERR_/] }, async ({ page, wire }) => {
    await page.clock.install();
    await results(page, made);
    let cuts = 0;
    wire.fault = () => (cuts++, "cut");
    while (cuts < 2) await page.clock.runFor(2000);
    assert.equal(await page.textContent("[data-test=answered]"), "5 people have answered");
    wire.fault = () => null;
    await crowd(world.curator, made.id, { people: 1, taste: TASTE, seed: 3 });
    await later(page, says, "6 people have answered");
  });
});

/** What a link downloads, and under what name. */
async function downloaded(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
  return { name: download.suggestedFilename(), path: await download.path(), text: readFileSync(await download.path(), "utf8") };
}

test("everything can be taken along, and recounted to the same result", async () => {
  const made = await answered(80);
  await world.visit({}, async ({ page }) => {
    await results(page, made);
    const json = await downloaded(page, "Result (JSON)");
    assert.equal(json.name, `outcome-${made.id}.json`);
    const outcome = JSON.parse(json.text);
    const csv = await downloaded(page, "Ranking (CSV)");
    assert.equal(csv.name, `ranking-${made.id}.csv`);
    assert.equal(csv.text.trim().split(/\r?\n/).length, 6);
    const reports = await downloaded(page, "All noisy answers (JSON Lines)");
    assert.equal(reports.text.trim().split("\n").length, 82, "the terms, 80 reports and the closing line");
    assert.match(await page.textContent("[data-test=recount]"), /curl -s http.*\/reports\.jsonl \| veilrank aggregate -/);
    const table = await downloaded(page, "All noisy answers (Parquet)");
    assert.equal(table.name, `reports-${made.id}.parquet`);
    for (const [file, input] of [["-", reports.text], [table.path, ""]]) {
      const recounted = execFileSync(process.env.VEILRANK_BIN ?? "veilrank", ["aggregate", file, "--watched", "--json"], { input, encoding: "utf8" });
      const { order, rank_intervals: intervals, groups } = JSON.parse(recounted);
      assert.deepEqual({ order, intervals, groups }, { order: outcome.order, intervals: outcome.rank_intervals, groups: outcome.groups });
    }
  });
});
