/** The single file, opened from disk in every engine. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { writeClient } from "../helpers/curator.js";
import { inEngines } from "../helpers/engines/index.js";
import { answerQuestions, assertCounted, rank, send, shows, toss } from "../helpers/engines/steps.js";

/** The file, once it is written. */
const fileOf = ({ folder }) => join(folder, "client.html");

/** Opens the file, and a survey in it. */
async function openFile(page, curator, { id, invites }) {
  await page.goto(String(pathToFileURL(fileOf(curator))));
  await page.type("#address", `${curator.url}/s/${id}${invites ? `#invite=${invites[0]}` : ""}`);
  await page.press("Enter");
}

inEngines((engine, { curator, visit }) => {
  test(`${engine}: a ranking from disk, by invite`, async () => {
    const made = await curator.make({ access: "invite", invites: 1, queries: 3 });
    await visit({}, async ({ page, wire }) => {
      await openFile(page, curator, made);
      await shows(page, "choose");
      await rank(page, [3, 4, 1]);
      await page.click("#rank-done");
      await shows(page, "review");
      const bytes = await toss(page);
      await send(page);
      await assertCounted({ wire, curator, id: made.id, bytes });
      assert.ok(wire.sent.every(({ url }) => url.startsWith(`${curator.url}/api/v1/surveys/${made.id}`)), "no page, no script, no picture of the site");
    });
  });

  test(`${engine}: the file has a ledger of its own, which remembers`, async () => {
    const made = await curator.make();
    await visit({}, async ({ page, wire }) => {
      await openFile(page, curator, made);
      await shows(page, "choose");
      await answerQuestions(page, ["left", "right"]);
      const bytes = await toss(page);
      await send(page);
      await openFile(page, curator, made);
      await shows(page, "receipt");
      assert.equal(wire.to("/reports").length, 1, "a survey is answered once");
      await assertCounted({ wire, curator, id: made.id, bytes });
    });
  });
}, { setUp: (curator) => writeClient(fileOf(curator)) });
