/** A participant's steps in any engine, by what the page's elements are and not by what they say. */
import assert from "node:assert/strict";
import { drawAlways, KEEPS } from "../browser.js";

/** The coin keeps every answer, so that what is sent can be told from what was chosen. */
export const KEEPING = { init: [drawAlways, KEEPS] };

/** Waits until a step of the participant's page is shown. @param {import("./page.js").Page} page */
export function shows(page, step) {
  return page.appears(`#step-${step}`);
}

/** Opens a survey's page. */
export async function open(page, curator, id) {
  await page.goto(`${curator.url}/s/${id}`);
  await shows(page, "choose");
}

/** Begins, by questions or with the list; where a ticket waits to be shown, the wait is skipped. */
async function begin(page, way) {
  await page.click(`#way-${way}`);
  await page.waitFor((step) => {
    const seen = (selector) => document.querySelector(selector)?.checkVisibility();
    if (seen("#ticket-wait")) document.querySelector("#ticket-skip")?.click();
    return seen(step) || seen("#problem");
  }, `#step-${way}`);
}

/** Answers a question by a click, and gives the pair of names with the liked one first. */
async function choose(page, side) {
  await shows(page, "questions");
  const [left, right] = await page.texts("#question-left, #question-right");
  await page.click(`#question-${side}`);
  // The next question, or none.
  await page.waitFor((was) => [...document.querySelectorAll("#question-left, #question-right")].map(({ textContent }) => textContent).join() !== was || !document.querySelector("#step-questions").checkVisibility(), [left, right].join());
  return side === "left" ? [left, right] : [right, left];
}

/** Answers all quick questions, "left" or "right", and gives what was chosen as pairs of names. */
export async function answerQuestions(page, sides) {
  await begin(page, "questions");
  const chosen = [];
  for (const side of sides) chosen.push(await choose(page, side));
  await shows(page, "review");
  return chosen;
}

/** The row of an item, by its number in the survey. */
export function row(item, list = "") {
  return `${list} .rank-row[data-item="${item}"]`.trim();
}

/** The items in one of the two lists, from the top. */
export async function order(page, list = "#ranked") {
  return (await page.attributes(`${list} .rank-row`, "data-item")).map(Number);
}

/** Waits until the ranking is this one. */
export function isRanked(page, items) {
  return page.waitFor((wanted) => [...document.querySelectorAll("#ranked .rank-row")].map((element) => element.getAttribute("data-item")).join() === wanted, items.join());
}

/** Opens the list and adds these items with the mouse, best first. */
export async function rank(page, items) {
  await begin(page, "rank");
  await shows(page, "rank");
  for (const [i, item] of items.entries()) {
    await page.click(`${row(item, "#unranked")} .in`);
    await isRanked(page, items.slice(0, i + 1));
  }
}

/** Tosses the coin, and gives the bytes of the preview. */
export async function toss(page) {
  await page.click("#toss");
  await shows(page, "preview");
  return page.text("#preview-bytes");
}

/** Sends what is shown, and waits for the receipt. */
export async function send(page) {
  await page.click("#send");
  await shows(page, "receipt");
}

/** What was sent, however often, is what was shown; and the curator counted it once. */
export async function assertCounted({ wire, curator, id, bytes }) {
  assert.deepEqual([...new Set(wire.to("/reports").map(({ body }) => body))], [bytes], "other bytes were sent than were shown");
  const { answers, epsilon } = JSON.parse(bytes).report;
  assert.deepEqual(await curator.reports(id), [{ epsilon, answers }]);
}

/** Whether a report says of each of its pairs what an order of items says, where the coin keeps every answer. */
export function assertFollows(bytes, items) {
  for (const { pair: [a, b], answer } of JSON.parse(bytes).report.answers) assert.equal(answer, items.indexOf(a) < items.indexOf(b), `${a} and ${b}`);
}

/** The whole way by questions. @param {{page: import("./page.js").Page, wire: any}} visit */
export async function questionsToReceipt({ page, wire }, curator) {
  const { id } = await curator.make({ queries: 3, epsilon: 3 });
  await open(page, curator, id);
  const chosen = await answerQuestions(page, ["left", "right", "left"]);
  assert.equal(wire.to("/reports").length, 0, "nothing leaves before the coin");
  const bytes = await toss(page);
  const { items } = (await curator.survey(id)).terms;
  const sent = JSON.parse(bytes).report.answers.map(({ pair: [a, b], answer }) => (answer ? [items[a], items[b]] : [items[b], items[a]]));
  assert.deepEqual(sent, chosen, "the coin keeps, and what was chosen is what is shown");
  assert.equal(wire.to("/reports").length, 0, "nothing leaves before it is sent");
  await send(page);
  await assertCounted({ wire, curator, id, bytes });
  assert.equal(wire.to("/reports").length, 1);
  const { local, session, cookie } = await page.storage();
  assert.deepEqual(Object.values(local).filter((kept) => JSON.parse(kept).id === id).map((kept) => JSON.parse(kept).body), [bytes], "the ledger keeps what was sent");
  assert.deepEqual([session, cookie], [{}, ""], "and nothing is kept elsewhere");
  await page.reload();
  await shows(page, "receipt");
  assert.equal(wire.to("/reports").length, 1, "a survey is answered once");
}
