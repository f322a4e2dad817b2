/** The device in every engine: the core's vectors, where its noise comes from, and that a wrong device or page is found out. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { wrongBlinding } from "../helpers/blinding.js";
import { inEngines } from "../helpers/engines/index.js";
import { KEEPING, questionsToReceipt } from "../helpers/engines/steps.js";
import { assertChannels, broken, CHANNELS, channelsOf, RESPONSES, wrongResponses } from "../helpers/vectors.js";

const RFC9474 = JSON.parse(readFileSync(new URL("../../vectors/rfc9474.json", import.meta.url), "utf8"));

/** In the page: draws from the device's generator, and tells what the system's gave meanwhile. */
async function draw(count) {
  const real = crypto.getRandomValues.bind(crypto);
  const given = [];
  crypto.getRandomValues = (array) => {
    given.push(...real(array));
    return array;
  };
  Math.random = () => {
    throw new Error("Math.random is not for noise");
  };
  const { SYSTEM_DRAWS } = await import("/assets/client.js");
  return { drawn: Array.from({ length: count }, () => SYSTEM_DRAWS.word()), given };
}

inEngines((engine, { curator, visit }) => {
  const inPage = (options, run) =>
    visit(options, async ({ page }) => {
      await page.goto(`${curator.url}/secret`);
      return run(page);
    });

  test(`${engine}: the core's bytes and thresholds, by noise from the system alone`, () =>
    inPage({}, async (page) => {
      const { drawn, given } = await page.evaluate(draw, 1000);
      assert.deepEqual(drawn.filter((word) => !given.includes(word)), [], "what the device draws is not what the system gave");
      assert.ok(new Set(drawn).size > 990, "a word is used once");
      assert.deepEqual(await page.evaluate(wrongResponses, RESPONSES), []);
      assertChannels(await page.evaluate(channelsOf, CHANNELS));
    }));

  test(`${engine}: blind signatures to the byte of RFC 9474`, () =>
    inPage({}, async (page) => assert.deepEqual(await page.evaluate(wrongBlinding, RFC9474), [])));

  test(`${engine}: a device that keeps a little too often is found out, and so are thresholds that give more away`, async () => {
    const keeps = broken("draws.word() < channel.threshold", "draws.word() < channel.threshold + 2 ** 26");
    await inPage({ client: keeps }, async (page) => assert.notDeepEqual(await page.evaluate(wrongResponses, RESPONSES), []));
    const gives = broken("export function channelOf(", "export const channelOf = (...args) => ({ ...right(...args), threshold: 4e9 });\nfunction right(");
    const got = await inPage({ client: gives }, (page) => page.evaluate(channelsOf, CHANNELS));
    assert.throws(() => assertChannels(got), /threshold/);
  });

  test(`${engine}: a device that sends another answer than the chosen one is found out on the way`, () => {
    const client = broken("draws.word() < channel.threshold", "draws.word() > channel.threshold");
    const way = visit({ ...KEEPING, client }, (person) => questionsToReceipt(person, curator));
    return assert.rejects(way, /what was chosen is what is shown/);
  });

  test(`${engine}: what goes wrong in a page is found out, and so is a request to somebody else`, async () => {
    const mistake = async () => new Promise((done) => setTimeout(() => {
      setTimeout(done, 100);
      throw new Error("a mistake");
    }, 0));
    await assert.rejects(inPage({}, (page) => page.evaluate(mistake)), /the browser complained[^]*a mistake/);
    await assert.rejects(inPage({}, (page) => page.goto("http://elsewhere.invalid/").catch(() => {})), /a request to somebody else: GET http:\/\/elsewhere\.invalid/);
  });
});
