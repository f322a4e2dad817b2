/** An organiser's way in every engine: a survey is made by the form, shared, answered, watched and closed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEngines } from "../helpers/engines/index.js";
import { answerQuestions, send, shows, toss } from "../helpers/engines/steps.js";

/** Fills the form and sends it; gives the organiser's link. */
async function make(page, curator, { title, items }) {
  await page.goto(`${curator.url}/new`);
  await page.type("#title", title);
  await page.type("#items", items.join("\n"));
  await page.click("[data-test=create]");
  await page.waitFor(() => /^\/o\//.test(location.pathname) && document.querySelector("#close")?.disabled === false);
  return page.evaluate(() => location.href);
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

inEngines((engine, { curator, visit }) => {
  test(`${engine}: made, shared, answered, closed`, () =>
    visit({}, async ({ page, wire }) => {
      const link = await make(page, curator, { title: "Which tea?", items: ["green", "black", "white"] });
      const [, id, token] = /\/o\/([^#]+)#token=(.+)$/.exec(link) ?? assert.fail(link);
      const { terms } = await curator.survey(id);
      assert.deepEqual([terms.title, terms.items, terms.queries], ["Which tea?", ["green", "black", "white"], 1]);
      const share = await page.evaluate(() => document.querySelector("#share-link").value);
      assert.equal(share, `${curator.url}/s/${id}`);
      assert.ok(await page.isVisible("#qr svg"));

      await answer(page, share, link);
      await page.waitFor(() => document.querySelector("#reports").textContent === "1");

      await page.click("#close");
      await page.press("Escape");
      await page.waitFor(() => !document.querySelector("#close-dialog").open);
      assert.equal((await curator.survey(id)).service.status, "open", "Escape closes no survey");
      await page.click("#close");
      await page.click("#close-dialog button[value=close]");
      await page.waitFor(() => document.querySelector("#status").classList.contains("closed"));
      assert.equal((await curator.survey(id)).service.status, "closed");

      const carriers = wire.sent.filter((sent) => JSON.stringify(sent).includes(token));
      assert.ok(carriers.length > 0 && carriers.every(({ headers }) => headers.authorization === `Bearer ${token}`), "the token is in one header only");
      await page.goto(`${curator.url}/r/${id}`);
      assert.equal(await page.text("h1"), "Which tea?");
    }));
});
