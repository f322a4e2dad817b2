/** An organiser's week in every engine: a survey is made by the form, mended, shared, answered, watched, closed and deleted. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEngines } from "../helpers/engines/index.js";
import { answerQuestions, send, shows, toss } from "../helpers/engines/steps.js";

/** Sends the form, and waits until the organiser's page lives. */
async function publish(page) {
  await page.click("[data-test=create]");
  await page.waitFor(() => /^\/o\//.test(location.pathname) && document.querySelector("#organiser")?.checkVisibility() && document.querySelector("#close").disabled === false);
}

/** Fills the form and sends it; gives the organiser's link. */
async function make(page, curator, { title, items }) {
  await page.goto(`${curator.url}/new`);
  await page.type("#title", title);
  await page.press("Enter");
  await page.type("#items", items.join("\n"));
  assert.equal(await page.evaluate(() => location.pathname), "/new", "Enter in a field publishes nothing");
  await publish(page);
  return page.evaluate(() => location.href);
}

/** Changes the title by the form. */
async function rename(page, title) {
  await page.click("#edit");
  await page.appears("#edit-note");
  await page.type("#title", title);
  await publish(page);
}

/** Answers one question in the same browser, and comes back to the organiser's page. */
async function answer(page, share, organiser) {
  await page.goto(share);
  await shows(page, "choose");
  await answerQuestions(page, ["left"]);
  await toss(page);
  await send(page);
  await page.goto(organiser);
}

/** Closes it in the second try: whoever presses Escape has closed nothing. */
async function close(page, curator, id) {
  await page.click("#close");
  await page.press("Escape");
  await page.waitFor(() => !document.querySelector("#close-dialog").open);
  assert.equal((await curator.survey(id)).service.status, "open", "Escape closes no survey");
  await page.click("#close");
  await page.click("#close-dialog button[value=close]");
  await page.waitFor(() => document.querySelector("#status").classList.contains("closed"));
  assert.equal((await curator.survey(id)).service.status, "closed");
}

/** Deletes it, and finds it nowhere. */
async function remove(page, curator, id) {
  await page.click("#delete");
  await page.click("#delete-sure");
  await page.click("#delete-yes");
  // Those who took part in this browser still have it in their ledger.
  await page.waitFor((gone) => !(localStorage.getItem("veilrank.mine") ?? "").includes(gone), id);
  for (const path of [`/api/v1/surveys/${id}`, `/r/${id}`]) assert.equal((await fetch(curator.url + path)).status, 404);
}

inEngines((engine, { curator, visit }) => {
  test(`${engine}: made, mended, shared, answered, closed, deleted`, () =>
    visit({}, async ({ page, wire }) => {
      const link = await make(page, curator, { title: "Wich tea?", items: ["green", "black", "white"] });
      const [, id, token] = /\/o\/([^#]+)#token=(.+)$/.exec(link) ?? assert.fail(link);
      await rename(page, "Which tea?");
      const { terms } = await curator.survey(id);
      assert.deepEqual([terms.title, terms.items, terms.queries], ["Which tea?", ["green", "black", "white"], 1]);
      const share = await page.evaluate(() => document.querySelector("#share-link").value);
      assert.equal(share, `${curator.url}/s/${id}`);
      assert.ok(await page.isVisible("#qr svg"));

      await answer(page, share, link);
      await page.waitFor(() => document.querySelector("#reports").textContent === "1");
      await close(page, curator, id);

      await page.goto(`${curator.url}/mine`);
      await page.waitFor((title) => document.querySelector("#mine-list")?.textContent.includes(title), "Which tea?");
      await page.goto(link);
      await page.appears("#organiser");
      await remove(page, curator, id);

      const carriers = wire.sent.filter((sent) => JSON.stringify(sent).includes(token));
      assert.ok(carriers.length > 0 && carriers.every(({ headers }) => headers.authorization === `Bearer ${token}`), "the token is in one header only");
    }));
});
