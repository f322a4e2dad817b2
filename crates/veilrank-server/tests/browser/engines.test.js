/** Firefox and WebKit beside Chromium: one participant's way and the core's vectors in each. `engines/` has the other ways. */
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { startCurator } from "./helpers/curator.js";
import { engines, visitIn } from "./helpers/engines/index.js";
import { KEEPING, questionsToReceipt } from "./helpers/engines/steps.js";
import { assertChannels, CHANNELS, channelsOf, RESPONSES, wrongResponses } from "./helpers/vectors.js";

let curator;
before(async () => void (curator = await startCurator()));
after(() => curator?.stop());

for (const engine of engines(["firefox", "webkit"])) {
  test(`${engine}: from the questions to the receipt`, () => visitIn(engine, curator, KEEPING, (visit) => questionsToReceipt(visit, curator)));

  test(`${engine}: the same words of randomness give the core's bytes, and the thresholds are the core's`, () =>
    visitIn(engine, curator, {}, async ({ page }) => {
      await page.goto(`${curator.url}/secret`);
      assert.deepEqual(await page.evaluate(wrongResponses, RESPONSES), []);
      assertChannels(await page.evaluate(channelsOf, CHANNELS));
    }));
}
