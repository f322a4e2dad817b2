/** A participant's ways in every engine: questions, ranking by keys and by pointer, going back, losing the network. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { inEngines } from "../helpers/engines/index.js";
import * as steps from "../helpers/engines/steps.js";

const { answerQuestions, assertCounted, assertFollows, isRanked, KEEPING, open, order, rank, row, send, shows, toss } = steps;
/** Whatever a browser says of a request that failed: one was meant to. */
const FAILED = [/net::ERR_|NetworkError|Load failed|Failed to load|connection was lost/i];

inEngines((engine, { curator, visit }) => {
  test(`${engine}: from the questions to the receipt`, () => visit(KEEPING, (person) => steps.questionsToReceipt(person, curator)));

  test(`${engine}: ranking by keys alone`, async () => {
    const { id } = await curator.make({ queries: 3, epsilon: 3 });
    await visit(KEEPING, async ({ page, wire }) => {
      await open(page, curator, id);
      await page.tabTo("#way-rank");
      await page.press("Enter");
      await shows(page, "rank");
      const added = [3];
      await page.tabTo(`${row(3, "#unranked")} .in`);
      await page.press("Enter");
      await isRanked(page, added);
      for (let rest = await order(page, "#unranked"); rest.length > 0; rest = await order(page, "#unranked")) {
        assert.ok(await page.hasFocus(`${row(added.at(-1))} .grip`), "the focus goes along");
        await page.tabTo(`${row(rest[0], "#unranked")} .in`);
        await page.press(" ");
        added.push(rest[0]);
        await isRanked(page, added);
      }
      const ranking = await carry(page, added);
      await page.tabTo("#rank-done");
      await page.press("Enter");
      await shows(page, "review");
      await page.tabTo("#toss");
      await page.press("Enter");
      await shows(page, "preview");
      const bytes = await page.text("#preview-bytes");
      assertFollows(bytes, ranking);
      await page.tabTo("#send");
      await page.press("Enter");
      await shows(page, "receipt");
      await assertCounted({ wire, curator, id, bytes });
    });
  });

  test(`${engine}: ranking by pointer`, async () => {
    const { id } = await curator.make({ queries: 3, epsilon: 3 });
    await visit(KEEPING, async ({ page, wire }) => {
      await open(page, curator, id);
      await rank(page, [1, 2, 3]);
      const dragged = async (item, to, ranking) => {
        await page.drag(await page.point(`${row(item)} .grip`), await page.point(row(to.item), { down: to.down }));
        await isRanked(page, ranking);
      };
      await dragged(3, { item: 1, down: 0.1 }, [3, 1, 2]);
      await dragged(0, { item: 1, down: 0.2 }, [3, 0, 1, 2]);
      await dragged(2, { item: 4, down: 0.9 }, [3, 0, 1]);
      await dragged(2, { item: 1, down: 0.9 }, [3, 0, 1, 2]);
      await page.click(`${row(4)} .in`);
      const ranking = [3, 0, 1, 2, 4];
      await isRanked(page, ranking);
      await page.click("#rank-done");
      await shows(page, "review");
      const bytes = await toss(page);
      assertFollows(bytes, ranking);
      await send(page);
      await assertCounted({ wire, curator, id, bytes });
    });
  });

  test(`${engine}: going back by the page's own button loses nothing`, async () => {
    const { id } = await curator.make({ queries: 3, epsilon: 3 });
    await visit(KEEPING, async ({ page, wire }) => {
      await open(page, curator, id);
      await rank(page, [4, 0, 2]);
      await page.click("#rank-done");
      await shows(page, "review");
      await page.click("#review-back");
      await shows(page, "rank");
      assert.deepEqual(await order(page), [4, 0, 2]);
      await page.click(`${row(1)} .in`);
      await page.click(`${row(3)} .in`);
      await page.click("#rank-done");
      await shows(page, "review");
      const bytes = await toss(page);
      assertFollows(bytes, [4, 0, 2, 1, 3]);
      await send(page);
      await assertCounted({ wire, curator, id, bytes });
    });
  });

  test(`${engine}: going back and on by the browser's own buttons loses nothing`, async () => {
    const { id } = await curator.make({ queries: 3, epsilon: 3 });
    await visit(KEEPING, async ({ page, wire }) => {
      await open(page, curator, id);
      await rank(page, [4, 0, 2]);
      await page.click("#rank-done");
      await shows(page, "review");
      await page.back();
      await shows(page, "rank");
      assert.deepEqual(await order(page), [4, 0, 2]);
      await page.back();
      await shows(page, "choose");
      await page.forward();
      await shows(page, "rank");
      assert.deepEqual(await order(page), [4, 0, 2]);
      for (const item of [1, 3]) await page.click(`${row(item)} .in`);
      await isRanked(page, [4, 0, 2, 1, 3]);
      await page.click("#rank-done");
      await shows(page, "review");
      const bytes = await toss(page);
      assertFollows(bytes, [4, 0, 2, 1, 3]);
      await send(page);
      await assertCounted({ wire, curator, id, bytes });
    });
  });

  test(`${engine}: without a network nothing is lost, and it is counted once`, async () => {
    const { id } = await curator.make();
    await visit({ expected: FAILED }, async ({ page, wire }) => {
      await open(page, curator, id);
      await answerQuestions(page, ["left", "right"]);
      const bytes = await toss(page);
      const byDriver = await page.offline(true);
      if (!byDriver) await curator.down();
      try {
        await page.click("#send");
        await shows(page, "waiting");
        assert.equal(await page.text("#waiting-bytes"), bytes);
        if (byDriver) assert.equal(wire.to("/reports").length, 0, "nothing got as far as the cable");
      } finally {
        if (!byDriver) await curator.up();
      }
      // Whoever is told by the system that the network is back sends by itself.
      if (byDriver) await page.offline(false);
      else await page.click("#resend");
      await shows(page, "receipt");
      await assertCounted({ wire, curator, id, bytes });
    });
  });
});

/** Picks the last item up and puts it first, by keys; gives the ranking. */
async function carry(page, ranking) {
  const item = ranking.at(-1);
  const grip = `${row(item)} .grip`;
  assert.ok(await page.hasFocus(grip));
  await page.press(" ", "ArrowUp", "ArrowUp");
  await isRanked(page, [...ranking.slice(0, 2), item, ...ranking.slice(2, -1)]);
  assert.deepEqual(await page.attributes(grip, "aria-pressed"), ["true"]);
  await page.press("Escape");
  await isRanked(page, ranking);
  await page.press(" ", "Home");
  const moved = [item, ...ranking.slice(0, -1)];
  await isRanked(page, moved);
  await page.press("Enter");
  assert.ok(await page.hasFocus(grip), "the focus goes along");
  return moved;
}
