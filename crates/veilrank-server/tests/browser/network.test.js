/** The network is cut and restored: nothing is lost, nothing is counted twice, and the bytes are always the same. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { CUT, REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, ledger, open, shows, toss } from "./helpers/steps.js";

const world = stage();

/** Answers a fresh survey up to the preview, on a page whose clock the test moves. */
async function upToPreview(page) {
  const { id } = await world.curator.make();
  await page.clock.install();
  await page.goto(`${world.curator.url}/s/${id}`);
  await answerQuestions(page, ["left", "right"]);
  return { id, bytes: await toss(page) };
}

/** Lets the device wait through its attempts, until a step is shown. */
async function waitThrough(page, step) {
  while (!(await page.isVisible(`#step-${step}`))) await page.clock.runFor(1000);
}

const toReports = (fault) => ({ url }) => (url.endsWith("/reports") ? fault : null);

/** All attempts had these bytes, and the curator counted one. */
async function assertCountedOnce(wire, id, bytes) {
  const attempts = wire.to("/reports").map(({ body }) => body);
  assert.ok(attempts.length > 1);
  assert.deepEqual([...new Set(attempts)], [bytes], "other bytes were sent");
  const { answers, epsilon } = JSON.parse(bytes).report;
  assert.deepEqual(await world.curator.reports(id), [{ epsilon, answers }]);
}

test("cut before it is sent: it waits, survives a reload, and goes by a button", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    const { id, bytes } = await upToPreview(page);
    wire.fault = toReports("cut");
    await page.click("#send");
    await waitThrough(page, "waiting");
    assert.equal(await page.textContent("#waiting-heading"), "Not sent yet");
    assert.equal(await page.textContent("#waiting-bytes"), bytes);
    assert.match(await page.textContent("#problem"), /cannot be reached/);
    assert.deepEqual(await world.curator.reports(id), []);
    await page.reload();
    await shows(page, "waiting");
    assert.equal(await page.textContent("#waiting-bytes"), bytes);
    wire.fault = () => null;
    await page.click("#resend");
    await shows(page, "receipt");
    assert.equal(await page.textContent("#receipt-text"), "Your noisy answer is counted.");
    await assertCountedOnce(wire, id, bytes);
  }));

test("cut for a moment: the device tries again by itself", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    const { id, bytes } = await upToPreview(page);
    let cuts = 2;
    wire.fault = ({ url }) => (url.endsWith("/reports") && cuts-- > 0 ? "cut" : null);
    await page.click("#send");
    await waitThrough(page, "receipt");
    await assertCountedOnce(wire, id, bytes);
  }));

test("stored, but the reply was lost: sent again, counted once, and said so", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    const { id, bytes } = await upToPreview(page);
    wire.fault = toReports("lost");
    await page.click("#send");
    await waitThrough(page, "waiting");
    assert.equal((await world.curator.reports(id)).length, 1, "the curator has it");
    assert.equal((await ledger(page)).entries[0].status, "sending", "the device cannot know");
    wire.fault = () => null;
    await page.click("#resend");
    await shows(page, "receipt");
    assert.match(await page.textContent("#receipt-text"), /had arrived already, and is counted once/);
    await assertCountedOnce(wire, id, bytes);
  }));

test("offline and online again: it goes by itself", () =>
  world.visit({ expected: [CUT] }, async ({ page, context, wire }) => {
    const { id, bytes } = await upToPreview(page);
    await context.setOffline(true);
    await page.click("#send");
    await waitThrough(page, "waiting");
    assert.equal(wire.to("/reports").length, 0, "nothing got as far as the cable");
    await context.setOffline(false);
    await shows(page, "receipt");
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [bytes]);
    assert.equal((await world.curator.reports(id)).length, 1);
  }));

test("the browser ends after the coin: another day the ledger sends the same bytes", () =>
  world.visit({}, async ({ page, context, wire }) => {
    const { id, bytes } = await upToPreview(page);
    await page.close();
    const later = await context.newPage();
    await later.goto(`${world.curator.url}/ledger`);
    await later.getByText("prepared, not sent").waitFor();
    await later.click("[data-test=send-again]");
    await later.locator("[data-test=entry] .status.counted").waitFor();
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [bytes]);
    assert.equal((await world.curator.reports(id)).length, 1);
    await open(later, world.curator, id);
    await shows(later, "receipt");
    assert.match(await later.textContent("#receipt-text"), /answered this survey already/);
  }));

test("cut while the questions are fetched: told, and asked again", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    const { id } = await world.curator.make();
    await page.goto(`${world.curator.url}/s/${id}`);
    await shows(page, "choose");
    wire.fault = ({ url }) => (url.endsWith("/assignments") ? "cut" : null);
    await page.click("#way-questions");
    await page.getByText("The site of the survey cannot be reached").waitFor();
    assert.ok(await page.isVisible("#step-choose"), "one can go on from here");
    wire.fault = () => null;
    await answerQuestions(page, ["left", "left"]);
    assert.ok(await page.isHidden("#problem"));
  }));

test("the survey closes meanwhile: the answer is refused, kept, and not offered again and again", () =>
  world.visit({ expected: [REFUSED] }, async ({ page, wire }) => {
    const made = await world.curator.make();
    await page.goto(`${world.curator.url}/s/${made.id}`);
    await answerQuestions(page, ["left", "right"]);
    const bytes = await toss(page);
    await world.curator.close(made);
    await page.click("#send");
    await shows(page, "waiting");
    assert.equal(await page.textContent("#waiting-heading"), "Your answer was not accepted");
    assert.match(await page.textContent("#problem"), /takes no more reports/);
    assert.ok(await page.isHidden("#resend"));
    assert.equal(wire.to("/reports").length, 1, "a refusal is not worth another try");
    assert.equal(await page.textContent("#waiting-bytes"), bytes);
    assert.equal((await ledger(page)).entries[0].status, "refused");
  }));
