/** Firefox and WebKit beside Chromium: one participant's way and the core's vectors in each. `engines/` has the other ways. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEngines } from "./helpers/engines/index.js";
import { KEEPING, questionsToReceipt } from "./helpers/engines/steps.js";
import { assertChannels, CHANNELS, channelsOf, RESPONSES, wrongResponses } from "./helpers/vectors.js";

inEngines((engine, { curator, visit }) => {
  test(`${engine}: from the questions to the receipt`, () => visit(KEEPING, (person) => questionsToReceipt(person, curator)));

  test(`${engine}: the same words of randomness give the core's bytes, and the thresholds are the core's`, () =>
    visit({}, async ({ page }) => {
      await page.goto(`${curator.url}/secret`);
      assert.deepEqual(await page.evaluate(wrongResponses, RESPONSES), []);
      assertChannels(await page.evaluate(channelsOf, CHANNELS));
    }));
}, { known: ["firefox", "webkit"] });
